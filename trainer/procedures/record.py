"""What is the truth of one sitting? A header and a log of actions.

Everything else (table, agenda, findings, replay) is a fold of these. The header carries the
effective values of the house, so a record can be judged years later without its house file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Final

from trainer.core.actions import Entry
from trainer.core.cards import Card
from trainer.core.chips import Chips
from trainer.core.frozen import frozen
from trainer.core.places import BANKS, TRAY, Place
from trainer.core.table import Laid, Table
from trainer.procedures.sheet import Sheet

FORMAT: Final = 1


class Mode(StrEnum):
    """How a sitting was played; a transcript of footage has none."""

    DEMONSTRATION = "demonstration"
    LESSON = "lesson"
    PRACTICE = "practice"
    EXAM = "exam"
    GUEST = "guest"
    """From the other side of the table: the model dealer deals, nobody is graded."""


DEALER_MODES: Final = (Mode.DEMONSTRATION, Mode.LESSON, Mode.PRACTICE, Mode.EXAM)


class Seen(StrEnum):
    """What a transcript shows (GRADING, rule 19)."""

    CARDS = "cards"
    CHIPS = "chips"
    WORDS = "words"


class Starts(StrEnum):
    """Whether the record begins with a whole round."""

    ROUND = "round"
    MID_ROUND = "mid-round"


class Ends(StrEnum):
    """Whether the record's end closes its last round, or it just stops."""

    ROUND = "round"
    CUT_OFF = "cut-off"


@frozen
class Position:
    """Cards and chips that lay on the table when the record began, by place."""

    cards: Mapping[Place, tuple[Laid, ...]] = field(default_factory=dict)
    chips: Mapping[Place, Chips] = field(default_factory=dict)


@frozen
class Parent:
    """The session this one was forked from, and its last entry that both share."""

    session: str
    entry: int


@frozen
class Confirmation:
    """A pit boss's word that an assumed value is the house's own, as it stood when played."""

    clause: str
    by: str
    when: str


@frozen
class Header:
    """What is fixed before the first entry.

    ``sheet`` holds the effective values. ``played`` is ISO text. ``observed`` is ``None``
    for a sitting at our table, which shows everything; then ``shoe`` holds the order of the
    cards (first card first). A transcript of footage has ``observed`` and no shoe.
    """

    sheet: Sheet
    format: int = FORMAT
    played: str = ""
    seats: int = 0
    mode: Mode | None = None
    trainee: str = ""
    scenario: str = ""
    seed: int | None = None
    shoe: tuple[Card, ...] | None = None
    observed: frozenset[Seen] | None = None
    starts: Starts = Starts.ROUND
    ends: Ends = Ends.CUT_OFF
    position: Position = field(default_factory=Position)
    parent: Parent | None = None
    confirmations: tuple[Confirmation, ...] = ()
    versions: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The game's id."""
        return self.sheet.game

    @property
    def house(self) -> str:
        """The house's id."""
        return self.sheet.id

    def sees(self, kind: Seen) -> bool:
        """Whether the record shows ``kind``."""
        return self.observed is None or kind in self.observed


@frozen
class Record:
    """One sitting: its header and its entries, numbered from 1."""

    header: Header
    entries: tuple[Entry, ...] = ()


def opening_table(header: Header) -> Table:
    """The table before the first entry."""
    # The tray, the purses and the accounts have no bottom unless the record gives what they hold.
    limited = {p for p in header.position.chips if p == TRAY or p.spot in BANKS}
    return Table(
        denominations=header.sheet.denominations,
        cards=dict(header.position.cards),
        chips={place: chips for place, chips in header.position.chips.items() if chips},
        shoe=header.shoe,
        limited=frozenset(limited),
    )
