"""How far was a round dealt when it was closed? Asked here by sheet, lists and graded tries."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from trainer.core.actions import Deal, Entry, Lay, Role
from trainer.core.places import DEALER, Spot
from trainer.procedures.duties import MONEY_WORK, Work
from trainer.procedures.rounds import segments
from trainer.procedures.steps import next_steps
from trainer.session import Session, undealt

if TYPE_CHECKING:
    from trainer.procedures.sheet import Sheet

_SERVED: Final = MONEY_WORK | {Work.CARD, Work.WAR_CARD, Work.ASK}


class Dealt(Enum):
    """How far a round was dealt."""

    NOTHING = "nothing"
    """Neither card nor chip was moved: there is nothing that could be graded."""
    BROKEN_OFF = "broken-off"
    """No card came, or cards were left lying before all was served: it shows no pace."""
    UNSERVED = "unserved"
    """A bet, a card or a guest was left out."""
    THROUGH = "through"


def dealt(session: Session, number: int, sheet: Sheet) -> Dealt:
    """How far round ``number`` had come when its dealer ended, as ``sheet`` has it."""
    part = segments(session.entries)[number - 1]
    if undealt(part):
        return Dealt.NOTHING
    own = [entry for entry in part if entry.actor.role is Role.DEALER]
    then = Session(session.header, session.scenario, session.entries[: own[-1].number])
    owed = next_steps(then.facts, sheet, then.table).owed
    left = {one.duty.work for one in owed if not one.duty.optional} & _SERVED
    sides = {_side(entry) for entry in own} - {""}
    lying = any(place.spot in (Spot.HAND, Spot.DEALER) for place in then.table.cards)
    if not sides or (lying and left):
        return Dealt.BROKEN_OFF
    return Dealt.UNSERVED if left or len(sides) < 2 else Dealt.THROUGH


def _side(entry: Entry) -> str:
    """On whose side a card came by this act; nothing where none did."""
    match entry.action:
        case Deal(target):
            return "here" if target == DEALER else "there"
        case Lay(seat):
            return "here" if seat == 1 else "there"
        case _:
            return ""


__all__ = ["Dealt", "dealt"]
