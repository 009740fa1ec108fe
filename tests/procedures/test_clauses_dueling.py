"""Each clause of Dueling for Dollars, followed and violated (D, D-P)."""

from __future__ import annotations

import pytest

from tests.procedures.rounds import frontier_of, house, owed_of, rests_of, verdict_of
from trainer.procedures.sheet import ComboPair, SideBetsAtWar
from trainer.scenarios.houses import load_house

DUELING = load_house("dueling")
BETS = "s2 bet main-player 2000; s2 bet tie-bonus 500; s2 bet combo 500; s5 bet main-dealer 1000"
CALL = "dealer say no-more-bets"


def dealt(*cards: str, bets: str = BETS) -> str:
    """The bets, and these cards for seats 2 and 5 and the dealer."""
    return f"{bets}; {CALL}; " + "; ".join(
        f"dealer deal {place} {card}"
        for place, card in zip(("s2", "s5", "dealer"), cards, strict=True)
    )


def dueled(text: str, **knobs: object) -> list[str]:
    """What the grader says of a round that ends so."""
    return verdict_of(f"{text}; table close", house(DUELING, **knobs))


WON = dealt("Kh", "4s", "9d")
BOTH = "dealer pay s5.main-dealer 1000; dealer pay s2.main-player 2000"
SIDES = "dealer take s2.tie-bonus; dealer take s2.combo"
CLEAN = f"{WON}; {BOTH}; {SIDES}; dealer collect all"


def test_d_1_a_side_bet_needs_a_wager() -> None:
    alone = "s2 bet combo 500; s5 bet main-dealer 1000"
    assert "off s2.combo 500" in owed_of(alone, DUELING)
    rest = f"{CALL}; dealer deal s5 4s; dealer deal dealer 9d; dealer pay s5.main-dealer 1000"
    back = f"{alone}; dealer return s2.combo; {rest}; dealer collect all"
    assert dueled(back) == []
    assert dueled(f"{alone}; {rest}; dealer collect all") == ["omitted D-1 major s2.combo"]


def test_d_p9_a_second_wager_on_the_other_side_goes_back() -> None:
    both = "s2 bet main-player 2000; s2 bet main-dealer 2000; s5 bet main-dealer 1000"
    assert "off s2.main-dealer 2000" in owed_of(both, DUELING)
    rest = (
        f"{CALL}; dealer deal s2 Kh; dealer deal s5 4s; dealer deal dealer 9d; {BOTH};"
        " dealer collect all"
    )
    assert dueled(f"{both}; dealer return s2.main-dealer; {rest}") == []
    assert dueled(f"{both}; {rest}") == ["omitted D-1 major s2.main-dealer"]
    # What then becomes of it is the same fault.
    for settled in ("take s2.main-dealer", "pay s2.main-dealer 2000"):
        text = f"{both}; {rest}".replace("dealer collect", f"dealer {settled}; dealer collect")
        assert dueled(text) == ["omitted D-1 major s2.main-dealer"]


def test_d_2_a_card_each_and_the_dealer_s_last() -> None:
    assert dueled(CLEAN) == []
    early = CLEAN.replace(
        "dealer deal s5 4s; dealer deal dealer 9d", "dealer deal dealer 9d; dealer deal s5 4s"
    )
    assert dueled(early) == ["out_of_order D-2 major table.card"]


def test_d_3_the_higher_card_wins_for_its_side() -> None:
    assert dueled(CLEAN) == []
    wrong = CLEAN.replace("dealer pay s5.main-dealer 1000", "dealer take s5.main-dealer")
    assert dueled(wrong) == ["wrong_action D-3 critical s5.main-dealer-2000"]


def test_d_3_settles_from_right_to_left() -> None:
    three = f"{BETS}; s7 bet main-player 1000; {CALL}; dealer deal s2 Kh; dealer deal s5 4s;"
    three += " dealer deal s7 Th; dealer deal dealer 9d"
    up = "dealer pay s2.main-player 2000; dealer pay s5.main-dealer 1000;"
    up += f" dealer pay s7.main-player 1000; {SIDES}; dealer collect all"
    assert [line.split()[:2] for line in dueled(f"{three}; {up}")] == [["direction", "D-3"]]


def test_d_4_surrender_takes_half_and_discards_the_card() -> None:
    tied = dealt("9h", "4s", "9d")
    chosen = f"{tied}; s2 choose surrender; dealer pay s5.main-dealer 1000"
    assert "half s2.main-player 1000" in frontier_of(chosen, DUELING)
    assert "collect s2" not in frontier_of(chosen, DUELING)
    after = f"{tied}; s2 choose surrender; dealer pay s5.main-dealer 1000;"
    after += " dealer take s2.main-player 1000"
    assert "collect s2" in frontier_of(after, DUELING)
    rest = "dealer pay s2.tie-bonus 5000; dealer take s2.combo"
    assert dueled(f"{after}; dealer collect s2; {rest}; dealer collect all") == []
    assert dueled(f"{after}; {rest}; dealer collect all") == []
    early = f"{tied}; s2 choose surrender; dealer pay s5.main-dealer 1000; dealer collect s2;"
    early += f" dealer take s2.main-player 1000; {rest}; dealer collect all"
    assert dueled(early) == ["out_of_order D-4 major s2.card"]


def test_d_4_the_guest_chooses() -> None:
    tied = dealt("9h", "4s", "9d")
    assumed = f"{tied}; dealer pay s5.main-dealer 1000; dealer take s2.main-player 1000;"
    assumed += " s2 choose surrender; dealer pay s2.tie-bonus 5000; dealer take s2.combo;"
    assert dueled(f"{assumed} dealer collect all") == ["forbidden D-4 critical s2.main-player"]


def war(*cards: str, side: str = "main-player") -> str:
    """Seat 2 ties and goes to war on a side; these cards for it and the dealer."""
    bets = BETS.replace("s2 bet main-player", f"s2 bet {side}")
    return (
        f"{dealt('9h', '4s', '9d', bets=bets)}; s2 choose war; s2 bet war 2000;"
        " dealer pay s5.main-dealer 1000;"
        f" dealer deal s2 {cards[0]}; dealer deal dealer {cards[1]}"
    )


AFTER = "dealer pay s2.tie-bonus 5000; dealer take s2.combo; dealer collect all"


@pytest.mark.parametrize("card", ["Qs", "Js"], ids=["higher", "equal"])
def test_d_5_a_player_wager_wins_on_the_added_bet_only(card: str) -> None:
    assert dueled(f"{war(card, 'Jc')}; dealer pay s2.war 2000; {AFTER}") == []
    wrong = f"{war(card, 'Jc')}; dealer pay s2.main-player 2000; {AFTER}"
    assert dueled(wrong) == ["wrong_place D-5 major s2.main-player"]


@pytest.mark.parametrize("card", ["Qs", "Js"], ids=["higher", "equal"])
def test_d_5_a_dealer_wager_loses_all_bets(card: str) -> None:
    lost = war(card, "Jc", side="main-dealer")
    taken = "dealer take s2.main-dealer; dealer take s2.war"
    assert dueled(f"{lost}; {taken}; {AFTER}") == []
    paid = f"{lost}; dealer pay s2.war 2000; {AFTER}"
    assert dueled(paid) == [
        "wrong_action D-5 critical s2.war+4000",
        "omitted D-5 critical s2.main-dealer+2000",
    ]


def test_d_p1_a_higher_second_card_of_the_dealer_mirrors_it() -> None:
    lost = f"{war('5s', 'Jc')}; dealer take s2.main-player; dealer take s2.war; {AFTER}"
    assert dueled(lost) == []
    won = f"{war('5s', 'Jc', side='main-dealer')}; dealer pay s2.war 2000; {AFTER}"
    assert dueled(won) == []
    short = f"{war('5s', 'Jc', side='main-dealer')}; dealer pay s2.war 1500; {AFTER}"
    assert dueled(short) == ["wrong_amount D-5 critical s2.war-500"]
    assert rests_of(f"{short}; table close", DUELING) == [["D-P1"]]


def test_k_p15_k_p18_k_p19_a_toke_of_a_war_rests_on_what_decides_it() -> None:
    tips = "s2 bet main-player 2000; s2 bet toke-main 500"
    tied = f"{tips}; {CALL}; dealer deal s2 9h; dealer deal dealer 9d; s2 choose war;"
    tied += " s2 bet war 2000; s2 bet toke-war 500;"
    won = f"{tied} dealer deal s2 Qs; dealer deal dealer Jc; dealer pay s2.war 2000;"
    short = f"{won} dealer pay s2.toke-main 300; dealer drop s2.toke-main; dealer drop s2.toke-war;"
    assert rests_of(f"{short} dealer collect all; table close", DUELING) == [["K-P15", "K-P18"]]
    lost = f"{tied} dealer deal s2 3s; dealer deal dealer Jc; dealer take s2.war;"
    lost += " dealer take s2.main-player; dealer drop s2.toke-main; dealer take s2.toke-war;"
    assert rests_of(f"{lost} dealer collect all; table close", DUELING) == [["K-P15", "K-P19"]]


def test_d_5_no_war_card_before_the_added_bet() -> None:
    early = war("Qs", "Jc").replace(
        "s2 bet war 2000; dealer pay s5.main-dealer 1000; dealer deal s2 Qs;",
        "dealer pay s5.main-dealer 1000; dealer deal s2 Qs; s2 bet war 2000;",
    )
    assert dueled(f"{early}; dealer pay s2.war 2000; {AFTER}") == [
        "out_of_order D-5 critical s2.card"
    ]


@pytest.mark.parametrize(("card", "paid"), [("9h", 10_000), ("9s", 5_000)])
def test_d_6_the_tie_bonus_pays_by_the_suits(card: str, paid: int) -> None:
    tied = f"{dealt(card, '4s', '9h')}; s2 choose surrender; dealer pay s5.main-dealer 1000;"
    tied += f" dealer take s2.main-player 1000; dealer pay s2.tie-bonus {paid};"
    combo = "dealer pay s2.combo 500" if card == "9h" else "dealer take s2.combo"
    assert dueled(f"{tied} {combo}; dealer collect all") == []
    other = f"{tied} {combo}; dealer collect all".replace(f"tie-bonus {paid}", "tie-bonus 7000")
    assert dueled(other) == [f"wrong_amount D-6 critical s2.tie-bonus{7000 - paid:+d}"]


def test_d_6_comes_after_the_wager() -> None:
    before = CLEAN.replace(
        "dealer pay s2.main-player 2000; dealer take s2.tie-bonus;",
        "dealer take s2.tie-bonus; dealer pay s2.main-player 2000;",
    )
    assert dueled(before) == ["out_of_order D-6 major s2.tie-bonus"]


def test_d_7_comes_after_the_tie_bonus() -> None:
    turned = CLEAN.replace(SIDES, "dealer take s2.combo; dealer take s2.tie-bonus")
    assert dueled(turned) == ["out_of_order D-7 major s2.combo"]


@pytest.mark.parametrize(
    ("first", "dealer", "paid"),
    [("8c", "7c", 2_500), ("8c", "7d", 1_000), ("Kc", "7c", 500), ("Ac", "2c", 2_500),
     ("Kd", "7c", 0)],
)  # fmt: skip
def test_d_7_pays_by_the_hand(first: str, dealer: str, paid: int) -> None:
    won = f"{dealt(first, '2h', dealer)}; dealer take s2.tie-bonus"
    combo = f"pay s2.combo {paid}" if paid else "take s2.combo 500"
    assert combo in owed_of(won, DUELING)


@pytest.mark.parametrize("pair", ComboPair)
def test_d_8_what_the_table_in_use_says_is_paid(pair: ComboPair) -> None:
    """Of an unsuited pair: by the table of another house it is paid, taken or left wrongly."""
    tied = f"{dealt('9h', '4s', '9d')}; s2 choose surrender; dealer pay s5.main-dealer 1000;"
    tied += " dealer take s2.main-player 1000; dealer pay s2.tie-bonus 5000;"
    by_table = {
        ComboPair.LOST: "dealer take s2.combo;",
        ComboPair.PUSHES: "",
        ComboPair.PAYS_ONE: "dealer pay s2.combo 500;",
    }
    clean = [
        table
        for table, act in by_table.items()
        if not dueled(f"{tied} {act} dealer collect all", combo_pair=pair)
    ]
    assert clean == [pair]


@pytest.mark.parametrize(
    ("cards", "done", "told", "points"),
    [
        # A pair pays nothing on the Combo.
        ("9h 9d", "pay s2.combo 500", "wrong_action D-7 critical s2.combo+1000", ["D-P2", "D-P7"]),
        # Ace and two are a straight.
        ("As 2d", "take s2.combo", "wrong_action D-7 critical s2.combo-1500", ["D-P3"]),
        # A suited pair is a flush.
        (
            "9d 9d",
            "take s2.combo",
            "wrong_action D-7 critical s2.combo-1000",
            ["D-P2", "D-P4", "D-P7"],
        ),
    ],
    ids=["D-P2", "D-P3", "D-P4"],
)
def test_d_p2_d_p3_d_p4_the_combo_read_otherwise(
    cards: str, done: str, told: str, points: list[str]
) -> None:
    first, dealer = cards.split()
    bets = "s2 bet main-player 2000; s2 bet combo 500"
    text = f"{bets}; {CALL}; dealer deal s2 {first}; dealer deal dealer {dealer};"
    tied = "s2 choose surrender; dealer take s2.main-player 1000; dealer collect s2"
    won = tied if first[0] == dealer[0] else "dealer pay s2.main-player 2000"
    text = f"{text} {won}; dealer {done}; dealer collect all"
    assert dueled(text) == [told]
    assert rests_of(f"{text}; table close", DUELING) == [points]


def test_d_p5_no_card_is_burned_before_a_war() -> None:
    burned = war("Qs", "Jc").replace("dealer deal s2 Qs", "dealer burn 1 2c; dealer deal s2 Qs")
    text = f"{burned}; dealer pay s2.war 2000; {AFTER}"
    assert dueled(text) == ["extra D-5 major table.burn"]
    assert rests_of(f"{text}; table close", DUELING) == [["D-P5"]]


def test_d_p6_side_bets_of_a_war_wait_for_it() -> None:
    tied = f"{dealt('9h', '4s', '9d')}; s2 choose war; s2 bet war 2000"
    assert "pay s2.tie-bonus 5000" not in frontier_of(tied, DUELING)
    first = house(DUELING, side_bets_at_war=SideBetsAtWar.BEFORE_WAR)
    assert "pay s2.tie-bonus 5000" in frontier_of(tied, first)
    early = f"{tied}; dealer pay s5.main-dealer 1000; dealer pay s2.tie-bonus 5000;"
    early += " dealer deal s2 Qs; dealer deal dealer Jc; dealer pay s2.war 2000;"
    early += " dealer take s2.combo; dealer collect all"
    assert dueled(early) == ["out_of_order D-6 major s2.tie-bonus"]
    assert rests_of(f"{early}; table close", DUELING) == [["D-P6"]]


def test_d_p7_side_bets_of_who_surrenders_are_settled() -> None:
    tied = f"{dealt('9h', '4s', '9d')}; s2 choose surrender; dealer pay s5.main-dealer 1000;"
    tied += " dealer take s2.main-player 1000;"
    assert dueled(f"{tied} {AFTER}") == []
    left = f"{tied} dealer take s2.combo; dealer collect all"
    assert dueled(left) == ["omitted D-6 critical s2.tie-bonus-5000"]


def test_d_p8_seat_by_seat_and_sweeps_are_both_clean() -> None:
    bets = f"{BETS}; s5 bet tie-bonus 500; s5 bet combo 500"
    two = dealt("Kh", "4s", "9d", bets=bets)
    kinds = [f"dealer take s{seat}.{{}}" for seat in (5, 2)]
    sweep = "; ".join(one.format(spot) for spot in ("tie-bonus", "combo") for one in kinds)
    assert dueled(f"{two}; {BOTH}; {sweep}; dealer collect all") == []
    seats = "dealer pay s5.main-dealer 1000; dealer take s5.tie-bonus; dealer take s5.combo;"
    seats += f" dealer pay s2.main-player 2000; {SIDES}; dealer collect all"
    assert dueled(f"{two}; {seats}") == []


def test_d_p10_the_surrendered_card_is_gone_before_the_war() -> None:
    bets = "s2 bet main-player 2000; s5 bet main-player 1000"
    tied = f"{dealt('9h', '9s', '9d', bets=bets)}; s2 choose surrender; s5 choose war;"
    tied += " s5 bet war 1000; dealer take s2.main-player 1000;"
    rest = " dealer deal s5 Qs; dealer deal dealer Jc; dealer pay s5.war 1000;"
    assert dueled(f"{tied} dealer collect s2;{rest} dealer collect all") == []
    late = f"{tied}{rest} dealer collect all"
    assert dueled(late) == ["out_of_order D-4 major s2.card"]
    assert rests_of(f"{late}; table close", DUELING) == [["D-P10"]]
