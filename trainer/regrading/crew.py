"""How do several processes work through a long row of parts, in order, and stop at once?

Only as many parts are under way as there are workers, and a few more wait for their turn: the
row may be endless. Workers are started anew (never forked), so it is the same on every system.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from trainer.fault import TrainerFault

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

T = TypeVar("T")
R = TypeVar("R")

_AHEAD: Final = 4  # finished parts of each worker that may wait for a slower one before them
_LOOK_UP_S: Final = 0.1  # how often a wait looks whether to stop
_LAST_WORD_S: Final = 0.5


class Cancelled(Exception):
    """Somebody asked to stop; what was yielded before is complete."""


@dataclass(slots=True)
class _Worker:
    process: SpawnProcess
    channel: Connection
    part: int | None = None


def cores() -> int:
    """The processors that this program may use."""
    allowed = getattr(os, "sched_getaffinity", None)  # not on every system
    return len(allowed(0)) if allowed is not None else os.cpu_count() or 1


def in_order(
    parts: Iterable[T],
    work: Callable[[T], R],
    jobs: int,
    cancelled: Callable[[], bool] = lambda: False,
) -> Generator[R, None, None]:
    """``work`` done on each of ``parts`` by ``jobs`` processes, in the order of ``parts``.

    ``work`` and what goes in and out must be picklable; with one job all is done here. Raises
    ``Cancelled`` soon after ``cancelled`` says so, ``TrainerFault`` ``worker-lost`` when a
    process ends by itself. Left early, it ends its workers.
    """
    if jobs <= 1:
        for part in parts:
            if cancelled():
                raise Cancelled
            yield work(part)
        return
    with _crew(work, jobs) as crew:
        yield from _Row(parts, crew).results(cancelled)


class _Row(Generic[T, R]):
    """The parts that are out, and the results that wait for an earlier one."""

    def __init__(self, parts: Iterable[T], crew: list[_Worker]) -> None:
        self._parts = iter(parts)
        self._crew = crew
        self._sent = self._given = 0
        self._done: dict[int, R] = {}
        self._more = True

    def results(self, cancelled: Callable[[], bool]) -> Iterator[R]:
        while True:
            if cancelled():
                raise Cancelled
            self._send()
            if self._given in self._done:
                yield self._done.pop(self._given)
                self._given += 1
            elif self._sent == self._given:
                return
            else:
                self._receive()

    def _send(self) -> None:
        for worker in self._crew:
            full = self._sent - self._given >= _AHEAD * len(self._crew)
            if full or not self._more or worker.part is not None:
                continue
            try:
                part = next(self._parts)
            except StopIteration:
                self._more = False
                return
            try:
                # A worker without a part waits for one: this cannot block for long.
                worker.channel.send(part)
            except OSError:
                raise _lost(worker) from None
            worker.part = self._sent
            self._sent += 1

    def _receive(self) -> None:
        busy = {worker.channel: worker for worker in self._crew if worker.part is not None}
        for channel in wait(list(busy), _LOOK_UP_S):
            worker = busy[channel]  # type: ignore[index]  # only what was handed in comes back
            assert worker.part is not None
            try:
                self._done[worker.part] = worker.channel.recv()
            except (EOFError, OSError):
                raise _lost(worker) from None
            worker.part = None


def _lost(worker: _Worker) -> TrainerFault:
    worker.process.join(_LAST_WORD_S)
    return TrainerFault("worker-lost", status=str(worker.process.exitcode))


@contextmanager
def _crew(work: Callable[[T], R], jobs: int) -> Iterator[list[_Worker]]:
    context = get_context("spawn")
    crew: list[_Worker] = []
    try:
        with _deaf():
            for _ in range(jobs):
                here, there = context.Pipe()
                process = context.Process(target=_serve, args=(there, work), daemon=True)
                process.start()
                there.close()  # so that the end of the worker is the end of the channel
                crew.append(_Worker(process, here))
        yield crew
    finally:
        for worker in crew:
            worker.channel.close()
            worker.process.kill()  # it holds nothing that could be lost
        for worker in crew:
            worker.process.join()
            worker.process.close()


@contextmanager
def _deaf() -> Iterator[None]:
    """What is started here does not hear Ctrl+C, which goes to all: the first process decides."""
    if sys.platform == "win32":
        yield
        return
    # Started with the first worker, it would let that one hear the signals again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(channel: Connection, work: Callable[[T], R]) -> None:
    """A worker: part after part, until nobody sends any more or takes what is done."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    while True:
        try:
            part = channel.recv()
        except (EOFError, OSError):
            return
        result = work(part)
        try:
            channel.send(result)
        except OSError:
            return


__all__ = ["Cancelled", "cores", "in_order"]
