"""How far has a long job come, and does the person want it to stop?"""

from __future__ import annotations

import shutil
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TextIO

from trainer.cli.columns import cells
from trainer.i18n.catalog import N_, Translator
from trainer.regrading.archive import Progress

_EVERY_S: Final = 0.1
_BAR: Final = 24


class Bar:
    """One line at the foot of a terminal; nothing where ``stream`` is no terminal."""

    def __init__(
        self,
        stream: TextIO,
        total: Callable[[], int],
        speaker: Translator,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stream = stream
        self._shown = stream.isatty()
        self._total = total() if self._shown else 0
        self._speaker = speaker
        self._clock = clock
        self._began = clock()
        self._last = -_EVERY_S
        self._width = 0

    def show(self, progress: Progress) -> None:
        """Draw how far it has come, though not more often than anybody could read."""
        now = self._clock()
        if not self._shown or now - self._last < _EVERY_S:
            return
        self._last = now
        line = self._line(progress, now - self._began)
        blank = " " * max(0, self._width - cells(line))
        self._width = cells(line)
        self._stream.write(f"\r{line}{blank}")
        self._stream.flush()

    def clear(self) -> None:
        """Leave an empty line, so that something else can be printed."""
        if self._width:
            self._stream.write(f"\r{' ' * self._width}\r")
            self._stream.flush()
            self._width = 0

    def _line(self, progress: Progress, seconds: float) -> str:
        done = min(1.0, progress.records / self._total) if self._total else 1.0
        full = int(done * _BAR)
        said = self._speaker.say(
            N_("{percent} % · rounds: {rounds} · {rate} a second"),
            percent=int(done * 100),
            rounds=f"{progress.rounds:,}",
            rate=f"{round(progress.rounds / seconds) if seconds > 0 else 0:,}",
        )
        # A line that a narrow terminal breaks could not be drawn over.
        columns = shutil.get_terminal_size().columns - 1
        bar = f"[{'#' * full}{'.' * (_BAR - full)}] "
        return next((text for text in (bar + said, said) if cells(text) <= columns), "")


@contextmanager
def stoppable() -> Iterator[Callable[[], bool]]:
    """Inside the block Ctrl+C and SIGTERM only ask to stop; whether they did is returned.

    Asked a second time, it stops at once with ``KeyboardInterrupt``.
    """
    asked: list[int] = []

    def ask(number: int, frame: FrameType | None) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)

    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield lambda: bool(asked)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


__all__ = ["Bar", "stoppable"]
