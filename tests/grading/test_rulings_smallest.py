"""The smallest explanation (GRADING, rule 4): matching and order weighed together."""

from __future__ import annotations

from tests.grading.table import (
    AT_WAR,
    LOST_TOKE,
    WON_TOKE,
    clean,
    dealt,
    done,
    named,
    one,
    only,
    round_of,
)
from trainer.grading.findings import Corrected

THREE_WIN = dealt("s1 main 60000, s2 main 20000, s3 main 60000", "s1 Kh, s2 Kd, s3 Ks, dealer 9s")


def test_rule_07_of_two_equal_payments_at_a_spot_the_one_out_of_its_turn_was_meant_elsewhere() -> (
    None
):
    lines = done(THREE_WIN, "pay s1.main 60000", "pay s2.main 20000", "pay s1.main 60000")
    assert one(lines, "wrong_seat", "K-D6").sites[0].seat == 1


def test_rule_07_another_seats_winnings_on_a_spot_that_then_gets_its_own() -> None:
    lines = done(THREE_WIN, "pay s2.main 60000", "pay s2.main 20000", "pay s1.main 60000")
    site = one(lines, "wrong_seat", "K-D6").sites[0]
    assert (site.seat, site.difference) == (2, 60000)


def test_rule_12_what_was_never_done_is_neither_early_nor_late() -> None:
    lines = dealt("s1 main 20000, s1 tie 10000", "s1 4s, dealer 9s")
    one(done(lines, "pay s1.main 20000", "take s1.tie"), "wrong_action", "K-D6")


def test_rule_05_one_seat_late_in_one_visit_is_one_fault_and_in_two_visits_two() -> None:
    lines = dealt(
        "s1 main 20000, s2 main 20000, s3 main 20000, s3 tie 10000",
        "s1 4s, s2 4h, s3 4d, dealer 9s",
    )
    together = done(lines, "take s2.main", "take s1.main", "take s3.tie", "take s3.main")
    assert named(round_of(*together)) == [("out_of_order", "K-D4", 1)]
    apart = done(lines, "take s3.main", "take s2.main", "take s1.main", "take s3.tie")
    assert named(round_of(*apart)) == [("out_of_order", "K-D5", 1)]
    ties = dealt(
        "s1 main 20000, s2 main 20000, s2 tie 10000, s3 main 20000, s3 tie 10000",
        "s1 4s, s2 4h, s3 4d, dealer 9s",
    )
    acts = ("take s2.tie", "take s2.main", "take s3.tie", "take s1.main", "take s3.main")
    twice = done(ties, *acts)
    found = named(round_of(*twice))
    assert sum(sites for _, _, sites in found) == 2


def test_rule_09_another_amount_is_no_wrong_place() -> None:
    lines = dealt("s1 main 20000, s1 tie 10000", "s1 Kh, dealer 9s")
    found = named(round_of(*done(lines, "take s1.main", "pay s1.main 20000")))
    assert ("omitted", "K-D5", 1) in found
    assert not any(kind == "wrong_place" for kind, _, _ in found)


def test_rule_10_one_act_restores_and_settles_a_toke() -> None:
    lines = done(LOST_TOKE, "take s1.main", "pay s1.toke-main 5000", "take s1.toke-main 10000")
    assert one(lines, "wrong_action", "K-T1").sites[0].corrected is Corrected.IN_TIME


def test_rule_10_a_payment_on_a_lost_toke_is_taken_back() -> None:
    acts = (
        "take s1.main",
        "pay s1.toke-main 7000",
        "take s1.toke-main 7000",
        "take s1.toke-main 5000",
    )
    site = one(done(LOST_TOKE, *acts), "wrong_action", "K-T1").sites[0]
    assert site.corrected is Corrected.IN_TIME


def test_rule_09_a_toke_paid_exactly_twice_is_an_extra_payment() -> None:
    acts = (
        "pay s1.main 20000",
        "pay s1.toke-main 5000",
        "pay s1.toke-main 5000",
        "drop s1.toke-main",
    )
    site = one(done(WON_TOKE, *acts), "extra", "K-T1").sites[0]
    assert site.difference == 5000
    straight = (
        "pay s1.main 20000",
        "drop tray 5000 for s1.toke-main",
        "drop tray 5000 for s1.toke-main",
        "drop s1.toke-main",
    )
    assert one(done(WON_TOKE, *straight), "extra", "K-T1").sites[0].difference == 5000


def test_rule_10_too_much_on_a_toke_goes_back_to_the_tray() -> None:
    acts = (
        "pay s1.main 20000",
        "pay s1.toke-main 6000",
        "take s1.toke-main 1000",
        "drop s1.toke-main",
    )
    site = one(done(WON_TOKE, *acts), "wrong_amount", "K-T1").sites[0]
    assert (site.difference, site.corrected) == (1000, Corrected.IN_TIME)


def test_rule_09_a_guests_winnings_on_his_toke_are_in_a_wrong_place() -> None:
    acts = ("pay s1.toke-main 20000", "pay s1.toke-main 5000", "drop s1.toke-main")
    site = one(done(WON_TOKE, *acts), "wrong_place", "K-D6").sites[0]
    assert (site.seat, site.spot) == (1, "toke-main")


def test_k_t3_a_share_that_is_too_small_names_both_shares() -> None:
    lines = dealt("s1 main 20000, s1 toke-main 10000", "s1 9c, dealer 9s")
    acts = (
        "ask s1",
        "s1 choose surrender",
        "take s1.main 10000",
        "drop s1.toke-main 5000",
        "take s1.toke-main 2000",
    )
    one(done(lines, *acts), "wrong_amount", "K-T3")


WAR = dealt("s1 main 40000", "s1 9c, dealer 9s")


def test_rule_03_the_dealers_second_card_before_the_war_is_his_war_card_if_no_other_follows() -> (
    None
):
    early = [*WAR, "dealer deal dealer Jd"]
    acts = (*AT_WAR, "match s1 40000", "burn 1 2c", "deal s1 Qc", "burn 1 2d", "push s1.match")
    one(done(early, *acts), "out_of_order", "K-D11")
    later = (*acts[:-1], "deal dealer 3d", "push s1.match")
    one(done(early, *later), "extra", "K-D11")


def test_rule_03_a_match_racked_before_the_war_cards_is_racked_too_early() -> None:
    acts = (
        *AT_WAR,
        "match s1 40000",
        "take s1.match",
        "burn 1 2c",
        "deal s1 3d",
        "burn 1 2d",
        "deal dealer Jd",
        "take s1.war",
        "take s1.main",
    )
    one(done(WAR, *acts), "out_of_order", "K-D12")


def test_rule_10_a_match_taken_back_and_put_again_before_a_lost_war() -> None:
    acts = (
        *AT_WAR,
        "match s1 45000",
        "take s1.match 45000",
        "match s1 40000",
        "burn 1 2c",
        "deal s1 3d",
        "burn 1 2d",
        "deal dealer Jd",
        "take s1.war",
        "take s1.match",
        "take s1.main",
    )
    site = one(done(WAR, *acts), "wrong_amount", "K-D9").sites[0]
    assert (site.difference, site.corrected) == (5000, Corrected.IN_TIME)


def test_rule_11_the_clause_of_an_extra_payment_is_that_of_its_own_seat() -> None:
    lines = dealt("s1 main 40000, s2 main 20000, s2 tie 10000", "s1 9c, s2 4s, dealer 9s")
    acts = (
        "take s2.tie",
        "take s2.main",
        *AT_WAR,
        "match s1 40000",
        "burn 1 2c",
        "deal s1 Qc",
        "burn 1 2d",
        "deal dealer Jd",
        "pay s2.tie 100000",
        "push s1.match",
    )
    one(done(lines, *acts), "extra", "K-D5")


def test_rule_09_a_first_tie_paid_twice_is_not_taken_for_the_second_one() -> None:
    lines = dealt("s1 main 40000, s1 tie 10000", "s1 9c, dealer 9s")
    acts = (
        "pay s1.tie 100000",
        "pay s1.tie 100000",
        *AT_WAR,
        "s1 lift tie",
        "s1 bet tie 10000",
        "match s1 40000",
        "burn 1 2c",
        "deal s1 Jh",
        "burn 1 2d",
        "deal dealer Jd",
        "pay s1.tie 100000",
        "push s1.match",
    )
    one(done(lines, *acts), "extra", "K-D5")


def test_k_d10_a_tie_bet_that_the_floor_sent_back_excuses_no_later_one() -> None:
    lines = [
        "table round 1",
        "s1 bet main 40000",
        "s2 bet main 20000",
        "dealer say no-more-bets",
        "dealer deal s1 9c",
        "s1 bet tie 10000",
        "dealer call floor",
        "floor rule return s1.tie 10000",
        "dealer return s1.tie 10000",
        "dealer deal s2 4s",
        "dealer deal dealer 9s",
    ]
    acts = (
        "take s2.main",
        *AT_WAR,
        "s1 bet tie 10000",
        "return s1.tie 10000",
        "match s1 40000",
        "burn 1 2c",
        "deal s1 Jh",
        "burn 1 2d",
        "deal dealer Jd",
        "push s1.match",
    )
    site = one(done(lines, *acts), "forbidden", "K-D10").sites[0]
    assert site.entries == (lines.index("dealer deal dealer 9s") + 7,)


def test_rule_04_a_payment_beside_the_exact_one_is_extra_whichever_came_first() -> None:
    lines = dealt("s1 main 20000", "s1 Kh, dealer 9s")
    for acts in (
        ("pay s1.main 100000", "pay s1.main 20000"),
        ("pay s1.main 20000", "pay s1.main 100000"),
    ):
        assert one(done(lines, *acts), "extra", "K-D6").sites[0].difference == 100000


def test_rule_09_words_of_no_use_where_a_greeting_was_owed_are_the_wrong_words() -> None:
    lines = ["table round 1", "s1 arrive", "s1 bet main 20000", "dealer say greet"]
    rest = ("say no-more-bets", "deal s1 4s", "deal dealer 9s", "take s1.main")
    one(done([*lines, "dealer say result-war"], *rest), "wrong_words", "K-G2")
    one(done([*lines, "dealer say place-bets"], *rest), "omitted", "K-G2")


def test_rule_04_an_obligation_is_named_before_its_unit() -> None:
    lines = dealt("s1 main 40000, s1 toke-main 4000", "s1 9c, dealer 9s")
    acts = (
        *(*AT_WAR, "s1 bet toke-war 4000", "match s1 40000", "burn 1 2c", "deal s1 3d"),
        *("burn 1 2d", "deal dealer Jd", "take s1.main", "take s1.war"),
        *("take s1.toke-main", "take s1.toke-war", "take s1.match"),
    )
    assert one(done(lines, *acts), "out_of_order", "K-P21").sites[0].spot == "match"


def test_k_p4_in_turn_a_tied_seat_is_asked_before_those_behind_it_are_settled() -> None:
    lines = dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 9h, dealer 9d")
    late = ("pay s1.main 50000", "ask s2", "s2 choose surrender", "take s2.main 25000")
    found = only(round_of(*done(lines, *late), house="korean-strict"), "out_of_order", "K-D4")
    assert (found.sites[0].seat, "K-P4" in [point.clause for point in found.rests_on]) == (1, True)
    early = dealt("s1 main 50000, s2 main 50000", "s1 9h, s2 Kh, dealer 9d")
    acts = ("ask s1", "pay s2.main 50000", "s1 choose surrender", "take s1.main 25000")
    clean(round_of(*done(early, *acts), house="korean-strict"))
    clean(round_of(*done(lines, *late)))


def test_k_d1_each_late_bet_that_is_passed_over_is_omitted() -> None:
    start = dealt("s1 main 20000", "s1 4s")
    acts = (
        *("s1 bet tie 10000", "call floor", "floor rule return s1.tie 10000", "return s1.tie"),
        *("s1 bet main 20000", "deal dealer 9s", "take s1.main"),
    )
    one(done(start, *acts), "omitted", "K-D1")


def test_k_p30_a_call_that_found_nothing_is_needless_whatever_the_next_one_found() -> None:
    start = dealt("s1 main 20000", "s1 4s")
    acts = (
        *("call floor", "floor rule continue", "s1 bet tie 10000", "call floor"),
        *("floor rule return s1.tie 10000", "return s1.tie", "deal dealer 9s", "take s1.main"),
    )
    one(done(start, *acts), "extra", "K-P30")


def test_k_d1_more_of_a_bet_that_was_passed_over_is_the_same_fault() -> None:
    start = dealt("s1 main 20000, s2 main 20000", "s1 4s")
    acts = ("s1 bet tie 10000", "deal s2 4h", "s1 bet tie 10000", "deal dealer 9s")
    settled = ("take s2.main", "take s1.tie", "take s1.main")
    one(done(start, *acts, *settled), "omitted", "K-D1")


def test_rule_07_winnings_put_on_an_equal_losing_toke_that_is_then_taken() -> None:
    bets = "s1 main 20000, s1 toke-main 5000, s2 main 20000, s2 toke-main 5000"
    lines = dealt(bets, "s1 4s, s2 Kh, dealer 9s")
    acts = (
        *("pay s2.main 20000", "pay s1.toke-main 5000", "drop s2.toke-main 5000"),
        *("take s1.main", "take s1.toke-main 5000"),
    )
    assert one(done(lines, *acts), "wrong_seat", "K-T1").sites[0].seat == 1


def test_k_p5_a_won_tie_is_handed_over_before_a_second_one_is_put() -> None:
    lines = dealt("s1 main 40000, s1 tie 10000", "s1 9c, dealer 9s")
    war = ("match s1 40000", "burn 1 2c", "deal s1 3d", "burn 1 2d", "deal dealer Jd")
    lost = ("take s1.tie", "take s1.main", "take s1.war", "take s1.match")
    acts = ("pay s1.tie 100000", *AT_WAR, "push s1.tie", "s1 bet tie 10000", *war, *lost)
    clean(round_of(*done(lines, *acts)))


def test_k_i9_what_the_floor_sent_back_lies_there_until_it_goes() -> None:
    start = dealt("s1 main 40000", "s1 9c")
    late = ("s1 bet tie 10000", "call floor", "floor rule return s1.tie 10000", "deal dealer 9s")
    war = ("match s1 40000", "burn 1 2c", "deal s1 3d", "burn 1 2d", "deal dealer Jd")
    lost = ("take s1.tie 15000", "take s1.main", "take s1.war", "take s1.match")
    acts = (*late, *AT_WAR, "s1 bet tie 15000", "return s1.tie 10000", *war, *lost)
    clean(round_of(*done(start, *acts)))


def test_rule_10_a_toke_paid_wrong_is_taken_back_whole_and_paid_again() -> None:
    paid = ("pay s1.toke-main 9000", "take s1.toke-main 9000", "pay s1.toke-main 5000")
    acts = ("pay s1.main 20000", *paid, "drop s1.toke-main")
    site = one(done(WON_TOKE, *acts), "wrong_amount", "K-T1").sites[0]
    assert (site.difference, site.corrected) == (4000, Corrected.IN_TIME)


def test_rule_07_winnings_of_another_seat_on_a_toke_taken_back_and_put_right() -> None:
    bets = "s1 main 20000, s1 toke-main 5000, s2 main 20000, s2 toke-main 9000"
    lines = dealt(bets, "s1 Kd, s2 Kh, dealer 9s")
    acts = (
        *("pay s2.main 20000", "pay s1.toke-main 9000", "take s1.toke-main 9000"),
        *("pay s2.toke-main 9000", "drop s2.toke-main", "pay s1.main 20000"),
        *("drop tray 5000 for s1.toke-main", "drop s1.toke-main"),
    )
    site = one(done(lines, *acts), "wrong_seat", "K-T1").sites[0]
    assert (site.seat, site.corrected) == (1, Corrected.IN_TIME)
