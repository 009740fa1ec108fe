"""What does the Korean Casino War procedure demand of a round as it really is? All of it.

One pure function from the facts of a round to its duties and the written order between
them; the agenda, the model dealer, the hints and the grader all read this plan.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.core.places import Spot
from trainer.procedures.acts import Act, Verb
from trainer.procedures.betting import plan_betting
from trainer.procedures.dealing import (
    NOBODY,
    plan_collecting,
    plan_first_deal,
    plan_void_round,
    plan_war_deal,
    unseen_cards,
)
from trainer.procedures.duties import Duty, Plan, Unjudged
from trainer.procedures.facts import Facts
from trainer.procedures.ordering import (
    order_collecting,
    order_first_settlement,
    order_war_settlement,
)
from trainer.procedures.pinching import plan_pinched
from trainer.procedures.procedure import OddsRow, Procedure
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.settling import plan_first_settlement, plan_war_settlement
from trainer.procedures.sheet import Sheet, Values
from trainer.procedures.tokes import plan_first_tokes, plan_war_tokes

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_ON_MATCH: Final = Spot.MATCH
_MATCH: Final = Verb.MATCH
_PUSH: Final = Verb.PUSH
_TAKE: Final = Verb.TAKE


def plan_deal(plan: Plan, facts: Facts, sheet: Sheet) -> Plan:
    """``plan``, empty yet, with what is owed up to the dealer's first card."""
    if not _begun(facts):
        return plan
    plan_betting(plan, facts, sheet)
    plan_void_round(plan, facts, sheet)
    if not plan.void:
        plan_first_deal(plan, facts, sheet)
    return plan


def plan_settlement(plan: Plan, facts: Facts, sheet: Sheet) -> Plan:
    """``plan`` with the first settlement added to the deal."""
    if plan.void or not _begun(facts):
        return plan
    start = len(plan.duties)
    plan_first_settlement(plan, facts, sheet)
    plan_first_tokes(plan, facts, sheet)
    order_first_settlement(plan, facts, sheet, start)
    return plan


def plan_war(plan: Plan, facts: Facts, sheet: Sheet) -> Plan:
    """``plan`` with the cards of a war added to the first settlement."""
    war = facts.at_war
    if war and not plan.void and _begun(facts):
        plan_war_deal(plan, facts, sheet, war)
    return plan


def plan_rest(plan: Plan, facts: Facts, sheet: Sheet) -> Plan:
    """``plan`` with what a war settles and the clearing of the table added to all before."""
    return plan_clearing(plan_war_over(plan, facts, sheet), facts, sheet)


def plan_war_over(plan: Plan, facts: Facts, sheet: Sheet) -> Plan:
    """``plan`` with what a war settles added to its cards."""
    war = facts.at_war
    if war and not plan.void and _begun(facts):
        start = len(plan.duties)
        plan_war_settlement(plan, facts, sheet, war, matched(facts))
        plan_war_tokes(plan, facts, sheet, war)
        order_war_settlement(plan, sheet, start)
    return plan


def plan_clearing(
    plan: Plan, facts: Facts, sheet: Sheet, discarded: Mapping[int, Duty] = NOBODY
) -> Plan:
    """``plan`` with the clearing of the table added to all before.

    ``discarded``: what is owed of a hand that goes earlier, by seat.
    """
    if not _begun(facts):
        return plan
    if plan.void:
        plan_collecting(plan, facts)
        return plan
    plan_collecting(plan, facts, discarded)
    order_collecting(plan, facts, sheet, discarded)
    if facts.lifted:
        plan_pinched(plan, facts)
    playing = facts.playing
    unseen_cards(plan, playing, facts.observed.spots)
    _unseen_chips(plan, facts, playing)
    if not facts.observed.from_start:
        plan.unjudged.append(Unjudged(plan.clauses.card, 0, "", "start"))
        plan.unjudged.append(Unjudged("K-P24", 0, "", "start"))
    return plan


def _begun(facts: Facts) -> bool:
    return facts.opened or not facts.observed.from_start or bool(facts.seats)


def _matched_again(act: Act, facts: Facts) -> bool:
    later = (a for a in facts.money if a.verb is _MATCH and a.seat == act.seat)
    return any(again.index > act.index for again in later)


def _unseen_chips(plan: Plan, facts: Facts, playing: Sequence[SeatFacts]) -> None:
    """Amounts that nobody saw: of the whole table, or of single bets."""
    if not playing:
        return
    cites = plan.clauses
    if not facts.observed.chips:
        plan.unjudged.append(Unjudged(cites.main, 0, facts.observed.spots.wager, "chips"))
        return
    for seat in playing:
        for spot in sorted(seat.unseen) if seat.unseen else ():
            before, _ = cites.of_spot.get(spot, (cites.main, ""))
            rule = cites.war_bet if spot is Spot.WAR else before
            plan.unjudged.append(Unjudged(rule, seat.number, spot, "chips"))


def matched(facts: Facts) -> dict[int, int | None]:
    """How much lay on each seat's match when its war was decided, or came late (minor units).

    ``None``: chips lay there that nobody counted.
    """
    lying: dict[int, int | None] = {}
    settled: set[int] = set()
    for seat in facts.seats.values():
        if seat.carried and Spot.MATCH in seat.carried:
            seen = Spot.MATCH not in seat.unseen
            lying[seat.number] = seat.stake(Spot.MATCH) if seen else None
    for act in facts.money:
        if act.spot is not _ON_MATCH:
            continue
        decided = facts.seats[act.seat].war_result_at if act.seat in facts.seats else None
        if act.verb is not _MATCH and decided is not None and act.index > decided:
            settled.add(act.seat)
            continue
        if act.seat in settled:
            continue  # nothing is due any more: what is set then is one mistake of its own
        if act.verb is _PUSH and not _matched_again(act, facts):
            continue  # pushed too early, but pushed it is
        sign = 1 if act.verb is _MATCH else -1
        before = lying.get(act.seat, 0)
        known = before is not None and act.amount is not None
        racked = act.verb is _TAKE and act.amount == before and decided is not None
        if racked and not _matched_again(act, facts):
            continue  # too early if the war was lost, the wrong way if not, but racked it is
        lying[act.seat] = max(0, (before or 0) + sign * (act.amount or 0)) if known else None
    return lying


def _odds(values: Values) -> tuple[OddsRow, ...]:
    from trainer.procedures.odds import rows  # exact fractions: nobody needs them at a table

    return rows(values)


PROCEDURE: Final = Procedure((plan_deal, plan_settlement, plan_war, plan_rest), _odds)
