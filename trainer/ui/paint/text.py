"""How is text set into a box, along a curve, or into a small pill, without being cut?"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import Final

from PySide6 import QtCore
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from trainer.ui.geometry.box import Box
from trainer.ui.look.fonts import font
from trainer.ui.paint.ink import write

SMALLEST = 11.0
"""Nothing is set smaller, in logical pixels."""
NARROWEST: Final = 76
"""Nothing is set narrower, in percent of its usual width."""
_GRAIN: Final = 64  # parts of a pixel that Qt's text engine tells apart
Hear = Callable[[QPainter | None, QPointF, str, str, QFont], None]
hear: Hear | None = None
"""Is told of every text: painter, upper left corner, what was to be set, what was, its font.

A text that was cut before anybody painted it has no painter.
"""


class Align(Enum):
    """Where a line stands in its box: the part of the free width that is left of it."""

    LEFT = 0.0
    CENTER = 0.5
    RIGHT = 1.0


def rect(box: Box) -> QRectF:
    """The unturned box as a Qt rectangle."""
    return QRectF(box.left, box.top, box.w, box.h)


@lru_cache(maxsize=4096)
def text_width(text: str, pixels: float, bold: bool = False, width: int = 100) -> float:
    """Advance of the text in logical pixels."""
    return QFontMetricsF(font(pixels, bold, width)).horizontalAdvance(text)


@lru_cache(maxsize=256)
def _text_height(pixels: float, bold: bool) -> float:
    return QFontMetricsF(font(pixels, bold)).height()


def set_text(
    painter: QPainter,
    box: QRectF,
    text: str,
    pixels: float,
    colour: str,
    bold: bool = False,
    align: Align = Align.CENTER,
    smallest: float = SMALLEST,
) -> None:
    """Set one line: smaller where it would not fit, then narrower, and only then cut."""
    size, width = max(pixels, smallest), 100
    while size > smallest and text_width(text, size, bold) > box.width():
        size = max(smallest, size - 0.5)
    if text_width(text, size, bold) > box.width():
        width = max(NARROWEST, int(100 * box.width() / text_width(text, size, bold)))
    face, whole = font(size, bold, width), text
    if width == NARROWEST and text_width(text, size, bold, width) > box.width():
        text = _elided(text, face, box.width())
    left = box.left() + (box.width() - text_width(text, size, bold, width)) * align.value
    top = box.top() + (box.height() - _text_height(size, bold)) / 2
    corner = QPointF(int(left * _GRAIN) / _GRAIN, int(top * _GRAIN) / _GRAIN)
    if hear is not None:
        hear(painter, corner, whole, text, face)
    write(painter, corner, text, face, colour)


def wrap(text: str, pixels: float, width: float, most: int = 3) -> list[str]:
    """Break a sentence into at most `most` lines that fit the width, at spaces where it can.

    A space that does not break stays one.
    """
    lines: list[str] = []
    for word in filter(None, text.replace("\n", " ").split(" ")):
        candidate = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(candidate, pixels) <= width:
            lines[-1] = candidate
        else:
            lines.append(word)
    if len(lines) > most:
        face, rest = font(pixels), " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], _elided(rest, face, width)]
        if hear is not None:
            hear(None, QPointF(), rest, lines[-1], face)
    return lines


def _elided(text: str, face: QFont, width: float) -> str:
    return QFontMetricsF(face).elidedText(text, QtCore.Qt.TextElideMode.ElideRight, width)


def set_on_curve(
    painter: QPainter,
    text: str,
    pixels: float,
    colour: str,
    middle: float,
    curve: Callable[[float], float],
    spacing: float,
) -> None:
    """Set text letter by letter along `curve` (y of x), its middle at x = `middle`."""
    face = font(pixels)
    metrics = QFontMetricsF(face)
    top = metrics.capHeight() / 2 - metrics.ascent()
    total = sum(text_width(c, pixels) + spacing for c in text) - spacing
    x = middle - total / 2
    for letter in text:
        wide = text_width(letter, pixels)
        at = x + wide / 2
        slope = curve(at + 1) - curve(at - 1)
        painter.save()
        painter.translate(QPointF(at, curve(at)))
        painter.rotate(slope / 2 * 57.2958)
        corner = QPointF(-wide / 2, top)
        if hear is not None:
            hear(painter, corner, letter, letter, face)
        write(painter, corner, letter, face, colour)
        painter.restore()
        x += wide + spacing
