"""What came late, what was taken back, and what was said instead (GRADING, rules 4, 9, 10)."""

from __future__ import annotations

from tests.grading.table import (
    AT_WAR,
    LOST_TOKE,
    Lines,
    clean,
    dealt,
    done,
    named,
    one,
    only,
    round_of,
)
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge

FOUR = ["table round 1", *(f"s{seat} bet main 20000" for seat in range(1, 5))]


def taken(lines: Lines, *acts: str) -> Lines:
    """All four guests lose and are settled from the last seat to the first."""
    return done(lines, *acts, *(f"take s{seat}.main" for seat in (4, 3, 2, 1)))


def test_rule_04_a_late_preliminary_is_itself_the_fault_beside_a_late_card() -> None:
    deals = ("deal s2 4h", "say no-more-bets", "deal s3 4d", "deal s1 4s", "deal s4 4c")
    found = named(round_of(*taken(FOUR, *deals, "deal dealer 9s")))
    assert found == [("out_of_order", "K-P24", 1), ("out_of_order", "K-D3", 1)]


def test_rule_04_the_pile_of_a_toke_that_is_dropped_settles_nothing_for_a_war() -> None:
    bets = "s1 main 40000, s2 main 20000, s2 toke-main 5000"
    lines = dealt(bets, "s1 9c, s2 Kh, dealer 9s")
    acts = (
        *("pay s2.main 20000", *AT_WAR, "match s1 40000", "burn 1 2h", "pay s2.toke-main 5000"),
        *("burn 1 2c", "drop s2.toke-main", "deal s1 Qc", "deal dealer Jd", "push s1.match"),
    )
    every = done(lines, *acts)
    site = one(every, "out_of_order", "K-D11").sites[0]
    assert site.entries == (every.index("dealer burn 1 2h") + 1,)


def test_rule_07_winnings_put_on_a_winner_and_taken_back_after_others_were_paid() -> None:
    bets = "s1 main 20000, s2 main 20000, s3 main 60000, s3 tie 10000"
    lines = dealt(bets, "s1 Kh, s2 Kd, s3 Ks, dealer 9s")
    acts = (
        *("take s3.tie", "pay s1.main 60000", "pay s2.main 20000", "take s1.main 60000"),
        *("pay s3.main 60000", "pay s1.main 20000"),
    )
    site = one(done(lines, *acts), "wrong_seat", "K-D6").sites[0]
    assert (site.seat, site.corrected) == (1, Corrected.IN_TIME)


def test_rule_07_winnings_of_another_seat_on_a_toke_that_was_taken_already() -> None:
    bets = "s1 main 20000, s1 toke-main 5000, s2 main 20000, s2 toke-main 9000"
    lines = dealt(bets, "s1 Kh, s2 4s, dealer 9s")
    acts = (
        *("take s2.main", "take s2.toke-main 9000", "pay s1.main 20000"),
        *("pay s2.toke-main 5000", "take s2.toke-main 5000"),
        *("pay s1.toke-main 5000", "drop s1.toke-main"),
    )
    site = one(done(lines, *acts), "wrong_seat", "K-T1").sites[0]
    assert (site.seat, site.corrected) == (2, Corrected.IN_TIME)


def test_rule_10_a_payment_on_a_lost_toke_taken_back_is_one_extra() -> None:
    acts = ("take s1.main", "take s1.toke-main", "pay s1.toke-main 9000", "take s1.toke-main 9000")
    site = one(done(LOST_TOKE, *acts), "extra", "K-T1").sites[0]
    assert site.corrected is Corrected.IN_TIME


def test_rule_09_wrong_words_to_the_first_who_came_stand_for_the_explanation_to_all() -> None:
    lines = [
        *("table round 1", "s1 arrive", "dealer say greet", "dealer say cannot-halve"),
        *("s2 arrive", "s2 bet main 20000", "dealer say no-more-bets"),
    ]
    acts = ("deal s2 4s", "deal dealer 9s", "take s2.main")
    one(done(lines, *acts), "wrong_words", "K-G2")


def test_rule_09_words_upon_which_a_guest_took_something_off_replace_no_others() -> None:
    lines = [
        *("table round 1", "s1 bet main 2060000", "s1 request face-down"),
        *("dealer say over-limit s1", "s1 lift main 60000", "dealer say no-more-bets"),
    ]
    acts = ("deal s1 4s", "deal dealer 9s", "take s1.main")
    one(done(lines, *acts), "omitted", "K-G3")


def test_rule_04_the_burns_of_a_war_are_paired_with_its_cards_by_the_smallest_explanation() -> None:
    lines = dealt("s1 main 40000, s2 main 40000", "s1 9c, s2 4s, dealer 9s")
    acts = (
        *("burn 1 2d", *AT_WAR, "take s2.main", "deal dealer Jd", "burn 1 2c"),
        *("deal s1 3d", "burn 1 2c", "match s1 40000"),
        *("take s1.war", "take s1.match", "take s1.main"),
    )
    found = named(round_of(*done(lines, *acts)))
    assert found == [("extra", "K-D11", 1), ("out_of_order", "K-D11", 2)]


def test_rule_04_of_equal_readings_the_one_in_which_things_came_too_early() -> None:
    """Of two equal payments the first one was meant for seat 2: then the toke came too early."""
    bets = "s1 main 40000, s1 toke-main 14000, s2 main 40000, s2 toke-main 16000"
    lines = dealt(bets, "s1 Kh, s2 Kd, dealer 9s")
    acts = (
        *("pay s1.toke-main 14000", "pay s1.main 40000", "drop tray 16000 for s2.toke-main"),
        *("drop s2.toke-main", "pay s1.main 40000", "drop s1.toke-main"),
    )
    sites = [
        (f.kind, f.rule, site.spot)
        for f in judge(round_of(*done(lines, *acts))).findings
        for site in f.sites
    ]
    assert sites == [("out_of_order", "K-P21", "toke-main"), ("wrong_seat", "K-D6", "main")]


def test_rule_05_a_whole_seat_out_of_its_turn_is_no_excuse_for_the_order_within_it() -> None:
    bets = "s1 main 40000, s1 tie 10000, s2 main 40000, s2 tie 10000"
    lines = dealt(bets, "s1 4s, s2 Kd, dealer 9s")
    turn = ("take s2.tie", "pay s2.main 40000")
    early = done(lines, "take s1.tie", "take s1.main", *turn)
    assert sum(sites for _, _, sites in named(round_of(*early))) == 1
    within = done(lines, "take s1.main", "take s1.tie", *turn)
    assert sum(sites for _, _, sites in named(round_of(*within))) == 2


def test_rule_03_a_war_card_before_the_war_bet_jumps_no_burn() -> None:
    lines = dealt("s1 main 40000", "s1 9c, dealer 9s")
    acts = (
        *("ask s1", "s1 choose war", "deal s1 3d", "s1 bet war 40000", "match s1 40000"),
        *("burn 1 2c", "burn 1 2d", "deal dealer Jd", "take s1.war", "take s1.match"),
    )
    one(done(lines, *acts, "take s1.main"), "out_of_order", "K-D11")


def test_rule_10_a_wrong_correction_at_a_lost_toke_is_a_second_wrong_amount() -> None:
    acts = ("take s1.main", "take s1.toke-main 2000", "pay s1.toke-main 4000")
    found = named(round_of(*done(LOST_TOKE, *acts)))
    assert found == [("wrong_amount", "K-T1", 2)]


WAR_WON = ("burn 1 2c", "deal s1 Qc", "burn 1 2d", "deal dealer Jd")


def test_k_d9_a_short_match_racked_after_the_war_was_set_all_the_same() -> None:
    lines = dealt("s1 main 40000", "s1 9c, dealer 9s")
    acts = (*AT_WAR, "match s1 30000", *WAR_WON, "take s1.match")
    found = named(round_of(*done(lines, *acts)))
    assert found == [("wrong_amount", "K-D9", 1), ("wrong_action", "K-D12", 1)]


def test_rule_08_a_match_racked_before_the_dealers_card_of_a_won_war_is_a_wrong_action() -> None:
    lines = dealt("s1 main 40000", "s1 9c, dealer 9s")
    cards = ("burn 1 2c", "deal s1 Qc", "burn 1 2d", "take s1.match", "deal dealer Jd")
    one(done(lines, *AT_WAR, "match s1 40000", *cards), "wrong_action", "K-D12")


def test_rule_09_a_winner_taken_from_and_then_paid_short_was_paid_short() -> None:
    lines = dealt("s1 main 40000", "s1 Kh, dealer 9s")
    acts = ("take s1.main 37000", "call floor", "floor rule continue", "pay s1.main 3000")
    found = judge(round_of(*done(lines, *acts))).findings
    assert [(f.kind, f.sites[0].difference) for f in found] == [
        ("extra", -37000),
        ("wrong_amount", -37000),
    ]


def test_rule_07_winnings_of_another_seat_beside_a_winners_bet_that_was_taken() -> None:
    bets = "s1 main 20000, s1 tie 10000, s2 main 60000"
    lines = dealt(bets, "s1 Kh, s2 Kd, dealer 9s")
    acts = ("pay s1.main 60000", "take s1.tie", "take s1.main 20000")
    found = named(round_of(*done(lines, *acts)))
    assert found == [("wrong_seat", "K-D6", 1), ("wrong_action", "K-D6", 1)]


def test_k_p30_missing_calls_do_not_make_an_exact_correction_an_extra_payment() -> None:
    lines = dealt("s1 main 40000", "s1 Kh, dealer 9s")
    acts = ("pay s1.main 37000", "pay s1.main 2000", "pay s1.main 1000")
    record = round_of(*done(lines, *acts), house="korean-strict")
    assert named(record) == [("wrong_amount", "K-D6", 2), ("omitted", "K-P30", 2)]


def test_k_p4_where_seats_are_settled_whole_a_tie_bet_waits_for_the_question_in_turn() -> None:
    bets = "s1 main 20000, s1 tie 10000, s2 main 20000"
    lines = dealt(bets, "s1 4s, s2 9h, dealer 9s")
    acts = ("take s1.tie", "ask s2", "s2 choose surrender", "take s2.main 10000", "take s1.main")
    found = only(round_of(*done(lines, *acts), house="korean-strict"), "out_of_order", "K-D4")
    assert found.sites[0].spot == "tie"


def test_rule_11_to_ask_early_does_not_count_against_a_run_the_other_way() -> None:
    lines = dealt("s1 main 20000, s2 main 20000, s3 main 20000", "s1 4s, s2 9h, s3 Kh, dealer 9s")
    acts = (
        *("ask s2", "s2 choose surrender", "take s1.main", "take s2.main 10000"),
        "pay s3.main 20000",
    )
    only(round_of(*done(lines, *acts), house="korean-strict"), "direction", "K-D4")


def test_k_p16_a_share_of_a_wars_own_toke_does_not_make_the_burn_before_it_early() -> None:
    bets = "s1 main 40000, s1 toke-main 4000, s2 main 20000"
    lines = dealt(bets, "s1 9c, s2 Kh, dealer 9s")
    acts = (
        *(*AT_WAR, "match s1 40000", "burn 1 2h", "pay s2.main 20000", "burn 1 2c"),
        *("take s1.toke-main 2000", "deal s1 Qc", "drop s1.toke-main 2000", "deal dealer Jd"),
    )
    one(done(lines, *acts, "push s1.match"), "out_of_order", "K-D11")


def test_k_d10_what_was_done_on_a_first_tie_is_no_try_at_a_second_one() -> None:
    lines = dealt("s1 main 40000, s1 tie 10000", "s1 9c, dealer 9s")
    acts = (
        *("pay s1.tie 100000", "pay s1.tie 100000", "take s1.tie 100000", *AT_WAR),
        *("s1 lift tie", "s1 bet tie 5000", "match s1 40000", *WAR_WON, "take s1.tie"),
    )
    site = one(done(lines, *acts, "push s1.match"), "extra", "K-D5").sites[0]
    assert site.corrected is Corrected.IN_TIME


def test_k_d6_winnings_alone_after_a_bet_was_taken_are_paid_though_they_come_late() -> None:
    lines = dealt("s1 main 40000", "s1 Kh, dealer 9s")
    acts = ("take s1.main 40000", "collect s1", "pay s1.main 40000")
    found = named(round_of(*done(lines, *acts)))
    assert found == [("extra", "K-D6", 1), ("out_of_order", "K-P28", 1)]


def test_k_d12_a_match_pushed_before_the_war_bet_was_down_is_out_of_order() -> None:
    lines = dealt("s1 main 40000", "s1 9c, dealer 9s")
    acts = (
        *("ask s1", "s1 choose war", "match s1 40000", "push s1.match", "s1 bet war 40000"),
        *WAR_WON,
    )
    assert ("out_of_order", "K-D12", 1) in named(round_of(*done(lines, *acts)))


def test_rule_07_a_match_laid_where_nobody_plays_and_taken_back_at_once() -> None:
    lines = dealt("s1 main 40000", "s1 9c, dealer 9s")
    acts = ("match s4 40000", "take s4.match 40000", "match s1 40000", *WAR_WON, "push s1.match")
    site = one(done(lines, *AT_WAR, *acts), "wrong_seat", "K-D9").sites[0]
    assert (site.seat, site.corrected) == (4, Corrected.IN_TIME)


def test_k_d9_a_second_match_taken_back_is_no_try_at_what_the_war_will_owe() -> None:
    lines = dealt("s1 main 40000", "s1 9c, dealer 9s")
    acts = ("match s1 40000", "match s1 40000", "take s1.match 40000", *WAR_WON, "push s1.match")
    site = one(done(lines, *AT_WAR, *acts), "extra", "K-D9").sites[0]
    assert site.corrected is Corrected.IN_TIME


def test_k_d5_a_payment_after_the_war_is_the_second_ties_when_the_first_was_never_paid() -> None:
    lines = dealt("s1 main 40000, s1 tie 10000", "s1 9c, dealer 9s")
    cards = ("burn 1 2c", "deal s1 Jh", "burn 1 2d", "deal dealer Jd")
    acts = (
        *(*AT_WAR, "s1 lift tie", "s1 bet tie 10000", "match s1 40000", *cards),
        *("pay s1.tie 100000", "push s1.match"),
    )
    one(done(lines, *acts), "omitted", "K-D5")


def test_k_d11_a_first_card_that_comes_late_is_no_card_of_the_war() -> None:
    lines = dealt("s1 main 40000, s2 main 40000", "s2 9c, dealer 9s")
    acts = (
        *("ask s2", "s2 choose war", "s2 bet tie 10000", "deal s1 Kh", "s2 bet war 40000"),
        *("push s2.tie", "match s2 40000", "pay s1.main 40000", "burn 1 2c", "deal s2 Qc"),
        *("burn 1 2d", "deal dealer Jd", "push s2.match"),
    )
    found = named(round_of(*done(lines, *acts)))
    assert ("forbidden", "K-D10", 1) in found
    assert not any(rule == "K-D12" for _, rule, _ in found)


def test_k_p22_a_guest_whose_only_bet_came_late_is_owed_no_greeting_yet() -> None:
    lines = ["table round 1", "s1 bet main 20000", "s2 arrive", "dealer say no-more-bets"]
    acts = (
        *("deal s1 4s", "s2 bet main 20000", "deal dealer 9s", "take s1.main"),
        "s2 lift main",
    )
    one(done(lines, *acts), "omitted", "K-D1")


def test_rule_07_a_correction_of_another_amount_was_not_what_a_payment_was_meant_for() -> None:
    bets = "s1 main 20000, s1 tie 10000, s2 main 20000, s2 tie 10000"
    lines = dealt(bets, "s1 9h, s2 9c, dealer 9s")
    acts = (
        *("pay s2.tie 98000", "pay s1.tie 100000", "pay s1.tie 100000", "take s1.tie 100000"),
        *("pay s2.tie 2000", "s2 choose surrender", "take s2.main 10000"),
        *("s1 choose surrender", "take s1.main 10000"),
    )
    found = named(round_of(*done(lines, *acts)))
    assert found == [("wrong_amount", "K-D5", 1), ("extra", "K-D5", 1)]


def test_rule_09_words_upon_which_a_guest_put_more_down_replace_no_others() -> None:
    lines = [
        *("table round 1", "s1 bet main 9000", "s1 request face-down"),
        *("dealer say under-limit s1", "s1 bet main 1000", "dealer say no-more-bets"),
    ]
    one(done(lines, "deal s1 4s", "deal dealer 9s", "take s1.main"), "omitted", "K-G3")


def test_k_p22_where_nobody_plays_no_words_are_the_wrong_ones() -> None:
    lines = [
        *("table round 1", "s1 arrive", "s1 bet main 9000", "dealer say cannot-halve"),
        *("dealer say under-limit s1", "dealer push s1.main", "table close"),
    ]
    clean(round_of(*lines))


def test_rule_10_twice_the_match_and_half_of_it_taken_back_at_once() -> None:
    lines = dealt("s1 main 40000", "s1 9c, dealer 9s")
    acts = (
        *(*AT_WAR, "match s1 80000", "take s1.match 40000", "burn 1 2c", "deal s1 3d"),
        *("burn 1 2d", "deal dealer Jd", "take s1.war", "take s1.match", "take s1.main"),
    )
    site = one(done(lines, *acts), "wrong_amount", "K-D9").sites[0]
    assert site.corrected is Corrected.IN_TIME


def test_k_g3_a_request_lapses_with_a_round_that_nobody_plays() -> None:
    lines = [
        *("table round 1", "s1 request face-down", "s2 bet main 9000"),
        *("dealer say under-limit s2", "dealer push s2.main", "table close"),
    ]
    clean(round_of(*lines))


def test_k_p30_a_needless_call_is_told_however_the_round_was_closed() -> None:
    lines = dealt("s1 main 20000", "s1 4s, dealer 9s")
    acts = ("call floor", "floor rule continue", "take s1.main")
    told = done(lines, *acts)
    one(told, "extra", "K-P30")
    assert named(round_of(*told[:-1], "table round 2")) == [("extra", "K-P30", 1)]


def test_rule_10_what_brings_a_spot_right_mends_it_and_another_seats_pay_is_told_there() -> None:
    bets = "s1 main 20000, s2 main 40000"
    lines = dealt(bets, "s1 Kh, s2 Kd, dealer 9s")
    acts = ("pay s1.main 40000", "take s1.main 20000")
    found = judge(round_of(*done(lines, *acts))).findings
    assert [(f.kind, f.rule, f.sites[0].seat) for f in found] == [
        ("wrong_amount", "K-D6", 1),
        ("omitted", "K-D6", 2),
    ]
    assert found[0].sites[0].corrected is Corrected.IN_TIME
