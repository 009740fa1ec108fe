"""How does a menu of the table open, and what does its choice do?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

Line = tuple[str, Callable[[], None]]
"""What a menu says, and what choosing it does."""

_BESIDE = QPoint(2, 2)


def popup(owner: QWidget, lines: Iterable[Line], where: QPoint | None = None) -> None:
    """Open a menu at a point of the screen, else at the pointer; without lines there is none."""
    menu = QMenu(owner)
    menu.aboutToHide.connect(menu.deleteLater)
    for text, act in lines:
        menu.addAction(text).triggered.connect(lambda _=False, act=act: act())
    if menu.actions():
        menu.popup((QCursor.pos() if where is None else where) + _BESIDE)
    else:
        menu.deleteLater()
