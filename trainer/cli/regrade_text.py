"""What does a person, or another program, read about verdicts that are different now?

The JSON is described in ``docs/regrade-json.md``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from trainer.cli.progress import Bar
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.differences import before_after, change_lines, outcomes_phrase, why_phrase
from trainer.i18n.faults import say_fault
from trainer.regrading.differences import Difference, Issued, RoundDifference


@dataclass(slots=True)
class Counts:
    """What a summary tells. ``open`` and ``void`` are sessions that were left out."""

    records: int = 0
    rounds: int = 0
    findings: int = 0
    different_records: int = 0
    different_rounds: int = 0
    first_verdicts: int = 0
    new_verdicts: int = 0
    by_erratum: int = 0
    not_judged: int = 0
    no_records: int = 0
    without_record: int = 0
    open: int = 0
    void: int = 0


_COUNTS: Final = {
    "records": N_("Records: {count}"),
    "rounds": N_("Rounds: {count}"),
    "findings": N_("Faults: {count}"),
    "different_records": N_("Records with another verdict: {count}"),
    "different_rounds": N_("Rounds with another verdict: {count}"),
    "first_verdicts": N_("Judged for the first time: {count}"),
    "new_verdicts": N_("New verdicts kept beside the old ones: {count}"),
    "by_erratum": N_("Records judged by an erratum: {count}"),
    "not_judged": N_("Could not be judged: {count}"),
    "no_records": N_("Other TOML files, left out: {count}"),
    "without_record": N_("Earlier verdicts without a record now: {count}"),
    "open": N_("Sessions still open, left out: {count}"),
    "void": N_("Void sessions, left out: {count}"),
}
_NOTHING: Final = N_("There is nothing to judge: no record and no closed session was found.")
_ALWAYS: Final = ("records", "rounds", "findings", "different_records", "different_rounds")


@dataclass(slots=True)
class Report:
    """Prints each difference and each trouble as it is found, and a summary at the end."""

    speaker: Translator
    as_json: bool
    bar: Bar
    counts: Counts = field(default_factory=Counts)
    stopped: bool = False
    _last: str = ""

    def difference(self, found: Difference, session: bool = False) -> None:
        """One record, or one round of a session, with another verdict."""
        self.counts.different_records += found.name != self._last
        self._last = found.name
        self.counts.different_rounds += len(found.rounds)
        self.bar.clear()
        if self.as_json:
            print(json.dumps(_difference_data(found, session)))
            return
        for line in _difference_lines(found, session, self.speaker):
            print(line)

    def trouble(self, name: str, fault: TrainerFault, session: bool = False) -> None:
        """One record that could not be judged."""
        self.counts.not_judged += 1
        self.bar.clear()
        said = say_fault(fault, self.speaker)
        if session:
            number = self.speaker.say(N_("Session {number}"), number=name)
            said = f"{number}: {said}"
        if self.as_json:
            key = "session" if session else "record"
            data = {"type": "trouble", key: _name(name, session), "code": fault.code, "text": said}
            print(json.dumps(data))
        else:
            print(said, file=sys.stderr)

    def broken_off(self) -> None:
        """Somebody stopped it."""
        self.stopped = True
        self.bar.clear()
        fault = TrainerFault("regrading-stopped", records=self.counts.records)
        print(say_fault(fault, self.speaker), file=sys.stderr)

    def summary(self) -> None:
        """The counts; those of what was left out only where there are any."""
        self.bar.clear()
        counts = asdict(self.counts)
        if self.as_json:
            print(json.dumps({"type": "summary", **counts}))
            return
        if not any(counts.values()):
            print(self.speaker.gettext(_NOTHING))
            return
        for name, text in _COUNTS.items():
            if counts[name] or name in _ALWAYS:
                print(self.speaker.say(text, count=format(counts[name], ",")))


def _difference_lines(found: Difference, session: bool, speaker: Translator) -> Iterator[str]:
    say, before, after = speaker.say, found.before, found.after
    parts = [
        say(
            N_("house {house} {version}"),
            house=found.house,
            version=before_after(before.sheet, after.sheet),
        ),
        say(N_("grader {version}"), version=before_after(before.grader, after.grader)),
        say(N_("policy {policy}"), policy=before_after(before.policy, after.policy)),
    ]
    name = say(N_("Session {number}"), number=found.name) if session else found.name
    yield " · ".join([name, *parts])
    why = [why_phrase(one, speaker) for one in found.why]
    yield "  " + say(N_("Why: {reasons}."), reasons="; ".join(why))
    for part in found.rounds:
        yield from _round_lines(part, found.currency, speaker)
    if not session and before.outcome != after.outcome:
        said = outcomes_phrase(before.outcome, after.outcome, speaker)
        yield "  " + say(N_("Whole record: {said}"), said=said)


def _round_lines(part: RoundDifference, currency: str, speaker: Translator) -> Iterator[str]:
    said = outcomes_phrase(part.before, part.after, speaker)
    yield "  " + speaker.say(N_("Round {number}: {said}"), number=part.number, said=said)
    for change in part.changes:
        yield from ("    " + line for line in change_lines(change, currency, speaker))


def _name(name: str, session: bool) -> str | int:
    return int(name) if session else name


def _difference_data(found: Difference, session: bool) -> dict[str, Any]:
    return {
        "type": "difference",
        "session" if session else "record": _name(found.name, session),
        "house": found.house,
        "currency": found.currency,
        "why": [one.value for one in found.why],
        "before": _issued_data(found.before),
        "after": _issued_data(found.after),
        "rounds": [_round_data(part) for part in found.rounds],
    }


def _issued_data(issued: Issued) -> dict[str, Any]:
    versions = {"grader": issued.grader, "sheet": issued.sheet, "policy": issued.policy}
    nothing = {"points": None, "full": None, "passed": None}
    return {**versions, **(asdict(issued.outcome) if issued.outcome else nothing)}


def _round_data(part: RoundDifference) -> dict[str, Any]:
    return {
        "number": part.number,
        "before": asdict(part.before) if part.before else None,
        "after": asdict(part.after) if part.after else None,
        "gone": [one.before for one in part.changes if one.after is None],
        "come": [one.after for one in part.changes if one.before is None],
        "changed": [
            {"before": one.before, "after": one.after}
            for one in part.changes
            if one.before is not None and one.after is not None
        ],
    }


__all__ = ["Counts", "Report"]
