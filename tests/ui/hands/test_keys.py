"""Keys: Latin, Hangul jamo, rebinding and storage."""

from __future__ import annotations

import pytest

from trainer.core.actions import Words
from trainer.ui.hands.keys import DEFAULTS, SPEECH, Command, Key, KeyMap, key_map, key_of, meet


def shared(keys: KeyMap) -> list[tuple[str, str]]:
    """Those that are heard at one table under one key."""
    every = [*keys.commands.items(), *keys.words.items()]
    return [
        (str(one), str(other))
        for at, (one, key) in enumerate(every)
        for other, bound in every[:at]
        if bound == key and meet(one, other)
    ]


def test_no_two_commands_of_a_table_share_a_key() -> None:
    assert shared(key_map()) == []
    assert key_map().find(Key("A")) is Command.ASK
    assert key_map().find(Key("A"), at_war=True) is Command.WAR_LEFT
    for at_war in (False, True):
        assert key_map().find(Key("P", ctrl=True), at_war) is Command.PAUSE
    assert key_map().find(Key("1")) is None
    assert key_map().find(Key("B"), at_war=True) is None


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (Command.WAR_LEFT, Key("L")),
        (Command.WAR_LEFT, Key("P", ctrl=True)),  # pausing goes to A, at the table that is asking
        (Command.ASK, Key("P", ctrl=True)),  # pausing goes to A, at War that is the left card
        (Command.PAUSE, Key("A")),  # both had it
        (Words.PLACE_BETS, Key("?")),
    ],
)
def test_whoever_stands_in_the_way_of_a_key_gets_another(name: Command | Words, key: Key) -> None:
    changed = key_map().rebound(name, key)
    assert changed.key(name) == key
    assert shared(changed) == []
    assert shared(key_map(changed.text())) == []
    assert key_map(changed.text()) == changed


def test_a_digit_is_a_key_of_its_own() -> None:
    assert key_of(ord("1"), "1", 0, False, False) == Key("1")


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
