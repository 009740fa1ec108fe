"""On which level does a trainee begin to read cards, and which one has he reached?

The level is kept with the verdict on each round, so that nobody has to read old records again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.scenarios.levels import FIRST, Level, next_sitting
from trainer.ui.drill.pace import Pace

if TYPE_CHECKING:
    from trainer.store.location import Store
    from trainer.ui.sitting.play import Play


def first_level(store: Store, play: Play) -> Level:
    """Where this sitting began; all that goes on from one sitting began where that did.

    Raises TrainerFault where the store cannot be read.
    """
    if not play.number:
        return FIRST
    root = store.journal.root(play.number)
    trainee = store.journal.session(root).start.trainee
    reached = store.results.level(trainee, root) if trainee is not None else None
    return FIRST if reached is None else next_sitting(reached)


def reached(store: Store, play: Play, number: int) -> int | None:
    """The level after round ``number``, as it is kept; None where that says nothing of it.

    Raises TrainerFault where the store cannot be read.
    """
    return Pace(play, first_level(store, play)).reached(number)


__all__ = ["first_level", "reached"]
