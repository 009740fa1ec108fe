"""How many rounds does an archive judge in a second, and how much memory does it take?

``with parsing`` is the work of ``trainer regrade FOLDER`` from the start of its process to its
end; memory is the sum of the peaks of all its processes. ``without`` judges records that were
read before, on all cores at once.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from trainer.grading.judge import judge
from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.regrading.crew import cores, in_order
from trainer.scenarios.houses import load_house

_PROC = Path("/proc")
_LOOK_S = 0.1
_STOPPED = 130


@dataclass(frozen=True, slots=True)
class Regraded:
    """One run over an archive: wall time, time of all processors, sum of the processes' peaks.

    ``peak_kib`` is ``None`` where the system does not tell it.
    """

    rounds: int
    seconds: float
    cpu_s: float
    peak_kib: int | None

    @property
    def rate(self) -> float:
        """Rounds per second."""
        return self.rounds / self.seconds


def regraded(folder: Path) -> Regraded:
    """Judge all records below ``folder`` as a person would: ``trainer regrade FOLDER -o FILE``."""
    with TemporaryDirectory() as own:
        start, before = perf_counter(), os.times()
        with _started(folder, Path(own)) as process:
            peaks: dict[int, int] = {}
            while process.poll() is None:
                peaks.update(_peaks(process.pid))
                sleep(_LOOK_S)
            seconds = perf_counter() - start
            assert process.stdout is not None
            said = json.loads(process.stdout.read().splitlines()[-1])
    if process.returncode or said["not_judged"]:
        raise RuntimeError(f"re-grading ended with status {process.returncode}: {said}")
    after = os.times()
    cpu_s = sum(after[2:4]) - sum(before[2:4])  # of the children that have ended
    return Regraded(said["rounds"], seconds, cpu_s, sum(peaks.values()) or None)


def seconds_to_stop(folder: Path) -> float | None:
    """From Ctrl+C to the end of all processes, in the middle of an archive.

    ``None`` where a program cannot send Ctrl+C to another, or the archive was done before.
    """
    if sys.platform == "win32":
        return None
    with TemporaryDirectory() as own, _started(folder, Path(own)) as process:
        while process.poll() is None and len(_peaks(process.pid)) <= cores():
            sleep(_LOOK_S)  # until all workers are there
        sleep(1)
        start = perf_counter()
        process.send_signal(signal.SIGINT)
        process.communicate()
        return perf_counter() - start if process.returncode == _STOPPED else None


def _started(folder: Path, own: Path) -> subprocess.Popen[str]:
    """The re-grading of ``folder``; what it keeps goes to the folder ``own``."""
    verb = ["--lang", "en", "regrade", str(folder), "--json"]
    files = ["--data", str(own / "data"), "-o", str(own / "verdicts.jsonl")]
    command = [sys.executable, "-m", "trainer", *verb, *files]
    # What a person is told on the way is nothing to measure.
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )


def _peaks(process: int) -> dict[int, int]:
    """The peak resident sizes so far of a process and its children, in KiB."""
    found = {}
    children = _PROC / str(process) / "task" / str(process) / "children"
    try:
        family = [process, *map(int, children.read_text().split())]
    except OSError:
        return {}
    for one in family:
        peak = _peak(one)
        if peak:
            found[one] = peak
    return found


def _peak(process: int) -> int:
    try:
        lines = (_PROC / str(process) / "status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), 0)


def judged_only(records: Sequence[Record], passes: int = 2) -> float:
    """Rounds per second of all cores on records that were read before."""
    jobs = cores()
    texts = [write_record(one) for one in records] * jobs * passes
    found = list(in_order(texts, _judge_only, jobs))
    return sum(rounds for rounds, _ in found) / (sum(spent for _, spent in found) / jobs)


def _judge_only(text: str) -> tuple[int, float]:
    """The rounds of a record and the seconds its verdict took."""
    record = _read(text)
    start = perf_counter()
    verdict = judge(record)
    return len(verdict.rounds), perf_counter() - start


@lru_cache(maxsize=64)
def _read(text: str) -> Record:
    return read_record(text, "", load_house)
