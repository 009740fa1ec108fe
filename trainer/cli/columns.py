"""How do texts stand in columns of a terminal, where Hangul takes two cells?"""

from __future__ import annotations

import os
import shutil
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

PLAIN_WIDTH: Final = 120  # where neither a terminal nor COLUMNS says how wide it is
_LEAST: Final = 60
GAP: Final = "  "


def room() -> int:
    """How many cells a line may have: what the terminal or COLUMNS says, also into a pipe."""
    if not sys.stdout.isatty():
        asked = os.environ.get("COLUMNS", "")
        return max(_LEAST, int(asked)) if asked.isdecimal() and int(asked) else PLAIN_WIDTH
    return max(_LEAST, shutil.get_terminal_size((PLAIN_WIDTH, 24)).columns - 1)


def cells(text: str) -> int:
    """How many cells ``text`` takes."""
    if text.isascii():
        return len(text)
    return sum(map(_cell, text))


def _cell(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def wrapped(text: str, width: int) -> list[str]:
    """``text`` in lines of at most ``width`` cells, broken at blanks where there are any."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if cells(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _cut(word, width)
        lines.extend(whole)
    return [*lines, line] if line or not lines else lines


def _cut(word: str, width: int) -> list[str]:
    """A word in pieces of at most ``width`` cells."""
    pieces = [""]
    for sign in word:
        if pieces[-1] and cells(pieces[-1]) + _cell(sign) > width:
            pieces.append("")
        pieces[-1] += sign
    return pieces


def padded(text: str, width: int) -> str:
    """``text`` filled up with blanks to ``width`` cells."""
    return text + " " * (width - cells(text))


def row_lines(texts: Sequence[Sequence[str]], widths: Sequence[int]) -> Iterator[str]:
    """One row of a table; each cell holds one or more paragraphs that wrap within it."""
    columns = [
        [line for text in paragraphs for line in wrapped(text, width)]
        for paragraphs, width in zip(texts, widths, strict=True)
    ]
    for at in range(max(map(len, columns))):
        parts = [
            padded(column[at] if at < len(column) else "", width)
            for column, width in zip(columns, widths, strict=True)
        ]
        yield GAP.join(parts).rstrip()
