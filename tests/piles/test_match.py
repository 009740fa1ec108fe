"""A game of War as it is played: presses, the clock, stakes, leaving, and after an interruption."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.piles.playing import CTCPX, DENIRO, HOUSES, dealt
from tests.piles.playing import played as played_by_hand
from trainer.chair.pile_match import OTHER, PileMatch
from trainer.chair.pile_opening import next_match
from trainer.core.actions import TABLE, Flip
from trainer.core.cards import DECK
from trainer.core.places import Spot, account, at, purse
from trainer.core.table import Table
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.pile_war import Cause, in_pile
from trainer.procedures.sheet import Sheet, Values
from trainer.session import Session

COINS = (1, 5, 25, 100, 500, 1_000, 5_000)
SEEDS = range(40)


def sheet(values: PileValues = DENIRO) -> Sheet:
    return Sheet(
        *("deniro", 1, "2026-01-01", "war", "COINS", 100, COINS),
        values=Values(decks=1, seats=2),
        piles=values,
    )


def match(
    seed: int = 1, values: PileValues = DENIRO, *, persons: int = 1, stake: int = 0
) -> PileMatch:
    coins = dict.fromkeys(range(1, persons + 1), 10000) if stake else {}
    game = PileMatch(Session(next_match(sheet(values), seed, coins)))
    game.open(0, persons=persons, stake=stake)
    return game


def finish(game: PileMatch, at_ms: int = 1_000) -> PileMatch:
    while not game.over:
        for side in game.persons:
            game.press(side, at_ms)
    return game


def coins(game: PileMatch, side: int) -> int:
    return game.session.table.stack(account(side)).amount


def seed_of(winner: int, values: PileValues = DENIRO) -> int:
    """A deal that this side wins (0: nobody)."""
    return next(n for n in range(4000) if played_by_hand(dealt(n), values, n)[0].winner == winner)


def all_cards(table: Table) -> list[str]:
    return sorted(str(one.card) for hand in table.cards.values() for one in hand)


@pytest.mark.parametrize("house", [pytest.param(house, id=f"{house}-5") for house in HOUSES])
def test_one_press_is_one_battle_with_all_its_wars(house: str) -> None:
    for seed in SEEDS:
        game, deepest = match(seed, HOUSES[house]), 0
        for number in range(1, 20):
            if game.over:
                break
            game.press(1, number)
            deepest = game.progress.deepest
            lies = sum(len(game.session.table.hand(at(side, Spot.BATTLE))) for side in (1, 2))
            assert (game.progress.battles, lies) == (number, 0) or game.over
        if deepest:
            break
    assert deepest, "no war in any of the games"


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(8))
def test_a_game_by_presses_is_the_game_of_the_rules(house: str, seed: int) -> None:
    values = HOUSES[house]
    game = finish(match(seed, values))
    ended, done, layout = played_by_hand(dealt(seed), values, seed)
    assert (game.outcome, game.progress) == (ended, done)
    assert dict(game.session.table.cards) == layout.cards
    assert all_cards(game.session.table) == sorted(map(str, DECK))


def test_ten_battles_at_a_press_stop_where_the_game_ends() -> None:
    game = match(3, CTCPX)
    while not game.over:
        before = game.progress.battles
        game.ten(1_000)
        assert game.progress.battles == before + 10 or game.over
    one_by_one = finish(match(3, CTCPX))
    assert game.session.entries == one_by_one.session.entries
    assert game.ten(2_000) == () == game.press(1, 2_000)


def test_there_are_no_ten_battles_at_the_other_house() -> None:
    assert match(3).ten(1_000) == ()


def test_against_the_computer_nobody_else_presses() -> None:
    game = match()
    assert game.persons == (1,)
    assert game.press(2, 10) == ()
    assert game.progress.battles == 0


def test_of_two_persons_each_turns_his_own_card_once() -> None:
    game = match(persons=2)
    assert len(game.press(2, 10)) == 1
    assert game.press(2, 11) == ()
    assert (game.turns(1), game.turns(2)) == (True, False)
    assert game.progress.battles == 0
    game.press(1, 12)
    assert game.progress.battles == 1
    assert game.turns(1)
    assert game.turns(2)


# ---- the clock (N-7) -----------------------------------------------------------------------------


def test_the_move_is_made_when_the_time_is_over_and_not_before() -> None:
    game = match(stake=500)
    assert game.left_ms(1, 1) == 89_999
    assert game.tick(89_999) == ()
    assert game.left_ms(1, 89_999) == 1
    done = game.tick(90_000)
    assert (done[0].entry.actor, done[0].entry.action) == (TABLE, Flip(1))
    assert (game.progress.battles, game.misses(1)) == (1, 1)
    assert game.left_ms(1, 90_000) == 90_000


def test_a_missed_move_costs_nothing() -> None:
    seed = seed_of(1)
    pressed, missed = finish(match(seed, stake=500)), match(seed, stake=500)
    missed.tick(10**9)
    assert missed.over
    assert missed.outcome == pressed.outcome
    assert coins(missed, 1) == coins(pressed, 1) == 10_500


def test_after_a_sleep_each_move_is_made_at_its_own_time() -> None:
    game = match(stake=500)
    game.tick(272_400)
    turned = [e.at_ms for e in game.session.entries if e.action == Flip(1)]
    assert turned == [90_000, 180_000, 270_000, 270_667, 271_334, 272_001]
    assert game.left_ms(1, 272_400) == 667 - 399


def test_one_move_of_ones_own_puts_the_full_clock_back() -> None:
    game = match(stake=500)
    game.tick(271_000)
    assert game.misses(1) == 4
    game.press(1, 271_100)
    assert (game.misses(1), game.left_ms(1, 271_100)) == (0, 90_000)


def test_a_practice_game_has_no_clock() -> None:
    game = match()
    assert game.left_ms(1, 5) is None
    assert game.tick(10**9) == ()


def test_the_other_house_has_none_either() -> None:
    game = match(values=replace(CTCPX, stakes=(100,)), stake=100)
    assert game.left_ms(1, 5) is None
    assert game.tick(10**9) == ()


def test_two_persons_have_a_clock_and_a_count_each() -> None:
    game = match(persons=2)
    game.press(1, 10_000)
    assert (game.left_ms(1, 10_000), game.left_ms(2, 10_000)) == (None, 80_000)
    game.tick(90_000)
    assert (game.misses(1), game.misses(2)) == (0, 1)
    assert game.left_ms(1, 90_000) == game.left_ms(2, 90_000) == 90_000
    game.tick(180_000)
    assert (game.misses(1), game.misses(2)) == (1, 2)
    assert game.progress.battles == 2


# ---- stakes (N-8) --------------------------------------------------------------------------------


@pytest.mark.parametrize(("winner", "left"), [(1, 10_500), (2, 9_500), (0, 10_000)])
def test_a_win_pays_one_to_one_a_draw_returns_the_stake(winner: int, left: int) -> None:
    values = DENIRO if winner else replace(DENIRO, at_limit=CTCPX.at_limit, limit=60)
    game = finish(match(seed_of(winner, values), values, stake=500))
    assert coins(game, 1) == left
    assert game.came(1).net == left - 10_000
    assert _emptied(game)


def test_what_joining_needs_is_bought_in_and_the_stake_lies_on_the_table() -> None:
    game = match(stake=1_000)
    table = game.session.table
    assert coins(game, 1) == 10_000 - 1_100
    assert table.stack(at(1, Spot.MAIN)).amount == 1_000
    assert table.stack(purse(1)).amount == 100


@pytest.mark.parametrize(("stake", "fee"), [(1_000, 100), (125, 12), (9, 0)])
def test_leaving_forfeits_the_stake_and_costs_the_fee(stake: int, fee: int) -> None:
    game = match(stake=stake)
    game.press(1, 10)
    game.leave(1, 20)
    assert (game.over, game.left_by) == (True, 1)
    assert coins(game, 1) == 10_000 - stake - fee
    assert (game.came(1).net, game.came(1).fee) == (-stake, fee)
    assert _emptied(game)


def test_leaving_a_practice_game_costs_nothing() -> None:
    game = match()
    game.press(1, 10)
    game.leave(1, 20)
    assert game.over
    assert (game.came(1).net, game.came(1).fee) == (0, 0)
    assert not game.session.table.chips
    assert not game.session.table.banks


def test_a_game_that_is_over_cannot_be_left() -> None:
    game = finish(match(seed_of(2), stake=500))
    held = coins(game, 1)
    assert game.leave(1, 10**6) == ()
    assert coins(game, 1) == held


def test_what_one_of_two_persons_loses_the_other_wins() -> None:
    game = finish(match(seed_of(1), persons=2, stake=500))
    assert (coins(game, 1), coins(game, 2)) == (10_500, 9_500)
    assert _emptied(game)


def test_who_stays_when_the_other_leaves_has_won() -> None:
    game = match(persons=2, stake=500)
    game.leave(2, 20)
    assert (coins(game, 1), coins(game, 2)) == (10_500, 10_000 - 550)
    assert _emptied(game)


def _emptied(game: PileMatch) -> bool:
    table = game.session.table
    return not any(table.stack(at(s, spot)) for s in (1, 2) for spot in (Spot.MAIN, Spot.PURSE))


# ---- after an interruption -----------------------------------------------------------------------


@pytest.mark.parametrize(("persons", "leaves"), [(1, False), (2, False), (1, True), (2, True)])
def test_wherever_a_game_was_broken_off_it_comes_to_the_same_end(
    persons: int, leaves: bool
) -> None:
    seed = next(n for n in SEEDS if _wars(n) and not finish(match(n)).progress.battles > 150)
    whole = match(seed, persons=persons, stake=500)
    if leaves:
        whole.press(1, 10)
        whole.leave(persons, 20)
    finish(whole)
    opening = len(match(seed, persons=persons, stake=500).session.entries)
    entries = whole.session.entries
    step = 1 if leaves else 7
    for kept in [*range(opening, len(entries), step), *range(len(entries) - 6, len(entries) + 1)]:
        game = PileMatch(Session(whole.session.header, entries=entries[:kept]))
        game.go_on(5_000)
        if leaves and not game.left_by:
            game.leave(persons, 6_000)
        finish(game)
        assert game.outcome == whole.outcome
        assert [coins(game, side) for side in (1, 2)] == [coins(whole, side) for side in (1, 2)]
        assert _emptied(game)
        assert all_cards(game.session.table) == sorted(map(str, DECK))


def _wars(seed: int) -> bool:
    return finish(match(seed)).progress.wars > 0


def test_a_game_that_goes_on_begins_its_clock_anew_and_keeps_the_misses() -> None:
    game = match(stake=500)
    game.tick(180_000)
    again = PileMatch(Session(game.session.header, entries=game.session.entries))
    again.go_on(180_000)
    assert (again.misses(1), again.left_ms(1, 180_000)) == (2, 90_000)
    assert again.progress == game.progress


def test_a_house_that_does_not_play_war_is_refused() -> None:
    other = replace(sheet(), piles=None)
    with pytest.raises(ValueError, match="does not play War"):
        PileMatch(Session(next_match(other, 1)))


def test_a_game_ends_by_each_cause() -> None:
    causes = Counter(finish(match(seed, replace(DENIRO, limit=120))).outcome for seed in SEEDS)
    assert {ended.cause for ended in causes if ended} == set(Cause)
    assert OTHER == {1: 2, 2: 1}
    assert in_pile(match().session.table, 1) == 26
