"""What lies over a paused table, and how does one go on?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.i18n.catalog import N_
from trainer.ui.hands.keys import Key
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import button, card, column, label, row


class Cover(QWidget):
    """A plain sheet that says that the game stands; `gone_on` when it is to go on."""

    gone_on = Signal()

    def __init__(self, tongue: Tongue, board: QWidget, side: QWidget) -> None:
        super().__init__()
        self._board, self._side = board, side
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        self._tongue = tongue
        self._title, self._text = label("title"), label("soft", wrap=True)
        self._go = button("primary", self.gone_on.emit)
        inner = card(column(self._title, self._text, row(self._go, 1), gap=4, margin=6))
        inner.setMinimumWidth(260)
        inner.setMaximumWidth(420)
        self.setLayout(column(1, row(1, inner, 1, margin=4), 2))
        self.setFocusProxy(self._go)

    def lie(self, body: QBoxLayout, covered: bool) -> None:
        """Lie over the whole table, or beside one that may be looked at but not dealt."""
        self._side.hide()
        self._board.setEnabled(False)
        self._board.setVisible(not covered)
        if not covered:
            self.setFixedWidth(self._side.width())
        body.setStretch(0, int(not covered))  # over the table it lies in its middle
        body.addWidget(self, int(covered))
        self.show()
        self.setFocus()

    def lift(self, body: QBoxLayout) -> None:
        """Show the table as it was."""
        self.hide()
        body.removeWidget(self)
        body.setStretch(0, 1)
        self.deleteLater()
        self._board.setEnabled(True)
        self._board.show()
        self._side.show()

    def say(self, key: Key, covered: bool) -> None:
        """Say in the present language that the clock stands, and how to go on."""
        say = self._tongue.say
        self._title.setText(say(N_("Paused")))
        text = (
            N_("The clock stands still. The table is covered until you go on.")
            if covered
            else N_("The clock stands still. Nothing can be dealt until you go on.")
        )
        self._text.setText(say(text))
        self._go.setText(say(N_("Go on ({key})"), key=str(key)))
