"""How do the guests appear: name plates, moods, speech?"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.geometry import Layout
from trainer.ui.paint.felt import draw_bubble, draw_plate
from trainer.ui.paint.ink import draw, rounded, solid
from trainer.ui.paint.text import set_text, text_width, wrap
from trainer.ui.seat_geometry import Seat
from trainer.ui.sprite import Look, Slots, Sprite
from trainer.ui.table_model import GuestView, TableView


def guest_sprites(view: TableView, table: Layout, look: Look) -> Slots:
    """Plates of every seat, with what its guest says or how he feels."""
    for seat in table.seats:
        known = seat.number <= len(view.guests)
        guest = view.guests[seat.number - 1] if known else GuestView()
        active = view.active_seat == seat.number
        yield f"plate:{seat.number}", _plate(seat, guest, active, table, look)
        if guest.says:
            yield f"bubble:{seat.number}", bubble_sprite(seat, guest.says, table, look)
        elif guest.mood:
            yield f"mood:{seat.number}", _mood(seat, guest.mood, table, look)


def _plate(seat: Seat, guest: GuestView, active: bool, table: Layout, look: Look) -> Sprite:
    box = seat.plate

    def picture(painter: QPainter) -> None:
        area = QRectF(1, 1, box.w, box.h)
        draw_plate(painter, area, seat.number, guest.name, table.scale, active, look.theme)

    key = ("plate", seat.number, guest.name, active, look.theme.name)
    return Sprite(key, box.left - 1, box.top - 1, box.w + 2, box.h + 2, 4, picture)


def _mood(seat: Seat, mood: str, table: Layout, look: Look) -> Sprite:
    bottom, left, width = seat.bubble
    size = 11 * min(max(table.scale, 1.0), 1.5)
    width = min(width, text_width(mood, size) + 12)
    box = QRectF(0, 0, width, size * 1.45)

    def picture(painter: QPainter) -> None:
        draw(painter, rounded(box, size * 0.7), solid(look.theme.chrome, 225))
        set_text(painter, box.adjusted(4, 0, -4, 0), mood, size, look.theme.dim)

    key = ("mood", mood, look.theme.name)
    x = max(left, seat.plate.x - width / 2)
    return Sprite(key, x, bottom + 6 - box.height(), width, box.height(), 3, picture)


def bubble_sprite(seat: Seat, says: str, table: Layout, look: Look) -> Sprite:
    """What the guest says, above the name plate, as wide as its column allows."""
    bottom, left, room = seat.bubble
    size = 13 * min(max(table.scale, 1.0), 1.5)
    lines = wrap(says, size, room - 18)
    wide = min(room, max(text_width(line, size) for line in lines) + 22)
    tall = len(lines) * size * 1.42 + 10 + 8
    x = max(4.0, min(seat.plate.x - wide / 2, table.width - wide - 4))
    x = min(max(x, left), left + room - wide)
    tail = min(max(seat.plate.x - x, 18.0), wide - 18.0)
    area = QRectF(0, 0, wide, tall)
    return Sprite(
        ("bubble", says, round(tail, 1), round(size, 1), look.theme.name),
        x,
        bottom + 6 - tall,
        wide,
        tall,
        20,
        lambda painter: draw_bubble(painter, area, lines, size, tail, look.theme),
    )
