"""What the trainer does where a decided point is silent, a test for each line of the rulings."""

from __future__ import annotations

import pytest

from tests.procedures.rounds import KOREAN, house, verdict_of
from trainer.procedures.record import Ends
from trainer.procedures.sheet import (
    Announcing,
    ChoiceOrder,
    Collecting,
    SettleOrder,
    Sheet,
    ShortShoe,
    TokeOrder,
)

WORDS = "dealer say no-more-bets"
END = "dealer collect all"
TWO_HANDS = (
    f"s3 bet main 40000; s5 bet main 20000; s5 bet toke-main 2000; {WORDS};"
    "dealer deal s3 4h; dealer deal s5 5h; dealer deal dealer 9s"
)
ONE_TIES = (
    f"s3 bet main 40000; s5 bet main 20000; s5 bet tie 10000; {WORDS};"
    "dealer deal s3 4h; dealer deal s5 9h; dealer deal dealer 9s"
)
WAR_3 = "s3 choose war; s3 bet war 40000; dealer match s3 40000"
TIED_3 = f"s3 bet main 40000; {WORDS}; dealer deal s3 9h; dealer deal dealer 9s"
LATE_TOKES = TokeOrder.AFTER_ALL_GUESTS
LAST = ChoiceOrder.AFTER_ALL_OTHERS


def test_k_p28_when_settled_a_hand_does_not_wait_for_tokes_that_wait_for_all_guests() -> None:
    sheet = house(collecting=Collecting.WHEN_SETTLED, toke_order=LATE_TOKES)
    five, three = "dealer take s5.main; dealer collect s5", "dealer take s3.main; dealer collect s3"
    toke = "dealer take s5.toke-main"
    assert verdict_of(f"{TWO_HANDS}; {five}; {three}; {toke}; {END}", sheet) == []
    early = f"{TWO_HANDS}; dealer collect s5; dealer take s5.main; {three}; {toke}; {END}"
    assert verdict_of(early, sheet) == ["out_of_order K-P28 major s5.card"]


def test_k_p28_when_settled_the_hand_of_a_guest_who_decides_last_holds_up_no_other() -> None:
    sheet = house(collecting=Collecting.WHEN_SETTLED, choice_order=LAST)
    others = "dealer pay s5.tie 100000; dealer take s3.main; dealer collect s3"
    half = "s5 choose surrender; dealer take s5.main 10000"
    assert verdict_of(f"{ONE_TIES}; {others}; {half}; {END}", sheet) == []


def test_k_p4_after_all_others_main_first_the_tie_stands_behind_its_half() -> None:
    sheet = house(settle_order=SettleOrder.MAIN_FIRST, choice_order=LAST)
    loser, tie = "dealer take s3.main", "dealer pay s5.tie 100000"
    half = "s5 choose surrender; dealer take s5.main 10000"
    assert verdict_of(f"{ONE_TIES}; {loser}; {half}; {tie}; {END}", sheet) == []
    early = verdict_of(f"{ONE_TIES}; s5 choose surrender; {loser}; {tie}; {half}; {END}", sheet)
    assert early == ["out_of_order K-D5 major s5.tie"]


def test_k_p4_after_all_others_who_tied_counts_as_tied_whatever_he_chooses() -> None:
    """Seat 5 goes to war, so its own tie need not be settled before the half at seat 3."""
    bets = (
        f"s3 bet main 40000; s5 bet main 20000; s5 bet tie 10000; {WORDS};"
        "dealer deal s3 9d; dealer deal s5 9h; dealer deal dealer 9s"
    )
    chosen = f"{bets}; s5 choose war; s3 choose surrender; dealer take s3.main 20000"
    war = "dealer pay s5.tie 100000; s5 bet war 20000; dealer match s5 20000"
    cards = "dealer burn 1 2c; dealer deal s5 Qc; dealer burn 1 2d; dealer deal dealer Th"
    rest = f"{war}; {cards}; dealer push s5.match; {END}"
    assert verdict_of(f"{chosen}; {rest}", house(choice_order=LAST)) == []
    plays_on = bets.replace("s5 9h", "s5 Kh")
    early = f"{plays_on}; s3 choose surrender; dealer take s3.main 20000"
    settled = f"dealer take s5.tie; dealer pay s5.main 20000; {END}"
    assert verdict_of(f"{early}; {settled}", house(choice_order=LAST)) == [
        "out_of_order K-D7 major s3.main"
    ]


def test_k_p29_the_tie_is_announced_before_the_choice_is_acted_on_and_a_war_never_owed() -> None:
    graded = house(announcing=Announcing.GRADED)
    tie, half = "dealer say result-tie s3", "dealer take s3.main 20000"
    assert verdict_of(f"{TIED_3}; s3 choose surrender; {tie}; {half}; {END}", graded) == []
    late = f"{TIED_3}; s3 choose surrender; {half}; {tie}; {END}"
    assert [one.split()[:2] for one in verdict_of(late, graded)] == [["out_of_order", "K-P29"]]
    cards = "dealer burn 1 2c; dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer Th"
    for told in ("", "dealer say result-war s3;"):
        war = f"{TIED_3}; {tie}; {WAR_3}; {cards}; {told} dealer push s3.match; {END}"
        assert verdict_of(war, graded) == []


def test_k_d6_a_winners_bet_taken_is_put_right_by_stake_and_winnings_in_one_payment() -> None:
    taken = (
        f"s3 bet main 40000; {WORDS}; dealer deal s3 Kh; dealer deal dealer 9s; dealer take s3.main"
    )
    assert verdict_of(f"{taken}; dealer pay s3.main 80000; {END}") == [
        "wrong_action K-D6 major s3.main-80000(corrected)"
    ]
    assert verdict_of(f"{taken}; dealer pay s3.main 40000; {END}") == [
        "extra K-D6 critical s3.main-40000"
    ]


def test_k_p27_an_empty_shoe_before_the_first_card_is_shuffled_at_every_house() -> None:
    bets = f"s3 bet main 40000; {WORDS}"
    dealt = "dealer deal s3 Kh; dealer deal dealer 9s; dealer pay s3.main 40000"
    shuffled = f"{bets}; dealer shuffle; dealer burn 1 2c; {dealt}; {END}"
    for sheet in (KOREAN, house(short_shoe=ShortShoe.VOID_ROUND)):
        assert verdict_of(shuffled, sheet) == []


def test_k_p27_in_a_void_round_the_match_goes_into_the_tray() -> None:
    void = house(short_shoe=ShortShoe.VOID_ROUND)
    war = f"{TIED_3}; {WAR_3}; dealer burn 1; dealer deal s3"
    back = "dealer return s3.main; dealer return s3.war"
    shoe = "9h 9s 2c Qc"
    assert verdict_of(f"{war}; {back}; dealer take s3.match; {END}", void, shoe=shoe) == []
    assert verdict_of(f"{war}; dealer return s3.main; {END}", void, shoe=shoe) == [
        "omitted K-P27 critical s3.war"
    ]


def test_k_p30_a_call_that_the_floor_answers_with_an_order_was_not_needless() -> None:
    played = "dealer deal s3 Kh; dealer deal dealer 9s; dealer pay s3.main 40000"
    for answer, found in (
        ("floor rule continue", ["extra K-P30 minor table.words"]),
        ("floor rule shuffle; dealer shuffle; dealer burn 1 2c", []),
    ):
        lines = f"s3 bet main 40000; {WORDS}; dealer call floor; {answer}; {played}; {END}"
        assert verdict_of(f"{lines}; table close") == found


@pytest.mark.parametrize(
    ("sheet", "lines", "found"),
    [
        (KOREAN, f"s3 bet main 5000; {WORDS}; dealer deal s3 Kh", "omitted K-P2 critical s3.main"),
        (
            KOREAN,
            f"s2 bet main 10000; s3 bet tie 10000; {WORDS}; dealer deal s2 Kh",
            "omitted K-D2 major s3.tie",
        ),
        (
            KOREAN,
            f"{TIED_3}; s3 choose war; s3 bet war 50000; dealer match s3 40000",
            "omitted K-P9 critical s3.war",
        ),
    ],
    ids=["K-P2", "K-D2", "K-P9"],
)
def test_k_p2_what_was_dealt_past_or_accepted_is_omitted_in_a_record_that_just_stops(
    sheet: Sheet, lines: str, found: str
) -> None:
    assert verdict_of(lines, sheet, ends=Ends.CUT_OFF) == [found]


def test_k_p28_when_settled_a_card_at_an_empty_seat_holds_up_no_other() -> None:
    sheet = house(collecting=Collecting.WHEN_SETTLED)
    bets = "s2 bet main 50000; s5 bet main 50000; dealer say no-more-bets"
    cards = "dealer deal s2 Kh; dealer deal s3 4c; dealer deal s5 Qd; dealer deal dealer 9s"
    paid = "dealer pay s5.main 50000; dealer collect s5; dealer pay s2.main 50000"
    text = f"{bets}; {cards}; {paid}; dealer collect all; table close"
    assert verdict_of(text, sheet) == ["forbidden K-D3 major s3.card"]
