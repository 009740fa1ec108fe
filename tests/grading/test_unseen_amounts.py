"""Rule 19: bets of which something went away in amounts that nobody saw, or at unknown times."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.grading.table import WORDS, clean, only, round_of, told
from trainer.grading.judge import judge
from trainer.procedures.record import Ends, Record, Seen

PLAYED = [*WORDS, "dealer deal s1 Kh", "dealer deal dealer 9d", "dealer pay s1.main 50000"]
END = ["dealer collect all", "table close"]
ALONE = "dealer say no-tie-alone s2"


def film(*lines: str, ends: Ends = Ends.ROUND, unseen: Seen | None = None) -> Record:
    """A transcript of ``lines`` in which all was observed but what is ``unseen``."""
    record = round_of(*lines, ends=ends)
    seen = frozenset(Seen) - {unseen}
    return Record(replace(record.header, observed=seen), record.entries)


@pytest.mark.parametrize(
    ("bet", "back"),
    [
        ("s2 bet tie 81000", "s2 lift tie ?"),
        ("s2 bet tie 81000", "dealer return s2.tie ?"),
        ("s2 bet tie ?", "dealer return s2.tie 1000"),
        ("s2 bet tie ?", "s2 lift tie 1000"),
    ],
)
def test_rule_19_a_tie_alone_that_went_in_unseen_amounts_may_be_gone(bet: str, back: str) -> None:
    lines = ["table round 1", "s1 bet main 50000", bet, ALONE, back, *PLAYED, *END]
    clean(film(*lines))
    # Put again and dealt past it is omitted all the same.
    again = ["table round 1", "s1 bet main 50000", bet, ALONE, back, "s2 bet tie 2000"]
    only(film(*again, *PLAYED, *END), "omitted", "K-D2")


def test_rule_19_a_bet_that_may_be_gone_is_owed_no_card() -> None:
    put = ["table round 1", "s1 bet main 50000", "s2 bet main ?"]
    clean(film(*put, "dealer say under-limit s2", "dealer return s2.main 9000", *PLAYED, *END))
    only(film(*put, *PLAYED, *END), "omitted", "K-D3")


def test_rule_19_a_late_bet_ruled_back_in_an_amount_that_was_not_bet_in_sight() -> None:
    late = ["s1 bet tie ?", "dealer call floor", "floor rule return s1.tie 90000"]
    back = ["dealer deal dealer 9d", "dealer return s1.tie ?", "dealer pay s1.main 50000", *END]
    clean(film("table round 1", "s1 bet main 50000", *PLAYED[:2], *late, *back))


def test_rule_19_without_cards_a_bet_before_a_call_may_have_been_late() -> None:
    late = ["s5 bet tie 70000", "dealer call floor", "floor rule return s5.tie 70000"]
    lines = ["table round 1", "s1 bet main 50000", *WORDS, *late]
    verdict = judge(film(*lines, ends=Ends.CUT_OFF, unseen=Seen.CARDS))
    assert told(verdict) == []
    assert [(u.rule, u.seat) for r in verdict.rounds for u in r.not_judged if u.seat == 5] == [
        ("K-D1", 5)
    ]


def test_rule_19_other_words_before_a_cut_may_be_followed_by_the_right_ones() -> None:
    lines = ["table round 1", "s1 arrive", "s1 bet main 50000", "dealer say result-tie"]
    clean(film(*lines, ends=Ends.CUT_OFF))
    whole = [*lines, "dealer say explain", *PLAYED, *END]
    only(film(*whole), "wrong_words", "K-G1")


def test_rule_19_in_chips_alone_the_only_tie_bet_may_be_the_second_one() -> None:
    put = ["table round 1", "s1 bet main 50000", "s1 bet tie 10000", "s1 bet war 50000"]
    lost = ["dealer take s1.tie ?", "dealer take s1.match 50000", "dealer take s1.main 50000"]
    record = film(*put, "dealer match s1 50000", *lost, "dealer take s1.war", "table close")
    seen = replace(record.header, observed=frozenset({Seen.CHIPS}))
    clean(Record(seen, record.entries))
    won = ["dealer pay s1.tie 100000", "dealer push s1.match", "table close"]
    clean(Record(seen, film(*put, "dealer match s1 50000", *won).entries))
