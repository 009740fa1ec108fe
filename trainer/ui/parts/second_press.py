"""Whose is the second press of a double click, where the first one has led to another page?"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QWindow


class SecondPress(QObject):
    """Swallows the second press of a double click that was begun before another page came.

    It would hit what happens to lie below the pointer there. What is a double click the system
    says; any other press is let through, and with its release nothing is waited for any more.
    """

    def __init__(self, window: QWindow) -> None:
        super().__init__(window)
        self._window = window
        self.waits = self._pressed = self._swallows = False

    def begin(self) -> None:
        """Another page has just come."""
        self._pressed = self._swallows = False
        if not self.waits:
            self.waits = True
            self._window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.MouseButtonPress:
                self._pressed = True  # that of a double click comes as one first, to no effect
            case QEvent.Type.MouseButtonDblClick:
                self._pressed = self._swallows = True
                return True
            case QEvent.Type.MouseButtonRelease if self._pressed:
                self.waits = False
                watched.removeEventFilter(self)
                return self._swallows
            case _:
                pass
        return False


def await_second_press(window: QWindow | None) -> None:
    """Another page has come in this window, if it is on the screen."""
    if window is not None:
        known = window.findChild(SecondPress)
        (known if isinstance(known, SecondPress) else SecondPress(window)).begin()


__all__ = ["SecondPress", "await_second_press"]
