"""What two verdicts on the same record say differently, place by place, and why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from trainer.regrading.differences import (
    Difference,
    Issued,
    Outcome,
    RoundView,
    Why,
    compare,
    outcome_of,
    policy_of,
    readable,
)


def finding(kind: str, rule: str, *sites: tuple[int, str, int], **more: Any) -> dict[str, Any]:
    told = [
        {"seat": seat, "spot": spot, "entries": [entry] if entry else [], "difference": None}
        for seat, spot, entry in sites
    ]
    return {"kind": kind, "rule": rule, "severity": "major", "sites": told, **more}


LOST_LATE = finding("out_of_order", "K-D5", (3, "tie", 12), (1, "tie", 15))
NO_MATCH = finding("omitted", "K-D9", (2, "match", 0))


def verdict(*findings: dict[str, Any], points: int = 90, **more: Any) -> Issued:
    outcome = Outcome(points, 100, points > 80)
    return Issued(
        **{"grader": "1", "sheet": "1", "policy": "exam 1", "digest": "d"} | more,
        rounds=(RoundView(1, findings, outcome),),
        outcome=outcome,
    )


def difference(before: Issued, after: Issued) -> Difference | None:
    return compare("r", "korean", "KRW", before, after)


def changes(before: Issued, after: Issued) -> list[tuple[str, str]]:
    found = difference(before, after)
    assert found is not None
    return [
        (short(change.before), short(change.after))
        for part in found.rounds
        for change in part.changes
    ]


def short(told: Any) -> str:
    if told is None:
        return ""
    site = told["sites"][0]
    return f"{told['kind']} {told['rule']} s{site['seat']}.{site['spot']}"


def test_the_same_is_no_difference_whatever_the_versions() -> None:
    assert difference(verdict(LOST_LATE), verdict(LOST_LATE, grader="2", sheet="2")) is None


def test_places_that_went_and_came() -> None:
    after = finding("out_of_order", "K-D5", (1, "tie", 15))
    assert changes(verdict(LOST_LATE), verdict(after, NO_MATCH)) == [
        ("out_of_order K-D5 s3.tie", ""),
        ("", "omitted K-D9 s2.match"),
    ]


@pytest.mark.parametrize(
    "after",
    [
        finding("omitted", "K-D9", (2, "match", 0), severity="minor"),
        finding("omitted", "K-D9", (2, "match", 7)),
    ],
)
def test_the_same_place_told_otherwise(after: dict[str, Any]) -> None:
    name = "omitted K-D9 s2.match"
    assert changes(verdict(NO_MATCH), verdict(after)) == [(name, name)]


def test_the_same_act_under_another_rule_is_one_change() -> None:
    after = finding("wrong_amount", "K-D6", (3, "tie", 12), (1, "tie", 15))
    assert changes(verdict(LOST_LATE), verdict(after)) == [
        ("out_of_order K-D5 s3.tie", "wrong_amount K-D6 s3.tie"),
        ("out_of_order K-D5 s1.tie", "wrong_amount K-D6 s1.tie"),
    ]


def test_what_was_left_out_at_the_same_spot_is_not_the_same_act() -> None:
    after = finding("omitted", "K-D12", (2, "match", 0))
    assert changes(verdict(NO_MATCH), verdict(after)) == [
        ("omitted K-D9 s2.match", ""),
        ("", "omitted K-D12 s2.match"),
    ]


def test_points_alone_can_differ_and_rounds_can_be_missing() -> None:
    found = difference(verdict(points=90), verdict(points=70, policy="exam 2"))
    assert found is not None
    assert [(part.before, part.after) for part in found.rounds] == [
        (Outcome(90, 100, True), Outcome(70, 100, False))
    ]
    less = replace(verdict(), rounds=())
    found = difference(verdict(NO_MATCH), less)
    assert found is not None
    assert (found.rounds[0].before, found.rounds[0].after) == (Outcome(90, 100, True), None)


@pytest.mark.parametrize(
    ("why", "after"),
    [
        ((Why.GRADER,), {"grader": "2"}),
        ((Why.ERRATUM,), {"sheet": "2", "erratum": True}),
        ((Why.SHEET,), {"sheet": "2"}),
        ((Why.POLICY,), {"policy": "exam 2"}),
        ((Why.RECORD,), {"digest": "e"}),
        ((Why.GRADER, Why.ERRATUM), {"grader": "2", "sheet": "2", "erratum": True}),
        ((Why.UNEXPLAINED,), {}),
    ],
)
def test_the_reason(why: tuple[Why, ...], after: dict[str, Any]) -> None:
    found = difference(verdict(NO_MATCH), verdict(**after))
    assert found is not None
    assert found.why == why


def test_old_data_of_another_form_can_still_be_compared() -> None:
    assert (outcome_of({}), policy_of({})) == (None, "")
    assert readable([NO_MATCH, "x", {"kind": "omitted"}, {**NO_MATCH, "sites": [{}]}]) == [NO_MATCH]
    old = replace(verdict(), outcome=None, policy="", rounds=(RoundView(1, (), None),))
    found = difference(old, verdict(NO_MATCH))
    assert found is not None
    assert found.why == (Why.UNEXPLAINED,)
