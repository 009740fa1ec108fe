"""Rules 1 to 6 of the grader's law, sentence by sentence: which things come too early."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    BETS,
    CLEAR,
    DEAL,
    FIRST,
    PERFECT,
    SETTLE,
    WAR_DEAL,
    WAR_SETTLE,
    WORDS,
    after,
    before,
    cited,
    clean,
    dealt,
    done,
    drop,
    move_after,
    move_before,
    named,
    only,
    played,
    round_of,
    seven,
    swap,
    war_dealt,
    war_of,
    with_cards,
)
from trainer.grading.judge import judge
from trainer.procedures.rules import Severity

FIVE = [f"s{seat} main 50000" for seat in range(1, 6)]
LOSING = "s1=2h s2=3h s3=4h s4=5h s5=6h dealer=Ts"


def takes(*seats: int) -> list[str]:
    return [f"dealer take s{seat}.main" for seat in seats]


def test_rule_01_what_cannot_be_done_is_not_graded() -> None:
    clean(seven(before(PERFECT, "dealer take s3.main", "dealer take s3.war")))


def test_rule_02_the_card_that_really_lies_there_counts() -> None:
    # Seats 3 and 4 are dealt in the wrong order: what each then has decides.
    deal = swap(DEAL, "dealer deal s3", "dealer deal s4")
    settle = [line for line in SETTLE if not line.startswith(("s4", "dealer take s4"))]
    settle = [line for line in settle if "s4" not in line and "s3" not in line]
    settle = before(
        settle,
        "dealer pay s2.tie 100000",
        "dealer take s4.main",
        "dealer take s4.toke-main",
        "s3 choose surrender",
        "dealer take s3.main 25000",
    )
    lines = [*BETS, *WORDS, *deal, *settle, *WAR_DEAL, *WAR_SETTLE, *CLEAR]
    finding = only(seven(lines), "out_of_order", "K-D3")
    assert cited(lines, finding.sites[0]) == ["dealer deal s4"]


def test_rule_03_no_more_bets_before_the_last_bet_and_before_the_first_is_met() -> None:
    clean(round_of(*played(["s1 main 50000"], "s1=2h dealer=Ts", "dealer take s1.main")))
    lines = played(["s1 main 50000"], "s1=2h dealer=Ts", "dealer take s1.main")
    clean(round_of(*swap(lines, "s1 bet main 50000", "dealer say no-more-bets")))


def test_rule_03_war_cards_before_all_war_bets_are_down() -> None:
    early = WAR_DEAL[:2]
    settle = [line for line in SETTLE if line not in SETTLE[4:7]]
    war = [*early, "s5 choose war", "s5 bet war 60000", "dealer match s5 60000", *WAR_DEAL[2:]]
    lines = [*BETS, *WORDS, *DEAL, *settle, *war, *WAR_SETTLE, *CLEAR]
    finding = judge(seven(lines)).findings
    assert [(f.kind, f.rule) for f in finding] == [("out_of_order", "K-D11")]
    assert {line for s in finding[0].sites for line in cited(lines, s)} == set(early)
    assert finding[0].severity is Severity.CRITICAL


def test_rule_04_what_was_done_too_early_is_the_fault() -> None:
    lines = move_before(PERFECT, "dealer take s3.main", "dealer take s4.main 50000")
    finding = only(seven(lines), "out_of_order", "K-D4")
    assert cited(lines, finding.sites[0]) == ["dealer take s3.main"]


def test_rule_04_late_words_are_the_fault_at_their_own_entry() -> None:
    lines = move_after(PERFECT, "dealer say no-more-bets", "dealer deal s2")
    finding = only(seven(lines), "out_of_order", "K-P24")
    assert cited(lines, finding.sites[0]) == ["dealer say no-more-bets"]
    assert finding.severity is Severity.MINOR


def test_rule_04_a_late_new_shoe_burn_is_the_fault_at_its_own_entry() -> None:
    lines = ["dealer shuffle", *after(PERFECT, "dealer deal s1", "dealer burn 1 8h")]
    lines = [line.replace(f"{card}x", card) for line, card in zip(lines, lines, strict=True)]
    record = round_of(*with_cards(lines))
    finding = only(record, "out_of_order", "K-P25")
    assert cited(with_cards(lines), finding.sites[0]) == ["dealer burn 1 8h"]


def test_rule_04_the_burn_that_is_missing_is_told_by_where_it_fits() -> None:
    cards = with_cards(PERFECT)
    for line, seat in (("7c", 2), ("2h", 5), ("6s", 0)):
        finding = only(round_of(*drop(cards, f"dealer burn 1 {line}")), "omitted", "K-D13")
        assert (finding.sites[0].seat, finding.sites[0].spot) == (seat, "burn")


def test_rule_05_a_seat_settled_late_together_is_one_fault() -> None:
    six = ["dealer take s6.tie", "dealer take s6.main"]
    lines = [line for line in PERFECT if line not in six]
    lines = after(lines, "dealer pay s2.tie 100000", *six)
    finding = only(seven(lines), "out_of_order", "K-D4")
    assert [site.seat for site in finding.sites] == [6]
    assert cited(lines, finding.sites[0]) == six


@pytest.mark.parametrize(
    "order", [(1, 2, 3, 4, 5), (5, 1, 2, 3, 4), (5, 4, 1, 2, 3), (2, 3, 4, 5, 1)]
)
def test_rule_06_three_units_the_wrong_way_round_are_a_direction(order: tuple[int, ...]) -> None:
    only(round_of(*played(FIVE, LOSING, *takes(*order))), "direction", "K-D4")


@pytest.mark.parametrize(
    ("order", "early"), [((5, 4, 3, 1, 2), 1), ((4, 5, 3, 2, 1), 4), ((5, 3, 4, 2, 1), 3)]
)
def test_rule_06_two_swapped_units_are_one_out_of_order(order: tuple[int, ...], early: int) -> None:
    finding = only(round_of(*played(FIVE, LOSING, *takes(*order))), "out_of_order", "K-D4")
    assert [site.seat for site in finding.sites] == [early]


def test_rule_06_the_first_deal_backwards_is_a_direction() -> None:
    cards = "s5=6h s4=5h s3=4h s2=3h s1=2h dealer=Ts"
    only(round_of(*played(FIVE, cards, *takes(5, 4, 3, 2, 1))), "direction", "K-D3")


THREE = ["s1 main 50000", "s2 main 50000", "s3 main 50000"]
AT_WAR = [
    line
    for s in (3, 2, 1)
    for line in (f"s{s} choose war", f"s{s} bet war 50000", f"dealer match s{s} 50000")
]


def test_rule_06_the_war_deal_backwards_is_a_direction() -> None:
    war = war_dealt("s3=Kh s2=Kd s1=Kc dealer=9s")
    settle = [f"dealer push s{s}.match" for s in (3, 2, 1)]
    lines = played(THREE, "s1=5h s2=5d s3=5c dealer=5s", *AT_WAR, *war, *settle)
    only(round_of(*lines), "direction", "K-D13")


def test_rule_06_the_war_settlement_backwards_is_a_direction() -> None:
    war = war_dealt("s1=Kh s2=Kd s3=Kc dealer=9s")
    settle = [f"dealer push s{s}.match" for s in (1, 2, 3)]
    lines = played(THREE, "s1=5h s2=5d s3=5c dealer=5s", *AT_WAR, *war, *settle)
    only(round_of(*lines), "direction", "K-D4")


def test_rule_06_a_direction_turns_toke_edges_too() -> None:
    bets = [bet for s in range(1, 5) for bet in (f"s{s} main 50000", f"s{s} toke-main 5000")]
    settle = [
        line
        for s in (1, 2, 3, 4)
        for line in (f"dealer take s{s}.main", f"dealer take s{s}.toke-main")
    ]
    lines = played(bets, "s1=2h s2=3h s3=4h s4=5h dealer=Ts", *settle)
    only(round_of(*lines), "direction", "K-D4")


def test_rule_03_a_match_pushed_before_the_war_cards_is_out_of_order() -> None:
    lines = move_before(PERFECT, "dealer push s5.match", "dealer burn 1")
    finding = only(seven(lines), "out_of_order", "K-D12")
    assert cited(lines, finding.sites[0]) == ["dealer push s5.match"]


def test_rule_06_two_war_cards_swapped_with_their_burns_are_one_out_of_order() -> None:
    deal = [*WAR_DEAL[2:4], *WAR_DEAL[:2], *WAR_DEAL[4:]]
    lines = war_of(*deal, *WAR_SETTLE)
    finding = only(seven(lines, shoe=f"{FIRST} 7c Qc 2h 3d 6s Jd"), "out_of_order", "K-D13")
    assert [(site.seat, site.spot) for site in finding.sites] == [(5, "card")]
    deal = [*WAR_DEAL[4:], *WAR_DEAL[:4]]
    lines = war_of(*deal, *WAR_SETTLE)
    finding = only(seven(lines, shoe=f"{FIRST} 6s Jd 7c 3d 2h Qc"), "out_of_order", "K-D13")
    assert [site.seat for site in finding.sites] == [0]


def test_rule_04_an_early_burn_is_told_apart_by_where_it_fits() -> None:
    cards = with_cards(PERFECT)
    lines = move_before(cards, "dealer burn 1 6s", "dealer take s1.tie")
    (finding,) = judge(round_of(*lines)).findings
    assert (finding.kind, finding.rule in ("K-D11", "K-D13")) == ("out_of_order", True)
    assert [cited(lines, site) for site in finding.sites] == [["dealer burn 1 6s"]]


@pytest.mark.parametrize(("behind", "seat"), [("dealer deal s5 Qc", 5), ("dealer burn 1 6s", 2)])
def test_rule_05_one_war_card_late_is_one_fault(behind: str, seat: int) -> None:
    """Against one card the other is the early one; against two the late one is the fault."""
    lines = move_after(with_cards(PERFECT), "dealer deal s2 3d", behind)
    finding = only(round_of(*lines), "out_of_order", "K-D13")
    assert [site.seat for site in finding.sites] == [seat]


def test_rule_05_the_dealers_war_card_early_is_one_fault() -> None:
    lines = move_before(with_cards(PERFECT), "dealer deal dealer Jd", "dealer deal s2 3d")
    finding = only(round_of(*lines), "out_of_order", "K-D13")
    assert cited(lines, finding.sites[0]) == ["dealer deal dealer Jd"]


def test_k_p21_a_toke_is_split_when_both_shares_are_put() -> None:
    """Half of it in time is not in time."""
    late = move_after(PERFECT, "dealer take s4.toke-main 5000", "dealer take s3.main")
    found = only(seven(late), "out_of_order", "K-P21")
    assert [(site.seat, site.spot) for site in found.sites] == [(3, "main")]


def test_k_p28_the_first_card_of_a_guest_who_goes_to_war_stays_till_the_war_is_settled() -> None:
    lines = after(PERFECT, "dealer match s5 60000", "dealer collect s5")
    found = only(seven(lines), "out_of_order", "K-P28")
    assert cited(lines, found.sites[0]) == ["dealer collect s5"]


def test_k_d9_a_match_before_the_war_bet_is_out_of_order() -> None:
    lines = move_before(PERFECT, "dealer match s5 60000", "s5 bet war 60000")
    found = only(seven(lines), "out_of_order", "K-D9")
    assert cited(lines, found.sites[0]) == ["dealer match s5 60000"]


def test_rule_06_beside_a_direction_too_the_thing_done_too_early_is_the_fault() -> None:
    bets = "s1 main 20000, s1 tie 30000, s2 main 40000, s3 main 20000, s4 main 20000"
    lines = dealt(bets, "s1 4s, s2 Kh, s3 4d, s4 Kd, dealer 9s")
    acts = ("take s1.tie", "pay s2.main 40000", "take s3.main", "pay s4.main 20000")
    every = done(lines, *acts, "take s1.main")
    record = round_of(*every, house="korean-strict")
    assert named(record) == [("out_of_order", "K-D4", 1), ("direction", "K-D4", 1)]
    assert judge(record).findings[0].sites[0].spot == "tie"
