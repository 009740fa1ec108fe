"""Which options have the verbs that read records and other files?"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from trainer.cli.options import Parser, add_record, whole_number
from trainer.i18n.catalog import N_, Translator


def add_grade(parser: Parser, speaker: Translator) -> None:
    """The options of ``grade``."""
    say = speaker.say
    add_record(parser, speaker)
    _judged_by(parser, speaker)
    parser.add_argument(
        "--policy",
        metavar="P",
        help=say(N_("score by this policy: practice, exam, or a file ending in .toml")),
    )
    parser.add_argument(
        "--json", action="store_true", help=say(N_("print every field of every finding as JSON"))
    )
    for option, text in (
        (
            "--pdf",
            N_("also write the sheet as a PDF, with pictures of what went wrong"),
        ),
        ("--png", N_("also write the sheet as a picture of each page")),
    ):
        parser.add_argument(
            option, type=_ending(option[2:], speaker), metavar="FILE", help=say(text)
        )


def add_explain(parser: Parser, speaker: Translator) -> None:
    """The options of ``explain``."""
    say = speaker.say
    add_record(parser, speaker)
    _judged_by(parser, speaker)
    parser.add_argument(
        "--round", type=whole_number(speaker, 1), metavar="N", help=say(N_("only this round"))
    )
    parser.add_argument(
        "--json", action="store_true", help=say(N_("print everything about each entry as JSON"))
    )


def add_regrade(parser: Parser, speaker: Translator) -> None:
    """The options of ``regrade``."""
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
        type=whole_number(speaker, 1),
        metavar="N",
        help=say(N_("so many processes at once (default: one for each core)")),
    )


def add_replay(parser: Parser, speaker: Translator) -> None:
    """The options of ``replay``."""
    add_record(parser, speaker)
    parser.add_argument(
        "--text",
        action="store_true",
        help=speaker.say(N_("print the log with its verdict even where a window could open")),
    )


def add_check(parser: Parser, speaker: Translator) -> None:
    """The options of ``check``."""
    parser.add_argument(
        "paths",
        nargs="+",
        type=Path,
        metavar="PATH",
        help=speaker.say(N_("a file, or a folder with all its TOML files")),
    )


def _judged_by(parser: Parser, speaker: Translator) -> None:
    parser.add_argument(
        "--house",
        metavar="H",
        help=speaker.say(N_("judge by another house: an id, or a file ending in .toml")),
    )


def _ending(kind: str, speaker: Translator) -> Callable[[str], Path]:
    """Reads the name of a file that must end as what is written into it."""

    def read(text: str) -> Path:
        path = Path(text)
        if path.suffix.lower() != f".{kind}":
            said = speaker.say(N_("“{got}” must end in .{kind}"), got=text, kind=kind)
            raise argparse.ArgumentTypeError(said)
        return path

    return read
