"""The verb model: the same record for the same seed, every scenario, the painted table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import HANGUL, Run
from trainer.scenarios.load import scenario_ids


def test_the_model_dealer_writes_the_same_record_for_the_same_seed(
    run: Run, tmp_path: Path
) -> None:
    printed = run("model", "full-table", "--seed", "5")
    assert printed.status == 0
    file = tmp_path / "r.toml"
    assert run("model", "full-table", "--seed", "5", "-o", file).status == 0
    assert file.read_bytes() == printed.out.encode("utf-8")
    assert run("model", "full-table", "--seed", "6").out != printed.out


@pytest.mark.parametrize("scenario", scenario_ids())
def test_every_scenario_is_dealt_and_graded_without_a_finding(
    run: Run, tmp_path: Path, scenario: str, lang: str
) -> None:
    file = tmp_path / "r.toml"
    dealt = run("--lang", lang, "model", scenario, "-o", file)
    assert (dealt.status, dealt.err) == (0, "")
    assert bool(HANGUL.search(dealt.out)) is (lang == "ko")
    sheet = run("--lang", lang, "grade", file)
    assert sheet.status == 0
    perfect = {"en": "No mistake.", "ko": "100점 중 100점"}[lang]
    assert perfect in sheet.out


def test_at_another_house(run: Run) -> None:
    record = run("model", "full-table", "--house", "korean-usd").out
    assert 'house = "korean-usd"' in record


@pytest.mark.qt
def test_the_table_is_painted(run: Run, tmp_path: Path, lang: str) -> None:
    picture = tmp_path / "r.png"
    done = run(
        *("--lang", lang, "model", "full-table", "-o", tmp_path / "r.toml", "--png", picture)
    )
    assert (done.status, done.err) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert picture.stat().st_size > 20_000
