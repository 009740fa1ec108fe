"""What was dealt so far, by whom, and how was it graded?"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trainer.cli.sheets import in_place
from trainer.dealt import dealt_only
from trainer.fault import TrainerFault
from trainer.grading.findings import Verdict
from trainer.grading.judge import judge
from trainer.grading.report import finding_data
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.faults import say_fault
from trainer.i18n.formats import money, signed_money
from trainer.i18n.rules_text import kind_name
from trainer.i18n.scores import outcome_sentence
from trainer.procedures.record import Mode, Record
from trainer.procedures.record_reading import read_entry, read_header
from trainer.procedures.rules import Kind
from trainer.procedures.sheet import Sheet
from trainer.regrading.judging import scored
from trainer.scenarios.houses import load_house
from trainer.scenarios.policies import policy_for
from trainer.scenarios.succession import Succession

if TYPE_CHECKING:
    from trainer.store.disagreements import Disagreement
    from trainer.store.location import Store
    from trainer.store.results import HistoryRow

_STATES: Final = {
    "open": N_("open"),
    "closed": N_("closed"),
    "void": N_("void"),
}
_MODES: Final = {
    "demonstration": N_("Demonstration"),
    "lesson": N_("Lesson"),
    "practice": N_("Practice"),
    "exam": N_("Exam"),
    "guest": N_("Guest's chair"),
}


def history(options: argparse.Namespace, speaker: Translator) -> int:
    """``history [--trainee NAME] [--limit N]``: the newest first."""
    from trainer.store.location import data_folder, open_store

    with open_store(data_folder(options.data), writer=False) as store:
        trainee = store.people.find(options.trainee).id if options.trainee else None
        rows = store.results.history(trainee, options.limit)
        counting = in_place(options)
        for row in rows:
            print(_line(row, store, counting, speaker))
            for one in store.disagreements.of_session(row.session):
                print(_disagreed(one, speaker))
    if not rows:
        print(speaker.gettext(N_("Nothing was dealt yet; “trainer” opens the window.")))
    return 0


def stored_record(store: Store, session: int) -> Record:
    """A remembered session as a record; raises ``TrainerFault``."""
    begun = store.journal.session(session).start
    header = read_header(begun.header, load_house)
    entries = tuple(
        read_entry(header, one.line, one.number) for one in store.journal.entries(session)
    )
    return Record(header, entries)


def _line(row: HistoryRow, store: Store, counting: Succession, speaker: Translator) -> str:
    began = datetime.fromisoformat(row.started_at).astimezone().strftime("%Y-%m-%d %H:%M")
    parts = [
        f"{row.session:>4}",
        began,
        row.trainee or "—",
        Path(row.scenario).stem or "—",  # one that does not ship is kept by its file
        f"{row.house} {row.house_version}",
        speaker.gettext(_MODES.get(row.mode, row.mode)),
        speaker.gettext(_STATES[row.state.value]),
    ]
    if row.mode == Mode.GUEST:  # nobody is graded there
        return " · ".join([*parts, *_came_of(row, store, speaker)])
    try:
        record = stored_record(store, row.session)
        sheet = counting.counting(record.header.sheet)
        verdict = judge(record, sheet)
        verdict = replace(verdict, rounds=dealt_only(record, verdict.rounds))
    except TrainerFault as fault:
        return " · ".join([*parts, say_fault(fault, speaker)])
    if sheet != record.header.sheet:
        erratum = N_("erratum: {house} {version}")
        parts.append(speaker.say(erratum, house=sheet.id, version=sheet.version))
    as_issued = _as_issued(verdict, row)
    return " · ".join([*parts, *_graded(record, sheet, verdict, row, as_issued, speaker)])


def _came_of(row: HistoryRow, store: Store, speaker: Translator) -> list[str]:
    """What a guest staked in a game, and what he won or lost."""
    past = store.games.of_session(row.session)
    if past is None:
        return []
    try:
        currency = load_house(row.house).currency
    except TrainerFault as fault:
        return [say_fault(fault, speaker)]
    staked = money(past.result.stake, currency, speaker)
    net = signed_money(past.result.net - past.result.fee, currency, speaker)
    return [speaker.say(N_("staked {amount}"), amount=staked), net]


def _graded(
    record: Record,
    sheet: Sheet,
    verdict: Verdict,
    row: HistoryRow,
    as_issued: bool,
    speaker: Translator,
) -> list[str]:
    if not record.entries or not verdict.rounds:
        return [speaker.gettext(N_("nothing dealt"))]
    said = [speaker.say(N_("rounds: {count}"), count=len(verdict.rounds))]
    going_on = row.state.value == "open"
    if going_on and row.mode == "exam":  # it tells nothing before its end
        return said
    said.append(speaker.say(N_("faults: {count}"), count=len(verdict.findings)))
    if not going_on:  # what is still being dealt has no points yet
        score = scored(record, sheet, verdict, policy_for(record.header.mode))
        points = N_("{points} of {full} points")
        said.append(speaker.say(points, points=score.points, full=score.full))
        said.extend(filter(None, [outcome_sentence(score, speaker)]))
    if not as_issued:
        said.append(speaker.gettext(N_("differs from the verdict issued then")))
    return said


def _disagreed(said: Disagreement, speaker: Translator) -> str:
    """A finding with which the trainee disagrees, below its session."""
    parts = [
        speaker.say(N_("round {number}"), number=said.round),
        speaker.say(N_("entry {numbers}"), numbers=said.entry) if said.entry else "",
        said.rule,
        kind_name(Kind(said.kind), speaker) if said.kind in set(Kind) else said.kind,
        f"{said.house} {said.house_version}",
        speaker.say(N_("grader {version}"), version=said.grader_version),
    ]
    where = " · ".join(filter(None, parts))
    reason = " ".join(said.reason.split())
    return "       " + speaker.say(N_("disagrees: {where}: {reason}"), where=where, reason=reason)


def _as_issued(verdict: Verdict, row: HistoryRow) -> bool:
    """Whether what was kept last on each round, by whatever versions, is what is said now."""
    now = {part.number: [finding_data(one) for one in part.findings] for part in verdict.rounds}
    return all(json.loads(one.findings) == now.get(one.round, []) for one in row.verdicts)
