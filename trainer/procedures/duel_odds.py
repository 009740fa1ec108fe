"""What is each bet of Dueling for Dollars worth over all shoes, exactly?

Enumerates pairs of cards, rank and suit, with their multiplicities, without replacement, and
settles each with the functions the grader uses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Final

from trainer.core.cards import DECK, Card
from trainer.procedures.duel_wagers import combo_pays, tie_bonus_pays
from trainer.procedures.odds import rank_pairs
from trainer.procedures.procedure import OddsRow
from trainer.procedures.sheet import AceInStraight, SuitedPair, Values
from trainer.procedures.wagers import (
    Result,
    first_result,
    half,
    main_pays,
    war_money,
    war_result,
)

_STAKE: Final = 2  # two of the smallest chip: its half is exact whatever the rounding


def rows(values: Values) -> tuple[OddsRow, ...]:
    """The wager on either side, by war and by surrender, and both side bets."""
    found = [
        OddsRow(f"{name}_on_{side}", _wager(values, side == "dealer", name == "war"), bet=True)
        for side in ("player", "dealer")
        for name in ("war", "surrender")
    ]
    found.append(OddsRow("tie_bonus", _side(values, _tie_bonus), bet=True))
    return (*found, *_combo_rows(values))


def _combo_rows(values: Values) -> Iterator[OddsRow]:
    """Every reading of the Combo (D-P3, D-P4), the house's own marked."""
    for ace, suited in product(AceInStraight, SuitedPair):
        read = replace(values, ace_in_straight=ace, suited_pair=suited)
        yield OddsRow(f"combo-{ace}-{suited}", _side(read, _combo), bet=True, own=read == values)


def _wager(values: Values, on_dealer: bool, to_war: bool) -> Fraction:
    """What a wager brings for each unit, if every tie goes to war, or none does."""
    total = Fraction(0)
    for player, dealer, chance, left in rank_pairs(values.decks):
        result = first_result(player, dealer, on_dealer)
        if result is Result.WIN:
            total += chance * main_pays(_STAKE)
        elif result is Result.LOSE:
            total -= chance * _STAKE
        elif to_war:
            total += chance * _war(left, on_dealer, values)
        else:
            total -= chance * half(_STAKE, 1, values.half_rounding)
    return total / _STAKE


def _war(left: dict[int, int], on_dealer: bool, values: Values) -> Fraction:
    total = Fraction(0)
    for player, dealer, chance, _ in rank_pairs(values.decks, left):
        result = war_result(player, dealer, on_dealer)
        total += chance * war_money(result, _STAKE, _STAKE, values.war_win).guest_net
    return total


def _side(values: Values, net: Callable[[Card, Card, Values], int]) -> Fraction:
    total = Fraction(0)
    for first, dealer, chance in _card_pairs(values.decks):
        total += chance * net(first, dealer, values)
    return total


def _tie_bonus(first: Card, dealer: Card, values: Values) -> int:
    return tie_bonus_pays(first, dealer, 1) or -1


def _combo(first: Card, dealer: Card, values: Values) -> int:
    paid = combo_pays(first, dealer, 1, values)
    return 0 if paid is None else paid or -1


def _card_pairs(decks: int) -> Iterator[tuple[Card, Card, Fraction]]:
    total = len(DECK) * decks
    for first in DECK:
        for dealer in DECK:
            others = decks - (first == dealer)
            yield first, dealer, Fraction(decks * others, total * (total - 1))
