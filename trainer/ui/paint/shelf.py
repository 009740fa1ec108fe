"""What do the shoe, the discard rack and the boxes look like, full, half full and empty?"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from trainer.ui.look.theme import FELT_LINE, Theme
from trainer.ui.paint.ink import BLACK, draw, fill_box, pen, rounded, solid, stretch

STEPS: Final = 24
"""So finely a shoe empties to the eye."""
LAYERS: Final = 52
"""So finely a rack fills."""
_CUT: Final = "#f5c518"


def edge(theme: Theme, width: float, pattern: tuple[float, float] | None = None) -> QPen:
    """The line round a piece of furniture."""
    return pen(theme.felt_print, width, pattern, alpha=FELT_LINE)


def well(painter: QPainter, box: QRectF, k: float, theme: Theme) -> None:
    """A dark box."""
    draw(painter, rounded(box, 8 * k), solid(theme.well), edge(theme, 1.0))


def draw_shoe(
    painter: QPainter, box: QRectF, k: float, theme: Theme, steps: int = STEPS, cut: int = 0
) -> None:
    """The shoe: the cards that are left pressed against its mouth, and there the next card.

    `cut` is how many steps from the mouth the cut card stands; 0 if it is not seen.
    """
    well(painter, box, k, theme)
    lid = box.adjusted(8 * k, 8 * k, -56 * k, -8 * k)
    light = solid(QColor(theme.well).lighter(170).name())
    draw(painter, rounded(lid, 5 * k), light, edge(theme, 1.0))
    wide = (lid.width() - 4 * k) * steps / STEPS
    block = QRectF(lid.right() - 2 * k - wide, lid.top() + 4 * k, wide, lid.height() - 8 * k)
    _cards_on_edge(painter, block, k, theme)
    if cut:
        x = lid.right() - 2 * k - (lid.width() - 4 * k) * cut / STEPS
        fill_box(
            painter, QRectF(x - 1.5 * k, lid.top() + 2 * k, 3 * k, block.height()), solid(_CUT)
        )
    _weight(painter, block, lid, theme)
    if steps:
        _next_card(painter, box, k, theme)


def _cards_on_edge(painter: QPainter, block: QRectF, k: float, theme: Theme) -> None:
    fill_box(painter, block, solid(theme.card_back, darker=125))
    lines = QPainterPath()
    x = block.right()
    while x > block.left():
        lines.moveTo(x, block.top())
        lines.lineTo(x, block.bottom())
        x -= 3.4 * k
    draw(painter, lines, None, pen(theme.card_back_line, 0.8, alpha=150))


def _weight(painter: QPainter, block: QRectF, lid: QRectF, theme: Theme) -> None:
    """The slanted weight that pushes the cards to the mouth, where there is room for it."""
    foot = min(block.left() - lid.left() - 3, block.height() * 0.5)
    if foot < 3:
        return
    wedge = QPainterPath(QPointF(block.left() - 1, block.top()))
    wedge.lineTo(block.left() - 1, block.bottom())
    wedge.lineTo(block.left() - 1 - foot, block.bottom())
    wedge.closeSubpath()
    draw(painter, wedge, solid(theme.well), edge(theme, 0.8))


def _next_card(painter: QPainter, box: QRectF, k: float, theme: Theme) -> None:
    mouth = QRectF(box.right() - 52 * k, box.top() + 10 * k, 44 * k, box.height() - 20 * k)
    back_line = pen(theme.card_back_line, 1.0)
    draw(painter, rounded(mouth, 4 * k), solid(theme.card_back), back_line)
    inner = mouth.adjusted(4 * k, 4 * k, -4 * k, -4 * k)
    draw(painter, rounded(inner, 3 * k), None, back_line)


def draw_rack(painter: QPainter, box: QRectF, k: float, theme: Theme) -> None:
    """The empty rack: two walls and a floor on the felt, open towards the dealer."""
    draw(painter, rounded(box, 8 * k), solid(BLACK, 56), edge(theme, 1.0))
    inner = rack_room(box, k)
    floor = stretch(
        QPointF(inner.left() - 3 * k, inner.bottom() + 1),
        QPointF(inner.right() + 3 * k, inner.bottom() + 1),
    )
    for x in (inner.left() - 3 * k, inner.right() + 3 * k):
        floor.moveTo(x, inner.top())
        floor.lineTo(x, inner.bottom() + 1)
    draw(painter, floor, None, pen(theme.felt_print, 1.2 * k, alpha=110))


def rack_room(box: QRectF, k: float) -> QRectF:
    """Where the cards of the rack lie."""
    return box.adjusted(12 * k, 9 * k, -12 * k, -9 * k)


def draw_discards(painter: QPainter, box: QRectF, layers: int, k: float, theme: Theme) -> None:
    """The cards in the rack: the more there are, the higher they stand."""
    inner = rack_room(box, k)
    tall = inner.height() * layers / LAYERS
    block = QRectF(inner.left(), inner.bottom() - tall, inner.width(), tall)
    fill_box(painter, block, solid(theme.card_back))
    lines = QPainterPath()
    y = block.bottom() - 1
    while y > block.top():
        lines.moveTo(block.left(), y)
        lines.lineTo(block.right(), y)
        y -= 2.6 * k
    draw(painter, lines, None, pen(theme.card_face, 0.8, alpha=190))


def draw_slot_box(painter: QPainter, box: QRectF, k: float, theme: Theme, accent: bool) -> None:
    """A box with a slot in its lid and a window below it."""
    line = pen(theme.felt_accent, 1.2, alpha=FELT_LINE) if accent else edge(theme, 1.2)
    draw(painter, rounded(box, 8 * k), solid(theme.well), line)
    slot = QRectF(0, 0, box.width() * 0.6, 6 * k)
    slot.moveCenter(QPointF(box.center().x(), box.top() + box.height() * 0.2))
    draw(painter, rounded(slot, 3 * k), solid(BLACK), edge(theme, 1.0))
