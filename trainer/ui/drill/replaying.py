"""How does a record of War look at one of its entries, and where are its battles?"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from trainer.core.actions import Award, Entry
from trainer.core.places import Spot, at
from trainer.core.table import Table
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.pile_war import SIDES
from trainer.ui.drill.battles import just_pushed
from trainer.ui.drill.shown import side_view
from trainer.ui.drill.table import DrillTable
from trainer.ui.drill.words import Guests
from trainer.ui.piles import words
from trainer.ui.piles.scene import TableView
from trainer.ui.piles.seen import spoken
from trainer.ui.piles.working import Working, place_of
from trainer.ui.view.model import GuestView, Mark


def show_entry(
    board: DrillTable,
    first: Table,
    table: Table,
    entries: Sequence[Entry],
    names: Sequence[GuestView],
    faults: Collection[str],
    values: PileValues,
    speaker: Translator,
) -> None:
    """Show the table after these entries; ``faults`` are the places where something was wrong.

    ``first`` is the table before them; a push tells which cards it was about.
    """
    guests = _guests(names, speaker)
    before = [one for one in entries if isinstance(one.action, Award)]
    last = before[-1].action if before else None
    sides = [side_view(table, seat, guests) for seat in SIDES]
    depth = max(sum(not one.down for one in table.hand(at(seat, Spot.BATTLE))) for seat in SIDES)
    view = TableView(
        sides=(sides[0], sides[1]),
        title=words.title(values, speaker),
        battle=len(before) + 1,
        swept=last.seat if isinstance(last, Award) else 0,
        war=words.war(max(0, depth - 1), speaker),
        result=just_pushed(first, entries, guests),
        counts=(words.cards(sides[0].pile, speaker), words.cards(sides[1].pile, speaker)),
    )
    board.show_view(view, spoken(view, speaker))
    known = {str(at(seat, spot)) for seat in SIDES for spot in (Spot.PILE, Spot.BATTLE)}
    marked = [place for place in faults if place in known]
    if faults and not marked and entries:
        marked = [place_of(entries[-1].action)]
    marks = dict.fromkeys(filter(None, marked), Mark.FAULT)
    board.show_work(Working(works=False, marks=marks))


def battle_from(entries: Sequence[Entry], number: int, way: int) -> int:
    """The end of the next battle, or of the one before; the same where there is none."""
    ends = [one.number for one in entries if isinstance(one.action, Award)]
    if way > 0:
        return next((end for end in ends if end > number), number)
    return next((end for end in reversed(ends) if end < number), 0)


def _guests(names: Sequence[GuestView], speaker: Translator) -> Guests:
    said = [one.name for one in names[:2]]
    said += [""] * (2 - len(said))
    one, other = (
        name or speaker.say(N_("Seat {seat}"), seat=seat) for seat, name in enumerate(said, 1)
    )
    return Guests(one, other)


__all__ = ["battle_from", "show_entry"]
