"""What the replay says about an entry: every finding once, its clause once."""

from __future__ import annotations

import re

import pytest

from tests.grading.table import dealt, done, round_of
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.ui.remarks import Remark, remarks_of

LOST = dealt("s1 main 50000, s2 main 50000", "s1 2h, s2 3h, dealer Ts")


def remarks(lines: list[str], language: str) -> dict[int, Remark]:
    record = round_of(*lines)
    return remarks_of(record, judge(record).rounds, translator(language))


@pytest.mark.parametrize(
    ("language", "gain"), [("en", "guest +₩100,000"), ("ko", "손님 +100,000원")]
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
    last = remarks(lines, language)[len(lines)]
    told = last.text.splitlines()
    rules = [finding.rule for finding in judge(round_of(*lines)).findings]
    assert len(told) == len(rules) == 2
    assert [last.rule, *re.findall(r"K-[A-Z]\d+", last.text)] == rules
