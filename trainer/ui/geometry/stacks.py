"""How much room does a stack of chips take, columns and height included?"""

from __future__ import annotations

import math
from typing import Final

from trainer.ui.geometry.box import Box

MAX_COLUMN: Final = 10
"""Chips in one column before the stack continues in a second one."""
CHIP_FLATNESS: Final = 0.62
"""Height of a chip's face, seen from the dealer, in widths of the chip."""
_PITCH: Final = 0.86


def column_pitch(columns: int) -> float:
    """From one column to the next, in widths of the chip: more than two stand closer.

    However many there are, they take no more room across than two: the spot beside stays free.
    """
    return _PITCH / max(1, columns - 1)


def chip_thickness(chip: float) -> float:
    """Height of one chip's edge for a chip of this width."""
    return chip * 0.095


def height_above(chips: int) -> float:
    """How high so many chips reach above the middle of the lowest one, in chips' widths."""
    return CHIP_FLATNESS / 2 + chips * chip_thickness(100.0) / 100.0


def stack_box(spot: Box, chip: float, chips: int) -> Box:
    """Room that a stack on the spot takes, columns and height included."""
    columns = max(1, math.ceil(chips / MAX_COLUMN))
    rise = (min(chips, MAX_COLUMN) - 1) * chip_thickness(chip)
    height = chip * CHIP_FLATNESS + rise + chip_thickness(chip)
    wide = chip * (1 + (columns - 1) * column_pitch(columns))
    return Box(spot.x, spot.y - rise / 2, wide, height)


def upper_chips(spot: Box, chip: float, chips: int, x: float, y: float) -> int:
    """How many chips of a stack lie above a point of it; 0 where a press means all of them.

    Low stacks are all top: a press there means the whole stack, never a part by mistake. In
    a second column lies what was put on last; it comes off alone, whole or in part.
    """
    if chips < 2:
        return 0
    columns = math.ceil(chips / MAX_COLUMN)
    pitch = chip * column_pitch(columns)
    left = spot.x - (chip + (columns - 1) * pitch) / 2
    column = max(0, min(columns - 1, int((x - left) // pitch)))
    high = min(MAX_COLUMN, chips - column * MAX_COLUMN)
    level = (spot.y - y) / chip_thickness(chip)
    below = column * MAX_COLUMN
    if y < spot.top and level > high / 2:
        return max(1, min(chips - 1, round(chips - below - level)))
    return chips - below if column else 0


def cut_lines(spot: Box, chip: float, chips: int, upper: int) -> tuple[Box, ...]:
    """The faces on which the upper chips of a stack lie, one for each column they are in."""
    columns = math.ceil(chips / MAX_COLUMN)
    pitch = chip * column_pitch(columns)
    left = spot.x - (columns - 1) * pitch / 2
    column, level = divmod(chips - upper, MAX_COLUMN)
    levels = {column: level} | dict.fromkeys(range(column + 1, columns), 0)
    return tuple(
        Box(
            left + number * pitch,
            spot.y - height * chip_thickness(chip),
            chip,
            chip * CHIP_FLATNESS,
        )
        for number, height in levels.items()
    )


def on_top(spot: Box, chip: float, x: float) -> bool:
    """Whether chips let go at this point of a spot come to lie on the stack, not beside it.

    The middle of the spot is the stack's, its sides are beside, however high it stands.
    """
    return abs(x - spot.x) <= chip * 0.36
