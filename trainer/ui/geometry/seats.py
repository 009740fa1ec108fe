"""Where does everything of the seats lie: plates, spots, their names, cards?"""

from __future__ import annotations

import math
from typing import Final

from trainer.core.frozen import frozen
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.seat_plans import Lie, SeatPlan

_NAMES_SIDE_BY_SIDE: Final = 100.0
"""Pixels from seat to seat that a plate needs for a long name in one line."""
_PLATE: Final = (96.0, 26.0)
_CARD: Final = (44.0, 62.0)
_CARD_GAP: Final = 2.0
_WIDEST: Final = 14.5
"""Size of the letters, in units, in which the names of one row still stand side by side."""
_LINE: Final = 1.22
"""Height of a line of text in sizes of it."""
_RISES: Final = (39.0, 37.5)
"""Above a name of one row and below the next: a column of chips rises there."""
BUBBLE_LINE: Final = 1.32
"""Height of a line in a bubble in sizes of its letters."""
_MOST_GAP: Final = 13.0
CHIP: Final = 29.0
TOKE_CHIP: Final = 20.0


@frozen
class Type:
    """Sizes of the words at a seat in pixels: printed names, name plates."""

    name: float
    plate: float


@frozen
class Rows:
    """How far the rows of a seat lie from the middle of its plate, in units.

    `bets` are the rows of spots, `below` that of the spot after them.
    """

    plate: float
    name: float
    bets: tuple[float, ...]
    below: float
    card: float
    depth: float


@frozen
class Seat:
    """Places of one seat."""

    number: int
    plate: Box
    spots: dict[str, Box]
    frames: dict[str, Box]
    """The printed outlines: mostly the spots themselves."""
    labels: dict[str, Box]
    cards: Box
    card: tuple[float, float]

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


def type_at(unit: float, scale: float, text: float) -> Type:
    """The sizes of the words at seats of `unit` pixels a unit."""
    name = 11 * min(max(unit, 1.0), 1.5) * text
    return Type(max(11.0, min(name, _WIDEST * unit)), 13 * min(max(scale, 1.0), 1.6) * text)


def rows_at(plan: SeatPlan, unit: float, scale: float, text: float, gap: float = 0.0) -> Rows:
    """The rows of a seat, each `gap` units further from the one before than it must be."""
    sizes = type_at(unit, scale, text)
    least = 24.0 if unit * plan.width >= _NAMES_SIDE_BY_SIDE else 31.0  # a name in two lines
    plate = max(least, min(_PLATE[1] * unit, 34 * scale), sizes.plate * 1.75) / unit
    name = sizes.name * _LINE / unit
    bets = [plate / 2 + 46 + gap]
    for deep, rise in zip(plan.deep, _RISES, strict=False):
        if len(bets) < len(plan.deep):
            bets.append(bets[-1] + deep / 2 + name + rise + gap)
    last, half = bets[-1], plan.deep[-1] / 2
    if plan.below:
        below = last + half + 1 + name / 2 + max(name / 2 + 8.5, name) + gap * 0.4
        card = below + 31 + max(14.5, name / 2 + 8) + gap * 0.6
    else:
        below = last
        card = last + half + name + 37 + gap
    return Rows(plate, name, tuple(bets), below, card, card + 32)


def plate_top(scale: float, text: float) -> float:
    """Middle of the highest plate: a bubble of one line has room above it, or of two small ones."""
    size = type_at(1.0, scale, text).plate
    return max(17 * scale, 15.5, size * 0.875) + 19 + max(size, 2 * 11.0) * BUBBLE_LINE


def seat_scale(
    plan: SeatPlan, seats: int, width: float, scale: float, text: float, deep: float
) -> tuple[float, float]:
    """Pixels per seat unit, and the gap between rows, as large as width and depth allow."""
    by_width = (width - 12) / (plan.width * (seats - 1) + plan.span)
    unit = min(by_width, 3.4)
    for _ in range(4):  # words do not shrink with the seat: its depth in units depends on it
        unit = max(0.5, min(by_width, deep / (rows_at(plan, unit, scale, text).depth + 8), 3.4))
    spare = deep / unit - rows_at(plan, unit, scale, text).depth - 8
    return unit, max(0.0, min(_MOST_GAP, spare / (len(plan.deep) + 1)))


def place_seats(
    plan: SeatPlan,
    count: int,
    width: float,
    unit: float,
    scale: float,
    rows: Rows,
    top: float,
    sag: float,
) -> tuple[Seat, ...]:
    """Every seat of the table along the arc."""
    room = (width - 12 - plan.span * unit) / (count - 1) if count > 1 else 0.0
    pitch = min(room, 190 * unit)
    # The columns lean towards the dealer as far as the cards still lie side by side.
    near_pitch = max(min(pitch, plan.near * unit), pitch * 0.86)
    placed = []
    for index in range(count):
        step = index - (count - 1) / 2
        far_x, near_x = width / 2 + step * pitch, width / 2 + step * near_pitch
        y = top + sag * (step * pitch / (width / 2)) ** 2
        axis = _Axis(far_x, y, (near_x - far_x) / (rows.depth * unit), unit)
        plate = _plate(axis, pitch or width / 3, width, scale, rows)
        placed.append(_seat(plan, index + 1, axis, rows, plate))
    return tuple(placed)


@frozen
class _Axis:
    """Where a seat's plate stands, and how its column leans towards the dealer."""

    x: float
    y: float
    lean: float
    unit: float

    def at(self, across: float, along: float, row: float) -> tuple[float, float]:
        """A point of the seat; those of one row share its lean and so keep their distance."""
        return (
            self.x + across * self.unit + self.lean * row * self.unit,
            self.y + along * self.unit,
        )


def _seat(plan: SeatPlan, number: int, axis: _Axis, rows: Rows, plate: Box) -> Seat:
    unit, tall = axis.unit, rows.name * axis.unit
    size = tall / _LINE
    spots = {name: _lying(lie, axis, rows, name == plan.below) for name, lie in plan.spots.items()}
    frames = {name: box for name, box in spots.items() if name not in plan.within}
    frames |= {name: _lying(lie, axis, rows) for name, lie in plan.frames.items()}
    labels = {}
    for name, (letters, units) in plan.names.items():
        frame, wide = frames[name], max(letters * size, units * unit)
        if name == plan.below:  # the cards follow: it stands beside, towards the table's middle
            side = 1 if axis.lean > -1e-6 else -1
            x, y = frame.x + side * (frame.w / 2 + unit + wide / 2), frame.y
        else:
            x, y = frame.x, frame.y + frame.h / 2 + tall / 2 + unit
        labels[name] = Box(x, y, wide, tall)
    card_x, card_y = axis.at(0, rows.card, rows.card)
    angle = -math.degrees(math.atan(axis.lean))
    cards = Box(card_x, card_y, (2 * _CARD[0] + _CARD_GAP) * unit, _CARD[1] * unit, angle)
    card = (_CARD[0] * unit, _CARD[1] * unit)
    return Seat(number, plate, spots, frames, labels, cards, card)


def _lying(lie: Lie, axis: _Axis, rows: Rows, below: bool = False) -> Box:
    row, across, down, w, h = lie
    along = rows.bets[row]
    # What lies below its row leans with it all the same.
    x, y = axis.at(across, rows.below if below else along + down, along)
    return Box(x, y, w * axis.unit, h * axis.unit)


def _plate(axis: _Axis, pitch: float, width: float, scale: float, rows: Rows) -> Box:
    """As wide as the neighbours allow: a guest's name must not be cut."""
    edge = 2 * min(axis.x - 3, width - 3 - axis.x)
    wide = min(max(_PLATE[0] * axis.unit, pitch - 4), edge, 150 * scale)
    return Box(axis.x, axis.y, wide, rows.plate * axis.unit)
