"""What did the dealer do, told as plain acts whatever verb wrote them down?

A line of the log can hold several acts (``burn 3`` is graded as three single burns); an act
knows its place in the order of the round and what really moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from trainer.core.actions import (
    Ask,
    Burn,
    Collect,
    Cut,
    Deal,
    Entry,
    Exchange,
    MoveCard,
    MoveChips,
    Say,
    Signal,
    Turn,
    Words,
)
from trainer.core.cards import Card
from trainer.core.frozen import frozen
from trainer.core.places import BET_SPOTS, DISCARD, PURSES, SHOE, TOKE_BOX, TRAY, Place, Spot, purse
from trainer.core.table import Layout, Moved


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


MONEY = frozenset({Verb.TAKE, Verb.PAY, Verb.MATCH, Verb.PUSH, Verb.DROP, Verb.MOVE, Verb.EXCHANGE})
QUIET = frozenset({Verb.SAY, Verb.ASK})
"""Acts that may come at any time without anything being passed over."""


_MOVE = Verb.MOVE
_TO_THE_HOUSE = {TRAY: Verb.TAKE, TOKE_BOX: Verb.DROP}
_SIGNALS = {Signal.CALL_FLOOR: Verb.CALL, Signal.SHUFFLE: Verb.SHUFFLE}


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


def acts_of(
    entry: Entry,
    index: int,
    moved: Moved,
    layout: Layout,
    hands: tuple[int, ...],
    earlier: Sequence[Act] = (),
) -> tuple[Act, ...]:
    """The acts of a dealer's ``entry``.

    ``index`` numbers the first of them; ``moved`` is what really moved, ``layout`` the table
    after it; ``hands`` are the seats (0 dealer) that held cards before, of which a collect
    may take some; ``earlier`` are the acts of the round so far.
    """
    n = entry.number
    match entry.action:
        case MoveChips(source, target):
            act = _chips(n, index, source, target, moved, entry.action)
            return _put_right(act, earlier) if act.verb is _MOVE else (act,)
        case Exchange(place):
            return (_exchange(n, index, place, moved),)
        case Burn(count):
            return _burns(n, index, count, moved)
        case Deal(target, _, down, boxed):
            drawn = moved.cards
            return (Act(index, n, Verb.DEAL, target.seat, cards=drawn, down=down, boxed=boxed),)
        case Turn(place):
            down = layout.hand(place)[-1].down
            return (Act(index, n, Verb.TURN, place.seat, cards=moved.cards, down=down),)
        case Collect(place):
            seats = hands if place is None else (place.seat,)
            return (Act(index, n, Verb.COLLECT, cards=moved.cards, seats=seats),)
        case MoveCard(_, source, target):
            return (_card(n, index, source, target, moved),)
        case Say(words, seat):
            return (Act(index, n, Verb.SAY, seat, words=words),)
        case Ask(seat):
            return (Act(index, n, Verb.ASK, seat),)
        case Signal() as signal if signal in _SIGNALS:
            return (Act(index, n, _SIGNALS[signal]),)
        case Cut():
            return (Act(index, n, Verb.CUT),)
        case _:
            return ()


def _burns(entry: int, index: int, count: int, moved: Moved) -> tuple[Act, ...]:
    burned = moved.cards
    return tuple(Act(index + k, entry, Verb.BURN, cards=burned[k : k + 1]) for k in range(count))


def _card(entry: int, index: int, source: Place, target: Place, moved: Moved) -> Act:
    if source == SHOE and target == DISCARD:
        return Act(index, entry, Verb.BURN, cards=moved.cards)
    return Act(
        index, entry, Verb.MOVE_CARD, target.seat, cards=moved.cards, source=source, target=target
    )


def _chips(
    entry: int, index: int, source: Place, target: Place, moved: Moved, move: MoveChips
) -> Act:
    amount = None if moved.chips.unseen else moved.chips.amount
    verb, place = _named(source, target, move.behalf)
    return Act(index, entry, verb, place.seat, place.spot, amount, source=source, target=target)


def _exchange(entry: int, index: int, place: Place, moved: Moved) -> Act:
    given = None if moved.chips.unseen else moved.chips.amount
    got = None if moved.received.unseen else moved.received.amount
    return Act(index, entry, Verb.EXCHANGE, place.seat, place.spot, given, received=got)


def _put_right(act: Act, earlier: Sequence[Act]) -> tuple[Act, ...]:
    """Chips that the dealer himself had put there, moved to another spot: taken and paid."""
    source, target = act.source, act.target
    if source is None or target is None or target.spot not in BET_SPOTS:
        return (act,)
    own = (Verb.PAY, Verb.MATCH)
    put = any(e.target == source and e.amount == act.amount and e.verb in own for e in earlier)
    if not put or act.amount is None:
        return (act,)
    verb = Verb.MATCH if target.spot is Spot.MATCH else Verb.PAY
    back = Act(
        act.index,
        act.entry,
        Verb.TAKE,
        source.seat,
        source.spot,
        act.amount,
        (),
        None,
        source,
        TRAY,
    )
    again = Act(
        act.index + 1, act.entry, verb, target.seat, target.spot, act.amount, (), None, TRAY, target
    )
    return back, again


def _named(source: Place, target: Place, behalf: Place | None) -> tuple[Verb, Place]:
    """The one name of a pair of places, and the spot that it is about."""
    if source.seat and source not in PURSES:
        verb = _TO_THE_HOUSE.get(target)
        if verb is None:
            verb = Verb.PUSH if target == purse(source.seat) else Verb.MOVE
        return verb, source
    if source == TRAY:
        if target == TOKE_BOX and behalf is not None:
            return Verb.DROP, behalf
        if target.seat and target.spot is Spot.MATCH:
            return Verb.MATCH, target
        if target.seat:
            return Verb.PAY, target
    return Verb.MOVE, target if target.seat else source
