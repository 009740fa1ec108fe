"""Do the scenarios of the other documents bring every clause of theirs, dealt by the book?"""

from __future__ import annotations

from functools import cache

import pytest

from tests.scenarios.test_coverage import cited
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer
from trainer.procedures.duties import Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.games import plan_round
from trainer.procedures.knobs import knob_set
from trainer.procedures.rules import RULES
from trainer.procedures.wagers import Result
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import all_scenarios, load_scenario, scenario_ids
from trainer.session import start

ONLINE, DUELING = "000", "003"
SERIES = {ONLINE: "O-", DUELING: "D-"}

# Clauses that oblige to nothing by themselves, by the situation in which they matter.
SITUATIONS = {
    "O-P2": "war",  # no match is set
    "D-8": "both side bets",  # read off the layout
    "D-P2": "pair on combo",
    "D-P3": "ace and two on combo",
    "D-P4": "suited pair on combo",
    "D-P5": "war",  # without a burn
    "D-P8": "side bets at two seats",  # seat by seat, or in sweeps
}
IN_THE_CHAIR = ("O-7", "O-8", "O-9", "O-10", "O-P3")
"""What belongs to the guest's chair: no dealer meets it."""


def names(source: str) -> list[str]:
    """The scenarios that ship for the houses of a document."""
    return [
        name for name in scenario_ids() if load_house(load_scenario(name).house).source == source
    ]


@cache
def met(source: str) -> frozenset[str]:
    """Clauses and situations that come up when the scenarios of a document are dealt."""
    found: set[str] = set()
    for name in names(source):
        scenario = load_scenario(name)
        session = start(scenario, load_house(scenario.house))
        dealer = ModelDealer(session, 1)
        while dealer.act():
            plan = plan_round(session.facts, session.sheet)
            found |= cited(plan) | situations(session.facts, plan)
    return frozenset(found)


def situations(facts: Facts, plan: Plan) -> set[str]:
    """What comes up of that which no duty names."""
    seats, dealer = list(facts.seats.values()), facts.dealer_first
    combos = [seat.first for seat in seats if seat.has(Spot.COMBO) and seat.first is not None]
    pairs = [card for card in combos if dealer is not None and card.rank == dealer.rank]
    sides = [seat for seat in seats if seat.has(Spot.TIE_BONUS) and seat.has(Spot.COMBO)]
    told = {
        "war": any(seat.choice is Choice.WAR for seat in seats) and bool(plan.of(Work.WAR_CARD)),
        "both side bets": bool(sides),
        "side bets at two seats": len(sides) > 1,
        "pair on combo": any(dealer is not None and c.suit != dealer.suit for c in pairs),
        "suited pair on combo": any(dealer is not None and c.suit == dealer.suit for c in pairs),
        "ace and two on combo": any(
            dealer is not None and {c.rank, dealer.rank} == {14, 2} for c in combos
        ),
    }
    return {name for name, there in told.items() if there}


def clauses(source: str) -> list[str]:
    """The clauses and decided points of a document that bind a dealer."""
    return [rule for rule in RULES if rule.startswith(SERIES[source]) and rule not in IN_THE_CHAIR]


@pytest.mark.parametrize("clause", [*clauses(ONLINE), *clauses(DUELING)])
def test_every_clause_and_every_decided_point_comes_up(clause: str) -> None:
    source = ONLINE if clause.startswith("O-") else DUELING
    assert SITUATIONS.get(clause, clause) in met(source)


@pytest.mark.parametrize("source", SERIES)
def test_every_knob_of_a_point_of_its_own_has_its_situation(source: str) -> None:
    own = {one for one in knob_set(source).clauses.values() if one.startswith(SERIES[source])}
    assert own <= set(clauses(source))


def test_both_sides_win_lose_and_tie_at_both_sides() -> None:
    seen = set()
    for name in names(DUELING):
        scenario = load_scenario(name)
        session = start(scenario, load_house(scenario.house))
        dealer = ModelDealer(session, 1)
        while dealer.act():
            for seat in session.facts.seats.values():
                seen.add((seat.wager, seat.result))
    mains = (Spot.MAIN_PLAYER, Spot.MAIN_DEALER)
    assert {(main, result) for main in mains for result in Result} <= seen


def test_the_lessons_and_drills_that_were_promised() -> None:
    assert len([one for one in names(DUELING) if load_scenario(one).mode == "lesson"]) == 5
    assert len([one for one in names(DUELING) if load_scenario(one).mode == "practice"]) >= 7
    assert names(ONLINE) == ["online-first-deal", "online-war", "online-three-guests"]
    every = [one for one in all_scenarios("lessons") if one.id in {*names(ONLINE), *names(DUELING)}]
    assert all(one.goal is not None for one in every)


@pytest.mark.parametrize("name", [*names(ONLINE), *names(DUELING)])
def test_the_book_is_clean_in_whatever_order_it_leaves_open(name: str) -> None:
    scenario = load_scenario(name)
    for seed in range(6):
        session = start(scenario, load_house(scenario.house))
        ModelDealer(session, seed).perform()
        assert judge(session.record()).findings == ()
        assert session.finished
