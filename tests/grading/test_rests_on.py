"""Does a finding name every decided point that it rests on? Judged again under each other value.

A finding rests on a knob when, under another value, what it blames would be right: the finding is
gone and nothing else takes its place at the same entries and spots. Where the round as a whole is
wrong by the other value, its faults are others for many reasons: that proves nothing of this one.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum

import pytest

from benchmarks.truth.outcomes import cases
from benchmarks.truth.slips import OPERATORS
from trainer.grading.findings import Finding
from trainer.grading.judge import judge
from trainer.procedures.sheet import KNOBS, Sheet, Values


def variants(sheet: Sheet) -> Iterator[tuple[str, Sheet]]:
    """The sheet with one knob turned, and the clause of that knob."""
    for field in fields(Values):
        present = getattr(sheet.values, field.name)
        if isinstance(present, Enum) and field.name in KNOBS:
            for value in type(present):
                if value is not present:
                    turned = replace(sheet.values, **{field.name: value})
                    yield KNOBS[field.name], replace(sheet, values=turned)


def stands(finding: Finding, others: tuple[Finding, ...]) -> bool:
    """Whether anything in ``others`` blames the same thing."""
    mine = {entry for site in finding.sites for entry in site.entries}
    spots = {(site.seat, site.spot) for site in finding.sites}
    return any(
        (other.kind, other.rule) == (finding.kind, finding.rule)
        or mine & set(site.entries)
        or (site.seat, site.spot) in spots
        for other in others
        for site in other.sites
    )


@pytest.mark.parametrize("name", OPERATORS)
def test_provenance_every_decided_point_is_named(name: str) -> None:
    judged = 0
    for seed, one in cases(name, 1):
        record = one.record
        for finding in judge(record).findings:
            named = {basis.clause for basis in finding.rests_on}
            for clause, sheet in variants(record.header.sheet):
                others = judge(record, sheet).findings
                if not others and not stands(finding, others):
                    assert clause in named, (seed, finding.kind, finding.rule)
            judged += 1
    assert judged
