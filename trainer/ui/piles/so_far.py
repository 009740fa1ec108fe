"""How is the whole course of a game of War listed, the latest battle last, as at every table?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QApplication,
    QListWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from trainer.ui.paint.text import Align, set_text, wrap
from trainer.ui.parts.soft_edge import SoftEdges

_KEY, _GOES = Qt.Key, QAbstractSlider.SliderAction
_SCROLLS = {
    _KEY.Key_Up: _GOES.SliderSingleStepSub,
    _KEY.Key_Down: _GOES.SliderSingleStepAdd,
    _KEY.Key_PageUp: _GOES.SliderPageStepSub,
    _KEY.Key_PageDown: _GOES.SliderPageStepAdd,
    _KEY.Key_Home: _GOES.SliderToMinimum,
    _KEY.Key_End: _GOES.SliderToMaximum,
}
_Index = QModelIndex | QPersistentModelIndex
_BESIDE, _ABOVE = 6, 2  # pixels round the words of a line
_MOST = 9  # lines of the longest battle, a war after wars


class SoFar(QListWidget):
    """One line for each battle. All keys but those that scroll go to the page."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setItemDelegate(_Broken(self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setProperty("role", "course")
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


class _Broken(QStyledItemDelegate):
    """Breaks a long battle between its pairs; Qt's own measures it wider than it paints it."""

    def __init__(self, owner: SoFar) -> None:
        super().__init__(owner)
        self._owner = owner

    def _rows(self, index: _Index) -> list[str]:
        together = str(index.data()).replace(" – ", "\u00a0–\u00a0").replace("→ ", "→\u00a0")
        together = together.replace(" · ", "\u00a0· ")  # no line begins with what parts it
        wide = self._owner.viewport().width() - 2 * _BESIDE
        return wrap(together, self._owner.fontInfo().pixelSize(), wide, most=_MOST)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        tall = self._owner.fontMetrics().lineSpacing()
        return QSize(0, tall * len(self._rows(index)) + 2 * _ABOVE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        tall, size = self._owner.fontMetrics().lineSpacing(), self._owner.fontInfo().pixelSize()
        # A style sheet gives a widget's own palette another ink.
        ink = QApplication.palette().text().color().name()
        line = QRectF(option.rect).adjusted(_BESIDE, _ABOVE, -_BESIDE, 0)
        for number, text in enumerate(self._rows(index)):
            row = QRectF(line.left(), line.top() + number * tall, line.width(), tall)
            set_text(painter, row, text, size, ink, align=Align.LEFT)


__all__ = ["SoFar"]
