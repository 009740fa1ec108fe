"""What is said while a round runs stands in the end, and is said in time (rule 17)."""

from __future__ import annotations

import pytest

from benchmarks.diagnosis import cases
from benchmarks.live import heard
from benchmarks.model import performed
from benchmarks.slips import OPERATORS

_KNOWN_ONLY_AT_THE_END = {"skip", "wrong place", "wrong action"}


@pytest.mark.parametrize("seed", range(30_000, 30_006))
def test_nothing_is_said_of_a_perfect_session(seed: int) -> None:
    assert [one.live for one in heard(performed(seed).record()) if one.live] == []


@pytest.mark.parametrize("name", OPERATORS)
def test_what_is_said_live_is_in_the_final_verdict(name: str) -> None:
    _, session, _ = next(iter(cases(name, 1)))
    rounds = heard(session.record())
    assert [one.taken_back for one in rounds if one.taken_back] == []
    told = {site for one in rounds for site in one.live}
    final = {site for one in rounds for site in one.final}
    assert final
    assert told == final or name in _KNOWN_ONLY_AT_THE_END
