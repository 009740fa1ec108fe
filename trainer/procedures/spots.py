"""Where is bet in each game? The spots of its layout, by what is laid there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.core.frozen import frozen
from trainer.core.places import Spot
from trainer.procedures.sheet import Sheet

Limits = Sequence[tuple[Spot, int, int]]
"""The least and the most that may lie on a spot, in minor units."""


@frozen
class Spots:
    """The ``mains`` (a seat plays on one of them), the ``sides`` that need one, the ``tokes``.

    ``first`` are all of them: what stands before the first card.
    """

    mains: tuple[Spot, ...]
    sides: tuple[Spot, ...]
    tokes: tuple[Spot, ...]
    first: tuple[Spot, ...]

    def limits(self, sheet: Sheet) -> Limits:
        """The limits of the bets before the first card at this house."""
        low, high, most = sheet.minimum, sheet.maximum, sheet.tie_maximum
        mains = [(spot, low, high) for spot in self.mains]
        return [*mains, *[(spot, 0, most) for spot in self.sides]]

    @property
    def wager(self) -> Spot:
        """The spot of a seat that has not bet yet."""
        return self.mains[0] if self.mains else Spot.MAIN


def _spots(
    mains: tuple[Spot, ...] = (), sides: tuple[Spot, ...] = (), tokes: tuple[Spot, ...] = ()
) -> Spots:
    return Spots(mains, sides, tokes, (*mains, *sides, *tokes))


CASINO_WAR: Final = _spots((Spot.MAIN,), (Spot.TIE,), (Spot.TOKE_MAIN, Spot.TOKE_TIE))
SPOTS: Final[Mapping[str, Spots]] = {
    "casino_war": CASINO_WAR,
    "dueling": _spots(
        (Spot.MAIN_PLAYER, Spot.MAIN_DEALER), (Spot.TIE_BONUS, Spot.COMBO), (Spot.TOKE_MAIN,)
    ),
    "war": _spots(),
}
GAMES: Final = tuple(SPOTS)
