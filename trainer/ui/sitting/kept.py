"""Which of the dealer's acts did what was owed, under which clause, and what was told of them?"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.core.actions import Action, Entry, Role, Signal
from trainer.grading.findings import Finding
from trainer.grading.live import LiveJudge
from trainer.procedures.agenda import Step
from trainer.procedures.record import Record
from trainer.procedures.rounds import segments
from trainer.procedures.sheet import Sheet
from trainer.session import Session
from trainer.ui.sitting.play import Done
from trainer.ui.telling.floor_calls import JUDGED
from trainer.ui.telling.reckoning import Reckoning, reckoning
from trainer.ui.telling.steps import plain


def kept(session: Session, entries: Sequence[Entry], sheet: Sheet) -> Done:
    """Clause by entry number of those acts among `entries` (in a row) that `sheet` demanded."""
    done = Done()
    if not entries:
        return done
    before = Session(session.header, session.scenario, session.entries[: entries[0].number - 1])
    reckoned = reckoning(before, sheet)
    for entry in entries:
        step, table, action = None, before.table, plain(entry.action)
        if entry.actor.role is Role.DEALER and before.round_entries:
            step = _step(entry, action, before, reckoned, done)
        before.submit(entry.actor, entry.action, entry.at_ms)
        if step is not None and reckoned.in_form(entry.number):
            done.hear(entry.number, action, step, table)
    return done


def _step(
    entry: Entry, action: Action, before: Session, reckoned: Reckoning, done: Done
) -> Step | None:
    """The step that this act does; what is noted of one that does none."""
    steps = reckoned.steps()
    step = reckoned.done_by(action, steps)
    if step is None and action is Signal.CALL_FLOOR and reckoned.well(steps, done):
        done.needless.add(entry.number)
    elif step is None and isinstance(action, JUDGED):
        done.astray[entry.number] = reckoned.waited_for(action, before.table)
    return step


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
