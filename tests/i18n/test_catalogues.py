"""The shipped catalogues: complete, same placeholders, spelled as on the floor, drawable."""

import re
import string
import struct
from pathlib import Path

import pylopdf_fonts_ko
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tools.catalogues import extract
from trainer.i18n.particles import _SPELLINGS, resolve
from trainer.resources import locales_dir

LANGUAGES = ("ko", "en")
PACKAGE = Path(__file__).parents[2] / "trainer"
HANGUL = re.compile("[가-힣]")
# Texts that are the same in Korean: patterns, codes, names of keys.
SAME = re.compile(r"^(\W|\d|\{\w+\}|OK|Enter|Esc|CSV|JSON|TOML|PNG|PDF|USB|×|x)*$")


def catalogue(language: str) -> Catalog:
    with (locales_dir() / language / "LC_MESSAGES" / "trainer.po").open("rb") as file:
        return read_po(file, locale=language)


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def texts(message: Message) -> list[str]:
    strings = message.string if isinstance(message.string, tuple) else (message.string,)
    return [str(text) for text in strings]


def ids(message: Message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_code_is_translated_and_nothing_else(language: str) -> None:
    wanted = {(m.context, ids(m)) for m in extract(PACKAGE) if m.id}
    got = {(m.context, ids(m)) for m in messages(language) if all(texts(m)) and not m.fuzzy}
    assert wanted - got == set()
    assert got - wanted == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_the_same(language: str) -> None:
    wrong = [
        (message.id, text)
        for message in messages(language)
        for text in texts(message)
        if placeholders(text) not in [placeholders(one) for one in ids(message)]
    ]
    assert wrong == []


def test_korean_is_korean() -> None:
    english = [
        message.id
        for message in messages("ko")
        for text in texts(message)
        if not HANGUL.search(text) and not SAME.match(text)
    ]
    assert english == []


def test_one_spelling_everywhere() -> None:
    wrong = re.compile("스렌더|써렌더|배트|벳(?!츠)|블렉잭|베팅금|딜러님|플레이어 카드")
    found = [text for m in messages("ko") for text in texts(m) if wrong.search(text)]
    assert found == []


def test_no_sentence_of_software_in_korean() -> None:
    wrong = re.compile("오류 코드|예외|널|파라미터|인스턴스|엔트리|트랜잭션")
    assert [t for m in messages("ko") for t in texts(m) if wrong.search(t)] == []


def test_every_placeholder_before_a_particle_gives_a_choice() -> None:
    """``{who}을`` would be wrong for half of the words: both forms must be written."""
    bare = re.compile(r"\{\w+\}[”’]?(을|를|은|는|과|와|으로|이|가)(?=[\s.,])")
    found = [text for m in messages("ko") for text in texts(m) if bare.search(text)]
    assert found == []


def test_particles_in_fixed_texts_fit_their_words() -> None:
    for message in messages("ko"):
        for text in texts(message):
            fixed = re.sub(r"\{\w+\}[”’]?", "", text)
            for spelling in _SPELLINGS:
                assert spelling not in resolve(fixed) or not re.search(
                    rf"[가-힣]{re.escape(spelling)}", fixed
                ), text


def test_particles_behind_a_gloss_fit_the_word() -> None:
    """``타이 베트(Tie Bet)를``: the particle follows the word as it is read."""
    gloss = re.compile(r"([가-힣]+)\([A-Za-z ]+\)(을|를|은|는|과|와)(?=[\s.,])")
    pairs = {
        "을": "을(를)",
        "를": "을(를)",
        "은": "은(는)",
        "는": "은(는)",
        "과": "와(과)",
        "와": "와(과)",
    }
    for message in messages("ko"):
        for text in texts(message):
            assert not re.search(r"[A-Za-z]{2,} \([가-힣 ]+\)", text), text
            for word, particle in gloss.findall(text):
                assert resolve(word + pairs[particle]) == word + particle, text


def test_transliterations_never_seen_in_use_are_marked_for_a_floor() -> None:
    """Translators and floors find in the catalogue which spellings are still ours alone."""
    notes = " ".join(note for m in messages("ko") for note in m.auto_comments)
    for term in (
        "서렌더",
        "토크",
        "플레이스 유어 베츠",
        "컷 카드",
        "레이트 베트",
        "매치",
        "바이인",
    ):
        assert f"confirm with a floor: {term}" in notes


def test_the_supplied_font_draws_every_character() -> None:
    folder = Path(pylopdf_fonts_ko.__file__).parent
    drawable = characters((folder / "NotoSansKR-Regular.otf").read_bytes())
    used = {c for lang in LANGUAGES for m in messages(lang) for t in texts(m) for c in t}
    assert {c for c in used if ord(c) not in drawable and c != "\n"} == set()
    assert ord("가") in drawable
    assert 0x1F600 not in drawable  # so that the reader below is known to tell a missing one


def characters(font: bytes) -> set[int]:
    """The characters of an OpenType font, from the ranges of its cmap table (format 12)."""
    count = struct.unpack_from(">H", font, 4)[0]
    tables = [struct.unpack_from(">4sIII", font, 12 + 16 * i) for i in range(count)]
    cmap = next(offset for tag, _, offset, _ in tables if tag == b"cmap")
    subtables = struct.unpack_from(">H", font, cmap + 2)[0]
    for i in range(subtables):
        start = cmap + struct.unpack_from(">HHI", font, cmap + 4 + 8 * i)[2]
        if struct.unpack_from(">H", font, start)[0] != 12:
            continue
        groups = struct.unpack_from(">I", font, start + 12)[0]
        found: set[int] = set()
        for group in range(groups):
            first, last, _ = struct.unpack_from(">III", font, start + 16 + 12 * group)
            found.update(range(first, last + 1))
        return found
    raise AssertionError("the font has no format 12 cmap")
