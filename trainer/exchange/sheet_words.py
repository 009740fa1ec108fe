"""What does a graded sheet say in short, on the screen as on paper?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.exchange.sheet_view import RoundView, SheetView
from trainer.grading.findings import Finding
from trainer.grading.score import Deduction, GroupScore, RoundScore
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import duration
from trainer.i18n.messages import rests_note
from trainer.i18n.rules_text import finding_text, kind_name, severity_name
from trainer.i18n.scores import (
    accuracy_points,
    cost_phrase,
    cost_reason,
    pace_points_sentence,
    spent_sentence,
    sum_sentence,
    uncounted_sentence,
)
from trainer.procedures.rules import RULES, Severity

_MINUTE_MS = 60_000


def by_clause(view: SheetView, one: RoundView) -> list[tuple[str, list[int]]]:
    """Places of a round's findings under each clause, in the order of every sheet."""
    return in_order(one.verdict.findings, costs_of(view, one), one.moments)


def in_order(
    findings: Sequence[Finding],
    costs: Mapping[int, Deduction],
    moments: Sequence[Sequence[int]],
) -> list[tuple[str, list[int]]]:
    """Places of findings under each clause: the gravest first, then as they were done."""

    def rank(at: int) -> tuple[int, int, int]:
        cost = costs.get(at)
        weight = cost.severity if cost is not None else findings[at].severity
        return -weight, min(moments[at], default=0), at

    found: dict[str, list[int]] = {}
    for at in sorted(range(len(findings)), key=rank):
        found.setdefault(findings[at].rule, []).append(at)
    return list(found.items())


def costs_of(view: SheetView, one: RoundView) -> dict[int, Deduction]:
    """What the findings of a round cost, by their place in its verdict."""
    own = (cost for cost in view.score.deductions if cost.round == one.verdict.number)
    return {cost.finding: cost for cost in own}


def accuracy_head(view: SheetView, speaker: Translator) -> str:
    """What the points at the head are of: where guided rounds are shown too, the graded try."""
    if len(_tried(view)) < len(view.rounds) or (not view.rounds and view.passed is not None):
        return speaker.gettext(N_("Accuracy of the graded try"))
    return speaker.gettext(N_("Accuracy with help") if view.guided else N_("Accuracy"))


def points_phrase(view: SheetView, speaker: Translator) -> str:
    """Those points as they stand at the head; where nothing was judged there are none."""
    if not view.rounds:
        return speaker.gettext(N_("no points"))
    return speaker.say(N_("{points} points"), points=points_of(view))


def points_of(view: SheetView) -> int:
    """The points for accuracy: of the graded try, of the whole, or of the round just closed."""
    weakest = _weakest(view)
    return weakest.points if weakest is not None else accuracy_points(view.score)


def groups_of(view: SheetView) -> Sequence[GroupScore]:
    """The groups of those points."""
    if not view.rounds:
        return ()
    weakest = _weakest(view)
    return weakest.groups if weakest is not None else view.score.groups


def group_points(view: SheetView, one: GroupScore, speaker: Translator) -> tuple[str, float]:
    """What is left of a group, in figures and as a part; of one never seen there is nothing."""
    if one.group in view.silent:
        return speaker.gettext(N_("not seen")), 0.0
    return f"{one.points} / {one.full}", one.points / max(1, one.full)


def _tried(view: SheetView) -> tuple[RoundView, ...]:
    """The rounds that the points at the head are of."""
    return tuple(one for one in view.rounds if one.verdict.number in view.tries) or view.rounds


def _weakest(view: SheetView) -> RoundScore | None:
    """The round that counts: of a try the weakest, the one just closed; None where all do."""
    if view.tries:
        return min((one.points for one in _tried(view)), key=lambda one: one.points)
    return None if view.over else view.rounds[-1].points


def counted_phrase(view: SheetView, speaker: Translator) -> str:
    """How many faults of which weight count: ``critical 1 · major 2``."""
    if not view.rounds:
        return speaker.gettext(N_("nothing to judge"))
    told = _weighed(view, speaker, counts=True)
    if told:
        return told
    uncounted = _weighed(view, speaker, counts=False)
    return speaker.gettext(N_("no fault that counts") if uncounted else N_("no fault"))


def sums(view: SheetView, speaker: Translator) -> list[str]:
    """What makes points and outcome plain: pace apart, what it takes, faults not counted."""
    uncounted = _weighed(view, speaker, counts=False)
    added = sum_sentence(view.score, speaker) if view.over else ""
    spent = spent_sentence(view.score, speaker) if view.over else ""
    return [
        *([spent] if spent else []),
        *([added] if added else []),
        *(view.terms if view.over else ()),
        *([uncounted_sentence(uncounted, speaker)] if uncounted else []),
    ]


def _weighed(view: SheetView, speaker: Translator, counts: bool) -> str:
    """How many faults of which weight there are among those that count, or do not."""
    findings = []
    for one in _tried(view):
        costs = costs_of(view, one)
        for at, found in enumerate(one.verdict.findings):
            if (at not in costs or not costs[at].unconfirmed) is counts:
                findings.append(found)
    parts = []
    for severity in reversed(Severity):
        such = [found for found in findings if found.severity is severity]
        if not such:
            continue
        count, places = len(such), sum(len(found.sites) for found in such)
        text = N_("{severity} {count}")
        if places > count:  # one mistake that was made more than once
            text = N_("{severity} {count} (made {times} times)")
        name = severity_name(severity, speaker)
        parts.append(speaker.say(text, severity=name, count=count, times=places))
    return " · ".join(parts)


def speed_phrase(view: SheetView, speaker: Translator) -> str:
    """How fast it went: in rounds an hour, in a drill of reading in pairs a minute."""
    if view.pace is None:
        return ""
    if view.broken:
        return speaker.gettext(N_("not dealt to the end"))
    if not view.pairs:
        return speaker.say(N_("{rounds} rounds an hour"), rounds=view.pace.rounds_per_hour)
    pairs = f"{view.pairs * _MINUTE_MS / max(1, view.pace.ms):.1f}"
    return speaker.say(N_("{pairs} pairs a minute"), pairs=pairs)


def pace_phrase(view: SheetView, speaker: Translator) -> str:
    """The time that the pace is made of, what it cost, how fast the trainee usually is."""
    own = view.pace.ms if view.pace is not None else 0
    facts = [speaker.say(N_("your own acts took {time}"), time=duration(own, speaker))]
    if view.over or len(view.score.rounds) == 1:
        facts.append(pace_points_sentence(view.score, speaker))
    if view.usual is not None and view.usual.ms and not view.pairs:
        usual = N_("usually {rounds} an hour")
        facts.append(speaker.say(usual, rounds=view.usual.rounds_per_hour))
    return " · ".join(filter(None, facts))


def round_phrase(view: SheetView, one: RoundView, speaker: Translator) -> str:
    """A round's own points and time where there are others, and whether help was asked for."""
    alone = len(view.rounds) == 1
    told = [] if alone else [speaker.say(N_("{points} points"), points=one.points.points)]
    if one.own_ms and not alone:
        told.append(duration(one.own_ms, speaker))
    unaided = N_("unaided") if one.unaided else N_("with a hint")
    told.append(speaker.gettext(N_("guided") if one.guided else unaided))
    if one.short:
        told.append(speaker.gettext(N_("not dealt to the end")))
    if one.back:
        told.append(speaker.gettext(N_("an act taken back")))
    return " · ".join(told)


def clean_phrase(short: bool, speaker: Translator) -> str:
    """In place of findings: of a round that was broken off not everything can be praised."""
    if short:
        return speaker.gettext(N_("No mistake until the round was broken off."))
    return speaker.gettext(N_("No mistake. Everything was done as the procedure says."))


def weight_tag(finding: Finding, cost: Deduction | None, speaker: Translator) -> str:
    """How grave, and what it costs: ``Critical · −27 points``."""
    weight = severity_name(cost.severity if cost else finding.severity, speaker)
    parts = (weight[:1].upper() + weight[1:], cost_phrase(cost, speaker) if cost else "")
    return " · ".join(filter(None, parts))


def note_phrase(
    finding: Finding, cost: Deduction | None, speaker: Translator, *, linked: bool = False
) -> str:
    """What sort of fault, where it costs its points, what it rests on, by clause if not linked."""
    why = cost_reason(cost, speaker) if cost else ""
    parts = (kind_name(finding.kind, speaker), why, rests_note(finding, speaker, linked=linked))
    return " · ".join(filter(None, parts))


def advice(finding: Finding, speaker: Translator) -> list[tuple[str, str]]:
    """Why the rule is so and what is to be done in this case, each with its name."""
    if finding.rule not in RULES:
        return []
    words = finding_text(finding, speaker)
    named = ((N_("Reason"), words.reason), (N_("Remedy"), words.remedy))
    return [(speaker.gettext(name), text) for name, text in named]


__all__ = [
    "accuracy_head",
    "advice",
    "by_clause",
    "clean_phrase",
    "costs_of",
    "counted_phrase",
    "group_points",
    "groups_of",
    "in_order",
    "note_phrase",
    "pace_phrase",
    "points_of",
    "points_phrase",
    "round_phrase",
    "speed_phrase",
    "sums",
    "weight_tag",
]
