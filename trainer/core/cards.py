"""What is a card, and in which order do the cards of a shoe lie?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import attrgetter
from random import Random

from trainer.core.frozen import frozen

RANKS = "23456789TJQKA"
SUITS = "shdc"


@frozen
class Card:
    """A card: ``rank`` 2–14 (ace 14) and ``suit`` one of ``shdc``; 0 for a card not seen."""

    rank: int
    suit: str

    @property
    def known(self) -> bool:
        """Whether rank and suit were seen."""
        return self.rank > 0

    def __str__(self) -> str:
        if self.rank:
            return RANKS[self.rank - 2] + self.suit
        return "--" if self.suit == CUT_CARD.suit else "??"


UNSEEN = Card(0, "?")
CUT_CARD = Card(0, "-")
DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in range(2, 15))
_BY_TEXT = {str(card): card for card in (*DECK, UNSEEN, CUT_CARD)}


def parse_card(text: str) -> Card:
    """The card written ``Kh``, ``??`` (unseen) or ``--`` (the cut card).

    Raises ``ValueError`` for any other text.
    """
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(text) from None


def parse_cards(texts: Iterable[str]) -> tuple[Card, ...]:
    """The cards written so, one after the other. Raises ``ValueError`` as ``parse_card``."""
    try:
        return tuple(map(_BY_TEXT.__getitem__, texts))
    except KeyError as error:
        raise ValueError(*error.args) from None


def decks(count: int) -> tuple[Card, ...]:
    """``count`` whole decks in factory order (K-P1)."""
    return DECK * count


def shuffled(cards: Iterable[Card], seed: int) -> tuple[Card, ...]:
    """``cards`` in the order that ``seed`` gives: an unbiased Fisher–Yates shuffle.

    The loop is written out because ``random.shuffle`` does not promise the same order in
    every Python, while ``getrandbits`` with rejection does.
    """
    order = sorted(cards, key=attrgetter("suit", "rank"))
    return tuple([order[place] for place in _shuffle(len(order), seed)])


@lru_cache(maxsize=16)
def _shuffle(count: int, seed: int) -> tuple[int, ...]:
    """Which of ``count`` cards lies where: a shoe is loaded when it is read and when judged."""
    order = list(range(count))
    bits = Random(seed).getrandbits
    for last in range(count - 1, 0, -1):
        width = (last + 1).bit_length()
        chosen = bits(width)
        while chosen > last:
            chosen = bits(width)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def without_cut_card(cards: Iterable[Card]) -> tuple[Card, ...]:
    """``cards`` less the cut card."""
    mark = CUT_CARD.suit
    return tuple([card for card in cards if card.suit != mark])


def surplus_cards(cards: Sequence[Card], deck_count: int) -> tuple[Card, ...]:
    """Cards that occur more often than ``deck_count`` decks hold: proof of a wrong record."""
    counted = Counter(card for card in cards if card.known)
    return tuple(card for card in DECK if counted[card] > deck_count)
