"""What is owed just now, and what has gone wrong already?

Rules and grader come with this module: it is loaded when somebody asks, which in practice and
exam is after the first table is on the screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from trainer.core.actions import Action, Entry, Exchange
from trainer.core.places import Place
from trainer.core.table import Table
from trainer.grading.findings import Finding
from trainer.grading.live import LiveJudge
from trainer.grading.payment_form import in_form
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Duty, Work
from trainer.procedures.repairs import Unburned, late_cards, repairs, unburned
from trainer.procedures.sheet import Sheet
from trainer.procedures.steps import next_steps
from trainer.session import Session
from trainer.ui.telling.steps import (
    Astray,
    Outside,
    astray,
    both_in_one,
    mended,
    permitted,
    took_part,
)
from trainer.ui.telling.taken_won import TakenWon, taken_bets


class Reckoning(Protocol):
    """Reckons the current round of a sitting by a sheet."""

    def steps(self) -> tuple[Step, ...]:
        """What may be done next, in agenda order."""
        ...

    def repairs(self) -> tuple[Step, ...]:
        """What would still put right in time what was just done wrong; owed by nobody."""
        ...

    def unburned(self) -> tuple[Unburned, ...]:
        """The cards that came without their burns, of which nothing is judged yet."""
        ...

    def taken(self) -> tuple[TakenWon, ...]:
        """The bets that had won and were taken, asked for after `steps`."""
        ...

    def nowhere(self) -> Mapping[int, str]:
        """The clause by entry of the cards that were dealt and belong nowhere."""
        ...

    def well(self, may: tuple[Step, ...], done: Mapping[int, str]) -> bool:
        """Whether nothing was wrong in this round; `may` come next, `done` did what was owed."""
        ...

    def done_by(self, action: Action, owed: tuple[Step, ...]) -> Step | None:
        """The step among those `owed` that this action does."""
        ...

    def outside(
        self, action: Action, may: tuple[Step, ...], before: Table, was: tuple[Finding, ...]
    ) -> Outside:
        """How an act on the table ``before`` differs from the steps that ``may`` come next.

        `was` is what had gone wrong before it: it may put some of that right.
        """
        ...

    def puts_right(self, action: Action, mends: tuple[Step, ...], owed: tuple[Step, ...]) -> bool:
        """Whether this action does one of `mends`, alone or with what is `owed` at its spot."""
        ...

    def waited_for(self, action: Action, before: Table) -> tuple[Step, ...]:
        """What had to come before an act that was owed later, asked for after `steps`.

        At its own place, if anything; nothing for an act that was not owed at all.
        """
        ...

    def in_form(self, entry: int) -> bool:
        """Whether this entry set its chips down as the house wants it."""
        ...

    def take_up(self, entries: Sequence[Entry]) -> None:
        """A round is gone on with after these entries: what was told of it stays told."""
        ...

    def findings(self) -> tuple[Finding, ...]:
        """What no later act can take back."""
        ...


def reckoning(session: Session, sheet: Sheet) -> Reckoning:
    """How the rounds of this game are reckoned."""
    if sheet.piles is None:
        return DealtReckoning(session, sheet)
    from trainer.ui.drill.reckoning import PileReckoning

    return PileReckoning(session, sheet)


def _changes_at(action: Action, place: Place) -> bool:
    return isinstance(action, Exchange) and action.place == place


class DealtReckoning:
    """Reckons a round that is dealt from a shoe."""

    def __init__(self, session: Session, sheet: Sheet) -> None:
        self._session, self._sheet = session, sheet
        self._judge = LiveJudge(sheet)
        self._owed: tuple[Step, ...] = ()
        self._may: tuple[Step, ...] = ()
        self._order: tuple[list[Duty], list[int]] = ([], [])
        """The duties, and for each a bit for those that come before it."""

    def steps(self) -> tuple[Step, ...]:
        """What may be done next, in agenda order."""
        facts = self._session.facts
        plan = self._judge.plan(facts)
        reckoned = next_steps(facts, self._sheet, self._session.table, plan)
        self._owed, self._may = reckoned.owed, reckoned.frontier
        if late := late_cards(plan, facts):
            # Nothing else is touched before it, but once money has moved that may go on.
            moved = any(act.index > (facts.dealer_first_at or 0) for act in facts.money)
            self._owed = *late, *self._owed
            self._may = late[:1] + (self._may if moved else ())
        self._order = plan.duties[:], plan.predecessors[:]
        return self._may

    def repairs(self) -> tuple[Step, ...]:
        """What would still put right in time what was just done wrong; owed by nobody."""
        facts, table = self._session.facts, self._session.table
        plan = self._judge.plan(facts)
        found = repairs(facts, plan, table)
        if facts.first_card_at is not None:
            from trainer.ui.telling.stray_cards import astray_cards

            found = (*astray_cards(facts, plan), *found)
        if not facts.money:
            return found
        from trainer.ui.telling.paid_to_nobody import with_backs

        return with_backs(found, facts, plan, table)

    def taken(self) -> tuple[TakenWon, ...]:
        """The bets that had won and were taken, asked for after `steps`."""
        plan = self._judge.plan(self._session.facts)
        return taken_bets(plan.duties, self._owed, self._session.round_entries)

    def nowhere(self) -> Mapping[int, str]:
        """The clause by entry of the cards that were dealt and belong nowhere."""
        from trainer.ui.telling.stray_cards import belongs_nowhere

        facts = self._session.facts
        return belongs_nowhere(facts, self._judge.plan(facts))

    def unburned(self) -> tuple[Unburned, ...]:
        """The cards that came without their burns, of which nothing is judged yet."""
        facts = self._session.facts
        return unburned(self._judge.plan(facts), facts)

    def well(self, may: tuple[Step, ...], done: Mapping[int, str]) -> bool:
        """Whether nothing was wrong in this round; `may` come next, `done` did what was owed."""
        from trainer.ui.telling.floor_calls import all_is_well

        return all_is_well(may, self._session.round_entries, done, self._session.facts)

    def done_by(self, action: Action, owed: tuple[Step, ...]) -> Step | None:
        """The step among those `owed` that this action does, or makes ready by a change."""
        table = self._session.table
        if isinstance(action, Exchange):
            from trainer.ui.hands.key_hints import at_hand

            even = action.given.amount == action.received.amount
            firsts = [(step, at_hand(step.action, table)) for step in owed if even]
            changes = [step for step, act in firsts if _changes_at(act, action.place)]
            return changes[0] if changes else None
        return permitted(action, owed, table)

    def outside(
        self, action: Action, may: tuple[Step, ...], before: Table, was: tuple[Finding, ...]
    ) -> Outside:
        """How an act on the table ``before`` differs from the steps that ``may`` come next.

        `was` is what had gone wrong before it: it may put some of that right.
        """
        findings, own = self.findings(), self._session.entries[-1].number
        if mended(findings) > mended(was) and took_part(findings, own):
            return may, Astray.MENDS
        steps, how = astray(action, may, self._owed, before)
        meant = permitted(action, self._owed, before) if how is Astray.EARLY else None
        return (steps if meant is None else self._held_back_by(steps, meant)), how

    def puts_right(self, action: Action, mends: tuple[Step, ...], owed: tuple[Step, ...]) -> bool:
        """Whether this action does one of `mends`, alone or with what is `owed` at its spot."""
        table = self._session.table
        if permitted(action, mends, table) is not None:
            return True
        return both_in_one(action, mends, owed, table)

    def waited_for(self, action: Action, before: Table) -> tuple[Step, ...]:
        """What had to come before an act that was owed later, asked for after `steps`.

        At its own place, if anything; nothing for an act that was not owed at all.
        """
        meant = permitted(action, self._owed, before)
        if meant is None:
            return ()
        others = tuple(step for step in self._owed if step is not meant)
        here = tuple(step for step in others if step.duty.seat == meant.duty.seat)
        here, may = self._held(here, meant), self._held(self._may, meant)
        if any(step.duty.work not in (Work.BURN, Work.WAR_BURN) for step in here):
            return here
        return here + tuple(step for step in may if step not in here)

    def _held_back_by(self, steps: tuple[Step, ...], meant: Step) -> tuple[Step, ...]:
        """Those of `steps` for which `meant` has to wait; what may come meanwhile is no cause."""
        return self._held(steps, meant) or steps

    def _held(self, steps: tuple[Step, ...], meant: Step) -> tuple[Step, ...]:
        duties, before = self._order
        if meant.duty not in duties:
            return ()
        new = bits = before[duties.index(meant.duty)]
        while new:
            end = new.bit_length() - 1
            more = before[end] & ~bits
            bits, new = bits | more, (new & ~(1 << end)) | more
        held = [duty for at, duty in enumerate(duties) if bits >> at & 1]
        return tuple(one for one in steps if one.duty in held)

    def in_form(self, entry: int) -> bool:
        """Whether this entry set its chips down as the house wants it."""
        return in_form(entry, self._session.facts, self._sheet)

    def take_up(self, entries: Sequence[Entry]) -> None:
        """A round is gone on with after these entries: what was told of it stays told."""
        from trainer.ui.sitting.kept import told_of

        told = told_of(self._session, entries, self._sheet)
        self._judge.remember(self._session.facts, told)

    def findings(self) -> tuple[Finding, ...]:
        """What no later act can take back."""
        return self._judge.findings(self._session.facts)
