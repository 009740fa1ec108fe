"""What is done on the tie spot before, between and after the two Tie Bets of a seat at war."""

from __future__ import annotations

from benchmarks.heard import heard
from tests.grading.table import cited, clean, first_deal, only, round_of
from trainer.procedures.record import Record

TIED = ["table round 1", "s1 bet main 50000", "s1 bet tie 10000", "dealer say no-more-bets"]
TIED += first_deal("s1=9h dealer=9d")
WAR = ["s1 choose war", "s1 bet war 50000"]
LOST = [
    *("dealer burn 1 2c", "dealer deal s1 3h", "dealer burn 1 2d", "dealer deal dealer Kc"),
]
CLOSE = ["dealer collect all", "table close"]


def _taken_back(record: Record) -> list[set[tuple[str, int, str]]]:
    return [one.taken_back for one in heard(record) if one.taken_back]


def test_rule_17_a_paid_tie_bet_taken_is_no_early_take_of_the_second_one() -> None:
    lines = [*TIED, "dealer pay s1.tie 100000", *WAR, "dealer take s1.tie", "s1 bet tie 10000"]
    lines += ["dealer match s1 50000", *LOST, "dealer take s1.tie", "dealer take s1.match"]
    record = round_of(*lines, "dealer take s1.war", "dealer take s1.main", *CLOSE)
    site = only(record, "forbidden", "K-P5").sites[0]
    assert cited(lines, site) == ["dealer take s1.tie"]
    assert site.entries[0] == lines.index("dealer take s1.tie") + 1
    assert _taken_back(record) == []


def test_rule_17_a_lost_second_tie_bet_handed_back_refuses_nothing() -> None:
    lines = [*TIED, "dealer pay s1.tie 100000", *WAR, "s1 lift tie", "s1 bet tie 10000"]
    lines += ["dealer match s1 50000", *LOST, "dealer push s1.tie", "dealer take s1.match"]
    record = round_of(*lines, "dealer take s1.war", "dealer take s1.main", *CLOSE)
    only(record, "wrong_action", "K-D12")
    assert _taken_back(record) == []
    early = [line for line in lines if line != "dealer push s1.tie"]
    early.insert(early.index("dealer match s1 50000"), "dealer push s1.tie")
    early += ["dealer take s1.war", "dealer take s1.main", *CLOSE]
    only(round_of(*early), "forbidden", "K-D10")


def test_rule_10_a_first_tie_paid_short_is_made_up_behind_the_second_bet() -> None:
    lines = [*TIED, "dealer pay s1.tie 90000", *WAR, "s1 bet tie 10000", "dealer pay s1.tie 10000"]
    lines += ["dealer match s1 50000", *LOST, "dealer take s1.tie 10000", "dealer take s1.match"]
    record = round_of(*lines, "dealer take s1.war", "dealer take s1.main", *CLOSE)
    only(record, "wrong_amount", "K-D5")


def test_rule_09_a_result_told_before_the_first_card_stands_for_no_more_bets() -> None:
    lines = ["table round 1", "s1 bet main 50000", "dealer say result-tie", "s2 bet main 50000"]
    rest = [
        *first_deal("s1=Kh s2=Kd dealer=9d"),
        "dealer pay s2.main 50000",
        "dealer pay s1.main 50000",
    ]
    only(round_of(*lines, *rest, *CLOSE), "wrong_words", "K-P24")
    # What is said to the table between the bets as a matter of course stands for nothing.
    lines[2] = "dealer say place-bets"
    only(round_of(*lines, *rest, *CLOSE), "omitted", "K-P24")
    clean(round_of(*lines, "dealer say no-more-bets", *rest, *CLOSE))
