"""The decided points on a war: its bet, match and burns, and how it is won, tied and lost."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    ONE,
    PERFECT,
    after,
    clean,
    drop,
    move_after,
    named,
    only,
    played,
    replace,
    round_of,
    seven,
    sheet_with,
    war_dealt,
)
from trainer.procedures.rules import Tag
from trainer.procedures.sheet import WarBurn, WarWin


def war(*before_cards: str, cards: str = "s1=Kh dealer=3s", end: tuple[str, ...] = ()) -> list[str]:
    """One guest who goes to war with 50000."""
    start = ("s1 choose war", *(before_cards or ("s1 bet war 50000", "dealer match s1 50000")))
    return played(ONE, "s1=5h dealer=5s", *start, *war_dealt(cards), *end)


# -- the win of a war -----------------------------------------------------------------------


@pytest.mark.parametrize("spot", ["main", "war"])
@pytest.mark.parametrize(("rack", "difference"), [(True, 0), (False, 60_000)])
def test_war_win_paid_from_the_tray(spot: str, rack: bool, difference: int) -> None:
    acts = [f"dealer pay s5.{spot} 60000", *(["dealer take s5.match"] if rack else [])]
    lines = replace(PERFECT, "dealer push s5.match", *acts)
    finding = only(seven(lines), "wrong_action", "K-D12")
    assert finding.sites[0].difference == difference


def test_war_won_without_its_match_and_not_paid() -> None:
    lines = drop(drop(PERFECT, "dealer match s5 60000"), "dealer push s5.match")
    assert sorted(named(seven(lines))) == [("omitted", "K-D12", 1), ("omitted", "K-D9", 1)]


def test_a_call_about_a_burn_left_out_counts_since_it_was_owed() -> None:
    silent = drop(war(end=("dealer push s1.match",)), "dealer burn 1 2c", 2)
    assert only(round_of(*silent), "omitted", "K-D11").sites[0].uncalled
    called = after(silent, "dealer deal dealer 3s", "dealer call floor")
    assert not only(round_of(*called), "omitted", "K-D11").sites[0].uncalled


def test_a_match_of_the_other_houses_is_extra() -> None:
    house = sheet_with(war_win=WarWin.PAY_MAIN)
    good = war("s1 bet war 50000", end=("dealer pay s1.main 50000",))
    clean(round_of(*good, house=house))
    lines = war(end=("dealer take s1.match", "dealer pay s1.main 50000"))
    found = {(kind, rule) for kind, rule, _ in named(round_of(*lines, house=house))}
    assert found == {("extra", "K-D9")}
    on_war = war("s1 bet war 50000", end=("dealer pay s1.war 50000",))
    clean(round_of(*on_war, house=sheet_with(war_win=WarWin.PAY_WAR)))
    double = war("s1 bet war 50000", end=("dealer take s1.main", "dealer pay s1.war 100000"))
    clean(round_of(*double, house=sheet_with(war_win=WarWin.RAISE_PAYS_DOUBLE)))


def test_k_p13_bonus_either_side_of_the_push() -> None:
    for end in (
        ("dealer push s1.match", "dealer pay s1.war 50000"),
        ("dealer pay s1.war 50000", "dealer push s1.match"),
    ):
        lines = war(cards="s1=3h dealer=3s", end=end)
        clean(round_of(*lines, house="korean-bonus"))
        only(round_of(*lines), "extra", "K-D12")
    lines = war(cards="s1=3h dealer=3s", end=("dealer push s1.match",))
    clean(round_of(*lines))
    finding = only(round_of(*lines, house="korean-bonus"), "omitted", "K-D12")
    assert [rest.clause for rest in finding.rests_on] == ["K-P13"]


def test_k_p14_second_tie_bet() -> None:
    bet = ("s1 bet war 50000", "s1 bet tie 10000", "dealer match s1 50000")
    paid = ("dealer pay s1.tie 100000", "dealer push s1.match")
    clean(round_of(*war(*bet, cards="s1=3h dealer=3s", end=paid)))
    late = tuple(reversed(paid))
    finding = only(round_of(*war(*bet, cards="s1=3h dealer=3s", end=late)), "out_of_order", "K-D12")
    assert finding.sites[0].spot == "match"
    clean(round_of(*war(*bet, end=("dealer take s1.tie", "dealer push s1.match"))))
    only(round_of(*war(*bet, end=("dealer push s1.match",))), "omitted", "K-D12")


# -- burns -----------------------------------------------------------------------------------


def test_burn_n_is_n_single_burns() -> None:
    clean(seven(replace(PERFECT, "dealer burn 1", "dealer burn 1")))
    extra = replace(PERFECT, "dealer burn 1", "dealer burn 3")
    shoe = "Kh 9c 5d 9d 9h 4s As 9s 7c 8c 8h 3d 2h Qc 6s Jd"
    only(seven(extra, shoe=shoe), "extra", "K-D13", 2)
    three = war_dealt("s1=Kh dealer=3s")
    for burns in (["dealer burn 3 2c 2c 2d"], ["dealer burn 1 2c", "dealer burn 2 2d 2h"]):
        lines = played(
            ONE,
            "s1=5h dealer=5s",
            "s1 choose war",
            "s1 bet war 50000",
            "dealer match s1 50000",
            *burns,
            three[1],
            *burns,
            three[3],
            "dealer push s1.match",
        )
        clean(round_of(*lines, house="korean-three-burns"))
    lines = replace(lines, "dealer burn 2 2d 2h", "dealer burn 1 2d")
    only(round_of(*lines, house="korean-three-burns"), "omitted", "K-D11")


def test_k_p10_one_guest_at_war_burns_by_k_d11_and_rests_on_an_assumption() -> None:
    lines = drop(war(end=("dealer push s1.match",)), "dealer burn 1 2c")
    finding = only(round_of(*lines), "omitted", "K-D11")
    assert [rest.clause for rest in finding.rests_on] == ["K-P10.one"] or [
        (rest.clause, rest.tag) for rest in finding.rests_on
    ] == [("K-P10", Tag.ASSUMED)]


@pytest.mark.parametrize(
    ("burn", "counts"),
    [(WarBurn.THREE_ONCE, (3, 0)), (WarBurn.THREE_TWICE, (3, 3)), (WarBurn.NONE, (0, 0))],
)
def test_k_p10_other_burns(burn: WarBurn, counts: tuple[int, int]) -> None:
    cards = ["dealer deal s1 Kh", "dealer deal dealer 3s"]
    deal = [
        line
        for count, card in zip(counts, cards, strict=True)
        for line in [*["dealer burn 1 2c"] * count, card]
    ]
    start = ["s1 choose war", "s1 bet war 50000", "dealer match s1 50000"]
    lines = played(ONE, "s1=5h dealer=5s", *start, *deal, "dealer push s1.match")
    clean(round_of(*lines, house=sheet_with(war_burn=burn)))


# -- K-P8, K-P9 -------------------------------------------------------------------------------


def test_k_p8_match_before_the_first_war_card_or_at_once() -> None:
    free = move_after(PERFECT, "dealer match s5 60000", "dealer match s2 50000")
    clean(seven(free))
    found = named(seven(free, house="korean-strict"))
    assert [(kind, rule) for kind, rule, _ in found] == [("out_of_order", "K-D9")]


def test_k_p9_a_short_war_bet_accepted_is_one_omitted_and_matched_as_it_lies() -> None:
    lines = war("s1 bet war 40000", "dealer match s1 40000", end=("dealer push s1.match",))
    finding = only(round_of(*lines), "omitted", "K-D9")
    assert finding.sites[0].spot == "war"


def test_k_p9_a_short_war_bet_made_good() -> None:
    acts = ("s1 bet war 40000", "dealer say short-war-bet s1", "s1 bet war 10000")
    lines = war(*acts, "dealer match s1 50000", end=("dealer push s1.match",))
    clean(round_of(*lines))


def test_k_p9_too_large_a_war_bet_goes_back_before_the_match() -> None:
    for off in ("dealer return s1.war 10000", "s1 lift war 10000"):
        acts = ("s1 bet war 60000", "dealer say over-war-bet s1", off, "dealer match s1 50000")
        clean(round_of(*war(*acts, end=("dealer push s1.match",))))
    lines = war("s1 bet war 60000", "dealer match s1 50000", end=("dealer push s1.match",))
    only(round_of(*lines), "omitted", "K-P9")


def test_k_p9_a_guest_who_cannot_match_surrenders() -> None:
    acts = ["s1 choose war", "s1 bet war 20000", "dealer say short-war-bet s1", "s1 lift war"]
    acts += ["s1 choose surrender", "dealer take s1.main 25000"]
    clean(round_of(*played(ONE, "s1=5h dealer=5s", *acts)))


# -- K-P11, K-P12 -----------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0)])
def test_k_p12_a_lost_war_in_any_order(order: tuple[int, ...]) -> None:
    acts = ["dealer take s1.main", "dealer take s1.war", "dealer take s1.match"]
    clean(round_of(*war(cards="s1=2h dealer=3s", end=tuple(acts[i] for i in order))))


def test_k_p12_a_match_left_standing_after_a_lost_war() -> None:
    end = ("dealer take s1.main", "dealer take s1.war")
    finding = only(round_of(*war(cards="s1=2h dealer=3s", end=end)), "omitted", "K-D12")
    assert finding.sites[0].spot == "match"


def test_k_d12_a_lost_match_pushed_to_the_guest_is_a_wrong_action() -> None:
    end = ("dealer take s1.main", "dealer take s1.war", "dealer push s1.match")
    finding = only(round_of(*war(cards="s1=2h dealer=3s", end=end)), "wrong_action", "K-D12")
    assert (finding.sites[0].spot, finding.sites[0].difference) == ("match", 50_000)
