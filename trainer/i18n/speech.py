"""What is said aloud at the table, and what are the buttons for it called?"""

from __future__ import annotations

from typing import Final, NamedTuple

from trainer.i18n.catalog import N_, Translator
from trainer.i18n.game_words import said_of_the_game


class Line(NamedTuple):
    """One thing a dealer says: aloud, on the palette, and as a noun within a sentence.

    What every game says in its own way is said aloud as ``game_words`` has it.
    """

    aloud: str
    label: str
    noun: str


DEALER: Final[dict[str, Line]] = {
    "greet": Line("", N_("Welcome!"), N_("the greeting")),
    "explain": Line("", N_("High card wins"), N_("the explanation of the rules")),
    "place-bets": Line(
        N_("Place your bets, please."),
        # Note: confirm with a floor: 플레이스 유어 베츠
        N_("Place your bets"),
        N_("the call “place your bets”"),
    ),
    "no-more-bets": Line(N_("No more bets."), N_("No more bets"), N_("the call “no more bets”")),
    "no-face-down": Line(
        N_("I am sorry, the house rule does not allow a face-down card."),
        N_("Face up only, sorry"),
        N_("the notice that a card is never dealt face down"),
    ),
    "no-tie-alone": Line(
        N_("Tie alone is not possible; an Initial Bet goes with it."),
        N_("Tie needs a bet too"),
        N_("the notice that Tie alone is not allowed"),
    ),
    "no-bet-yet": Line(
        N_("Please wait, bets are not open yet."),
        N_("Not open yet"),
        N_("the notice that bets are not open yet"),
    ),
    "late-bet": Line(
        N_("I am sorry, that is too late for this round."),
        # Note: confirm with a floor: 레이트 베트
        N_("Too late, sorry"),
        N_("the notice that the bet is too late"),
    ),
    "under-limit": Line(
        N_("That is below the minimum; please add to it."),
        N_("Below the minimum"),
        N_("the notice that the bet is below the minimum"),
    ),
    "over-limit": Line(
        N_("That is above the maximum; you get the rest back."),
        N_("Above the maximum"),
        N_("the notice that the bet is above the maximum"),
    ),
    "cannot-halve": Line(
        N_("I cannot accept this amount: it cannot be halved."),
        N_("That does not halve"),
        N_("the notice that the bet cannot be halved"),
    ),
    "short-war-bet": Line(
        N_("The War Bet must equal the first bet; please add to it."),
        N_("More War Bet, please"),
        N_("the notice that the War Bet is too small"),
    ),
    "over-war-bet": Line(
        N_("The War Bet must equal the first bet; you get the rest back."),
        N_("Too much War Bet"),
        N_("the notice that the War Bet is too large"),
    ),
    "toke-needs-bet": Line(
        N_("Thank you, but a bet of your own must stand there first."),
        N_("A bet of yours first"),
        N_("the notice that a toke needs a bet"),
    ),
    "result-tie": Line(N_("It is a tie."), N_("It is a tie"), N_("the announcement of the tie")),
    "result-war": Line(
        N_("Here is the result of the war."),
        N_("The war result"),
        N_("the announcement of the war result"),
    ),
    "thank": Line(N_("Thank you very much."), N_("Thank you"), N_("the thanks")),
    "ask": Line("", N_("War or surrender?"), N_("the question “war or surrender?”")),
    "call": Line(N_("Floor, please!"), N_("Floor!"), N_("the call for the floor")),
}
"""By the words of the notation, with ``ask`` and ``call`` (floor)."""

GUEST: Final[dict[str, str]] = {
    "arrive": N_("Hello. May I sit here?"),
    "leave": N_("Thanks, I am off."),
    "bet": N_("I bet this."),
    "bet-tie": N_("And this on Tie."),
    "bet-tie-alone": N_("I only want Tie."),
    "bet-second-tie": N_("Tie again."),
    "bet-toke": N_("This is for you."),
    "bet-war": N_("Here is my War Bet."),
    "bet-short": N_("I only have this much. Is that all right?"),
    "bet-late": N_("Wait, this as well!"),
    "lift": N_("I take this back."),
    "war": N_("War! I go to war."),
    "surrender": N_("Surrender, please."),
    "face-down": N_("Mine face down, please."),
    "ready": N_("Go ahead."),
    "buy-in": N_("Chips, please."),
    "thinking": N_("Hm, one moment…"),
}
"""What a guest says, by the occasion."""

FLOOR: Final[dict[str, str]] = {
    "continue": N_("If anything is wrong, put it right, and go on."),
    "void": N_("The round is void: all bets go back."),
    "turn": N_("Turn that card up and go on."),
    "burn": N_("Burn that card, the next one takes its place."),
    "return": N_("Give that bet back."),
    "repay": N_("Take the payment back whole and pay again."),
    "shuffle": N_("Shuffle the discards and finish the round."),
    "move": N_("Move it to where it belongs."),
}
"""The floor's answer, by ruling."""


def dealer_line(words: str, translator: Translator, game: str) -> str:
    """What the dealer says aloud at a table of this game."""
    own = said_of_the_game(words, game, translator)
    return own or translator.gettext(DEALER[words].aloud)


def palette_label(words: str, translator: Translator) -> str:
    """The button for it."""
    return translator.gettext(DEALER[words].label)


def words_noun(words: str, translator: Translator) -> str:
    """The words as a thing that is owed or missing; unknown words in quotation marks."""
    line = DEALER.get(words)
    return translator.gettext(line.noun) if line else f"“{words}”"


def guest_line(occasion: str, translator: Translator) -> str:
    """What a guest says; a foreign guest speaks with the translator of another language."""
    return translator.gettext(GUEST[occasion])


def floor_line(ruling: str, translator: Translator) -> str:
    """What the floor answers."""
    return translator.gettext(FLOOR[ruling])
