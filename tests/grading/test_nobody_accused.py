"""What guests and dealers do at real tables without breaking any clause."""

from __future__ import annotations

import pytest

from tests.grading.table import WORDS, Lines, clean, only, round_of

WON = [
    *WORDS,
    "dealer deal s1 Kh",
    "dealer deal dealer 9d",
    "dealer pay s1.main 50000",
    "s1 lift main",
    "dealer collect all",
    "table close",
]
TIED = [*WORDS, "dealer deal s1 9h", "dealer deal dealer 9d", "s1 choose war"]
WAR_WON = [
    "dealer burn 1 2c",
    "dealer deal s1 Kh",
    "dealer burn 1 2c",
    "dealer deal dealer 9d",
    "dealer push s1.match",
]
COURTESY = ["dealer say greet", "dealer say explain"]
END = ["dealer collect all", "table close"]
ROUNDS: dict[str, Lines] = {
    "greeted in a round that nobody played (K-P22)": [
        *["table round 1", "pit dead-game", "s1 arrive", *COURTESY, "table close"],
        *["table round 2", "s1 bet main 50000", "dealer burn 1 2c", *WON],
    ],
    "greeted before the first round that he plays (K-P22)": [
        *["table round 1", "s2 arrive", "s1 bet main 50000", *WON],
        *["table round 2", "s1 bet main 50000", *COURTESY, *WON],
    ],
    "the floor voids a round after a call (K-P30)": [
        *["table round 1", "s1 bet main 50000", *WORDS, "dealer deal s1 Kh", "dealer call floor"],
        *["floor rule void", "dealer return s1.main", *END],
    ],
    "a War toke without another one (K-T2, K-P15)": [
        *["table round 1", "s1 bet main 50000", *TIED, "s1 bet war 50000"],
        *["s1 bet toke-war 5000", "dealer match s1 50000", *WAR_WON],
        *["dealer drop s1.toke-war", *END],
    ],
    "a guest who cannot match surrenders (K-P9)": [
        *["table round 1", "s1 bet main 50000", *TIED, "s1 bet war 20000"],
        *["dealer say short-war-bet s1", "s1 lift war", "s1 choose surrender"],
        *["dealer take s1.main 25000", *END],
    ],
    "a bet below the minimum that grows unasked (K-P2)": [
        *["table round 1", "s1 bet main 5000", "s1 bet main 45000", *WON],
    ],
    "chips that lie there before the round is called": [
        *["s1 bet main 50000", "table round 1", *WON],
    ],
}


@pytest.mark.parametrize("name", ROUNDS)
def test_no_finding(name: str) -> None:
    clean(round_of(*ROUNDS[name]))


def test_k_p22_who_plays_without_a_greeting_was_not_greeted() -> None:
    explained = ["table round 1", "s1 arrive", "dealer say explain", "s1 bet main 50000"]
    only(round_of(*explained, *WON), "omitted", "K-G1")


def test_k_p2_a_late_toke_that_is_dropped_unpaid_is_one_fault() -> None:
    late = ["dealer deal s1 Kh", "s1 bet toke-main 5000", "dealer deal dealer 9d"]
    rest = ["dealer pay s1.main 50000", "dealer drop s1.toke-main", *END]
    only(round_of("table round 1", "s1 bet main 50000", *WORDS, *late, *rest), "omitted", "K-D1")
