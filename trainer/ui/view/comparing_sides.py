"""Which side's card is higher, and what do the two cards make, at Dueling for Dollars?

Loaded with the first bet on a side.
"""

from __future__ import annotations

from typing import Final

from trainer.core.cards import Card
from trainer.core.places import Spot
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import rank_name, spot_name
from trainer.procedures.duel_wagers import Hand, combo_hand
from trainer.procedures.duties import Duty
from trainer.procedures.facts import Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import ComboPair, Values

_FIRST: Final = {
    1: N_("{guest} against {dealer}: Player wins."),
    -1: N_("{guest} against {dealer}: Dealer wins."),
    0: N_("{guest} against {dealer}: a tie."),
}
_WAR: Final = {
    1: N_("War, {guest} against {dealer}: Player wins."),
    -1: N_("War, {guest} against {dealer}: Dealer wins."),
    0: N_("War, {guest} against {dealer}: a tie, and Player wins."),
}
_HANDS: Final = {
    Hand.STRAIGHT_FLUSH: N_("{guest} and {dealer}: a straight flush."),
    Hand.STRAIGHT: N_("{guest} and {dealer}: a straight."),
    Hand.FLUSH: N_("{guest} and {dealer}: a flush."),
    Hand.PAIR: N_("{guest} and {dealer}: a pair."),
    Hand.NOTHING: N_("{guest} and {dealer}: no hand."),
}
_PAIRED: Final = {  # the Tie Bonus pays on it as well: what it is to the Combo the house says
    ComboPair.LOST: N_("{guest} and {dealer}: a pair, and the Combo loses."),
    ComboPair.PUSHES: N_("{guest} and {dealer}: a pair, and the Combo stays."),
    ComboPair.PAYS_ONE: N_("{guest} and {dealer}: a pair, and the Combo wins."),
}
_YOURS: Final = {
    True: N_("Your card {guest}, the dealer's {dealer}: your {bet} wins."),
    False: N_("Your card {guest}, the dealer's {dealer}: your {bet} loses."),
}
_YOURS_TIED: Final = {
    True: N_("Your card {guest}, the dealer's {dealer}: a tie, and your {bet} wins."),
    False: N_("Your card {guest}, the dealer's {dealer}: a tie, and your {bet} loses."),
}
_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def compared_sides(
    duty: Duty, facts: Facts, values: Values, speaker: Translator, yours: bool = False
) -> str:
    """The two cards that decide a duty and what they decide; empty where no card does.

    Where the bet is `yours`, what becomes of it is said, not which side has won.
    """
    seat: SeatFacts = facts.seats[duty.seat]
    first, dealer = seat.first, facts.dealer_first
    if first is None or dealer is None:
        return ""
    match duty.spot:
        case Spot.COMBO:
            hand = combo_hand(first, dealer, values)
            text = _PAIRED[values.combo_pair] if hand is Hand.PAIR else _HANDS[hand]
            return _made(text, first, dealer, speaker)
        case Spot.TIE_BONUS if first.rank == dealer.rank:
            suited = first.suit == dealer.suit
            text = N_("{guest} and {dealer}: a suited pair.") if suited else _HANDS[Hand.PAIR]
            return _made(text, first, dealer, speaker)
        case Spot.TIE_BONUS:
            return _told(N_("{guest} against {dealer}: no tie."), first, dealer, speaker)
        case _:
            pass
    if yours:
        return of_your_bet(seat, facts, speaker)
    if seat.war_result is None:
        return _told(_FIRST[_higher(first, dealer)], first, dealer, speaker)
    second, last = seat.war_card, facts.dealer_war
    if second is None or last is None:
        return ""
    return _told(_WAR[_higher(second, last)], second, last, speaker)


def of_your_bet(seat: SeatFacts, facts: Facts, speaker: Translator) -> str:
    """Whose card is higher, and what becomes of the bet of who sits there."""
    war = seat.war_result is not None
    own, other = (seat.war_card, facts.dealer_war) if war else (seat.first, facts.dealer_first)
    if own is None or other is None:
        return ""
    higher = _higher(own, other)
    if not war and not higher:
        return _told(_FIRST[0], own, other, speaker)
    wins = higher >= 0 if seat.wager is Spot.MAIN_PLAYER else higher < 0
    bet, cards = spot_name(seat.wager, speaker), (rank_name(str(own)), rank_name(str(other)))
    text = (_YOURS if higher else _YOURS_TIED)[wins]
    said = speaker.say(text, guest=cards[0], dealer=cards[1], bet=bet)
    return f"{speaker.gettext(N_('War'))} · {said}" if war else said


def _higher(guest: Card, dealer: Card) -> int:
    return (guest.rank > dealer.rank) - (guest.rank < dealer.rank)


def _told(text: str, guest: Card, dealer: Card, speaker: Translator) -> str:
    return speaker.say(text, guest=rank_name(str(guest)), dealer=rank_name(str(dealer)))


def _made(text: str, guest: Card, dealer: Card, speaker: Translator) -> str:
    """The same with suits: for a hand they count."""
    return speaker.say(text, guest=_card(guest), dealer=_card(dealer))


def _card(card: Card) -> str:
    return rank_name(str(card)) + _SIGNS[card.suit]


__all__ = ["compared_sides", "of_your_bet"]
