"""How is a verdict shown beside its place: on the felt, a dot or a square?"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.geometry.box import Box, overlap
from trainer.ui.geometry.layout import Layout
from trainer.ui.paint.ink import draw, oval, pen, rounded, solid
from trainer.ui.sprites.amounts import amount_box
from trainer.ui.sprites.glows import outline_of
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.model import Mark, TableView


def mark_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """Every verdict that may be seen."""
    size = 11 * min(max(table.scale, 1.0), 1.6)
    for place, mark in sorted(view.marks.items()):
        at = _point(place, view, table, size)
        if at is not None:
            yield f"mark:{place}", mark_sprite(at, mark, size, look)


def _point(place: str, view: TableView, table: Layout, size: float) -> tuple[float, float] | None:
    """Where the sign stands: at the place's upper right; of a plate, where the felt begins.

    A toke is hardly larger than the sign, which stands beside it: its chips are to be seen. Where
    an amount lies over the upper right, it is another corner.
    """
    box = outline_of(place, view, table)
    if box is None:
        return None
    if place.endswith(".purse"):
        return box.left + box.h / 2, box.bottom
    spot = place.partition(".")[2]
    if spot in table.plan.tokes and spot != table.plan.below:
        away, amount = (box.w + size) / 2, amount_box(place, view, table)
        right = Box(box.x + away, box.y, size, size)
        free = amount is None or not overlap(right, amount)
        return (right.x if free else box.x - away), box.y
    if not spot:
        return box.corners()[1]
    pills = [amount_box(name, view, table) for name in view.amounts]
    names = table.seat(int(place[1 : place.index(".")])).labels.values()
    first, second, third, last = box.corners()

    def hidden(at: tuple[float, float]) -> tuple[int, int]:
        sign = Box(*at, size + 2, size + 2)
        return (
            sum(pill is not None and overlap(sign, pill) for pill in pills),
            sum(overlap(sign, name) for name in names),
        )

    return min((second, third, last, first), key=hidden)


def mark_sprite(at: tuple[float, float], mark: Mark, size: float, look: Look) -> Sprite:
    """The sign of a verdict with its middle here."""
    side = size + 4

    def picture(painter: QPainter) -> None:
        area = QRectF(2, 2, size, size)
        right = mark is Mark.RIGHT
        sign = oval(area) if right else rounded(area, 1.5)
        colour = look.theme.felt_right if right else look.theme.felt_fault
        draw(painter, sign, None, pen(look.theme.rail, 4))
        draw(painter, sign, solid(colour))

    key = ("mark", mark, look.theme.name)
    # Above the ring of a place that is pointed at again, below the amounts.
    return Sprite(key, at[0] - side / 2, at[1] - side / 2, side, side, 19.5, picture)
