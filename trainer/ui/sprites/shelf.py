"""How do shoe and rack change while the table is dealt?"""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.procedures.sheet import ChipLook
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.stacks import CHIP_FLATNESS, chip_thickness
from trainer.ui.paint.chips import Stack
from trainer.ui.paint.shelf import LAYERS, STEPS, draw_discards, draw_shoe
from trainer.ui.paint.text import set_text
from trainer.ui.paint.tubes import CAPACITY, draw_bed, draw_tube
from trainer.ui.sprites.chips import stack_of, stack_sprite
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.chip_looks import key_of
from trainer.ui.view.model import FLOAT, TableView

_IN_THE_BOX: Final = 8
"""Chips that are seen in the toke box."""


def shelf_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """What stands at the dealer's edge and is not always the same."""
    for name, box, text in (
        ("shoe", table.near.shoe_label, view.shoe_text),
        ("discard", table.near.discard_label, view.discard_text),
    ):
        yield f"label:{name}", _label(text, box, 12 * table.scale * table.text, look)
    yield from _shoe(view, table, look)
    yield from _rack(view, table, look)
    yield from _toke_box(view, table, look)


def _shoe(view: TableView, table: Layout, look: Look) -> Slots:
    """The shoe from which something has gone; a full one is drawn in the ground."""
    steps = math.ceil(view.shoe_fill * STEPS)
    if steps >= STEPS:
        return
    cut = round(view.shoe_cut * STEPS) if view.shoe_cut else 0
    k, box = table.scale, table.near.shoe
    area = QRectF(0, 0, box.w, box.h)
    yield (
        "shoe",
        Sprite(
            ("shoe", steps, cut, look.theme.name),
            box.left,
            box.top,
            box.w,
            box.h,
            3,
            lambda painter: draw_shoe(painter, area, k, look.theme, steps, cut),
        ),
    )


def _rack(view: TableView, table: Layout, look: Look) -> Slots:
    """The cards in the rack, in an empty one nothing."""
    layers = math.ceil(view.discard_fill * LAYERS)
    k, box = table.scale, table.near.discard
    area = QRectF(0, 0, box.w, box.h)
    if layers:
        yield (
            "rack",
            Sprite(
                ("rack", layers, look.theme.name),
                box.left,
                box.top,
                box.w,
                box.h,
                3,
                lambda painter: draw_discards(painter, area, layers, k, look.theme),
            ),
        )


def _toke_box(view: TableView, table: Layout, look: Look) -> Slots:
    """What went into the toke box last stands in it."""
    stack = _top(stack_of(view.toke_box, view))
    if stack:
        box, k = table.near.toke_box, table.scale
        chip = 20 * k
        foot = box.bottom - 8 * k - chip * CHIP_FLATNESS / 2 - chip_thickness(chip)
        yield "toke-box", stack_sprite(stack, box.x, foot, chip, 4)


def _top(stack: Stack) -> Stack:
    """As much of the stack, from its small chips down, as is seen in the box."""
    left, shown = _IN_THE_BOX, []
    for look, count in reversed(stack):
        shown.append((look, min(count, left)))
        left -= shown[-1][1]
    return tuple((look, count) for look, count in reversed(shown) if count)


def tube_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """The tubes that hold another number of chips than at the start, over those of the ground."""
    for index, chips in enumerate(view.tube_fill):
        if chips != FLOAT:
            tube = view.tubes[index]
            yield f"tube:{index}", _tube(table.near.beds[index], tube.look, chips, table, look)


def _tube(bed: Box, chip: ChipLook, chips: int, table: Layout, look: Look) -> Sprite:
    shown = min(chips, CAPACITY)
    k, area = table.scale, QRectF(0, 0, bed.w, bed.h)

    def picture(painter: QPainter) -> None:
        draw_bed(painter, area, k, look.theme)
        draw_tube(painter, area, chip, shown, k)

    key = ("tube", key_of(chip), shown, look.theme.name)
    return Sprite(key, bed.left, bed.top, bed.w, bed.h, 3, picture)


def _label(text: str, box: Box, size: float, look: Look) -> Sprite:
    area = QRectF(0, 0, box.w, box.h)
    return Sprite(
        ("label", text, round(size, 1), look.theme.name),
        box.left,
        box.top,
        box.w,
        box.h,
        20,  # over the halo of what glows beside it
        lambda painter: set_text(painter, area, text, size, look.theme.felt_dim),
    )
