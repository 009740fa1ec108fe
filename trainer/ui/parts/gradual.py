"""How does a long page come up at once? What is looked at is made first, the rest by and by."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QElapsedTimer, QTimer
from PySide6.QtWidgets import QWidget

from trainer.ui.parts.widgets import column

_GUESS = 480
"""So high is a part of which nobody knows yet how high it will be."""
_TURN_MS = 50
"""So long a turn may take that nobody asked for."""


class Gradual(QWidget):
    """Parts below each other: the first few are made at once, the others when nothing else happens.

    A few are made in each turn of the loop of events, in their order, so that the keys find them
    in it. Room is kept for those to come: by ``heights`` what is looked at stays where it is.
    """

    def __init__(
        self,
        makers: Sequence[Callable[[], QWidget]] = (),
        at_once: int = 0,
        heights: Sequence[int] = (),
    ) -> None:
        super().__init__()
        self._to_come = deque(makers)
        self._heights = [*heights[: len(makers)], *[_GUESS] * (len(makers) - len(heights))]
        self._made: list[QWidget] = []
        self._room = QWidget()
        self._column = column(self._room, gap=3)
        self.setLayout(self._column)
        self._turn = QTimer(self)
        self._turn.timeout.connect(self._go_on)
        for _ in range(min(at_once, len(makers))):
            self._make()
        self._keep_room()
        if self._to_come:
            self._turn.start()

    @property
    def whole(self) -> bool:
        """Whether all parts are there."""
        return not self._to_come

    def heights(self) -> list[int]:
        """How high each part is, as far as it is known."""
        made = [part.height() for part in self._made]
        return made + self._heights[len(made) :]

    def above(self, line: int) -> int:
        """How many parts begin above a line of this widget."""
        return sum(part.y() < line for part in self._made)

    def _go_on(self) -> None:
        """Not one part a turn: what is seen is painted anew after each."""
        watch = QElapsedTimer()
        watch.start()
        while self._to_come and watch.elapsed() < _TURN_MS:
            self._make()
        self._keep_room()

    def _make(self) -> None:
        part = self._to_come.popleft()()
        self._column.insertWidget(len(self._made), part)
        self._made.append(part)

    def _keep_room(self) -> None:
        left = self._heights[len(self._made) :]
        self._room.setVisible(bool(left))
        self._room.setFixedHeight(sum(left) + self._column.spacing() * max(0, len(left) - 1))
        if not left:
            self._turn.stop()
