"""A round is folded up on a table of its own, or goes on with what the one before left."""

from __future__ import annotations

from tests.procedures.rounds import record_of
from trainer.core.table import Layout
from trainer.procedures.facts import Carried, Facts
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed

TWO_ROUNDS = """
    table round 1; s1 bet main 50000; s2 bet main 50000; dealer say no-more-bets
    dealer deal s1 Kh; dealer deal s2 3c; dealer deal dealer 9s
    dealer take s2.main; dealer pay s1.main 50000; dealer collect all; table close
    table round 2; s2 bet main 10000; dealer say no-more-bets
    dealer deal s1 2c; dealer deal s2 Ad; dealer deal dealer 5h
"""
RECORD = record_of(TWO_ROUNDS, shoe="Kh 3c 9s 2c Ad 5h")


def test_a_round_goes_on_with_the_layout_of_the_one_before() -> None:
    table, carried = opening_table(RECORD.header), Carried()
    each: list[Facts] = []
    for number, part in enumerate(segments(RECORD.entries)):
        fold = RoundFold(table, carried, observed(RECORD.header, number == 0))
        fold.extend(part)
        each.append(fold.facts)
        table, carried = fold.table, fold.carried()
    layout, carried = Layout(opening_table(RECORD.header)), Carried()
    for number, part in enumerate(segments(RECORD.entries)):
        fold = RoundFold(layout, carried, observed(RECORD.header, number == 0))
        fold.extend(part)
        assert fold.facts == each[number]
        carried = fold.carried()
    assert fold.table == table
    assert table.shoe == ()
    assert fold.facts.shoe_empty_at == fold.facts.end


def test_hands_lie_until_they_are_collected() -> None:
    fold = RoundFold(opening_table(RECORD.header), Carried(), observed(RECORD.header, True))
    lay = []
    for entry in segments(RECORD.entries)[0]:
        fold.add(entry)
        lay.append(fold.hands_lie)
    assert lay == [False] * 4 + [True] * 5 + [False] * 2
