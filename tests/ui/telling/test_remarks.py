"""What the replay says about an entry: every finding once, its clause once."""

from __future__ import annotations

import re

import pytest

from tests.grading.table import dealt, done, round_of
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.scenarios.houses import load_house
from trainer.ui.telling.remarks import Remark, remarks_of

LOST = dealt("s1 main 50000, s2 main 50000", "s1 2h, s2 3h, dealer Ts")


def remarks(lines: list[str], language: str) -> dict[int, Remark]:
    record = round_of(*lines)
    return remarks_of(record, judge(record).rounds, translator(language))


@pytest.mark.parametrize(
    ("language", "gain"),
    [("en", "the guest has ₩100,000 too much"), ("ko", "손님 100,000원 더 받음")],
)
def test_the_clause_stands_beside_and_the_money_in_the_sentence(language: str, gain: str) -> None:
    lines = done(dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 3h, dealer Ts"))
    lines[-2:-2] = ["dealer pay s2.main 50000"]
    found = remarks(lines, language)
    paid = found[lines.index("dealer pay s2.main 50000") + 1]
    assert gain in paid.text
    assert paid.rule not in paid.text


@pytest.mark.parametrize("language", ["en", "ko"])
def test_two_findings_at_one_entry_are_both_told(language: str) -> None:
    lines = [line for line in done(LOST, "take s2.main") if "say" not in line]
    lines = [line for line in lines if "deal s1" not in line]
    ((_, remark),) = remarks(lines, language).items()
    told = remark.text.splitlines()
    rules = [finding.rule for finding in judge(round_of(*lines)).findings]
    assert len(told) == len(rules) == 2
    assert [remark.rule, *re.findall(r"K-[A-Z]\d+", remark.text)] == rules


def test_what_was_left_out_is_told_where_it_was_owed() -> None:
    lines = [line for line in done(LOST, "take s2.main") if "say" not in line]
    found = remarks(lines, "en")
    assert {lines[at - 1] for at in found} == {"dealer deal s1 2h", "dealer collect all"}
    (taken,) = [one for one in found.values() if "was not taken" in one.text]
    assert taken.rule == "K-D6"
    assert found[lines.index("dealer deal s1 2h") + 1].rule == "K-P24"


def test_what_was_left_out_at_another_house_too() -> None:
    """In a second round, judged by a sheet that is not the record's own."""
    lines = [*done(LOST, "take s2.main", "take s1.main"), *done(LOST, "take s1.main")]
    record = round_of(*lines)
    sheet = load_house("korean-main-first")
    found = remarks_of(record, judge(record, sheet).rounds, translator("en"), sheet)
    ((at, _),) = [(at, one) for at, one in found.items() if "was not taken" in one.text]
    assert "take s1.main" in lines[at - 1]
