"""What a guest at a tie chose, what he bets then, and what the dealer makes of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tests.grading.table import CLEAR, clean, dealt, named, only, round_of, war_dealt
from trainer.grading.findings import Corrected, Finding
from trainer.grading.judge import live
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, Seen, opening_table
from trainer.procedures.rules import Kind
from trainer.procedures.seen import observed

TIED = dealt("s1 main 50000", "s1 9h, dealer 9d")
WITH_TIE = [*dealt("s1 main 50000, s1 tie 10000", "s1 9h, dealer 9d"), "dealer pay s1.tie 100000"]
WAR = ["s1 choose war", "s1 bet war 50000", "dealer match s1 50000"]
LOST = ["dealer take s1.match", "dealer take s1.main", "dealer take s1.war", *CLEAR]
WON = [*war_dealt("s1=Kh dealer=5d"), "dealer push s1.match", *CLEAR]


def filmed(*lines: str, seen: Iterable[Seen] = Seen) -> Record:
    """A transcript of a whole round in which all shows, or only what is ``seen``."""
    record = round_of(*lines)
    return replace(record, header=replace(record.header, observed=frozenset(seen)))


def live_of(*lines: str) -> tuple[Finding, ...]:
    """What can be said of a round after these lines."""
    record = round_of(*lines)
    fold = RoundFold(opening_table(record.header), Carried(), observed(record.header, True))
    fold.extend(record.entries)
    return live(fold.facts, record.header.sheet)


def test_k_d10_a_film_shows_a_second_tie_bet_handed_back_where_no_first_one_lies() -> None:
    lines = [*TIED, *WAR, "s1 bet tie 10000", "dealer return s1.tie", *WON]
    site = only(filmed(*lines), "forbidden", "K-D10").sites[0]
    assert site.got is not None
    assert site.got.amount == 10000
    # The same behind a first Tie Bet that was picked up on record.
    lines = [*WITH_TIE, *WAR, "s1 lift tie", "s1 bet tie 10000", "dealer return s1.tie", *WON]
    only(filmed(*lines), "forbidden", "K-D10")
    # What was won may lie there still or be gone unseen: nobody knows which chips went back.
    lines = [*WITH_TIE, *WAR, "s1 bet tie 10000", "dealer return s1.tie", *WON]
    clean(filmed(*lines))


def test_k_d12_a_film_shows_how_much_a_won_second_tie_bet_taken_costs_the_guest() -> None:
    lines = [*TIED, *WAR, "s1 bet tie 10000", *war_dealt("s1=5h dealer=5d"), "dealer take s1.tie"]
    site = only(filmed(*lines, "dealer push s1.match", *CLEAR), "wrong_action", "K-D12").sites[0]
    assert site.difference == -110000


def test_k_d7_a_tied_bet_handed_back_like_a_push_is_forbidden() -> None:
    lines = [*dealt("s1 main 50000, s2 main 50000", "s1 9h, s2 Kh, dealer 9d")]
    lines += ["dealer pay s2.main 50000", "dealer push s1.main"]
    assert only(round_of(*lines, *CLEAR), "forbidden", "K-D7").sites[0].difference == 0
    # He chooses all the same: there is nothing left of which half could be taken.
    only(round_of(*lines, "s1 choose surrender", *CLEAR), "forbidden", "K-D7")
    # The guest puts his bet back: no late bet, and all is as it was.
    for rest in (
        [*WAR, *WON],
        [*WAR, *war_dealt("s1=3h dealer=Kd"), *LOST],
        ["s1 choose surrender", "dealer take s1.main 25000", *CLEAR],
    ):
        site = only(round_of(*lines, "s1 bet main 50000", *rest), "forbidden", "K-D7").sites[0]
        assert site.corrected is Corrected.IN_TIME
    # Less than that is a late bet, and the hand-back is told beside it.
    record = round_of(*lines, "s1 bet main 40000", *WAR, *WON)
    assert [one[:2] for one in named(record)] == [("forbidden", "K-D7"), ("omitted", "K-D1")]


def test_k_d7_what_was_done_before_the_choice_is_no_try_at_what_it_makes_owed() -> None:
    back = [*TIED, "dealer pay s1.main 50000", "dealer take s1.main 50000"]
    for rest in ([*WAR, *WON], ["s1 choose surrender", "dealer take s1.main 25000", *CLEAR]):
        site = only(round_of(*back, *rest), "forbidden", "K-D7").sites[0]
        assert site.corrected is Corrected.IN_TIME


def test_rule_17_money_at_a_tied_seat_may_have_been_meant_for_another() -> None:
    lines = [*dealt("s1 main 50000, s2 main 50000", "s1 9h, s2 Kh, dealer 9d")]
    lines += ["dealer pay s1.main 50000"]
    assert live_of(*lines) == ()
    only(round_of(*lines, *WAR, *WON), "wrong_seat", "K-D6")
    (found,) = live_of(*lines, "dealer pay s2.main 50000")
    assert (found.kind, found.rule) == (Kind.FORBIDDEN, "K-D7")
