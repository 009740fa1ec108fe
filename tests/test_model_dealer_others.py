"""At an online table and at Dueling for Dollars the book is clean, live and in the end."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks.heard import heard
from benchmarks.model import balance, performed
from benchmarks.scenes import random_scenario
from tests.golden.test_sentences_others import SLIPS
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer
from trainer.scenarios.houses import load_house
from trainer.session import start

HOUSES = ("online", "dueling")


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("chunk", range(6))
def test_sixty_sittings_have_no_finding_and_lose_no_chip(house: str, chunk: int) -> None:
    for seed in range(10 * chunk, 10 * chunk + 10):
        session = performed(seed, house)
        assert session.finished
        assert judge(session.record()).findings == (), seed
        assert balance(session.table) == Counter(), seed


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", range(1, 10))
def test_nothing_is_said_while_a_clean_round_runs(house: str, seats: int) -> None:
    sheet = load_house(house)
    session = start(random_scenario(seats + 40, seats, sheet, 1), sheet, seed=seats)
    ModelDealer(session, seats).perform()
    for one in heard(session.record()):
        assert one.live == {}
        assert one.final == set()


def test_what_is_said_while_a_round_with_a_fault_runs_stands_in_the_end() -> None:
    told = 0
    for slip in SLIPS:
        for one in heard(slip.record()):
            assert one.taken_back == set(), slip.name
            told += len(one.live)
    assert told > 40
