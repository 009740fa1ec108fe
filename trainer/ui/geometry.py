"""Where does everything on the table lie, for any number of seats and any size?

Pure arithmetic in logical pixels, without Qt. Seat 1 is at the left and the last seat at the
right, as the dealer sees it; the near edge is the dealer's.
"""

from __future__ import annotations

from collections.abc import Iterator

from trainer.core.frozen import frozen
from trainer.ui.box import Box
from trainer.ui.near_geometry import near_edge
from trainer.ui.seat_geometry import CHIP, DEPTH, TOKE_CHIP, Seat, card_row, place_seats, seat_scale


@frozen
class Layout:
    """Places of the whole table."""

    width: float
    height: float
    scale: float
    seat_scale: float
    chip: float
    toke_chip: float
    seats: tuple[Seat, ...]
    dealer: Box
    dealer_card: tuple[float, float]
    dealer_label: Box
    shoe: Box
    shoe_label: Box
    discard: Box
    discard_label: Box
    toke_box: Box
    toke_box_label: Box
    drop_box: Box
    drop_box_label: Box
    tray: Box
    tubes: tuple[Box, ...]
    change: Box
    hand: Box
    arc_top: float
    arc_sag: float
    print_box: Box

    def dealer_boxes(self, count: int) -> tuple[Box, ...]:
        """Where the dealer's `count` cards lie."""
        return card_row(self.dealer, self.dealer_card, count)

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
        yield "dealer", self.dealer
        yield "shoe", self.shoe
        yield "discard", self.discard
        yield "toke-box", self.toke_box
        yield "drop-box", self.drop_box
        yield "change", self.change
        for index, tube in enumerate(self.tubes):
            yield f"tray:{index}", tube
        yield "tray", self.tray
        yield "hand", self.hand

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


def layout(seats: int, width: float, height: float, tubes: int = 6) -> Layout:
    """Lay out a table of `seats` (1-9) and `tubes` denominations (1-8) in the given size."""
    scale = max(0.75, min(3.0, width / 950, height / 744))
    near = near_edge(width, height, scale, tubes)
    top = 78 * scale
    shelf = near["shoe"][0].top - 4 * scale
    unit = seat_scale(seats, width, height, scale, shelf - top)
    sag = min(0.15 * height, shelf - top - (DEPTH + 8) * unit)
    placed = place_seats(seats, width, unit, scale, top, sag)
    middle_bottom = top + DEPTH * unit
    dealer: Box = near["dealer"][0]
    gap_top = middle_bottom + 4
    print_box = Box(width / 2, (gap_top + dealer.top) / 2, width * 0.62, dealer.top - gap_top)
    return Layout(
        width=width,
        height=height,
        scale=scale,
        seat_scale=unit,
        chip=CHIP * unit,
        toke_chip=TOKE_CHIP * unit,
        seats=placed,
        dealer=dealer,
        dealer_card=(66 * scale, 93 * scale),
        dealer_label=near["dealer-label"][0],
        shoe=near["shoe"][0],
        shoe_label=near["shoe-label"][0],
        discard=near["discard"][0],
        discard_label=near["discard-label"][0],
        toke_box=near["toke-box"][0],
        toke_box_label=near["toke-box-label"][0],
        drop_box=near["drop-box"][0],
        drop_box_label=near["drop-box-label"][0],
        tray=near["tray"][0],
        tubes=near["tubes"],
        change=near["change"][0],
        hand=near["hand"][0],
        arc_top=top,
        arc_sag=sag,
        print_box=print_box,
    )
