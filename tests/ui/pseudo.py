"""A language in which every word is at least 40 % longer than in English, and accented."""

from __future__ import annotations

import math
import re

from trainer.i18n.catalog import Translator

_ACCENTED = str.maketrans("aceinouyACEINOUY", "áçéíñöüýÁÇÉÍÑÖÜÝ")
_PARTS = re.compile(r"\{[^{}]*\}|[A-Za-z]+")
GROWTH = 0.4


def longer(text: str) -> str:
    """The text in that language; what is filled in later stays as it is."""
    return _PARTS.sub(lambda found: _word(found.group()), text)


def _word(word: str) -> str:
    if word.startswith("{"):
        return word
    more = math.ceil(len(word) * GROWTH)
    return (word + (word * 2)[-more:]).translate(_ACCENTED)


class Pseudo(Translator):
    """Speaks it."""

    def __init__(self) -> None:
        super().__init__("en")

    def gettext(self, message: str) -> str:
        return longer(super().gettext(message))

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return longer(super().ngettext(singular, plural, n))

    def pgettext(self, context: str, message: str) -> str:
        return longer(super().pgettext(context, message))
