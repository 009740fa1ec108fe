"""The amounts stand on the stacks while their key is held, wherever the pointer rests."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from trainer.procedures.record import Mode
from trainer.ui.offers import Wish
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
