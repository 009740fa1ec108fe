"""What do the side bets of source 003 pay on a guest's card and the dealer's? (D-6, D-7)

Read off written lists: every hand of two cards is looked up, nothing is reckoned from ranks.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from benchmarks.truth.book import knob
from trainer.core.cards import Card
from trainer.procedures.sheet import Sheet

_RANKS = "23456789TJQKA"
_SUITS = "cdhs"
_CONNECTED = ("23", "34", "45", "56", "67", "78", "89", "9T", "TJ", "JQ", "QK", "KA", "A2")
"""Pairs of ranks that connect; the last one only where the ace connects with the two."""

STRAIGHT_FLUSH, STRAIGHT, FLUSH = "straight flush", "straight", "flush"
SUITED_PAIR, PAIR, NOTHING = "suited pair", "pair", "nothing"
PAYS = {STRAIGHT_FLUSH: 5, STRAIGHT: 2, FLUSH: 1}
SUITED_TIE, TIE = 20, 10


def _hands(low_ace: bool) -> Mapping[tuple[str, str], str]:
    """Every hand of two cards by its name, the two in either order."""
    connected = _CONNECTED if low_ace else _CONNECTED[:-1]
    straights = {frozenset(pair) for pair in connected}
    hands = {}
    for (rank, suit), (other, its) in product(product(_RANKS, _SUITS), repeat=2):
        straight, flush = frozenset((rank, other)) in straights, suit == its
        if rank == other:
            name = SUITED_PAIR if flush else PAIR
        elif straight:
            name = STRAIGHT_FLUSH if flush else STRAIGHT
        else:
            name = FLUSH if flush else NOTHING
        hands[rank + suit, other + its] = name
    return hands


_WITH_TWO, _KING_ONLY = _hands(True), _hands(False)


def hand(first: Card, dealer: Card, sheet: Sheet) -> str:
    """The hand that the two cards make at this house."""
    low = knob(sheet, "ace_in_straight", "both-ends") == "both-ends"
    return (_WITH_TWO if low else _KING_ONLY)[str(first), str(dealer)]


def combo_odds(first: Card, dealer: Card, sheet: Sheet) -> int | None:
    """What a Combo pays to one; 0: it is lost, ``None``: it stays (D-7)."""
    name = hand(first, dealer, sheet)
    if name == SUITED_PAIR:
        if knob(sheet, "suited_pair", "flush") == "flush":
            return PAYS[FLUSH]
        name = PAIR
    if name == PAIR:
        return {"lost": 0, "pushes": None, "pays-one": 1}[knob(sheet, "combo_pair", "lost")]
    return PAYS.get(name, 0)


def tie_bonus_odds(first: Card, dealer: Card) -> int:
    """What a Tie Bonus pays to one; 0: it is lost (D-6)."""
    name = _WITH_TWO[str(first), str(dealer)]
    return {SUITED_PAIR: SUITED_TIE, PAIR: TIE}.get(name, 0)
