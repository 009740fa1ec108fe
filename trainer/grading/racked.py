"""Was a won war paid from the tray while its match went back into it, or the other way round?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.core.places import Spot
from trainer.grading.strays import Reading
from trainer.procedures.acts import Verb
from trainer.procedures.duties import Plan, Work
from trainer.procedures.match_for_pay import paid_by
from trainer.procedures.met import Matching
from trainer.procedures.rules import Kind


def racked_and_paid(readings: list[Reading], plan: Plan) -> list[Reading]:
    """A match racked and the win paid from the tray are one wrong action, difference 0."""
    if not readings:
        return []
    paid = {
        r.stray.act.seat: r
        for r in readings
        if r.kind is Kind.WRONG_ACTION
        and r.stray.act.verb is Verb.PAY
        and (r.duty is None or plan.duties[r.duty].work is Work.PUSH)
    }
    result = []
    for reading in readings:
        act = reading.stray.act
        racked = act.verb is Verb.TAKE and act.spot is Spot.MATCH and act.seat in paid
        if racked and reading.kind is not Kind.WRONG_ACTION:
            continue
        result.append(reading)
    racked_at = {
        r.stray.act.seat: r
        for r in readings
        if r.stray.act.verb is Verb.TAKE and r.stray.act.spot is Spot.MATCH
    }
    return [
        _as_one(r, racked_at.get(r.stray.act.seat), result)
        if r in paid.values() and r.duty is not None
        else r
        for r in result
    ]


def _as_one(paid: Reading, racked: Reading | None, told: Sequence[Reading]) -> Reading:
    """The payment with the match that went into the tray beside it, if one did."""
    if racked is None:
        return replace(paid, difference=paid.stray.act.amount)
    return replace(paid, difference=0, also=() if racked in told else (racked.stray.act,))


def set_and_pushed(readings: list[Reading], plan: Plan, matching: Matching) -> list[Reading]:
    """A match that was not due and paid the winnings gave its guest nothing that is not his."""
    result = []
    for reading in readings:
        act = reading.stray.act
        unowed = reading.kind is Kind.EXTRA and act.verb is Verb.MATCH
        pushed = paid_by(matching, plan, act.seat) if unowed else None
        if pushed is not None:
            reading = replace(reading, difference=0, also=(pushed,))
        result.append(reading)
    return result
