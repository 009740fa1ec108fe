"""Who does what next around the dealer? Derived from the log alone; nothing is remembered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from trainer.core.actions import TABLE, Signal
from trainer.scenarios.floor import floor_cues, pit_cues, swept, table_cues
from trainer.scenarios.guests import guest_cues, left_behind
from trainer.scenarios.surroundings import Cue, Surroundings


def next_cue(around: Surroundings) -> Cue | None:
    """The next thing that a guest, the table, the pit or the floor does; ``None``: the dealer.

    Called again after every entry, so each cue sees what the one before it did.
    """
    return next(_cues(around), None)


def closing_cue(around: Surroundings) -> Cue:
    """The next thing on the way to ``table close``: what is left is picked up or swept."""
    return next(chain(left_behind(around), swept(around), [(TABLE, Signal.CLOSE)]))


def _cues(around: Surroundings) -> Iterator[Cue]:
    yield from table_cues(around)
    if not around.facts.opened or around.facts.closed or around.facts.void_at is not None:
        return
    yield from floor_cues(around)
    yield from pit_cues(around)
    yield from guest_cues(around)
