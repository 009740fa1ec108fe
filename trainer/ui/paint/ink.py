"""How are areas filled, lines drawn and words set, without naming one of Qt's enumerations?

The binding makes all the hundred enumerations of `Qt` when the first of them is named, and
asks `QPainter.setPen` and `setBrush` for two: a fifth of the time that a bare window takes.
A path that is filled and stroked and a text that paints itself ask for none.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsSimpleTextItem, QStyleOptionGraphicsItem

BLACK: Final = "#000000"
CLEAR: Final = QColor(0, 0, 0, 0)
DASHES: Final = (4.0, 2.0)
"""In widths of the line: a dash, a gap."""
DOTS: Final = (1.0, 2.0)
_ROUND: Final = 0.5522847498  # how far a quarter circle's handles reach, in radii


@lru_cache(maxsize=512)
def pen(
    colour: str,
    width: float,
    pattern: tuple[float, float] | None = None,
    alpha: int = 255,
    darker: int = 100,
) -> QPen:
    """A pen, `darker` as in `QColor.darker`; its line is broken by `pattern`."""
    tint = QColor(colour).darker(darker)
    tint.setAlpha(alpha)
    made = QPen()
    made.setColor(tint)
    made.setWidthF(width)
    if pattern is not None:
        made.setDashPattern(pattern)
    return made


@lru_cache(maxsize=512)
def solid(colour: str, alpha: int = 255, darker: int = 100) -> QBrush:
    """A brush of one colour."""
    return pen(colour, 1.0, None, alpha, darker).brush()


@lru_cache(maxsize=64)
def mixed(colour: str, ground: str, part: float) -> str:
    """So much of the colour on the ground, as one opaque colour."""
    over, below = QColor(colour), QColor(ground)
    pairs = (
        (over.red(), below.red()),
        (over.green(), below.green()),
        (over.blue(), below.blue()),
    )
    return QColor(*(round(a * part + b * (1 - part)) for a, b in pairs)).name()


def rounded(box: QRectF, radius: float) -> QPainterPath:
    """The outline of a box with round corners, as a painter goes round it."""
    left, top, right, foot = box.left(), box.top(), box.right(), box.bottom()
    wide, tall = min(radius, box.width() / 2), min(radius, box.height() / 2)
    near_x, near_y = wide * (1 - _ROUND), tall * (1 - _ROUND)
    path = QPainterPath(QPointF(left + wide, top))
    path.lineTo(right - wide, top)
    path.cubicTo(right - near_x, top, right, top + near_y, right, top + tall)
    path.lineTo(right, foot - tall)
    path.cubicTo(right, foot - near_y, right - near_x, foot, right - wide, foot)
    path.lineTo(left + wide, foot)
    path.cubicTo(left + near_x, foot, left, foot - near_y, left, foot - tall)
    path.lineTo(left, top + tall)
    path.cubicTo(left, top + near_y, left + near_x, top, left + wide, top)
    return path


def oval(box: QRectF) -> QPainterPath:
    """The outline of the ellipse in a box."""
    path = QPainterPath()
    path.addEllipse(box)
    return path


def stretch(start: QPointF, end: QPointF) -> QPainterPath:
    """The way straight from one point to another."""
    path = QPainterPath(start)
    path.lineTo(end)
    return path


def draw(
    painter: QPainter, path: QPainterPath, fill: QBrush | None, edge: QPen | None = None
) -> None:
    """Fill the path, then draw its edge."""
    if fill is not None:
        painter.fillPath(path, fill)
    if edge is not None:
        painter.strokePath(path, edge)


def fill_box(painter: QPainter, box: QRectF, fill: QBrush) -> None:
    """Fill an upright box, sharp where it lies on whole pixels."""
    painter.setBackground(fill)
    painter.eraseRect(box)


def write(painter: QPainter, corner: QPointF, text: str, face: QFont, colour: str) -> None:
    """Set one line of text whose upper left corner is `corner`."""
    item = QGraphicsSimpleTextItem(text)
    item.setFont(face)
    item.setBrush(solid(colour))
    painter.translate(corner)
    item.paint(painter, _plain(), None)  # type: ignore[arg-type]
    painter.translate(-corner)


@cache
def _plain() -> QStyleOptionGraphicsItem:
    return QStyleOptionGraphicsItem()
