"""Which verbs and options are there for the data?"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from trainer.cli.options import Parser, add_named_house, add_output, add_verb, whole_number
from trainer.i18n.catalog import N_, Translator

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


def add_data(parser: Parser, speaker: Translator) -> None:
    """The options of ``data`` and its own verbs."""
    say = speaker.say
    verbs = parser.add_subparsers(
        dest="data_verb", metavar="VERB", required=True, title=say(N_("verbs"))
    )
    own = {name: add_verb(verbs, name, text, speaker) for name, text in DATA_VERBS.items()}
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
        type=whole_number(speaker, 1),
        metavar="SESSION",
        help=say(N_("the session's number in the history")),
    )
    own["export"].add_argument(
        "--round",
        type=whole_number(speaker, 1),
        metavar="N",
        help=say(N_("stop at the end of this round")),
    )
    add_output(own["export"], speaker)
    _confirm(own["confirm"], speaker)


def _confirm(parser: Parser, speaker: Translator) -> None:
    say = speaker.say
    add_named_house(parser, speaker)
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
