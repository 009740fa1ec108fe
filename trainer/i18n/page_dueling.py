"""How is Dueling for Dollars told, as this house deals it?"""

from __future__ import annotations

from typing import Final, assert_never

from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import spot_label
from trainer.i18n.page_lines import burn_sentence, cards_line, half_line, limit_line, shuffle_line
from trainer.i18n.rules_pages import Page, PayRow, Section, amount, assumed, to_one
from trainer.procedures.duel_wagers import COMBO_PAYS, SUITED_PAIR_PAYS, UNSUITED_PAIR_PAYS, Hand
from trainer.procedures.sheet import (
    AceInStraight,
    ComboPair,
    Sheet,
    SideBetsAtWar,
    SuitedPair,
    Values,
)

Lines = tuple[str, ...]
_HANDS: Final = {
    Hand.STRAIGHT_FLUSH: N_("straight flush: neighbours in one suit"),
    Hand.STRAIGHT: N_("straight: neighbours in rank"),
    Hand.FLUSH: N_("flush: one suit"),
}


def page(sheet: Sheet, speaker: Translator) -> Page:
    """The game as this house deals it."""
    values, say = sheet.values, speaker.gettext
    sections = (
        (N_("Cards and bets"), _before(sheet, speaker)),
        (N_("The first card"), _first(speaker)),
        (N_("A tie"), _tie(values, speaker)),
        (N_("The war"), _war(values, speaker)),
        (N_("The side bets"), _sides(values, speaker)),
    )
    places = _places(sheet, speaker)
    return Page(
        say(N_("Dueling for Dollars")),
        _short(speaker),
        tuple((spot_label(spot, speaker), text) for spot, text in places.items()),
        _pays(values, speaker),
        tuple(Section(say(title), lines) for title, lines in sections),
        assumed(sheet, _open_points(sheet, speaker)),
    )


def _short(speaker: Translator) -> Lines:
    say = speaker.say
    return (
        say(N_("Bet on the guest's card or on the dealer's: the higher one wins, paid 1 to 1.")),
        say(
            N_(
                "On a tie (the same rank) the guest decides: surrender half of the bet, or go to "
                "war with a second bet of the same size."
            )
        ),
        say(
            N_(
                "Only the second bet of a war is paid; if the second cards are equal, Player "
                "wins and Dealer loses."
            )
        ),
        say(
            N_(
                "A Tie Bonus is won when the first two cards tie: {suited} to 1 in one suit, "
                "otherwise {plain} to 1."
            ),
            suited=SUITED_PAIR_PAYS,
            plain=UNSUITED_PAIR_PAYS,
        ),
        say(
            N_(
                "A Combo is won by a straight flush ({best} to 1), a straight ({middle} to 1) or "
                "a flush ({least} to 1)."
            ),
            best=COMBO_PAYS[Hand.STRAIGHT_FLUSH],
            middle=COMBO_PAYS[Hand.STRAIGHT],
            least=COMBO_PAYS[Hand.FLUSH],
        ),
    )


def _places(sheet: Sheet, speaker: Translator) -> dict[str, str]:
    say, most = speaker.say, amount(sheet.tie_maximum, sheet, speaker)
    low, high = amount(sheet.minimum, sheet, speaker), amount(sheet.maximum, sheet, speaker)
    return {
        "tie-bonus": say(N_("That the first two cards tie. Up to {high}."), high=most),
        "combo": say(N_("That the first two cards make a hand. Up to {high}."), high=most),
        "main-player": say(
            N_("That the guest's card is higher. {low} to {high}."), low=low, high=high
        ),
        "main-dealer": say(
            N_("That the dealer's card is higher. {low} to {high}."), low=low, high=high
        ),
        "war": say(N_("The second bet of a war: as large as the first.")),
    }


def _pays(values: Values, speaker: Translator) -> tuple[PayRow, ...]:
    say = speaker.gettext
    even, combo, bonus = to_one(1, speaker), say(N_("Combo")), say(N_("Tie Bonus"))
    suited = values.suited_pair is SuitedPair.FLUSH
    a_pair = N_("any other pair") if suited else N_("pair")
    pair = {
        ComboPair.LOST: (),
        ComboPair.PUSHES: (PayRow(combo, say(a_pair), say(N_("comes back"))),),
        ComboPair.PAYS_ONE: (PayRow(combo, say(a_pair), even),),
    }
    return (
        PayRow(say(N_("Player")), say(N_("the guest's card is higher")), even),
        PayRow(say(N_("Dealer")), say(N_("the dealer's card is higher")), even),
        PayRow(
            say(N_("War")),
            say(N_("your side wins the war")),
            say(N_("1 to 1 on the second bet; the first comes back")),
        ),
        PayRow(bonus, say(N_("a pair in one suit")), to_one(SUITED_PAIR_PAYS, speaker)),
        PayRow(bonus, say(N_("any other pair")), to_one(UNSUITED_PAIR_PAYS, speaker)),
        *(
            PayRow(combo, say(_HANDS[hand]), to_one(pays, speaker))
            for hand, pays in COMBO_PAYS.items()
        ),
        *pair[values.combo_pair],
    )


def _before(sheet: Sheet, speaker: Translator) -> Lines:
    say, most = speaker.say, amount(sheet.tie_maximum, sheet, speaker)
    return (
        cards_line(sheet, speaker),
        shuffle_line(sheet, speaker),
        limit_line(sheet, speaker),
        say(N_("Every guest bets on one side: on Player, his own card, or on Dealer, the other.")),
        say(N_("Tie Bonus and Combo may be added, each up to {high}, but never alone."), high=most),
    )


def _first(speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        say(N_("Every guest with a bet gets one card, and the dealer takes the last one.")),
        say(N_("Seats are dealt from the dealer's left to his right and settled the other way.")),
        say(N_("The higher card wins for its side: Player if it is the guest's, else Dealer.")),
    )


def _tie(values: Values, speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        say(N_("If both cards have one rank, nobody has won: the guest says what follows.")),
        say(N_("Surrender: half of the bet is lost, and the card goes to the discard rack.")),
        half_line(values.half_rounding, speaker),
        say(N_("The sign for it is a finger drawn along the felt behind the bet.")),
        say(N_("War: the guest adds a bet as large as the first one.")),
    )


def _war(values: Values, speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        burn_sentence(values.war_burn, speaker),
        say(N_("Every guest at war gets a second card, then the dealer.")),
        say(N_("Player wins with the higher second card, and with an equal one too.")),
        say(N_("Dealer wins only if the dealer's second card is higher.")),
        say(N_("Who wins is paid 1 to 1 on the second bet and gets the first one back.")),
        say(N_("Who loses loses both bets.")),
    )


def _sides(values: Values, speaker: Translator) -> Lines:
    say = speaker.gettext
    return (
        say(N_("Both side bets look at the first two cards only: the guest's and the dealer's.")),
        say(N_("The main bet is settled first, then the Tie Bonus, then the Combo.")),
        say(_when(values.side_bets_at_war)),
        say(_ace(values.ace_in_straight)),
        say(_suited(values.suited_pair)),
        say(_pair(values)),
    )


def _when(when: SideBetsAtWar) -> str:
    match when:
        case SideBetsAtWar.AFTER_WAR:
            return N_("Where there is a war, they are settled after it.")
        case SideBetsAtWar.BEFORE_WAR:
            return N_("Where there is a war, they are settled before it.")
        case _:
            assert_never(when)


def _ace(ace: AceInStraight) -> str:
    match ace:
        case AceInStraight.BOTH_ENDS:
            return N_("In a straight the ace stands beside the king, and beside the two as well.")
        case AceInStraight.KING_ONLY:
            return N_("In a straight the ace stands beside the king only.")
        case _:
            assert_never(ace)


def _suited(pair: SuitedPair) -> str:
    match pair:
        case SuitedPair.FLUSH:
            return N_("Two equal cards in one suit are a flush for the Combo.")
        case SuitedPair.NOTHING:
            return N_("Two equal cards in one suit are a mere pair for the Combo.")
        case _:
            assert_never(pair)


def _pair(values: Values) -> str:
    """What a pair does; one in a suit is a flush where the house reads it so."""
    flush = values.suited_pair is SuitedPair.FLUSH
    match values.combo_pair:
        case ComboPair.LOST:
            return N_("Any other pair loses the Combo.") if flush else N_("A pair loses the Combo.")
        case ComboPair.PUSHES:
            return (
                N_("With any other pair the Combo comes back.")
                if flush
                else N_("With a pair the Combo comes back.")
            )
        case ComboPair.PAYS_ONE:
            return (
                N_("With any other pair the Combo is paid 1 to 1.")
                if flush
                else N_("With a pair the Combo is paid 1 to 1.")
            )
        case _:
            assert_never(values.combo_pair)


def _open_points(sheet: Sheet, speaker: Translator) -> dict[str, str]:
    """By knob or clause what is said of it where it is the house's own decision."""
    say, values = speaker.gettext, sheet.values
    return {
        "minimum_units": limit_line(sheet, speaker),
        "half_rounding": half_line(values.half_rounding, speaker),
        "shuffling": shuffle_line(sheet, speaker),
        "war_burn": burn_sentence(values.war_burn, speaker),
        "ace_in_straight": say(_ace(values.ace_in_straight)),
        "suited_pair": say(_suited(values.suited_pair)),
        "combo_pair": say(_pair(values)),
        "side_bets_at_war": say(_when(values.side_bets_at_war)),
        "D-P1": say(N_("A war that the dealer's card wins is paid to Dealer like the other way.")),
        "D-P7": say(N_("After a surrender the side bets are settled all the same.")),
    }


__all__ = ["page"]
