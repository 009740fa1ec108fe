"""How fast is it to go: which speeds are there, and which one is chosen?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from trainer.i18n.catalog import N_, Translator
from trainer.ui.parts.widgets import button, label

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""From the slowest to the fastest, in which order they stand."""


class SpeedChoice(QWidget):
    """A row of speeds, one of which is chosen; `chosen` tells another one."""

    chosen = Signal(float)

    def __init__(self, named: bool = True) -> None:
        super().__init__()
        self.speed = 1.0
        self._name = label("soft")
        if not named:
            self._name.hide()
        self._group = QButtonGroup(self)
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(3)
        line.addWidget(self._name)
        for at, factor in enumerate(SPEEDS):
            made = button("segment")
            made.setText(f"×{factor:g}")
            made.setCheckable(True)
            made.setChecked(factor == self.speed)
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._group.addButton(made, at)
            line.addWidget(made)
        self._group.idClicked.connect(self._choose)
        self.setLayout(line)

    def _choose(self, at: int) -> None:
        if SPEEDS[at] != self.speed:
            self.speed = SPEEDS[at]
            self.chosen.emit(self.speed)

    def retranslate(self, speaker: Translator) -> None:
        """Say everything in the present language."""
        self._name.setText(speaker.gettext(N_("Speed")))
        for made, factor in zip(self._group.buttons(), SPEEDS, strict=True):
            name = speaker.say(N_("Speed × {factor}"), factor=f"{factor:g}")
            made.setAccessibleName(name)
            made.setToolTip(name)


__all__ = ["SPEEDS", "SpeedChoice"]
