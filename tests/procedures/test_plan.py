"""A plan finds its duties by work, seat and spot, and knows what comes before each."""

from __future__ import annotations

from random import Random

import pytest

from trainer.core.places import Spot
from trainer.procedures.clauses import KOREAN
from trainer.procedures.duties import Duty, Edge, Phase, Plan, Work, bits_of, indices_of

_SPOTS = (None, Spot.MAIN, Spot.TIE)


def _plan(dice: Random) -> Plan:
    plan = Plan(KOREAN)
    for _ in range(dice.randint(1, 30)):
        work, phase = dice.choice(list(Work)), dice.choice(list(Phase))
        plan.add(Duty(work, "K-D4", phase, dice.randint(0, 4), dice.choice(_SPOTS)))
    return plan


def _groups(dice: Random, plan: Plan) -> list[list[int]]:
    every = list(range(len(plan.duties)))
    dice.shuffle(every)
    cuts = sorted(dice.randint(0, len(every)) for _ in range(dice.randint(1, 4)))
    return [every[a:b] for a, b in zip([0, *cuts], cuts, strict=False)]


@pytest.mark.parametrize("seed", range(40))
def test_duties_are_found_as_by_looking_at_each(seed: int) -> None:
    dice = Random(seed)
    plan = _plan(dice)
    for _ in range(20):
        works = dice.sample(list(Work), dice.randint(1, 5))
        seat, spot = dice.choice((None, 0, 1, 2, 3)), dice.choice(_SPOTS)
        assert plan.where(*works, seat=seat, spot=spot) == [
            index
            for index, duty in enumerate(plan.duties)
            if duty.work in works and seat in (None, duty.seat) and spot in (None, duty.spot)
        ]


@pytest.mark.parametrize("seed", range(40))
def test_a_chain_puts_each_group_before_all_later_ones(seed: int) -> None:
    dice = Random(seed)
    plan = _plan(dice)
    groups = _groups(dice, plan)
    plan.chain(groups, "K-D4", ("K-P3",))
    later = [(g, b) for g, group in enumerate(groups) for b in group]
    assert list(plan.edges) == [
        Edge(a, b, "K-D4", ("K-P3",)) for g, b in later for group in groups[:g] for a in group
    ]


@pytest.mark.parametrize("seed", range(40))
def test_predecessors_are_the_written_order(seed: int) -> None:
    dice = Random(seed)
    plan = _plan(dice)
    for _ in range(4):
        plan.chain(_groups(dice, plan), "K-D4")
        earlier, *later = _groups(dice, plan)
        plan.before(earlier, [index for group in later for index in group], "K-D5")
    for index, before in enumerate(plan.predecessors):
        edges = {edge.before for edge in plan.edges if edge.after == index}
        assert before == bits_of(edges)
        assert list(indices_of(before)) == sorted(edges)


def test_duties_of_one_kind_are_added_together() -> None:
    one, other = _plan(Random(2)), _plan(Random(2))
    collects = [Duty(Work.COLLECT, "K-P28", Phase.CLEAR, seat) for seat in (1, 2, 0)]
    assert list(one.add_all(Work.COLLECT, collects)) == [other.add(duty) for duty in collects]
    assert one == other


def test_a_copy_can_be_added_to_alone() -> None:
    plan = _plan(Random(1))
    before = _plan(Random(1))
    copy = plan.copy()
    assert copy == plan
    copy.before([0], [copy.add(Duty(Work.TAKE, "K-D6", Phase.SETTLE))], "K-D4")
    assert plan == before
    assert copy != plan
