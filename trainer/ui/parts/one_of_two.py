"""How does one place serve two things: which of them is seen, and how is the other one called?"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from trainer.ui.parts.widgets import button, label, one_stop, row, set_role


class OneOfTwo(QWidget):
    """Two buttons beside each other that name the two; `turned` tells when another is seen."""

    turned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.buttons = first, second = button("segment"), button("segment")
        for at, made in enumerate(self.buttons):
            made.setCheckable(True)
            self._group.addButton(made, at)
            one_stop(made)
        first.setChecked(True)
        self._alone = label("heading")
        self._row = row(first, second, self._alone, gap=1)
        self._row.setStretchFactor(self._alone, 1)
        self.setLayout(self._row)
        self._group.idToggled.connect(lambda _at, on: self.turned.emit() if on else None)

    @property
    def second(self) -> bool:
        """Whether the second one is seen."""
        return self.buttons[1].isChecked()

    def offer(self, choice: bool) -> None:
        """Let one be chosen; without a choice the first one is seen, and this is its heading."""
        for made in self.buttons:
            made.setVisible(choice)
        self._alone.setVisible(not choice)

    def show_first(self) -> None:
        """See the first one."""
        self.buttons[0].setChecked(True)

    def hold(self, more: QWidget) -> None:
        """Have this stand beside them."""
        if self._row.indexOf(more) < 0:
            set_role(more, "spare")
            self._row.addWidget(more)

    def name(self, first: str, second: str) -> None:
        """Call them so."""
        for made, text in zip(self.buttons, (first, second), strict=True):
            made.setText(text)
        self._alone.setText(first)


__all__ = ["OneOfTwo"]
