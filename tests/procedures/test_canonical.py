"""The short way into a record written by the program says what the full reader says, or nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.model import performed
from tests.core.acting import WON, spoken
from tests.procedures.test_record import KOREAN, headers
from trainer.core.actions import Entry
from trainer.core.notation import Writer
from trainer.core.reading import Reader
from trainer.fault import TrainerFault
from trainer.procedures import record_reading
from trainer.procedures.canonical import canonical_record
from trainer.procedures.record import Header, Record, Seen
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.scenarios.houses import load_house

SIGNS = 'sh0123. "\\\n[]{}=,#-KmÄ한\t\r\x7f'
RECORDS = [write_record(performed(seed).record()) for seed in (1, 5, 9)]
TRANSCRIPT = write_record(
    Record(
        Header(KOREAN, seats=7, observed=frozenset(Seen), played="2026-03-01", trainee="김연수"),
        (
            Entry(1, 0, *Reader(WON).act("table round 1")),
            Entry(2, 9, *Reader(WON).act("s7 arrive")),
        ),
    )
)


def full(text: str) -> Record | None:
    """What the full reader makes of ``text``; ``None`` where it refuses it."""
    try:
        doc, record = record_reading._read(text, "x.toml", load_house, None)
    except TrainerFault:
        return None
    return None if doc.complaints else record


def agrees(text: str) -> bool:
    """Whether the short way was taken; it must then agree with the full reader."""
    short = canonical_record(text)
    assert short is None or short == full(text)
    return short is not None


@pytest.mark.parametrize("text", [*RECORDS, TRANSCRIPT])
def test_what_the_program_writes_is_read_the_short_way(text: str) -> None:
    assert agrees(text)


@settings(max_examples=80, deadline=None)
@given(headers, st.lists(spoken(), min_size=1, max_size=6))
def test_any_record_is_read_the_same(header: Header, said: list[tuple[Any, Any]]) -> None:
    reader, writer = Reader(WON), Writer(WON)
    acts = [reader.act(f"{who} {writer.action(who, act)}") for who, act in said]
    entries = tuple(Entry(n, n * 7, who, act) for n, (who, act) in enumerate(acts, 1))
    agrees(write_record(Record(header, entries)))


@settings(max_examples=400, deadline=None)
@given(st.sampled_from([*RECORDS, TRANSCRIPT]), st.integers(0, 10**9))
def test_a_spoiled_record_is_never_read_otherwise_than_in_full(text: str, seed: int) -> None:
    chance = Random(seed)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text))
        match chance.randrange(5):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + chance.choice(SIGNS) + text[at:]
            case 2:
                text = text[:at] + chance.choice(SIGNS) + text[at + 1 :]
            case 3:  # a line twice, or in another place
                lines = text.splitlines(keepends=True)
                lines.insert(chance.randrange(len(lines)), chance.choice(lines))
                text = "".join(lines)
            case 4:
                lines = text.splitlines(keepends=True)
                del lines[chance.randrange(len(lines))]
                text = "".join(lines)
    agrees(text)


def _with(line: str, before: str) -> str:
    assert before in RECORDS[0]
    return RECORDS[0].replace(before, line + before, 1)


@pytest.mark.parametrize(
    "text",
    [
        _with("seed = 4\n", "values.version"),  # twice
        _with('"seed" = 4\n', "values.version"),
        _with('actions = ["0.000 table round 1"]\n', "values.version"),
        _with("[position]\n", "actions ="),  # the actions are the position's then
        _with('note = """\n', "values.version"),
        _with("unknown = 1\n", "values.version"),
        RECORDS[0] + 'trainee = "a"\n',
        RECORDS[0].replace("format = 1", "format = 2"),
        RECORDS[0].replace('house = "', 'house = "\\u0061'),
        RECORDS[0].replace("actions = [\n", "actions = [ # from here\n"),
        RECORDS[0].replace("dealer say no-more-bets", "dealer say no-more-bats", 1),
        RECORDS[0].replace("values.unit = 10000\n", ""),
        TRANSCRIPT.replace("s7 arrive", "s8 arrive"),
        TRANSCRIPT.replace("0.009", "0.009 "),
        TRANSCRIPT.replace("2026-03-01", "2026-02-30"),
        TRANSCRIPT.replace("0.000 table", "0.010 table"),
    ],
)
def test_what_is_not_as_written_by_the_program_takes_the_long_way(text: str) -> None:
    assert text not in (*RECORDS, TRANSCRIPT)
    assert canonical_record(text) is None


def test_an_impossible_act_is_refused_with_its_line_all_the_same() -> None:
    lines = RECORDS[0].splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if "dealer say no-more-bets" in line)
    time = lines[at].split()[0]
    lines[at] = f'  {time} dealer take s9.war",\n'
    text = "".join(lines)
    assert canonical_record(text) is not None
    with pytest.raises(TrainerFault) as caught:
        read_record(text, "x.toml", load_house)
    assert (caught.value.code, caught.value.params["line"]) == ("place-empty", at + 1)
