"""A double click whose first press leads to another page does nothing there with its second."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from trainer.ui.parts.second_press import SecondPress
from trainer.ui.window import Window

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Pages:
    """Two pages of one window, each a button all over; the first leads to the second."""

    def __init__(self, window: Window) -> None:
        self.pressed = list[str]()
        self.window = window
        self.first, self.second = self._page("first"), self._page("second")
        self.first.clicked.connect(lambda: window.visit(self.second))
        window.show_page(self.first)
        QApplication.processEvents()

    def _page(self, name: str) -> QPushButton:
        made = self.window._added(QPushButton(name))
        made.pressed.connect(lambda: self.pressed.append(name))
        return made

    def press(self, double: bool) -> None:
        """As the system tells it to the window, wherever the page lies now."""
        press = QTest.mouseDClick if double else QTest.mouseClick
        press(self.window.windowHandle(), LEFT, NONE, QPoint(400, 300))
        QApplication.processEvents()

    @property
    def waits(self) -> bool:
        return waits(self.window)


def waits(window: Window) -> bool:
    made = window.windowHandle().findChild(SecondPress)
    return isinstance(made, SecondPress) and made.waits


@pytest.fixture
def pages(window: Window) -> Pages:
    return Pages(window)


def test_the_second_press_of_a_double_click_does_nothing_on_the_page_that_has_come(
    pages: Pages,
) -> None:
    pages.press(double=True)
    assert pages.window.page is pages.second
    assert pages.pressed == ["first"]
    assert not pages.second.isDown()
    pages.press(double=False)  # another click does what it always does
    assert pages.pressed == ["first", "second"]


def test_two_clicks_one_after_the_other_are_one_for_each_page(pages: Pages) -> None:
    pages.press(double=False)
    pages.press(double=False)
    assert pages.pressed == ["first", "second"]


def test_a_double_click_that_changes_no_page_is_one(pages: Pages) -> None:
    pages.press(double=False)
    pages.press(double=True)
    assert pages.pressed == ["first", "second", "second"]
    pages.press(double=True)
    assert pages.pressed == ["first", *["second"] * 4]


def test_nothing_is_waited_for_after_the_next_click(pages: Pages) -> None:
    assert pages.waits
    pages.press(double=False)  # the click that leads on ends one wait and begins the next
    assert pages.waits
    pages.press(double=False)
    assert not pages.waits


def test_a_link_from_the_game_to_a_clause_is_followed_once(window: Window) -> None:
    window.show_rule("")
    QTest.mouseClick(window.windowHandle(), LEFT, NONE, QPoint(5, 5))
    assert not waits(window)
    window.rules.choose("K-P11")
    assert waits(window)
