"""Where a press would cut a stack, how one is counted and changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import opened
from tests.ui.driving import NONE, Keyboard, Mouse
from tests.ui.seeing import hover, sit, slots, view
from trainer.core.actions import MoveChips
from trainer.core.chips import Chips, stack
from trainer.core.places import TRAY, Spot, at
from trainer.procedures.record import Mode
from trainer.store.location import open_store
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.stacks import chip_thickness, cut_lines, stack_box, upper_chips
from trainer.ui.hands.holding import EMPTY, ways_to_change
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

SHIFT = Qt.KeyboardModifier.ShiftModifier
VALUES = (1_000, 5_000, 10_000, 50_000, 100_000, 1_000_000)


@pytest.fixture(scope="module")
def window(app: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with open_store(tmp_path_factory.mktemp("previews") / "data") as store:
        yield from opened(app, store)


# ---- where a press would cut -----------------------------------------------------------------

SPOT = Box(100, 100, 48, 32)
CHIP = 29.0


@pytest.mark.parametrize("count", range(2, 31))
def test_every_cut_line_lies_where_its_press_cuts(count: int) -> None:
    """A press just above a line takes exactly the chips above it."""
    thick = chip_thickness(CHIP)
    for upper in range(1, count):
        line = cut_lines(SPOT, CHIP, count, upper)[0]
        taken = upper_chips(SPOT, CHIP, count, line.x, line.y - 0.1 * thick)
        assert taken in (upper, 0) or count > 10, (count, upper, taken)
        room = stack_box(SPOT, CHIP, count)
        assert room.left - 1 <= line.left
        assert line.right <= room.right + 1


def test_the_second_column_of_a_tall_stack_comes_off_alone() -> None:
    right = SPOT.x + CHIP * 0.46
    assert upper_chips(SPOT, CHIP, 14, right, SPOT.y) == 4
    assert upper_chips(SPOT, CHIP, 20, right, SPOT.y - 8 * chip_thickness(CHIP)) == 2


def test_the_first_column_of_a_tall_stack_is_cut_where_it_stands_out() -> None:
    left = SPOT.x - CHIP * 0.46
    thick = chip_thickness(CHIP)
    assert upper_chips(SPOT, CHIP, 14, left, SPOT.y - 8 * thick) == 6  # two, and the four beside
    assert upper_chips(SPOT, CHIP, 14, left, SPOT.y) == 0


def tall(window: Window, mode: Mode, count: int) -> Play:
    play = sit(window, mode)
    lies = play.table.stack(at(7, Spot.MAIN)).count
    for _ in range(count - lies):
        play.submit(MoveChips(TRAY, at(7, Spot.MAIN), stack([10_000])))
    return play


@pytest.mark.parametrize(("mode", "told"), [(Mode.PRACTICE, True), (Mode.EXAM, False)])
def test_the_cut_shows_before_the_press_and_is_what_the_press_takes(
    window: Window, mode: Mode, told: bool
) -> None:
    play = tall(window, mode, 9)
    board = window.table.board
    table = board.places
    assert table is not None
    up = 7 * chip_thickness(table.chip)
    hover(window, "s7.main", up)
    assert view(window).cut == ("s7.main", 2)
    assert "cut:0" in slots(window)
    assert ("cut:count" in slots(window)) is told
    before = len(play.session.entries)
    Mouse(window).drag("s7.main", "tray", up=up)
    assert view(window).cut == ("", 0)
    act = play.session.entries[before].action
    assert isinstance(act, MoveChips)
    assert act.chips == stack([10_000] * 2)


def test_the_second_column_is_dragged_off(window: Window) -> None:
    play = tall(window, Mode.PRACTICE, 14)
    board = window.table.board
    table = board.places
    assert table is not None
    start = Mouse(window).point("s7.main") + QPoint(round(table.chip * 0.46), 0)
    port, mouse = board.viewport(), Mouse(window)
    before = len(play.session.entries)
    QTest.mousePress(port, Qt.MouseButton.LeftButton, NONE, start)
    mouse.move(mouse.point("dealer"))
    mouse.move(mouse.point("tray"))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, NONE, mouse.point("tray"))
    act = play.session.entries[before].action
    assert isinstance(act, MoveChips)
    assert act.chips == stack([10_000] * 4)


# ---- counting, changing ----------------------------------------------------------------------


def test_a_stack_lies_spread_while_alt_is_held_over_it(window: Window) -> None:
    play = sit(window)
    before = len(play.session.entries)
    hover(window, "s6.main")
    QTest.keyPress(window.table.board, Qt.Key.Key_Alt)
    assert view(window).spread == "s6.main"
    hover(window, "s3.main")
    assert view(window).spread == "s3.main"
    hover(window, "s3.war")
    assert view(window).spread == ""
    hover(window, "s3.main")
    QTest.keyRelease(window.table.board, Qt.Key.Key_Alt)
    assert view(window).spread == ""
    assert len(play.session.entries) == before


def test_what_was_counted_closes_with_the_next_act(window: Window) -> None:
    sit(window)
    for sign in ("=", "3", "N"):
        Keyboard(window).key(sign)
    assert view(window).spread == ""


def test_a_stack_is_spread_by_its_key_until_escape_or_until_it_is_gone(window: Window) -> None:
    play = sit(window)
    before = len(play.session.entries)
    for sign in ("=", "3"):
        Keyboard(window).key(sign)
    assert view(window).spread == "s3.main"
    Keyboard(window).key("Esc")
    assert view(window).spread == ""
    for sign in ("=", "3", "T", "3", "Enter"):
        Keyboard(window).key(sign)
    assert view(window).spread == ""
    assert len(play.session.entries) == before + 1


@pytest.mark.parametrize(
    ("held", "wanted"),
    [
        ({100_000: 1}, [{50_000: 2}, {10_000: 10}, {5_000: 20}]),
        ({10_000: 10}, [{5_000: 20}, {100_000: 1}, {50_000: 2}]),
        ({1_000: 3}, []),
        ({1_000: 5}, [{5_000: 1}]),
        ({50_000: 1, 10_000: 1}, [{10_000: 5, 5_000: 2}, {10_000: 6}, {5_000: 12}]),
    ],
)
def test_chips_are_changed_in_both_directions_in_equal_value(
    held: dict[int, int], wanted: list[dict[int, int]]
) -> None:
    def chips(counts: dict[int, int]) -> Chips:
        return Chips(tuple(sorted(counts.items(), reverse=True)))

    ways = ways_to_change(chips(held), VALUES)
    assert ways == tuple(chips(one) for one in wanted)
    assert all(one.amount == chips(held).amount for one in ways)


def test_chosen_chips_are_told_by_number_in_a_lesson_and_by_tube_elsewhere(
    window: Window,
) -> None:
    for mode, told in ((Mode.LESSON, "50K ×2 · 2: 10K ×10"), (Mode.EXAM, "tube 4 · 2: tube 3")):
        sit(window, mode)
        for sign in ("T", "4", "1", "Shift+X"):
            Keyboard(window).key(sign)
        assert told in view(window).hand.preview
        Keyboard(window).key("2")
        assert window.table.gestures.hands == EMPTY


def test_keys_stand_at_their_places(window: Window) -> None:
    sit(window)
    assert view(window).shoe_text == "SHOE · 304 (D)"
    assert view(window).discard_text == "DISCARD RACK · 0 (L)"
    assert view(window).labels.named("toke-box") == "TOKE BOX (K)"
    assert view(window).labels.named("drop-box") == "DROP BOX"  # no key goes there
    sit(window, Mode.EXAM)
    assert view(window).shoe_text == "SHOE (D)"
