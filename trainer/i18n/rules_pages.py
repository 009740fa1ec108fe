"""How is the game of a house told to somebody who has never seen it?

Every number comes from the sheet. What is only assumed is said to be so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import money
from trainer.procedures.knobs import knobs_of, rules_of
from trainer.procedures.rules import Tag
from trainer.procedures.sheet import Sheet

SHORT: Final = N_("The game in five sentences")
PLACES: Final = N_("The words on the table")
PAYS: Final = N_("What is paid")
DECIDED: Final = N_("Decided by this house, because its rules do not say")
PAY_HEADS: Final = (N_("Bet"), N_("Won when"), N_("Pays"))


@frozen
class Section:
    """A heading and what is told under it."""

    title: str
    lines: tuple[str, ...]


@frozen
class PayRow:
    """A line of the pay table: the bet, when it is won, what it pays."""

    bet: str
    when: str
    pays: str


@frozen
class Page:
    """The whole game: five sentences, the words on the felt, what is paid, then the rest.

    `decided` is what the sheet says where the source is silent.
    """

    title: str
    short: tuple[str, ...]
    places: tuple[tuple[str, str], ...]
    pays: tuple[PayRow, ...]
    sections: tuple[Section, ...]
    decided: tuple[str, ...]

    def sentences(self) -> tuple[str, ...]:
        """All that is told in sentences, from above."""
        rows = [line for section in self.sections for line in section.lines]
        return (*self.short, *(text for _, text in self.places), *rows, *self.decided)


Builder = Callable[[Sheet, Translator], Page]


def _casino_war(sheet: Sheet, speaker: Translator) -> Page:
    from trainer.i18n.page_casino_war import page as told

    return told(sheet, speaker)


def _dueling(sheet: Sheet, speaker: Translator) -> Page:
    from trainer.i18n.page_dueling import page as told

    return told(sheet, speaker)


def _war(sheet: Sheet, speaker: Translator) -> Page:
    from trainer.i18n.page_war import page as told

    return told(sheet, speaker)


PAGES: Final[Mapping[str, Builder]] = {
    "casino_war": _casino_war,
    "dueling": _dueling,
    "war": _war,
}
"""Each game's page, loaded when it is first read."""


def page(sheet: Sheet, speaker: Translator) -> Page:
    """The game as this house plays it."""
    return PAGES[sheet.game](sheet, speaker)


def amount(value: int, sheet: Sheet, speaker: Translator) -> str:
    """An amount of money, without cents where there are none."""
    return money(value, sheet.currency, speaker)


def to_one(pays: int, speaker: Translator) -> str:
    """What a bet pays, as it is printed."""
    return speaker.say(N_("{odds} to 1"), odds=pays)


def assumed(sheet: Sheet, told: Mapping[str, str]) -> tuple[str, ...]:
    """Of what is told by knob or clause: that for which the house has no source."""
    knobs, rules = knobs_of(sheet), rules_of(sheet)

    def decides(name: str) -> bool:
        clause = knobs.get(name, name)
        return clause in rules and sheet.tag(clause) is Tag.ASSUMED

    return tuple(text for name, text in told.items() if decides(name))


__all__ = ["PAGES", "Page", "PayRow", "Section", "amount", "assumed", "page", "to_one"]
