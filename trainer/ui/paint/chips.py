"""What do chips look like, so that amounts are read from colour, edge spots and height?"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from trainer.procedures.sheet import ChipLook
from trainer.ui.geometry.stacks import CHIP_FLATNESS, MAX_COLUMN, chip_thickness, column_pitch
from trainer.ui.paint.ink import BLACK, draw, oval, pen, solid

RIM: Final = "#ffffff"
RIM_ALPHA: Final = 150
"""Each column has a light rim, so that a black one is seen on the felt."""
DARK: Final = 70
"""Brightness of a body (0-255) below which a dark line between two chips would not be seen."""

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
    width = chip * (1 + (max(1, len(piles)) - 1) * column_pitch(len(piles)))
    return width + 4, chip * CHIP_FLATNESS + chip_thickness(chip) * tallest + 4


def draw_stack(painter: QPainter, stack: Stack, chip: float) -> None:
    """Draw the stack with its lower left corner 2 pixels inside `stack_size`."""
    piles = columns(stack)
    _, height = stack_size(stack, chip)
    thick = chip_thickness(chip)
    face = chip * CHIP_FLATNESS
    for number, pile in enumerate(piles):
        left = 2 + number * chip * column_pitch(len(piles))
        base = height - 2 - face
        _felt_shadow(painter, QRectF(left, base + thick * 0.4, chip, face))
        for level, look in enumerate(pile):
            top = base - (level + 1) * thick
            draw_chip(painter, QRectF(left, top, chip, face), thick, look)
        _rim(painter, QRectF(left, base - len(pile) * thick, chip, face), len(pile) * thick)


def draw_lone_chip(painter: QPainter, top: QRectF, look: ChipLook) -> None:
    """A chip by itself, with its rim."""
    thick = chip_thickness(top.width())
    draw_chip(painter, top, thick, look)
    _rim(painter, top, thick)


def _rim(painter: QPainter, top: QRectF, height: float) -> None:
    """The light edge round a whole column."""
    edge = pen(RIM, max(0.9, top.width() * 0.034), alpha=RIM_ALPHA)
    draw(painter, _wall(top, height), None, edge)


def _wall(top: QRectF, height: float) -> QPainterPath:
    """The outline of a drum whose upper face is `top`."""
    wall = QPainterPath(QPointF(top.left(), top.center().y()))
    wall.arcTo(top, 180, -180)
    wall.lineTo(top.right(), top.center().y() + height)
    wall.arcTo(top.translated(0, height), 0, -180)
    wall.closeSubpath()
    return wall


def _felt_shadow(painter: QPainter, box: QRectF) -> None:
    draw(painter, oval(box.adjusted(-1, 0, 1.5, 1.5)), solid(BLACK, 70))


def draw_chip(painter: QPainter, top: QRectF, thick: float, look: ChipLook) -> None:
    """Draw one lying chip: its edge, its face, the edge spots on both."""
    dark = QColor(look.body).value() < DARK
    edge = pen(RIM, 0.6, alpha=120) if dark else pen(look.body, 0.6, darker=190)
    draw(painter, _wall(top, thick), solid(look.body, darker=135), edge)
    _side_spots(painter, top, thick, look)
    draw(painter, oval(top), solid(look.body), edge)
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


def pile_anchor(stack: Stack, chip: float) -> QPointF:
    """Offset from the pixmap's upper left corner to the middle of the lowest chip's face."""
    width, height = stack_size(stack, chip)
    return QPointF(width / 2, height - 2 - chip * CHIP_FLATNESS / 2)
