"""K-D1 to K-D3, each followed and violated: bets, tie bets alone, the first cards."""

from __future__ import annotations

from tests.procedures.rounds import rests_of, verdict_of

WORDS = "dealer say no-more-bets"
TWO = f"s2 bet main 10000; s5 bet main 20000; {WORDS}"
TWO_CARDS = "dealer deal s2 Kh; dealer deal s5 3d; dealer deal dealer 9s"
TWO_SETTLED = "dealer take s5.main; dealer pay s2.main 10000; dealer collect all"
LATE = f"s2 bet main 10000; {WORDS}; dealer deal s2 Kh; s5 bet main 20000"
ONE_SETTLED = "dealer deal dealer 9s; dealer pay s2.main 10000; dealer collect all"


def test_k_d1_bets_are_down_before_the_first_card() -> None:
    assert verdict_of(f"{TWO}; {TWO_CARDS}; {TWO_SETTLED}") == []
    passed = f"{LATE}; {ONE_SETTLED}"
    assert verdict_of(passed) == ["omitted K-D1 critical s5.main"]


def test_k_d1_a_late_bet_owes_a_call_before_the_next_act() -> None:
    called = f"{LATE}; dealer call floor; floor rule return s5.main 20000; dealer push s5.main"
    assert verdict_of(f"{called}; {ONE_SETTLED}") == []


def test_k_d1_what_is_dealt_and_paid_on_a_late_bet_is_the_same_fault() -> None:
    played = f"{LATE}; dealer deal s5 Qd; dealer deal dealer 9s"
    paid = "dealer pay s5.main 20000; dealer pay s2.main 10000; dealer collect all"
    assert verdict_of(f"{played}; {paid}") == ["omitted K-D1 critical s5.main"]


def test_k_d1_words_to_the_guest_are_not_the_call() -> None:
    told = f"{LATE}; dealer say late-bet s5; {ONE_SETTLED}"
    assert verdict_of(told) == ["omitted K-D1 critical s5.main"]


def test_k_d2_tie_bet_alone_is_not_allowed() -> None:
    alone = "s2 bet main 10000; s4 bet tie 10000"
    told = f"{alone}; dealer say no-tie-alone s4"
    play = f"{WORDS}; dealer deal s2 Kh; {ONE_SETTLED}"
    assert verdict_of(f"{told}; s4 lift tie; {play}") == []
    assert verdict_of(f"{told}; dealer return s4.tie; {play}") == []
    assert (
        verdict_of(
            f"{told}; s4 bet main 10000; {WORDS}; dealer deal s2 Kh; dealer deal s4 2c; "
            "dealer deal dealer 9s; dealer take s4.tie; dealer take s4.main; "
            "dealer pay s2.main 10000; dealer collect all"
        )
        == []
    )
    assert verdict_of(f"{alone}; {play}") == ["omitted K-D2 major s4.tie"]
    assert verdict_of(f"{told}; {play}") == ["omitted K-D2 major s4.tie"]


def test_k_d2_only_the_words_missing_is_minor() -> None:
    alone = "s2 bet main 10000; s4 bet tie 10000; dealer return s4.tie"
    play = f"{WORDS}; dealer deal s2 Kh; {ONE_SETTLED}"
    assert verdict_of(f"{alone}; {play}") == ["omitted K-D2 minor s4.tie"]


def test_k_d3_one_card_each_from_seat_1_the_dealers_last() -> None:
    assert verdict_of(f"{TWO}; {TWO_CARDS}; {TWO_SETTLED}") == []
    own_first = "dealer deal dealer 9s; dealer deal s2 Kh; dealer deal s5 3d"
    assert verdict_of(f"{TWO}; {own_first}; {TWO_SETTLED}") == [
        "out_of_order K-D3 major table.card"
    ]


def test_k_d3_two_swapped_seats_are_one_out_of_order() -> None:
    swapped = "dealer deal s5 3d; dealer deal s2 Kh; dealer deal dealer 9s"
    assert verdict_of(f"{TWO}; {swapped}; {TWO_SETTLED}") == ["out_of_order K-D3 major s5.card"]


def test_k_d3_dealing_the_wrong_way_round_is_a_direction() -> None:
    bets = "; ".join(f"s{n} bet main 10000" for n in (1, 3, 5, 7))
    cards = "; ".join(f"dealer deal s{n} Kh" for n in (7, 5, 3, 1))
    paid = "; ".join(f"dealer pay s{n}.main 10000" for n in (7, 5, 3, 1))
    play = f"{bets}; {WORDS}; {cards}; dealer deal dealer 9s; {paid}; dealer collect all"
    assert verdict_of(play) == ["direction K-D3 major table"]


def test_k_d3_a_seat_left_out_is_omitted_and_its_result_is_void() -> None:
    skipped = "dealer deal s2 Kh; dealer deal dealer 9s; dealer pay s2.main 10000"
    assert verdict_of(f"{TWO}; {skipped}; dealer collect all") == ["omitted K-D3 major s5.card"]


def test_k_d3_a_seat_without_an_initial_bet_gets_no_card() -> None:
    given = "dealer deal s2 Kh; dealer deal s4 7h; dealer deal s5 3d; dealer deal dealer 9s"
    assert verdict_of(f"{TWO}; {given}; {TWO_SETTLED}") == ["forbidden K-D3 major s4.card"]


def test_k_d3_a_second_card_to_a_seat_is_extra() -> None:
    given = "dealer deal s2 Kh; dealer deal s2 7h; dealer deal s5 3d; dealer deal dealer 9s"
    assert verdict_of(f"{TWO}; {given}; {TWO_SETTLED}") == ["extra K-D3 major s2.card"]


def test_k_d3_another_seats_card_is_one_wrong_seat() -> None:
    bets = f"s2 bet main 10000; s3 bet main 10000; s5 bet main 20000; {WORDS}"
    cards = "dealer deal s2 Kh; dealer deal s2 7h; dealer deal s5 3d; dealer deal dealer 9s"
    assert verdict_of(f"{bets}; {cards}; {TWO_SETTLED}") == ["wrong_seat K-D3 major s2.card"]


def test_k_p24_no_more_bets_is_said_before_the_first_card() -> None:
    bets = "s2 bet main 10000; s5 bet main 20000"
    assert verdict_of(f"{bets}; {TWO_CARDS}; {TWO_SETTLED}") == ["omitted K-P24 minor table.words"]
    late = f"{bets}; dealer deal s2 Kh; {WORDS}; dealer deal s5 3d; dealer deal dealer 9s"
    assert verdict_of(f"{late}; {TWO_SETTLED}") == ["out_of_order K-P24 minor table.words"]
    assert rests_of(f"{bets}; {TWO_CARDS}; {TWO_SETTLED}") == [["K-P24"]]


def test_k_p2_a_bet_outside_the_limits_is_put_right_before_the_first_card() -> None:
    play = f"{WORDS}; dealer deal s2 Kh; {ONE_SETTLED}"
    small = "s2 bet main 10000; s4 bet main 5000"
    told = f"{small}; dealer say under-limit s4; dealer return s4.main"
    assert verdict_of(f"{told}; {play}") == []
    dealt = "dealer deal s2 Kh; dealer deal s4 3c; dealer deal dealer 9s; dealer take s4.main"
    end = "dealer pay s2.main 10000; dealer collect all"
    assert verdict_of(f"{small}; {WORDS}; {dealt}; {end}") == ["omitted K-P2 critical s4.main"]


def test_k_p17_a_toke_without_an_initial_bet_goes_back() -> None:
    toke = "s2 bet main 10000; s4 bet toke-main 1000"
    play = f"{WORDS}; dealer deal s2 Kh; {ONE_SETTLED}"
    assert verdict_of(f"{toke}; dealer return s4.toke-main; {play}") == []
    assert verdict_of(f"{toke}; dealer say toke-needs-bet s4; s4 lift toke-main; {play}") == []
    assert verdict_of(f"{toke}; {play}") == ["omitted K-P17 critical s4.toke-main"]
