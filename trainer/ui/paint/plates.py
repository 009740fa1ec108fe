"""How are guests drawn: the plates with their names, and what they say?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from trainer.core.frozen import frozen
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.layout import Layout
from trainer.ui.look.theme import Theme
from trainer.ui.paint.ink import BLACK, draw, pen, rounded, solid
from trainer.ui.paint.text import Align, set_text, text_width

LEAST: Final = 11.0
POINTER: Final = 8.0
"""How far the wedge of the active plate hangs below it."""
SHADOW: Final = 3.0
"""How far a plate's shadow reaches below it."""
_SHADOW: Final = ((SHADOW, 30), (1.5, 50))
"""Its layers: each as far below the plate, and as dark."""
PAD: Final = 10.0
"""From the words to the bubble's side."""
TAIL: Final = 7.0
"""Least length of the tail."""
_SHRUNK: Final = 0.85
"""The part of its size to which a large name may shrink so that another one is whole."""
_TWO: Final = 0.43
"""The part of a plate's height that letters in two lines have each; of large ones a little less,
for their tails."""
_LARGE_TWO: Final = 0.41
_FEW: Final = 3
"""One name of so many may be shortened."""
_GAP: Final = 0.34
"""From the seat's number to the name, in sizes of the letters."""


@frozen
class Plate:
    """What stands on one plate, and how large."""

    number: int
    lines: tuple[str, ...]
    size: float
    active: bool = False
    digit: float = 0.0
    """The size of the number, where it is not that of the name."""


@frozen
class NameSize:
    """The size in which the names of a table are set, and whether a long one takes two lines.

    Large names in one line need not shrink for one in two lines, which has a size of its `parts`.
    """

    pixels: float
    two_lines: bool
    parts: float = 0.0

    def of(self, lines: tuple[str, ...]) -> float:
        """The size of a name in so many lines."""
        return self.parts or self.pixels if len(lines) > 1 else self.pixels


def name_size(table: Layout, names: Sequence[str]) -> NameSize:
    """The largest size for all names: in one line, or in two where that lets them be larger.

    Large words do not shrink to the longest name: below a least size that one is shortened.
    """
    one = two = table.plate_size
    share = _TWO if table.text <= 1 else _LARGE_TWO
    for seat, name in zip(table.seats, names, strict=False):
        one = _fitting((name,), seat.plate, one)
        two = _fitting(_parts(name), seat.plate, min(two, (seat.plate.h - 2) * share))
    if table.text <= 1:
        return NameSize(one, False) if one >= min(two, 12.0) else NameSize(two, True)
    return _large(table, names, one, two)


def _large(table: Layout, names: Sequence[str], one: float, two: float) -> NameSize:
    """Large words: few names that are too long take two lines of smaller ones, many all do.

    Where two lines would be too small a name is shortened.
    """
    plain = table.plate_size / table.text
    least = max(plain, table.plate_size * _SHRUNK)
    known = [(seat.plate, name) for seat, name in zip(table.seats, names, strict=False) if name]
    long = sum(text_width(name, least) > room_for(box, least) for box, name in known)
    if one >= least:
        return NameSize(one, False)
    if two >= plain and long * _FEW > len(known):
        return NameSize(two, True)
    if two >= plain:
        return NameSize(least, True, two)
    for box, name in known:
        least = _fitting((_beginning(name),), box, least)
    return NameSize(max(one, least), False)


def _parts(name: str) -> tuple[str, ...]:
    return tuple(name.split(" ", 1))


def _beginning(name: str) -> str:
    first, *rest = _parts(name)
    return f"{first}…" if rest else first


def _fitting(lines: tuple[str, ...], box: Box, size: float) -> float:
    while size > LEAST and max(text_width(line, size) for line in lines) > room_for(box, size):
        size -= 0.5
    return size


def room_for(box: Box, size: float) -> float:
    """What a plate leaves for the name beside the number, in logical pixels."""
    return box.w - 2 - box.h * 0.36 - text_width("9", size, bold=True) - size * _GAP


def lines_of(name: str, box: Box, size: NameSize) -> tuple[str, ...]:
    """The name in one line, or in two where one does not hold it, or its beginning."""
    if not name:
        return ()
    if text_width(name, size.pixels) <= room_for(box, size.pixels):
        return (name,)
    if size.two_lines:
        return _parts(name)
    return (_beginning(name),)


def draw_plate(painter: QPainter, box: QRectF, plate: Plate, theme: Theme) -> None:
    """A seat's name plate; the active one has a thick outline and points at its seat."""
    edge = pen(theme.focus, 2.0) if plate.active else pen(theme.plate_line, 1.0)
    inner = box.adjusted(1, 1, -1, -1)
    for lower, alpha in _SHADOW:
        shadow = inner.adjusted(-lower + 1, 0, lower - 1, lower)
        draw(painter, rounded(shadow, shadow.height() / 2), solid(BLACK, alpha))
    draw(painter, rounded(inner, inner.height() / 2), solid(theme.plate), edge)
    ink = theme.accent_ink if plate.active else theme.plate_ink
    if plate.active:
        _pointer(painter, QPointF(inner.center().x(), inner.bottom()), theme)
    digit, size, large = f"{plate.number}", plate.size, plate.digit or plate.size
    if not plate.lines:
        set_text(painter, inner, digit, size, theme.dim, bold=True)
        return
    digit_w, gap = text_width(digit, large, bold=True), size * _GAP
    room = room_for(Box(0, 0, box.width(), box.height()), size) + text_width("9", size, bold=True)
    room -= text_width("9", large, bold=True)
    name_w = min(room, max(text_width(line, size) for line in plate.lines))
    left = inner.center().x() - (digit_w + gap + name_w) / 2
    first = QRectF(left, inner.top(), digit_w + 1, inner.height())
    set_text(painter, first, digit, large, ink, bold=True, align=Align.LEFT)
    tall = min(inner.height() / len(plate.lines), size * 1.08)
    top = inner.center().y() - tall * len(plate.lines) / 2
    for index, line in enumerate(plate.lines):
        row = QRectF(left + digit_w + gap, top + index * tall, room, tall)
        set_text(painter, row, line, size, ink, align=Align.LEFT, smallest=LEAST)


def _pointer(painter: QPainter, top: QPointF, theme: Theme) -> None:
    """A small wedge that hangs from the plate."""
    wedge = QPainterPath(QPointF(top.x() - POINTER, top.y()))
    wedge.lineTo(top.x() + POINTER, top.y())
    wedge.lineTo(top.x(), top.y() + POINTER)
    wedge.closeSubpath()
    draw(painter, wedge, solid(theme.felt_accent), pen(theme.rail, 1.0))


@frozen
class Bubble:
    """What is said, in lines of a size; where the tail is; how high the body; a tongue's tag."""

    lines: tuple[str, ...]
    size: float
    tail: float
    body: float
    tongue: str = ""


def tag_width(tongue: str, size: float) -> float:
    """Room at the left of the words for the tag of a foreign tongue."""
    return text_width(tongue, size * 0.8, bold=True) + size * 0.9 if tongue else 0.0


def draw_bubble(painter: QPainter, box: QRectF, bubble: Bubble, theme: Theme) -> None:
    """A speech bubble; its tail points down to the guest at the foot of the box."""
    whole = QRectF(box.left(), box.top(), box.width(), bubble.body)
    body = rounded(whole.adjusted(0.5, 0.5, -0.5, 0), 10)
    tail, foot = bubble.tail, box.top() + bubble.body
    point = QPainterPath(QPointF(tail - 7, foot - 1))
    point.lineTo(tail, box.bottom())
    point.lineTo(tail + 7, foot - 1)
    point.closeSubpath()
    draw(painter, body.united(point), solid(theme.bubble), pen(theme.plate_line, 1.0))
    left = box.left() + PAD
    if bubble.tongue:
        _tag(painter, QPointF(left, box.top() + 7), bubble, theme)
        left += tag_width(bubble.tongue, bubble.size)
    step = (bubble.body - 8) / len(bubble.lines)
    for number, line in enumerate(bubble.lines):
        row = QRectF(left, box.top() + 4 + number * step, box.right() - PAD - left + 1, step)
        set_text(painter, row, line, bubble.size, theme.bubble_ink)


def _tag(painter: QPainter, corner: QPointF, bubble: Bubble, theme: Theme) -> None:
    size = bubble.size
    wide = tag_width(bubble.tongue, size) - size * 0.3
    tag = QRectF(corner.x(), corner.y(), wide, min(bubble.body - 14, size * 1.2))
    draw(painter, rounded(tag, 4), None, pen(theme.bubble_ink, 1.0, alpha=150))
    small = max(10.0, size * 0.8)
    set_text(painter, tag, bubble.tongue, small, theme.bubble_ink, bold=True)
