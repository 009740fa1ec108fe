"""What does a good floor supervisor say of a round? Every mistake once, by its right name.

A pure function of the record: no clock, no randomness, no order that depends on hashes.
"""

from __future__ import annotations

from trainer.grading.assembly import assemble
from trainer.grading.case import Case
from trainer.grading.choosing import Reader
from trainer.grading.findings import Finding, Verdict
from trainer.grading.judges import JUDGES
from trainer.grading.standing import Standing
from trainer.procedures.facts import Facts
from trainer.procedures.games import plan_round
from trainer.procedures.record import Record
from trainer.procedures.sheet import Sheet


def judge(record: Record, sheet: Sheet | None = None) -> Verdict:
    """The final verdict on every round of ``record``.

    ``sheet`` judges by another house than the record's own. Raises ``TrainerFault``
    ``played-not-dealt`` for a game in which nobody was the dealer.
    """
    return JUDGES[record.header.game](record, sheet or record.header.sheet)


def live(facts: Facts, sheet: Sheet) -> tuple[Finding, ...]:
    """What can already be said while the round goes on and no later act can take back.

    ``trainer.grading.live.LiveJudge`` says the same entry by entry, at less cost; this is what
    the tests hold it against.
    """
    case = Case(plan_round(facts, sheet), facts, sheet, closed=False)
    reader = Reader(case)
    return standing(reader, case) if reader.signs() else ()


def standing(reader: Reader, case: Case) -> tuple[Finding, ...]:
    """The same, when the ``reader`` of the ``case`` sees signs of it."""
    plan, facts, read = case.plan, case.facts, reader.smallest()
    for_good = Standing(plan, facts, read.matching, read.inversions)
    faults = [fault for fault in read.faults if for_good.has(fault)]
    faults += filter(for_good.has_of_form, read.of_form)
    return assemble(faults, plan, facts, case.sheet)
