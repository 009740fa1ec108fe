"""Each clause of the online table, in the chair: kept, and what happens to who would not keep it.

The client's controls (O-7), buying in (O-8) and interruptions (O-9, O-10) on the screen are
tested in ``tests/ui/chair/test_chair_play.py`` and ``test_chair_room.py``, with a mouse.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.chair.tables import cards_in, game, lines, online
from trainer.chair.game import ChairGame, Where
from trainer.chair.opening import chair_scenario, next_game, next_seed
from trainer.chair.settled import Outcome, settled
from trainer.chair.staking import Problem
from trainer.core.actions import Choice, Deal
from trainer.core.cards import CUT_CARD, decks
from trainer.core.places import Spot
from trainer.grading.judge import judge
from trainer.session import Session
from trainer.store.games import Ended
from trainer.store.location import open_store
from trainer.ui.chair.desk import ChairDesk, look_after

SHEET = online()
UNIT = SHEET.unit
BET = 2 * UNIT


def bet(cards: str, tie: bool = False) -> ChairGame:
    """A game with two minimums on the bet, dealt as far as it goes."""
    played = game(SHEET, cards)
    for _ in range(2):
        assert played.add(Spot.MAIN, UNIT, 0) is None
    if tie:
        assert played.add(Spot.TIE, UNIT, 0) is None
    assert played.deal(0) is None
    played.finish(0)
    return played


def decided(played: ChairGame, choice: Choice) -> ChairGame:
    assert played.choose(choice, 0) is None
    played.finish(0)
    assert not judge(played.session.record()).findings
    return played


def test_o_1_every_game_has_six_decks_of_its_own_order() -> None:
    first = next_game(SHEET, 7, (UNIT, 0))
    left = Session(first, chair_scenario(SHEET)).table
    second = next_game(SHEET, next_seed(7), (UNIT, 0), left)
    for header in (first, second):
        assert header.shoe is not None
        assert sorted(map(str, header.shoe)) == sorted(map(str, decks(6)))
        assert CUT_CARD not in header.shoe
    assert first.shoe != second.shoe
    assert next_game(SHEET, 7, (UNIT, 0)).shoe == first.shoe


def test_o_1_the_used_shoe_is_not_dealt_on() -> None:
    played = bet("9c 8s")
    assert cards_in(played) == 310
    after = next_game(SHEET, 7, (UNIT, 0), played.session.table)
    assert len(after.shoe or ()) == 312
    assert not after.position.cards


def test_o_1_suits_are_equal() -> None:
    assert bet("9c 9s").where is Where.DECISION
    assert settled(bet("Ac Ks").session).net == BET


@pytest.mark.parametrize(
    ("chips", "tie", "problem"),
    [
        (0, 0, Problem.NO_BET),
        (0, 1, Problem.SIDE_ALONE),
        (1, 0, None),
        (1, 1, None),
    ],
)
def test_o_2_a_valid_bet_comes_first_and_tie_is_never_alone(
    chips: int, tie: int, problem: Problem | None
) -> None:
    played = game(SHEET)
    for _ in range(chips):
        played.add(Spot.MAIN, UNIT, 0)
    for _ in range(tie):
        played.add(Spot.TIE, UNIT, 0)
    assert played.problem is problem
    assert played.deal(0) is problem
    assert any(isinstance(e.action, Deal) for e in played.session.entries) is False
    assert (played.where is Where.BASE) == (problem is None)


def test_o_2_over_and_under_the_limits_nothing_is_dealt() -> None:
    played = game(SHEET, money=10 * SHEET.maximum)
    played.add(Spot.MAIN, SHEET.smallest_chip, 0)
    if SHEET.smallest_chip < SHEET.minimum:
        assert played.deal(0) is Problem.UNDER_MINIMUM
    assert played.rebet({Spot.MAIN: SHEET.maximum + UNIT}, 0) is Problem.OVER_MAXIMUM
    assert played.stakes == {Spot.MAIN: SHEET.maximum}
    assert played.add(Spot.MAIN, SHEET.smallest_chip, 0) is Problem.OVER_MAXIMUM


def test_o_3_the_higher_card_wins_even_money() -> None:
    won, lost = bet("9c 8s"), bet("8c 9s")
    assert (settled(won.session).outcome, settled(won.session).net) == (Outcome.WON, BET)
    assert (settled(lost.session).outcome, settled(lost.session).net) == (Outcome.LOST, -BET)
    deals = [entry.action for entry in won.session.entries if isinstance(entry.action, Deal)]
    assert not any(deal.down for deal in deals)
    assert not judge(won.session.record()).findings


def test_o_3_after_deal_no_chip_is_moved() -> None:
    played = game(SHEET)
    played.add(Spot.MAIN, UNIT, 0)
    played.deal(0)
    assert played.add(Spot.MAIN, UNIT, 0) is Problem.CLOSED
    assert not played.remove(Spot.MAIN, 0)
    played.clear(0)
    assert played.stakes == {Spot.MAIN: UNIT}


def test_o_4_surrender_loses_half() -> None:
    played = decided(bet("9c 9s"), Choice.SURRENDER)
    assert settled(played.session).net == -BET // 2


def test_o_4_war_lays_an_equal_bet_by_itself_and_nothing_is_matched() -> None:
    played = bet("9c 9s 2c 3c 4c Kc 5d")
    before = played.balance
    assert played.choose(Choice.WAR, 0) is None
    assert played.stakes == {Spot.MAIN: BET, Spot.WAR: BET}
    assert played.balance == before - BET
    played.finish(0)
    assert not any("match" in line for line in lines(played))


def test_o_4_who_cannot_pay_it_can_only_surrender() -> None:
    played = game(SHEET, "9c 9s", money=BET + BET // 2)
    for _ in range(2):
        played.add(Spot.MAIN, UNIT, 0)
    played.deal(0)
    played.finish(0)
    assert played.choose(Choice.WAR, 0) is Problem.NO_CREDIT
    assert played.choose(Choice.SURRENDER, 0) is None


@pytest.mark.parametrize(
    ("second", "outcome", "net"),
    [
        ("Kc 5d", Outcome.WAR_WON, BET),
        ("5c 5d", Outcome.WAR_TIED, BET),
        ("5c Kd", Outcome.WAR_LOST, -2 * BET),
    ],
)
def test_o_5_three_burns_once_then_a_card_each(second: str, outcome: Outcome, net: int) -> None:
    played = decided(bet(f"9c 9s 2c 3c 4c {second}"), Choice.WAR)
    came = settled(played.session)
    assert (came.outcome, came.net, came.stake) == (outcome, net, 2 * BET)
    said = lines(played)
    burns = [line for line in said if line.startswith("dealer burn")]
    assert sum(int(line.split()[2]) for line in burns) == 3
    last = max(number for number, line in enumerate(said) if line.startswith("dealer burn"))
    first = next(n for n, line in enumerate(said) if "deal s1" in line and n > last)
    assert "deal dealer" in said[first + 1]
    if net > 0:  # the original bet is paid, the second one comes back
        assert f"dealer pay s1.main {BET}" in said
        assert not any("pay s1.war" in line for line in said)


def test_o_6_tie_pays_ten_on_the_first_two_cards_only() -> None:
    played = decided(bet("9c 9s 2c 3c 4c 5c 5d", tie=True), Choice.WAR)
    assert settled(played.session).net == 10 * UNIT + BET
    assert settled(bet("9c 8s", tie=True).session).net == BET - UNIT


def test_o_6_at_the_decision_the_tie_box_is_closed() -> None:
    played = bet("9c 9s", tie=True)
    assert played.open_spots == ()
    assert played.add(Spot.TIE, UNIT, 0) is Problem.CLOSED


def test_o_7_chips_of_every_size_go_on_and_off() -> None:
    played = game(SHEET)
    chips = [chip for chip in SHEET.denominations if 2 * chip <= SHEET.maximum]
    for chip in chips:
        assert played.add(Spot.MAIN, chip, 0) is None
    for chip in reversed(chips):
        assert played.remove(Spot.MAIN, 0)
        assert played.stakes.get(Spot.MAIN, 0) == sum(chips[: chips.index(chip)])


@pytest.mark.parametrize("short", [0, 1])
def test_o_8_under_the_minimum_credits_are_bought(tmp_path: Path, short: int) -> None:
    with open_store(tmp_path) as store:
        trainee = store.people.add("guest", "2026").id
        desk = ChairDesk(store, trainee, SHEET, 7)
        desk.buy_in(SHEET.minimum - short * SHEET.smallest_chip or SHEET.smallest_chip, 0)
        held = desk.balances
        assert desk.needs_buying_in == (held.game < SHEET.minimum)
        assert held.account + held.game == 1_000 * UNIT


def test_o_9_in_the_base_game_it_is_completed_and_at_the_tie_it_waits(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        trainee = store.people.add("guest", "2026").id
        desk = ChairDesk(store, trainee, SHEET, 7)
        desk.buy_in(200 * UNIT, 0)
        ends = set()
        while ends != {"completed", "waiting"}:
            desk.game.add(Spot.MAIN, UNIT, 0)
            desk.game.deal(0)
            found = look_after(store, trainee)
            ends |= {"completed"} if found.completed else {"waiting"}
            assert all(one.result.ended is Ended.COMPLETED for one in found.completed)
            desk = ChairDesk(store, trainee, SHEET, desk.game.session.header.seed or 0)
            if found.waiting:
                assert desk.game.where is Where.DECISION
                desk.game.choose(Choice.SURRENDER, 0)
                desk.game.finish(0)
                desk.end()
            desk.next()


def test_o_10_a_changed_log_voids_pays_and_plays(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        trainee = store.people.add("guest", "2026").id
        desk = ChairDesk(store, trainee, SHEET, 7)
        desk.buy_in(200 * UNIT, 0)
        desk.game.add(Spot.MAIN, UNIT, 0)
        desk.game.deal(0)
        before = desk.balances
        connection = store.connections.connection()
        connection.execute("DROP TRIGGER entries_never_change")
        connection.execute("UPDATE entries SET line = replace(line, 'ready', 'leave')")
        (void,) = look_after(store, trainee).void
        assert (void.result.ended, void.result.net) == (Ended.VOID, 0)
        assert store.ledger.balances(desk.purse) == before
        assert store.journal.entries(void.session)


def test_another_deal_of_the_same_seed_is_the_same_game() -> None:
    one, other = (ChairGame(Session(next_game(SHEET, 11, (5 * UNIT, 0)), chair_scenario(SHEET)))
                  for _ in range(2))  # fmt: skip
    for played in (one, other):
        played.add(Spot.MAIN, UNIT, 0)
        played.deal(0)
        played.finish(0)
    assert lines(one) == lines(other)
    assert replace(one.session.header) == replace(other.session.header)
