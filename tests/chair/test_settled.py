"""Does what came of each bet add up to what came of the game?"""

from __future__ import annotations

import pytest

from tests.chair.tables import HOUSES, game, main_spot
from trainer.chair.game import ChairGame, Where
from trainer.chair.settled import by_bet, settled
from trainer.chair.staking import BOXES
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.scenarios.houses import load_house


def played(begun: ChairGame, choice: Choice) -> ChairGame:
    """To its end; at a tie it is chosen so."""
    assert begun.deal(0) is None
    begun.finish(0)
    if begun.where is Where.DECISION:
        assert begun.choose(choice, 0) is None
        begun.finish(0)
    assert begun.where is Where.OVER
    return begun


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    "cards",
    ["9c 8s", "8c 9s", "8c 8s 9c 2c 3c Td Jd", "8c 8s Kc 2d 2h 3d 4d", "8c 8c 5c 5d 5h 5s 6c"],
)
@pytest.mark.parametrize("choice", Choice)
def test_all_bets_together_are_the_whole(house: str, cards: str, choice: Choice) -> None:
    sheet = load_house(house)
    begun = game(sheet, cards)
    chip = next(value for value in sheet.denominations if value >= sheet.minimum)
    for spot in (main_spot(sheet), *BOXES[sheet.game].sides):
        begun.add(spot, chip, 0)
        begun.add(spot, chip, 0)
        begun.remove(spot, 0)
    over = played(begun, choice)
    bets = by_bet(over.session.entries)
    assert sum(bets.values()) == settled(over.session).net
    assert {main_spot(sheet), *BOXES[sheet.game].sides} <= set(bets)
    assert Spot.MATCH not in bets


def test_the_match_is_won_with_the_war_bet() -> None:
    sheet = load_house("korean")
    begun = game(sheet, "8c 8s 2c Kc 2d 3c")
    begun.add(Spot.MAIN, 10_000, 0)
    begun.add(Spot.TIE, 5_000, 0)
    over = played(begun, Choice.WAR)
    assert by_bet(over.session.entries) == {Spot.MAIN: 0, Spot.WAR: 10_000, Spot.TIE: 50_000}


def test_a_bet_that_was_taken_back_before_the_deal_is_none() -> None:
    begun = game(load_house("korean"), "9c 8s")
    begun.add(Spot.MAIN, 10_000, 0)
    begun.add(Spot.TIE, 5_000, 0)
    begun.remove(Spot.TIE, 0)
    assert by_bet(played(begun, Choice.WAR).session.entries) == {Spot.MAIN: 10_000}
