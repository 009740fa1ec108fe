"""Did a guest take back chips that he had lost, before the dealer came to them? (K-I9)

What is no longer there cannot be taken: the trouble comes from the guest, so it owes a call
before the next act, and the take is owed only for what still lies there.
"""

from __future__ import annotations

from dataclasses import replace

from trainer.procedures.acts import Verb
from trainer.procedures.duties import Duty, Plan, Unjudged, Work
from trainer.procedures.facts import Facts, Lifted

_LOST = (Work.TAKE, Work.HALF, Work.TOKE_TAKE)


def plan_pinched(plan: Plan, facts: Facts) -> None:
    """Lower what is to be taken by what the guest took back, and owe the call (K-I9).

    Where a record starts in mid-round, nobody knows whether the dealer had been there.
    """
    if not facts.observed.from_start:
        return
    for lifted in facts.lifted:
        for index in plan.where(*_LOST, seat=lifted.seat, spot=lifted.spot):
            duty = plan.duties[index]
            if duty.amount and duty.birth <= lifted.index and _is_pinch(lifted, duty, facts):
                left = max(0, duty.amount - (lifted.amount or duty.amount))
                plan.duties[index] = replace(duty, amount=left, optional=left == 0)
                _owe_call(plan, lifted, facts)
                break


def _is_pinch(lifted: Lifted, duty: Duty, facts: Facts) -> bool:
    """Not when the dealer had settled or passed that seat, nor when the round is over."""
    moment = lifted.index
    if not any(act.index > moment for act in facts.acts):
        return False
    for act in facts.money:
        if act.index < moment:
            here = (act.seat, act.spot) == (lifted.seat, lifted.spot)
            passed = duty.birth < act.index and act.seat < lifted.seat
            if here or (passed and act.verb is not Verb.MATCH):
                return False
    return True


def _owe_call(plan: Plan, lifted: Lifted, facts: Facts) -> None:
    if not facts.observed.words:
        plan.unjudged.append(Unjudged("K-I9", lifted.seat, lifted.spot, "words"))
        return
    plan.add(
        Duty(
            Work.CALL,
            "K-I9",
            plan.duties[plan.where(*_LOST, seat=lifted.seat, spot=lifted.spot)[0]].phase,
            lifted.seat,
            lifted.spot,
            amount=lifted.amount,
            birth=lifted.index,
            rests=("K-I9",),
            subject="call",
        )
    )
