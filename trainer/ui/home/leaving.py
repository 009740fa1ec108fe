"""How does an unfinished sitting leave the list of those to go on with?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.i18n.catalog import N_
from trainer.ui.course.offers import Past
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import button, column, label, row


class Leaving(QWidget):
    """Below the list: how a sitting is taken off it, and the question; `left` gives its number."""

    left = Signal(int)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self._past: Sequence[Past] = ()
        self._asked: Past | None = None
        self._said = label("dim", wrap=True)
        self.yes, self.no = button("", self._answered), button("link", self._keep)
        self.setLayout(column(self._said, row(self.yes, self.no, 1), gap=1))
        self.retranslate()

    def show_past(self, past: Sequence[Past]) -> None:
        """These sittings stand on the list."""
        self._past, self._asked = [one for one in past if not one.game], None
        self.retranslate()

    def ask(self, number: str) -> None:
        """Ask whether this sitting is to leave the list."""
        self._asked = next((one for one in self._past if str(one.session) == number), None)
        self.retranslate()
        if self._asked is not None:
            self.yes.setFocus()

    def retranslate(self) -> None:
        """Say it in the present language."""
        say, asked = self._tongue.say, self._asked
        self._said.setText(
            say(N_("“{title}” leaves this list; what was dealt is kept."), title=asked.title)
            if asked is not None
            else say(N_("Delete, or a right click: off this list."))
        )
        self.yes.setText(say(N_("Off the list")))
        self.no.setText(say(N_("Cancel")))
        for made in (self.yes, self.no):
            made.setVisible(asked is not None)
        self.setVisible(bool(self._past))

    def _answered(self) -> None:
        if self._asked is not None:
            self.left.emit(self._asked.session)

    def _keep(self) -> None:
        self._asked = None
        self.retranslate()


__all__ = ["Leaving"]
