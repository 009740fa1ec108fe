"""Whole sittings of the card-reading drill, run again line by line, are judged as they were."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.piles.drilling import drill
from tests.procedures.rounds import told
from trainer.core.actions import DEALER
from trainer.core.notation import Writer
from trainer.core.reading import Reader
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer, next_step
from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.scenarios.houses import load_house
from trainer.session import Session, start

FOLDER = Path(__file__).parent / "piles"
CARDS = "Kh 7d 9c 9s 2c 3s Ah Kd 8c 8s 4h 5h Jc Qd"
# In place of a step that is owed after so many battles these lines are done.
SLIPS: dict[str, tuple[str, dict[tuple[int, str], tuple[str, ...]]]] = {
    "reading-by-the-book": ("ctcpx", {}),
    "reading-three-down-by-the-book": ("deniro", {}),
    "reading-misread-and-put-right": (
        "ctcpx",
        {
            (0, "award s1"): ("award s2", "slide s2 s1 2"),
            (1, "lay s1 1 down"): ("lay s1 1", "turn s1.battle"),
            (2, "lay s2 1 down"): ("lay s2 2 down", "move Qd s2.battle s2.pile"),
        },
    ),
    "reading-misread-and-left": (
        "deniro",
        {
            (0, "award s1"): ("award s2",),
            (1, "lay s1 3 down"): ("award s1",),
            (2, "award s2"): ("lay s1 3 down",),
        },
    ),
}


def made(name: str) -> Record:
    """The sitting, dealt by the book but for its slips."""
    house, slips = SLIPS[name]
    session = start(drill(CARDS, house=house, rounds=2), load_house(house), seed=6)
    dealer, reader, left = ModelDealer(session, 6), Reader(session.sheet.denominations), dict(slips)
    writer = Writer(session.sheet.denominations)
    while True:
        owed = {writer.action(DEALER, step.action) for step in next_step(session)}
        due = [key for key in left if key[0] == session.facts.battles and key[1] in owed]
        if due and session.number == 1:
            for line in left.pop(due[0]):
                session.submit(*reader.act(f"dealer {line}"), dealer.now_ms + 900)
        elif not dealer.act():
            assert not left
            return session.record()


def verdict_lines(record: Record) -> Iterator[str]:
    """What is said live, at which line for the first time, and at the end."""
    said: set[str] = set()
    for count, entry in enumerate(record.entries, 1):
        now = set(map(told, judge(Record(record.header, record.entries[:count])).findings))
        yield from (f"line {entry.number}: {one}" for one in sorted(now - said))
        said = now
    for part in judge(record).rounds:
        for finding in part.findings:
            rests = " ".join(f"{one.clause}:{one.tag}" for one in finding.rests_on)
            yield f"round {part.number}: {told(finding)}" + (f" rests on {rests}" if rests else "")


def read(name: str) -> Record:
    file = FOLDER / f"{name}.toml"
    return read_record(file.read_text(encoding="utf-8"), file.name, load_house)


@pytest.mark.parametrize("name", SLIPS)
def test_golden_drill_is_judged_as_it_was(name: str, golden_update: bool) -> None:
    verdict = FOLDER / f"{name}.verdict"
    if golden_update:
        record = made(name)
        text = "".join(f"{line}\n" for line in verdict_lines(record))
        (FOLDER / f"{name}.toml").write_text(write_record(record), encoding="utf-8")
        verdict.write_text(text, encoding="utf-8")
    expected = verdict.read_text(encoding="utf-8").splitlines()
    assert list(verdict_lines(read(name))) == expected
    assert bool(expected) is bool(SLIPS[name][1])


@pytest.mark.parametrize("name", SLIPS)
def test_golden_drill_runs_again_to_the_byte(name: str) -> None:
    record = read(name)
    assert write_record(record) == (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    session, writer = Session(record.header), Writer(record.header.sheet.denominations)
    for entry in record.entries:
        done = session.submit(entry.actor, entry.action, entry.at_ms)
        assert writer.entry(done.entry) == writer.entry(entry)
