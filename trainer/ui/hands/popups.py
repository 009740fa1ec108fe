"""How does a menu of the table open, and what does its choice do?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

Line = tuple[str, Callable[[], None]]
"""What a menu says, and what choosing it does."""

_BESIDE = QPoint(2, 2)


class _Menu(QMenu):
    """A menu that has no letters of its own: what is typed closes it and is heard below."""

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self._owner = owner

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if not (text.isprintable() and text.strip()):
            super().keyPressEvent(event)
            return
        self.close()
        again = QKeyEvent(
            *(event.type(), event.key(), event.modifiers(), event.nativeScanCode()),
            *(event.nativeVirtualKey(), event.nativeModifiers(), text),
        )
        heard: QWidget | None = self._owner.window().focusWidget()
        QApplication.sendEvent(self._owner if heard is None else heard, again)


def popup(owner: QWidget, lines: Iterable[Line], where: QPoint | None = None) -> None:
    """Open a menu at a point of the screen, else at the pointer; without lines there is none."""
    menu = _Menu(owner)
    menu.aboutToHide.connect(menu.deleteLater)
    for text, act in lines:
        menu.addAction(text).triggered.connect(lambda _=False, act=act: act())
    if menu.actions():
        menu.popup((QCursor.pos() if where is None else where) + _BESIDE)
    else:
        menu.deleteLater()
