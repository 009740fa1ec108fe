"""Each clause of Casino War at an online table, followed and violated by its dealer (O, O-P).

O-7 to O-10 and O-P3 belong to the guest's chair and are tested there.
"""

from __future__ import annotations

import pytest

from tests.procedures.rounds import (
    at_the_table,
    frontier_of,
    house,
    owed_of,
    rests_of,
    verdict_of,
)
from trainer.core.actions import MoveChips
from trainer.core.places import TRAY, Spot, at
from trainer.procedures.games import plan_round
from trainer.procedures.repairs import repairs
from trainer.procedures.sheet import SecondTie, Shuffling
from trainer.scenarios.houses import load_house

ONLINE = load_house("online")
BETS = "s1 bet main 500; s1 bet tie 100"


def dealt(guest: str, dealer: str, bets: str = BETS) -> str:
    """The bets of the one guest, and a card each."""
    return f"{bets}; dealer deal s1 {guest}; dealer deal dealer {dealer}"


def judged(text: str, **knobs: object) -> list[str]:
    """What the grader says of a round that ends so."""
    return verdict_of(f"{text}; table close", house(ONLINE, **knobs))


WON = f"{dealt('Kh', '9d')}; dealer take s1.tie; dealer pay s1.main 500"
TIED = dealt("9h", "9d")
TO_WAR = f"{TIED}; dealer pay s1.tie 1000; s1 choose war; s1 bet war 500"
BURNS = "dealer burn 1 2c; dealer burn 1 3c; dealer burn 1 4c"
CLEAR = "dealer collect all"


def war(guest: str, dealer: str) -> str:
    """The guest ties and goes to war; the second cards."""
    return f"{TO_WAR}; {BURNS}; dealer deal s1 {guest}; dealer deal dealer {dealer}"


def two_rounds(between: str) -> str:
    """A round and, after what is done ``between``, another one with the same cards."""
    bets = "s1 bet main 500"
    one = f"{dealt('Kh', '9d', bets)}; dealer pay s1.main 500; {CLEAR}; s1 lift main; table close"
    two = f"{dealt('Kd', '9h', bets)}; dealer pay s1.main 500; {CLEAR}"
    return f"table round 1; {one}; table round 2; {between}{two}"


def test_o_1_the_cards_are_shuffled_before_every_game() -> None:
    assert judged(two_rounds("dealer shuffle; ")) == []
    assert judged(two_rounds("")) == ["omitted O-1 major table.card"]


def test_o_1_six_decks() -> None:
    assert (ONLINE.values.decks, ONLINE.tag("O-1").value) == (6, "source")


def test_o_2_a_tie_bet_never_stands_alone() -> None:
    alone = "s1 bet tie 100; s2 bet main 500"
    back = f"{alone}; dealer say no-tie-alone s1; dealer return s1.tie"
    rest = "dealer deal s2 Kh; dealer deal dealer 9d; dealer pay s2.main 500"
    assert judged(f"{back}; {rest}; {CLEAR}") == []
    assert judged(f"{alone}; {rest}; {CLEAR}") == ["omitted O-2 major s1.tie"]


def test_o_2_the_bet_comes_before_the_card() -> None:
    late = f"{dealt('Kh', '9d', 's1 bet main 500')}; s1 bet tie 100; dealer pay s1.main 500"
    assert [line.split()[:3] for line in judged(f"{late}; {CLEAR}")] == [
        ["omitted", "O-2", "critical"]
    ]
    called = late.replace(
        "; dealer pay",
        "; dealer call floor; floor rule return s1.tie 100; dealer return s1.tie; dealer pay",
    )
    assert judged(f"{called}; {CLEAR}") == []


def test_o_3_the_higher_card_wins_even_money() -> None:
    assert judged(f"{WON}; {CLEAR}") == []
    lost = f"{dealt('9h', 'Kd')}; dealer take s1.tie; dealer take s1.main; {CLEAR}"
    assert judged(lost) == []
    unpaid = WON.replace("; dealer pay s1.main 500", "")
    assert judged(f"{unpaid}; {CLEAR}") == ["omitted O-3 critical s1.main-500"]
    taken = WON.replace("dealer pay s1.main 500", "dealer take s1.main")
    assert judged(f"{taken}; {CLEAR}") == ["wrong_action O-3 critical s1.main-1000"]


def test_o_3_the_cards_come_face_up_and_the_dealer_s_last() -> None:
    down = WON.replace("deal s1 Kh", "deal s1 Kh down; dealer turn s1 Kh")
    assert judged(f"{down}; {CLEAR}") == ["wrong_face O-3 major s1.card(corrected)"]
    settled = f"{BETS}; dealer deal s1 Kh; dealer take s1.tie; dealer pay s1.main 500"
    early = judged(f"{settled}; dealer deal dealer 9d; {CLEAR}")
    assert {tuple(line.split()[:2]) for line in early} == {("out_of_order", "O-3")}


def test_o_4_surrender_loses_half_and_the_guest_decides() -> None:
    paid = f"{TIED}; dealer pay s1.tie 1000"
    assert judged(f"{paid}; s1 choose surrender; dealer take s1.main 250; {CLEAR}") == []
    assumed = f"{paid}; dealer take s1.main 250; s1 choose surrender; {CLEAR}"
    assert judged(assumed) == ["forbidden O-4 critical s1.main"]
    all_of_it = f"{paid}; s1 choose surrender; dealer take s1.main 500; {CLEAR}"
    assert judged(all_of_it) == ["wrong_amount O-4 critical s1.main-250"]


def test_o_4_the_second_bet_equals_the_first() -> None:
    assert "war-bet s1.war short-war-bet" in owed_of(TO_WAR.replace("war 500", "war 400"), ONLINE)
    short = war("Kh", "Jd").replace("bet war 500", "bet war 400")
    told = judged(f"{short}; dealer pay s1.main 500; {CLEAR}")
    assert [line.split()[:3] for line in told] == [["omitted", "O-4", "critical"]]


@pytest.mark.parametrize("guest", ["Qh", "Jh"], ids=["higher", "equal"])
def test_o_5_a_won_war_is_paid_on_the_first_bet(guest: str) -> None:
    won = war(guest, "Jd")
    assert judged(f"{won}; dealer pay s1.main 500; {CLEAR}") == []
    on_the_second = f"{won}; dealer pay s1.war 500; {CLEAR}"
    assert judged(on_the_second) == ["wrong_place O-5 major s1.war"]
    both = f"{won}; dealer pay s1.main 500; dealer pay s1.war 500; {CLEAR}"
    assert judged(both) == ["extra O-5 critical s1.war+500"]


def test_o_5_a_lost_war_costs_both_bets() -> None:
    lost = war("5h", "Jd")
    assert judged(f"{lost}; dealer take s1.main; dealer take s1.war; {CLEAR}") == []
    kept = f"{lost}; dealer take s1.main; {CLEAR}"
    assert judged(kept) == ["omitted O-5 critical s1.war+500"]


def test_o_5_three_cards_are_burned_once() -> None:
    paid = f"dealer pay s1.main 500; {CLEAR}"
    assert judged(f"{war('Qh', 'Jd')}; {paid}") == []
    one = war("Qh", "Jd").replace(BURNS, "dealer burn 1 2c")
    assert judged(f"{one}; {paid}") == ["omitted O-5 major s1.burn s1.burn"]
    again = war("Qh", "Jd").replace(
        "; dealer deal dealer Jd", "; dealer burn 1 5c; dealer deal dealer Jd"
    )
    assert judged(f"{again}; {paid}") == ["extra O-5 major table.burn"]


def test_o_5_no_card_of_the_war_before_its_bet() -> None:
    late = (
        war("Qh", "Jd")
        .replace("s1 bet war 500; ", "")
        .replace("dealer deal dealer Jd", "s1 bet war 500; dealer deal dealer Jd")
    )
    told = judged(f"{late}; dealer pay s1.main 500; {CLEAR}")
    assert [line.split()[:3] for line in told] == [["out_of_order", "O-5", "critical"]]


def test_o_6_tie_pays_ten_times_on_the_first_two_cards() -> None:
    end = f"s1 choose surrender; dealer take s1.main 250; {CLEAR}"
    assert judged(f"{TIED}; dealer pay s1.tie 1000; {end}") == []
    assert judged(f"{TIED}; dealer pay s1.tie 900; {end}") == [
        "wrong_amount O-6 critical s1.tie-100"
    ]
    lost = dealt("Kh", "9d")
    assert judged(f"{lost}; dealer pay s1.main 500; {CLEAR}") == ["omitted O-6 critical s1.tie+100"]


def test_o_6_a_second_tie_pays_nothing() -> None:
    second = f"{war('Jh', 'Jd')}; dealer pay s1.main 500"
    assert judged(f"{second}; {CLEAR}") == []
    again = f"{second}; dealer pay s1.tie 1000; {CLEAR}"
    assert [line.split()[:3] for line in judged(again)] == [["extra", "O-6", "critical"]]


def test_o_6_no_tie_bet_at_war() -> None:
    bet = "s1 lift tie; s1 bet tie 100"
    at_war = f"{TO_WAR}; {bet}"
    assert "off s1.tie 100" in owed_of(at_war, ONLINE)
    rest = f"{BURNS}; dealer deal s1 Qh; dealer deal dealer Jd; dealer pay s1.main 500; {CLEAR}"
    assert judged(f"{at_war}; dealer return s1.tie; {rest}") == []
    assert judged(f"{at_war}; {rest}") == ["omitted O-6 critical s1.tie"]


@pytest.mark.parametrize("away", ["dealer push s1.tie", "s1 lift tie"])
@pytest.mark.parametrize("when", ["as it lies there", "afterwards"])
def test_o_6_k_p30_a_call_for_a_tie_bet_at_war_is_not_needless(away: str, when: str) -> None:
    call = "dealer call floor; floor rule continue"
    both = f"{call}; {away}" if when == "as it lies there" else f"{away}; {call}"
    rest = f"{BURNS}; dealer deal s1 Kh; dealer deal dealer 9d; dealer pay s1.main 500; {CLEAR}"
    assert judged(f"{TO_WAR}; s1 bet tie 100; {both}; {rest}") == []
    assert judged(f"{TO_WAR}; {call}; {rest}") == ["extra K-P30 minor table.words"]


THREE = "s1 bet main 500; s2 bet main 500; s3 bet main 500"
CARDS = ("dealer deal s1 Kh", "dealer deal s2 Kd", "dealer deal s3 Ks", "dealer deal dealer 9d")
PAID = tuple(f"dealer pay s{seat}.main 500" for seat in (3, 2, 1))


def test_o_p1_more_guests_are_dealt_and_settled_as_elsewhere() -> None:
    clean = "; ".join((THREE, *CARDS, *PAID, CLEAR))
    assert judged(clean) == []
    up = "; ".join((THREE, *CARDS, *reversed(PAID), CLEAR))
    assert [line.split()[:2] for line in judged(up)] == [["direction", "O-P1"]]
    assert rests_of(f"{up}; table close", ONLINE) == [["O-P1"]]
    back = "; ".join((THREE, CARDS[2], CARDS[1], CARDS[0], CARDS[3], *PAID, CLEAR))
    assert [line.split()[:2] for line in judged(back)] == [["direction", "O-P1"]]
    assert rests_of(f"{back}; table close", ONLINE) == [["O-P1"]]


def test_o_p1_the_cards_of_a_war_come_so_too() -> None:
    bets = "s1 bet main 500; s2 bet main 500"
    tied = f"{bets}; dealer deal s1 9h; dealer deal s2 9s; dealer deal dealer 9d"
    both = f"{tied}; s1 choose war; s1 bet war 500; s2 choose war; s2 bet war 500; {BURNS}"
    paid = f"dealer deal dealer Jd; dealer pay s2.main 500; dealer pay s1.main 500; {CLEAR}"
    assert judged(f"{both}; dealer deal s1 Qh; dealer deal s2 Qs; {paid}") == []
    turned = f"{both}; dealer deal s2 Qs; dealer deal s1 Qh; {paid}"
    assert judged(turned) == ["out_of_order O-5 major s2.card"]
    assert rests_of(f"{turned}; table close", ONLINE) == [["O-P1"]]


def test_o_p2_there_is_no_match() -> None:
    assert "match s1.match" not in " ".join(frontier_of(TO_WAR, ONLINE))
    matched = war("Qh", "Jd").replace("bet war 500", "bet war 500; dealer match s1 500")
    paid = f"dealer pay s1.main 500; dealer take s1.match; {CLEAR}"
    assert judged(f"{matched}; {paid}") == ["extra O-4 critical s1.match+500(corrected_late)"]
    for card, settled in (("Qh", "pay s1.main 500"), ("3h", "take s1.main; dealer take s1.war")):
        back = war(card, "Jd").replace(
            "bet war 500", "bet war 500; dealer match s1 500; dealer take s1.match"
        )
        told = judged(f"{back}; dealer {settled}; {CLEAR}")
        assert told == ["extra O-4 major s1.match+500(corrected)"]
    # Handed over as the winnings it gave him what is his; beside them it did not.
    assert judged(f"{matched}; dealer push s1.match; {CLEAR}") == ["extra O-4 critical s1.match"]
    twice = f"{matched}; dealer pay s1.main 500; dealer push s1.match; {CLEAR}"
    assert judged(twice) == ["extra O-4 critical s1.match+500"]
    given = f"{WON}; dealer match s1 500; dealer push s1.match; {CLEAR}"
    assert "extra O-P2 critical s1.match+500" in judged(given)


def test_o_p2_what_takes_a_match_back_is_named_as_a_repair() -> None:
    placed = f"{war('Qh', 'Jd').partition('s1 bet war 500')[0]}s1 bet war 500"
    for acts, lies in (("", 0), ("; dealer match s1 500", 500)):
        facts, table = at_the_table(f"{placed}{acts}", ONLINE)
        steps = repairs(facts, plan_round(facts, ONLINE), table)
        moves = [step.action for step in steps]
        expected = [MoveChips(at(1, Spot.MATCH), TRAY, table.stack(at(1, Spot.MATCH)))]
        assert moves == (expected if lies else [])
        assert table.stack(at(1, Spot.MATCH)).amount == lies


ROUNDS = (WON, TO_WAR, war("Qh", "Jd"), war("5h", "Jd"), "; ".join((THREE, *CARDS)))


@pytest.mark.parametrize("text", ROUNDS)
def test_no_clause_of_the_korean_document_is_cited(text: str) -> None:
    facts, _ = at_the_table(text, ONLINE)
    plan = plan_round(facts, ONLINE)
    cited = {rule for duty in plan.duties for rule in (duty.rule, *duty.rests)}
    cited |= {rule for edge in plan.edges for rule in (edge.rule, *edge.rests)}
    assert cited
    assert not {rule for rule in cited if rule[:3] in ("K-G", "K-D")}


def test_what_an_online_house_decides_otherwise() -> None:
    by_cut_card = house(ONLINE, shuffling=Shuffling.CUT_CARD)
    assert verdict_of(f"{two_rounds('')}; table close", by_cut_card) == []
    permitted = house(ONLINE, second_tie=SecondTie.PERMITTED)
    assert "off s1.tie 100" not in owed_of(f"{TO_WAR}; s1 lift tie; s1 bet tie 100", permitted)
