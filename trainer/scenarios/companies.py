"""Who is around the dealer in a game, and what do they do there?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Final

from trainer.core.actions import TABLE, Round
from trainer.core.frozen import frozen
from trainer.scenarios.floor import floor_cues, pit_cues, swept, table_cues
from trainer.scenarios.guests import guest_cues, left_behind
from trainer.scenarios.surroundings import Cue, Surroundings

Cues = Callable[[Surroundings], Iterator[Cue]]


@frozen
class Company:
    """What is due around the dealer, the first thing first, and what a close leaves to be done.

    ``needs_bets``: in a round of this game at least one guest bets.
    """

    cues: Cues
    closing: Cues
    needs_bets: bool


def _around_a_dealt_round(around: Surroundings) -> Iterator[Cue]:
    yield from table_cues(around)
    if not around.facts.opened or around.facts.closed or around.facts.void_at is not None:
        return
    yield from floor_cues(around)
    yield from pit_cues(around)
    yield from guest_cues(around)


def _after_a_dealt_round(around: Surroundings) -> Iterator[Cue]:
    """What is left is picked up or swept."""
    return chain(left_behind(around), swept(around))


def _around_two_piles(around: Surroundings) -> Iterator[Cue]:
    """Two guests watch: nothing but the rounds begins by itself, and the floor answers."""
    opened = around.facts.opened and not around.facts.closed
    if not opened and around.number < around.scenario.rounds:
        yield TABLE, Round(around.number + 1)
    elif opened:
        yield from floor_cues(around)


def _nothing_left(around: Surroundings) -> Iterator[Cue]:
    """The piles stay as they lie, for the next round."""
    return iter(())


COMPANIES: Final[Mapping[str, Company]] = {
    "casino_war": Company(_around_a_dealt_round, _after_a_dealt_round, needs_bets=True),
    "dueling": Company(_around_a_dealt_round, _after_a_dealt_round, needs_bets=True),
    "war": Company(_around_two_piles, _nothing_left, needs_bets=False),
}
