"""In which two piles does the deck of War lie before the first card is turned?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.core.cards import DECK, SUITS, Card, shuffled
from trainer.core.layout import Laid
from trainer.core.places import Place, Spot, at

_CLOSE: Final = 2
"""Two ranks that are so near to each other are taken for one another most easily."""
_SPREAD: Final = 1_000
"""So many numbers lie between the shuffles of one seed and those of the next."""


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


def as_hard(cards: Sequence[Card], seed: int) -> tuple[Card, ...]:
    """Other cards in place of these, which are turned two by two, as ``seed`` says.

    Every rank becomes another one throughout, every suit too, and chance says who of a pair has
    which of its cards: equal cards lie where equal ones lay, so that the wars come when they
    came, and as many pairs are close to each other; where chance finds no such ranks, as nearly
    as many as it finds. Which card is the higher one is new.
    """
    other = _other_ranks(cards, seed)
    suits = [card.suit for card in shuffled([Card(2, suit) for suit in SUITS], seed)]
    other = [Card(card.rank, suits[SUITS.index(card.suit)]) for card in other]
    turned = [card.rank % 2 for card in shuffled(DECK, seed)]
    pairs = zip(_pairs(other), turned, strict=False)
    return tuple([card for pair, other_way in pairs for card in pair[:: -1 if other_way else 1]])


def _other_ranks(cards: Sequence[Card], seed: int) -> Sequence[Card]:
    """The first of the shuffles of this seed with as many close pairs, else the nearest one."""
    shape, found = _close(cards), list[list[Card]]()
    for shuffle in range(seed * _SPREAD, (seed + 1) * _SPREAD):
        order = [card.rank for card in shuffled(DECK[:13], shuffle)]
        found.append([Card(order[card.rank - 2], card.suit) for card in cards])
        if _close(found[-1]) == shape:
            break
    return min(found, key=lambda some: abs(_close(some) - shape))


def _pairs(cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
    return (cards[start : start + 2] for start in range(0, len(cards), 2))


def _close(cards: Sequence[Card]) -> int:
    """How many pairs are not equal, but nearly."""
    return sum(0 < abs(one.rank - other.rank) <= _CLOSE for one, other in _pairs(cards))
