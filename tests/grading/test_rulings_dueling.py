"""Rulings on Dueling for Dollars and on the online table, where two readings of them differed."""

from __future__ import annotations

import pytest

from benchmarks.heard import heard
from tests.procedures.rounds import house, record_of, verdict_of
from trainer.procedures.sheet import (
    AceInStraight,
    ChoiceOrder,
    Collecting,
    ComboPair,
    SideBetsAtWar,
    SuitedPair,
    WarWin,
)
from trainer.scenarios.houses import load_house

DUELING = load_house("dueling")
CALL = "dealer say no-more-bets"


def said(*acts: str, **knobs: object) -> list[str]:
    """What is said of a round of these acts."""
    return verdict_of("; ".join((*acts, "table close")), house(DUELING, **knobs))


TWO = (
    "s1 bet main-player 1000; s1 bet combo 500; s2 bet main-player 1000; s2 bet combo 500",
    CALL,
    "dealer deal s1 4h; dealer deal s2 9d; dealer deal dealer 9s",
)
LOST = "dealer take s1.main-player; dealer take s1.combo"
GIVEN = "dealer take s2.main-player 500; dealer collect s2; dealer take s2.combo"


def test_d_3_the_side_bets_of_who_has_not_chosen_are_not_passed_over() -> None:
    assert said(*TWO, LOST, "s2 choose surrender", GIVEN, "dealer collect all") == []
    # Once he has chosen they are.
    half, *rest = GIVEN.split("; ")
    told = said(*TWO, "s2 choose surrender", half, LOST, *rest, "dealer collect all")
    assert told == ["out_of_order D-3 major s1.combo"]


def test_d_3_before_a_war_too_side_bets_wait_for_the_choice() -> None:
    war = "s2 choose war; s2 bet war 1000"
    rest = "dealer deal s2 Kh; dealer deal dealer 9c; dealer pay s2.war 1000; dealer collect all"
    before = {"side_bets_at_war": SideBetsAtWar.BEFORE_WAR}
    assert said(*TWO, LOST, war, "dealer take s2.combo", rest, **before) == []
    told = said(*TWO, war, LOST, "dealer take s2.combo", rest, **before)
    assert told == ["out_of_order D-3 major s1.combo"]


def test_d_6_a_side_bet_settled_before_the_guest_thought_again_was_not_too_early() -> None:
    before = {"side_bets_at_war": SideBetsAtWar.BEFORE_WAR}
    again = "s2 choose surrender; dealer take s2.main-player 500; dealer collect s2"
    own = (LOST, "dealer collect all")
    assert said(*TWO, "s2 choose war", "dealer take s2.combo", again, *own, **before) == []
    # Before his first word it was.
    told = said(*TWO, "dealer take s2.combo", "s2 choose war", again, *own, **before)
    assert [line.split()[:2] for line in told] == [["out_of_order", "D-7"]]


def test_k_p4_after_all_others_side_bets_of_tied_guests_stand_behind_all_others() -> None:
    last = {"choice_order": ChoiceOrder.AFTER_ALL_OTHERS}
    assert said(*TWO, "s2 choose surrender", LOST, GIVEN, "dealer collect all", **last) == []
    half, *_ = GIVEN.split("; ")
    early = ("s2 choose surrender", "dealer take s1.main-player", half, "dealer take s1.combo")
    told = said(*TWO, *early, *GIVEN.split("; ")[1:], "dealer collect all", **last)
    assert told == ["out_of_order D-4 major s2.main-player"]


FOUR = (
    "; ".join(f"s{n} bet main-player 1000; s{n} bet tie-bonus 500" for n in (1, 2, 3, 4)),
    CALL,
    "; ".join(f"dealer deal s{n} {n + 1}h" for n in (1, 2, 3, 4)),
    "dealer deal dealer Ks",
    "; ".join(f"dealer take s{n}.main-player" for n in (4, 3, 2, 1)),
)


@pytest.mark.parametrize("order", [(1, 2, 3, 4), (4, 3, 2, 1)])
def test_rule_06_side_bets_swept_the_other_way_are_one_direction(order: tuple[int, ...]) -> None:
    swept = "; ".join(f"dealer take s{n}.tie-bonus" for n in order)
    told = [line.split()[:2] for line in said(*FOUR, swept, "dealer collect all")]
    assert told == ([["direction", "D-3"]] if order[0] == 1 else [])


def test_d_4_where_hands_go_in_turn_a_discarded_card_does_too() -> None:
    in_turn = {"collecting": Collecting.WHEN_SETTLED}
    rest = ("dealer take s1.main-player; dealer take s1.combo", "dealer collect all")
    assert said(*TWO, "s2 choose surrender", GIVEN, *rest, **in_turn) == []
    late = ("dealer take s2.main-player 500; dealer take s2.combo",)
    told = said(*TWO, "s2 choose surrender", *late, *rest, **in_turn)
    assert [line.split()[:2] for line in told] == [["out_of_order", "K-P28"]]


def test_d_6_side_bets_of_a_war_that_comes_to_nothing_are_settled_all_the_same() -> None:
    war: tuple[str, ...]
    war = ("s1 bet main-player 1000; s2 bet main-player 1000; s2 bet tie-bonus 500", CALL)
    war += ("dealer deal s1 9h; dealer deal s2 9d; dealer deal dealer 9s",)
    war += ("s1 choose war; s1 bet war 1000; s2 choose war; s2 bet war 1000",)
    war += ("dealer deal s1 Kh; dealer deal dealer 5c",)  # no card for seat 2
    rest = ("dealer push s2.main-player; dealer push s2.war", "dealer pay s1.war 1000")
    paid = said(*war, *rest, "dealer pay s2.tie-bonus 5000", "dealer collect all")
    assert paid == ["omitted D-5 major s2.card"]
    left = said(*war, *rest, "dealer collect all")
    assert left == ["omitted D-5 major s2.card", "omitted D-6 critical s2.tie-bonus-5000"]


def test_d_p2_d_p4_a_suited_pair_that_is_no_flush_is_a_pair() -> None:
    bets = ("s1 bet main-player 1000; s1 bet combo 500", CALL)
    suited = (*bets, "dealer deal s1 9d; dealer deal dealer 9d; s1 choose surrender")
    half = "dealer take s1.main-player 500; dealer collect s1"
    mere = {"suited_pair": SuitedPair.NOTHING, "ace_in_straight": AceInStraight.KING_ONLY}
    one = {**mere, "combo_pair": ComboPair.PAYS_ONE}
    assert said(*suited, half, "dealer take s1.combo", "dealer collect all", **mere) == []
    assert said(*suited, half, "dealer pay s1.combo 500", "dealer collect all", **one) == []


def test_o_5_a_war_is_paid_one_to_one_on_the_original_bet_whatever_was_put_beside_it() -> None:
    sheet = house(load_house("korean"), war_win=WarWin.PAY_MAIN)
    acts = f"s1 bet main 50000; {CALL}; dealer deal s1 9h; dealer deal dealer 9d; s1 choose war"
    war = "s1 bet war 40000; dealer burn 1; dealer deal s1 Kh; dealer burn 1; dealer deal dealer 4c"
    rest = "dealer pay s1.main 50000; dealer collect all; table close"
    told = verdict_of(f"{acts}; {war}; {rest}", sheet)
    assert [line.split()[:2] for line in told] == [["omitted", "K-D9"]]


def test_k_p28_when_settled_the_hand_of_a_war_that_comes_to_nothing_holds_up_no_other() -> None:
    war = (
        "s1 bet main-player 1000; s2 bet main-player 1000",
        CALL,
        "dealer deal s1 9h; dealer deal s2 9d; dealer deal dealer 9s",
        "s1 choose war; s1 bet war 1000; s2 choose war; s2 bet war 1000",
        "dealer deal s1 Kh; dealer deal dealer 5c",  # no card for seat 2
        "dealer pay s1.war 1000; dealer collect s1",
        "dealer push s2.main-player; dealer push s2.war; dealer collect all",
    )
    assert said(*war, collecting=Collecting.WHEN_SETTLED) == ["omitted D-5 major s2.card"]


def test_d_1_a_side_bet_alone_that_was_dealt_past_is_never_settled() -> None:
    bets = ("s1 bet main-player 1000; s2 bet tie-bonus 500", CALL)
    cards = "dealer deal s1 4h; dealer deal s2 Kd; dealer deal dealer 9s"
    told = said(*bets, cards, "dealer take s1.main-player", "dealer collect all")
    assert told == ["forbidden D-2 major s2.card", "omitted D-1 major s2.tie-bonus"]
    # Without a card of its own it has no result.
    cards = "dealer deal s1 4h; dealer deal dealer 9s"
    taken = "dealer take s2.tie-bonus; dealer collect all"
    told = said(*bets, cards, "dealer take s1.main-player", taken)
    assert told == ["extra D-6 critical s2.tie-bonus-500", "omitted D-1 major s2.tie-bonus"]


MATCHED = (
    "s2 bet main-player 2000; s2 bet tie-bonus 500",
    CALL,
    "dealer deal s2 9h; dealer deal dealer 9d; s2 choose war; s2 bet war 2000",
    "dealer match s2 2000",
)
PAID, BONUS, BACK = (
    "dealer pay s2.war 2000",
    "dealer pay s2.tie-bonus 5000",
    "dealer take s2.match",
)
CARDS = "dealer deal s2 Qs; dealer deal dealer Jc"


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ((BACK, CARDS, PAID, BONUS), "extra D-5 major s2.match+2000(corrected)"),
        ((CARDS, BACK, PAID, BONUS), "extra D-5 critical s2.match+2000(corrected_late)"),
        ((CARDS, PAID, BACK, BONUS), "extra D-5 critical s2.match+2000(corrected_late)"),
        ((CARDS, PAID, BONUS, BACK), "extra D-5 critical s2.match+2000(corrected_late)"),
        ((CARDS, PAID, BONUS), "extra D-5 critical s2.match+2000"),
        ((CARDS, "dealer push s2.match", BONUS), "extra D-5 critical s2.match"),
    ],
    ids=["at-once", "before-the-pay", "before-the-bonus", "after-the-bonus", "left", "as-the-pay"],
)
def test_d_5_a_match_where_none_is_due_is_one_mistake(done: tuple[str, ...], told: str) -> None:
    acts = (*MATCHED, *done, "dealer collect all")
    assert said(*acts) == [told]
    # What was told of it while the round ran stands.
    (live,) = heard(record_of("; ".join((*acts, "table close")), DUELING))
    assert live.live
    assert live.taken_back == set()


@pytest.mark.parametrize("win", [WarWin.PAY_MAIN, WarWin.PAY_WAR])
def test_k_d9_a_match_where_none_is_due_is_one_mistake(win: WarWin) -> None:
    sheet = house(war_win=win)
    spot = "main" if win is WarWin.PAY_MAIN else "war"
    text = f"s2 bet main 10000; {CALL}; dealer deal s2 9h; dealer deal dealer 9d; s2 choose war;"
    text += " s2 bet war 10000; dealer match s2 10000;{} dealer burn 1 2c; dealer deal s2 Qs;"
    text += " dealer burn 1 3c; dealer deal dealer Jc; dealer {}; dealer collect all; table close"
    back = text.format(" dealer take s2.match;", f"pay s2.{spot} 10000")
    assert verdict_of(back, sheet) == ["extra K-D9 major s2.match+10000(corrected)"]
    pushed = text.format("", "push s2.match")
    assert verdict_of(pushed, sheet) == ["extra K-D9 critical s2.match"]
