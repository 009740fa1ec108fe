"""How do the stacks lie on the table, and how are their amounts told?"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.box import Box
from trainer.ui.chip_looks import key_of
from trainer.ui.geometry import Layout
from trainer.ui.paint.chips import Stack, draw_stack, pile_anchor, stack_size
from trainer.ui.paint.ink import draw, rounded, solid
from trainer.ui.paint.text import set_text, text_width
from trainer.ui.sprite import Look, Slots, Sprite
from trainer.ui.table_model import Chips, TableView


def chip_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """Every stack on the spots."""
    for place in sorted(view.chips):
        box = table.box(place)
        stack = stack_of(view.chips[place], view)
        if box is None or not stack or place in ("toke-box", "drop-box"):
            continue
        chip = table.chip_at(place)
        yield f"chips:{place}", stack_sprite(stack, box.x, box.y, chip, 6 + box.y / 10000)


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


def amount_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """The amounts that may be read, each at its stack."""
    for place, text in sorted(view.amounts.items()):
        box = table.box(place)
        if box is None:
            continue
        seat, _, spot = place.partition(".")
        label = table.seat(int(seat[1:])).labels.get(spot) if spot else None
        middle = label if label is not None else Box(box.x, box.bottom + 2, box.w, 14)
        covered = view.labels.spots.get(spot, "") if label is not None else ""
        yield f"amount:{place}", _pill(text, covered, middle, table, look)


def _pill(text: str, covered: str, middle: Box, table: Layout, look: Look) -> Sprite:
    """An amount in a pill that hides the printed name it stands on."""
    size = 11 * min(max(table.scale, 1.0), 1.5)
    printed = 11 * min(max(table.seat_scale, 1.0), 1.5)
    wide = max(text_width(text, size, bold=True) + 10, text_width(covered, printed) + 6)
    tall = size * 1.5

    def picture(painter: QPainter) -> None:
        area = QRectF(0.5, 0.5, wide - 1, tall - 1)
        draw(painter, rounded(area, tall / 2), solid(look.theme.rail))
        set_text(painter, area, text, size, look.theme.felt_print, bold=True)

    key = ("pill", text, look.theme.name)
    return Sprite(key, middle.x - wide / 2, middle.y - tall / 2, wide, tall, 16, picture)
