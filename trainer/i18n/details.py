"""What do the short codes inside a fault mean: what was expected, why it is impossible?"""

from __future__ import annotations

from typing import Final

from trainer.i18n.catalog import N_, Translator

EXPECTED: Final[dict[str, str]] = {
    # on a line of actions
    "actor": N_("who acts"),
    "bet": N_("a spot of the seat, for example main or tie"),
    "card": N_("a card, for example Kh or Td"),
    "cards-counted": N_("as many cards as are burned"),
    "chips": N_("chips, for example 150000 or 50000x3"),
    "choice": N_("war or surrender"),
    "count": N_("a number from 1"),
    "denomination": N_("a chip of this house"),
    "end": N_("nothing more"),
    "floor": N_("the word “floor”"),
    "for": N_("the word “for”"),
    "hand": N_("a seat with cards, for example s3, or dealer"),
    "order": N_("an order, for example as-laid"),
    "payable": N_("an amount that the chips of this house can make"),
    "place": N_("a place, for example s3.main, tray or discard"),
    "request": N_("the word “face-down”"),
    "ruling": N_("a ruling of the floor"),
    "seat": N_("a seat, for example s3"),
    "seed": N_("a seed"),
    "shoe": N_("a seed or an order of cards"),
    "spot": N_("a bet, for example s3.main"),
    "time": N_("a time, for example 12.400"),
    "verb": N_("a verb, for example deal, take or pay"),
    "words": N_("words, for example no-more-bets"),
    # in a file
    "array": N_("a list in square brackets"),
    "boolean": N_("true or false"),
    "date": N_("a date, for example 2026-11-29"),
    "integer": N_("a whole number"),
    "number": N_("a number"),
    "number > 0": N_("a number above 0"),
    "string": N_("a text in quotation marks"),
    "table": N_("a table of keys"),
}
"""What can be expected, by the codes of the readers."""

_REASONS: Final[dict[str, str]] = {
    # why the table refuses an act
    "cut-card-not-in-front": N_("the cut card is not at the front of the shoe"),
    "cut-too-deep": N_("the shoe does not hold that many cards"),
    "not-the-next-card": N_("that is not the next card of the shoe"),
    "nothing-shuffled": N_("no cards were shuffled"),
    "pile-too-thin": N_("the pile does not hold that many cards"),
    "same-place": N_("it lies there already"),
    "say-how-much": N_("an amount is needed"),
    "shoe-not-the-same-cards": N_("the shoe does not hold the cards that were shuffled"),
    # what the TOML parser says
    "An object other than list found behind this key": N_("the key is not a list"),
    "Cannot overwrite a value": N_("the key stands there twice"),
    "Expected '=' after a key in a key/value pair": N_("“=” is missing after the key"),
    "Expected newline or end of document after a statement": N_("a new line is missing"),
    "Invalid date or datetime": N_("no such date"),
    "Invalid initial character for a key part": N_("a key cannot begin like this"),
    "Invalid statement": N_("neither a key nor a table"),
    "Invalid value": N_("the value is not understood"),
    "Unclosed array": N_("“]” is missing"),
    "Unclosed inline table": N_("“}}” is missing"),
    "Unescaped '\\' in a string": N_("a single “\\” in a text"),
    "Unterminated string": N_("a quotation mark is missing"),
}


def expected_name(code: str, translator: Translator) -> str:
    """What was expected, in words; lists of choices stay as they are."""
    known = EXPECTED.get(code)
    return translator.gettext(known) if known is not None else code


def reason_name(reason: str, translator: Translator) -> str:
    """Why, in words; what the parser says beyond the known stays in its own English."""
    known = _REASONS.get(reason)
    return translator.say(known) if known is not None else reason
