"""How is text set into a box, along a curve, or into a small pill, without being cut?"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from trainer.ui.fonts import font
from trainer.ui.geometry import Box

CENTER = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
SMALLEST = 10.0


def rect(box: Box) -> QRectF:
    """The unturned box as a Qt rectangle."""
    return QRectF(box.left, box.top, box.w, box.h)


@lru_cache(maxsize=4096)
def text_width(text: str, pixels: float, bold: bool = False) -> float:
    """Advance of the text in logical pixels."""
    return QFontMetricsF(font(pixels, bold)).horizontalAdvance(text)


def set_text(
    painter: QPainter,
    box: QRectF,
    text: str,
    pixels: float,
    colour: str,
    bold: bool = False,
    align: Qt.AlignmentFlag = CENTER,
    smallest: float = SMALLEST,
) -> None:
    """Set one line: smaller where it would not fit, with an ellipsis only at the smallest."""
    size = pixels
    while size > smallest and text_width(text, size, bold) > box.width():
        size -= 0.5
    face = font(size, bold)
    if text_width(text, size, bold) > box.width():
        metrics = QFontMetricsF(face)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.setFont(face)
    painter.setPen(QColor(colour))
    painter.drawText(box, int(align.value) | int(Qt.TextFlag.TextDontClip.value), text)


def wrap(text: str, pixels: float, width: float, most: int = 3) -> list[str]:
    """Break a sentence into at most `most` lines that fit the width, at spaces where it can."""
    lines: list[str] = []
    for word in text.split():
        candidate = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(candidate, pixels) <= width:
            lines[-1] = candidate
        else:
            lines.append(word)
    if len(lines) > most:
        metrics = QFontMetricsF(font(pixels))
        rest = " ".join(lines[most - 1 :])
        lines = [
            *lines[: most - 1],
            metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width),
        ]
    return lines


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
    total = sum(metrics.horizontalAdvance(c) + spacing for c in text) - spacing
    painter.setFont(face)
    painter.setPen(QColor(colour))
    x = middle - total / 2
    for letter in text:
        wide = metrics.horizontalAdvance(letter)
        at = x + wide / 2
        slope = curve(at + 1) - curve(at - 1)
        painter.save()
        painter.translate(QPointF(at, curve(at)))
        painter.rotate(slope / 2 * 57.2958)
        painter.drawText(QPointF(-wide / 2, metrics.capHeight() / 2), letter)
        painter.restore()
        x += wide + spacing
