"""How are a duty and an act told in the same words, so that they can be compared?"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from trainer.core.places import Spot
from trainer.grading.findings import What
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import Duty, Plan, Work

_VERBS = {
    Work.WORDS: "say",
    Work.ASK: "ask",
    Work.CALL: "call",
    Work.SHUFFLE: "shuffle",
    Work.BURN: "burn",
    Work.OFF: "return",
    Work.CARD: "deal",
    Work.WAR_BURN: "burn",
    Work.WAR_CARD: "deal",
    Work.TAKE: "take",
    Work.PAY: "pay",
    Work.HALF: "half",
    Work.MATCH: "match",
    Work.PUSH: "push",
    Work.WAR_BET: "say",
    Work.TOKE_PAY: "pay",
    Work.TOKE_TAKE: "take",
    Work.SPLIT: "split",
    Work.DROP: "drop",
    Work.COLLECT: "collect",
    Work.GUEST: "wait",
    Work.CLEARED: "collect",
}


_PILES = frozenset({Spot.PILE, Spot.BATTLE})


def told_duty(duty: Duty) -> What:
    """What was wanted."""
    if duty.spot in _PILES:
        return _told_of_piles(duty)
    return What(
        _VERBS[duty.work],
        duty.seat,
        _told_spot(duty),
        _told_amount(duty),
        words=str(duty.words) if duty.words else None,
        box=duty.box if duty.work is Work.SPLIT else None,
    )


def _told_of_piles(duty: Duty) -> What:
    """A card face up, so many face down, one that is turned, or all of them to a side."""
    spot = str(duty.spot)
    if duty.work is Work.PUSH:
        return What("award", duty.seat, spot)
    if duty.subject == "turn":
        return What("turn", duty.seat, spot)
    if duty.amount:
        return What("lay", duty.seat, spot, count=duty.amount)
    return What("show", duty.seat, spot)


def told_missing(duty: Duty, plan: Plan, met: Container[int]) -> tuple[What, What | None]:
    """What was wanted and never came; of several burns before one card, how many of how many."""
    wanted = told_duty(duty)
    if duty.work is not Work.WAR_BURN:
        return wanted, None
    own = plan.where(Work.WAR_BURN, seat=duty.seat)
    done = sum(index in met for index in own)
    if not done:
        return wanted, None
    return replace(wanted, count=len(own)), replace(wanted, count=done)


def _told_spot(duty: Duty) -> str:
    """The bet; of a war's burn that goes with no seat's card whose card it goes with."""
    if duty.work is Work.WAR_BURN and not duty.seat:
        return str(Spot.DEALER)
    return str(duty.spot) if duty.spot else ""


def _told_amount(duty: Duty) -> int | None:
    """The sum that the duty is about, also where nothing of it is left to be done."""
    match duty.work:
        case Work.OFF:
            return duty.stake or duty.amount or None
        case Work.WAR_BET:
            return abs(duty.amount or 0) or None
        case _:
            return duty.amount or None


def told_act(act: Act) -> What:
    """What was done."""
    verb = "return" if act.verb is Verb.PUSH and str(act.spot) != "match" else str(act.verb)
    card = str(act.cards[0]) if act.cards and act.cards[0].known else None
    return What(
        verb,
        act.seats[0] if len(act.seats) == 1 else act.seat,
        str(Spot.DEALER) if act.seats == (0,) else str(act.spot) if act.spot else "",
        act.amount,
        card,
        str(act.words) if act.words else None,
        to=str(act.target) if act.verb is Verb.MOVE and act.target is not None else None,
    )
