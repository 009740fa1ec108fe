"""How long has a sitting been going on, its pauses left out?"""

from __future__ import annotations

import time
from collections.abc import Callable


class Stopwatch:
    """Counts on from `start_ms`; it can be held and let go on."""

    def __init__(self, start_ms: int) -> None:
        self._clock: Callable[[], float] = time.monotonic
        self._base = start_ms
        self._since: float | None = self._clock()

    def use(self, clock: Callable[[], float]) -> None:
        """Take the time since the start from this clock, in seconds."""
        self._clock = clock
        if self._since is not None:
            self._since = clock()

    def ms(self) -> int:
        """The time so far, in milliseconds."""
        if self._since is None:
            return self._base
        return self._base + round((self._clock() - self._since) * 1000)

    def hold(self) -> None:
        """Stand still."""
        self._base, self._since = self.ms(), None

    def go(self) -> None:
        """Go on."""
        if self._since is None:
            self._since = self._clock()
