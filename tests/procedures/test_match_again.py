"""K-D9, K-D12: a match that is put back, or set once more when its war is settled."""

from __future__ import annotations

import pytest

from tests.procedures.rounds import KOREAN, agenda_of, verdict_of
from trainer.core.actions import MoveChips
from trainer.core.places import TRAY, Spot, at

WAR = (
    "s3 bet main 40000; dealer say no-more-bets; dealer deal s3 9h; dealer deal dealer 9s;"
    "s3 choose war; s3 bet war 40000; dealer match s3 40000; dealer burn 1 2c;"
)
WON = f"{WAR} dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer Th"
LOST = f"{WAR} dealer deal s3 2h; dealer burn 1 2d; dealer deal dealer Th"
PUSH, TAKE, END = "dealer push s3.match", "dealer take s3.match", "dealer collect all"
BETS = "dealer take s3.main; dealer take s3.war"
AGAIN = ("dealer match s3 40000", "dealer pay s3.match 40000")


@pytest.mark.parametrize("back", AGAIN)
def test_k_d12_a_won_match_that_was_taken_and_put_back_is_put_right(back: str) -> None:
    assert verdict_of(f"{WON}; {TAKE}; {back}; {PUSH}; {END}") == [
        "wrong_action K-D12 major s3.match-40000(corrected)"
    ]


@pytest.mark.parametrize("again", AGAIN)
def test_k_d9_a_match_set_once_more_after_the_push_is_one_mistake(again: str) -> None:
    once = ["extra K-D9 critical s3.match+40000"]
    assert verdict_of(f"{WON}; {PUSH}; {again}; {END}") == once
    assert verdict_of(f"{WON}; {PUSH}; {again}; {PUSH}; {END}") == once
    taken_back = verdict_of(f"{WON}; {PUSH}; {again}; {TAKE}; {END}")
    assert taken_back == ["extra K-D9 major s3.match+40000(corrected)"]


@pytest.mark.parametrize("again", AGAIN)
def test_k_d9_a_match_set_once_more_after_it_was_lost_is_one_mistake(again: str) -> None:
    lost = f"{LOST}; {TAKE}; {again}"
    taken_back = ["extra K-D9 major s3.match+40000(corrected)"]
    assert verdict_of(f"{lost}; {TAKE}; {BETS}; {END}") == taken_back
    assert verdict_of(f"{lost}; {PUSH}; {BETS}; {END}") == ["extra K-D9 critical s3.match+40000"]


def test_k_d12_a_won_match_that_was_taken_is_owed_back_and_then_pushed() -> None:
    taken = agenda_of(f"{WON}; {TAKE}", KOREAN).frontier[0].action
    assert isinstance(taken, MoveChips)
    assert (taken.source, taken.target) == (TRAY, at(3, Spot.MATCH))
    put_back = agenda_of(f"{WON}; {TAKE}; {AGAIN[0]}", KOREAN).frontier[0].action
    assert put_back == MoveChips(at(3, Spot.MATCH), at(3, Spot.PURSE))
