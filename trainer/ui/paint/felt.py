"""What is printed on the felt, and how do rail, spots and name plates look?"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from trainer.ui.geometry import Layout
from trainer.ui.paint.ink import BLACK, DOTS, draw, fill_box, oval, pen, rounded, solid
from trainer.ui.paint.text import SMALLEST, Align, rect, set_on_curve, set_text, text_width
from trainer.ui.seat_geometry import Seat
from trainer.ui.table_model import Labels
from trainer.ui.theme import FELT_LINE, Theme


def draw_felt(painter: QPainter, table: Layout, labels: Labels, theme: Theme) -> None:
    """Draw everything that only changes with size, seats, language and theme."""
    fill_box(painter, QRectF(0, 0, table.width, table.height), solid(theme.chrome))
    _cloth(painter, table, theme)
    _print(painter, table, labels, theme)
    for seat in table.seats:
        _spots(painter, table, seat, labels, theme)


def _far_edge(table: Layout, shift: float) -> QPainterPath:
    """The cloth's outline: the arc of the rail moved down by `shift`, closed at the near edge."""
    path = QPainterPath(QPointF(-4, table.rail_y(0) + shift))
    steps = 48
    for step in range(steps + 1):
        x = table.width * step / steps
        path.lineTo(x, table.rail_y(x) + shift)
    path.lineTo(table.width + 4, table.rail_y(table.width) + shift)
    path.lineTo(table.width + 4, table.height + 4)
    path.lineTo(-4, table.height + 4)
    path.closeSubpath()
    return path


def _cloth(painter: QPainter, table: Layout, theme: Theme) -> None:
    half = 17 * table.scale
    draw(painter, _far_edge(table, -half), solid(theme.rail))
    light = QRadialGradient(
        QPointF(table.width / 2, table.height * 0.62), max(table.width, table.height) * 0.62
    )
    light.setColorAt(0, QColor(theme.felt_high))
    light.setColorAt(1, QColor(theme.felt_low))
    cloth = _far_edge(table, half)
    draw(painter, cloth, QBrush(light), pen(theme.felt_print, 1, alpha=46))


def _print(painter: QPainter, table: Layout, labels: Labels, theme: Theme) -> None:
    room = table.print_box

    def curve(x: float, at: float = room.y) -> float:
        return at + (table.rail_y(x) - table.arc_top) * 0.9

    size = min(24 * table.scale, room.h * 0.36)
    spacing = size * 0.30
    text = f"{labels.game}   {labels.pays}"
    while text_width(text, size) + spacing * len(text) > room.w and size > 11:
        size -= 1
        spacing = size * 0.2
    set_on_curve(painter, text, size, theme.felt_print, room.x, curve, spacing)
    ink = pen(theme.felt_print, 1.2 * table.scale, alpha=120)
    for side in (-1, 1):
        half = (text_width(text, size) + spacing * len(text)) / 2 + 14 * table.scale
        path = QPainterPath()
        for step in range(25):
            x = room.x + side * (half + (table.width * 0.40 - half) * step / 24)
            y = curve(x)
            if y > table.shoe.top - 8 * table.scale:
                break
            if step:
                path.lineTo(x, y)
            else:
                path.moveTo(x, y)
        draw(painter, path, None, ink)


def _spots(painter: QPainter, table: Layout, seat: Seat, labels: Labels, theme: Theme) -> None:
    for name, box in seat.spots.items():
        toke = name.startswith("toke")
        dots, alpha = (DOTS, FELT_LINE) if toke else (None, 190)
        edge = pen(theme.felt_print, max(1.0, 1.2 * table.seat_scale), dots, alpha)
        outline = rounded(rect(box), 6 * table.seat_scale) if name == "tie" else oval(rect(box))
        draw(painter, outline, solid(BLACK, 22), edge)
        label = seat.labels.get(name)
        if label is not None:
            size = max(10.5, (9.5 if toke else 11) * min(table.seat_scale, 1.5))
            colour = theme.felt_dim if toke else theme.felt_print
            set_text(painter, rect(label), labels.spots[name], size, colour, smallest=8)
    _card_place(painter, table, seat, theme)


def _card_place(painter: QPainter, table: Layout, seat: Seat, theme: Theme) -> None:
    """Corner marks where cards go, so that an empty seat shows its card place."""
    place = seat.card_boxes(1)[0]
    painter.save()
    painter.translate(place.x, place.y)
    painter.rotate(place.angle)
    w, h, arm = place.w / 2 - 3, place.h / 2 - 3, place.w * 0.18
    corners = QPainterPath()
    for sx in (-1, 1):
        for sy in (-1, 1):
            corners.moveTo(sx * (w - arm), sy * h)
            corners.lineTo(sx * w, sy * h)
            corners.lineTo(sx * w, sy * (h - arm))
    ink = pen(theme.felt_print, max(1.0, 1.1 * table.seat_scale), alpha=FELT_LINE)
    draw(painter, corners, None, ink)
    painter.restore()


def draw_plate(
    painter: QPainter,
    box: QRectF,
    number: int,
    name: str,
    scale: float,
    active: bool,
    theme: Theme,
) -> None:
    """A seat's name plate; the active seat has the accent's outline."""
    edge = pen(theme.accent, 2.0) if active else pen(theme.plate_line, 1.0)
    inner = box.adjusted(1, 1, -1, -1)
    draw(painter, rounded(inner, inner.height() / 2), solid(theme.plate), edge)
    size = 13 * min(max(scale, 1.0), 1.6)
    ink = theme.accent_ink if active else theme.plate_ink
    digit = f"{number}"
    if not name:
        set_text(painter, inner, digit, size, theme.dim, bold=True)
        return
    digit_size = size
    digit_w, gap = text_width(digit, size, bold=True), size * 0.4
    room = plate_room(inner.width(), inner.height(), number, size)
    lines = [name]
    if text_width(name, SMALLEST) > room and " " in name:
        first_name, _, rest = name.partition(" ")
        lines, size = [first_name, rest], min(size, inner.height() * 0.44)
    name_w = min(room, max(text_width(line, size) for line in lines))
    left = inner.center().x() - (digit_w + gap + name_w) / 2
    first = QRectF(left, inner.top(), digit_w + 1, inner.height())
    set_text(painter, first, digit, digit_size, ink, bold=True, align=Align.LEFT)
    tall = inner.height() / len(lines)
    for index, line in enumerate(lines):
        row = QRectF(left + digit_w + gap, inner.top() + index * tall, room, tall)
        set_text(painter, row, line, size, ink, align=Align.LEFT, smallest=8.0)


def plate_room(width: float, height: float, number: int, size: float) -> float:
    """What a plate of this size leaves for the name, in logical pixels."""
    return width - height * 0.5 - text_width(f"{number}", size, bold=True) - size * 0.4


def draw_bubble(
    painter: QPainter, box: QRectF, lines: list[str], size: float, tail: float, theme: Theme
) -> None:
    """A speech bubble with its tail at x = `tail`, pointing down to the guest."""
    height = box.height() - 8
    body = QPainterPath()
    body.addRoundedRect(QRectF(box.left(), box.top(), box.width(), height), 10, 10)
    point = QPainterPath(QPointF(tail - 7, height - 1))
    point.lineTo(tail, height + 7)
    point.lineTo(tail + 7, height - 1)
    point.closeSubpath()
    draw(painter, body.united(point), solid(theme.bubble))
    step = (height - 10) / len(lines)
    for number, line in enumerate(lines):
        row = QRectF(box.left() + 8, box.top() + 5 + number * step, box.width() - 16, step)
        set_text(painter, row, line, size, theme.bubble_ink)
