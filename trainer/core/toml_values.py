"""What are the values of a TOML text, and why is it none, where it is broken?"""

from __future__ import annotations

import re
import tomllib
from typing import Final, NamedTuple

Path = tuple[str | int, ...]
_AT: Final = r" \(at line (\d+), column (\d+)\)$"


class Where(NamedTuple):
    """Line and column, from 1. For a string value the column of its first character."""

    line: int
    column: int


class TomlError(ValueError):
    """A text that is not TOML: ``reason`` is the parser's own English, ``where`` the spot."""

    def __init__(self, reason: str, where: Where) -> None:
        super().__init__(reason, where)
        self.reason = reason
        self.where = where


def values_of(text: str) -> dict[str, object]:
    """The values of ``text`` alone. Raises ``TomlError``."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        found = re.search(_AT, message)
        lines = text.split("\n")
        where = Where(len(lines), len(lines[-1]) + 1)
        if found is not None:
            where = Where(int(found[1]), int(found[2]))
        reason = message.removesuffix(" (at end of document)")
        raise TomlError(re.sub(_AT, "", reason), where) from None
