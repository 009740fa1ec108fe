"""What do the side bets of Dueling for Dollars pay? (D-6, D-7, D-P2–D-P4)

A payment is in minor units and comes on top of the stake, which stays the guest's.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, assert_never

from trainer.core.cards import Card
from trainer.procedures.sheet import AceInStraight, ComboPair, SuitedPair, Values


class Hand(StrEnum):
    """What a guest's first card makes with the dealer's."""

    STRAIGHT_FLUSH = "straight-flush"
    STRAIGHT = "straight"
    FLUSH = "flush"
    PAIR = "pair"
    NOTHING = "nothing"


SUITED_PAIR_PAYS: Final = 20
UNSUITED_PAIR_PAYS: Final = 10
COMBO_PAYS: Final[Mapping[Hand, int]] = {
    Hand.STRAIGHT_FLUSH: 5,
    Hand.STRAIGHT: 2,
    Hand.FLUSH: 1,
}
"""D-7, to one, best first; what a pair does is the house's (D-P2)."""

_ACE: Final = 14


def tie_bonus_pays(first: Card, dealer: Card, stake: int) -> int:
    """D-6: what a Tie Bonus of ``stake`` is paid; 0: it is lost."""
    if first.rank != dealer.rank:
        return 0
    return stake * (SUITED_PAIR_PAYS if first.suit == dealer.suit else UNSUITED_PAIR_PAYS)


def combo_hand(first: Card, dealer: Card, values: Values) -> Hand:
    """D-7: the two cards as a hand; a suited pair as the house reads it (D-P4)."""
    suited = first.suit == dealer.suit
    if first.rank == dealer.rank:
        flush = suited and values.suited_pair is SuitedPair.FLUSH
        return Hand.FLUSH if flush else Hand.PAIR
    if _connect(first.rank, dealer.rank, values.ace_in_straight):
        return Hand.STRAIGHT_FLUSH if suited else Hand.STRAIGHT
    return Hand.FLUSH if suited else Hand.NOTHING


def combo_pays(first: Card, dealer: Card, stake: int, values: Values) -> int | None:
    """D-7: what a Combo of ``stake`` is paid; 0: it is lost, ``None``: it stays the guest's."""
    hand = combo_hand(first, dealer, values)
    if hand is not Hand.PAIR:
        return stake * COMBO_PAYS.get(hand, 0)
    match values.combo_pair:
        case ComboPair.LOST:
            return 0
        case ComboPair.PUSHES:
            return None
        case ComboPair.PAYS_ONE:
            return stake
        case _:
            assert_never(values.combo_pair)


def _connect(one: int, other: int, ace: AceInStraight) -> bool:
    """D-P3: whether two ranks follow each other; the ace does with the king, maybe the two."""
    if abs(one - other) == 1:
        return True
    return ace is AceInStraight.BOTH_ENDS and {one, other} == {_ACE, 2}
