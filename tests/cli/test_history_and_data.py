"""The verbs history and data: what was dealt, and how it goes out, comes back and is deleted."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from trainer.cli.files import load_record
from trainer.core.places import Spot
from trainer.grading.findings import GRADER_VERSION
from trainer.procedures.record_text import write_entry, write_header
from trainer.scenarios.houses import load_house
from trainer.store.disagreements import Disagreement
from trainer.store.journal import SessionStart, SessionState
from trainer.store.location import open_store
from trainer.store.results import Verdict


@pytest.fixture
def played(faulty: Path, tmp_path: Path) -> int:
    """A closed session of Kim in the data folder; its number."""
    return _dealt(faulty, tmp_path / "data", ended=True)


def _dealt(file: Path, folder: Path, *, ended: bool, mode: str = "practice") -> int:
    record = load_record(str(file))
    with open_store(folder) as store:
        trainee = store.people.add("김연수", "2026-11-29T10:00:00+09:00")
        number = store.journal.begin(
            SessionStart(
                trainee.id,
                "2026-11-29T20:15:00+09:00",
                mode,
                record.header.scenario,
                record.header.house,
                "1",
                write_header(record.header),
                "0.1.0",
                "1",
            )
        )
        for entry in record.entries:
            line = write_entry(record.header, entry)
            store.journal.append(number, entry.number, entry.at_ms, str(entry.actor), line)
        if ended:
            store.journal.end(number, SessionState.CLOSED)
    return number


def test_history_tells_what_was_dealt_and_how(run: Run, played: int, lang: str) -> None:
    out = run("history", "--lang", lang).out
    assert out.count("\n") == 1
    for text in ("김연수", "full-table", "korean 1", {"en": "faults: 2", "ko": "미스 2건"}[lang]):
        assert text in out
    assert run("history", "--trainee", "김연수", "--lang", lang).out == out


@pytest.mark.qt
def test_a_guests_game_is_told_by_its_money_and_never_judged(
    run: Run, tmp_path: Path, lang: str
) -> None:
    from trainer.ui.chair.desk import ChairDesk

    with open_store(tmp_path / "data") as store:
        trainee = store.people.add("김연수", "2026-11-29T10:00:00+09:00").id
        desk = ChairDesk(store, trainee, load_house("korean"), seed=7)
        desk.buy_in(100_000, 0)
        desk.game.add(Spot.MAIN, 50_000, 0)
        desk.game.deal(0)
        desk.game.finish(0)
        won = desk.end().result.net > 0
    out = run("history", "--lang", lang).out
    guest = {"en": "Guest's chair", "ko": "손님 자리"}[lang]
    for text in (guest, "korean 1", "50,000", "+" if won else "−"):
        assert text in out
    assert {"en": "points", "ko": "점"}[lang] not in out
    exported = run("data", "export", "1", "--lang", lang).out
    assert "# game played: " in exported
    run("regrade", "--lang", lang)
    with open_store(tmp_path / "data", writer=False) as store:
        assert store.results.of_session(1) == ()


def test_history_and_export_tell_with_what_a_trainee_disagrees(
    run: Run, played: int, tmp_path: Path, lang: str
) -> None:
    with open_store(tmp_path / "data") as store:
        said = Disagreement(
            *(played, 1, 12, "K-D5", "wrong_amount", "{}", "The house pays\n11 to 1"),
            *("0.1.0", "7", "korean", "3", "2026-11-30T09:00:00+09:00"),
        )
        store.disagreements.add(said)
    line = run("history", "--lang", lang).out.splitlines()[1]
    for text in (
        "K-D5",
        "korean 3",
        "The house pays 11 to 1",
        {"en": "entry 12", "ko": "12"}[lang],
    ):
        assert text in line
    file = tmp_path / "exported.toml"
    assert run("data", "export", played, "-o", file).status == 0
    assert "# disagrees: 1/12 K-D5" in file.read_text(encoding="utf-8")
    assert run("grade", file, "--lang", lang).out.count("\n") > 5


def test_history_gives_no_points_for_what_is_still_being_dealt(
    run: Run, faulty: Path, tmp_path: Path
) -> None:
    for ended in (True, False):
        folder = tmp_path / str(ended)
        _dealt(faulty, folder, ended=ended)
        out = run("history", "--data", folder, "--lang", "en").out
        assert "faults: 2" in out
        assert ("of 100 points" in out) is ended


@pytest.mark.parametrize("ended", [True, False])
def test_history_tells_nothing_of_an_exam_before_its_end(
    run: Run, faulty: Path, tmp_path: Path, ended: bool
) -> None:
    number = _dealt(faulty, tmp_path / "data", ended=ended, mode="exam")
    with open_store(tmp_path / "data") as store:
        store.results.add(Verdict(number, 1, "1", "1", "[]", "{}", "2026-11-29"))
    out = run("history", "--lang", "en").out
    assert "rounds: 1" in out
    assert ("faults" in out) is ended
    assert ("differs" in out) is ended


def test_history_without_anything_says_what_to_do(run: Run, lang: str) -> None:
    done = run("history", "--lang", lang)
    assert done.status == 0
    assert "“trainer”" in done.out


@pytest.mark.parametrize("grader", ["1", GRADER_VERSION])
def test_a_verdict_that_was_issued_otherwise_is_pointed_out(
    run: Run, played: int, tmp_path: Path, grader: str
) -> None:
    with open_store(tmp_path / "data") as store:
        store.results.add(Verdict(played, 1, grader, "1", "[]", "{}", "2026-11-29"))
    assert "differs from the verdict issued then" in run("history", "--lang", "en").out


def test_an_exported_session_can_be_graded(
    run: Run, played: int, tmp_path: Path, faulty: Path, lang: str
) -> None:
    file = tmp_path / "export.toml"
    assert run("--lang", lang, "data", "export", played, "-o", file).status == 0
    text = file.read_text("utf-8")
    assert "[" in text
    assert "sqlite" in text
    before, after = (json.loads(run("grade", f, "--json").out) for f in (faulty, file))
    assert before["rounds"] == after["rounds"]
    assert run("data", "export", played, "--round", "1").out == text


def test_a_round_that_was_not_dealt(refused: Callable[..., str], played: int) -> None:
    refused("unknown-round", "data", "export", played, "--round", "2")


def test_data_go_out_and_come_back(run: Run, played: int, tmp_path: Path, lang: str) -> None:
    assert run("data", "where").out == f"{tmp_path / 'data'}\n"
    backup = tmp_path / "backup.db"
    assert str(backup) in run("--lang", lang, "data", "back-up", backup).out
    assert run("data", "delete-trainee", "김연수", "--yes", "--lang", lang).status == 0
    assert "김연수" not in run("history").out
    restored = run("--lang", lang, "data", "restore", backup)
    assert restored.status == 0
    assert "before-restore-1.db" in restored.out
    assert "김연수" in run("history").out
    moved = tmp_path / "moved"
    assert str(moved) in run("--lang", lang, "data", "move", moved).out
    assert run("data", "where").out == f"{moved}\n"
    assert "김연수" in run("history").out


def test_another_data_folder(run: Run, played: int, tmp_path: Path) -> None:
    other = tmp_path / "other"
    assert "김연수" not in run("--data", other, "history").out
    assert run("data", "where", "--data", other).out == f"{other}\n"


def test_nothing_is_deleted_unasked(
    refused: Callable[..., str], run: Run, played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal:
        def __init__(self, answer: str, there: bool = True) -> None:
            self.answer, self.there = answer, there

        def isatty(self) -> bool:
            return self.there

        def readline(self) -> str:
            return self.answer

    monkeypatch.setattr(sys, "stdin", Terminal("김연수\n", there=False))
    refused("deletion-unconfirmed", "data", "delete-trainee", "김연수")
    monkeypatch.setattr(sys, "stdin", Terminal("y\n"))
    assert run("data", "delete-trainee", "김연수").status == 2
    assert "김연수" in run("history").out
    monkeypatch.setattr(sys, "stdin", Terminal("김연수\n"))
    assert run("data", "delete-trainee", "김연수").status == 0
    assert "김연수" not in run("history").out


def test_a_pit_boss_confirms_an_assumed_value(run: Run, lang: str) -> None:
    before = run("--lang", lang, "data", "confirm", "korean").out
    unknown = {"en": "not confirmed", "ko": "확인 안 됨"}[lang]
    (row,) = [line for line in before.splitlines() if line.startswith("K-P28 ")]
    assert row.endswith(unknown)
    said = run("--lang", lang, "data", "confirm", "korean", "K-P28", "--by", " 박 부장 ")
    assert said.status == 0
    assert "collecting = free" in said.out
    after = run("--lang", lang, "data", "confirm", "korean").out
    (row,) = [line for line in after.splitlines() if line.startswith("K-P28 ")]
    assert "박 부장" in row
    assert after.count(unknown) == before.count(unknown) - 1
    assert "박 부장" not in run("data", "confirm", "korean-bonus").out


def test_only_an_assumed_value_is_confirmed_and_by_somebody(refused: Callable[..., str]) -> None:
    refused("not-assumed", "data", "confirm", "korean", "K-P8", "--by", "Park")
    refused("unknown-rule", "data", "confirm", "korean", "K-P99", "--by", "Park")
    refused("confirmation-unnamed", "data", "confirm", "korean", "K-P28")
    refused("unknown-house", "data", "confirm", "koraen")
