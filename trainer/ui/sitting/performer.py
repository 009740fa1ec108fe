"""How does the model dealer perform a demonstration: by itself, by steps, at which speed?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QTimer

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from trainer.procedures.agenda import Step
    from trainer.ui.sitting.play import Play

BEAT_MS = 1400
_LETTER_MS, _SYLLABLE_MS = 45, 95
_HANGUL = "\u1100"


def reading_ms(text: str) -> int:
    """How long a caption stands: as long as somebody reads who sees it for the first time."""
    each = (_SYLLABLE_MS if letter >= _HANGUL else _LETTER_MS for letter in text)
    return max(BEAT_MS, 700 + sum(each))


class Performer:
    """Does the first step that is owed at every beat."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self.going = True
        self.done: Step | None = None
        self.new = False
        """Whether the reason of the step that was done is told for the first time."""
        self.speed = 1.0
        self._caption = ""
        self._met: set[str] = set()
        self._beat = QTimer(play)
        self._beat.setInterval(BEAT_MS)
        self._beat.timeout.connect(self.step)

    def step(self) -> None:
        """The next step; when nothing is owed any more the round is closed."""
        if self._play.steps:
            from trainer.ui.telling.steps import (
                reason_of,  # a demonstration's first act comes later
            )

            self.done = self._play.steps[0]
            why = reason_of(self.done)
            self.new = why not in self._met
            self._met.add(why)
            self._play.submit(self.done.action)
        elif self._play.session.round_entries:
            self._play.close_round()

    @property
    def clause(self) -> str:
        """The clause of the step that was done."""
        return self.done.rule if self.done is not None else ""

    def tells(self, caption: str) -> None:
        """This stands on the table now: it is read before the next act."""
        if caption != self._caption:
            self._caption = caption
            self._keep_time()

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

    @property
    def beat_ms(self) -> int:
        """How long it is until the next act."""
        return self._beat.interval()

    def _keep_time(self) -> None:
        self._beat.setInterval(round(reading_ms(self._caption) / self.speed))

    def stop(self) -> None:
        """Nothing moves any more."""
        self._beat.stop()
