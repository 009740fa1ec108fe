"""What is owed just now, and what has gone wrong already?

Rules and grader come with this module: it is loaded when somebody asks, which in practice and
exam is after the first table is on the screen.
"""

from __future__ import annotations

from trainer.core.actions import Action
from trainer.core.table import Table
from trainer.grading.findings import Finding
from trainer.grading.live import LiveJudge
from trainer.grading.payment_form import in_form
from trainer.procedures.agenda import Step
from trainer.procedures.repairs import repairs
from trainer.procedures.sheet import Sheet
from trainer.procedures.steps import next_steps
from trainer.session import Session
from trainer.ui.steps import Astray, Outside, astray, mended, permitted


class Reckoning:
    """Reckons the current round of a sitting by a sheet."""

    def __init__(self, session: Session, sheet: Sheet) -> None:
        self._session, self._sheet = session, sheet
        self._judge = LiveJudge(sheet)
        self._owed: tuple[Step, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        """What may be done next, in agenda order."""
        facts = self._session.facts
        plan = self._judge.plan(facts)
        reckoned = next_steps(facts, self._sheet, self._session.table, plan)
        self._owed = reckoned.owed
        return reckoned.frontier

    def repairs(self) -> tuple[Step, ...]:
        """What would still put right in time what was just done wrong; owed by nobody."""
        facts = self._session.facts
        return repairs(facts, self._judge.plan(facts), self._session.table)

    def done_by(self, action: Action, owed: tuple[Step, ...]) -> Step | None:
        """The step among those `owed` that this action does."""
        return permitted(action, owed, self._session.table)

    def outside(
        self, action: Action, may: tuple[Step, ...], before: Table, was: tuple[Finding, ...]
    ) -> Outside:
        """How an act on the table ``before`` differs from the steps that ``may`` come next.

        `was` is what had gone wrong before it: it may put some of that right.
        """
        if mended(self.findings()) > mended(was):
            return may, Astray.MENDS
        return astray(action, may, self._owed, before)

    def in_form(self, entry: int) -> bool:
        """Whether this entry set its chips down as the house wants it."""
        return in_form(entry, self._session.facts, self._sheet)

    def remember(self, told: tuple[Finding, ...]) -> None:
        """These were told of the round before it was taken up again."""
        self._judge.remember(self._session.facts, told)

    def findings(self) -> tuple[Finding, ...]:
        """What no later act can take back."""
        return self._judge.findings(self._session.facts)
