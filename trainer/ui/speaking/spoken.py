"""What does a screen reader find on the table: seats, spots, stacks and cards by name?

The tree says what the screen shows to the eye, and no more: an amount only where a number
stands on the stack, a count only where counts may be told.
"""

from __future__ import annotations

from enum import Enum

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_
from trainer.i18n.formats import card_name, money, spot_name
from trainer.ui.view.model import Chips, Mark, TableView, Voice

HOUSE = ("dealer", "shoe", "discard", "toke-box", "drop-box", "hand", "tray")
_MARKS = {Mark.RIGHT: N_("right"), Mark.FAULT: N_("fault")}


class Kind(Enum):
    """What a part of the table is."""

    SEAT = "seat"
    PLACE = "place"
    STACK = "stack"
    CARD = "card"
    TUBE = "tube"
    BOX = "box"
    HELD = "held"


@frozen
class Spoken:
    """One thing on the table.

    `key` is the same for the same thing at every moment. `place` is where a hand finds it,
    `about` what is to be seen there besides, `letter` the key that takes it.
    """

    key: str
    kind: Kind
    name: str
    place: str
    parts: tuple[Spoken, ...] = ()
    about: str = ""
    letter: str = ""
    active: bool = False


def spoken(view: TableView, voice: Voice) -> tuple[Spoken, ...]:
    """The tree of the table: seat 1 to the last, then the dealer's own places."""
    teller = _Teller(view, voice)
    seats = tuple(teller.seat(number) for number in range(1, view.seats + 1))
    return seats + tuple(teller.house(place) for place in HOUSE)


def held(view: TableView, voice: Voice) -> str:
    """What the dealer holds."""
    return _Teller(view, voice).hand()


class _Teller:
    def __init__(self, view: TableView, voice: Voice) -> None:
        self.view, self.voice, self.say = view, voice, voice.speaker.say

    def seat(self, number: int) -> Spoken:
        view = self.view
        guest = view.guests[number - 1] if number <= len(view.guests) else None
        who = guest.name if guest and guest.name else self.say(N_("empty"))
        name = self.say(N_("Seat {seat}, {guest}"), seat=number, guest=who)
        if guest and guest.says:
            name = self.say(N_("{seat}: “{words}”"), seat=name, words=guest.says)
        key, purse = f"s{number}", f"s{number}.purse"
        spots = tuple(self.spot(f"{key}.{spot}", spot) for spot in view.plan.spots)
        cards = self.cards(key, self.say(N_("Cards")))
        active = view.active_seat == number
        mood = guest.mood if guest else ""
        about = self.about(purse, mood)
        return Spoken(f"{key}.seat", Kind.SEAT, name, purse, (*spots, cards), about, "", active)

    def spot(self, place: str, spot: str) -> Spoken:
        chips, name = self.view.chips.get(place, ()), spot_name(spot, self.voice.speaker)
        name = name[:1].upper() + name[1:]
        if not chips:
            name = self.say(N_("{place}: empty"), place=name)
            return Spoken(place, Kind.PLACE, name, place, (), self.about(place))
        stack = Spoken(f"{place}#", Kind.STACK, self.stack(place, chips), place)
        return Spoken(place, Kind.PLACE, name, place, (stack,), self.about(place))

    def stack(self, place: str, chips: Chips) -> str:
        """The stack as it is read: its amount where it stands there, else how many chips."""
        if place not in self.view.amounts:
            return self.counted(chips)
        total = sum(value * count for value, count in chips)
        amount = money(total, self.voice.currency, self.voice.speaker)
        return self.say(N_("stack: {amount}"), amount=amount)

    def counted(self, chips: Chips) -> str:
        count = sum(count for _, count in chips)
        if not self.voice.counted or not count:
            return self.say(N_("chips"))
        said = self.voice.speaker.ngettext("{count} chip", "{count} chips", count)
        return self.voice.speaker.fitted(said.format(count=count))

    def cards(self, place: str, name: str) -> Spoken:
        held = self.view.cards.get(place, ())
        if not held:
            name = self.say(N_("{place}: empty"), place=name)
        parts = tuple(
            Spoken(f"{place}#{index}", Kind.CARD, self.card(card.code, card.face_up), place)
            for index, card in enumerate(held)
        )
        return Spoken(place, Kind.PLACE, name, place, parts, self.about(place))

    def card(self, code: str, face_up: bool) -> str:
        return card_name(code, self.voice.speaker) if face_up else self.say(N_("face-down card"))

    def about(self, place: str, seen: str = "") -> str:
        """What else is to be seen there: a glow, a verdict's sign, how the guest feels."""
        said = [seen]
        if place in self.view.permitted:
            said.append(self.say(N_("may be next")))
        if place in self.view.marks:
            said.append(self.say(_MARKS[self.view.marks[place]]))
        return ", ".join(filter(None, said))

    def house(self, place: str) -> Spoken:
        view, about = self.view, self.about(place)
        match place:
            case "dealer":
                return self.cards(place, spot_name(place, self.voice.speaker))
            case "shoe":
                return Spoken(place, Kind.BOX, view.shoe_text, place, (), about)
            case "discard":
                return Spoken(place, Kind.BOX, view.discard_text, place, (), about)
            case "hand":
                return Spoken(place, Kind.HELD, self.hand(), place, (), view.hand.preview)
            case "tray":
                name = spot_name(place, self.voice.speaker)
                return Spoken(place, Kind.PLACE, name, place, self.tubes(), about)
        name = spot_name(place, self.voice.speaker)
        return Spoken(place, Kind.BOX, name, place, (), about)

    def hand(self) -> str:
        """What the dealer holds: the amount where it is told, else how many chips."""
        hand = self.view.hand
        if hand.card is not None:
            held = self.card(hand.card.code, hand.card.face_up and hand.card.code != "??")
        elif hand.chips:
            held = hand.note or self.counted(hand.chips)
        else:
            return self.say(N_("The hand is empty"))
        return self.say(N_("In the hand: {held}"), held=held)

    def tubes(self) -> tuple[Spoken, ...]:
        tubes = tuple(
            Spoken(
                f"tray:{index}",
                Kind.TUBE,
                self.say(N_("Tube {chip}"), chip=tube.name or tube.key),
                f"tray:{index}",
                about=self.about(f"tray:{index}"),
                letter=tube.key,
            )
            for index, tube in enumerate(self.view.tubes)
        )
        change = self.view.labels.places["change"]
        return (*tubes, Spoken("change", Kind.BOX, change, "change", (), self.about("change")))
