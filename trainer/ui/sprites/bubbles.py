"""Where do the words of the guests stand, all of them whole and none on another's plate?"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRectF

from trainer.core.frozen import frozen
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.seats import BUBBLE_LINE, Seat
from trainer.ui.paint.plates import PAD, TAIL, Bubble, draw_bubble, tag_width
from trainer.ui.paint.text import text_width, wrap
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.model import GuestView, TableView

_LEAST: Final = 11.0
_WIDEST: Final = 300.0
_MOST_LINES: Final = 4
_RING: Final = 5.0
"""So far beyond a plate reaches the dotted ring of a guest who may answer, with some air."""


@frozen
class Placed:
    """The body of a bubble, its lines and their size."""

    body: Box
    lines: tuple[str, ...]
    size: float
    cut: bool = False


def bubble_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """What is being said, each above the plate of who says it."""
    for number, placed in bubbles(view.guests, table).items():
        seat, guest = table.seat(number), view.guests[number - 1]
        yield f"bubble:{number}", _sprite(seat, guest, placed, look)


def bubbles(guests: tuple[GuestView, ...], table: Layout) -> dict[int, Placed]:
    """Where each bubble stands, by seat: between halfway to the speakers at both sides."""
    speaking = [n for n, guest in enumerate(guests[: len(table.seats)], 1) if guest.says]
    if not speaking:
        return {}
    halves = [
        (table.seat(one).plate.x + table.seat(other).plate.x) / 2
        for one, other in pairwise(speaking)
    ]
    lefts, rights = [4.0, *(x + 2 for x in halves)], [*(x - 2 for x in halves), table.width - 4]
    return {
        number: _placed(table.seat(number), guests, table, left, right)
        for number, left, right in zip(speaking, lefts, rights, strict=True)
    }


def mood_box(seat: Seat, mood: str, table: Layout) -> Box:
    """Where a guest's mood stands: close above his plate and the ring round it, no wider."""
    plate, size = seat.plate, table.name_size
    wide, tall = min(plate.w, text_width(mood, size) + 12), size * 1.45
    return Box(plate.x, plate.top - _RING - tall / 2, wide, tall)


def _placed(
    seat: Seat, guests: tuple[GuestView, ...], table: Layout, left: float, right: float
) -> Placed:
    """In as few lines as the room has, low enough to touch the plate, else smaller."""
    size, most = table.plate_size, min(right - left, _WIDEST * table.scale * table.text)
    while True:
        for broad in (0.66, 1.0):
            placed = _tried(seat, guests, table, (left, right), size, (most, broad))
            if placed.body.top >= 2 and not placed.cut:
                return placed
        if size <= _LEAST:
            return placed
        size = max(_LEAST, size - 0.5)


def _tried(
    seat: Seat,
    guests: tuple[GuestView, ...],
    table: Layout,
    sides: tuple[float, float],
    size: float,
    room: tuple[float, float],
) -> Placed:
    most, broad = room
    guest = guests[seat.number - 1]
    tag = tag_width(guest.tongue, size) + 2 * PAD + 2
    lines = _lines(guest.says, size, most - tag, broad)
    wide = min(most, max(text_width(line, size) for line in lines) + tag)
    x = max(sides[0], min(sides[1] - wide, _aside(seat, guests, table, wide)))
    tall = len(lines) * size * BUBBLE_LINE + 8
    foot = _foot(table, guests, x, x + wide, seat)
    if size <= _LEAST:  # no smaller: rather over his own plate than out of sight
        foot = max(foot, tall + 2)
    cut = lines[-1].endswith("…") and not guest.says.endswith("…")
    cut = cut or max(text_width(line, size) for line in lines) > most - tag  # a long word
    return Placed(Box(x + wide / 2, foot - tall / 2, wide, tall), tuple(lines), size, cut)


def _lines(text: str, size: float, most: float, broad: float) -> list[str]:
    """The text in the fewest lines, these of about one length; one line fills `broad` at most."""
    whole = text_width(text, size)
    for count in range(1, _MOST_LINES + 1):
        for slack in (1.04, 1.15, 1.3, 1.5):
            width = whole / count * slack
            if count == 1 and whole > most * broad:
                break
            lines = wrap(text, size, min(width, most), most=9)
            if len(lines) <= count:
                return lines
    return wrap(text, size, most, most=_MOST_LINES)


def _aside(seat: Seat, guests: tuple[GuestView, ...], table: Layout, wide: float) -> float:
    """The bubble's left: over its plate, moved off what a neighbour has as high, if it may."""
    x, own = seat.plate.x - wide / 2, seat.plate
    higher = [one.plate for one in table.seats if one.plate.top < own.top - 1]
    for plate in (*_moods(guests, table), *higher):
        right = plate.x > own.x
        x = min(x, plate.left - 3 - wide) if right else max(x, plate.right + 3)
    return x if x + 16 <= own.x <= x + wide - 16 else own.x - wide / 2


def _moods(guests: tuple[GuestView, ...], table: Layout) -> list[Box]:
    """Where moods stand that are to be read."""
    return [
        mood_box(one, guest.mood, table)
        for one, guest in zip(table.seats, guests, strict=False)
        if guest.mood and not guest.says
    ]


def _foot(
    table: Layout, guests: tuple[GuestView, ...], left: float, right: float, seat: Seat
) -> float:
    """Above every plate and mood that the bubble is over; the speaker's own first of all."""

    def over(box: Box) -> bool:
        return box.left < right + 2 and box.right > left - 2

    plates = [one.plate.top - TAIL for one in table.seats if over(one.plate)]
    moods = [box.top for box in _moods(guests, table) if over(box)]
    return min([seat.plate.top - TAIL, *plates, *moods]) - 2


def _sprite(seat: Seat, guest: GuestView, placed: Placed, look: Look) -> Sprite:
    body = placed.body
    tall = seat.plate.top + 1 - body.top
    tail = min(max(seat.plate.x - body.left, 16.0), body.w - 16.0)
    bubble = Bubble(placed.lines, placed.size, tail, body.h, guest.tongue)
    area = QRectF(0, 0, body.w, tall)
    key = (
        *("bubble", placed.lines, guest.tongue, round(tail, 1), round(placed.size, 1)),
        look.theme.name,
    )
    return Sprite(
        key,
        body.left,
        body.top,
        body.w,
        tall,
        20,
        lambda painter: draw_bubble(painter, area, bubble, look.theme),
    )
