"""Coins of two trainees at one table: broken off, played elsewhere meanwhile, and erased."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.fault import TrainerFault
from trainer.scenarios.houses import load_house
from trainer.store.ledger import Balances, Purse
from trainer.store.location import Store, open_store
from trainer.ui.piles.desk import PileDesk, Players

SHEET = load_house("deniro")
STAKE = 10 * SHEET.unit


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as opened:
        yield opened


@pytest.fixture
def pair(store: Store) -> tuple[int, int]:
    return store.people.add("Kim", "2026-01-01").id, store.people.add("Lee", "2026-01-01").id


def play(desk: PileDesk, turns: int = 10_000) -> None:
    """So many turns of every person, or to the end of the game."""
    for turn in range(turns):
        for person in desk.match.persons:
            if desk.match.over:
                return
            desk.act(lambda match, person=person, turn=turn: match.press(person, 1_000 * turn))


def held(store: Store, trainee: int) -> Balances:
    return store.ledger.balances(Purse(trainee, SHEET.id))


def broken_off(store: Store, one: int, other: int) -> None:
    """A game of two, cut off after three turns."""
    desk = PileDesk(store, SHEET, Players(one, other))
    desk.begin(3, STAKE)
    play(desk, 3)


def test_a_game_that_was_broken_off_waits_for_either_side(
    store: Store, pair: tuple[int, int]
) -> None:
    one, other = pair
    broken_off(store, one, other)
    desk = PileDesk(store, SHEET, Players(other))
    assert desk.resume()
    assert desk.players == Players(one, other)
    play(desk)
    assert held(store, one).game == held(store, other).game == 0
    assert not PileDesk(store, SHEET, Players(one)).resume()


@pytest.mark.parametrize("alone", [True, False])
def test_coins_of_a_game_that_goes_on_are_staked_in_no_other(
    store: Store, pair: tuple[int, int], alone: bool
) -> None:
    one, other = pair
    broken_off(store, one, other)
    before = held(store, one), held(store, other)
    desk = PileDesk(store, SHEET, Players(other, 0 if alone else one))
    with pytest.raises(TrainerFault) as caught:
        desk.begin(4, STAKE)
    assert caught.value.code == "game-goes-on"
    assert (held(store, one), held(store, other)) == before
    desk.begin(4)  # practice is nobody's money
    play(desk)
    assert (held(store, one), held(store, other)) == before


@pytest.mark.parametrize("gone", [0, 1])
@pytest.mark.parametrize("ended", [True, False])
def test_who_is_erased_leaves_the_other_every_coin(
    store: Store, pair: tuple[int, int], gone: int, ended: bool
) -> None:
    broken_off(store, *pair)
    stays = pair[1 - gone]
    if ended:
        desk = PileDesk(store, SHEET, Players(pair[0]))
        assert desk.resume()
        play(desk)
    had = held(store, stays)
    store.people.delete(pair[gone])
    assert held(store, stays) == had
    again = PileDesk(store, SHEET, Players(stays))
    assert not again.resume()
    assert again.found_void == (not ended and gone == 1)
    assert held(store, stays) == Balances(had.account + had.game, 0)
    again.begin(5, STAKE)
    play(again)
    assert held(store, stays).game == 0


@pytest.mark.parametrize("seed", range(2))
def test_no_coin_is_lost_however_games_of_two_are_broken_off(
    store: Store, pair: tuple[int, int], seed: int
) -> None:
    chance, books = random.Random(seed), dict.fromkeys(pair, 0)
    for person in pair:
        books[person] = PileDesk(store, SHEET, Players(person)).balance(person)
    for number in range(8):
        one, other = chance.sample(pair, 2)
        desk = PileDesk(store, SHEET, Players(one, chance.choice((0, other))))
        if not desk.resume():
            desk.begin(100 * seed + number, STAKE)
        play(desk, chance.choice((2, 10_000)))
        if not desk.match.over:
            continue
        sides = (desk.players.one, desk.players.other)
        for side, person in enumerate(sides, 1):
            if person:
                books[person] += desk.match.came(side).net - desk.match.came(side).fee
        assert {person: desk.balance(person) + held(store, person).game for person in pair} == books
