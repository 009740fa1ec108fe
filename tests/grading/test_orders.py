"""Orders drawn straight from the clauses: legal ones are clean, a broken edge is told."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.orders import broken, extension, random_round, record_of
from tests.grading.table import clean, named


@pytest.mark.parametrize("seed", range(40))
def test_every_order_that_the_clauses_leave_open_is_right(seed: int) -> None:
    dice = Random(f"legal-{seed}")
    lines, acts = random_round(dice)
    order = extension(acts, dice)
    assert order is not None
    clean(record_of(lines, acts, order))


@pytest.mark.parametrize("seed", range(40))
def test_an_order_that_breaks_one_edge_is_told(seed: int) -> None:
    dice = Random(f"broken-{seed}")
    lines, acts = random_round(dice)
    wrong = broken(acts, dice)
    assert wrong is not None
    order, rule = wrong
    assert rule in {one for _, one, _ in named(record_of(lines, acts, order))}
