"""Which battle is an entry of a record about, and which cards lay there?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.core.actions import Award, Flip, Lay, Slide
from trainer.core.places import Spot, at
from trainer.core.table import Impossible, Table, apply
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.record import opening_table
from trainer.procedures.rounds import segments
from trainer.ui.drill.words import Fought, Guests, fought
from trainer.ui.piles.words import short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.core.actions import Entry
    from trainer.procedures.record import Record


def battle_names(record: Record, speaker: Translator) -> dict[int, str]:
    """By entry: the battle, numbered within its round as in the log, and its open cards."""
    table, names = opening_table(record.header), {}
    for part in segments(record.entries):
        for one in fought(table, part):
            said = speaker.say(N_("Battle {n}: {cards}"), n=one.number, cards=one.cards)
            names.update({entry.number: said for entry in one.entries})
        table = _after(table, part)
    return names


def just_pushed(opening: Table, entries: Sequence[Entry], guests: Guests) -> str:
    """The cards that were pushed by the last entry, and where to; else nothing."""
    if not entries or not isinstance(entries[-1].action, (Award, Slide)):
        return ""
    last: Fought = fought(opening, entries)[-1]
    return " → ".join((last.cards, guests.of(last.winner)))


def laid_open(record: Record) -> dict[int, str]:
    """By entry: the card that was turned by it."""
    table, cards = opening_table(record.header), {}
    for entry in record.entries:
        table = _after(table, (entry,))
        match entry.action:
            case Lay(seat, _, False) | Flip(seat) if hand := table.hand(at(seat, Spot.BATTLE)):
                cards[entry.number] = short(hand[-1].card)
            case _:
                pass
    return cards


def _after(table: Table, part: Sequence[Entry]) -> Table:
    for entry in part:
        try:
            table = apply(table, entry.actor, entry.action).table
        except Impossible:
            break
    return table


__all__ = ["battle_names", "just_pushed", "laid_open"]
