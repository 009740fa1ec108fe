"""How does what is said of a scenario stand in its card: as high as it needs, or scrolled?"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout

from trainer.ui.widgets import column, glued, holding, label


class Said(QScrollArea):
    """Title, goal, text and facts; always as high as the longest of all that can be said here.

    What stands below keeps its place, whatever is said.
    """

    def __init__(self) -> None:
        super().__init__()
        self._parts = tuple(label(role, wrap=True) for role in ("title", "strong", "", "dim"))
        self._most = 0
        lay: QVBoxLayout = column(*self._parts, 1, gap=3)
        self.setWidget(holding(lay))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def say(self, texts: tuple[str, str, str, str]) -> None:
        """Say this."""
        for part, text in zip(self._parts, texts, strict=True):
            part.setText(glued(text))
            part.setVisible(bool(text))

    def make_room(self, width: int, texts: list[tuple[str, str, str, str]]) -> None:
        """Be as high as the longest of these needs at this width, where there is room."""
        heights = [self._height(width, one) for one in texts]
        most = max(heights, default=0)
        if most != self._most:
            self._most = most
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where all has room there is no bar: one that came once would take the room it needs."""
        super().resizeEvent(event)
        bar = Qt.ScrollBarPolicy
        whole = self.height() >= self._most
        self.setVerticalScrollBarPolicy(bar.ScrollBarAlwaysOff if whole else bar.ScrollBarAsNeeded)

    def _height(self, width: int, texts: tuple[str, str, str, str]) -> int:
        said = [(part, text) for part, text in zip(self._parts, texts, strict=True) if text]
        return sum(_tall(part, glued(text), width) for part, text in said) + 12 * len(said) + 8

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._most)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), min(self._most, 60))


def _tall(part: QLabel, text: str, width: int) -> int:
    part.ensurePolished()
    wrapping = int(Qt.TextFlag.TextWordWrap.value)
    return part.fontMetrics().boundingRect(0, 0, width, 10_000, wrapping, text).height()
