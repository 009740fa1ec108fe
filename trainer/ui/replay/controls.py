"""With which buttons does one go about in a replay: play, step, fault, speed, round?"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.core.actions import Entry, Round
from trainer.i18n.catalog import N_
from trainer.ui.look.theme import DARK, Scale
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.chooser import Chooser
from trainer.ui.parts.icons import SIDE, Sign, icon
from trainer.ui.parts.speed_choice import SpeedChoice
from trainer.ui.parts.widgets import button, row
from trainer.ui.replay.parts import CLEAN, Legend, PlayButton, named
from trainer.ui.sprites.sprite import Look

_AIR = 11
"""Free at least beside each part of the row."""


class ReplayControls(QWidget):
    """The buttons below the slider.

    `stepped` and `faulted` say which way, -1 or 1; `gone` names an entry.
    """

    toggled = Signal()
    stepped = Signal(int)
    faulted = Signal(int)
    paced = Signal()
    gone = Signal(int)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue, self._look = tongue, Look(DARK)
        self._playing = False
        self._play = PlayButton(tongue, self.toggled.emit)
        self._back = button("", lambda: self.stepped.emit(-1))
        self._forth = button("", lambda: self.stepped.emit(1))
        self._earlier = button("", lambda: self.faulted.emit(-1))
        self._later = button("", lambda: self.faulted.emit(1))
        self._pace = SpeedChoice(named=False)
        self._pace.chosen.connect(lambda _: self.paced.emit())
        self._round = Chooser()
        self._round.activated.connect(lambda at: self.gone.emit(self.rounds[at]))
        self._legend = Legend()
        lay = row(
            *(self._play, self._back, self._forth, self._earlier, self._later),
            *(self._pace, self._round, 1, self._legend),
        )
        lay.setContentsMargins(14, 0, 14, 0)
        self.setLayout(lay)

    @property
    def speed(self) -> float:
        """How many times as fast as one entry a beat."""
        return self._pace.speed

    @property
    def rounds(self) -> list[int]:
        """The entries with which a round begins."""
        return [int(self._round.itemData(at)) for at in range(self._round.count())]

    def list_rounds(self, entries: Iterable[Entry]) -> None:
        """Offer the rounds of these entries; of one alone nothing is to be chosen."""
        self._round.clear()
        for entry in entries:
            if isinstance(entry.action, Round):
                said = self._tongue.say(N_("Round {number}"), number=entry.action.number)
                self._round.addItem(said, entry.number)
        self._round.setMinimumContentsLength(10)
        self._round.setVisible(self._round.count() > 1)

    def stand_at(self, entry: int) -> str:
        """Choose the round of this entry; what it is called."""
        begun = [at for at, first in enumerate(self.rounds) if first <= entry]
        number = begun[-1] if begun else 0
        self._round.setCurrentIndex(number)
        return self._round.itemText(number)

    def show_playing(self, playing: bool) -> None:
        """Offer to hold what plays, or to play."""
        self._playing = playing
        self._dress()

    def restyle(self, look: Look) -> None:
        """Draw in another theme or text size; in a large one the signs stand alone."""
        self._look = look
        self._legend.restyle(look.theme)
        self._dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """What the signs mean stands there where it has room; their tips tell it anyway."""
        others = (self._play, self._back, self._forth, self._earlier, self._later, self._pace)
        taken = [one.sizeHint().width() for one in (*others, self._legend)]
        if not self._round.isHidden():
            taken.append(self._round.sizeHint().width())
        self._legend.setVisible(sum(taken) + _AIR * len(taken) < self.width())

    def _dress(self) -> None:
        theme = self._look.theme
        later = self._tongue.say(N_("Next fault"))
        self._later.setText("" if Scale(self._look.text).tight else later)
        for one, sign, ink in (
            (self._play, Sign.PAUSE if self._playing else Sign.PLAY, theme.on_accent),
            (self._back, Sign.BACK, ""),
            (self._forth, Sign.FORTH, ""),
            (self._earlier, Sign.FAULT_BACK, ""),
            (self._later, Sign.FAULT_FORTH, ""),
        ):
            gap = 5 if one.text() else 0
            one.setIcon(icon(sign, theme, ink, gap))
            one.setIconSize(QSize(SIDE + gap, SIDE))
        self._play.say(self._playing)
        self._make_room()

    def retranslate(self, faults: int) -> None:
        """Say everything in the present language; without a fault there is none to go to."""
        say, faulty = self._tongue.say, faults > 0
        self._legend.say(faults, self._tongue)
        for one, text, keys in (
            (self._back, N_("One step back"), "←"),
            (self._forth, N_("One step forward"), "→"),
            (self._earlier, N_("Previous fault"), "Shift+N"),
            (self._later, N_("Next fault"), "N"),
        ):
            named(one, say(text), keys)
        for one in (self._earlier, self._later):
            one.setEnabled(faulty)
            if not faulty:
                one.setToolTip(say(CLEAN))
                one.setAccessibleDescription(say(CLEAN))
        self._pace.retranslate(self._tongue.translator)
        self._dress()


__all__ = ["ReplayControls"]
