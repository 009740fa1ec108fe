"""What do the menus of a stack, a guest and the shoe offer?"""

from __future__ import annotations

from trainer.core import places
from trainer.core.actions import Action, Ask, Collect, Cut, MoveChips, Say, Signal, Turn, Words
from trainer.core.chips import Chips, cut
from trainer.core.frozen import frozen
from trainer.core.places import DEALER, MONEY_SPOTS, Place, Spot, hand, purse
from trainer.core.table import Table
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import chips_name, money, spot_name
from trainer.i18n.speech import palette_label
from trainer.ui.hands.holding import (
    Hands,
    bets_at,
    cut_card,
    exchange,
    lift,
    place_of,
    ways_to_change,
)

TO_A_GUEST = (
    Words.THANK,
    Words.NO_FACE_DOWN,
    Words.NO_TIE_ALONE,
    Words.SHORT_WAR_BET,
    Words.OVER_WAR_BET,
    Words.UNDER_LIMIT,
    Words.OVER_LIMIT,
    Words.LATE_BET,
    Words.NO_BET_YET,
    Words.CANNOT_HALVE,
    Words.TOKE_NEEDS_BET,
    Words.RESULT_TIE,
    Words.RESULT_WAR,
)

TO_ALL = (Words.GREET, Words.PLACE_BETS, Words.NO_MORE_BETS, Words.EXPLAIN)


@frozen
class Choice:
    """One line of a menu: an action, something to hold, or a stack to spread."""

    text: str
    action: Action | None = None
    hands: Hands | None = None
    spread: str = ""


def choices_at(
    name: str, hands: Hands, table: Table, currency: str, speaker: Translator, numbers: bool
) -> list[Choice]:
    """What the menu of this place of the screen offers; nothing where it has none.

    Without `numbers` (but in lessons) neither chips nor amounts are told.
    """
    place = place_of(name)
    if name == "change":
        return change_choices(hands, table, currency, speaker, numbers)
    if place is None:
        return []
    if table.stack(place) and place.spot in MONEY_SPOTS:
        return cut_choices(table, place, currency, speaker, numbers)
    if place.seat:
        return guest_choices(table, place, speaker)
    match place:
        case places.SHOE:
            return shoe_choices(table, speaker)
        case places.DEALER:
            return table_choices(table, speaker)
        case _:
            return []


def cut_choices(
    table: Table, place: Place, currency: str, speaker: Translator, numbers: bool
) -> list[Choice]:
    """How a stack is counted, and its parts that can be picked up, the whole first.

    Without `numbers` only the whole and the half are offered: as many lines as chips would
    count the stack.
    """
    stack = table.stack(place)
    half = cut(stack, stack.amount // 2) if stack.amount % 2 == 0 else None
    choices = [Choice(speaker.gettext(N_("Spread it to count (Alt)")), spread=str(place))]
    for upper in range(stack.count, 0, -1):
        part = lift(table, place, upper).chips
        amount = money(part.amount, currency, speaker)
        if upper == stack.count:
            text = N_("The whole stack: {amount}") if numbers else N_("The whole stack")
        elif part == half:
            text = N_("Half: {amount}") if numbers else N_("Half")
        elif not numbers:
            continue
        else:
            text = upper_part(part.amount, currency, speaker)
        choices.append(Choice(speaker.say(text, amount=amount), hands=lift(table, place, upper)))
    whole = lift(table, place)
    return choices + change_choices(whole, table, currency, speaker, numbers)


def upper_part(amount: int, currency: str, speaker: Translator) -> str:
    """What the menu calls the upper part of a stack, where amounts are told."""
    text = N_("The upper part: {amount}")
    return speaker.say(text, amount=money(amount, currency, speaker))


def change_choices(
    hands: Hands, table: Table, currency: str, speaker: Translator, numbers: bool
) -> list[Choice]:
    """What may be received for the bet in the hands, in equal value."""
    tubes, choices = table.denominations, []
    for received in ways_to_change(hands.chips, tubes):
        chips = chips_text(received, tubes, currency, speaker, numbers)
        text = speaker.say(N_("Change into {chips}"), chips=chips)
        choices.append(Choice(text, exchange(hands, table, received)))
    return choices


def chips_text(
    chips: Chips, tubes: tuple[int, ...], currency: str, speaker: Translator, numbers: bool
) -> str:
    """Chips by number and name; without `numbers` only the tubes they come from."""
    parts = [
        chips_name(f"{value}x{count}", currency, speaker)
        if numbers
        else speaker.say(N_("tube {number}"), number=sorted(tubes).index(value) + 1)
        for value, count in chips.items
    ]
    return " + ".join(parts)


def guest_choices(table: Table, place: Place | None, speaker: Translator) -> list[Choice]:
    """What can be said and handed to the guest of this place."""
    if place is None or not place.seat:
        return []
    seat = place.seat
    choices = [Choice(palette_label("ask", speaker), Ask(seat))]
    for bet in bets_at(table, seat):
        text = N_("Push the match to the guest") if bet.spot is Spot.MATCH else N_("Return: {spot}")
        name = spot_name(bet.spot, speaker)
        choices.append(Choice(speaker.say(text, spot=name), MoveChips(bet, purse(seat))))
    if table.hand(hand(seat)):
        choices.append(Choice(speaker.say(N_("Turn the card")), Turn(hand(seat))))
        choices.append(Choice(speaker.say(N_("Collect the cards")), Collect(hand(seat))))
    choices += [Choice(palette_label(words, speaker), Say(words, seat)) for words in TO_A_GUEST]
    return choices


def shoe_choices(table: Table, speaker: Translator) -> list[Choice]:
    """Shuffling and the cut card."""
    choices = [Choice(speaker.say(N_("Shuffle")), Signal.SHUFFLE)]
    cards = len(table.shoe or ())
    # How many cards the shoe holds is not told here: an exam shows this menu too.
    for depth, text in (
        (cards // 5, N_("Cut card before the last fifth")),
        (cards // 3, N_("Cut card before the last third")),
        (cards * 2 // 5, N_("Cut card before the last two fifths")),
    ):
        if depth:
            choices.append(Choice(speaker.say(text), Cut(depth)))
    held = cut_card(table, 0.3)
    if not held.empty:
        choices.append(Choice(speaker.say(N_("Take the cut card")), hands=held))
    return choices


def table_choices(table: Table, speaker: Translator) -> list[Choice]:
    """What is said to everybody, and what is done with all the cards."""
    choices = [Choice(palette_label(words, speaker), Say(words)) for words in TO_ALL]
    choices.append(Choice(palette_label("call", speaker), Signal.CALL_FLOOR))
    if table.hand(DEALER):
        choices.append(Choice(speaker.say(N_("Turn the card")), Turn(DEALER)))
        choices.append(Choice(speaker.say(N_("Collect the cards")), Collect(DEALER)))
        choices.append(Choice(speaker.say(N_("Collect all cards")), Collect()))
    return choices
