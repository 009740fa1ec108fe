"""A plan cites the clauses of the document by which its house deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.procedures.rounds import KOREAN, at_the_table
from tests.procedures.test_clauses_war import BURN_2, DEAL_2, DEAL_5, DEAL_D, TWO
from trainer.fault import TrainerFault
from trainer.procedures.casino_war import PROCEDURE
from trainer.procedures.clauses import BOOKS
from trainer.procedures.duties import Plan
from trainer.procedures.knobs import sources_of
from trainer.procedures.pile_sheet import PileValues
from trainer.procedures.record import Header
from trainer.procedures.record_reading import read_header
from trainer.procedures.record_text import write_header
from trainer.procedures.sheet import Values
from trainer.scenarios.houses import houses_dir, load_house, read_house

WAR = f"s2 arrive; {TWO}; {BURN_2}; {DEAL_2}; {DEAL_5}; {DEAL_D}"
HOUSE = 'id = "h"\nversion = 1\neffective_from = 2026-01-01\nbased_on = "korean"\n'


def _plan(source: str) -> Plan:
    facts, _ = at_the_table(WAR)
    plan = Plan(BOOKS[source])
    for part in PROCEDURE.parts:
        plan = part(plan, facts, KOREAN)
    return plan


def _cited(plan: Plan) -> set[str]:
    return {duty.rule for duty in plan.duties} | {rule for _, rule, _ in plan.orders}


@pytest.mark.parametrize("source", sorted(BOOKS.keys() - {"002"}))
def test_no_clause_of_another_document_is_cited(source: str) -> None:
    korean, other = _plan("002"), _plan(source)
    assert [duty.work for duty in korean.duties] == [duty.work for duty in other.duties]
    assert {rule[:3] for rule in _cited(korean)} == {"K-G", "K-D", "K-P"}
    assert not {rule for rule in _cited(other) if rule[:3] in ("K-G", "K-D")}


@pytest.mark.parametrize("source", BOOKS)
def test_an_order_that_was_decided_rests_on_that(source: str) -> None:
    orders = [(rule, rests) for _, rule, rests in _plan(source).orders]
    assert all(rule in rests for rule, rests in orders if "-P" in rule)


@pytest.mark.parametrize("source", BOOKS)
def test_a_document_has_its_number(source: str) -> None:
    assert BOOKS[source].source == source


def test_header_and_house_file_name_another_document_than_the_korean_one() -> None:
    assert "values.source" not in write_header(Header(KOREAN))
    piles = PileValues(down_cards=1, stakes=(100, 200))
    table = Values(decks=1, seats=2)
    war = replace(KOREAN, game="war", source="001", values=table, tags={}, piles=piles)
    text = write_header(Header(war, shoe=()))
    assert 'values.source = "001"\n' in text
    assert "values.knobs.stakes = [100, 200]\n" in text
    assert "values.knobs.decks" not in text
    assert read_header(text, load_house).sheet == war


def test_a_document_that_nobody_knows_is_told() -> None:
    _, complaints = read_house(f'{HOUSE}source = "0002"\n', "h.toml", houses_dir())
    assert [(one.line, one.code) for one in complaints] == [(5, "wrong-value")]
    _, complaints = read_house(f'{HOUSE}source = "001"\n', "h.toml", houses_dir())
    assert [(one.line, one.code) for one in complaints] == [(5, "wrong-value")]
    assert dict(complaints[0].params)["expected"] == ", ".join(sources_of("casino_war"))
    text = write_header(Header(KOREAN, shoe=())) + 'values.source = "0002"\n'
    with pytest.raises(TrainerFault, match="wrong-value"):
        read_header(text, load_house)
