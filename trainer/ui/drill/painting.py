"""What lies over the felt of the drill: what glows, which key, what was right, how long?"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from trainer.ui.geometry.box import Box
from trainer.ui.look.theme import Theme
from trainer.ui.paint.ink import draw, oval, pen, rounded, solid
from trainer.ui.paint.text import rect, set_text, text_width
from trainer.ui.piles.geometry import Places
from trainer.ui.view.model import Mark

_MARK = 18.0


def outline(at: Places, name: str) -> Box:
    """The place of this name: a pile, or where the card lies that counts."""
    seat = int(name[1])
    if name.endswith("pile"):
        return at.piles[seat - 1]
    return at.card(seat, 0, (True,))[0]


def draw_glow(painter: QPainter, at: Places, name: str, theme: Theme) -> None:
    """A bright frame round a place, and a wedge above it: here it goes on."""
    box = rect(outline(at, name).grown(9 * at.scale))
    wide = 3.2 * at.scale
    shape = rounded(box, 15 * at.scale)
    draw(painter, shape, solid(theme.felt_accent, 26), pen(theme.felt_accent, 3 * wide, alpha=60))
    draw(painter, shape, None, pen(theme.felt_accent, wide))
    drop = 9 * at.scale
    wedge = QPainterPath(QPointF(box.center().x() - drop, box.top() - 1.7 * drop))
    wedge.lineTo(box.center().x() + drop, box.top() - 1.7 * drop)
    wedge.lineTo(box.center().x(), box.top() - 0.5 * drop)
    wedge.closeSubpath()
    draw(painter, wedge, solid(theme.felt_accent), pen(theme.rail, 1.0))


def draw_mark(painter: QPainter, at: Places, name: str, mark: Mark, theme: Theme) -> None:
    """A dot for what was right, a square for a fault, on the corner that no card covers."""
    place, side = outline(at, name), _MARK * at.scale
    x = place.left if name.startswith("s1") else place.right
    box = QRectF(x - side / 2, place.top - side / 2, side, side)
    edge = pen(theme.rail, 2.0)
    if mark is Mark.FAULT:
        path = QPainterPath()
        path.addRect(box)
        draw(painter, path, solid(theme.felt_fault), edge)
    else:
        draw(painter, oval(box), solid(theme.felt_right), edge)


def draw_caps(painter: QPainter, at: Places, name: str, key: str, theme: Theme) -> None:
    """The key that does what a click does here, below the place."""
    place, size = outline(at, name), 14 * at.scale * min(at.text, 1.3)
    tall = size * 1.7
    wide = max(tall, text_width(key, size, bold=True) + size)
    inside = name.endswith("pile")
    y = place.bottom - tall - 8 * at.scale if inside else place.bottom + 17 * at.scale
    box = QRectF(place.x - wide / 2, y, wide, tall)
    draw(painter, rounded(box, 5 * at.scale), solid(theme.plate), pen(theme.plate_line, 1.0))
    set_text(painter, box, key, size, theme.plate_ink, bold=True)


def draw_left(painter: QPainter, at: Places, part: float, theme: Theme) -> None:
    """What is left of the time for this push: a bar that grows shorter from both ends."""
    wide, tall = 240 * at.scale, 7 * at.scale
    y = at.war.top - 16 * at.scale  # above the sign of a war and the wedges of what glows
    whole = QRectF(at.width / 2 - wide / 2, y, wide, tall)
    draw(painter, rounded(whole, tall / 2), solid(theme.rail), pen(theme.felt_print, 1, alpha=120))
    if part > 0:
        left = QRectF(at.width / 2 - wide * part / 2, y, max(tall, wide * part), tall)
        colour = theme.felt_accent if part > 0.25 else theme.felt_fault
        draw(painter, rounded(left, tall / 2), solid(colour))


def draw_told(painter: QPainter, at: Places, text: str, theme: Theme) -> None:
    """What letting go here would do."""
    size = 15 * at.scale * min(at.text, 1.3)
    tall = size * 2.1
    most = 0.62 * at.width
    wide = min(most, text_width(text, size) + tall)
    y = at.piles[0].bottom + 58 * at.scale
    box = QRectF(at.width / 2 - wide / 2, y, wide, tall)
    draw(painter, rounded(box, tall / 2), solid(theme.plate), pen(theme.focus, 1.5))
    pad = tall * 0.4
    set_text(painter, box.adjusted(pad, 0, -pad, 0), text, size, theme.plate_ink)


__all__ = ["draw_caps", "draw_glow", "draw_left", "draw_mark", "draw_told", "outline"]
