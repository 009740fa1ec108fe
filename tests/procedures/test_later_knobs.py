"""A shuffle before every round, no bet on the second tie, no burn after a dead game."""

from __future__ import annotations

import pytest

from tests.procedures.rounds import KOREAN, frontier_of, house, owed_of, rests_of, verdict_of
from tests.procedures.test_knobs import AT_WAR, DEAD_GAME, UNSPOKEN, WAR_CARDS
from trainer.core.cards import CUT_CARD
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer
from trainer.procedures.sheet import DeadGameBurn, NoMoreBets, SecondTie, Shuffling
from trainer.scenarios.load import load_scenario
from trainer.session import start

EVERY_ROUND = house(shuffling=Shuffling.EVERY_ROUND, no_more_bets=NoMoreBets.NOT_GRADED)
ONE_TIE = house(second_tie=SecondTie.NONE)
NO_BURN = house(dead_game_burn=DeadGameBurn.NONE)
FIRST = f"table round 1; {UNSPOKEN}; table close; table round 2"
NEXT = (
    "s3 bet main 40000; dealer burn 1 2c; dealer deal s3 Kd; dealer deal dealer 9d;"
    "dealer pay s3.main 40000; dealer collect all"
)
STANDS = f"{AT_WAR}; dealer match s3 40000; s3 bet tie 10000"
WON = f"{WAR_CARDS} Th; dealer push s3.match; dealer split s3.toke-main 3000 2000"


def test_a_round_on_a_used_shoe_waits_for_the_shuffle() -> None:
    assert verdict_of(f"{FIRST}; dealer shuffle; {NEXT}", EVERY_ROUND) == []
    unburned = NEXT.replace("dealer burn 1 2c; ", "")
    used = f"{FIRST}; {unburned}"
    assert verdict_of(used, EVERY_ROUND) == ["omitted K-P26 major table.card"]
    assert rests_of(used, EVERY_ROUND) == [["K-P26"]]
    assert verdict_of(used, house(no_more_bets=NoMoreBets.NOT_GRADED)) == []
    late = f"{FIRST}; {unburned.replace('dealer deal s3', 'dealer shuffle; dealer deal s3', 1)}"
    assert "omitted K-P26 major table.card" not in verdict_of(late, EVERY_ROUND)


def test_a_fresh_shoe_and_a_round_in_which_no_card_left_it_owe_none() -> None:
    idle = "table round 1; table close; table round 2"
    assert owed_of(idle, EVERY_ROUND) == []
    burned = "table round 1; dealer burn 1 2c; table close; table round 2"
    assert owed_of(burned, EVERY_ROUND) == ["shuffle table"]
    again = f"{burned}; dealer shuffle; table close; table round 3"
    assert "shuffle table" not in owed_of(again, EVERY_ROUND)


def test_where_every_round_is_shuffled_no_cut_card_is_used() -> None:
    session = start(load_scenario("full-table"), EVERY_ROUND)
    assert CUT_CARD not in (session.table.shoe or ())
    assert CUT_CARD in (start(load_scenario("full-table"), KOREAN).table.shoe or ())


def test_a_bet_on_the_second_tie_goes_back_before_the_war() -> None:
    back = f"{STANDS}; dealer return s3.tie; {WAR_CARDS} Th"
    assert verdict_of(f"{back}; dealer push s3.match", ONE_TIE) == verdict_of(
        f"{AT_WAR}; dealer match s3 40000; {WAR_CARDS} Th; dealer push s3.match", ONE_TIE
    )
    lifted = f"{STANDS}; s3 lift tie"
    assert frontier_of(lifted, ONE_TIE) == frontier_of(f"{AT_WAR}; dealer match s3 40000", ONE_TIE)


@pytest.mark.parametrize("then", ["", "; dealer take s3.tie", "; dealer pay s3.tie 100000"])
def test_one_that_is_let_stand_is_one_fault_whatever_becomes_of_it(then: str) -> None:
    dealer = "Qd" if "pay" in then else "Th"
    text = f"{STANDS}; {WAR_CARDS} {dealer}{then}; dealer push s3.match"
    told = [line for line in verdict_of(text, ONE_TIE) if "tie" in line]
    assert told == ["omitted K-D10 critical s3.tie"]


def test_a_war_card_that_comes_before_it_went_back_is_out_of_order() -> None:
    cards = WAR_CARDS.replace("Qc;", "Qc; dealer return s3.tie;")
    told = verdict_of(f"{STANDS}; {cards} Th; dealer push s3.match", ONE_TIE)
    assert [line for line in told if "K-D1" in line] == ["out_of_order K-D11 major s3.card"]


def test_where_nothing_is_burned_after_a_dead_game_a_burn_is_too_many() -> None:
    dealt = "dealer deal s3 Kh; dealer deal dealer 9s; dealer pay s3.main 40000; dealer collect all"
    assert verdict_of(f"{DEAD_GAME}; {dealt}", NO_BURN) == []
    burned = f"{DEAD_GAME}; dealer burn 1 2c; {dealt}"
    assert verdict_of(burned, NO_BURN) == ["extra K-G4 major table.burn"]
    assert rests_of(burned, NO_BURN) == [["K-P23"]]


@pytest.mark.parametrize("name", ["busy-table", "all-tied", "full-table"])
def test_the_model_dealer_deals_clean_where_all_three_are_turned(name: str) -> None:
    sheet = house(
        shuffling=Shuffling.EVERY_ROUND,
        second_tie=SecondTie.NONE,
        dead_game_burn=DeadGameBurn.NONE,
    )
    session = start(load_scenario(name), sheet)
    ModelDealer(session, 1).perform()
    assert session.finished
    assert judge(session.record()).findings == ()
