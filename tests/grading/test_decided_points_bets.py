"""The decided points on bets: stakes, limits, a Tie Bet alone, and what comes too late."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    ONE,
    after,
    before,
    clean,
    drop,
    lost,
    only,
    played,
    replace,
    round_of,
)
from trainer.grading.judge import judge
from trainer.procedures.rules import Severity


def test_stake_is_what_was_put_less_what_was_lifted() -> None:
    lines = played(ONE, "s1=Kh dealer=Ts", "dealer pay s1.main 30000")
    lines = after(lines, "s1 bet main 50000", "s1 lift main 20000")
    clean(round_of(*lines))
    wrong = replace(lines, "dealer pay s1.main 30000", "dealer pay s1.main 50000")
    assert only(round_of(*wrong), "wrong_amount", "K-D6").sites[0].difference == 20_000


# -- K-D2 -----------------------------------------------------------------------------------

ALONE = after(lost(), "s1 bet main 50000", "s2 bet tie 10000")
SAID = "dealer say no-tie-alone s2"


@pytest.mark.parametrize("off", ["s2 lift tie", "dealer return s2.tie"])
def test_k_d2_words_and_the_bet_off_by_guest_or_dealer(off: str) -> None:
    clean(round_of(*after(ALONE, "s2 bet tie 10000", SAID, off)))
    finding = only(round_of(*after(ALONE, "s2 bet tie 10000", off)), "omitted", "K-D2")
    assert finding.severity is Severity.MINOR


def test_k_d2_words_alone_are_not_enough() -> None:
    finding = only(round_of(*after(ALONE, "s2 bet tie 10000", SAID)), "omitted", "K-D2")
    assert finding.severity is Severity.MAJOR


def test_k_d2_a_bet_that_goes_back_after_the_first_card_was_dealt_past() -> None:
    lines = after(ALONE, "dealer deal s1 2h", SAID, "dealer return s2.tie")
    finding = only(round_of(*lines), "omitted", "K-D2")
    assert finding.severity is Severity.MAJOR


def test_k_d2_an_initial_bet_put_down_in_time_makes_the_tie_bet_good() -> None:
    lines = played(["s1 tie 10000", *ONE], "s1=2h dealer=Ts", "dealer take s1.tie")
    clean(round_of(*before(lines, "dealer collect all", "dealer take s1.main")))


# -- K-P2, K-D1: limits and late bets --------------------------------------------------------


def test_k_p2_over_and_under_the_limits() -> None:
    over = lost(bets=("s1 main 2010000",))
    said = ("dealer say over-limit s1", "dealer return s1.main 10000")
    clean(round_of(*after(over, "s1 bet main 2010000", *said)))
    only(round_of(*over), "omitted", "K-P2")
    under = lost(bets=("s1 main 5000", "s2 main 50000"))
    finding = judge(round_of(*under)).findings
    assert ("omitted", "K-P2") in {(f.kind.value, f.rule) for f in finding}
    back = played(["s1 main 5000", "s2 main 50000"], "s2=2h dealer=Ts", "dealer take s2.main")
    words = ("dealer say under-limit s1", "s1 lift main")
    clean(round_of(*after(back, "s1 bet main 5000", *words)))
    tie = played(["s1 main 50000", "s1 tie 210000"], "s1=2h dealer=Ts", "dealer take s1.tie")
    tie = before(tie, "dealer collect all", "dealer take s1.main")
    only(round_of(*tie), "omitted", "K-P2")


LATE = after(lost(), "dealer deal s1 2h", "s2 bet main 50000")


def test_k_d1_a_late_bet_owes_a_call_before_the_next_act() -> None:
    finding = only(round_of(*LATE), "omitted", "K-D1")
    assert finding.severity is Severity.CRITICAL
    assert finding.sites[0].seat == 2


def test_k_d1_a_late_bet_called_ruled_and_returned() -> None:
    calls = ("dealer say late-bet s2", "dealer call floor", "floor rule return s2.main")
    lines = after(LATE, "s2 bet main 50000", *calls, "dealer return s2.main")
    clean(round_of(*lines))
    unmet = drop(lines, "dealer return s2.main")
    only(round_of(*unmet), "omitted", "K-D1")


def test_k_d1_what_is_dealt_and_paid_on_a_late_bet_is_the_same_fault() -> None:
    lines = after(LATE, "s2 bet main 50000", "dealer deal s2 Kh")
    lines = before(lines, "dealer take s1.main", "dealer pay s2.main 50000")
    only(round_of(*lines), "omitted", "K-D1")
