"""Ties between explanations, shares of a toke, and runs of one chain (GRADING, rules 4 to 9)."""

from __future__ import annotations

from tests.grading.table import named, round_of
from tests.grading.test_rulings_smallest import dealt, done, one

SPLIT = dealt("s1 main 60000, s1 toke-main 8000", "s1 9c, dealer 9s")
CHOSEN = ("ask s1", "s1 choose surrender", "take s1.main 30000", "drop s1.toke-main 4000")


def test_rule_09_a_share_of_a_toke_taken_from_another_spot_is_a_wrong_place() -> None:
    site = one(done(SPLIT, *CHOSEN, "take s1.main 4000"), "wrong_place", "K-T3").sites[0]
    assert (site.seat, site.spot) == (1, "main")


def test_rule_08_a_share_of_a_toke_paid_instead_of_taken_is_a_wrong_action() -> None:
    one(done(SPLIT, *CHOSEN, "pay s1.toke-main 4000"), "wrong_action", "K-T3")


def test_rule_06_mains_run_backwards_though_a_toke_was_settled_in_time() -> None:
    lines = dealt(
        "s1 main 20000, s2 main 20000, s3 main 20000, s3 toke-tie 5000",
        "s1 4s, s2 4h, s3 4d, dealer 9s",
    )
    acts = ("take s3.toke-tie", "take s1.main", "take s2.main", "take s3.main")
    assert named(round_of(*done(lines, *acts))) == [("direction", "K-D4", 1)]


def test_rule_04_a_sweep_of_the_cards_is_one_act() -> None:
    lines = dealt("s1 main 20000", "s1 Kh, dealer 9s")
    early = [*lines, "dealer collect all", "dealer pay s1.main 20000", "table close"]
    assert named(round_of(*early)) == [("out_of_order", "K-P28", 1)]
