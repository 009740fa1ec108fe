"""In which two piles does the deck of War lie before the first card is turned?"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.core.cards import DECK, Card, shuffled
from trainer.core.layout import Laid
from trainer.core.places import Place, Spot, at


def first_piles(cards: Sequence[Card], seed: int) -> dict[Place, tuple[Laid, ...]]:
    """The deck dealt in turn to seat 1 and seat 2: ``cards`` first, the rest as ``seed`` says.

    So two cards that follow one another in ``cards`` are turned together.
    """
    rest = [card for card in DECK if card not in cards]
    order = (*cards, *shuffled(rest, seed))
    return {
        at(seat, Spot.PILE): tuple([Laid(card, True) for card in order[seat - 1 :: 2]])
        for seat in (1, 2)
    }
