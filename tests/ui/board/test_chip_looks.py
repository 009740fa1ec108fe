"""Chips are told apart by body, spots and rim; a house may have its own, on every screen."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.ui.test_contrast import contrast
from trainer.core.actions import DEALER, Say, Words
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.sheet import ChipLook
from trainer.scenarios.houses import house_ids, load_house
from trainer.scenarios.load import load_scenario
from trainer.session import start
from trainer.ui.board.view import Board
from trainer.ui.look.theme import THEMES, Theme
from trainer.ui.paint.cache import render
from trainer.ui.paint.chips import RIM, RIM_ALPHA, draw_stack, stack_size
from trainer.ui.paint.ink import mixed
from trainer.ui.sheet.picture import write_picture
from trainer.ui.view.chip_looks import dressed, key_of, look_by_rank, looks_of
from trainer.ui.view.model import TableView

DEFAULTS = tuple(look_by_rank(rank) for rank in range(8))
SETS = {"eight ranks": DEFAULTS} | {name: looks_of(load_house(name)) for name in house_ids()}


@pytest.mark.parametrize("name", SETS)
def test_any_two_chips_of_a_house_are_told_apart_without_their_hue(name: str) -> None:
    for one, other in combinations(SETS[name], 2):
        assert one.body != other.body
        pattern = (one.spots, one.twin) != (other.spots, other.twin)
        assert pattern or contrast(one.body, other.body) >= 1.5, (one, other)


def _over(ground: str, alpha: int) -> str:
    return mixed(RIM, ground, alpha / 255)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name.value)
def test_the_rim_of_a_chip_is_seen_on_every_ground(theme: Theme) -> None:
    for ground in (theme.felt_high, theme.felt_low, theme.well, theme.rail):
        assert contrast(_over(ground, RIM_ALPHA), ground) >= 3, ground


def test_a_black_chip_is_drawn_with_its_rim(app: QApplication) -> None:
    black = ((look_by_rank(4), 3),)
    chip = 40.0
    width, height = stack_size(black, chip)
    drawn = render(width, height, 1.0, lambda painter: draw_stack(painter, black, chip)).toImage()
    image = drawn.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    row = round(height - 2 - chip * 0.62 / 2 - 4)
    edge = [image.pixelColor(column, row) for column in range(6)]
    assert max(colour.value() for colour in edge if colour.alpha() > 60) > 140


def test_a_house_that_says_nothing_has_the_looks_by_rank() -> None:
    sheet = load_house("korean")
    looks = [key_of(look) for look in looks_of(sheet)]
    assert looks == [key_of(look_by_rank(rank)) for rank in range(6)]
    assert [look.value for look in looks_of(sheet)] == list(sheet.denominations)


def test_what_a_house_says_of_a_chip_counts() -> None:
    usd = load_house("korean-usd")
    assert looks_of(usd) == usd.looks
    assert key_of(looks_of(usd)[2]) != key_of(look_by_rank(2))


def test_pictures_of_two_chips_are_never_mistaken_for_each_other() -> None:
    plain = ChipLook(1, "#111111", "#222222", "#333333", 4)
    others = (
        ChipLook(1, "#111112", "#222222", "#333333", 4),
        ChipLook(1, "#111111", "#222223", "#333333", 4),
        ChipLook(1, "#111111", "#222222", "#333334", 4),
        ChipLook(1, "#111111", "#222222", "#333333", 5),
        ChipLook(1, "#111111", "#222222", "#333333", 4, twin=True),
    )
    assert len({key_of(look) for look in (plain, *others)}) == 6


def test_a_record_is_shown_with_the_chips_of_its_house(
    app: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[TableView] = []
    show = Board.show_table

    def watched(board: Board, view: TableView) -> None:
        shown.append(view)
        show(board, view)

    monkeypatch.setattr(Board, "show_table", watched)
    usd = load_house("korean-usd")
    session = start(load_scenario("first-cards"), usd)
    session.submit(DEALER, Say(Words.NO_MORE_BETS), 0)
    record = read_record(write_record(session.record()), "table.rec", load_house)
    assert record.header.sheet.looks == usd.looks
    write_picture(record, tmp_path / "table.png", "en", load_scenario("first-cards"))
    assert tuple(tube.look for tube in shown[0].tubes) == usd.looks
    assert dressed(usd) is usd
