"""Which language is chosen, which catalogue is read, how a sentence is filled."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trainer.i18n.catalog import (
    N_,
    Translator,
    language_name,
    languages,
    system_language,
    translator,
)

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
PLURAL = '"Plural-Forms: nplurals=1; plural=0;\\n"\n'


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    folder = tmp_path / "ko" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "trainer.po").write_text(
        HEADER
        + PLURAL
        + 'msgid "{who} pays {amount}."\nmsgstr "{who}이(가) {amount}을(를) 지급합니다."\n'
        + 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "카드 {n}장"\n'
        + 'msgctxt "spot"\nmsgid "Tie"\nmsgstr "타이"\n',
        encoding="utf-8",
    )
    return tmp_path


def test_sentence_is_translated_filled_and_its_particles_fitted(locales: Path) -> None:
    ko = Translator("ko", locales)
    said = ko.say("{who} pays {amount}.", who="딜러", amount="50,000원")
    assert said == "딜러가 50,000원을 지급합니다."
    assert ko.ngettext("{n} card", "{n} cards", 3) == "카드 {n}장"
    assert ko.pgettext("spot", "Tie") == "타이"
    assert ko.gettext("Tie") == "Tie"
    assert ko.gettext("") == ""


def test_a_catalogue_is_read_when_its_first_text_is_said(locales: Path) -> None:
    ko = Translator("ko", locales)
    (source,) = locales.glob("*/*/trainer.po")
    source.write_text(HEADER + 'msgid "Yes"\nmsgstr "네"\n', encoding="utf-8")
    assert ko.gettext("Yes") == "네"
    source.unlink()
    assert ko.gettext("Yes") == "네"


def test_unknown_language_speaks_english(locales: Path) -> None:
    other = Translator("xx", locales)
    assert other.say("{who} pays {amount}.", who="Dealer", amount="$5.00") == "Dealer pays $5.00."
    assert other.ngettext("{n} card", "{n} cards", 1) == "{n} card"
    assert other.ngettext("{n} card", "{n} cards", 2) == "{n} cards"


def test_placeholder_without_value_is_an_error(locales: Path) -> None:
    with pytest.raises(KeyError):
        Translator("ko", locales).say("{who} pays {amount}.", who="딜러")


def test_values_are_never_formatted_again(locales: Path) -> None:
    assert "{amount}" in Translator("ko", locales).say(
        "{who} pays {amount}.", who="{amount}", amount="1원"
    )


def test_binary_catalogue_wins_unless_the_text_is_newer(locales: Path) -> None:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    source = locales / "ko" / "LC_MESSAGES" / "trainer.po"
    binary = source.with_suffix(".mo")
    with source.open("rb") as text, binary.open("wb") as file:
        write_mo(file, read_po(text, locale="ko"))
    source.write_text(HEADER + 'msgid "Yes"\nmsgstr "네"\n', encoding="utf-8")
    os.utime(source, (1, 1))
    assert Translator("ko", locales).gettext("Yes") == "Yes"
    os.utime(binary, (0, 0))
    assert Translator("ko", locales).gettext("Yes") == "네"
    source.unlink()
    assert Translator("ko", locales).pgettext("spot", "Tie") == "타이"


def test_both_languages_ship_and_home_comes_first() -> None:
    assert languages() == ("ko", "en")
    assert [language_name(code) for code in languages()] == ["한국어", "English"]
    assert translator("ko") is translator("ko")
    assert N_("same") == "same"


@pytest.mark.parametrize(
    ("environ", "system", "language"),
    [
        ({}, None, "ko"),
        ({"LANG": ""}, None, "ko"),
        ({"LANG": "ko_KR.UTF-8"}, None, "ko"),
        ({"LANG": "en_US.UTF-8"}, "ko_KR", "en"),
        ({"LANG": "C.UTF-8"}, None, "en"),
        ({"LANG": "POSIX"}, None, "en"),
        ({"LANG": "ja_JP.UTF-8"}, None, "en"),
        ({"LANG": "ja_JP", "LC_ALL": "ko_KR"}, None, "ko"),
        ({"LANGUAGE": "fr:ko:en", "LANG": "en_US"}, None, "ko"),
        ({"LC_MESSAGES": "ko-KR"}, None, "ko"),
        ({"LANG": "ko_KR@hangul"}, None, "ko"),
        ({}, "ko_KR", "ko"),
        ({}, "de_DE", "en"),
    ],
)
def test_system_language(environ: dict[str, str], system: str | None, language: str) -> None:
    assert system_language(environ, system) == language


def test_importing_the_catalogue_does_not_import_babel() -> None:
    code = "import sys, trainer.i18n.catalog; sys.exit('babel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
