"""What is one drawable picture of the table, and what does its look depend on?"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.core.frozen import frozen
from trainer.ui.geometry.box import Box
from trainer.ui.look.theme import Theme
from trainer.ui.paint.cache import Draw

PAD = 5.0


@frozen
class Sprite:
    """One picture: cache key, size, upper left corner, height in the pile, how to draw it."""

    key: Hashable
    x: float
    y: float
    w: float
    h: float
    z: float
    draw: Draw

    def same(self, other: Sprite) -> bool:
        """Whether nothing on the screen would differ."""
        return (self.key, self.x, self.y, self.w, self.h) == (
            other.key,
            other.x,
            other.y,
            other.w,
            other.h,
        )


@frozen
class Look:
    """What the drawing depends on besides the table."""

    theme: Theme
    four_colours: bool = False
    text: float = 1.0
    """Size of the words on the table, 1.0 as designed."""


Slots = Iterator[tuple[str, Sprite]]


def boxed(box: Box, pad: float) -> tuple[float, float, float, float]:
    """Upright bounds of a turned box with `pad` around: x, y, w, h."""
    xs, ys = zip(*box.corners(), strict=True)
    left, top = min(xs) - pad, min(ys) - pad
    return left, top, max(xs) + pad - left, max(ys) + pad - top
