"""Every text that is set while something is drawn: where it stands, how large, whether cut."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from trainer.ui.paint import text as paint_text


@dataclass(frozen=True)
class Heard:
    """One text in the coordinates of its picture: what was wanted, what was set, its ink."""

    whole: str
    text: str
    pixels: int
    ink: QRectF

    @property
    def cut(self) -> bool:
        return self.text != self.whole


def ink_of(painter: QPainter | None, corner: QPointF, text: str, face: QFont) -> QRectF:
    """The box round the letters themselves, not round their line."""
    if painter is None:
        return QRectF()
    metrics = QFontMetricsF(face)
    tight = metrics.tightBoundingRect(text).translated(corner.x(), corner.y() + metrics.ascent())
    return painter.worldTransform().mapRect(tight)


@contextmanager
def hearing() -> Iterator[list[Heard]]:
    """What is set inside the block."""
    heard: list[Heard] = []

    def hear(painter: QPainter | None, corner: QPointF, whole: str, text: str, face: QFont) -> None:
        ink = ink_of(painter, corner, text, face)
        heard.append(Heard(whole, text, face.pixelSize(), ink))

    before, paint_text.hear = paint_text.hear, hear
    try:
        yield heard
    finally:
        paint_text.hear = before
