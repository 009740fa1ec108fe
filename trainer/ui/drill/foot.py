"""Which buttons lie below the table of the drill, each as large as a finger needs it?"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.core.places import Spot, at
from trainer.i18n.catalog import N_, Translator
from trainer.ui.drill.words import SIDES, Guests, told
from trainer.ui.hands.keys import Command, KeyMap
from trainer.ui.parts.widgets import Button, label, row
from trainer.ui.piles.working import PUSHES, TURNS

TALL = 48


class _Big(Button):
    """A button that a finger finds, in every text size."""

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(TALL, TALL))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class DrillFoot(QWidget):
    """Everything that hands do at the table, as buttons: for fingers and for screen readers."""

    laid = Signal(int)
    pushed = Signal(int)
    gathered = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("foot")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        self.turns = {seat: self._made(partial(self.laid.emit, seat)) for seat in SIDES}
        self.pushes = {seat: self._made(partial(self.pushed.emit, seat)) for seat in SIDES}
        self.more = self._made(partial(self.gathered.emit, 1))
        self.less = self._made(partial(self.gathered.emit, -1))
        self.down = label("strong")
        lay = row(
            *(self.turns[1], self.pushes[1], 1, self.less, self.down, self.more, 1),
            *(self.pushes[2], self.turns[2]),
            gap=2,
        )
        lay.setContentsMargins(16, 10, 16, 10)
        self.setLayout(lay)

    def _made(self, act: partial[None]) -> _Big:
        made = _Big()
        made.clicked.connect(lambda _=False: act())
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return made

    def show_hands(
        self, guests: Guests, down: int, works: bool, keys: KeyMap, speaker: Translator
    ) -> None:
        """Say what each does now, and by which key."""
        say, words = speaker.say, told(guests, down, speaker)
        key = {command: str(bound) for command, bound in keys.commands.items()}
        for seat in SIDES:
            laid = say(N_("Lay {n}"), n=down) if down else say(N_("Turn"))
            self._say(self.turns[seat], laid, key[TURNS[seat]], words[str(at(seat, Spot.BATTLE))])
            push = say(N_("Push"))
            self._say(self.pushes[seat], push, key[PUSHES[seat]], words[str(at(seat, Spot.PILE))])
        self.down.setText(say(N_("Down: {n}"), n=down))
        more, less = say(N_("One card more face down")), say(N_("One card less face down"))
        self._say(self.more, "+", key[Command.WAR_DOWN], more)
        self._say(self.less, "\N{MINUS SIGN}", "", less)
        self.less.setToolTip(f"{less} ({key[Command.WAR_LESS]})")  # its caption has no room for it
        for made in (*self.turns.values(), *self.pushes.values(), self.more, self.less):
            made.setEnabled(works)
        self.less.setEnabled(works and down > 0)

    def _say(self, made: _Big, text: str, key: str, name: str) -> None:
        made.setText(f"{text} ({key})" if key else text)
        made.setAccessibleName(name)
        made.setToolTip(name)


__all__ = ["DrillFoot"]
