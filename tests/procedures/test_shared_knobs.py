"""Do the knobs of every table change what they say at the other games of the shoe too?

What they change at the Korean table is told value by value in ``test_knobs``.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

import pytest

from tests.procedures.rounds import frontier_of, house, owed_of, verdict_of
from tests.procedures.test_knobs import settling_of, war_deal_of
from trainer.procedures.sheet import (
    ChoiceOrder,
    Collecting,
    Greeting,
    HalfRounding,
    NoMoreBets,
    OwnCorrection,
    PaymentForm,
    SettleOrder,
    Sheet,
    WarBurn,
)
from trainer.scenarios.houses import load_house

HOUSES = {name: load_house(name) for name in ("dueling", "online")}
SAID = "dealer say no-more-bets; "


def duel(first: str, bet: int = 2500, said: str = SAID) -> str:
    """Seat 2 is on Player, seat 4 on Dealer, who has a nine against this card and a king."""
    bets = f"s2 bet main-player {bet}; s4 bet main-dealer 2000"
    return f"{bets}; {said}dealer deal s2 {first}; dealer deal s4 Kd; dealer deal dealer 9d"


def alone(first: str, bets: str = "s1 bet main 500") -> str:
    """The one guest of the online table has this card against a nine."""
    return f"{bets}; dealer deal s1 {first}; dealer deal dealer 9d"


TAKEN = "dealer take s4.main-dealer"
CLEAR = "dealer collect all"
DUEL_WON = f"{duel('Kh')}; {TAKEN}"
SMALLER = f"{duel('9h', 500)}; s2 choose surrender; {TAKEN}"
TO_WAR = f"{alone('9h')}; s1 choose war; s1 bet war 500"
TIE_BET = "s1 bet main 500; s1 bet tie 100"
NOT_CALLED = ["omitted K-P24 minor table.words"]
DUEL_SHORT, ONLINE_SHORT = (
    "wrong_amount D-3 major s2.main-player-500(corrected)",
    "wrong_amount O-3 major s1.main-100(corrected)",
)
_D, _O = "dueling", "online"

View = Callable[[str, Sheet], Any]
Case = tuple[str, str, View, dict[StrEnum, list[str]]]

CASES: tuple[Case, ...] = (
    (_D, "s2 arrive; s4 arrive", owed_of, {
        Greeting.TABLE: ["words table greet", "words table explain"],
        Greeting.ONE_PER_GUEST: [
            "words s2 greet", "words s2 explain", "words s4 greet", "words s4 explain",
        ],
    }),
    (_D, f"{duel('Kh', said='')}; {TAKEN}; dealer pay s2.main-player 2500; {CLEAR}", verdict_of,
     {NoMoreBets.SPOKEN: NOT_CALLED, NoMoreBets.NOT_GRADED: []}),
    (_D, SMALLER, frontier_of, {
        HalfRounding.HOUSE_SMALLER: ["half s2.main-player 200", "collect s4"],
        HalfRounding.HOUSE_LARGER: ["half s2.main-player 300", "collect s4"],
    }),
    (_D, duel("9h"), settling_of, {
        ChoiceOrder.ANY_TIME: ["take s4.main-dealer 2000", "ask s2"],
        ChoiceOrder.IN_TURN: ["take s4.main-dealer 2000"],
    }),
    (_D, f"{duel('5h')}; {TAKEN}", frontier_of, {
        Collecting.FREE: ["take s2.main-player 2500", "collect s4"],
        Collecting.WHEN_SETTLED: ["collect s4"],
    }),
    (_D, f"{DUEL_WON}; dealer pay s2.main-player 2000; dealer pay s2.main-player 500; {CLEAR}",
     verdict_of, {
        OwnCorrection.FREE: [DUEL_SHORT],
        OwnCorrection.FLOOR: [DUEL_SHORT, "omitted K-P30 major s2.main-player"],
    }),
    (_D, f"{DUEL_WON}; dealer pay s2.main-player 500x5; {CLEAR}", verdict_of, {
        PaymentForm.NOT_GRADED: [],
        PaymentForm.FEWEST: ["omitted K-P31 minor s2.main-player"],
    }),
    (_O, "s1 arrive", owed_of, {
        Greeting.TABLE: ["words table greet", "words table explain"],
        Greeting.ONE_PER_GUEST: ["words s1 greet", "words s1 explain"],
    }),
    (_O, f"{alone('Kh')}; dealer pay s1.main 500; {CLEAR}", verdict_of,
     {NoMoreBets.SPOKEN: NOT_CALLED, NoMoreBets.NOT_GRADED: []}),
    (_O, f"{alone('9h', 's1 bet main 150')}; s1 choose surrender", frontier_of, {
        HalfRounding.HOUSE_SMALLER: ["half s1.main 50"],
        HalfRounding.HOUSE_LARGER: ["half s1.main 100"],
    }),
    (_O, "s1 bet main 150", frontier_of, {
        HalfRounding.HOUSE_SMALLER: ["card s1"],
        HalfRounding.REFUSED: ["off s1.main cannot-halve"],
    }),
    (_O, alone("Kh", TIE_BET), frontier_of, {
        SettleOrder.SEAT_BY_SEAT: ["take s1.tie 100"],
        SettleOrder.MAIN_FIRST: ["pay s1.main 500"],
    }),
    (_O, f"{alone('Kh')}; dealer pay s1.main 400; dealer pay s1.main 100; {CLEAR}", verdict_of, {
        OwnCorrection.FREE: [ONLINE_SHORT],
        OwnCorrection.FLOOR: [ONLINE_SHORT, "omitted K-P30 major s1.main"],
    }),
    (_O, f"{alone('Kh')}; dealer pay s1.main 100x5; {CLEAR}", verdict_of, {
        PaymentForm.NOT_GRADED: [],
        PaymentForm.FEWEST: ["omitted K-P31 minor s1.main"],
    }),
    (_O, f"{alone('Kh')}; dealer pay s1.main 500 on-top; {CLEAR}", verdict_of, {
        PaymentForm.FEWEST: [],
        PaymentForm.FEWEST_AND_BESIDE: ["wrong_place K-P31 minor s1.main"],
    }),
    (_O, TO_WAR, war_deal_of, {
        WarBurn.ONE_EACH: ["bCbC"],
        WarBurn.THREE_EACH: ["bbbCbbbC"],
        WarBurn.THREE_ONCE: ["bbbCC"],
        WarBurn.NONE: ["CC"],
    }),
)  # fmt: skip
KNOBS = {
    Greeting: "greeting",
    NoMoreBets: "no_more_bets",
    HalfRounding: "half_rounding",
    ChoiceOrder: "choice_order",
    Collecting: "collecting",
    OwnCorrection: "own_correction",
    PaymentForm: "payment_form",
    SettleOrder: "settle_order",
    WarBurn: "war_burn",
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{KNOBS[type(min(case[3]))]}")
def test_a_shared_knob_turns_at_this_game_too(case: Case) -> None:
    name, text, view, seen = case
    assert len({tuple(one) for one in seen.values()}) == len(seen)
    for value, wanted in seen.items():
        assert view(text, house(HOUSES[name], **{KNOBS[type(value)]: value})) == wanted, value
