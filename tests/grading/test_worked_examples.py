"""Every row of the worked examples: what was done, and what a floor supervisor says of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.grading.table import (
    BETS,
    CLEAR,
    DEAL,
    FIRST,
    LOST_2,
    LOST_5,
    PERFECT,
    SETTLE,
    SPARE,
    WAR_DEAL,
    WAR_SETTLE,
    WON_5,
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
    replace,
    seven,
    swap,
)
from trainer.grading.findings import Corrected
from trainer.procedures.rules import Severity

S7 = ["dealer pay s7.main 50000", "s7 lift main"]
S6 = ["dealer take s6.tie", "dealer take s6.main"]
S5 = ["s5 choose war", "s5 bet war 60000", "dealer match s5 60000"]
S4 = [
    "s4 choose surrender",
    "dealer take s4.main 50000",
    "dealer drop s4.toke-main 5000",
    "dealer take s4.toke-main 5000",
]
S3 = ["dealer take s3.main"]
S2 = ["dealer pay s2.tie 100000", "s2 choose war", "s2 bet war 50000", "dealer match s2 50000"]
S1 = ["dealer take s1.tie", "dealer pay s1.main 50000"]
TIES = ["dealer take s6.tie", "dealer pay s2.tie 100000", "dealer take s1.tie"]
MATCHES = ["dealer match s5 60000", "dealer match s2 50000"]


def whole(settle: Sequence[str], war: Sequence[str] = WAR_SETTLE) -> list[str]:
    """A round whose first settlement is ``settle``."""
    return [*BETS, *WORDS, *DEAL, *settle, *WAR_DEAL, *war, *CLEAR]


def without(lines: Sequence[str], gone: Sequence[str]) -> list[str]:
    return [line for line in lines if line not in gone]


CHOICES = [
    "s2 choose war",
    "s2 bet war 50000",
    "s5 choose war",
    "s5 bet war 60000",
    "s4 choose surrender",
]
DROP_4 = "dealer drop s4.toke-main 5000"
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


def test_second_war_burn_skipped_and_the_cards_that_came_rule() -> None:
    lines = [*BETS, *WORDS, *DEAL, *SETTLE, *drop(WAR_DEAL, "dealer burn 1", 2)]
    lines += [*LOST_5, *LOST_2, *CLEAR]  # cards shift: 3 for seat 2, 2 for seat 5, 6 the dealer
    finding = only(seven(lines), "omitted", "K-D13")
    assert finding.sites[0].spot == "burn"
    assert finding.sites[0].seat == 5
    assert finding.severity is Severity.MAJOR


def test_burns_all_first_then_deals() -> None:
    deals = [line for line in WAR_DEAL if "deal s" in line or "deal dealer" in line]
    lines = [*BETS, *WORDS, *DEAL, *SETTLE, *["dealer burn 1"] * 3, *deals]
    # the cards that come: Q for seat 2, 6 for seat 5, J for the dealer
    lines += [*LOST_5, "dealer push s2.match", *CLEAR]
    finding = only(seven(lines), "out_of_order", "K-D13", 2)
    early = [cited(lines, site) for site in finding.sites]
    assert early == [["dealer burn 1"], ["dealer burn 1"]]
    second, third = (index_of(lines, "dealer burn 1", nth) + 1 for nth in (2, 3))
    assert [site.entries for site in finding.sites] == [(second,), (third,)]


def test_seat_three_gets_the_card_of_four_and_four_is_void() -> None:
    # Shoe: 1 K, 2 9, 3 5, then 3 again (seat 4's 9), 5 9, 6 4, 7 A, dealer 9.
    deal = replace(DEAL, "dealer deal s4", "dealer deal s3")
    settle = [*S7, *S6, *S5, *S3, "dealer return s4.main", "dealer return s4.toke-main"]
    lines = [*BETS, *WORDS, *deal, *settle, *S2, *S1, *WAR_DEAL, *WAR_SETTLE, *CLEAR]
    record = seven(lines)
    finding = only(record, "wrong_seat", "K-D3")
    assert finding.sites[0].seat == 3
    assert finding.sites[0].entries == (index_of(lines, "dealer deal s3", 2) + 1,)
    assert finding.sites[0].wanted is not None
    assert finding.sites[0].wanted.seat == 4


def test_void_seat_left_alone_is_not_omitted_and_settled_is_extra() -> None:
    deal = replace(DEAL, "dealer deal s4", "dealer deal s3")
    settle = [*S7, *S6, *S5, *S3, *S2, *S1]
    lines = [*BETS, *WORDS, *deal, *settle, *WAR_DEAL, *WAR_SETTLE, *CLEAR]
    only(seven(lines), "wrong_seat", "K-D3")
    lines = before(lines, "dealer take s3.main", "dealer pay s4.main 100000")
    kinds = named(seven(lines))
    assert kinds == [("wrong_seat", "K-D3", 1), ("extra", "K-D6", 1)]


def test_seat_three_gets_a_second_card_then_four_is_dealt() -> None:
    deal = after(DEAL, "dealer deal s3", "dealer deal s3")
    lines = [*BETS, *WORDS, *deal, *SETTLE, *WAR_DEAL, *WAR_SETTLE, *CLEAR]
    shoe = f"Kh 9c 5d 2c 9d 9h 4s As 9s 7c 3d 2h Qc 6s Jd {SPARE}"
    finding = only(seven(lines, shoe=shoe), "extra", "K-D3")
    assert finding.sites[0].seat == 3
    assert finding.sites[0].entries == (index_of(lines, "dealer deal s3", 2) + 1,)
    assert finding.severity is Severity.MAJOR


def test_half_at_four_before_the_guest_has_chosen() -> None:
    lines = move_after(PERFECT, "s4 choose surrender", "dealer take s4.main 50000")
    finding = only(seven(lines), "forbidden", "K-D7")
    assert cited(lines, finding.sites[0])[0] == "dealer take s4.main 50000"
    assert finding.sites[0].seat == 4
    assert finding.severity is Severity.CRITICAL


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


TIE_90 = replace(PERFECT, "dealer pay s2.tie 100000", "dealer pay s2.tie 90000")


def test_tie_paid_ninety_instead_of_a_hundred() -> None:
    finding = only(seven(TIE_90), "wrong_amount", "K-D5")
    (site,) = finding.sites
    assert (site.seat, site.spot, site.difference) == (2, "tie", -10_000)
    assert site.corrected is Corrected.NO
    assert finding.severity is Severity.CRITICAL


LATE_6 = before(without(PERFECT, S6), "dealer pay s2.tie 100000", *S6)


def test_six_settled_after_three_under_korean() -> None:
    finding = only(seven(LATE_6), "out_of_order", "K-D4")
    assert [(site.seat, site.spot) for site in finding.sites] == [(6, "main")]
    assert cited(LATE_6, finding.sites[0]) == ["dealer take s6.main"]


STRICT_FIVE = before(
    without(PERFECT, ["s5 choose war", "s5 bet war 60000", "dealer match s5 60000"]),
    "s4 choose surrender",
    "s5 choose war",
    "s5 bet war 60000",
    "dealer match s5 60000",
)


def test_six_settled_after_three_under_strict_is_the_unit() -> None:
    finding = only(seven(LATE_6, house="korean-strict"), "out_of_order", "K-D4")
    (site,) = finding.sites
    assert site.seat == 6
    assert cited(LATE_6, site) == S6
    assert site.spot == ""


def test_the_perfect_round_is_perfect_under_strict_too() -> None:
    clean(seven(PERFECT, house="korean-strict"))


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


def test_relieved_and_burns_one() -> None:
    lines = after(PERFECT, "table round 1", "pit relieve")
    lines = before(lines, "dealer say no-more-bets", "dealer burn 1 2d")
    shoe = f"2d {FIRST} 7c 3d 2h Qc 6s Jd {SPARE}"
    finding = only(seven(lines, shoe=shoe), "forbidden", "K-G5")
    assert cited(lines, finding.sites[0]) == ["dealer burn 1 2d"]
    assert finding.severity is Severity.MAJOR


def test_a_tie_bet_alone_is_dealt_past() -> None:
    lines = after(PERFECT, "s7 bet main 50000", "s8 bet tie 10000")
    finding = only(seven(lines), "omitted", "K-D2")
    assert (finding.sites[0].seat, finding.sites[0].spot) == (8, "tie")
    assert finding.severity is Severity.MAJOR


def test_deals_his_own_card_first() -> None:
    deal = [DEAL[-1], *DEAL[:-1]]
    lines = [*BETS, *WORDS, *deal, *SETTLE, *WAR_DEAL, *WAR_SETTLE, *CLEAR]
    shoe = f"9s Kh 9c 5d 9d 9h 4s As 7c 3d 2h Qc 6s Jd {SPARE}"
    finding = only(seven(lines, shoe=shoe), "out_of_order", "K-D3")
    assert cited(lines, finding.sites[0]) == ["dealer deal dealer"]


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


def test_hands_the_guest_at_four_a_tie_bet_that_is_his() -> None:
    lines = after(PERFECT, "s4 bet main 100000", "s4 bet tie 10000")
    lines = before(lines, "dealer take s4.main 50000", "dealer pay s4.tie 100000")
    clean(seven(after(lines, "dealer take s4.main 50000", "dealer return s4.tie")))
    # and after an early hand-back of his own chips in the midst of the war
    clean(seven(after(lines, "dealer deal s5", "dealer return s4.tie", nth=2)))


def test_forgets_the_dead_game_burn_and_burns_after_the_first_card() -> None:
    lines = before(PERFECT, "table round 1", "pit dead-game")
    lines = after(lines, "dealer deal s1", "dealer burn 1")
    shoe = f"Kh 8h 9c 5d 9d 9h 4s As 9s 7c 3d 2h Qc 6s Jd {SPARE}"
    finding = only(seven(lines, shoe=shoe), "out_of_order", "K-G4")
    assert cited(lines, finding.sites[0]) == ["dealer burn 1"]
    assert finding.sites[0].entries == (index_of(lines, "dealer burn 1") + 1,)
    assert finding.severity is Severity.MAJOR


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
