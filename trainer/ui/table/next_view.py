"""How does the card of the next step look: what, how with the mouse, which keys, which clause?"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from trainer.ui.look.theme import DARK, Scale, Theme
from trainer.ui.look.tongue import Tongue
from trainer.ui.paint.text import set_text, text_width
from trainer.ui.parts.widgets import column, glued, label, row, set_role
from trainer.ui.rules.clause_link import ClauseLink
from trainer.ui.telling.told import NextCard

_MARGIN = 3  # steps of the card's own frame
_GAP, _BREAK = 5, 12  # between keys that are pressed one after the other, between commands


class KeyCaps(QWidget):
    """Keys as they lie on the keyboard, in the order in which they are pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.theme: Theme = DARK
        self.scale = Scale()
        self._keys = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_keys(self, keys: str, room: int) -> None:
        """Show these keys: blanks part them, a dot parts commands; at most `room` wide."""
        self._keys = keys
        self.setAccessibleName(keys)
        self.setVisible(bool(keys))
        self.setFixedWidth(room)
        boxes = [box for _, box, _ in self._laid(room)]
        wide = max((box.right() for box in boxes), default=0.0)
        self.setFixedSize(round(wide) + 2, round(max((b.bottom() for b in boxes), default=0)) + 2)
        self.update()

    def _laid(self, room: float) -> Iterator[tuple[str, QRectF, bool]]:
        """Every cap with its place, and the counts behind them, which are no caps."""
        size, tall = self.scale.body, self.scale.body + 11
        left, top, gap = 1.0, 1.0, 0.0
        for word in self._keys.split():
            if word == "·":
                gap = _BREAK
                continue
            key, _, count = word.partition("×")
            wide = max(tall, text_width(key, size) + 14)
            behind = text_width(f"×{count}", size) + 3 if count else 0.0
            if left > 1 and left + gap + wide + behind > room:
                left, top, gap = 1.0, top + tall + 5, 0.0
            left += gap
            yield key, QRectF(left, top, wide, tall), True
            left += wide
            if count:
                yield f"×{count}", QRectF(left + 3, top, behind - 3, tall), False
                left += behind
            gap = _GAP

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for text, box, cap in self._laid(self.width()):
            if cap:
                painter.setPen(QPen(QColor(self.theme.dim), 1.2))
                painter.setBrush(QColor(self.theme.raised))
                painter.drawRoundedRect(box, 5, 5)
            set_text(painter, box, text, self.scale.body, self.theme.ink)
        painter.end()


class NextView(QFrame):
    """The card: a sentence, the way of the mouse, key caps, the clause, which is a link."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self.setProperty("role", "now")
        self._title, self._way = label("strong", wrap=True), label("soft", wrap=True)
        self.rule, self._below = ClauseLink(), label("soft", wrap=True)
        self._caps = KeyCaps()
        keys = row(self._caps, 1, self.rule, gap=2)
        keys.setAlignment(self.rule, Qt.AlignmentFlag.AlignBottom)
        self.setLayout(column(self._title, self._way, keys, self._below, gap=2, margin=_MARGIN))

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        self._caps.theme, self._caps.scale = theme, scale

    def show_card(self, card: NextCard, width: int) -> None:
        """Show this card, `width` pixels wide at most."""
        set_role(self, "bad" if card.warning else "now")
        room = width - 8 * _MARGIN - 2
        self._title.setText(card.title)
        self.rule.show_clause(card.rule, self._tongue.translator)
        self._way.setText(card.way)
        self._below.setText(glued(card.below))
        for text in (self._way, self._below):
            text.setVisible(bool(text.text()))
        for text in (self._title, self._way, self._below):
            fit(text, room)
        self._caps.show_keys(card.keys, room - self.rule.sizeHint().width() - 12)
        self.setAccessibleName(
            ". ".join(part for part in (card.title, card.way, card.below) if part)
        )


def fit(text: QLabel, room: int) -> None:
    """Give a wrapped line its height at once: a layout asks for it only later."""
    text.ensurePolished()
    wrapping = int(Qt.TextFlag.TextWordWrap.value)
    needed = text.fontMetrics().boundingRect(QRect(0, 0, room, 10_000), wrapping, text.text())
    text.setFixedHeight(needed.height() + 2)
