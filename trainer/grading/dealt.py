"""What does a good floor supervisor say of a round that was dealt? Every mistake once."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.core.actions import Entry
from trainer.core.layout import Layout
from trainer.grading.assembly import assemble
from trainer.grading.case import Case
from trainer.grading.choosing import Reader
from trainer.grading.findings import RoundVerdict, Verdict
from trainer.grading.standing import comes_right_yet
from trainer.grading.unseen import not_seen
from trainer.procedures.acts import Verb
from trainer.procedures.facts import Carried, Observed
from trainer.procedures.folding import RoundFold
from trainer.procedures.games import plan_round
from trainer.procedures.record import Record, opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed
from trainer.procedures.sheet import Sheet


def judge_dealt(record: Record, sheet: Sheet) -> Verdict:
    """The final verdict on every round of ``record`` by the house of ``sheet``."""
    rounds: list[RoundVerdict] = []
    layout = Layout(opening_table(record.header))
    carried = Carried()
    parts = segments(record.entries)
    first = True  # no card was dealt in the record so far
    for number, part in enumerate(parts):
        seen = observed(record.header, number == 0)
        fold = RoundFold(layout, carried, seen)
        fold.extend(part)
        last = number == len(parts) - 1
        closed = fold.facts.closed or not last or seen.to_end
        tail = () if last else parts[number + 1]
        rounds.append(_round(number + 1, part, fold, sheet, closed, tail, first))
        first = first and fold.facts.first_card_at is None
        if not last:
            carried = fold.carried()
    return Verdict(tuple(r for r in rounds if r.steps or r.findings or len(rounds) == 1))


def _round(
    number: int,
    part: Sequence[Entry],
    fold: RoundFold,
    sheet: Sheet,
    closed: bool,
    tail: Sequence[Entry],
    first: bool,
) -> RoundVerdict:
    facts = fold.facts
    plan = plan_round(facts, sheet)
    case = Case(plan, facts, sheet, closed, _collected(fold, tail), first)
    read = Reader(case).smallest()
    faults, unjudged = [*read.faults, *read.of_form], plan.unjudged
    if closed:
        unjudged = [*unjudged, *not_seen(plan, facts, read.matching, first)]
    else:
        faults = [fault for fault in faults if not comes_right_yet(fault, facts)]
    return RoundVerdict(
        number,
        assemble(faults, plan, facts, sheet),
        tuple(dict.fromkeys(unjudged)),
        closed,
        seats=len(facts.playing),
        steps=len(facts.acts),
        elapsed_ms=part[-1].at_ms - part[0].at_ms,
    )


def _collected(fold: RoundFold, tail: Sequence[Entry]) -> frozenset[int]:
    """Hands that were collected after the close, before the next round's first card."""
    if not tail or not fold.hands_lie:
        return frozenset()
    after = RoundFold(fold.table, Carried(), Observed())
    hands: set[int] = set()
    for entry in tail:
        after.add(entry)
        if after.facts.first_card_at is not None:
            break
        hands |= {seat for act in after.facts.of(Verb.COLLECT) for seat in act.seats}
    return frozenset(hands)
