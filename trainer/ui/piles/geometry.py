"""Where does everything on a table of War lie, at any size?

Pure arithmetic in logical pixels, without Qt: side 1 at the left, side 2 at the right.
"""

from __future__ import annotations

from trainer.core.frozen import frozen
from trainer.ui.geometry.box import Box

_WIDE, _TALL = 148.0, 1.4
"""A card's width on a felt of the designed height, and how much taller it is than wide."""
_ROW = 2.05
"""So many cards' widths a row has room for: a war in a war is still read and counted."""
_LAYERS = 7  # as many backs show of a full pile
_READABLE = 0.32
"""So much of a card's width shows its rank in its own shape."""
_EDGE = 0.06
"""So much at least is seen of a back, to be counted."""


@frozen
class Places:
    """Places of the whole table."""

    width: float
    height: float
    scale: float
    text: float
    arc_top: float
    arc_sag: float
    plates: tuple[Box, Box]
    clocks: tuple[Box, Box]
    piles: tuple[Box, Box]
    counts: tuple[Box, Box]
    stakes: tuple[Box, Box]
    rows: tuple[Box, Box]
    war: Box
    result: Box
    ended: Box
    print_y: float

    def rail_y(self, x: float) -> float:
        """Height of the table's far edge at `x`."""
        return self.arc_top + self.arc_sag * ((x - self.width / 2) / (self.width / 2)) ** 2

    def card(self, side: int, index: int, faces: tuple[bool, ...]) -> tuple[Box, float]:
        """Where a card of the battle lies, and what part of it the next one leaves free.

        `faces` says of each card of this side whether it lies face up. The last card lies next
        to the middle, and over those before it.
        """
        row = self.rows[side - 1]
        wide, tall = self.piles[0].w, self.piles[0].h
        steps = _steps(faces[:-1], row.w - wide, wide)
        behind = sum(steps[index:])
        x = row.right - wide / 2 - behind if side == 1 else row.left + wide / 2 + behind
        free = 1.0 if index + 1 == len(faces) else round(steps[index] / wide, 2)
        return Box(x, row.y, wide, tall), free

    def layers(self, side: int, cards: int) -> tuple[Box, ...]:
        """The backs of a pile that show, the lowest first."""
        if cards == 0:
            return ()
        pile = self.piles[side - 1]
        shown = 1 + round((_LAYERS - 1) * min(1.0, cards / 52))
        rise = 2.4 * self.scale
        return tuple(
            Box(pile.x, pile.y + (shown - 1) * rise / 2 - number * rise, pile.w, pile.h)
            for number in range(shown)
        )


def places(width: float, height: float, text: float = 1.0) -> Places:
    """Lay out a table in the given size; `text` is the size of its words, 1.0 as designed."""
    scale = max(0.6, min(3.0, width / 880, height / 620))
    words = max(text, 0.9)
    gap, apart, edge = 14 * scale, 26 * scale, 22 * scale
    wide, tall = _card(width / 2 - edge - apart - gap, height)
    top = 34 * scale
    sag = 0.13 * height
    middle = height * 0.54
    left = min(0.135 * width, width / 2 - gap - apart - (_ROW + 0.5) * wide)
    plate_h = 34 * scale * min(words, 1.3)
    plate_w = min(0.24 * width, 190 * scale * min(words, 1.25))
    plate_x = max(left + 8 * scale, plate_w / 2 + edge)
    plate_y = top + sag * 0.54 + 66 * scale
    clock_y = plate_y + plate_h / 2 + 29 * scale
    foot = middle + tall / 2
    first = left + wide / 2 + apart
    room = width / 2 - gap - first
    row = first + room / 2
    below = foot + 26 * scale * min(words, 1.3)
    return Places(
        width=width,
        height=height,
        scale=scale,
        text=text,
        arc_top=top,
        arc_sag=sag,
        plates=_pair(width, plate_x, plate_y, plate_w, plate_h),
        clocks=_pair(width, plate_x, clock_y, 104 * scale * min(words, 1.2), 34 * scale),
        piles=_pair(width, left, middle, wide, tall),
        counts=_pair(width, left, below, 150 * scale, 26 * scale * min(words, 1.4)),
        stakes=_pair(width, left, below + 54 * scale, 150 * scale, 66 * scale),
        rows=_pair(width, row, middle, room, tall),
        war=Box(width / 2, middle - tall / 2 - 45 * scale, 190 * scale, 34 * scale),
        result=Box(width / 2, foot + 42 * scale, min(0.56 * width, 520 * scale), 44 * scale),
        ended=Box(width / 2, foot + 100 * scale, min(0.8 * width, 700 * scale), 54 * scale),
        print_y=top + 58 * scale,
    )


def _card(room: float, height: float) -> tuple[float, float]:
    """As large as pile and row have room beside each other, or as the felt is high."""
    wide = min(room / (1 + _ROW), _WIDE * height / 620)
    return wide, _TALL * wide


def _steps(covered: tuple[bool, ...], room: float, wide: float) -> list[float]:
    """How far each covered card shows: if room is scarce, a rank needs more of it than a back."""
    even = min(wide * 0.62, room / len(covered)) if covered else 0.0
    ups = sum(covered)
    downs = len(covered) - ups
    if not ups or not downs or even >= _READABLE * wide:
        return [even] * len(covered)
    readable = max(even, min(_READABLE * wide, (room - downs * _EDGE * wide) / ups))
    back = (room - ups * readable) / downs
    return [readable if up else back for up in covered]


def _pair(width: float, x: float, y: float, w: float, h: float) -> tuple[Box, Box]:
    """A place of side 1 and its mirror at side 2."""
    return Box(x, y, w, h), Box(width - x, y, w, h)
