"""What do the games that are dealt at a table tell in the same words?"""

from __future__ import annotations

from typing import assert_never

from trainer.i18n.catalog import N_, Translator
from trainer.i18n.rules_pages import amount
from trainer.procedures.sheet import CutCardRule, HalfRounding, Sheet, Shuffling, WarBurn


def cards_line(sheet: Sheet, speaker: Translator) -> str:
    """With how many cards the game is played."""
    decks = sheet.values.decks
    if decks == 1:
        return speaker.gettext(N_("One deck of 52 cards is used, without jokers."))
    return speaker.say(N_("{decks} decks of 52 cards are used, without jokers."), decks=decks)


def shuffle_line(sheet: Sheet, speaker: Translator) -> str:
    """When the cards are shuffled."""
    values = sheet.values
    match values.shuffling:
        case Shuffling.EVERY_ROUND:
            return speaker.gettext(N_("The cards are shuffled before every game."))
        case Shuffling.CUT_CARD:
            pass
        case _:
            assert_never(values.shuffling)
    match values.cut_card:
        case CutCardRule.FINISH_ROUND:
            text = N_("When the cut card shows, that round is finished, then there is a shuffle.")
        case CutCardRule.ONE_MORE_ROUND:
            text = N_("When the cut card shows, one more round follows, then there is a shuffle.")
        case _:
            assert_never(values.cut_card)
    return speaker.gettext(text)


def limit_line(sheet: Sheet, speaker: Translator) -> str:
    """How little and how much may be bet."""
    low, high = amount(sheet.minimum, sheet, speaker), amount(sheet.maximum, sheet, speaker)
    return speaker.say(N_("A bet is {low} at least and {high} at most."), low=low, high=high)


def half_line(rounding: HalfRounding, speaker: Translator) -> str:
    """What is half of a bet that no chip halves."""
    match rounding:
        case HalfRounding.HOUSE_SMALLER:
            text = N_("Where no chip makes the half, the house takes the smaller part.")
        case HalfRounding.HOUSE_LARGER:
            text = N_("Where no chip makes the half, the house takes the larger part.")
        case HalfRounding.REFUSED:
            text = N_("A bet of which no chip makes the half is not taken.")
        case _:
            assert_never(rounding)
    return speaker.gettext(text)


def burn_line(burn: WarBurn) -> str:
    """What is burned for a war; without an end, to be gone on with."""
    return _burns(burn)[0]


def burn_sentence(burn: WarBurn, speaker: Translator) -> str:
    """The same as a sentence of its own."""
    return speaker.gettext(_burns(burn)[1])


def _burns(burn: WarBurn) -> tuple[str, str]:
    """What to burn, and what is burned."""
    match burn:
        case WarBurn.ONE_EACH:
            return (
                N_("For a war, burn one card before each further card"),
                N_("One card is burned before each further card, the dealer's too."),
            )
        case WarBurn.THREE_EACH:
            return (
                N_("For a war, burn three cards before each further card"),
                N_("Three cards are burned before each further card, the dealer's too."),
            )
        case WarBurn.THREE_ONCE:
            return (
                N_("For a war, burn three cards once, then one further card each"),
                N_("Three cards are burned once, before the first further card."),
            )
        case WarBurn.THREE_TWICE:
            return (
                N_(
                    "For a war, burn three cards before the guests' further cards and three "
                    "before your own"
                ),
                N_("Three cards are burned before the guests' cards and before the dealer's."),
            )
        case WarBurn.NONE:
            return (
                N_("For a war, deal one further card each without a burn"),
                N_("No card is burned before the further cards."),
            )
        case _:
            assert_never(burn)


__all__ = ["burn_line", "burn_sentence", "cards_line", "half_line", "limit_line", "shuffle_line"]
