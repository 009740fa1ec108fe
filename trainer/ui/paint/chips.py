"""What do chips look like, so that amounts are read from colour, edge spots and height?"""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from trainer.ui.chip_looks import ChipLook
from trainer.ui.paint.ink import BLACK, draw, fill_box, oval, pen, rounded, solid
from trainer.ui.stack_geometry import CHIP_FLATNESS, COLUMN_PITCH, MAX_COLUMN, chip_thickness

Stack = tuple[tuple[ChipLook, int], ...]
"""(look, count) from the felt up."""


def columns(stack: Stack) -> list[list[ChipLook]]:
    """The look of every chip from the felt up, in columns."""
    flat = [look for look, count in stack for _ in range(count)]
    if not flat:
        return []
    wanted = math.ceil(len(flat) / MAX_COLUMN)
    return [flat[at * MAX_COLUMN : (at + 1) * MAX_COLUMN] for at in range(wanted)]


def stack_size(stack: Stack, chip: float) -> tuple[float, float]:
    """Width and height in logical pixels of the drawn stack."""
    piles = columns(stack)
    tallest = max((len(pile) for pile in piles), default=1)
    width = chip * (1 + (max(1, len(piles)) - 1) * COLUMN_PITCH)
    return width + 4, chip * CHIP_FLATNESS + chip_thickness(chip) * tallest + 4


def draw_stack(painter: QPainter, stack: Stack, chip: float) -> None:
    """Draw the stack with its lower left corner 2 pixels inside `stack_size`."""
    piles = columns(stack)
    _, height = stack_size(stack, chip)
    thick = chip_thickness(chip)
    face = chip * CHIP_FLATNESS
    for number, pile in enumerate(piles):
        left = 2 + number * chip * COLUMN_PITCH
        base = height - 2 - face
        _felt_shadow(painter, QRectF(left, base + thick * 0.4, chip, face))
        for level, look in enumerate(pile):
            top = base - (level + 1) * thick
            draw_chip(painter, QRectF(left, top, chip, face), thick, look)


def _felt_shadow(painter: QPainter, box: QRectF) -> None:
    draw(painter, oval(box.adjusted(-1, 0, 1.5, 1.5)), solid(BLACK, 70))


def draw_chip(painter: QPainter, top: QRectF, thick: float, look: ChipLook) -> None:
    """Draw one lying chip: its edge, its face, the edge spots on both."""
    side = QPainterPath()
    middle = top.center().y()
    side.moveTo(top.left(), middle)
    side.arcTo(top, 180, 180)
    side.lineTo(top.right(), middle + thick)
    side.arcTo(top.translated(0, thick), 0, -180)
    side.closeSubpath()
    draw(painter, side, solid(look.body, darker=135), pen(look.body, 0.5, darker=190))
    _side_spots(painter, top, thick, look)
    draw(painter, oval(top), solid(look.body), pen(look.body, 0.5, darker=170))
    _face_spots(painter, top, look)
    inlay = QRectF(0, 0, top.width() * 0.56, top.height() * 0.56)
    inlay.moveCenter(top.center())
    ring = pen(look.spot, max(0.6, top.width() * 0.022))
    draw(painter, oval(inlay), solid(look.inlay), ring)


def _spans(look: ChipLook) -> Iterable[tuple[float, float]]:
    """Start and width in degrees of each edge spot; twins are two narrow ones side by side."""
    pitch = 360 / look.spots
    for number in range(look.spots):
        start = 270 - pitch / 2 + number * pitch
        if look.twin:
            wide = min(13.0, pitch * 0.18)
            yield start - wide * 1.35, wide
            yield start + wide * 0.35, wide
        else:
            wide = pitch * 0.36
            yield start - wide / 2, wide


def _face_spots(painter: QPainter, top: QRectF, look: ChipLook) -> None:
    spot = solid(look.spot)
    hole = QRectF(0, 0, top.width() * 0.68, top.height() * 0.68)
    hole.moveCenter(top.center())
    for start, wide in _spans(look):
        wedge = QPainterPath()
        wedge.arcMoveTo(top, start)
        wedge.arcTo(top, start, wide)
        wedge.arcTo(hole, start + wide, -wide)
        wedge.closeSubpath()
        draw(painter, wedge, spot)


def _side_spots(painter: QPainter, top: QRectF, thick: float, look: ChipLook) -> None:
    spot = solid(look.spot)
    for start, wide in _spans(look):
        begin, end = start % 360, start % 360 + wide
        begin, end = max(begin, 180.0), min(end, 360.0)
        if end <= begin:
            continue
        patch = QPainterPath()
        patch.arcMoveTo(top, begin)
        patch.arcTo(top, begin, end - begin)
        lower = top.translated(0, thick)
        patch.arcTo(lower, end, begin - end)
        patch.closeSubpath()
        draw(painter, patch, spot)


def draw_tube(painter: QPainter, box: QRectF, look: ChipLook, fill: float) -> None:
    """Draw the chips of one tube edge-on; `fill` is how full it is (0-1)."""
    pitch = max(4.0, box.height() * 0.13)
    body, spot, gap = solid(look.body), solid(look.spot), solid(BLACK, 46)
    count = max(0, min(int(box.width() / pitch), round(box.width() / pitch * fill)))
    chip = QRectF(box.left(), box.top(), pitch - 0.8, box.height())
    outline, marks = rounded(chip, 1.2), _edge_marks(look)
    for number in range(count):
        left = number * pitch
        draw(painter, outline.translated(left, 0), body)
        for at, tall in marks:
            top = box.top() + box.height() * at
            mark = QRectF(box.left() + left, top, pitch - 0.8, box.height() * tall)
            fill_box(painter, mark, spot)
        end = QRectF(chip.right() - 0.9 + left, box.top(), 0.9, box.height())
        fill_box(painter, end, gap)


def _edge_marks(look: ChipLook) -> tuple[tuple[float, float], ...]:
    """Where the edge spots of one chip in a tube show, as (start, height) fractions."""
    if look.twin:
        return ((0.30, 0.12), (0.58, 0.12))
    if look.spots <= 4:
        return ((0.40, 0.20),)
    if look.spots <= 6:
        return ((0.20, 0.16), (0.64, 0.16))
    return ((0.10, 0.12), (0.44, 0.12), (0.78, 0.12))


def pile_anchor(stack: Stack, chip: float) -> QPointF:
    """Offset from the pixmap's upper left corner to the middle of the lowest chip's face."""
    width, height = stack_size(stack, chip)
    return QPointF(width / 2, height - 2 - chip * CHIP_FLATNESS / 2)
