"""Over the hand a chip is drawn once; a mouse that is not moved means nothing to the keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from tests.ui.at_table import Table
from trainer.ui.window import Window


def test_a_chip_let_go_over_the_hand_is_drawn_once(window: Window) -> None:
    table = Table(window)
    table.mouse.drag("tray:3", "hand")
    assert table.held == 50_000
    assert not window.table.board._carried.isVisible()
    table.mouse.move(table.mouse.point("s4.main"), Qt.MouseButton.NoButton)
    assert window.table.board._carried.isVisible()


def test_a_mouse_that_rests_shows_no_preview_while_keys_take_chips(window: Window) -> None:
    table = Table(window)
    board = window.table.board
    table.mouse.move(table.mouse.point("s4.main"), Qt.MouseButton.NoButton)
    table.keys.key("F4")
    assert board.view is not None
    assert (table.held, board.view.hand.drop) == (50_000, "")
    beside = table.mouse.point("s4.main") + QPoint(2, 0)
    table.mouse.move(beside, Qt.MouseButton.NoButton)
    assert "4" in board.view.hand.drop
