"""How is the whole course of a game of War listed, the latest battle last, as at every table?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractSlider, QListWidget

from trainer.ui.soft_edge import SoftEdges

_KEY, _GOES = Qt.Key, QAbstractSlider.SliderAction
_SCROLLS = {
    _KEY.Key_Up: _GOES.SliderSingleStepSub,
    _KEY.Key_Down: _GOES.SliderSingleStepAdd,
    _KEY.Key_PageUp: _GOES.SliderPageStepSub,
    _KEY.Key_PageDown: _GOES.SliderPageStepAdd,
    _KEY.Key_Home: _GOES.SliderToMinimum,
    _KEY.Key_End: _GOES.SliderToMaximum,
}


class SoFar(QListWidget):
    """One line for each battle. All keys but those that scroll go to the page."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setWordWrap(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setProperty("role", "course")
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        # A bar that comes takes of the width by which the lines were broken.
        self.verticalScrollBar().rangeChanged.connect(lambda *_: self._break_anew())
        self._wide = 0
        SoftEdges(self, QPalette.ColorRole.Base)

    def _break_anew(self) -> None:
        if self.viewport().width() != self._wide:
            self._wide = self.viewport().width()
            self.scheduleDelayedItemsLayout()

    def show_all(self, lines: Sequence[str]) -> None:
        """Show these instead; the last of them is in view."""
        self.clear()
        self.addItems([*lines])
        self.scrollToBottom()

    def add(self, line: str) -> None:
        """One more battle; it is in view."""
        self.addItem(line)
        self.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The latest battle stays in view when the room changes."""
        super().resizeEvent(event)
        self.scrollToBottom()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        goes = _SCROLLS.get(_KEY(event.key()))
        if goes is not None:
            self.verticalScrollBar().triggerAction(goes)
        else:
            event.ignore()


__all__ = ["SoFar"]
