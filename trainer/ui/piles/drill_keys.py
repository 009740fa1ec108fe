"""What does a key mean at the table of the drill, also under a Hangul input method?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from trainer.core.frozen import frozen
from trainer.core.places import Spot
from trainer.ui.keys import Command, KeyMap, key_of
from trainer.ui.piles.working import DOWN_KEY, PUSH_KEYS, TURN_KEYS, Zone

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
_HEARD: Final = (Command.PAUSE, Command.UNDO, Command.HINT, Command.CLOSE, Command.CANCEL)


class DrillKeys:
    """The keys in use; those of the hands are the drill's own."""

    def __init__(self, keys: KeyMap) -> None:
        self.map = keys

    def meant(self, event: QKeyEvent) -> Meaning:
        """What this key starts; nothing for those that mean something elsewhere."""
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if not ctrl:
            for seat, digit in PUSH_KEYS.items():
                if event.text() == digit:
                    return Zone(seat, Spot.PILE)
        code, text = event.key(), event.text()
        key = key_of(code, text, event.nativeVirtualKey(), shift, ctrl)
        if key is None:
            return None
        if not ctrl:
            for seat, letter in TURN_KEYS.items():
                if key.sign == letter:
                    return Over(seat) if shift else Zone(seat, Spot.BATTLE)
            if key.sign == DOWN_KEY:
                return Gather(-1 if shift else 1)
        return next((one for one in _HEARD if self.map.commands[one] == key), None)


__all__ = ["DrillKeys", "Gather", "Meaning", "Over"]
