"""How do single faults become findings? The same kind under the same rule is one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.grading.fault import Fault
from trainer.grading.findings import Corrected, Finding, RestsOn, Site
from trainer.procedures.duties import Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.rules import Kind, severity
from trainer.procedures.sheet import Sheet

HABIT = 3


def assemble(
    faults: Sequence[Fault], plan: Plan, facts: Facts, sheet: Sheet
) -> tuple[Finding, ...]:
    """One finding for each kind and rule, in the order of their first sites."""
    return tuple(finding(group, sheet, _everywhere(group, plan)) for group in grouped(faults))


def grouped(faults: Sequence[Fault]) -> tuple[list[Fault], ...]:
    """The faults of each kind under each rule, in the order of the first ones."""
    groups: dict[tuple[Kind, str], list[Fault]] = {}
    for fault in faults:
        groups.setdefault((fault.kind, fault.rule), []).append(fault)
    return tuple(groups.values())


def finding(group: Sequence[Fault], sheet: Sheet, everywhere: bool) -> Finding:
    """The faults of one kind under one rule; ``everywhere``: the rule was never kept."""
    first = group[0]
    sites = tuple(_weighed(fault) for fault in group)
    clauses = dict.fromkeys(clause for fault in group for clause in fault.rests)
    return Finding(
        first.kind,
        first.rule,
        max(site.severity for site in sites),
        sites,
        tuple(RestsOn(clause.partition(".")[0], sheet.tag(clause)) for clause in sorted(clauses)),
        systematic=len(sites) >= HABIT and everywhere,
    )


def _weighed(fault: Fault) -> Site:
    put_right = fault.site.corrected is Corrected.IN_TIME
    site = fault.site
    astray = fault.kind is Kind.WRONG_PLACE and bool(site.difference)
    subject = "astray" if astray else fault.subject
    return replace(site, severity=severity(fault.rule, fault.kind, put_right, subject))


def _everywhere(group: Sequence[Fault], plan: Plan) -> bool:
    """Whether the rule applied nowhere else: then, from three places on, it is a habit."""
    sites = [fault.site for fault in group]
    # A wrong correction is a second site, not a second place; burns of one seat are several.
    twice = [(site.seat, site.spot) for site in sites if site.seat and site.entries]
    misdone = len(sites) - len(twice) + len({*twice})
    works = dict.fromkeys(fault.work for fault in group if fault.work is not None)
    applied = sum(_owed(work, group[0], plan) for work in works)
    applied += max(fault.applied for fault in group)
    known = all(fault.work is not None or fault.applied for fault in group)
    return known and misdone >= max(applied, HABIT)


def _owed(work: Work, fault: Fault, plan: Plan) -> int:
    """How often such ``work`` was owed by the rule; of cards that lay down, to guests."""
    duties = [plan.duties[index] for index in plan.of(work)]
    if fault.kind is Kind.WRONG_FACE:
        return sum(duty.seat > 0 for duty in duties)
    return sum(duty.rule == fault.rule for duty in duties)
