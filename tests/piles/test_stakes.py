"""What a coin table costs and pays (N-8, N-P4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.piles.playing import CTCPX, DENIRO
from trainer.procedures.pile_stakes import fee, needed, net
from trainer.procedures.pile_war import Cause, Outcome


@pytest.mark.parametrize(
    ("stake", "its_fee", "must_have"),
    [(100, 10, 110), (1_000, 100, 1_100), (5, 0, 5), (19, 1, 20), (125, 12, 137), (99, 9, 108)],
)
def test_joining_needs_the_stake_and_a_tenth_rounded_down(
    stake: int, its_fee: int, must_have: int
) -> None:
    assert (fee(stake, DENIRO), needed(stake, DENIRO)) == (its_fee, must_have)


def test_the_fee_is_the_house_s_own() -> None:
    assert fee(1_000, replace(DENIRO, fee_percent=25)) == 250


@pytest.mark.parametrize("cause", Cause)
@pytest.mark.parametrize(("winner", "won"), [(1, 500), (2, -500), (0, 0)])
def test_a_win_pays_one_to_one_and_a_draw_returns_the_stake(
    cause: Cause, winner: int, won: int
) -> None:
    assert net(Outcome(cause, winner), 1, 500) == won
    assert net(Outcome(cause, winner), 2, 500) == -won


def test_nothing_is_played_for_at_the_other_house() -> None:
    assert CTCPX.stakes == ()
    assert DENIRO.stakes
