"""What a later act of a guest can still change is not told before (GRADING, rule 17)."""

from __future__ import annotations

import pytest

from tests.grading.table import CLEAR, Lines, dealt, done
from tests.grading.test_rulings_live import told

TIED = dealt("s4 main 50000", "s4 9c, dealer 9s")
TWO_PARTS = ("s4 bet war 20000", "s4 bet war 30000")
REST = ("burn 1 2s", "deal dealer 3d", "push s4.match")


@pytest.mark.parametrize(
    "war",
    [
        ("deal s4 Kc", "s4 choose war", *TWO_PARTS, "match s4 50000", "burn 1 2h"),
        ("s4 choose war", "deal s4 Kc", *TWO_PARTS, "match s4 50000", "burn 1 2h"),
        ("s4 choose war", TWO_PARTS[0], "burn 1 2h", TWO_PARTS[1], "match s4 50000", "deal s4 Kc"),
        ("s4 choose war", "match s4 50000", *TWO_PARTS, "burn 1 2h", "deal s4 Kc"),
    ],
)
def test_rule_17_a_short_war_bet_waits_for_its_rest(war: tuple[str, ...]) -> None:
    assert not {spot for _, _, spot in told(done(TIED, *war, *REST))} & {"war"}


def test_rule_17_a_short_war_bet_is_told_when_its_war_is_decided_or_it_was_matched() -> None:
    war = ("s4 choose war", "s4 bet war 20000", "burn 1 2h", "deal s4 Kc", *REST[:2])
    assert told(done(TIED, *war))["K-D9", 4, "war"] == "dealer deal dealer 3d"
    matched = ("s4 choose war", "s4 bet war 20000", "match s4 20000", "burn 1 2h", "deal s4 Kc")
    lines = done(TIED, *matched, *REST)
    assert told(lines)["K-D9", 4, "war"] == "dealer match s4 20000"


EMPTY = ["table round 1", "dealer say no-more-bets"]


@pytest.mark.parametrize(
    "lines",
    [
        [*EMPTY, "dealer deal s2 Qd", "s2 bet main 20000", "dealer deal dealer 9s"],
        [*EMPTY, "dealer deal dealer 9s", "s2 bet main 20000", "dealer deal s2 Qd"],
    ],
)
def test_rule_17_a_card_waits_for_the_bet_of_the_seat_that_it_came_to(lines: Lines) -> None:
    lines = [*lines, "dealer pay s2.main 20000", *CLEAR]
    assert "card" not in {spot for _, _, spot in told(lines)}
