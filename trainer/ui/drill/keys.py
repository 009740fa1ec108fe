"""What does a key mean at the table of the drill, also under a Hangul input method?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from trainer.core.frozen import frozen
from trainer.core.places import Spot
from trainer.ui.hands.gesture_keys import key_in
from trainer.ui.hands.keys import AT_BOTH, EVERYWHERE, Command, KeyMap
from trainer.ui.piles.working import OVERS, PUSHES, TURNS, Zone

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent


@frozen
class Over:
    """The last card of this side is to be turned over."""

    seat: int


@frozen
class Gather:
    """So many more cards are to be laid face down."""

    cards: int


Meaning = Command | Gather | Over | Zone | None
"""A zone is where the cards of the act come to lie."""
_HEARD: Final = AT_BOTH - EVERYWHERE
_ACTS: Final[Mapping[Command, Meaning]] = {
    **{command: Zone(seat, Spot.BATTLE) for seat, command in TURNS.items()},
    **{command: Zone(seat, Spot.PILE) for seat, command in PUSHES.items()},
    **{command: Over(seat) for seat, command in OVERS.items()},
    Command.WAR_DOWN: Gather(1),
    Command.WAR_LESS: Gather(-1),
}


class DrillKeys:
    """The keys in use."""

    def __init__(self, keys: KeyMap) -> None:
        self.map = keys

    def meant(self, event: QKeyEvent) -> Meaning:
        """What this key starts; nothing for those that mean something elsewhere."""
        key = key_in(event)
        found = self.map.find(key, at_war=True) if key is not None else None
        if not isinstance(found, Command):
            return None
        return found if found in _HEARD else _ACTS.get(found)


__all__ = ["DrillKeys", "Gather", "Meaning", "Over"]
