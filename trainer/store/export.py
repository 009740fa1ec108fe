"""How does one session, or its rounds up to one, leave as a record that anybody can replay?"""

import platform
import re
import sqlite3
import tomllib
from collections.abc import Iterable, Mapping
from itertools import takewhile

from trainer.store.disagreements import Disagreement
from trainer.store.games import PastGame
from trainer.store.location import Store

_TOML_ESCAPES = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f",
                 "\r": "\\r"}  # fmt: skip
_PLAIN = re.compile(r"[ !#-\[\]-~]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def export_session(store: Store, session: int, up_to_round: int | None = None) -> str:
    """A session as record text; with ``up_to_round`` it stops where that round ends.

    The rounds before it are kept, because the shoe stands where they left it. Raises
    ``TrainerFault`` ``unknown-session``.
    """
    start = store.journal.session(session).start
    lines = [entry.line for entry in store.journal.entries(session)]
    if up_to_round is not None:
        lines = until_end_of_round(lines, up_to_round)
    versions = {
        "program": start.program_version,
        "grader": start.grader_version,
        "house": f"{start.house} {start.house_version}",
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "system": platform.system(),
    }
    said = [
        one
        for one in store.disagreements.of_session(session)
        if up_to_round is None or one.round <= up_to_round
    ]
    game = store.games.of_session(session)
    told = [_ended(game)] if game is not None else []
    told += map(_disagreed, said)
    return export_record(start.header, lines, versions) + "".join(told)


def _ended(game: PastGame) -> str:
    """A comment for whoever reads the record of a guest's game: how it ended; void, if it is."""
    came = game.result
    what = f"stake {came.stake}, net {came.net}, fee {came.fee}"
    return f"# game {came.ended}: {came.outcome}, {what} ({game.digest})\n"


def _disagreed(said: Disagreement) -> str:
    """A comment for whoever reads the record: what the trainee disagrees with, and why.

    It begins with its place, ``round/entry``, so that it can be picked out again.
    """
    judged = f"grader {said.grader_version}, {said.house} {said.house_version}"
    what = f"{said.round}/{said.entry} {said.rule} {said.kind}"
    return f"# disagrees: {what} ({judged}, {said.said_at}): {_string(said.reason)}\n"


def record_text(header: str, lines: Iterable[str]) -> str:
    """A session as a record, without a word on versions that its header does not say itself."""
    if "\n[" in f"\n{header}" or not header.endswith("\n"):
        return export_record(header, lines, {})
    return f"{header}actions = [\n{_actions(lines)}]\n"


def until_end_of_round(lines: Iterable[str], number: int) -> list[str]:
    """The lines up to the end of round ``number``: those before ``table round N`` of a later N."""

    def belongs(line: str) -> bool:
        match line.split():
            case [_, "table", "round", opened]:
                return int(opened) <= number
            case _:
                return True

    return list(takewhile(belongs, lines))


def export_record(header: str, lines: Iterable[str], versions: Mapping[str, str]) -> str:
    """Header, actions and versions as one TOML text.

    A header that already tells ``versions`` keeps them: they are those it was played with; what
    it does not tell follows as a comment. Raises ``tomllib.TOMLDecodeError`` for a broken header.
    """
    keys, tables = _split_before_tables(header)
    told = tomllib.loads(header).get("versions", {})
    if told:
        rest = ", ".join(f"{k} {v}" for k, v in versions.items() if k not in told)
        extra = f"# {rest}\n" if rest else ""
    else:
        pairs = ", ".join(f"{_key(k)} = {_string(v)}" for k, v in versions.items())
        extra = f"versions = {{ {pairs} }}\n" if pairs else ""
    return f"{keys}{extra}actions = [\n{_actions(lines)}]\n{tables}"


def _actions(lines: Iterable[str]) -> str:
    return "".join(f"  {_string(line)},\n" for line in lines)


def _split_before_tables(header: str) -> tuple[str, str]:
    """Where the first ``[table]`` begins: keys added after it would belong to that table."""
    lines = header.splitlines(keepends=True)
    for index, line in enumerate(lines):
        before = "".join(lines[:index])
        # A bracket inside an open array or a string of many lines does not begin a table.
        if line.lstrip().startswith("[") and _is_toml(before):
            return before, "\n" + "".join(lines[index:])
    return header if not header or header.endswith("\n") else header + "\n", ""


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _string(name)


def _string(text: str) -> str:
    if _PLAIN.fullmatch(text):
        return f'"{text}"'
    return f'"{"".join(_escaped(character) for character in text)}"'


def _escaped(character: str) -> str:
    if character in _TOML_ESCAPES:
        return _TOML_ESCAPES[character]
    if character < " " or character == "\x7f":
        return f"\\u{ord(character):04x}"
    return character
