"""Which verbs and options are there, and what does the help say of each?"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Final

from trainer.cli.data_options import add_data
from trainer.cli.options import (
    Parser,
    add_common,
    add_house,
    add_named_house,
    add_output,
    add_scenario,
    add_verb,
    whole_number,
)
from trainer.cli.record_options import (
    add_check,
    add_explain,
    add_grade,
    add_regrade,
    add_replay,
)
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.record import DEALER_MODES

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
_VERSION: Final = N_("show program's version number and exit")


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
    add_common(parser, speaker)
    # Of all that it is told to show, argparse itself translates this one title.
    own = parser.add_subparsers(dest="verb", metavar="VERB", title=N_("verbs"))
    for name in verbs:
        _BUILDERS[name](add_verb(own, name, VERBS[name], speaker), speaker)
    return parser


def _deal(parser: Parser, speaker: Translator) -> None:
    add_scenario(parser, speaker)
    add_house(parser, speaker)
    parser.add_argument(
        "--mode",
        choices=[mode.value for mode in DEALER_MODES],
        help=speaker.say(N_("how it is played, if not as the scenario says")),
    )


def _model(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    add_scenario(parser, speaker)
    add_house(parser, speaker)
    parser.add_argument(
        "--seed",
        type=whole_number(speaker, 0),
        metavar="N",
        help=say(N_("draws the shoe and the choice among orders that are equally right")),
    )
    add_output(parser, speaker)
    parser.add_argument(
        "--png",
        type=Path,
        metavar="FILE",
        help=say(N_("also paint the table at its fullest moment")),
    )


def _rules(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    parser.add_argument("rule", nargs="?", metavar="ID", help=say(N_("one rule, for example K-D5")))
    parser.add_argument(
        "--house", metavar="H", help=say(N_("say where this house has its values from"))
    )


def _odds(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    add_named_house(parser, speaker)
    parser.add_argument(
        "--decks",
        type=whole_number(speaker, 1),
        metavar="N",
        help=say(N_("so many decks instead of the house's own")),
    )
    parser.add_argument("--exact", action="store_true", help=say(N_("print fractions")))


def _history(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    parser.add_argument("--trainee", metavar="NAME", help=say(N_("only this trainee")))
    parser.add_argument(
        "--limit",
        type=whole_number(speaker, 1),
        default=50,
        metavar="N",
        help=say(N_("only the latest N sessions (50)")),
    )


_BUILDERS: Final[Mapping[str, Callable[[Parser, Translator], None]]] = MappingProxyType(
    {
        "deal": _deal,
        "model": _model,
        "grade": add_grade,
        "explain": add_explain,
        "regrade": add_regrade,
        "replay": add_replay,
        "check": add_check,
        "rules": _rules,
        "odds": _odds,
        "history": _history,
        "data": add_data,
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
