"""Was a match that nobody owed handed over as the winnings of its war?

Where no match is due, or none any more, it is one mistake to set it; what then becomes of it is
no second one.
"""

from __future__ import annotations

from typing import Final

from trainer.core.actions import Choice
from trainer.core.places import MAINS, Spot
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import Phase, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.met import Matching

_MATCH: Final = Verb.MATCH
_PUSH: Final = Verb.PUSH
_ON_MATCH: Final = Spot.MATCH
_WINNINGS: Final = MAINS | {Spot.WAR}


def handed_over(plan: Plan, facts: Facts, matching: Matching) -> None:
    """Such a match goes with its mistake; where it is what the war owes, that is met by it."""
    acts = [one.act for one in matching.strays if one.act.spot is _ON_MATCH and one.fixed is None]
    for pushed in [act for act in acts if act.verb is _PUSH]:
        here = (a for a in acts if a.seat == pushed.seat and a.index < pushed.index)
        set_here = [act for act in here if act.verb is _MATCH]
        settled = _settled_before(pushed, plan, matching)
        if not set_here or (is_due(pushed.seat, plan, facts) and not settled):
            continue
        if settled and set_here[-1].amount != pushed.amount:
            continue
        matching.strays = [one for one in matching.strays if one.act is not pushed]
        if settled:
            continue
        owed = next(
            (i for i in plan.where(Work.PAY, seat=pushed.seat) if _pays(i, pushed, plan)), -1
        )
        if owed >= 0 and owed not in matching.met:
            matching.meet(owed, pushed)


def _settled_before(pushed: Act, plan: Plan, matching: Matching) -> bool:
    """Whether the match that was due at the seat had been pushed or taken already."""
    for work in (Work.PUSH, Work.TAKE):
        for index in plan.where(work, seat=pushed.seat):
            met = matching.met.get(index)
            if plan.duties[index].spot is _ON_MATCH and met and met.last < pushed.index:
                return True
    return False


def is_due(number: int, plan: Plan, facts: Facts) -> bool:
    """Whether a match is due at the seat, or nobody is at war there at all."""
    seat = facts.seats.get(number)
    if seat is None or seat.choice is not Choice.WAR or not seat.has(Spot.WAR):
        return True
    return any(plan.duties[i].spot is _ON_MATCH for i in plan.where(Work.MATCH, seat=number))


def _pays(index: int, pushed: Act, plan: Plan) -> bool:
    duty = plan.duties[index]
    if duty.phase is not Phase.WAR_SETTLE or duty.spot not in _WINNINGS:
        return False
    return duty.birth < pushed.index and duty.amount == pushed.amount is not None


def paid_by(matching: Matching, plan: Plan, seat: int) -> Act | None:
    """The match of ``seat`` that was handed over as its winnings, if one was."""
    for index, met in matching.met.items():
        act = met.acts[0] if met.acts else None
        if act is None or act.verb is not _PUSH or act.spot is not _ON_MATCH or act.seat != seat:
            continue
        if plan.duties[index].work is Work.PAY:
            return act
    return None
