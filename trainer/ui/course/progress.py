"""How far is a trainee on the beginner's track: which graded tries are passed, what is next?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from trainer.core.frozen import frozen
from trainer.i18n.catalog import Translator
from trainer.procedures.rules import Severity
from trainer.scenarios.load import track
from trainer.scenarios.model import Scenario
from trainer.store.results import RoundResult

PASS_POINTS: Final = 80
AGAIN: Final = "again"
"""So a round is marked that took cards of the next one: it comes once more."""
_GRAVE: Final = {one.name.lower() for one in (Severity.MAJOR, Severity.CRITICAL)}


@frozen
class Tried:
    """How a graded try went."""

    points: int
    passed: bool
    bar: str = ""
    """What bars it from being passed whatever its points are, as it is kept."""
    grave: bool = False
    """Whether a major or critical mistake was made."""


@frozen
class Station:
    """One lesson of the track; `best` is the best try so far, `here` the first not passed."""

    scenario: str
    number: int
    title: str
    goal: str
    best: Tried | None
    here: bool


def weighed(severities: Iterable[str], points: int, bar: str = "") -> Tried:
    """A try is passed without a major or critical fault and with eighty points.

    And without anything that bars it.
    """
    grave = any(severity in _GRAVE for severity in severities)
    return Tried(points, not bar and not grave and points >= PASS_POINTS, bar, grave)


def together(tries: Sequence[Tried]) -> Tried:
    """Several rounds of one try: the weakest of them counts."""
    passed, bars = all(one.passed for one in tries), [one.bar for one in tries if one.bar]
    grave = any(one.grave for one in tries)
    return Tried(min(one.points for one in tries), passed, bars[0] if bars else "", grave)


def stations(results: Iterable[RoundResult], speaker: Translator) -> tuple[Station, ...]:
    """The track of one trainee; `results` are the rounds of all lessons, session by session."""
    lessons, language = track(), speaker.language
    best = _best(results, {lesson.id: lesson for lesson in lessons})
    passed = {name for name, one in best.items() if one.passed}
    here = next((lesson.id for lesson in lessons if lesson.id not in passed), "")
    return tuple(
        Station(
            lesson.id,
            lesson.track,
            lesson.title.said(language),
            lesson.goal.said(language) if lesson.goal else "",
            best.get(lesson.id),
            lesson.id == here,
        )
        for lesson in lessons
    )


def follows(stations: Sequence[Station], left: str = "") -> str:
    """The step to be dealt next, from the lesson that was ``left``; nothing where all is passed.

    That lesson itself, or the next one after it that is not passed; else the first such.
    """
    to_learn = [one for one in stations if one.best is None or not one.best.passed]
    number = next((one.number for one in stations if one.scenario == left), 0)
    later = [one.scenario for one in to_learn if one.number >= number]
    return next(iter(later or [one.scenario for one in to_learn]), "")


def following(scenario: Scenario) -> Scenario | None:
    """The lesson after this one; None at the end of the track and beside it."""
    later = (lesson for lesson in track() if lesson.track == scenario.track + 1)
    return next(later, None) if scenario.track else None


def _best(results: Iterable[RoundResult], lessons: Mapping[str, Scenario]) -> dict[str, Tried]:
    best: dict[str, Tried] = {}
    for _, rounds in groupby(results, key=lambda one: one.session):
        given = list(rounds)
        lesson = lessons.get(given[0].scenario)
        if lesson is None:
            continue
        tries = list(_tries(given, lesson))
        if len(tries) < lesson.tries:
            continue
        done, before = together(tries), best.get(lesson.id)
        if before is None or (done.passed, done.points) > (before.passed, before.points):
            best[lesson.id] = done
    return best


def _tries(rounds: Iterable[RoundResult], lesson: Scenario) -> Iterator[Tried]:
    for one in rounds:
        if not lesson.is_try(one.round):
            continue
        if one.points is not None:
            yield weighed(one.severities, one.points, one.bar)


__all__ = [
    "AGAIN",
    "PASS_POINTS",
    "Station",
    "Tried",
    "following",
    "follows",
    "stations",
    "together",
    "weighed",
]
