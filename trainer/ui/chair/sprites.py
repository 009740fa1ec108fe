"""Which pictures lie on the table that a guest looks at?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.core.frozen import frozen
from trainer.ui.chair.geometry import ChairLayout
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.stacks import CHIP_FLATNESS, MAX_COLUMN, chip_thickness
from trainer.ui.paint.ink import draw, fill_box, pen, rounded, solid
from trainer.ui.paint.shelf import LAYERS, draw_discards
from trainer.ui.paint.text import Align, set_text, text_width, wrap
from trainer.ui.sprites.cards import card_sprite
from trainer.ui.sprites.chips import stack_of, stack_sprite
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.model import Chips, TableView

_LEADING: Final = 1.4
_LEAD: Final = 1.25
"""So much larger a result stays than what is told below it, where room is scarce."""
_CHIP_HALF: Final = 18.0
"""From the middle of a chip to its foot, in units of the table."""


@frozen
class Told:
    """What stands in the band: a line, what is below it, and how it went (1, 0, -1)."""

    text: str = ""
    below: str = ""
    went: int = 0
    result: bool = False


def sprites(view: TableView, table: ChairLayout, look: Look, told: Told) -> dict[str, Sprite]:
    """Every sprite by the slot it fills."""
    made: dict[str, Sprite] = {}
    for place, cards in sorted(view.cards.items()):
        if place not in table.cards:
            continue
        boxes = table.card_boxes(place, len(cards))
        for number, (one, box) in enumerate(zip(cards, boxes, strict=True)):
            slot = f"card:{place}:{number}"
            made[slot] = card_sprite(one, box, 5 + number / 100, look)
    for place, chips in sorted(view.chips.items()):
        lying, stack = table.box(place), stack_of(chips, view)
        if lying is None or not stack:
            continue
        x = lying.x - _aside(view, table, place)
        pill, size = _amount_box(view.amounts[place], lying, x, table, place in table.squared)
        foot = min(lying.y, pill.top - _CHIP_HALF * table.scale)
        chip = _fitting(table.chip_at(place), chips, foot - lying.top)
        made[f"chips:{place}"] = stack_sprite(stack, x, foot, chip, 6 + lying.y / 10000)
        made[f"amount:{place}"] = _pill(view.amounts[place], pill, size, look)
    made.update(_discards(view, table, look))
    if told.text:
        made["told"] = _band(told, table, look)
    return made


def _fitting(chip: float, chips: Chips, room: float) -> float:
    """How wide a chip is drawn: narrower where a stack would stand out of the top of its box.

    `room` is what lies between the middle of the lowest chip and the top.
    """
    high = min(MAX_COLUMN, sum(count for _, count in chips))
    return min(chip, room / (CHIP_FLATNESS / 2 + chip_thickness(1.0) * high))


def _aside(view: TableView, table: ChairLayout, place: str) -> float:
    """How far the first bet moves over for a second one in the same box."""
    shared = place == "s1.main" and "s1.war" not in table.names and "s1.war" in view.chips
    return 46 * table.scale if shared else 0.0


def _amount_box(
    text: str, lying: Box, x: float, table: ChairLayout, square: bool
) -> tuple[Box, float]:
    """In the foot of the box, below the chips, whole within its frame; with the letters' size."""
    k = table.scale
    size, room = max(11.0, 13 * k * table.text), (lying.w - 10 * k) * (0.9 if square else 0.62)
    while size > 11 and text_width(text, size) + size * 0.9 > room:
        size -= 0.5
    wide, tall = text_width(text, size) + size * 0.9, size * 1.4
    return Box(x, lying.bottom - (4 if square else 6) * k - tall / 2, wide, tall), size


def _pill(text: str, box: Box, size: float, look: Look) -> Sprite:
    def picture(painter: QPainter) -> None:
        area = QRectF(0, 0, box.w, box.h)
        draw(painter, rounded(area, box.h / 2), solid(look.theme.rail, 235))
        set_text(painter, area, text, size, look.theme.felt_print)

    key = ("amount", text, round(size, 1), look.theme.name)
    return Sprite(key, box.left, box.top, box.w, box.h, 20, picture)


def _discards(view: TableView, table: ChairLayout, look: Look) -> Slots:
    layers = min(LAYERS, -(-view.discard_fill * LAYERS // 1))
    if layers:
        box = table.discard

        def picture(painter: QPainter) -> None:
            area = QRectF(0, 0, box.w, box.h)
            draw_discards(painter, area, int(layers), table.scale, look.theme)

        key = ("discards", layers, round(table.scale, 3), look.theme.name)
        yield "discards", Sprite(key, box.left, box.top, box.w, box.h, 3, picture)


@frozen
class _Lines:
    """What is told in lines that fit the band, each with its size."""

    lines: tuple[tuple[str, float], ...]
    wide: float
    tall: float


def _band(told: Told, table: ChairLayout, look: Look) -> Sprite:
    """What the dealer does, or what came of the game: between both cards, over the print."""
    room, k, theme = table.caption, table.scale, look.theme
    set_ = _fitted(told, table)
    box = Box(room.x, room.y, max(room.w, set_.wide), set_.tall)
    bar = {1: theme.felt_right, 0: theme.felt_accent, -1: theme.felt_fault}[told.went]

    def picture(painter: QPainter) -> None:
        area = QRectF(0.5, 0.5, box.w - 1, box.h - 1)
        draw(painter, rounded(area, 8), solid(theme.rail), pen(theme.felt_print, 1, alpha=150))
        fill_box(painter, QRectF(8 * k, 6, 3.5 * k, box.h - 12), solid(bar))
        top = 6.0
        for number, (line, size) in enumerate(set_.lines):
            row = QRectF(20 * k, top, box.w - 28 * k, size * _LEADING)
            bold = told.result and number == 0
            ink = theme.felt_print if size == set_.lines[0][1] else theme.felt_dim
            set_text(painter, row, line, size, ink, bold, Align.LEFT)
            top += size * _LEADING

    key = ("told", told.text, told.below, told.went, told.result, set_.lines, theme.name)
    return Sprite(key, box.left, box.top, box.w, box.h, 17, picture)


def _fitted(told: Told, table: ChairLayout) -> _Lines:
    """As large as the room between the cards has it, but never too small to be read."""
    k, room = table.scale, table.caption
    pad, most = 36 * k, max(11.0, (21 if told.result else 15) * k * table.text)
    less = max(11.0, min(13 * k * table.text, most))
    size, small = most, less
    while True:
        lines = [(line, size) for line in wrap(told.text, size, room.w - pad)]
        for part in told.below.split("\n"):
            lines += [(line, small) for line in wrap(part, small, room.w - pad)]
        tall = sum(pixels * _LEADING for _, pixels in lines) + 12
        if tall <= room.h + 12 or size == small == 11:
            wide = max(text_width(line, pixels, told.result) for line, pixels in lines)
            return _Lines(tuple(lines), wide + pad, tall)
        # Both give way by the same part: the first line stays the largest.
        if small / less >= size / most and small > 11:
            small = max(11.0, small - 0.5)
        else:
            size = max(small, size - 0.5)


def ends_of(moves: Mapping[str, str], slot: str) -> str:
    """The place where a slot's thing comes from or goes to; empty where it does not glide."""
    kind, _, rest = slot.partition(":")
    place = rest.partition(":")[0]
    return moves.get(place, "") if kind in ("card", "chips") else ""
