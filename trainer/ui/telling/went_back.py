"""In which rounds of a sitting was an act taken back, or was it gone on from an earlier moment?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.procedures.record_reading import read_header
from trainer.procedures.rounds import segments
from trainer.scenarios.houses import load_house

if TYPE_CHECKING:
    from trainer.exchange.sheet_view import SheetView
    from trainer.store.location import Store
    from trainer.ui.sitting.play import Play


def forks(store: Store, play: Play) -> tuple[int, ...]:
    """The entries after which it was gone on in another record, the latest first.

    What was dropped by a later one is no part of this record.
    """
    found: list[int] = []
    header = play.session.header
    while header.parent is not None:
        found.append(min(header.parent.entry, found[-1] if found else header.parent.entry))
        before = store.journal.session(int(header.parent.session))
        header = read_header(before.start.header, load_house)
    return tuple(found)


def told_back(view: SheetView, store: Store, play: Play) -> SheetView:
    """The sheet, on which such rounds are told; one that was dealt anew as a whole is none."""
    after = forks(store, play) if play.number else ()
    if not after:
        return view
    parts = segments(play.session.entries)
    rounds = []
    for one in view.rounds:
        part = parts[one.verdict.number - 1]
        back = any(part[0].number <= entry < part[-1].number for entry in after)
        rounds.append(replace(one, back=back))
    return replace(view, rounds=tuple(rounds))


__all__ = ["forks", "told_back"]
