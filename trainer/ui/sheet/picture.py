"""How does a picture of the table come from a record, without a window?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from trainer.core.actions import Entry
from trainer.core.places import DISCARD, Spot
from trainer.core.table import Table, apply
from trainer.fault import TrainerFault
from trainer.i18n.catalog import Translator, translator
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.record import Record, opening_table
from trainer.scenarios.model import Scenario
from trainer.scenarios.namesakes import without_namesakes
from trainer.ui.board.view import Board
from trainer.ui.look.application import application
from trainer.ui.look.theme import DARK
from trainer.ui.sprites.sprite import Look
from trainer.ui.view.chip_looks import dressed
from trainer.ui.view.company import company
from trainer.ui.view.fold import Scene, view_of
from trainer.ui.view.model import GuestView


def fullest(record: Record) -> int:
    """Number of the entry after which the most cards and stacks lie on the layout."""
    table = opening_table(record.header)
    best, most = 0, -1
    for entry in record.entries:
        table = apply(table, entry.actor, entry.action).table
        lying = _lying(table)
        if lying >= most:
            best, most = entry.number, lying
    return best


def _lying(table: Table) -> int:
    cards = sum(
        len(laid)
        for place, laid in table.cards.items()
        if place != DISCARD and place.spot is not Spot.PILE
    )
    return cards + sum(place.seat > 0 for place in table.chips)


def write_picture(
    record: Record,
    path: Path,
    language: str,
    scenario: Scenario | None = None,
    size: tuple[int, int] = (1280, 860),
) -> None:
    """Write the table of a record, at its fullest moment, as a PNG.

    Needs a Qt platform (`offscreen` will do). Raises TrainerFault `folder-not-writable`.
    """
    application()
    at = fullest(record)
    entries = record.entries[:at]
    table = first = opening_table(record.header)
    for entry in entries:
        table = apply(table, entry.actor, entry.action).table
    speaker, sheet = translator(language), dressed(record.header.sheet)
    seats = record.header.seats or sheet.values.seats
    if scenario is not None:
        scenario = without_namesakes(scenario, record.header.trainee)
    guests = company(scenario, entries, 1, table, seats, speaker)
    if sheet.piles is not None:
        board: QWidget = _piles(first, table, entries, guests, sheet.piles, speaker)
        board.resize(*size)
    else:
        board = felt = Board()
        felt.look, felt.motion = Look(DARK), False
        felt.resize(*size)
        felt.show_table(view_of(table, seats, sheet, speaker, Scene(guests=guests, amounts=True)))
    if not board.grab().save(str(path)):
        raise TrainerFault("folder-not-writable", path=str(path.parent))


def _piles(
    first: Table,
    table: Table,
    entries: Sequence[Entry],
    guests: Sequence[GuestView],
    values: PileValues,
    speaker: Translator,
) -> QWidget:
    """The felt of War."""
    from trainer.ui.drill.replaying import show_entry
    from trainer.ui.drill.table import DrillTable

    board = DrillTable()
    board.restyle(Look(DARK), moving=False)
    show_entry(board, first, table, entries, guests, (), values, speaker)
    return board
