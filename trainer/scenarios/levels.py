"""How much time may the next pair take? The better the last ones went, the less.

A fold of what was read: the same log gives the same levels, whoever asks and whenever.
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


def level(read: Iterable[Timed], first: Level = FIRST) -> Level:
    """The level after these pairs; one that was wrong or too late leads one step back."""
    now, streak = first, 0
    for one in read:
        if not one.right or one.ms > now.allowed_ms:
            now, streak = LEVELS[max(0, now.number - 2)], 0
            continue
        streak += 1
        if streak == STREAK and now.number < len(LEVELS):
            now, streak = LEVELS[now.number], 0
    return now


__all__ = ["FIRST", "LEVELS", "STREAK", "Level", "Timed", "level"]
