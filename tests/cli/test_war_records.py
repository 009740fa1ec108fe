"""Can whatever was dealt in War be graded, replayed, explained and judged again?"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.piles.drilling import drill
from trainer.chair.pile_match import PileMatch
from trainer.chair.pile_opening import next_match
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer
from trainer.procedures.record import Mode
from trainer.procedures.record_text import write_entry, write_header, write_record
from trainer.scenarios.houses import load_house
from trainer.session import Session, start
from trainer.store.journal import SessionStart, SessionState
from trainer.store.location import open_store

MISREAD = {
    "en": "Seat 1: The higher card takes all, push them here; the cards went to seat 2 (C-1)",
    "ko": "카드를 2번 자리로 밀었습니다 (C-1)",
}
SCENARIO = """\
id = "two-piles"
game = "war"
house = "ctcpx"
cards = ["Kh", "7d"]
[title]
ko = "카드 읽기"
en = "Reading"
[summary]
ko = "카드 읽기"
en = "Reading"
[[seats]]
seat = 1
guest = { ko = "안나", en = "Anna" }
[[seats]]
seat = 2
guest = { ko = "벤", en = "Ben" }
"""


def sitting() -> Session:
    session = start(drill("Kh 7d"), load_house("ctcpx"), mode=Mode.PRACTICE)
    ModelDealer(session, 1).perform()
    return session


@pytest.fixture
def misread(tmp_path: Path) -> Path:
    """A round in which the first two cards were pushed to the lower one."""
    text = write_record(sitting().record())
    file = tmp_path / "misread.toml"
    file.write_text(text.replace("award s1", "award s2", 1), encoding="utf-8")
    return file


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of War that was played, two battles long."""
    match = PileMatch(Session(next_match(load_house("deniro"), 5)))
    match.open(0)
    match.press(1, 900)
    match.press(1, 1_900)
    file = tmp_path / "game.toml"
    file.write_text(write_record(match.session.record()), encoding="utf-8")
    return file


def test_a_misread_pair_is_graded(run: Run, misread: Path, lang: str) -> None:
    done = run("grade", "--lang", lang, misread)
    assert (done.status, done.err) == (0, "")
    assert MISREAD[lang] in done.out
    data = json.loads(run("grade", "--json", misread).out)
    (finding,) = data["rounds"][0]["findings"]
    assert (finding["kind"], finding["rule"], finding["severity"]) == (
        *("wrong_seat", "C-1"),
        "critical",
    )
    assert data["score"]["points"] < 100


def test_it_is_replayed_card_by_card(run: Run, misread: Path, lang: str) -> None:
    done = run("replay", "--text", "--lang", lang, misread)
    assert (done.status, done.err) == (0, "")
    king = {"en": "lay 1 card at seat 1: K of hearts", "ko": "1번 자리에 1장 페이스 업: 하트 K"}
    assert king[lang] in done.out
    assert MISREAD[lang] in done.out


def test_it_is_explained_with_what_was_owed(run: Run, misread: Path) -> None:
    done = run("explain", "--lang", "en", misread)
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    (pushed,) = [line for line in lines if "all cards to seat 2" in line and "■" in line]
    assert "all cards to seat 1 (C-1)" in pushed
    assert "lay 1 card at seat 1: K" in done.out
    assert json.loads(run("explain", "--json", misread).out)["rounds"]


def test_what_was_left_lying_is_explained_at_the_close(run: Run, tmp_path: Path) -> None:
    text = write_record(sitting().record())
    lines = text.splitlines(keepends=True)
    pushed = max(n for n, line in enumerate(lines) if "award" in line)
    file = tmp_path / "left.toml"
    file.write_text("".join(lines[:pushed] + lines[pushed + 1 :]), encoding="utf-8")
    done = run("explain", "--lang", "en", file)
    assert done.status == 0
    assert "The cards were not pushed" in " ".join(done.out.split())


def test_it_is_judged_again(run: Run, misread: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    assert run("regrade", "--jobs", 1, misread, "-o", kept).status == 0
    (finding,) = json.loads(kept.read_text("utf-8"))["rounds"][0]["findings"]
    assert finding["rule"] == "C-1"


def test_its_sheet_goes_onto_paper(run: Run, misread: Path, tmp_path: Path) -> None:
    paper = tmp_path / "sheet.pdf"
    assert run("grade", misread, "--pdf", paper).status == 0
    assert paper.read_bytes().startswith(b"%PDF")


def test_the_model_dealer_deals_a_file_of_it(run: Run, tmp_path: Path) -> None:
    scenario, record = tmp_path / "two-piles.toml", tmp_path / "dealt.toml"
    scenario.write_text(SCENARIO, encoding="utf-8")
    assert run("check", scenario).status == 0
    assert run("model", scenario, "-o", record).status == 0
    assert json.loads(run("grade", "--json", record).out)["rounds"][0]["findings"] == []


@pytest.mark.qt
def test_its_table_is_painted(run: Run, tmp_path: Path) -> None:
    scenario, picture = tmp_path / "two-piles.toml", tmp_path / "table.png"
    scenario.write_text(SCENARIO, encoding="utf-8")
    done = run("model", scenario, "-o", tmp_path / "dealt.toml", "--png", picture)
    assert (done.status, done.err) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("verb", ["grade", "explain"])
def test_a_game_that_was_played_has_nothing_to_judge(
    refused: Callable[..., str], game: Path, verb: str
) -> None:
    refused("played-not-dealt", verb, game)


def test_such_a_game_is_replayed_and_says_so(run: Run, game: Path, lang: str) -> None:
    done = run("replay", "--text", "--lang", lang, game)
    assert (done.status, done.err) == (0, "")
    first, *log = done.out.splitlines()
    assert {"en": "nothing to judge", "ko": "채점할 것이 없습니다"}[lang] in first
    assert len(log) == 8


def test_a_third_guest_has_no_pile(run: Run, tmp_path: Path) -> None:
    scenario = tmp_path / "two-piles.toml"
    scenario.write_text(SCENARIO.replace("seat = 2", "seat = 3"), encoding="utf-8")
    done = run("check", "--lang", "en", scenario)
    assert done.status == 2
    assert "line 15" in done.out


def test_in_the_store_it_is_told_and_judged_again(run: Run, tmp_path: Path, lang: str) -> None:
    record = sitting().record()
    with open_store(tmp_path / "data") as store:
        trainee = store.people.add("김연수", "2026-11-29T10:00:00+09:00")
        header = record.header
        begun = SessionStart(
            *(trainee.id, "2026-11-29T20:15:00+09:00", "practice", "drill", header.house, "1"),
            *(write_header(header), "0.1.0", "1"),
        )
        number = store.journal.begin(begun)
        for entry in record.entries:
            line = write_entry(header, entry)
            store.journal.append(number, entry.number, entry.at_ms, str(entry.actor), line)
        store.journal.end(number, SessionState.CLOSED)
    done = run("regrade", "--jobs", 1, "--lang", lang)
    assert (done.status, done.err) == (0, "")
    said = run("history", "--lang", lang).out
    assert "ctcpx 1" in said
    assert {"en": "faults: 0", "ko": "미스 0건"}[lang] in said
    assert judge(record).findings == ()
