"""What a sheet says of its points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.grading.test_score import PLAIN, finding, verdict
from trainer.grading.policy import Group
from trainer.grading.score import score
from trainer.i18n.catalog import translator
from trainer.i18n.scores import spent_sentence
from trainer.procedures.rules import Severity

SMALL = replace(PLAIN, groups=(Group("technique", 50), Group("control", 50)))


@pytest.mark.parametrize(("faults", "said"), [(1, False), (2, False), (3, True)])
def test_a_group_without_points_left_says_why_the_faults_cost_no_more(
    faults: int, said: bool
) -> None:
    found = tuple(finding(severity=Severity.CRITICAL) for _ in range(faults))
    result = score(verdict(found), SMALL)
    lost = sum(one.points for one in result.deductions)
    for language in ("ko", "en"):
        text = spent_sentence(result, translator(language))
        assert bool(text) is said
        assert (str(lost) in text and "50" in text) is said


def test_of_several_rounds_the_points_are_a_mean_and_nothing_is_said() -> None:
    found = tuple(finding(severity=Severity.CRITICAL) for _ in range(3))
    assert spent_sentence(score(verdict(found, ()), SMALL), translator("en")) == ""
