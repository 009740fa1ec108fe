"""How fast does this trainee usually work?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.core.actions import Entry
from trainer.fault import TrainerFault
from trainer.grading.pace import Pace, pace
from trainer.procedures.record_reading import read_entry, read_header
from trainer.procedures.rounds import segments
from trainer.scenarios.houses import load_house

if TYPE_CHECKING:
    from trainer.store.location import Store

SITTINGS = 10


def usual_pace(store: Store, session: int) -> Pace | None:
    """The pace of the trainee's latest graded sittings before this one; None if there are none.

    One that cannot be read is left out. Raises TrainerFault where the store cannot be read.
    """
    trainee = store.journal.session(session).start.trainee
    if trainee is None:
        return None
    rows = [
        row
        for row in store.results.history(trainee, limit=4 * SITTINGS)
        if row.verdicts and row.session < session
    ]
    rounds = []
    for row in rows[:SITTINGS]:
        try:
            entries = _entries(store, row.session)
        except TrainerFault:
            continue  # a sitting that cannot be read any more is no reason to withhold a sheet
        graded = {one.round for one in row.verdicts}
        parts = enumerate(segments(entries), 1)
        rounds += [part for number, part in parts if number in graded]
    return pace(rounds) if rounds else None


def _entries(store: Store, session: int) -> list[Entry]:
    header = read_header(store.journal.session(session).start.header, load_house)
    lines = store.journal.entries(session)
    return [read_entry(header, one.line, one.number) for one in lines]
