"""What do the shoe, the rack, the boxes, the tray and the dealer's hand look like?"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.look.theme import FELT_LINE, Theme
from trainer.ui.paint.ink import BLACK, DASHES, draw, pen, rounded, solid
from trainer.ui.paint.shelf import draw_rack, draw_shoe, draw_slot_box, edge
from trainer.ui.paint.text import rect, set_text
from trainer.ui.paint.tubes import draw_bed, draw_tube
from trainer.ui.view.model import FLOAT, Labels, TubeView


def draw_furniture(
    painter: QPainter,
    table: Layout,
    labels: Labels,
    tubes: tuple[TubeView, ...],
    theme: Theme,
    hands: bool = True,
) -> None:
    """Draw the dealer's work area in its resting state, with the printed names.

    Without `hands` nobody deals: no change mark and no box for what a hand holds.
    """
    k = table.scale
    draw_shoe(painter, rect(table.near.shoe), k, theme)
    draw_rack(painter, rect(table.near.discard), k, theme)
    draw_slot_box(painter, rect(table.near.toke_box), k, theme, accent=True)
    draw_slot_box(painter, rect(table.near.drop_box), k, theme, accent=False)
    names = {
        "toke-box": table.near.toke_box_label,
        "drop-box": table.near.drop_box_label,
        "dealer": table.near.dealer_label,
    }
    for place, box in names.items():
        text = labels.named(place)
        set_text(painter, rect(box), text, 12 * k * table.text, theme.felt_dim)
    _dealer_place(painter, table, theme)
    _tray(painter, table, labels, tubes, theme)
    if hands:
        _change(painter, table.near.change, k, k * table.text, labels, theme)
        _hand(painter, table, theme)


def _dealer_place(painter: QPainter, table: Layout, theme: Theme) -> None:
    place = table.dealer_boxes(1)[0]
    outline = rounded(rect(place).adjusted(2, 2, -2, -2), 7 * table.scale)
    draw(painter, outline, None, pen(theme.felt_print, 1.2 * table.scale, DASHES, FELT_LINE))


def _tray(
    painter: QPainter, table: Layout, labels: Labels, tubes: tuple[TubeView, ...], theme: Theme
) -> None:
    k, t = table.scale, table.scale * table.text
    draw(painter, rounded(rect(table.near.tray), 12 * k), solid(theme.rail), edge(theme, 1.0))
    for box, hollow, tube in zip(table.near.tubes, table.near.beds, tubes, strict=True):
        bed = rect(hollow)
        draw_bed(painter, bed, k, theme)
        draw_tube(painter, bed, tube.look, FLOAT, k)
        name = QRectF(box.left, bed.bottom() + 2 * k, box.w, 18 * t)
        set_text(painter, name, tube.name, 12.5 * t, theme.felt_print)
        key = QRectF(box.left, name.bottom() - 1 * k, box.w, 15 * t)
        if not tube.name:  # where nothing is counted it has the whole height for itself
            key.setTop(name.top())
        set_text(painter, key, tube.key, 11 * t, theme.felt_dim)


def _change(painter: QPainter, box: Box, k: float, t: float, labels: Labels, theme: Theme) -> None:
    """The change mark: two arrows passing each other."""
    whole = rect(box)
    outline = rounded(whole.adjusted(1, 1, -1, -1), 6 * k)
    draw(painter, outline, None, edge(theme, 1.2, DASHES))
    ink = pen(theme.felt_print, 1.8 * k)
    mid, reach = whole.center().x(), 13 * k
    for y, side in ((whole.top() + 18 * k, 1), (whole.top() + 30 * k, -1)):
        arrow = QPainterPath(QPointF(mid - side * reach, y))
        arrow.lineTo(mid + side * reach, y)
        arrow.moveTo(mid + side * (reach - 6 * k), y - 5 * k)
        arrow.lineTo(mid + side * reach, y)
        arrow.lineTo(mid + side * (reach - 6 * k), y + 5 * k)
        draw(painter, arrow, None, ink)
    name = QRectF(whole.left() + 6 * k, whole.bottom() - 36 * t, whole.width() - 12 * k, 18 * t)
    set_text(painter, name, labels.places["change"], 12 * t, theme.felt_print)
    key = labels.keys.get("change", "")
    set_text(painter, name.translated(0, 16 * t), key, 11 * t, theme.felt_dim)


def _hand(painter: QPainter, table: Layout, theme: Theme) -> None:
    k = table.scale
    shade = solid(BLACK, 40)
    draw(painter, rounded(rect(table.near.hand), 12 * k), shade, edge(theme, 1.0))
