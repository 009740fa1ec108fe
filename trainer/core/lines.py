"""Where in a line of text are we, and what is wrong at which column?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from trainer.core.frozen import mutable


class LineError(ValueError):
    """A line that stands for no action.

    ``column`` counts from 1, ``got`` is the text found there, ``expected`` a code
    (``verb``, ``seat``, ``card``, ``chips``, …), ``choices`` what would have been right,
    ``near`` the closest of them (or empty).
    """

    def __init__(self, column: int, got: str, expected: str, choices: Sequence[str] = ()) -> None:
        super().__init__(column, got, expected, tuple(choices))
        self.column = column
        self.got = got
        self.expected = expected
        self.choices = tuple(choices)
        # A number that looks like another one is not meant for it.
        words = [choice for choice in choices if not choice.isdecimal()]
        self.near = next(iter(get_close_matches(got, words, 1)), "")


@mutable
class Cursor:
    """The words of a line and how far they have been read."""

    tokens: list[tuple[int, str]]
    end: int
    index: int = 0

    def peek(self) -> str | None:
        return self.tokens[self.index][1] if self.index < len(self.tokens) else None

    def take(self, expected: str, choices: Sequence[str] = ()) -> str:
        if self.index >= len(self.tokens):
            raise LineError(self.end, "", expected, choices)
        self.index += 1
        return self.tokens[self.index - 1][1]

    def fail(self, expected: str, choices: Sequence[str] = (), part: str = "") -> LineError:
        """What to raise for the last word taken, or for the first such ``part`` of it."""
        column, got = self.tokens[self.index - 1] if self.tokens else (self.end, "")
        found = re.search(rf"(?<!\w){re.escape(part)}(?!\d)", got)
        return LineError(column + (found.start() if found else 0), part or got, expected, choices)

    def one_of(self, expected: str, choices: Sequence[str]) -> str:
        word = self.take(expected, choices)
        if word not in choices:
            raise self.fail(expected, choices)
        return word

    def number(self, expected: str) -> int:
        word = self.take(expected)
        if not (word.isascii() and word.isdecimal()):
            raise self.fail(expected)
        return int(word)


def cursor_of(line: str) -> Cursor:
    """A cursor at the first word of ``line``."""
    tokens = [(found.start() + 1, found.group()) for found in re.finditer(r"\S+", line)]
    return Cursor(tokens, len(line) + 1)
