"""How is an amount typed where the house's unit has parts: ``$25``, not its parts alone?

A record counts in the smallest part; nobody at a table does.
"""

from __future__ import annotations

import re

from trainer.i18n.formats import decimals

_SIGN = "$"
_PARTS = 2
_AMOUNT = re.compile(r"\$([0-9]+)(?:\.([0-9]{2}))?")


def as_money(line: str, currency: str) -> str:
    """The line of an act that moves chips, with its amounts in the table's money."""
    if decimals(currency) != _PARTS:
        return line
    return " ".join(_money(word) if word[0].isdigit() else word for word in line.split())


def _money(word: str) -> str:
    """Piles, or one sum: ``2500x3+500`` is ``$25x3+$5``."""
    piles = []
    for pile in word.split("+"):
        value, times, count = pile.partition("x")
        whole, rest = divmod(int(value), 10**_PARTS)
        piles.append(f"{_SIGN}{whole}{f'.{rest:02}' if rest else ''}{times}{count}")
    return "+".join(piles)


def in_parts(text: str, currency: str) -> str:
    """What was typed, as a record has it."""
    return _AMOUNT.sub(_parts, text) if decimals(currency) == _PARTS else text


def _parts(found: re.Match[str]) -> str:
    return str(int(found[1] + (found[2] or "0" * _PARTS)))


def where_typed(text: str, at: int, currency: str) -> int:
    """Where in what was typed stands what is at this place of ``in_parts``."""
    if decimals(currency) != _PARTS:
        return at
    longer = 0
    for found in _AMOUNT.finditer(text):
        start, tall = found.start() + longer, len(_parts(found))
        if at <= start:
            break
        if at < start + tall:
            return found.start()
        longer += tall - len(found[0])
    return at - longer


__all__ = ["as_money", "in_parts", "where_typed"]
