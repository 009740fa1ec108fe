"""How is a verdict written as plain data, every field of every finding, in a stable order?

The schema is described in ``docs/grade-json.md``; codes and numbers only.
"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.grading.findings import Finding, RoundVerdict, Site, What
from trainer.grading.score import Deduction, Score


def finding_data(finding: Finding) -> dict[str, object]:
    """One finding with all its sites."""
    return {
        "kind": finding.kind.value,
        "rule": finding.rule,
        "severity": finding.severity.name.lower(),
        "systematic": finding.systematic,
        "rests_on": [{"clause": one.clause, "tag": one.tag.value} for one in finding.rests_on],
        "sites": [_site(site) for site in finding.sites],
    }


def round_data(verdict: RoundVerdict) -> dict[str, object]:
    """The verdict on one round."""
    return {
        "number": verdict.number,
        "closed": verdict.closed,
        "seats": verdict.seats,
        "steps": verdict.steps,
        "elapsed_ms": verdict.elapsed_ms,
        "findings": [finding_data(one) for one in verdict.findings],
        "not_judged": [
            {"rule": one.rule, "seat": one.seat, "spot": one.spot, "reason": one.reason}
            for one in verdict.not_judged
        ],
    }


def score_data(score: Score) -> dict[str, object]:
    """The score with every deduction and reason."""
    return {
        "policy": score.policy,
        "policy_version": score.policy_version,
        "points": score.points,
        "full": score.full,
        "passed": score.passed,
        "pace_ms": score.pace_ms,
        "pace_points": score.pace_points,
        "groups": _groups([(one.group, one.points, one.full) for one in score.groups]),
        "rounds": [
            {
                "number": part.number,
                "points": part.points,
                "groups": _groups([(one.group, one.points, one.full) for one in part.groups]),
            }
            for part in score.rounds
        ],
        "deductions": [_deduction(one) for one in score.deductions],
        "reasons": [
            {
                "code": one.code.value,
                "found": one.found,
                "allowed": one.allowed,
                "group": one.group,
            }
            for one in score.reasons
        ],
    }


def _deduction(deduction: Deduction) -> dict[str, object]:
    return {
        "round": deduction.round,
        "finding": deduction.finding,
        "rule": deduction.rule,
        "kind": deduction.kind.value,
        "severity": deduction.severity.name.lower(),
        "group": deduction.group,
        "points": deduction.points,
        "habit": deduction.habit,
        "unconfirmed": list(deduction.unconfirmed),
    }


def _groups(rows: Sequence[tuple[str, int, int]]) -> list[dict[str, object]]:
    return [{"group": name, "points": points, "full": full} for name, points, full in rows]


def _site(site: Site) -> dict[str, object]:
    return {
        "entries": list(site.entries),
        "seat": site.seat,
        "spot": site.spot,
        "wanted": _what(site.wanted),
        "got": _what(site.got),
        "difference": site.difference,
        "corrected": site.corrected.value,
        "uncalled": site.uncalled,
        "severity": site.severity.name.lower(),
    }


def _what(what: What | None) -> dict[str, object] | None:
    if what is None:
        return None
    data: dict[str, object] = {
        "verb": what.verb,
        "seat": what.seat,
        "spot": what.spot,
        "amount": what.amount,
        "card": what.card,
        "words": what.words,
        "box": what.box,
        "count": what.count,
        "seats": list(what.seats),
        "to": what.to,
    }
    if what.chips is not None:  # only where the form of a payment is the fault
        data["chips"] = what.chips
    if what.on_top:
        data["on_top"] = True
    return data


__all__ = ["finding_data", "round_data", "score_data"]
