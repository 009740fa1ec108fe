"""What guests say and put that asks for nothing makes no fault (GRADING, rule 11; K-D7, K-D9)."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.heard import heard
from benchmarks.idle_guests import with_idle_guests
from benchmarks.truth.outcomes import any_house, houses, sites
from benchmarks.truth.sitting import Stuck, perfect
from tests.grading.table import clean, dealt, round_of
from tests.procedures.rounds import house, verdict_of
from trainer.grading.judge import judge
from trainer.procedures.sheet import HalfRounding, Sheet

BOOKS = ("000", "002", "003")


def _house(seed: int, book: str) -> Sheet:
    ours = houses(book)
    return ours[seed % len(ours)] if seed % 3 else any_house(seed, book)


@pytest.mark.parametrize("book", BOOKS)
def test_rule_11_idle_guests_are_no_fault_of_the_dealer(book: str) -> None:
    strewn = 0
    for seed in range(60):
        try:
            record = perfect(seed, _house(seed, book))
        except Stuck:  # knobs set at random may contradict one another
            continue
        record_with = with_idle_guests(record, Random(f"idle-{seed}"))
        strewn += len(record_with.entries) > len(record.entries)
        assert sites(judge(record_with)) == [], f"{book} seed {seed}"
        assert all(not part.live for part in heard(record_with)), f"{book} seed {seed}"
    assert strewn > 20


def test_k_d10_a_tie_bet_put_before_the_cards_is_none_on_the_second_tie() -> None:
    lines = dealt("s1 main 20000, s1 tie 10000", "s1 4s, dealer Ts")
    early = [lines[0], "s1 choose war", *lines[1:]]
    clean(round_of(*early, "dealer take s1.tie", "dealer take s1.main", "dealer collect all"))


def test_k_p2_k_p7_a_bet_that_is_odd_and_too_small_goes_back_with_either_words() -> None:
    refused = house(half_rounding=HalfRounding.REFUSED)
    small = "s2 bet main 5000;{} dealer return s2.main;"
    rest = " s1 bet main 20000; dealer say no-more-bets; dealer deal s1 4s; dealer deal dealer Ts;"
    rest += " dealer take s1.main; dealer collect all; table close"
    for words in ("cannot-halve", "under-limit"):
        assert verdict_of(small.format(f" dealer say {words} s2;") + rest, refused) == []
    unsaid = verdict_of(small.format("") + rest, refused)
    assert [line.split()[:2] for line in unsaid] == [["omitted", "K-P2"]]


def test_d_5_a_war_bet_of_who_has_won_keeps_no_war_waiting() -> None:
    lines = dealt("s1 main 20000, s2 main 20000", "s1 Kh, s2 9c, dealer 9s")
    war = ["s2 choose war", "s2 bet war 20000", "dealer match s2 20000", "dealer pay s1.main 20000"]
    war += ["dealer burn 1 2c", "dealer deal s2 4h", "s1 choose war", "s1 bet war 20000"]
    war += ["dealer burn 1 2d", "dealer deal dealer Qd", "s1 lift war"]
    lost = ["dealer take s2.match", "dealer take s2.main", "dealer take s2.war"]
    clean(round_of(*lines, *war, *lost, "dealer collect all"))
