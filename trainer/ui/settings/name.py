"""Where does a person change the name under which he trains?"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from trainer.i18n.catalog import N_
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import button, label, row, set_role
from trainer.ui.settings.section import Section


class NameSection(Section):
    """The trainee's name. `wanted` asks for another one; what became of it is told by `tell`."""

    wanted = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__(tongue, N_("Trainee"))
        self.rows.addWidget(self.note(N_("Records made until now keep the name they have.")))
        self.name = QLineEdit()
        self.name.returnPressed.connect(self._ask)
        self.change = button("", self._ask)
        line = row(self.name, self.change)
        line.setStretch(0, 1)
        self.rows.addLayout(line)
        self._said = label("right", wrap=True)
        self._said.hide()
        self.rows.addWidget(self._said)

    def retranslate(self) -> None:
        super().retranslate()
        self.name.setAccessibleName(self.tongue.say(N_("Trainee")))
        self.change.setText(self.tongue.say(N_("Change the name")))
        self.tell("")

    def show_name(self, name: str) -> None:
        """Show who trains; nobody yet has no name to change."""
        self.name.setText(name)
        self.name.setEnabled(bool(name))
        self.change.setEnabled(bool(name))
        self.tell("")

    def tell(self, text: str, fault: bool = False) -> None:
        """Say what has been done, or why not; nothing for an empty text."""
        set_role(self._said, "fault" if fault else "right")
        self._said.setText(text)
        self._said.setVisible(bool(text))

    @property
    def said(self) -> str:
        """What is told just now."""
        return self._said.text()

    def _ask(self) -> None:
        self.wanted.emit(self.name.text())
