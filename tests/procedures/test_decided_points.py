"""The decided points K-P that a dealer can break, each kept and broken."""

from __future__ import annotations

from tests.procedures.rounds import frontier_of, house, owed_of, rests_of, verdict_of
from trainer.procedures.sheet import (
    ChoiceOrder,
    Collecting,
    Greeting,
    HalfRounding,
    MatchTiming,
    NewShoeBurn,
    OwnCorrection,
    SettleOrder,
    ShortShoe,
    TokeWithoutWar,
    WarWin,
)

WORDS = "dealer say no-more-bets"
END = "dealer collect all"
TIED = f"s3 bet main 40000; s3 bet tie 10000; {WORDS}; dealer deal s3 9h; dealer deal dealer 9s"
PLAIN = TIED.replace("s3 bet tie 10000; ", "")
HALF = "s3 choose surrender; dealer take s3.main 20000"
WAR = "s3 choose war; s3 bet war 40000; dealer match s3 40000"
CARDS = "dealer burn 1 2c; dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer Th"
WON = "dealer push s3.match"
ONE = f"s3 bet main 40000; {WORDS}"
ONE_PLAYED = "dealer deal s3 Kh; dealer deal dealer 9s; dealer pay s3.main 40000"
MIXED = (
    f"s3 bet main 40000; s5 bet main 20000; {WORDS}; dealer deal s3 4h; dealer deal s5 9h;"
    "dealer deal dealer 9s"
)
WAR_5 = "s5 choose war; s5 bet war 20000"
MATCH_5 = "dealer match s5 20000"
WAR_CARDS_5 = "dealer burn 1 2c; dealer deal s5 Qc; dealer burn 1 2d; dealer deal dealer Th"
WON_5 = f"{WAR_CARDS_5}; dealer push s5.match; {END}"


def test_k_p3_a_seat_by_seat_pass_and_a_tie_sweep_are_both_clean() -> None:
    two = (
        f"s3 bet main 40000; s3 bet tie 10000; s5 bet main 20000; s5 bet tie 5000; {WORDS};"
        "dealer deal s3 4h; dealer deal s5 5h; dealer deal dealer 9s"
    )
    seats = "dealer take s5.tie; dealer take s5.main; dealer take s3.tie; dealer take s3.main"
    sweep = "dealer take s5.tie; dealer take s3.tie; dealer take s5.main; dealer take s3.main"
    strict = house(settle_order=SettleOrder.SEAT_BY_SEAT)
    swept = house(settle_order=SettleOrder.SWEEP)
    assert verdict_of(f"{two}; {seats}; {END}") == []
    assert verdict_of(f"{two}; {sweep}; {END}") == []
    assert verdict_of(f"{two}; {sweep}; {END}", strict) == ["out_of_order K-D4 major s3.tie"]
    assert verdict_of(f"{two}; {seats}; {END}", swept) == ["out_of_order K-D5 major s5.main"]
    assert rests_of(f"{two}; {seats}; {END}", swept) == [["K-P3"]]


def test_k_p4_in_turn_acting_out_of_turn_is_a_fault() -> None:
    in_turn = house(choice_order=ChoiceOrder.IN_TURN)
    surrender = "s5 choose surrender"
    late = f"{MIXED}; dealer take s3.main; {surrender}; dealer take s5.main 10000; {END}"
    early = f"{MIXED}; {surrender}; dealer take s3.main; dealer take s5.main 10000; {END}"
    right = f"{MIXED}; {surrender}; dealer take s5.main 10000; dealer take s3.main; {END}"
    assert verdict_of(right, in_turn) == []
    assert verdict_of(late) == []  # any time: nothing orders the choice against other seats
    assert verdict_of(early, in_turn) == ["out_of_order K-D4 major s3.main"]


def test_k_p4_after_all_others_a_half_before_another_settlement_is_early() -> None:
    last = house(choice_order=ChoiceOrder.AFTER_ALL_OTHERS)
    early = f"{MIXED}; s5 choose surrender; dealer take s5.main 10000; dealer take s3.main; {END}"
    right = f"{MIXED}; s5 choose surrender; dealer take s3.main; dealer take s5.main 10000; {END}"
    assert verdict_of(right, last) == []
    assert verdict_of(early, last) == ["out_of_order K-D7 major s5.main"]
    assert rests_of(early, last) == [["K-P4"]]


def test_k_p5_a_paid_tie_bet_belongs_to_the_guest() -> None:
    paid = f"{TIED}; dealer pay s3.tie 100000"
    assert verdict_of(f"{paid}; s3 lift tie; {HALF}; {END}") == []
    assert verdict_of(f"{paid}; dealer return s3.tie; {HALF}; {END}") == []
    assert verdict_of(f"{paid}; {HALF}; dealer take s3.tie; {END}") == [
        "forbidden K-P5 critical s3.tie-110000"
    ]


def test_k_p7_a_bet_that_does_not_halve_is_refused_where_the_house_says_so() -> None:
    refusing = house(half_rounding=HalfRounding.REFUSED)
    bets = "s3 bet main 40000; s5 bet main 15000"
    told = f"{bets}; dealer say cannot-halve s5"
    dealt = f"dealer deal s3 Kh; dealer deal dealer 9s; dealer pay s3.main 40000; {END}"
    both = "dealer deal s3 Kh; dealer deal s5 2h; dealer deal dealer 9s; dealer take s5.main"
    rest = f"dealer pay s3.main 40000; {END}"
    assert verdict_of(f"{told}; dealer return s5.main; {WORDS}; {dealt}", refusing) == []
    assert verdict_of(f"{told}; s5 lift main 1000; {WORDS}; {both}; {rest}", refusing) == []
    assert verdict_of(f"{bets}; {WORDS}; {both}; {rest}", refusing) == [
        "omitted K-P7 critical s5.main"
    ]
    assert verdict_of(f"{bets}; {WORDS}; {both}; {rest}") == []


def test_k_p8_at_once_no_other_seat_comes_between_war_bet_and_match() -> None:
    at_once = house(match_timing=MatchTiming.AT_ONCE)
    between = f"{MIXED}; {WAR_5}; dealer take s3.main; {MATCH_5}; {WON_5}"
    right = f"{MIXED}; {WAR_5}; {MATCH_5}; dealer take s3.main; {WON_5}"
    assert verdict_of(between) == []
    assert verdict_of(right, at_once) == []
    assert verdict_of(between, at_once) == ["out_of_order K-D9 major s3.main"]
    assert rests_of(between, at_once) == [["K-P8"]]


def test_k_p11_houses_that_pay_a_war_from_the_tray() -> None:
    war = f"{PLAIN}; s3 choose war; s3 bet war 40000; {CARDS}"
    on_main, on_war = "dealer pay s3.main 40000", "dealer pay s3.war 40000"
    niagara = "dealer take s3.main; dealer pay s3.war 80000"
    for win, act in (
        (WarWin.PAY_MAIN, on_main),
        (WarWin.PAY_WAR, on_war),
        (WarWin.RAISE_PAYS_DOUBLE, niagara),
    ):
        assert verdict_of(f"{war}; {act}; {END}", house(war_win=win)) == []
    assert verdict_of(f"{war}; {on_war}; {END}", house(war_win=WarWin.PAY_MAIN)) == [
        "wrong_place K-D12 major s3.war"
    ]


def test_k_p15_a_war_toke_needs_a_toke_on_main() -> None:
    tokes = PLAIN.replace("; dealer say", "; s3 bet toke-main 4000; dealer say")
    paid = "dealer pay s3.toke-main 4000; dealer drop s3.toke-main; dealer drop s3.toke-war"
    played = f"{tokes}; {WAR}; s3 bet toke-war 4000; {CARDS}; {WON}"
    assert verdict_of(f"{played}; {paid}; {END}") == []
    short = f"{played}; dealer pay s3.toke-main 3000; dealer drop s3.toke-main"
    assert verdict_of(f"{short}; dealer drop s3.toke-war; {END}") == [
        "wrong_amount K-T1 critical s3.toke-main-1000"
    ]
    assert rests_of(f"{short}; dealer drop s3.toke-war; {END}") == [["K-P15", "K-P18"]]


def test_k_p16_a_toke_that_rides_wins_or_loses_with_the_war() -> None:
    rides = house(toke_without_war=TokeWithoutWar.RIDES)
    tokes = PLAIN.replace("; dealer say", "; s3 bet toke-main 4000; dealer say")
    won = f"{tokes}; {WAR}; {CARDS}; {WON}"
    paid = "dealer pay s3.toke-main 4000; dealer drop s3.toke-main"
    split = "dealer drop s3.toke-main 2000; dealer take s3.toke-main 2000"
    assert verdict_of(f"{won}; {paid}; {END}", rides) == []
    assert verdict_of(f"{won}; {split}; {END}", rides) != []
    assert verdict_of(f"{won}; {split}; {END}") == []


def test_k_p18_all_tokes_are_in_the_box_before_the_table_is_cleared() -> None:
    tokes = f"s3 bet main 40000; s3 bet toke-main 4000; {WORDS}; {ONE_PLAYED}"
    paid = f"{tokes}; dealer pay s3.toke-main 4000"
    assert verdict_of(f"{paid}; dealer drop s3.toke-main; {END}") == []
    late = f"{paid}; {END}; dealer drop s3.toke-main"
    assert verdict_of(late) == ["out_of_order K-P18 major table.card"]
    assert rests_of(late) == [["K-P18"]]


def test_k_p20_the_odd_part_of_a_toke_goes_to_the_box() -> None:
    tokes = PLAIN.replace("; dealer say", "; s3 bet toke-main 5000; dealer say")
    right = "dealer drop s3.toke-main 3000; dealer take s3.toke-main 2000"
    wrong = "dealer drop s3.toke-main 2000; dealer take s3.toke-main 3000"
    assert verdict_of(f"{tokes}; {HALF}; {right}; {END}") == []
    assert verdict_of(f"{tokes}; {HALF}; {wrong}; {END}") == [
        "wrong_amount K-T3 critical s3.toke-main-1000"
    ]
    assert rests_of(f"{tokes}; {HALF}; {wrong}; {END}") == [["K-P20"]]


def test_k_p23_a_new_shoe_and_a_dead_game_together_owe_one_burn() -> None:
    both = f"pit dead-game; dealer shuffle; {ONE}"
    assert verdict_of(f"{both}; dealer burn 1 2c; {ONE_PLAYED}; {END}") == []
    assert verdict_of(f"{both}; dealer burn 2 2c 3c; {ONE_PLAYED}; {END}") == [
        "extra K-G4 major table.burn"
    ]


def test_k_p25_one_card_is_burned_after_a_shuffle() -> None:
    new = f"dealer shuffle; {ONE}"
    assert verdict_of(f"{new}; dealer burn 1 2c; {ONE_PLAYED}; {END}") == []
    assert verdict_of(f"{new}; {ONE_PLAYED}; {END}") == ["omitted K-P25 major table.burn"]


def test_k_p25_by_value_counts_an_ace_as_one_and_a_court_card_as_ten() -> None:
    by_value = house(new_shoe_burn=NewShoeBurn.BY_VALUE)
    for card, more in (("Ah", 1), ("5h", 5), ("Th", 10), ("Kh", 10)):
        burned = frontier_of(f"dealer shuffle; {ONE}; dealer burn 1 {card}", by_value)
        assert burned == ["burn table"] * more


def test_k_p26_the_shoe_is_shuffled_after_the_round_in_which_the_cut_card_shows() -> None:
    first = f"table round 1; table cut-card; {ONE}; {ONE_PLAYED}; {END}; table close; table round 2"
    second = f"{ONE}; dealer burn 1 2c; {ONE_PLAYED}; {END}; table close"
    assert verdict_of(f"{first}; dealer shuffle; {second}") == []
    unshuffled = f"{first}; {ONE}; {ONE_PLAYED}; {END}; table close"
    assert verdict_of(unshuffled) == ["omitted K-P26 major table.card"]


def test_k_p27_the_discards_are_shuffled_or_the_round_is_void() -> None:
    void = house(short_shoe=ShortShoe.VOID_ROUND)
    bets = f"s2 bet main 10000; s5 bet main 20000; {WORDS}; dealer deal s2"
    back = f"dealer return s2.main; dealer return s5.main; {END}"
    assert verdict_of(f"{bets}; {back}", void, shoe="Kh") == []
    assert verdict_of(f"{bets}; dealer return s2.main; {END}", void, shoe="Kh") == [
        "omitted K-P27 critical s5.main"
    ]
    assert owed_of(bets, shoe="Kh")[0] == "card s5"
    assert frontier_of(bets, shoe="Kh") == ["shuffle table"]


def test_k_p27_a_shoe_that_lasts_for_the_round_is_left_alone() -> None:
    bets = f"s2 bet main 10000; {WORDS}; dealer deal s2; dealer deal dealer"
    for sheet in (house(), house(short_shoe=ShortShoe.VOID_ROUND)):
        assert frontier_of(bets, sheet, shoe="Kh 9s") == ["pay s2.main 10000"]
        paid = f"{bets}; dealer pay s2.main 10000; {END}"
        assert verdict_of(paid, sheet, shoe="Kh 9s") == []


def test_k_p28_cards_are_collected_once_settled_and_before_the_next_round() -> None:
    assert verdict_of(f"{ONE}; {ONE_PLAYED}; {END}") == []
    assert verdict_of(f"{ONE}; {ONE_PLAYED}") == ["omitted K-P28 major s3.card table.card"]
    cards = f"{ONE}; dealer deal s3 Kh; dealer deal dealer 9s"
    early = f"{cards}; dealer collect s3; dealer pay s3.main 40000; dealer collect dealer"
    assert verdict_of(early) == ["out_of_order K-P28 major s3.card"]


def test_k_p28_when_settled_a_hand_goes_before_the_next_is_settled() -> None:
    at_once = house(collecting=Collecting.WHEN_SETTLED)
    bets = f"s3 bet main 40000; s5 bet main 20000; {WORDS}; dealer deal s3 4h; dealer deal s5 5h"
    five, three = "dealer take s5.main", "dealer take s3.main"
    at_the_end = f"{bets}; dealer deal dealer 9s; {five}; {three}; {END}"
    in_turn = f"{bets}; dealer deal dealer 9s; {five}; dealer collect s5; {three}; {END}"
    assert verdict_of(at_the_end) == []
    assert verdict_of(in_turn, at_once) == []
    assert verdict_of(at_the_end, at_once) == ["out_of_order K-P28 major s3.main"]


def test_k_p2_what_is_dealt_and_paid_beyond_the_limit_is_the_same_fault() -> None:
    over = f"s3 bet main 2500000; {WORDS}; dealer deal s3 Kh; dealer deal dealer 9s"
    whole = f"{over}; dealer pay s3.main 2500000; {END}"
    limit = f"s3 bet main 2500000; dealer say over-limit s3; dealer return s3.main 500000; {WORDS}"
    right = "dealer deal s3 Kh; dealer deal dealer 9s; dealer pay s3.main 2000000"
    assert verdict_of(whole) == ["omitted K-P2 critical s3.main"]
    assert rests_of(whole) == [["K-P2"]]
    assert verdict_of(f"{limit}; {right}; {END}") == []


def test_k_p2_the_surplus_back_without_a_word_is_minor() -> None:
    silent = f"s3 bet main 2500000; dealer return s3.main 500000; {WORDS}"
    right = "dealer deal s3 Kh; dealer deal dealer 9s; dealer pay s3.main 2000000"
    assert verdict_of(f"{silent}; {right}; {END}") == ["omitted K-P2 minor s3.main"]


def test_k_p22_one_greeting_per_guest_where_the_house_wants_it() -> None:
    each = house(greeting=Greeting.ONE_PER_GUEST)
    both = "s3 arrive; s5 arrive; s3 bet main 40000; s5 bet main 40000"
    words = "dealer say explain s3; dealer say explain s5"
    deal = f"{WORDS}; dealer deal s3 Kh; dealer deal s5 Kd; dealer deal dealer 9s"
    rest = f"{deal}; dealer pay s5.main 40000; dealer pay s3.main 40000; {END}"
    one = f"{both}; dealer say greet s3; {words}; {rest}"
    two = f"{both}; dealer say greet s3; dealer say greet s5; {words}; {rest}"
    assert verdict_of(two, each) == []
    assert verdict_of(one, each) == ["omitted K-G1 minor s5.words"]
    assert verdict_of(one) == []


def test_k_p30_a_correction_is_free_or_needs_the_floor() -> None:
    floor = house(own_correction=OwnCorrection.FLOOR)
    short = f"{ONE}; dealer deal s3 Kh; dealer deal dealer 9s; dealer pay s3.main 30000"
    called = f"{short}; dealer call floor; floor rule continue; dealer pay s3.main 10000; {END}"
    uncalled = f"{short}; dealer pay s3.main 10000; {END}"
    slip = "wrong_amount K-D6 major s3.main-10000(corrected)"
    assert verdict_of(called, floor) == [slip]
    assert verdict_of(uncalled, floor) == [slip, "omitted K-P30 major s3.main"]
    assert verdict_of(uncalled) == [slip]


def test_k_p30_a_needless_call_costs_a_little() -> None:
    needless = f"{ONE}; {ONE_PLAYED}; dealer call floor; floor rule continue; {END}; table close"
    assert verdict_of(needless) == ["extra K-P30 minor table.words"]


def test_k_p14_a_second_tie_is_the_guests_and_pays_the_second_tie_bet() -> None:
    tied = CARDS.replace("Th", "Qd")
    played = f"{PLAIN}; {WAR}; s3 bet tie 10000; {tied}"
    assert verdict_of(f"{played}; dealer pay s3.tie 100000; {WON}; {END}") == []
    assert verdict_of(f"{played}; dealer take s3.tie; {WON}; {END}") == [
        "wrong_action K-D12 critical s3.tie-110000"
    ]


def test_k_p19_a_lost_toke_stays_the_houses() -> None:
    lost = f"s3 bet main 40000; s3 bet toke-main 4000; {WORDS}; dealer deal s3 4h"
    taken = f"{lost}; dealer deal dealer 9s; dealer take s3.main"
    assert verdict_of(f"{taken}; dealer take s3.toke-main; {END}") == []
    handed = f"{taken}; dealer return s3.toke-main; {END}"
    assert verdict_of(handed) == ["wrong_action K-T1 critical s3.toke-main"]
    assert rests_of(handed) == [["K-P19"]]
