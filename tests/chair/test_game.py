"""Does a game in the guest's chair go as it should, from wherever it is taken up?"""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.chair.tables import HOUSES, game, lines, main_spot
from trainer.chair.game import ChairGame, Where
from trainer.chair.opening import chair_scenario, next_game
from trainer.chair.settled import Outcome, first_bets, settled
from trainer.chair.staking import BOXES, Problem
from trainer.core.actions import Choice, Signal
from trainer.core.places import Spot
from trainer.grading.judge import judge
from trainer.procedures.sheet import HalfRounding, Sheet
from trainer.scenarios.houses import load_house
from trainer.session import Session

KOREAN = load_house("korean")
UNIT = KOREAN.unit


def test_where_a_game_stands_is_read_from_its_entries() -> None:
    played = game(KOREAN, "8c 8s 2c 9c 2d 3c")
    assert played.where is Where.BETTING
    assert played.step(0) == ()
    played.add(Spot.MAIN, UNIT, 0)
    assert played.where is Where.BETTING
    assert played.deal(0) is None
    assert played.where is Where.BASE
    played.finish(0)
    assert played.where is Where.DECISION
    assert played.step(0) == ()
    played.choose(Choice.WAR, 0)
    assert played.where is Where.BASE
    played.finish(0)
    assert played.where is Where.OVER
    assert played.deal(0) is Problem.CLOSED
    assert settled(played.session).outcome is Outcome.WAR_WON


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("choice", Choice)
@pytest.mark.parametrize(
    "cards", ["8c 8s 2c 9c 2d 3c 4c 5c", "8c 9s", "9c 8s", "Ac Ad" + " 5c" * 6]
)
def test_taken_up_after_any_entry_it_ends_the_same(house: str, choice: Choice, cards: str) -> None:
    sheet = load_house(house)

    def played_on(one: ChairGame) -> ChairGame:
        one.finish(0)
        if one.where is Where.DECISION:
            assert one.choose(choice, 0) is None
            one.finish(0)
        assert one.where is Where.OVER
        return one

    whole = game(sheet, cards)
    for _ in range(2):
        whole.add(main_spot(sheet), sheet.unit, 0)
    for side in BOXES[sheet.game].sides:
        whole.add(side, sheet.unit, 0)
    ready = len(whole.session.entries) + 1
    whole.deal(0)
    played_on(whole)
    entries = whole.session.entries
    assert not judge(whole.session.record()).findings
    for count in range(ready, len(entries) + 1):
        again = Session(whole.session.header, chair_scenario(sheet), entries[:count])
        assert again.table == Session(whole.session.header, None, entries[:count]).table
        broken_off = played_on(ChairGame(again))
        assert lines(broken_off) == lines(whole)
        assert settled(again) == settled(whole.session)


def test_chips_go_on_and_off_one_by_one() -> None:
    played, stakes = game(KOREAN, money=300_000), {}
    for chip in (10_000, 50_000, 10_000, 100_000):
        assert played.add(Spot.MAIN, chip, 0) is None
    assert played.add(Spot.TIE, 5_000, 0) is None
    assert (played.stakes, played.balance) == ({Spot.MAIN: 170_000, Spot.TIE: 5_000}, 125_000)
    for left in (70_000, 60_000, 10_000, 0):
        assert played.remove(Spot.MAIN, 0)
        stakes = played.stakes
        assert stakes.get(Spot.MAIN, 0) == left
    assert not played.remove(Spot.MAIN, 0)
    assert played.problem is Problem.SIDE_ALONE
    played.clear(0)
    assert (played.stakes, played.balance) == ({}, 300_000)
    assert not played.remove(Spot.TIE, 0)
    assert played.problem is Problem.NO_BET


def test_what_is_not_there_cannot_be_bet() -> None:
    played = game(KOREAN, money=60_000)
    assert played.add(Spot.MAIN, 50_000, 0) is None
    assert played.add(Spot.MAIN, 50_000, 0) is Problem.NO_CREDIT
    assert played.add(Spot.TIE, 10_000, 0) is None
    assert played.add(Spot.TIE, 1_000, 0) is Problem.NO_CREDIT
    assert played.balance == 0


def test_no_chip_goes_over_a_limit() -> None:
    played = game(KOREAN)
    assert played.add(Spot.MAIN, KOREAN.maximum // 2, 0) is None
    assert played.add(Spot.MAIN, KOREAN.maximum // 2, 0) is None
    assert played.add(Spot.MAIN, 1_000, 0) is Problem.OVER_MAXIMUM
    for _ in range(2):
        assert played.add(Spot.TIE, KOREAN.tie_maximum // 2, 0) is None
    assert played.add(Spot.TIE, 1_000, 0) is Problem.OVER_SIDE_MAXIMUM
    assert played.problem is None


@pytest.mark.parametrize(
    ("spot", "problem"),
    [
        (Spot.WAR, Problem.AT_WAR_ONLY),
        (Spot.TOKE_MAIN, Problem.CLOSED),
        (Spot.COMBO, Problem.CLOSED),
    ],
)
def test_other_places_take_no_chip(spot: Spot, problem: Problem) -> None:
    played = game(KOREAN)
    assert played.add(spot, UNIT, 0) is problem
    assert not played.remove(spot, 0)
    assert played.session.entries == ()


def test_the_same_bets_again_as_far_as_limits_and_credit_go() -> None:
    played = game(KOREAN, money=100_000)
    assert played.rebet({Spot.MAIN: 50_000, Spot.TIE: 20_000}, 0) is None
    assert played.stakes == {Spot.MAIN: 50_000, Spot.TIE: 20_000}
    assert played.rebet({Spot.MAIN: 90_000, Spot.TIE: 20_000}, 0) is Problem.NO_CREDIT
    assert played.stakes == {Spot.MAIN: 90_000, Spot.TIE: 10_000}
    rich = game(KOREAN)
    last = {Spot.MAIN: KOREAN.maximum + UNIT, Spot.TIE: KOREAN.tie_maximum}
    assert rich.rebet(last, 0) is Problem.OVER_MAXIMUM
    assert rich.stakes == {Spot.MAIN: KOREAN.maximum, Spot.TIE: KOREAN.tie_maximum}
    assert rich.deal(0) is None
    assert rich.rebet(last, 0) is Problem.CLOSED


def test_a_house_that_refuses_odd_bets_deals_none() -> None:
    values = replace(KOREAN.values, half_rounding=HalfRounding.REFUSED)
    played = game(replace(KOREAN, values=values))
    played.add(Spot.MAIN, 10_000, 0)
    played.add(Spot.MAIN, 1_000, 0)
    assert played.deal(0) is Problem.CANNOT_HALVE
    played.add(Spot.MAIN, 1_000, 0)
    assert played.deal(0) is None


def test_without_credit_for_the_second_bet_only_surrender_is_left() -> None:
    played = game(KOREAN, "8c 8s", money=90_000)
    played.add(Spot.MAIN, 50_000, 0)
    played.deal(0)
    played.finish(0)
    assert not played.may_go_to_war
    assert played.open_spots == ()
    assert played.choose(Choice.WAR, 0) is Problem.NO_CREDIT
    assert played.where is Where.DECISION
    assert played.choose(Choice.SURRENDER, 0) is None
    played.finish(0)
    assert settled(played.session).net == -25_000


def at_the_tie(money: int = 0) -> ChairGame:
    played = game(KOREAN, "8c 8s 2c 9c 2d 9d", money)
    played.add(Spot.MAIN, 50_000, 0)
    played.add(Spot.TIE, 10_000, 0)
    played.deal(0)
    return played


def test_a_second_tie_bet_waits_for_the_word_war() -> None:
    played = at_the_tie()
    played.finish(0)
    before = played.balance
    assert played.open_spots == (Spot.TIE,)
    assert played.add(Spot.MAIN, 10_000, 0) is Problem.CLOSED
    assert played.add(Spot.TIE, 5_000, 0) is None
    assert played.add(Spot.TIE, 50_000, 0) is None
    assert played.remove(Spot.TIE, 0)
    assert played.stakes[Spot.TIE] == 5_000
    assert played.balance == before - 5_000
    assert "s1 bet tie 5000" not in lines(played)
    played.choose(Choice.WAR, 0)
    assert lines(played)[-3:] == ["s1 choose war", "s1 bet war 50000", "s1 bet tie 5000"]
    played.finish(0)
    came = settled(played.session)
    assert (came.outcome, came.net, came.stake) == (Outcome.WAR_TIED, 200_000, 115_000)
    assert not judge(played.session.record()).findings


def test_a_surrender_gives_the_second_tie_bet_back() -> None:
    played = at_the_tie()
    played.finish(0)
    played.add(Spot.TIE, 5_000, 0)
    played.choose(Choice.SURRENDER, 0)
    played.finish(0)
    assert settled(played.session).net == 100_000 - 25_000


def test_the_second_tie_bet_leaves_enough_for_the_war() -> None:
    played = at_the_tie(money=60_000)
    played.finish(0)
    assert played.balance == 110_000
    assert played.add(Spot.TIE, 50_000, 0) is None
    assert played.add(Spot.TIE, 10_000, 0) is None
    assert played.add(Spot.TIE, 1_000, 0) is Problem.NO_CREDIT
    played.clear(0)
    assert played.balance == 110_000


def test_who_decides_before_he_is_asked_has_his_tie_paid_first() -> None:
    played = at_the_tie()
    while played.where is not Where.DECISION:
        played.step(0)
    played.choose(Choice.WAR, 0)
    said = lines(played)
    assert said.index("dealer pay s1.tie 100000") < said.index("s1 choose war")
    played.finish(0)
    assert not judge(played.session.record()).findings


def test_the_bets_of_the_deal_are_remembered() -> None:
    played = at_the_tie()
    assert first_bets(played.session.header, played.session.entries) == {
        "main": 50_000,
        "tie": 10_000,
    }


@pytest.mark.parametrize("house", HOUSES)
@given(seed=st.integers(0, 10_000), choice=st.sampled_from(Choice))
@settings(max_examples=25, deadline=None)
def test_the_model_dealer_deals_by_the_book(house: str, seed: int, choice: Choice) -> None:
    sheet: Sheet = load_house(house)
    header = next_game(sheet, seed, (1_000 * sheet.unit, 0))
    played = ChairGame(Session(header, chair_scenario(sheet)))
    played.add(main_spot(sheet), sheet.unit, 0)
    for side in BOXES[sheet.game].sides:
        played.add(side, sheet.denominations[0], 0)
    played.deal(0)
    played.finish(0)
    if played.where is Where.DECISION:
        played.choose(choice, 0)
        played.finish(0)
    assert played.session.entries[-1].action is Signal.CLOSE
    assert not judge(played.session.record()).findings
