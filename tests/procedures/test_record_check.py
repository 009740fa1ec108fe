"""Every act of a record is carried out when it is read, and no card comes too often."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.acting import WON, fresh_table, spoken
from tests.procedures.test_record import KOREAN
from trainer.core.actions import DEALER, Deal, Entry, Turn
from trainer.core.cards import DECK, UNSEEN, surplus_cards
from trainer.core.notation import Writer
from trainer.core.places import hand
from trainer.core.reading import Reader
from trainer.core.table import Impossible, Table, apply
from trainer.fault import TrainerFault
from trainer.procedures.record import Header, Position, Record, Seen, Starts, opening_table
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.sheet import Values
from trainer.scenarios.houses import load_house

FEW = st.sampled_from([*DECK[:3], UNSEEN])
drawn = st.builds(Deal, st.integers(0, 9).map(hand), FEW)
turned = st.builds(Turn, st.integers(0, 2).map(hand), FEW)
dealt = (drawn | turned).map(lambda act: (DEALER, act))
acts = st.lists(dealt, min_size=2, max_size=9) | st.lists(spoken() | dealt, min_size=1, max_size=12)


def _surplus(table: Table, decks: int) -> bool:
    lying = [laid.card for pile in table.cards.values() for laid in pile]
    return bool(surplus_cards([*lying, *(table.shoe or ())], decks))


def _plainly(record: Record) -> tuple[str, int]:
    """What stops a record, and at which act: everything counted anew each time."""
    header, decks = record.header, record.header.sheet.values.decks
    strict = header.observed is None or (
        Seen.CHIPS in header.observed and header.starts is Starts.ROUND
    )
    table = opening_table(header)
    if _surplus(table, decks):
        return "card-twice", 0
    for number, entry in enumerate(record.entries, 1):
        try:
            done = apply(table, entry.actor, entry.action)
        except Impossible:
            if strict:
                return "impossible", number
            continue
        table = done.table
        named = done.cards and (table.shoe is None or isinstance(entry.action, Deal | Turn))
        if named and _surplus(table, decks):
            return "card-twice", number
    return "", 0


def _read(record: Record) -> tuple[str, int]:
    text = write_record(record)
    try:
        read_record(text, "x.toml", load_house)
    except TrainerFault as fault:
        first = text[: text.index("actions = [")].count("\n") + 1
        line = int(fault.params["line"]) - first
        twice = fault.code == "card-twice"
        return ("card-twice" if twice else "impossible"), max(line, 0)
    return "", 0


@settings(max_examples=120, deadline=None)
@given(
    acts,
    st.sampled_from([None, frozenset(Seen), frozenset({Seen.CARDS})]),
    st.booleans(),
    st.integers(0, 50),
)
def test_what_stops_a_record_and_where(
    said: list[tuple[Any, Any]], observed: frozenset[Seen] | None, shoe: bool, seed: int
) -> None:
    table = fresh_table(seed)
    header = Header(
        replace(KOREAN, values=Values(decks=1)),
        seats=9,
        observed=observed,
        shoe=table.shoe if shoe or observed is None else None,
        position=Position(table.cards, table.chips),
    )
    reader, writer = Reader(WON), Writer(WON)
    read = [reader.act(f"{who} {writer.action(who, act)}") for who, act in said]
    entries = tuple(Entry(n, n * 7, who, act) for n, (who, act) in enumerate(read, 1))
    record = Record(header, entries)
    assert _read(record) == _plainly(record)
