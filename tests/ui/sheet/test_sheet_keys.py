"""The result sheet by keys: no stop that nobody sees, Escape away, the top when it is opened."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from trainer.procedures.record import Mode
from trainer.ui.chair.gamelogs import GamelogsPage
from trainer.ui.course.offers import Wish
from trainer.ui.parts.widgets import Button
from trainer.ui.window import Window


def paper(window: Window) -> QScrollArea:
    found = window.sheet.findChild(QScrollArea)
    assert isinstance(found, QScrollArea)
    return found


def stops(page: QWidget) -> list[QWidget]:
    parts = [part for part in page.findChildren(QWidget) if part.isVisibleTo(page)]
    return [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus]


def test_the_paper_itself_is_no_stop_and_scrolls_by_its_keys_all_the_same(window: Window) -> None:
    deal(window)
    assert not any(isinstance(part, QScrollArea) for part in stops(window.sheet))
    bar = paper(window).verticalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(window.sheet, Qt.Key.Key_PageDown)
    assert bar.value() > 0


def deal(window: Window) -> None:
    """A whole round with nothing said: its sheet is longer than the window."""
    window.home.start_wanted.emit(Wish("full-table", "korean", Mode.PRACTICE))
    assert window.play is not None
    while window.play.steps:
        window.play.submit(window.play.steps[0].action)
    window.play.close_round()


def test_escape_leaves_the_sheet(window: Window) -> None:
    deal(window)
    assert window.seen("sheet")
    QTest.keyClick(window.sheet, Qt.Key.Key_Escape)
    assert window.seen("home")


def test_who_ends_the_round_twice_does_not_leave_its_sheet(window: Window) -> None:
    deal(window)
    chosen = window.focusWidget()
    assert isinstance(chosen, Button)
    QTest.keyClick(chosen, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.seen("sheet")
    QTest.keyClick(chosen, Qt.Key.Key_Return)
    assert window.seen("home")


def test_a_sheet_that_is_opened_again_begins_at_its_top(window: Window) -> None:
    deal(window)
    play = window.play
    assert play is not None
    bar = paper(window).verticalScrollBar()
    bar.setValue(bar.maximum())
    window.go_home()
    window.sittings.show_result(play.number)
    assert bar.value() == 0


def test_escape_leaves_the_list_of_games(window: Window) -> None:
    page, left = GamelogsPage(window.tongue), list[bool]()
    page.left.connect(lambda: left.append(True))
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert left == [True]
    page.deleteLater()
