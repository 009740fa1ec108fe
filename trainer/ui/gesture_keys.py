"""How do keys become commands of the hands?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal

from trainer.core.actions import Words
from trainer.ui.keys import Command, KeyMap, key_map, key_of

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from trainer.ui.gestures import Gestures

BESIDE = frozenset({Command.HINT, Command.NOTATION, Command.CLOSE})
"""Commands that are no act of the hands."""


class GestureKeys(QObject):
    """The keyboard of the table. `commanded` gives a command that is not an act of the hands."""

    commanded = Signal(object)

    def __init__(self, gestures: Gestures) -> None:
        super().__init__(gestures)
        self.map: KeyMap = key_map()
        self._gestures = gestures

    def key(self, event: QKeyEvent) -> bool:
        """Take a key; whether it meant something here."""
        gestures = self._gestures
        code, mods = event.key(), event.modifiers()
        shift = bool(mods & QtCore.Qt.KeyboardModifier.ShiftModifier)
        ctrl = bool(mods & QtCore.Qt.KeyboardModifier.ControlModifier)
        tube = code - QtCore.Qt.Key.Key_F1
        if 0 <= tube < len(gestures.denominations):
            gestures.gather(f"tray:{tube}", -1 if shift else 1)
            return True
        if code == QtCore.Qt.Key.Key_Escape:
            return gestures.cancel()
        if gestures.pending is not None and event.text().isdigit():
            return gestures.answer(int(event.text()))
        if code in (QtCore.Qt.Key.Key_Return, QtCore.Qt.Key.Key_Enter) and not ctrl:
            return gestures.into_the_tray()
        pressed = key_of(code, event.text(), event.nativeVirtualKey(), shift, ctrl)
        found = self.map.find(pressed) if pressed is not None else None
        if found is None:
            return False
        self.command(found)
        return True

    def command(self, name: Command | Words) -> None:
        """Start a command by its key or its button."""
        if name in BESIDE:
            self.commanded.emit(name)
        else:
            self._gestures.begin(name)


__all__ = ["GestureKeys"]
