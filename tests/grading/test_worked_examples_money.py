"""The worked examples on money: matches, amounts, tokes and halves, wrong and put right."""

from __future__ import annotations

from tests.grading.table import (
    PERFECT,
    S7,
    TIE_90,
    after,
    before,
    cited,
    clean,
    drop,
    only,
    replace,
    seven,
    swap,
)
from trainer.grading.findings import Corrected
from trainer.procedures.rules import Severity


def test_war_bet_of_five_never_matched_and_the_war_goes_on() -> None:
    lines = drop(PERFECT, "dealer match s5 60000")
    lines = replace(lines, "dealer push s5.match", "dealer pay s5.war 60000")
    finding = only(seven(lines), "omitted", "K-D9")
    assert (finding.sites[0].seat, finding.sites[0].corrected) == (5, Corrected.LATE)
    assert finding.severity is Severity.CRITICAL


def test_war_bet_of_two_never_matched_and_the_war_lost() -> None:
    lines = drop(drop(PERFECT, "dealer match s2 50000"), "dealer take s2.match")
    finding = only(seven(lines), "omitted", "K-D9")
    assert (finding.sites[0].seat, finding.sites[0].corrected) == (2, Corrected.NO)
    assert finding.severity is Severity.CRITICAL


def test_tie_paid_ninety_instead_of_a_hundred() -> None:
    finding = only(seven(TIE_90), "wrong_amount", "K-D5")
    (site,) = finding.sites
    assert (site.seat, site.spot, site.difference) == (2, "tie", -10_000)
    assert site.corrected is Corrected.NO
    assert finding.severity is Severity.CRITICAL


def test_ninety_paid_then_ten_added() -> None:
    lines = after(TIE_90, "dealer pay s2.tie 90000", "dealer pay s2.tie 10000")
    finding = only(seven(lines), "wrong_amount", "K-D5")
    assert finding.sites[0].corrected is Corrected.IN_TIME
    assert finding.sites[0].difference == -10_000
    assert finding.severity is Severity.MAJOR


def test_ninety_paid_and_ten_added_after_the_next_seat_is_corrected_late() -> None:
    lines = after(TIE_90, "dealer take s1.tie", "dealer pay s2.tie 10000")
    finding = only(seven(lines), "wrong_amount", "K-D5")
    assert finding.sites[0].corrected is Corrected.LATE
    assert finding.severity is Severity.CRITICAL


def test_pays_three_by_mistake_takes_it_back_and_pays_seven() -> None:
    lines = before(
        PERFECT,
        "dealer pay s7.main 50000",
        "dealer pay s3.main 50000",
        "dealer take s3.main 50000",
    )
    finding = only(seven(lines), "wrong_seat", "K-D6")
    (site,) = finding.sites
    assert cited(lines, site) == ["dealer pay s3.main 50000", "dealer take s3.main 50000"]
    assert site.seat == 3
    assert site.wanted is not None
    assert (site.wanted.seat, site.wanted.spot) == (7, "main")
    assert site.corrected is Corrected.IN_TIME
    assert finding.severity is Severity.MAJOR


def test_toke_rack_half_before_box_half_is_nothing() -> None:
    clean(seven(swap(PERFECT, "dealer drop s4.toke-main 5000", "dealer take s4.toke-main 5000")))


def test_whole_toke_to_the_box_is_one_wrong_amount_naming_both_shares() -> None:
    lines = drop(PERFECT, "dealer take s4.toke-main 5000")
    lines = replace(lines, "dealer drop s4.toke-main 5000", "dealer drop s4.toke-main 10000")
    finding = only(seven(lines), "wrong_amount", "K-T3")
    (site,) = finding.sites
    assert site.wanted is not None
    assert site.got is not None
    assert (site.wanted.box, site.wanted.amount) == (5000, 5000)
    assert (site.got.box, site.got.amount) == (10_000, None) or (
        site.got.box,
        site.got.amount,
    ) == (10_000, 0)
    assert site.difference == 5000  # the toke box's net
    assert finding.severity is Severity.CRITICAL


TAKEN_ALL = replace(
    drop(PERFECT, "s4 lift main"), "dealer take s4.main 50000", "dealer take s4.main"
)


def test_takes_the_whole_bet_on_a_surrender_and_leaves_it_so() -> None:
    finding = only(seven(TAKEN_ALL), "wrong_amount", "K-D8")
    assert finding.sites[0].difference == -50_000
    assert finding.severity is Severity.CRITICAL


def test_takes_all_and_gives_half_back_before_the_next_seat() -> None:
    lines = after(TAKEN_ALL, "dealer take s4.main", "dealer pay s4.main 50000")
    clean(seven(lines))


def test_takes_all_and_gives_half_back_after_the_next_seat() -> None:
    lines = after(TAKEN_ALL, "dealer take s3.main", "dealer pay s4.main 50000")
    finding = only(seven(lines), "wrong_amount", "K-D8")
    assert finding.sites[0].corrected is Corrected.LATE


def test_takes_the_bet_of_a_winner_and_never_pays() -> None:
    lines = replace(drop(PERFECT, "s7 lift main"), S7[0], "dealer take s7.main")
    finding = only(seven(lines), "wrong_action", "K-D6")
    assert (finding.sites[0].seat, finding.sites[0].difference) == (7, -100_000)
    assert finding.severity is Severity.CRITICAL


def test_hands_the_guest_at_four_a_tie_bet_that_is_his() -> None:
    lines = after(PERFECT, "s4 bet main 100000", "s4 bet tie 10000")
    lines = before(lines, "dealer take s4.main 50000", "dealer pay s4.tie 100000")
    clean(seven(after(lines, "dealer take s4.main 50000", "dealer return s4.tie")))
    # and after an early hand-back of his own chips in the midst of the war
    clean(seven(after(lines, "dealer deal s5", "dealer return s4.tie", nth=2)))
