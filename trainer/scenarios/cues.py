"""Who does what next around the dealer? Derived from the log alone; nothing is remembered."""

from __future__ import annotations

from itertools import chain

from trainer.core.actions import TABLE, Signal
from trainer.scenarios.companies import COMPANIES
from trainer.scenarios.surroundings import Cue, Surroundings


def next_cue(around: Surroundings) -> Cue | None:
    """The next thing that a guest, the table, the pit or the floor does; ``None``: the dealer.

    Called again after every entry, so each cue sees what the one before it did.
    """
    return next(COMPANIES[around.sheet.game].cues(around), None)


def closing_cue(around: Surroundings) -> Cue:
    """The next thing on the way to ``table close``: what is left is picked up or swept."""
    left = COMPANIES[around.sheet.game].closing(around)
    return next(chain(left, [(TABLE, Signal.CLOSE)]))
