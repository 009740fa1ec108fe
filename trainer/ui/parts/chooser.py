"""How does a list that opens look: under its field, every row as high as a finger is wide?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QStyledItemDelegate

from trainer.ui.parts.widgets import by_name

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent


class Chooser(QComboBox):
    """One of several; its list opens below it with all its rows, without arrows to scroll."""

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(QStyledItemDelegate(self))  # Qt's own pays no heed to the style
        # By itself it stays as wide as at first: too narrow for the words of another language.
        by_name(self, sizeAdjustPolicy="AdjustToContents")

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel rolls the page: by the way it must not choose another trainee or house."""
        event.ignore()


__all__ = ["Chooser"]
