"""Writing and reading an action are exact inverses; a bad line says where and what."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.acting import WON, moved, spoken
from trainer.core.actions import (
    DEALER,
    Action,
    Actor,
    Burn,
    Collect,
    Entry,
    MoveCard,
    MoveChips,
    Ruling,
    Signal,
    named_card,
)
from trainer.core.cards import DECK
from trainer.core.lines import LineError
from trainer.core.notation import Writer, write_time
from trainer.core.places import PLACES
from trainer.core.reading import Reader
from trainer.core.table import Table, apply, resolved

_reader, _writer = Reader(WON), Writer(WON)


def _line(actor: Actor, action: Action, at_ms: int = 0) -> str:
    return _writer.entry(Entry(1, at_ms, actor, action))


@settings(max_examples=600)
@given(spoken(), st.integers(0, 10**8))
def test_every_action_reads_back_as_the_same_action(said: tuple[Actor, Action], at_ms: int) -> None:
    line = _line(*said, at_ms)
    read = _reader.entry(line, 1)
    assert (read.at_ms, read.actor) == (at_ms, said[0])
    if not isinstance(said[1], MoveCard | MoveChips | Ruling):
        assert read.action == said[1]
    # ``move`` may name an act that has a name; that name is then the canonical one.
    canonical = _writer.entry(read)
    assert _reader.entry(canonical, 1) == read
    assert _writer.entry(_reader.entry(canonical, 1)) == canonical


@settings(max_examples=600)
@given(spoken())
def test_chips_always_read_back_whoever_moves_them(said: tuple[Actor, Action]) -> None:
    if isinstance(said[1], MoveChips):
        read = _reader.entry(_line(*said), 1).action
        assert read == said[1]
        assert isinstance(read, MoveChips)
        assert read.on_top is said[1].on_top


@settings(max_examples=600)
@given(moved())
def test_what_anybody_moves_reads_back_as_the_same_act(said: tuple[Actor, Action]) -> None:
    actor, action = said
    line = _line(actor, action)
    read = _reader.entry(line, 1)
    if isinstance(action, MoveCard):
        action = named_card(action.card, action.source, action.target)
    assert (read.actor, read.action) == (actor, action)
    assert _writer.entry(read) == line


@pytest.mark.parametrize("actor", ["table", "s1", "s2", "pit", "floor"])
@pytest.mark.parametrize(
    "move",
    [
        "move 2s shoe discard",
        "move 2s shoe s1",
        "move 2s shoe dealer",
        "move ?? s1 discard",
        "move 2s dealer discard",
        "move 5000 s3.main tray",
        "move 5000 tray s3.main",
        "move 5000 tray s3.match",
        "move all s3.match s3.purse",
        "move 5000 s3.toke-main toke-box",
        "move 5000 s1.purse s1",
        "move all s1 s1.purse",
        "move all s1.purse s1.purse",
    ],
)
def test_the_dealers_verbs_are_the_dealers_alone(actor: str, move: str) -> None:
    said = _reader.act(f"{actor} {move}")
    assert _writer.action(*said) == move


@pytest.mark.parametrize(
    ("moved", "named"),
    [
        ("dealer move Kh shoe discard", "dealer burn 1 Kh"),
        ("dealer move Kh shoe s3", "dealer deal s3 Kh"),
        ("dealer move Kh shoe dealer", "dealer deal dealer Kh"),
        ("dealer move Kh s3 discard", "dealer collect s3 Kh"),
        ("dealer move Kh s3 s4", "dealer move Kh s3 s4"),
        ("dealer move 5000 s3.main tray", "dealer take s3.main 5000"),
        ("dealer move 5000 tray s3.match", "dealer match s3 5000"),
        ("dealer move all s3.match s3.purse", "dealer push s3.match"),
        ("s3 move 5000 s3.purse s3.main", "s3 bet main 5000"),
    ],
)
def test_the_same_pair_of_places_is_the_same_act_whatever_verb_names_it(
    moved: str, named: str
) -> None:
    assert _reader.act(moved) == _reader.act(named)
    assert f"{_reader.act(moved)[0]} {_writer.action(*_reader.act(moved))}" == named


def test_a_card_moved_by_hand_is_written_and_carried_out_by_its_name() -> None:
    card = DECK[0]
    burn = MoveCard(card, PLACES["shoe"], PLACES["discard"])
    assert _line(DEALER, burn) == f"0.000 dealer burn 1 {card}"
    table = Table(WON, shoe=DECK)
    assert apply(table, DEALER, burn) == apply(table, DEALER, Burn(1, (card,)))
    assert resolved(DEALER, burn, apply(table, DEALER, burn)) == Burn(1, (card,))


@pytest.mark.parametrize(
    "line",
    [
        "0.000 table round 1",
        "0.000 s1 bet main 50000",
        "0.400 s3 bet main 50000x2+10000",
        "2.100 dealer say no-more-bets",
        "3.000 dealer deal s1 Kh",
        "3.900 dealer deal s3 9d down",
        "3.900 dealer deal s3 9d boxed",
        "7.200 dealer ask s3",
        "8.000 s3 choose war",
        "9.500 dealer match s3 100000",
        "11.000 dealer pay s1.main 50000",
        "12.400 dealer take s1.tie",
        "12.400 dealer take s1.tie ?",
        "13.000 dealer burn 1 7c",
        "13.000 dealer burn 3 7c ?? 2d",
        "13.000 dealer burn 3",
        "17.000 dealer push s3.match",
        "17.000 dealer return s3.tie 5000",
        "17.500 dealer drop s3.toke-main",
        "17.500 dealer drop tray 5000 for s3.toke-main",
        "17.500 dealer exchange s3.main 10000x1 for 5000x2",
        "19.000 dealer collect all",
        "19.000 dealer collect s3 Kh",
        "20.000 floor rule return s3.main 5000",
        "20.000 floor rule move Kh s3 s4",
        "20.000 floor rule burn s3 Kh",
        "20.000 pit dead-game",
        "20.000 s3 request face-down",
        "20.000 dealer call floor",
        "20.000 table shoe Kh,2d,--,9s",
        "20.000 table shoe 17",
        "20.000 table cut-card",
        "20.000 dealer move 5000 s3.main s4.main",
        "20.000 s3 buy-in 100000",
        "20.000 s3 bet main-dealer 5000",
        "20.000 dealer take s3.tie-bonus",
        "20.000 dealer pay s3.combo 5000",
        "21.000 s1 flip",
        "21.000 table flip s2",
        "21.000 dealer lay s1 3 down",
        "21.000 dealer lay s1 1",
        "21.000 dealer award s2",
        "21.000 dealer award s2 other-first",
        "21.000 dealer award s2 shuffled 481",
        "21.000 dealer turn s1.battle",
        "20.000 s3 lift tie",
    ],
)
def test_canonical_lines_are_written_as_they_were_read(line: str) -> None:
    entry = _reader.entry(line, 1)
    written = _writer.entry(entry)
    assert written == line.replace("10000x1", "10000")


@pytest.mark.parametrize(
    ("line", "column", "expected", "near"),
    [
        ("0.00 dealer deal s1", 1, "time", ""),
        ("0.000 dealr deal s1", 7, "actor", "dealer"),
        ("0.000 dealer deel s1", 14, "verb", "deal"),
        ("0.000 dealer deal s0", 19, "hand", ""),
        ("0.000 dealer deal s1 Kx", 22, "card", ""),
        ("0.000 dealer pay s1.mian 5000", 18, "spot", "s1.main"),
        ("0.000 dealer pay s1.main 500", 26, "payable", ""),
        ("0.000 dealer pay s1.main 700x2", 26, "denomination", ""),
        ("0.000 dealer pay s1.main", 25, "chips", ""),
        ("0.000 dealer deal s1 Kh Kh", 25, "end", ""),
        ("0.000 dealer burn 2 Kh", 21, "cards-counted", ""),
        ("0.000 s1 choose peace", 17, "choice", ""),
        ("0.000 dealer say no-more-bet", 18, "words", "no-more-bets"),
        ("0.000 s1 deal s2", 10, "verb", ""),
        ("", 1, "time", ""),
        ("0.000", 6, "actor", ""),
    ],
)
def test_a_bad_line_says_where_and_what(line: str, column: int, expected: str, near: str) -> None:
    with pytest.raises(LineError) as caught:
        _reader.entry(line, 1)
    assert (caught.value.column, caught.value.expected) == (column, expected)
    if near:
        assert caught.value.near == near


@pytest.mark.parametrize(
    ("chips", "got", "column"),
    [
        ("25000+15000", "25000", 26),
        ("50000x5+5", "5", 34),
        ("700x2", "700", 26),
        ("500", "500", 26),
    ],
)
def test_a_chip_that_the_house_lacks_is_named_and_none_is_guessed(
    chips: str, got: str, column: int
) -> None:
    with pytest.raises(LineError) as caught:
        _reader.entry(f"0.000 dealer pay s1.main {chips}", 1)
    assert (caught.value.got, caught.value.near, caught.value.column) == (got, "", column)


@given(st.text(max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        entry = _reader.entry(f"1.000 {text}", 1)
    except LineError as error:
        column = error.column
    else:
        column = 1
        assert _reader.entry(_writer.entry(entry), 1) == entry
    assert 1 <= column <= len(text) + 7


def test_the_written_name_of_an_event_is_its_verb() -> None:
    assert _line(DEALER, Signal.CALL_FLOOR) == "0.000 dealer call floor"
    assert _line(DEALER, Collect()) == "0.000 dealer collect all"
    assert write_time(12_400) == "12.400"
