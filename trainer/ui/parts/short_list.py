"""How is a list shown that is as high as its rows?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from trainer.ui.paint.text import wrap
from trainer.ui.parts.widgets import glued

RIGHT_SIGN, FAULT_SIGN = "\u25cf", "\u25a0"
"""A dot and a square, as everywhere for what is right and what is not; nobody reads them aloud."""
_EDGE = 14
_PAD, _GAP = 12, 24
_LEAST = 180
"""A preview that had less room would say nothing."""


class ShortList(QListWidget):
    """A list without a dead line; `picked` gives the id of a row, `started` that of Enter.

    `dropped` gives that of a row on which Delete or the right button was pressed.
    """

    picked = Signal(str)
    started = Signal(str)
    dropped = Signal(str)

    def __init__(self, previews: bool = False) -> None:
        super().__init__()
        self._most = 0
        self.setItemDelegate(_Previewed(self) if previews else _Whole(self))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(lambda item: self.picked.emit(_id(item)))
        self.itemActivated.connect(self._activated)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.currentItem()
        if event.key() == Qt.Key.Key_Delete and here is not None:
            self.dropped.emit(_id(here))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        here = self.itemAt(event.pos())
        if here is not None:
            self.setCurrentItem(here)
            self.dropped.emit(_id(here))

    def _activated(self, item: QListWidgetItem) -> None:
        self.picked.emit(_id(item))
        self.started.emit(_id(item))

    def show_rows(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Show rows of an id, a text and a tip."""
        self._most = 0
        self.clear()
        for id_, text, tip in rows:
            item = QListWidgetItem(glued(text))
            item.setData(Qt.ItemDataRole.UserRole, id_)
            item.setToolTip(tip)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(text))
            self.addItem(item)
        self.fit()

    def fold(self, most: int) -> None:
        """Show only the first `most` rows (0: all)."""
        self._most = most
        for at in range(self.count()):
            self.setRowHidden(at, bool(most) and at >= most)
        self.fit()

    def mark(self, id_: str) -> None:
        """Mark the row of this id, and no other."""
        self.clearSelection()
        self.setCurrentRow(-1)
        for at in range(self.count()):
            if _id(self.item(at)) == id_:
                self.setCurrentRow(at)

    def fit(self) -> None:
        """Be as high as the rows need."""
        self.doItemsLayout()
        shown = self.count() if not self._most else min(self._most, self.count())
        if shown:
            # Not by the size hints: these know nothing of wrapped lines.
            first, last = self.item(0), self.item(shown - 1)
            tall = self.visualItemRect(last).bottom() - self.visualItemRect(first).top()
            self.setFixedHeight(tall + _EDGE)

    def showEvent(self, event: QShowEvent) -> None:
        """Letters that grew while another page was shown are measured now."""
        super().showEvent(event)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit()


class _Whole(QStyledItemDelegate):
    """A row is measured as narrow as it is drawn, or its last word would be cut away."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        narrow = QStyleOptionViewItem(option)
        narrow.rect = option.rect.adjusted(0, 0, -2 * _PAD, 0)
        return super().sizeHint(narrow, index)


class _Previewed(QStyledItemDelegate):
    """Where a row is wide, its tip begins beside its text: all previews in one column."""

    def __init__(self, owner: ShortList) -> None:
        super().__init__(owner)
        self._owner = owner

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        area = self.preview(option.rect)
        if area.width() < _LEAST:
            return
        painter.save()
        painter.setFont(self._owner.font())
        # A style sheet gives a widget's own palette another pale ink.
        painter.setPen(QApplication.palette().placeholderText().color())
        lines, step = self._lines(index, area.width()), self._owner.fontMetrics().lineSpacing()
        top = area.center().y() - len(lines) * step // 2
        for at, said in enumerate(lines):
            line = QRect(area.left(), top + at * step, area.width(), step)
            painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter.value), said)
        painter.restore()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """As high as the lines of its tip, where these stand beside its text."""
        size = super().sizeHint(option, index)
        room = self.preview(QRect(0, 0, self._owner.viewport().width(), 0)).width()
        if room >= _LEAST:
            step = self._owner.fontMetrics().lineSpacing()
            size.setHeight(max(size.height(), len(self._lines(index, room)) * step + _PAD))
        return size

    def _lines(self, index: QModelIndex | QPersistentModelIndex, room: int) -> list[str]:
        tip = str(index.data(Qt.ItemDataRole.ToolTipRole) or "")
        return wrap(tip, self._owner.font().pixelSize(), room)

    def preview(self, row: QRect) -> QRect:
        """Where the preview of a row stands: right of the widest text."""
        owner, metrics = self._owner, self._owner.fontMetrics()
        texts = (owner.item(at).text() for at in range(owner.count()))
        wide = max((metrics.horizontalAdvance(text) for text in texts), default=0)
        return row.adjusted(_PAD + wide + _GAP, 0, -_PAD, 0)


def spoken(text: str) -> str:
    """A row without its signs: the word beside each says the same."""
    for sign in (RIGHT_SIGN, FAULT_SIGN):
        text = text.replace(f"{sign}\u00a0", "")
    return text


def _id(item: QListWidgetItem) -> str:
    return str(item.data(Qt.ItemDataRole.UserRole))
