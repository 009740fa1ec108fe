"""What did the dealer do, told as plain acts whatever verb wrote them down?

An act knows its place in the order of the round and what really moved.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from trainer.core.actions import Words
from trainer.core.cards import Card
from trainer.core.frozen import frozen
from trainer.core.places import TOKE_BOX, Place, Spot, purse


class Verb(StrEnum):
    """The acts of a dealer, by their written names."""

    TAKE = "take"
    PAY = "pay"
    MATCH = "match"
    PUSH = "push"
    DROP = "drop"
    MOVE = "move"
    EXCHANGE = "exchange"
    BURN = "burn"
    DEAL = "deal"
    TURN = "turn"
    COLLECT = "collect"
    MOVE_CARD = "move-card"
    SAY = "say"
    ASK = "ask"
    CALL = "call"
    SHUFFLE = "shuffle"
    CUT = "cut"
    LAY = "lay"
    AWARD = "award"
    SLIDE = "slide"


MONEY = frozenset({Verb.TAKE, Verb.PAY, Verb.MATCH, Verb.PUSH, Verb.DROP, Verb.MOVE, Verb.EXCHANGE})
QUIET = frozenset({Verb.SAY, Verb.ASK})
"""Acts that may come at any time without anything being passed over."""


# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_MOVE, _MATCH, _PURSE, _TRAY = Verb.MOVE, Spot.MATCH, Spot.PURSE, Spot.TRAY
_TO_THE_HOUSE = {Spot.TRAY: Verb.TAKE, Spot.TOKE_BOX: Verb.DROP}


@frozen
class Act:
    """One act of the dealer.

    ``index`` orders everything that happened in the round; ``entry`` is the number of the
    line. ``seat`` is 0 for the house's own places. ``amount`` is in minor units and ``None``
    where nobody saw it; ``source`` and ``target`` say where chips or a card went.
    """

    index: int
    entry: int
    verb: Verb
    seat: int = 0
    spot: Spot | None = None
    amount: int | None = None
    cards: tuple[Card, ...] = ()
    words: Words | None = None
    source: Place | None = None
    target: Place | None = None
    down: bool = False
    seats: tuple[int, ...] = ()
    received: int | None = None
    boxed: bool = False


@lru_cache(maxsize=4096)
def way_of(source: Place, target: Place, behalf: Place | None) -> tuple[Verb, Place]:
    """The one name of a way of chips, and the spot that it is about."""
    seat, spot = source
    if seat and spot is not _PURSE:
        if not target.seat:
            return _TO_THE_HOUSE.get(target.spot, _MOVE), source
        return Verb.PUSH if target == purse(seat) else _MOVE, source
    if spot is _TRAY:
        if target.seat:
            return Verb.MATCH if target.spot is _MATCH else Verb.PAY, target
        if behalf is not None and target == TOKE_BOX:
            return Verb.DROP, behalf
    return _MOVE, target if target.seat else source
