"""Where does everything of the seats lie: plates, spots, their names, cards, speech?"""

from __future__ import annotations

import math

from trainer.core.frozen import frozen
from trainer.ui.box import Box

SEAT_SPOTS = ("tie", "main", "war", "match", "toke-tie", "toke-main", "toke-war")

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
DEPTH = 303.0
CHIP = 29.0
TOKE_CHIP = 20.0
_LABEL = (34.0, 13.0)


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
        return card_row(self.cards, self.card, count)


def card_row(room: Box, card: tuple[float, float], count: int) -> tuple[Box, ...]:
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


def seat_scale(seats: int, width: float, height: float, scale: float, depth: float) -> float:
    """Pixels per seat unit: as large as the width for all and the depth for one allow."""
    by_width = (width - 12) / (108 * (seats - 1) + 98)
    at_middle = (height - (78 + 244 + 52) * scale) / DEPTH
    at_corner = (depth - 0.11 * height) / (DEPTH + 8)
    return max(0.5, min(by_width, at_middle, at_corner if seats > 3 else at_middle, 3.4))


def place_seats(
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
    lean = (near_x - far_x) / (DEPTH * unit)

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
