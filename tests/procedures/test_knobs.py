"""Every value of every knob of a house changes what is owed, what is found or what is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, get_type_hints

import pytest

from tests.procedures.rounds import KOREAN, frontier_of, house, owed_of, verdict_of
from trainer.fault import TrainerFault
from trainer.procedures.knobs import knobs_of
from trainer.procedures.sheet import (
    KNOBS,
    Announcing,
    ChoiceOrder,
    Collecting,
    CutCardRule,
    DeadGameBurn,
    Greeting,
    HalfRounding,
    MatchTiming,
    NewShoeBurn,
    NoMoreBets,
    OddTokeHalf,
    OwnCorrection,
    PaymentForm,
    SecondTie,
    SettleOrder,
    Sheet,
    ShortShoe,
    Shuffling,
    TokeOrder,
    TokeWithoutWar,
    Values,
    WarBurn,
    WarTieBonus,
    WarWin,
)
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import first_shoe, start

DUELING = load_house("dueling")
View = Callable[[str, Sheet], Any]


@dataclass(frozen=True)
class Case:
    """``value`` of ``knob`` shows ``seen`` in ``text``; ``other`` value shows something else."""

    knob: str
    value: Any
    text: str
    view: View
    seen: list[str]
    other: Any = None


def war_deal_of(text: str, sheet: Sheet) -> list[str]:
    """The war deal that is owed: ``b`` for a burn, ``C`` for a card."""
    steps = owed_of(text, sheet)
    letters = {"war-burn": "b", "war-card": "C"}
    return ["".join(letters.get(step.split()[0], "") for step in steps)]


def settling_of(text: str, sheet: Sheet) -> list[str]:
    """What may come next, cards to collect left aside."""
    return [step for step in frontier_of(text, sheet) if not step.startswith("collect")]


def empty_shoe_of(text: str, sheet: Sheet) -> list[str]:
    """What may come next when the shoe holds seat 2's card only."""
    return frontier_of(text, sheet, shoe="Kh")


WORDS = "dealer say no-more-bets"
TWO = (
    f"s3 bet main 40000; s3 bet tie 10000; s5 bet main 20000; s5 bet tie 5000; {WORDS};"
    "dealer deal s3 4h; dealer deal s5 5h; dealer deal dealer 9s"
)
SWEPT = f"{TWO}; dealer take s5.tie"
# Seat 3 loses, seat 5 ties, seat 7 has been paid.
MIXED = (
    f"s3 bet main 40000; s5 bet main 20000; s7 bet main 10000; {WORDS}; dealer deal s3 4h;"
    "dealer deal s5 9h; dealer deal s7 Kh; dealer deal dealer 9s; dealer pay s7.main 10000"
)
ODD = f"s3 bet main 15000; {WORDS}; dealer deal s3 9h; dealer deal dealer 9s; s3 choose surrender"
AT_WAR = (
    f"s3 bet main 40000; s3 bet toke-main 5000; {WORDS}; dealer deal s3 9h; dealer deal dealer 9s;"
    "s3 choose war; s3 bet war 40000"
)
# Seat 3 wins its war (with the same rank, where it says so).
WAR_CARDS = "dealer burn 1 2c; dealer deal s3 Qc; dealer burn 1 2d; dealer deal dealer"
WON = f"{AT_WAR}; dealer match s3 40000; {WAR_CARDS} Th"
TRAY_WON = f"{AT_WAR}; {WAR_CARDS} Th"
TIED_WON = f"{AT_WAR}; dealer match s3 40000; {WAR_CARDS} Qd"
TWO_AT_WAR = (
    f"s2 bet main 10000; s5 bet main 20000; {WORDS}; dealer deal s2 9h; dealer deal s5 9c;"
    "dealer deal dealer 9s; s5 choose war; s5 bet war 20000; s2 choose war; s2 bet war 10000"
)
TOKES = (
    f"s3 bet main 40000; s5 bet main 20000; s5 bet toke-main 1000; {WORDS}; dealer deal s3 4h;"
    "dealer deal s5 5h; dealer deal dealer 9s; dealer take s5.main"
)
ARRIVED = "s3 arrive; s5 arrive"
UNSPOKEN = (
    "s3 bet main 40000; dealer deal s3 Kh; dealer deal dealer 9s; dealer pay s3.main 40000;"
    "dealer collect all"
)
SHUFFLED = f"dealer shuffle; s3 bet main 40000; {WORDS}"
CUT_ROUND = f"table round 1; table cut-card; {UNSPOKEN}; table close"
EMPTY = f"s2 bet main 10000; s5 bet main 20000; {WORDS}; dealer deal s2 Kh"
LOST = f"s3 bet main 40000; s5 bet main 20000; {WORDS}; dealer deal s3 4h; dealer deal s5 5h;"
SETTLED = f"{LOST} dealer deal dealer 9s; dealer take s5.main"
TIED = f"s3 bet main 40000; {WORDS}; dealer deal s3 9h; dealer deal dealer 9s; s3 choose surrender"
CORRECTED = (
    f"s3 bet main 40000; {WORDS}; dealer deal s3 Kh; dealer deal dealer 9s;"
    "dealer pay s3.main 30000; dealer pay s3.main 10000; dealer collect all"
)
# Seat 3 bets on the second tie.
SECOND_TIE = f"{AT_WAR}; dealer match s3 40000; s3 bet tie 10000"
MATCHED = ["war-burn s3"]
DEAD_GAME = f"pit dead-game; s3 bet main 40000; {WORDS}"
FIRST_DEAL = ["card s3", "card table"]
IN_MANY_CHIPS = (
    f"s3 bet main 40000; {WORDS}; dealer deal s3 Kh; dealer deal dealer 9s;"
    "dealer pay s3.main 5000x8; dealer collect all"
)
ON_TOP = IN_MANY_CHIPS.replace("5000x8", "40000 on-top")
WRONG_PAY = "wrong_amount K-D6 major s3.main-10000(corrected)"
OUT_3, OUT_D = "collect s3", "collect table"

CASES = [
    Case("settle_order", SettleOrder.AS_WRITTEN, SWEPT, frontier_of,
         ["take s5.main 20000", "take s3.tie 10000"], SettleOrder.SEAT_BY_SEAT),
    Case("settle_order", SettleOrder.SEAT_BY_SEAT, SWEPT, frontier_of, ["take s5.main 20000"]),
    Case("settle_order", SettleOrder.SWEEP, SWEPT, frontier_of, ["take s3.tie 10000"]),
    Case("settle_order", SettleOrder.MAIN_FIRST, TWO, frontier_of, ["take s5.main 20000"]),
    Case("choice_order", ChoiceOrder.ANY_TIME, MIXED, settling_of,
         ["ask s5", "take s3.main 40000"], ChoiceOrder.IN_TURN),
    Case("choice_order", ChoiceOrder.IN_TURN, MIXED, settling_of, ["ask s5"]),
    Case("choice_order", ChoiceOrder.AFTER_ALL_OTHERS, MIXED, settling_of,
         ["take s3.main 40000"]),
    Case("half_rounding", HalfRounding.HOUSE_SMALLER, ODD, frontier_of, ["half s3.main 7000"],
         HalfRounding.HOUSE_LARGER),
    Case("half_rounding", HalfRounding.HOUSE_LARGER, ODD, frontier_of, ["half s3.main 8000"]),
    Case("half_rounding", HalfRounding.REFUSED, f"s3 bet main 15000; {WORDS}", frontier_of,
         ["off s3.main cannot-halve"]),
    Case("match_timing", MatchTiming.BEFORE_WAR_CARDS,
         f"{MIXED}; s5 choose war; s5 bet war 20000", settling_of,
         ["match s5.match 20000", "take s3.main 40000"], MatchTiming.AT_ONCE),
    Case("match_timing", MatchTiming.AT_ONCE, f"{MIXED}; s5 choose war; s5 bet war 20000",
         settling_of, ["match s5.match 20000"]),
    Case("war_burn", WarBurn.ONE_EACH, TWO_AT_WAR, war_deal_of, ["bCbCbC"], WarBurn.NONE),
    Case("war_burn", WarBurn.THREE_EACH, TWO_AT_WAR, war_deal_of, ["bbbCbbbCbbbC"]),
    Case("war_burn", WarBurn.THREE_ONCE, TWO_AT_WAR, war_deal_of, ["bbbCCC"]),
    Case("war_burn", WarBurn.THREE_TWICE, TWO_AT_WAR, war_deal_of, ["bbbCCbbbC"]),
    Case("war_burn", WarBurn.NONE, TWO_AT_WAR, war_deal_of, ["CCC"]),
    Case("war_win", WarWin.PUSH_MATCH, WON, frontier_of,
         ["push s3.match 40000", "split s3.toke-main 2000"], WarWin.PAY_MAIN),
    Case("war_win", WarWin.PAY_MAIN, TRAY_WON, frontier_of,
         ["pay s3.main 40000", "split s3.toke-main 2000"]),
    Case("war_win", WarWin.PAY_WAR, TRAY_WON, frontier_of,
         ["pay s3.war 40000", "split s3.toke-main 2000"], WarWin.PAY_MAIN),
    Case("war_win", WarWin.RAISE_PAYS_DOUBLE, TRAY_WON, frontier_of,
         ["take s3.main 40000", "pay s3.war 80000", "split s3.toke-main 2000"]),
    Case("war_tie_bonus", WarTieBonus.NOTHING, TIED_WON, frontier_of,
         ["push s3.match 40000", "split s3.toke-main 2000"], WarTieBonus.ONE_INITIAL),
    Case("war_tie_bonus", WarTieBonus.ONE_INITIAL, TIED_WON, frontier_of,
         ["push s3.match 40000", "pay s3.war 40000", "split s3.toke-main 2000"]),
    Case("toke_without_war", TokeWithoutWar.SURRENDERED, f"{WON}; dealer push s3.match", owed_of,
         ["split s3.toke-main 2000", OUT_3, OUT_D], TokeWithoutWar.RIDES),
    Case("toke_without_war", TokeWithoutWar.RIDES, f"{WON}; dealer push s3.match", owed_of,
         ["toke-pay s3.toke-main 5000", "drop s3.toke-main 10000", OUT_3, OUT_D]),
    Case("odd_toke_half", OddTokeHalf.TOKE_BOX, f"{WON}; dealer push s3.match", owed_of,
         ["split s3.toke-main 2000", OUT_3, OUT_D], OddTokeHalf.HOUSE),
    Case("odd_toke_half", OddTokeHalf.HOUSE, f"{WON}; dealer push s3.match", owed_of,
         ["split s3.toke-main 3000", OUT_3, OUT_D]),
    Case("toke_order", TokeOrder.WITH_OWN_KIND, TOKES, frontier_of,
         ["toke-take s5.toke-main 1000"], TokeOrder.AFTER_ALL_GUESTS),
    Case("toke_order", TokeOrder.AFTER_ALL_GUESTS, TOKES, frontier_of, ["take s3.main 40000"]),
    Case("greeting", Greeting.TABLE, ARRIVED, owed_of,
         ["words table greet", "words table explain"], Greeting.ONE_PER_GUEST),
    Case("greeting", Greeting.ONE_PER_GUEST, ARRIVED, owed_of,
         ["words s3 greet", "words s3 explain", "words s5 greet", "words s5 explain"]),
    Case("no_more_bets", NoMoreBets.SPOKEN, UNSPOKEN, verdict_of,
         ["omitted K-P24 minor table.words"], NoMoreBets.NOT_GRADED),
    Case("no_more_bets", NoMoreBets.NOT_GRADED, UNSPOKEN, verdict_of, []),
    Case("new_shoe_burn", NewShoeBurn.ONE, SHUFFLED, frontier_of, ["burn table"],
         NewShoeBurn.NONE),
    Case("new_shoe_burn", NewShoeBurn.NONE, SHUFFLED, frontier_of, ["card s3"]),
    Case("new_shoe_burn", NewShoeBurn.BY_VALUE, f"{SHUFFLED}; dealer burn 1 3h", frontier_of,
         ["burn table"] * 3),
    Case("cut_card", CutCardRule.FINISH_ROUND, f"{CUT_ROUND}; table round 2", owed_of,
         ["shuffle table"], CutCardRule.ONE_MORE_ROUND),
    Case("cut_card", CutCardRule.ONE_MORE_ROUND, f"{CUT_ROUND}; table round 2", owed_of, []),
    Case("short_shoe", ShortShoe.SHUFFLE_DISCARDS, EMPTY, empty_shoe_of, ["shuffle table"],
         ShortShoe.VOID_ROUND),
    Case("short_shoe", ShortShoe.VOID_ROUND, EMPTY, empty_shoe_of,
         ["off s2.main 10000", "off s5.main 20000"]),
    Case("collecting", Collecting.FREE, SETTLED, frontier_of,
         ["take s3.main 40000", "collect s5"], Collecting.WHEN_SETTLED),
    Case("collecting", Collecting.WHEN_SETTLED, SETTLED, frontier_of, ["collect s5"]),
    Case("announcing", Announcing.WELCOME, TIED, frontier_of, ["half s3.main 20000"],
         Announcing.GRADED),
    Case("announcing", Announcing.GRADED, TIED, frontier_of, ["words s3 result-tie"]),
    Case("own_correction", OwnCorrection.FREE, CORRECTED, verdict_of, [WRONG_PAY],
         OwnCorrection.FLOOR),
    Case("own_correction", OwnCorrection.FLOOR, CORRECTED, verdict_of,
         [WRONG_PAY, "omitted K-P30 major s3.main"]),
    Case("payment_form", PaymentForm.NOT_GRADED, IN_MANY_CHIPS, verdict_of, [],
         PaymentForm.FEWEST),
    Case("payment_form", PaymentForm.FEWEST, IN_MANY_CHIPS, verdict_of,
         ["omitted K-P31 minor s3.main"]),
    Case("payment_form", PaymentForm.FEWEST_AND_BESIDE, ON_TOP, verdict_of,
         ["wrong_place K-P31 minor s3.main"], PaymentForm.FEWEST),
    Case("shuffling", Shuffling.CUT_CARD, f"table round 1; {UNSPOKEN}; table close; table round 2",
         owed_of, [], Shuffling.EVERY_ROUND),
    Case("shuffling", Shuffling.EVERY_ROUND,
         f"table round 1; {UNSPOKEN}; table close; table round 2", owed_of, ["shuffle table"]),
    Case("second_tie", SecondTie.PERMITTED, SECOND_TIE, settling_of, MATCHED, SecondTie.NONE),
    Case("second_tie", SecondTie.NONE, SECOND_TIE, settling_of, ["off s3.tie 10000"]),
    Case("dead_game_burn", DeadGameBurn.ONE, DEAD_GAME, owed_of, ["burn table", *FIRST_DEAL],
         DeadGameBurn.NONE),
    Case("dead_game_burn", DeadGameBurn.NONE, DEAD_GAME, owed_of, FIRST_DEAL),
]  # fmt: skip
NUMBERS = {"decks", "seats", "minimum_units", "maximum_units", "tie_maximum_units"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.knob}-{case.value}")
def test_value_of_a_knob_makes_its_difference(case: Case) -> None:
    default = getattr(Values(), case.knob)
    other = default if case.other is None else case.other
    assert case.value is not other
    assert case.view(case.text, house(**{case.knob: case.value})) == case.seen
    assert case.view(case.text, house(**{case.knob: other})) != case.seen


def test_every_value_of_every_knob_has_its_case() -> None:
    hints = get_type_hints(Values)
    kinds = {n: t for n, t in hints.items() if n in KNOBS}  # other documents: test_duel_knobs
    enums = {n: t for n, t in kinds.items() if isinstance(t, type) and issubclass(t, StrEnum)}
    values = {(name, value) for name, kind in enums.items() for value in kind}
    assert values == {(case.knob, case.value) for case in CASES}
    assert {name for name in kinds if name not in enums} == NUMBERS
    assert {field.name for field in fields(Values)} == set(KNOBS) | set(knobs_of(DUELING))


def test_a_rule_before_the_last_cut_round_is_over_owes_its_shuffle_later() -> None:
    later = f"{CUT_ROUND}; table round 2; {UNSPOKEN}; table close; table round 3"
    sheet = house(cut_card=CutCardRule.ONE_MORE_ROUND)
    assert owed_of(later, sheet) == ["shuffle table"]


@pytest.mark.parametrize("decks", range(1, 9))
def test_decks_of_the_shoe(decks: int) -> None:
    shoe, _ = first_shoe(load_scenario("first-cards"), house(decks=decks), 1)
    assert len([card for card in shoe if card.known]) == 52 * decks


def test_decks_that_do_not_hold_the_cards_are_refused() -> None:
    crowded = load_scenario("all-tied")
    with pytest.raises(TrainerFault) as raised:
        first_shoe(crowded, house(decks=1), 1)
    assert raised.value.code == "card-twice"
    assert first_shoe(crowded, house(decks=8), 1)[0][0] == crowded.cards[0]


@pytest.mark.parametrize("seats", range(1, 10))
def test_seats_of_the_table(seats: int) -> None:
    session = start(load_scenario("first-cards"), house(seats=seats), seed=1)
    assert session.header.seats == max(seats, 4)  # its guest sits at seat 4


@pytest.mark.parametrize("units", [1, 2, 5])
def test_minimum_on_main(units: int) -> None:
    sheet = house(minimum_units=units)
    below, right = units * sheet.unit - 1000, units * sheet.unit
    assert owed_of(f"s3 bet main {below}; {WORDS}", sheet)[0] == "off s3.main under-limit"
    assert owed_of(f"s3 bet main {right}; {WORDS}", sheet) == ["card s3", "card table"]


@pytest.mark.parametrize("units", [1, 50, 200])
def test_maximum_on_main(units: int) -> None:
    sheet = house(maximum_units=units)
    above, right = units * sheet.unit + 1000, units * sheet.unit
    assert owed_of(f"s3 bet main {above}; {WORDS}", sheet)[0] == "off s3.main over-limit"
    assert owed_of(f"s3 bet main {right}; {WORDS}", sheet) == ["card s3", "card table"]


def test_a_war_may_exceed_the_maximum() -> None:
    high = AT_WAR.replace("main 40000", "main 2000000").replace("war 40000", "war 2000000")
    assert frontier_of(high) == ["match s3.match 2000000"]
    assert KOREAN.maximum == 2_000_000


@pytest.mark.parametrize("units", [1, 5, 20])
def test_maximum_on_tie(units: int) -> None:
    sheet = house(tie_maximum_units=units)
    above, right = units * sheet.unit + 1000, units * sheet.unit
    bet = "s3 bet main 40000; s3 bet tie"
    assert owed_of(f"{bet} {above}; {WORDS}", sheet)[0] == "off s3.tie over-limit"
    assert owed_of(f"{bet} {right}; {WORDS}", sheet) == ["card s3", "card table"]


def test_a_bonus_may_be_paid_on_either_side_of_the_push() -> None:
    sheet = house(war_tie_bonus=WarTieBonus.ONE_INITIAL)
    split = "dealer drop s3.toke-main 3000; dealer take s3.toke-main 2000; dealer collect all"
    push, bonus = "dealer push s3.match", "dealer pay s3.war 40000"
    assert verdict_of(f"{TIED_WON}; {push}; {bonus}; {split}", sheet) == []
    assert verdict_of(f"{TIED_WON}; {bonus}; {push}; {split}", sheet) == []
    assert verdict_of(f"{TIED_WON}; {push}; {split}", sheet) == [
        "omitted K-D12 critical s3.war-40000"
    ]


def test_a_house_without_match_finds_a_match_extra() -> None:
    sheet = house(war_win=WarWin.PAY_MAIN)
    split = "dealer drop s3.toke-main 3000; dealer take s3.toke-main 2000; dealer collect all"
    rest = f"dealer take s3.match; dealer pay s3.main 40000; {split}"
    assert verdict_of(f"{WON}; {rest}", sheet)[0].startswith("extra K-D9")
    assert verdict_of(f"{TRAY_WON}; dealer pay s3.main 40000; {split}", sheet) == []
