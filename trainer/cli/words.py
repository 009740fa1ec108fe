"""How does the standard library's argument parser speak the person's language?"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from trainer.i18n.catalog import N_, Translator

ARGPARSE: Final = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected at least one argument"),
    N_("expected at most one argument"),
    N_("expected one argument"),
    N_("expected %s argument"),
    N_("expected %s arguments"),
    N_("ignored explicit argument %r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("the following arguments are required: %s"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
    N_("unrecognized arguments: %s"),
)
"""What argparse itself says; it looks these texts up in its own module's ``_``."""


@contextmanager
def argparse_speaks(translator: Translator) -> Iterator[None]:
    """Inside the block argparse builds and parses in ``translator``'s language."""

    def many(singular: str, plural: str, n: int) -> str:
        return translator.gettext(singular if n == 1 else plural)

    own = {"_": translator.gettext, "ngettext": many}
    before = {name: getattr(argparse, name) for name in own}
    try:
        for name, said in own.items():
            setattr(argparse, name, said)
        yield
    finally:
        for name, said in before.items():
            setattr(argparse, name, said)
