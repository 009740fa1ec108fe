"""A verdict under a policy: what each fault costs, and what passes (GRADING, Severity)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from trainer.core.actions import DEALER, TABLE, Entry, Say, Signal, Words
from trainer.grading.findings import Corrected, Finding, RestsOn, RoundVerdict, Site, Verdict
from trainer.grading.policy import Band, Group, Pace, Pass, Policy, Weights
from trainer.grading.score import Reason, ReasonCode, Score, score, worked_ms
from trainer.procedures.record import Confirmation
from trainer.procedures.rules import RULES, Kind, Severity, Tag
from trainer.scenarios.policies import load_policy, policy_ids

WEIGHTS: Mapping[Severity, Weights] = {
    Severity.MINOR: Weights(3, 2, 1),
    Severity.MAJOR: Weights(9, 7, 4),
    Severity.CRITICAL: Weights(25, 20, 12),
}
ONE_GROUP = (Group("all", 100),)
PLAIN = Policy("plain", 1, WEIGHTS, ONE_GROUP, passing=Pass(80, minors=2, majors=1))


def finding(
    rule: str = "K-D5",
    severity: Severity = Severity.MAJOR,
    *,
    corrected: Corrected = Corrected.NO,
    sites: int = 1,
    kind: Kind = Kind.OUT_OF_ORDER,
    rests: tuple[RestsOn, ...] = (),
    uncalled: bool = False,
) -> Finding:
    places = tuple(
        Site((n,), n, "tie", corrected=corrected, severity=severity, uncalled=uncalled)
        for n in range(1, sites + 1)
    )
    return Finding(kind, rule, severity, places, rests)


def verdict(*rounds: tuple[Finding, ...], ms: int = 10_000, closed: bool = True) -> Verdict:
    return Verdict(
        tuple(
            RoundVerdict(n, found, closed=closed, seats=7, steps=10, elapsed_ms=ms)
            for n, found in enumerate(rounds, 1)
        )
    )


def codes(result: Score) -> list[ReasonCode]:
    return [reason.code for reason in result.reasons]


def test_a_clean_round_keeps_all_points_and_passes() -> None:
    result = score(verdict(()), PLAIN)
    assert (result.points, result.full, result.passed, result.reasons) == (100, 100, True, ())


@pytest.mark.parametrize("severity", Severity)
@pytest.mark.parametrize(
    ("corrected", "field"),
    [
        (Corrected.NO, "standing"),
        (Corrected.LATE, "corrected_late"),
        (Corrected.IN_TIME, "corrected"),
    ],
)
def test_a_fault_costs_by_severity_and_correction(
    severity: Severity, corrected: Corrected, field: str
) -> None:
    result = score(verdict((finding(severity=severity, corrected=corrected),)), PLAIN)
    assert result.points == 100 - getattr(WEIGHTS[severity], field)


@pytest.mark.parametrize("name", policy_ids())
@pytest.mark.parametrize("severity", Severity)
def test_in_every_policy_corrected_weighs_less_and_late_lies_between(
    name: str, severity: Severity
) -> None:
    weights = load_policy(name).weights[severity]
    assert weights.standing > weights.corrected_late > weights.corrected > 0


def test_score_counts_findings_not_sites_and_the_dearest_site_decides() -> None:
    many = finding(sites=4)
    assert score(verdict((many,)), PLAIN).points == 91
    mixed = replace(
        many,
        sites=(replace(many.sites[0], corrected=Corrected.IN_TIME), many.sites[1]),
    )
    assert score(verdict((mixed,)), PLAIN).points == 91


def test_an_uncalled_slip_weighs_more() -> None:
    policy = replace(PLAIN, uncalled=2)
    assert score(verdict((finding(uncalled=True),)), policy).points == 89
    assert score(verdict((finding(),)), policy).points == 91


def test_critical_fails_whatever_the_score() -> None:
    policy = replace(PLAIN, passing=Pass(10))
    grave = finding(severity=Severity.CRITICAL)
    result = score(verdict((grave,)), policy)
    assert (result.points, result.passed) == (75, False)
    assert result.reasons == (Reason(ReasonCode.CRITICAL, 1, 0),)
    lenient = replace(policy, passing=Pass(10, critical_fails=False))
    assert score(verdict((grave,)), lenient).passed is True


def minors(count: int) -> tuple[Finding, ...]:
    rules = ("K-G1", "K-G2", "K-P22", "K-P24", "K-P29")
    return tuple(finding(rule, Severity.MINOR) for rule in rules[:count])


def test_so_many_minors_pass_and_one_more_fails() -> None:
    assert score(verdict(minors(2)), PLAIN).passed is True
    result = score(verdict(minors(3)), PLAIN)
    assert result.reasons == (Reason(ReasonCode.TOO_MANY_MINORS, 3, 2),)


def test_so_many_majors_pass_and_one_more_fails() -> None:
    two = (finding("K-D5"), finding("K-D4"))
    assert score(verdict(two[:1]), PLAIN).passed is True
    assert codes(score(verdict(two), PLAIN)) == [ReasonCode.TOO_MANY_MAJORS]


@pytest.mark.parametrize(("sites", "points"), [(1, 97), (2, 97), (3, 91), (4, 91)])
def test_the_same_minor_three_times_in_a_round_counts_as_major(sites: int, points: int) -> None:
    result = score(verdict((finding("K-P24", Severity.MINOR, sites=sites),)), PLAIN)
    assert result.points == points
    assert result.deductions[0].habit is (sites >= 3)


def test_the_same_minor_in_three_rounds_is_a_habit_from_the_third_on() -> None:
    one = (finding("K-P24", Severity.MINOR, kind=Kind.OMITTED),)
    result = score(verdict(one, one, one, one), PLAIN)
    assert [part.points for part in result.rounds] == [97, 97, 91, 91]
    assert [one.severity for one in result.deductions] == [
        Severity.MINOR,
        Severity.MINOR,
        Severity.MAJOR,
        Severity.MAJOR,
    ]
    other = (finding("K-P24", Severity.MINOR, kind=Kind.OUT_OF_ORDER),)
    assert not any(one.habit for one in score(verdict(one, one, other), PLAIN).deductions)
    never = replace(PLAIN, habit=0)
    assert not any(one.habit for one in score(verdict(one, one, one), never).deductions)


def test_a_policy_may_raise_a_severity_never_lower_it() -> None:
    policy = replace(PLAIN, raised={"K-P24": Severity.CRITICAL, "K-D6": Severity.MINOR})
    result = score(verdict((finding("K-P24", Severity.MINOR),)), policy)
    assert (result.points, codes(result)) == (
        75,
        [ReasonCode.CRITICAL, ReasonCode.TOO_FEW_POINTS],
    )
    kept = score(verdict((finding("K-D6", Severity.CRITICAL),)), policy)
    assert kept.deductions[0].severity is Severity.CRITICAL


GROUPS = (
    Group("service", 20, 10, frozenset({"K-G1", "K-G2", "K-P24"})),
    Group("technique", 80),
)


def test_a_group_loses_only_its_own_points_and_has_its_own_bar() -> None:
    grave = replace(PLAIN, groups=GROUPS, passing=Pass(50, critical_fails=False))
    lost = tuple(finding(rule, Severity.CRITICAL) for rule in ("K-G1", "K-G2"))
    result = score(verdict(lost), grave)
    assert [(one.group, one.points) for one in result.groups] == [
        ("service", 0),
        ("technique", 80),
    ]
    assert result.reasons == (Reason(ReasonCode.GROUP_TOO_FEW_POINTS, 0, 10, "service"),)
    other = score(verdict((finding("K-D5"),)), grave)
    assert [one.points for one in other.groups] == [20, 71]


def test_the_total_is_the_mean_of_the_rounds_rounded_down() -> None:
    result = score(verdict((finding(severity=Severity.MINOR),), ()), PLAIN)
    assert ([part.points for part in result.rounds], result.points) == ([97, 100], 98)


def test_nothing_dealt_is_worth_nothing() -> None:
    result = score(verdict(), PLAIN)
    assert (result.points, result.passed) == (0, False)


ASSUMED = (RestsOn("K-P28", Tag.ASSUMED), RestsOn("K-P3", Tag.SOURCE))
WORD = Confirmation("K-P28", "Kim", "2026-11-01")


def test_what_rests_on_an_assumed_value_never_fails_until_it_is_confirmed() -> None:
    found = verdict((finding(severity=Severity.CRITICAL, rests=ASSUMED),))
    aside = score(found, PLAIN)
    assert (aside.points, aside.passed) == (100, True)
    assert aside.deductions[0].unconfirmed == ("K-P28",)
    confirmed = score(found, PLAIN, [WORD])
    assert (confirmed.points, confirmed.passed) == (75, False)
    other = score(found, PLAIN, [replace(WORD, clause="K-P3")])
    assert other.passed is True


def test_a_written_or_implied_value_needs_no_confirmation() -> None:
    rests = (RestsOn("K-P8", Tag.IMPLIED), RestsOn("K-P27", Tag.REGULATOR))
    assert score(verdict((finding(rests=rests),)), PLAIN).points == 91


def test_unconfirmed_minors_make_no_habit() -> None:
    minor = finding("K-P24", Severity.MINOR, sites=2, rests=ASSUMED)
    own = finding("K-P24", Severity.MINOR)
    result = score(verdict((minor,), (own,)), PLAIN)
    assert [one.habit for one in result.deductions] == [False, False]


def test_practice_counts_assumed_values_and_knows_no_pass() -> None:
    result = score(verdict((finding(rests=ASSUMED),)), load_policy("practice"))
    assert (result.points, result.passed) == (91, None)


PACED = replace(PLAIN, pace=Pace(5_000, (Band(2_000, 0), Band(4_000, 3))))


@pytest.mark.parametrize(
    ("ms", "points", "passed"),
    [(20_000, 100, True), (20_010, 97, True), (50_000, 97, True), (50_010, 97, False)],
)
def test_time_is_a_band_and_a_limit_for_each_act(ms: int, points: int, passed: bool) -> None:
    result = score(verdict((), ms=ms), PACED)
    assert (result.points, result.passed) == (points, passed)
    assert result.pace_ms == ms // 10


def test_time_counts_only_when_accuracy_passes() -> None:
    slow = score(verdict((finding("K-D5"), finding("K-D4")), ms=90_000), PACED)
    assert (codes(slow), slow.pace_points) == ([ReasonCode.TOO_MANY_MAJORS], 0)


def test_points_lost_by_time_can_fail() -> None:
    policy = replace(PACED, passing=Pass(98))
    result = score(verdict((), ms=30_000), policy)
    assert result.reasons == (Reason(ReasonCode.TOO_FEW_POINTS, 97, 98),)


def test_the_time_worked_can_be_given_and_leaves_pauses_out() -> None:
    said = Say(Words.GREET)
    entries = (
        Entry(1, 1_000, DEALER, said),
        Entry(2, 3_000, TABLE, Signal.PAUSE),
        Entry(3, 60_000, TABLE, Signal.RESUME),
        Entry(4, 61_000, DEALER, said),
    )
    assert worked_ms(entries) == 3_000
    assert worked_ms(()) == 0
    assert score(verdict((), ms=90_000), PACED, elapsed_ms=10_000).pace_ms == 1_000


def test_a_round_that_was_not_dealt_to_the_end_does_not_pass() -> None:
    assert codes(score(verdict((), closed=False), PLAIN)) == [ReasonCode.UNFINISHED]


@pytest.mark.parametrize("name", policy_ids())
def test_shipped_policies_have_a_hundred_points_and_a_group_for_every_rule(name: str) -> None:
    policy = load_policy(name)
    assert policy.full == 100
    named = [rule for group in policy.groups for rule in group.rules]
    assert len(named) == len(set(named))
    assert set(named) <= set(RULES)
    assert {policy.group_of(rule).name for rule in RULES} == {"service", "control", "technique"}


def test_the_exam_fails_a_critical_fault_and_passes_six_minors() -> None:
    exam = load_policy("exam")
    rules = ("K-G1", "K-G2", "K-P22", "K-P24", "K-P29", "K-G3")
    six = tuple(finding(rule, Severity.MINOR, corrected=Corrected.IN_TIME) for rule in rules)
    assert score(verdict(six), exam).passed is True
    seven = (*six, finding("K-D4", Severity.MINOR))
    assert codes(score(verdict(seven), exam)) == [ReasonCode.TOO_MANY_MINORS]
    assert ReasonCode.CRITICAL in codes(score(verdict((finding("K-D6", Severity.CRITICAL),)), exam))
