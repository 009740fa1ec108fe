"""What does a compiled catalogue have for a text?"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from gettext import NullTranslations, c2py
from struct import Struct, error, unpack_from
from typing import Final

_BYTE_ORDERS: Final = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}
_CONTEXT, _PLURAL = "\x04", "\x00"


class Compiled(NullTranslations):
    """The texts of a ``.mo`` file, each decoded when it is said.

    ``gettext.GNUTranslations`` decodes all of them at once. The first table says a few dozen of
    some two thousand, and to decode the others costs a twentieth of a bare window.
    Raises OSError for data that are none.
    """

    def __init__(self, data: bytes) -> None:
        super().__init__()
        order = _BYTE_ORDERS.get(data[:4], "")
        if not order:
            raise OSError("not a compiled catalogue")
        self._data, self._pair = data, Struct(f"{order}2I")
        try:
            self._count, self._keys, self._texts = unpack_from(f"{order}3I", data, 8)
            for table in (self._keys, self._texts) if self._count else ():
                size, at = self._pair.unpack_from(data, table + 8 * (self._count - 1))
                data[at + size]  # each text ends with a zero byte
        except (error, IndexError):
            raise OSError("a compiled catalogue that is cut off") from None
        self._said: dict[str, str] = {}

    def gettext(self, message: str) -> str:
        return self._text(message) or message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self._text(f"{msgid1}{_PLURAL}{msgid2}")
        if forms is None:
            return msgid1 if n == 1 else msgid2
        return forms.split(_PLURAL)[self._form(n)]

    def pgettext(self, context: str, message: str) -> str:
        return self._text(f"{context}{_CONTEXT}{message}") or message

    def _text(self, key: str) -> str | None:
        said = self._said.get(key)
        if said is None and (found := self._found(key.encode())) is not None:
            said = self._said[key] = self._part(self._texts, found).decode()
        return said

    def _found(self, key: bytes) -> int | None:
        """Where a text stands: the keys are in order, as the format has it."""
        low, high = 0, self._count
        while low < high:
            middle = (low + high) // 2
            if self._part(self._keys, middle) < key:
                low = middle + 1
            else:
                high = middle
        if low < self._count and self._part(self._keys, low) == key:
            return low
        return self._places.get(key)

    @cached_property
    def _places(self) -> dict[bytes, int]:
        """Asked when a key is not found: there are tools that order the keys in another way."""
        return {self._part(self._keys, number): number for number in range(self._count)}

    def _part(self, table: int, number: int) -> bytes:
        size, at = self._pair.unpack_from(self._data, table + 8 * number)
        return self._data[at : at + size]

    @cached_property
    def _form(self) -> Callable[[int], int]:
        """Which of the forms is said of so many things."""
        for line in (self._text("") or "").splitlines():
            name, _, value = line.partition(":")
            if name.strip().lower() == "plural-forms":
                return c2py(value.partition("plural=")[2].rstrip("; "))
        return lambda n: int(n != 1)
