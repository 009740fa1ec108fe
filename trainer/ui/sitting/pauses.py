"""When does a sitting stand still, and what lies over it meanwhile?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from trainer.ui.hands.keys import Command
from trainer.ui.parts.cover import Cover

if TYPE_CHECKING:
    from PySide6.QtWidgets import QBoxLayout, QWidget

    from trainer.ui.hands.keys import KeyMap
    from trainer.ui.look.tongue import Tongue
    from trainer.ui.sitting.play import Play


class _Keys(Protocol):
    @property
    def map(self) -> KeyMap:
        """The keys in use."""
        ...


class Resting(Protocol):
    """A page whose sitting can stand still."""

    @property
    def board(self) -> QWidget:
        """What may have to be covered."""
        ...

    @property
    def keys(self) -> _Keys:
        """The page's keys."""
        ...

    def rest_or_go(self) -> None:
        """Stand still, or go on."""
        ...


class Pauses:
    """The pauses of a page; made when the first is taken."""

    def __init__(self, tongue: Tongue, page: Resting, side: QWidget, body: QBoxLayout) -> None:
        self._tongue = tongue
        self._page, self._side, self._body = page, side, body
        self._cover: Cover | None = None
        self._going = False
        """Whether it went on when its page was left."""

    @property
    def covered(self) -> bool:
        """Whether a sheet lies over the table or beside it."""
        return self._cover is not None

    def stand_or_go(self, play: Play) -> None:
        """Show the table as it is dealt, or the sheet over a paused one."""
        if play.paused == self.covered:
            return
        if not play.paused:
            self.uncover()
            self._page.board.setFocus()
            return
        self._cover = Cover(self._tongue, self._page.board, self._side)
        self._cover.gone_on.connect(self._page.rest_or_go)
        self.say(play)
        self._cover.lie(self._body, play.help.covered)

    def uncover(self) -> None:
        """Nothing lies over the table any more."""
        if self._cover is not None:
            self._cover.lift(self._body)
            self._cover = None

    def say(self, play: Play) -> None:
        """Say in the present language how to go on."""
        if self._cover is not None:
            key = self._page.keys.map.commands[Command.PAUSE]
            self._cover.say(key, play.help.covered)

    def go_away(self, play: Play) -> None:
        """Another page is read, or the window is put away."""
        if play.paused:
            self._going = False
        elif play.help.performs:
            self._going = play.performer.going
            play.performer.pause(True)
        else:
            self._going = play.help.returns
            self._page.rest_or_go()

    def come_back(self, play: Play | None) -> None:
        """Back again; only an exam waits until it is told to go on."""
        going, self._going = self._going, False
        if play is None or not going:
            return
        if play.help.performs:
            play.performer.pause(False)
        elif play.paused:
            self._page.rest_or_go()


__all__ = ["Pauses"]
