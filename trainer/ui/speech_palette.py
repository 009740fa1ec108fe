"""What can the dealer say, and by which letter?"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.core.actions import Words
from trainer.i18n.speech import dealer_line, palette_label
from trainer.ui.keys import Command, KeyMap
from trainer.ui.paint.text import Align, set_text, text_width
from trainer.ui.theme import DARK, RADIUS, Scale, Theme
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import Button

ORDER: tuple[Words | Command, ...] = (
    Words.GREET,
    Words.EXPLAIN,
    Words.PLACE_BETS,
    Words.NO_MORE_BETS,
    Command.ASK,
    Command.CALL_FLOOR,
    Words.NO_FACE_DOWN,
    Words.NO_TIE_ALONE,
    Words.SHORT_WAR_BET,
    Words.OVER_WAR_BET,
    Words.UNDER_LIMIT,
    Words.OVER_LIMIT,
    Words.LATE_BET,
    Words.NO_BET_YET,
    Words.CANNOT_HALVE,
    Words.TOKE_NEEDS_BET,
    Words.RESULT_TIE,
    Words.RESULT_WAR,
)
_SPEECH_NAMES = {Command.ASK: "ask", Command.CALL_FLOOR: "call"}


class SpeechButton(Button):
    """A button with its words at the left and its key at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.words, self.key = "", ""
        self.lit = False
        self.theme: Theme = DARK
        self.scale = Scale()
        self.setProperty("role", "speech")
        self.setFixedHeight(29)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.lit:
            wash = QColor(self.theme.accent)
            wash.setAlpha(46)
            painter.setPen(QPen(QColor(self.theme.accent), 2))
            painter.setBrush(wash)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        box = QRectF(self.rect()).adjusted(9, 0, -8, 0)
        key_w = text_width(self.key, self.scale.small) + 3
        words = box.adjusted(0, 0, -key_w - 3, 0)
        set_text(painter, words, self.words, self.scale.body, self.theme.ink, align=Align.LEFT)
        key = QRectF(box.right() - key_w, box.top(), key_w, box.height())
        set_text(painter, key, self.key, self.scale.small, self.theme.dim, align=Align.RIGHT)
        painter.end()


class SpeechPalette(QWidget):
    """The palette; `said` tells which words or command were chosen."""

    said = Signal(object)

    def __init__(self, tongue: Tongue, keys: KeyMap) -> None:
        super().__init__()
        self._tongue = tongue
        self._buttons: dict[Words | Command, SpeechButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        for index, name in enumerate(ORDER):
            made = SpeechButton()
            if name is Command.CALL_FLOOR:
                made.setProperty("role", "floor")
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            made.clicked.connect(lambda _=False, name=name: self.said.emit(name))
            grid.addWidget(made, index // 2, index % 2)
            self._buttons[name] = made
        for side in (0, 1):
            grid.setColumnStretch(side, 1)
        self.set_keys(keys)
        self.retranslate()

    def set_keys(self, keys: KeyMap) -> None:
        """Show these keys."""
        for name, made in self._buttons.items():
            key = keys.words[name] if isinstance(name, Words) else keys.commands[name]
            made.key = str(key).replace("Shift+", "⇧")
            made.update()

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        for made in self._buttons.values():
            made.theme, made.scale = theme, scale
            made.setFixedHeight(round(29 * max(1.0, scale.factor)))
            made.update()

    def light(self, names: frozenset[Words | Command]) -> None:
        """Let these buttons glow: what may be said next, or what waits for its seat."""
        for name, made in self._buttons.items():
            if made.lit != (name in names):
                made.lit = name in names
                made.update()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        for name, made in self._buttons.items():
            made.words = palette_label(_named(name), self._tongue.translator)
            made.setAccessibleName(f"{made.words} ({made.key})")
            made.setToolTip(dealer_line(_named(name), self._tongue.translator))
            made.update()

    def button(self, name: Words | Command) -> SpeechButton:
        """The button of these words."""
        return self._buttons[name]


def _named(name: Words | Command) -> str:
    return str(name) if isinstance(name, Words) else _SPEECH_NAMES[name]
