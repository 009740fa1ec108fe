"""Do the shipped scenarios together bring every clause, every decided point, every toke?

Each is dealt by the model dealer; what its rounds owed, ordered and decided is collected.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.procedures.rounds import house
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.model_dealer import ModelDealer
from trainer.procedures.duties import Duty, Phase, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.games import plan_round
from trainer.procedures.rules import RULES
from trainer.procedures.sheet import KNOBS, Sheet, TokeWithoutWar
from trainer.procedures.wagers import Result, WarResult
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario, scenario_ids
from trainer.session import start

# Clauses that oblige to nothing by themselves: they forbid, permit or set the frame. They are
# there to be broken where the situation on the right comes up.
SITUATIONS = {
    "K-G5": "relieved in a live game",  # a burn would be forbidden
    "K-D7": "tied",  # acting before the choice would be forbidden
    "K-D10": "second tie bet",  # handing it back would refuse what is permitted
    "K-P1": "cards dealt",
    "K-P4": "tied",
    "K-P5": "tie bet won",  # taking it to the tray would be forbidden
    "K-P6": "surrender",  # whichever way the half is taken
    "K-P8": "war bet",  # when its match comes
    "K-P13": "war tied",
    "K-P14": "war tied",
    "K-P29": "tied",  # announced, which is welcome
    "K-P30": "money moved",  # putting an error right
    "K-P31": "money moved",  # in which chips
}
TOKES = {
    "main won": (Work.TOKE_PAY, Spot.TOKE_MAIN, Phase.SETTLE),
    "main lost": (Work.TOKE_TAKE, Spot.TOKE_MAIN, Phase.SETTLE),
    "main split on a surrender": (Work.SPLIT, Spot.TOKE_MAIN, Phase.SETTLE),
    "main left behind by a war": (Work.SPLIT, Spot.TOKE_MAIN, Phase.CLEAR),
    "main won with the war": (Work.TOKE_PAY, Spot.TOKE_MAIN, Phase.WAR_SETTLE),
    "main lost with the war": (Work.TOKE_TAKE, Spot.TOKE_MAIN, Phase.WAR_SETTLE),
    "tie won": (Work.TOKE_PAY, Spot.TOKE_TIE, Phase.SETTLE),
    "tie lost": (Work.TOKE_TAKE, Spot.TOKE_TIE, Phase.SETTLE),
    "war won": (Work.DROP, Spot.TOKE_WAR, Phase.CLEAR),
    "war lost": (Work.TOKE_TAKE, Spot.TOKE_WAR, Phase.WAR_SETTLE),
}


def exercised(name: str, sheet: Sheet) -> tuple[set[str], set[Duty]]:
    """Clauses and situations, and the duties, that come up when ``name`` is dealt by the book."""
    session = start(load_scenario(name), sheet)
    dealer = ModelDealer(session, 1)
    found: set[str] = set()
    duties: set[Duty] = set()
    while dealer.act():
        plan = plan_round(session.facts, session.sheet)
        duties.update(plan.duties)
        found |= cited(plan) | _situations(session.facts)
    return found, duties


@cache
def shipped() -> tuple[frozenset[str], frozenset[Duty]]:
    """The same for all scenarios together, each at its own house."""
    found: set[str] = set()
    duties: set[Duty] = set()
    for name in scenario_ids():
        house = load_house(load_scenario(name).house)
        if house.piles is not None:
            continue
        one, owed = exercised(name, house)
        found |= one
        duties |= owed
    return frozenset(found), frozenset(duties)


def cited(plan: Plan) -> set[str]:
    """What the duties and the orders of a plan are owed by and rest on."""
    cited = {clause for duty in plan.duties for clause in (duty.rule, *duty.rests)}
    return cited | {clause for edge in plan.edges for clause in (edge.rule, *edge.rests)}


def _situations(facts: Facts) -> set[str]:
    seats = list(facts.seats.values())
    tied = [seat for seat in seats if seat.result is Result.TIE]
    situations = {
        "relieved in a live game": facts.relieved_at is not None and not facts.dead_game,
        "tied": bool(tied),
        "tie bet won": any(seat.has(Spot.TIE) for seat in tied),
        "surrender": any(seat.choice is Choice.SURRENDER for seat in tied),
        "war bet": any(seat.has(Spot.WAR) for seat in seats),
        "second tie bet": any(seat.second_tie for seat in seats),
        "war tied": any(seat.war_result is WarResult.TIED_WIN for seat in seats),
        "cards dealt": facts.first_card_at is not None,
        "money moved": any(act.amount for act in facts.acts),
    }
    return {name for name, there in situations.items() if there}


@pytest.mark.parametrize("clause", [rule for rule in RULES if rule[:3] in ("K-G", "K-D", "K-T")])
def test_every_clause_comes_up(clause: str) -> None:
    assert SITUATIONS.get(clause, clause) in shipped()[0]


@pytest.mark.parametrize("point", [rule for rule in RULES if rule.startswith("K-P")])
def test_every_decided_point_comes_up(point: str) -> None:
    assert SITUATIONS.get(point, point) in shipped()[0]


def test_every_knob_belongs_to_a_decided_point() -> None:
    decided = {rule for rule in RULES if rule.startswith("K-P")}
    assert set(KNOBS.values()) <= decided | {"K-D10"}  # whether a second tie may be bet
    assert set(SITUATIONS) <= set(RULES)


@pytest.mark.parametrize("kind", TOKES)
def test_every_kind_of_toke_comes_up(kind: str) -> None:
    assert TOKES[kind] in {(duty.work, duty.spot, duty.phase) for duty in shipped()[1]}


@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
def test_a_toke_that_rides_comes_up_where_the_house_lets_it(won: bool) -> None:
    """K-P16: no shipped house lets it ride, but a shipped scenario brings such tokes."""
    sheet = house(toke_without_war=TokeWithoutWar.RIDES)
    riding = {
        duty.work
        for name in ("war-tokes", "riding-tokes")
        for duty in exercised(name, sheet)[1]
        if duty.phase is Phase.WAR_SETTLE and "K-P16" in duty.rests
    }
    assert (Work.TOKE_PAY if won else Work.TOKE_TAKE) in riding


def test_every_choice_and_both_ends_of_a_war_come_up() -> None:
    works = {(duty.work, duty.spot, duty.phase) for duty in shipped()[1]}
    assert (Work.HALF, Spot.MAIN, Phase.SETTLE) in works
    assert (Work.PUSH, Spot.MATCH, Phase.WAR_SETTLE) in works
    assert (Work.TAKE, Spot.WAR, Phase.WAR_SETTLE) in works
    assert (Work.PAY, Spot.TIE, Phase.WAR_SETTLE) in works
    assert (Work.TAKE, Spot.TIE, Phase.WAR_SETTLE) in works
