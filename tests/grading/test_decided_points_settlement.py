"""The decided points on the settlement: its acts and their order, won ties, halves, slips."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    ONE,
    PERFECT,
    after,
    before,
    clean,
    drop,
    lost,
    move_after,
    named,
    only,
    played,
    replace,
    round_of,
    seven,
    sheet_with,
    swap,
)
from trainer.grading.findings import Corrected
from trainer.procedures.rules import Severity
from trainer.procedures.sheet import ChoiceOrder, HalfRounding, SettleOrder


def test_stake_is_not_changed_by_the_dealers_slip() -> None:
    lines = replace(PERFECT, "dealer match s5 60000", "dealer match s5 60000")
    slip = after(lines, "dealer deal dealer", "dealer pay s3.tie 10000")
    assert {rule for _, rule, _ in named(seven(slip))} == {"K-D5"}
    short = replace(PERFECT, "dealer take s4.main 50000", "dealer take s4.main 40000")
    short = drop(short, "s4 lift main")
    finding = only(seven(short), "wrong_amount", "K-D8")
    assert finding.sites[0].difference == 10_000


def test_a_second_card_changes_no_fixed_result() -> None:
    lines = lost("dealer deal s1 Kh")
    assert ("extra" in {kind for kind, _, _ in named(round_of(*lines))}) is True
    assert len(named(round_of(*lines))) == 1


def test_severities_of_what_was_put_right() -> None:
    lines = replace(PERFECT, "dealer pay s7.main 50000", "dealer pay s7.main 40000")
    assert only(seven(lines), "wrong_amount", "K-D6").severity is Severity.CRITICAL
    lines = after(lines, "dealer pay s7.main 40000", "dealer pay s7.main 10000")
    finding = only(seven(lines), "wrong_amount", "K-D6")
    assert (finding.severity, finding.sites[0].corrected) == (Severity.MAJOR, Corrected.IN_TIME)


def test_swapped_lines_are_lines() -> None:
    assert swap(PERFECT, PERFECT[0], PERFECT[0]) == PERFECT


# -- the same pair of places ----------------------------------------------------------------

SAME = [
    ("dealer pay s7.main 50000", "dealer move 50000 tray s7.main"),
    ("dealer take s3.main", "dealer move all s3.main tray"),
    ("dealer push s5.match", "dealer move all s5.match s5.purse"),
    ("dealer push s5.match", "dealer return s5.match 60000"),
    ("dealer match s5 60000", "dealer pay s5.match 60000"),
    ("dealer drop s4.toke-main 5000", "dealer move 5000 s4.toke-main toke-box"),
    ("s7 lift main", "s7 move all s7.main s7.purse"),
    ("s5 bet war 60000", "s5 move 60000 s5.purse s5.war"),
]


@pytest.mark.parametrize(("verb", "other"), SAME)
def test_the_same_pair_of_places_is_the_same_act(verb: str, other: str) -> None:
    clean(seven(replace(PERFECT, verb, other)))


# -- chains ----------------------------------------------------------------------------------


def test_a_won_first_tie_is_paid_before_that_seats_match_or_half() -> None:
    lines = move_after(PERFECT, "dealer pay s2.tie 100000", "dealer match s2 50000")
    only(seven(drop(lines, "s2 lift tie")), "out_of_order", "K-D5")
    bets = ["s1 main 50000", "s1 tie 10000"]
    acts = ["s1 choose surrender", "dealer take s1.main 25000", "dealer pay s1.tie 100000"]
    only(round_of(*played(bets, "s1=5h dealer=5s", *acts)), "out_of_order", "K-D5")


def test_k_p3_the_other_orders() -> None:
    sweep = sheet_with(settle_order=SettleOrder.SWEEP)
    found = named(seven(PERFECT, house=sweep))
    assert {kind for kind, _, _ in found} == {"out_of_order"}
    ties = ["dealer take s6.tie", "dealer pay s2.tie 100000", "dealer take s1.tie"]
    swept = [line for line in PERFECT if line not in ties]
    swept = before(swept, "dealer pay s7.main 50000", *ties)
    clean(seven(swept, house=sweep))


def test_k_p4_in_turn_and_after_all_others() -> None:
    early = [line for line in PERFECT if line != "dealer take s4.main 50000"]
    early = after(early, "s4 choose surrender", "dealer take s4.main 50000")
    clean(seven(early, house=sheet_with(choice_order=ChoiceOrder.IN_TURN)))
    lines = before(
        drop(PERFECT, "s4 choose surrender"), "dealer take s6.tie", "s4 choose surrender"
    )
    clean(seven(lines, house=sheet_with(choice_order=ChoiceOrder.IN_TURN)))
    others = sheet_with(choice_order=ChoiceOrder.AFTER_ALL_OTHERS)
    assert {rule for _, rule, _ in named(seven(PERFECT, house=others))} == {"K-D7"}
    half = ["dealer take s4.main 50000"]
    tokes = ["dealer drop s4.toke-main 5000", "dealer take s4.toke-main 5000"]
    late = [line for line in PERFECT if line not in [*half, *tokes, "s4 lift main"]]
    clean(seven(after(late, "dealer pay s1.main 50000", *half, *tokes), house=others))


# -- K-P5, K-P6, K-P7 -------------------------------------------------------------------------


def test_k_p5_the_won_tie_bet_is_the_guests() -> None:
    for line in ("dealer return s2.tie", "dealer push s2.tie", "s2 lift tie 10000"):
        clean(seven(replace(PERFECT, "s2 lift tie", line)))
    clean(seven(drop(PERFECT, "s2 lift tie")))
    only(seven(replace(PERFECT, "s2 lift tie", "dealer take s2.tie")), "forbidden", "K-P5")


HALVES = {
    "take half": ["dealer take s1.main 25000"],
    "exchange first": ["dealer exchange s1.main 50000 for 5000x10", "dealer take s1.main 25000"],
    "all and half back": ["dealer take s1.main", "dealer pay s1.main 25000"],
    "exchange and chips": [
        "dealer exchange s1.main 50000 for 10000x4+5000x2",
        "dealer take s1.main 10000x2+5000x1",
    ],
    "all and half back in two chips": ["dealer take s1.main", "dealer pay s1.main 10000x2+5000"],
}


@pytest.mark.parametrize("way", HALVES)
def test_k_p6_half_in_every_way(way: str) -> None:
    acts = ["s1 choose surrender", *HALVES[way]]
    clean(round_of(*played(ONE, "s1=5h dealer=5s", *acts)))


def test_k_p6_all_taken_and_the_wrong_half_given_back_is_one_wrong_amount() -> None:
    acts = ["s1 choose surrender", "dealer take s1.main", "dealer pay s1.main 20000"]
    finding = only(round_of(*played(ONE, "s1=5h dealer=5s", *acts)), "wrong_amount", "K-D8")
    assert finding.sites[0].difference == -5_000


def test_k_p7_an_odd_half() -> None:
    bets = ["s1 main 51000"]
    small = ["s1 choose surrender", "dealer take s1.main 25000"]
    large = ["s1 choose surrender", "dealer take s1.main 26000"]
    clean(round_of(*played(bets, "s1=5h dealer=5s", *small)))
    finding = only(round_of(*played(bets, "s1=5h dealer=5s", *large)), "wrong_amount", "K-D8")
    assert [rest.clause for rest in finding.rests_on] == ["K-P7"]
    house = sheet_with(half_rounding=HalfRounding.HOUSE_LARGER)
    clean(round_of(*played(bets, "s1=5h dealer=5s", *large), house=house))
    refused = sheet_with(half_rounding=HalfRounding.REFUSED)
    found = named(round_of(*played(bets, "s1=5h dealer=5s", *small), house=refused))
    assert ("omitted", "K-P7", 1) in found


def test_k_p7_a_bet_below_the_minimum_goes_back_whole_for_that_alone() -> None:
    refused = sheet_with(half_rounding=HalfRounding.REFUSED)
    said = ["dealer say under-limit s2", "dealer return s2.main"]
    lines = ["table round 1", "s1 bet main 50000", "s2 bet main 9000", *said]
    lines += ["dealer say no-more-bets", "dealer deal s1 2h", "dealer deal dealer Ts"]
    lines += ["dealer take s1.main", "dealer collect all", "table close"]
    clean(round_of(*lines, house=refused))
    silent = [line for line in lines if line != "dealer say under-limit s2"]
    only(round_of(*silent, house=refused), "omitted", "K-P2")


def test_k_p7_a_late_bet_goes_back_for_that_alone_though_it_is_odd() -> None:
    refused = sheet_with(half_rounding=HalfRounding.REFUSED)
    lines = ["table round 1", "s1 bet main 50000", "dealer say no-more-bets", "dealer deal s1 2h"]
    lines += ["s2 bet main 51000", "dealer call floor", "floor rule return s2.main 51000"]
    lines += ["dealer deal dealer Ts", "dealer return s2.main", "dealer take s1.main"]
    clean(round_of(*lines, "dealer collect all", "table close", house=refused))
