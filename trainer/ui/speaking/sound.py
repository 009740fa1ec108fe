"""Which sounds go with what happens, and what shows the same to the eye?

Sound is an extra and off by default; whoever hears nothing misses nothing: `TWINS` names for
every cue what is to be seen at the same moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING

from trainer.core.actions import (
    Action,
    Ask,
    Award,
    Burn,
    Choose,
    Collect,
    Cut,
    CutCardShows,
    Deal,
    Exchange,
    Flip,
    Lay,
    MoveCard,
    MoveChips,
    Ruling,
    Say,
    ShoeLoaded,
    Slide,
    Turn,
)

if TYPE_CHECKING:
    from trainer.ui.sitting.play import Play


class Cue(Enum):
    """What can be heard."""

    CARD = "card"
    CHIPS = "chips"
    WORD = "word"
    FAULT = "fault"
    FLOOR = "floor"
    ROUND = "round"


class Sight(Enum):
    """What can be seen."""

    CARDS = "the cards on the table lie otherwise"
    CHIPS = "the chips on the table lie otherwise"
    LOG = "a line of the log tells it"
    MARK = "a square stands at the place and in the log"
    NEWS = "a card beside the table tells it"
    SHEET = "the page of the result takes the table's place"


TWINS: Mapping[Cue, Sight] = {
    Cue.CARD: Sight.CARDS,
    Cue.CHIPS: Sight.CHIPS,
    Cue.WORD: Sight.LOG,
    Cue.FAULT: Sight.MARK,
    Cue.FLOOR: Sight.NEWS,
    Cue.ROUND: Sight.SHEET,
}


def cue_of(action: Action) -> Cue | None:
    """What an act or an event sounds like, if anything."""
    match action:
        case Deal() | Burn() | Turn() | Collect() | MoveCard() | Cut() | ShoeLoaded():
            return Cue.CARD
        case Flip() | Lay() | Award() | Slide():
            return Cue.CARD
        case MoveChips() | Exchange():
            return Cue.CHIPS
        case Say() | Ask() | Choose():
            return Cue.WORD
        case Ruling() | CutCardShows():
            return Cue.FLOOR
        case _:
            return None


def cues(done: Iterable[Action], faulty: bool = False, closed: bool = False) -> tuple[Cue, ...]:
    """What is heard of a moment: each kind of sound once, in the order of what happened."""
    heard = [cue_of(action) for action in done]
    heard += [Cue.FAULT if faulty else None, Cue.ROUND if closed else None]
    return tuple(dict.fromkeys(cue for cue in heard if cue is not None))


class Sounds:
    """Follows a sitting and sounds what is new. An exam gives no verdict, so none is heard."""

    def __init__(self, sound: Callable[[Cue], None]) -> None:
        self._sound = sound
        self._play: Play | None = None
        self._heard = 0
        self._faults = 0
        self._open = False

    def hear(self, play: Play) -> None:
        """Sound what has happened since the last time; of another sitting nothing of its past."""
        entries, faults = play.session.entries, 0
        running = bool(play.session.round_entries)
        if play.help.verdicts:
            faults = len(play.findings)
        if play is self._play:
            done = [entry.action for entry in entries[self._heard :]]
            for cue in cues(done, faults > self._faults, self._open and not running):
                self._sound(cue)
        self._play, self._heard, self._faults, self._open = play, len(entries), faults, running
