"""The verbs that only tell: replay, check, rules and odds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, Run
from trainer.cli.columns import cells
from trainer.i18n.catalog import translator
from trainer.i18n.rules_pages import page
from trainer.procedures.knobs import rules_of
from trainer.procedures.rules import RULES
from trainer.scenarios.houses import house_ids, load_house


def test_without_a_window_the_log_is_printed_with_its_verdict(
    run: Run, faulty: Path, lang: str
) -> None:
    out = run("replay", faulty, "--lang", lang).out
    lines = out.splitlines()
    marked = [line for line in lines if line.startswith("■   24")]
    assert len(marked) == 1
    after = lines[lines.index(marked[0]) + 1]
    assert "K-D6" in after
    assert {"en": "Never done:", "ko": "끝내 하지 않은 것:"}[lang] in lines
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


def test_what_was_never_done_tells_its_round_where_there_are_several(run: Run, lang: str) -> None:
    file = ROOT / "tests" / "golden" / "match-forgotten.toml"
    last = run("replay", file, "--text", "--lang", lang).out.splitlines()[-1]
    assert last.startswith({"en": "■ Round 2: Seat 4: ", "ko": "■ 2라운드: 4번 자리: "}[lang])


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
        "ko": ("근거", "할 일", "이유", "조치", "예", "경중"),
    }[lang]
    assert [
        label for label in labels if f"\n{label}: " not in out and f"\n{label}:\n" not in out
    ] == []
    assert out.startswith(f"{rule} · ")


def test_a_house_says_where_its_values_come_from(run: Run) -> None:
    assert "written, korean-bonus" not in run("rules", "K-P13", "--house", "korean-bonus").out
    assert "korean-bonus 1" in run("rules", "K-P13", "--house", "korean-bonus").out
    for house, stands in (
        ((), "written in the rules of Casino War at the Korean house"),
        (("--house", "korean-strict"), "written in the procedure, korean-strict 1"),
    ):
        out = run("rules", "K-P10", *house, "--lang", "en").out
        assert stands in out
        assert "with one guest at war: not confirmed for this house yet\n" in out


@pytest.mark.parametrize("house", house_ids())
def test_a_house_tells_its_game_and_then_its_clauses(run: Run, house: str, lang: str) -> None:
    sheet = load_house(house)
    told = page(sheet, translator(lang))
    out = run("rules", "--house", house, "--lang", lang).out
    assert out.startswith(f"{told.title} · {house} {sheet.version}\n")
    assert all(row.pays in out for row in told.pays)
    assert all(section.title in out for section in told.sections)
    ids = [line.split()[0] for line in out.splitlines() if line.endswith(")") and "-" in line[:2]]
    assert ids == list(rules_of(sheet))
    assert max(map(cells, out.splitlines()[:20])) <= 88


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


def test_only_the_kinds_in_which_a_rule_can_be_broken_are_listed(run: Run) -> None:
    shown = run("rules", "K-G3", "--lang", "en").out
    assert "Wrong face" in shown
    assert "Wrong amount" not in shown
    assert "No fault by itself" in run("rules", "K-P1", "--lang", "en").out
