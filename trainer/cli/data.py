"""Where are the data, and how do they leave, come back, move or go?"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from typing import Final

from trainer.cli.files import put_out
from trainer.cli.remembered import stored_record
from trainer.core.actions import Round
from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, Translator


def data(options: argparse.Namespace, speaker: Translator) -> int:
    """``data VERB``."""
    return _VERBS[options.data_verb](options, speaker)


def _where(options: argparse.Namespace, speaker: Translator) -> int:
    from trainer.store.location import data_folder

    print(data_folder(options.data))
    return 0


def _back_up(options: argparse.Namespace, speaker: Translator) -> int:
    from trainer.store.location import data_folder, open_store
    from trainer.store.transfer import back_up

    with open_store(data_folder(options.data), writer=False) as store:
        back_up(store, options.file)
    print(speaker.say(N_("Backed up to {path}."), path=options.file))
    return 0


def _restore(options: argparse.Namespace, speaker: Translator) -> int:
    from trainer.store.location import data_folder
    from trainer.store.transfer import restore

    aside = restore(data_folder(options.data), options.file)
    print(speaker.say(N_("Restored from {path}."), path=options.file))
    if aside is not None:
        print(speaker.say(N_("The data before that are kept in {path}."), path=aside))
    return 0


def _move(options: argparse.Namespace, speaker: Translator) -> int:
    from trainer.store.location import data_folder
    from trainer.store.transfer import move

    move(data_folder(options.data), options.folder)
    print(speaker.say(N_("The data are now in {path}."), path=options.folder.absolute()))
    return 0


def _delete_trainee(options: argparse.Namespace, speaker: Translator) -> int:
    from trainer.store.location import data_folder, open_store

    with open_store(data_folder(options.data)) as store:
        trainee = store.people.find(options.name)
        if not options.yes and not _agreed(trainee.name, speaker):
            raise TrainerFault("deletion-unconfirmed", name=trainee.name)
        store.people.delete(trainee.id)
    print(speaker.say(N_("Everything about “{name}” is deleted."), name=trainee.name))
    return 0


def _agreed(name: str, speaker: Translator) -> bool:
    """Ask a person at a terminal; a script must say --yes."""
    if not sys.stdin.isatty():
        return False
    print(
        speaker.say(
            N_("All sessions and results of “{name}” go for good. Type the name to delete:"),
            name=name,
        )
    )
    return sys.stdin.readline().strip() == name


def _export(options: argparse.Namespace, speaker: Translator) -> int:
    from trainer.store.export import export_session
    from trainer.store.location import data_folder, open_store

    number: int | None = options.round
    with open_store(data_folder(options.data), writer=False) as store:
        if number is not None:
            rounds = [
                entry.action.number
                for entry in stored_record(store, options.session).entries
                if isinstance(entry.action, Round)
            ]
            if number not in rounds:
                raise TrainerFault("unknown-round", session=options.session, round=number)
        put_out(export_session(store, options.session, number), options.output)
    if options.output is not None:
        print(speaker.say(N_("Written: {path}"), path=options.output))
    return 0


def _confirm(options: argparse.Namespace, speaker: Translator) -> int:
    from trainer.cli.confirming import confirm, list_confirmed

    if options.clause is None:
        return list_confirmed(options, speaker)
    return confirm(options, speaker)


_VERBS: Final[Mapping[str, Callable[[argparse.Namespace, Translator], int]]] = {
    "where": _where,
    "back-up": _back_up,
    "restore": _restore,
    "move": _move,
    "delete-trainee": _delete_trainee,
    "export": _export,
    "confirm": _confirm,
}
