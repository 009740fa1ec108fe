"""What is said while a round runs stands in the end, and is said in time (rule 17)."""

from __future__ import annotations

import pytest

from benchmarks.heard import heard
from benchmarks.model import performed
from benchmarks.truth.outcomes import cases, houses
from benchmarks.truth.sitting import perfect
from benchmarks.truth.slips import OPERATORS

_AT_ONCE = {"choice assumed", "card to nobody", "dealt past", "burn on relief", "wrong face"}


@pytest.mark.parametrize("seed", range(30_000, 30_006))
def test_nothing_is_said_of_a_perfect_session(seed: int) -> None:
    assert [one.live for one in heard(performed(seed).record()) if one.live] == []


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_said_of_a_sitting_in_any_legal_order(seed: int) -> None:
    record = perfect(seed, houses()[seed])
    assert [one.live for one in heard(record) if one.live] == []


@pytest.mark.parametrize("name", OPERATORS)
def test_what_is_said_live_is_in_the_final_verdict(name: str) -> None:
    _, one = next(iter(cases(name, 1)))
    rounds = heard(one.record)
    assert [part.taken_back for part in rounds if part.taken_back] == []
    told = {site for part in rounds for site in part.live}
    final = {site for part in rounds for site in part.final}
    assert final
    assert told == final or name not in _AT_ONCE
