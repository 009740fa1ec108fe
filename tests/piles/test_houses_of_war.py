"""The two houses of War say what their sources say, and a record keeps all of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.piles.playing import CTCPX, DENIRO
from trainer.chair.pile_match import PileMatch
from trainer.chair.pile_opening import next_match
from trainer.core.actions import PickUp
from trainer.fault import TrainerFault
from trainer.grading.judge import judge
from trainer.procedures.catalogue import Tag
from trainer.procedures.knobs import knobs_of
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.scenarios.houses import houses_dir, houses_of, load_house
from trainer.session import Session


@pytest.mark.parametrize(("name", "values"), [("deniro", DENIRO), ("ctcpx", CTCPX)])
def test_a_house_has_the_values_of_its_source(name: str, values: PileValues) -> None:
    assert load_house(name).piles == values


def test_both_are_houses_of_one_game() -> None:
    assert houses_of("war") == ("ctcpx", "deniro")


@pytest.mark.parametrize("name", ["deniro", "ctcpx"])
def test_who_wins_a_shortage_and_the_pick_up_are_what_is_assumed(name: str) -> None:
    sheet = load_house(name)
    assumed = {clause for clause in sheet.tags if sheet.tag(clause) is Tag.ASSUMED}
    decided = {"deniro": {"N-P1", "N-P2", "N-P3", "N-P4", "N-P5"}, "ctcpx": {"C-P1", "C-P2"}}
    assert assumed == decided[name]
    assert {clause[:1] for clause in knobs_of(sheet).values()} == {assumed.pop()[:1]}


@pytest.mark.parametrize("name", ["deniro", "ctcpx"])
@pytest.mark.parametrize("pick_up", PickUp)
def test_a_game_reads_back_from_its_record(name: str, pick_up: PickUp) -> None:
    sheet = load_house(name)
    assert sheet.piles is not None
    sheet = replace(sheet, piles=replace(sheet.piles, pick_up=pick_up))
    game = PileMatch(Session(next_match(sheet, 5, {1: 1_000})))
    game.open(0, stake=100)
    for at_ms in range(1, 30):
        game.press(1, at_ms)
    text = write_record(game.session.record())
    read = read_record(text, "war.toml", load_house)
    assert read == game.session.record()
    assert write_record(read) == text
    again = PileMatch(Session(read.header, entries=read.entries))
    assert again.session.table == game.session.table
    assert again.progress == game.progress


def test_nobody_judges_a_game_that_nobody_dealt() -> None:
    game = PileMatch(Session(next_match(load_house("deniro"), 5)))
    game.open(0)
    with pytest.raises(TrainerFault) as caught:
        judge(game.session.record())
    assert caught.value.code == "played-not-dealt"


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        ('value = "own-first"', 'value = "own-last"'),
        ("value = 3\n", "value = 0\n"),
        ("value = [100, 500, 1_000, 5_000]", 'value = "many"'),
        ('source = "001"', 'source = "002"'),
    ],
)
def test_a_bad_house_is_told_in_one_sentence(tmp_path: Path, line: str, bad: str) -> None:
    text = (houses_dir() / "deniro.toml").read_text(encoding="utf-8")
    assert line in text
    file = tmp_path / "own.toml"
    file.write_text(text.replace(line, bad, 1), encoding="utf-8")
    with pytest.raises(TrainerFault):
        load_house(str(file))
