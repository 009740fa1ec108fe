"""What can a guest, the pit or the floor see at this moment?"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.core.actions import DEALER, Action, Actor, Entry, MoveChips, Say, Words, guest
from trainer.core.chips import Chips
from trainer.core.frozen import frozen
from trainer.core.places import Spot, at, purse
from trainer.core.table import Table
from trainer.procedures.facts import Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import Sheet
from trainer.scenarios.model import Scenario

Cue = tuple[Actor, Action]
"""Somebody does something."""


@frozen
class Surroundings:
    """The table, the facts of this round and its entries; ``number`` counts the rounds begun.

    ``seed`` gives the order of shoes that are shuffled during the sitting.
    """

    scenario: Scenario
    sheet: Sheet
    seed: int
    table: Table
    facts: Facts
    log: Sequence[Entry]
    number: int

    def seat(self, number: int) -> SeatFacts:
        """The facts of a seat; empty ones for a seat where nothing happened."""
        return self.facts.seats.get(number) or SeatFacts(number, self.facts.observed.spots.wager)

    def lying(self, seat: int, spot: Spot) -> Chips:
        """The chips on a spot."""
        return self.table.stack(at(seat, spot))

    def done_by(self, actor: Actor, action: Action) -> bool:
        """Whether this was done in this round."""
        return any(e.actor == actor and e.action == action for e in self.log)

    def last_bet(self, seat: int, spot: Spot) -> int:
        """The number of the entry in which the guest last bet on ``spot``; 0 for never."""
        source, target = purse(seat), at(seat, spot)
        return max((e.number for e in self.log if _moves(e, source, target)), default=0)

    def told(self, seat: int, words: Words, since: int) -> bool:
        """Whether the dealer said ``words`` to this guest or the table after entry ``since``."""
        return any(
            e.number > since
            and e.actor == DEALER
            and isinstance(e.action, Say)
            and e.action.words is words
            and e.action.seat in (0, seat)
            for e in self.log
        )


def _moves(entry: Entry, source: object, target: object) -> bool:
    move = entry.action
    return isinstance(move, MoveChips) and (move.source, move.target) == (source, target)


def bets(seat: int, spot: Spot, chips: Chips) -> Cue:
    """The guest puts ``chips`` on ``spot``."""
    return guest(seat), MoveChips(purse(seat), at(seat, spot), chips)


def lifts(seat: int, spot: Spot, chips: Chips | None = None) -> Cue:
    """The guest picks up ``chips`` (or all) from ``spot``."""
    return guest(seat), MoveChips(at(seat, spot), purse(seat), chips)
