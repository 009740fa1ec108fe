"""Which chips were paid though nobody was owed them, and how do they go back into the tray?

At every spot, also where nothing is ever paid: beside a war that was won, at an empty seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.core.actions import MoveChips
from trainer.core.chips import fewest
from trainer.core.places import TRAY, Place, at
from trainer.grading.governing import governing
from trainer.procedures.acts import MONEY, Act, Verb
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Duty, Phase, Work
from trainer.procedures.matching import match_round

if TYPE_CHECKING:
    from trainer.core.table import Table
    from trainer.procedures.duties import Plan
    from trainer.procedures.facts import Facts

_GIVES: Final = frozenset({Verb.PAY, Verb.MATCH})


def with_backs(
    repairs: tuple[Step, ...], facts: Facts, plan: Plan, table: Table
) -> tuple[Step, ...]:
    """These `repairs` with what is too much at each spot, under the clause of the mistake."""
    if facts.void_at is not None or not facts.money or facts.money[-1].verb is Verb.PUSH:
        return repairs
    backs = dict(_backs(facts, plan, table))
    kept = [_mended(step, backs) for step in repairs]
    return (*(step for step in kept if step is not None), *backs.values())


def _mended(step: Step, backs: dict[Place, Step]) -> Step | None:
    """The step with clause and amount of the payment it brings back, which is named once."""
    move = step.action
    if not isinstance(move, MoveChips) or move.target != TRAY or step.duty.work is not Work.TAKE:
        return step
    back = backs.pop(move.source, None)
    if back is None:
        return step
    return replace(back, duty=replace(step.duty, amount=back.duty.amount))


def _backs(facts: Facts, plan: Plan, table: Table) -> Iterator[tuple[Place, Step]]:
    """Of each spot, the latest first, until another seat is served."""
    for place, (act, much) in reversed(_too_much(facts, plan).items()):
        lying = table.stack(place).amount
        chips = fewest(much, table.denominations) if 0 < much <= lying else None
        if chips is None or _gone_on(act, facts):
            continue
        rule = governing(act, facts, plan.clauses)
        move = MoveChips(place, TRAY, None if lying == much else chips)
        duty = Duty(Work.TAKE, rule, Phase.SETTLE, place.seat, place.spot, much, subject="money")
        yield place, Step(move, rule, duty)


def _too_much(facts: Facts, plan: Plan) -> dict[Place, tuple[Act, int]]:
    """What was paid to nobody at each spot, less what came back of it, and by which act."""
    found: dict[Place, tuple[Act, int]] = {}
    strays = match_round(plan, facts, final=False).strays
    for stray in sorted(strays, key=lambda one: one.act.index):
        act = stray.act
        if stray.fixed is not None or act.spot is None or not act.seat or not act.amount:
            continue
        place = at(act.seat, act.spot)
        if act.verb in _GIVES:
            before = found.pop(place, (act, 0))[1]
            found[place] = act, before + act.amount
        elif act.verb is Verb.TAKE and place in found:
            first, before = found[place]
            found[place] = first, max(0, before - act.amount)
    return found


def _gone_on(act: Act, facts: Facts) -> bool:
    """Whether another seat has been served since."""
    return any(a.index > act.index and a.verb in MONEY and a.seat != act.seat for a in facts.acts)


__all__ = ["with_backs"]
