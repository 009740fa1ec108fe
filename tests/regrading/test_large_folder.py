"""A folder may hold any number of records: they come by name, and few names are held at once."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.regrading import archive
from trainer.regrading.archive import count_files, record_files


@pytest.mark.parametrize("at_once", [1, 2, 3, 5, 10, 11, 12, 23, 100])
def test_a_folder_that_is_read_in_parts_gives_the_same_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    for number in (17, 3, 8, 21, 1, 12, 5, 19, 2, 14):
        (tmp_path / f"{number:02}.toml").touch()
        (tmp_path / f"{number:02}.txt").touch()
    (tmp_path / "09").mkdir()
    (tmp_path / "09" / "z.toml").touch()
    (tmp_path / "09" / "a.toml").touch()
    whole = [task.name for task in record_files([tmp_path])]
    assert whole[3:8] == ["05.toml", "08.toml", "09/a.toml", "09/z.toml", "12.toml"]
    monkeypatch.setattr(archive, "_NAMES", at_once)
    assert [task.name for task in record_files([tmp_path])] == whole
    assert count_files([tmp_path]) == len(whole) == 12


def test_memory_does_not_grow_with_the_files_of_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def peak(count: int) -> int:
        numbers = [n * 7919 % count for n in range(count)]  # every number once, in no order

        def entries(folder: str) -> Iterator[tuple[str, bool]]:
            return ((f"{number:020}.toml", False) for number in numbers)

        monkeypatch.setattr(archive, "_entries", entries)
        tracemalloc.start()
        assert sum(1 for _ in record_files([tmp_path])) == count
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    monkeypatch.setattr(archive, "_NAMES", 500)
    peak(2_000)  # what is made only once
    assert peak(10_000) < 1.2 * peak(2_000)
