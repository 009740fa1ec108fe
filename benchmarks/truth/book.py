"""By which source is a game dealt? What the truth side must know of it, in one record.

The truth side was written for source 002 and speaks in its clauses; a book says what another
source calls them, and brings the functions in which its game differs. It is a second reading of
the sources and takes nothing from the table of clauses that the product has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from trainer.core.actions import Words
from trainer.core.places import Spot
from trainer.procedures.sheet import Sheet

if TYPE_CHECKING:
    from random import Random

    from benchmarks.truth.acts import Owed
    from benchmarks.truth.game import Game, Phase, Seat
    from benchmarks.truth.guests import Guest, Mood
    from benchmarks.truth.slip import Expected

Wrong = tuple[Spot, Words | None, str, int]
"""A bet that may not lie there: spot, what the guest is told, clause, how much goes back."""

Edge = Callable[["Owed", "Owed", "Game"], str]


@dataclass(frozen=True, slots=True)
class Book:
    """One source.

    ``mains`` are the spots of an Initial Bet, ``sides`` those of bets beside it; ``names`` says
    how this source numbers what 002 says, ``orders`` the same where an order is broken;
    ``first`` and ``war`` are the two settlements, ``edges`` what comes before what in them,
    ``beside`` whether a bet beside the Initial Bet of a seat still waits to be settled;
    ``knobs`` are those that can be turned at a house of this source. The last hand is the last
    one ``by_hands_on_the_table``; at 002, whose seeds have been measured, the last one owed.
    """

    source: str
    mains: tuple[Spot, ...]
    sides: tuple[Spot, ...]
    first: Callable[[Game, Seat], Iterator[Owed]]
    war: Callable[[Game, Seat], Iterator[Owed]]
    edges: Mapping[tuple[Phase, Phase], Edge]
    not_allowed: Callable[[Game, Seat], Iterator[Wrong]]
    beside: Callable[[Game, Seat], bool]
    guest: Callable[[int, Random, Sheet, Mood], Guest]
    knobs: tuple[str, ...]
    names: Mapping[str, str]
    orders: Callable[[str, Owed, Owed], str]
    directions: Mapping[str, str]
    match: bool = True
    by_hands_on_the_table: bool = True

    def cited(self, one: Expected) -> Expected:
        """What must be said, under the clauses of this source."""
        names = self.directions if one.kind == "direction" else self.names
        rules = (names.get(rule, rule) for rule in one.rule.split("|"))
        return replace(one, rule="|".join(dict.fromkeys(rules)))

    def broken(self, rule: str, late: Owed, early: Owed) -> str:
        """The clause of this source that ``early`` breaks because ``late`` comes first."""
        return self.orders(rule, late, early)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where a guest's own bets lie."""
        return (*self.mains, *self.sides, Spot.WAR)


def knob(sheet: Sheet, name: str, default: str) -> str:
    """The value of a knob that not every house has."""
    value: Any = getattr(sheet.values, name, default)
    return str(value)
