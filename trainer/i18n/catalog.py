"""Which language is spoken, and what is the text for an English sentence in it?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from trainer.i18n.compiled import Compiled
from trainer.i18n.particles import resolve
from trainer.resources import locales_dir

DOMAIN: Final = "trainer"
HOME_LANGUAGE: Final = "ko"  # the floor this product was made for
SOURCE_LANGUAGE: Final = "en"  # the language of the texts in the code
_NAMES: Final = {"ko": "한국어", "en": "English"}
_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_WITH_PARTICLES: Final = frozenset({"ko"})


def N_(message: str) -> str:  # noqa: N802 (the usual gettext name)
    """Marks a text for extraction where it is written; it is translated where it is said."""
    return message


class Translator:
    """Texts in one language, read when the first is said. An unknown language speaks English."""

    def __init__(self, language: str, locales: Path | None = None) -> None:
        self.language = language
        self._locales = locales or locales_dir()

    @cached_property
    def _catalog(self) -> NullTranslations:
        return _load(self.language, self._locales)

    def gettext(self, message: str) -> str:
        """The translation, or ``message`` itself where there is none."""
        return self._catalog.gettext(message) if message else ""

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """The translation for ``n`` things."""
        return self._catalog.ngettext(singular, plural, n)

    def pgettext(self, context: str, message: str) -> str:
        """The translation of an ambiguous short text; ``context`` says where it stands."""
        return self._catalog.pgettext(context, message)

    def say(self, message: str, **values: object) -> str:
        """``message`` translated, its placeholders filled, its particles fitted.

        Raises ``KeyError`` for a placeholder without a value.
        """
        return self.fitted(self.gettext(message).format(**values))

    def fitted(self, text: str) -> str:
        """``text`` with the particles of this language resolved."""
        return resolve(text) if self.language in _WITH_PARTICLES else text


@lru_cache(maxsize=8)
def translator(language: str) -> Translator:
    """The (shared) translator of a language."""
    return Translator(language)


def languages(locales: Path | None = None) -> tuple[str, ...]:
    """Codes of the languages that have a catalogue; the home language first."""
    return _languages_in(locales or locales_dir())


@lru_cache(maxsize=8)
def _languages_in(folder: Path) -> tuple[str, ...]:
    found = {
        catalogue.parent.parent.name
        for suffix in ("po", "mo")
        for catalogue in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.{suffix}")
    }
    return tuple(sorted(found | {SOURCE_LANGUAGE}, key=lambda code: (code != HOME_LANGUAGE, code)))


def language_name(language: str) -> str:
    """The name of a language in that language, for the language menu."""
    return _NAMES.get(language, language)


def language_wishes(environ: Mapping[str, str]) -> list[str]:
    """The languages that the environment wishes for, as it writes them, the dearest first."""
    return [wish for name in _VARIABLES for wish in environ.get(name, "").split(":") if wish]


def system_language(
    environ: Mapping[str, str], system: str | None = None, locales: Path | None = None
) -> str:
    """The language to start with: the first wish in ``environ`` that has a catalogue.

    ``system`` is what the operating system says (``ko_KR``), asked where ``environ`` is
    silent. A wish that nothing can meet gives English, no wish at all the home language.
    """
    available = languages(locales)
    wishes = language_wishes(environ)
    for wish in wishes or ([system] if system else []):
        code = wish.replace("-", "_").split(".")[0].split("@")[0].split("_")[0].lower()
        if code in ("c", "posix"):
            return SOURCE_LANGUAGE
        if code in available:
            return code
    return SOURCE_LANGUAGE if wishes or system else HOME_LANGUAGE


def _load(language: str, locales: Path) -> NullTranslations:
    source = locales / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    binary = source.with_suffix(".mo")
    if _is_fresh(binary, source):
        return _read_binary(binary)
    if source.exists():
        compiled = _compiled(source, language)
        if compiled is not None:
            return compiled
    return _read_binary(binary) if binary.exists() else NullTranslations()


def _is_fresh(binary: Path, source: Path) -> bool:
    if not binary.exists():
        return False
    return not source.exists() or binary.stat().st_mtime_ns >= source.stat().st_mtime_ns


def _read_binary(path: Path) -> NullTranslations:
    return Compiled(path.read_bytes())


def _compiled(source: Path, language: str) -> NullTranslations | None:
    """The text catalogue compiled in memory; ``None`` where Babel is not installed."""
    try:
        # Costs 40-55 ms: only for a catalogue that nobody has compiled.
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        return None
    with source.open("rb") as file:
        catalogue = read_po(file, locale=language)
    binary = BytesIO()
    write_mo(binary, catalogue)
    return Compiled(binary.getvalue())
