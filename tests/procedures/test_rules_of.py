"""Which clauses bind at a house: those of its document, and which of the Korean points?"""

from __future__ import annotations

import pytest

from tests.golden.test_sentences_others import SLIPS
from trainer.procedures.knobs import rules_of
from trainer.procedures.rules import RULES
from trainer.scenarios.houses import load_house

KOREAN_ONLY = {f"K-P{n}" for n in (8, 10, 11, 12, 13, 14)}
"""The match, the Korean burns and wars: none of these is known elsewhere."""


def points(house: str) -> set[str]:
    return {rule for rule in rules_of(load_house(house)) if rule.startswith("K-P")}


def test_every_korean_clause_binds_at_a_korean_house() -> None:
    assert [*rules_of(load_house("korean"))] == [rule for rule in RULES if rule.startswith("K-")]


def test_elsewhere_only_those_korean_points_bind_that_mean_something_there() -> None:
    every = points("korean")
    assert every - points("online") == KOREAN_ONLY
    # No Tie Bet is settled before the main bet, none is left to the guest, none can be at war.
    assert every - points("dueling") == KOREAN_ONLY | {"K-P3", "K-P5"}


@pytest.mark.parametrize(("house", "series"), [("deniro", "N-"), ("ctcpx", "C-")])
def test_war_goes_by_its_own_clauses_alone(house: str, series: str) -> None:
    assert all(rule.startswith(series) for rule in rules_of(load_house(house)))


@pytest.mark.parametrize("house", ["online", "dueling", "deniro", "ctcpx"])
def test_no_house_goes_by_a_clause_of_another_documents_series(house: str) -> None:
    own = {"online": "O-", "dueling": "D-", "deniro": "N-", "ctcpx": "C-"}[house]
    rules = rules_of(load_house(house))
    assert [rule for rule in RULES if rule.startswith(own)] == [
        rule for rule in rules if rule.startswith(own)
    ]
    assert {rule[:2] for rule in rules} <= {own, "K-"}
    assert not any(rule.startswith(("K-G", "K-D")) for rule in rules)


def test_what_is_found_there_is_found_by_a_clause_that_binds_there() -> None:
    for slip in SLIPS:
        finding, record = slip.finding(), slip.record()
        rules = rules_of(record.header.sheet)
        assert finding.rule in rules
        assert {one.clause.partition(".")[0] for one in finding.rests_on} <= set(rules)
