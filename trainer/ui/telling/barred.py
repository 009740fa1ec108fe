"""Why is a graded try not passed, whatever its points are?

The grader tells what was wrong with what was done. A try asks besides that the round was dealt
through, and in a drill of reading that the cards were read in time.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trainer.dealt import Dealt
from trainer.procedures.rounds import segments

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.core.actions import Entry
    from trainer.procedures.record import Record
    from trainer.ui.sitting.play import Play

LATE_AT_MOST: Final = 2
"""So many pushes of a try may be late: who needs longer for more of them does not read yet."""


class Bar(StrEnum):
    """What bars a try from being passed."""

    UNDEALT = "undealt"
    LATE = "late"
    NOTHING = "nothing"
    """Nothing was dealt at all: there is nothing to be judged, so this is never kept."""


def barred(play: Play, number: int) -> Bar | None:
    """What bars round ``number``, which is closed; None where its points decide."""
    if play.grades.dealt(number) is not Dealt.THROUGH:
        return Bar.UNDEALT
    part = segments(play.session.entries)[number - 1]
    if play.sheet.piles is not None and late(play.record, part) > LATE_AT_MOST:
        return Bar.LATE
    return None


def late(record: Record, part: Iterable[Entry]) -> int:
    """How many pushes among these entries took longer than everybody is given."""
    from trainer.grading.reading_pace import readings
    from trainer.scenarios.levels import STANDARD

    own = {entry.number for entry in part}
    return sum(one.ms > STANDARD.allowed_ms for one in readings(record) if one.entry in own)


__all__ = ["LATE_AT_MOST", "Bar", "barred", "late"]
