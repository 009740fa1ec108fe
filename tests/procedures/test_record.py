"""A record is TOML: canonical text round-trips to the byte, bad text names its line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.acting import WON, spoken
from trainer.core.actions import Entry
from trainer.core.cards import DECK, UNSEEN
from trainer.core.chips import stack
from trainer.core.notation import Writer
from trainer.core.places import PLACES
from trainer.core.reading import Reader
from trainer.core.table import Laid
from trainer.fault import TrainerFault
from trainer.procedures.record import (
    Confirmation,
    Ends,
    Header,
    Mode,
    Parent,
    Position,
    Record,
    Seen,
    Starts,
    opening_table,
)
from trainer.procedures.record_reading import read_entry, read_header, read_record
from trainer.procedures.record_text import write_entry, write_header, write_record
from trainer.procedures.rules import RULES, Tag
from trainer.procedures.sheet import Sheet, Supersedes, Values, WarBurn
from trainer.scenarios.houses import house_ids, load_house

KOREAN = Sheet("korean", 1, "2026-01-01")

_words = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
_laid = st.builds(Laid, st.sampled_from([*DECK, UNSEEN]), st.booleans())
_sheets = st.builds(
    Sheet,
    id=_words,
    version=st.integers(1, 99),
    effective_from=st.dates().map(str),
    currency=st.sampled_from(["KRW", "USD"]),
    unit=st.integers(1, 10**6),
    denominations=st.just(WON),
    values=st.builds(Values, decks=st.just(8), war_burn=st.sampled_from(WarBurn)),
    tags=st.dictionaries(st.sampled_from([*RULES, "K-P10.one"]), st.sampled_from(Tag)),
    supersedes=st.none() | st.builds(Supersedes, st.integers(1, 9), _words),
)
_positions = st.builds(
    Position,
    st.dictionaries(
        st.sampled_from(list(PLACES.values())), st.lists(_laid, min_size=1, max_size=3).map(tuple)
    ),
    st.dictionaries(
        st.sampled_from(list(PLACES.values())),
        st.lists(st.sampled_from(WON), max_size=4).map(stack),
    ),
)
headers = st.builds(
    Header,
    sheet=_sheets,
    played=st.just("") | st.dates().map(str),
    seats=st.integers(0, 9),
    mode=st.none() | st.sampled_from(Mode),
    trainee=st.just("") | _words,
    scenario=st.just("") | _words,
    seed=st.none() | st.integers(0, 2**63 - 1),
    shoe=st.lists(st.sampled_from(DECK), max_size=40).map(tuple),
    observed=st.none() | st.frozensets(st.sampled_from(Seen)),
    starts=st.sampled_from(Starts),
    ends=st.sampled_from(Ends),
    position=_positions,
    parent=st.none() | st.builds(Parent, _words, st.integers(0, 10**6)),
    confirmations=st.lists(st.builds(Confirmation, _words, _words, _words), max_size=2).map(tuple),
    versions=st.dictionaries(st.sampled_from(["program", "grader", "a b"]), _words),
)


def _no_house(name: str) -> Sheet:
    raise TrainerFault("unknown-house", name=name, near="korean")


def _korean(name: str) -> Sheet:
    return KOREAN if name == "korean" else _no_house(name)


@settings(max_examples=150, deadline=None)
@given(headers)
def test_a_header_round_trips_to_the_byte_without_any_house_file(header: Header) -> None:
    text = write_header(header)
    read = read_header(text, _no_house)
    assert write_header(read) == text
    assert read == header


@settings(max_examples=100, deadline=None)
@given(st.lists(spoken(), min_size=1, max_size=8))
def test_any_log_round_trips_to_the_byte(said: list[tuple[Any, Any]]) -> None:
    # Nothing was seen: nothing can be in the way.
    header = Header(KOREAN, seats=9, observed=frozenset())
    reader, writer = Reader(WON), Writer(WON)
    canonical = [reader.act(f"{who} {writer.action(who, act)}") for who, act in said]
    entries = tuple(Entry(n, n * 7, who, act) for n, (who, act) in enumerate(canonical, 1))
    record = Record(replace(header, sheet=replace(KOREAN, values=Values(decks=8))), entries)
    text = write_record(record)
    read = read_record(text, "x.toml", _no_house)
    assert read == record
    assert write_record(read) == text
    for entry in entries:
        assert read_entry(record.header, write_entry(header, entry), entry.number) == entry


_MINIMAL = """
format = 1
house = "korean"
observed = ["cards", "chips", "words"]
actions = [
  "0.000 table round 1",
  "0.500 s3 bet main 50000",
  "1.000 dealer say no-more-bets",
  "2.000 dealer deal s3 Kh",
  "3.000 dealer deal dealer 9s",
  "4.000 dealer pay s3.main 50000",
]
"""


def test_a_transcript_by_hand_needs_four_keys_and_takes_the_house_by_its_id() -> None:
    record = read_record(_MINIMAL, "t.toml", _korean)
    assert record.header.sheet == KOREAN
    assert record.header.observed == frozenset(Seen)
    assert (record.header.starts, record.header.ends) == (Starts.ROUND, Ends.CUT_OFF)
    assert len(record.entries) == 6
    text = write_record(record)
    assert write_record(read_record(text, "t.toml", _no_house)) == text


def test_single_values_of_the_house_can_be_written_over_it() -> None:
    text = 'values.knobs.war_burn = "three-each"\nvalues.tags.K-P10 = "operator"\n' + _MINIMAL
    sheet = read_record(text, "t.toml", _korean).header.sheet
    assert sheet.values == replace(Values(), war_burn=WarBurn.THREE_EACH)
    assert sheet.tag("K-P10") is Tag.OPERATOR


def test_another_house_can_judge_the_record() -> None:
    other = replace(KOREAN, id="korean-strict")
    assert read_record(_MINIMAL, "t.toml", _korean, other).header.sheet == other


def _fault(text: str) -> TrainerFault:
    with pytest.raises(TrainerFault) as caught:
        read_record(text, "t.toml", _korean)
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        ("format = 1", "format = 2\nmagic = 1", "newer-format", {"found": 2, "supported": 1}),
        ("format = 1", "", "missing-key", {"key": "format"}),
        ("observed", "obsrved", "unknown-key", {"line": 4, "near": "observed"}),
        ('"words"', '"sound"', "wrong-value", {"line": 4, "got": "sound"}),
        ("korean", "koraen", "unknown-house", {"line": 3, "near": "korean"}),
        ("50000]", "", "toml-broken", {}),
        ("pay s3.main", "pya s3.main", "unknown-verb", {"line": 11, "column": 17, "near": "pay"}),
        ("deal s3 Kh", "deal s3 Kx", "card-unknown", {"line": 9, "column": 25, "got": "Kx"}),
        ("main 50000", "main 50", "amount-not-payable", {"line": 7, "amount": "50"}),
        ("0.500 s3", "0.5 s3", "bad-time", {"line": 7, "column": 4}),
        ("0.500 s3", "0.500 s0", "bad-line", {"line": 7, "column": 10, "got": "s0"}),
        ("pay s3.main 50000", "take s2.main", "place-empty", {"line": 11, "place": "s2.main"}),
        ("pay s3.main 50000", "take s3.main 60000", "no-such-chips", {"line": 11}),
        ("pay s3.main 50000", "collect s2", "place-empty", {"line": 11, "place": "s2"}),
        ("actions", "[actions]\nx", "wrong-type", {"key": "actions"}),
    ],
)
def test_bad_input_is_one_fault_with_its_line(
    old: str, new: str, code: str, params: dict[str, object]
) -> None:
    fault = _fault(_MINIMAL.replace(old, new) if code != "toml-broken" else _MINIMAL[:-3])
    assert fault.code == code
    assert fault.params.items() >= params.items()
    assert fault.params["file"] == "t.toml"


def test_a_card_twice_in_one_deck_names_the_second_line() -> None:
    one_deck = "values.knobs.decks = 1\n" + _MINIMAL.replace("9s", "Kh")
    fault = _fault(one_deck)
    assert (fault.code, fault.params["line"], fault.params["card"]) == ("card-twice", 11, "Kh")
    assert read_record(_MINIMAL.replace("9s", "Kh"), "t.toml", _korean)


def test_a_shuffle_lets_a_card_come_again() -> None:
    again = [
        "5.000 dealer collect all",
        "6.000 dealer shuffle",
        "7.000 table shoe 4",
        "8.000 dealer deal s3 Kh",
    ]
    lines = "".join(f'  "{line}",\n' for line in again)
    text = "values.knobs.decks = 1\n" + _MINIMAL.replace("]\n", "]\n", 1)
    text = text.rstrip().removesuffix("]") + lines + "]\n"
    assert len(read_record(text, "t.toml", _korean).entries) == 10


def test_something_else_in_toml_is_no_record() -> None:
    assert _fault("[tool]\nx = 1\n").code == "not-a-record"
    assert _fault('format = 1\nhouse = "korean"\nobserved = []\n').code == "record-empty"


def test_what_nobody_saw_is_in_nothings_way() -> None:
    text = _MINIMAL.replace("pay s3.main 50000", "take s2.main").replace('"chips", ', "")
    assert len(read_record(text, "t.toml", _korean).entries) == 6
    text = 'starts = "mid-round"\n' + _MINIMAL.replace("pay s3.main 50000", "take s2.main")
    assert len(read_record(text, "t.toml", _korean).entries) == 6


def test_the_opening_table_has_the_cards_and_chips_that_were_seen() -> None:
    text = (
        'starts = "mid-round"\nposition.cards.s3 = ["Kh", "9d down"]\n'
        'position.chips."s3.main" = "50000x2"\nposition.chips.tray = "0"\n' + _MINIMAL
    )
    table = opening_table(read_record(text, "t.toml", _korean).header)
    assert [str(laid.card) for laid in table.hand(PLACES["s3"])] == ["Kh", "9d"]
    assert table.stack(PLACES["s3.main"]).items == ((50_000, 2),)
    assert table.limited == {PLACES["tray"]}


def test_a_time_before_the_line_above_is_refused_with_its_line() -> None:
    lines = '  "5.000 s1 bet main 10000",\n  "4.000 dealer say no-more-bets",\n'
    text = f'format = 1\nhouse = "korean"\nobserved = ["words"]\nactions = [\n{lines}]\n'
    with pytest.raises(TrainerFault) as refused:
        read_record(text, "film.toml", lambda _: Sheet("korean", 1, "2026-01-01"))
    assert (refused.value.code, refused.value.params["line"]) == ("time-goes-back", 6)


@pytest.mark.parametrize("name", house_ids())
def test_a_record_alone_says_by_which_values_it_was_dealt(name: str) -> None:
    header = Header(load_house(name), shoe=())
    read = read_header(write_header(header), lambda house: pytest.fail(house))
    assert (read.sheet.values, read.sheet.piles) == (header.sheet.values, header.sheet.piles)
