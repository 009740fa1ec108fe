"""How is what happened so far shown, line by line, with verdicts and clauses?"""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)

from trainer.ui.look.fonts import font
from trainer.ui.look.theme import DARK, Scale, Theme
from trainer.ui.paint.text import wrap
from trainer.ui.telling.told import LogLine
from trainer.ui.view.model import Mark

_Index = QModelIndex | QPersistentModelIndex
_LINE = Qt.ItemDataRole.UserRole


class LogList(QListWidget):
    """The log; `chosen` tells the number of the entry that was clicked, `ruled` its clause.

    While `follows`, the newest line is kept in view.
    """

    chosen = Signal(int)
    ruled = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.theme: Theme = DARK
        self.scale = Scale()
        self.follows = True
        self.empty = ""
        """What stands there while nothing has happened."""
        self._lines: list[LogLine] = []
        self.setItemDelegate(_Rows(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setSpacing(2)
        self.setProperty("role", "log")
        self.setMouseTracking(True)
        # Nothing behind it is painted then: a line comes with every act.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.itemClicked.connect(lambda item: self.chosen.emit(item.data(_LINE).number))
        self.itemActivated.connect(lambda item: self.chosen.emit(item.data(_LINE).number))

    def show_lines(self, lines: list[LogLine]) -> None:
        """Show these lines, the newest last and in view; equal beginnings are kept."""
        same = 0
        while same < min(len(lines), len(self._lines)) and lines[same] == self._lines[same]:
            same += 1
        while self.count() > same:
            self.takeItem(self.count() - 1)
        for line in lines[same:]:
            item = QListWidgetItem()
            item.setData(_LINE, line)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, _said(line))
            item.setToolTip(self._tip(line.note or line.text))
            self.addItem(item)
        self._lines = list(lines)
        if self.follows:
            self.scrollToBottom()

    def _tip(self, text: str) -> str:
        """In lines: Qt lets a plain tip become as wide as the screen."""
        return "\n".join(wrap(text, self.scale.body, _TIP * self.scale.factor, most=_MOST_OF_TIP))

    def clause_of(self, item: QListWidgetItem) -> str:
        """The clause that stands beside this line, or nothing."""
        line: LogLine = item.data(_LINE)
        return line.rule

    def clause_at(self, point: QPoint) -> str:
        """The clause whose number stands there, or nothing."""
        item = self.itemAt(point)
        if item is None or not self.clause_of(item):
            return ""
        line: LogLine = item.data(_LINE)
        wide = QFontMetricsF(font(self.scale.small)).horizontalAdvance(line.rule)
        return line.rule if point.x() > self.visualItemRect(item).right() - wide - 18 else ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        over = bool(self.clause_at(event.position().toPoint()))
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        clause = self.clause_at(event.position().toPoint())
        if clause:
            self.ruled.emit(clause)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(self.theme.panel))
        painter.end()
        super().paintEvent(event)
        if self._lines or not self.empty:
            return
        painter = QPainter(self.viewport())
        painter.setPen(QColor(self.theme.dim))
        painter.setFont(font(self.scale.body))
        flags = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value
        painter.drawText(self.viewport().rect().adjusted(16, 8, -16, -8), int(flags), self.empty)
        painter.end()

    def height_of(self, lines: int) -> int:
        """Room that so many acts of one line take."""
        return lines * (round(self.scale.body * 1.4) + 20) + 2 * self.frameWidth() + 4

    def cuts(self, line: QRect) -> bool:
        """Whether the upper edge would cut this line while the newest ones are looked at.

        The list stands at its end: no line above the first whole one is shown in part.
        """
        bar = self.verticalScrollBar()
        above = line.top() < 0 and line.bottom() < self.viewport().height() - line.height() / 2
        return self.follows and above and bar.value() == bar.maximum()

    def select(self, number: int) -> None:
        """Bring the line of this entry into view and mark it."""
        for row, line in enumerate(self._lines):
            if line.number == number:
                self.setCurrentRow(row)
                return
        self.setCurrentRow(-1)
        if number == 0:
            self.scrollToTop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters are commands of the table, not a search in the list.

        By keys a line shows what the mouse would be told of it.
        """
        if event.text().strip().isprintable() and event.text().strip():
            event.ignore()
            return
        before = self.currentRow()
        super().keyPressEvent(event)
        if self.currentRow() != before:
            item = self.currentItem()
            below = self.visualItemRect(item).bottomLeft()
            QToolTip.showText(self.viewport().mapToGlobal(below), item.toolTip(), self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The newest line, or the chosen one, stays in view when the room changes."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self._keep_in_view()

    def _keep_in_view(self) -> None:
        if self.follows:
            self.scrollToBottom()
        elif self.currentItem() is not None:
            self.scrollTo(self.currentIndex())
        else:
            self.scrollToTop()

    def restyle(self) -> None:
        """Draw again after another theme or text size."""
        self.scheduleDelayedItemsLayout()
        self._keep_in_view()
        self.viewport().update()


def _said(line: LogLine) -> str:
    return " ".join(part for part in (line.text, line.aside, line.rule, line.note) if part)


def _kept(text: str) -> str:
    """The text with a short last word, a seat's number, kept at the one before it."""
    rest, _, last = text.rpartition(" ")
    return f"{rest}\u00a0{last}" if rest and len(last) <= _SHORT else text


_SHORT = 2
_KEPT = 64
_APART = 8
_TIP = 380.0
_MOST_OF_TIP = 12


class _Rows(QStyledItemDelegate):
    """Paints a line as a small card: mark, sentence (six lines at most), clause.

    A list paints all that is in view whenever a line comes, so the cards are kept as pictures.
    """

    def __init__(self, owner: LogList) -> None:
        super().__init__(owner)
        self._owner = owner
        self._pictures: dict[Hashable, QPixmap] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        line: LogLine = index.data(_LINE)
        width = self._owner.viewport().width() - 6
        rows = len(self._broken(line, width))
        size = self._owner.scale.body
        return QSize(width, round(rows * size * 1.4) + (16 if line.own else 8))

    def _room(self, line: LogLine, width: float) -> float:
        return width - 34 - self._beside(line) - (_APART if line.aside else 0)

    def _beside(self, line: LogLine) -> float:
        """How much of a line's width clause and measure take."""
        metrics = QFontMetricsF(font(self._owner.scale.small))
        wide = metrics.horizontalAdvance(line.rule) + 18 if line.rule else 10
        return wide + metrics.horizontalAdvance(line.aside)

    def _broken(self, line: LogLine, width: float) -> list[str]:
        return wrap(_kept(line.text), self._owner.scale.body, self._room(line, width), most=6)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        owner, line = self._owner, index.data(_LINE)
        if owner.cuts(option.rect):
            return
        # Not by the option's state: its type alone costs ten milliseconds of the start.
        chosen = owner.item(index.row()).isSelected()
        ratio, size = owner.devicePixelRatioF(), option.rect.size()
        room = (size.width(), size.height(), ratio)
        key = (line, chosen, room, owner.theme.name, owner.scale.factor)
        picture = self._pictures.get(key)
        if picture is None:
            while len(self._pictures) >= _KEPT:
                del self._pictures[next(iter(self._pictures))]
            picture = self._pictures[key] = QPixmap(size * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(QColor(owner.theme.panel))
            drawing = QPainter(picture)
            self._draw(drawing, QRectF(0, 0, size.width(), size.height()), line, chosen)
            drawing.end()
        painter.drawPixmap(option.rect.topLeft(), picture)

    def _draw(self, painter: QPainter, room: QRectF, line: LogLine, chosen: bool) -> None:
        theme, scale = self._owner.theme, self._owner.scale
        box = room.adjusted(1, 1, -1, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.own or chosen:
            edge = theme.fault if line.mark is Mark.FAULT else theme.line
            painter.setPen(QPen(QColor(theme.focus if chosen else edge), 1))
            painter.setBrush(QColor(theme.accent_wash if chosen else theme.raised))
            painter.drawRoundedRect(box, 7, 7)
        self._sign(painter, box, line.mark)
        ink = theme.ink if line.own else theme.dim
        painter.setPen(QColor(ink))
        painter.setFont(font(scale.body))
        rows = self._broken(line, box.width())
        step = scale.body * 1.4
        top = box.center().y() - len(rows) * step / 2
        for number, text in enumerate(rows):
            area = QRectF(box.left() + 30, top + number * step, box.width() - 34, step)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter.value), text)
        painter.setPen(QColor(theme.focus if line.rule else theme.dim))
        painter.setFont(font(scale.small))
        right = Qt.AlignmentFlag.AlignRight.value | Qt.AlignmentFlag.AlignVCenter.value
        painter.drawText(box.adjusted(0, 0, -10, 0), int(right), line.rule)
        if line.aside:
            painter.setPen(QColor(theme.dim))
            start = box.right() - self._beside(line)
            flags = Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignVCenter.value
            area = QRectF(start, box.top(), box.right() - start, box.height())
            painter.drawText(area, int(flags), line.aside)

    def _sign(self, painter: QPainter, box: QRectF, mark: Mark | None) -> None:
        theme = self._owner.theme
        spot = QRectF(box.left() + 12, box.center().y() - 4.5, 9, 9)
        painter.setPen(Qt.PenStyle.NoPen)
        if mark is Mark.FAULT:
            painter.setBrush(QColor(theme.fault))
            painter.drawRect(spot)
        elif mark is Mark.RIGHT:
            painter.setBrush(QColor(theme.right))
            painter.drawEllipse(spot)
        elif mark is Mark.OPEN:
            painter.setPen(QPen(QColor(theme.dim), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(spot.adjusted(0.8, 0.8, -0.8, -0.8))
