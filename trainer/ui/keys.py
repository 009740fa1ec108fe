"""Which key does what, on any keyboard and under a Hangul input method?"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum

from trainer.core.actions import Words
from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_


class Command(StrEnum):
    """Everything that a key of the table can start. Values are stable names for settings."""

    DEAL = "deal"
    DEAL_DOWN = "deal-down"
    BURN = "burn"
    PAY = "pay"
    MATCH = "match"
    TAKE = "take"
    HALF = "half"
    EXCHANGE = "exchange"
    PUSH = "push"
    RETURN = "return"
    TOKE_BOX = "toke-box"
    COLLECT = "collect"
    COLLECT_ALL = "collect-all"
    TURN = "turn"
    ASK = "ask"
    CALL_FLOOR = "call-floor"
    SHUFFLE = "shuffle"
    HINT = "hint"
    NOTATION = "notation"
    CLOSE = "close"


@frozen
class Key:
    """A key of the keyboard: a letter or sign, with Shift or Ctrl."""

    sign: str
    shift: bool = False
    ctrl: bool = False

    def __str__(self) -> str:
        return ("Ctrl+" if self.ctrl else "") + ("Shift+" if self.shift else "") + self.sign


SPEECH: dict[Words, Key] = {
    Words.GREET: Key("G"),
    Words.EXPLAIN: Key("E"),
    Words.PLACE_BETS: Key("W"),
    Words.NO_MORE_BETS: Key("N"),
    Words.NO_FACE_DOWN: Key("Z"),
    Words.NO_TIE_ALONE: Key("Q"),
    Words.NO_BET_YET: Key("Y"),
    Words.LATE_BET: Key("J"),
    Words.UNDER_LIMIT: Key("I"),
    Words.OVER_LIMIT: Key("O"),
    Words.CANNOT_HALVE: Key("F"),
    Words.SHORT_WAR_BET: Key("S"),
    Words.OVER_WAR_BET: Key("S", shift=True),
    Words.TOKE_NEEDS_BET: Key("K", shift=True),
    Words.RESULT_TIE: Key("T", shift=True),
    Words.RESULT_WAR: Key("W", shift=True),
}

TO_THE_TABLE = frozenset({Words.GREET, Words.EXPLAIN, Words.PLACE_BETS, Words.NO_MORE_BETS})
"""Words spoken to everybody; the others are followed by a seat."""

DEFAULTS: dict[Command, Key] = {
    Command.DEAL: Key("D"),
    Command.DEAL_DOWN: Key("D", shift=True),
    Command.BURN: Key("B"),
    Command.PAY: Key("P"),
    Command.MATCH: Key("M"),
    Command.TAKE: Key("T"),
    Command.HALF: Key("H"),
    Command.EXCHANGE: Key("X"),
    Command.PUSH: Key("U"),
    Command.RETURN: Key("R"),
    Command.TOKE_BOX: Key("K"),
    Command.COLLECT: Key("L"),
    Command.COLLECT_ALL: Key("L", shift=True),
    Command.TURN: Key("V"),
    Command.ASK: Key("A"),
    Command.CALL_FLOOR: Key("C"),
    Command.SHUFFLE: Key("S", ctrl=True),
    Command.HINT: Key("?"),
    Command.NOTATION: Key("/"),
    Command.CLOSE: Key("Enter", ctrl=True),
}

NAMES: dict[Command, str] = {
    Command.DEAL: N_("Deal a card"),
    Command.DEAL_DOWN: N_("Deal a card face down"),
    Command.BURN: N_("Burn a card"),
    Command.PAY: N_("Pay with the chips in the hand"),
    Command.MATCH: N_("Match the War Bet"),
    Command.TAKE: N_("Pick up a bet"),
    Command.HALF: N_("Cut in half"),
    Command.EXCHANGE: N_("Exchange for smaller chips"),
    Command.PUSH: N_("Push the match to the guest"),
    Command.RETURN: N_("Return a bet to the guest"),
    Command.TOKE_BOX: N_("Drop a toke into the box"),
    Command.COLLECT: N_("Collect cards"),
    Command.COLLECT_ALL: N_("Collect all cards"),
    Command.TURN: N_("Turn a card"),
    Command.ASK: N_("Ask: war or surrender?"),
    Command.CALL_FLOOR: N_("Call the floor"),
    Command.SHUFFLE: N_("Shuffle"),
    Command.HINT: N_("Show the next step"),
    Command.NOTATION: N_("Type an action"),
    Command.CLOSE: N_("Close the round"),
}

_JAMO = dict(
    zip(
        "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
        "QWERTYUIOPASDFGHJKLZXCVBNM",
        strict=True,
    )
)
_SHIFTED_JAMO = dict(zip("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP", strict=True))


def key_of(code: int, text: str, virtual: int, shift: bool, ctrl: bool) -> Key | None:
    """The key behind an event: Latin by its code, Hangul by its jamo, else by the key itself.

    `code` is Qt's key code, `text` what the event would type, `virtual` the native key.
    """
    if ord("A") <= code <= ord("Z"):
        return Key(chr(code), shift, ctrl)
    if text in _JAMO:
        return Key(_JAMO[text], shift, ctrl)
    if text in _SHIFTED_JAMO:
        return Key(_SHIFTED_JAMO[text], True, ctrl)
    if text in ("?", "/"):
        return Key(text)
    if ord("A") <= virtual <= ord("Z") and not text.isascii():
        return Key(chr(virtual), shift, ctrl)
    if code in (0x01000004, 0x01000005):
        return Key("Enter", shift, ctrl)
    return None


@frozen
class KeyMap:
    """The keys in use: commands and words by key."""

    commands: Mapping[Command, Key]
    words: Mapping[Words, Key]

    def find(self, key: Key) -> Command | Words | None:
        """What this key starts."""
        for command, bound in self.commands.items():
            if bound == key:
                return command
        return next((words for words, bound in self.words.items() if bound == key), None)

    def rebound(self, name: Command | Words, key: Key) -> KeyMap:
        """The map with another key for `name`; whoever had that key gets the old one."""
        old = self.commands[name] if isinstance(name, Command) else self.words[name]
        commands = {c: old if k == key else k for c, k in self.commands.items()}
        words = {w: old if k == key else k for w, k in self.words.items()}
        if isinstance(name, Command):
            commands[name] = key
        else:
            words[name] = key
        return KeyMap(commands, words)

    def text(self) -> str:
        """The changed keys only, as JSON for the settings."""
        changed = {str(c): str(k) for c, k in self.commands.items() if DEFAULTS[c] != k}
        changed |= {f"say {w}": str(k) for w, k in self.words.items() if SPEECH[w] != k}
        return json.dumps(changed)


def key_map(text: str | None = None) -> KeyMap:
    """The default keys with the changes of a stored text; what is not understood is left out."""
    commands, words = dict(DEFAULTS), dict(SPEECH)
    try:
        changed = json.loads(text) if text else {}
    except ValueError:
        changed = {}
    for name, key in changed.items() if isinstance(changed, dict) else ():
        parsed = _parse(str(key))
        if name in set(Command):
            commands[Command(name)] = parsed
        elif name.removeprefix("say ") in set(Words):
            words[Words(name.removeprefix("say "))] = parsed
    return KeyMap(commands, words)


def _parse(text: str) -> Key:
    return Key(text.rpartition("+")[2] or "+", "Shift+" in text, "Ctrl+" in text)
