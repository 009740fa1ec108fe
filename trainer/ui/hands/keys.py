"""Which key does what, on any keyboard and under a Hangul input method?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from enum import StrEnum

from trainer.core.actions import Words
from trainer.core.frozen import frozen


class Command(StrEnum):
    """Everything that a key of the table can start. Values are stable names for settings."""

    DEAL = "deal"
    DEAL_DOWN = "deal-down"
    BURN = "burn"
    PAY = "pay"
    PAY_ON_TOP = "pay-on-top"
    MATCH = "match"
    MATCH_ON_TOP = "match-on-top"
    TAKE = "take"
    HALF = "half"
    EXCHANGE = "exchange"
    EXCHANGE_FOR = "exchange-for"
    SPREAD = "spread"
    PUSH = "push"
    RETURN = "return"
    TOKE_BOX = "toke-box"
    COLLECT = "collect"
    COLLECT_ALL = "collect-all"
    TURN = "turn"
    ASK = "ask"
    CALL_FLOOR = "call-floor"
    SHUFFLE = "shuffle"
    CUT_CARD = "cut-card"
    HINT = "hint"
    NOTATION = "notation"
    CLOSE = "close"
    PAUSE = "pause"
    UNDO = "undo"
    TUBE_1 = "tube-1"
    TUBE_2 = "tube-2"
    TUBE_3 = "tube-3"
    TUBE_4 = "tube-4"
    TUBE_5 = "tube-5"
    TUBE_6 = "tube-6"
    TUBE_7 = "tube-7"
    TUBE_8 = "tube-8"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    PEEK = "peek"
    RULES = "rules"
    FULL_SCREEN = "full-screen"
    WAR_TURN = "war-turn"
    WAR_LEFT = "war-left"
    WAR_RIGHT = "war-right"
    WAR_OVER_LEFT = "war-over-left"
    WAR_OVER_RIGHT = "war-over-right"
    WAR_DOWN = "war-down"
    WAR_LESS = "war-less"
    WAR_PUSH_LEFT = "war-push-left"
    WAR_PUSH_RIGHT = "war-push-right"
    WAR_MANY = "war-many"
    WAR_AGAIN = "war-again"


@frozen
class Key:
    """A key of the keyboard: a letter, a sign or a name, with Shift or Ctrl."""

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
    Words.THANK: Key("Y", shift=True),
}

TO_THE_TABLE = frozenset({Words.GREET, Words.EXPLAIN, Words.PLACE_BETS, Words.NO_MORE_BETS})
"""Words spoken to everybody; the others are followed by a seat."""

TUBES = tuple(command for command in Command if command.startswith("tube-"))
"""Commands that take a chip of a tube; with Shift they put one back."""

EVERYWHERE = frozenset({Command.RULES, Command.FULL_SCREEN})
"""Commands that mean the same on every page."""

AT_WAR = frozenset(command for command in Command if command.startswith("war-"))
"""Commands of the tables of War, where no other table's keys count: a key may mean both."""

AT_BOTH = EVERYWHERE | {
    *(Command.HINT, Command.CLOSE, Command.PAUSE, Command.UNDO, Command.CANCEL),
}
"""Commands that mean the same at every table."""

DEFAULTS: dict[Command, Key] = {
    Command.DEAL: Key("D"),
    Command.DEAL_DOWN: Key("D", shift=True),
    Command.BURN: Key("B"),
    Command.PAY: Key("P"),
    Command.PAY_ON_TOP: Key("P", shift=True),
    Command.MATCH: Key("M"),
    Command.MATCH_ON_TOP: Key("M", shift=True),
    Command.TAKE: Key("T"),
    Command.HALF: Key("H"),
    Command.EXCHANGE: Key("X"),
    Command.EXCHANGE_FOR: Key("X", shift=True),
    Command.SPREAD: Key("="),
    Command.PUSH: Key("U"),
    Command.RETURN: Key("R"),
    Command.TOKE_BOX: Key("K"),
    Command.COLLECT: Key("L"),
    Command.COLLECT_ALL: Key("L", shift=True),
    Command.TURN: Key("V"),
    Command.ASK: Key("A"),
    Command.CALL_FLOOR: Key("C"),
    Command.SHUFFLE: Key("S", ctrl=True),
    Command.CUT_CARD: Key("X", ctrl=True),
    Command.HINT: Key("?"),
    Command.NOTATION: Key("/"),
    Command.CLOSE: Key("Enter", ctrl=True),
    Command.PAUSE: Key("P", ctrl=True),
    Command.UNDO: Key("Z", ctrl=True),
    **{tube: Key(f"F{number}") for number, tube in enumerate(TUBES, 1)},
    Command.CONFIRM: Key("Enter"),
    Command.CANCEL: Key("Esc"),
    Command.PEEK: Key("Space"),
    Command.RULES: Key("F9"),
    Command.FULL_SCREEN: Key("F11"),
    Command.WAR_TURN: Key("Space"),
    Command.WAR_LEFT: Key("A"),
    Command.WAR_RIGHT: Key("L"),
    Command.WAR_OVER_LEFT: Key("A", shift=True),
    Command.WAR_OVER_RIGHT: Key("L", shift=True),
    Command.WAR_DOWN: Key("W"),
    Command.WAR_LESS: Key("W", shift=True),
    Command.WAR_PUSH_LEFT: Key("1"),
    Command.WAR_PUSH_RIGHT: Key("2"),
    Command.WAR_MANY: Key("T"),
    Command.WAR_AGAIN: Key("N"),
}

_JAMO = dict(
    zip(
        "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
        "QWERTYUIOPASDFGHJKLZXCVBNM",
        strict=True,
    )
)
_SHIFTED_JAMO = dict(zip("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP", strict=True))
_NAMED = {
    0x01000000: "Esc",
    0x01000004: "Enter",
    0x01000005: "Enter",
    0x20: "Space",
    **{0x01000030 + number: f"F{number + 1}" for number in range(12)},
}
"""Keys with a name, by Qt's key code."""


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
    if ord("A") <= virtual <= ord("Z") and not text.isascii():
        return Key(chr(virtual), shift, ctrl)
    if code in _NAMED:
        return Key(_NAMED[code], shift, ctrl)
    if len(text) == 1 and "!" <= text <= "~" and not text.isalpha():
        return Key(text, ctrl=ctrl)
    return None


def meet(one: Command | Words, other: Command | Words) -> bool:
    """Whether there is a table at which both are heard: there they need two keys."""
    return one in AT_BOTH or other in AT_BOTH or (one in AT_WAR) == (other in AT_WAR)


@frozen
class KeyMap:
    """The keys in use: commands and words by key."""

    commands: Mapping[Command, Key]
    words: Mapping[Words, Key]

    def find(self, key: Key, at_war: bool = False) -> Command | Words | None:
        """What this key starts at a table of chips, or at one of War."""
        table = Command.WAR_LEFT if at_war else Command.DEAL
        return next((name for name in self._with(key) if meet(name, table)), None)

    def key(self, name: Command | Words) -> Key:
        """The key of this command or of these words."""
        return self.commands[name] if isinstance(name, Command) else self.words[name]

    def moved(self, name: Command | Words, key: Key) -> dict[Command | Words, Key]:
        """Who gets another key when `name` gets this one: whoever had it gets the old one.

        That may be in the way of a third at the other kind of table; it gets what became free.
        """
        old = self.key(name)
        had = {one: old for one in self._with(key) if one is not name and meet(one, name)}
        third = {
            other: key
            for one in had
            for other in self._with(old)
            if other is not name and other not in had and meet(one, other)
        }
        return had | third

    def rebound(self, name: Command | Words, key: Key) -> KeyMap:
        """The map with another key for `name`, and for those that stood in its way."""
        changed = {**self.moved(name, key), name: key}
        return KeyMap(
            {command: changed.get(command, key) for command, key in self.commands.items()},
            {words: changed.get(words, key) for words, key in self.words.items()},
        )

    def _with(self, key: Key) -> Iterator[Command | Words]:
        every: tuple[Mapping[Command, Key] | Mapping[Words, Key], ...] = self.commands, self.words
        return (name for names in every for name, bound in names.items() if bound == key)

    def text(self) -> str:
        """The changed keys only, as JSON for the settings."""
        changed = {str(c): str(k) for c, k in self.commands.items() if DEFAULTS[c] != k}
        changed |= {f"say {w}": str(k) for w, k in self.words.items() if SPEECH[w] != k}
        return json.dumps(changed)


def key_map(text: str | None = None) -> KeyMap:
    """The default keys with the changes of a stored text; what is not understood is left out."""
    keys = KeyMap(DEFAULTS, SPEECH)
    try:
        changed = json.loads(text) if text else {}
    except ValueError:
        changed = {}
    for name, key in changed.items() if isinstance(changed, dict) else ():
        # One by one, so that no two ever share a key: a newer version has more of them.
        if name in set(Command):
            keys = keys.rebound(Command(name), _parse(str(key)))
        elif name.removeprefix("say ") in set(Words):
            keys = keys.rebound(Words(name.removeprefix("say ")), _parse(str(key)))
    return keys


def _parse(text: str) -> Key:
    return Key(text.rpartition("+")[2] or "+", "Shift+" in text, "Ctrl+" in text)
