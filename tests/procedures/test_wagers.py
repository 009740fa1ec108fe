"""K-D5 to K-D8, K-D12, K-T3 and the payment points: who wins and what it pays."""

import pytest

from trainer.core.cards import UNSEEN, parse_card
from trainer.procedures.sheet import HalfRounding, OddTokeHalf, WarTieBonus, WarWin
from trainer.procedures.wagers import (
    Result,
    WarMoney,
    WarResult,
    first_result,
    half,
    halves,
    has_match,
    main_pays,
    tie_pays,
    toke_split,
    war_money,
    war_result,
)


@pytest.mark.parametrize(
    ("player", "dealer", "first", "war"),
    [
        ("As", "Kd", Result.WIN, WarResult.WIN),
        ("2s", "3s", Result.LOSE, WarResult.LOSE),
        ("Th", "Td", Result.TIE, WarResult.TIED_WIN),
        ("Jh", "Th", Result.WIN, WarResult.WIN),
        ("2c", "Ac", Result.LOSE, WarResult.LOSE),
    ],
)
def test_d6_d7_d12_the_higher_rank_wins_and_a_second_tie_is_the_guests(
    player: str, dealer: str, first: Result, war: WarResult
) -> None:
    assert first_result(parse_card(player), parse_card(dealer)) is first
    assert war_result(parse_card(player), parse_card(dealer)) is war


def test_a_card_not_seen_has_no_result() -> None:
    for compare in (first_result, war_result):
        with pytest.raises(ValueError, match="no result"):
            compare(UNSEEN, parse_card("2h"))
        with pytest.raises(ValueError, match="no result"):
            compare(parse_card("2h"), UNSEEN)


def test_d5_d6_tie_pays_ten_and_main_pays_even() -> None:
    assert tie_pays(10_000) == 100_000
    assert main_pays(10_000) == 10_000


@pytest.mark.parametrize(
    ("stake", "rounding", "taken"),
    [
        (100_000, HalfRounding.HOUSE_SMALLER, 50_000),
        (100_000, HalfRounding.HOUSE_LARGER, 50_000),
        (15_000, HalfRounding.HOUSE_SMALLER, 7_000),
        (15_000, HalfRounding.HOUSE_LARGER, 8_000),
        (15_000, HalfRounding.REFUSED, 7_000),
        (1_000, HalfRounding.HOUSE_SMALLER, 0),
        (1_000, HalfRounding.HOUSE_LARGER, 1_000),
    ],
)
def test_d8_p7_half_is_rounded_to_the_smallest_chip(
    stake: int, rounding: HalfRounding, taken: int
) -> None:
    assert half(stake, 1_000, rounding) == taken
    assert halves(stake, 1_000) is (stake == 100_000)


def test_t3_p20_the_odd_chip_of_a_toke() -> None:
    assert toke_split(10_000, 1_000, OddTokeHalf.HOUSE) == (5_000, 5_000)
    assert toke_split(5_000, 1_000, OddTokeHalf.TOKE_BOX) == (3_000, 2_000)
    assert toke_split(5_000, 1_000, OddTokeHalf.HOUSE) == (2_000, 3_000)


@pytest.mark.parametrize("win", WarWin)
def test_p11_every_presentation_of_a_war_win_nets_one_initial(win: WarWin) -> None:
    for result in (WarResult.WIN, WarResult.TIED_WIN):
        assert war_money(result, 500, 500, win).guest_net == 500
    assert war_money(WarResult.LOSE, 500, 500, win).guest_net == -1000


def test_p11_the_chips_move_as_the_house_presents_it() -> None:
    def won(win: WarWin) -> WarMoney:
        return war_money(WarResult.WIN, 500, 500, win)

    assert won(WarWin.PUSH_MATCH) == WarMoney(push_match=500)
    assert won(WarWin.PAY_MAIN) == WarMoney(pay_main=500)
    assert won(WarWin.PAY_WAR) == WarMoney(pay_war=500)
    assert won(WarWin.RAISE_PAYS_DOUBLE) == WarMoney(take_main=500, pay_war=1000)
    assert [has_match(win) for win in WarWin] == [True, False, False, False]


@pytest.mark.parametrize("win", WarWin)
def test_p13_a_tied_war_pays_one_initial_more_where_the_house_says_so(win: WarWin) -> None:
    bonus = WarTieBonus.ONE_INITIAL
    assert war_money(WarResult.TIED_WIN, 500, 500, win, bonus).guest_net == 1000
    assert war_money(WarResult.TIED_WIN, 500, 500, win, bonus).bonus == 500
    assert war_money(WarResult.WIN, 500, 500, win, bonus).bonus == 0
