"""By which procedure is a game dealt?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.procedures import casino_war, dueling
from trainer.procedures.clauses import BOOKS
from trainer.procedures.duties import Plan
from trainer.procedures.facts import Facts
from trainer.procedures.procedure import Procedure
from trainer.procedures.sheet import Sheet

PROCEDURES: Final[Mapping[str, Procedure]] = {
    "casino_war": casino_war.PROCEDURE,
    "dueling": dueling.PROCEDURE,
}
"""Every game that is dealt from a shoe."""


def is_dealt(sheet: Sheet) -> bool:
    """Whether this house deals from a shoe to guests who bet."""
    return sheet.game in PROCEDURES


def new_plan(sheet: Sheet) -> Plan:
    """A plan in which nothing is owed yet."""
    return Plan(BOOKS[sheet.source])


def plan_round(facts: Facts, sheet: Sheet) -> Plan:
    """The duties of the round whose ``facts`` are given, under the house's ``sheet``."""
    plan = new_plan(sheet)
    for part in PROCEDURES[sheet.game].parts:
        plan = part(plan, facts, sheet)
    return plan
