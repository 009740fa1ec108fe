"""The clock of a coin table, without waiting: the time is always told (N-7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.piles.playing import DENIRO
from trainer.procedures.pile_clock import Hand, allowed_ms, due_ms, left_ms, moved
from trainer.procedures.pile_sheet import PileValues


@pytest.mark.parametrize(
    ("now", "left"), [(0, 90_000), (1, 89_999), (89_999, 1), (90_000, 0), (200_000, 0)]
)
def test_the_countdown_is_exact(now: int, left: int) -> None:
    assert left_ms(Hand(0), DENIRO, now) == left
    assert left_ms(Hand(5_000), DENIRO, 5_000 + now) == left


def test_the_first_three_missed_moves_keep_the_full_clock_and_the_fourth_is_fast() -> None:
    hand, times = Hand(1_000), []
    for _ in range(5):
        times.append(due_ms(hand, DENIRO))
        hand = moved(hand, due_ms(hand, DENIRO), missed=True)
    assert times == [91_000, 181_000, 271_000, 271_667, 272_334]
    assert hand.misses == 5


def test_a_move_of_ones_own_puts_the_full_clock_back() -> None:
    hand = moved(Hand(0, misses=7), 500, missed=False)
    assert (hand, allowed_ms(hand, DENIRO)) == (Hand(500, 0), 90_000)


def test_misses_that_are_not_in_a_row_do_not_add_up() -> None:
    hand = Hand(0)
    for missed in (True, True, False, True, True):
        hand = moved(hand, hand.since_ms + 1, missed=missed)
    assert (hand.misses, allowed_ms(hand, DENIRO)) == (2, 90_000)


@pytest.mark.parametrize(
    ("values", "misses", "allowed"),
    [
        (replace(DENIRO, clock_ms=30_000), 0, 30_000),
        (replace(DENIRO, fast_ms=100), 3, 100),
        (replace(DENIRO, free_misses=1), 1, 667),
        (replace(DENIRO, free_misses=4), 3, 90_000),
    ],
)
def test_every_knob_of_the_clock_changes_it(values: PileValues, misses: int, allowed: int) -> None:
    assert allowed_ms(Hand(0, misses), values) == allowed
    assert allowed_ms(Hand(0, misses), DENIRO) != allowed


def test_without_a_clock_there_is_none() -> None:
    assert DENIRO.has_clock
    assert not replace(DENIRO, clock_ms=0).has_clock
