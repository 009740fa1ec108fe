"""How do the stacks lie on the table?"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.geometry.layout import Layout
from trainer.ui.paint.chips import Stack, draw_stack, pile_anchor, stack_size
from trainer.ui.paint.felt import name_size, quiet
from trainer.ui.paint.text import set_text, text_width
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.chip_looks import key_of
from trainer.ui.view.model import Chips, TableView


def chip_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """Every stack on the spots."""
    for place in sorted(view.chips):
        box = table.box(place)
        stack = stack_of(view.chips[place], view)
        if box is None or not stack or place in ("toke-box", "drop-box"):
            continue
        chip = table.chip_at(place)
        yield f"chips:{place}", stack_sprite(stack, box.x, box.y, chip, 6 + box.y / 10000)
        seat, _, spot = place.partition(".")
        if spot in table.plan.tokes:
            yield f"name:{place}", _name(view, table, look, int(seat[1:]), spot)


def _name(view: TableView, table: Layout, look: Look, seat: int, spot: str) -> Sprite:
    """The name of a toke's spot."""
    label, text = table.seats[seat - 1].labels[spot], view.labels.spots[spot]
    size, colour = name_size(table, view.labels), quiet(look.theme.felt_dim, look.theme)

    wide = max(label.w, min(text_width(text, 11) + 2, 1.3 * label.w))  # beside it is room

    def picture(painter: QPainter) -> None:
        set_text(painter, QRectF(0, 0, wide, label.h), text, size, colour, smallest=11)

    key = ("name", text, size, wide, look.theme.name)
    return Sprite(key, label.left, label.top, wide, label.h, 5, picture)


def stack_sprite(stack: Stack, x: float, y: float, chip: float, z: float) -> Sprite:
    """A stack whose lowest chip lies with its middle at (x, y)."""
    w, h = stack_size(stack, chip)
    anchor = pile_anchor(stack, chip)
    return Sprite(
        ("stack", tuple((key_of(look), count) for look, count in stack), round(chip, 2)),
        x - anchor.x(),
        y - anchor.y(),
        w,
        h,
        z,
        lambda painter: draw_stack(painter, stack, chip),
    )


def stack_of(chips: Chips, view: TableView) -> Stack:
    """The stack as the drawing wants it: the look and count of each chip from the felt up."""
    looks = {tube.denomination: tube.look for tube in view.tubes}
    known = sorted((pair for pair in chips if pair[0] in looks and pair[1] > 0), reverse=True)
    return tuple((looks[value], count) for value, count in known)
