"""How is it seen that a list goes on, without letters that are cut through?

What leaves the view fades away; at the ends of the list everything is whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea

DEEP = 30
_OPAQUE = 0.3
"""The outermost part of it, through which nothing is seen any more."""


class SoftEdges(QObject):
    """Two veils over the upper and lower edge of an area, in the colour of its ground."""

    def __init__(self, area: QAbstractScrollArea, ground: QPalette.ColorRole) -> None:
        super().__init__(area)
        self._area = area
        self.above = _Veil(area, ground, upwards=True)
        self.below = _Veil(area, ground, upwards=False)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(lambda _: self._lay())
        bar.rangeChanged.connect(lambda *_: self._lay())
        area.installEventFilter(self)
        area.viewport().installEventFilter(self)
        self._lay()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Move):
            self._lay()
        return super().eventFilter(watched, event)

    def _lay(self) -> None:
        bar, room = self._area.verticalScrollBar(), self._area.viewport().geometry()
        deep = min(DEEP, room.height() // 4)
        self.above.setGeometry(QRect(room.left(), room.top(), room.width(), deep))
        self.below.setGeometry(
            QRect(room.left(), room.bottom() + 1 - deep, room.width(), deep),
        )
        self.above.setVisible(bar.value() > bar.minimum())
        self.below.setVisible(bar.value() < bar.maximum())


class _Veil(QWidget):
    def __init__(
        self, area: QAbstractScrollArea, ground: QPalette.ColorRole, upwards: bool
    ) -> None:
        super().__init__(area)
        self._ground, self._upwards = ground, upwards
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def paintEvent(self, event: QPaintEvent) -> None:
        # A style sheet gives a widget's own palette other colours.
        colour = QApplication.palette().color(self._ground)
        clear = QColor(colour)
        clear.setAlpha(0)
        outer, inner = (0, self.height()) if self._upwards else (self.height(), 0)
        fade = QLinearGradient(0, outer, 0, inner)
        fade.setColorAt(0, colour)
        fade.setColorAt(_OPAQUE, colour)
        fade.setColorAt(1, clear)
        painter = QPainter(self)
        painter.fillRect(self.rect(), fade)
        painter.end()


def free_of_edges(view: QAbstractItemView, row: QRect) -> None:
    """Scroll on until this row of a list, which is in view, is under neither veil."""
    bar, tall = view.verticalScrollBar(), view.viewport().height()
    if row.height() + 2 * DEEP > tall:
        return
    if row.top() < DEEP:
        bar.setValue(bar.value() - (DEEP - row.top()))
    elif row.bottom() > tall - DEEP:
        bar.setValue(bar.value() + row.bottom() - (tall - DEEP))


__all__ = ["DEEP", "SoftEdges", "free_of_edges"]
