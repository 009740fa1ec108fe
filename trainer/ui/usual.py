"""How fast does this trainee usually work?

The pace of a round is kept with its verdict, so that nobody has to read the record again.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from trainer.grading.pace import Pace, Share, Task, together

if TYPE_CHECKING:
    from trainer.store.location import Store

SITTINGS = 10


def usual_pace(store: Store, session: int, game: str) -> Pace | None:
    """The pace of the trainee's latest graded sittings at this game before; None if none is.

    Raises TrainerFault where the store cannot be read.
    """
    trainee = store.journal.session(session).start.trainee
    if trainee is None:
        return None
    kept = store.results.paces(trainee, session, SITTINGS, game)
    return together(pace_of(text) for text in kept) if kept else None


def pace_text(pace: Pace, game: str, level: int | None = None, bar: str = "") -> str:
    """A pace as it is kept, with its game and, where cards were read, the level reached.

    ``bar`` is what keeps a graded try from being passed, whatever its points are.
    """
    tasks = {share.task.value: [share.acts, share.ms] for share in pace.shares}
    kept = {"game": game, "rounds": pace.rounds, "ms": pace.ms, "tasks": tasks}
    kept |= {} if level is None else {"level": level}
    return json.dumps(kept | {"bar": bar} if bar else kept)


def pace_of(text: str) -> Pace:
    """The pace that was kept; a task that is not known any more is left out."""
    kept = json.loads(text)
    known = {task.value for task in Task}
    tasks = ((name, *done) for name, done in kept["tasks"].items() if name in known)
    shares = (Share(Task(name), acts, ms) for name, acts, ms in tasks)
    return Pace(kept["rounds"], kept["ms"], tuple(shares))


__all__ = ["SITTINGS", "pace_of", "pace_text", "usual_pace"]
