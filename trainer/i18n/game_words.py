"""By which name does a game go, and what is said aloud there and nowhere else?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_, Translator


@frozen
class GameWords:
    """A game's name, the dealer's three sentences about it, and a tied guest's two choices."""

    name: str
    greet: str
    explain: str
    ask: str
    war: str
    surrender: str


WORDS: Final[Mapping[str, GameWords]] = {
    "casino_war": GameWords(
        name=N_("Casino War"),
        greet=N_("Welcome. This is Casino War, not blackjack."),
        explain=N_("The higher card wins. On a tie you may surrender half or go to war."),
        ask=N_("Will you go to war or surrender?"),
        war=N_("Go to War"),
        surrender=N_("Surrender"),
    ),
    "dueling": GameWords(
        name=N_("Dueling for Dollars"),
        greet=N_("Welcome. This is Dueling for Dollars: back your card or mine."),
        explain=N_("The higher card wins. If the two are equal, surrender half or go to war."),
        ask=N_("Will you go to war or surrender?"),
        war=N_("Go to War"),
        surrender=N_("Surrender"),
    ),
    "war": GameWords(
        name=N_("War"),
        greet=N_("Welcome. This is War: two piles, and the higher card takes both."),
        explain=N_("The higher card takes both. Equal cards go to war."),
        ask=N_("Shall I turn the next cards?"),
        war=N_("Go to War"),
        surrender=N_("Surrender"),
    ),
}


def game_name(game: str, translator: Translator) -> str:
    """The name by which people call it."""
    return translator.gettext(WORDS[game].name)


def said_of_the_game(words: str, game: str, translator: Translator) -> str:
    """What the dealer says aloud by these words of the notation; "" if they are no matter of it."""
    return translator.gettext(getattr(WORDS[game], words)) if words in _OF_THE_GAME else ""


_OF_THE_GAME: Final = frozenset({"greet", "explain", "ask"})
