"""What can be clicked on the table: the boxes for bets and the chips on the rail?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6 import QtCore
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QWidget

from trainer.core.places import Spot
from trainer.procedures.sheet import ChipLook
from trainer.ui.geometry.stacks import CHIP_FLATNESS
from trainer.ui.look.theme import DARK, Theme
from trainer.ui.paint.chips import draw_lone_chip
from trainer.ui.paint.ink import draw, oval, pen, rounded, solid
from trainer.ui.paint.text import Align, set_text
from trainer.ui.parts.widgets import by_name

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent


BOX_KEYS: Final = {
    Spot.MAIN: "B",
    Spot.TIE: "T",
    Spot.MAIN_PLAYER: "P",
    Spot.MAIN_DEALER: "D",
    Spot.TIE_BONUS: "T",
    Spot.COMBO: "C",
}
"""The letter that adds a chip to a box; with Shift it takes one off."""
_LINE: Final = 3.0
"""The line round a box that has the keyboard."""
CHOSEN: Final = 20
"""How much of the accent lies under the chip that is chosen: its value is read on it."""


class BetBox(QAbstractButton):
    """One box: a left click or the space bar adds a chip, a right click or Delete takes one off.

    It draws its key, and that it is pointed at or has the keyboard: the table below shows the rest.
    """

    added = Signal()
    removed = Signal()

    def __init__(self, parent: QWidget, round_: bool, key: str = "") -> None:
        super().__init__(parent)
        self.theme: Theme = DARK
        self.letters = 13.0
        self._key = key
        self._round = round_
        self._frame, self._corner = QRectF(), 0.0
        by_name(self, focusPolicy="StrongFocus")
        self.setCursor(QtCore.Qt.CursorShape.PointingHandCursor)
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda _=False: self.added.emit())

    def lie(self, frame: QRectF, corner: float) -> None:
        """Lie over the frame that is printed here, with room for a wider line round it."""
        around = frame.adjusted(-_LINE, -_LINE, _LINE, _LINE).toAlignedRect()
        self.setGeometry(around)
        self._frame, self._corner = frame.translated(-around.topLeft().toPointF()), corner

    @property
    def frame(self) -> QRectF:
        """Where the frame is drawn, as its parent sees it."""
        return self._frame.translated(self.pos().toPointF())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is QtCore.Qt.MouseButton.RightButton:
            event.accept()  # its release takes a chip off
            return
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if event.button() is QtCore.Qt.MouseButton.RightButton and inside and self.isEnabled():
            self.removed.emit()
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = QtCore.Qt.Key
        if event.key() in (keys.Key_Delete, keys.Key_Backspace, keys.Key_Minus):
            self.removed.emit()
        elif event.key() == keys.Key_Plus:
            self.added.emit()
        elif event.key() == keys.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()  # the page knows it

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.isEnabled():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_key(painter)
        if self.hasFocus() or self.underMouse():
            frame = self._frame
            shape = oval(frame) if self._round else rounded(frame, self._corner)
            line = pen(self.theme.felt_accent, _LINE if self.hasFocus() else _LINE * 0.7)
            draw(painter, shape, None, line)  # a tint would lie over chips and amount
        painter.end()

    def _draw_key(self, painter: QPainter) -> None:
        """In the upper left, within the outline."""
        size, frame = max(12.0, self.letters * 0.8), self._frame
        aside, down = (0.17, 0.2) if self._round else (0.05, 0.06)
        left, top = frame.left() + aside * frame.width(), frame.top() + down * frame.height()
        area = QRectF(left, top, size * 1.2, size * 1.2)
        set_text(painter, area, self._key, size, self.theme.felt_dim)


class RailChip(QAbstractButton):
    """One size of chip on the rail; the one that is chosen stands up and is ringed."""

    def __init__(self, parent: QWidget, look: ChipLook, name: str, key: str) -> None:
        super().__init__(parent)
        self.theme: Theme = DARK
        self.look = look
        self._key = key
        self.letters = 13.0
        self.setText(name)
        self.setCheckable(True)
        by_name(self, focusPolicy="StrongFocus")
        self.setCursor(QtCore.Qt.CursorShape.PointingHandCursor)
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_Hover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = QtCore.Qt.Key
        arrows = (keys.Key_Left, keys.Key_Right, keys.Key_Up, keys.Key_Down)
        if event.key() == keys.Key_Space or event.key() in arrows:
            super().keyPressEvent(event)
        else:
            event.ignore()  # the page knows it

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, wide, tall = self.theme, float(self.width()), float(self.height())
        name = min(self.letters * 1.35, tall * 0.4)
        room = tall - name
        chip = min(wide * 0.74, (room - 8) / (CHIP_FLATNESS + 0.12))
        up = 5.0 if self.isChecked() else 1.0
        area = QRectF(0, 0, chip, chip * CHIP_FLATNESS)
        area.moveCenter(QRectF(0, 0, wide, room).center())
        area.translate(0, -up + 1)
        ring = QRectF(1.5, 1.5, wide - 3, tall - 3)
        if self.isChecked():
            line = pen(theme.felt_accent, 2)
            draw(painter, rounded(ring, 10), solid(theme.felt_accent, CHOSEN), line)
        elif self.underMouse():
            draw(painter, rounded(ring, 10), solid(theme.felt_accent, CHOSEN // 2))
        if self.hasFocus():
            inner = ring.adjusted(2.5, 2.5, -2.5, -2.5)
            draw(painter, rounded(inner, 8), None, pen(theme.felt_print, 1.6))
        draw_lone_chip(painter, area, self.look)
        text = QRectF(2, room - 2, wide - 4, name)
        ink = theme.felt_accent if self.isChecked() else theme.felt_print
        set_text(painter, text, self.text(), self.letters, ink, bold=self.isChecked())
        small = max(12.0, self.letters * 0.8)
        key = QRectF(0, 3, wide - 6, small * 1.2)
        set_text(painter, key, self._key, small, theme.felt_dim, align=Align.RIGHT)
        painter.end()
