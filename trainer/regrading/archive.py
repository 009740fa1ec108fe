"""How is an archive of records judged again: any number of files, in order, on all cores?"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.fault import TrainerFault
from trainer.regrading.crew import cores, in_order
from trainer.regrading.judging import Judged, Judging, Task
from trainer.regrading.results import order_of
from trainer.scenarios.succession import Succession

_TASKS: Final = 64  # records that a worker gets at once, so that handing over costs little
_BYTES: Final = 256 * 1024  # and no more than so much text of them
_NAMES: Final = 65_536  # of one folder that are handed on at once; twice as many are held


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it has come: records and the rounds in them."""

    records: int
    rounds: int


def regrade_files(
    paths: Iterable[Path],
    jobs: int | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    succession: Succession | None = None,
) -> Iterator[Judged]:
    """Judge every record at or below ``paths`` by the sheet that counts for it now.

    Results come in the order of ``record_files``; ``jobs`` processes share the work (default:
    one for each core). Memory does not grow with the number of records, also not with those of
    one folder. Raises ``Cancelled`` and ``TrainerFault`` ``file-missing``,
    ``worker-lost``; what is wrong with a record is said in its ``Judged``.
    """
    return regrade(record_files(paths), jobs, on_progress, cancelled, succession)


def regrade(
    tasks: Iterable[Task],
    jobs: int | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    succession: Succession | None = None,
) -> Iterator[Judged]:
    """Judge ``tasks``, in their order; the rest as ``regrade_files``."""
    judging = Judging(succession or Succession())
    records = rounds = 0
    if jobs is None:
        jobs = cores()
    size = 1 if jobs <= 1 else _TASKS  # alone, it can stop after each record
    for part in in_order(_parts(tasks, size), judging, jobs, cancelled):
        for judged in part:
            records += 1
            rounds += judged.rounds
            yield judged
        if on_progress is not None:
            on_progress(Progress(records, rounds))


def _parts(tasks: Iterable[Task], most: int) -> Iterator[list[Task]]:
    part: list[Task] = []
    size = 0
    for task in tasks:
        part.append(task)
        size += _size(task)
        if len(part) >= most or size >= _BYTES:
            yield part
            part, size = [], 0
    if part:
        yield part


def _size(task: Task) -> int:
    if task.text is not None:
        return len(task.text)
    try:
        return os.stat(task.path).st_size
    except OSError:
        return 0  # whoever reads it will say what is wrong


def record_files(paths: Iterable[Path]) -> Iterator[Task]:
    """The TOML files at or below ``paths``, sorted by the parts of their names.

    A record goes by its path below the folder that was given; of several paths, by the path as
    given. Raises ``TrainerFault`` ``file-missing`` before the first.
    """
    given = sorted(dict.fromkeys(paths), key=lambda path: order_of(path.as_posix()))
    for path in given:
        if not path.exists():
            raise TrainerFault("file-missing", path=str(path))
    return _found(given)


def _found(given: list[Path]) -> Iterator[Task]:
    for path in given:
        if any(other in path.parents for other in given):
            continue  # it comes with that folder
        prefix = "" if len(given) == 1 else path.as_posix()
        if path.is_dir():
            yield from _below(str(path), prefix)
        else:
            yield Task(prefix or path.name, str(path), named=True)


def _below(folder: str, prefix: str) -> Iterator[Task]:
    try:
        for name, is_folder in _sorted(folder):
            own = f"{prefix}/{name}" if prefix else name
            if is_folder:
                yield from _below(os.path.join(folder, name), own)
            else:
                yield Task(own, os.path.join(folder, name))
    except OSError:
        yield Task(prefix or folder, folder, named=True)  # told as a file that cannot be read


def _sorted(folder: str) -> Iterator[tuple[str, bool]]:
    """The folders and TOML files in ``folder`` by name, and whether each is a folder.

    Only so many are held at once: a folder with more is read again for each further part. A
    million files cost sixteen readings of about a second, and no more memory than fewer.
    """
    last = ""
    while True:
        part: list[tuple[str, bool]] = []
        first = ""  # from which name on there is no room in this part any more
        for found in _entries(folder):
            if found[0] > last and (not first or found[0] < first):
                part.append(found)
                if len(part) >= 2 * _NAMES:
                    part.sort()
                    first = part[_NAMES][0]
                    del part[_NAMES:]
        part.sort()
        yield from part[:_NAMES]
        if not first and len(part) <= _NAMES:
            return
        last = part[:_NAMES][-1][0]


def _entries(folder: str) -> Iterator[tuple[str, bool]]:
    """The folders and TOML files in ``folder`` in no order; raises ``OSError``."""
    with os.scandir(folder) as entries:
        for entry in entries:
            is_folder = entry.is_dir(follow_symlinks=False)
            if is_folder or entry.name.endswith(".toml"):
                yield entry.name, is_folder


def count_files(paths: Iterable[Path], cancelled: Callable[[], bool] = lambda: False) -> int:
    """How many files ``record_files`` will name; fewer if it is ``cancelled``."""
    given = list(dict.fromkeys(paths))
    outer = [path for path in given if not any(other in path.parents for other in given)]
    return sum(_count(str(path), cancelled) if path.is_dir() else 1 for path in outer)


def _count(folder: str, cancelled: Callable[[], bool]) -> int:
    """The TOML files below ``folder``; the order does not matter here, so nothing is kept."""
    number = 0
    try:
        for name, is_folder in _entries(folder):
            if cancelled():
                break
            number += _count(os.path.join(folder, name), cancelled) if is_folder else 1
    except OSError:
        number += 1  # named once, as what cannot be read
    return number


__all__ = ["Progress", "count_files", "record_files", "regrade", "regrade_files"]
