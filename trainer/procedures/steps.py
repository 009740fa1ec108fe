"""What may be done next, whatever the game?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from trainer.core.table import Table
from trainer.procedures.agenda import Agenda, agenda
from trainer.procedures.duties import Plan
from trainer.procedures.facts import Facts
from trainer.procedures.sheet import Sheet

Next = Callable[[Facts, Sheet, Table, Plan | None], Agenda]
"""What is owed in a round as it is now; the plan is that of the round, if it was made already."""


def _dealt(facts: Facts, sheet: Sheet, table: Table, plan: Plan | None) -> Agenda:
    return agenda(facts, sheet, table, plan=plan)


def _laid(facts: Facts, sheet: Sheet, table: Table, plan: Plan | None) -> Agenda:
    from trainer.procedures.piles import agenda_of_piles  # no dealt table needs it

    return agenda_of_piles(facts, sheet, table)


AGENDAS: Final[Mapping[str, Next]] = {
    "casino_war": _dealt,
    "dueling": _dealt,
    "war": _laid,
}


def next_steps(facts: Facts, sheet: Sheet, table: Table, plan: Plan | None = None) -> Agenda:
    """All that is owed, in order, and those steps that may come next."""
    return AGENDAS[sheet.game](facts, sheet, table, plan)


__all__ = ["AGENDAS", "Next", "next_steps"]
