"""How do the words to say scroll where the panel is too low for all of them: by whole rows?"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea

from trainer.ui.table.speech_palette import SpeechPalette

_EDGE = 2  # pixels of the frame of an area that scrolls
_FRAMED = 8  # pixels of height that the style puts round it
_LEAST = 100


class WordsArea(QScrollArea):
    """As high as the words need; where that is too much no button is cut through.

    What may be said next is in view.
    """

    def __init__(self, words: SpeechPalette) -> None:
        super().__init__()
        self._palette = words
        self._top, self._settling = 0, False
        self.setWidget(words)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its buttons have it
        self.setMinimumHeight(_LEAST)
        words.folded.connect(self._fit)
        words.lit.connect(self._show_lit)
        self.verticalScrollBar().valueChanged.connect(self._settle)

    def _fit(self) -> None:
        self.setMaximumHeight(self.sizeHint().height())
        self.updateGeometry()
        self._end_with_a_row()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt keeps the bar of a height that was too low for a moment."""
        bar = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            bar.ScrollBarAlwaysOff if self._whole() else bar.ScrollBarAsNeeded
        )
        self._palette.room = self.width() - 2 * _EDGE
        self._end_with_a_row()
        super().resizeEvent(event)
        if event.size().height() != event.oldSize().height():
            self._show_lit()

    def _whole(self) -> bool:
        return self.height() >= self.sizeHint().height()

    def _room(self) -> int:
        return self.height() - _FRAMED

    def _end_with_a_row(self) -> None:
        """Below the last row that is whole there is nothing."""
        room = self._room()
        rest = 0 if self._whole() else room - self._palette.whole(self._top, room)
        if rest != self.viewportMargins().bottom():
            self.setViewportMargins(0, 0, 0, rest)

    def _settle(self, value: int) -> None:
        """Wherever it was scrolled to, a row stands at the upper edge."""
        if self._settling:
            return
        self._settling = True
        if self._whole():
            self._top = 0
        else:
            starts, end = self._palette.starts()
            last = next(one for one in starts if end - one <= self._room() or one == starts[-1])
            down = value >= self._top
            near = [one for one in starts if (one >= value if down else one <= value)]
            self._top = min(last, (near[0] if down else near[-1]) if near else last)
            self._end_with_a_row()
            self.verticalScrollBar().setValue(self._top)
        self._settling = False

    def _show_lit(self) -> None:
        made = self._palette.first_lit()
        if made is not None and not self._whole():
            self.ensureWidgetVisible(made, 0, 0)

    def sizeHint(self) -> QSize:
        """Qt's own is the first one for ever. What the style puts round it comes on top."""
        return self._palette.sizeHint() + QSize(0, _FRAMED)


__all__ = ["WordsArea"]
