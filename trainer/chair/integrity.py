"""Is the log of a game sound, so that it may count (O-10)?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from trainer.chair.opening import chair_scenario, payable
from trainer.chair.settled import came_in
from trainer.core.cards import Card
from trainer.core.frozen import frozen
from trainer.core.places import TRAY, account, purse
from trainer.core.table import Impossible, Table
from trainer.fault import TrainerFault
from trainer.procedures.record import Mode, opening_table
from trainer.procedures.record_reading import read_entry, read_header
from trainer.session import Session

if TYPE_CHECKING:
    from trainer.procedures.header_reading import FindSheet


class Malfunction(StrEnum):
    """What is wrong with a log."""

    CHANGED = "changed"
    UNREADABLE = "unreadable"
    IMPOSSIBLE = "impossible"
    CARDS = "cards"
    CHIPS = "chips"
    BALANCE = "balance"


@frozen
class Log:
    """A game as it is kept: header and lines, and whether their seals are those drawn then.

    ``game`` and ``account`` are the balances that the books show now; of a game that has
    ``ended`` they know more than its log.
    """

    header: str
    lines: Sequence[str]
    sealed: bool
    game: int
    account: int
    ended: bool = False


@frozen
class Checked:
    """What a log turned out to be: a session, or what is wrong with it."""

    session: Session | None
    fault: Malfunction | None


def checked(log: Log, find_sheet: FindSheet, seat: int = 1) -> Checked:
    """Read a log, replay it and count cards and chips."""
    if not log.sealed:
        return Checked(None, Malfunction.CHANGED)
    try:
        header = read_header(log.header, find_sheet)
        entries = [read_entry(header, line, number) for number, line in enumerate(log.lines, 1)]
    except TrainerFault:
        return Checked(None, Malfunction.UNREADABLE)
    if header.mode is not Mode.GUEST or purse(seat) not in header.position.chips:
        return Checked(None, Malfunction.UNREADABLE)
    try:
        session = Session(header, chair_scenario(header.sheet), entries)
    except Impossible:
        return Checked(None, Malfunction.IMPOSSIBLE)
    fault = _fault(session, log, seat)
    return Checked(None if fault else session, fault)


def _fault(session: Session, log: Log, seat: int) -> Malfunction | None:
    before, after = opening_table(session.header), session.table
    if _cards(before) != _cards(after):
        return Malfunction.CARDS
    if _chips(before) != _chips(after):
        return Malfunction.CHIPS
    bought, given = came_in(session.entries, seat)
    brought = session.header.position.chips
    sheet = session.sheet
    begun = (brought[purse(seat)].amount, brought[account(seat)].amount)
    books = (payable(log.game - bought, sheet), payable(log.account + bought - given, sheet))
    return None if begun == books or log.ended else Malfunction.BALANCE


def _cards(table: Table) -> Counter[Card]:
    lying = (laid.card for hand in table.cards.values() for laid in hand)
    return Counter([*lying, *(table.shoe or ()), *table.loose])


def _chips(table: Table) -> int:
    """All chips there are, with what the house's tray gave (below zero) or got."""
    bank = sum(value * count for value, count in table.banks.get(TRAY, ()))
    return bank + sum(chips.amount for chips in table.chips.values())


__all__ = ["Checked", "Log", "Malfunction", "checked"]
