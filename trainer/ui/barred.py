"""Why is a graded try not passed, whatever its points are?

The grader tells what was wrong with what was done. A try asks besides that the round was dealt
through, and in a drill of reading that the cards were read in time.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trainer.core.actions import Deal, Entry, Lay, Role
from trainer.core.places import DEALER
from trainer.procedures.duties import MONEY_WORK, Work
from trainer.procedures.rounds import segments

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.procedures.record import Record
    from trainer.ui.play import Play

LATE_AT_MOST: Final = 2
"""So many pushes of a try may be late: who needs longer for more of them does not read yet."""
_SERVED: Final = MONEY_WORK | {Work.CARD, Work.WAR_CARD, Work.ASK}


class Bar(StrEnum):
    """What bars a try from being passed."""

    UNDEALT = "undealt"
    LATE = "late"
    NOTHING = "nothing"
    """Nothing was dealt at all: there is nothing to be judged, so this is never kept."""


def barred(play: Play, number: int) -> Bar | None:
    """What bars round ``number``, which is closed; None where its points decide."""
    part = segments(play.session.entries)[number - 1]
    if not dealt_through(play, part):
        return Bar.UNDEALT
    if play.sheet.piles is not None and late(play.record, part) > LATE_AT_MOST:
        return Bar.LATE
    return None


def late(record: Record, part: Iterable[Entry]) -> int:
    """How many pushes among these entries took longer than everybody is given."""
    from trainer.grading.reading_pace import readings
    from trainer.scenarios.levels import STANDARD

    own = {entry.number for entry in part}
    return sum(one.ms > STANDARD.allowed_ms for one in readings(record) if one.entry in own)


def dealt_through(play: Play, part: Sequence[Entry]) -> bool:
    """Whether cards came on both sides, and no bet or battle was left when the dealer ended."""
    own = [entry for entry in part if entry.actor.role is Role.DEALER]
    sides = {_side(entry) for entry in own} - {""}
    if len(sides) < 2:
        return False
    from trainer.procedures.steps import next_steps
    from trainer.session import Session

    session = play.session
    then = Session(session.header, session.scenario, session.entries[: own[-1].number])
    owed = next_steps(then.facts, play.judged_by, then.table).owed
    return not any(one.duty.work in _SERVED and not one.duty.optional for one in owed)


def _side(entry: Entry) -> str:
    """On whose side a card came by this act; nothing where none did."""
    match entry.action:
        case Deal(target):
            return "here" if target == DEALER else "there"
        case Lay(seat):
            return "here" if seat == 1 else "there"
        case _:
            return ""


__all__ = ["LATE_AT_MOST", "Bar", "barred", "dealt_through", "late"]
