"""What do the menus of a stack, a guest and the shoe offer?"""

from __future__ import annotations

from trainer.core.actions import Action, Ask, Cut, MoveChips, Say, Signal, Turn, Words
from trainer.core.chips import cut
from trainer.core.frozen import frozen
from trainer.core.places import Place, Spot, hand, purse
from trainer.core.table import Table
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import money, spot_name
from trainer.i18n.speech import palette_label
from trainer.ui.hands import bets_at, lift

TO_A_GUEST = (
    Words.NO_FACE_DOWN,
    Words.NO_TIE_ALONE,
    Words.SHORT_WAR_BET,
    Words.OVER_WAR_BET,
    Words.UNDER_LIMIT,
    Words.OVER_LIMIT,
    Words.LATE_BET,
)


@frozen
class Choice:
    """One line of a menu: an action, or chips to pick up from the top of a stack."""

    text: str
    action: Action | None = None
    place: Place | None = None
    upper: int = 0


def cut_choices(
    table: Table, place: Place, currency: str, speaker: Translator, numbers: bool
) -> list[Choice]:
    """Parts of a stack that can be picked up, the whole first, half where it can be cut.

    Without `numbers` (in exams) chips are counted and no amount is told.
    """
    stack = table.stack(place)
    half = cut(stack, stack.amount // 2) if stack.amount % 2 == 0 else None
    choices = []
    for upper in range(stack.count, 0, -1):
        part = lift(table, place, upper).chips
        amount = money(part.amount, currency, speaker)
        if upper == stack.count:
            text = N_("The whole stack: {amount}") if numbers else N_("The whole stack")
        elif part == half:
            text = N_("Half: {amount}") if numbers else N_("Half")
        else:
            text = N_("The upper part: {amount}") if numbers else N_("Upper chips: {count}")
        said = speaker.say(text, amount=amount, count=upper)
        choices.append(Choice(said, None, place, upper))
    return choices


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
    choices += [Choice(palette_label(words, speaker), Say(words, seat)) for words in TO_A_GUEST]
    return choices


def shoe_choices(table: Table, speaker: Translator) -> list[Choice]:
    """Shuffling and the cut card."""
    choices = [Choice(speaker.say(N_("Shuffle")), Signal.SHUFFLE)]
    cards = len(table.shoe or ())
    for tenths in (2, 3, 4):
        depth = cards * tenths // 10
        if depth:
            text = speaker.say(N_("Cut card {n} cards before the end"), n=depth)
            choices.append(Choice(text, Cut(depth)))
    return choices
