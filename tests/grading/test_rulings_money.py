"""Chips moved by hand from spot to spot, and tokes that went by way of the tray."""

from __future__ import annotations

import pytest

from benchmarks.heard import heard
from tests.grading.table import Lines, named, only, played, round_of
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge
from trainer.procedures.record import Record

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
    ],
)
def test_rule_17_what_is_said_of_a_move_while_the_round_runs_stands(lines: Lines) -> None:
    rounds = heard(round_of(*lines))
    assert [part.taken_back for part in rounds if part.taken_back] == []
