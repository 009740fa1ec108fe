"""How does the graded sheet of a record come onto paper?"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Final

from trainer.dealt import ended_early
from trainer.exchange import paper
from trainer.exchange.document import Document, Pictures
from trainer.exchange.sheet_view import SheetView, round_view, weighed_by
from trainer.fault import TrainerFault
from trainer.grading.findings import Verdict
from trainer.grading.missed import moments_missed
from trainer.grading.pace import pace, pairs_read
from trainer.grading.score import Score
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.game_words import game_name
from trainer.procedures.record import Mode, Record
from trainer.procedures.rounds import segments
from trainer.procedures.sheet import Sheet
from trainer.scenarios.load import load_scenario

_MODES: Final = {
    Mode.DEMONSTRATION: N_("Demonstration"),
    Mode.LESSON: N_("Lesson"),
    Mode.PRACTICE: N_("Practice"),
    Mode.EXAM: N_("Exam"),
    Mode.GUEST: N_("Guest's chair"),
}


def print_sheet(
    record: Record,
    sheet: Sheet,
    verdict: Verdict,
    score: Score,
    speaker: Translator,
    files: list[Path],
    note: str = "",
) -> list[Path]:
    """Write the sheet into each of these files; every file that was written.

    Raises TrainerFault as ``paper.save``.
    """
    pictures, kept = _beside(record, sheet, speaker)
    view = _view(record, sheet, verdict, score, speaker, kept, note)
    document = Document(view, speaker, pictures)
    return [written for file in files for written in paper.save(document, file)]


def _beside(
    record: Record, sheet: Sheet, speaker: Translator
) -> tuple[Pictures | None, dict[int, str]]:
    """Pictures, and what followed its clause; where Qt cannot be loaded the words must do."""
    # Painting needs no display, and must not ask for one.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        from trainer.ui.sheet.paper_pictures import beside_record
    except ImportError as error:
        if (error.name or "").partition(".")[0] == "trainer":
            raise
        return None, {}
    return beside_record(record, sheet, speaker)


def _view(
    record: Record,
    sheet: Sheet,
    verdict: Verdict,
    score: Score,
    speaker: Translator,
    kept: dict[int, str],
    note: str,
) -> SheetView:
    header, parts = record.header, segments(record.entries)
    missed = moments_missed(record, sheet, verdict.rounds)
    early = ended_early(record, sheet)
    rounds = []
    for one in verdict.rounds:
        part = parts[one.number - 1]
        done = (kept[entry.number] for entry in part if entry.number in kept)
        short = not one.closed or one.number in early
        rounds.append(replace(round_view(one, score, part, missed, done), short=short))
    return SheetView(
        title=_title(record, speaker),
        about=tuple(_about(record, sheet, speaker)),
        currency=sheet.currency,
        score=score,
        rounds=tuple(rounds),
        over=True,
        signed=header.mode is Mode.EXAM,
        foot=weighed_by(score, speaker),
        notes=(note,) if note else (),
        pace=pace(parts[one.number - 1] for one in verdict.rounds),
        pairs=pairs_read(parts[one.number - 1] for one in verdict.rounds),
        trainee=header.trainee,
        played=header.played,
    )


def _title(record: Record, speaker: Translator) -> str:
    """The scenario's title; of a transcript the game's."""
    name = record.header.scenario
    try:
        if not name:
            return game_name(record.header.game, speaker)
        return load_scenario(name).title.said(speaker.language)
    except TrainerFault:
        return name


def _about(record: Record, sheet: Sheet, speaker: Translator) -> list[tuple[str, str]]:
    header = record.header
    mode = speaker.gettext(_MODES[header.mode]) if header.mode else ""
    rows = (
        (N_("Trainee"), header.trainee),
        (N_("Date"), header.played),
        (N_("House"), f"{sheet.id} {sheet.version}"),
        (N_("Mode"), mode),
    )
    return [(speaker.gettext(name), value) for name, value in rows if value]


__all__ = ["print_sheet"]
