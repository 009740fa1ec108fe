"""How is a record written as TOML, to the byte?

Canonical text round-trips: reading it and writing it again gives the same bytes. What a
person writes by hand may be shorter (``format``, ``house``, ``observed``, ``actions``).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from re import fullmatch

from trainer.core.actions import Entry
from trainer.core.cards import Card
from trainer.core.notation import Writer
from trainer.core.table import Laid
from trainer.procedures.knobs import knob_set
from trainer.procedures.record import Header, Record
from trainer.procedures.sheet import SOURCE, ChipLook, Sheet

_CARDS_A_LINE = 13


def write_record(record: Record) -> str:
    """The canonical text of ``record``."""
    writer = Writer(record.header.sheet.denominations)
    lines = (writer.entry(entry) for entry in record.entries)
    return write_header(record.header) + f"actions = {_block(lines)}\n"


def write_header(header: Header) -> str:
    """The canonical text of ``header`` alone, as the journal keeps it."""
    return "".join(f"{key} = {value}\n" for key, value in _header(header))


def write_entry(header: Header, entry: Entry) -> str:
    """The line of ``entry`` for the house of ``header``."""
    return Writer(header.sheet.denominations).entry(entry)


def _header(header: Header) -> Iterator[tuple[str, str]]:
    yield "format", str(header.format)
    yield "game", _text(header.game)
    yield "house", _text(header.house)
    yield from _said("played", header.played)
    if header.seats:
        yield "seats", str(header.seats)
    yield from _said("mode", header.mode.value if header.mode else "")
    yield from _said("trainee", header.trainee)
    yield from _said("scenario", header.scenario)
    if header.seed is not None:
        yield "seed", str(header.seed)
    if header.shoe is not None:
        yield "shoe", _shoe(header.shoe)
    if header.observed is not None:
        yield "observed", _list(_text(seen.value) for seen in sorted(header.observed))
    yield "starts", _text(header.starts.value)
    yield "ends", _text(header.ends.value)
    yield from _position(header)
    yield from _others(header)
    yield from _values(header.sheet)


def _position(header: Header) -> Iterator[tuple[str, str]]:
    chips = Writer(header.sheet.denominations).chips
    for place, cards in sorted(header.position.cards.items(), key=lambda item: str(item[0])):
        yield f"position.cards.{_key(str(place))}", _list(_text(_laid(one)) for one in cards)
    for place, there in sorted(header.position.chips.items(), key=lambda item: str(item[0])):
        yield f"position.chips.{_key(str(place))}", _text(chips(there) if there else "0")


def _others(header: Header) -> Iterator[tuple[str, str]]:
    if header.parent is not None:
        yield "parent.session", _text(header.parent.session)
        yield "parent.entry", str(header.parent.entry)
    if header.confirmations:
        tables = (
            f"{{ clause = {_text(one.clause)}, by = {_text(one.by)}, when = {_text(one.when)} }}"
            for one in header.confirmations
        )
        yield "confirmations", "[\n" + "".join(f"  {table},\n" for table in tables) + "]"
    for name, version in sorted(header.versions.items()):
        yield f"versions.{_key(name)}", _text(version)


def _values(sheet: Sheet) -> Iterator[tuple[str, str]]:
    yield "values.version", str(sheet.version)
    yield "values.effective_from", _text(sheet.effective_from)
    if sheet.supersedes is not None:
        yield "values.supersedes.version", str(sheet.supersedes.version)
        yield "values.supersedes.reason", _text(sheet.supersedes.reason)
    if sheet.source != SOURCE:  # older records are silent about it
        yield "values.source", _text(sheet.source)
    yield "values.currency", _text(sheet.currency)
    yield "values.unit", str(sheet.unit)
    yield "values.denominations", _list(map(str, sheet.denominations))
    knobs = knob_set(sheet.source)
    values = knobs.of(sheet)
    for knob in knobs.clauses:
        value = getattr(values, knob)
        if not knobs.is_silent(knob, value):
            yield f"values.knobs.{knob}", _knob(value)
    for clause, tag in sorted(sheet.tags.items()):
        yield f"values.tags.{_key(clause)}", _text(tag.value)
    if sheet.looks:
        yield "values.looks", "[\n" + "".join(f"  {_look(one)},\n" for one in sheet.looks) + "]"


def _look(look: ChipLook) -> str:
    colours = (("body", look.body), ("spot", look.spot), ("inlay", look.inlay))
    said = "".join(f"{key} = {_text(colour)}, " for key, colour in colours)
    twin = ", twin = true" if look.twin else ""
    return f"{{ value = {look.value}, {said}spots = {look.spots}{twin} }}"


def _knob(value: StrEnum | int | tuple[int, ...]) -> str:
    if isinstance(value, tuple):
        return _list(map(str, value))
    return _text(value) if isinstance(value, StrEnum) else str(value)


def _laid(laid: Laid) -> str:
    return f"{laid.card} down" if laid.down else str(laid.card)


def _shoe(cards: Sequence[Card]) -> str:
    rows = range(0, len(cards), _CARDS_A_LINE)
    return _block(" ".join(map(str, cards[row : row + _CARDS_A_LINE])) for row in rows)


def _block(lines: Iterable[str]) -> str:
    return "[\n" + "".join(f"  {_text(line)},\n" for line in lines) + "]"


def _list(items: Iterable[str]) -> str:
    return f"[{', '.join(items)}]"


def _said(key: str, value: str) -> Iterator[tuple[str, str]]:
    if value:
        yield key, _text(value)


def _key(name: str) -> str:
    return name if fullmatch(r"[A-Za-z0-9_-]+", name) else _text(name)


def _text(value: str) -> str:
    """A TOML basic string; JSON escapes the same characters but for DEL."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
