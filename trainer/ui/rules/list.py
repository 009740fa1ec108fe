"""How do the clauses stand in a list: each number in a column, its title beside it?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from trainer.core.frozen import frozen
from trainer.ui.parts.soft_edge import SoftEdges, free_of_edges

_Index = QModelIndex | QPersistentModelIndex
CODE = Qt.ItemDataRole.UserRole
_EDGE, _GAP, _ABOVE = 12, 12, 8
_WRAPPED = int(Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignVCenter.value)


@frozen
class Row:
    """A line of the list; one without a code takes the whole width."""

    code: str
    title: str


class RulesList(QListWidget):
    """Clauses by number and title; titles align, whatever the number."""

    def __init__(self) -> None:
        super().__init__()
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(_Columns(self))
        SoftEdges(self, QPalette.ColorRole.Base)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these lines instead of all others."""
        self.clear()
        for one in rows:
            item = QListWidgetItem(one.title)
            item.setData(CODE, one.code)
            said = f"{one.code} {one.title}".strip()
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
            self.addItem(item)

    def scrollTo(
        self, index: _Index, hint: QListWidget.ScrollHint = QListWidget.ScrollHint.EnsureVisible
    ) -> None:
        """Into view, and out from under the veils at both edges."""
        super().scrollTo(index, hint)
        self.updateGeometries()  # or the bar does not lead as far yet
        free_of_edges(self, self.visualRect(index))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The chosen line stays in view."""
        super().resizeEvent(event)
        self._keep_in_view()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._keep_in_view()

    def _keep_in_view(self) -> None:
        if self.currentItem() is not None:
            self.doItemsLayout()  # where it lies then is asked for at once
            # Not `scrollToItem`, which knows only Qt's own way into view.
            self.scrollTo(self.indexFromItem(self.currentItem()))

    def code(self) -> str | None:
        """The code of the line that is chosen; None where there is none."""
        at = self.currentRow()
        return str(self.item(at).data(CODE)) if at >= 0 else None

    def choose(self, code: str) -> bool:
        """Choose the line with this code; whether there is one."""
        for at in range(self.count()):
            if self.item(at).data(CODE) == code:
                self.setCurrentRow(at)
                return True
        return False


class _Columns(QStyledItemDelegate):
    """Paints number and title side by side; a long title goes on below itself."""

    def __init__(self, owner: RulesList) -> None:
        super().__init__(owner)
        self._owner = owner

    def _indent(self, code: str, metrics: QFontMetrics) -> int:
        return metrics.horizontalAdvance("K-D00") + _GAP if code else 0

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        metrics = self._owner.fontMetrics()
        wide = self._owner.viewport().width()
        room = wide - 2 * _EDGE - self._indent(str(index.data(CODE)), metrics)
        text = metrics.boundingRect(QRect(0, 0, room, 10_000), _WRAPPED, str(index.data()))
        return QSize(wide, text.height() + 2 * _ABOVE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        shell = QStyleOptionViewItem(option)
        self.initStyleOption(shell, index)
        shell.text = ""
        self._owner.style().drawControl(
            QStyle.ControlElement.CE_ItemViewItem, shell, painter, self._owner
        )
        # A style sheet gives a widget's own palette another pale ink.
        code, palette = str(index.data(CODE)), QApplication.palette()
        metrics = self._owner.fontMetrics()
        area = option.rect.adjusted(_EDGE, _ABOVE, -_EDGE, -_ABOVE)
        painter.save()
        painter.setFont(self._owner.font())
        painter.setPen(palette.placeholderText().color())
        top = QRect(area.left(), area.top(), area.width(), metrics.height())
        painter.drawText(top, int(Qt.AlignmentFlag.AlignVCenter.value), code)
        painter.setPen(QColor(palette.text().color()))
        beside = area.adjusted(self._indent(code, metrics), 0, 0, 0)
        painter.drawText(beside, _WRAPPED, str(index.data()))
        painter.restore()


__all__ = ["CODE", "Row", "RulesList"]
