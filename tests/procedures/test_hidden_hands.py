"""K-P6 and K-P8 at their edges: halves made in two acts, matches behind hands nobody saw."""

from __future__ import annotations

from tests.procedures.rounds import house, verdict_of
from trainer.procedures.record import Seen
from trainer.procedures.sheet import MatchTiming

DEALT = (
    "s2 bet main 20000; s4 bet main 40000; dealer say no-more-bets; dealer deal s2 {two};"
    "dealer deal s4 9h; dealer deal dealer 9s"
)
WAR = "s4 choose war; s4 bet war 40000"
CARDS = "dealer burn 1 2c; dealer deal s4 Kc; dealer burn 1 2d; dealer deal dealer Th"
BETWEEN = f"{DEALT}; {WAR}; dealer pay s2.main 20000; dealer match s4 40000; {CARDS}"
END = "dealer push s4.match; dealer collect all"
AT_ONCE = house(match_timing=MatchTiming.AT_ONCE)


def test_k_p8_at_once_an_act_at_another_seat_comes_after_the_match() -> None:
    found = verdict_of(f"{BETWEEN.format(two='Kh')}; {END}", AT_ONCE)
    assert [line.split()[:2] for line in found] == [["out_of_order", "K-D9"]]


def test_k_p8_behind_a_hand_that_nobody_saw_at_once_is_not_judged() -> None:
    everything = frozenset(Seen)
    hidden = f"{BETWEEN.format(two='??')}; {END}"
    assert verdict_of(hidden, AT_ONCE, observed=everything) == []


def test_k_p6_more_than_half_taken_and_the_rest_given_back_is_clean() -> None:
    surrender = f"{DEALT.format(two='3h')}; s4 choose surrender"
    half = "dealer take s4.main 30000; dealer pay s4.main 10000"
    assert verdict_of(f"{surrender}; {half}; dealer take s2.main; dealer collect all") == []


def test_k_p6_what_is_given_back_too_late_is_a_wrong_half_corrected_late() -> None:
    surrender = f"{DEALT.format(two='3h')}; s4 choose surrender"
    late = "dealer take s4.main 40000; dealer take s2.main; dealer pay s4.main 20000"
    (found,) = verdict_of(f"{surrender}; {late}; dealer collect all")
    assert found.startswith("wrong_amount K-D8")
    assert "corrected_late" in found
