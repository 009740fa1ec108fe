"""Who took which battle of a game of War, with which cards and how many?"""

from __future__ import annotations

from trainer.core.actions import Action, Award, Flip, Lay
from trainer.core.cards import Card
from trainer.core.frozen import frozen
from trainer.core.places import Spot, at
from trainer.core.table import Table
from trainer.procedures.pile_war import SIDES


@frozen
class Taken:
    """A battle that is over: its number, who took how many cards, and how often it was a tie.

    ``pairs`` are the cards that lay face up, left against right, in the order they came.
    """

    battle: int
    side: int
    cards: int
    ties: int
    pairs: tuple[tuple[Card, Card], ...] = ()


class Tally:
    """Who took what, battle for battle, in the order of the acts."""

    def __init__(self) -> None:
        self.taken: list[Taken] = []
        self._cards = self._open = 0

    def take(self, action: Action, before: Table) -> None:
        """One more act, on the table as it was before it."""
        match action:
            case Flip():
                self._cards += 1
                self._open += 1
            case Lay(_, count, down):
                self._cards += count
                self._open += 0 if down else count
            case Award(seat):
                ties = self._open // 2 - 1
                self.taken.append(
                    Taken(len(self.taken) + 1, seat, self._cards, ties, _pairs(before))
                )
                self._cards = self._open = 0
            case _:
                pass


def _pairs(table: Table) -> tuple[tuple[Card, Card], ...]:
    """The cards that lie face up against each other."""
    one, other = (
        [lain.card for lain in table.hand(at(side, Spot.BATTLE)) if not lain.down] for side in SIDES
    )
    return tuple(zip(one, other, strict=False))


__all__ = ["Taken", "Tally"]
