"""What is one group of settings: its heading, its choices, its switches?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QLabel, QVBoxLayout

from trainer.ui.look.theme import DARK, STEP, Theme
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.chooser import Chooser
from trainer.ui.parts.widgets import column, label, row

if TYPE_CHECKING:
    from trainer.ui.look.preferences import Preferences

Options = Callable[[], Iterable[tuple[object, str]]]
"""What can be chosen, each with its name in the present language."""


class Switch(QCheckBox):
    """A check box whose box, tick and focus are seen in every look."""

    def __init__(self) -> None:
        super().__init__()
        self.theme: Theme = DARK

    def _side(self) -> int:
        return max(18, round(self.fontMetrics().height() * 0.9))

    @property
    def words_at(self) -> int:
        """Where the words begin."""
        return self._side() + 4 * STEP

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        wide = self.words_at + metrics.horizontalAdvance(self.text()) + STEP
        return QSize(wide, max(self._side(), metrics.height()) + 2 * STEP)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, side = QPainter(self), self.theme, self._side()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(STEP, (self.height() - side) / 2, side, side)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.focus), 2))
            painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), 6, 6)
        on = self.isChecked()
        painter.setPen(QPen(QColor(theme.focus if on else theme.edge), 1.5))
        painter.setBrush(QColor(theme.accent if on else theme.raised))
        painter.drawRoundedRect(box, 4, 4)
        if on:
            painter.strokePath(_tick(box), QPen(QColor(theme.on_accent), side / 8))
        painter.setPen(QColor(theme.ink))
        words = QRectF(self.rect()).adjusted(self.words_at, 0, 0, 0)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter.value), self.text())
        painter.end()


def _tick(box: QRectF) -> QPainterPath:
    path = QPainterPath(box.topLeft() + QPointF(box.width() * 0.24, box.height() * 0.52))
    path.lineTo(box.topLeft() + QPointF(box.width() * 0.43, box.height() * 0.70))
    path.lineTo(box.topLeft() + QPointF(box.width() * 0.77, box.height() * 0.30))
    return path


class Section(QFrame):
    """A framed group. `changed` gives the preferences as they are now wished for."""

    changed = Signal(object)

    def __init__(self, tongue: Tongue, title: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.tongue = tongue
        self.rows: QVBoxLayout = column(gap=3, margin=4)
        self._title, self._heading = title, label("title")
        self._texts: list[tuple[QLabel | QCheckBox, str]] = [(self._heading, title)]
        self._switches: list[tuple[Switch, QLabel]] = []
        self._choices: list[tuple[QComboBox, str, Options]] = []
        self.rows.addWidget(self._heading)
        self.setLayout(self.rows)

    def note(self, text: str) -> QLabel:
        """A line of small print; `text` is said in the present language."""
        made = label("dim", wrap=True)
        self._texts.append((made, text))
        return made

    def choice(self, title: str, options: Options, note: str = "") -> QComboBox:
        """A row with a name at the left and what can be chosen at the right."""
        name, made = label("strong"), Chooser()
        made.setMinimumWidth(240)
        name.setBuddy(made)
        self._texts.append((name, title))
        self._choices.append((made, title, options))
        left = column(name, self.note(note), gap=0) if note else column(name)
        line = row(left, made, gap=4)
        line.setStretch(0, 1)
        self.rows.addLayout(line)
        return made

    def switch(self, title: str, note: str) -> Switch:
        """A box to tick, with small print below."""
        made, small = Switch(), self.note(note)
        self._switches.append((made, small))
        self._texts.append((made, title))
        self.rows.addLayout(column(made, small, gap=0))
        return made

    def restyle(self, theme: Theme) -> None:
        """Draw in another look."""
        for made, note in self._switches:
            made.theme = theme
            made.ensurePolished()
            note.setIndent(made.words_at)
            made.updateGeometry()
            made.update()

    def retranslate(self) -> None:
        """Say everything in the present language; what was chosen stays so."""
        for shown, text in self._texts:
            shown.setText(self.tongue.say(text))
        for chooser, title, options in self._choices:
            chosen = chooser.currentData()
            chooser.blockSignals(True)
            chooser.clear()
            for value, text in options():
                chooser.addItem(text, value)
            chooser.setCurrentIndex(max(0, chooser.findData(chosen)))
            chooser.setAccessibleName(self.tongue.say(title))
            chooser.blockSignals(False)

    def show_preferences(self, likes: Preferences) -> None:
        """Show these without telling anybody."""


def show_choice(chooser: QComboBox, value: object) -> None:
    """Have this chosen without telling anybody."""
    chooser.blockSignals(True)
    chooser.setCurrentIndex(chooser.findData(value))
    chooser.blockSignals(False)


def show_switch(box: QCheckBox, on: bool) -> None:
    """Have it ticked or not without telling anybody."""
    box.blockSignals(True)
    box.setChecked(on)
    box.blockSignals(False)
