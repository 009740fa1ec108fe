"""Which record does a text stand for, if it is written as the program writes one?

A short way for what ``record_text`` wrote. Everything else, and everything in which anything is
wrong, gives ``None``: then the full reader says what it is. Nothing is decided here: what differs
from record to record (date, names, seed, shoe, lines) is cut out, what is left is read by the full
reader, and the lines by the full ``Reader``; both are remembered by their text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from trainer.core.actions import Action, Actor, Entry
from trainer.core.cards import Card, parse_cards
from trainer.core.reading import Reader
from trainer.core.toml_fields import document, is_day
from trainer.fault import TrainerFault
from trainer.procedures.header_reading import header_of, require_format
from trainer.procedures.record import Header, Record
from trainer.procedures.sheet import Sheet

_PLAIN: Final = r'"([^"\\\x00-\x1f\x7f]*)"\n'
_HEAD: Final = re.compile(
    rf"(format = [0-9]+\ngame = {_PLAIN}house = {_PLAIN})"
    rf"(?:played = {_PLAIN})?"
    rf"((?:seats = [0-9]+\n)?(?:mode = {_PLAIN})?)"
    rf"(?:trainee = {_PLAIN})?"
    rf"(?:scenario = {_PLAIN})?"
    r"(?:seed = (0|[1-9][0-9]{0,17})\n)?"
    r'(?:shoe = \[\n((?:  "[2-9TJQKAshdc?\- ]*",\n)*)\]\n)?'
)
_ACTIONS: Final = "actions = [\n"
_LINES: Final = re.compile(r'(?:  "[0-9]{1,12}\.[0-9]{3} [!#-\[\]-~][ !#-\[\]-~]*",\n)+')
_LINE: Final = re.compile(r'  "([0-9]+)\.([0-9]{3}) ([^"]+)",\n')
_SEAT: Final = re.compile(r"\bs([1-9])\b")
_REMEMBERED: Final = 60  # longer acts (a shoe written out) do not come again
_Read = Callable[[str], tuple[Actor, Action, int]]
"""Actor, action and the highest seat that a text names; raises ``LineError``."""


def canonical_record(text: str) -> Record | None:
    """The record in ``text``, its acts not yet carried out; ``None`` if it needs a closer look."""
    start = text.rfind("\n" + _ACTIONS) + 1
    head = _HEAD.match(text, 0, start)
    if head is None or not text.endswith("]\n"):
        return None
    header = _header(head, text[head.end() : start])
    if header is None:
        return None
    lines = text[start + len(_ACTIONS) : -2]
    if _LINES.fullmatch(lines) is None:
        return None
    try:
        return Record(header, tuple(_entries(header, lines)))
    except ValueError:  # a bad line too
        return None


def _header(head: re.Match[str], rest: str) -> Header | None:
    fixed, _, _, played, form, _, trainee, scenario, seed, shoe = head.groups()
    own: dict[str, Any] = {}
    # The keys stay, with a value that is always right, so that one written twice is found.
    outline = fixed
    if played is not None:
        if not is_day(played):
            return None
        own["played"] = played
        outline += 'played = "2000-01-01"\n'
    outline += form
    for key, value in (("trainee", trainee), ("scenario", scenario)):
        if value is not None:
            own[key] = value
            outline += f'{key} = ""\n'
    if seed is not None:
        own["seed"] = int(seed)
        outline += "seed = 0\n"
    if shoe is not None:
        try:
            own["shoe"] = _cards(shoe)
        except ValueError:
            return None
        outline += "shoe = []\n"
    known = _outline(outline + rest + "actions = []\n")
    return None if known is None else replace(known, **own)


def _cards(rows: str) -> tuple[Card, ...]:
    return parse_cards(rows.replace('"', "").replace(",", " ").split())


@lru_cache(maxsize=512)
def _outline(text: str) -> Header | None:
    """The header in ``text`` if it holds the house's values and there is nothing wrong with it."""
    try:
        doc = document(text, "")
        require_format(doc)
    except TrainerFault:
        return None
    header = header_of(doc.root(), _no_house, None)
    return None if doc.complaints or doc.values.get("actions") != [] else header


def _no_house(name: str) -> Sheet:
    """A record that leaves values to the house's file is not as the program writes it."""
    raise TrainerFault("unknown-house", name=name)


def _entries(header: Header, lines: str) -> Iterator[Entry]:
    """The entries of a block of lines; raises ``ValueError`` for one that is not in order."""
    denominations = header.sheet.denominations
    seats = 9
    if header.observed is not None:
        seats = header.seats or header.sheet.values.seats
    remembered, anew = _readers(denominations)
    last = 0
    for number, (seconds, thousandths, act) in enumerate(_LINE.findall(lines), 1):
        actor, action, highest = remembered(act) if len(act) < _REMEMBERED else anew(act)
        at_ms = int(seconds + thousandths)
        if at_ms < last or highest > seats:
            raise ValueError(number)
        last = at_ms
        yield Entry(number, at_ms, actor, action)


@lru_cache(maxsize=16)
def _readers(denominations: tuple[int, ...]) -> tuple[_Read, _Read]:
    """What reads an act for a house with these chips: one remembers it, the other does not."""
    reader = Reader(denominations)

    def read(text: str) -> tuple[Actor, Action, int]:
        actor, action = reader.act(text)
        return actor, action, max((int(seat) for seat in _SEAT.findall(text)), default=0)

    return lru_cache(maxsize=1 << 14)(read), read


__all__ = ["canonical_record"]
