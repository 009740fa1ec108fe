"""K-D4 to K-D9, each followed and violated: the first settlement."""

from __future__ import annotations

from tests.procedures.rounds import KOREAN, rests_of, verdict_of

WORDS = "dealer say no-more-bets"
# Seats 2, 4 and 6 win, lose and win.
THREE = (
    f"s2 bet main 10000; s4 bet main 20000; s6 bet main 30000; {WORDS}; dealer deal s2 Kh;"
    "dealer deal s4 3d; dealer deal s6 As; dealer deal dealer 9s"
)
PAY_2, TAKE_4, PAY_6 = "dealer pay s2.main 10000", "dealer take s4.main", "dealer pay s6.main 30000"
END = "dealer collect all"
# Seat 3 has a tie bet; its card and the dealer's 9 decide.
TIED = f"s3 bet main 40000; s3 bet tie 10000; {WORDS}; dealer deal s3 9h; dealer deal dealer 9s"
LOST = TIED.replace("9h", "4h")
WON = TIED.replace("9h", "Kh")
PAY_TIE, HALF = "dealer pay s3.tie 100000", "dealer take s3.main 20000"
# Seat 3 ties without a tie bet.
PLAIN = f"s3 bet main 40000; {WORDS}; dealer deal s3 9h; dealer deal dealer 9s"
WAR = "s3 choose war; s3 bet war 40000"
MATCH = "dealer match s3 40000"
WAR_CARDS = "dealer burn 1 2c; dealer deal s3 Kc; dealer burn 1 2d; dealer deal dealer Th"
WON_WAR = f"{WAR_CARDS}; dealer push s3.match; {END}"


def test_k_d4_settles_from_the_last_seat() -> None:
    assert verdict_of(f"{THREE}; {PAY_6}; {TAKE_4}; {PAY_2}; {END}") == []
    assert verdict_of(f"{THREE}; {PAY_6}; {PAY_2}; {TAKE_4}; {END}") == [
        "out_of_order K-D4 major s2.main"
    ]


def test_k_d4_three_units_the_wrong_way_round_are_one_direction() -> None:
    assert verdict_of(f"{THREE}; {PAY_2}; {TAKE_4}; {PAY_6}; {END}") == [
        "direction K-D4 major table"
    ]


def test_k_d4_nothing_is_settled_before_the_dealers_card() -> None:
    bets = f"s2 bet main 10000; s4 bet main 20000; {WORDS}; dealer deal s2 Kh; dealer deal s4 3d"
    early = f"{bets}; dealer pay s2.main 10000; dealer deal dealer 9s; dealer take s4.main; {END}"
    assert verdict_of(early) == ["out_of_order K-D4 major s2.main"]


def test_k_d5_tie_bet_first() -> None:
    assert verdict_of(f"{LOST}; dealer take s3.tie; dealer take s3.main; {END}") == []
    assert verdict_of(f"{LOST}; dealer take s3.main; dealer take s3.tie; {END}") == [
        "out_of_order K-D5 major s3.main"
    ]


def test_k_d5_a_lost_tie_bet_is_collected_at_a_winning_seat_too() -> None:
    assert verdict_of(f"{WON}; dealer take s3.tie; dealer pay s3.main 40000; {END}") == []
    assert verdict_of(f"{WON}; dealer pay s3.main 40000; dealer take s3.tie; {END}") == [
        "out_of_order K-D5 major s3.main"
    ]
    assert verdict_of(f"{WON}; dealer pay s3.main 40000; {END}") == [
        "omitted K-D5 critical s3.tie+10000"
    ]


def test_k_d5_a_won_tie_bet_is_paid_ten_times() -> None:
    after = f"s3 choose surrender; {HALF}; {END}"
    assert verdict_of(f"{TIED}; {PAY_TIE}; {after}") == []
    assert verdict_of(f"{TIED}; dealer pay s3.tie 90000; {after}") == [
        "wrong_amount K-D5 critical s3.tie-10000"
    ]
    assert verdict_of(f"{TIED}; dealer pay s3.tie 90000; dealer pay s3.tie 10000; {after}") == [
        "wrong_amount K-D5 major s3.tie-10000(corrected)"
    ]
    assert verdict_of(f"{TIED}; {after}") == ["omitted K-D5 critical s3.tie-100000"]


def test_k_d5_a_won_tie_bet_taken_is_a_wrong_action() -> None:
    after = f"s3 choose surrender; {HALF}; {END}"
    assert verdict_of(f"{TIED}; dealer take s3.tie; {after}") == [
        "wrong_action K-D5 critical s3.tie-110000"
    ]


def test_k_d5_the_won_tie_bet_is_paid_before_the_half() -> None:
    assert verdict_of(f"{TIED}; s3 choose surrender; {HALF}; {PAY_TIE}; {END}") == [
        "out_of_order K-D5 major s3.main"
    ]


def test_k_d5_leaves_the_initial_bet_alone() -> None:
    touched = f"{TIED}; {PAY_TIE}; dealer pay s3.main 40000; s3 choose surrender; {HALF}; {END}"
    assert verdict_of(touched)[0] == "forbidden K-D7 critical s3.main+40000"


def test_k_d6_pays_the_higher_hand_and_takes_the_lower() -> None:
    assert verdict_of(f"{THREE}; {PAY_6}; {TAKE_4}; {PAY_2}; {END}") == []
    assert verdict_of(f"{THREE}; {PAY_6}; {TAKE_4}; {END}") == [
        "omitted K-D6 critical s2.main-10000"
    ]
    assert verdict_of(f"{THREE}; {PAY_6}; {PAY_2}; {END}") == [
        "omitted K-D6 critical s4.main+20000"
    ]


def test_k_d6_pays_one_to_one() -> None:
    assert verdict_of(f"{THREE}; dealer pay s6.main 25000; {TAKE_4}; {PAY_2}; {END}") == [
        "wrong_amount K-D6 critical s6.main-5000"
    ]


def test_k_d6_a_winners_bet_taken_is_one_wrong_action() -> None:
    assert verdict_of(f"{THREE}; {PAY_6}; {TAKE_4}; dealer take s2.main; {END}") == [
        "wrong_action K-D6 critical s2.main-20000"
    ]
    assert verdict_of(f"{THREE}; {PAY_6}; dealer pay s4.main 20000; {PAY_2}; {END}") == [
        "wrong_action K-D6 critical s4.main+40000"
    ]


def test_k_d6_another_seat_paid_is_one_wrong_seat() -> None:
    wrong = f"{THREE}; {PAY_6}; {TAKE_4}; dealer pay s4.main 10000; {END}"
    assert verdict_of(wrong) == ["wrong_seat K-D6 critical s4.main+10000"]


def test_k_d7_never_acts_before_the_guest_has_chosen() -> None:
    assert verdict_of(f"{PLAIN}; dealer ask s3; s3 choose surrender; {HALF}; {END}") == []
    assert verdict_of(f"{PLAIN}; s3 choose surrender; {HALF}; {END}") == []
    assert verdict_of(f"{PLAIN}; {HALF}; s3 choose surrender; {END}") == [
        "forbidden K-D7 critical s3.main"
    ]
    assert verdict_of(f"{PLAIN}; dealer match s3 40000; {WAR}; {WON_WAR}") == [
        "forbidden K-D7 critical s3.match"
    ]


def test_k_d7_asks_the_guest_who_does_not_declare() -> None:
    assert verdict_of(f"{PLAIN}; {END}") == ["omitted K-D7 critical s3.words"]


def test_k_d8_takes_half_on_a_surrender() -> None:
    chosen = f"{PLAIN}; s3 choose surrender"
    assert verdict_of(f"{chosen}; {HALF}; {END}") == []
    assert verdict_of(f"{chosen}; {END}") == ["omitted K-D8 critical s3.main+20000"]
    assert verdict_of(f"{chosen}; dealer take s3.main 10000; {END}") == [
        "wrong_amount K-D8 critical s3.main+10000"
    ]
    assert verdict_of(f"{chosen}; dealer take s3.main; {END}") == [
        "wrong_amount K-D8 critical s3.main-20000"
    ]


def test_k_p6_half_taken_in_any_of_three_ways() -> None:
    chosen = f"{PLAIN}; s3 choose surrender"
    assert verdict_of(f"{chosen}; dealer take s3.main; dealer pay s3.main 20000; {END}") == []
    changed = "dealer exchange s3.main 40000 for 10000x2+5000x4"
    assert verdict_of(f"{chosen}; {changed}; {HALF}; {END}") == []


def test_k_p7_a_half_that_no_chip_expresses_leaves_the_house_the_smaller_part() -> None:
    odd = PLAIN.replace("40000", "15000")
    assert verdict_of(f"{odd}; s3 choose surrender; dealer take s3.main 7000; {END}") == []
    wrong = f"{odd}; s3 choose surrender; dealer take s3.main 8000; {END}"
    assert verdict_of(wrong) == ["wrong_amount K-D8 critical s3.main-1000"]
    assert rests_of(wrong) == [["K-P7"]]
    assert KOREAN.smallest_chip == 1000


def test_k_d9_matches_the_war_bet() -> None:
    assert verdict_of(f"{PLAIN}; {WAR}; {MATCH}; {WON_WAR}") == []
    unmatched = f"{PLAIN}; {WAR}; {WAR_CARDS.replace('Kc', '3c')}"
    lost = f"dealer take s3.main; dealer take s3.war; {END}"
    assert verdict_of(f"{unmatched}; {lost}") == ["omitted K-D9 critical s3.match"]


def test_k_d9_matches_the_same_amount() -> None:
    wrong = f"{PLAIN}; {WAR}; dealer match s3 30000; {WON_WAR}"
    assert verdict_of(wrong) == ["wrong_amount K-D9 critical s3.match-10000"]


def test_k_d9_a_war_won_without_its_match_is_paid_from_the_tray() -> None:
    won = f"{PLAIN}; {WAR}; {WAR_CARDS}; dealer pay s3.war 40000; {END}"
    assert verdict_of(won) == ["omitted K-D9 critical s3.match(corrected_late)"]


def test_k_d9_a_short_war_bet_is_not_accepted() -> None:
    short = f"{PLAIN}; s3 choose war; s3 bet war 20000"
    made_good = f"{short}; dealer say short-war-bet s3; s3 bet war 20000; {MATCH}; {WON_WAR}"
    accepted = f"{short}; dealer match s3 20000; {WON_WAR}"
    assert verdict_of(made_good) == []
    assert verdict_of(accepted) == ["omitted K-D9 critical s3.war"]
    assert rests_of(accepted) == [["K-P9"]]


def test_k_p9_the_excess_of_a_war_bet_goes_back_before_the_match() -> None:
    over = f"{PLAIN}; s3 choose war; s3 bet war 50000; dealer say over-war-bet s3"
    back = "dealer return s3.war 10000"
    assert verdict_of(f"{over}; {back}; {MATCH}; {WON_WAR}") == []
    assert verdict_of(f"{over}; s3 lift war 10000; {MATCH}; {WON_WAR}") == []
    assert verdict_of(f"{over}; {MATCH}; {WON_WAR}") == ["omitted K-P9 critical s3.war"]


def test_k_d9_a_wrong_match_is_told_once_when_the_war_is_lost() -> None:
    lost = WAR_CARDS.replace("Kc", "3c")
    rest = f"dealer take s3.match; dealer take s3.main; dealer take s3.war; {END}"
    assert verdict_of(f"{PLAIN}; {WAR}; dealer match s3 30000; {lost}; {rest}") == [
        "wrong_amount K-D9 critical s3.match-10000"
    ]
