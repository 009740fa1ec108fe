"""How fast does this trainee usually work?

The pace of a round is kept with its verdict, so that nobody has to read the record again.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from trainer.grading.pace import Pace, Share, Task, pace, together
from trainer.procedures.rounds import segments
from trainer.ui.progress import AGAIN

if TYPE_CHECKING:
    from trainer.store.location import Store
    from trainer.ui.play import Play

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


def pace_kept(store: Store, play: Play, number: int) -> str:
    """What is kept of a closed round beside its findings and points.

    Its pace, the level of reading where the game is War, what bars it as a graded try, and
    whether it has to be dealt again.
    """
    from trainer.ui.onward import Onward, bar_of, onward

    level, part = None, segments(play.session.entries)[number - 1]
    if play.sheet.piles is not None:
        from trainer.ui.piles.reached import reached

        level = reached(store, play, number)
    text = pace_text(pace((part,)), play.sheet.game, level, bar_of(play, number))
    again = number == play.session.number and onward(play) is Onward.ROUND_AGAIN
    return json.dumps(json.loads(text) | {AGAIN: True}) if again else text


def pace_of(text: str) -> Pace:
    """The pace that was kept; a task that is not known any more is left out."""
    kept = json.loads(text)
    known = {task.value for task in Task}
    tasks = ((name, *done) for name, done in kept["tasks"].items() if name in known)
    shares = (Share(Task(name), acts, ms) for name, acts, ms in tasks)
    return Pace(kept["rounds"], kept["ms"], tuple(shares))


__all__ = ["SITTINGS", "pace_kept", "pace_of", "pace_text", "usual_pace"]
