"""When was a War Bet of the wrong size accepted, and what else is the same fault? (K-P9)"""

from __future__ import annotations

from trainer.core.places import Spot
from trainer.grading.findings import Corrected
from trainer.grading.governing import moment
from trainer.procedures.acts import Verb
from trainer.procedures.duties import Duty, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.met import Matching, Met, Slip, Stray


def was_accepted(duty: Duty, plan: Plan, facts: Facts, matching: Matching) -> bool:
    """Whether it was matched, or a war begun, while it lay there."""
    if duty.at >= 0:
        return True
    matched = [i for i in plan.where(Work.MATCH, seat=duty.seat) if i in matching.met]
    put = facts.seats[duty.seat].has(Spot.WAR)  # else it may still come
    return put and (bool(matched) or facts.war_draw_at is not None)


def put_right(duty: Duty, facts: Facts) -> Corrected:
    """Whether it was put right after all, and before the first card of the war."""
    if duty.at < 0:
        return Corrected.NO
    return Corrected.LATE if duty.at > moment(facts.war_draw_at) else Corrected.IN_TIME


def taken_back_with_it(stray: Stray, facts: Facts) -> bool:
    """Whether a match beside it that was taken back again is the fault of having accepted it."""
    seat = facts.seats.get(stray.act.seat)
    bet = seat.accepted if seat is not None and stray.act.verb is Verb.MATCH else None
    return bet is not None and bet.index == stray.act.index and stray.fixed is not None


def matched_as_it_lay(duty: Duty, met: Met, slip: Slip, facts: Facts) -> bool:
    """Whether the amount of a match is the fault of the War Bet beside which it was put."""
    if duty.work is not Work.MATCH:
        return False
    seat = facts.seats[duty.seat]
    bet = seat.accepted
    if bet is None or not bet.as_it_lay or met.at != bet.index:
        return False
    return slip.fixed is not None or seat.stake(Spot.WAR) != seat.stake(seat.wager)
