"""What shows on the table before anything is done: cursor, seats that may answer, a cut?

Loaded when the first of them is to be seen.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.seat_plans import SeatPlan, is_round
from trainer.ui.geometry.stacks import cut_lines
from trainer.ui.paint.ink import draw, oval, pen, rounded, solid, stretch
from trainer.ui.paint.text import rect, set_text, text_width, wrap
from trainer.ui.sprites.sprite import Look, Slots, Sprite, boxed
from trainer.ui.view.model import TableView

DOTS = (1.5, 2.5)


def hint_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """All of it, above stacks and cards."""
    yield from _answers(view, table, look)
    yield from _cut(view, table, look)
    if view.depth:
        yield "depth", _depth_sprite(view.depth, table, look)
    box = table.box(view.cursor) if view.cursor else None
    if box is not None:
        yield "cursor", _cursor_sprite(box, look)


def _cursor_sprite(place: Box, look: Look) -> Sprite:
    """Four corners round the place, light on dark: seen on felt, chips, plates and cards."""
    gap = 5.0
    box = Box(place.x, place.y, place.w + 2 * gap, place.h + 2 * gap, place.angle)
    left, top, w, h = boxed(box, 4)
    arm = min(12.0, box.w * 0.3, box.h * 0.3)

    def picture(painter: QPainter) -> None:
        painter.translate(w / 2, h / 2)
        painter.rotate(box.angle)
        path = QPainterPath()
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            x, y = sx * box.w / 2, sy * box.h / 2
            path.moveTo(x - sx * arm, y)
            path.lineTo(x, y)
            path.lineTo(x, y - sy * arm)
        draw(painter, path, None, pen(look.theme.rail, 6))
        draw(painter, path, None, pen(look.theme.felt_print, 2.6))

    key = ("cursor", round(box.angle, 2), look.theme.name)
    return Sprite(key, left, top, w, h, 30, picture)


def _answers(view: TableView, table: Layout, look: Look) -> Slots:
    """A dotted ring round every place that may answer; its digit where none is printed."""
    for place, digit in view.asked.items():
        box = table.box(place)
        if box is None:
            continue
        yield f"asked:{place}", _ring_sprite(place, box, look, view.plan)
        if not place.endswith(".purse"):
            size = 13 * min(max(table.scale, 1.0), 1.5) * table.text
            x = box.left - 0.3 * size
            yield f"digit:{place}", pill_sprite(digit, x, box.bottom, size, look)


def _ring_sprite(place: str, box: Box, look: Look, plan: SeatPlan) -> Sprite:
    left, top, w, h = boxed(box.grown(4), 3)
    round_spot = is_round(place, plan)

    def picture(painter: QPainter) -> None:
        painter.translate(w / 2, h / 2)
        painter.rotate(box.angle)
        area = QRectF(-box.w / 2 - 3, -box.h / 2 - 3, box.w + 6, box.h + 6)
        corner = area.height() / 2 if place.endswith(".purse") else 8
        outline = oval(area) if round_spot else rounded(area, corner)
        draw(painter, outline, None, pen(look.theme.felt_print, 2.2, DOTS))

    key = ("asked", round_spot, place.endswith(".purse"), round(box.angle, 2), look.theme.name)
    # Above stacks and plates, below the amounts: a ring through a number would strike it out.
    return Sprite(key, left, top, w, h, 19, picture)


def pill_sprite(text: str, x: float, y: float, size: float, look: Look, z: float = 31) -> Sprite:
    """A short text on a dark pill, in the middle of a point."""
    tall = size * 1.45
    wide = max(tall, text_width(text, size) + size * 0.9)

    def picture(painter: QPainter) -> None:
        area = QRectF(0.5, 0.5, wide - 1, tall - 1)
        edge = pen(look.theme.felt_print, 1)
        draw(painter, rounded(area, tall / 2), solid(look.theme.rail), edge)
        set_text(painter, area, text, size, look.theme.felt_print)

    key = ("small-pill", text, round(size, 1), look.theme.name)
    return Sprite(key, x - wide / 2, y - tall / 2, wide, tall, z, picture)


def _cut(view: TableView, table: Layout, look: Look) -> Slots:
    """The line along which a press would cut the stack, and how many chips it would take."""
    place, upper = view.cut
    box = table.box(place) if upper else None
    if box is None:
        return
    count = sum(n for _, n in view.chips.get(place, ()))
    if not upper < count:
        return
    chip = table.chip_at(place)
    lines = cut_lines(box, chip, count, upper)
    for number, line in enumerate(lines):
        yield f"cut:{number}", _cut_sprite(line, look)
    if view.counted:
        size = 12 * min(max(table.scale, 1.0), 1.5) * table.text
        last = lines[-1]
        x = last.right + text_width(str(upper), size) / 2 + size * 0.7
        yield "cut:count", pill_sprite(str(upper), x, last.y - chip * 0.2, size, look)


def _cut_sprite(face: Box, look: Look) -> Sprite:
    """The front edge of a chip, drawn out a little to both sides."""
    w, h = face.w + 10, face.h + 6

    def picture(painter: QPainter) -> None:
        area = QRectF(5, 3, face.w, face.h)
        path = QPainterPath(QPointF(0.5, h / 2))
        path.lineTo(area.left(), h / 2)
        path.arcTo(area, 180, 180)
        path.lineTo(w - 0.5, h / 2)
        draw(painter, path, None, pen(look.theme.rail, 4.5))
        draw(painter, path, None, pen(look.theme.felt_accent, 2))

    key = ("cut", look.theme.name)
    return Sprite(key, face.x - w / 2, face.y - h / 2, w, h, 29, picture)


def _depth_sprite(part: float, table: Layout, look: Look) -> Sprite:
    """Where the cut card would stand in the shoe, its end at the left."""
    shoe = rect(table.near.shoe)
    x = shoe.left() + shoe.width() * part

    def picture(painter: QPainter) -> None:
        line = stretch(QPointF(4, 1), QPointF(4, shoe.height() + 11))
        draw(painter, line, None, pen(look.theme.rail, 6))
        draw(painter, line, None, pen(look.theme.felt_accent, 3))

    key = ("depth", look.theme.name)
    return Sprite(key, x - 4, shoe.top() - 6, 8, shoe.height() + 12, 29, picture)


def drop_label(text: str, table: Layout, look: Look) -> Sprite:
    """What a drop would do, small, to stand beside what is carried."""
    size = 13 * min(max(table.scale, 1.0), 1.5) * table.text
    lines = wrap(text, size, 230 * max(1.0, table.scale), most=3)
    wide = max(text_width(line, size) for line in lines) + 18
    tall = math.ceil(len(lines) * size * 1.4) + 8

    def picture(painter: QPainter) -> None:
        area = QRectF(0.5, 0.5, wide - 1, tall - 1)
        edge = pen(look.theme.felt_accent, 1.2)
        draw(painter, rounded(area, 8), solid(look.theme.rail, 235), edge)
        for number, line in enumerate(lines):
            row = QRectF(8, 4 + number * size * 1.4, wide - 16, size * 1.4)
            set_text(painter, row, line, size, look.theme.felt_print)

    return Sprite(("drop", text, round(size, 1), look.theme.name), 0, 0, wide, tall, 41, picture)


__all__ = ["drop_label", "hint_sprites", "pill_sprite"]
