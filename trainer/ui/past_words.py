"""In which words does the home page offer a scenario and tell of a sitting?"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime

from trainer.i18n.catalog import N_, Translator
from trainer.procedures.record import Mode
from trainer.scenarios.model import Scenario
from trainer.store.journal import SessionStart, StoredEntry
from trainer.store.results import HistoryRow
from trainer.ui.offers import MODES, TRY, Offer, Past


def offer_of(scenario: Scenario, folder: str, speaker: Translator) -> Offer:
    """A scenario as the home page offers it."""
    language = speaker.language
    seats = len({guest.seat for guest in scenario.guests})
    text, tried = N_("Guests: {guests} · rounds: {rounds}"), ""
    if scenario.tries:
        tried = N_("Guests: {guests} · rounds: {rounds}, the last one a graded try")
        tried = speaker.say(tried, guests=seats, rounds=scenario.rounds)
    facts = speaker.say(text, guests=seats, rounds=scenario.rounds)
    return Offer(
        scenario.id,
        scenario.title.said(language),
        scenario.summary.said(language),
        folder,
        facts,
        scenario.house,
        scenario.goal.said(language) if scenario.goal else "",
        scenario.game,
        tried,
    )


def _mode(mode: str, speaker: Translator) -> str:
    return speaker.gettext(MODES[Mode(mode)][0]) if mode in set(Mode) else mode


def _when(started_at: str) -> str:
    return datetime.fromisoformat(started_at).astimezone().strftime("%Y-%m-%d %H:%M")


def graded(row: HistoryRow, title: str, speaker: Translator) -> Past:
    """Mode, time and points; the last verdict carries the points of all rounds."""
    parts = [_mode(row.mode, speaker), _when(row.started_at)]
    issued = json.loads(row.verdicts[-1].score) if row.verdicts else {}
    points = issued.get("points")
    if isinstance(points, int):
        parts.append(speaker.say(N_("{points} points"), points=points))
    if issued.get("passed") is not None:
        parts.append(speaker.gettext(N_("Passed") if issued["passed"] else N_("Not passed")))
    known = points if isinstance(points, int) else None
    return Past(row.session, title, " · ".join(parts), known)


def round_of(entries: Sequence[StoredEntry]) -> int:
    """The round that is dealt, or the next one where the last is closed, by the table's lines."""
    done = [one.line.split()[2] for one in entries]
    return done.count("round") + (not done or done[-1] == "close")


def begun(start: SessionStart, scenario: Scenario | None, number: int, speaker: Translator) -> str:
    """In which mode, which of its rounds, since when."""
    said = speaker.say(N_("Round {number}"), number=number)
    if scenario is not None:
        said = speaker.say(N_("Round {number} of {all}"), number=number, all=scenario.rounds)
    lesson = start.mode == Mode.LESSON.value and scenario is not None
    tried = lesson and scenario is not None and scenario.is_try(number)
    mode = speaker.gettext(TRY) if tried else _mode(start.mode, speaker)
    return f"{said} · {mode}\n{_when(start.started_at)}"


__all__ = ["begun", "graded", "offer_of", "round_of"]
