"""Do the catalogues take every text of the code, and does every fault show?"""

from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tools.catalogues import compile_all, complaints, extract, faults, update

CODE = """
from trainer.i18n.catalog import N_
TITLE = N_("Table")
def show(tr, n):
    _ = tr.gettext
    _("Pay {amount}")
    tr.say_many("{n} card", "{n} cards", n)
    tr.pgettext("spot", "Tie")
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    room = tmp_path / "trainer" / "ui"
    room.mkdir(parents=True)
    (room / "table.py").write_text(CODE, encoding="utf-8")
    core = tmp_path / "trainer" / "core"
    core.mkdir()
    (core / "words.py").write_text('say("no-more-bets")\n', encoding="utf-8")
    return tmp_path / "trainer"


@pytest.fixture
def korean(tmp_path: Path) -> Path:
    path = tmp_path / "locales" / "ko" / "LC_MESSAGES" / "trainer.po"
    path.parent.mkdir(parents=True)
    path.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        'msgid "Table"\nmsgstr "테이블"\n\nmsgid "Gone"\nmsgstr "없음"\n',
        encoding="utf-8",
    )
    return path


def test_marked_texts_of_the_rooms_with_prose_are_found(package: Path) -> None:
    template = extract(package)
    found = {(message.context, message.id) for message in template if message.id}
    assert found == {
        (None, "Table"),
        (None, "Pay {amount}"),
        (None, ("{n} card", "{n} cards")),
        ("spot", "Tie"),
    }


def test_update_keeps_what_is_translated_and_names_what_is_not(package: Path, korean: Path) -> None:
    update(korean, extract(package))
    text = korean.read_text(encoding="utf-8")
    assert 'msgstr "테이블"' in text
    assert "Gone" not in text
    assert sorted(complaints(korean)) == [
        "ko: untranslated: 'Pay {amount}'",
        "ko: untranslated: 'Tie'",
        "ko: untranslated: ('{n} card', '{n} cards')",
    ]
    before = korean.read_bytes()
    update(korean, extract(package))
    assert korean.read_bytes() == before


def test_english_catalogue_repeats_the_text(package: Path, korean: Path) -> None:
    english = korean.parents[2] / "en" / "LC_MESSAGES" / "trainer.po"
    english.parent.mkdir(parents=True)
    english.write_text(korean.read_text(encoding="utf-8").replace("테이블", "Table"))
    update(english, extract(package))
    assert complaints(english) == []
    assert 'msgstr[1] "{n} cards"' in english.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("original", "translated", "expected"),
    [
        ("Pay {amount}", "{amount} 지급", []),
        ("Pay {amount}", "{amonut} 지급", ["placeholders differ from ['amount']"]),
        ("Pay {amount}", "지급", ["placeholders differ from ['amount']"]),
        ("Pay {amount}", "{amount 지급", ["braces do not match"]),
        ("Pay {amount}", "", ["untranslated"]),
        (("{n} card", "{n} cards"), ("카드 {n}장",), []),
        (("{n} card", "{n} cards"), ("카드",), ["placeholders differ from ['n']"]),
        (("One card", "{n} cards"), ("카드 한 장", "카드 {n}장"), []),
    ],
)
def test_fault_of_a_translation_is_named(
    original: str | tuple[str, ...], translated: str | tuple[str, ...], expected: list[str]
) -> None:
    assert list(faults(Message(original, translated))) == expected


def test_binary_is_written_once_and_again_when_the_text_is_newer(korean: Path) -> None:
    locales = korean.parents[2]
    (binary,) = compile_all(locales)
    first = binary.stat().st_mtime_ns
    compile_all(locales)
    assert binary.stat().st_mtime_ns == first
    korean.touch()
    compile_all(locales)
    assert binary.stat().st_mtime_ns > first
