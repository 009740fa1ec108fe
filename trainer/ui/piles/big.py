"""How large is a button that a finger has to find?"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize

from trainer.ui.parts.widgets import Button

TALL: Final = 48
"""No button is lower."""


class Big(Button):
    """A button that a finger finds, in every text size."""

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(150, TALL))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


__all__ = ["TALL", "Big"]
