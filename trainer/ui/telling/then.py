"""What was said of a sitting's rounds when they were closed, otherwise than it is said now?"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.grading.findings import GRADER_VERSION, RoundVerdict
from trainer.grading.report import finding_data, score_data
from trainer.regrading.differences import Difference, Issued, Why, compare, issued_round
from trainer.store.results import Verdict

if TYPE_CHECKING:
    from trainer.ui.sitting.play import Play


def first_issued(verdicts: Iterable[Verdict]) -> tuple[Issued, ...]:
    """What the trainee was told of each round; verdicts of a later re-grading stand behind it."""
    first: dict[int, Verdict] = {}
    for one in verdicts:
        first.setdefault(one.round, one)
    return tuple(
        issued_round(one.grader_version, one.sheet_version, one.round, one.findings, one.score)
        for one in first.values()
    )


def differences(play: Play, now: tuple[RoundVerdict, ...]) -> tuple[Difference, ...]:
    """Every round of `play` that was judged otherwise than `now`."""
    dealt = {one.number for one in now}  # where nothing was, nothing is graded
    issued = (one for one in play.issued if one.rounds[0].number in dealt)
    found = (_difference(play, before, now) for before in issued)
    return tuple(one for one in found if one is not None)


def _difference(play: Play, before: Issued, now: tuple[RoundVerdict, ...]) -> Difference | None:
    (then,) = before.rounds
    after = _issued(play, then.number, now)
    sheet = play.judged_by
    found = compare(str(play.number), sheet.id, sheet.currency, before, after)
    if found is None or found.why != (Why.UNEXPLAINED,):
        return found
    closed = _issued(play, then.number, play.grades.as_closed(then.number))
    if compare(str(play.number), sheet.id, sheet.currency, before, closed) is None:
        return replace(found, why=(Why.LATER,))
    return found


def _issued(play: Play, number: int, verdicts: tuple[RoundVerdict, ...]) -> Issued:
    """The verdict on round `number` in the form in which it is kept."""
    until = tuple(one for one in verdicts if one.number <= number)
    findings = [
        finding_data(one) for part in until if part.number == number for one in part.findings
    ]
    made = issued_round(
        GRADER_VERSION,
        str(play.judged_by.version),
        number,
        json.dumps(findings),
        json.dumps(score_data(play.grades.score(until))),
    )
    return replace(made, erratum=play.judged_by != play.sheet)
