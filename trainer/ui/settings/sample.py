"""How would it look? A piece of table and a few words in what is chosen just now."""

from __future__ import annotations

from PySide6 import QtCore
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QWidget

from trainer.i18n.catalog import N_
from trainer.i18n.formats import chip_label
from trainer.i18n.rules_text import rule_text
from trainer.ui.board.motion import MOTION_MS
from trainer.ui.geometry.box import Box
from trainer.ui.geometry.stacks import stack_box
from trainer.ui.look.preferences import Preferences
from trainer.ui.look.theme import DARK, FELT_LINE, RADIUS
from trainer.ui.look.tongue import Tongue
from trainer.ui.paint.ink import draw, oval, pen, rounded, solid
from trainer.ui.paint.plates import Plate, draw_plate
from trainer.ui.paint.text import set_text, text_width
from trainer.ui.parts.widgets import card, column, label, mark_pixmap, row
from trainer.ui.sprites.cards import card_sprite
from trainer.ui.sprites.chips import stack_sprite
from trainer.ui.sprites.sprite import Look, Sprite
from trainer.ui.view.chip_looks import look_by_rank
from trainer.ui.view.model import CardView, Mark

TALL = 196
_BET = {50_000: (3, 1), 10_000: (2, 3)}
"""The chips of the sample by what they are worth: the rank of their look, and how many."""


class Felt(QWidget):
    """A seat with a bet and a card, drawn as on the table."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.look, self.likes, self._tongue = Look(DARK), Preferences(), tongue
        self._way = QtCore.QVariantAnimation(self)
        self._way.setDuration(MOTION_MS * 2)
        self._way.setStartValue(0.0)
        self._way.setEndValue(1.0)
        self._way.setEasingCurve(QtCore.QEasingCurve.Type.OutCubic)
        self._way.valueChanged.connect(self.update)
        self.setFixedHeight(TALL)

    def glide(self) -> None:
        """Let the card come to its place once more, if things move at all."""
        if self.likes.moving and self.isVisible():
            self._way.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        light = QRadialGradient(whole.center(), whole.width() * 0.8)
        light.setColorAt(0, QColor(theme.felt_high))
        light.setColorAt(1, QColor(theme.felt_low))
        painter.setBrush(light)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(whole, RADIUS, RADIUS)
        middle = whole.center().x()
        size = self.look.text
        room = QRectF(middle - 90, 10, 180, 28 * max(1.0, size))
        plate = Plate(3, (self._tongue.say(N_("Guest")),), 13 * size, active=True)
        draw_plate(painter, room, plate, theme)
        low = _lower(size)
        self._bet(painter, middle - 88, 102 + low)
        moving = self._way.state() is QtCore.QAbstractAnimation.State.Running
        part = float(self._way.currentValue()) if moving else 1.0
        place = Box(middle + 112, 124 + low, 66, 93, 4)
        _put(painter, card_sprite(CardView("7c"), place, 5, self.look))
        place = Box(middle + 42 - (1 - part) * 150, 119 + low, 66, 93, 4)
        _put(painter, card_sprite(CardView("Kh"), place, 5, self.look))
        painter.end()

    def _bet(self, painter: QPainter, x: float, y: float) -> None:
        """A spot with its print, a stack, and its amount where amounts are shown."""
        theme = self.look.theme
        spot = QRectF(x - 40, y - 26, 80, 52)
        draw(painter, oval(spot), None, pen(theme.felt_print, 1.5, alpha=FELT_LINE))
        stack = tuple((look_by_rank(rank), count) for rank, count in _BET.values())
        _put(painter, stack_sprite(stack, x, y, 46, 5))
        size = 13 * self.look.text
        words = QRectF(x - 60, y + 32, 120, size * 1.7)
        set_text(painter, words, self._tongue.say(N_("BET")), size, theme.felt_print)
        if self.likes.chip_numbers:
            worth = sum(value * count for value, (_, count) in _BET.items())
            text = chip_label(worth, "KRW", self._tongue.translator)
            wide = text_width(text, size) + 18
            above = stack_box(Box(x, y, 80, 52), 46, sum(n for _, n in stack)).top + 4
            pill = QRectF(x - wide / 2, above - size * 1.45, wide, size * 1.45)
            draw(painter, rounded(pill, pill.height() / 2), solid(theme.rail))
            set_text(painter, pill, text, size, theme.felt_print)


class Sample(QWidget):
    """The felt and, below it, words of the panel."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self.felt = Felt(tongue)
        self._heading = label("heading")
        self._dots = (label(), label())
        self._right, self._fault = label("strong", wrap=True), label("strong", wrap=True)
        self._small = label("dim", wrap=True)
        first, second = row(self._dots[0], self._right), row(self._dots[1], self._fault)
        for line in (first, second):
            line.setStretch(1, 1)
        words = card(column(row(first, second), self._small, gap=1, margin=3))
        self.setLayout(column(self._heading, self.felt, words, gap=2))

    def show_preferences(self, look: Look, likes: Preferences) -> None:
        """Draw in this look, with these preferences."""
        again = likes.motion is not self.felt.likes.motion
        self.felt.look, self.felt.likes = look, likes
        for dot, mark in zip(self._dots, (Mark.RIGHT, Mark.FAULT), strict=True):
            dot.setPixmap(mark_pixmap(mark, look.theme, 11))
        self.felt.setFixedHeight(round(TALL + 2 * _lower(look.text)))
        if again:
            self.felt.glide()
        self.felt.update()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self._heading.setText(say(N_("This is how it looks")))
        self._right.setText(say(N_("Right")))
        self._fault.setText(say(N_("Fault")))
        self._small.setText(f"K-D6 · {rule_text('K-D6', self._tongue.translator).title}")
        self.felt.setAccessibleName(say(N_("This is how it looks")))
        self.felt.update()


def _lower(text: float) -> float:
    """How much lower things lie below a plate with larger words."""
    return max(0.0, text - 1.0) * 32


def _put(painter: QPainter, sprite: Sprite) -> None:
    painter.save()
    painter.translate(QPointF(sprite.x, sprite.y))
    sprite.draw(painter)
    painter.restore()
