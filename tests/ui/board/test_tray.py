"""The tubes of the tray fill and empty as chips are taken, paid and put back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from trainer.core.actions import DEALER, Action, Exchange, MoveChips
from trainer.core.chips import Chips
from trainer.core.places import PLACES, TRAY
from trainer.core.table import Table, apply
from trainer.i18n.catalog import translator
from trainer.scenarios.houses import load_house
from trainer.ui.board.view import Board
from trainer.ui.geometry.layout import Layout
from trainer.ui.look.theme import DARK, Theme
from trainer.ui.paint.felt import draw_felt
from trainer.ui.paint.tubes import CAPACITY
from trainer.ui.sprites.sprite import Look
from trainer.ui.sprites.whole_table import sprites
from trainer.ui.view.fold import Scene, tube_fill, view_of
from trainer.ui.view.model import FLOAT, HandView, Labels, TableView

HOUSE = load_house("korean")
MAIN, OTHER, PURSE = PLACES["s3.main"], PLACES["s5.main"], PLACES["s3.purse"]
EMPTY = HandView()


def stack(*items: tuple[int, int]) -> Chips:
    return Chips(items)


ACTS: list[Action] = [
    MoveChips(TRAY, MAIN, stack((10_000, 3))),
    MoveChips(TRAY, OTHER, stack((100_000, 1), (50_000, 1))),
    MoveChips(MAIN, TRAY, stack((10_000, 2))),
    Exchange(OTHER, stack((100_000, 1)), stack((50_000, 2))),
    MoveChips(OTHER, TRAY, None),
    MoveChips(TRAY, MAIN, stack((1_000, 4))),
    MoveChips(MAIN, PURSE, stack((1_000, 1))),
    MoveChips(TRAY, OTHER, stack((1_000_000, 1))),
    MoveChips(OTHER, TRAY, None),
    MoveChips(PURSE, MAIN, stack((5_000, 2))),
]
COUNTED = [FLOAT - 4, FLOAT, FLOAT - 1, FLOAT, FLOAT, FLOAT]
"""By hand: 4 of a thousand are out; of ten thousand 3 went and 2 came; the rest came back."""


def after(acts: list[Action]) -> Table:
    table = Table(HOUSE.denominations)
    for act in acts:
        table = apply(table, DEALER, act).table
    return table


def seen(table: Table, hand: HandView = EMPTY) -> TableView:
    return view_of(table, 7, HOUSE, translator("en"), Scene(hand=hand))


def test_ten_acts_leave_what_a_hand_count_leaves() -> None:
    assert tube_fill(after(ACTS), EMPTY) == tuple(COUNTED)


def test_nothing_is_drawn_over_the_tubes_until_something_moves() -> None:
    assert tube_fill(Table(HOUSE.denominations), EMPTY) == ()
    bets = after([MoveChips(PURSE, MAIN, stack((10_000, 1)))])
    assert tube_fill(bets, EMPTY) == ()


def test_chips_in_the_hand_have_left_their_tube() -> None:
    hand = HandView(((50_000, 2),), from_tray=True)
    assert tube_fill(after([]), hand)[3] == FLOAT - 2
    lifted = HandView(((50_000, 2),))
    assert tube_fill(after([]), lifted) == ()


def test_a_tube_without_a_bottom_is_filled_again_when_its_last_chip_has_gone() -> None:
    last = after([MoveChips(TRAY, MAIN, stack((10_000, FLOAT)))])
    assert tube_fill(last, EMPTY)[2] == 0
    more = after([MoveChips(TRAY, MAIN, stack((10_000, FLOAT + 3)))])
    assert tube_fill(more, EMPTY)[2] == FLOAT - 3


def test_a_tray_whose_contents_are_known_shows_them() -> None:
    counted = Table(
        HOUSE.denominations,
        chips={TRAY: stack((10_000, 7), (1_000, 1))},
        limited=frozenset({TRAY}),
    )
    assert tube_fill(counted, EMPTY) == (1, 0, 7, 0, 0, 0)


@pytest.fixture
def board(app: QApplication) -> Board:
    made = Board()
    made.motion = False
    made.resize(950, 744)
    made.show()
    return made


def test_only_the_tubes_that_changed_are_drawn_and_the_felt_stays(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    grounds: list[Layout] = []

    def felt(painter: QPainter, table: Layout, labels: Labels, theme: Theme) -> None:
        grounds.append(table)
        draw_felt(painter, table, labels, theme)

    monkeypatch.setattr("trainer.ui.board.view.draw_felt", felt)
    board.show_table(seen(after([])))
    assert not [slot for slot in board._items.placed if slot.startswith("tube")]
    for count in range(1, len(ACTS) + 1):
        board.show_table(seen(after(ACTS[:count])))
    drawn = {slot for slot in board._items.placed if slot.startswith("tube")}
    assert drawn == {"tube:0", "tube:2"}
    assert len(grounds) == 1
    board.close()


def test_more_or_less_is_another_picture_up_to_what_a_tube_holds(board: Board) -> None:
    board.show_table(seen(after([])))
    assert board.places is not None
    view = seen(after([]))
    keys = []
    for count in (0, 1, FLOAT - 1, FLOAT + 1, CAPACITY, CAPACITY + 9):
        fill = replace(view, tube_fill=(FLOAT, FLOAT, count, FLOAT, FLOAT, FLOAT))
        keys.append(sprites(fill, board.places, Look(DARK))["tube:2"].key)
    assert len(set(keys)) == 5
    assert keys[-1] == keys[-2]
    board.close()


def test_a_payment_glides_out_of_the_tube_of_its_largest_chip(board: Board) -> None:
    board.motion = True
    board.show_table(seen(after([])))
    board.show_table(
        seen(after([MoveChips(TRAY, MAIN, stack((50_000, 1), (10_000, 1)))])), {"s3.main": "tray"}
    )
    sprite, item = board._items.placed["chips:s3.main"]
    tube = board.middle("tray:3")
    assert item.pos().x() + sprite.w / 2 == pytest.approx(tube.x(), abs=1)
    assert item.pos().y() + sprite.h / 2 == pytest.approx(tube.y(), abs=1)
    board.close()
