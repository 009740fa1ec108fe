"""What is done only once there is something to see?"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget


class FirstPaint(QObject):
    """Calls `act` once, when the first paint of `widget` is on the screen."""

    def __init__(self, widget: QWidget, act: Callable[[], object]) -> None:
        super().__init__(widget)
        self._act = act
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._act)
        return False
