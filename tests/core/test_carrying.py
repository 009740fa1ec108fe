"""What is carried out in place is what ``apply`` carries out, and it refuses the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.acting import WON, fresh_table, possible, spoken
from trainer.core.actions import DEALER, Action, Actor, Burn, Deal, guest
from trainer.core.cards import parse_card
from trainer.core.carrying import Carrying
from trainer.core.places import DISCARD, TRAY, hand, purse
from trainer.core.table import Impossible, Table, apply


def _agree(table: Table, acts: list[tuple[Actor, Action]]) -> None:
    """Carry out ``acts`` both ways; an impossible one changes nothing in either."""
    carrying = Carrying(table)
    for actor, action in acts:
        told: list[tuple[object, ...]] = []
        moved = [False, False]
        try:
            done = apply(table, actor, action)
            table, moved[0] = done.table, bool(done.cards)
        except Impossible as error:
            told.append(error.args)
        try:
            moved[1] = carrying.carry(actor, action)
        except Impossible as error:
            told.append(error.args)
        assert moved[0] is moved[1]
        assert len(told) in (0, 2)
        assert told[:1] == told[1:]
        assert replace(carrying.table(), banks={}) == replace(table, banks={}), (actor, action)


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 1000), st.booleans(), st.booleans(), st.lists(spoken(), max_size=12))
def test_any_act_has_the_same_outcome(
    seed: int, seen: bool, limited: bool, acts: list[tuple[Actor, Action]]
) -> None:
    table = fresh_table(seed)
    if not seen:
        table = replace(table, shoe=None)
    if limited:
        stacks = {**table.chips, TRAY: table.stack(purse(1)), purse(2): table.stack(purse(1))}
        table = replace(table, chips=stacks, limited=frozenset({TRAY, purse(2)}))
    _agree(table, acts)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_possible_acts_lead_to_the_same_table(seed: int) -> None:
    chance = Random(seed)
    start = table = fresh_table(seed)
    acts: list[tuple[Actor, Action]] = []
    for _ in range(50):
        acts.append(possible(table, chance))
        table = apply(table, *acts[-1]).table
    _agree(start, acts)


def test_cards_of_an_unknown_shoe_are_told() -> None:
    carrying = Carrying(Table(WON))
    king, queen = parse_card("Ks"), parse_card("Qh")
    carrying.carry(DEALER, Deal(hand(3), king))
    assert carrying.came == (king,)
    carrying.carry(DEALER, Burn(2, (queen, king)))
    assert carrying.came == (queen, king)
    assert [laid.card for laid in carrying.table().hand(DISCARD)] == [queen, king]
    carrying.carry(guest(1), Deal(hand(1)))
    assert [card.known for card in carrying.came] == [False]


def test_a_usual_act_needs_no_new_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a table was made")

    table = fresh_table(7)
    carrying = Carrying(table)
    monkeypatch.setattr("trainer.core.carrying.apply", never)
    assert carrying.carry(DEALER, Deal(hand(0)))
    assert carrying.carry(DEALER, Deal(hand(0), carrying.table().shoe[0]))
    assert not carrying.unusual
