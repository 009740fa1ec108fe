"""How few of the points of a graph touch every one of its lines? (minimum vertex cover)"""

from __future__ import annotations

from collections.abc import Sequence

_STEPS = 200


def least_cover(lines: Sequence[int], steps: int = _STEPS) -> int:
    """The least number of points that touch all ``lines``: for each point the bits of others.

    A line stands at one of its ends at least; one from a point to itself needs that point.
    It is the least for certain unless more than ``steps`` branches had to be looked at;
    then it is the best that was found.
    """
    beside = list(lines)
    needed = 0
    for point, others in enumerate(lines):
        bit = 1 << point
        if others & bit:
            needed |= bit
        while others:
            lowest = others & -others
            beside[lowest.bit_length() - 1] |= bit
            others ^= lowest
    search = _Search(beside, steps)
    search.look(((1 << len(beside)) - 1) & ~needed, needed.bit_count())
    return search.best


class _Search:
    """Branch and bound: a point is taken, or all that stand beside it are."""

    def __init__(self, beside: list[int], steps: int) -> None:
        self.beside = beside
        self.best = len(beside) + 1
        self.steps = steps

    def look(self, left: int, taken: int) -> None:
        """Cover the lines between the points ``left``, ``taken`` points being taken already."""
        left, taken, degrees = self._reduced(left, taken)
        if not degrees:
            self.best = min(self.best, taken)
            return
        if taken + _at_least(degrees) >= self.best or (
            self.steps <= 0 and self.best <= len(self.beside)
        ):
            return
        self.steps -= 1
        top = max(degrees, key=lambda point: degrees[point])
        around = self.beside[top] & left
        self.look(left & ~(1 << top), taken + 1)
        self.look(left & ~around & ~(1 << top), taken + around.bit_count())

    def _reduced(self, left: int, taken: int) -> tuple[int, int, dict[int, int]]:
        """What stands beside a point with a single line is taken; then the number of lines."""
        degrees: dict[int, int] = {}
        points = left
        while points:
            bit = points & -points
            point = bit.bit_length() - 1
            points ^= bit
            around = self.beside[point] & left
            degree = around.bit_count()
            if degree == 1:
                left &= ~(around | bit)
                taken += 1
                degrees.clear()
                points = left
            elif degree:
                degrees[point] = degree
            else:
                left ^= bit
        return left, taken, degrees


def _at_least(degrees: dict[int, int]) -> int:
    """So many points at least are needed to touch as many lines as there are."""
    lines = sum(degrees.values()) // 2
    count = 0
    for degree in sorted(degrees.values(), reverse=True):
        if lines <= 0:
            break
        lines -= degree
        count += 1
    return count
