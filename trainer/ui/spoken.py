"""What does a screen reader find on the table: seats, spots, stacks and cards by name?"""

from __future__ import annotations

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import card_name, listing, money, spot_name
from trainer.ui.seat_geometry import SEAT_SPOTS
from trainer.ui.table_model import CardView, TableView

HOUSE = ("dealer", "shoe", "discard", "toke-box", "drop-box", "hand", "tray")


@frozen
class Spoken:
    """One thing on the table: its name, the place it lies at, what lies in it."""

    name: str
    place: str
    parts: tuple[Spoken, ...] = ()


def spoken(view: TableView, currency: str, speaker: Translator) -> tuple[Spoken, ...]:
    """The tree of the table: seat 1 to the last, then the dealer's own places."""
    seats = tuple(_seat(number, view, currency, speaker) for number in range(1, view.seats + 1))
    return seats + tuple(_house(place, view, currency, speaker) for place in HOUSE)


def _seat(number: int, view: TableView, currency: str, speaker: Translator) -> Spoken:
    guest = view.guests[number - 1] if number <= len(view.guests) else None
    who = guest.name if guest and guest.name else speaker.gettext(N_("empty"))
    name = speaker.say(N_("Seat {seat}, {guest}"), seat=number, guest=who)
    if guest and guest.says:
        name = speaker.say(N_("{seat}: “{words}”"), seat=name, words=guest.says)
    parts = [
        _stack(f"s{number}.{spot}", spot, view, currency, speaker)
        for spot in SEAT_SPOTS
        if view.chips.get(f"s{number}.{spot}")
    ]
    if view.cards.get(f"s{number}"):
        parts.append(Spoken(_cards(view.cards[f"s{number}"], speaker), f"s{number}"))
    return Spoken(name, f"s{number}.purse", tuple(parts))


def _stack(place: str, spot: str, view: TableView, currency: str, speaker: Translator) -> Spoken:
    total = sum(value * count for value, count in view.chips[place])
    text = speaker.say(
        N_("{spot}: {amount}"),
        spot=spot_name(spot, speaker),
        amount=money(total, currency, speaker),
    )
    return Spoken(text, place)


def _cards(cards: tuple[CardView, ...], speaker: Translator) -> str:
    names = [
        card_name(card.code, speaker) if card.face_up else speaker.gettext(N_("face-down card"))
        for card in cards
    ]
    return listing(names, speaker)


def _house(place: str, view: TableView, currency: str, speaker: Translator) -> Spoken:
    match place:
        case "dealer":
            held = view.cards.get("dealer", ())
            cards = _cards(held, speaker) if held else speaker.gettext(N_("no card"))
            text = speaker.say(N_("Dealer: {cards}"), cards=cards)
        case "shoe":
            text = view.shoe_text
        case "discard":
            text = view.discard_text
        case "hand":
            total = sum(value * count for value, count in view.hand.chips)
            amount = money(total, currency, speaker)
            text = speaker.say(N_("In the hand: {amount}"), amount=amount)
        case _:
            text = spot_name(place, speaker)
    return Spoken(text, place)
