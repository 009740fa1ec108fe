"""Where does everything on the table lie, for any number of seats and any size?

Pure arithmetic in logical pixels, without Qt. Seat 1 is at the left and the last seat at the
right, as the dealer sees it; the near edge is the dealer's.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from trainer.core.frozen import frozen

SEAT_SPOTS = ("tie", "main", "war", "match", "toke-tie", "toke-main", "toke-war")
MAX_COLUMN = 10
"""Chips in one column before the stack continues in a second one."""

# One seat in units: x from its axis, y from the middle of the name plate towards the dealer.
_PLATE = (96.0, 26.0)
_UNIT_SPOTS: dict[str, tuple[float, float, float, float]] = {
    "tie": (-16.0, 59.0, 40.0, 26.0),
    "main": (-16.0, 125.0, 48.0, 32.0),
    "war": (-28.5, 192.0, 40.0, 28.0),
    "match": (28.5, 192.0, 40.0, 28.0),
    "toke-tie": (31.0, 63.0, 24.0, 18.0),
    "toke-main": (31.0, 130.0, 24.0, 18.0),
    "toke-war": (0.0, 220.0, 22.0, 17.0),
}
# The spots of one row share its lean, so that they keep their distance from each other.
_ROWS = {"tie": 59.0, "main": 125.0, "war": 192.0, "match": 192.0}
_CARD = (44.0, 62.0)
_CARD_GAP = 2.0
_CARD_Y = 271.0
_DEPTH = 303.0
_CHIP = 29.0
_TOKE_CHIP = 20.0
_LABEL = (34.0, 13.0)


@frozen
class Box:
    """A rectangle by its middle, turned by `angle` degrees (clockwise on the screen)."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def right(self) -> float:
        return self.x + self.w / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2

    @property
    def bottom(self) -> float:
        return self.y + self.h / 2

    def corners(self) -> tuple[tuple[float, float], ...]:
        """The four corners, in order round the box."""
        turn = math.radians(self.angle)
        cos, sin = math.cos(turn), math.sin(turn)
        half = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        points = ((sx * self.w / 2, sy * self.h / 2) for sx, sy in half)
        return tuple(
            (self.x + px * cos - py * sin, self.y + px * sin + py * cos) for px, py in points
        )

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies in the turned box."""
        turn = math.radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        px = dx * math.cos(turn) - dy * math.sin(turn)
        py = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(px) <= self.w / 2 and abs(py) <= self.h / 2

    def grown(self, by: float) -> Box:
        """The same box with `by` more on every side."""
        return Box(self.x, self.y, self.w + 2 * by, self.h + 2 * by, self.angle)


def overlap(a: Box, b: Box) -> bool:
    """Whether two turned boxes share area (separating axes)."""
    shapes = (a.corners(), b.corners())
    for shape in shapes:
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
            nx, ny = y1 - y2, x2 - x1
            spans = [[nx * x + ny * y for x, y in other] for other in shapes]
            if max(spans[0]) <= min(spans[1]) + 1e-6 or max(spans[1]) <= min(spans[0]) + 1e-6:
                return False
    return True


@frozen
class Seat:
    """Places of one seat."""

    number: int
    plate: Box
    spots: dict[str, Box]
    labels: dict[str, Box]
    cards: Box
    card: tuple[float, float]
    bubble: tuple[float, float, float]
    """Bottom edge, left edge and width of the room for what the guest says."""

    def card_boxes(self, count: int) -> tuple[Box, ...]:
        """Where `count` cards lie: one in the middle, two side by side, more closer together."""
        return _row(self.cards, self.card, count)


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
        return _row(self.dealer, self.dealer_card, count)

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


def stack_box(spot: Box, chip: float, chips: int) -> Box:
    """Room that a stack on the spot takes, columns and height included."""
    columns = max(1, math.ceil(chips / MAX_COLUMN))
    rise = (min(chips, MAX_COLUMN) - 1) * chip_thickness(chip)
    height = chip * CHIP_FLATNESS + rise + chip_thickness(chip)
    return Box(spot.x, spot.y - rise / 2, chip * (1 + (columns - 1) * 0.92), height)


CHIP_FLATNESS = 0.62


def chip_thickness(chip: float) -> float:
    """Height of one chip's edge for a chip of this width."""
    return chip * 0.095


def _row(room: Box, card: tuple[float, float], count: int) -> tuple[Box, ...]:
    """Cards side by side in the room, squeezed together when they would not fit."""
    if count <= 0:
        return ()
    pitch = card[0] * (1 + _CARD_GAP / _CARD[0])
    if count > 2:
        pitch = min(pitch, (room.w - card[0]) / (count - 1))
    turn = math.radians(room.angle)
    boxes = []
    for index in range(count):
        shift = (index - (count - 1) / 2) * pitch
        x, y = room.x + shift * math.cos(turn), room.y + shift * math.sin(turn)
        boxes.append(Box(x, y, card[0], card[1], room.angle))
    return tuple(boxes)


def layout(seats: int, width: float, height: float, tubes: int = 6) -> Layout:
    """Lay out a table of `seats` (1-9) and `tubes` denominations (1-8) in the given size."""
    scale = max(0.75, min(3.0, width / 950, height / 744))
    near = _near_edge(width, height, scale, tubes)
    top = 78 * scale
    shelf = near["shoe"][0].top - 4 * scale
    seat_scale = _seat_scale(seats, width, height, scale, shelf - top)
    sag = min(0.15 * height, shelf - top - (_DEPTH + 8) * seat_scale)
    placed = _seats(seats, width, seat_scale, scale, top, sag)
    middle_bottom = top + _DEPTH * seat_scale
    dealer: Box = near["dealer"][0]
    gap_top = middle_bottom + 4
    print_box = Box(width / 2, (gap_top + dealer.top) / 2, width * 0.62, dealer.top - gap_top)
    return Layout(
        width=width,
        height=height,
        scale=scale,
        seat_scale=seat_scale,
        chip=_CHIP * seat_scale,
        toke_chip=_TOKE_CHIP * seat_scale,
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


def _seat_scale(seats: int, width: float, height: float, scale: float, depth: float) -> float:
    """Pixels per seat unit: as large as the width for all and the depth for one allow."""
    by_width = (width - 12) / (108 * (seats - 1) + 98)
    at_middle = (height - (78 + 244 + 52) * scale) / _DEPTH
    at_corner = (depth - 0.11 * height) / (_DEPTH + 8)
    return max(0.5, min(by_width, at_middle, at_corner if seats > 3 else at_middle, 3.4))


def _seats(
    count: int, width: float, unit: float, scale: float, top: float, sag: float
) -> tuple[Seat, ...]:
    room = (width - 12 - 98 * unit) / (count - 1) if count > 1 else 0.0
    pitch = min(room, 190 * unit)
    # The columns lean towards the dealer as far as the cards still lie side by side.
    near_pitch = max(min(pitch, 99.5 * unit), pitch * 0.86)
    placed = []
    for index in range(count):
        step = index - (count - 1) / 2
        far_x, near_x = width / 2 + step * pitch, width / 2 + step * near_pitch
        y = top + sag * (step * pitch / (width / 2)) ** 2
        placed.append(
            _seat(index + 1, far_x, near_x, y, unit, scale, step, pitch or width / 3, width)
        )
    return tuple(placed)


def _seat(
    number: int,
    far_x: float,
    near_x: float,
    y: float,
    unit: float,
    scale: float,
    step: float,
    pitch: float,
    width: float,
) -> Seat:
    lean = (near_x - far_x) / (_DEPTH * unit)

    def at(ux: float, uy: float, row: float) -> tuple[float, float]:
        return far_x + ux * unit + lean * row * unit, y + uy * unit

    spots, labels = {}, {}
    label_w, label_h = _LABEL[0] * unit, max(12.0, _LABEL[1] * unit)
    for name, (ux, uy, w, h) in _UNIT_SPOTS.items():
        x, spot_y = at(ux, uy, _ROWS[name.removeprefix("toke-")])
        spots[name] = Box(x, spot_y, w * unit, h * unit)
        tight = 32 * unit if name.startswith("toke") else label_w
        labels[name] = Box(x, spot_y + h * unit / 2 + label_h / 2 + unit, tight, label_h)
    # Between war and match there is no room below: the toke's name stands beside it.
    del labels["toke-war"]
    card_x, card_y = at(0, _CARD_Y, _CARD_Y)
    angle = -math.degrees(math.atan(lean))
    cards = Box(card_x, card_y, (2 * _CARD[0] + _CARD_GAP) * unit, _CARD[1] * unit, angle)
    tall = max(24.0, min(_PLATE[1] * unit, 34 * scale))
    # As wide as the neighbours allow: a guest's name must not be cut.
    edge = 2 * min(far_x - 3, width - 3 - far_x)
    plate = Box(far_x, y, min(max(_PLATE[0] * unit, pitch - 5), edge, 150 * scale), tall)
    room = max(104.0 * min(unit, scale), min(pitch * 0.96, 230 * scale))
    outward = plate.left - (room - plate.w) * (0.5 if step == 0 else (1.0 if step < 0 else 0.0))
    left = max(4.0, outward)
    bubble = (plate.top - 8, left, min(room, width - 4 - left))
    card = (_CARD[0] * unit, _CARD[1] * unit)
    return Seat(number, plate, spots, labels, cards, card, bubble)


def _near_edge(width: float, height: float, k: float, tubes: int) -> dict[str, tuple[Box, ...]]:
    """The dealer's work area: shoe left, discard right, tray across, boxes on opposite sides."""
    margin, gap = 12 * k, 10 * k
    tray_h = 96 * k
    tray_y = height - margin - tray_h / 2
    label_h = 16 * k
    shelf_bottom = tray_y - tray_h / 2 - gap
    shelf_h = 84 * k
    shelf_y = shelf_bottom - label_h - shelf_h / 2

    def label(box: Box) -> Box:
        return Box(box.x, box.bottom + label_h / 2 + 1, max(box.w, 70 * k), label_h)

    shoe = Box(margin + 75 * k, shelf_y, 150 * k, shelf_h)
    toke = Box(width - margin - 36 * k, shelf_y, 60 * k, shelf_h)
    discard = Box(toke.left - 18 * k - 54 * k, shelf_y, 108 * k, shelf_h)
    drop = Box(margin + 36 * k, tray_y - label_h / 2, 60 * k, tray_h - label_h - 4 * k)
    hand_w = 190 * k + max(0.0, (width - 950 * k) * 0.25)
    hand = Box(width - margin - hand_w / 2, tray_y, hand_w, tray_h)
    tray_left, tray_right = drop.right + 18 * k, hand.left - gap
    tray = Box((tray_left + tray_right) / 2, tray_y, tray_right - tray_left, tray_h)
    tube_boxes, change = _tubes(tray, k, tubes)
    dealer_h = 93 * k
    dealer = Box(width / 2, shelf_bottom - label_h - dealer_h / 2, 66 * k * 2 + 3 * k, dealer_h)
    return {
        "shoe": (shoe,),
        "shoe-label": (label(shoe),),
        "discard": (discard,),
        "discard-label": (label(discard),),
        "toke-box": (toke,),
        "toke-box-label": (label(toke),),
        "drop-box": (drop,),
        "drop-box-label": (label(drop),),
        "tray": (tray,),
        "tubes": tube_boxes,
        "change": (change,),
        "hand": (hand,),
        "dealer": (dealer,),
        "dealer-label": (label(dealer),),
    }


def _tubes(tray: Box, k: float, count: int) -> tuple[tuple[Box, ...], Box]:
    pad, gap = 8 * k, 6 * k
    change_w = 58 * k
    change = Box(tray.right - pad - change_w / 2, tray.y, change_w, tray.h - 2 * pad)
    room = change.left - gap - (tray.left + pad)
    width = min((room - gap * (count - 1)) / count, 150 * k)
    first = tray.left + pad + (room - (width * count + gap * (count - 1))) / 2
    boxes = tuple(
        Box(first + index * (width + gap) + width / 2, tray.y, width, tray.h - 2 * pad)
        for index in range(count)
    )
    return boxes, change
