"""Records of whole sittings, run again line by line, are judged as they were."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.golden.recipes import RECIPES, Recipe, made
from tests.golden.records import FOLDER, NAMES, read
from tests.procedures.rounds import told
from trainer.core.notation import Writer
from trainer.grading.judge import judge, live
from trainer.procedures.record import Record
from trainer.procedures.record_text import write_record
from trainer.session import Session


def verdict_lines(record: Record) -> Iterator[str]:
    """What is said live, at which line for the first time, and at the end."""
    session = Session(record.header)
    said: set[str] = set()
    for entry in record.entries:
        session.submit(entry.actor, entry.action, entry.at_ms)
        for finding in map(told, live(session.facts, session.sheet)):
            if finding not in said:
                yield f"line {entry.number}: {finding}"
        said = {told(one) for one in live(session.facts, session.sheet)}
    for part in judge(record).rounds:
        for finding in part.findings:
            rests = " ".join(f"{one.clause}:{one.tag}" for one in finding.rests_on)
            yield f"round {part.number}: {told(finding)}" + (f" rests on {rests}" if rests else "")
        yield from (f"round {part.number}: not judged {one}" for one in part.not_judged)


def write(recipe: Recipe) -> None:
    """The record of ``recipe`` and its verdict, written anew."""
    record = made(recipe)
    text = "".join(f"{line}\n" for line in verdict_lines(record))
    (FOLDER / f"{recipe.name}.toml").write_text(write_record(record), encoding="utf-8")
    (FOLDER / f"{recipe.name}.verdict").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("recipe", RECIPES, ids=NAMES)
def test_golden_record_is_judged_as_it_was(recipe: Recipe, golden_update: bool) -> None:
    if golden_update:
        write(recipe)
    record = read(recipe.name)
    expected = (FOLDER / f"{recipe.name}.verdict").read_text(encoding="utf-8").splitlines()
    assert list(verdict_lines(record)) == expected
    assert bool(expected) is bool(recipe.slips)


@pytest.mark.parametrize("name", NAMES)
def test_golden_record_runs_again_to_the_byte(name: str) -> None:
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    record = read(name)
    assert write_record(record) == text
    session, writer = Session(record.header), Writer(record.header.sheet.denominations)
    for entry in record.entries:
        done = session.submit(entry.actor, entry.action, entry.at_ms)
        assert writer.entry(done.entry) == writer.entry(entry)


def test_every_golden_file_has_its_recipe() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.toml")) == sorted(NAMES)
    assert sorted(file.stem for file in FOLDER.glob("*.verdict")) == sorted(NAMES)
