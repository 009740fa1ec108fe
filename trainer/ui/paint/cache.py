"""How is a drawing kept so that a frame costs a copy, not a repaint?"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPainter, QPixmap

from trainer.ui.paint.ink import CLEAR

Draw = Callable[[QPainter], None]


class PixmapCache:
    """Pixmaps by key, size and device pixel ratio; the least used go first."""

    def __init__(self, limit: int = 600) -> None:
        self._limit = limit
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def get(self, key: Hashable, width: float, height: float, dpr: float, draw: Draw) -> QPixmap:
        """The pixmap of `width` x `height` logical pixels, drawn once by `draw`."""
        full = (key, round(width, 2), round(height, 2), dpr)
        found = self._kept.get(full)
        if found is not None:
            self._kept.move_to_end(full)
            return found
        made = render(width, height, dpr, draw)
        self._kept[full] = made
        if len(self._kept) > self._limit:
            self._kept.popitem(last=False)
        return made

    def clear(self) -> None:
        """Forget everything (the look has changed)."""
        self._kept.clear()


def render(width: float, height: float, dpr: float, draw: Draw) -> QPixmap:
    """Draw on a transparent pixmap of this logical size."""
    pixmap = QPixmap(max(1, math.ceil(width * dpr)), max(1, math.ceil(height * dpr)))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(CLEAR)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    draw(painter)
    painter.end()
    return pixmap
