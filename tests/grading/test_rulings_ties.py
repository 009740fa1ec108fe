"""Ties between explanations, shares of a toke, and runs of one chain (GRADING, rules 4 to 9)."""

from __future__ import annotations

from tests.grading.table import dealt, done, named, one, round_of

SPLIT = dealt("s1 main 60000, s1 toke-main 8000", "s1 9c, dealer 9s")
CHOSEN = ("ask s1", "s1 choose surrender", "take s1.main 30000", "drop s1.toke-main 4000")


def test_rule_09_a_share_of_a_toke_taken_from_another_spot_is_a_wrong_place() -> None:
    site = one(done(SPLIT, *CHOSEN, "take s1.main 4000"), "wrong_place", "K-T3").sites[0]
    assert (site.seat, site.spot) == (1, "main")


def test_rule_08_a_share_of_a_toke_paid_instead_of_taken_is_a_wrong_action() -> None:
    one(done(SPLIT, *CHOSEN, "pay s1.toke-main 4000"), "wrong_action", "K-T3")


def test_rule_09_both_shares_in_the_box_are_a_wrong_amount_also_in_two_acts() -> None:
    lines = dealt("s1 main 60000, s2 main 60000, s2 toke-main 4000", "s1 Kh, s2 9c, dealer 9s")
    acts = ("ask s2", "s2 choose surrender", "take s2.main 30000", "drop s2.toke-main 2000")
    two = done(lines, *acts, "pay s1.main 60000", "drop s2.toke-main 2000")
    assert ("wrong_amount", "K-T3", 1) in named(round_of(*two))


def test_rule_06_mains_run_backwards_though_a_toke_was_settled_in_time() -> None:
    lines = dealt(
        "s1 main 20000, s2 main 20000, s3 main 20000, s3 toke-tie 5000",
        "s1 4s, s2 4h, s3 4d, dealer 9s",
    )
    acts = ("take s3.toke-tie", "take s1.main", "take s2.main", "take s3.main")
    assert named(round_of(*done(lines, *acts))) == [("direction", "K-D4", 1)]


def test_rule_10_what_was_put_right_has_its_place_where_it_was_tried_or_came_right() -> None:
    bets = "s1 main 20000, s2 main 20000, s3 main 60000, s3 tie 10000"
    lines = dealt(bets, "s1 4s, s2 Kd, s3 Ks, dealer 9s")
    wrong, back, right = "pay s1.main 60000", "take s1.main 60000", "pay s3.main 60000"
    rest = ("pay s2.main 20000", "take s1.main")
    tried_in_turn = ("take s3.tie", wrong, rest[0], back, right, rest[1])
    right_in_turn = (wrong, "take s3.tie", back, right, *rest)
    for acts in (tried_in_turn, right_in_turn):
        assert one(done(lines, *acts), "wrong_seat", "K-D6").sites[0].seat == 1


def test_rule_05_drops_and_hands_collected_end_no_unit_of_work() -> None:
    lines = dealt(
        "s1 main 20000, s2 main 20000, s2 toke-main 5000, s3 main 20000, s3 tie 10000",
        "s1 4s, s2 Kh, s3 4d, dealer 9s",
    )
    start = ("pay s2.main 20000", "pay s2.toke-main 5000", "take s1.main")
    together = done(lines, *start, "take s3.tie", "drop s2.toke-main", "take s3.main")
    assert named(round_of(*together)) == [("out_of_order", "K-D4", 1)]
