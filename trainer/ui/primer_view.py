"""How does the game in short stand on the page: numbered sentences, then the felt's words?"""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from trainer.i18n.primer import Primer
from trainer.ui.theme import STEP
from trainer.ui.widgets import by_name, label


class PrimerView(QWidget):
    """Rows of a mark and what is said beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 3 * STEP, 0, 0)
        self._grid.setHorizontalSpacing(4 * STEP)
        self._grid.setVerticalSpacing(2 * STEP)
        self._grid.setColumnStretch(1, 1)
        self.setLayout(self._grid)
        self._rows: list[tuple[QLabel, QLabel]] = []

    def show_game(self, game: Primer) -> None:
        """Show these sentences and places."""
        told = [(str(number), text) for number, text in enumerate(game.sentences, 1)]
        told += game.places
        while len(self._rows) < len(told):
            self._add(first=len(self._rows) == len(game.sentences))
        for (mark, text), (sign, said) in zip(told, self._rows, strict=True):
            sign.setText(mark)
            said.setText(text)

    def _add(self, first: bool) -> None:
        """Another row; the `first` of the places stands apart from the sentences."""
        sign, said = label("accent"), label(wrap=True)
        by_name(sign, alignment="AlignTop")
        by_name(said, alignment="AlignTop")
        at = self._grid.rowCount()
        if first:
            self._grid.setRowMinimumHeight(at, 2 * STEP)
            at += 1
        self._grid.addWidget(sign, at, 0)
        self._grid.addWidget(said, at, 1)
        self._rows.append((sign, said))


__all__ = ["PrimerView"]
