"""Where on the board is a thing that a screen reader is told of?"""

from __future__ import annotations

from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.stacks import stack_box
from trainer.ui.speaking.spoken import Kind, Spoken
from trainer.ui.sprites.sprite import boxed
from trainer.ui.view.model import TableView

Room = tuple[float, float, float, float]
"""Left, top, width, height in pixels of the board."""


def room(what: Spoken, view: TableView, table: Layout) -> Room | None:
    """The upright room of the thing; None when the layout has no such place."""
    match what.kind:
        case Kind.SEAT:
            seat = table.seat(int(what.place[1:].partition(".")[0]))
            return _around([seat.plate, *seat.spots.values(), seat.cards])
        case Kind.STACK:
            box = table.box(what.place)
            count = sum(count for _, count in view.chips.get(what.place, ()))
            chip = table.chip_at(what.place)
            return _around([stack_box(box, chip, count)]) if box is not None else None
        case Kind.CARD:
            return _card(what, view, table)
    box = table.box(what.place)
    return _around([box]) if box is not None else None


def _card(what: Spoken, view: TableView, table: Layout) -> Room | None:
    count, index = len(view.cards.get(what.place, ())), int(what.key.rpartition("#")[2])
    if what.place == "dealer":
        boxes = table.dealer_boxes(count)
    else:
        boxes = table.seat(int(what.place[1:])).card_boxes(count)
    return _around([boxes[index]]) if index < len(boxes) else None


def _around(boxes: list[Box]) -> Room:
    rooms = [boxed(box, 0) for box in boxes]
    left, top = min(one[0] for one in rooms), min(one[1] for one in rooms)
    right, foot = max(one[0] + one[2] for one in rooms), max(one[1] + one[3] for one in rooms)
    return left, top, right - left, foot - top
