"""What is to be judged, and what of it is the same however its acts may be read?"""

from __future__ import annotations

from trainer.grading.governing import banned_acts
from trainer.grading.payment_form import form_of
from trainer.grading.walk import Walk
from trainer.procedures.duties import Plan
from trainer.procedures.facts import Facts
from trainer.procedures.sheet import Sheet
from trainer.procedures.wagers import Result


class Case:
    """A round to be judged: its ``plan``, what happened, and the house's ``sheet``.

    ``closed`` says that what is missing will not come any more; ``collected`` are hands that
    came into the rack after the close but before the next deal; ``first`` says that this is
    the record's first round.
    """

    def __init__(
        self,
        plan: Plan,
        facts: Facts,
        sheet: Sheet,
        closed: bool,
        collected: frozenset[int] = frozenset(),
        first: bool = False,
    ) -> None:
        self.plan, self.facts, self.sheet = plan, facts, sheet
        self.closed, self.collected, self.first = closed, collected, first
        self.walk = Walk(plan, facts.acts)
        self.tied = {seat.number for seat in facts.seats.values() if seat.result is Result.TIE}
        self.banned = banned_acts(facts, plan.clauses) if self.tied else {}
        self.form = form_of(facts, sheet, closed)

    def applied(self, ban: str) -> int:
        """At how many places a ban applied, 0 where that cannot be told."""
        return len(self.tied) if ban == self.plan.clauses.choice else 0
