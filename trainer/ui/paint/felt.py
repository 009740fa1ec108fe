"""What is printed on the felt, and how do rail, spots and name plates look?"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.look.theme import FELT_LINE, Theme, ThemeName
from trainer.ui.paint.ink import BLACK, DOTS, draw, fill_box, mixed, oval, pen, rounded, solid
from trainer.ui.paint.text import rect, set_on_curve, set_text, text_width, wrap
from trainer.ui.view.model import Labels

ARROW: Final = 14.0
"""So far from a place's left side reaches an arrow that points at it, with some air."""


def draw_felt(painter: QPainter, table: Layout, labels: Labels, theme: Theme) -> None:
    """Draw everything that only changes with size, seats, language and theme."""
    fill_box(painter, QRectF(0, 0, table.width, table.height), solid(theme.chrome))
    _cloth(painter, table, theme)
    _print(painter, table, labels, theme)
    _spots(painter, table, labels, theme)
    _card_places(painter, table, theme)


def _far_edge(table: Layout, shift: float) -> QPainterPath:
    """The cloth's outline: the arc of the rail moved down by `shift`, closed at the near edge."""
    path = QPainterPath(QPointF(-4, table.rail_y(0) + shift))
    steps = 48
    for step in range(steps + 1):
        x = table.width * step / steps
        path.lineTo(x, table.rail_y(x) + shift)
    path.lineTo(table.width + 4, table.rail_y(table.width) + shift)
    path.lineTo(table.width + 4, table.height + 4)
    path.lineTo(-4, table.height + 4)
    path.closeSubpath()
    return path


def _cloth(painter: QPainter, table: Layout, theme: Theme) -> None:
    half = 17 * table.scale
    draw(painter, _far_edge(table, -half), solid(theme.rail))
    light = QRadialGradient(
        QPointF(table.width / 2, table.height * 0.62), max(table.width, table.height) * 0.62
    )
    light.setColorAt(0, QColor(theme.felt_high))
    light.setColorAt(1, QColor(theme.felt_low))
    cloth = _far_edge(table, half)
    draw(painter, cloth, QBrush(light), pen(theme.felt_print, 1, alpha=46))


def _line(table: Layout, labels: Labels) -> tuple[str, float, float]:
    """The game's line, its size, and what parts its letters."""
    text = f"{labels.game}  ·  {labels.pays}"
    size = max(11.0, min(17 * table.scale * min(table.text, 1.5), table.print_box.h * 0.6))
    while size > 11 and text_width(text, size) + 0.08 * size * len(text) > 0.8 * table.width:
        size = max(11.0, size - 0.5)
    return text, size, size * 0.08


def printed_width(table: Layout, labels: Labels) -> float:
    """How wide the game's line is printed on the felt."""
    text, size, spacing = _line(table, labels)
    return text_width(text, size) + spacing * len(text)


def _print(painter: QPainter, table: Layout, labels: Labels, theme: Theme) -> None:
    """The game's line on the curve, the rest of the pay table at both sides of the dealer."""
    room, k = table.print_box, table.scale

    def curve(x: float, at: float = room.y) -> float:
        return at + (table.rail_y(x) - table.arc_top) * 0.9

    text, size, spacing = _line(table, labels)
    set_on_curve(painter, text, size, theme.felt_print, room.x, curve, spacing)
    half = printed_width(table, labels) / 2 + 16 * k
    flourish = QPainterPath()
    for side in (-1, 1):
        for step in range(25):
            x = room.x + side * (half + (table.width * 0.40 - half) * step / 24)
            y = curve(x)
            if y > table.near.shoe.top - 8 * k:
                break
            if step:
                flourish.lineTo(x, y)
            else:
                flourish.moveTo(x, y)
    draw(painter, flourish, None, pen(theme.felt_print, 1.2 * k, alpha=120))
    _pay_table(painter, table, labels.pay_table, theme)


def _pay_table(painter: QPainter, table: Layout, lines: tuple[str, ...], theme: Theme) -> None:
    """The first half of the lines between shoe and dealer, the second between him and the rack."""
    half = (len(lines) + 1) // 2
    sides = tuple(zip(pay_table_rooms(table), (lines[:half], lines[half:]), strict=True))
    size = min(pay_size(table, room, block) for room, block in sides)
    for room, block in sides:
        rows = [row for line in block for row in _balanced(line, size, room.w)]
        tall = size * 1.5
        for number, line in enumerate(rows):
            top = room.y + (number - len(rows) / 2) * tall
            row = QRectF(room.left, top, room.w, tall)
            set_text(painter, row, line, size, quiet(theme.felt_print, theme))


def _balanced(line: str, size: float, wide: float) -> list[str]:
    """A line broken into as few rows as it needs, none of them a single word if it may."""
    rows = wrap(line, size, wide)
    for slack in (1.05, 1.2) if len(rows) > 1 else ():
        narrow = min(wide, text_width(line, size) / len(rows) * slack)
        tried = wrap(line, size, narrow)
        if len(tried) == len(rows) and all(text_width(row, size) <= wide for row in tried):
            return tried
    return rows


def pay_table_rooms(table: Layout) -> tuple[Box, Box]:
    """The bare felt at both sides of the dealer's cards, clear of an arrow at its right."""
    y, tall, pad = table.near.shoe.y, table.near.shoe.h, 10 * table.scale
    arrow = max(pad, ARROW)
    sides = (
        (table.near.shoe.right, table.near.dealer.left),
        (table.near.dealer.right, table.near.discard.left),
    )
    left, right = (Box((a + pad + b - arrow) / 2, y, b - a - pad - arrow, tall) for a, b in sides)
    return left, right


def pay_size(table: Layout, room: Box, block: tuple[str, ...]) -> float:
    """The size of these lines: smaller where the room is narrow, broken in the smallest."""
    size = max(11.0, 11.5 * table.scale * table.text)
    while size > 11 and not _fits(block, size, room, broken=table.text > 1):
        size = max(11.0, size - 0.5)
    return size


def _fits(block: tuple[str, ...], size: float, room: Box, broken: bool) -> bool:
    """Whether these lines have room, if need be `broken`, which large words may be."""
    rows = [row for line in block for row in (wrap(line, size, room.w) if broken else [line])]
    wide = max((text_width(row, size) for row in rows), default=0)
    return wide <= room.w and (len(rows) <= len(block) or len(rows) * size * 1.5 <= room.h)


_QUIET = {ThemeName.DARK: 0.8, ThemeName.LIGHT: 0.96, ThemeName.CONTRAST: 1.0}
"""How much of a printed colour is left where it need not be looked at: 4.5:1 on every felt."""


def quiet(colour: str, theme: Theme) -> str:
    """The colour of what is printed and need not be looked at: still read with ease."""
    return mixed(colour, theme.felt_high, _QUIET[theme.name])


def _spots(painter: QPainter, table: Layout, labels: Labels, theme: Theme) -> None:
    """The outlines of all spots, and the names of those that a layout has in print.

    Where a toke may lie is dotted; it is named when one lies there.
    """
    unit = table.seat_scale
    shade, wide = solid(BLACK, 22), max(1.0, 1.2 * unit)
    if theme.name is ThemeName.CONTRAST:
        strong, line = 1.4 * wide, 255
    else:
        strong, line = wide, FELT_LINE
    printed = pen(theme.felt_print, strong, alpha=max(190, line))
    dotted = pen(theme.felt_print, strong, DOTS, line)
    colour, size = quiet(theme.felt_print, theme), name_size(table, labels)
    words = names(table, labels)
    tokes, squared = table.plan.tokes, table.plan.squared
    for seat in table.seats:
        for name, box in seat.frames.items():
            # One by one: a long path of many is stroked far more slowly.
            outline = rounded(rect(box), 6 * unit) if name in squared else oval(rect(box))
            draw(painter, outline, shade, dotted if name in tokes else printed)
        for name, label in seat.labels.items():
            if name not in tokes:
                set_text(painter, rect(label), words[name], size, colour, smallest=11)


def name_size(table: Layout, labels: Labels) -> float:
    """The size in which the names of all spots fit: none is set smaller than its neighbour."""
    size, words = table.name_size, names(table, labels)
    for name, label in table.seats[0].labels.items():
        while size > 11 and text_width(words[name], size) > label.w:
            size -= 0.5
    return size


def names(table: Layout, labels: Labels) -> Mapping[str, str]:
    """The name of each spot: a short one where the whole has no room and there is one."""
    if not labels.short:
        return labels.spots
    words, size = dict(labels.spots), table.name_size
    for name, text in labels.short.items():
        if text_width(words[name], size) > table.seats[0].labels[name].w:
            words[name] = text
    return words


def _card_places(painter: QPainter, table: Layout, theme: Theme) -> None:
    """Corner marks where cards go, so that an empty seat shows its card place."""
    ink = pen(theme.felt_print, max(1.0, 1.1 * table.seat_scale), alpha=FELT_LINE)
    corners = QPainterPath()
    for seat in table.seats:
        place = seat.card_boxes(1)[0]
        inner, arm = place.grown(-3), 0.18 * place.w
        points = inner.corners()
        for at, (x, y) in enumerate(points):
            before, after = points[at - 1], points[(at + 1) % 4]
            corners.moveTo(*_towards((x, y), before, arm))
            corners.lineTo(x, y)
            corners.lineTo(*_towards((x, y), after, arm))
    draw(painter, corners, None, ink)


def _towards(
    start: tuple[float, float], end: tuple[float, float], way: float
) -> tuple[float, float]:
    """The point `way` pixels from one towards another."""
    part = way / math.hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
