"""Where does a person choose language, look, text size, colours, motion and help with amounts?"""

from __future__ import annotations

from dataclasses import replace

from trainer.i18n.catalog import N_, language_name, languages
from trainer.ui.look.preferences import TEXT_SIZES, Motion, Preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.look.tongue import Tongue
from trainer.ui.settings.section import Section, show_choice, show_switch

_THEMES = {
    ThemeName.DARK: N_("Dark"),
    ThemeName.LIGHT: N_("Light"),
    ThemeName.CONTRAST: N_("High contrast"),
}
_MOTIONS = {
    Motion.SYSTEM: N_("As the system"),
    Motion.ON: N_("On"),
    Motion.OFF: N_("Off"),
}


class LookSection(Section):
    """Language, look, text size, colours of the suits."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__(tongue, N_("Language and look"))
        self._likes = Preferences()
        self.language = self.choice(N_("Language"), _languages)
        self.theme = self.choice(N_("Appearance"), self._themes)
        self.text = self.choice(N_("Text size"), _sizes)
        self.four_colours = self.switch(
            N_("Four-colour cards"), N_("Every suit has a colour of its own.")
        )
        self.language.activated.connect(lambda at: tongue.switch(self.language.itemData(at)))
        self.theme.activated.connect(lambda at: self._wish(theme=self.theme.itemData(at)))
        self.text.activated.connect(lambda at: self._wish(text=self.text.itemData(at)))
        self.four_colours.toggled.connect(lambda on: self._wish(four_colours=on))

    def show_preferences(self, likes: Preferences) -> None:
        self._likes = likes
        show_choice(self.language, self.tongue.language)
        show_choice(self.theme, likes.theme)
        show_choice(self.text, likes.text)
        show_switch(self.four_colours, likes.four_colours)

    def _themes(self) -> list[tuple[object, str]]:
        return [(theme, self.tongue.say(text)) for theme, text in _THEMES.items()]

    def _wish(self, **changes: object) -> None:
        self.changed.emit(replace(self._likes, **changes))  # type: ignore[arg-type]


class TableSection(Section):
    """Motion and help with amounts."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__(tongue, N_("At the table"))
        self._likes = Preferences()
        note = N_("Cards and chips glide to their place.")
        self.motion = self.choice(N_("Motion"), self._motions, note)
        self.chip_numbers = self.switch(
            N_("Amounts on stacks in lessons"),
            N_("In practice they stand there while their key is held; in exams never."),
        )
        self.motion.activated.connect(lambda at: self._wish(motion=self.motion.itemData(at)))
        self.chip_numbers.toggled.connect(lambda on: self._wish(chip_numbers=on))

    def show_preferences(self, likes: Preferences) -> None:
        self._likes = likes
        show_choice(self.motion, likes.motion)
        show_switch(self.chip_numbers, likes.chip_numbers)

    def _motions(self) -> list[tuple[object, str]]:
        return [(motion, self.tongue.say(text)) for motion, text in _MOTIONS.items()]

    def _wish(self, **changes: object) -> None:
        self.changed.emit(replace(self._likes, **changes))  # type: ignore[arg-type]


def _languages() -> list[tuple[object, str]]:
    return [(code, language_name(code)) for code in languages()]


def _sizes() -> list[tuple[object, str]]:
    return [(size, f"{size:.0%}") for size in TEXT_SIZES]
