"""Keys: Latin, Hangul jamo, rebinding and storage."""

from __future__ import annotations

import pytest

from trainer.core.actions import Words
from trainer.ui.keys import DEFAULTS, SPEECH, Command, Key, key_map, key_of


def test_no_two_commands_share_a_key() -> None:
    keys = [*DEFAULTS.values(), *SPEECH.values()]
    assert len(keys) == len(set(keys))


def test_all_words_and_commands_have_a_key() -> None:
    assert set(SPEECH) == set(Words)
    assert set(DEFAULTS) == set(Command)


@pytest.mark.parametrize(
    ("jamo", "letter"),
    [("ㅇ", "D"), ("ㅠ", "B"), ("ㅔ", "P"), ("ㅡ", "M"), ("ㅅ", "T"), ("ㅏ", "K")],
)
def test_a_jamo_is_the_letter_on_its_key(jamo: str, letter: str) -> None:
    assert key_of(ord(jamo), jamo, 0, False, False) == Key(letter)


def test_a_doubled_jamo_is_the_shifted_letter() -> None:
    assert key_of(0, "ㅆ", 0, True, False) == Key("T", shift=True)


def test_a_foreign_layout_falls_back_to_the_native_key() -> None:
    assert key_of(0x0432, "в", ord("D"), False, False) == Key("D")


def test_signs_and_unknown_keys() -> None:
    assert key_of(ord("?"), "?", 0, True, False) == Key("?")
    assert key_of(0x01000020, "", 0, True, False) is None


def test_rebinding_swaps_and_survives_storage() -> None:
    changed = key_map().rebound(Command.DEAL, Key("P"))
    assert changed.find(Key("P")) is Command.DEAL
    assert changed.find(Key("D")) is Command.PAY
    again = key_map(changed.text())
    assert again.commands == changed.commands
    assert again.words == changed.words


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"deal": 3}', '{"no-such": "Q"}'])
def test_a_broken_store_gives_usable_keys(broken: str) -> None:
    assert len(key_map(broken).commands) == len(DEFAULTS)
