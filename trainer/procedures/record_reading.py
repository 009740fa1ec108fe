"""Which record does a text stand for, and if none, what is wrong in which line?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from trainer.core.actions import (
    Collect,
    Cut,
    CutCardShows,
    Deal,
    Entry,
    MoveCard,
    Ruling,
    ShoeLoaded,
    Signal,
    Turn,
)
from trainer.core.cards import CUT_CARD, DECK, UNSEEN, Card
from trainer.core.layout import Layout
from trainer.core.lines import LineError
from trainer.core.reading import Reader
from trainer.core.table import WAYS, Impossible, Table
from trainer.core.toml_fields import Complaint, Document, complaint_of, document
from trainer.fault import TrainerFault
from trainer.procedures.canonical import canonical_record
from trainer.procedures.header_reading import (
    FindSheet,
    header_of,
    line_fault,
    read_header,
    require_format,
)
from trainer.procedures.record import Header, Record, Seen, Starts, opening_table
from trainer.procedures.sheet import Sheet

_OBJECTS: Final = frozenset(map(id, (*DECK, UNSEEN, CUT_CARD)))
_RENAMING: Final = frozenset({Turn, MoveCard, ShoeLoaded, Cut, CutCardShows, Ruling})
_NAMING: Final = frozenset({Deal, Turn})
_SHUFFLE: Final = Signal.SHUFFLE
SEAT: Final = re.compile(r"\bs([1-9])\b")
_IMPOSSIBLE: Final = {
    "shoe-empty": "shoe-empty",
    "no-card-there": "place-empty",
    "no-chips-there": "place-empty",
    "no-such-card": "no-such-card",
    "not-that-card": "no-such-card",
    "no-such-chips": "no-such-chips",
    "no-such-seat": "no-such-seat",
}


def read_record(text: str, file: str, find_sheet: FindSheet, house: Sheet | None = None) -> Record:
    """The record written in ``text``; ``house`` overrides the sheet it was played by.

    Raises ``TrainerFault`` with file and line: broken TOML, a newer format, unknown keys,
    values of the wrong kind, a bad line, an impossible action, a card there are too many of.
    """
    record = canonical_record(text) if house is None else None
    if record is not None:
        doc = Document(file, {}, text)
    else:
        doc, record = _read(text, file, find_sheet, house)
        doc.require_clean()
    _check(doc, record)
    return record


def record_complaints(text: str, file: str, find_sheet: FindSheet) -> tuple[Complaint, ...]:
    """Every error of the header and of the lines; without any, the first impossible act.

    Raises ``TrainerFault`` for a text that is no record at all.
    """
    doc, record = _read(text, file, find_sheet, None)
    if not doc.complaints:
        try:
            _check(doc, record)
        except TrainerFault as fault:
            doc.complaints.append(complaint_of(fault, file))
    return tuple(doc.complaints)


def _read(
    text: str, file: str, find_sheet: FindSheet, house: Sheet | None
) -> tuple[Document, Record]:
    doc = document(text, file)
    require_format(doc)
    fields = doc.root()
    lines = fields.texts("actions")
    if not fields.has("actions") and not fields.has("house"):
        raise TrainerFault("not-a-record", file=file)
    header = header_of(fields, find_sheet, house)
    if not lines and not doc.complaints:
        raise TrainerFault("record-empty", file=file)
    return doc, Record(header, tuple(_entries(doc, header, lines)))


def read_entry(header: Header, line: str, number: int) -> Entry:
    """One line of the journal; raises ``TrainerFault`` with line number and column."""
    try:
        return Reader(header.sheet.denominations).entry(line, number)
    except LineError as error:
        raise line_fault(error, line=number, column=error.column) from None


def impossible_fault(table: Table, error: Impossible, **where: str | int) -> TrainerFault:
    """What an impossible act says: where, and what is in its way."""
    params: dict[str, str | int] = dict(where)
    if error.place is not None:
        params["place"] = str(error.place)
    if error.code == "not-the-next-card" and table.shoe:
        return TrainerFault("wrong-card", next=str(table.shoe[0]), card=error.detail, **params)
    code = _IMPOSSIBLE.get(error.code, "impossible-act")
    params["chips" if code == "no-such-chips" else "card"] = error.detail
    if code == "impossible-act":
        params["detail"] = error.code
    return TrainerFault(code, **params)


def _entries(doc: Document, header: Header, lines: Sequence[str]) -> Iterator[Entry]:
    reader = Reader(header.sheet.denominations)
    # In a transcript a seat that is not there is a slip of the pen, not of the dealer.
    said = header.observed is not None and not doc.complaints
    seats = (header.seats or header.sheet.values.seats) if said else 9
    last = 0
    for index, line in enumerate(lines):
        for seat in SEAT.finditer(line):
            if int(seat[1]) > seats:
                where = doc.where["actions", index]
                at = {"line": where.line, "column": where.column + seat.start()}
                fault = TrainerFault("no-such-seat", place=seat[0], **at)
                doc.complaints.append(complaint_of(fault, doc.file))
        try:
            entry = reader.entry(line, index + 1)
            if entry.at_ms < last:
                number = doc.where["actions", index].line
                fault = TrainerFault("time-goes-back", line=number, time=line.split()[0])
                doc.complaints.append(complaint_of(fault, doc.file))
            last = entry.at_ms
            yield entry
        except LineError as error:
            where = doc.where["actions", index]
            column = where.column + error.column - 1
            fault = line_fault(error, file=doc.file, line=where.line, column=column)
            doc.complaints.append(complaint_of(fault, doc.file))


def _check(doc: Document, record: Record) -> None:
    """Carry everything out. What was not seen may stand in the way of nothing."""
    header, entries = record.header, record.entries
    strict = header.observed is None or (
        Seen.CHIPS in header.observed and header.starts is Starts.ROUND
    )
    table = opening_table(header)
    layout = Layout(table)
    count = _Count(header.sheet.values.decks)
    surplus = count.anew(table)
    if surplus is not None:
        raise _twice(doc, surplus, ("shoe",))
    renamed = False  # an act came that can do more than take cards where they are known
    for index, entry in enumerate(entries):
        action = entry.action
        kind = type(action)
        renamed = renamed or kind in _RENAMING or action is _SHUFFLE
        try:
            cards = WAYS[kind](layout, action)[0]
        except Impossible as error:
            if strict:
                line = doc.line(("actions", index))
                raise impossible_fault(layout.table(), error, file=doc.file, line=line) from None
            continue
        # Cards of a known shoe only move; others are named as they are dealt or turned.
        if not cards or not (kind in _NAMING or layout.order is None):
            continue
        if renamed:
            renamed, surplus = False, count.anew(layout.table())
        elif kind is not Collect and layout.order is None:
            surplus = count.more(cards)
        if surplus is not None:
            raise _twice(doc, surplus, ("actions", index))


def _twice(doc: Document, card: Card, path: tuple[str | int, ...]) -> TrainerFault:
    return TrainerFault("card-twice", file=doc.file, line=doc.line(path), card=str(card))


class _Count:
    """How often each card lies on the table and in the shoe; no more than the decks hold."""

    def __init__(self, decks: int) -> None:
        self._decks = decks
        self._times: Counter[int] = Counter()

    def anew(self, table: Table) -> Card | None:
        """Count everything; a card there are too many of."""
        cards = [laid.card for hand in table.cards.values() for laid in hand]
        cards.extend(table.shoe or ())
        # Hashing 312 cards would cost more than reading all the rest. Each card is one object.
        self._times = Counter(map(id, cards))
        assert self._times.keys() <= _OBJECTS
        return self._surplus()

    def more(self, cards: Sequence[Card]) -> Card | None:
        """Count cards that came from a shoe nobody knows; one there are too many of."""
        self._times.update(map(id, cards))
        over = any(self._times[id(card)] > self._decks for card in cards)
        return self._surplus() if over else None

    def _surplus(self) -> Card | None:
        if max(self._times.values(), default=0) <= self._decks:
            return None
        return next((card for card in DECK if self._times[id(card)] > self._decks), None)


__all__ = [
    "FindSheet",
    "impossible_fault",
    "line_fault",
    "read_entry",
    "read_header",
    "read_record",
    "record_complaints",
]
