"""Where in a TOML text does each key and each array element stand?

``tomllib`` gives values without positions. This scanner is run on a text that ``tomllib`` has
accepted, so it only walks: it does not validate.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from dataclasses import field
from typing import Final

from trainer.core.frozen import mutable
from trainer.core.toml_values import Path, TomlError, Where, values_of

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR: Final = re.compile(r"[^,\]}#\r\n]+")
_BLANK: Final = re.compile(r"[ \t]*")
_GAP: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_QUOTES: Final = ('"""', "'''", '"', "'")


def parse(text: str) -> tuple[dict[str, object], dict[Path, Where]]:
    """The values of ``text`` and where each stands. Raises ``TomlError``."""
    return values_of(text), places_of(text)


def places_of(text: str) -> dict[Path, Where]:
    """Where each key and element stands in a text that ``values_of`` has accepted."""
    return _Scanner(text.replace("\r\n", "\n")).scan()


@mutable
class _Scanner:
    text: str
    at: int = 0
    found: dict[Path, Where] = field(default_factory=dict)
    starts: list[int] = field(default_factory=list)
    arrays: dict[Path, int] = field(default_factory=dict)

    def scan(self) -> dict[Path, Where]:
        self.starts = [0] + [m.end() for m in re.finditer("\n", self.text)]
        table: Path = ()
        self._skip(_GAP)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip(_GAP)
        return self.found

    def _skip(self, pattern: re.Pattern[str]) -> None:
        matched = pattern.match(self.text, self.at)
        assert matched is not None
        self.at = matched.end()

    def _where(self, position: int) -> Where:
        line = bisect_right(self.starts, position)
        return Where(line, position - self.starts[line - 1] + 1)

    def _header(self) -> Path:
        """``[a.b]`` or ``[[a.b]]``: the path below which the following keys stand."""
        start = self.at
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        written = self._key()
        self.at += 2 if many else 1
        path = self._resolved(written[:-1])
        if many:
            whole = (*path, written[-1])
            number = self.arrays.get(whole, -1) + 1
            self.arrays[whole] = number
            self.found.setdefault(whole, self._where(start))
            path = (*whole, number)
        else:
            path = (*path, written[-1])
        self.found.setdefault(path, self._where(start))
        return path

    def _resolved(self, written: tuple[str, ...]) -> Path:
        """A header's dotted name with the index of the latest element of each array of tables."""
        path: Path = ()
        for part in written:
            path = (*path, part)
            if path in self.arrays:
                path = (*path, self.arrays[path])
        return path

    def _key(self) -> tuple[str, ...]:
        parts: list[str] = []
        while True:
            self._skip(_BLANK)
            if self.text[self.at] in "\"'":
                parts.append(self._quoted())
            else:
                matched = _BARE.match(self.text, self.at)
                assert matched is not None
                parts.append(matched.group())
                self.at = matched.end()
            self._skip(_BLANK)
            if not self.text.startswith(".", self.at):
                return tuple(parts)
            self.at += 1

    def _quoted(self) -> str:
        """A string at the cursor; the value matters only for keys."""
        quote = next(q for q in _QUOTES if self.text.startswith(q, self.at))
        start = self.at
        self.at += len(quote)
        while not self.text.startswith(quote, self.at):
            self.at += 2 if self.text[self.at] == "\\" and quote[0] == '"' else 1
        self.at += len(quote)
        if len(quote) == 3:  # up to two quotes may stand right before the closing ones
            while self.text.startswith(quote[0], self.at):
                self.at += 1
            return ""
        value = tomllib.loads(f"k = {self.text[start : self.at]}")["k"]
        assert isinstance(value, str)
        return value

    def _pair(self, table: Path) -> None:
        start = self.at
        written = self._key()
        self.at += 1  # the equals sign
        self._skip(_BLANK)
        for end in range(1, len(written)):
            self.found.setdefault((*table, *written[:end]), self._where(start))
        self._value((*table, *written))

    def _value(self, path: Path) -> None:
        start = self.at
        head = self.text[start]
        if head in "\"'":
            quote = next(q for q in _QUOTES if self.text.startswith(q, start))
            self.found[path] = self._where(start + len(quote))
            self._quoted()
            return
        self.found[path] = self._where(start)
        if head == "[":
            self._array(path)
        elif head == "{":
            self._inline(path)
        else:
            self._skip(_SCALAR)

    def _array(self, path: Path) -> None:
        self.at += 1
        number = 0
        self._skip(_GAP)
        while self.text[self.at] != "]":
            self._value((*path, number))
            number += 1
            self._skip(_GAP)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(_GAP)
        self.at += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        self._skip(_GAP)
        while self.text[self.at] != "}":
            self._pair(path)
            self._skip(_GAP)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(_GAP)
        self.at += 1


__all__ = ["Path", "TomlError", "Where", "parse", "places_of", "values_of"]
