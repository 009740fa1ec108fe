"""The model dealer never has a finding; chips and cards only move; his next steps are right."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from random import Random
from typing import get_type_hints

import pytest

from benchmarks.model import balance, performed
from benchmarks.scenes import random_scenario
from tests.procedures.rounds import house
from trainer.core.actions import DEALER
from trainer.core.cards import CUT_CARD
from trainer.core.table import Table
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer, next_step
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.sheet import Sheet, Values
from trainer.scenarios.houses import houses_of, load_house
from trainer.scenarios.load import load_scenario, scenario_ids
from trainer.session import Session, replay, start

CHUNK = 6
CHUNKS = 10


def cards_of(table: Table) -> Counter[str]:
    """Every card on the table, in the shoe and being shuffled; the cut card is none."""
    lying = [laid.card for hand in table.cards.values() for laid in hand]
    every = [*lying, *(table.shoe or ()), *table.loose]
    return Counter(str(card) for card in every if card != CUT_CARD)


def named(session: Session) -> list[tuple[str, str]]:
    """Kind and rule of every finding on the session so far."""
    return [(f.kind.value, f.rule) for f in judge(session.record()).findings]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_model_dealer_has_no_finding_and_loses_nothing(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        session = performed(seed)
        assert named(session) == [], seed
        assert session.finished, seed
        assert balance(session.table) == Counter(), seed
        first = replay(session.fork(0, "start").record())
        assert cards_of(session.table) == cards_of(first.table), seed


@pytest.mark.parametrize("seed", range(12))
def test_the_model_dealer_has_no_finding_at_dueling_for_dollars(seed: int) -> None:
    session = performed(seed, "dueling")
    assert named(session) == []
    assert session.finished
    assert balance(session.table) == Counter()


@pytest.mark.parametrize("name", [*houses_of("casino_war"), *houses_of("dueling")])
@pytest.mark.parametrize("seats", range(1, 10))
def test_every_sheet_at_every_number_of_seats(name: str, seats: int) -> None:
    sheet = load_house(name)
    session = start(random_scenario(seats, seats, sheet, 1), sheet, seed=seats)
    ModelDealer(session, seats).perform()
    assert named(session) == []
    assert len(session.scenario.guests if session.scenario else ()) == seats


@pytest.mark.parametrize(("number", "scenario"), list(enumerate(scenario_ids())))
def test_every_shipped_scenario_at_its_house_and_at_another(number: int, scenario: str) -> None:
    told = load_scenario(scenario)
    others = houses_of(told.game)
    for seed, name in enumerate(dict.fromkeys((told.house, others[number % len(others)]))):
        session = start(told, load_house(name))
        ModelDealer(session, seed).perform()
        assert named(session) == [], name
        assert session.finished


def any_house(dice: Random) -> Sheet:
    """The Korean sheet with every knob of several values turned at random."""
    hints = get_type_hints(Values)
    words = {name: kind for name, kind in hints.items() if issubclass(kind, StrEnum)}
    knobs = {name: dice.choice(list(kind)) for name, kind in words.items()}
    return house(**knobs, decks=dice.randint(2, 8))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_two_knobs_demand_what_cannot_both_be_done(chunk: int) -> None:
    """At a house with any values the model dealer finds a way without a finding."""
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        dice = Random(seed)
        sheet = any_house(dice)
        session = start(random_scenario(seed, dice.randint(1, 9), sheet), sheet, seed=seed)
        ModelDealer(session, seed).perform()
        assert named(session) == [], (seed, sheet.values)
        assert balance(session.table) == Counter(), seed


@pytest.mark.parametrize("seed", range(100, 106))
def test_a_record_read_from_its_text_has_the_same_verdict(seed: int) -> None:
    record = performed(seed).record()
    text = write_record(record)
    again = read_record(text, "again.toml", load_house)
    assert again == record
    assert write_record(again) == text
    assert judge(again) == judge(record)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_seed_deals_the_same_record(seed: int) -> None:
    assert write_record(performed(seed).record()) == write_record(performed(seed).record())


def test_other_seeds_choose_other_orders_that_are_right() -> None:
    sheet, scenario = load_house("korean"), load_scenario("all-tied")
    orders = set()
    for seed in range(4):
        session = start(scenario, sheet)
        ModelDealer(session, seed).perform()
        orders.add(write_record(session.record()))
        assert named(session) == []
    assert len(orders) == 4


@pytest.mark.parametrize("seed", range(9))
def test_no_step_of_the_frontier_is_a_fault(seed: int) -> None:
    """Every way of every step of sampled moments, performed, leads to a clean round."""
    dice = Random(seed)
    names = houses_of("casino_war")
    sheet = load_house(names[seed]) if seed < len(names) else any_house(dice)
    whole = start(random_scenario(seed, 4, sheet, 1), sheet, seed=seed)
    ModelDealer(whole, seed).perform()
    moments = [e.number for e in whole.entries if e.actor == DEALER]
    tried = 0
    for number in dice.sample(moments, min(5, len(moments))):
        before = whole.fork(number - 1, "whole")
        for step in next_step(before):
            for way in step.ways:
                branch = whole.fork(number - 1, "whole")
                branch.submit(DEALER, way, 0)
                ModelDealer(branch, tried).perform()
                assert named(branch) == [], (number, way)
                tried += 1
    assert tried >= 5
