"""How does one see that the keys belong to the table?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QApplication, QGraphicsRectItem, QWidget

from trainer.ui.paint.ink import CLEAR, solid

if TYPE_CHECKING:
    from trainer.ui.board.view import Board

OUTER, INNER = 2.0, 1.0
ARM = 32.0
ABOVE_ALL = 60.0


class FocusRing(QObject):
    """Angles in the four corners of a board while it has the focus.

    It has the focus nearly always: a whole frame would shout. Two lines, since they lie on
    chrome and felt: the outer is seen on the one, the inner on the other. Bars instead of an
    outline: a change in the middle of the table does not touch them.
    """

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._board = board
        self._bars = [QGraphicsRectItem() for _ in range(16)]
        for bar in self._bars:
            bar.setPen(QPen(CLEAR, 0))
            bar.setZValue(ABOVE_ALL)
            board.scene().addItem(bar)
        board.scene().sceneRectChanged.connect(self._lay_out)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._moved)
        self._lay_out()
        self.show_focus(board.hasFocus())

    def show_focus(self, on: bool) -> None:
        """Show it or not, in the colours of the present theme."""
        theme = self._board.look.theme
        for number, bar in enumerate(self._bars):
            bar.setBrush(solid(theme.focus if number < 8 else theme.felt_accent))
            bar.setVisible(on)

    @property
    def shown(self) -> bool:
        """Whether it is to be seen."""
        return self._bars[0].isVisible()

    def _moved(self, _before: QWidget | None, _now: QWidget | None) -> None:
        self.show_focus(self._board.hasFocus())

    def _lay_out(self) -> None:
        room = self._board.scene().sceneRect()
        within = room.adjusted(OUTER, OUTER, -OUTER, -OUTER)
        corners = (*_corners(room, OUTER, ARM), *_corners(within, INNER, ARM - OUTER))
        for bar, box in zip(self._bars, corners, strict=True):
            bar.setRect(box)


def _corners(room: QRectF, thick: float, arm: float) -> list[QRectF]:
    """The arms of the angles in the corners of the room, two for each."""
    bars = []
    for right in (False, True):
        for low in (False, True):
            x = room.right() - arm if right else room.left()
            y = room.bottom() - thick if low else room.top()
            bars.append(QRectF(x, y, arm, thick))
            x = room.right() - thick if right else room.left()
            y = room.bottom() - arm if low else room.top()
            bars.append(QRectF(x, y, thick, arm))
    return bars
