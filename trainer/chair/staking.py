"""Which bets may a guest put down here, and is what lies there a valid bet?"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from trainer.core.frozen import frozen
from trainer.core.places import Spot
from trainer.procedures.sheet import HalfRounding, Sheet
from trainer.procedures.spots import SPOTS
from trainer.procedures.wagers import halves

Stakes = Mapping[Spot, int]
"""What lies on each spot of the guest's, in minor units."""


class Problem(StrEnum):
    """Why no cards are dealt yet, or why a chip was not put down."""

    NO_BET = "no-bet"
    SIDE_ALONE = "side-alone"
    TWO_MAINS = "two-mains"
    UNDER_MINIMUM = "under-minimum"
    OVER_MAXIMUM = "over-maximum"
    OVER_SIDE_MAXIMUM = "over-side-maximum"
    CANNOT_HALVE = "cannot-halve"
    NO_CREDIT = "no-credit"
    CLOSED = "closed"
    AT_WAR_ONLY = "at-war-only"


@frozen
class Boxes:
    """The boxes of a game: one of ``mains`` must hold a bet, ``sides`` may."""

    mains: tuple[Spot, ...]
    sides: tuple[Spot, ...]

    @property
    def all(self) -> tuple[Spot, ...]:
        """Every box."""
        return (*self.mains, *self.sides)


BOXES: Final[Mapping[str, Boxes]] = {
    game: Boxes(spots.mains, spots.sides) for game, spots in SPOTS.items() if spots.mains
}
"""The games that have a guest's chair, each with its boxes; tokes are not bet here."""


def limit(spot: Spot, sheet: Sheet) -> int:
    """The highest bet on ``spot``, in minor units."""
    return sheet.tie_maximum if spot in BOXES[sheet.game].sides else sheet.maximum


def over(spot: Spot) -> Problem:
    """What is said of a bet above the limit of ``spot``."""
    main = any(spot in boxes.mains for boxes in BOXES.values())
    return Problem.OVER_MAXIMUM if main else Problem.OVER_SIDE_MAXIMUM


def problem_of(stakes: Stakes, sheet: Sheet) -> Problem | None:
    """Why these bets are not valid (O-2, K-D2, K-P2, D-1); ``None``: cards may be dealt."""
    boxes = BOXES[sheet.game]
    mains = [stakes[spot] for spot in boxes.mains if stakes.get(spot)]
    if not mains:
        side = any(stakes.get(spot) for spot in boxes.sides)
        return Problem.SIDE_ALONE if side else Problem.NO_BET
    if len(mains) > 1:
        return Problem.TWO_MAINS
    high = [spot for spot in boxes.all if stakes.get(spot, 0) > limit(spot, sheet)]
    if high:
        return over(high[0])
    if mains[0] < sheet.minimum:
        return Problem.UNDER_MINIMUM
    refused = sheet.values.half_rounding is HalfRounding.REFUSED
    odd = refused and not halves(mains[0], sheet.smallest_chip)
    return Problem.CANNOT_HALVE if odd else None


def refusal(spot: Spot, chip: int, stakes: Stakes, held: int, sheet: Sheet) -> Problem | None:
    """Why a chip is not put on ``spot``; ``None``: it is. ``held`` is what the guest has left."""
    boxes = BOXES[sheet.game]
    if chip > held:
        return Problem.NO_CREDIT
    if spot in boxes.mains and any(stakes.get(main) for main in boxes.mains if main is not spot):
        return Problem.TWO_MAINS
    if stakes.get(spot, 0) + chip > limit(spot, sheet):
        return over(spot)
    return None
