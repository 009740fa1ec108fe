"""Which verb is meant, in which language, and how does it end?

Exit status: 0 done, 2 bad input or a bad circumstance (one sentence), 130 stopped by hand.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from trainer.cli.parser import VERBS, parsed
from trainer.cli.words import argparse_speaks
from trainer.core.toml_fields import near
from trainer.fault import TrainerFault
from trainer.i18n.catalog import (
    Translator,
    language_wishes,
    languages,
    system_language,
    translator,
)
from trainer.i18n.faults import say_fault

_WITH_VALUE = ("--lang", "--data")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say; the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        # A console that cannot show a sign shows another one; nothing ends in a traceback.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    speaker = translator(_own_language())
    try:
        language, verb = _foreseen(given)
        if language is not None:
            speaker = translator(_known_language(language))
        if verb is not None and verb not in VERBS:
            raise TrainerFault("unknown-command", name=verb, **near(verb, VERBS))
        return _done(given, speaker, language, verb)
    except TrainerFault as fault:
        return _complain(fault, speaker)
    except BrokenPipeError:
        # The reader has seen enough (head, less): nothing is wrong and nobody listens.
        _silence(sys.stdout)
        return 0
    except KeyboardInterrupt:
        _complain(TrainerFault("stopped"), speaker)
        return 130
    except OSError as error:
        _silence(sys.stdout)
        return _complain(_failed(error), speaker)


def _done(given: list[str], speaker: Translator, language: str | None, verb: str | None) -> int:
    with argparse_speaks(speaker):
        try:
            options = parsed(given, verb, speaker)
        except SystemExit as leaving:  # --help and --version have said what there is to say
            sys.stdout.flush()
            return int(leaving.code or 0)
    options.language = language
    status = _run(options, speaker)
    sys.stdout.flush()
    return status


def _run(options: argparse.Namespace, speaker: Translator) -> int:
    """Do one verb. Each is imported when it is wanted: starting costs no more than needed."""
    match options.verb:
        case None | "deal":
            from trainer.cli.windows import open_window

            return open_window(options)
        case "replay":
            from trainer.cli.windows import replay

            return replay(options, speaker)
        case "model":
            from trainer.cli.dealing import model

            return model(options, speaker)
        case "grade" | "explain" | "regrade" | "check":
            return _judge(options, speaker)
        case _:
            return _look_up(options, speaker)


def _judge(options: argparse.Namespace, speaker: Translator) -> int:
    """The verbs about records and scenarios that somebody hands in."""
    match options.verb:
        case "grade":
            from trainer.cli.grade import grade

            return grade(options, speaker)
        case "explain":
            from trainer.cli.explain import explain

            return explain(options, speaker)
        case "regrade":
            from trainer.cli.regrade import regrade

            return regrade(options, speaker)
        case _:
            from trainer.cli.check import check

            return check(options, speaker)


def _look_up(options: argparse.Namespace, speaker: Translator) -> int:
    """The verbs about what the trainer knows and remembers."""
    match options.verb:
        case "rules":
            from trainer.cli.reference import rules

            return rules(options, speaker)
        case "odds":
            from trainer.cli.reference import odds

            return odds(options, speaker)
        case "history":
            from trainer.cli.remembered import history

            return history(options, speaker)
        case _:
            from trainer.cli.data import data

            return data(options, speaker)


def _foreseen(given: Sequence[str]) -> tuple[str | None, str | None]:
    """Language and verb, before anything is parsed: help and errors need them already."""
    language: str | None = None
    verb: str | None = None
    waiting = ""
    for argument in given:
        name, equals, value = argument.partition("=")
        if waiting:
            language = argument if waiting == "--lang" else language
            waiting = ""
        elif argument == "--":
            break
        elif name in _WITH_VALUE:
            waiting = "" if equals else name
            language = value if equals and name == "--lang" else language
        elif verb is None and not argument.startswith("-"):
            verb = argument
    return language, verb


def _known_language(name: str) -> str:
    known = languages()
    if name not in known:
        raise TrainerFault("unknown-language", name=name, known=", ".join(known))
    return name


def _own_language() -> str:
    """The language of the person's environment; where it wishes none, that of the system."""
    wished = bool(language_wishes(os.environ))
    return system_language(os.environ, None if wished else _language_of_the_system())


def _language_of_the_system() -> str | None:
    import locale

    if sys.platform == "win32":
        import ctypes

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return locale.windows_locale.get(number)
    return locale.getlocale()[0]


def _failed(error: OSError) -> TrainerFault:
    if error.filename is None:
        return TrainerFault("output-failed")
    full = error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
    return TrainerFault("disk-full" if full else "file-not-writable", path=str(error.filename))


def _complain(fault: TrainerFault, speaker: Translator) -> int:
    try:
        print(say_fault(fault, speaker), file=sys.stderr)
    except OSError:
        _silence(sys.stderr)
    return 2


def _silence(stream: TextIO) -> None:
    """Send what is still buffered nowhere: Python would fail on it once more at the end."""
    try:
        number = stream.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)
