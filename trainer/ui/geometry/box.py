"""What is a place on the table, turned or not, and do two of them share area?"""

from __future__ import annotations

import math

from trainer.core.frozen import frozen


@frozen
class Box:
    """A rectangle by its middle, turned by `angle` degrees (clockwise on the screen)."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def right(self) -> float:
        return self.x + self.w / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2

    @property
    def bottom(self) -> float:
        return self.y + self.h / 2

    def corners(self) -> tuple[tuple[float, float], ...]:
        """The four corners, in order round the box."""
        turn = math.radians(self.angle)
        cos, sin = math.cos(turn), math.sin(turn)
        half = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        points = ((sx * self.w / 2, sy * self.h / 2) for sx, sy in half)
        return tuple(
            (self.x + px * cos - py * sin, self.y + px * sin + py * cos) for px, py in points
        )

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies in the turned box."""
        turn = math.radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        px = dx * math.cos(turn) - dy * math.sin(turn)
        py = dx * math.sin(turn) + dy * math.cos(turn)
        return abs(px) <= self.w / 2 and abs(py) <= self.h / 2

    def grown(self, by: float) -> Box:
        """The same box with `by` more on every side."""
        return Box(self.x, self.y, self.w + 2 * by, self.h + 2 * by, self.angle)


def overlap(a: Box, b: Box) -> bool:
    """Whether two turned boxes share area (separating axes)."""
    shapes = (a.corners(), b.corners())
    for shape in shapes:
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
            nx, ny = y1 - y2, x2 - x1
            spans = [[nx * x + ny * y for x, y in other] for other in shapes]
            if max(spans[0]) <= min(spans[1]) + 1e-6 or max(spans[1]) <= min(spans[0]) + 1e-6:
                return False
    return True
