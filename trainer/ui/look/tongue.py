"""Which language does the window speak just now, and who must hear when it changes?"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from trainer.i18n.catalog import Translator, translator


class Tongue(QObject):
    """The window's language; `changed` is emitted after a switch, and pages speak anew.

    It goes with its window, and with it what it would have called: no collector sees that.
    """

    changed = Signal()

    def __init__(self, language: str, window: QObject | None = None) -> None:
        super().__init__(window)
        self._translator = translator(language)

    @property
    def translator(self) -> Translator:
        """The translator of the present language."""
        return self._translator

    @property
    def language(self) -> str:
        """Code of the present language."""
        return self._translator.language

    def switch(self, language: str) -> None:
        """Speak another language from now on."""
        if language != self.language:
            self.speak(translator(language))

    def speak(self, speaker: Translator) -> None:
        """Say everything as this one says it from now on."""
        self._translator = speaker
        self.changed.emit()

    def say(self, message: str, **values: object) -> str:
        """A sentence in the present language with its placeholders filled."""
        return self._translator.say(message, **values)
