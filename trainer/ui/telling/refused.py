"""What is said of an act that the table refuses, without telling what only the table knows?"""

from __future__ import annotations

from trainer.core.table import Impossible, Table
from trainer.fault import TrainerFault
from trainer.procedures.record_reading import impossible_fault
from trainer.ui.course.help import Help, Told


def refusal(table: Table, error: Impossible, help_: Help) -> TrainerFault:
    """Why it cannot be done: a record may name the shoe's next card, a sitting must not."""
    place = {} if error.place is None else {"place": str(error.place)}
    if error.code == "not-the-next-card":
        return TrainerFault("impossible-act", detail=error.code, **place)
    if error.code == "no-such-chips" and help_.told is Told.NONE:
        return TrainerFault("chips-not-there", **place)
    return impossible_fault(table, error)
