"""How is a piece of work timed so that two programs can be compared on a busy machine?

Wall time by ``time.perf_counter``; of several repeats the shortest counts, for whatever else
runs can only add. The garbage collector is off while single verdicts are timed (ours and the
yardsticks' alike) and on, as in life, wherever rounds per second are measured.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from time import perf_counter

ENOUGH = 1.0
"""Seconds spent on one piece of work after which it is not repeated any more."""


@contextmanager
def collector_off() -> Iterator[None]:
    """Without automatic collections; what was garbage before is collected first."""
    gc.collect()
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def shortest(work: Callable[[], object], repeats: int) -> float:
    """The seconds of the fastest of ``repeats`` (fewer when they take long)."""
    times: list[float] = []
    while len(times) < repeats and sum(times) < ENOUGH:
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


@dataclass(frozen=True, slots=True)
class Spread:
    """How a measured quantity is spread: its number of values, median, 99th percentile, worst."""

    count: int
    median: float
    p99: float
    worst: float

    def times(self, factor: float) -> Spread:
        """The same in another unit."""
        return Spread(self.count, self.median * factor, self.p99 * factor, self.worst * factor)

    def data(self) -> dict[str, float]:
        """The same as plain data."""
        return {
            "count": self.count,
            "median": self.median,
            "p99": self.p99,
            "worst": self.worst,
        }


def spread(values: Sequence[float]) -> Spread:
    """The spread of at least one value; percentiles by nearest rank."""
    ranked = sorted(values)
    middle, last = len(ranked) // 2, len(ranked) - 1
    median = ranked[middle] if len(ranked) % 2 else (ranked[middle - 1] + ranked[middle]) / 2
    return Spread(len(ranked), median, ranked[min(last, ceil(0.99 * len(ranked)) - 1)], ranked[-1])
