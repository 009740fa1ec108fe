"""The benchmark of War: both loops agree, and where one errs it is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks import piles
from trainer.core.actions import PickUp
from trainer.procedures.pile_sheet import PileValues
from trainer.scenarios.houses import load_house


def _values(house: str, order: PickUp) -> PileValues:
    values = load_house(house).piles
    assert values is not None
    return replace(values, pick_up=order)


@pytest.mark.parametrize("house", ["deniro", "ctcpx"])
@pytest.mark.parametrize("order", PickUp)
def test_the_plain_loop_agrees_game_by_game(house: str, order: PickUp) -> None:
    counted = piles.count(0, 25, _values(house, order))
    assert counted.wrong == []
    assert counted.games == sum(counted.causes.values()) == sum(counted.winners.values()) == 25


def test_a_loop_that_errs_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(piles, "by_ranks", lambda *_: ("limit", 1, 3))
    counted = piles.count(0, 3, _values("deniro", PickUp.OWN_FIRST))
    assert len(counted.wrong) == 3
    assert counted.wrong[0].startswith("deal 0: ")


def test_the_parts_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert piles.main(["6", "ctcpx", "--orders", "own-first", "--processes", "1"]) == 0
    whole = piles.count(0, 6, _values("ctcpx", PickUp.OWN_FIRST))
    both = piles.count(0, 2, _values("ctcpx", PickUp.OWN_FIRST))
    both.add(piles.count(2, 4, _values("ctcpx", PickUp.OWN_FIRST)))
    assert both == whole
    told = capsys.readouterr().out
    assert piles.line("ctcpx", PickUp.OWN_FIRST, whole) in told
    assert "0 games in which anything disagreed" in told
