"""Which options do several verbs have, and how does the parser complain?"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, Translator

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction["Parser"]


class Parser(argparse.ArgumentParser):
    """A parser whose errors are faults: one sentence instead of the usage and an exit."""

    def error(self, message: str) -> NoReturn:
        """Raise ``TrainerFault`` ``bad-arguments``."""
        raise TrainerFault("bad-arguments", detail=message, command=self.prog)


def add_verb(verbs: Subparsers, name: str, text: str, speaker: Translator) -> Parser:
    """A parser for a verb of its own, with what all verbs have."""
    said = speaker.gettext(text)
    parser = verbs.add_parser(
        name, help=said, description=f"{said[:1].upper()}{said[1:]}.", allow_abbrev=False
    )
    add_common(parser, speaker, default=argparse.SUPPRESS)
    return parser


def add_common(parser: Parser, speaker: Translator, default: str | None = None) -> None:
    """The options of the program and of every verb."""
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


def add_scenario(parser: Parser, speaker: Translator) -> None:
    """The scenario that is dealt."""
    parser.add_argument(
        "scenario",
        metavar="SCENARIO",
        help=speaker.say(N_("a scenario: its id, or a file ending in .toml")),
    )


def add_house(parser: Parser, speaker: Translator) -> None:
    """Another house than the scenario's."""
    parser.add_argument(
        "--house",
        metavar="H",
        help=speaker.say(N_("at another house than the scenario's: an id or a file")),
    )


def add_named_house(parser: Parser, speaker: Translator) -> None:
    """The house that a verb is about."""
    parser.add_argument(
        "house", metavar="HOUSE", help=speaker.say(N_("a house: its id, or a file ending in .toml"))
    )


def add_record(parser: Parser, speaker: Translator) -> None:
    """The file with the record."""
    parser.add_argument(
        "record", metavar="RECORD", help=speaker.say(N_("a file with a record (TOML)"))
    )


def add_output(parser: Parser, speaker: Translator) -> None:
    """Where the record is written."""
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        help=speaker.say(N_("write the record into this file instead of printing it")),
    )


def whole_number(speaker: Translator, low: int) -> Callable[[str], int]:
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
