"""Chips moved by hand from spot to spot, and tokes that went by way of the tray."""

from __future__ import annotations

import pytest

from benchmarks.heard import heard
from tests.grading.table import Lines, clean, named, only, played, round_of, sheet_with, war_dealt
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge
from trainer.procedures.record import Record
from trainer.procedures.rules import Severity
from trainer.procedures.sheet import TokeWithoutWar

TWO = ["s1 main 50000", "s2 main 50000"]
BOTH_WON = "s1=Kh s2=Qs dealer=9d"
PILE = "dealer move 50000 s2.main s1.main"


def two(cards: str, *acts: str) -> Record:
    return round_of(*played(TWO, cards, *acts))


def test_rule_10_a_part_of_an_overpaid_pile_moved_to_the_seat_that_lacked_it() -> None:
    site = only(two(BOTH_WON, "dealer pay s2.main 100000", PILE), "wrong_amount", "K-D6").sites[0]
    assert (site.seat, site.difference, site.corrected) == (2, 50_000, Corrected.IN_TIME)
    # What he has moved away once is not there to be moved again: then it is the guest's bet.
    again = judge(two(BOTH_WON, "dealer pay s2.main 50000", PILE, PILE)).findings
    told = {(f.kind.value, s.got.verb) for f in again for s in f.sites if s.got is not None}
    assert ("extra", "move") in told


def test_rule_10_a_part_moved_and_the_rest_paid_at_once_is_one_payment() -> None:
    bets = ["s1 main 50000", "s2 main 30000"]
    moved = ["dealer pay s2.main 50000", "dealer move 20000 s2.main s1.main"]
    acts = [*moved, "dealer pay s1.main 30000"]
    site = only(round_of(*played(bets, BOTH_WON, *acts)), "wrong_amount", "K-D6").sites[0]
    assert (site.seat, site.difference, site.corrected) == (2, 20_000, Corrected.IN_TIME)
    # Left so, the other seat was paid short.
    sites = only(round_of(*played(bets, BOTH_WON, *moved)), "wrong_amount", "K-D6", sites=2).sites
    assert {one.seat: one.difference for one in sites} == {2: 20_000, 1: -30_000}


def test_rule_10_a_tokes_winnings_moved_from_the_main_to_the_toke() -> None:
    bets = ["s1 main 50000", "s1 toke-main 10000"]
    acts = ["dealer pay s1.main 60000", "dealer move 10000 s1.main s1.toke-main"]
    acts += ["dealer drop s1.toke-main"]
    site = only(round_of(*played(bets, "s1=Kh dealer=9d", *acts)), "wrong_amount", "K-D6").sites[0]
    assert (site.spot, site.difference, site.corrected) == ("main", 10_000, Corrected.IN_TIME)


ALL = "dealer move all s2.main s1.main"


def test_rule_09_a_lost_bet_used_as_a_winners_payment_is_one_wrong_place() -> None:
    site = only(two("s1=Kh s2=4s dealer=9d", ALL), "wrong_place", "K-D6").sites[0]
    assert (site.seat, site.spot, site.difference) == (2, "main", 0)
    assert site.got is not None
    assert site.got.verb == "move"
    # Too little to pay with: what is missing is told at the winner, nothing twice.
    bets = ["s1 main 50000", "s2 main 30000"]
    lines = played(bets, "s1=Kh s2=4s dealer=9d", ALL)
    found = judge(round_of(*lines)).findings
    told = {(f.kind, s.seat): s.difference for f in found for s in f.sites}
    assert told == {("wrong_place", 2): 0, ("wrong_amount", 1): -20_000}
    # The rest paid at once: the winner has what is his.
    lines = played(bets, "s1=Kh s2=4s dealer=9d", ALL, "dealer pay s1.main 20000")
    only(round_of(*lines), "wrong_place", "K-D6")


def test_rule_09_a_lost_tie_bet_used_to_pay_the_main_beside_it_is_one_wrong_place() -> None:
    bets = ["s1 main 50000", "s1 tie 10000"]
    acts = ["dealer move all s1.tie s1.main", "dealer pay s1.main 40000"]
    site = only(round_of(*played(bets, "s1=Kh dealer=9d", *acts)), "wrong_place", "K-D5").sites[0]
    assert (site.spot, site.difference) == ("tie", 0)


def test_rule_09_a_bet_moved_to_a_loser_pays_nothing() -> None:
    record = two("s1=3h s2=4s dealer=9d", ALL, "dealer take s1.main")
    assert ("wrong_place", "K-D6", 1) in named(record)


TOKE = ["s1 main 50000", "s1 toke-main 10000"]
RACKED = "dealer take s1.toke-main"
PAID = "dealer pay s1.toke-main 10000"
FROM_THE_TRAY = "dealer drop tray 10000 for s1.toke-main"
DROPPED = "dealer drop s1.toke-main"


def won(*acts: str) -> Lines:
    return played(TOKE, "s1=Kh dealer=9d", "dealer pay s1.main 50000", *acts)


def test_rule_08_a_won_toke_racked_and_never_paid_is_one_wrong_action() -> None:
    finding = only(round_of(*won(RACKED)), "wrong_action", "K-T1")
    site = finding.sites[0]
    assert (site.difference, site.corrected) == (-20_000, Corrected.NO)
    assert finding.severity is Severity.CRITICAL
    assert site.got is not None
    assert site.got.amount == 10_000
    # A pile that was paid first and then racked lies in the wrong place (rule 9).
    only(round_of(*won(PAID, RACKED)), "wrong_place", "K-T1")
    only(round_of(*won(FROM_THE_TRAY, RACKED)), "wrong_place", "K-T1")


GOOD = [
    ["dealer drop tray 20000 for s1.toke-main"],
    ["dealer pay s1.toke-main 20000", DROPPED],
    [FROM_THE_TRAY, FROM_THE_TRAY],
    [PAID, DROPPED, FROM_THE_TRAY],
]


@pytest.mark.parametrize("good", GOOD)
def test_rule_10_a_won_toke_racked_and_made_good_is_one_wrong_action(good: list[str]) -> None:
    lines = won(RACKED, *good)
    site = only(round_of(*lines), "wrong_action", "K-T1").sites[0]
    assert (site.corrected, site.difference) == (Corrected.IN_TIME, -20_000)
    assert site.entries[0] == lines.index(RACKED) + 1


def test_rule_10_to_make_a_racked_toke_good_later_is_not_late() -> None:
    bets = ["s1 main 50000", "s2 main 30000", "s2 toke-main 10000"]
    acts = ["dealer pay s2.main 30000", "dealer take s2.toke-main", "dealer pay s1.main 50000"]
    acts += ["dealer drop tray 20000 for s2.toke-main"]
    site = only(round_of(*played(bets, BOTH_WON, *acts)), "wrong_action", "K-T1").sites[0]
    assert (site.seat, site.corrected) == (2, Corrected.IN_TIME)
    lines = won(RACKED, "dealer collect all", "dealer drop tray 20000 for s1.toke-main")
    site = only(round_of(*lines), "wrong_action", "K-T1").sites[0]
    assert site.corrected is Corrected.LATE


def test_rule_09_money_at_a_wrong_place_that_is_anothers_is_critical() -> None:
    for acts in (
        ["dealer pay s1.main 60000", DROPPED],
        ["dealer pay s1.main 50000", "dealer pay s1.main 10000", DROPPED],
    ):
        finding = only(round_of(*played(TOKE, "s1=Kh dealer=9d", *acts)), "wrong_place", "K-T1")
        assert finding.sites[0].difference == -10_000
        assert finding.severity is Severity.CRITICAL
    finding = only(
        round_of(*won(PAID, "dealer move all s1.toke-main drop-box")), "wrong_place", "K-T1"
    )
    assert (finding.sites[0].difference, finding.severity) == (-20_000, Severity.CRITICAL)
    # Put right in time it is major.
    back = ["dealer pay s1.main 10000", "dealer take s1.main 10000", PAID, DROPPED]
    finding = only(round_of(*won(*back)), "wrong_place", "K-T1")
    assert (finding.sites[0].corrected, finding.severity) == (Corrected.IN_TIME, Severity.MAJOR)


def test_rule_09_a_lost_bet_in_the_drop_box_gains_the_guest_nothing() -> None:
    acts = ["dealer move all s1.main drop-box"]
    finding = only(round_of(*played(TWO[:1], "s1=3h dealer=9d", *acts)), "wrong_place", "K-D6")
    assert (finding.sites[0].difference, finding.severity) == (0, Severity.MAJOR)


SURRENDER = ["s1 main 50000", "s2 main 50000", "s2 toke-main 10000"]
HALF = ["s2 choose surrender", "dealer take s2.main 25000", "dealer take s2.toke-main"]
GIVEN_BACK = "dealer drop tray 5000 for s2.toke-main"
ON = "dealer pay s1.main 50000"


def surrendered(*acts: str) -> Lines:
    return played(SURRENDER, "s1=Kh s2=9s dealer=9d", *HALF, *acts)


def test_k_p6_a_toke_racked_whole_and_half_of_it_boxed_in_the_same_visit_is_clean() -> None:
    clean(round_of(*surrendered(GIVEN_BACK, ON)))
    onto_the_spot = ["dealer pay s2.toke-main 5000", "dealer drop s2.toke-main"]
    clean(round_of(*surrendered(*onto_the_spot, ON)))
    site = only(round_of(*surrendered(ON, GIVEN_BACK)), "wrong_amount", "K-T3").sites[0]
    assert (site.difference, site.corrected) == (-5_000, Corrected.LATE)
    site = only(round_of(*surrendered(ON)), "wrong_amount", "K-T3").sites[0]
    assert (site.difference, site.corrected) == (-5_000, Corrected.NO)


def test_k_t3_a_toke_that_is_split_but_was_paid_is_one_wrong_amount() -> None:
    start = ["s1 choose war", "s1 bet war 50000", "dealer match s1 50000"]
    start += [*war_dealt("s1=Kd dealer=5h"), "dealer push s1.match"]
    lines = played(TOKE, "s1=9h dealer=9d", *start, PAID, DROPPED)
    site = only(round_of(*lines), "wrong_amount", "K-T3").sites[0]
    assert site.difference == 15_000
    assert site.got is not None
    assert (site.got.box, site.got.amount) == (20_000, 0)
    clean(round_of(*lines, house=sheet_with(toke_without_war=TokeWithoutWar.RIDES)))
    # Straight into the box it is the same.
    lines = played(TOKE, "s1=9h dealer=9d", *start, DROPPED, FROM_THE_TRAY)
    site = only(round_of(*lines), "wrong_amount", "K-T3").sites[0]
    assert site.difference == 15_000
    # Taken back, and split as it has to be: paid instead of split, and put right.
    halves = ["dealer take s1.toke-main 5000", "dealer drop s1.toke-main 5000"]
    back = [PAID, "dealer take s1.toke-main 10000", *halves]
    lines = played(TOKE, "s1=9h dealer=9d", *start, *back)
    site = only(round_of(*lines), "wrong_action", "K-T3").sites[0]
    assert site.corrected is Corrected.IN_TIME


@pytest.mark.parametrize(
    "lines",
    [
        played(TWO, BOTH_WON, "dealer pay s2.main 100000", PILE),
        played(
            ["s1 main 50000", "s2 main 30000"],
            BOTH_WON,
            "dealer pay s2.main 50000",
            "dealer move 20000 s2.main s1.main",
            "dealer pay s1.main 30000",
        ),
        played(
            ["s1 main 50000", "s2 main 30000"],
            "s1=Kh s2=4s dealer=9d",
            ALL,
            "dealer pay s1.main 20000",
        ),
        *(won(RACKED, *good) for good in GOOD),
        won(RACKED),
        surrendered(GIVEN_BACK, ON),
        surrendered(ON, GIVEN_BACK),
    ],
)
def test_rule_17_what_is_said_of_money_while_the_round_runs_stands(lines: Lines) -> None:
    rounds = heard(round_of(*lines))
    assert [part.taken_back for part in rounds if part.taken_back] == []
