"""The amounts stand on the stacks while their key is held, wherever the pointer rests."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCompleter, QLabel, QLineEdit, QMenu

from tests.ui.driving import completions
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.window import Window


def amounts(window: Window) -> bool:
    view = window.table.board.view
    return view is not None and bool(view.amounts)


@pytest.mark.parametrize("at", ["board", "header"])
def test_amounts_stay_while_the_key_is_held_wherever_the_pointer_rests(
    window: Window, at: str
) -> None:
    window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    table = window.table
    over = table.board.viewport() if at == "board" else table.header
    QTest.mouseMove(over, QPoint(300, 20))
    QTest.keyPress(table.board, Qt.Key.Key_Space)
    assert amounts(window)
    QTest.keyRelease(table.board, Qt.Key.Key_Space)
    QTest.keyPress(table.board, Qt.Key.Key_Space)  # a held key, as a busy X server tells it
    assert amounts(window)
    assert not table.keys.letting_go.isActive()
    QTest.keyRelease(table.board, Qt.Key.Key_Space)
    table.keys.letting_go.timeout.emit()
    assert not amounts(window)


def test_the_page_takes_the_key_for_the_amounts_too(window: Window) -> None:
    window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    QTest.keyPress(window.table, Qt.Key.Key_Space)
    assert amounts(window)


def told(window: Window) -> list[str]:
    labels = window.table.panel.findChildren(QLabel)
    QApplication.processEvents()  # the panel is shown
    return [one.text() for one in labels if one.isVisibleTo(window) and "Hold Alt" in one.text()]


@pytest.mark.parametrize(
    ("mode", "is_told"), [(Mode.PRACTICE, True), (Mode.LESSON, False), (Mode.EXAM, False)]
)
def test_where_stacks_are_read_it_is_told_how(window: Window, mode: Mode, is_told: bool) -> None:
    window.deal(Wish("full-table", "korean", mode))
    assert bool(told(window)) is is_told


def test_a_graded_try_tells_how_stacks_are_counted(window: Window) -> None:
    window.deal(Wish("both-directions", "korean", Mode.LESSON))
    assert window.play is not None
    while not window.play.help.tried:
        while window.play.steps:
            window.play.submit(window.play.steps[0].action)
        window.play.close_round()
        window.sheet.next_wanted.emit()
    assert told(window)


def test_a_stack_is_spread_from_its_menu(window: Window) -> None:
    window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    board = window.table.board
    window.table.gestures.tap("s3.main", Qt.MouseButton.RightButton)
    menu = next(one for one in board.findChildren(QMenu) if one.isVisible())
    first = menu.actions()[0]
    assert first.text() == "Spread it to count (Alt)"
    first.trigger()
    menu.close()
    assert board.view is not None
    assert board.view.spread == "s3.main"


def test_the_line_for_actions_forgets_the_last_round_and_lists_its_words(window: Window) -> None:
    window.deal(Wish("both-directions", "korean", Mode.LESSON))
    assert window.play is not None
    line = window.table.panel.notation
    asking = line.example()
    assert "English" in asking
    while window.play.steps:
        window.table.gestures.acted.emit(window.play.steps[0].action)
    assert line.example() != asking
    window.play.close_round()
    window.sheet.next_wanted.emit()
    assert line.example() == asking
    (field,) = line.findChildren(QLineEdit)
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Down)
    (completer,) = line.findChildren(QCompleter)
    words = completer.popup()
    assert words is not None
    assert words.isVisible()
    assert "deal" in completions(line)
    words.hide()
