"""The least cover of a small graph is the one that trying all sets of points finds."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from trainer.grading.covering import Line, Unit, least_cover, least_things


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


def _things_tried(lines: list[Line], units: dict[int, Unit | None]) -> int:
    """Every set of points and whole units, smallest first."""
    points = sorted({point for line in lines for point in line if units[point] is not None})
    wholes = sorted({unit for unit in units.values() if unit is not None})
    things: list[int | Unit] = [*points, *wholes]
    for size in range(len(points) + 1):
        for chosen in combinations(things, size):
            if all(
                a in chosen
                or b in chosen
                or (units[a] != units[b] and (units[a] in chosen or units[b] in chosen))
                for a, b in lines
            ):
                return size
    raise AssertionError


@pytest.mark.parametrize("seed", range(60))
def test_least_things_with_whole_units(seed: int) -> None:
    dice = Random(f"things-{seed}")
    units: dict[int, Unit | None] = {0: None} | {n: (0, dice.randint(0, 3)) for n in range(1, 8)}
    lines = [(a, b) for a in units for b in range(max(a + 1, 1), 8) if dice.random() < 0.3]
    assert least_things(lines, units.get) == _things_tried(lines, units)


def test_a_unit_touches_no_line_between_its_own_points() -> None:
    of = {1: (0, 1), 2: (0, 1), 3: (0, 2)}
    assert least_things([(1, 3), (2, 3)], of.get) == 1
    assert least_things([(1, 2), (1, 3), (2, 3)], of.get) == 2
    assert least_things([(1, 2), (1, 3)], of.get) == 1


def test_a_line_between_points_that_cannot_be_taken_takes_nothing() -> None:
    of = {0: None, 1: None, 2: (0, 1), 3: (0, 2)}
    assert least_things([(0, 1), (0, 2), (0, 3)], of.get) == 2
