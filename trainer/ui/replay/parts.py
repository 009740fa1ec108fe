"""Which parts of the replay keep their own words: play or pause, and the turn at the last fault?"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from trainer.i18n.catalog import N_
from trainer.ui.look.theme import STEP, Theme
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import Button, by_name, label, mark_pixmap, row
from trainer.ui.view.model import Mark

CLEAN = N_("No fault in this record.")
LEADS_ON = N_("Press Play to see it again, or go back to where you came from.")
_PLAY, _PAUSE = N_("Play"), N_("Pause")


class PlayButton(Button):
    """Plays or holds; as wide for the longer of its two words, so that nothing beside it moves."""

    def __init__(self, tongue: Tongue, act: Callable[[], object]) -> None:
        super().__init__()
        self._tongue = tongue
        self.setProperty("role", "primary")
        self.clicked.connect(lambda _=False: act())

    def say(self, playing: bool) -> None:
        """Tell what it does now."""
        widths = []
        for text in (_PAUSE, _PLAY) if not playing else (_PLAY, _PAUSE):
            self.setText(self._tongue.say(text))
            widths.append(self.sizeHint().width())
        self.setFixedWidth(max(widths))
        self.setToolTip(self._tongue.say(N_("Space bar")))


class TurnLine(QLabel):
    """Says that the way from fault to fault has begun again at its other end."""

    FORWARD = N_("That was the last fault: here is the first again.")
    BACK = N_("That was the first fault: here is the last.")

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue, self._text = tongue, ""
        by_name(self, textFormat="PlainText")
        self.setProperty("role", "soft")
        self.setWordWrap(True)
        self.tell("")

    def tell(self, text: str) -> None:
        """Say one of the two, or nothing."""
        self._text = text
        self.retranslate()
        self.setVisible(bool(text))

    def retranslate(self) -> None:
        """Say it in the present language."""
        self.setText(self._tongue.say(self._text) if self._text else "")


class Legend(QWidget):
    """What the signs at the slider mean: a square is a fault, a stroke below begins a round."""

    def __init__(self) -> None:
        super().__init__()
        self._square, self._stroke = QLabel(), QLabel()
        self._fault, self._round = label("dim"), label("dim")
        lay = row(self._square, self._fault, self._stroke, self._round, gap=2)
        lay.insertSpacing(2, 2 * STEP)
        self.setLayout(lay)

    def restyle(self, theme: Theme) -> None:
        """Draw the signs in another theme."""
        self._square.setPixmap(mark_pixmap(Mark.FAULT, theme))
        stroke = QPixmap(2, 10)
        stroke.fill(QColor(theme.dim))
        self._stroke.setPixmap(stroke)

    def say(self, faults: int, tongue: Tongue) -> None:
        """Name them; of a fault also how many there are."""
        self._fault.setText(tongue.say(N_("Faulty entries · {count}"), count=faults))
        self._round.setText(tongue.say(N_("Round begins")))
        for one in (self._square, self._fault):
            one.setVisible(faults > 0)


def named(one: QPushButton, name: str, keys: str) -> None:
    """Call a button by this name, and tell its keys."""
    one.setAccessibleName(name)
    one.setAccessibleDescription("")
    one.setToolTip(f"{name} ({keys})")


__all__ = ["CLEAN", "LEADS_ON", "Legend", "PlayButton", "TurnLine", "named"]
