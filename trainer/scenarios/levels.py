"""How much time may the next pair take? The better the last ones went, the less.

A fold of what was read: the same log gives the same levels, whoever asks and whenever. Who trains
goes on from sitting to sitting, one level below the one he has reached: the first pairs of a day
are for warming up, and five in time lead back. Who is examined, or tries for a grade, has the time
of everybody else, whatever he can do, and it moves no level.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from trainer.core.frozen import frozen

STREAK: Final = 5
"""So many right in time, one after the other, lead to the next level."""
_SLOWEST_MS: Final = 3_000
_FASTEST_MS: Final = 600
_PERCENT: Final = 85
"""Of the time of one level the next one leaves so much."""


class Timed(Protocol):
    """A pair that was read: how long it took, and whether it was read right."""

    @property
    def ms(self) -> int:
        """The time it took."""
        ...

    @property
    def right(self) -> bool:
        """Whether nothing was wrong."""
        ...


@frozen
class Level:
    """A step on the way, counted from 1, and how long a pair may take there."""

    number: int
    allowed_ms: int


def _times() -> tuple[int, ...]:
    times = [_SLOWEST_MS]
    while times[-1] > _FASTEST_MS:
        times.append(max(_FASTEST_MS, times[-1] * _PERCENT // 100))
    return tuple(times)


LEVELS: Final = tuple([Level(number, ms) for number, ms in enumerate(_times(), 1)])
FIRST: Final = LEVELS[0]
STANDARD: Final = LEVELS[2]
"""In an exam and in a graded try: within reach after one round by the book."""


def levels(read: Iterable[Timed], first: Level = FIRST) -> tuple[Level, ...]:
    """The level at each of these pairs, and last the one after them.

    A pair that was wrong or too late leads one step back.
    """
    now, streak = first, 0
    at = [now]
    for one in read:
        if not one.right or one.ms > now.allowed_ms:
            now, streak = LEVELS[max(0, now.number - 2)], 0
        else:
            streak += 1
            if streak == STREAK and now.number < len(LEVELS):
                now, streak = LEVELS[now.number], 0
        at.append(now)
    return tuple(at)


def level(read: Iterable[Timed], first: Level = FIRST) -> Level:
    """The level after these pairs."""
    return levels(read, first)[-1]


def next_sitting(reached: int) -> Level:
    """Where a sitting begins when the one before it ended on the level of this number."""
    return LEVELS[max(1, min(reached, len(LEVELS)) - 1) - 1]


__all__ = [
    *("FIRST", "LEVELS", "STANDARD", "STREAK", "Level", "Timed"),
    *("level", "levels", "next_sitting"),
]
