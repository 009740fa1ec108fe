"""What a guest at a tie chose, what he bets then, and what the dealer makes of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tests.grading.table import CLEAR, clean, dealt, only, round_of, war_dealt
from trainer.procedures.record import Record, Seen

TIED = dealt("s1 main 50000", "s1 9h, dealer 9d")
WITH_TIE = [*dealt("s1 main 50000, s1 tie 10000", "s1 9h, dealer 9d"), "dealer pay s1.tie 100000"]
WAR = ["s1 choose war", "s1 bet war 50000", "dealer match s1 50000"]
WON = [*war_dealt("s1=Kh dealer=5d"), "dealer push s1.match", *CLEAR]


def filmed(*lines: str, seen: Iterable[Seen] = Seen) -> Record:
    """A transcript of a whole round in which all shows, or only what is ``seen``."""
    record = round_of(*lines)
    return replace(record, header=replace(record.header, observed=frozenset(seen)))


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
