"""May a key be given to a command, and who had it before?"""

from __future__ import annotations

from dataclasses import replace

from trainer.core.actions import Words
from trainer.i18n.catalog import N_
from trainer.ui.hands.key_names import name_of
from trainer.ui.hands.keys import AT_WAR, EVERYWHERE, TUBES, Command, Key, KeyMap
from trainer.ui.look.tongue import Tongue

_ARROWS = range(0x01000012, 0x01000016)
_TAB, _BACKTAB, _MENU = 0x01000001, 0x01000002, 0x01000055
_HELD = range(0x01000020, 0x01000027)  # Shift, Ctrl, Meta, Alt and the locks: a key is to follow

_DIGITS = N_("Digits name seats and count chips; choose another key.")

SHIFTED = frozenset({*TUBES, Command.CONFIRM})
"""Commands for which the same key with Shift means something else already."""


def waits(code: int) -> bool:
    """Whether this key of the keyboard is only held while another one is pressed."""
    return code in _HELD


def reserved(code: int, text: str, key: Key | None, name: Command | Words) -> str:
    """Why `name` can never have this key of the keyboard; empty where it may."""
    if code in _ARROWS:
        return N_("The arrow keys move over the table; choose another key.")
    if code in (_TAB, _BACKTAB):
        return N_("Tab goes from part to part of the page; choose another key.")
    if code == _MENU or key == Key("F10", shift=True):
        return N_("This key opens the menu of a place; choose another key.")
    if text.isdigit() and name not in AT_WAR:
        return _DIGITS
    if key is None:
        return N_("This key cannot be used here; take a letter, a sign or a function key.")
    return ""


def refusal(keys: KeyMap, name: Command | Words, key: Key, tongue: Tongue) -> str:
    """Why this command cannot have this key, in a sentence; empty where it can."""
    for one, gets in {name: key, **keys.moved(name, key)}.items():
        if one in EVERYWHERE and not _on_every_page(gets):
            text = N_("“{name}” works on every page and needs a function key or Ctrl.")
            return tongue.say(text, name=name_of(one, tongue))
        if one in SHIFTED and gets.shift:
            text = N_("“{name}” needs a key without Shift: with Shift it means something else.")
            return tongue.say(text, name=name_of(one, tongue))
        if one not in AT_WAR and gets.sign.isdigit():
            return tongue.say(_DIGITS)
    plain = keys.find(replace(key, shift=False), name in AT_WAR) if key.shift else None
    if plain in SHIFTED and plain is not name:
        text = N_("{key} belongs to “{name}”; choose another key.")
        return tongue.say(text, key=str(key), name=name_of(plain, tongue))
    return ""


def told(keys: KeyMap, name: Command | Words, key: Key, tongue: Tongue) -> str:
    """What changes when this command gets this key, whoever had it included."""
    said = [tongue.say(N_("{key}: {name}."), key=str(key), name=name_of(name, tongue))]
    for other, gets in keys.moved(name, key).items():
        text = N_("“{other}” has moved to {old}.")
        said.append(tongue.say(text, other=name_of(other, tongue), old=str(gets)))
    return " ".join(said)


def _on_every_page(key: Key) -> bool:
    return key.ctrl or (key.sign[0] == "F" and key.sign[1:].isdigit())


__all__ = ["refusal", "reserved", "told", "waits"]
