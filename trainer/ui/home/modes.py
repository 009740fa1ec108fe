"""In which mode is it to be dealt: four buttons, one of them chosen, and what that mode means?"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton

from trainer.procedures.record import Mode
from trainer.ui.course.offers import MODES
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import button, column, label, one_stop, row

_ROWS = ((Mode.DEMONSTRATION, Mode.LESSON), (Mode.PRACTICE, Mode.EXAM))


class ModeChoice(QObject):
    """The modes in two ``rows``; ``note`` says what the chosen one tells and counts."""

    changed = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self.group = QButtonGroup(self)
        self.note = label("soft", wrap=True)
        self._buttons: dict[Mode, QPushButton] = {}
        for mode in MODES:
            made = button()
            made.setCheckable(True)
            self.group.addButton(made)
            self._buttons[mode] = made
            one_stop(made)
        pairs = (row(*(self._buttons[mode] for mode in pair)) for pair in _ROWS)
        self.rows = column(*pairs, gap=2)
        self.choose(Mode.LESSON)
        for made in self._buttons.values():
            made.toggled.connect(lambda _on: self._say())

    @property
    def mode(self) -> Mode:
        """The chosen mode; while another one is being chosen it is the first of both."""
        return next(mode for mode, made in self._buttons.items() if made.isChecked())

    def choose(self, mode: Mode) -> None:
        """Choose a mode."""
        self._buttons[mode].setChecked(True)

    def fit(self, width: int) -> None:
        """Give the note the height that the longest of all notes needs in this width."""
        before = self.note.text()
        self.note.setMinimumHeight(0)  # or it is never lower than it was in larger letters
        tall = []
        for _, text in MODES.values():
            self.note.setText(self._tongue.say(text))
            tall.append(self.note.heightForWidth(width))
        self.note.setText(before)
        self.note.setFixedHeight(max(tall))

    def retranslate(self) -> None:
        """Say everything in the present language."""
        for mode, (name, _) in MODES.items():
            self._buttons[mode].setText(self._tongue.say(name))
        self._say()

    def _say(self) -> None:
        if any(made.isChecked() for made in self._buttons.values()):
            self.note.setText(self._tongue.say(MODES[self.mode][1]))
            self.changed.emit()
