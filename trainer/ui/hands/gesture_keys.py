"""How do keys become commands of the hands?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QObject, QTimer, Signal

from trainer.core.actions import Words
from trainer.ui.hands.keys import TUBES, Command, Key, KeyMap, key_map, key_of

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from trainer.ui.geometry.layout import Layout
    from trainer.ui.hands.cursor import Cursor
    from trainer.ui.hands.gestures import Gestures

BESIDE = frozenset({Command.HINT, Command.NOTATION, Command.CLOSE, Command.PAUSE, Command.UNDO})
"""Commands that are no act of the hands."""
_WAYS = {
    0x01000012: "left",
    0x01000013: "up",
    0x01000014: "right",
    0x01000015: "down",
    0x01000010: "first",
    0x01000011: "last",
}
_MENU = 0x01000055
_ALT = 0x01000023
LETTING_GO_MS = 120
MENU = Key("F10", shift=True)


class GestureKeys(QObject):
    """The keyboard of the table. `commanded` gives a command that is not an act of the hands."""

    commanded = Signal(object)
    peeked = Signal(bool)
    """The key that shows the amounts is held, or is not any more."""

    def __init__(self, gestures: Gestures) -> None:
        super().__init__(gestures)
        self.map: KeyMap = key_map()
        self.layout: Callable[[], Layout | None] = lambda: None
        """Where everything lies, for the arrow keys."""
        self._gestures = gestures
        self.letting_go = QTimer(self)
        self.letting_go.setSingleShot(True)
        self.letting_go.setInterval(LETTING_GO_MS)
        self.letting_go.timeout.connect(lambda: self.peeked.emit(False))

    def key(self, event: QKeyEvent, pointing: bool = True) -> bool:
        """Take a key; whether it meant something here. Without `pointing` arrows mean nothing."""
        gestures = self._gestures
        if event.text().isdecimal():
            digit = int(event.text())
            return gestures.answer(digit) or gestures.count(digit)
        key = key_in(event)
        if pointing and (key == MENU or event.key() == _MENU):
            return self._menu()
        if pointing and event.key() in _WAYS:
            return self._go(_WAYS[event.key()])
        if key is None:
            return False
        found = self.map.find(key)
        if found is None and key.shift:
            return self._with_shift(self.map.find(replace(key, shift=False)))
        return found is not None and self._does(found)

    def meant(self, event: QKeyEvent) -> Command | Words | None:
        """The command of this key."""
        key = key_in(event)
        return self.map.find(key) if key is not None else None

    def peeks(self, event: QKeyEvent, pressed: bool) -> bool:
        """Heed the key that shows the amounts; whether it was that one.

        Some systems tell a held key as pressed and let go again and again: it is let go only
        when no press follows at once.
        """
        if key_in(event) != self.map.commands[Command.PEEK]:
            return False
        if not pressed:
            if not event.isAutoRepeat():
                self.letting_go.start()
        elif self.letting_go.isActive():
            self.letting_go.stop()
        elif not event.isAutoRepeat():
            self.peeked.emit(True)
        return True

    def heed_alt(self, event: QKeyEvent, pressed: bool) -> None:
        """While Alt is held, the stack under the pointer lies spread out for counting."""
        if event.key() == _ALT and not event.isAutoRepeat():
            self._gestures.pointing.spread_here(pressed)

    def command(self, name: Command | Words) -> None:
        """Start a command by its key or its button."""
        if name is Command.TAKE:
            self._gestures.pointing.unpoint()  # Enter is then for the bet in the hand
        if name in BESIDE:
            self.commanded.emit(name)
        else:
            self._gestures.begin(name)

    def _does(self, name: Command | Words) -> bool:
        if isinstance(name, Command) and name in TUBES:
            return self._tube(TUBES.index(name), 1)
        match name:
            case Command.CANCEL:
                return self._gestures.cancel()
            case Command.CONFIRM:
                return self._confirm(shift=False)
            case Command.PEEK | Command.RULES | Command.FULL_SCREEN:
                return False  # the page and the window heed these
        self.command(name)
        return True

    def _with_shift(self, name: Command | Words | None) -> bool:
        """What Shift makes of a key that is bound without it."""
        if isinstance(name, Command) and name in TUBES:
            return self._tube(TUBES.index(name), -1)
        return name is Command.CONFIRM and self._confirm(shift=True)

    def _confirm(self, shift: bool) -> bool:
        """Click where the keyboard points; without a cursor the bet goes into the tray."""
        gestures = self._gestures
        if not gestures.pointing.cursor:
            if gestures.pending is not None:
                waits = gestures.pending.options or gestures.pending.ways
                gestures.noted.emit("no-such-choice" if waits else "no-such-seat")
                return True
            return gestures.put_away()
        gestures.tap(gestures.pointing.cursor, QtCore.Qt.MouseButton.LeftButton, shift)
        return True

    def _pointed(self) -> Cursor:
        from trainer.ui.hands.cursor import Cursor

        return Cursor()

    cursor = cached_property(_pointed)
    """Where the arrow keys point, or pointed last."""

    def _go(self, way: str) -> bool:
        """Point at the next place; the first arrow only shows where the keyboard points."""
        from trainer.ui.hands.cursor import Way  # with the first arrow

        table = self.layout()
        if table is not None:
            cursor = self.cursor.on(table)
            self.cursor = (
                cursor.moved(Way(way), table) if self._gestures.pointing.cursor else cursor
            )
            self._gestures.pointing.point(self.cursor.place)
        return table is not None

    def _menu(self) -> bool:
        """Open the menu of the place that the keyboard points at."""
        if not self._gestures.pointing.cursor:
            return False
        self._gestures.tap(self._gestures.pointing.cursor, QtCore.Qt.MouseButton.RightButton)
        return True

    def _tube(self, index: int, count: int) -> bool:
        """Take a chip of this tube or put one back; whether there is such a tube."""
        if index >= len(self._gestures.denominations):
            return False
        self._gestures.pointing.rests = True
        self._gestures.gather(f"tray:{index}", count)
        return True


def key_in(event: QKeyEvent) -> Key | None:
    """The key of the keyboard behind an event, whatever the input method."""
    mods = event.modifiers()
    shift = bool(mods & QtCore.Qt.KeyboardModifier.ShiftModifier)
    ctrl = bool(mods & QtCore.Qt.KeyboardModifier.ControlModifier)
    return key_of(event.key(), event.text(), event.nativeVirtualKey(), shift, ctrl)


__all__ = ["GestureKeys", "key_in"]
