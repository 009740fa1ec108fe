"""Every verb, in both languages."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from trainer.cli.files import load_record
from trainer.cli.parser import DATA_VERBS, VERBS
from trainer.procedures.record_text import write_entry, write_header
from trainer.procedures.rules import RULES
from trainer.scenarios.load import scenario_ids
from trainer.store.journal import SessionStart, SessionState
from trainer.store.location import open_store
from trainer.store.results import Verdict

ROOT = Path(__file__).parents[2]
HANGUL = re.compile("[가-힣]")
Run = Callable[..., Any]
COMMANDS = [(), *((verb,) for verb in VERBS), *(("data", verb) for verb in DATA_VERBS)]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_speaks_both_languages(run: Run, command: tuple[str, ...]) -> None:
    korean = run("--lang", "ko", *command, "--help")
    assert (korean.status, korean.err) == (0, "")
    assert korean.out.startswith("사용법: trainer")
    prose = re.sub(
        r"[A-Z]+|(?<!\w)--?[a-z-]+|[a-z]+\|[a-z]+|“[^”]*”|\.toml|\{[^}]*\}", "", korean.out
    )
    known = {*VERBS, *DATA_VERBS, "trainer", "practice", "exam"}
    assert set(re.findall(r"[a-z][a-z-]+", prose)) <= known
    english = run(*command, "--help", "--lang=en")
    assert english.out.startswith("usage: trainer")
    assert not HANGUL.search(english.out)


def test_every_verb_stands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z]+)[ `]", readme, re.MULTILINE)
    assert [verb for verb in VERBS if verb not in rows] == []


def test_the_language_of_the_environment_is_spoken(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "ko_KR.UTF-8")
    assert HANGUL.search(run("rules").out)
    monkeypatch.setenv("LANGUAGE", "en_GB")
    assert not HANGUL.search(run("rules").out)


def test_version(run: Run) -> None:
    done = run("--version")
    assert done.status == 0
    assert re.fullmatch(r"trainer \d+(\.\d+)* \(grader \d+\)\n", done.out)


# ---- model ---------------------------------------------------------------------------------


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


# ---- grade ---------------------------------------------------------------------------------


def test_a_sheet_tells_each_finding_by_its_clause(run: Run, faulty: Path, lang: str) -> None:
    out = run("grade", faulty, "--lang", lang).out
    told = {
        "en": (
            "K-D6 · ",
            "[critical] Wrong amount — Seat 7: ",
            "guest +₩10,000",
            "wanted: pay ₩20,000 on the main bet at seat 7 · done: pay ₩30,000",
            "entry 24 · main bet at seat 7",
            "K-D9 · ",
            "[critical] Left out — Seat 2: ",
            "Decided by the house: K-P11 (follows from the source).",
            "−27 points · critical · technique",
            "50 of 100 points (guest service 20/20, game control 30/30, technique 0/50)",
        ),
        "ko": (
            "K-D6 · ",
            "[치명적] 금액 틀림 — 7번 자리: ",
            "손님 +10,000원",
            "할 일: 7번 메인 베트에 20,000원 지급 · 한 일: 7번 메인 베트에 30,000원 지급",
            "기록 24번 · 7번 메인 베트",
            "[치명적] 빠뜨림 — 2번 자리: ",
            "−27점 · 치명적 · 딜링 기술",
        ),
    }[lang]
    assert [text for text in told if text not in out] == []


def test_the_policy_decides_what_passes(run: Run, faulty: Path, lang: str) -> None:
    practice = run("grade", faulty, "--lang", lang).out
    exam = run("grade", faulty, "--lang", lang, "--policy", "exam").out
    failed = {"en": "Not passed", "ko": "불합격"}[lang]
    assert failed in exam
    assert failed not in practice
    assert {"en": "Critical faults: 2.", "ko": "치명적인 미스 2건."}[lang] in exam


def test_a_record_is_judged_by_another_house(run: Run, clean: Path) -> None:
    found = json.loads(run("grade", clean, "--json", "--house", "korean-main-first").out)
    assert found["judged_by"]["house"] == "korean-main-first"
    assert found["record"]["house"] == "korean"
    assert found["rounds"][0]["findings"] != []


def keys_of(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from keys_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from keys_of(value)


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


FOOTAGE = """\
format = 1
house = "korean"
observed = ["chips"]
starts = "mid-round"
ends = "round"
actions = [
  "0.000 s2 bet main 50000",
  "3.000 dealer deal s2 ??",
  "5.000 dealer deal dealer ??",
  "8.000 dealer pay s2.main 50000",
]
"""


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


# ---- replay, check, rules, odds ------------------------------------------------------------


def test_without_a_window_the_log_is_printed_with_its_verdict(
    run: Run, faulty: Path, lang: str
) -> None:
    out = run("replay", faulty, "--lang", lang).out
    lines = out.splitlines()
    marked = [line for line in lines if line.startswith("■   24")]
    assert len(marked) == 1
    after = lines[lines.index(marked[0]) + 1]
    assert "K-D6" in after
    assert {"en": "Without an entry:", "ko": "기록에 없는 동작:"}[lang] in lines
    assert lines[-1].startswith("■ ")
    assert "K-D9" in lines[-1]


def test_a_correction_in_time_has_its_own_mark(run: Run, clean: Path, tmp_path: Path) -> None:
    text = clean.read_text("utf-8").replace(
        '"9.000 dealer pay s7.main 20000"',
        '"9.000 dealer pay s7.main 10000", "9.100 dealer pay s7.main 10000"',
    )
    file = tmp_path / "corrected.toml"
    file.write_text(text, "utf-8")
    marks = [line for line in run("replay", file).out.splitlines() if line[:1] in "■□"]
    assert [line[:8] for line in marks] == ["□   24  "]


def test_check_finds_nothing_in_what_ships(run: Run, lang: str) -> None:
    done = run("check", "--lang", lang, ROOT / "scenarios")
    assert (done.status, done.out) == (
        0,
        {"en": "No errors.\n", "ko": "틀린 곳이 없습니다.\n"}[lang],
    )


def test_check_tells_every_error_with_file_and_line(run: Run, tmp_path: Path, lang: str) -> None:
    text = (ROOT / "scenarios" / "drills" / "full-table.toml").read_text("utf-8")
    file = tmp_path / "full-table.toml"
    file.write_text(text.replace("rounds =", "ronds =").replace("order =", "oder ="), "utf-8")
    done = run("check", "--lang", lang, file)
    assert done.status == 2
    errors = done.out.splitlines()[:-1]
    assert len(errors) >= 2
    line = {"en": r", line \d+: ", "ko": r" \d+행: "}[lang]
    assert all(re.match(re.escape(str(file)) + line, error) for error in errors)
    assert "“rounds”" in done.out


def test_rules_lists_them_all(run: Run, lang: str) -> None:
    lines = run("rules", "--lang", lang).out.splitlines()
    assert [line.split()[0] for line in lines] == list(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_told_in_full(run: Run, rule: str, lang: str) -> None:
    out = run("rules", rule.lower(), "--lang", lang).out
    labels = {
        "en": ("Source", "Duty", "Reason", "Remedy", "Example", "Severity"),
        "ko": ("근거", "할 일", "이유", "바로잡기", "예", "경중"),
    }[lang]
    assert [
        label for label in labels if f"\n{label}: " not in out and f"\n{label}:\n" not in out
    ] == []
    assert out.startswith(f"{rule} · ")


def test_a_house_says_where_its_values_come_from(run: Run) -> None:
    assert "written, korean-bonus" not in run("rules", "K-P13", "--house", "korean-bonus").out
    assert "korean-bonus 1" in run("rules", "K-P13", "--house", "korean-bonus").out
    for house in ((), ("--house", "korean-strict")):
        out = run("rules", "K-P10", *house, "--lang", "en").out
        assert "in the source" in out
        assert "with one guest at war: assumed\n" in out


@pytest.mark.parametrize(
    ("decks", "war", "surrender", "tie"),
    [
        ("6", "−2.8771 %", "−3.6977 %", "−18.6495 %"),
        ("8", "−2.8978 %", "−3.7349 %", "−17.8313 %"),
        ("1", "−2.4154 %", "−2.9412 %", "−35.2941 %"),
        ("2", "−2.7034 %", "−3.3981 %", "−25.2427 %"),
    ],
)
def test_odds_are_the_reference_figures(
    run: Run, decks: str, war: str, surrender: str, tie: str, lang: str
) -> None:
    lines = run("odds", "korean", "--decks", decks, "--lang", lang).out.splitlines()
    assert [line.rpartition(": ")[2] for line in lines[6:9]] == [war, surrender, tie]


def test_odds_as_fractions(run: Run) -> None:
    assert "tie: 23/311\n" in run("odds", "korean", "--exact", "--lang", "en").out
    bonus = run("odds", "korean-bonus", "--lang", "en").out
    assert "always to war: −2.3301 %" in bonus


# ---- history, data -------------------------------------------------------------------------


@pytest.fixture
def played(faulty: Path, tmp_path: Path) -> int:
    """A closed session of Kim in the data folder; its number."""
    return _dealt(faulty, tmp_path / "data", ended=True)


def _dealt(file: Path, folder: Path, *, ended: bool) -> int:
    record = load_record(str(file))
    with open_store(folder) as store:
        trainee = store.people.add("김연수", "2026-11-29T10:00:00+09:00")
        number = store.journal.begin(
            SessionStart(
                trainee.id,
                "2026-11-29T20:15:00+09:00",
                "practice",
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
    for text in ("김연수", "full-table", "korean 1", {"en": "findings: 2", "ko": "지적 2건"}[lang]):
        assert text in out
    assert run("history", "--trainee", "김연수", "--lang", lang).out == out


def test_history_gives_no_points_for_what_is_still_being_dealt(
    run: Run, faulty: Path, tmp_path: Path
) -> None:
    for ended in (True, False):
        folder = tmp_path / str(ended)
        _dealt(faulty, folder, ended=ended)
        out = run("history", "--data", folder, "--lang", "en").out
        assert "findings: 2" in out
        assert ("of 100 points" in out) is ended


def test_history_without_anything_says_what_to_do(run: Run, lang: str) -> None:
    done = run("history", "--lang", lang)
    assert done.status == 0
    assert "“trainer”" in done.out


def test_a_verdict_that_was_issued_otherwise_is_pointed_out(
    run: Run, played: int, tmp_path: Path
) -> None:
    with open_store(tmp_path / "data") as store:
        store.results.add(Verdict(played, 1, "1", "1", "[]", "{}", "2026-11-29"))
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
