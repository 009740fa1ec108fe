"""Where in a record do we stand, and where are its faults?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QSlider, QToolTip

from trainer.ui.look.theme import DARK, Theme
from trainer.ui.paint.ink import draw, oval, pen, rounded, solid

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

MARGIN = 14.0
"""From the widget's edge to the groove's end: handle and marks stay whole."""
MARK = 9.0
HANDLE = 9.0
REACH = 6.0


class FaultSlider(QSlider):
    """A slider over entries: a square for every fault, a tick where a round begins.

    A press goes straight to where it is; a mark that is nearer than a finger takes it.
    """

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.faults: list[int] = []
        self.rounds: list[int] = []
        self.told: Mapping[int, str] = {}
        """What the tip says of an entry."""
        self.theme: Theme = DARK
        self.setMouseTracking(True)
        self.setMinimumHeight(40)
        self.setPageStep(10)

    def x_of(self, entry: int) -> float:
        """Where an entry stands."""
        span = max(1, self.maximum() - self.minimum())
        return MARGIN + (self.width() - 2 * MARGIN) * (entry - self.minimum()) / span

    def entry_at(self, x: float) -> int:
        """The entry at a point; a mark within reach of it comes first, and of marks a fault."""
        for marked in (self.faults, self.rounds):
            near = [entry for entry in marked if abs(self.x_of(entry) - x) <= REACH]
            if near:
                return min(near, key=lambda entry: abs(self.x_of(entry) - x))
        part = (x - MARGIN) / max(1.0, self.width() - 2 * MARGIN)
        span = self.maximum() - self.minimum()
        return self.minimum() + round(span * min(1.0, max(0.0, part)))

    def mark_rect(self, entry: int) -> QRectF:
        """The square of a fault."""
        return QRectF(self.x_of(entry) - MARK / 2, 3, MARK, MARK)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.entry_at(event.position().x()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().x()
        if self.isSliderDown():
            self.setValue(self.entry_at(x))
        marked = self.entry_at(x) in (*self.faults, *self.rounds)
        shape = Qt.CursorShape.PointingHandCursor if marked else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip(event.pos().x()), self)
            return True
        return super().event(event)

    def tip(self, x: float) -> str:
        """What stands at this point: the entry's number, and what is said of it."""
        entry = self.entry_at(x)
        return f"{entry} · {self.told[entry]}" if self.told.get(entry) else str(entry)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, middle = self.theme, self.height() * 0.62
        at = self.x_of(self.value())
        groove = QRectF(MARGIN, middle - 3, self.width() - 2 * MARGIN, 6)
        draw(painter, rounded(groove, 3), solid(theme.pressed), pen(theme.dim, 1))
        done = QRectF(groove.left(), groove.top(), at - groove.left(), 6)
        draw(painter, rounded(done, 3), solid(theme.dim))
        for entry in self.rounds:
            tick = QRectF(self.x_of(entry) - 0.75, middle + 5, 1.5, 6)
            painter.fillRect(tick, solid(theme.dim))
        for entry in self.faults:
            draw(painter, rounded(self.mark_rect(entry), 1.5), solid(theme.fault))
        handle = QRectF(at - HANDLE, middle - HANDLE, 2 * HANDLE, 2 * HANDLE)
        if self.hasFocus():
            ring = handle.adjusted(-3, -3, 3, 3)
            draw(painter, oval(ring), None, pen(theme.focus, 2))
        draw(painter, oval(handle), solid(theme.accent), pen(theme.focus, 1.5))
        painter.end()


__all__ = ["MARGIN", "FaultSlider"]
