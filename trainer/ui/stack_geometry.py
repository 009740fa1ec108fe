"""How much room does a stack of chips take, columns and height included?"""

from __future__ import annotations

import math
from typing import Final

from trainer.ui.box import Box

MAX_COLUMN: Final = 10
"""Chips in one column before the stack continues in a second one."""
CHIP_FLATNESS: Final = 0.62
"""Height of a chip's face, seen from the dealer, in widths of the chip."""
COLUMN_PITCH: Final = 0.92
"""From one column to the next, in widths of the chip."""


def chip_thickness(chip: float) -> float:
    """Height of one chip's edge for a chip of this width."""
    return chip * 0.095


def stack_box(spot: Box, chip: float, chips: int) -> Box:
    """Room that a stack on the spot takes, columns and height included."""
    columns = max(1, math.ceil(chips / MAX_COLUMN))
    rise = (min(chips, MAX_COLUMN) - 1) * chip_thickness(chip)
    height = chip * CHIP_FLATNESS + rise + chip_thickness(chip)
    return Box(spot.x, spot.y - rise / 2, chip * (1 + (columns - 1) * COLUMN_PITCH), height)
