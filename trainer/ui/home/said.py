"""How does what is said of a scenario stand in its card: as high as it needs, or scrolled?"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout

from trainer.ui.parts.soft_edge import SoftEdges
from trainer.ui.parts.widgets import column, glued, holding, label

Texts = tuple[str, str, str, str]


class Said(QScrollArea):
    """Title, goal, text and facts; always as high as the longest of all that can be said here.

    What stands below keeps its place, whatever is said.
    """

    def __init__(self) -> None:
        super().__init__()
        self._parts = tuple(label(role, wrap=True) for role in ("title", "strong", "", "dim"))
        self._texts, self._tight, self._most = ("", "", "", ""), False, 0
        self._measured: tuple[object, dict[Texts, int]] = (None, {})
        self._lay: QVBoxLayout = column(*self._parts, 1, gap=3)
        self.setWidget(holding(self._lay))
        SoftEdges(self, QPalette.ColorRole.AlternateBase)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def bring_together(self, tight: bool) -> None:
        """Large words have less air between them, and what is told at length has no goal above."""
        self._tight = tight
        self._lay.setSpacing(7 if tight else 12)
        self._measured = (None, {})
        self.say(self._texts)

    def say(self, texts: Texts) -> None:
        """Say this."""
        self._texts = texts
        for part, text in self._told(texts):
            part.setText(glued(text))
            part.setVisible(bool(text))

    def _told(self, texts: Texts) -> Iterator[tuple[QLabel, str]]:
        title, goal, text, facts = texts
        told = (title, "" if self._tight and text else goal, text, facts)
        return zip(self._parts, told, strict=True)

    def make_room(self, width: int, texts: list[Texts]) -> None:
        """Be as high as the longest of these needs at this width, where there is room."""
        heights = self._heights(width)
        for one in texts:
            if one not in heights:
                heights[one] = self._height(width, one)
        most = max((heights[one] for one in texts), default=0)
        if most != self._most:
            self._most = most
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where all has room there is no bar: one that came once would take the room it needs."""
        super().resizeEvent(event)
        bar = Qt.ScrollBarPolicy
        whole = self.height() >= self._most
        self.setVerticalScrollBarPolicy(bar.ScrollBarAlwaysOff if whole else bar.ScrollBarAsNeeded)

    def _heights(self, width: int) -> dict[Texts, int]:
        """What was measured at this width and in these letters."""
        for part in self._parts:
            part.ensurePolished()
        measure = (width, *(part.font().key() for part in self._parts))
        if self._measured[0] != measure:
            self._measured = (measure, {})
        return self._measured[1]

    def _height(self, width: int, texts: Texts) -> int:
        said = [(part, text) for part, text in self._told(texts) if text]
        air = self._lay.spacing() * len(said) + (24 if self._tight else 8)
        return sum(_tall(part, glued(text), width) for part, text in said) + air

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._most)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), min(self._most, 60))


def _tall(part: QLabel, text: str, width: int) -> int:
    wrapping = int(Qt.TextFlag.TextWordWrap.value)
    return part.fontMetrics().boundingRect(0, 0, width, 10_000, wrapping, text).height()
