"""The decided points on the shoe: its burns, the cut card, a short shoe, collected hands."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    PERFECT,
    after,
    before,
    cited,
    clean,
    drop,
    lost,
    move_after,
    named,
    only,
    round_of,
    seven,
    sheet_with,
)
from trainer.grading.judge import judge
from trainer.procedures.record import Record
from trainer.procedures.rules import Kind, Severity
from trainer.procedures.sheet import Collecting, CutCardRule, NewShoeBurn, ShortShoe


def test_collecting_everything_too_early_is_one_act() -> None:
    lines = move_after(PERFECT, "dealer collect all", "dealer push s5.match")
    finding = only(seven(lines), "out_of_order", "K-P28")
    assert cited(lines, finding.sites[0]) == ["dealer collect all"]


DEAD = before(lost(), "s1 bet main 50000", "pit dead-game")
BURN = "dealer burn 1 8h"


def test_k_g4_a_dead_game_burns_one() -> None:
    clean(round_of(*after(DEAD, "s1 bet main 50000", BURN)))
    only(round_of(*DEAD), "omitted", "K-G4")
    finding = only(round_of(*after(DEAD, "s1 bet main 50000", BURN, BURN)), "extra", "K-G4")
    assert finding.severity is Severity.MAJOR


def test_k_p23_a_relief_in_a_dead_game_still_owes_the_burn() -> None:
    relieved = after(DEAD, "pit dead-game", "pit relieve")
    only(round_of(*relieved), "omitted", "K-G4")
    clean(round_of(*after(relieved, "s1 bet main 50000", BURN)))


def test_k_p23_a_new_shoe_and_a_dead_game_owe_one_burn() -> None:
    lines = ["dealer shuffle", *after(DEAD, "s1 bet main 50000", BURN)]
    clean(round_of(*lines))


def test_k_p25_the_burn_of_a_new_shoe() -> None:
    lines = ["dealer shuffle", *lost()]
    only(round_of(*lines), "omitted", "K-P25")
    clean(round_of(*lines, house=sheet_with(new_shoe_burn=NewShoeBurn.NONE)))
    clean(round_of(*after(lines, "dealer say no-more-bets", BURN)))


@pytest.mark.parametrize(("card", "more"), [("3h", 3), ("Ah", 1), ("Kh", 10)])
def test_k_p25_burns_by_value(card: str, more: int) -> None:
    house = sheet_with(new_shoe_burn=NewShoeBurn.BY_VALUE)
    lines = ["dealer shuffle", *lost()]
    rest = ["dealer burn 1 8h"] * more
    right = after(lines, "dealer say no-more-bets", f"dealer burn 1 {card}", *rest)
    clean(round_of(*right, house=house))
    only(round_of(*drop(right, "dealer burn 1 8h"), house=house), "omitted", "K-P25")
    only(
        round_of(*after(right, "dealer burn 1 8h", "dealer burn 1 8d"), house=house),
        "extra",
        "K-G4",
    )


CUT = before(lost(), "dealer take s1.main", "table cut-card")
NEXT = ["table round 2", *lost()[1:]]
SHUFFLED = after(NEXT, "table round 2", "dealer shuffle", BURN)


def test_k_p26_the_round_is_finished_then_the_shoe_is_shuffled() -> None:
    clean(round_of(*CUT, *SHUFFLED))
    only(round_of(*CUT, *NEXT), "omitted", "K-P26")
    late = after(NEXT, "dealer deal s1 2h", "dealer shuffle")
    only(round_of(*CUT, *late), "out_of_order", "K-P26")


def test_k_p26_one_more_round() -> None:
    house = sheet_with(cut_card=CutCardRule.ONE_MORE_ROUND)
    third = ["table round 3", *SHUFFLED[1:]]
    clean(round_of(*CUT, *NEXT, *third, house=house))
    unshuffled = ["table round 3", *NEXT[1:]]
    only(round_of(*CUT, *NEXT, *unshuffled, house=house), "omitted", "K-P26")


def test_k_p27_a_shoe_too_short_is_shuffled_and_finished() -> None:
    start = ["pit dead-game", "table round 1", *(f"s{s} bet main 50000" for s in (1, 2))]
    lines = [
        *start,
        "dealer say no-more-bets",
        "dealer burn 1",
        "dealer deal s1",
        "dealer deal s2",
        "dealer call floor",
        "floor rule shuffle",
        "dealer shuffle",
        "table shoe 8h",
        "dealer deal dealer",
        "dealer take s2.main",
        "dealer take s1.main",
        "dealer collect all",
        "table close",
    ]
    house = sheet_with(decks=1)
    record = round_of(*lines, house=house, shoe="8h 2h 3h")
    clean(record)


def after_the_shuffle(burns: int) -> Record:
    """A shoe that runs out before the dealer's card; ``burns`` cards of the new one burned."""
    return round_of(
        "pit dead-game",
        "table round 1",
        "s1 bet main 50000",
        "s2 bet main 50000",
        "dealer say no-more-bets",
        "dealer burn 3",
        "dealer deal s1",
        "dealer deal s2",
        "dealer shuffle",
        "table shoe 7h,8h,9h",
        f"dealer burn {burns}",
        "dealer deal dealer",
        "dealer take s2.main",
        "dealer take s1.main",
        "dealer collect all",
        "table close",
        house=sheet_with(decks=1, new_shoe_burn=NewShoeBurn.NONE),
        shoe="7h 8h 9h 2h 3h",
    )


def test_k_p27_the_first_card_after_a_shuffle_in_mid_round_may_be_burned() -> None:
    # Two of the three burns before the deal are too many; after the shuffle only a second is.
    (one,) = judge(after_the_shuffle(1)).findings
    (two,) = judge(after_the_shuffle(2)).findings
    assert (one.kind, len(one.sites)) == (Kind.EXTRA, 2)
    assert (two.kind, len(two.sites)) == (Kind.EXTRA, 3)


def test_k_p27_void_round_sends_every_bet_back() -> None:
    house = sheet_with(short_shoe=ShortShoe.VOID_ROUND)
    lines = [
        "table round 1",
        "s1 bet main 50000",
        "dealer say no-more-bets",
        "dealer deal s1",
        "dealer call floor",
        "floor rule void",
        "dealer return s1.main",
        "dealer collect all",
        "table close",
    ]
    clean(round_of(*lines, house=house, shoe="2h"))


def test_k_p28_hands_are_collected_before_the_next_first_card() -> None:
    left = drop(lost(), "dealer collect all")
    only(round_of(*left), "omitted", "K-P28", 2)
    between = after(NEXT, "table round 2", "dealer collect all")
    clean(round_of(*left, *between))
    house = sheet_with(collecting=Collecting.WHEN_SETTLED)
    found = named(seven(PERFECT, house=house))
    assert {(kind, rule) for kind, rule, _ in found} == {("out_of_order", "K-P28")}


def test_k_i1_a_boxed_card_is_called_set_aside_and_no_burn() -> None:
    lines = before(lost(), "dealer deal s1 2h", "dealer deal s1 Kc boxed")
    finding = only(round_of(*lines), "omitted", "K-I1")
    assert finding.severity is Severity.CRITICAL
    right = ("dealer call floor", "floor rule burn s1 Kc", "dealer collect s1 Kc")
    clean(round_of(*after(lines, "dealer deal s1 Kc boxed", *right)))
