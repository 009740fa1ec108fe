"""What is seen between two rounds of an exam, whose sheet comes at its end?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_
from trainer.ui.parts.bars import Bar
from trainer.ui.parts.widgets import button, card, column, glued, label, row

if TYPE_CHECKING:
    from trainer.i18n.catalog import Translator
    from trainer.ui.look.theme import Theme

_WIDEST: Final = 640


@frozen
class Between:
    """Which exam it is, in the present language, and how many of its rounds are closed."""

    title: str
    closed: int
    rounds: int


class BetweenRounds(QWidget):
    """A card in the middle: what is closed, what comes next, and `onward`, which deals it."""

    def __init__(
        self, at: Between, speaker: Translator, theme: Theme, go_on: Callable[[], object]
    ) -> None:
        super().__init__()
        say, coming = speaker.say, at.closed + 1
        done, after = label("title", wrap=True), label("strong", wrap=True)
        told = label("soft", wrap=True)
        done.setText(say(N_("Round {number} of {all} is closed"), number=at.closed, all=at.rounds))
        after.setText(say(N_("Round {number} comes next."), number=coming))
        sheet = N_("What was right and what was not is told when the last round is closed.")
        told.setText(glued(say(sheet)))
        self.onward = button("primary", go_on)
        self.onward.setText(say(N_("Deal round {number}"), number=coming))
        inner = column(
            *(done, Bar(theme, at.closed / at.rounds), after, told, row(self.onward, 1)),
            gap=4,
            margin=8,
        )
        framed = card(inner)
        framed.setMaximumWidth(_WIDEST)
        middle = row(1, framed, 1)
        middle.setStretch(1, 50)
        self.setLayout(middle)


__all__ = ["Between", "BetweenRounds"]
