"""Rules 2 and 7 to 10, sentence by sentence: wrong seats, acts, amounts and places put right."""

from __future__ import annotations

from tests.grading.table import (
    AT_WAR,
    PERFECT,
    TIE_90,
    after,
    before,
    cited,
    dealt,
    done,
    drop,
    index_of,
    named,
    one,
    only,
    played,
    replace,
    round_of,
    seven,
    with_cards,
)
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge
from trainer.procedures.rules import Severity


def test_rule_02_a_short_match_is_one_fault_and_what_lies_there_is_pushed() -> None:
    lines = replace(PERFECT, "dealer match s5 60000", "dealer match s5 40000")
    finding = only(seven(lines), "wrong_amount", "K-D9")
    assert finding.sites[0].difference == -20_000


def test_rule_07_pays_another_seat_and_never_the_right_one() -> None:
    lines = replace(
        drop(PERFECT, "s7 lift main"), "dealer pay s7.main 50000", "dealer pay s3.main 50000"
    )
    lines = replace(lines, "dealer take s3.main", "dealer take s3.main 50000")
    finding = only(seven(lines), "wrong_seat", "K-D6")
    assert finding.sites[0].seat == 3
    assert finding.sites[0].corrected is Corrected.NO
    assert finding.severity is Severity.CRITICAL


def test_rule_08_pays_a_loser_and_never_takes() -> None:
    lines = replace(PERFECT, "dealer take s3.main", "dealer pay s3.main 50000")
    finding = only(seven(lines), "wrong_action", "K-D6")
    assert finding.sites[0].difference == 100_000


def test_rule_08_takes_a_won_tie_bet() -> None:
    lines = replace(drop(PERFECT, "s2 lift tie"), "dealer pay s2.tie 100000", "dealer take s2.tie")
    finding = only(seven(lines), "wrong_action", "K-D5")
    assert finding.sites[0].difference == -110_000


def test_rule_09_too_much_is_a_positive_difference_and_nothing_is_omitted() -> None:
    lines = replace(PERFECT, "dealer pay s7.main 50000", "dealer pay s7.main 60000")
    finding = only(seven(lines), "wrong_amount", "K-D6")
    assert finding.sites[0].difference == 10_000


def test_rule_09_taking_too_little_is_the_guests_gain() -> None:
    lines = replace(PERFECT, "dealer take s3.main", "dealer take s3.main 40000")
    finding = only(seven(lines), "wrong_amount", "K-D6")
    assert finding.sites[0].difference == 10_000


def test_rule_09_second_pay_is_extra_after_exact() -> None:
    lines = after(PERFECT, "dealer pay s7.main 50000", "dealer pay s7.main 50000")
    finding = only(seven(lines), "extra", "K-D6")
    assert finding.sites[0].entries == (index_of(lines, "dealer pay s7.main 50000", 2) + 1,)
    assert finding.severity is Severity.CRITICAL


def test_rule_09_the_match_on_the_war_spot_is_a_wrong_place_when_won() -> None:
    lines = replace(
        drop(PERFECT, "dealer push s5.match"), "dealer match s5 60000", "dealer pay s5.war 60000"
    )
    finding = only(seven(lines), "wrong_place", "K-D9")
    assert finding.severity is Severity.MAJOR


def test_rule_09_the_match_on_the_war_spot_is_a_wrong_place_when_lost() -> None:
    lines = replace(
        drop(PERFECT, "dealer take s2.match"), "dealer match s2 50000", "dealer pay s2.war 50000"
    )
    only(seven(lines), "wrong_place", "K-D9")


def test_rule_09_the_match_on_the_main_spot_is_a_wrong_place() -> None:
    lines = replace(
        drop(PERFECT, "dealer push s5.match"), "dealer match s5 60000", "dealer pay s5.main 60000"
    )
    only(seven(lines), "wrong_place", "K-D9")


def test_rule_09_a_pile_that_contains_the_tokes_payment_is_a_wrong_place() -> None:
    bets = ["s1 main 50000", "s1 toke-main 10000"]
    lines = played(bets, "s1=Kh dealer=Ts", "dealer pay s1.main 60000", "dealer drop s1.toke-main")
    finding = only(round_of(*lines), "wrong_place", "K-T1")
    assert (finding.sites[0].seat, finding.sites[0].spot) in ((1, "toke-main"), (1, "main"))


def test_rule_09_a_card_face_down_is_a_wrong_face() -> None:
    cards = replace(with_cards(PERFECT), "dealer deal s3 5d", "dealer deal s3 5d down")
    lines = after(cards, "dealer deal s3 5d down", "dealer turn s3 5d")
    finding = only(round_of(*lines), "wrong_face", "K-G3")
    assert finding.sites[0].corrected is Corrected.IN_TIME
    lines = after(cards, "dealer deal dealer 9s", "dealer turn s3 5d")
    finding = only(round_of(*lines), "wrong_face", "K-G3")
    assert finding.sites[0].corrected is Corrected.LATE
    assert finding.severity is Severity.MAJOR


def test_rule_09_a_card_turned_down_is_a_wrong_face() -> None:
    cards = with_cards(PERFECT)
    lines = after(cards, "dealer deal s3 5d", "dealer turn s3", "dealer turn s3 5d")
    finding = only(round_of(*lines), "wrong_face", "K-G3")
    assert finding.sites[0].seat == 3


def test_rule_09_other_words_from_the_list_are_wrong_words() -> None:
    lines = replace(PERFECT, "dealer say no-more-bets", "dealer say place-bets")
    finding = only(seven(lines), "wrong_words", "K-P24")
    assert finding.severity is Severity.MINOR


def test_rule_10_taken_back_whole_and_paid_again() -> None:
    lines = after(
        TIE_90,
        "dealer pay s2.tie 90000",
        "dealer take s2.tie 90000",
        "dealer pay s2.tie 100000",
    )
    finding = only(seven(lines), "wrong_amount", "K-D5")
    assert finding.sites[0].corrected is Corrected.IN_TIME


def test_rule_10_one_act_may_restore_and_settle() -> None:
    lines = before(PERFECT, "dealer take s3.main", "dealer pay s3.main 50000")
    finding = only(seven(lines), "wrong_action", "K-D6")
    assert finding.sites[0].corrected is Corrected.IN_TIME
    assert cited(lines, finding.sites[0]) == ["dealer pay s3.main 50000", "dealer take s3.main"]


def test_rule_10_a_wrong_correction_is_a_second_fault() -> None:
    lines = after(TIE_90, "dealer pay s2.tie 90000", "dealer pay s2.tie 20000")
    finding = only(seven(lines), "wrong_amount", "K-D5", 2)
    assert [site.difference for site in finding.sites] == [-10_000, 10_000]


def test_rule_10_floor_owes_a_call_before_correcting_money() -> None:
    lines = after(TIE_90, "dealer pay s2.tie 90000", "dealer pay s2.tie 10000")
    assert sorted(named(seven(lines, house="korean-strict"))) == [
        ("omitted", "K-P30", 1),
        ("wrong_amount", "K-D5", 1),
    ]
    called = after(lines, "dealer pay s2.tie 90000", "dealer call floor")
    only(seven(called, house="korean-strict"), "wrong_amount", "K-D5")


def test_rule_10_a_wrong_payment_put_right_in_the_next_phase_is_late() -> None:
    lines = before(PERFECT, "dealer pay s7.main 50000", "dealer pay s3.main 50000")
    lines = replace(lines, "dealer take s3.main", "dealer take s3.main 50000")
    lines = after(lines, "dealer push s5.match", "dealer take s3.main 50000")
    finding = only(seven(lines), "extra", "K-D6")
    assert finding.sites[0].corrected is Corrected.LATE
    assert finding.severity is Severity.CRITICAL


def test_rule_10_the_match_put_beside_and_moved_to_its_place() -> None:
    wrong = "dealer pay s5.war 60000"
    for fix in (
        ("dealer move 60000 s5.war s5.match",),
        ("dealer take s5.war 60000", "dealer match s5 60000"),
    ):
        lines = replace(PERFECT, "dealer match s5 60000", wrong, *fix)
        finding = only(seven(lines), "wrong_place", "K-D9")
        assert finding.sites[0].corrected is Corrected.IN_TIME


def test_rule_10_a_payment_moved_from_the_wrong_seat_to_the_right_one() -> None:
    move = "dealer move 50000 s3.main s7.main"
    lines = replace(PERFECT, "dealer pay s7.main 50000", "dealer pay s3.main 50000", move)
    finding = only(seven(lines), "wrong_seat", "K-D6")
    assert finding.sites[0].corrected is Corrected.IN_TIME


def test_rule_10_a_card_moved_to_the_seat_it_was_meant_for() -> None:
    lines = replace(PERFECT, "dealer deal s4", "dealer deal s3", "dealer move 9d s3 s4")
    finding = only(seven(lines), "wrong_seat", "K-D3")
    assert finding.sites[0].corrected is Corrected.IN_TIME


def test_rule_07_a_match_laid_at_another_seat() -> None:
    lines = replace(PERFECT, "dealer match s2 50000", "dealer match s3 50000")
    lines = drop(lines, "dealer take s2.match")
    finding = only(seven(lines), "wrong_seat", "K-D9")
    assert finding.sites[0].seat == 3


def test_rule_09_chips_of_the_house_into_the_toke_box_are_a_wrong_action() -> None:
    lines = replace(PERFECT, "dealer take s6.main", "dealer drop s6.main")
    only(seven(lines), "wrong_action", "K-D6")


def test_rule_09_a_losing_bet_handed_back_is_a_wrong_action() -> None:
    lines = replace(PERFECT, "dealer take s3.main", "dealer return s3.main")
    finding = only(seven(lines), "wrong_action", "K-D6")
    assert finding.sites[0].difference == 50_000


def test_k_d8_what_is_taken_beyond_the_half_cites_the_half() -> None:
    lines = after(PERFECT, "dealer take s4.main 50000", "dealer take s4.main 10000")
    assert only(seven(lines), "extra", "K-D8").sites[0].difference == -10_000


def test_rule_10_a_wrong_seat_whose_right_one_was_never_paid_is_not_corrected() -> None:
    """The pile laid at seat 2 goes with its lost war, but seat 1 has still not been paid."""
    lines = replace(PERFECT, "dealer pay s1.main 50000", "dealer pay s2.main 50000")
    site = only(seven(lines), "wrong_seat", "K-D6").sites[0]
    assert (site.seat, site.corrected) == (2, Corrected.NO)


def test_k_d12_too_large_a_match_pushed_before_the_war_is_decided_is_no_wrong_correction() -> None:
    lines = dealt("s1 main 40000", "s1 9c, dealer 9s")
    war = (*AT_WAR, "match s1 60000", "burn 1 2c", "deal s1 Qc", "burn 1 2d")
    record = round_of(*done(lines, *war, "push s1.match", "deal dealer Jd"))
    assert named(record) == [("wrong_amount", "K-D9", 1), ("out_of_order", "K-D12", 1)]


def test_k_d7_a_payment_before_the_choice_is_no_try_at_what_the_war_will_owe() -> None:
    lines = dealt("s1 main 40000, s1 tie 10000", "s1 9c, dealer 9s")
    war = ("burn 1 2c", "deal s1 3d", "burn 1 2d", "deal dealer Jd", "take s1.war", "take s1.match")
    acts = (*AT_WAR, "pay s1.tie 100000", "match s1 40000", *war, "take s1.main")
    every = done(lines, "pay s1.main 90000", *acts)
    site = one(every, "forbidden", "K-D7").sites[0]
    assert (site.spot, site.corrected) == ("main", Corrected.LATE)


def test_rule_09_another_amount_is_a_try_at_its_own_spot_never_extra_there() -> None:
    lines = dealt("s1 main 40000, s2 main 40000", "s1 Kh, s2 Kd, dealer 9s")
    acts = ("pay s1.main 90000", "pay s2.main 40000", "collect all", "pay s2.main 40000")
    found = named(round_of(*done(lines, *acts)))
    assert ("wrong_amount", "K-D6", 1) in found
    assert ("extra", "K-D6", 1) in found
    assert all(kind != "wrong_seat" for kind, _, _ in found)


def test_rule_09_words_about_a_war_bet_replace_none_that_were_owed_before_the_cards() -> None:
    lines = dealt("s1 main 40000", "s1 9c, dealer 9s")
    lines = before(lines, "dealer say no-more-bets", "s1 request face-down")
    acts = ("ask s1", "s1 choose war", "s1 bet war 42000", "say over-war-bet s1")
    acts += ("s1 lift war 2000", "match s1 40000", "burn 1 2c", "deal s1 Qc", "burn 1 2d")
    record = round_of(*done(lines, *acts, "deal dealer Jd", "push s1.match"))
    assert named(record) == [("omitted", "K-G3", 1)]


def test_k_d6_all_taken_after_too_much_was_paid_costs_what_the_guest_then_lacked() -> None:
    lines = dealt("s1 main 50000", "s1 Kh, dealer 9d")
    acts = ("pay s1.main 100000", "take s1.main", "pay s1.main 100000")
    too_much, taken = judge(round_of(*done(lines, *acts))).findings
    assert [(f.kind, f.sites[0].difference) for f in (too_much, taken)] == [
        ("wrong_amount", 50_000),
        ("wrong_action", -100_000),
    ]
