"""How do the chips of a house look, as its file or a record of it says?

A table per value (``[[chips]]`` in a house's file): ``value``, ``body``, ``spot`` and ``spots``,
and if the house likes ``inlay`` (else as the body) and ``twin``. A value of which nothing is said
looks as the house's own that this one builds on; where none says anything the screen has its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from trainer.core.toml_fields import Fields
from trainer.procedures.sheet import ChipLook

_COLOUR: Final = "#[0-9a-fA-F]{6}"
_SPOTS: Final = (2, 12)


def read_looks(
    fields: Fields, key: str, denominations: Sequence[int], old: Sequence[ChipLook]
) -> tuple[ChipLook, ...]:
    """The looks that the tables at ``key`` make of the ``old`` ones, the lowest value first."""
    said: dict[int, ChipLook] = {}
    for table in fields.tables(key):
        look = _look(table, denominations)
        if look.value in said:
            table.complain("value", "chip-described-twice", value=look.value)
        said[look.value] = look
    # What another house says of chips that are not in use here concerns nobody.
    taken_over = {look.value: look for look in old if look.value in denominations}
    return tuple(look for _, look in sorted((taken_over | said).items()))


def _look(table: Fields, denominations: Sequence[int]) -> ChipLook:
    value = table.integer("value", low=1)
    if type(table.values.get("value")) is int and value not in denominations:
        expected = ", ".join(map(str, denominations))
        table.complain("value", "wrong-value", key="value", got=value, expected=expected)
    body = _colour(table, "body")
    low, high = _SPOTS
    look = ChipLook(
        value=value,
        body=body,
        spot=_colour(table, "spot"),
        inlay=_colour(table, "inlay", body),
        spots=table.integer("spots", low=low, high=high),
        twin=table.flag("twin", default=False),
    )
    table.finish()
    return look


def _colour(table: Fields, key: str, default: str | None = None) -> str:
    colour = table.text(key, default)
    if type(table.values.get(key)) is str and not re.fullmatch(_COLOUR, colour):
        table.complain(key, "wrong-value", key=key, got=f'"{colour}"', expected="#rrggbb")
    return colour.lower()
