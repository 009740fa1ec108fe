"""How far was a round dealt when it was closed? Asked here by sheet, lists, tries and exams."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from trainer.core.actions import Deal, Entry, Lay, Role, Signal
from trainer.core.places import DEALER, Spot
from trainer.procedures.duties import MONEY_WORK, Work
from trainer.procedures.rounds import segments
from trainer.procedures.steps import next_steps
from trainer.session import Session, replay, undealt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from trainer.grading.findings import RoundVerdict
    from trainer.procedures.record import Record
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


def dealt_only(record: Record, rounds: Iterable[RoundVerdict]) -> tuple[RoundVerdict, ...]:
    """Those of the ``rounds`` in which something was dealt: of the others nothing is said."""
    parts = segments(record.entries)
    return tuple(one for one in rounds if not undealt(parts[one.number - 1]))


def ended_early(record: Record, sheet: Sheet) -> tuple[int, ...]:
    """The closed rounds of a record that saw everything which were not dealt to the end."""
    if record.header.observed is not None:
        return ()  # what was not seen may have been dealt
    session = replay(record)
    return early(session, sheet, lambda number: dealt(session, number, sheet))


def early(session: Session, sheet: Sheet, far: Callable[[int], Dealt]) -> tuple[int, ...]:
    """The closed rounds that were not dealt to the end: no exam is passed with one of them.

    ``far`` says how far a round was dealt. What was left out at a round that was dealt is for
    its findings to say; where cards are only read, all of them have to be.
    """
    short = {Dealt.NOTHING, Dealt.BROKEN_OFF}
    if sheet.piles is not None:
        short.add(Dealt.UNSERVED)
    parts = enumerate(segments(session.entries), 1)
    closed = (number for number, part in parts if part[-1].action is Signal.CLOSE)
    return tuple(number for number in closed if far(number) in short)


def _side(entry: Entry) -> str:
    """On whose side a card came by this act; nothing where none did."""
    match entry.action:
        case Deal(target):
            return "here" if target == DEALER else "there"
        case Lay(seat):
            return "here" if seat == 1 else "there"
        case _:
            return ""


__all__ = ["Dealt", "dealt", "dealt_only", "early", "ended_early"]
