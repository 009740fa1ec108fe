"""The worked examples on order: any that the clauses leave open, and every one they do not."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    BETS,
    CLEAR,
    DEAL,
    LOST_2,
    PERFECT,
    S1,
    S2,
    S3,
    S4,
    S5,
    S6,
    S7,
    SETTLE,
    WAR_DEAL,
    WAR_SETTLE,
    WON_5,
    WORDS,
    before,
    cited,
    clean,
    move_after,
    move_before,
    named,
    only,
    seven,
    swap,
    whole,
    without,
)
from trainer.procedures.rules import Severity

TIES = ["dealer take s6.tie", "dealer pay s2.tie 100000", "dealer take s1.tie"]
MATCHES = ["dealer match s5 60000", "dealer match s2 50000"]
CHOICES = [
    "s2 choose war",
    "s2 bet war 50000",
    "s5 choose war",
    "s5 bet war 60000",
    "s4 choose surrender",
]
HANDS = [f"dealer collect s{seat}" for seat in range(1, 8)]
LEGAL: dict[str, list[str]] = {
    "as written": PERFECT,
    "seat by seat without pick-ups": whole([*S7, *S6, *S5, *S4, *S3, *S2, *S1]),
    "ties swept first": whole([*TIES, *without(SETTLE, TIES)]),
    "each tie right before the main of the next seat": whole(
        [*TIES[:1], *S7, *S6[1:], *TIES[1:], *S4, *S3, *S1[1:], *S5, *S2[1:]]
    ),
    "all choices at the very beginning": whole([*CHOICES, *without(SETTLE, CHOICES)]),
    "matches at the very end": whole([*without(SETTLE, MATCHES), *reversed(MATCHES)]),
    "matches as early as can be": whole(
        [*CHOICES, TIES[0], TIES[1], *MATCHES, *without(SETTLE, [*CHOICES, *TIES[:2], *MATCHES])]
    ),
    "the surrendered toke's box half late, but before the next seat": whole(
        [*S7, *S6, *S5, S4[0], S4[1], S4[3], S4[2], *S3, *S2, *S1]
    ),
    "wars settled with the losers' three piles mixed": whole(
        SETTLE, [*WON_5, LOST_2[2], LOST_2[0], LOST_2[1]]
    ),
    "settled hands collected early": [
        *BETS,
        *WORDS,
        *DEAL,
        *S7,
        "dealer collect s7",
        *S6,
        "dealer collect s6",
        *S5,
        *S4,
        *S3,
        "dealer collect s3",
        "dealer collect s4",
        *S2,
        *S1,
        *WAR_DEAL,
        "dealer collect s1",
        *WAR_SETTLE,
        *CLEAR,
    ],
    "hands collected one by one, first base first": [
        *PERFECT[:-2],
        *HANDS,
        "dealer collect dealer",
        "table close",
    ],
    "asks every tied seat, announces, repeats itself": whole(
        [
            "dealer ask s5",
            "dealer ask s4",
            "dealer ask s2",
            "dealer say result-tie s5",
            "dealer say place-bets",
            *SETTLE,
        ]
    ),
    "no more bets said in the midst of the bets": [
        *BETS[:6],
        *WORDS,
        *BETS[6:],
        *PERFECT[len(BETS) + 1 :],
    ],
    "plain burns written as moves": [
        line.replace("dealer burn 1", "dealer move ?? shoe discard") for line in PERFECT
    ],
}


@pytest.mark.parametrize("name", LEGAL)
def test_any_order_that_the_clauses_leave_open_is_clean(name: str) -> None:
    clean(seven(LEGAL[name]))


def test_settles_one_to_seven_is_one_direction() -> None:
    lines = whole([*S1, *S2, *S3, *S4, *S5, *S6, *S7])
    finding = only(seven(lines), "direction", "K-D4")
    assert finding.severity is Severity.MAJOR


EARLY_MAIN_6 = swap(PERFECT, "dealer take s6.tie", "dealer take s6.main")
EARLY_MAINS = swap(EARLY_MAIN_6, "dealer take s1.tie", "dealer pay s1.main 50000")


def test_main_before_tie_at_six() -> None:
    finding = only(seven(EARLY_MAIN_6), "out_of_order", "K-D5")
    (site,) = finding.sites
    assert (site.seat, site.spot) == (6, "main")
    assert cited(EARLY_MAIN_6, site) == ["dealer take s6.main"]
    assert finding.severity is Severity.MAJOR


def test_main_before_tie_at_six_and_one_is_one_finding_with_two_sites() -> None:
    finding = only(seven(EARLY_MAINS), "out_of_order", "K-D5", 2)
    assert [(site.seat, site.spot) for site in finding.sites] == [(6, "main"), (1, "main")]


def test_half_at_four_before_the_guest_has_chosen() -> None:
    lines = move_after(PERFECT, "s4 choose surrender", "dealer take s4.main 50000")
    finding = only(seven(lines), "forbidden", "K-D7")
    assert cited(lines, finding.sites[0])[0] == "dealer take s4.main 50000"
    assert finding.sites[0].seat == 4
    assert finding.severity is Severity.CRITICAL


LATE_6 = before(without(PERFECT, S6), "dealer pay s2.tie 100000", *S6)


def test_six_settled_after_three_under_korean() -> None:
    finding = only(seven(LATE_6), "out_of_order", "K-D4")
    assert [(site.seat, site.spot) for site in finding.sites] == [(6, "main")]
    assert cited(LATE_6, finding.sites[0]) == ["dealer take s6.main"]


def test_six_settled_after_three_under_strict_is_the_unit() -> None:
    finding = only(seven(LATE_6, house="korean-strict"), "out_of_order", "K-D4")
    (site,) = finding.sites
    assert site.seat == 6
    assert cited(LATE_6, site) == S6
    assert site.spot == ""


def test_the_perfect_round_is_perfect_under_strict_too() -> None:
    clean(seven(PERFECT, house="korean-strict"))


def test_all_war_cards_dealt_while_seats_are_unsettled() -> None:
    ties = ["dealer take s6.tie", "dealer take s1.tie"]
    late = ["dealer pay s7.main 50000", "dealer take s6.main", "dealer take s3.main"]
    late.append("dealer pay s1.main 50000")
    settle = without(SETTLE, [*late, *ties, "s7 lift main", "s1 lift main"])
    # the four seats are settled after the war deal, each tie before its main
    rest = [late[0], ties[0], late[1], late[2], ties[1], late[3]]
    lines = [*BETS, *WORDS, *DEAL, *settle, *WAR_DEAL, *rest, *WAR_SETTLE, *CLEAR]
    record = seven(lines)
    found = named(record)
    assert [(kind, rule) for kind, rule, _ in found] == [("out_of_order", "K-D11")]
    finding = only(record, "out_of_order", "K-D11", found[0][2])
    listed = {line for site in finding.sites for line in cited(lines, site)}
    assert listed in (set(WAR_DEAL), {*late, *ties}, {*late})


def test_collects_the_card_of_three_then_takes_its_bet() -> None:
    lines = before(PERFECT, "dealer take s3.main", "dealer collect s3")
    finding = only(seven(lines), "out_of_order", "K-P28")
    assert cited(lines, finding.sites[0]) == ["dealer collect s3"]
    assert finding.severity is Severity.MAJOR


def test_main_first_house_turns_the_fault_round() -> None:
    finding = only(seven(EARLY_MAIN_6, house="korean-main-first"), "out_of_order", "K-D5")
    assert [site.seat for site in finding.sites] == [1]
    clean(seven(EARLY_MAINS, house="korean-main-first"))
    both = only(seven(PERFECT, house="korean-main-first"), "out_of_order", "K-D5", 2)
    assert [(site.seat, site.spot) for site in both.sites] == [(6, "tie"), (1, "tie")]


def test_moving_a_line_changes_the_round() -> None:
    assert move_before(PERFECT, "dealer take s6.main", "dealer take s6.tie") == EARLY_MAIN_6
