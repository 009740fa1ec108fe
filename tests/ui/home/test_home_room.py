"""A large window: the home page tells more there, and leaves no holes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from trainer.ui.course.offers import Past
from trainer.ui.home.last_results import MOST, Columns
from trainer.ui.home.track_view import StepButton, _columns
from trainer.ui.parts.short_list import ShortList, _Previewed
from trainer.ui.window import Window

LARGE, SMALL = (1920, 1080), (1280, 800)
DONE = [Past(9 - n, "A full table", "Exam", points) for n, points in enumerate((50, 100, 0))]


def sized(window: Window, size: tuple[int, int]) -> Window:
    window.resize(*size)
    for _ in range(6):
        QApplication.processEvents()
    return window


def places(window: Window) -> list[tuple[int, int]]:
    """Line and place in the line of every step, in their order."""
    steps = sorted(
        window.home.track.findChildren(StepButton),
        key=lambda one: one.station.number if one.station else 0,
    )
    lines, columns = sorted({one.y() for one in steps}), sorted({one.x() for one in steps})
    return [(lines.index(one.y()), columns.index(one.x())) for one in steps]


@pytest.mark.parametrize(
    ("steps", "room", "columns"),
    [(10, 1190, 5), (11, 1190, 4), (12, 1190, 4), (11, 860, 3), (11, 540, 2), (10, 390, 1)],
)
def test_steps_stand_in_few_lines_with_few_holes(steps: int, room: int, columns: int) -> None:
    assert _columns(steps, room) == columns


def test_many_columns_are_read_across_and_two_down(window: Window) -> None:
    found = places(sized(window, LARGE))
    assert found == sorted(found)
    assert max(place for _, place in found) >= 3
    found = places(sized(window, SMALL))
    assert found == sorted(found, key=lambda one: one[::-1])
    assert max(place for _, place in found) == 1


def test_the_last_result_stands_below_the_start_where_there_is_room(window: Window) -> None:
    home = sized(window, LARGE).home
    assert not home.last.isVisible()  # nothing was dealt yet
    home.show_past([], DONE)
    assert sized(window, LARGE).home.last.isVisible()
    assert home.last.geometry().top() > home.start.mapTo(home, home.start.rect().bottomLeft()).y()
    assert home.last.geometry().bottom() < home.height()
    assert "50 points" in texts(window)
    assert sized(window, SMALL).home.last.isVisible()  # in one line, where there is little room
    assert texts(window) == ["Last result: A full table\u00a0· 50 points"]  # whatever is chosen
    sized(window, LARGE)
    assert "50 points" in texts(window)


def test_the_points_of_the_last_result_are_told_once(window: Window) -> None:
    one = Past(1, "Read the table", "Exam · 2026-11-29 10:30 · 92 points\n● Passed", 92)
    sized(window, LARGE).home.show_past([], [one])
    told = [text.replace("\u00a0", " ") for text in texts(sized(window, LARGE))]
    assert [text for text in told if "92 points" in text] == ["92 points"]
    assert "Exam · 2026-11-29 10:30\n● Passed" in told


def texts(window: Window) -> list[str]:
    shown = window.home.last.findChildren(QLabel)
    return [one.text() for one in shown if one.isVisible()]


def test_its_button_leads_to_its_sheet(window: Window) -> None:
    home, asked = sized(window, LARGE).home, list[int]()
    home.result_wanted.disconnect()
    home.result_wanted.connect(asked.append)
    home.show_past([], [Past(11, "No points", "Exam"), *DONE])
    (see,) = home.last.findChildren(QPushButton)
    assert see.text() == "Show its sheet"
    QTest.mouseClick(see, Qt.MouseButton.LeftButton)
    QTest.keyClick(see, Qt.Key.Key_Return)
    assert asked == [9, 9]


def test_columns_are_as_high_as_the_points_and_tell_of_whom(window: Window) -> None:
    home = sized(window, LARGE).home
    home.show_past([], DONE * 9)
    sized(window, LARGE)
    (columns,) = home.last.findChildren(Columns)
    assert len(columns.past) == MOST
    assert columns.past[-1] == DONE[0]  # the newest at the right
    none, full, half = (columns.column(at).height() for at in (-3, -2, -1))
    assert none == 0
    assert half == pytest.approx(full / 2)
    assert columns.tip(columns.width() - 3) == "A full table\nExam"
    assert columns.accessibleName().endswith("0, 100, 50")
    home.show_past([], DONE[:1])
    assert columns.isHidden()


def test_a_wide_list_begins_what_its_tips_tell(window: Window) -> None:
    def wide(shown: ShortList) -> int:
        delegate, row = shown.itemDelegate(), shown.visualItemRect(shown.item(0))
        assert isinstance(delegate, _Previewed)
        return delegate.preview(row).width()

    home = sized(window, LARGE).home
    assert min(wide(home.lessons), wide(home.drills)) > 180
    home.lessons.item(0).setToolTip("")
    bare = home.lessons.grab().toImage()
    home.lessons.item(0).setToolTip("Something")
    assert home.lessons.grab().toImage() != bare
    assert max(wide(one) for one in (home.lessons, home.drills)) > 180
    sized(window, SMALL)
    assert max(wide(home.lessons), wide(home.drills)) < 180


def test_larger_letters_leave_no_gaps_when_they_are_gone(window: Window) -> None:
    start = sized(window, SMALL).home.start
    before = start.y()
    window.prefer(replace(window._likes, text=1.3))
    sized(window, SMALL)
    assert start.y() > before
    window.prefer(replace(window._likes, text=1.0))
    sized(window, SMALL)
    assert start.y() == before


def test_where_room_is_short_the_last_result_stays_without_its_columns(window: Window) -> None:
    last = sized(window, LARGE).home.last
    window.home.show_past([], DONE)
    whole = last.sizeHint().height()
    for room, seen in ((whole, (True, True)), (whole - 1, (True, False)), (60, (False, False))):
        last.fit(room)
        assert (last.isVisible(), last.columns.isVisible()) == seen


def test_what_a_list_tells_beside_its_rows_breaks_into_lines(window: Window) -> None:
    lists = (sized(window, LARGE).home.lessons, window.home.drills)
    for shown in lists:
        shown.item(0).setToolTip("A word " * 30)
        shown.fit()
        told, bare = (shown.visualItemRect(shown.item(at)).height() for at in (0, 1))
        assert told >= bare + shown.fontMetrics().lineSpacing()


def test_a_row_that_is_chosen_keeps_all_its_lines(window: Window) -> None:
    """Its frame takes no room from the words: as much of them is drawn in every row."""
    home = sized(window, (1440, 900)).home
    one = Past(1, "Read the cards", "Lesson · 2026-11-30 19:35\nGraded try not passed: 57 points")
    home.show_past([], [one])
    sized(window, (1440, 900))
    shown = home.done_ones
    below = shown.visualItemRect(shown.item(0))
    below.setTop(below.bottom() - below.height() // 3)

    def inked() -> int:
        image = shown.viewport().grab(below.adjusted(12, 0, -12, -9)).toImage()
        every = (
            image.pixelColor(x, y)
            for x in range(0, image.width(), 2)
            for y in range(image.height())
        )
        return sum(one.lightness() > 150 for one in every)

    before = inked()
    assert before
    shown.setCurrentRow(0)
    QApplication.processEvents()
    assert inked() > before // 2
