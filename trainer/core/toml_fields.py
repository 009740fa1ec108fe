"""What does a TOML file say, key by key, and what is wrong with it, line by line?

A reader asks a ``Fields`` for each key it knows; whatever is missing, unknown or of the wrong
kind becomes a ``Complaint``, and reading goes on, so that one pass finds every error.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from trainer.core.frozen import frozen, mutable
from trainer.core.toml_values import Path, TomlError, Where, values_of
from trainer.fault import TrainerFault

if TYPE_CHECKING:
    from fractions import Fraction

_Choice = TypeVar("_Choice", bound=StrEnum)
_T = TypeVar("_T")
_KINDS: Final = {
    bool: "boolean",
    int: "integer",
    float: "number",
    str: "string",
    list: "array",
    dict: "table",
    date: "date",
}


@frozen
class Complaint:
    """One error of a file: the line, a fault code and its parameters. Ordered by all four."""

    file: str
    line: int
    code: str
    params: tuple[tuple[str, str | int], ...] = ()

    def __lt__(self, other: Complaint) -> bool:
        own = (self.file, self.line, self.code, self.params)
        return own < (other.file, other.line, other.code, other.params)

    def fault(self) -> TrainerFault:
        """The same as an exception to raise."""
        return TrainerFault(self.code, file=self.file, line=self.line, **dict(self.params))


def complaint_of(fault: TrainerFault, file: str) -> Complaint:
    """``fault`` as one of the errors of ``file``."""
    params = {k: v for k, v in fault.params.items() if k not in ("file", "line")}
    return Complaint(file, int(fault.params.get("line", 1)), fault.code, tuple(params.items()))


@mutable
class Document:
    """A parsed file: its values, where they stand, and the complaints so far."""

    file: str
    values: dict[str, object]
    text: str
    complaints: list[Complaint] = field(default_factory=list)
    _where: dict[Path, Where] | None = None

    @property
    def where(self) -> dict[Path, Where]:
        """Where each key and element stands; looked for only when somebody asks."""
        if self._where is None:
            from trainer.core.toml_lines import places_of

            self._where = places_of(self.text)
        return self._where

    def line(self, path: Path) -> int:
        """The line of ``path``, or of the innermost table around it that is written."""
        while path and path not in self.where:
            path = path[:-1]
        return self.where[path].line if path else 1

    def complain(self, path: Path, code: str, /, **params: str | int) -> None:
        """Note an error at ``path``."""
        self.complaints.append(Complaint(self.file, self.line(path), code, tuple(params.items())))

    def root(self) -> Fields:
        """The top-level keys."""
        return Fields(self, (), self.values)

    def require_clean(self) -> None:
        """Raise the first complaint, by line, as a ``TrainerFault`` if there is any."""
        if self.complaints:
            raise min(self.complaints).fault()


def document(text: str, file: str) -> Document:
    """Parse ``text``; broken TOML raises ``TrainerFault`` ``toml-broken`` with its line."""
    try:
        values = values_of(text)
    except TomlError as error:
        raise TrainerFault(
            "toml-broken",
            file=file,
            line=error.where.line,
            column=error.where.column,
            detail=error.reason,
        ) from None
    return Document(file, values, text)


def near(got: str, choices: Iterable[str]) -> dict[str, str]:
    """``near=…`` if one of ``choices`` is close to ``got``, else nothing."""
    from difflib import get_close_matches

    found = get_close_matches(got, list(choices), 1)
    return {"near": found[0]} if found else {}


@mutable
class Fields:
    """The keys of one table. Every getter marks its key as known."""

    document: Document
    path: Path
    values: dict[str, object]
    known: list[str] = field(default_factory=list)

    def has(self, key: str) -> bool:
        """Whether ``key`` is written; marks nothing."""
        return key in self.values

    def complain(self, at: str | int, code: str, /, **params: str | int) -> None:
        """Note an error at the key ``at``."""
        self.document.complain((*self.path, at), code, **params)

    def text(self, key: str, default: str | None = None) -> str:
        """A string; without ``default`` it must be there."""
        return self._typed(key, str, default, "")

    def flag(self, key: str, default: bool) -> bool:
        """A boolean."""
        return self._typed(key, bool, default, default)

    def integer(
        self, key: str, default: int | None = None, low: int = 0, high: int | None = None
    ) -> int:
        """An integer of ``low`` … ``high``."""
        value = self._typed(key, int, default, low)
        if key in self.values and (value < low or (high is not None and value > high)):
            expected = f"{low}–{high}" if high is not None else f"≥ {low}"
            self.complain(key, "wrong-value", key=key, got=value, expected=expected)
            return low
        return value

    def choice(self, key: str, kind: type[_Choice], default: _Choice | None = None) -> _Choice:
        """One of the words of ``kind``."""
        words = [member.value for member in kind]
        fallback = default if default is not None else next(iter(kind))
        got = self._typed(key, str, None if default is None else default.value, fallback.value)
        if got in words:
            return kind(got)
        self.complain(
            key,
            "wrong-value",
            key=key,
            got=got,
            expected=", ".join(words),
            **near(got, words),
        )
        return fallback

    def day(self, key: str) -> str:
        """A date, written as one or as a string, as ISO text."""
        if type(value := self.values.get(key)) is not str:
            return self._typed(key, date, None, date.min).isoformat()
        self.known.append(key)
        if not is_day(value):
            self.complain(key, "wrong-value", key=key, got=_kind(value), expected=_KINDS[date])
        return value

    def amounts(self, key: str) -> tuple[int | Fraction, ...]:
        """A positive number or a list of them, exact; empty if the key is absent."""
        self.known.append(key)
        value = self.values.get(key, [])
        found: list[int | Fraction] = []
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, bool) or not isinstance(one, int | float) or not 0 < one < 1e12:
                self._mistyped(key, one, "number > 0")
            else:
                found.append(_exact(one))
        return tuple(found)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings; empty if the key is absent."""
        return self._items(key, str)

    def integers(self, key: str) -> tuple[int, ...]:
        """A list of integers; empty if the key is absent."""
        return self._items(key, int)

    def table(self, key: str) -> Fields:
        """The table at ``key``; an empty one if it is absent."""
        value = self._typed(key, dict, {}, {})
        return Fields(self.document, (*self.path, key), value)

    def tables(self, key: str) -> tuple[Fields, ...]:
        """The array of tables at ``key``; none if it is absent."""
        self.known.append(key)
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self._mistyped(key, value, "array")
            return ()
        found = []
        for number, one in enumerate(value):
            if isinstance(one, dict):
                found.append(Fields(self.document, (*self.path, key, number), one))
            else:
                self._mistyped(key, one, "table")
        return tuple(found)

    def finish(self, others: Sequence[str] = ()) -> None:
        """Complain of every key that nobody asked for; ``others`` are fine too."""
        known = [*dict.fromkeys(self.known), *others]
        for key in self.values:
            if key not in known:
                self.complain(key, "unknown-key", key=key, **near(key, known))

    def _items(self, key: str, kind: type[_T]) -> tuple[_T, ...]:
        value = self._typed(key, list, [], [])
        for number, one in enumerate(value):
            if type(one) is not kind:
                at = (*self.path, key, number)
                params = {"key": key, "got": _kind(one), "expected": _KINDS[kind]}
                self.document.complain(at, "wrong-type", **params)
        return tuple(one for one in value if type(one) is kind)

    def _typed(self, key: str, kind: type[_T], default: _T | None, fallback: _T) -> _T:
        self.known.append(key)
        if key not in self.values:
            if default is None:
                self.complain(key, "missing-key", key=key)
                return fallback
            return default
        value = self.values[key]
        if type(value) is kind:
            return value
        self._mistyped(key, value, _KINDS[kind])
        return fallback

    def _mistyped(self, key: str, value: object, expected: str) -> None:
        self.complain(key, "wrong-type", key=key, got=_kind(value), expected=expected)


def is_day(text: str) -> bool:
    """Whether ``text`` is a date as ISO writes it, with hyphens."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _exact(number: int | float) -> int | Fraction:
    """The number as it is written: 0.1 is a tenth."""
    if isinstance(number, int):
        return number
    from fractions import Fraction

    return Fraction(str(number))


def _kind(value: object) -> str:
    """What was written, short: scalars as they stand, others by their kind."""
    if isinstance(value, bool | int | float):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    return next((name for kind, name in _KINDS.items() if isinstance(value, kind)), "?")
