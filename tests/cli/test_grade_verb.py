"""The verb grade: the sheet, the policy, the JSON, and footage."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import FOOTAGE, HANGUL, ROOT, Run, keys_of
from tests.regrading.records import sheet, silent
from trainer.cli.files import load_record
from trainer.procedures.record_text import write_entry, write_header


def test_a_sheet_tells_each_finding_by_its_clause(run: Run, faulty: Path, lang: str) -> None:
    out = run("grade", faulty, "--lang", lang).out
    told = {
        "en": (
            "K-D6 · ",
            "[critical] Wrong amount — Seat 7: ",
            "the guest has ₩10,000 too much",
            "wanted: pay ₩20,000 on the Initial Bet at seat 7 · done: pay ₩30,000",
            "entry 24 · Initial Bet at seat 7",
            "K-D9 · ",
            "[critical] Left out — Seat 2: ",
            "“How a war win is paid” (K-P11): follows from the procedure",
            "−27 points · critical · technique",
            "50 of 100 points (guest service 20/20, game control 30/30, technique 0/50)",
        ),
        "ko": (
            "K-D6 · ",
            "[치명적] 금액 틀림 — 7번 자리: ",
            "손님 10,000원 더 받음",
            "할 일: 7번 이니셜 베트에 20,000원 페이 · 한 일: 7번 이니셜 베트에 30,000원 페이",
            "기록 24번 · 7번 이니셜 베트",
            "[치명적] 빠뜨림 — 2번 자리: ",
            "−27점 · 치명적 · 딜링 기술",
        ),
    }[lang]
    assert [text for text in told if text not in out] == []


def test_a_sheet_is_written_on_paper_too(run: Run, faulty: Path, tmp_path: Path, lang: str) -> None:
    pypdf, _ = pytest.importorskip("pypdf"), pytest.importorskip("typst")
    pdf, png = tmp_path / "sheet.pdf", tmp_path / "sheet.png"
    done = run("grade", faulty, "--lang", lang, "--pdf", pdf, "--png", png)
    assert done.status == 0
    assert str(pdf) in done.out
    text = "".join(page.extract_text() for page in pypdf.PdfReader(pdf).pages)
    for said in (
        "K-D6",
        "K-D9",
        {"en": "the guest has ₩10,000 too much", "ko": "손님 10,000원 더 받음"}[lang],
    ):
        assert said in text
    assert png.read_bytes().startswith(b"\x89PNG")
    before = pdf.read_bytes()
    run("grade", faulty, "--lang", lang, "--pdf", pdf)
    assert pdf.read_bytes() == before


def test_a_sheet_is_written_into_a_file_of_its_kind(run: Run, faulty: Path, lang: str) -> None:
    done = run("grade", faulty, "--lang", lang, "--pdf", "sheet.doc")
    assert done.status == 2
    assert "sheet.doc" in done.err
    assert ".pdf" in done.err
    assert done.err.count("\n") == 1


def test_the_policy_decides_what_passes(run: Run, faulty: Path, lang: str) -> None:
    practice = run("grade", faulty, "--lang", lang).out
    exam = run("grade", faulty, "--lang", lang, "--policy", "exam").out
    failed = {"en": "Not passed", "ko": "미통과"}[lang]
    assert failed in exam
    assert failed not in practice
    assert {"en": "Critical faults: 2.", "ko": "치명적인 미스 2건."}[lang] in exam


def test_a_record_is_judged_by_another_house(run: Run, clean: Path) -> None:
    found = json.loads(run("grade", clean, "--json", "--house", "korean-main-first").out)
    assert found["judged_by"]["house"] == "korean-main-first"
    assert found["record"]["house"] == "korean"
    assert found["rounds"][0]["findings"] != []


def test_json_holds_every_field_and_the_document_every_key(run: Run, faulty: Path) -> None:
    text = run("grade", faulty, "--json", "--lang", "ko", "--policy", "exam").out
    assert text.isascii()
    found = json.loads(text)
    assert list(found) == [
        *("format", "grader", "language", "record", "judged_by", "rounds", "score")
    ]
    wrong, left_out = found["rounds"][0]["findings"]
    assert (wrong["kind"], wrong["rule"], wrong["severity"]) == ("wrong_amount", "K-D6", "critical")
    (site,) = wrong["sites"]
    assert (site["entries"], site["difference"], site["uncalled"]) == ([24], 10_000, True)
    assert (site["wanted"]["amount"], site["got"]["amount"]) == (20_000, 30_000)
    assert HANGUL.search(wrong["text"])
    assert left_out["rests_on"] == [{"clause": "K-P11", "tag": "implied"}]
    assert found["score"]["passed"] is False
    document = (ROOT / "docs" / "grade-json.md").read_text("utf-8")
    assert {key for key in keys_of(found) if f"`{key}`" not in document} == set()


def test_json_is_the_same_whatever_the_hash_seed(faulty: Path) -> None:
    def printed(seed: str) -> bytes:
        command = [sys.executable, "-m", "trainer", "--lang", "en", "grade", str(faulty), "--json"]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        return subprocess.run(
            command, cwd=ROOT, env=environment, check=True, capture_output=True
        ).stdout

    assert printed("1") == printed("2")


def test_pauses_and_the_time_between_rounds_are_not_worked(
    run: Run, clean: Path, tmp_path: Path
) -> None:
    """Thirteen lines, a pause of a minute, the rest; two minutes later the next round opens."""
    record = load_record(str(clean))
    lines = [write_entry(record.header, entry) for entry in record.entries]
    later = [re.sub(r"^\d+", lambda m: str(int(m[0]) + 60), line) for line in lines[13:]]
    pause = ["0.900 table pause", "60.900 table resume"]
    next_round = ["220.000 table round 2", "220.000 s1 arrive", "220.000 table close"]
    actions = [*lines[:13], *pause, *later, *next_round]
    text = "".join(f'  "{line}",\n' for line in actions)
    file = tmp_path / "late.toml"
    file.write_text(f"{write_header(record.header)}actions = [\n{text}]\n", "utf-8")
    before, after = (
        json.loads(run("grade", one, "--json").out)["score"]["pace_ms"] for one in (clean, file)
    )
    assert before == after > 0


def test_footage_is_graded_and_what_was_not_seen_is_not_judged(
    run: Run, tmp_path: Path, lang: str
) -> None:
    file = tmp_path / "footage.toml"
    file.write_text(FOOTAGE, "utf-8")
    found = json.loads(run("grade", file, "--json").out)["rounds"][0]
    assert found["findings"] == []
    assert found["not_judged"] != []
    out = run("grade", file, "--lang", lang).out
    assert {"en": "Cannot be judged", "ko": "판정할 수 없음"}[lang] in out
    assert {"en": "No mistake in what", "ko": "판정할 수 있는 것에는"}[lang] in out


def test_footage_of_a_house_of_ones_own(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "seoul.toml"
    house.write_text(
        'id = "seoul"\nversion = 3\neffective_from = 2026-01-01\nbased_on = "korean"\n', "utf-8"
    )
    text = FOOTAGE.replace('house = "korean"', 'house = "seoul"')
    assert text != FOOTAGE
    beside, elsewhere = tmp_path / "footage.toml", tmp_path / "films" / "footage.toml"
    elsewhere.parent.mkdir()
    for file in (beside, elsewhere):
        file.write_text(text, "utf-8")
    assert run("check", beside).status == 0
    for arguments in ((beside,), (elsewhere, "--house", house)):
        judged = json.loads(run("grade", *arguments, "--json").out)["judged_by"]
        assert (judged["house"], judged["version"]) == ("seoul", 3)
    assert run("grade", elsewhere).status == 2


def test_a_direction_is_told_by_its_sentence_alone(run: Run) -> None:
    out = run("grade", ROOT / "tests/golden/settled-from-first-base.toml", "--lang", "en").out
    assert "the settlement went the wrong way (K-D4)." in out
    assert "wanted:" not in out


@pytest.fixture
def never_said(tmp_path: Path) -> Path:
    """A record of the house korean 1 in which “no more bets” was never said."""
    file = tmp_path / "silent.toml"
    file.write_text(silent(1), "utf-8")
    return file


@pytest.mark.parametrize("verb", [("grade",), ("explain",), ("replay", "--text")])
def test_a_record_is_judged_by_the_erratum_of_its_sheet(
    run: Run, never_said: Path, tmp_path: Path, lang: str, verb: tuple[str, ...]
) -> None:
    command = (*verb, never_said, "--lang", lang)
    assert "K-P24" in run(*command).out
    sheet(tmp_path / "data" / "houses")
    said = " ".join(run(*command).out.split())
    assert {
        "en": "The house sheet korean 1 has been replaced by korean 2 as an erratum: judged by "
        "korean 2.",
        "ko": "하우스 시트 korean 버전 1은 정오표에 따라 버전 2로 대체되었습니다. "
        "korean 버전 2로 판정합니다.",
    }[lang] in said
    assert "K-P24" not in said


@pytest.mark.parametrize("verb", ["grade", "explain"])
def test_a_named_house_judges_in_spite_of_an_erratum(
    run: Run, never_said: Path, tmp_path: Path, verb: str
) -> None:
    sheet(tmp_path / "data" / "houses")
    said = run(verb, never_said, "--house", "korean", "--lang", "en").out
    assert "K-P24" in said
    assert "erratum" not in said


def test_after_a_change_a_record_keeps_its_sheet(
    run: Run, never_said: Path, tmp_path: Path
) -> None:
    before = run("grade", never_said).out
    sheet(tmp_path / "data" / "houses", reason="change")
    assert run("grade", never_said).out == before


def test_json_says_by_which_sheet_it_was_judged(run: Run, never_said: Path, tmp_path: Path) -> None:
    sheet(tmp_path / "data" / "houses")
    told = json.loads(run("grade", never_said, "--json").out)
    assert (told["record"]["house_version"], told["judged_by"]["version"]) == (1, 2)
