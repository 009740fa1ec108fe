"""Rules 11 to 14, sentence by sentence: what is forbidden, extra, left out or void."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    BETS,
    CLEAR,
    DEAL,
    PERFECT,
    WAR_DEAL,
    WORDS,
    after,
    before,
    cited,
    clean,
    drop,
    move_after,
    named,
    only,
    played,
    replace,
    round_of,
    seven,
    war_dealt,
    war_of,
    with_cards,
)
from trainer.grading.judge import judge
from trainer.procedures.rules import Severity


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
    lines = after(with_cards(PERFECT), "dealer deal s7 As", "dealer deal s8 2d")
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


def test_rule_13_a_war_card_at_a_wrong_seat_leaves_a_void_war() -> None:
    deal = replace(WAR_DEAL, "dealer deal s2", "dealer deal s3")
    finding = only(seven(war_of(*deal, "dealer push s5.match")), "wrong_seat", "K-D13")
    assert finding.sites[0].seat == 3
    back = ["dealer return s2.main", "dealer return s2.war", "dealer take s2.match"]
    only(seven(war_of(*deal, "dealer push s5.match", *back)), "wrong_seat", "K-D13")


def test_rule_13_without_a_card_of_the_dealers_every_bet_goes_back() -> None:
    back = [f"dealer return s{seat}.main" for seat in range(1, 8)]
    for acts in ([], back):
        lines = [*BETS, *WORDS, *DEAL[:-1], *acts, *CLEAR]
        finding = only(seven(lines), "omitted", "K-D3")
        assert finding.sites[0].seat == 0


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
    lines = after(with_cards(PERFECT), where, card)
    (finding,) = judge(round_of(*lines)).findings
    assert finding.kind == kind
    assert [cited(lines, site) for site in finding.sites] == [[card]]


def test_rule_11_of_two_burns_before_one_card_the_second_is_extra() -> None:
    lines = after(with_cards(PERFECT), "dealer deal s2 3d", "dealer burn 1 2d")
    finding = only(round_of(*lines), "extra", "K-D13")
    assert cited(lines, finding.sites[0]) == ["dealer burn 1 2h"]


def test_rule_13_a_skipped_war_card_leaves_its_burn_in_place() -> None:
    lines = drop(drop(with_cards(PERFECT), "dealer deal s5 Qc"), "dealer push s5.match")
    finding = only(round_of(*lines), "omitted", "K-D13")
    assert (finding.sites[0].seat, finding.sites[0].spot) == (5, "card")


def test_k_d7_a_guest_may_think_again_until_the_dealer_has_acted() -> None:
    clean(seven(replace(PERFECT, "s5 choose war", "s5 choose surrender", "s5 choose war")))
    clean(seven(replace(PERFECT, "s4 choose surrender", "s4 choose war", "s4 choose surrender")))
