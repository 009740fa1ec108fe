"""What is a scenario: who sits at the table, what do they want to do, what else happens?

Everything a guest does is triggered by what lies on the table or was said, never by time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from trainer.core.actions import Choice
from trainer.core.cards import Card
from trainer.core.chips import NO_CHIPS, Chips, fewest
from trainer.core.frozen import frozen
from trainer.procedures.record import Mode
from trainer.procedures.sheet import Sheet

if TYPE_CHECKING:
    from fractions import Fraction

Amount: TypeAlias = "tuple[int | Fraction, ...]"
"""Piles in units of the table minimum, each paid in the fewest chips; () for no bet."""


@frozen
class Text:
    """The same in both languages."""

    ko: str
    en: str

    def said(self, language: str) -> str:
        """The text in ``language`` (``ko``; anything else is English)."""
        return self.ko if language == "ko" else self.en


class WhenTold(StrEnum):
    """What a guest does when the dealer says that something is not allowed."""

    CORRECT = "correct"
    IGNORE = "ignore"
    SURRENDER = "surrender"


class Side(StrEnum):
    """On whose card a guest of Dueling for Dollars bets; elsewhere it is always his own."""

    PLAYER = "player"
    DEALER = "dealer"


@frozen
class Play:
    """What a guest does in one round.

    ``war_bet`` is what is put down first when it is not equal to the Initial Bet;
    ``late_main`` comes after the first card; ``declares`` false waits to be asked.
    """

    main: Amount = ()
    tie: Amount = ()
    toke_main: Amount = ()
    toke_tie: Amount = ()
    toke_war: Amount = ()
    second_tie: Amount = ()
    war_bet: Amount = ()
    late_main: Amount = ()
    tie_bonus: Amount = ()
    combo: Amount = ()
    side: Side = Side.PLAYER
    on_tie: Choice = Choice.WAR
    declares: bool = True
    asks_face_down: bool = False
    when_told: WhenTold = WhenTold.CORRECT


@frozen
class Guest:
    """Who sits at ``seat``; ``arrives`` 0 for somebody who was there before the record."""

    seat: int
    name: Text
    speaks: str
    arrives: int = 0
    leaves: int = 0
    play: Play = field(default_factory=Play)
    rounds: Mapping[int, Play] = field(default_factory=dict)

    def plays(self, number: int) -> Play | None:
        """What the guest does in round ``number``; ``None`` if not at the table."""
        if number < self.arrives or (self.leaves and number > self.leaves):
            return None
        return self.rounds.get(number, self.play)


class Happening(StrEnum):
    """What else can happen; ``cut-card`` and ``short-shoe`` describe the first shoe."""

    DEAD_GAME = "dead-game"
    RELIEF = "relief"
    SHUFFLE = "shuffle"
    CUT_CARD = "cut-card"
    SHORT_SHOE = "short-shoe"


@frozen
class Event:
    """``kind`` before the bets of ``round``; ``cards``: in front of the cut card, or in all."""

    kind: Happening
    round: int = 1
    cards: int = 0


@frozen
class Scenario:
    """One scenario; ``cards`` lie on top of the shoe, the rest is shuffled by ``seed``.

    ``order`` is its place in its folder's list, ``track`` its step on the beginner's way (0 for
    none) and ``goal`` what can be done after it; its last ``tries`` rounds are dealt unaided.
    """

    id: str
    title: Text
    summary: Text
    game: str
    house: str
    rounds: int
    seed: int
    cards: tuple[Card, ...] = ()
    mode: Mode = Mode.PRACTICE
    guests: tuple[Guest, ...] = ()
    events: tuple[Event, ...] = ()
    order: int = 0
    track: int = 0
    tries: int = 0
    goal: Text | None = None

    def is_try(self, number: int) -> bool:
        """Whether round ``number`` is one of those that are dealt unaided in a lesson."""
        return number > self.rounds - self.tries

    @property
    def last_seat(self) -> int:
        """The highest seat that is taken."""
        return max((one.seat for one in self.guests), default=1)

    def guest(self, seat: int) -> Guest | None:
        """Who sits at ``seat``."""
        return next((one for one in self.guests if one.seat == seat), None)

    def happening(self, kind: Happening, number: int = 0) -> Event | None:
        """The event of this kind (before round ``number``, if given)."""
        events = (e for e in self.events if e.kind is kind and number in (0, e.round))
        return next(events, None)


def worth(amount: Amount, sheet: Sheet) -> Chips:
    """``amount`` in the chips of a house, pile by pile.

    What its smallest chip cannot express is rounded down, but never to nothing.
    """
    chips = NO_CHIPS
    small = sheet.smallest_chip
    for pile in amount:
        value = max(small, int(pile * sheet.unit) // small * small)
        chips += fewest(value, sheet.denominations) or NO_CHIPS
    return chips
