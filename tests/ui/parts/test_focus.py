"""Where the keys go is always to be seen: angles at the table, a border on every control."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget

from trainer.core.actions import Words
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.look.theme import THEMES, ThemeName
from trainer.ui.window import Window


def sit(window: Window, mode: Mode = Mode.PRACTICE) -> None:
    window.home.start_wanted.emit(Wish("full-table", "korean", mode))
    QApplication.processEvents()
    window.activateWindow()
    QApplication.processEvents()


def frame(window: Window) -> set[str]:
    """Colours in the outermost pixels of the drawn table, near its corners."""
    image: QImage = window.table.board.viewport().grab().toImage()
    wide, tall = image.width(), image.height()
    corners = [(0, 20), (20, 0), (wide - 1, tall - 20), (wide - 20, tall - 1)]
    return {QColor(image.pixel(x, y)).name() for x, y in corners}


@pytest.mark.parametrize("name", list(ThemeName), ids=lambda name: name.value)
def test_angles_stand_at_the_table_while_the_keys_are_its_own(
    window: Window, name: ThemeName
) -> None:
    sit(window)
    window.settings.changed.emit(Preferences(theme=name, motion=Motion.OFF))
    board = window.table.board
    board.setFocus()
    QApplication.processEvents()
    assert frame(window) == {THEMES[name].focus}
    window.table.again.setFocus()
    QApplication.processEvents()
    assert THEMES[name].focus not in frame(window)


def test_the_tabulator_shows_where_it_stands_on_every_stop(window: Window) -> None:
    """Every stop looks different with the focus than without it."""
    sit(window)
    seen: list[QWidget] = []
    window.table.board.setFocus()
    for _ in range(60):
        now = QApplication.focusWidget()
        assert now is not None
        if now in seen:
            break
        seen.append(now)
        QApplication.processEvents()
        with_focus = now.grab().toImage()
        now.clearFocus()
        QApplication.processEvents()
        assert now.grab().toImage() != with_focus, now
        now.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert window.table.board in seen
    assert len(seen) > 10


@pytest.mark.parametrize("name", list(ThemeName), ids=lambda name: name.value)
def test_the_main_button_has_a_ring_of_its_own(window: Window, name: ThemeName) -> None:
    window.settings.changed.emit(Preferences(theme=name, motion=Motion.OFF))
    window.activateWindow()
    buttons = window.home.findChildren(QPushButton)
    made = next(one for one in buttons if one.property("role") == "primary")
    made.setFocus()
    QApplication.processEvents()
    image = made.grab().toImage()
    assert QColor(image.pixel(4, image.height() // 2)).name() == THEMES[name].on_accent
    window.home.findChildren(QLineEdit)[0].setFocus()
    QApplication.processEvents()
    image = made.grab().toImage()
    assert QColor(image.pixel(4, image.height() // 2)).name() == THEMES[name].accent


def test_a_button_that_glows_is_another_one_with_the_focus_and_is_told_by_more_than_colour(
    window: Window,
) -> None:
    sit(window, Mode.LESSON)
    palette = window.table.panel.palette_
    made = palette.button(Words.NO_MORE_BETS)
    seen = []
    for lit in (False, True):
        palette.light(frozenset({Words.NO_MORE_BETS} if lit else ()))
        for focused in (False, True):
            (made if focused else window.table.board).setFocus()
            QApplication.processEvents()
            grey = made.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
            seen.append(bytes(grey.constBits()))
        assert made.accessibleDescription() == ("may be next" if lit else "")
    assert len(set(seen)) == 4
