"""What stands at the head of every page: where we are, how long, and where we can go."""

from __future__ import annotations

from collections.abc import Callable

from PySide6 import QtWidgets
from PySide6.QtWidgets import QFrame, QPushButton

from trainer.i18n.catalog import language_name, languages
from trainer.ui.theme import HEADER_HEIGHT
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import button, by_name, label, row


class Header(QFrame):
    """Title at the left, a line in the middle, links and the language at the right."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self.setObjectName("header")
        self.setMinimumHeight(HEADER_HEIGHT)
        self.title = label("title")
        self.middle = label("soft")
        self._language = button("link", self._languages)
        by_name(self._language, focusPolicy="TabFocus")
        self._links = row(gap=1)
        lay = row(self.title, 1, self.middle, 1, self._links, self._language, gap=3)
        lay.setContentsMargins(24, 6, 16, 6)
        self.setLayout(lay)
        self._says: list[tuple[QPushButton, str]] = []
        self.retranslate()

    def link(self, text: str, act: Callable[[], object]) -> QPushButton:
        """Add a link; `text` is said in the present language whenever that changes."""
        made = button("link", act)
        by_name(made, focusPolicy="TabFocus")  # a click leaves the keys where they are
        self._links.addWidget(made)
        self._says.append((made, text))
        made.setText(self._tongue.say(text))
        return made

    def retranslate(self) -> None:
        """Say everything in the present language."""
        for made, text in self._says:
            made.setText(self._tongue.say(text))
        self._language.setText(f"{language_name(self._tongue.language)} ▾")
        self._language.setAccessibleName(language_name(self._tongue.language))

    def _languages(self) -> None:
        menu = QtWidgets.QMenu(self)
        for code in languages():
            entry = menu.addAction(language_name(code))
            entry.setCheckable(True)
            entry.setChecked(code == self._tongue.language)
            entry.triggered.connect(lambda _=False, c=code: self._tongue.switch(c))
        menu.popup(self._language.mapToGlobal(self._language.rect().bottomLeft()))
