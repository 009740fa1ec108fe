"""What does the first start ask? Language and name, nothing else."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from trainer.i18n.catalog import N_, language_name, languages
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import button, card, column, label, row


class WelcomePage(QWidget):
    """Language and name; `named` gives the name."""

    named = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._title, self._lead = label("display", wrap=True), label("soft", wrap=True)
        self._ask, self._fault = label("strong"), label("fault", wrap=True)
        self.name = QLineEdit()
        self.name.setMaxLength(60)
        self.name.returnPressed.connect(self._go)
        self._start = button("primary", self._go)
        self.name.textChanged.connect(self._typed)
        self._start.setEnabled(False)
        self._languages: dict[str, QPushButton] = {}
        for code in languages():
            made = button("", partial(self._speak, code))
            made.setText(language_name(code))
            made.setCheckable(True)
            self._languages[code] = made
        inner = card(
            column(
                *(self._title, self._lead, row(*self._languages.values(), 1)),
                *(self._ask, self.name, self._fault, row(1, self._start)),
                gap=4,
                margin=8,
            )
        )
        inner.setFixedWidth(520)
        self.setLayout(column(1, row(1, inner, 1), 1))
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def _speak(self, code: str) -> None:
        """Speak this language; the name is what is asked for next."""
        self._tongue.switch(code)
        self._languages[code].setChecked(True)
        self.name.setFocus()

    def _typed(self, text: str) -> None:
        self._start.setEnabled(bool(text.strip()))

    def complain(self, text: str) -> None:
        """Say why the name cannot be taken."""
        self._fault.setText(text)
        self._fault.setVisible(bool(text))
        if text:
            from trainer.ui.speaking.access import announce

            announce(self.name, text, urgent=True)

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self._title.setText(say(N_("Casino War dealer trainer")))
        self._lead.setText(say(N_("You deal the round, and each mistake is named with its rule.")))
        self._ask.setText(say(N_("What is your name?")))
        self.name.setAccessibleName(self._ask.text())
        self._start.setText(say(N_("To the table")))
        for code, made in self._languages.items():
            made.setChecked(code == self._tongue.language)
        self.complain("")

    def _go(self) -> None:
        if self.name.text().strip():
            self.named.emit(self.name.text().strip())
