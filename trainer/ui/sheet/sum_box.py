"""Where does a sum stand in a small picture, so that the stack it tells of is to be seen?"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

from trainer.ui.geometry.box import Box, overlap
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.stacks import stack_box
from trainer.ui.paint.text import text_width
from trainer.ui.view.model import TableView

_SQUARE: Final = 11.0
"""So far from a spot's right end reaches the sign of a fault, with some air."""
_EDGE: Final = 5.0
"""What is free between a sum and the edge of the picture."""


def sum_box(
    place: str, told: tuple[str, float], view: TableView, table: Layout, chips: int, frame: QRectF
) -> Box | None:
    """Above the stack, left or right of its top: where it hides least, and whole in the frame.

    ``told`` are its words and their size; ``chips`` how many lie in the taller one of a pair.
    """
    spot = table.box(place)
    if spot is None:
        return None
    text, size = told
    wide, tall = text_width(text, size) + size * 0.7, size * 1.22
    stack = stack_box(spot, table.chip_at(place), max(1, chips))
    free = spot.right - _SQUARE
    least, most = frame.left() + _EDGE + wide / 2, frame.right() - _EDGE - wide / 2
    ways = (
        (min(stack.x, free - wide / 2), stack.top - tall / 2 - 2),
        (stack.left - wide / 2 - 2, stack.top + tall / 2),
        (max(stack.right + 2, spot.right + _SQUARE) + wide / 2, stack.top + tall / 2),
    )
    tags = [Box(min(max(x, least), most), y, wide, tall) for x, y in ways]
    sign = Box(free + _SQUARE / 2, spot.top + _SQUARE / 2, _SQUARE * 2, _SQUARE * 2)
    hidden = [stack, sign, *_read(place, view, table)]
    return min(tags, key=lambda tag: sum(overlap(tag, box) for box in hidden))


def _read(place: str, view: TableView, table: Layout) -> list[Box]:
    """What is read or lies beside it at its seat: names, the plate, other stacks."""
    number, _, own = place.partition(".")
    seat = table.seat(int(number[1:]))
    names = [box for name, box in seat.labels.items() if name not in table.plan.tokes]
    others = [
        box
        for name, box in seat.spots.items()
        if name != own and view.chips.get(f"{number}.{name}")
    ]
    return [*names, *others, seat.plate]


__all__ = ["sum_box"]
