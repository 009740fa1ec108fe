"""Every knob of Dueling for Dollars changes what is owed, and the odds are the published ones."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from itertools import product

import pytest

from tests.procedures.rounds import house, owed_of
from trainer.core.cards import parse_card
from trainer.procedures.duel_wagers import Hand, combo_hand
from trainer.procedures.games import PROCEDURES
from trainer.procedures.sheet import (
    AceInStraight,
    ComboPair,
    SideBetsAtWar,
    SuitedPair,
    WarBurn,
)
from trainer.scenarios.houses import load_house

DUELING = load_house("dueling")


def round_of(first: str, dealer: str, after: str = "") -> str:
    """Seat 2 has a wager and both side bets."""
    bets = "s2 bet main-player 2000; s2 bet tie-bonus 500; s2 bet combo 500"
    cards = f"dealer deal s2 {first}; dealer deal dealer {dealer}"
    return f"{bets}; dealer say no-more-bets; {cards}; {after}"


PAIR, SUITED, LOW = round_of("9s", "9d"), round_of("9d", "9d"), round_of("As", "2d")
TO_WAR = "s2 choose war; s2 bet war 2000"


@pytest.mark.parametrize(
    ("knob", "value", "text", "owed"),
    [
        ("combo_pair", ComboPair.LOST, PAIR, "take s2.combo 500"),
        ("combo_pair", ComboPair.PAYS_ONE, PAIR, "pay s2.combo 500"),
        ("combo_pair", ComboPair.PUSHES, PAIR, ""),
        ("suited_pair", SuitedPair.FLUSH, SUITED, "pay s2.combo 500"),
        ("suited_pair", SuitedPair.NOTHING, SUITED, "take s2.combo 500"),
        ("ace_in_straight", AceInStraight.BOTH_ENDS, LOW, "pay s2.combo 1000"),
        ("ace_in_straight", AceInStraight.KING_ONLY, LOW, "take s2.combo 500"),
    ],
)
def test_d_p2_d_p3_d_p4_how_a_house_reads_the_combo(
    knob: str, value: StrEnum, text: str, owed: str
) -> None:
    combo = [one for one in owed_of(text, house(DUELING, **{knob: value})) if "combo" in one]
    assert combo == ([owed] if owed else [])


@pytest.mark.parametrize(
    ("burn", "cards"),
    [
        (WarBurn.NONE, 0),
        (WarBurn.ONE_EACH, 2),
        (WarBurn.THREE_EACH, 6),
        (WarBurn.THREE_ONCE, 3),
        (WarBurn.THREE_TWICE, 6),
    ],
)
def test_d_p5_a_house_may_burn(burn: WarBurn, cards: int) -> None:
    owed = owed_of(round_of("9s", "9d", TO_WAR), house(DUELING, war_burn=burn))
    assert len([one for one in owed if one.startswith("war-burn")]) == cards


def test_d_p6_a_house_may_settle_side_bets_before_the_war() -> None:
    first = house(DUELING, side_bets_at_war=SideBetsAtWar.BEFORE_WAR)
    text = round_of("9s", "9d", TO_WAR)
    assert "pay s2.tie-bonus 5000" in owed_of(text, first)
    assert "pay s2.tie-bonus 5000" not in owed_of(text, DUELING)


READINGS = {
    (AceInStraight.BOTH_ENDS, SuitedPair.FLUSH): "-0.3215",
    (AceInStraight.BOTH_ENDS, SuitedPair.NOTHING): "-3.5370",
    (AceInStraight.KING_ONLY, SuitedPair.FLUSH): "-4.1801",
    (AceInStraight.KING_ONLY, SuitedPair.NOTHING): "-7.3955",
}


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_odds_are_the_reference_figures(reading: tuple[AceInStraight, SuitedPair]) -> None:
    ace, suited = reading
    values = replace(DUELING.values, ace_in_straight=ace, suited_pair=suited)
    rows = PROCEDURES[DUELING.game].odds(values)
    found = {row.name: f"{float(row.value) * 100:.4f}" for row in rows}
    assert {(a, s): found[f"combo-{a}-{s}"] for a, s in READINGS} == READINGS
    assert [found[row.name] for row in rows if row.own] == [READINGS[reading]]
    assert found["war_on_player"] == "-2.8771"
    assert found["war_on_dealer"] == "-4.5184"
    assert found["tie_bonus"] == "-2.5723"


def test_every_pair_of_cards_is_one_hand() -> None:
    texts = [f"{rank}{suit}" for rank, suit in product("23456789TJQKA", "shdc")]
    cards = [parse_card(text) for text in texts]
    counted = dict.fromkeys(Hand, 0)
    for first, dealer in product(cards, cards):
        counted[combo_hand(first, dealer, DUELING.values)] += 1
    # 13 pairs of neighbours (the ace at both ends), either way round, in 4 suits and 4 others each.
    assert counted[Hand.STRAIGHT_FLUSH] == 13 * 2 * 4
    assert counted[Hand.STRAIGHT] == 13 * 2 * 12
    assert counted[Hand.PAIR] == 13 * 12
    assert sum(counted.values()) == 52 * 52
