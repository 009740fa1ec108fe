"""Which calls to the floor are missing beside a correction, and which were needless?"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.core.actions import Verdict
from trainer.grading.case import Case
from trainer.grading.fault import Fault
from trainer.grading.findings import Corrected, Site, What
from trainer.grading.governing import governing
from trainer.grading.telling import told_act
from trainer.procedures.acts import Verb
from trainer.procedures.duties import Work
from trainer.procedures.facts import NEVER, Facts
from trainer.procedures.rules import Kind
from trainer.procedures.sheet import SecondTie


def uncalled_corrections(faults: Sequence[Fault], facts: Facts) -> list[Fault]:
    """K-P30 under ``floor``: money put right without a call is a fault of its own."""
    extra = []
    for fault in faults:
        if fault.subject not in ("money", "toke") or fault.site.corrected is Corrected.NO:
            continue
        if len(fault.site.entries) < 2:
            continue
        fixed = next((a.index for a in facts.acts if a.entry == fault.site.entries[-1]), 0)
        if not any(fault.index < call < fixed for call in facts.calls):
            site = Site(fault.site.entries[-1:], fault.site.seat, fault.site.spot, What("call"))
            extra.append(Fault(Kind.OMITTED, "K-P30", site, "call", fixed, ("K-P30",)))
    return extra


def needless_calls(faults: Sequence[Fault], of_form: Sequence[Fault], case: Case) -> list[Fault]:
    """A call with nothing wrong on the table costs a little; chips in bad form are wrong too.

    A bet that is not allowed is wrong from when it lies there, however it goes away.
    """
    plan, facts = case.plan, case.facts
    if not facts.calls:
        return []
    troubles = [s.late[0].index for s in facts.seats.values() if s.late]
    troubles += [plan.duties[index].birth for index in plan.of(Work.OFF)]
    if case.sheet.values.second_tie is SecondTie.NONE:
        troubles += [s.second_tie_at for s in facts.seats.values() if s.second_tie_at is not None]
    troubles += [b.act.index for b in facts.returned]
    troubles += [s.face_down_asked for s in facts.seats.values() if s.face_down_asked is not None]
    first = facts.first_card_at
    if first is not None and any(index > first for index in facts.shuffled_at):
        troubles.append(first)  # the shoe ran out, and no clause forbids to call for that
    troubles += [act.index for act in facts.boxed]
    troubles += [plan.duties[index].birth for index in plan.of(Work.CALL)]
    if facts.shoe_empty_at is not None:
        troubles.append(facts.shoe_empty_at)
    if any(fault.kind is Kind.OMITTED for fault in faults):
        return []
    seen = facts.observed
    if not (seen.cards and seen.chips and seen.from_start):
        return []  # what it was for may not have been seen
    # Where the floor had something to order there was something wrong.
    answers = [(at, ruling.verdict is not Verdict.CONTINUE) for at, ruling in facts.rulings]
    answers = sorted([*answers, (facts.void_at if facts.void_at is not None else NEVER, True)])
    early = [*(f.index for f in (*faults, *of_form)), *troubles]
    return [
        Fault(
            Kind.EXTRA,
            governing(act, facts, plan.clauses),
            Site((act.entry,), 0, "words", None, told_act(act)),
            "call",
            act.index,
            ("K-P30",),
        )
        for act in facts.of(Verb.CALL)
        if not any(index < act.index for index in early)
        and not next((ordered for at, ordered in answers if NEVER > at > act.index), False)
    ]
