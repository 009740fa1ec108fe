"""How fast does this trainee usually work?

The pace of a round is kept with its verdict, so that nobody has to read the record again.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from trainer.grading.pace import Pace, Share, Task, pace, together
from trainer.procedures.rounds import segments
from trainer.store.results import Like
from trainer.ui.course.help import help_of
from trainer.ui.course.progress import AGAIN

if TYPE_CHECKING:
    from trainer.store.location import Store
    from trainer.ui.sitting.play import Play

SITTINGS = 10
LEAST: Final = 3
"""Of fewer rounds nobody can say what is usual."""
WHOLE: Final = "whole"
"""So a round is marked that was dealt to its end."""


def usual_pace(store: Store, play: Play, shown: Collection[int]) -> Pace | None:
    """How fast the trainee's latest rounds were that were dealt to the end, in sittings before.

    Those of the same scenario in the same mode, and of the kind that is ``shown``: graded tries
    by themselves. None where they are too few. Raises TrainerFault where the store cannot be read.
    """
    start = store.journal.session(play.number).start
    if start.trainee is None:
        return None
    first, last = _alike(play, shown)
    like = Like(start.trainee, start.scenario, start.mode, first, last)
    kept = store.results.paces(like, store.journal.root(play.number), SITTINGS)
    return together(pace_of(text) for text in kept) if len(kept) >= LEAST else None


def _alike(play: Play, shown: Collection[int]) -> tuple[int, int]:
    """The first and the last number of the rounds that can be compared with those shown."""
    scenario = play.session.scenario
    every = range(1, 1 + (scenario.rounds if scenario is not None else max(shown, default=1)))
    tried = {number: help_of(play.mode, number, scenario).tried for number in every}
    kinds = {tried.get(number, False) for number in shown}
    like = [number for number in every if tried[number] in kinds] or list(every)
    return like[0], like[-1]


def pace_text(
    pace: Pace, game: str, level: int | None = None, bar: str = "", whole: bool = False
) -> str:
    """A pace as it is kept, with its game and, where cards were read, the level reached.

    ``bar`` is what keeps a graded try from being passed, whatever its points are; ``whole`` says
    that the round was dealt to its end: only of such ones it is told what is usual.
    """
    tasks = {share.task.value: [share.acts, share.ms] for share in pace.shares}
    kept = {"game": game, "rounds": pace.rounds, "ms": pace.ms, "tasks": tasks}
    kept |= {} if level is None else {"level": level}
    kept |= {WHOLE: True} if whole else {}
    return json.dumps(kept | {"bar": bar} if bar else kept)


def pace_kept(store: Store, play: Play, number: int) -> str:
    """What is kept of a closed round beside its findings and points.

    Its pace, the level of reading where the game is War, what bars it as a graded try, and
    whether it has to be dealt again.
    """
    from trainer.dealt import Dealt
    from trainer.ui.sitting.onward import Onward, bar_of, onward

    level, part = None, segments(play.session.entries)[number - 1]
    if play.sheet.piles is not None:
        from trainer.ui.drill.reached import reached

        level = reached(store, play, number)
    bar, whole = bar_of(play, number), play.grades.dealt(number) is Dealt.THROUGH
    text = pace_text(pace((part,)), play.sheet.game, level, bar, whole)
    again = number == play.session.number and onward(play) is Onward.ROUND_AGAIN
    return json.dumps(json.loads(text) | {AGAIN: True}) if again else text


def pace_of(text: str) -> Pace:
    """The pace that was kept; a task that is not known any more is left out."""
    kept = json.loads(text)
    known = {task.value for task in Task}
    tasks = ((name, *done) for name, done in kept["tasks"].items() if name in known)
    shares = (Share(Task(name), acts, ms) for name, acts, ms in tasks)
    return Pace(kept["rounds"], kept["ms"], tuple(shares))


__all__ = ["LEAST", "SITTINGS", "pace_kept", "pace_of", "pace_text", "usual_pace"]
