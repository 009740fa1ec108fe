"""Which of the dealer's acts did what was owed, under which clause, and what was told of them?"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.core.actions import Entry, Role
from trainer.grading.findings import Finding
from trainer.grading.live import LiveJudge
from trainer.grading.payment_form import in_form
from trainer.procedures.record import Record
from trainer.procedures.rounds import segments
from trainer.procedures.sheet import Sheet
from trainer.procedures.steps import next_steps
from trainer.session import Session
from trainer.ui.play import Done
from trainer.ui.steps import permitted, plain


def kept(session: Session, entries: Sequence[Entry], sheet: Sheet) -> Done:
    """Clause by entry number of those acts among `entries` (in a row) that `sheet` demanded."""
    done = Done()
    if not entries:
        return done
    before = Session(session.header, session.scenario, session.entries[: entries[0].number - 1])
    for entry in entries:
        step, table, action = None, before.table, plain(entry.action)
        if entry.actor.role is Role.DEALER and before.round_entries:
            steps = next_steps(before.facts, sheet, before.table).frontier
            step = permitted(action, steps, table)
        before.submit(entry.actor, entry.action, entry.at_ms)
        if step is not None and in_form(entry.number, before.facts, sheet):
            done.hear(entry.number, action, step, table)
    return done


def told_of(session: Session, entries: Sequence[Entry], sheet: Sheet) -> tuple[Finding, ...]:
    """What has been told of the round of these `entries`, in a row, while it went on."""
    judge = LiveJudge(sheet)
    told: tuple[Finding, ...] = ()
    first = entries[0].number if entries else 1
    before = Session(session.header, session.scenario, session.entries[: first - 1])
    for entry in entries:
        before.submit(entry.actor, entry.action, entry.at_ms)
        told = judge.findings(before.facts)
    return told


def all_kept(record: Record, sheet: Sheet) -> dict[int, str]:
    """The same of every round of a record."""
    session = Session(record.header, None, record.entries)
    found: dict[int, str] = {}
    for part in segments(record.entries):
        found |= kept(session, part, sheet)
    return found
