"""Which verbs and options are there, and what does the help say of each?"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NoReturn

from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.record import Mode

if TYPE_CHECKING:
    _Subparsers = argparse._SubParsersAction["Parser"]

PROGRAM: Final = "trainer"
VERBS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "deal": N_("open the window at a scenario"),
        "model": N_("let the model dealer deal a scenario by the book"),
        "grade": N_("print the graded sheet of a record, also of one transcribed by hand"),
        "explain": N_("print a record as a table: done, when, owed then, verdict"),
        "regrade": N_("judge the store or files again: new verdicts beside the old, differences"),
        "replay": N_("show a record step by step"),
        "check": N_("list all errors of scenario, house, policy and record files"),
        "rules": N_("print the rules: clause, duty, reason, remedy, example"),
        "odds": N_("enumerate the exact odds of a house"),
        "history": N_("list what was dealt and how it was graded"),
        "data": N_("back up, restore, move, export or delete the data; confirm assumed values"),
    }
)
DATA_VERBS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "where": N_("print the data folder"),
        "back-up": N_("write everything into one file"),
        "restore": N_("put a backup in the place of the present data, which are kept beside it"),
        "move": N_("move the data to another folder"),
        "delete-trainee": N_("delete one trainee with everything he dealt"),
        "export": N_("write one session as a record with all versions in it"),
        "confirm": N_("keep a pit boss's word on an assumed value of a house"),
    }
)

_VERSION: Final = N_("show program's version number and exit")


class Parser(argparse.ArgumentParser):
    """A parser whose errors are faults: one sentence instead of the usage and an exit."""

    def error(self, message: str) -> NoReturn:
        """Raise ``TrainerFault`` ``bad-arguments``."""
        raise TrainerFault("bad-arguments", detail=message, command=self.prog)


def parsed(given: Sequence[str], verb: str | None, speaker: Translator) -> argparse.Namespace:
    """What is asked for; ``verb`` is the one that is named, as far as can be foreseen.

    The other verbs take part where they can be told of: in the help and in an error.
    Raises ``TrainerFault`` ``bad-arguments``, and ``SystemExit`` after help and version.
    """
    helping = any(one == "--help" or one.startswith("-h") for one in given)
    if verb is not None and not helping:
        with suppress(TrainerFault):  # told below, by the parser of all verbs
            return build_parser(speaker, (verb,)).parse_args(given)
    return build_parser(speaker).parse_args(given)


def build_parser(speaker: Translator, verbs: Iterable[str] = VERBS) -> Parser:
    """The parser of these verbs, in the language of ``speaker``."""
    say = speaker.say
    parser = Parser(
        prog=PROGRAM,
        allow_abbrev=False,
        description=say(N_("A training simulator for dealers of Casino War.")),
        epilog=say(
            N_(
                "Without a verb the window opens. Exit status: 0 done, 2 bad input. "
                "“trainer VERB --help” says more about a verb."
            )
        ),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=say(_VERSION))
    _common(parser, speaker)
    own = parser.add_subparsers(dest="verb", metavar="VERB", title=say(N_("verbs")))
    for name in verbs:
        _BUILDERS[name](_verb(own, name, VERBS[name], speaker), speaker)
    return parser


def _verb(verbs: _Subparsers, name: str, text: str, speaker: Translator) -> Parser:
    said = speaker.gettext(text)
    parser = verbs.add_parser(
        name, help=said, description=f"{said[:1].upper()}{said[1:]}.", allow_abbrev=False
    )
    _common(parser, speaker, default=argparse.SUPPRESS)
    return parser


def _common(parser: Parser, speaker: Translator, default: str | None = None) -> None:
    say = speaker.say
    parser.add_argument(
        "--lang", metavar="ko|en", default=default, help=say(N_("language of everything printed"))
    )
    parser.add_argument(
        "--data",
        metavar="FOLDER",
        default=default,
        help=say(N_("the data folder (also: environment variable TRAINER_DATA)")),
    )


def _deal(parser: Parser, speaker: Translator) -> None:
    _scenario(parser, speaker)
    _house(parser, speaker)
    parser.add_argument(
        "--mode",
        choices=[mode.value for mode in Mode],
        help=speaker.say(N_("how it is played, if not as the scenario says")),
    )


def _model(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    _scenario(parser, speaker)
    _house(parser, speaker)
    parser.add_argument(
        "--seed",
        type=_number(speaker, 0),
        metavar="N",
        help=say(N_("draws the shoe and the choice among orders that are equally right")),
    )
    _output(parser, speaker)
    parser.add_argument(
        "--png",
        type=Path,
        metavar="FILE",
        help=say(N_("also paint the table at its fullest moment")),
    )


def _grade(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    _record(parser, speaker)
    parser.add_argument(
        "--house",
        metavar="H",
        help=say(N_("judge by another house: an id, or a file ending in .toml")),
    )
    parser.add_argument(
        "--policy",
        metavar="P",
        help=say(N_("score by this policy: practice, exam, or a file ending in .toml")),
    )
    parser.add_argument(
        "--json", action="store_true", help=say(N_("print every field of every finding as JSON"))
    )


def _explain(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    _record(parser, speaker)
    parser.add_argument(
        "--house",
        metavar="H",
        help=say(N_("judge by another house: an id, or a file ending in .toml")),
    )
    parser.add_argument(
        "--round", type=_number(speaker, 1), metavar="N", help=say(N_("only this round"))
    )
    parser.add_argument(
        "--json", action="store_true", help=say(N_("print everything about each entry as JSON"))
    )


def _regrade(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    parser.add_argument(
        "paths",
        nargs="*",
        type=Path,
        metavar="PATH",
        help=say(N_("a record, or a folder with records; without any: all closed sessions")),
    )
    parser.add_argument(
        "--house",
        action="append",
        default=[],
        metavar="H",
        help=say(N_("a sheet that supersedes another counts as if it lay in the data folder")),
    )
    parser.add_argument(
        "--json", action="store_true", help=say(N_("print each difference as a line of JSON"))
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help=say(N_("keep the verdicts on files there, behind those that it holds already")),
    )
    parser.add_argument(
        "--against",
        type=Path,
        metavar="FILE",
        help=say(N_("compare with the verdicts in this file")),
    )
    parser.add_argument(
        "--jobs",
        type=_number(speaker, 1),
        metavar="N",
        help=say(N_("so many processes at once (default: one for each core)")),
    )


def _replay(parser: Parser, speaker: Translator) -> None:
    _record(parser, speaker)
    parser.add_argument(
        "--text",
        action="store_true",
        help=speaker.say(N_("print the log with its verdict even where a window could open")),
    )


def _check(parser: Parser, speaker: Translator) -> None:
    parser.add_argument(
        "paths",
        nargs="+",
        type=Path,
        metavar="PATH",
        help=speaker.say(N_("a file, or a folder with all its TOML files")),
    )


def _rules(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    parser.add_argument("rule", nargs="?", metavar="ID", help=say(N_("one rule, for example K-D5")))
    parser.add_argument(
        "--house", metavar="H", help=say(N_("say where this house has its values from"))
    )


def _odds(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    parser.add_argument(
        "house", metavar="HOUSE", help=say(N_("a house: its id, or a file ending in .toml"))
    )
    parser.add_argument(
        "--decks",
        type=_number(speaker, 1),
        metavar="N",
        help=say(N_("so many decks instead of the house's own")),
    )
    parser.add_argument("--exact", action="store_true", help=say(N_("print fractions")))


def _history(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    parser.add_argument("--trainee", metavar="NAME", help=say(N_("only this trainee")))
    parser.add_argument(
        "--limit",
        type=_number(speaker, 1),
        default=50,
        metavar="N",
        help=say(N_("only the latest N sessions (50)")),
    )


def _data(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    verbs = parser.add_subparsers(
        dest="data_verb", metavar="VERB", required=True, title=say(N_("verbs"))
    )
    own = {name: _verb(verbs, name, text, speaker) for name, text in DATA_VERBS.items()}
    for name, text in (("back-up", N_("the file to write")), ("restore", N_("the backup"))):
        own[name].add_argument("file", type=Path, metavar="FILE", help=say(text))
    own["move"].add_argument(
        "folder", type=Path, metavar="FOLDER", help=say(N_("the new data folder"))
    )
    own["delete-trainee"].add_argument("name", metavar="NAME", help=say(N_("the trainee")))
    own["delete-trainee"].add_argument(
        "--yes", action="store_true", help=say(N_("delete without asking"))
    )
    own["export"].add_argument(
        "session",
        type=_number(speaker, 1),
        metavar="SESSION",
        help=say(N_("the session's number in the history")),
    )
    own["export"].add_argument(
        "--round",
        type=_number(speaker, 1),
        metavar="N",
        help=say(N_("stop at the end of this round")),
    )
    _output(own["export"], speaker)
    _confirm(own["confirm"], speaker)


def _confirm(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    parser.add_argument(
        "house", metavar="HOUSE", help=say(N_("a house: its id, or a file ending in .toml"))
    )
    parser.add_argument(
        "clause",
        nargs="?",
        metavar="CLAUSE",
        help=say(N_("the clause, for example K-P28; without it: what is assumed and confirmed")),
    )
    parser.add_argument(
        "--by", metavar="NAME", default="", help=say(N_("the name of the pit boss"))
    )
    parser.add_argument("--note", metavar="TEXT", default="", help=say(N_("a remark to keep")))


def _scenario(parser: Parser, speaker: Translator) -> None:
    parser.add_argument(
        "scenario",
        metavar="SCENARIO",
        help=speaker.say(N_("a scenario: its id, or a file ending in .toml")),
    )


def _house(parser: Parser, speaker: Translator) -> None:
    parser.add_argument(
        "--house",
        metavar="H",
        help=speaker.say(N_("at another house than the scenario's: an id or a file")),
    )


def _record(parser: Parser, speaker: Translator) -> None:
    parser.add_argument(
        "record", metavar="RECORD", help=speaker.say(N_("a file with a record (TOML)"))
    )


def _output(parser: Parser, speaker: Translator) -> None:
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help=speaker.say(N_("write the record into this file instead of printing it")),
    )


def _number(speaker: Translator, low: int) -> Callable[[str], int]:
    """Reads a whole number not below ``low``; what it complains of is in the person's words."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if value < low:
            said = speaker.say(N_("“{got}” is not a whole number from {low}"), got=text, low=low)
            raise argparse.ArgumentTypeError(said)
        return value

    return read


_BUILDERS: Final[Mapping[str, Callable[[Parser, Translator], None]]] = MappingProxyType(
    {
        "deal": _deal,
        "model": _model,
        "grade": _grade,
        "explain": _explain,
        "regrade": _regrade,
        "replay": _replay,
        "check": _check,
        "rules": _rules,
        "odds": _odds,
        "history": _history,
        "data": _data,
    }
)


class _Version(argparse.Action):
    """Prints the version; it costs a look into the installation, so only when asked."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        from trainer.grading.version import GRADER_VERSION
        from trainer.versions import program_version

        print(f"{PROGRAM} {program_version()} (grader {GRADER_VERSION})")
        parser.exit()
