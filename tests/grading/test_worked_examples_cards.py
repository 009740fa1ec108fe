"""The worked examples on cards: burns, seats dealt twice or not at all, relief, a dead game."""

from __future__ import annotations

from tests.grading.table import (
    BETS,
    CLEAR,
    DEAL,
    FIRST,
    LOST_2,
    LOST_5,
    PERFECT,
    S1,
    S2,
    S3,
    S5,
    S6,
    S7,
    SETTLE,
    SPARE,
    WAR_DEAL,
    WAR_SETTLE,
    WORDS,
    after,
    before,
    cited,
    drop,
    index_of,
    named,
    only,
    replace,
    seven,
)
from trainer.procedures.rules import Severity


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


def test_forgets_the_dead_game_burn_and_burns_after_the_first_card() -> None:
    lines = before(PERFECT, "table round 1", "pit dead-game")
    lines = after(lines, "dealer deal s1", "dealer burn 1")
    shoe = f"Kh 8h 9c 5d 9d 9h 4s As 9s 7c 3d 2h Qc 6s Jd {SPARE}"
    finding = only(seven(lines, shoe=shoe), "out_of_order", "K-G4")
    assert cited(lines, finding.sites[0]) == ["dealer burn 1"]
    assert finding.sites[0].entries == (index_of(lines, "dealer burn 1") + 1,)
    assert finding.severity is Severity.MAJOR
