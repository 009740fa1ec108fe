"""How does the whole game stand on a page, from five sentences to what the house decided?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout

from trainer.i18n.catalog import Translator
from trainer.i18n.rules_pages import DECIDED, PAY_HEADS, PAYS, PLACES, SHORT, Page
from trainer.ui.look.theme import STEP
from trainer.ui.parts.soft_edge import SoftEdges
from trainer.ui.parts.widgets import by_name, card, column, label

_WIDEST = 860
"""A line longer than this is not read with ease."""


class GameView(QScrollArea):
    """One page, scrolled by wheel and arrow keys."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMaximumWidth(_WIDEST)
        by_name(self, horizontalScrollBarPolicy="ScrollBarAlwaysOff", focusPolicy="StrongFocus")
        SoftEdges(self, QPalette.ColorRole.AlternateBase)

    def show_game(self, game: Page, house: str, speaker: Translator) -> None:
        """Show this page instead of what stood here."""
        say = speaker.gettext
        texts = column(_said(game.title, "title"), _said(house, "dim"), gap=1, margin=6)
        _add(texts, say(SHORT))
        texts.addLayout(_grid([(str(number), text) for number, text in enumerate(game.short, 1)]))
        _add(texts, say(PLACES))
        texts.addLayout(_grid(game.places))
        if game.pays:
            _add(texts, say(PAYS))
            rows = [(one.bet, one.when, one.pays) for one in game.pays]
            texts.addLayout(_table([say(head) for head in PAY_HEADS], rows))
        for section in game.sections:
            _add(texts, section.title)
            texts.addWidget(_said(" ".join(section.lines)))
        if game.decided:
            _add(texts, say(DECIDED))
            texts.addLayout(_grid([("·", text) for text in game.decided]))
        texts.addStretch(1)
        self.setWidget(card(texts))
        self.verticalScrollBar().setValue(0)


def _said(text: str, role: str = "") -> QLabel:
    made = label(role, wrap=True)
    made.setText(text)
    return made


def _add(texts: QVBoxLayout, heading: str) -> None:
    texts.addSpacing(4 * STEP)
    texts.addWidget(_said(heading, "heading"))


def _grid(rows: Sequence[tuple[str, str]]) -> QGridLayout:
    """A mark in the accent, and what is said beside it."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(4 * STEP)
    grid.setVerticalSpacing(2 * STEP)
    grid.setColumnStretch(1, 1)
    for at, (mark, text) in enumerate(rows):
        sign, said = label("accent"), _said(text)
        sign.setText(mark)
        for column_, widget in enumerate((sign, said)):
            by_name(widget, alignment="AlignTop")
            grid.addWidget(widget, at, column_)
    return grid


def _table(heads: Sequence[str], rows: Sequence[tuple[str, str, str]]) -> QGridLayout:
    """What a bet is, when it is won and what it pays, under their heads."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(6 * STEP)
    grid.setVerticalSpacing(2 * STEP)
    grid.setColumnStretch(1, 1)
    for column_, head in enumerate(heads):
        grid.addWidget(_said(head, "dim"), 0, column_)
    for at, cells in enumerate(rows, 1):
        for column_, text in enumerate(cells):
            said = _said(text, "accent" if column_ == len(cells) - 1 else "")
            by_name(said, alignment="AlignTop")
            said.setWordWrap(column_ > 0)
            grid.addWidget(said, at, column_)
    return grid


__all__ = ["GameView"]
