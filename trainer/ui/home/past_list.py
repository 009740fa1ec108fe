"""How do the sittings behind a trainee stand on the home page: the newest, and all on a wish?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLabel, QWidget

from trainer.i18n.catalog import N_
from trainer.ui.course.offers import Past
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.short_list import ShortList
from trainer.ui.parts.widgets import button, column, label, row

NO_OPEN = N_("Nothing is open. A sitting that was cut off waits here.")
NO_DONE = N_("No results yet. Deal a round: its sheet stands here.")


class PastList(QWidget):
    """A list as high as its rows, of which the newest ``most`` stand there until all are wanted.

    It never scrolls in itself: the column in which it stands does.
    """

    def __init__(self, tongue: Tongue, shown: ShortList, empty: str, most: int) -> None:
        super().__init__()
        self._tongue, self._shown, self._words, self._most = tongue, shown, empty, most
        self._all = False
        self._empty = label("soft", wrap=True)
        self.more = button("link", self._turn)
        self._fold()

    def below(self, heading: QLabel) -> PastList:
        """Stand below this heading, at whose end is what shows all."""
        heading.setWordWrap(True)  # large letters leave little room beside it
        head = row(heading, self.more)
        head.setStretch(0, 1)
        self.setLayout(column(head, self._empty, self._shown, gap=2))
        return self

    def show_past(self, past: Sequence[Past]) -> None:
        """Show these, the newest first."""
        rows = [(str(one.session), f"{one.title}\n{one.below}", "") for one in past]
        self._shown.show_rows(rows)
        self._fold()

    def show_most(self, most: int) -> None:
        """Of so many of the newest there is room."""
        self._most = most
        self._fold()

    def fold(self) -> None:
        """Show only the newest again."""
        self._all = False
        self._fold()

    def retranslate(self) -> None:
        """Say everything in the present language; the rows are filled anew by the window."""
        self._empty.setText(self._tongue.say(self._words))
        text = N_("Fewer") if self._all else N_("All {count}")
        self.more.setText(self._tongue.say(text, count=self._shown.count()))

    def _turn(self) -> None:
        self._all = not self._all
        self._fold()

    def _fold(self) -> None:
        known = self._shown.count()
        self._shown.fold(0 if self._all else self._most)
        self._shown.setHidden(not known)
        self._empty.setHidden(bool(known))
        self.more.setHidden(known <= self._most)
        self.retranslate()


__all__ = ["PastList"]
