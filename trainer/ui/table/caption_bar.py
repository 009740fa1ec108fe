"""Where does it stand what the model dealer is doing and why? In a bar of its own below the felt.

It hides nothing of the table, and its ground lets nothing through.
"""

from __future__ import annotations

from PySide6 import QtCore
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from trainer.i18n.catalog import Translator
from trainer.ui.parts.widgets import label, row
from trainer.ui.rules.clause_link import ClauseLink

LINES = 2
"""So many lines it has room for from the start: the felt above it does not jump."""
_EDGE, _AIR = 24, 9
_HANGUL = 2
"""So much higher a line is that holds Hangul than the letters' own measure tells."""


class CaptionBar(QFrame):
    """The act in words, and at its end the clause, which leads to what it says."""

    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("caption")
        mark = QFrame()
        mark.setProperty("role", "mark")
        mark.setFixedWidth(3)
        self.words = label("strong", wrap=True)
        self.words.setAlignment(QtCore.Qt.AlignmentFlag.AlignVCenter)
        self.link = ClauseLink()
        self.link.wanted.connect(self.rule_wanted)
        lay = row(mark, self.words, self.link, gap=3)
        lay.setStretch(1, 1)
        lay.setContentsMargins(_EDGE, _AIR, _EDGE, _AIR)
        self.setLayout(lay)

    def show_caption(self, text: str, clause: str, speaker: Translator) -> None:
        """Say this; before the first act there is nothing to say."""
        self.words.setText(text)
        self.link.show_clause(clause if text else "", speaker)
        self._fit()

    def _fit(self) -> None:
        """As high as its lines from the start; higher once for words that need more, and then so
        for the rest of the sitting."""
        lay = self.layout()
        if lay is not None:
            lay.activate()  # the words keep the width of those before until then
        least = LINES * (self.words.fontMetrics().lineSpacing() + _HANGUL)
        need = max(least, self.words.heightForWidth(max(1, self.words.width())))
        self.setFixedHeight(max(self.minimumHeight(), need + 2 * _AIR + 1))  # and the line above it

    def forget(self) -> None:
        """Another sitting, or letters of another size: it begins with its usual height."""
        self.setMinimumHeight(0)
        self._fit()


__all__ = ["LINES", "CaptionBar"]
