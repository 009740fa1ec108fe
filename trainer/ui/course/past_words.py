"""In which words does the home page offer a scenario and tell of a sitting?"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from trainer.core.actions import TABLE
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.record import Mode
from trainer.scenarios.model import Scenario
from trainer.store.journal import Journal, SessionStart, SessionState, StoredEntry
from trainer.store.results import HistoryRow, Verdict
from trainer.ui.course.offers import MODES, TRY, Offer, Past
from trainer.ui.course.open_try import WHOLE, OpenTry, open_try
from trainer.ui.course.progress import AGAIN, Tried, together, weighed
from trainer.ui.parts.short_list import FAULT_SIGN, RIGHT_SIGN

NOTHING = OpenTry.NOTHING


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


def graded(
    row: HistoryRow,
    title: str,
    scenario: Scenario | None,
    speaker: Translator,
    unjudged: OpenTry | None = None,
) -> Past:
    """Mode and time; the points that stand at the head of its sheet, and whether it is passed."""
    parts = [_mode(row.mode, speaker), _when(row.started_at)]
    done = _tried(row, scenario)
    if done is not None:
        below = f"{' · '.join(parts)}\n{_try_said(done, speaker)}"
        return Past(row.session, title, below, done.points, done.passed)
    points, passed = _at_the_head(row, scenario)
    if points is not None:
        parts.append(speaker.say(N_("{points} points"), points=points))
    if unjudged is not None:
        below = f"{' · '.join(parts)}\n{_unjudged_said(unjudged, speaker)}"
        return Past(row.session, title, below, points, False if unjudged is NOTHING else None)
    if passed is not None:
        said = _signed(passed, speaker.gettext(N_("Passed") if passed else N_("Not passed")))
        return Past(row.session, title, f"{' · '.join(parts)}\n{said}", points, passed)
    return Past(row.session, title, " · ".join(parts), points, passed)


def _try_said(done: Tried, speaker: Translator) -> str:
    text = N_("Graded try not passed: {points} points")
    if done.passed:
        text = N_("Graded try passed: {points} points")
    return _signed(done.passed, speaker.say(text, points=done.points))


def _unjudged_said(unjudged: OpenTry, speaker: Translator) -> str:
    said = speaker.gettext(WHOLE[unjudged])
    return _signed(False, said) if unjudged is NOTHING else said


def unjudged_try(row: HistoryRow, scenario: Scenario | None, journal: Journal) -> OpenTry | None:
    """Why a lesson's graded try that was begun is not judged, by the table's lines, or None."""
    if scenario is None or not scenario.tries or row.mode != Mode.LESSON.value:
        return None
    if not row.verdicts or _tried(row, scenario) is not None:
        return None
    done = [one.line.split()[2] for one in journal.entries(row.session, str(TABLE))]
    return open_try(scenario, done.count("round"), done.count("close"), _by_round(row))


def _signed(passed: bool, said: str) -> str:
    """With the sign that right and wrong have everywhere; no line ends between the two."""
    return f"{RIGHT_SIGN if passed else FAULT_SIGN}\u00a0{said}"


def _tried(row: HistoryRow, scenario: Scenario | None) -> Tried | None:
    """How the graded try of a lesson went; None where there is none (yet)."""
    if scenario is None or not scenario.tries or row.mode != Mode.LESSON.value:
        return None
    points = _by_round(row)
    tries = [
        weighed(
            (one["severity"] for one in json.loads(said.findings)),
            points[said.round],
            json.loads(said.pace or "{}").get("bar", ""),
        )
        for said in row.verdicts
        if scenario.is_try(said.round) and said.round in points
    ]
    return together(tries) if len(tries) >= scenario.tries else None


def _at_the_head(row: HistoryRow, scenario: Scenario | None) -> tuple[int | None, bool | None]:
    """What its sheet says when it is opened: of all its rounds, or of the last one closed."""
    issued, rounds = _issued(row), _by_round(row)
    points, passed = issued.get("points"), issued.get("passed")
    ended = row.mode == Mode.EXAM.value and row.state is not SessionState.OPEN
    if ended and not rounds:
        return (None, False)  # nothing was dealt in it at all
    if rounds and scenario is not None and ended and len(rounds) < scenario.rounds:
        return (sum(rounds.values()) // len(rounds), False)  # a round in which nothing was dealt
    if rounds and scenario is not None and max(rounds) < scenario.rounds:
        points, passed = rounds[max(rounds)], None
    elif rounds and issued.get("pace_points"):
        points = sum(rounds.values()) // len(rounds)  # what the pace cost is told apart
    return (points if isinstance(points, int) else None, passed)


def _issued(row: HistoryRow) -> dict[str, Any]:
    """The last score said of it: it carries the points of all rounds until then."""
    found: dict[str, Any] = json.loads(row.verdicts[-1].score) if row.verdicts else {}
    return found


def _by_round(row: HistoryRow) -> dict[int, int]:
    return {one["number"]: one["points"] for one in _issued(row).get("rounds", ())}


def round_of(entries: Sequence[StoredEntry], verdicts: Sequence[Verdict] = ()) -> int:
    """The round that is dealt, or the next one where the last is closed, by the table's lines.

    One that has to be dealt again, by the ``verdicts``, comes once more.
    """
    done = [one.line.split()[2] for one in entries]
    number = done.count("round")
    again = any(one.round == number and AGAIN in json.loads(one.pace or "{}") for one in verdicts)
    return number + (not done or (done[-1] == "close" and not again))


def begun(start: SessionStart, scenario: Scenario | None, number: int, speaker: Translator) -> str:
    """In which mode, which of its rounds, since when."""
    said = speaker.say(N_("Round {number}"), number=number)
    if scenario is not None:
        said = speaker.say(N_("Round {number} of {all}"), number=number, all=scenario.rounds)
    lesson = start.mode == Mode.LESSON.value and scenario is not None
    tried = lesson and scenario is not None and scenario.is_try(number)
    mode = speaker.gettext(TRY) if tried else _mode(start.mode, speaker)
    return f"{said} · {mode}\n{_when(start.started_at)}"


__all__ = ["begun", "graded", "offer_of", "round_of", "unjudged_try"]
