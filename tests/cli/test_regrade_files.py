"""``regrade PATH…``: records in files judged again, and what is different is told."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import HANGUL, ROOT, Run
from tests.regrading.records import clean, sheet, silent
from trainer.grading import findings


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Two clean records, one in which “no more bets” was never said, and another TOML file."""
    folder = tmp_path / "archive"
    (folder / "2026").mkdir(parents=True)
    (folder / "2026" / "a.toml").write_text(clean(1), "utf-8")
    (folder / "2026" / "b.toml").write_text(silent(1), "utf-8")
    (folder / "house.toml").write_text('id = "x"\nbased_on = "korean"\n', "utf-8")
    (folder / "z.toml").write_text(clean(30), "utf-8")
    return folder


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def report(out: str) -> dict[str, list[dict[str, Any]]]:
    told: dict[str, list[dict[str, Any]]] = {"difference": [], "trouble": [], "summary": []}
    for line in out.splitlines():
        data = json.loads(line)
        told[data["type"]].append(data)
    return told


def test_verdicts_are_kept_and_the_second_time_nothing_is_added(
    run: Run, archive: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl"
    first = run("regrade", archive, "-o", kept, "--jobs", 1, "--json")
    assert (first.status, first.err) == (0, "")
    (summary,) = report(first.out)["summary"]
    assert [summary[key] for key in ("records", "no_records", "new_verdicts")] == [3, 1, 3]
    assert [one["record"] for one in lines(kept)] == ["2026/a.toml", "2026/b.toml", "z.toml"]
    text = kept.read_bytes()
    second = report(run("regrade", archive, "-o", kept, "--jobs", 2, "--json").out)
    assert (second["difference"], second["summary"][0]["new_verdicts"]) == ([], 0)
    assert kept.read_bytes() == text


def test_records_are_never_written_to(run: Run, archive: Path, tmp_path: Path) -> None:
    before = {path: path.read_bytes() for path in archive.rglob("*.toml")}
    run("regrade", archive, "-o", tmp_path / "kept", "--jobs", 1)
    assert {path: path.read_bytes() for path in archive.rglob("*") if path.is_file()} == before


def test_an_erratum_is_told_round_by_round(
    run: Run, archive: Path, tmp_path: Path, lang: str
) -> None:
    kept = tmp_path / "kept.jsonl"
    run("regrade", archive, "-o", kept, "--jobs", 1)
    old = kept.read_text("utf-8").splitlines()
    house = sheet(tmp_path / "sheets")
    again = ("regrade", archive, "--house", house, "--jobs", 1)
    said = run("--lang", lang, *again, "--against", kept).out
    assert {"en": "korean 1 → 2", "ko": "korean 버전 1 → 2"}[lang] in said
    assert {"en": "97 → 100 of 100 points", "ko": "100점 중 97 → 100점"}[lang] in said
    assert said.count("K-P24") == said.count({"en": "gone:", "ko": "없어짐:"}[lang]) > 0
    assert {"en": "by an erratum counts", "ko": "정오표로 대체한"}[lang] in said
    assert bool(HANGUL.search(said)) is (lang == "ko")
    found = report(run(*again, "-o", kept, "--json").out)
    (difference,) = found["difference"]
    assert (difference["record"], difference["why"]) == ("2026/b.toml", ["erratum"])
    assert (difference["before"]["sheet"], difference["after"]["sheet"]) == ("1", "2")
    assert difference["before"]["points"] < difference["after"]["points"] == 100
    for part in difference["rounds"]:
        assert {one["rule"] for one in part["gone"]} == {"K-P24"}
        assert (part["come"], part["changed"]) == ([], [])
    assert found["summary"][0]["by_erratum"] == 3
    now = kept.read_text("utf-8").splitlines()
    assert now[::2] == old
    assert [json.loads(line)["sheet"] for line in now] == [1, 2] * 3


def test_a_change_judges_nothing_again(run: Run, archive: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run("regrade", archive, "-o", kept, "--jobs", 1)
    house = sheet(tmp_path, reason="change")
    done = report(run("regrade", archive, "--house", house, "-o", kept, "--json").out)
    assert done["difference"] == []
    assert (done["summary"][0]["by_erratum"], done["summary"][0]["new_verdicts"]) == (0, 0)


def test_an_erratum_in_the_data_folder_counts_without_being_named(
    run: Run, archive: Path, tmp_path: Path
) -> None:
    sheet(tmp_path / "data" / "houses")
    done = report(run("regrade", archive, "--jobs", 1, "--json").out)
    assert done["summary"][0]["by_erratum"] == 3
    assert done["summary"][0]["findings"] == 0


def test_another_grader_is_the_reason(
    run: Run, archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.jsonl"
    run("regrade", archive, "-o", kept, "--jobs", 1)
    data = lines(kept)
    data[1]["grader"], data[1]["rounds"][0]["findings"] = "0", []
    text = "".join(json.dumps(one, separators=(",", ":")) + "\n" for one in data)
    kept.write_text(text, "utf-8")
    done = report(run("regrade", archive, "--against", kept, "--jobs", 1, "--json").out)
    (difference,) = done["difference"]
    assert difference["why"] == ["grader"]
    now = (difference["before"]["grader"], difference["after"]["grader"])
    assert now == ("0", findings.GRADER_VERSION)
    assert {one["rule"] for part in difference["rounds"] for one in part["come"]} == {"K-P24"}


def test_a_record_that_was_edited_or_went_is_told(run: Run, archive: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run("regrade", archive, "-o", kept, "--jobs", 1)
    (archive / "2026" / "a.toml").write_text(silent(1), "utf-8")
    (archive / "z.toml").unlink()
    done = report(run("regrade", archive, "--against", kept, "--jobs", 1, "--json").out)
    assert [one["why"] for one in done["difference"]] == [["record"]]
    assert done["summary"][0]["without_record"] == 1
    with_output = run("regrade", archive, "-o", kept, "--jobs", 1)
    assert with_output.status == 0
    assert [one["record"] for one in lines(kept)].count("z.toml") == 1


def test_a_record_that_cannot_be_judged_is_not_gone(
    run: Run, archive: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "kept.jsonl"
    run("regrade", archive, "-o", kept, "--jobs", 1)
    (archive / "z.toml").write_text(silent(1).replace("dealer deal", "dealer del"), "utf-8")
    done = report(run("regrade", archive, "--against", kept, "--jobs", 1, "--json").out)
    assert [one["record"] for one in done["trouble"]] == ["z.toml"]
    assert (done["summary"][0]["not_judged"], done["summary"][0]["without_record"]) == (1, 0)


def test_broken_records_are_told_with_file_and_line_and_the_run_goes_on(
    run: Run, archive: Path, lang: str
) -> None:
    broken = archive / "2026" / "a.toml"
    broken.write_text(clean(1).replace("table close", "table cloze", 1), "utf-8")
    line = clean(1)[: clean(1).index("table close")].count("\n") + 1
    done = run("--lang", lang, "regrade", archive, "--jobs", 1)
    assert done.status == 2
    assert done.err.count("\n") == 1
    assert str(broken) in done.err
    assert str(line) in done.err
    assert bool(HANGUL.search(done.err)) is (lang == "ko")
    (trouble,) = report(run("regrade", archive, "--json", "--jobs", 1).out)["trouble"]
    assert (trouble["record"], trouble["code"]) == ("2026/a.toml", "unknown-verb")


def test_what_is_refused(refused: Callable[..., str], archive: Path, tmp_path: Path) -> None:
    refused("file-missing", "regrade", tmp_path / "nowhere")
    refused("file-missing", "regrade", archive, "--house", tmp_path / "no.toml")
    refused("supersedes-nothing", "regrade", archive, "--house", "korean-strict")
    refused("unknown-house", "regrade", archive, "--house", "koraen")
    refused("bad-arguments", "regrade", archive, "--jobs", "0")
    refused("only-with-files", "regrade", "-o", tmp_path / "kept")
    refused("only-with-files", "regrade", "--against", tmp_path / "kept")
    other = archive / "z.toml"
    before = other.read_bytes()
    refused("results-broken", "regrade", archive, "-o", other)
    refused("results-broken", "regrade", archive, "--against", other)
    assert other.read_bytes() == before
    twice = tmp_path / "twice"
    first, second = sheet(twice, 2, 1), sheet(twice, 3, 1)
    refused("superseded-twice", "regrade", archive, "--house", first, "--house", second)
    later = sheet(tmp_path / "later", 2, 2)
    refused("supersedes-later", "regrade", archive, "--house", later)
    odd = tmp_path / "odd.jsonl"
    odd.write_text('{"record":"2026/a.toml","rounds":[1]}\n' * 2, "utf-8")
    said = refused("results-broken", "regrade", archive, "--against", odd, "--jobs", "1")
    assert ("Line 2 of" in said) is (f"{odd} 2행" not in said)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_by_hand_it_keeps_what_is_finished(tmp_path: Path, number: signal.Signals) -> None:
    folder, kept = tmp_path / "many", tmp_path / "kept.jsonl"
    folder.mkdir()
    text = silent(1)
    for index in range(3_000):
        (folder / f"{index:05}.toml").write_text(text, "utf-8")
    kept.write_text('{"record":"99999.toml","old":true}\n', "utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "trainer", "--lang", "en", "regrade", folder, "-o", kept],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    )
    part = tmp_path / ".kept.jsonl.part"
    while process.poll() is None and not (part.exists() and part.stat().st_size):
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.01)  # not turning round and round: its workers need the processors
    os.killpg(process.pid, number)  # as a terminal does: the workers hear it too
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, "")
    finished = len(lines(kept)) - 1
    assert err == f"Stopped after {finished} records; what is finished is kept.\n"
    assert 0 < finished < 3_000
    assert lines(kept)[-1] == {"record": "99999.toml", "old": True}


def test_verdicts_go_into_a_file_only(
    refused: Callable[..., str], archive: Path, tmp_path: Path
) -> None:
    missing = tmp_path / "nowhere" / "kept.jsonl"
    assert str(missing) in refused("file-not-writable", "regrade", archive, "-o", missing)
    refused("file-not-writable", "regrade", archive, "-o", tmp_path)
    refused("file-not-writable", "regrade", archive, "-o", os.devnull)
    refused("file-missing", "regrade", archive, "--against", missing)
    refused("file-unreadable", "regrade", archive, "--against", tmp_path)


def test_where_nothing_is_it_says_so(run: Run, tmp_path: Path, lang: str) -> None:
    (tmp_path / "empty").mkdir()
    said = {"en": "There is nothing to judge: ", "ko": "판정할 것이 없습니다"}[lang]
    for paths in ((tmp_path / "empty",), ()):
        done = run("--lang", lang, "regrade", *paths, "--jobs", 1)
        assert (done.status, done.out.count("\n")) == (0, 1)
        assert done.out.startswith(said)
