"""Rules 1 to 18 of the grader's law, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    BETS,
    CLEAR,
    DEAL,
    FIRST,
    PERFECT,
    SETTLE,
    SPARE,
    WAR,
    WAR_DEAL,
    WAR_SETTLE,
    WORDS,
    after,
    before,
    cited,
    clean,
    drop,
    index_of,
    move_after,
    move_before,
    named,
    only,
    played,
    replace,
    round_of,
    seven,
    swap,
    told,
    war_dealt,
)
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge, live, observed
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Ends, Record, opening_table
from trainer.procedures.rules import Severity

FIVE = [f"s{seat} main 50000" for seat in range(1, 6)]
LOSING = "s1=2h s2=3h s3=4h s4=5h s5=6h dealer=Ts"


def takes(*seats: int) -> list[str]:
    return [f"dealer take s{seat}.main" for seat in seats]


def test_rule_01_what_cannot_be_done_is_not_graded() -> None:
    clean(seven(before(PERFECT, "dealer take s3.main", "dealer take s3.war")))


def test_rule_02_a_short_match_is_one_fault_and_what_lies_there_is_pushed() -> None:
    lines = replace(PERFECT, "dealer match s5 60000", "dealer match s5 40000")
    finding = only(seven(lines), "wrong_amount", "K-D9")
    assert finding.sites[0].difference == -20_000


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
    record = round_of(*_named(lines))
    finding = only(record, "out_of_order", "K-P25")
    assert cited(_named(lines), finding.sites[0]) == ["dealer burn 1 8h"]


def _named(lines: list[str]) -> list[str]:
    """``lines`` with the cards of the worked examples written in."""
    coming = iter(f"{FIRST} 7c 3d 2h Qc 6s Jd".split())
    draws = ("dealer deal", "dealer burn")
    return [
        f"{line} {next(coming)}" if line.startswith(draws) and len(line.split()) == 3 else line
        for line in lines
    ]


def test_rule_04_the_burn_that_is_missing_is_told_by_where_it_fits() -> None:
    cards = _named(PERFECT)
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
    cards = replace(_named(PERFECT), "dealer deal s3 5d", "dealer deal s3 5d down")
    lines = after(cards, "dealer deal s3 5d down", "dealer turn s3 5d")
    finding = only(round_of(*lines), "wrong_face", "K-G3")
    assert finding.sites[0].corrected is Corrected.IN_TIME
    lines = after(cards, "dealer deal dealer 9s", "dealer turn s3 5d")
    finding = only(round_of(*lines), "wrong_face", "K-G3")
    assert finding.sites[0].corrected is Corrected.LATE
    assert finding.severity is Severity.MAJOR


def test_rule_09_a_card_turned_down_is_a_wrong_face() -> None:
    cards = _named(PERFECT)
    lines = after(cards, "dealer deal s3 5d", "dealer turn s3", "dealer turn s3 5d")
    finding = only(round_of(*lines), "wrong_face", "K-G3")
    assert finding.sites[0].seat == 3


def test_rule_09_other_words_from_the_list_are_wrong_words() -> None:
    lines = replace(PERFECT, "dealer say no-more-bets", "dealer say place-bets")
    finding = only(seven(lines), "wrong_words", "K-P24")
    assert finding.severity is Severity.MINOR


TIE_90 = replace(PERFECT, "dealer pay s2.tie 100000", "dealer pay s2.tie 90000")


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


@pytest.mark.parametrize(
    "act", ["dealer pay s5.main 60000", "dealer take s5.main", "dealer match s5 60000"]
)
def test_rule_11_nothing_at_a_tied_seat_before_the_choice(act: str) -> None:
    lines = before(PERFECT, "s5 choose war", act)
    if act.startswith("dealer match"):
        lines = drop(lines, "dealer match s5 60000", 2)
    elif act.startswith("dealer take"):
        lines = after(lines, act, "dealer pay s5.main 60000")
    kinds = {(kind, rule) for kind, rule, _ in named(seven(lines))}
    assert ("forbidden", "K-D7") in kinds
    assert len(kinds) == 1
    restored = act.startswith("dealer take")  # given back before the cut-off
    worst = Severity.MAJOR if restored else Severity.CRITICAL
    assert judge(seven(lines)).findings[0].severity is worst


@pytest.mark.parametrize("act", ["dealer pay s5.main 60000", "dealer take s5.main 10000"])
def test_rule_11_nothing_on_main_before_the_war_result(act: str) -> None:
    only(seven(after(PERFECT, "dealer match s5 60000", act)), "forbidden", "K-D12")


def test_rule_11_a_card_to_a_seat_without_an_initial_bet() -> None:
    lines = after(_named(PERFECT), "dealer deal s7 As", "dealer deal s8 2d")
    finding = only(round_of(*lines), "forbidden", "K-D3")
    assert finding.sites[0].seat == 8
    assert finding.severity is Severity.MAJOR


def test_rule_11_refusing_a_second_tie_bet() -> None:
    lines = after(PERFECT, "s5 bet war 60000", "s5 bet tie 10000", "dealer return s5.tie")
    finding = only(seven(lines), "forbidden", "K-D10")
    assert finding.severity is Severity.MAJOR


def test_rule_11_refusing_tokes() -> None:
    lines = after(PERFECT, "s7 bet main 50000", "s7 bet toke-main 5000", "s7 bet toke-tie 5000")
    lines = after(
        lines, "s7 bet toke-tie 5000", "dealer return s7.toke-main", "dealer return s7.toke-tie"
    )
    only(seven(lines), "forbidden", "K-T1", 2)
    bets = ["s1 main 50000", "s1 toke-main 5000"]
    war = ["s1 choose war", "s1 bet war 50000", "s1 bet toke-war 5000"]
    war += ["dealer return s1.toke-war", "dealer match s1 50000", *war_dealt("s1=Kh dealer=3s")]
    end = ["dealer push s1.match"]
    end += ["dealer take s1.toke-main 2000", "dealer drop s1.toke-main 3000"]
    only(round_of(*played(bets, "s1=5h dealer=5s", *war, *end)), "forbidden", "K-T2")


def test_rule_11_taking_what_is_the_guests() -> None:
    lines = replace(PERFECT, "s2 lift tie", "dealer take s2.tie 10000")
    finding = only(seven(lines), "forbidden", "K-P5")
    assert finding.severity is Severity.CRITICAL


def test_rule_11_never_a_fault_unless_a_clause_forbids_it() -> None:
    lines = before(
        PERFECT,
        "s4 choose surrender",
        "dealer ask s4",
        "dealer say result-tie s4",
        "dealer say place-bets",
        "dealer exchange s4.main 100000 for 50000x2",
    )
    clean(seven(lines))
    clean(seven(after(PERFECT, "dealer match s2 50000", "dealer say result-war")))


def test_rule_11_an_unequal_exchange_is_a_wrong_amount() -> None:
    line = "dealer exchange s4.main 100000 for 50000"
    lines = before(PERFECT, "s4 choose surrender", line)
    lines = replace(lines, "dealer take s4.main 50000", "dealer take s4.main 50000")
    finding = judge(seven(lines)).findings[0]
    assert (finding.kind, finding.sites[0].difference) == ("wrong_amount", -50_000)
    assert cited(lines, finding.sites[0]) == [line]


def test_rule_12_never_done_is_omitted_and_not_early_anywhere() -> None:
    finding = only(seven(drop(PERFECT, "dealer take s3.main")), "omitted", "K-D6")
    assert (finding.sites[0].seat, finding.sites[0].difference) == (3, 50_000)
    assert finding.severity is Severity.CRITICAL


def test_rule_12_done_late_is_out_of_order_and_not_omitted() -> None:
    lines = move_after(PERFECT, "dealer match s2 50000", "dealer burn 1")
    only(seven(lines), "out_of_order", "K-D11")


def test_rule_13_bets_of_a_void_seat_go_back_by_guest_or_dealer() -> None:
    bets = ["s1 main 50000", "s2 main 50000", "s2 tie 10000"]
    skipped = played(bets, "s1=2h dealer=Ts", "dealer take s1.main")
    only(round_of(*skipped), "omitted", "K-D3")
    back = before(skipped, "dealer take s1.main", "dealer return s2.main", "dealer return s2.tie")
    only(round_of(*back), "omitted", "K-D3")
    lifted = before(skipped, "dealer take s1.main", "s2 lift main", "s2 lift tie")
    only(round_of(*lifted), "omitted", "K-D3")


def test_rule_14_an_omitted_predecessor_makes_nothing_early() -> None:
    only(seven(drop(PERFECT, "dealer take s6.tie")), "omitted", "K-D5")
    only(seven(drop(PERFECT, "dealer match s2 50000")), "omitted", "K-D9")


THREE_TIES = [bet for s in (1, 2, 3) for bet in (f"s{s} main 50000", f"s{s} tie 10000")]
MAIN_FIRST = [
    line for s in (3, 2, 1) for line in (f"dealer take s{s}.main", f"dealer take s{s}.tie")
]


def test_rule_15_everywhere_and_three_times_is_a_habit() -> None:
    lines = played(THREE_TIES, "s1=2h s2=3h s3=4h dealer=Ts", *MAIN_FIRST)
    finding = only(round_of(*lines), "out_of_order", "K-D5", 3)
    assert finding.systematic


def test_rule_15_three_of_four_is_no_habit_and_two_of_two_neither() -> None:
    bets = [*THREE_TIES, "s4 main 50000", "s4 tie 10000"]
    settle = ["dealer take s4.tie", "dealer take s4.main", *MAIN_FIRST]
    lines = played(bets, "s1=2h s2=3h s3=4h s4=4d dealer=Ts", *settle)
    assert not only(round_of(*lines), "out_of_order", "K-D5", 3).systematic
    lines = played(THREE_TIES[:4], "s1=2h s2=3h dealer=Ts", *MAIN_FIRST[2:])
    assert not only(round_of(*lines), "out_of_order", "K-D5", 2).systematic


def test_rule_15_each_site_has_its_own_weight_and_the_finding_the_worst() -> None:
    lines = replace(PERFECT, "dealer pay s7.main 50000", "dealer pay s7.main 40000")
    lines = after(lines, "dealer pay s7.main 40000", "dealer pay s7.main 10000")
    lines = replace(lines, "dealer pay s1.main 50000", "dealer pay s1.main 40000")
    finding = only(seven(lines), "wrong_amount", "K-D6", 2)
    assert [site.severity for site in finding.sites] == [Severity.MAJOR, Severity.CRITICAL]
    assert [site.corrected for site in finding.sites] == [Corrected.IN_TIME, Corrected.NO]
    assert finding.severity is Severity.CRITICAL


def test_rule_16_announcements_are_welcome_and_never_omitted() -> None:
    clean(seven(PERFECT))
    clean(seven(after(PERFECT, "dealer deal dealer", "dealer say result-tie s2")))


def _live(record: Record, lines: int) -> set[tuple[str, int, str]]:
    fold = RoundFold(opening_table(record.header), Carried(), observed(record.header, True))
    fold.extend(record.entries[:lines])
    found = live(fold.facts, record.header.sheet)
    return {(f.rule, site.seat, site.spot) for f in found for site in f.sites}


FAULTY = {
    "main first": swap(PERFECT, "dealer take s6.tie", "dealer take s6.main"),
    "tie 90": TIE_90,
    "tie 90, corrected": after(TIE_90, "dealer pay s2.tie 90000", "dealer pay s2.tie 10000"),
    "no match": drop(PERFECT, "dealer match s2 50000"),
    "early collect": before(PERFECT, "dealer take s3.main", "dealer collect s3"),
    "wrong seat": before(
        PERFECT, "dealer pay s7.main 50000", "dealer pay s3.main 50000", "dealer take s3.main 50000"
    ),
    "perfect": PERFECT,
    "winner taken": replace(PERFECT, "dealer pay s7.main 50000", "dealer take s7.main"),
    "taken, then all made good": replace(
        PERFECT, "dealer pay s7.main 50000", "dealer take s7.main", "dealer pay s7.main 100000"
    ),
    "late words": move_after(PERFECT, "dealer say no-more-bets", "dealer deal s2"),
    "war card before the choice": after(PERFECT, "s2 lift tie", "dealer deal s2"),
    "three early": move_before(PERFECT, "dealer take s3.main", "dealer pay s7.main 50000"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_rule_17_every_live_finding_is_in_the_final_verdict(name: str) -> None:
    record = seven(FAULTY[name])
    final = {(f.rule, site.seat, site.spot) for f in judge(record).findings for site in f.sites}
    for lines in range(1, len(record.entries) + 1):
        assert _live(record, lines) <= final, record.entries[lines - 1]


def test_rule_17_the_live_verdict_omits_nothing_before_the_close() -> None:
    record = seven(PERFECT)
    for lines in range(1, len(record.entries) + 1):
        assert _live(record, lines) == set()


def test_a_round_closes_at_the_next_round_or_the_records_end() -> None:
    lines = drop(drop(PERFECT, "dealer take s3.main"), "table close")
    only(seven(lines), "omitted", "K-D6")
    clean(round_of(*_named(lines), ends=Ends.CUT_OFF))
    found = judge(round_of(*_named(lines), "table round 2", ends=Ends.CUT_OFF))
    assert told(found) == [("omitted", "K-D6", [(3, "main")])]


def test_chips_left_on_main_are_no_bet_of_the_next_round() -> None:
    lines = _named(drop(PERFECT, "s7 lift main"))
    second = played(["s1 main 50000"], "s1=2h dealer=Ts", "dealer take s1.main")[1:]
    clean(round_of(*lines, "table round 2", *second))
    wrong = after(second, "dealer deal s1 2h", "dealer deal s7 3h")
    only(round_of(*lines, "table round 2", *wrong), "forbidden", "K-D3")


def test_spare_cards_never_tie_with_the_dealer() -> None:
    assert "9" not in SPARE


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


def test_rule_03_a_match_pushed_before_the_war_cards_is_out_of_order() -> None:
    lines = move_before(PERFECT, "dealer push s5.match", "dealer burn 1")
    finding = only(seven(lines), "out_of_order", "K-D12")
    assert cited(lines, finding.sites[0]) == ["dealer push s5.match"]


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


def test_rule_15_a_fault_at_every_hand_is_one_finding() -> None:
    only(seven(drop(PERFECT, "dealer collect all")), "omitted", "K-P28", 8)


def _war_of(*war: str) -> list[str]:
    return [*BETS, *WORDS, *DEAL, *SETTLE, *war, *CLEAR]


def test_rule_13_a_war_card_at_a_wrong_seat_leaves_a_void_war() -> None:
    deal = replace(WAR_DEAL, "dealer deal s2", "dealer deal s3")
    finding = only(seven(_war_of(*deal, "dealer push s5.match")), "wrong_seat", "K-D13")
    assert finding.sites[0].seat == 3
    back = ["dealer return s2.main", "dealer return s2.war", "dealer take s2.match"]
    only(seven(_war_of(*deal, "dealer push s5.match", *back)), "wrong_seat", "K-D13")


def test_rule_13_without_a_card_of_the_dealers_every_bet_goes_back() -> None:
    back = [f"dealer return s{seat}.main" for seat in range(1, 8)]
    for acts in ([], back):
        lines = [*BETS, *WORDS, *DEAL[:-1], *acts, *CLEAR]
        finding = only(seven(lines), "omitted", "K-D3")
        assert finding.sites[0].seat == 0


def test_rule_06_two_war_cards_swapped_with_their_burns_are_one_out_of_order() -> None:
    deal = [*WAR_DEAL[2:4], *WAR_DEAL[:2], *WAR_DEAL[4:]]
    lines = _war_of(*deal, *WAR_SETTLE)
    finding = only(seven(lines, shoe=f"{FIRST} 7c Qc 2h 3d 6s Jd"), "out_of_order", "K-D13")
    assert [(site.seat, site.spot) for site in finding.sites] == [(5, "card")]
    deal = [*WAR_DEAL[4:], *WAR_DEAL[:4]]
    lines = _war_of(*deal, *WAR_SETTLE)
    finding = only(seven(lines, shoe=f"{FIRST} 6s Jd 7c 3d 2h Qc"), "out_of_order", "K-D13")
    assert [site.seat for site in finding.sites] == [0]


EXTRA_DRAWS = [
    ("dealer deal dealer 9s", "dealer burn 1 2d", "extra"),
    ("dealer deal dealer 9s", "dealer deal s3 2d", "extra"),
    ("dealer deal dealer 9s", "dealer deal dealer 2d", "extra"),
    ("dealer deal dealer 9s", "dealer deal s2 2d", "extra"),
    ("dealer pay s7.main 50000", "dealer deal s8 2d", "forbidden"),
    ("dealer take s3.main", "dealer burn 1 2d", "extra"),
    ("dealer deal s2 3d", "dealer deal s2 2d", "extra"),
    ("dealer deal s5 Qc", "dealer deal s4 2d", "extra"),
    ("dealer deal dealer Jd", "dealer burn 1 2d", "extra"),
    ("dealer deal dealer Jd", "dealer deal dealer 2d", "extra"),
]


@pytest.mark.parametrize(("where", "card", "kind"), EXTRA_DRAWS)
def test_rule_11_one_card_too_many_is_one_fault(where: str, card: str, kind: str) -> None:
    lines = after(_named(PERFECT), where, card)
    (finding,) = judge(round_of(*lines)).findings
    assert finding.kind == kind
    assert [cited(lines, site) for site in finding.sites] == [[card]]


def test_rule_11_of_two_burns_before_one_card_the_second_is_extra() -> None:
    lines = after(_named(PERFECT), "dealer deal s2 3d", "dealer burn 1 2d")
    finding = only(round_of(*lines), "extra", "K-D13")
    assert cited(lines, finding.sites[0]) == ["dealer burn 1 2h"]


def test_rule_04_an_early_burn_is_told_apart_by_where_it_fits() -> None:
    cards = _named(PERFECT)
    lines = move_before(cards, "dealer burn 1 6s", "dealer take s1.tie")
    (finding,) = judge(round_of(*lines)).findings
    assert (finding.kind, finding.rule in ("K-D11", "K-D13")) == ("out_of_order", True)
    assert [cited(lines, site) for site in finding.sites] == [["dealer burn 1 6s"]]


def test_rule_13_a_skipped_war_card_leaves_its_burn_in_place() -> None:
    lines = drop(drop(_named(PERFECT), "dealer deal s5 Qc"), "dealer push s5.match")
    finding = only(round_of(*lines), "omitted", "K-D13")
    assert (finding.sites[0].seat, finding.sites[0].spot) == (5, "card")


@pytest.mark.parametrize(("behind", "seat"), [("dealer deal s5 Qc", 5), ("dealer burn 1 6s", 2)])
def test_rule_05_one_war_card_late_is_one_fault(behind: str, seat: int) -> None:
    """Against one card the other is the early one; against two the late one is the fault."""
    lines = move_after(_named(PERFECT), "dealer deal s2 3d", behind)
    finding = only(round_of(*lines), "out_of_order", "K-D13")
    assert [site.seat for site in finding.sites] == [seat]


def test_rule_05_the_dealers_war_card_early_is_one_fault() -> None:
    lines = move_before(_named(PERFECT), "dealer deal dealer Jd", "dealer deal s2 3d")
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


def test_k_d8_what_is_taken_beyond_the_half_cites_the_half() -> None:
    lines = after(PERFECT, "dealer take s4.main 50000", "dealer take s4.main 10000")
    assert only(seven(lines), "extra", "K-D8").sites[0].difference == -10_000


def test_k_d7_a_guest_may_think_again_until_the_dealer_has_acted() -> None:
    clean(seven(replace(PERFECT, "s5 choose war", "s5 choose surrender", "s5 choose war")))
    clean(seven(replace(PERFECT, "s4 choose surrender", "s4 choose war", "s4 choose surrender")))


def test_rule_10_a_wrong_seat_whose_right_one_was_never_paid_is_not_corrected() -> None:
    """The pile laid at seat 2 goes with its lost war, but seat 1 has still not been paid."""
    lines = replace(PERFECT, "dealer pay s1.main 50000", "dealer pay s2.main 50000")
    site = only(seven(lines), "wrong_seat", "K-D6").sites[0]
    assert (site.seat, site.corrected) == (2, Corrected.NO)


_SECOND_ROUND = [
    "table round 2",
    "dealer say no-more-bets",
    "dealer deal s7 Kh",
    "dealer deal dealer 9d",
    "dealer pay s7.main 30000",
    "s7 lift main",
    "dealer collect all",
    "table close",
]


def test_k_p2_a_bet_at_a_seat_that_is_settled_is_for_the_next_round() -> None:
    """Nothing of this round can be gained by it: it is no late bet, and the next round's own."""
    lines = after(PERFECT, "s7 lift main", "s7 bet main 30000")
    clean(seven([*lines, *_SECOND_ROUND], shoe=f"{FIRST} {WAR} Kh 9d"))
    unpaid = drop(_SECOND_ROUND, "dealer pay s7.main 30000")
    only(seven([*lines, *unpaid], shoe=f"{FIRST} {WAR} Kh 9d"), "omitted", "K-D6")


def test_k_p2_a_bet_at_a_seat_that_is_not_settled_yet_is_late() -> None:
    lines = before(PERFECT, "dealer pay s7.main 50000", "s7 bet main 30000")
    assert named(seven(lines))[0][:2] == ("omitted", "K-D1")


def test_k_p2_a_bet_for_the_next_round_that_goes_back_is_none() -> None:
    lines = after(PERFECT, "s7 lift main", "s7 bet main 30000", "s7 lift main")
    deal = ["dealer deal s7 Kh", "dealer deal dealer 9d", "dealer collect all"]
    record = seven([*lines, "table round 2", *deal], shoe=f"{FIRST} {WAR} Kh 9d")
    assert ("forbidden", "K-D3", 1) in named(record)
