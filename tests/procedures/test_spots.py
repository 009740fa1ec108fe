"""Where a game is bet on: its layout's own spots, and the one wager that a seat plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.procedures.rounds import KOREAN, at_the_table
from trainer.core.cards import parse_card
from trainer.core.places import MAINS, TOKE_SPOTS, Spot
from trainer.procedures.casino_war import PROCEDURE
from trainer.procedures.clauses import DUELING
from trainer.procedures.duties import Phase, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.sheet import WarBurn, WarWin
from trainer.procedures.spots import SPOTS, Spots
from trainer.procedures.wagers import Result, WarResult, first_result, war_result

_VALUES = replace(KOREAN.values, war_burn=WarBurn.NONE, war_win=WarWin.PAY_WAR)
DUEL = replace(KOREAN, game="dueling", source="003", values=_VALUES)
DEAL = "dealer deal s1 9h; dealer deal s2 9c"


def _facts(text: str) -> Facts:
    return at_the_table(text, DUEL)[0]


def _owed(facts: Facts, phase: Phase) -> list[tuple[Work, str, int, Spot | None, int | None]]:
    plan = Plan(DUELING)
    for part in PROCEDURE.parts:
        plan = part(plan, facts, DUEL)
    money = (Work.PAY, Work.TAKE, Work.HALF, Work.OFF)
    return [
        (one.work, one.rule, one.seat, one.spot, one.amount)
        for one in plan.duties
        if one.phase is phase and one.work in money
    ]


@pytest.mark.parametrize("spots", SPOTS.values())
def test_the_groups_of_a_layout_are_told_apart(spots: Spots) -> None:
    assert set(spots.mains) <= MAINS
    assert set(spots.tokes) <= set(TOKE_SPOTS)
    assert spots.first == (*spots.mains, *spots.sides, *spots.tokes)
    assert len(set(spots.first)) == len(spots.first)
    limited = [spot for spot, _, _ in spots.limits(KOREAN)]
    assert limited == [*spots.mains, *spots.sides]


def test_on_the_dealers_card_the_higher_player_loses_and_a_second_tie_too() -> None:
    nine, ten = parse_card("9h"), parse_card("Td")
    assert first_result(ten, nine, on_dealer=True) is Result.LOSE
    assert first_result(nine, ten, on_dealer=True) is Result.WIN
    assert first_result(nine, nine, on_dealer=True) is Result.TIE
    assert war_result(ten, nine, on_dealer=True) is WarResult.LOSE
    assert war_result(nine, nine, on_dealer=True) is WarResult.LOSE
    assert war_result(nine, ten, on_dealer=True) is WarResult.WIN


def test_each_seat_is_settled_on_the_side_that_it_played() -> None:
    bets = "s1 bet main-player 10000; s2 bet main-dealer 20000"
    facts = _facts(f"{bets}; {DEAL}; dealer deal dealer Kd")
    assert [seat.wager for seat in facts.playing] == [Spot.MAIN_PLAYER, Spot.MAIN_DEALER]
    assert _owed(facts, Phase.SETTLE) == [
        (Work.PAY, "D-3", 2, Spot.MAIN_DEALER, 20000),
        (Work.TAKE, "D-3", 1, Spot.MAIN_PLAYER, 10000),
    ]


def test_a_war_is_paid_on_its_bet_for_either_side() -> None:
    bets = "s1 bet main-player 10000; s2 bet main-dealer 20000"
    war = "s2 choose war; s2 bet war 20000; s1 choose war; s1 bet war 10000"
    tied = f"{bets}; {DEAL}; dealer deal dealer 9d; {war}"
    facts = _facts(f"{tied}; dealer deal s1 4h; dealer deal s2 4c; dealer deal dealer 4d")
    assert _owed(facts, Phase.WAR_SETTLE) == [
        (Work.TAKE, "D-5", 2, Spot.MAIN_DEALER, 20000),
        (Work.TAKE, "D-5", 2, Spot.WAR, 20000),
        (Work.PAY, "D-5", 1, Spot.WAR, 10000),
    ]


def test_a_surrender_halves_the_wager() -> None:
    facts = _facts(f"s2 bet main-dealer 20000; {DEAL}; dealer deal dealer 9d; s2 choose surrender")
    assert (Work.HALF, "D-4", 2, Spot.MAIN_DEALER, 10000) in _owed(facts, Phase.SETTLE)


@pytest.mark.parametrize(
    ("text", "wager"),
    [
        ("s1 bet combo 1000", Spot.MAIN_PLAYER),
        ("s1 bet main-dealer 10000; s1 bet main-player 10000", Spot.MAIN_DEALER),
        (
            "s1 bet main-player 10000; s1 lift main-player; s1 bet main-dealer 10000",
            Spot.MAIN_DEALER,
        ),
        (
            "s1 bet main-player 10000; s1 bet main-dealer 10000; s1 lift main-player",
            Spot.MAIN_DEALER,
        ),
    ],
)
def test_a_seat_plays_the_first_wager_that_stands(text: str, wager: Spot) -> None:
    assert _facts(text).seats[1].wager is wager


def test_a_side_bet_alone_goes_back() -> None:
    facts = _facts("s1 bet combo 1000; s1 bet tie-bonus 2000; s2 bet main-player 10000")
    assert _owed(facts, Phase.BETTING) == [
        (Work.OFF, "D-1", 1, Spot.TIE_BONUS, 2000),
        (Work.OFF, "D-1", 1, Spot.COMBO, 1000),
    ]


def test_a_side_bet_has_its_own_limit() -> None:
    most = DUEL.tie_maximum
    facts = _facts(f"s1 bet main-player 10000; s1 bet combo {most + 1000}")
    assert _owed(facts, Phase.BETTING) == [(Work.OFF, "K-P2", 1, Spot.COMBO, 1000)]
