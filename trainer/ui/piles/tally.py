"""Who took which battle of a game of War, and with how many cards?"""

from __future__ import annotations

from trainer.core.actions import Action, Award, Flip, Lay
from trainer.core.frozen import frozen


@frozen
class Taken:
    """A battle that is over: its number, who took how many cards, and how often it was a tie."""

    battle: int
    side: int
    cards: int
    ties: int


class Tally:
    """Who took what, battle for battle, in the order of the acts."""

    def __init__(self) -> None:
        self.taken: list[Taken] = []
        self._cards = self._open = 0

    def take(self, action: Action) -> None:
        """One more act."""
        match action:
            case Flip():
                self._cards += 1
                self._open += 1
            case Lay(_, count, down):
                self._cards += count
                self._open += 0 if down else count
            case Award(seat):
                ties = self._open // 2 - 1
                self.taken.append(Taken(len(self.taken) + 1, seat, self._cards, ties))
                self._cards = self._open = 0
            case _:
                pass


__all__ = ["Taken", "Tally"]
