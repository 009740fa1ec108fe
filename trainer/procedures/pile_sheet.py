"""What can a house decide about War, and which clause of its source does each value stand for?"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from trainer.core.actions import PickUp
from trainer.core.frozen import frozen


class AtLimit(StrEnum):
    """Who wins when the last battle that the house allows is over (N-4, C-4)."""

    MORE_CARDS = "more-cards"
    DRAW = "draw"


class Shortage(StrEnum):
    """Who wins when a side cannot lay the cards of a war (N-P1, C-3).

    The first two never differ: each side has laid as many cards, so that who holds more of them
    also misses fewer of those that it needs.
    """

    MORE_CARDS = "more-cards"
    MORE_MISSING_LOSES = "more-missing-loses"
    DRAW = "draw"


class TurnName(StrEnum):
    """What the one action of the game is called (N-5, C-5)."""

    FLIP = "flip"
    TURN_CARDS = "turn-cards"


class Opponents(StrEnum):
    """Against whom the game is played (N-6, C-6)."""

    COMPUTER = "computer"
    COMPUTER_OR_PERSON = "computer-or-person"


@frozen
class PileValues:
    """The knobs of War; the defaults are those of sheet ``deniro``.

    Without a clock ``clock_ms`` is 0, without stakes there are none, and ``batch`` is how many
    battles one press can play besides one (0: only one).
    """

    down_cards: int = 3
    limit: int = 400
    at_limit: AtLimit = AtLimit.MORE_CARDS
    shortage: Shortage = Shortage.MORE_CARDS
    pick_up: PickUp = PickUp.OWN_FIRST
    turn: TurnName = TurnName.FLIP
    batch: int = 0
    opponents: Opponents = Opponents.COMPUTER_OR_PERSON
    clock_ms: int = 90_000
    fast_ms: int = 667
    free_misses: int = 3
    stakes: tuple[int, ...] = (100, 500, 1_000, 5_000)
    fee_percent: int = 10

    @property
    def war_cards(self) -> int:
        """The cards that each side needs for a war: those face down, and the one that counts."""
        return self.down_cards + 1

    @property
    def has_clock(self) -> bool:
        """Whether a move has to be made in time."""
        return self.clock_ms > 0


DEFAULTS: Final[Mapping[str, PileValues]] = {
    "001": PileValues(),
    "004": PileValues(
        down_cards=1,
        limit=500,
        at_limit=AtLimit.DRAW,
        shortage=Shortage.MORE_MISSING_LOSES,
        turn=TurnName.TURN_CARDS,
        batch=10,
        opponents=Opponents.COMPUTER,
        clock_ms=0,
        stakes=(),
    ),
}
"""Of each source document: what is decided where nothing is said, and what no knob decides."""

PILE_KNOBS: Final[Mapping[str, Mapping[str, str]]] = {
    "001": {
        "down_cards": "N-2",
        "limit": "N-4",
        "at_limit": "N-4",
        "shortage": "N-P1",
        "pick_up": "N-P2",
        "turn": "N-5",
        "batch": "N-5",
        "opponents": "N-6",
        "clock_ms": "N-7",
        "fast_ms": "N-7",
        "free_misses": "N-7",
        "stakes": "N-8",
        "fee_percent": "N-8",
    },
    "004": {
        "down_cards": "C-2",
        "limit": "C-4",
        "at_limit": "C-4",
        "shortage": "C-3",
        "pick_up": "C-P1",
        "turn": "C-5",
        "batch": "C-5",
        "opponents": "C-6",
    },
}
"""Of each source document: knob in a house file -> the clause that it decides."""

RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "down_cards": (1, 10),
    "limit": (1, 100_000),
    "batch": (0, 100),
    "clock_ms": (0, 3_600_000),
    "fast_ms": (1, 60_000),
    "free_misses": (0, 100),
    "fee_percent": (0, 100),
}
"""How low and how high a number may be."""
