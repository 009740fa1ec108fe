"""Which piece of the table does a small picture show, so that it cuts no name in two?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout

AROUND: Final = 34.0
"""So much of a picture a place takes on each side, with its ring and its amount."""
_LABEL: Final = 12.0
_STEP: Final = 4
_FAR: Final = 44


def piece(table: Layout, places: Sequence[str], wide: float, tall: float) -> Box | None:
    """A piece of this size round these places, wholly on the table; None if it cannot hold them."""
    points = [at for at in (_middle(table, place) for place in places) if at is not None]
    if not points or len({place.partition(".")[0] for place in places}) > 1:
        return None
    (left, right), (top, bottom) = ((min(of), max(of)) for of in zip(*points, strict=True))
    if right - left > wide - 2 * AROUND or bottom - top > tall - 2 * AROUND:
        return None
    wish = _on_table(table, Box((left + right) / 2, (top + bottom) / 2, wide, tall))
    room = (right - wish.right, left - wish.left), (bottom - wish.bottom, top - wish.top)
    named = [(name, weight) for name, weight in _names(table) if _touches(wish, name, _FAR)]
    pieces = (
        _on_table(table, Box(wish.x + dx, wish.y + dy, wide, tall))
        for dx, dy in sorted(product(*(_steps(*of) for of in room)), key=_length)
    )
    return min(pieces, key=lambda one: sum(_cut(one, name) * weight for name, weight in named))


def _steps(least: float, most: float) -> Iterator[int]:
    """How far it may be shifted: the places keep what they take around them."""
    for step in range(-_FAR, _FAR + 1, _STEP):
        if not step or least + AROUND <= step <= most - AROUND:
            yield step


def _length(shift: tuple[int, ...]) -> int:
    return sum(part**2 for part in shift)


def _on_table(table: Layout, wish: Box) -> Box:
    left = min(max(0.0, wish.left), table.width - wish.w)
    top = min(max(0.0, wish.top), table.height - wish.h)
    return Box(round(left) + wish.w / 2, round(top) + wish.h / 2, wish.w, wish.h)


def _names(table: Layout) -> Iterator[tuple[Box, int]]:
    """Where something is read: what is cut of it looks like a fault, least so at a plate."""
    for seat in table.seats:
        yield seat.plate, 1
        for spot, box in seat.labels.items():
            if spot not in table.plan.tokes:
                set_in = min(box.w, table.plan.names[spot][0] * table.name_size)
                yield Box(box.x, box.y, set_in, box.h), 2
    near = table.near
    for box in (near.dealer_label, near.shoe_label, near.discard_label, near.toke_box_label):
        yield box, 2


def _touches(frame: Box, name: Box, far: float = 0.0) -> bool:
    across = abs(frame.x - name.x) < (frame.w + name.w) / 2 + far
    return across and abs(frame.y - name.y) < (frame.h + name.h) / 2 + far


def _cut(frame: Box, name: Box) -> bool:
    """Whether an edge of the piece goes through this name."""
    if not _touches(frame, name):
        return False
    inside = frame.left <= name.left and name.right <= frame.right
    return not (inside and frame.top <= name.top and name.bottom <= frame.bottom)


def _middle(table: Layout, place: str) -> tuple[float, float] | None:
    """The middle of a place; what belongs to the house has its name below it."""
    box = table.box(place)
    named = _LABEL if not place.startswith("s") or place == "shoe" else 0.0
    return (box.x, box.y + named) if box is not None else None


__all__ = ["AROUND", "piece"]
