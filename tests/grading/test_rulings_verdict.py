"""Rules 15 to 17, sentence by sentence: habits, the live verdict, and where a round ends."""

from __future__ import annotations

import pytest

from tests.grading.table import (
    FIRST,
    PERFECT,
    SPARE,
    TIE_90,
    WAR,
    after,
    before,
    clean,
    drop,
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
    with_cards,
)
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge, live
from trainer.grading.score import score
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Ends, Record, opening_table
from trainer.procedures.rules import Severity
from trainer.procedures.seen import observed
from trainer.scenarios.policies import load_policy

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


@pytest.mark.parametrize("policy", ["practice", "exam"])
def test_rule_16_thanks_are_never_a_fault(policy: str) -> None:
    for at in range(1, len(PERFECT)):
        for words in ("dealer say thank", "dealer say thank s4", "dealer say thank s5"):
            record = seven([*PERFECT[:at], words, *PERFECT[at:]])
            clean(record)
            assert score(judge(record), load_policy(policy)).points == 100
    for lines in FAULTY.values():
        thanked = [one for line in lines[:-1] for one in (line, "dealer say thank s4")]
        thanked.append(lines[-1])
        assert named(seven(thanked)) == named(seven(lines))


def test_rule_16_thanks_stand_for_no_greeting_and_no_call() -> None:
    only(seven(replace(PERFECT, "dealer say no-more-bets", "dealer say thank")), "omitted", "K-P24")
    arrived = after(PERFECT, "table round 1", "s4 arrive", "dealer say thank s4")
    greeting = ("omitted", "K-G1", 1)
    assert greeting in named(seven(arrived))
    assert greeting in named(seven(drop(arrived, "dealer say thank s4")))


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
    clean(round_of(*with_cards(lines), ends=Ends.CUT_OFF))
    found = judge(round_of(*with_cards(lines), "table round 2", ends=Ends.CUT_OFF))
    assert told(found) == [("omitted", "K-D6", [(3, "main")])]


def test_chips_left_on_main_are_no_bet_of_the_next_round() -> None:
    lines = with_cards(drop(PERFECT, "s7 lift main"))
    second = played(["s1 main 50000"], "s1=2h dealer=Ts", "dealer take s1.main")[1:]
    clean(round_of(*lines, "table round 2", *second))
    wrong = after(second, "dealer deal s1 2h", "dealer deal s7 3h")
    only(round_of(*lines, "table round 2", *wrong), "forbidden", "K-D3")


def test_spare_cards_never_tie_with_the_dealer() -> None:
    assert "9" not in SPARE


def test_rule_15_a_fault_at_every_hand_is_one_finding() -> None:
    only(seven(drop(PERFECT, "dealer collect all")), "omitted", "K-P28", 8)


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
