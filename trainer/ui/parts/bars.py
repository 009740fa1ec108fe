"""How does a number look as a bar, with a line where it usually stands?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from trainer.ui.paint.ink import draw, rounded, solid

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from trainer.ui.look.theme import Theme

HEIGHT = 6


class Bar(QWidget):
    """A part of the whole width; `usual` is a line across it. Both from 0 to 1."""

    def __init__(self, theme: Theme, part: float, usual: float | None = None) -> None:
        super().__init__()
        self._theme, self._part, self._usual = theme, part, usual
        self.setMinimumWidth(72)
        self.setFixedHeight(HEIGHT + 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, top = float(self.width()), (self.height() - HEIGHT) / 2
        for part, colour in ((1.0, self._theme.pressed), (self._part, self._theme.dim)):
            if part > 0:
                area = QRectF(0, top, max(HEIGHT, wide * min(part, 1.0)), HEIGHT)
                draw(painter, rounded(area, HEIGHT / 2), solid(colour))
        if self._usual is not None:
            at = min(wide - 2, max(0.0, wide * self._usual - 1))
            painter.fillRect(QRectF(at, 0, 2, self.height()), solid(self._theme.ink))
        painter.end()
