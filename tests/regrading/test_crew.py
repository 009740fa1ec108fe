"""Parts are worked through in order by several processes, and it can be stopped at any time."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from trainer.fault import TrainerFault
from trainer.regrading.crew import Cancelled, cores, in_order

ROOT = Path(__file__).parents[2]


def squared(number: int) -> tuple[int, int]:
    return number * number, os.getpid()


def unequal(number: int) -> int:
    """Every seventh part takes longer than the others."""
    return sum(range(400_000 if number % 7 == 0 else 10)) * 0 + number


def dies(number: int) -> int:
    if number == 5:
        os._exit(9)
    return number


def blocks(number: int) -> int:
    if number:
        threading.Event().wait()
    return number


def loaded(_: int) -> list[str]:
    return sorted(
        {"PySide6", "sqlite3", "sqlite_utils", "trainer.store", "trainer.ui"} & set(sys.modules)
    )


def test_one_job_is_done_here() -> None:
    done = list(in_order(range(3), squared, 1))
    assert done == [(0, os.getpid()), (1, os.getpid()), (4, os.getpid())]


def test_results_come_in_order_however_long_each_takes() -> None:
    assert list(in_order(range(60), unequal, 3)) == list(range(60))


def test_work_is_shared_and_an_endless_row_is_taken_only_as_needed() -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    done = list(islice(in_order(endless(), squared, 2), 40))
    assert [value for value, _ in done] == [number * number for number in range(40)]
    assert os.getpid() not in {process for _, process in done}
    assert len(taken) <= 40 + 2 * 4


def test_nothing_to_do() -> None:
    assert list(in_order([], squared, 2)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_stops_when_asked(jobs: int) -> None:
    asked: list[bool] = []
    row = in_order(count(), squared, jobs, lambda: bool(asked))
    assert [next(row)[0] for _ in range(10)] == [number * number for number in range(10)]
    asked.append(True)
    with pytest.raises(Cancelled):
        next(row)


def test_it_stops_though_a_worker_is_in_the_middle_of_something() -> None:
    asked: list[bool] = []
    row = in_order(range(9), blocks, 2, lambda: bool(asked))
    assert next(row) == 0
    asked.append(True)
    with pytest.raises(Cancelled):
        next(row)


def test_a_lost_worker_is_told_and_nothing_hangs() -> None:
    got: list[int] = []
    with pytest.raises(TrainerFault) as caught:
        got.extend(in_order(range(50), dies, 2))
    assert (caught.value.code, caught.value.params) == ("worker-lost", {"status": "9"})
    assert got == list(range(5))[: len(got)]


def test_workers_need_neither_window_nor_database() -> None:
    assert list(in_order([1], loaded, 2)) == [[]]


def test_judging_needs_neither_window_nor_database() -> None:
    code = (
        "import sys, trainer.regrading.archive\n"
        "names = {'PySide6', 'sqlite3', 'sqlite_utils', 'babel', 'gettext', 'trainer.i18n'}\n"
        "print(sorted(names & set(sys.modules)))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert answer.stdout.strip() == "[]"


def test_at_least_one_core() -> None:
    assert cores() >= 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_when_the_first_process_is_killed_its_workers_end(tmp_path: Path) -> None:
    script = tmp_path / "row.py"
    script.write_text(
        "from itertools import count\n"
        "from tests.regrading.test_crew import squared\n"
        "from trainer.regrading.crew import in_order\n"
        "if __name__ == '__main__':\n"
        "    for _, worker in in_order(count(), squared, 2):\n"
        "        print(worker, flush=True)\n",
        "utf-8",
    )
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environ,
    )
    assert process.stdout is not None
    assert process.stdout.readline().strip().isdecimal()
    process.kill()
    # The workers hold the other end of these pipes: they close when the last worker is gone.
    _, err = process.communicate(timeout=60)
    assert "Traceback" not in err
