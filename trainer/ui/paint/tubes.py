"""How are the chips in a tube of the tray drawn, so that one more or less is seen?"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from trainer.procedures.sheet import ChipLook
from trainer.ui.look.theme import Theme
from trainer.ui.paint.chips import DARK, RIM, RIM_ALPHA
from trainer.ui.paint.ink import BLACK, draw, fill_box, rounded, solid

CAPACITY: Final = 26
"""Chips that a tube holds, side by side on edge."""


def draw_bed(painter: QPainter, bed: QRectF, k: float, theme: Theme) -> None:
    """The hollow that the chips stand in."""
    draw(painter, rounded(bed, 6 * k), solid(theme.well))


def draw_tube(painter: QPainter, bed: QRectF, look: ChipLook, chips: int, k: float) -> None:
    """The chips of a tube on edge; its bed is there already."""
    room = bed.adjusted(5 * k, 4 * k, -5 * k, -4 * k)
    pitch = room.width() / CAPACITY
    line = max(0.7, pitch * 0.2)
    body, spot, rim = solid(look.body), solid(look.spot), solid(RIM, RIM_ALPHA)
    dark = QColor(look.body).value() < DARK
    between = solid(RIM, 80) if dark else solid(BLACK, 110)
    end = 1.2 * k
    whole = QRectF(room.left(), room.top(), pitch * min(chips, CAPACITY), room.height())
    fill_box(painter, whole, body)
    for start, tall in edge_marks(look):
        top = room.top() + room.height() * start
        fill_box(painter, QRectF(whole.left(), top, whole.width(), room.height() * tall), spot)
    for edge in (room.top(), room.bottom() - end):
        fill_box(painter, QRectF(whole.left(), edge, whole.width(), end), rim)
    for number in range(1, min(chips, CAPACITY) + 1):
        left = room.left() + number * pitch - line
        fill_box(painter, QRectF(left, room.top(), line, room.height()), between)
        for start, tall in edge_marks(look) if dark else ():
            top = room.top() + room.height() * start
            fill_box(painter, QRectF(left, top, line, room.height() * tall), solid(BLACK, 150))


def edge_marks(look: ChipLook) -> tuple[tuple[float, float], ...]:
    """Where the edge spots of a chip on edge show, as (start, height) in heights of it."""
    if look.twin:
        return ((0.30, 0.13), (0.57, 0.13))
    if look.spots <= 4:
        return ((0.38, 0.24),)
    if look.spots <= 6:
        return ((0.18, 0.18), (0.64, 0.18))
    return ((0.12, 0.14), (0.43, 0.14), (0.74, 0.14))
