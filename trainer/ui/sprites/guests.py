"""How do the guests appear: name plates and moods?"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.geometry.layout import Layout
from trainer.ui.geometry.seats import Seat
from trainer.ui.paint.ink import draw, pen, rounded, solid
from trainer.ui.paint.plates import (
    POINTER,
    SHADOW,
    Plate,
    draw_plate,
    lines_of,
    name_size,
)
from trainer.ui.paint.text import set_text
from trainer.ui.sprites.bubbles import bubble_sprites, mood_box
from trainer.ui.sprites.sprite import Look, Slots, Sprite
from trainer.ui.view.model import GuestView, TableView


def guest_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """Plates of every seat, with what its guest says or how he feels."""
    names = [guest.name for guest in view.guests]
    size = name_size(table, [*names, *[""] * (len(table.seats) - len(names))])
    for seat in table.seats:
        known = seat.number <= len(view.guests)
        guest = view.guests[seat.number - 1] if known else GuestView()
        lines = lines_of(guest.name, seat.plate, size)
        active = view.active_seat == seat.number
        plate = Plate(seat.number, lines, size.of(lines), active, size.pixels)
        yield f"plate:{seat.number}", _plate(seat, plate, look)
        if guest.mood and not guest.says:
            yield f"mood:{seat.number}", _mood(seat, guest.mood, table, look)
    yield from bubble_sprites(view, table, look)


def _plate(seat: Seat, plate: Plate, look: Look) -> Sprite:
    box = seat.plate
    area = QRectF(1, 1, box.w, box.h)
    sizes = plate.size, plate.digit
    key = ("plate", plate.number, plate.lines, *sizes, plate.active, look.theme.name)
    return Sprite(
        key,
        box.left - 1,
        box.top - 1,
        box.w + 2,
        box.h + 2 + (POINTER if plate.active else SHADOW),
        4,
        lambda painter: draw_plate(painter, area, plate, look.theme),
    )


def _mood(seat: Seat, mood: str, table: Layout, look: Look) -> Sprite:
    size, place = table.name_size, mood_box(seat, mood, table)
    box = QRectF(0, 0, place.w, place.h)

    def picture(painter: QPainter) -> None:
        edge = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), size * 0.7)
        draw(painter, edge, solid(look.theme.plate), pen(look.theme.plate_line, 1.0, alpha=120))
        set_text(painter, box.adjusted(4, 0, -4, 0), mood, size, look.theme.dim)

    key = ("mood", mood, look.theme.name)
    return Sprite(key, place.left, place.top, place.w, place.h, 3, picture)
