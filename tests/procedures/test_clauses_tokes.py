"""K-T1 to K-T3, each followed and violated: the guests' bets for the dealer."""

from __future__ import annotations

from tests.procedures.rounds import frontier_of, rests_of, verdict_of

END = "dealer collect all"


def dealt(card: str, toke: str = "toke-main 4000", tie: str = "") -> str:
    """Seat 3 with a toke, up to the dealer's nine."""
    bets = f"s3 bet main 40000; s3 bet {toke}; {tie}"
    return f"{bets}; dealer say no-more-bets; dealer deal s3 {card}; dealer deal dealer 9s"


WON, LOST, TIED = dealt("Kh"), dealt("4h"), dealt("9h")
PAY, TAKE = "dealer pay s3.main 40000", "dealer take s3.main"
WAR = "s3 choose war; s3 bet war 40000; dealer match s3 40000"
CARDS = "dealer burn 1 2c; dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer Th"
LOST_CARDS = CARDS.replace("Th", "Kd")
TAKE_ALL = "dealer take s3.main; dealer take s3.war; dealer take s3.match"


def test_k_t1_a_won_toke_is_paid_and_all_goes_to_the_box() -> None:
    onto_the_spot = "dealer pay s3.toke-main 4000; dealer drop s3.toke-main"
    straight = "dealer drop tray 4000 for s3.toke-main; dealer drop s3.toke-main"
    assert verdict_of(f"{WON}; {PAY}; {onto_the_spot}; {END}") == []
    assert verdict_of(f"{WON}; {PAY}; {straight}; {END}") == []
    unpaid = f"{WON}; {PAY}; dealer drop s3.toke-main; {END}"
    assert verdict_of(unpaid) == ["omitted K-T1 critical s3.toke-main-4000"]


def test_k_t1_a_won_toke_not_paid_nor_dropped() -> None:
    assert verdict_of(f"{WON}; {PAY}; {END}") == [
        "omitted K-T1 critical s3.toke-main-4000 s3.toke-main-8000"
    ]


def test_k_t1_a_won_toke_put_into_the_tray_is_in_the_wrong_place() -> None:
    paid = f"{WON}; {PAY}; dealer pay s3.toke-main 4000; dealer take s3.toke-main; {END}"
    assert verdict_of(paid) == ["wrong_place K-T1 critical s3.toke-main-8000"]


def test_k_t1_a_lost_toke_goes_to_the_tray() -> None:
    assert verdict_of(f"{LOST}; {TAKE}; dealer take s3.toke-main; {END}") == []
    assert verdict_of(f"{LOST}; {TAKE}; {END}") == ["omitted K-T1 critical s3.toke-main"]
    dropped = f"{LOST}; {TAKE}; dealer drop s3.toke-main; {END}"
    assert verdict_of(dropped) == ["wrong_action K-T1 critical s3.toke-main+4000"]


def test_k_t1_a_toke_on_tie() -> None:
    won = f"{dealt('9h', 'toke-tie 1000')}; dealer pay s3.toke-tie 10000; dealer drop s3.toke-tie"
    rest = f"s3 choose surrender; dealer take s3.main 20000; {END}"
    assert verdict_of(f"{won}; {rest}") == []
    short = won.replace("pay s3.toke-tie 10000", "pay s3.toke-tie 1000")
    assert verdict_of(f"{short}; {rest}") == ["wrong_amount K-T1 critical s3.toke-tie-9000"]
    lost = f"{dealt('4h', 'toke-tie 1000')}; dealer take s3.toke-tie; {TAKE}; {END}"
    assert verdict_of(lost) == []


def test_k_t1_guests_may_bet_for_the_dealer() -> None:
    bets = "s3 bet main 40000; s3 bet toke-main 4000; dealer return s3.toke-main"
    play = f"dealer say no-more-bets; dealer deal s3 Kh; dealer deal dealer 9s; {PAY}; {END}"
    assert verdict_of(f"{bets}; {play}") == ["forbidden K-T1 major s3.toke-main"]


def test_k_t2_a_guest_at_war_may_add_a_war_bet_for_the_dealer() -> None:
    bets = f"{TIED}; {WAR}; s3 bet toke-war 4000"
    paid = "dealer push s3.match; dealer pay s3.toke-main 4000"
    boxed = "dealer drop s3.toke-main; dealer drop s3.toke-war"
    assert verdict_of(f"{bets}; {CARDS}; {paid}; {boxed}; {END}") == []
    refused = f"{bets}; dealer return s3.toke-war; {CARDS}; dealer push s3.match"
    split = "dealer drop s3.toke-main 2000; dealer take s3.toke-main 2000"
    assert verdict_of(f"{refused}; {split}; {END}") == ["forbidden K-T2 major s3.toke-war"]


def test_k_t2_a_lost_war_toke_goes_to_the_tray() -> None:
    bets = f"{TIED}; {WAR}; s3 bet toke-war 4000; {LOST_CARDS}; {TAKE_ALL}"
    tokes = "dealer take s3.toke-main; dealer take s3.toke-war"
    assert verdict_of(f"{bets}; {tokes}; {END}") == []
    assert verdict_of(f"{bets}; dealer take s3.toke-main; {END}") == [
        "omitted K-T2 critical s3.toke-war"
    ]


def test_k_t2_a_won_war_toke_goes_to_the_box() -> None:
    bets = f"{TIED}; {WAR}; s3 bet toke-war 4000; {CARDS}; dealer push s3.match"
    main = "dealer pay s3.toke-main 4000; dealer drop s3.toke-main"
    assert verdict_of(f"{bets}; {main}; {END}") == ["omitted K-T2 critical s3.toke-war-4000"]
    assert verdict_of(f"{bets}; {main}; dealer take s3.toke-war; {END}") == [
        "wrong_place K-T2 critical s3.toke-war-4000"
    ]


def test_k_t3_a_toke_on_a_surrendered_hand_is_split() -> None:
    half = f"{TIED}; s3 choose surrender; dealer take s3.main 20000"
    box, tray = "dealer drop s3.toke-main 2000", "dealer take s3.toke-main 2000"
    assert verdict_of(f"{half}; {box}; {tray}; {END}") == []
    assert verdict_of(f"{half}; {tray}; {box}; {END}") == []
    assert verdict_of(f"{half}; dealer drop s3.toke-main; {END}") == [
        "wrong_amount K-T3 critical s3.toke-main+2000"
    ]
    assert verdict_of(f"{half}; {END}") == ["omitted K-T3 critical s3.toke-main-2000"]


def test_k_t3_the_whole_toke_into_the_tray() -> None:
    half = f"{TIED}; s3 choose surrender; dealer take s3.main 20000"
    assert verdict_of(f"{half}; dealer take s3.toke-main; {END}") == [
        "wrong_amount K-T3 critical s3.toke-main-2000"
    ]


def test_k_p16_a_toke_left_behind_by_a_war_is_split_too() -> None:
    war = f"{TIED}; {WAR}; {CARDS}; dealer push s3.match"
    split = "dealer drop s3.toke-main 2000; dealer take s3.toke-main 2000"
    assert verdict_of(f"{war}; {split}; {END}") == []
    assert verdict_of(f"{war}; {END}") == ["omitted K-T3 critical s3.toke-main-2000"]
    assert rests_of(f"{war}; {END}") == [["K-P16"]]


def test_k_p21_a_toke_comes_before_the_next_seat_of_its_kind() -> None:
    two = (
        "s3 bet main 40000; s5 bet main 10000; s5 bet toke-main 1000; dealer say no-more-bets;"
        "dealer deal s3 4h; dealer deal s5 5h; dealer deal dealer 9s"
    )
    in_time = f"{two}; dealer take s5.main; dealer take s5.toke-main; dealer take s3.main; {END}"
    late = f"{two}; dealer take s5.main; dealer take s3.main; dealer take s5.toke-main; {END}"
    early = f"{two}; dealer take s5.toke-main; dealer take s5.main; dealer take s3.main; {END}"
    assert verdict_of(in_time) == []
    assert verdict_of(late) == ["out_of_order K-P21 major s3.main"]
    assert verdict_of(early) == ["out_of_order K-P21 major s5.toke-main"]


def test_k_p21_a_toke_is_named_right_after_its_guests_own_bet() -> None:
    bets = "s1 bet main 10000; s1 bet tie 10000; s2 bet main 10000; s3 bet main 40000"
    cards = "dealer deal s1 4c; dealer deal s2 4d; dealer deal s3 Kh; dealer deal dealer 9s"
    dealt_all = f"{bets}; s3 bet toke-main 4000; dealer say no-more-bets; {cards}"
    assert frontier_of(dealt_all)[0] == "pay s3.main 40000"
    named = frontier_of(f"{dealt_all}; {PAY}")
    # The Tie Bet of seat 1 may come too, but nobody is sent there and back again.
    assert named[0] == "toke-pay s3.toke-main 4000"
    assert "take s1.tie 10000" in named
