"""What does one line of the log say in words?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from trainer.core.actions import (
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
    Exchange,
    Flip,
    Lay,
    MoveCard,
    MoveChips,
    Role,
    Round,
    Ruling,
    Say,
    ShoeLoaded,
    Signal,
    Slide,
    Turn,
)
from trainer.core.cards import Card
from trainer.core.chips import Chips
from trainer.core.places import MONEY_SPOTS, TOKE_BOX, TRAY, Place, Spot
from trainer.grading.findings import What
from trainer.i18n.acts import Teller
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import (
    card_name,
    chips_name,
    listing,
    money,
    place_name,
    seat_name,
    spot_at,
)
from trainer.i18n.speech import floor_line, palette_label

_SIGNALS: Final = {
    Signal.CLOSE: N_("the round is closed"),
    Signal.PAUSE: N_("pause"),
    Signal.RESUME: N_("the game goes on"),
    Signal.HINT: N_("a hint was shown"),
    Signal.VOID: N_("the round is void"),
    Signal.ARRIVE: N_("{who} sits down"),
    Signal.LEAVE: N_("{who} leaves"),
    Signal.READY: N_("{who} is ready"),
    # Note: confirm with a floor: 교대
    Signal.RELIEVE: N_("the dealer is relieved"),
    Signal.DEAD_GAME: N_("dead game"),
    Signal.SHUFFLE: N_("shuffle"),
    Signal.CALL_FLOOR: N_("call the floor"),
    Signal.FACE_DOWN: N_("{who} asks for a face-down card"),
}
_PARTS: Final = {
    "take": N_("take chips from the {spot}"),
    "drop": N_("drop chips from the {spot} into the toke box"),
}
# Note: confirm with a floor: 바이인
_BUY_IN: Final = N_("{who} buys in for {amount}")
_TURNS: Final = N_("{who} turns a card")
# Note: confirm with a floor: 오픈
_TURNED_FOR: Final = N_("a card is turned for seat {seat}")
_AWARDED: Final = N_("all cards to seat {seat}")
_CHOICES: Final = {
    Choice.WAR: N_("{who} goes to war"),
    # Note: confirm with a floor: 서렌더
    Choice.SURRENDER: N_("{who} surrenders"),
}


def action_sentence(
    actor: Actor,
    action: Action,
    translator: Translator,
    currency: str,
    amounts: bool = True,
    cards: Sequence[Card] = (),
) -> str:
    """One action as a short label: ``6번 타이 베트 테이크`` / ``take the Tie Bet at seat 6``.

    Without ``amounts`` it does not tell what chips are worth. ``cards`` are those that came from
    a pile: of War no line names them.
    """
    said = _Log(translator, currency, amounts).said(actor, action)
    open_ones = isinstance(action, Flip) or (isinstance(action, Lay) and not action.down)
    if not cards or not open_ones:
        return said
    named = listing([card_name(str(card), translator) for card in cards], translator)
    return translator.say(N_("{act}: {cards}"), act=said, cards=named)


def part_sentence(move: MoveChips, translator: Translator) -> str:
    """Part of a stack in a log without amounts: ``take chips from the Initial Bet at seat 1``."""
    named = _named(move)
    text = _PARTS.get(named[0]) if named is not None else None
    if named is None or text is None:
        return ""
    return translator.say(text, spot=spot_at(named[1].seat, named[1].spot.value, translator))


def table_cleared(cards: Sequence[Card], translator: Translator) -> str:
    """Cards that the dealer had left lying were taken off the table for him."""
    named = listing([card_name(str(card), translator) for card in cards], translator)
    return translator.say(N_("the table is cleared: {cards}"), cards=named)


class _Log:
    def __init__(self, translator: Translator, currency: str, amounts: bool) -> None:
        self._translator = translator
        self._currency = currency
        self._amounts = amounts
        self._label = Teller(translator, currency).label

    def said(self, actor: Actor, action: Action) -> str:
        say = self._translator.say
        match action:
            case Collect(_, Card() as card) if actor.role is Role.TABLE:
                return table_cleared([card], self._translator)
            case Burn() | Deal() | Turn() | Collect() | MoveCard():
                return self._cards(action)
            case MoveChips():
                return (
                    self._guest(actor, action) if actor.role is Role.GUEST else self._chips(action)
                )
            case Exchange():
                return self._change(action)
            case Say(words, seat):
                label = palette_label(words.value, self._translator)
                if not seat:
                    return label
                return say(N_("{words} (seat {seat})"), words=label, seat=seat)
            case Ask(seat):
                return self._label(What("ask", seat))
            case Choose(choice):
                return say(_CHOICES[choice], who=self._who(actor))
            case Signal():
                return say(_SIGNALS[action], who=self._who(actor))
            case Cut() | Round() | ShoeLoaded() | CutCardShows():
                return self._table(action)
            case Ruling():
                line = floor_line(action.verdict.value, self._translator)
                return say(N_("floor: “{line}”"), line=line)
            case Flip() | Lay() | Award() | Slide():
                return self._piles(actor, action)
            case _:
                assert_never(action)

    def _who(self, actor: Actor) -> str:
        if actor.role is Role.GUEST:
            return self._translator.say(N_("the guest at seat {seat}"), seat=actor.seat)
        return seat_name(0, self._translator)

    def _table(self, action: Cut | Round | ShoeLoaded | CutCardShows) -> str:
        match action:
            case Cut():
                return self._label(What("cut"))
            case Round(number):
                return self._translator.say(N_("round {number} begins"), number=number)
            case ShoeLoaded():
                return self._translator.gettext(N_("the shoe is ready"))
            case CutCardShows():
                return self._translator.gettext(N_("the cut card shows"))
            case _:
                assert_never(action)

    def _cards(self, action: Burn | Deal | Turn | Collect | MoveCard) -> str:
        say = self._translator.say
        match action:
            case Burn(count):
                counted = self._translator.ngettext("burn {n} card", "burn {n} cards", count)
                return counted.format(n=count)
            case Deal(target, card, down, _):
                label = self._label(What("deal", target.seat, card=str(card) if card else None))
                return say(N_("{act}, face down"), act=label) if down else label
            case Turn(place, card):
                return self._label(What("turn", place.seat, card=str(card) if card else None))
            case Collect(place, _):
                if place is not None and not place.seat:
                    return self._translator.gettext(N_("collect the dealer's cards"))
                if place is None:
                    return self._translator.gettext(N_("collect all cards"))
                return self._label(What("collect", place.seat))
            case MoveCard(card, source, target):
                return say(
                    N_("move {what}: {source} → {target}"),
                    what=card_name(str(card), self._translator),
                    source=place_name(str(source), self._translator),
                    target=place_name(str(target), self._translator),
                )
            case _:
                assert_never(action)

    def _piles(self, actor: Actor, action: Flip | Lay | Award | Slide) -> str:
        say = self._translator.say
        match action:
            case Flip(seat) if actor.seat == seat:
                return say(_TURNS, who=self._who(actor))
            case Flip(seat):
                return say(_TURNED_FOR, seat=seat)
            case Lay(seat, count, down):
                text = _laid(count, down, self._translator)
                return text.format(seat=seat, n=count)
            case Award(seat):
                return say(_AWARDED, seat=seat)
            case Slide(source, target, count):
                text = self._translator.ngettext(
                    "{n} card from the pile of seat {source} to seat {target}",
                    "{n} cards from the pile of seat {source} to seat {target}",
                    count,
                )
                return text.format(n=count, source=source, target=target)
            case _:
                assert_never(action)

    def _guest(self, actor: Actor, move: MoveChips) -> str:
        source, target = move.source, move.target
        amount = self._stack(move.chips)
        if target.spot in MONEY_SPOTS and source.spot is Spot.PURSE:
            spot = spot_at(target.seat, target.spot.value, self._translator)
            return self._translator.say(N_("bet: {spot}, {amount}"), spot=spot, amount=amount)
        if target.spot is Spot.PURSE and source.spot in MONEY_SPOTS:
            spot = spot_at(source.seat, source.spot.value, self._translator)
            if move.chips is None or move.chips.unseen:
                return self._translator.say(N_("guest picks up: {spot}"), spot=spot)
            return self._translator.say(
                N_("guest picks up: {spot}, {amount}"), spot=spot, amount=amount
            )
        if target.spot is Spot.PURSE and source.spot is Spot.ACCOUNT:
            who = self._who(actor)
            return self._translator.say(_BUY_IN, who=who, amount=amount)
        return self._move(move)

    def _chips(self, move: MoveChips) -> str:
        named = _named(move)
        if named is None:
            return self._move(move)
        verb, place = named
        told = self._amounts and move.chips and not move.chips.unseen
        amount = move.chips.amount if move.chips and told else None
        return self._label(What(verb, place.seat, place.spot.value, amount, on_top=move.on_top))

    def _move(self, move: MoveChips) -> str:
        return self._translator.say(
            N_("move {what}: {source} → {target}"),
            what=self._stack(move.chips),
            source=place_name(str(move.source), self._translator),
            target=place_name(str(move.target), self._translator),
        )

    def _change(self, action: Exchange) -> str:
        say, place = self._translator.say, place_name(str(action.place), self._translator)
        if not self._amounts:
            return say(N_("change chips for the {place}"), place=place)
        return say(
            N_("change {given} into {received} ({place})"),
            given=self._chip_by_chip(action.given),
            received=self._chip_by_chip(action.received),
            place=place,
        )

    def _chip_by_chip(self, chips: Chips) -> str:
        if chips.unseen or not self._amounts:
            return self._stack(chips)
        return chips_name(str(chips), self._currency, self._translator)

    def _stack(self, chips: Chips | None) -> str:
        if chips is None:
            return self._translator.gettext(N_("the whole stack"))
        if chips.unseen:
            return self._translator.gettext(N_("unseen chips"))
        if not self._amounts:
            return self._translator.gettext(N_("chips"))
        return money(chips.amount, self._currency, self._translator)


def _laid(count: int, down: bool, translator: Translator) -> str:
    """Cards laid from a pile; the seat is still to be written in."""
    if down:
        return translator.ngettext(
            "lay {n} card face down at seat {seat}", "lay {n} cards face down at seat {seat}", count
        )
    return translator.ngettext("lay {n} card at seat {seat}", "lay {n} cards at seat {seat}", count)


def _named(move: MoveChips) -> tuple[str, Place] | None:
    """The verb for a pair of places, and the spot it is about; ``None`` where there is none."""
    source, target = move.source, move.target
    on_seat = source.spot in MONEY_SPOTS
    if on_seat and target == TRAY:
        return "take", source
    if on_seat and target == TOKE_BOX:
        return "drop", source
    if on_seat and target == Place(source.seat, Spot.PURSE):
        return ("push" if source.spot is Spot.MATCH else "return"), source
    if source != TRAY:
        return None
    if target == TOKE_BOX and move.behalf is not None:
        return "drop", move.behalf
    if target.spot in MONEY_SPOTS:
        return ("match" if target.spot is Spot.MATCH else "pay"), target
    return None
