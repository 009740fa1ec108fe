"""How does one come from a clause's number, wherever it stands, to what it says?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.i18n.catalog import N_, Translator
from trainer.ui.widgets import Button

INDENT = 6
"""How far its words stand inside it."""


class ClauseLink(Button):
    """The number of a clause; pressed it asks for the clause. Nothing without a number."""

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "clause")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys where they are
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda _=False: self.wanted.emit(self.text()))
        self.hide()

    def show_clause(self, clause: str, speaker: Translator) -> None:
        """Lead to this clause."""
        self.setText(clause)
        self.setVisible(bool(clause))
        name = speaker.say(N_("Rule {rule}"), rule=clause) if clause else ""
        self.setAccessibleName(name)
        self.setToolTip(name)


__all__ = ["INDENT", "ClauseLink"]
