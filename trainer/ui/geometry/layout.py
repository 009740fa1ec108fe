"""Where does everything on the table lie, for any number of seats and any size?

Pure arithmetic in logical pixels, without Qt. Seat 1 is at the left and the last seat at the
right, as the dealer sees it; the near edge is the dealer's.
"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.core.frozen import frozen
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.near import NearEdge, near_edge
from trainer.ui.geometry.seat_plans import KOREAN_PLAN, SeatPlan
from trainer.ui.geometry.seats import (
    CHIP,
    TOKE_CHIP,
    Rows,
    Seat,
    card_row,
    place_seats,
    plate_top,
    rows_at,
    seat_scale,
    type_at,
)


@frozen
class Layout:
    """Places of the whole table."""

    plan: SeatPlan
    width: float
    height: float
    scale: float
    seat_scale: float
    text: float
    name_size: float
    plate_size: float
    chip: float
    toke_chip: float
    seats: tuple[Seat, ...]
    near: NearEdge
    dealer_card: tuple[float, float]
    arc_top: float
    arc_sag: float
    print_box: Box

    def dealer_boxes(self, count: int) -> tuple[Box, ...]:
        """Where the dealer's `count` cards lie."""
        return card_row(self.near.dealer, self.dealer_card, count)

    def rail_y(self, x: float) -> float:
        """Height of the table's far edge at `x`."""
        return self.arc_top + self.arc_sag * ((x - self.width / 2) / (self.width / 2)) ** 2

    def seat(self, number: int) -> Seat:
        """The seat with this number, counted from 1."""
        return self.seats[number - 1]

    def places(self) -> Iterator[tuple[str, Box]]:
        """Every place that can take or give something, with its name in the notation."""
        for seat in self.seats:
            for name, box in seat.spots.items():
                yield f"s{seat.number}.{name}", box
            yield f"s{seat.number}", seat.cards
            yield f"s{seat.number}.purse", seat.plate
        yield from self.near.places()

    def place_at(self, x: float, y: float, finger: float = 5.0) -> str | None:
        """Name of the place under the point: the exact spot, else the one within a finger."""
        for reach in (0.0, finger * self.scale):
            for name, box in self.places():
                if box.grown(reach).contains(x, y):
                    return name
        return None

    def chip_at(self, place: str) -> float:
        """Width of the chips at this place."""
        return self.toke_chip if ".toke" in place else self.chip

    def box(self, place: str) -> Box | None:
        """The place's box by name."""
        return next((box for name, box in self.places() if name == place), None)


_SAG, _LEAST_SAG = 0.11, 0.05
"""How much lower the seats at the ends lie than the one in the middle, in heights."""


@frozen
class _Arc:
    """The curve of the seats: its highest point, its sag, how large a seat is and its rows."""

    top: float
    sag: float
    unit: float
    rows: Rows
    print_box: Box


def _arc(
    plan: SeatPlan, seats: int, size: tuple[float, float], scale: float, text: float, near: NearEdge
) -> _Arc:
    """The curve between the upper edge and what lies at the dealer's."""
    width, height = size
    top = plate_top(scale, text)
    shelf = near.shoe.top - 4 * scale - top
    middle = near.dealer.top - 40 * scale - top
    # Larger words take depth: the arc gives of its own, so that chips and cards need not.
    least_sag = max(_LEAST_SAG, _SAG - 0.06 * max(0.0, text - 1)) * height
    corner = shelf - least_sag if seats > 3 else middle
    unit, gap = seat_scale(plan, seats, width, scale, text, min(middle, corner))
    rows = rows_at(plan, unit, scale, text, gap)
    sag = min(0.15 * height, shelf - (rows.depth + 8) * unit)
    gap_top = top + rows.depth * unit + 4
    print_y, print_h = (gap_top + near.dealer.top) / 2, near.dealer.top - gap_top
    return _Arc(top, sag, unit, rows, Box(width / 2, print_y, width * 0.62, print_h))


def layout(
    seats: int,
    width: float,
    height: float,
    tubes: int = 6,
    text: float = 1.0,
    hands: bool = True,
    plan: SeatPlan = KOREAN_PLAN,
) -> Layout:
    """Lay out a table of `seats` (1-9) and `tubes` denominations (1-8) in the given size.

    `text` is the size of the words, 1.0 as designed: they keep it, and the spots make room.
    Without `hands` nobody deals: the tray is as wide as hand and change leave it then.
    """
    scale = max(0.75, min(3.0, width / 950, height / 744))
    near = near_edge(width, height, scale, tubes, text, hands)
    arc = _arc(plan, seats, (width, height), scale, text, near)
    unit = arc.unit
    sizes = type_at(unit, scale, text)
    return Layout(
        plan=plan,
        width=width,
        height=height,
        scale=scale,
        seat_scale=unit,
        text=text,
        name_size=sizes.name,
        plate_size=sizes.plate,
        chip=CHIP * unit,
        toke_chip=TOKE_CHIP * unit,
        seats=place_seats(plan, seats, width, unit, scale, arc.rows, arc.top, arc.sag),
        near=near,
        dealer_card=(66 * scale, 93 * scale),
        arc_top=arc.top,
        arc_sag=arc.sag,
        print_box=arc.print_box,
    )
