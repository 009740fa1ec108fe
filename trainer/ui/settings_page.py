"""Where does a person choose language, look, text size, motion and help with amounts?"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from trainer.i18n.catalog import N_, language_name, languages
from trainer.ui.header import Header
from trainer.ui.preferences import TEXT_SIZES, Motion, Preferences
from trainer.ui.theme import ThemeName
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import card, column, holding, label, row, scrolling

_THEMES = {
    ThemeName.DARK: N_("Dark"),
    ThemeName.LIGHT: N_("Light"),
    ThemeName.CONTRAST: N_("High contrast"),
}
_CHOICES = {
    "language": N_("Language"),
    "theme": N_("Appearance"),
    "text": N_("Text size"),
    "motion": N_("Motion"),
}
_MOTIONS = {
    Motion.SYSTEM: N_("As the system"),
    Motion.ON: N_("On"),
    Motion.OFF: N_("Off"),
}
_FLAGS = {
    "chip_numbers": (
        N_("Amounts on stacks in lessons"),
        N_("In practice hold the space bar to see them; in exams they are never shown."),
    ),
    "four_colours": (N_("Four-colour cards"), N_("Every suit has a colour of its own.")),
}


class SettingsPage(QWidget):
    """The settings; `changed` gives the new preferences, `left` when done."""

    changed = Signal(object)
    left = Signal()

    def __init__(self, tongue: Tongue, chosen: Preferences) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._chosen = chosen
        self.header = Header(tongue)
        self.header.link(N_("Back"), self.left.emit)
        self.language, self.theme, self.text, self.motion = (QComboBox() for _ in range(4))
        self.flags = {name: QCheckBox() for name in _FLAGS}
        self._names = {name: label("strong") for name in _CHOICES}
        self._notes = {name: label("dim", wrap=True) for name in _FLAGS}
        self._build()
        self.retranslate()
        tongue.changed.connect(self.retranslate)
        self.language.activated.connect(
            lambda at: self._tongue.switch(str(self.language.itemData(at)))
        )
        self.theme.activated.connect(
            lambda at: self._set(replace(self._chosen, theme=self.theme.itemData(at)))
        )
        self.text.activated.connect(
            lambda at: self._set(replace(self._chosen, text=self.text.itemData(at)))
        )
        self.motion.activated.connect(
            lambda at: self._set(replace(self._chosen, motion=self.motion.itemData(at)))
        )
        for name, box in self.flags.items():
            box.toggled.connect(
                lambda on, name=name: self._set(replace(self._chosen, **{name: on}))
            )

    def _build(self) -> None:
        rows = []
        for name in _CHOICES:
            chooser: QComboBox = getattr(self, name)
            chooser.setMinimumWidth(240)
            self._names[name].setBuddy(chooser)
            rows.append(row(self._names[name], 1, chooser))
        for name, box in self.flags.items():
            rows.append(row(column(box, self._notes[name], gap=0)))
        inner = card(column(*rows, gap=5, margin=6))
        inner.setMaximumWidth(720)
        middle = row(1, inner, 1)
        middle.setStretch(1, 8)
        body = scrolling(holding(column(middle, 1, margin=8)))
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def show_preferences(self, chosen: Preferences) -> None:
        """Show these without telling anybody."""
        self._chosen = chosen
        widgets = (self.language, self.theme, self.text, self.motion, *self.flags.values())
        for widget in widgets:
            widget.blockSignals(True)
        self.theme.setCurrentIndex(self.theme.findData(chosen.theme))
        self.text.setCurrentIndex(self.text.findData(chosen.text))
        self.motion.setCurrentIndex(self.motion.findData(chosen.motion))
        self.language.setCurrentIndex(self.language.findData(self._tongue.language))
        for name, box in self.flags.items():
            box.setChecked(getattr(chosen, name))
        for widget in widgets:
            widget.blockSignals(False)

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Settings")))
        for name, text in _CHOICES.items():
            self._names[name].setText(say(text))
        for chooser in (self.language, self.theme, self.text, self.motion):
            chooser.blockSignals(True)
            chooser.clear()
        for code in languages():
            self.language.addItem(language_name(code), code)
        for theme, text in _THEMES.items():
            self.theme.addItem(say(text), theme)
        for size in TEXT_SIZES:
            self.text.addItem(f"{size:.0%}", size)
        for motion, text in _MOTIONS.items():
            self.motion.addItem(say(text), motion)
        for name, (title, note) in _FLAGS.items():
            self.flags[name].setText(say(title))
            self._notes[name].setText(say(note))
        self.show_preferences(self._chosen)

    def _set(self, chosen: Preferences) -> None:
        self._chosen = chosen
        self.changed.emit(chosen)
