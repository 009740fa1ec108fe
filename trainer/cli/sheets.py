"""Which sheet judges a record, and which one is dealt by, with the sheets that are in place?"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from datetime import date

from trainer.cli.files import load_record
from trainer.fault import TrainerFault
from trainer.procedures.record import Header, Record
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house
from trainer.scenarios.succession import Succession, sheets_in_place, succession


def in_place(options: argparse.Namespace, named: Iterable[str] = ()) -> Succession:
    """What supersedes what: shipped sheets, those of the data folder, and those ``named``."""
    from trainer.store.location import HOUSES_NAME, data_folder

    return succession(sheets_in_place(data_folder(options.data) / HOUSES_NAME, named))


def judged_record(options: argparse.Namespace) -> tuple[Record, Sheet]:
    """The record of ``options`` and the sheet that judges it: ``--house``, or the one that counts.

    Raises ``TrainerFault``: as ``read_record``; ``other-currency``.
    """
    if not options.house:
        record = load_record(options.record)
        return record, in_place(options).counting(record.header.sheet)
    other = load_house(options.house)
    record = load_record(options.record, other)
    return record, _judging(other, record.header)


def _judging(sheet: Sheet, header: Header) -> Sheet:
    played = header.sheet.currency
    if sheet.currency != played:
        raise TrainerFault("other-currency", name=sheet.id, found=sheet.currency, currency=played)
    return sheet


def house_today(options: argparse.Namespace, name: str) -> Sheet:
    """The sheet that is in force today at the house ``name``; one named by its file is that file.

    Raises ``TrainerFault`` as ``load_house``.
    """
    sheet = load_house(name)
    if name.endswith(".toml"):
        return sheet
    return in_place(options).in_force(sheet, date.today().isoformat())


__all__ = ["house_today", "in_place", "judged_record"]
