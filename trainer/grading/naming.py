"""Which lines, spots and sums does the site of a fault name?"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import Duty, Work


def entries_of(acts: Sequence[Act]) -> tuple[int, ...]:
    """The numbers of the lines in which ``acts`` stand, each once."""
    return tuple(dict.fromkeys(act.entry for act in acts if act.entry))


def spot_of(act: Act) -> str:
    """The spot of an act that is about none of the bets."""
    match act.verb:
        case Verb.BURN:
            return "burn"
        case Verb.DEAL | Verb.TURN | Verb.COLLECT | Verb.MOVE_CARD:
            return "card"
        case Verb.SAY | Verb.ASK:
            return "words"
        case _:
            return ""


def spot_of_work(duty: Duty) -> str:
    """The spot of a duty that is about none of the bets."""
    match duty.work:
        case Work.BURN | Work.WAR_BURN:
            return "burn"
        case Work.CARD | Work.WAR_CARD | Work.COLLECT | Work.SHUFFLE:
            return "card"
        case Work.WORDS | Work.ASK | Work.CALL:
            return "words"
        case _:
            return ""


def unpaid(duty: Duty) -> int | None:
    """The guest's (or the toke box's) loss by something never done."""
    match duty.work:
        case Work.PAY | Work.PUSH | Work.TOKE_PAY:
            return -duty.amount if duty.amount is not None else None
        case Work.MATCH:
            return 0  # what it would have won is owed, and missed, at the war's settlement
        case Work.TAKE | Work.HALF:
            return duty.amount
        case Work.DROP:
            return -duty.amount if duty.amount is not None else None
        case Work.SPLIT:
            return -duty.box
        case _:
            return None
