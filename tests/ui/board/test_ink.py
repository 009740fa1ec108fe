"""Does what is drawn without naming Qt's enumerations look as if a painter had drawn it?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QApplication

from trainer.ui.look.fonts import font
from trainer.ui.paint.ink import DASHES, DOTS, draw, fill_box, oval, pen, rounded, solid, stretch
from trainer.ui.paint.text import Align, set_text

BOX = QRectF(12.3, 7.8, 90.6, 41.3)
INK, WASH = "#eadcae", "#7c2638"


def painted(paint: Callable[[QPainter], object]) -> QImage:
    image = QImage(130, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#174b43"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    paint(painter)
    painter.end()
    return image


def by_hand(line: QPen, paint: Callable[[QPainter], object]) -> QImage:
    def whole(painter: QPainter) -> None:
        painter.setPen(line)
        painter.setBrush(QColor(WASH))
        paint(painter)

    return painted(whole)


@pytest.mark.parametrize("radius", [7, 30.0])
def test_a_box_with_round_corners(app: QApplication, radius: float) -> None:
    expected = by_hand(QPen(QColor(INK), 1.4), lambda p: p.drawRoundedRect(BOX, radius, radius))
    assert painted(lambda p: draw(p, rounded(BOX, radius), solid(WASH), pen(INK, 1.4))) == expected


@pytest.mark.parametrize(
    ("style", "pattern"), [(Qt.PenStyle.DashLine, DASHES), (Qt.PenStyle.DotLine, DOTS)]
)
def test_a_broken_line(app: QApplication, style: Qt.PenStyle, pattern: tuple[float, float]) -> None:
    expected = by_hand(QPen(QColor(INK), 1.4, style), lambda p: p.drawRoundedRect(BOX, 6, 6))
    line = pen(INK, 1.4, pattern)
    assert painted(lambda p: draw(p, rounded(BOX, 6), solid(WASH), line)) == expected


def test_an_ellipse(app: QApplication) -> None:
    expected = by_hand(QPen(QColor(INK), 0.6), lambda p: p.drawEllipse(BOX))
    assert painted(lambda p: draw(p, oval(BOX), solid(WASH), pen(INK, 0.6))) == expected


def test_a_box_without_an_edge(app: QApplication) -> None:
    expected = by_hand(QPen(Qt.PenStyle.NoPen), lambda p: p.drawRect(BOX))
    assert painted(lambda p: fill_box(p, BOX, solid(WASH))) == expected


def test_a_straight_line(app: QApplication) -> None:
    start, end = QPointF(5.5, 9), QPointF(100, 43.2)
    expected = by_hand(QPen(QColor(INK), 2), lambda p: p.drawLine(start, end))
    assert painted(lambda p: draw(p, stretch(start, end), None, pen(INK, 2))) == expected


@pytest.mark.parametrize("pixels", [11.5, 12, 13, 24])
@pytest.mark.parametrize(
    ("align", "flag"),
    [
        (Align.LEFT, Qt.AlignmentFlag.AlignLeft),
        (Align.CENTER, Qt.AlignmentFlag.AlignHCenter),
        (Align.RIGHT, Qt.AlignmentFlag.AlignRight),
    ],
)
def test_a_line_of_text(
    app: QApplication, pixels: float, align: Align, flag: Qt.AlignmentFlag
) -> None:
    def expected(painter: QPainter) -> None:
        painter.setFont(font(pixels))
        painter.setPen(QColor(INK))
        where = flag | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(BOX, int(where.value) | int(Qt.TextFlag.TextDontClip.value), "3번 Tie")

    def tried(painter: QPainter) -> None:
        set_text(painter, BOX, "3번 Tie", pixels, INK, align=align)

    assert painted(tried) == painted(expected)
