"""Verdicts on files lie beside each other in one file, and the old ones are never touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trainer.fault import TrainerFault
from trainer.regrading.results import Earlier, Results


def line(name: str, word: str = "") -> str:
    return json.dumps({"record": name, "word": word}, separators=(",", ":"))


def written(file: Path, *lines: str) -> Path:
    file.write_text("".join(f"{one}\n" for one in lines), "utf-8")
    return file


def test_new_lines_stand_behind_the_old_ones_of_their_record(tmp_path: Path) -> None:
    file = written(tmp_path / "r", line("a"), line("b", "1"), line("b", "2"), line("한/d", "1"))
    with Results(file) as results:
        assert results.earlier("a").lines == (line("a"),)
        assert results.earlier("b").lines == (line("b", "1"), line("b", "2"))
        results.add(line("b", "3"))
        assert results.earlier("c").lines == ()
        results.add(line("c", "1"))
    assert file.read_text("utf-8").splitlines() == [
        line("a"),
        line("b", "1"),
        line("b", "2"),
        line("b", "3"),
        line("c", "1"),
        line("한/d", "1"),
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["r"]


@pytest.mark.parametrize("why", [KeyboardInterrupt, BrokenPipeError])
def test_broken_off_all_that_is_finished_is_kept(tmp_path: Path, why: type[BaseException]) -> None:
    file = written(tmp_path / "r", line("a"), line("c"))

    def stopped() -> None:
        with Results(file) as results:
            results.earlier("b")
            results.add(line("b"))
            raise why

    with pytest.raises(why):
        stopped()
    assert file.read_text("utf-8").splitlines() == [line("a"), line("b"), line("c")]


def test_a_folder_comes_before_what_its_name_begins(tmp_path: Path) -> None:
    file = written(tmp_path / "r", line("b/a"), line("b-c/x"), line("b.toml"))
    earlier = Earlier(file)
    assert [kept.name for kept in earlier.before("b-c/x")] == ["b/a"]
    assert earlier.of("b-c/x").lines == (line("b-c/x"),)
    assert [kept.name for kept in earlier.rest()] == ["b.toml"]


@pytest.mark.parametrize(
    ("code", "at", "lines"),
    [
        ("results-broken", 2, [line("a"), "actions = ["]),
        ("results-broken", 1, ['{"record":3}']),
        ("results-broken", 1, ['{"record":"a","wo']),
        ("results-not-sorted", 3, [line("a"), line("c"), line("b")]),
    ],
)
def test_another_file_is_refused_and_stays_as_it_is(
    tmp_path: Path, code: str, at: int, lines: list[str]
) -> None:
    file = written(tmp_path / "r", *lines)
    before = file.read_bytes()

    def used() -> None:
        with Results(file) as results:
            results.earlier("a")
            results.add(line("a", "new"))

    with pytest.raises(TrainerFault) as caught:
        used()
    assert (caught.value.code, caught.value.params["line"]) == (code, at)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["r"]
