"""How is an action written as one line of text, and read back to the same action?

``seconds.milliseconds actor verb arguments``. Reading and writing are exact inverses for
canonical lines; the first verb of a pair of places is the canonical one. The verbs for cards
are the dealer's own: whoever else moves a card, ``move`` says it.
"""

from __future__ import annotations

from typing import assert_never

from trainer.core.actions import (
    Action,
    Actor,
    Ask,
    Award,
    Burn,
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
    guest,
    named_card,
)
from trainer.core.cards import Card
from trainer.core.chips import Chips, fewest
from trainer.core.frozen import frozen
from trainer.core.places import DISCARD, MONEY_SPOTS, SHOE, TOKE_BOX, TRAY, Place, Spot, account

_ON_TOP = "on-top"


def write_time(at_ms: int) -> str:
    """``seconds.milliseconds``."""
    return f"{at_ms // 1000}.{at_ms % 1000:03d}"


def is_bet(place: Place) -> bool:
    """Whether ``place`` is a spot of a seat on which chips lie."""
    return place.spot in MONEY_SPOTS


@frozen
class Writer:
    """Writes actions for a house with these chip ``denominations`` (minor units)."""

    denominations: tuple[int, ...]

    def entry(self, entry: Entry) -> str:
        """The whole line: time, actor, action."""
        return f"{write_time(entry.at_ms)} {entry.actor} {self.action(entry.actor, entry.action)}"

    def action(self, actor: Actor, action: Action) -> str:
        """Verb and arguments of ``action`` as ``actor`` does it."""
        match action:
            case MoveChips():
                return self._moved_chips(actor, action)
            case Burn() | Deal() | Turn() | Collect() | MoveCard():
                return (actor.role is not Role.DEALER and _moved_card(action)) or _cards(action)
            case ShoeLoaded(order, seed):
                return f"shoe {seed}" if seed is not None else f"shoe {','.join(map(str, order))}"
            case CutCardShows():
                return "cut-card"
            case Exchange(place, given, received):
                return f"exchange {place} {self.chips(given)} for {self.chips(received)}"
            case Say(words, seat):
                return f"say {words}" + (f" s{seat}" if seat else "")
            case Ask(seat):
                return f"ask s{seat}"
            case Choose(choice):
                return f"choose {choice}"
            case Cut(depth):
                return f"cut {depth}"
            case Round(number):
                return f"round {number}"
            case Ruling():
                return self._ruling(action)
            case Flip(seat):
                return "flip" if actor == guest(seat) else f"flip s{seat}"
            case Lay(seat, count, down):
                return _words("lay", f"s{seat}", count, down and "down")
            case Award(seat, order, seed):
                named = None if order is PickUp.OWN_FIRST else order
                return _words("award", f"s{seat}", named, seed)
            case Slide(source, to, count):
                return f"slide s{source} s{to} {count}"
            case Signal():
                return action.value
            case _:
                assert_never(action)

    def chips(self, chips: Chips) -> str:
        """``150000`` when those are the fewest chips, else chip by chip; ``?`` if unseen."""
        if not chips.unseen and chips and chips == fewest(chips.amount, self.denominations):
            return str(chips.amount)
        text = str(chips)
        # A single odd chip would read as an amount: write its count to keep it apart.
        return f"{text}x1" if text.isdecimal() else text

    def _moved_chips(self, actor: Actor, move: MoveChips) -> str:
        named = self._guest_chips(actor, move) if actor.role is Role.GUEST else None
        if actor.role is Role.DEALER:
            named = self._dealer_chips(move)
        if named is not None:
            return named
        chips = "all" if move.chips is None else self.chips(move.chips)
        return f"move {chips} {move.source} {move.target}"

    def _guest_chips(self, actor: Actor, move: MoveChips) -> str | None:
        own = Place(actor.seat, Spot.PURSE)
        source, target, chips = move.source, move.target, move.chips
        if source == own and is_bet(target) and target.seat == own.seat and chips is not None:
            return f"bet {target.spot} {self.chips(chips)}"
        if target == own and is_bet(source) and source.seat == own.seat:
            return f"lift {source.spot}{self._amount(move)}"
        if target == own and source == account(own.seat) and chips is not None:
            return f"buy-in {self.chips(chips)}"
        return None

    def _dealer_chips(self, move: MoveChips) -> str | None:
        source, target, chips = move.source, move.target, move.chips
        if is_bet(source):
            if target == TRAY:
                return f"take {source}{self._amount(move)}"
            if target == TOKE_BOX:
                return f"drop {source}{self._amount(move)}"
            if target == Place(source.seat, Spot.PURSE):
                return f"{'push' if chips is None else 'return'} {source}{self._amount(move)}"
        if source == TRAY and chips is not None:
            if target == TOKE_BOX and move.behalf is not None:
                return f"drop tray {self.chips(chips)} for {move.behalf}"
            if is_bet(target) and target.spot is Spot.MATCH:
                return _words(f"match s{target.seat}", self.chips(chips), move.on_top and _ON_TOP)
            if is_bet(target):
                return _words(f"pay {target}", self.chips(chips), move.on_top and _ON_TOP)
        return None

    def _amount(self, move: MoveChips) -> str:
        return "" if move.chips is None else f" {self.chips(move.chips)}"

    def _ruling(self, ruling: Ruling) -> str:
        moved: object = ruling.card
        if ruling.chips is not None:
            moved = self.chips(ruling.chips)
        if ruling.verdict is Verdict.MOVE:
            return _words("rule move", moved or "all", ruling.place, ruling.target)
        return _words(f"rule {ruling.verdict}", ruling.place, moved)


def _moved_card(action: Burn | Deal | Turn | Collect | MoveCard) -> str | None:
    """One named card's way between two places, without the dealer's verb for it."""
    match action:
        case Burn(1, (card,)):
            return f"move {card} {SHOE} {DISCARD}"
        case Deal(target, Card() as card, False, False):
            return f"move {card} {SHOE} {target}"
        case Collect(Place() as place, Card() as card):
            return f"move {card} {place} {DISCARD}"
        case MoveCard(card, source, target):
            return f"move {card} {source} {target}"
        case _:
            return None


def _cards(action: Burn | Deal | Turn | Collect | MoveCard) -> str:
    match action:
        case Burn(count, cards):
            return _words("burn", count, *cards)
        case Deal(target, card, down, boxed):
            return _words("deal", target, card, down and "down", boxed and "boxed")
        case Turn(place, card):
            return _words("turn", place, card)
        case Collect(place, card):
            return _words("collect", place or "all", card)
        case MoveCard(card, source, target):
            named = named_card(card, source, target)
            if not isinstance(named, MoveCard):
                return _cards(named)
            return f"move {card} {source} {target}"
        case _:
            assert_never(action)


def _words(*parts: object) -> str:
    return " ".join(str(part) for part in parts if part is not None and part is not False)
