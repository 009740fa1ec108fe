"""Where is sound switched on, and what is said where nothing can be heard?"""

from __future__ import annotations

from dataclasses import replace

from trainer.i18n.catalog import N_
from trainer.ui.look.preferences import Preferences
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import label
from trainer.ui.settings.section import Section, show_switch


class SoundSection(Section):
    """Sound on or off."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__(tongue, N_("Sound"))
        self._likes = Preferences()
        self.sound = self.switch(
            N_("Sounds for cards, chips, words and results"),
            N_("Whatever is heard is also to be seen. An exam sounds no verdict."),
        )
        self.trouble = label("fault", wrap=True)
        self.trouble.hide()
        self.rows.addWidget(self.trouble)
        self.sound.toggled.connect(lambda on: self.changed.emit(replace(self._likes, sound=on)))

    def show_preferences(self, likes: Preferences) -> None:
        self._likes = likes
        show_switch(self.sound, likes.sound)
        if not likes.sound:
            self.show_trouble("")

    def show_trouble(self, text: str) -> None:
        """Say why nothing is heard; nothing for an empty text."""
        self.trouble.setText(text)
        self.trouble.setVisible(bool(text))
