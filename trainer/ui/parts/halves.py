"""How do two parts stand beside each other where both have room, else one below the other?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

GAP = 28


class Halves(QWidget):
    """A head, of which one line is to stay whole, and what belongs to it.

    The head has as much room as that line takes; larger letters need the whole width for it.
    """

    def __init__(
        self, head: QWidget, line: QLabel, more: QWidget, shares: tuple[int, int] = (5, 6)
    ) -> None:
        super().__init__()
        self._head, self._line, self._more = head, line, more
        self._lay = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay.setContentsMargins(0, 0, 0, 0)
        self._lay.setSpacing(GAP)
        self._lay.addWidget(head, shares[0])
        self._lay.addWidget(more, shares[1])
        self.setLayout(self._lay)

    def minimumSizeHint(self) -> QSize:
        """No wider than the wider of both: else they could never come below each other."""
        least = max(part.minimumSizeHint().width() for part in (self._head, self._more))
        whole = super().minimumSizeHint()
        return QSize(min(least, whole.width()), whole.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._line.ensurePolished()
        whole = self._line.fontMetrics().horizontalAdvance(self._line.text()) + 2
        beside = whole + GAP + self._more.minimumSizeHint().width() <= self.width()
        self._head.setMinimumWidth(whole if beside else 0)
        ways = QBoxLayout.Direction
        wanted = ways.LeftToRight if beside else ways.TopToBottom
        if self._lay.direction() is not wanted:
            self._lay.setDirection(wanted)
            self._lay.setSpacing(GAP if beside else 4)
            self._lay.activate()  # at once: nobody sees it the other way


__all__ = ["Halves"]
