"""Does the truth side deal the other sources by rules of its own that fit together?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest

from benchmarks.truth.books import BOOKS
from benchmarks.truth.duel_hands import combo_odds, tie_bonus_odds
from benchmarks.truth.game import Seat
from trainer.core.cards import Card, decks, parse_card
from trainer.core.places import Spot
from trainer.procedures.sheet import Sheet

DECKS = 6


def pairs() -> Iterator[tuple[Card, Card, int]]:
    """Every pair of kinds of cards from six decks, and how many ways there are to it."""
    kinds = decks(1)
    for one, other in product(kinds, kinds):
        yield one, other, DECKS * (DECKS - (one == other))


def expectation(odds: Callable[[Card, Card], int | None]) -> Fraction:
    """Of one bet, that a side bet with these odds wins; a lost one pays -1."""
    won = ways = 0
    for first, dealer, count in pairs():
        pays = odds(first, dealer)
        won += count * (0 if pays is None else pays or -1)
        ways += count
    return Fraction(won, ways)


class Reading:
    """A house with these readings of the Combo."""

    def __init__(self, **knobs: str) -> None:
        self.values = type("Values", (), knobs)()


@pytest.mark.parametrize(
    ("knobs", "percent"),
    [
        ({}, -0.3215),
        ({"suited_pair": "nothing"}, -3.5370),
        ({"ace_in_straight": "king-only"}, -4.1801),
        ({"ace_in_straight": "king-only", "suited_pair": "nothing"}, -7.3955),
    ],
)
def test_the_combo_is_worth_what_the_reference_says(knobs: dict[str, str], percent: float) -> None:
    sheet: Sheet = Reading(**knobs)  # type: ignore[assignment]  # only its readings are asked for
    exact = expectation(lambda first, dealer: combo_odds(first, dealer, sheet))
    assert round(float(100 * exact), 4) == percent


def test_the_tie_bonus_is_worth_what_the_reference_says() -> None:
    assert expectation(tie_bonus_odds) == Fraction(-8, 311)


def test_a_pair_on_the_combo_pushes_or_pays_one_where_the_house_says_so() -> None:
    heart, spade = parse_card("9h"), parse_card("9s")
    told = {}
    for value in ("lost", "pushes", "pays-one"):
        sheet: Sheet = Reading(combo_pair=value)  # type: ignore[assignment]
        told[value] = combo_odds(heart, spade, sheet)
        assert combo_odds(heart, heart, sheet) == 1
    assert told == {"lost": 0, "pushes": None, "pays-one": 1}


def war_expectation(dealer_side: bool) -> Fraction:
    """Of a wager that always goes to war: every first pair, and every second pair of ranks."""
    book = BOOKS["003"]
    side = book.mains[dealer_side]
    shoe = Counter(card.rank for card in decks(DECKS))
    total = Fraction(0)
    cards = sum(shoe.values())
    for a, b in product(shoe, shoe):
        chance = Fraction(shoe[a] * (shoe[b] - (a == b)), cards * (cards - 1))
        if a != b:
            total += chance * (1 if (a > b) is not dealer_side else -1)
            continue
        left = Counter(shoe)
        left.subtract({a: 2})
        for c, d in product(left, left):
            again = Fraction(left[c] * (left[d] - (c == d)), (cards - 2) * (cards - 3))
            won = Seat(1, side).wins_war(c, d)
            total += chance * again * (1 if won else -2)
    return total


@pytest.mark.parametrize(("dealer_side", "percent"), [(False, -2.8771), (True, -4.5184)])
def test_a_wager_at_war_is_worth_what_the_reference_says(dealer_side: bool, percent: float) -> None:
    assert round(float(100 * war_expectation(dealer_side)), 4) == percent


def test_the_wager_is_the_side_that_was_bet_on_first() -> None:
    seat = Seat(1, Spot.MAIN_PLAYER)
    seat.bets(Spot.MAIN_DEALER, 500)
    seat.bets(Spot.MAIN_PLAYER, 700)
    assert (seat.wager, seat.main) == (Spot.MAIN_DEALER, 500)
    seat.unbets(Spot.MAIN_DEALER, 500)
    assert (seat.wager, seat.main) == (Spot.MAIN_PLAYER, 700)
