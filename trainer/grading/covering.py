"""How few things touch every one of a graph's lines? (minimum vertex cover)

A thing is a point, or a whole unit of points; a unit touches no line between its own points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, combinations

_STEPS = 200
_SPLIT = 3
"""With more units than this that have lines of their own, only all or none are split up."""

Line = tuple[int, int]
Unit = tuple[int, int]


def least_things(lines: Sequence[Line], unit: Callable[[int], Unit | None]) -> int:
    """The least number of points and whole units that touch all ``lines``.

    A point without a unit is nothing that can be taken. It is the least for certain unless
    there are very many lines, or many units with lines of their own; then it is enough.
    """
    numbers: dict[Unit | None, int] = {None: 0}
    its: dict[int, int] = {}
    for point in chain.from_iterable(lines):
        if point not in its:
            its[point] = numbers.setdefault(unit(point), len(numbers))
    own = {its[a] for a, b in lines if its[a] and its[a] == its[b]}
    things = {point: point if unit in own else -unit for point, unit in its.items()}
    least = _with_whole(lines, its, things, frozenset())
    for whole in _parts(own):
        if len(whole) < least:
            least = min(least, _with_whole(lines, its, things, whole))
    return least


def _parts(own: set[int]) -> Iterator[frozenset[int]]:
    """Which of the units with lines of their own may be taken as wholes, if any."""
    sizes = range(1, len(own) + 1) if len(own) <= _SPLIT else (len(own),)
    for size in sizes:
        for whole in combinations(own, size):
            yield frozenset(whole)


def _with_whole(
    lines: Sequence[Line],
    its: Mapping[int, int],
    things: Mapping[int, int],
    whole: frozenset[int],
) -> int:
    """How many are needed when the units ``whole`` are taken, others with own lines never.

    ``its`` is the unit of each point (0: none); ``things`` tells points that go with their
    unit by the same negative number.
    """
    numbers: dict[int, int] = {}
    beside = [0] * len(things)
    for one, other in lines:
        a, b = its[one], its[other]
        if not (a or b) or (whole and a != b and (a in whole or b in whole)):
            continue
        first = things[one] if a else things[other]
        last = things[other] if b else first
        start = numbers.setdefault(first, len(numbers))
        end = numbers.setdefault(last, len(numbers))
        beside[start] |= 1 << end
    return len(whole) + least_cover(beside[: len(numbers)])


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
