"""How are a duty and an act told in the same words, so that they can be compared?"""

from __future__ import annotations

from trainer.grading.findings import What
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import Duty, Work

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


def told_duty(duty: Duty) -> What:
    """What was wanted."""
    return What(
        _VERBS[duty.work],
        duty.seat,
        str(duty.spot) if duty.spot else "",
        _told_amount(duty),
        words=str(duty.words) if duty.words else None,
        box=duty.box if duty.work is Work.SPLIT else None,
    )


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
        act.seat,
        str(act.spot) if act.spot else "",
        act.amount,
        card,
        str(act.words) if act.words else None,
    )
