"""How many points is a verdict worth under a policy, and does it pass?

A pure function of verdict, policy, confirmations and time. Every finding is accounted for: it
costs points, or it is set aside because it rests on an assumed value that nobody has confirmed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum

from trainer.core.actions import Entry, Signal
from trainer.core.frozen import frozen
from trainer.grading.findings import Finding, RoundVerdict, Verdict
from trainer.grading.policy import Group, Pass, Policy
from trainer.procedures.record import Confirmation
from trainer.procedures.rules import Kind, Severity, Tag


class ReasonCode(StrEnum):
    """Why a sitting does not pass."""

    CRITICAL = "critical"
    TOO_FEW_POINTS = "too-few-points"
    GROUP_TOO_FEW_POINTS = "group-too-few-points"
    TOO_MANY_MINORS = "too-many-minors"
    TOO_MANY_MAJORS = "too-many-majors"
    UNFINISHED = "unfinished"
    TOO_SLOW = "too-slow"


@frozen
class Reason:
    """One reason: what was ``found`` and what would have been ``allowed`` or needed."""

    code: ReasonCode
    found: int
    allowed: int
    group: str = ""


@frozen
class Deduction:
    """What one finding costs: ``finding`` is its place in the verdict of its ``round``.

    ``severity`` is as the policy sees it; ``habit`` says that repetition raised it;
    ``unconfirmed`` names the assumed clauses for which it is set aside (then it costs nothing).
    """

    round: int
    finding: int
    rule: str
    kind: Kind
    severity: Severity
    group: str
    points: int
    habit: bool = False
    unconfirmed: tuple[str, ...] = ()


@frozen
class GroupScore:
    """The points that are left in one group."""

    group: str
    points: int
    full: int


@frozen
class RoundScore:
    """The points of one round."""

    number: int
    points: int
    groups: tuple[GroupScore, ...]


@frozen
class Score:
    """The result under a policy; ``passed`` is ``None`` where the policy knows no pass.

    ``points`` is the mean of the rounds, rounded down, less ``pace_points`` for a slow hand;
    ``pace_ms`` is the time for one of the dealer's acts.
    """

    policy: str
    policy_version: int
    points: int
    full: int
    rounds: tuple[RoundScore, ...]
    groups: tuple[GroupScore, ...]
    deductions: tuple[Deduction, ...]
    passed: bool | None
    reasons: tuple[Reason, ...]
    pace_ms: int = 0
    pace_points: int = 0


def score(
    verdict: Verdict,
    policy: Policy,
    confirmations: Iterable[Confirmation] = (),
    elapsed_ms: int | None = None,
    early: int = 0,
) -> Score:
    """The points of ``verdict`` and whether it passes.

    ``confirmations`` are those of the record's header; ``elapsed_ms`` is the time worked, by
    default the length of the rounds. ``early`` rounds were closed before they were dealt to the
    end: with one of them nothing is passed, and where nothing was dealt nothing else is said.
    """
    confirmed = frozenset(one.clause for one in confirmations)
    deductions = _deductions(verdict, policy, confirmed)
    rounds = tuple(_round(one, policy, deductions) for one in verdict.rounds)
    groups = tuple(_mean(group, rounds) for group in policy.groups)
    points = _whole(sum(one.points for one in rounds), len(rounds))
    reasons = list(_inaccurate(policy, verdict, deductions, points, groups, early))
    pace_ms = _pace(verdict, elapsed_ms)
    pace_points = 0
    if not reasons:
        pace_points = _slow(policy, pace_ms)
        points = max(0, points - pace_points)
        reasons += _too_slow(policy, pace_ms, points)
    return Score(
        policy=policy.id,
        policy_version=policy.version,
        points=points,
        full=policy.full,
        rounds=rounds,
        groups=groups,
        deductions=deductions,
        passed=None if policy.passing is None else not reasons,
        reasons=tuple(reasons),
        pace_ms=pace_ms,
        pace_points=pace_points,
    )


def worked_ms(entries: Sequence[Entry]) -> int:
    """The time of a log without its pauses."""
    worked, since = 0, entries[0].at_ms if entries else 0
    paused = False
    for entry in entries:
        worked += 0 if paused else entry.at_ms - since
        since = entry.at_ms
        if entry.action is Signal.PAUSE:
            paused = True
        elif entry.action is Signal.RESUME:
            paused = False
    return worked


def _deductions(
    verdict: Verdict, policy: Policy, confirmed: frozenset[str]
) -> tuple[Deduction, ...]:
    found: list[Deduction] = []
    seen: Counter[tuple[Kind, str]] = Counter()
    for part in verdict.rounds:
        for index, finding in enumerate(part.findings):
            open_points = _unconfirmed(finding, confirmed)
            set_aside = bool(open_points) and not policy.count_assumed
            if finding.severity is Severity.MINOR and not set_aside:
                seen[finding.kind, finding.rule] += len(finding.sites)
            times = seen[finding.kind, finding.rule]
            found.append(_deduction(part.number, index, finding, policy, times, open_points))
    return tuple(found)


def _deduction(
    number: int,
    index: int,
    finding: Finding,
    policy: Policy,
    times: int,
    open_points: tuple[str, ...],
) -> Deduction:
    habit = finding.severity is Severity.MINOR and 0 < policy.habit <= times
    least = max(
        policy.raised.get(finding.rule, Severity.MINOR),
        Severity.MAJOR if habit else Severity.MINOR,
    )
    set_aside = bool(open_points) and not policy.count_assumed
    return Deduction(
        round=number,
        finding=index,
        rule=finding.rule,
        kind=finding.kind,
        severity=max(finding.severity, least),
        group=policy.group_of(finding.rule).name,
        points=0 if set_aside else _cost(finding, policy, least),
        habit=habit,
        unconfirmed=open_points if set_aside else (),
    )


def _cost(finding: Finding, policy: Policy, least: Severity) -> int:
    """A finding costs what its dearest site costs: repetition is one finding."""
    sites = (policy.weights[max(s.severity, least)].of(s.corrected) for s in finding.sites)
    dearest = max(sites, default=policy.weights[max(finding.severity, least)].standing)
    return dearest + (policy.uncalled if any(s.uncalled for s in finding.sites) else 0)


def _unconfirmed(finding: Finding, confirmed: frozenset[str]) -> tuple[str, ...]:
    """The assumed clauses under a finding that no pit boss has confirmed."""
    return tuple(
        rest.clause
        for rest in finding.rests_on
        if rest.tag is Tag.ASSUMED and rest.clause not in confirmed
    )


def _round(part: RoundVerdict, policy: Policy, deductions: Sequence[Deduction]) -> RoundScore:
    own = [one for one in deductions if one.round == part.number]
    groups = tuple(
        GroupScore(
            group.name,
            max(0, group.points - sum(one.points for one in own if one.group == group.name)),
            group.points,
        )
        for group in policy.groups
    )
    return RoundScore(part.number, sum(group.points for group in groups), groups)


def _mean(group: Group, rounds: Sequence[RoundScore]) -> GroupScore:
    points = [one.points for part in rounds for one in part.groups if one.group == group.name]
    return GroupScore(group.name, _whole(sum(points), len(points)), group.points)


def _whole(total: int, count: int) -> int:
    """The mean, rounded down so that rounding never gives a pass; of nothing it is nothing."""
    return total // count if count else 0


def _inaccurate(
    policy: Policy,
    verdict: Verdict,
    deductions: Sequence[Deduction],
    points: int,
    groups: Sequence[GroupScore],
    early: int,
) -> Iterable[Reason]:
    passing = policy.passing
    if passing is None:
        return
    if early and not verdict.rounds:
        yield Reason(ReasonCode.UNFINISHED, early, 0)
        return
    yield from _counted(passing, deductions)
    if points < passing.points:
        yield Reason(ReasonCode.TOO_FEW_POINTS, points, passing.points)
    for group, result in zip(policy.groups, groups, strict=True):
        if result.points < group.needed:
            code = ReasonCode.GROUP_TOO_FEW_POINTS
            yield Reason(code, result.points, group.needed, group.name)
    unfinished = early + sum(not part.closed for part in verdict.rounds)
    if unfinished:
        yield Reason(ReasonCode.UNFINISHED, unfinished, 0)


def _counted(passing: Pass, deductions: Sequence[Deduction]) -> Iterable[Reason]:
    grave = Counter(one.severity for one in deductions if not one.unconfirmed)
    if passing.critical_fails and grave[Severity.CRITICAL]:
        yield Reason(ReasonCode.CRITICAL, grave[Severity.CRITICAL], 0)
    for code, severity, allowed in (
        (ReasonCode.TOO_MANY_MAJORS, Severity.MAJOR, passing.majors),
        (ReasonCode.TOO_MANY_MINORS, Severity.MINOR, passing.minors),
    ):
        if allowed is not None and grave[severity] > allowed:
            yield Reason(code, grave[severity], allowed)


def _pace(verdict: Verdict, elapsed_ms: int | None) -> int:
    steps = sum(part.steps for part in verdict.rounds)
    worked = elapsed_ms
    if worked is None:
        worked = sum(part.elapsed_ms for part in verdict.rounds)
    return worked // steps if steps else 0


def _slow(policy: Policy, pace_ms: int) -> int:
    bands = policy.pace.bands if policy.pace else ()
    fitting = (band.points for band in bands if pace_ms <= band.up_to_ms)
    return next(fitting, bands[-1].points if bands else 0)


def _too_slow(policy: Policy, pace_ms: int, points: int) -> Iterable[Reason]:
    if policy.passing is None or policy.pace is None:
        return
    limit = policy.pace.limit_ms
    if limit is not None and pace_ms > limit:
        yield Reason(ReasonCode.TOO_SLOW, pace_ms, limit)
    if points < policy.passing.points:
        yield Reason(ReasonCode.TOO_FEW_POINTS, points, policy.passing.points)


__all__ = [
    "Deduction",
    "GroupScore",
    "Reason",
    "ReasonCode",
    "RoundScore",
    "Score",
    "score",
    "worked_ms",
]
