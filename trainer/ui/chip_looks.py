"""What does each denomination of a house look like, so that it is read without a number?"""

from __future__ import annotations

from typing import Final

from trainer.core.frozen import frozen
from trainer.procedures.sheet import Sheet


@frozen
class ChipLook:
    """One denomination's look: body, edge spots and how many spots go round the edge."""

    body: str
    spot: str
    inlay: str
    spots: int
    twin: bool = False

    @property
    def key(self) -> tuple[str, str, int, bool]:
        """What tells its pictures from those of another look."""
        return (self.body, self.spot, self.spots, self.twin)


CHIP_LOOKS: Final[tuple[ChipLook, ...]] = (
    ChipLook("#e9ecea", "#5d7480", "#ffffff", 4),
    ChipLook("#c8473b", "#fbe3d2", "#e06a5d", 6),
    ChipLook("#2f6db6", "#f3f7fb", "#5c93d3", 8),
    ChipLook("#3c8a54", "#f4efc9", "#62ab78", 4, twin=True),
    ChipLook("#24282b", "#e5a844", "#41484d", 6),
    ChipLook("#7645a0", "#f0dff8", "#9a6cc2", 3, twin=True),
    ChipLook("#d9822b", "#2b2118", "#f0a75c", 8),
    ChipLook("#8a5a3c", "#8fe0dc", "#ad7c5c", 5, twin=True),
)
"""From the smallest chip up, where the house says nothing of its own."""


def looks_of(sheet: Sheet) -> dict[int, ChipLook]:
    """The look of each denomination of this house."""
    order = sorted(sheet.denominations)
    return {value: CHIP_LOOKS[at % len(CHIP_LOOKS)] for at, value in enumerate(order)}
