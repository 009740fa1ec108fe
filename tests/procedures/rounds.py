"""Rounds told in lines without times, and what the grader says of them in one line each.

The shoe's order is not given: every card is the one that the line names.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.grading.table import round_of
from trainer.core.places import Place
from trainer.core.table import Table
from trainer.grading.findings import Corrected, Finding, Site
from trainer.grading.judge import judge
from trainer.procedures.agenda import Agenda, Step, agenda
from trainer.procedures.facts import Carried, Facts
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house

KOREAN = load_house("korean")


def house(base: Sheet = KOREAN, /, **knobs: Any) -> Sheet:
    """``base`` with other values of some knobs."""
    return replace(base, values=replace(base.values, **knobs))


def record_of(text: str, sheet: Sheet = KOREAN, shoe: str | None = None, **header: Any) -> Record:
    """The record of ``text`` (a line break or ``;`` ends a line); a round if none is opened.

    Its end closes the last round.
    """
    lines = [one.strip() for one in text.replace("\n", ";").split(";") if one.strip()]
    if not any(line.startswith("table round") for line in lines):
        lines.insert(0, "table round 1")
    record = round_of(*lines, house=sheet.id, shoe=shoe)
    return replace(record, header=replace(record.header, sheet=sheet, **header))


def verdict_of(text: str, sheet: Sheet = KOREAN, **header: Any) -> list[str]:
    """Every finding on ``text`` as one line."""
    return [told(finding) for finding in findings_of(text, sheet, **header)]


def findings_of(text: str, sheet: Sheet = KOREAN, **header: Any) -> tuple[Finding, ...]:
    """Every finding on ``text``."""
    return judge(record_of(text, sheet, **header)).findings


def told(finding: Finding) -> str:
    """``kind rule severity place …``, with what is remarkable about each place."""
    sites = " ".join(_site(site) for site in finding.sites)
    habit = " systematic" if finding.systematic else ""
    return f"{finding.kind} {finding.rule} {finding.severity.name.lower()} {sites}{habit}"


def _site(site: Site) -> str:
    where = f"s{site.seat}" if site.seat else "table"
    text = f"{where}.{site.spot}" if site.spot else where
    if site.difference:
        text += f"{site.difference:+d}"
    return text if site.corrected is Corrected.NO else f"{text}({site.corrected.value})"


def rests_of(text: str, sheet: Sheet = KOREAN) -> list[list[str]]:
    """What each finding on ``text`` rests on."""
    return [[one.clause for one in f.rests_on] for f in findings_of(text, sheet)]


def at_the_table(text: str, sheet: Sheet = KOREAN, **header: Any) -> tuple[Facts, Table]:
    """Facts and table after the last entry of ``text``, whose round may still go on."""
    record = record_of(text, sheet, **header)
    table, carried = opening_table(record.header), Carried()
    fold = RoundFold(table, carried, observed(record.header, True))
    for number, part in enumerate(segments(record.entries)):
        fold = RoundFold(table, carried, observed(record.header, number == 0))
        fold.extend(part)
        table, carried = fold.table, fold.carried()
    return fold.facts, fold.table


def agenda_of(text: str, sheet: Sheet = KOREAN, **header: Any) -> Agenda:
    """What the dealer owes after the last entry of ``text``."""
    facts, table = at_the_table(text, sheet, **header)
    return agenda(facts, sheet, table)


def frontier_of(text: str, sheet: Sheet = KOREAN, **header: Any) -> list[str]:
    """What may come next, as ``work place amount``."""
    return [step_of(step) for step in agenda_of(text, sheet, **header).frontier]


def owed_of(text: str, sheet: Sheet = KOREAN, **header: Any) -> list[str]:
    """All that is owed, as ``work place amount``, in agenda order."""
    return [step_of(step) for step in agenda_of(text, sheet, **header).owed]


def step_of(step: Step) -> str:
    """A step as ``work place amount``."""
    duty = step.duty
    place = str(Place(duty.seat, duty.spot)) if duty.spot and duty.seat else f"s{duty.seat}"
    parts = (duty.work, place if duty.seat else "table", duty.words or duty.amount)
    return " ".join(str(part) for part in parts if part)
