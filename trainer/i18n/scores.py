"""What does an examiner say about points, a pass and a fail?"""

from __future__ import annotations

from typing import Final, assert_never

from trainer.grading.pace import Share, Task
from trainer.grading.policy import Policy
from trainer.grading.score import Deduction, Reason, ReasonCode, Score
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.rules_text import severity_name
from trainer.procedures.rules import Severity

_GROUPS: Final = {
    "service": N_("guest service"),
    "technique": N_("technique"),
    "control": N_("game control"),
}


def group_name(group: str, translator: Translator) -> str:
    """The name of a group of rules; a group of the house's own stays as written."""
    known = _GROUPS.get(group)
    return translator.gettext(known) if known is not None else group


def points_sentence(score: Score, translator: Translator) -> str:
    """The points with their groups: ``91 of 100 points (guest service 20/20, …)``."""
    groups = ", ".join(
        f"{group_name(one.group, translator)} {one.points}/{one.full}" for one in score.groups
    )
    return translator.say(
        N_("{points} of {full} points ({groups})"),
        points=score.points,
        full=score.full,
        groups=groups,
    )


def outcome_sentence(score: Score, translator: Translator) -> str:
    """Passed or not; '' where the policy knows no pass."""
    if score.passed is None:
        return ""
    return translator.gettext(N_("Passed") if score.passed else N_("Not passed"))


def rule_sentences(policy: Policy, translator: Translator) -> tuple[str, ...]:
    """What it takes to pass, the number of each bound; nothing where the policy knows no pass."""
    passing, say = policy.passing, translator.say
    if passing is None:
        return ()
    bounds = {Severity.CRITICAL: 0 if passing.critical_fails else None}
    bounds |= {Severity.MAJOR: passing.majors, Severity.MINOR: passing.minors}
    told = []
    for severity, most in bounds.items():
        if most is not None:
            text = N_("{severity}: at most {most}") if most else N_("{severity}: none")
            told.append(say(text, severity=severity_name(severity, translator), most=most))
    text = N_("To pass: {points} points or more · {bounds}")
    said = [say(text, points=passing.points, bounds=" · ".join(told))]
    least = [(group_name(one.name, translator), one.needed) for one in policy.groups if one.needed]
    if least:
        groups = " · ".join(f"{name} {needed}" for name, needed in least)
        said.append(say(N_("At least these points: {groups}"), groups=groups))
    if policy.pace is not None and policy.pace.limit_ms is not None:
        text = N_("At most {seconds} s for an act on average")
        said.append(say(text, seconds=policy.pace.limit_ms // 1000))
    return tuple(said)


def reason_sentence(reason: Reason, translator: Translator) -> str:
    """Why it does not pass, with what was found and what is allowed."""
    values = {"found": reason.found, "allowed": reason.allowed}
    match reason.code:
        case ReasonCode.CRITICAL:
            text = N_("Critical faults: {found}. One is enough to fail.")
        case ReasonCode.TOO_FEW_POINTS:
            text = N_("{found} points; {allowed} are needed.")
        case ReasonCode.GROUP_TOO_FEW_POINTS:
            group = group_name(reason.group, translator)
            return translator.say(
                N_("{group}: {found} points; {allowed} are needed."), group=group, **values
            )
        case ReasonCode.TOO_MANY_MINORS:
            text = N_("Minor faults: {found}; at most {allowed} are allowed.")
        case ReasonCode.TOO_MANY_MAJORS:
            text = N_("Major faults: {found}; at most {allowed} are allowed.")
        case ReasonCode.UNFINISHED:
            text = N_("Rounds not dealt to the end: {found}.")
        case ReasonCode.TOO_SLOW:
            return translator.say(
                N_("{found} s per act; at most {allowed} s are allowed."),
                found=_seconds(reason.found),
                allowed=_seconds(reason.allowed),
            )
        case _:
            assert_never(reason.code)
    return translator.say(text, **values)


def deduction_sentence(deduction: Deduction, translator: Translator) -> str:
    """What one finding costs, or why it costs nothing."""
    if deduction.unconfirmed:
        return translator.say(
            N_("not counted: it rests on {clauses}, not confirmed for this house yet"),
            clauses=", ".join(deduction.unconfirmed),
        )
    said = translator.say(
        N_("−{points} points · {severity} · {group}"),
        points=deduction.points,
        severity=severity_name(deduction.severity, translator),
        group=group_name(deduction.group, translator),
    )
    if deduction.habit:
        said += " · " + translator.gettext(N_("a habit, so it counts as major"))
    return said


def cost_phrase(deduction: Deduction, translator: Translator) -> str:
    """What one finding costs, in a word: ``−12 points``."""
    if deduction.unconfirmed:
        return translator.gettext(N_("not counted"))
    return translator.say(N_("−{points} points"), points=deduction.points)


def cost_reason(deduction: Deduction, translator: Translator) -> str:
    """Where a finding costs its points, and why so many; '' where it costs none."""
    if deduction.unconfirmed:
        return ""
    said = group_name(deduction.group, translator)
    if deduction.habit:
        said += " · " + translator.gettext(N_("a habit, so it counts as major"))
    return said


_TASKS: Final = {
    Task.DEALING: N_("dealing"),
    Task.SETTLING: N_("settling"),
    Task.WAR: N_("war"),
    Task.WORDS: N_("words"),
    Task.CLEARING: N_("clearing"),
}


def task_name(task: Task, translator: Translator) -> str:
    """What the hands were about."""
    return translator.gettext(_TASKS[task])


def each_sentence(share: Share, translator: Translator) -> str:
    """The time for one act of a task: ``1.8 s``."""
    return translator.say(N_("{seconds} s"), seconds=_seconds(share.each_ms))


def pace_points_sentence(score: Score, translator: Translator) -> str:
    """What a slow hand cost; '' where it cost nothing."""
    if not score.pace_points:
        return ""
    return translator.say(N_("−{points} points for the pace"), points=score.pace_points)


def accuracy_points(score: Score) -> int:
    """The points before those for the pace are taken off: the mean of the rounds."""
    if not score.pace_points:
        return score.points
    return sum(one.points for one in score.rounds) // max(1, len(score.rounds))


def spent_sentence(score: Score, translator: Translator) -> str:
    """Why faults cost less than they add up to: of one round, whose group has no points left."""
    if len(score.rounds) != 1:
        return ""
    said = []
    for one in score.groups:
        lost = sum(its.points for its in score.deductions if its.group == one.group)
        if lost > one.full:
            text = N_("{group}: −{lost}, but a group has only its {full} points to lose.")
            group = group_name(one.group, translator)
            said.append(translator.say(text, group=group, lost=lost, full=one.full))
    return " ".join(line[:1].upper() + line[1:] for line in said)


def sum_sentence(score: Score, translator: Translator) -> str:
    """How accuracy and pace add up to the points; '' where the pace cost nothing."""
    if not score.pace_points:
        return ""
    return translator.say(
        N_("Accuracy {accuracy} − pace {pace} = {points} points in all"),
        accuracy=accuracy_points(score),
        pace=score.pace_points,
        points=score.points,
    )


def uncounted_sentence(counted: str, translator: Translator) -> str:
    """Why some faults take nothing off: ``counted`` says how many of which weight."""
    return translator.say(
        N_("Not counted: {faults}, for they rest on rules that this house has not confirmed yet."),
        faults=counted,
    )


def pace_sentence(score: Score, translator: Translator) -> str:
    """The time for one act, and what it cost."""
    seconds = _seconds(score.pace_ms)
    if not score.pace_points:
        return translator.say(N_("{seconds} s per act"), seconds=seconds)
    return translator.say(
        N_("{seconds} s per act: −{points} points"),
        seconds=seconds,
        points=score.pace_points,
    )


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds // 1000}.{milliseconds % 1000 // 100}"


__all__ = [
    "accuracy_points",
    "cost_phrase",
    "cost_reason",
    "deduction_sentence",
    "each_sentence",
    "group_name",
    "outcome_sentence",
    "pace_points_sentence",
    "pace_sentence",
    "points_sentence",
    "reason_sentence",
    "rule_sentences",
    "spent_sentence",
    "sum_sentence",
    "task_name",
    "uncounted_sentence",
]
