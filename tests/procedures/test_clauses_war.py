"""K-D10 to K-D13, each followed and violated: the war."""

from __future__ import annotations

import pytest

from tests.procedures.rounds import verdict_of

WORDS = "dealer say no-more-bets"
END = "dealer collect all"
# One guest at war, at seat 3, with a plain winner at seat 5.
ONE = (
    f"s3 bet main 40000; s5 bet main 10000; {WORDS}; dealer deal s3 9h; dealer deal s5 Kh;"
    "dealer deal dealer 9s"
)
PAY_5 = "dealer pay s5.main 10000"
WAR_3 = "s3 choose war; s3 bet war 40000; dealer match s3 40000"
STANDS = f"{ONE}; {PAY_5}; {WAR_3}"
CARDS = "dealer burn 1 2c; dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer Th"
WON = "dealer push s3.match"
LOST = "dealer take s3.main; dealer take s3.war; dealer take s3.match"
# Two guests at war, at seats 2 and 5.
TWO = (
    f"s2 bet main 10000; s5 bet main 20000; {WORDS}; dealer deal s2 9h; dealer deal s5 9c;"
    "dealer deal dealer 9s; s5 choose war; s5 bet war 20000; dealer match s5 20000;"
    "s2 choose war; s2 bet war 10000; dealer match s2 10000"
)
BURN_2, DEAL_2 = "dealer burn 1 2c", "dealer deal s2 Kc"
BURN_5, DEAL_5 = "dealer burn 1 2d", "dealer deal s5 Kd"
BURN_D, DEAL_D = "dealer burn 1 2h", "dealer deal dealer Th"
BOTH_WON = f"dealer push s5.match; dealer push s2.match; {END}"


def test_k_d10_the_guest_may_bet_tie_again() -> None:
    again = f"{STANDS}; s3 bet tie 10000"
    kept = f"{again}; {CARDS}; dealer take s3.tie; {WON}; {END}"
    assert verdict_of(kept) == []
    refused = f"{again}; dealer return s3.tie; {CARDS}; {WON}; {END}"
    assert verdict_of(refused) == ["forbidden K-D10 major s3.tie"]


def test_k_d11_one_more_card_each_with_burns() -> None:
    assert verdict_of(f"{STANDS}; {CARDS}; {WON}; {END}") == []
    one_burn = "dealer burn 1 2c; dealer deal s3 Qc; dealer deal dealer Th"
    assert verdict_of(f"{STANDS}; {one_burn}; {WON}; {END}") == ["omitted K-D11 major table.burn"]
    second = "dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer Th"
    assert verdict_of(f"{STANDS}; {second}; {WON}; {END}") == ["omitted K-D11 major s3.burn"]


def test_k_d11_a_burn_too_many_is_extra() -> None:
    three = "dealer burn 2 2c 3c; dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer Th"
    assert verdict_of(f"{STANDS}; {three}; {WON}; {END}") == ["extra K-D11 major table.burn"]


def test_k_d11_everything_owed_is_settled_before_the_first_war_card() -> None:
    early = f"{ONE}; {WAR_3}; {CARDS}; {PAY_5}; {WON}; {END}"
    assert verdict_of(early) == ["out_of_order K-D11 major s5.main"]


def test_k_d11_war_cards_before_the_match_is_down() -> None:
    bets = f"{ONE}; {PAY_5}; s3 choose war; s3 bet war 40000"
    late = f"{bets}; {CARDS}; dealer match s3 40000; {WON}; {END}"
    assert verdict_of(late) == ["out_of_order K-D11 major s3.match"]


def test_k_d11_war_cards_before_the_war_bets_are_down_are_critical() -> None:
    early = f"{ONE}; {PAY_5}; s3 choose war; dealer burn 1 2c; s3 bet war 40000"
    rest = "dealer match s3 40000; dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer Th"
    assert verdict_of(f"{early}; {rest}; {WON}; {END}") == ["out_of_order K-D11 critical s3.burn"]


@pytest.mark.parametrize("dealer", ["2d", "Qd"], ids=["higher", "same rank"])
def test_k_d12_the_player_wins_with_a_higher_card_or_the_same(dealer: str) -> None:
    cards = f"dealer burn 1 2c; dealer deal s3 Qc; dealer burn 1 3d; dealer deal dealer {dealer}"
    assert verdict_of(f"{STANDS}; {cards}; {WON}; {END}") == []
    assert verdict_of(f"{STANDS}; {cards}; {END}") == ["omitted K-D12 critical s3.match-40000"]


def test_k_d12_the_dealer_wins_with_a_higher_card() -> None:
    cards = CARDS.replace("Th", "Kd")
    assert verdict_of(f"{STANDS}; {cards}; {LOST}; {END}") == []
    assert verdict_of(f"{STANDS}; {cards}; dealer take s3.war; dealer take s3.match; {END}") == [
        "omitted K-D12 critical s3.main+40000"
    ]


def test_k_p12_a_lost_war_is_taken_in_any_order_within_the_seat() -> None:
    cards = CARDS.replace("Th", "Kd")
    turned = "; ".join(reversed(LOST.split("; ")))
    assert verdict_of(f"{STANDS}; {cards}; {turned}; {END}") == []


def test_k_d12_the_second_tie_bet_is_settled_first() -> None:
    bets = f"{STANDS}; s3 bet tie 10000"
    tied = CARDS.replace("Th", "Qd")
    assert verdict_of(f"{bets}; {tied}; dealer pay s3.tie 100000; {WON}; {END}") == []
    assert verdict_of(f"{bets}; {tied}; {WON}; dealer pay s3.tie 100000; {END}") == [
        "out_of_order K-D12 major s3.match"
    ]
    assert verdict_of(f"{bets}; {CARDS}; dealer take s3.tie; {WON}; {END}") == []
    assert verdict_of(f"{bets}; {CARDS}; {WON}; {END}") == ["omitted K-D12 critical s3.tie+10000"]


def test_k_d12_the_initial_bet_stays_until_the_war_is_decided() -> None:
    lost = CARDS.replace("Th", "Kd")
    early = f"{STANDS}; dealer take s3.main; {lost}"
    rest = f"dealer take s3.war; dealer take s3.match; {END}"
    assert verdict_of(f"{early}; {rest}") == ["forbidden K-D12 critical s3.main"]


def test_k_d12_a_win_paid_from_the_tray_is_one_wrong_action() -> None:
    racked = f"{STANDS}; {CARDS}; dealer pay s3.main 40000; dealer take s3.match; {END}"
    assert verdict_of(racked) == ["wrong_action K-D12 critical s3.main"]
    left = f"{STANDS}; {CARDS}; dealer pay s3.war 40000; {END}"
    assert verdict_of(left) == ["wrong_action K-D12 critical s3.war+40000"]


def test_k_d12_the_war_settlement_runs_from_the_last_seat() -> None:
    cards = f"{BURN_2}; {DEAL_2}; {BURN_5}; {DEAL_5}; {BURN_D}; {DEAL_D}"
    assert verdict_of(f"{TWO}; {cards}; {BOTH_WON}") == []
    swapped = f"dealer push s2.match; dealer push s5.match; {END}"
    assert verdict_of(f"{TWO}; {cards}; {swapped}") == ["out_of_order K-D4 major s2.match"]


def test_k_d13_burn_and_card_by_turns() -> None:
    cards = f"{BURN_2}; {DEAL_2}; {BURN_5}; {DEAL_5}; {BURN_D}; {DEAL_D}"
    assert verdict_of(f"{TWO}; {cards}; {BOTH_WON}") == []
    skipped = f"{BURN_2}; {DEAL_2}; {DEAL_5}; {BURN_D}; {DEAL_D}"
    assert verdict_of(f"{TWO}; {skipped}; {BOTH_WON}") == ["omitted K-D13 major s5.burn"]


def test_k_d13_all_burns_first_is_one_finding_with_a_site_per_early_burn() -> None:
    first = f"dealer burn 3 2c 2d 2h; {DEAL_2}; {DEAL_5}; {DEAL_D}"
    assert verdict_of(f"{TWO}; {first}; {BOTH_WON}") == [
        "out_of_order K-D13 major s5.burn table.burn"
    ]


def test_k_d13_war_cards_run_from_the_first_seat_the_dealers_last() -> None:
    turned = f"{BURN_5}; {DEAL_5}; {BURN_2}; {DEAL_2}; {BURN_D}; {DEAL_D}"
    assert verdict_of(f"{TWO}; {turned}; {BOTH_WON}") == ["out_of_order K-D13 major s5.card"]
