"""How does a stack lie when it is spread for counting: a row for each kind, in fives?"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.procedures.sheet import ChipLook
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.stacks import CHIP_FLATNESS, chip_thickness
from trainer.ui.paint.chips import draw_lone_chip
from trainer.ui.paint.ink import draw, pen, rounded, solid
from trainer.ui.sprites.chips import stack_of
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.chip_looks import key_of
from trainer.ui.view.model import TableView

_STEP: Final = 0.46
"""From one chip to the next, in widths of a chip."""
_FIVE: Final = 0.36
"""More between two fives."""
_ROW: Final = 15
"""Chips in one row before the next one begins."""


def spread_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """A plain ground beside the spot and the rows of chips on it, each kind a picture."""
    spot, stack = table.box(view.spread), stack_of(view.chips.get(view.spread, ()), view)
    if spot is None or not stack:
        return
    chip = max(table.chip_at(view.spread), 24 * table.scale)
    wide = max(_width(count, chip) for _, count in stack)
    tall = sum(_height(count, chip) for _, count in stack)
    ground = _ground(spot, wide + 20, tall + 14, table)
    yield "spread", _ground_sprite(ground, look)
    top = ground.top + 7
    for look_of, count in stack:
        yield (
            f"spread:{view.spread}:{look_of.value}",
            _row_sprite(look_of, count, chip, ground.left + 10, top),
        )
        top += _height(count, chip)


def _width(count: int, chip: float) -> float:
    most = min(count, _ROW)
    return chip * (1 + (most - 1) * _STEP + (most - 1) // 5 * _FIVE)


def _line(chip: float) -> float:
    return chip * CHIP_FLATNESS + chip_thickness(chip) + 6


def _height(count: int, chip: float) -> float:
    return -(-count // _ROW) * _line(chip)


def _ground(spot: Box, wide: float, tall: float, table: Layout) -> Box:
    """Towards the dealer from the spot, where it is not hidden; above it where no room is."""
    x = max(wide / 2 + 4, min(table.width - wide / 2 - 4, spot.x))
    below = spot.bottom + 8 + tall / 2
    fits = below + tall / 2 < table.height - 4
    return Box(x, below if fits else spot.top - 8 - tall / 2, wide, tall)


def _ground_sprite(box: Box, look: Look) -> Sprite:
    def picture(painter: QPainter) -> None:
        area = QRectF(1, 1, box.w - 2, box.h - 2)
        draw(painter, rounded(area, 10), solid(look.theme.rail))
        draw(painter, rounded(area, 10), None, pen(look.theme.felt_print, 1.2))

    return Sprite(("spread", look.theme.name), box.left, box.top, box.w, box.h, 32, picture)


def _row_sprite(look: ChipLook, count: int, chip: float, left: float, top: float) -> Sprite:
    def picture(painter: QPainter) -> None:
        for number in range(count):
            row, at = divmod(number, _ROW)
            x = chip * (at * _STEP + at // 5 * _FIVE)
            face = QRectF(1 + x, 2 + row * _line(chip), chip, chip * CHIP_FLATNESS)
            draw_lone_chip(painter, face, look)

    key = ("spread", key_of(look), count, round(chip, 2))
    wide, tall = _width(count, chip) + 4, _height(count, chip)
    return Sprite(key, left, top, wide, tall, 33, picture)
