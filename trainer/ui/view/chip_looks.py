"""What does each denomination of a house look like, so that it is read without a number?"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from trainer.procedures.sheet import ChipLook, Sheet

_LOOKS: Final = (
    ("#e9ecea", "#5d7480", "#ffffff", 4, False),
    ("#c8473b", "#fbe3d2", "#e06a5d", 6, False),
    ("#2f6db6", "#f3f7fb", "#5c93d3", 8, False),
    ("#3c8a54", "#f4efc9", "#62ab78", 4, True),
    ("#24282b", "#e5a844", "#41484d", 6, False),
    ("#7645a0", "#f0dff8", "#9a6cc2", 3, True),
    ("#d9822b", "#2b2118", "#f0a75c", 8, False),
    ("#8a5a3c", "#8fe0dc", "#ad7c5c", 5, True),
)
"""Body, edge spots, inlay, number of spots, spots in pairs; from the smallest chip up."""


def looks_of(sheet: Sheet) -> tuple[ChipLook, ...]:
    """The look of each denomination of this house, the smallest first.

    Where the house says nothing, a chip looks as its rank among the others has it.
    """
    said = {look.value: look for look in sheet.looks}
    order = enumerate(sorted(sheet.denominations))
    return tuple(said.get(value) or look_by_rank(rank, value) for rank, value in order)


def look_by_rank(rank: int, value: int = 0) -> ChipLook:
    """The look of the denomination that is the `rank`th from the smallest, counted from 0."""
    return ChipLook(value, *_LOOKS[rank % len(_LOOKS)])


def key_of(look: ChipLook) -> Hashable:
    """What tells pictures of this chip from those of another."""
    return (look.body, look.spot, look.inlay, look.spots, look.twin)


def dressed(sheet: Sheet) -> Sheet:
    """The sheet of a record; where that keeps no looks, with those that its house has today."""
    from trainer.scenarios.houses import house_looks

    return sheet if sheet.looks else replace(sheet, looks=house_looks(sheet))
