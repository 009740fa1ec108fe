"""Where does the amount of a stack stand, so that neither it nor a name hides anything?"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.geometry.box import Box, overlap
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.seat_plans import SeatPlan
from trainer.ui.geometry.seats import Seat
from trainer.ui.geometry.stacks import stack_box
from trainer.ui.paint.ink import draw, rounded, solid
from trainer.ui.paint.text import set_text, text_width
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.model import TableView


def amount_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """The amounts that may be read, each at its stack."""
    for place, text in sorted(view.amounts.items()):
        box = amount_box(place, view, table)
        if box is not None:
            yield f"amount:{place}", pill(text, box, table.name_size, look)


def amount_box(place: str, view: TableView, table: Layout, least: int = 0) -> Box | None:
    """Where the amount of this place stands; nowhere if none may be read.

    Above a stack of at least so many chips: two pictures of it have it in the same place.
    """
    text, size = view.amounts.get(place, ""), table.name_size
    seat, _, spot = place.partition(".")
    if not (text and spot):
        return None
    chips = max(least, sum(count for _, count in view.chips.get(place, ())))
    room = (text_width(text, size) + size * 0.7, size * 1.22)
    return tag_box(table, int(seat[1:]), spot, chips, room)


def tag_box(table: Layout, number: int, spot: str, chips: int, room: tuple[float, float]) -> Box:
    """Right above the stack; beside its top where a name or the plate is above it.

    At the left if it would lie on a place of the next seat.
    """
    seat, (wide, tall) = table.seat(number), room
    place = f"s{number}.{spot}"
    stack = stack_box(seat.spots[spot], table.chip_at(place), max(1, chips))
    if spot == table.plan.below:  # above it stand the names of the row, beside it its own
        ring, name = seat.spots[spot], seat.labels[spot]
        side = 1 if name.x < ring.x else -1
        return Box(ring.x + side * (ring.w + wide + 4) / 2, ring.y, wide, tall)
    above = Box(stack.x, stack.top - tall / 2 - 1, wide, tall)
    if not any(overlap(above, one) for one in _above(seat, spot, table.plan)):
        return above
    beside = [
        Box(x, stack.top + tall / 2, wide, tall)
        for x in (stack.right + wide / 2 + 1, stack.left - wide / 2 - 1)
    ]
    strange = [box for one in table.seats if one is not seat for box in one.spots.values()]
    return min(beside, key=lambda tag: sum(overlap(tag, box) for box in strange))


def _above(seat: Seat, spot: str, plan: SeatPlan) -> tuple[Box, ...]:
    """What must not be hidden above a stack."""
    row = plan.spots[spot][0] - 1
    names = (box for name, box in seat.labels.items() if plan.spots[name][0] == row)
    return (seat.plate, *names)


def pill(text: str, box: Box, size: float, look: Look) -> Sprite:
    """An amount on a dark ground."""
    area = QRectF(0, 0, box.w, box.h)

    def picture(painter: QPainter) -> None:
        draw(painter, rounded(area, box.h / 2), solid(look.theme.rail, 235))
        set_text(painter, area, text, size, look.theme.felt_print)

    key = ("pill", text, look.theme.name)
    return Sprite(key, box.left, box.top, box.w, box.h, 20, picture)
