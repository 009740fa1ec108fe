"""What does a card look like, face and back, at every size?"""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QPainter, QPainterPath

from trainer.ui.look.fonts import font
from trainer.ui.look.theme import Theme, suit_colours
from trainer.ui.paint.ink import BLACK, DASHES, draw, pen, rounded, solid, stretch

RANK_TEXT = {"T": "10"}
CUT_CARD = "--"
UNSEEN = "??"
FACELESS = "  "
"""A card that never came: it lies face up, and nobody knows which one it would have been."""


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.92))
    path.cubicTo(0.42, 0.78, 0.04, 0.58, 0.04, 0.32)
    path.cubicTo(0.04, 0.14, 0.18, 0.06, 0.29, 0.06)
    path.cubicTo(0.40, 0.06, 0.47, 0.13, 0.5, 0.22)
    path.cubicTo(0.53, 0.13, 0.60, 0.06, 0.71, 0.06)
    path.cubicTo(0.82, 0.06, 0.96, 0.14, 0.96, 0.32)
    path.cubicTo(0.96, 0.58, 0.58, 0.78, 0.5, 0.92)
    return path


def _stem() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.55))
    path.cubicTo(0.5, 0.78, 0.42, 0.90, 0.30, 0.96)
    path.lineTo(0.70, 0.96)
    path.cubicTo(0.58, 0.90, 0.5, 0.78, 0.5, 0.55)
    return path


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.03))
    path.cubicTo(0.56, 0.20, 0.95, 0.38, 0.95, 0.60)
    path.cubicTo(0.95, 0.84, 0.62, 0.86, 0.52, 0.66)
    path.lineTo(0.48, 0.66)
    path.cubicTo(0.38, 0.86, 0.05, 0.84, 0.05, 0.60)
    path.cubicTo(0.05, 0.38, 0.44, 0.20, 0.5, 0.03)
    return _united(path, _stem())


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.02))
    path.quadTo(0.66, 0.28, 0.88, 0.5)
    path.quadTo(0.66, 0.72, 0.5, 0.98)
    path.quadTo(0.34, 0.72, 0.12, 0.5)
    path.quadTo(0.34, 0.28, 0.5, 0.02)
    return path


def _club() -> QPainterPath:
    lobes = []
    for x, y in ((0.5, 0.26), (0.26, 0.58), (0.74, 0.58)):
        lobes.append(QPainterPath())
        lobes[-1].addEllipse(QPointF(x, y), 0.225, 0.225)
    middle = QPainterPath()
    middle.addRect(QRectF(0.42, 0.36, 0.16, 0.26))
    return _united(*lobes, middle, _stem())


def _united(*parts: QPainterPath) -> QPainterPath:
    """One outline of all, joined at a size at which Qt keeps curves round."""
    whole = QPainterPath()
    for part in parts:
        whole = whole.united(QtGui.QTransform.fromScale(1000, 1000).map(part))
    return QtGui.QTransform.fromScale(0.001, 0.001).map(whole)


_SUITS = {"s": _spade, "h": _heart, "d": _diamond, "c": _club}


def suit_path(suit: str, box: QRectF) -> QPainterPath:
    """Outline of a suit filling the box."""
    move = QtGui.QTransform().translate(box.x(), box.y()).scale(box.width(), box.height())
    return move.map(_SUITS[suit]())


def draw_card(
    painter: QPainter,
    box: QRectF,
    code: str,
    face_up: bool,
    theme: Theme,
    four: bool,
    free: float = 1.0,
    right: bool = False,
) -> None:
    """Draw one card: rank above suit, both as large as the card allows.

    `free` is the part of its width, from the left (or the `right`), that no other card covers.
    """
    radius = box.width() * 0.11
    _shadow(painter, box, radius)
    if code == CUT_CARD:
        _cut_card(painter, box, radius)
    elif not face_up or code == UNSEEN:
        _back(painter, box, radius, theme)
    else:
        edge = pen(theme.card_edge, max(0.6, box.width() * 0.012))
        draw(painter, rounded(box, radius), solid(theme.card_face), edge)
        if code == FACELESS:
            inset = box.width() * 0.14
            frame = rounded(box.adjusted(inset, inset, -inset, -inset), radius * 0.6)
            draw(painter, frame, None, pen(theme.card_edge, max(1.0, box.width() * 0.03), DASHES))
            return
        wide = box.width() * free
        seen = QRectF(box.right() - wide if right else box.left(), box.top(), wide, box.height())
        _face(painter, seen, code, solid(suit_colours(four)[code[1]]))


def _shadow(painter: QPainter, box: QRectF, radius: float) -> None:
    for grow, alpha in ((1.6, 26), (0.6, 44)):
        shade = box.adjusted(-grow, -grow + 1.4, grow, grow + 1.4)
        draw(painter, rounded(shade, radius + grow), solid(BLACK, alpha))


def _face(painter: QPainter, box: QRectF, code: str, ink: QBrush) -> None:
    rank, suit = code[0], code[1]
    text = RANK_TEXT.get(rank, rank)
    outline = QPainterPath()
    outline.addText(0, 0, font(100, bold=True), text)
    glyph = outline.boundingRect()
    height = box.height() * 0.40
    squeeze = min(1.0, box.width() * 0.80 / (glyph.width() * height / glyph.height()))
    sy = height / glyph.height()
    move = QtGui.QTransform()
    move.translate(box.center().x(), box.top() + box.height() * 0.12)
    move.scale(sy * squeeze, sy)
    move.translate(-glyph.center().x(), -glyph.top())
    draw(painter, move.map(outline), ink)
    size = min(box.width() * 0.56, box.height() * 0.34)
    spot = QRectF(0, 0, size, size)
    spot.moveCenter(QPointF(box.center().x(), box.top() + box.height() * 0.76))
    draw(painter, suit_path(suit, spot), ink)


def _back(painter: QPainter, box: QRectF, radius: float, theme: Theme) -> None:
    edge = pen(theme.card_edge, max(0.6, box.width() * 0.012))
    draw(painter, rounded(box, radius), solid(theme.card_face), edge)
    inset = box.width() * 0.075
    inner = box.adjusted(inset, inset, -inset, -inset)
    frame = rounded(inner, radius * 0.6)
    draw(painter, frame, solid(theme.card_back))
    painter.save()
    painter.setClipPath(frame)
    grid = pen(theme.card_back_line, max(0.5, box.width() * 0.014), alpha=120)
    step = inner.width() / 5
    reach = inner.width() + inner.height()
    offset = -inner.height()
    while offset < reach:
        left, right = inner.left() + offset, inner.left() + offset + inner.height()
        for top, foot in ((left, right), (right, left)):
            slant = stretch(QPointF(top, inner.top()), QPointF(foot, inner.bottom()))
            draw(painter, slant, None, grid)
        offset += step
    painter.restore()
    draw(painter, frame, None, pen(theme.card_back_line, max(0.6, box.width() * 0.016)))


def _cut_card(painter: QPainter, box: QRectF, radius: float) -> None:
    draw(painter, rounded(box, radius), solid("#f5c518"), pen("#b98a00", 1))
