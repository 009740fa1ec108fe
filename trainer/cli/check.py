"""What is wrong with these files? All of it, one line each."""

from __future__ import annotations

import argparse

from trainer.i18n.catalog import N_, Translator
from trainer.i18n.faults import say_fault
from trainer.scenarios import lint


def check(options: argparse.Namespace, speaker: Translator) -> int:
    """``check PATH…``: 2 when anything is wrong."""
    complaints = lint.check(options.paths)
    for complaint in complaints:
        print(say_fault(complaint.fault(), speaker))
    if complaints:
        print(speaker.say(N_("Errors: {count}"), count=len(complaints)))
        return 2
    print(speaker.gettext(N_("No errors.")))
    return 0
