"""The least cover of a small graph is the one that trying all sets of points finds."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from trainer.grading.covering import least_cover


def _tried(points: int, lines: list[tuple[int, int]]) -> int:
    for size in range(points + 1):
        for chosen in combinations(range(points), size):
            if all(a in chosen or b in chosen for a, b in lines):
                return size
    raise AssertionError


@pytest.mark.parametrize("seed", range(60))
def test_least_cover(seed: int) -> None:
    dice = Random(seed)
    points = dice.randint(1, 9)
    share = dice.random()
    lines = [(a, b) for a in range(points) for b in range(a, points) if dice.random() < share * 0.6]
    beside = [0] * points
    for a, b in lines:
        beside[a] |= 1 << b
    assert least_cover(beside) == _tried(points, lines)


def test_without_lines_nothing_is_needed() -> None:
    assert least_cover([]) == 0
    assert least_cover([0, 0, 0]) == 0


def test_a_search_that_is_cut_short_still_covers() -> None:
    ring = [1 << (k + 1) % 9 for k in range(9)]
    assert least_cover(ring) == 5
    assert 5 <= least_cover(ring, steps=0) <= 9
