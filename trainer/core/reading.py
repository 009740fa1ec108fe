"""Which action does a line of text stand for, and if none, what was expected where?"""

from __future__ import annotations

import re
from collections.abc import Callable

from trainer.core.actions import (
    DEALER as DEALER_ACTOR,
)
from trainer.core.actions import (
    FLOOR,
    PIT,
    TABLE,
    Action,
    Actor,
    Ask,
    Award,
    Burn,
    Choice,
    Choose,
    Collect,
    Cut,
    CutCardShows,
    Deal,
    Entry,
    Exchange,
    Flip,
    Lay,
    MoveCard,
    MoveChips,
    PickUp,
    Role,
    Round,
    Ruling,
    Say,
    ShoeLoaded,
    Signal,
    Slide,
    Turn,
    Verdict,
    Words,
    guest,
    named_card,
)
from trainer.core.cards import Card, parse_card
from trainer.core.chips import NO_CHIPS, UNSEEN_CHIPS, Chips, fewest
from trainer.core.frozen import frozen
from trainer.core.lines import Cursor, LineError, cursor_of
from trainer.core.places import (
    DISCARD,
    MONEY_SPOTS,
    PLACES,
    SHOE,
    TOKE_BOX,
    TRAY,
    Place,
    Spot,
    account,
    purse,
)

_ACTORS = {"table": TABLE, "pit": PIT, "floor": FLOOR, "dealer": DEALER_ACTOR} | {
    f"s{seat}": guest(seat) for seat in range(1, 10)
}
_SEATS = tuple(f"s{seat}" for seat in range(1, 10))
_BETS = {str(s): s for s in MONEY_SPOTS}
_BET_PLACES = tuple(name for name, p in PLACES.items() if p.seat and str(p.spot) in _BETS)
_TIME = re.compile(r"[0-9]+\.[0-9]{3}", re.ASCII)


@frozen
class Reader:
    """Reads lines for a house with these chip ``denominations`` (minor units)."""

    denominations: tuple[int, ...]

    def entry(self, line: str, number: int) -> Entry:
        """The entry of a whole line. Raises ``LineError``."""
        cursor = cursor_of(line)
        time = cursor.take("time")
        if not _TIME.fullmatch(time):
            raise cursor.fail("time")
        seconds, milliseconds = time.split(".")
        actor, action = self._spoken(cursor)
        return Entry(number, int(seconds) * 1000 + int(milliseconds), actor, action)

    def act(self, line: str) -> tuple[Actor, Action]:
        """Actor and action of a line without its time. Raises ``LineError``."""
        return self._spoken(cursor_of(line))

    def _spoken(self, cursor: Cursor) -> tuple[Actor, Action]:
        actor = _ACTORS[cursor.one_of("actor", tuple(_ACTORS))]
        verbs = _VERBS[actor.role]
        verb = cursor.one_of("verb", tuple(verbs))
        action = verbs[verb](self, cursor, actor)
        if cursor.peek() is not None:
            cursor.take("end")
            raise cursor.fail("end")
        return actor, action

    def chips(self, cursor: Cursor) -> Chips:
        """A stack of chips: ``150000``, ``100000+50000``, ``50000x3`` or ``?``."""
        word = cursor.take("chips")
        if word == "?":
            return UNSEEN_CHIPS
        if word.isascii() and word.isdecimal():
            made = fewest(int(word), self.denominations)
            if made is None or not made:
                raise cursor.fail("payable", tuple(map(str, self.denominations)))
            return made
        total = NO_CHIPS
        for part in word.split("+"):
            total = total + self._pile(cursor, part)
        return total

    def _pile(self, cursor: Cursor, part: str) -> Chips:
        value, _, count = part.partition("x")
        if not re.fullmatch(r"[0-9]+(x[1-9][0-9]*)?", part, re.ASCII):
            raise cursor.fail("chips")
        if int(value) not in self.denominations:
            raise cursor.fail("denomination", tuple(map(str, self.denominations)), value)
        return Chips(((int(value), int(count or 1)),))

    def maybe_chips(self, cursor: Cursor) -> Chips | None:
        """Chips if the line goes on, else ``None``: the whole stack."""
        return None if cursor.peek() is None else self.chips(cursor)


def _card(cursor: Cursor) -> Card:
    try:
        return parse_card(cursor.take("card"))
    except ValueError:
        raise cursor.fail("card") from None


def _maybe_card(cursor: Cursor, *others: str) -> Card | None:
    return None if cursor.peek() in (None, *others) else _card(cursor)


def _seat(cursor: Cursor) -> int:
    return int(cursor.one_of("seat", _SEATS)[1:])


def _place(cursor: Cursor) -> Place:
    return PLACES[cursor.one_of("place", tuple(PLACES))]


def _card_place(cursor: Cursor) -> Place:
    return PLACES[cursor.one_of("hand", (*_SEATS, "dealer"))]


def _bet_place(cursor: Cursor) -> Place:
    return PLACES[cursor.one_of("spot", _BET_PLACES)]


def _burn(_: Reader, cursor: Cursor, __: Actor) -> Action:
    count = cursor.number("count")
    if count < 1:
        raise cursor.fail("count")
    cards: list[Card] = []
    while cursor.peek() is not None and len(cards) < count:
        cards.append(_card(cursor))
    if cards and len(cards) != count:
        raise cursor.fail("cards-counted")
    return Burn(count, tuple(cards))


def _deal(_: Reader, cursor: Cursor, __: Actor) -> Action:
    target = _card_place(cursor)
    card = _maybe_card(cursor, "down", "boxed")
    down = cursor.peek() == "down" and bool(cursor.take("end"))
    boxed = cursor.peek() == "boxed" and bool(cursor.take("end"))
    return Deal(target, card, down, boxed)


def _collect(_: Reader, cursor: Cursor, __: Actor) -> Action:
    if cursor.peek() == "all":
        cursor.take("hand")
        return Collect()
    return Collect(_card_place(cursor), _maybe_card(cursor))


def _drop(reader: Reader, cursor: Cursor, _: Actor) -> Action:
    if cursor.peek() != "tray":
        return MoveChips(_bet_place(cursor), TOKE_BOX, reader.maybe_chips(cursor))
    cursor.take("spot")
    chips = reader.chips(cursor)
    cursor.one_of("for", ("for",))
    return MoveChips(TRAY, TOKE_BOX, chips, _bet_place(cursor))


def _exchange(reader: Reader, cursor: Cursor, _: Actor) -> Action:
    place = _bet_place(cursor)
    given = reader.chips(cursor)
    cursor.one_of("for", ("for",))
    return Exchange(place, given, reader.chips(cursor))


def _hand_back(reader: Reader, cursor: Cursor, _: Actor) -> Action:
    place = _bet_place(cursor)
    return MoveChips(place, purse(place.seat), reader.maybe_chips(cursor))


def _pay(reader: Reader, cursor: Cursor, _: Actor) -> Action:
    return _set_down(reader, cursor, _bet_place(cursor))


def _match(reader: Reader, cursor: Cursor, _: Actor) -> Action:
    return _set_down(reader, cursor, Place(_seat(cursor), Spot.MATCH))


def _set_down(reader: Reader, cursor: Cursor, place: Place) -> Action:
    chips = reader.chips(cursor)
    on_top = cursor.peek() == "on-top" and bool(cursor.take("end"))
    return MoveChips(TRAY, place, chips, on_top=on_top)


def _take(reader: Reader, cursor: Cursor, _: Actor) -> Action:
    return MoveChips(_bet_place(cursor), TRAY, reader.maybe_chips(cursor))


def _say(_: Reader, cursor: Cursor, __: Actor) -> Action:
    words = Words(cursor.one_of("words", tuple(Words)))
    return Say(words, 0 if cursor.peek() is None else _seat(cursor))


def _call(_: Reader, cursor: Cursor, __: Actor) -> Action:
    cursor.one_of("floor", ("floor",))
    return Signal.CALL_FLOOR


def _move(reader: Reader, cursor: Cursor, _: Actor) -> Action:
    word = cursor.peek()
    try:
        card = parse_card(word or "")
    except ValueError:
        chips = None if word == "all" and cursor.take("chips") else reader.chips(cursor)
        return MoveChips(_place(cursor), _place(cursor), chips)
    cursor.take("card")
    return named_card(card, _place(cursor), _place(cursor))


def _bet(reader: Reader, cursor: Cursor, actor: Actor) -> Action:
    spot = _BETS[cursor.one_of("bet", tuple(_BETS))]
    return MoveChips(purse(actor.seat), Place(actor.seat, spot), reader.chips(cursor))


def _lift(reader: Reader, cursor: Cursor, actor: Actor) -> Action:
    spot = _BETS[cursor.one_of("bet", tuple(_BETS))]
    return MoveChips(Place(actor.seat, spot), purse(actor.seat), reader.maybe_chips(cursor))


def _shoe(_: Reader, cursor: Cursor, __: Actor) -> Action:
    word = cursor.take("shoe")
    if word.isascii() and word.isdecimal():
        return ShoeLoaded((), int(word))
    try:
        return ShoeLoaded(tuple(parse_card(part) for part in word.split(",")))
    except ValueError:
        raise cursor.fail("shoe") from None


def _turn(_: Reader, cursor: Cursor, __: Actor) -> Action:
    place = PLACES.get(cursor.peek() or "")
    if place is None or place.spot is not Spot.BATTLE:
        place = _card_place(cursor)
    else:
        cursor.take("hand")
    return Turn(place, _maybe_card(cursor))


def _own_flip(_: Reader, cursor: Cursor, actor: Actor) -> Action:
    return Flip(actor.seat if cursor.peek() is None else _seat(cursor))


def _lay(_: Reader, cursor: Cursor, __: Actor) -> Action:
    seat, count = _seat(cursor), cursor.number("count")
    if count < 1:
        raise cursor.fail("count")
    return Lay(seat, count, cursor.peek() == "down" and bool(cursor.take("end")))


def _award(_: Reader, cursor: Cursor, __: Actor) -> Action:
    seat, order = _seat(cursor), PickUp.OWN_FIRST
    if cursor.peek() is not None:
        order = PickUp(cursor.one_of("order", tuple(PickUp)))
    return Award(seat, order, cursor.number("seed") if order is PickUp.SHUFFLED else None)


def _slide(_: Reader, cursor: Cursor, __: Actor) -> Action:
    source, target, count = _seat(cursor), _seat(cursor), cursor.number("count")
    if count < 1:
        raise cursor.fail("count")
    return Slide(source, target, count)


def _request(_: Reader, cursor: Cursor, __: Actor) -> Action:
    cursor.one_of("request", ("face-down",))
    return Signal.FACE_DOWN


def _rule(reader: Reader, cursor: Cursor, _: Actor) -> Action:
    verdict = Verdict(cursor.one_of("ruling", tuple(Verdict)))
    match verdict:
        case Verdict.CONTINUE | Verdict.VOID | Verdict.SHUFFLE:
            return Ruling(verdict)
        case Verdict.TURN:
            return Ruling(verdict, _card_place(cursor))
        case Verdict.BURN:
            return Ruling(verdict, _place(cursor), card=_maybe_card(cursor))
        case Verdict.RETURN | Verdict.REPAY:
            return Ruling(verdict, _bet_place(cursor), chips=reader.maybe_chips(cursor))
        case Verdict.MOVE:
            return _ruled_move(reader, cursor)


def _ruled_move(reader: Reader, cursor: Cursor) -> Action:
    moved = _move(reader, cursor, FLOOR)
    match moved:
        case MoveChips(source, target, chips):
            return Ruling(Verdict.MOVE, source, target, chips=chips)
        case MoveCard(card, source, target):
            return Ruling(Verdict.MOVE, source, target, card)
        case Burn(_, cards):
            return Ruling(Verdict.MOVE, SHOE, DISCARD, cards[0])
        case Deal(target, card):
            return Ruling(Verdict.MOVE, SHOE, target, card)
        case Collect(source, card):
            return Ruling(Verdict.MOVE, source, DISCARD, card)
        case _:
            raise cursor.fail("ruling")


_Parse = Callable[[Reader, Cursor, Actor], Action]


def _signal(signal: Signal) -> _Parse:
    return lambda _, __, ___: signal


_TABLE_SIGNALS = (Signal.CLOSE, Signal.PAUSE, Signal.RESUME, Signal.HINT, Signal.VOID)
_ANY: dict[str, _Parse] = {"move": _move}
_VERBS: dict[Role, dict[str, _Parse]] = {
    Role.TABLE: _ANY
    | {
        "round": lambda _, cursor, __: Round(cursor.number("count")),
        "shoe": _shoe,
        "cut-card": lambda _, __, ___: CutCardShows(),
        "flip": lambda _, cursor, __: Flip(_seat(cursor)),
    }
    | {s.value: _signal(s) for s in _TABLE_SIGNALS},
    Role.GUEST: _ANY
    | {
        "bet": _bet,
        "lift": _lift,
        "choose": lambda _, c, __: Choose(Choice(c.one_of("choice", tuple(Choice)))),
        "request": _request,
        "buy-in": lambda r, c, a: MoveChips(account(a.seat), purse(a.seat), r.chips(c)),
        "flip": _own_flip,
    }
    | {s.value: _signal(s) for s in (Signal.ARRIVE, Signal.LEAVE, Signal.READY)},
    Role.PIT: _ANY | {s.value: _signal(s) for s in (Signal.RELIEVE, Signal.DEAD_GAME)},
    Role.FLOOR: _ANY
    | {"rule": _rule}
    | {s.value: _signal(s) for s in (Signal.RELIEVE, Signal.DEAD_GAME)},
    Role.DEALER: _ANY
    | {
        "shuffle": _signal(Signal.SHUFFLE),
        "cut": lambda _, cursor, __: Cut(cursor.number("count")),
        "burn": _burn,
        "deal": _deal,
        "turn": _turn,
        "collect": _collect,
        "take": _take,
        "pay": _pay,
        "match": _match,
        "push": _hand_back,
        "return": _hand_back,
        "drop": _drop,
        "exchange": _exchange,
        "say": _say,
        "ask": lambda _, cursor, __: Ask(_seat(cursor)),
        "call": _call,
        "lay": _lay,
        "award": _award,
        "slide": _slide,
    },
}


__all__ = ["LineError", "Reader", "verbs"]


def verbs(role: Role) -> tuple[str, ...]:
    """The verbs that ``role`` can use, in the order of the notation table."""
    return tuple(_VERBS[role])
