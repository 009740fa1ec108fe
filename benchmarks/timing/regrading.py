"""How many rounds does an archive judge in a second, and how much memory does it take?

``with parsing`` is the work of ``trainer regrade FOLDER`` from the start of its process to its
end; memory is the sum of the peaks of all its processes. ``without`` judges records that were
read before, on all cores at once.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import perf_counter, sleep

from trainer.grading.judge import judge
from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.regrading.archive import regrade_files
from trainer.regrading.crew import cores, in_order
from trainer.scenarios.houses import load_house

_PROC = Path("/proc")
_LOOK_S = 0.1


@dataclass(frozen=True, slots=True)
class Regraded:
    """One run over an archive; ``peak_kib`` is ``None`` where the system does not tell it."""

    rounds: int
    seconds: float
    peak_kib: int | None

    @property
    def rate(self) -> float:
        """Rounds per second."""
        return self.rounds / self.seconds


def regraded(folder: Path) -> Regraded:
    """Judge all records below ``folder`` in a process of its own with its workers."""
    command = [sys.executable, "-m", "benchmarks.timing.regrading", str(folder)]
    start = perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        peaks: dict[int, int] = {}
        while process.poll() is None:
            peaks.update(_peaks(process.pid))
            sleep(_LOOK_S)
        seconds = perf_counter() - start
        assert process.stdout is not None
        said = process.stdout.read()
    if process.returncode:
        raise RuntimeError(f"re-grading ended with status {process.returncode}")
    return Regraded(json.loads(said)["rounds"], seconds, sum(peaks.values()) or None)


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


def main(folder: str) -> None:
    """What ``regraded`` starts."""
    rounds = faults = 0
    for one in regrade_files([Path(folder)]):
        rounds += one.rounds
        faults += one.trouble() is not None
    assert not faults, f"{faults} records were not judged"
    print(json.dumps({"rounds": rounds}))


if __name__ == "__main__":
    main(sys.argv[1])
