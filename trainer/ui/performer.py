"""How does the model dealer perform a demonstration: by itself, by steps, at which speed?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QTimer

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from trainer.procedures.agenda import Step
    from trainer.ui.play import Play

BEAT_MS = 1400
READING_MS = 4200
"""How long the reason of a clause stands when it is told for the first time."""


class Performer:
    """Does the first step that is owed at every beat."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.going = True
        self.done: Step | None = None
        self.new = False
        """Whether the clause of the step that was done is met for the first time."""
        self.speed = 1.0
        self._met: set[str] = set()
        self._beat = QTimer(play)
        self._beat.setInterval(BEAT_MS)
        self._beat.timeout.connect(self.step)

    def step(self) -> None:
        """The next step; when nothing is owed any more the round is closed."""
        if self._play.steps:
            self.done = self._play.steps[0]
            self.new = self.done.rule not in self._met
            self._met.add(self.done.rule)
            self._keep_time()
            self._play.submit(self.done.action)
        elif self._play.session.round_entries:
            self._play.close_round()

    def pause(self, on: bool) -> None:
        """Hold, or go on."""
        self.going = not on
        if on:
            self._beat.stop()
            self._play.watch.hold()
        else:
            self._beat.start()
            self._play.watch.go()
        self._play.changed.emit({})

    def heeds(self, event: QKeyEvent) -> bool:
        """The space bar holds the model dealer or lets him go on, the arrow is one step."""
        if event.key() == QtCore.Qt.Key.Key_Space and not event.isAutoRepeat():
            self.pause(self.going)
        elif event.key() == QtCore.Qt.Key.Key_Right:
            self.step()
        else:
            return False
        return True

    def set_speed(self, factor: float) -> None:
        """How many times as fast as usual."""
        self.speed = factor
        self._keep_time()

    def _keep_time(self) -> None:
        """A reason is read before the next act."""
        self._beat.setInterval(round((READING_MS if self.new else BEAT_MS) / self.speed))

    def stop(self) -> None:
        """Nothing moves any more."""
        self._beat.stop()
