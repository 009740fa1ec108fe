"""How do the guests appear: name plates, moods, speech?"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.geometry import Layout
from trainer.ui.paint.ink import draw, pen, rounded, solid
from trainer.ui.paint.plates import (
    POINTER,
    Bubble,
    Plate,
    draw_bubble,
    draw_plate,
    lines_of,
    name_size,
    tag_width,
)
from trainer.ui.paint.text import set_text, text_width, wrap
from trainer.ui.seat_geometry import Seat
from trainer.ui.sprite import Look, Slots, Sprite
from trainer.ui.table_model import GuestView, TableView


def guest_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """Plates of every seat, with what its guest says or how he feels."""
    names = [guest.name for guest in view.guests]
    size = name_size(table, names)
    speaking = {number for number, guest in enumerate(view.guests, 1) if guest.says}
    for seat in table.seats:
        known = seat.number <= len(view.guests)
        guest = view.guests[seat.number - 1] if known else GuestView()
        lines = lines_of(guest.name, seat.plate, size)
        plate = Plate(seat.number, lines, size.pixels, view.active_seat == seat.number)
        yield f"plate:{seat.number}", _plate(seat, plate, look)
        if guest.says:
            alone = not speaking & {seat.number - 1, seat.number + 1}
            yield f"bubble:{seat.number}", bubble_sprite(seat, guest, table, look, alone)
        elif guest.mood:
            yield f"mood:{seat.number}", _mood(seat, guest.mood, table, look)


def _plate(seat: Seat, plate: Plate, look: Look) -> Sprite:
    box = seat.plate
    area = QRectF(1, 1, box.w, box.h)
    key = ("plate", plate.number, plate.lines, plate.size, plate.active, look.theme.name)
    return Sprite(
        key,
        box.left - 1,
        box.top - 1,
        box.w + 2,
        box.h + 2 + (POINTER if plate.active else 0),
        4,
        lambda painter: draw_plate(painter, area, plate, look.theme),
    )


def _mood(seat: Seat, mood: str, table: Layout, look: Look) -> Sprite:
    bottom, left, width = seat.bubble
    size = table.name_size
    width = min(width, text_width(mood, size) + 12)
    box = QRectF(0, 0, width, size * 1.45)

    def picture(painter: QPainter) -> None:
        edge = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), size * 0.7)
        draw(painter, edge, solid(look.theme.plate), pen(look.theme.plate_line, 1.0, alpha=120))
        set_text(painter, box.adjusted(4, 0, -4, 0), mood, size, look.theme.dim)

    key = ("mood", mood, look.theme.name)
    x = max(left, seat.plate.x - width / 2)
    return Sprite(key, x, bottom + 6 - box.height(), width, box.height(), 3, picture)


def bubble_sprite(seat: Seat, guest: GuestView, table: Layout, look: Look, alone: bool) -> Sprite:
    """What the guest says, above the name plate: as wide as its column, or more if `alone`."""
    bottom, left, room = seat.bubble
    if alone:
        left, room = _more_room(seat, table, left, room)
    size = table.plate_size
    tag = tag_width(guest.tongue, size)
    lines = wrap(guest.says, size, room - 18 - tag)
    wide = min(room, max(text_width(line, size) for line in lines) + 22 + tag)
    tall = len(lines) * size * 1.42 + 10 + 8
    x = max(4.0, min(seat.plate.x - wide / 2, table.width - wide - 4))
    x = min(max(x, left), left + room - wide)
    tail = min(max(seat.plate.x - x, 18.0), wide - 18.0)
    area = QRectF(0, 0, wide, tall)
    bubble = Bubble(tuple(lines), size, tail, guest.tongue)
    return Sprite(
        ("bubble", guest.says, guest.tongue, round(tail, 1), round(size, 1), look.theme.name),
        x,
        max(2.0, bottom + 6 - tall),
        wide,
        tall,
        20,
        lambda painter: draw_bubble(painter, area, bubble, look.theme),
    )


def _more_room(seat: Seat, table: Layout, left: float, room: float) -> tuple[float, float]:
    """Left edge and width of up to twice the room, away from the plates that stand higher."""
    wide, side = min(room * 1.8, table.width - 8), seat.plate.x - table.width / 2
    if abs(side) < 1:
        return left - (wide - room) / 2, wide
    if side < 0:
        start, end = max(4.0, seat.plate.right - wide), seat.plate.right
    else:
        start, end = seat.plate.left, min(table.width - 4, seat.plate.left + wide)
    return (start, end - start) if end - start > room else (left, room)
