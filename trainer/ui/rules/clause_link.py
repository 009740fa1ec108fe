"""How does one come from a clause's number, wherever it stands, to what it says?"""

from __future__ import annotations

import re
from collections.abc import Container
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from trainer.i18n.catalog import N_, Translator
from trainer.ui.parts.widgets import Button, by_name

INDENT = 6
"""How far its words stand inside it."""
_CLAUSE = re.compile(r"[A-Z]-[A-Z]?[0-9]+")  # a Korean particle may follow at once


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


def show_linked(shown: QLabel, text: str, clauses: Container[str]) -> None:
    """Show a text in which every one of these clauses is a link of its own."""
    parts, after = [], 0
    for found in _CLAUSE.finditer(text):
        if found.group() in clauses:
            code = found.group()
            parts += [escape(text[after : found.start()]), f'<a href="{code}">{code}</a>']
            after = found.end()
    parts.append(escape(text[after:]))
    linked = len(parts) > 1
    by_name(shown, textFormat="RichText" if linked else "PlainText")
    ways = "LinksAccessibleByMouse|LinksAccessibleByKeyboard" if linked else "NoTextInteraction"
    by_name(shown, textInteractionFlags=ways)
    shown.setText("".join(parts) if linked else text)
    shown.setAccessibleName(text if linked else "")


__all__ = ["INDENT", "ClauseLink", "show_linked"]
