"""Where does a person choose how the screen looks, moves and sounds, and see the data?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget

from trainer.i18n.catalog import N_
from trainer.ui.look.preferences import Preferences
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.header import Header
from trainer.ui.parts.soft_edge import SoftEdges
from trainer.ui.parts.widgets import button, column, holding, row, scrolling
from trainer.ui.settings.data import DataSection
from trainer.ui.settings.look import LookSection, TableSection
from trainer.ui.settings.name import NameSection
from trainer.ui.settings.sample import Sample
from trainer.ui.settings.section import Section
from trainer.ui.settings.sound import SoundSection
from trainer.ui.sprites.sprite import Look

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

RIGHT = 420


class KeysSection(Section):
    """The way to the keys."""

    wanted = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__(tongue, N_("Keys"))
        self.show_keys = button("", self.wanted.emit)
        note = self.note(N_("All keys stand on one page and can be changed there."))
        line = row(note, self.show_keys, gap=3)
        line.setStretch(0, 1)
        self.rows.addLayout(line)

    def retranslate(self) -> None:
        super().retranslate()
        self.show_keys.setText(self.tongue.say(N_("Show the keys")))


class SettingsPage(QWidget):
    """The settings; `changed` gives the new preferences, `left` when done."""

    changed = Signal(object)
    left = Signal()
    keys_wanted = Signal()
    shown = Signal()
    """It is seen (again): somebody else may train by now."""

    def __init__(self, tongue: Tongue, chosen: Preferences) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self.chosen = chosen
        """What is wished for just now."""
        self.header = Header(tongue)
        self.header.link(N_("Back"), self.left.emit, away=True)
        self.look, self.table = LookSection(tongue), TableSection(tongue)
        self.sound, self.keys = SoundSection(tongue), KeysSection(tongue)
        self.name, self.data, self.sample = NameSection(tongue), DataSection(tongue), Sample(tongue)
        self.sections: tuple[Section, ...] = (
            *(self.look, self.table, self.sound, self.keys, self.name, self.data),
        )
        self._build()
        for section in self.sections:
            section.changed.connect(self._wish)
        self.keys.wanted.connect(self.keys_wanted)
        self.retranslate()
        tongue.changed.connect(self.retranslate)

    def _build(self) -> None:
        left = holding(column(self.look, self.table, self.sound, self.keys, 1, gap=3))
        right = holding(column(self.sample, self.name, self.data, 1, gap=3))
        left.setMaximumWidth(700)
        right.setFixedWidth(RIGHT)
        self._right = right
        middle = row(1, left, right, 1, gap=5)
        middle.setStretch(1, 20)
        body = scrolling(holding(column(1, middle, 2, margin=5)))
        SoftEdges(body, QPalette.ColorRole.Window)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def restyle(self, look: Look, likes: Preferences) -> None:
        """Draw in another look; `likes` are the preferences with nothing left to the system."""
        for section in self.sections:
            section.restyle(look.theme)
        self._right.setFixedWidth(round(RIGHT * min(1.25, max(1.0, likes.text))))
        self.sample.show_preferences(look, likes)

    def show_preferences(self, chosen: Preferences) -> None:
        """Show these without telling anybody."""
        self.chosen = chosen
        for section in self.sections:
            section.show_preferences(chosen)

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self.header.retranslate()
        self.header.title.setText(self._tongue.say(N_("Settings")))
        for section in self.sections:
            section.retranslate()
        self.sample.retranslate()
        self.show_preferences(self.chosen)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    def _wish(self, chosen: Preferences) -> None:
        self.show_preferences(chosen)
        self.changed.emit(chosen)
