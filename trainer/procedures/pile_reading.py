"""What has a side laid in a battle? Its first card, then for each war those under an open one.

Read from the cards as they lie, by the reading that leaves least amiss: a card that lies open
where it belongs face down is still one of the war's, and so are those face down that were laid
after their open one; too few or too many are what they are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from trainer.core.frozen import frozen
from trainer.core.layout import Hand

NO_CARD: Final = -1


@frozen
class Level:
    """The cards of one war in a row: from ``first`` on those under the open one, then ``show``.

    The first card of a battle has none under it. ``show`` is the place of the open card in the
    row, or ``NO_CARD`` as long as it is still to come. ``late`` of those that belong under it lie
    behind it: they were laid after it.
    """

    first: int
    under: int
    show: int = NO_CARD
    late: int = 0

    @property
    def end(self) -> int:
        """Where the next level begins."""
        return self.first + self.under + (self.show != NO_CARD) + self.late


_Cost = tuple[int, int, int]
_Faces = tuple[bool, ...]


def read(row: Hand, down_cards: int) -> tuple[Level, ...]:
    """The levels of a row, the first card's own before those of its wars."""
    return _read(tuple([laid.down for laid in row]), down_cards)


@lru_cache(maxsize=4096)
def _read(faces: _Faces, down_cards: int) -> tuple[Level, ...]:
    return (Level(0, 0, 0), *_rest(faces, 1, down_cards)[1]) if faces else ()


def _rest(faces: _Faces, first: int, down_cards: int) -> tuple[_Cost, tuple[Level, ...]]:
    """What is amiss in the row from ``first`` on, at least, and its levels so read."""
    left = len(faces) - first
    if not left:
        return (0, 0, 0), ()
    exposed = not all(faces[first:])
    best: tuple[_Cost, tuple[Level, ...]] = (
        ((left > down_cards) + exposed, 1, 1),
        (Level(first, left),),
    )
    for show in range(first, len(faces)):
        if faces[show]:
            continue
        under = show - first
        behind = faces[show + 1 : first + down_cards + 1]  # as many as may be missing under it
        most = behind.index(False) if False in behind else len(behind)
        for late in range(most + 1):
            (amiss, pending, count), levels = _rest(faces, show + 1 + late, down_cards)
            amiss += bool(late) or under != down_cards
            amiss += not all(faces[first:show])
            found = (amiss, pending, count + 1), (Level(first, under, show, late), *levels)
            best = min(best, found, key=_cost)
    return best


def _cost(found: tuple[_Cost, tuple[Level, ...]]) -> _Cost:
    return found[0]


def shows(levels: tuple[Level, ...]) -> int:
    """How many cards of a row count: one for each level that has its open card."""
    return sum([level.show != NO_CARD for level in levels])


def under_way(levels: tuple[Level, ...]) -> int:
    """How many cards lie there for a war whose open card is still to come."""
    return levels[-1].under if levels and levels[-1].show == NO_CARD else 0
