"""Which match was laid beside its spot, so that its chips lie there and are owed no more?"""

from __future__ import annotations

from typing import Final

from trainer.core.actions import Choice
from trainer.core.places import MAINS, Spot
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import Plan, Work
from trainer.procedures.facts import NEVER, Facts
from trainer.procedures.seat_facts import SeatFacts

_BESIDE: Final = frozenset({Spot.WAR, *MAINS})


def misplaced_matches(plan: Plan, facts: Facts) -> dict[int, Act]:
    """By seat, the payment that put the match on ``war`` or ``main`` and was left there."""
    found: dict[int, Act] = {}
    matches = plan.of(Work.MATCH)
    if not matches:
        return found
    pay = Verb.PAY
    paid = {act.seat for act in facts.money if act.verb is pay and act.spot in _BESIDE}
    for index in matches:
        duty = plan.duties[index]
        if duty.seat not in paid:
            continue
        seat = facts.seats[duty.seat]
        act = _instead(seat, duty.amount, facts)
        if act is not None:
            found[duty.seat] = act
    return found


def _instead(seat: SeatFacts, amount: int | None, facts: Facts) -> Act | None:
    end = seat.war_result_at if seat.war_result_at is not None else NEVER
    start = seat.bet_at.get(Spot.WAR, NEVER)
    if seat.choice is not Choice.WAR or not amount:
        return None
    here = [a for a in facts.money if a.seat == seat.number and start < a.index < end]
    if any(a.verb is Verb.MATCH for a in here):
        return None
    paid = [a for a in here if a.verb is Verb.PAY and a.spot in _BESIDE and a.amount == amount]
    taken = any(a.verb is Verb.TAKE and a.spot in _BESIDE for a in here)
    return paid[0] if len(paid) == 1 and not taken else None
