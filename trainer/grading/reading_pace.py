"""How long did it take to see whose card is the higher, battle by battle?

From the moment when the second of the two cards lies open to the push; pauses do not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trainer.core.actions import Entry, Signal
from trainer.core.frozen import frozen
from trainer.grading.piles import Push, pushes
from trainer.procedures.record import Record


@frozen
class Reading:
    """One pair that was read: the push's ``entry``, the time, and the two ranks, higher first.

    ``right``: nothing at all was wrong in this battle.
    """

    entry: int
    ms: int
    ranks: tuple[int, int]
    right: bool


def readings(record: Record) -> tuple[Reading, ...]:
    """Every battle of the record that was pushed, in the order of the log."""
    worked = _worked(record.entries)
    return tuple([_reading(one, worked) for one in pushes(record)])


def median_ms(read: Sequence[Reading]) -> int:
    """The time in the middle, half way where there are two; 0 of none."""
    times = sorted([one.ms for one in read])
    if not times:
        return 0
    return (times[(len(times) - 1) // 2] + times[len(times) // 2]) // 2


def _reading(push: Push, worked: dict[int, int]) -> Reading:
    low, high = sorted(push.ranks or (0, 0))
    since = worked.get(push.opened, worked[push.entry])
    return Reading(push.entry, worked[push.entry] - since, (high, low), push.clean)


def _worked(entries: Iterable[Entry]) -> dict[int, int]:
    """By the number of each entry: the time until then, without pauses."""
    at: dict[int, int] = {}
    worked, since, paused = 0, 0, False
    for entry in entries:
        worked += 0 if paused else entry.at_ms - since
        since = entry.at_ms
        at[entry.number] = worked
        paused = entry.action is Signal.PAUSE or (paused and entry.action is not Signal.RESUME)
    return at
