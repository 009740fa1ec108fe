"""What has to happen next in a game of War, and is it over? From the cards as they lie.

Two sides, seats 1 and 2, each with a pile and the cards it has laid in the battle. The last
card of a battle that lies face up is the one that counts.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, Protocol, assert_never

from trainer.core.actions import Action, Award, Flip, Lay, PickUp, Turn
from trainer.core.frozen import frozen, mutable
from trainer.core.layout import Hand, Laid
from trainer.core.places import Place, Spot, at
from trainer.procedures.pile_reading import read, shows, under_way
from trainer.procedures.pile_sheet import AtLimit, PileValues, Shortage

SIDES: Final = (1, 2)
DRAW: Final = 0
_PILES: Final = (at(1, Spot.PILE), at(2, Spot.PILE))
_BATTLES: Final = (at(1, Spot.BATTLE), at(2, Spot.BATTLE))
_SPREAD: Final = 1_000_003  # one game's shuffles do not repeat those of the next seed


class Cards(Protocol):
    """Where cards lie: a table, or a layout."""

    def hand(self, place: Place) -> Hand:
        """The cards at ``place``, first card first."""
        ...


class Want(StrEnum):
    """What has to be done next."""

    TURN = "turn"
    LAY = "lay"
    SHOW = "show"
    UNCOVER = "uncover"
    AWARD = "award"


@frozen
class Wanted:
    """``what`` is to be done at ``seat`` with ``count`` cards."""

    what: Want
    seat: int
    count: int = 1


class Cause(StrEnum):
    """Why a game is over."""

    OUT_OF_CARDS = "out-of-cards"
    LIMIT = "limit"
    SHORTAGE = "shortage"


@frozen
class Outcome:
    """How a game ended; ``winner`` is a seat, or 0 for a draw."""

    cause: Cause
    winner: int


@mutable
class Progress:
    """How far a game has come: battles won, those of them with a war, ties in a row at most."""

    battles: int = 0
    wars: int = 0
    deepest: int = 0
    open_cards: int = 0

    def take(self, action: Action) -> None:
        """Take one more act into account."""
        match action:
            case Flip() | Lay(down=False):
                self.open_cards += 1
                depth = (self.open_cards + 1) // 2 - 1
                if depth > 0 and self.open_cards % 2:
                    self.wars += depth == 1
                    self.deepest = max(self.deepest, depth)
            case Award():
                self.battles += 1
                self.open_cards = 0
            case _:
                pass


def progress(actions: Iterable[Action]) -> Progress:
    """How far the game with these acts has come."""
    done = Progress()
    for action in actions:
        done.take(action)
    return done


def in_pile(cards: Cards, seat: int) -> int:
    """How many cards ``seat`` has in its pile."""
    return len(cards.hand(_PILES[seat - 1]))


def in_battle(cards: Cards, seat: int) -> int:
    """How many cards ``seat`` has laid in the battle."""
    return len(cards.hand(_BATTLES[seat - 1]))


def held(cards: Cards, seat: int) -> int:
    """How many cards ``seat`` has: inside a war those that it laid are still its own (N-P3)."""
    return in_pile(cards, seat) + in_battle(cards, seat)


def wanted(cards: Cards, battles: int, values: PileValues) -> tuple[Wanted, ...]:
    """What has to be done next, at most one thing a side, in any order; nothing when it is over.

    ``battles`` have been won so far.
    """
    left, right = cards.hand(_BATTLES[0]), cards.hand(_BATTLES[1])
    if not left and not right:
        return () if outcome(cards, battles, values) else _BOTH_TURN
    owed = [_first(seat, row) for seat, row in ((1, left), (2, right)) if not row or row[0].down]
    if owed:
        return tuple(owed)
    winner, begun = _stands(left, right, values)
    if winner:
        return (Wanted(Want.AWARD, winner, len(left) + len(right)),)
    if winner == DRAW and not begun and _short(cards, values):
        return ()
    return _owed(left, right, values)


_BOTH_TURN: Final = (Wanted(Want.TURN, 1), Wanted(Want.TURN, 2))


def _first(seat: int, row: Hand) -> Wanted:
    return Wanted(Want.UNCOVER if row else Want.TURN, seat)


def _stands(left: Hand, right: Hand, values: PileValues) -> tuple[int | None, bool]:
    """The side whose card is higher, 0 when they are equal, and whether a war has begun.

    None while a side still has to show a card. The last two that both sides show decide, also
    where two that differed lay there before: a war that was none is played to its end.
    """
    if len(left) == len(right) == 1:
        return _higher(left[0], right[0]), False
    one, two = read(left, values.down_cards), read(right, values.down_cards)
    shown = min(shows(one), shows(two))
    winner = _higher(left[one[shown - 1].show], right[two[shown - 1].show])
    if winner or len(one) == len(two) == shown:
        return winner, False
    return (winner if shows(one) == shows(two) else None), True


def _higher(one: Laid, two: Laid) -> int:
    """The side whose card is higher, 0 when they are equal."""
    left, right = one.card.rank, two.card.rank
    return DRAW if left == right else 1 if left > right else 2


def _owed(left: Hand, right: Hand, values: PileValues) -> tuple[Wanted, ...]:
    """What each side still owes until both show a card of the same war."""
    rows = read(left, values.down_cards), read(right, values.down_cards)
    shown = [shows(levels) for levels in rows]
    goal = max(shown) + (shown[0] == shown[1])
    return tuple(
        [
            _next(seat, under_way(levels), values)
            for seat, levels, its in zip(SIDES, rows, shown, strict=True)
            if its < goal
        ]
    )


def _next(seat: int, laid: int, values: PileValues) -> Wanted:
    if laid < values.down_cards:
        return Wanted(Want.LAY, seat, values.down_cards - laid)
    return Wanted(Want.SHOW, seat)


def next_act(cards: Cards, battles: int, values: PileValues, seed: int) -> Action | None:
    """What the dealer does next; None while a side has to turn its card, or when it is over."""
    if not cards.hand(_BATTLES[0]):
        return None
    owed = wanted(cards, battles, values)
    first = next((one for one in owed if one.what is not Want.SHOW), owed[0] if owed else None)
    if first is None:
        return None
    match first.what:
        case Want.TURN:
            return None
        case Want.LAY:
            return Lay(first.seat, first.count, True)
        case Want.SHOW:
            return Lay(first.seat, 1)
        case Want.UNCOVER:
            return Turn(_BATTLES[first.seat - 1])
        case Want.AWARD:
            return award(first.seat, battles, values, seed)
        case _:
            assert_never(first.what)


def award(winner: int, battles: int, values: PileValues, seed: int) -> Award:
    """The winner takes all cards up in the order of the house (N-P2, C-P1)."""
    if values.pick_up is PickUp.SHUFFLED:
        return Award(winner, PickUp.SHUFFLED, seed * _SPREAD + battles)
    return Award(winner, values.pick_up)


def outcome(cards: Cards, battles: int, values: PileValues) -> Outcome | None:
    """How the game has ended; None while it goes on."""
    left, right = cards.hand(_BATTLES[0]), cards.hand(_BATTLES[1])
    if left or right:
        if not left or not right or left[0].down or right[0].down:
            return None
        tied = _stands(left, right, values) == (DRAW, False)
        return _shortage(cards, values) if tied and _short(cards, values) else None
    one, two = in_pile(cards, 1), in_pile(cards, 2)
    if not one or not two:
        return Outcome(Cause.OUT_OF_CARDS, _more(one, two))
    if battles < values.limit:
        return None
    match values.at_limit:
        case AtLimit.MORE_CARDS:
            return Outcome(Cause.LIMIT, _more(one, two))
        case AtLimit.DRAW:
            return Outcome(Cause.LIMIT, DRAW)
        case _:
            assert_never(values.at_limit)


def _short(cards: Cards, values: PileValues) -> bool:
    return min(in_pile(cards, 1), in_pile(cards, 2)) < values.war_cards


def _shortage(cards: Cards, values: PileValues) -> Outcome:
    match values.shortage:
        case Shortage.MORE_CARDS:
            winner = _more(held(cards, 1), held(cards, 2))
        case Shortage.MORE_MISSING_LOSES:
            winner = _more(*(min(in_pile(cards, seat), values.war_cards) for seat in SIDES))
        case Shortage.DRAW:
            winner = DRAW
        case _:
            assert_never(values.shortage)
    return Outcome(Cause.SHORTAGE, winner)


def _more(left: int, right: int) -> int:
    """The side with more of something; nobody where they are equal."""
    return DRAW if left == right else 1 if left > right else 2
