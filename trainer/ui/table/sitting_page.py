"""What have all pages in common on which a trainee deals: header, clock, pauses, sitting down?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from trainer.i18n.catalog import N_
from trainer.ui.course.offers import MODES, TRY
from trainer.ui.hands.keys import Command
from trainer.ui.parts.header import Header
from trainer.ui.parts.widgets import column, row

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent
    from PySide6.QtWidgets import QBoxLayout

    from trainer.ui.course.help import Help
    from trainer.ui.hands.keys import KeyMap
    from trainer.ui.look.tongue import Tongue
    from trainer.ui.sitting.pauses import Pauses
    from trainer.ui.sitting.play import Play
    from trainer.ui.view.moves import Moves

_TICK_MS = 1_000


class Keys(Protocol):
    """How a page hears its keys."""

    map: KeyMap


class SittingPage(QWidget):
    """One sitting at a table. `left` goes home, `finished` asks for the result sheet.

    A page sets ``board``, ``keys`` and calls ``_furnish`` when it is made.
    """

    left = Signal()
    finished = Signal()
    again_wanted = Signal()
    rules_wanted = Signal()
    keys_wanted = Signal()
    settings_wanted = Signal()
    rule_wanted = Signal(str)

    board: QWidget
    keys: Keys

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._play: Play | None = None
        self._pauses: Pauses | None = None
        self.header = Header(tongue)
        self.pause = self.header.link(N_("Pause"), self.rest_or_go)
        self.again = self.header.link(N_("Undo last act"), lambda: self._command(Command.UNDO))
        self.header.explain(self.again, N_("Takes your last act back and goes on; a new record."))
        self.rules = self.header.link(N_("Rules"), self.rules_wanted.emit)
        self.more = self.header.link(N_("More"), self._offer_more, menu=True)
        self.header.link(N_("Leave"), self.left.emit, away=True)
        self._clock = QTimer(self)
        self._clock.setInterval(_TICK_MS)
        self._clock.timeout.connect(self._show_clock)
        tongue.changed.connect(self.retranslate)

    def _furnish(self, table: QBoxLayout, side: QWidget) -> None:
        """The header above, the table with what stands beside it below."""
        self._side_part = side
        self._body = row(table, side, gap=0)
        self._body.setStretch(0, 1)
        whole = column(self.header, self._body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    # ---- the sitting -------------------------------------------------------------------------

    def _sit(self, play: Play) -> None:
        """Sit down to it, in place of what was dealt here before."""
        self.leave()
        self._play = play
        play.keys = self.keys.map
        play.changed.connect(self.show_play)
        play.finished.connect(self.finished)
        self._clock.start()

    def leave(self) -> None:
        """Stand up: nothing of the sitting moves any more."""
        self._clock.stop()
        if self._pauses is not None:
            self._pauses.uncover()
        if self._play is not None:
            self._play.changed.disconnect(self.show_play)
            self._play.finished.disconnect(self.finished)
            self._play.performer.stop()
            self._play = None

    def set_keys(self, keys: KeyMap) -> None:
        """Use these keys from now on."""
        self.keys.map = keys
        if self._play is not None:
            self._play.keys = keys
            self.show_play()

    def rest_or_go(self) -> None:
        """Stop the clock and cover the table; or go on."""
        self._command(Command.PAUSE)

    def _command(self, command: Command) -> None:
        """Start what is no act of the hands."""
        raise NotImplementedError

    def _offer_more(self) -> None:
        from trainer.ui.table.more import entries

        play = self._play
        closes = play is not None and not (play.help.performs or play.paused)
        close = (lambda: self._command(Command.CLOSE)) if closes else None
        self.header.offer(self.more, entries(self, close, self._tongue.say))

    # ---- pauses ------------------------------------------------------------------------------

    def _resting(self) -> Pauses:
        """What lies over a table that stands; made when it first does."""
        if self._pauses is None:
            from trainer.ui.sitting.pauses import Pauses

            self._pauses = Pauses(self._tongue, self, self._side_part, self._body)
        return self._pauses

    @property
    def _covered(self) -> bool:
        return self._pauses is not None and self._pauses.covered

    def _stand_or_go(self, play: Play) -> None:
        """The table as it is dealt, or the sheet over a paused one."""
        if play.paused or self._pauses is not None:
            self._resting().stand_or_go(play)

    def hideEvent(self, event: QHideEvent) -> None:
        """Another page is read, or the window is put away: that is a pause."""
        super().hideEvent(event)
        if self._play is not None:
            self._resting().go_away(self._play)

    def showEvent(self, event: QShowEvent) -> None:
        """Back again; only an exam waits until it is told to go on."""
        super().showEvent(event)
        if self._pauses is not None:
            self._pauses.come_back(self._play)

    # ---- what the trainee sees ---------------------------------------------------------------

    def show_play(self, moves: Moves | None = None) -> None:
        """Show the sitting as it is now; `moves` glide."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say everything in the present language."""
        raise NotImplementedError

    def _allow(self, given: Help) -> None:
        """What this round allows; a lesson's last round is not like its first."""
        self.again.setVisible(given.fork)
        self.rules.setVisible(given.rules)
        self.pause.setVisible(not given.performs)

    def _head(self, play: Play) -> None:
        """What is dealt, and how."""
        mode = self._tongue.say(TRY if play.help.tried else MODES[play.mode][0])
        self.header.title.setText(f"{mode} · {play.shown.title(self._tongue.translator)}")
        self._show_clock()

    def _show_clock(self) -> None:
        """The time, and how far it is."""
        raise NotImplementedError


__all__ = ["SittingPage"]
