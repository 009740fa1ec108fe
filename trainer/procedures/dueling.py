"""What does the procedure of Dueling for Dollars demand of a round? (D)

The table is dealt, halved and taken to war as Casino War is; what it has of its own are the
side the wager is on, the side bets, and the card of who surrenders.
"""

from __future__ import annotations

from typing import Final

from trainer.procedures.casino_war import (
    plan_clearing,
    plan_deal,
    plan_settlement,
    plan_war,
    plan_war_over,
)
from trainer.procedures.duel_ordering import order_discards, order_side_bets
from trainer.procedures.duel_settling import discards, plan_side_bets
from trainer.procedures.duties import Phase, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.procedure import OddsRow, Procedure
from trainer.procedures.sheet import Sheet, Values


def _settlement(plan: Plan, facts: Facts, sheet: Sheet) -> Plan:
    """D-3, D-4, then the side bets of all who do not go to war (D-6, D-7)."""
    plan = plan_settlement(plan, facts, sheet)
    return _with_sides(plan, facts, sheet, Phase.SETTLE)


def _rest(plan: Plan, facts: Facts, sheet: Sheet) -> Plan:
    """D-5, the side bets of who went to war, and the clearing of the table."""
    plan = plan_war_over(plan, facts, sheet)
    plan = _with_sides(plan, facts, sheet, Phase.WAR_SETTLE)
    gone = discards(facts)
    plan = plan_clearing(plan, facts, sheet, gone)
    if gone and not plan.void:
        hands = [index for index in plan.of(Work.COLLECT) if plan.duties[index].seat in gone]
        order_discards(plan, hands, plan.where(Work.WAR_BURN, Work.WAR_CARD))
    return plan


def _with_sides(plan: Plan, facts: Facts, sheet: Sheet, phase: Phase) -> Plan:
    if not plan.void:
        sides = plan_side_bets(plan, facts, sheet, phase)
        order_side_bets(plan, facts, sheet, sides, phase)
    return plan


def _odds(values: Values) -> tuple[OddsRow, ...]:
    from trainer.procedures.duel_odds import rows  # exact fractions: nobody needs them at a table

    return rows(values)


PROCEDURE: Final = Procedure((plan_deal, _settlement, plan_war, _rest), _odds)
