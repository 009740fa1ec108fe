"""In which order do the side bets of Dueling for Dollars stand, and the discarded card?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from trainer.core.actions import Choice
from trainer.core.places import MAINS, Spot
from trainer.procedures.duel_settling import COMBO, DISCARD, TIE_BONUS
from trainer.procedures.duties import Phase, Plan, Work, guests_act
from trainer.procedures.facts import Facts
from trainer.procedures.sheet import ChoiceOrder, Sheet, SideBetsAtWar
from trainer.procedures.wagers import Result

_WAGER: Final = MAINS | {Spot.WAR, Spot.MATCH}
_MONEY: Final = (Work.PAY, Work.TAKE, Work.HALF, Work.PUSH)


def order_side_bets(
    plan: Plan, facts: Facts, sheet: Sheet, sides: Sequence[int], phase: Phase
) -> None:
    """D-6, D-7: at a seat the wager, then the Tie Bonus, then the Combo; each kind last seat
    first (D-3). Between kinds of different seats nothing is written (D-P8).
    """
    if not sides:
        return
    after = phase is Phase.WAR_SETTLE
    cards, rests = plan.of(Work.WAR_CARD if after else Work.CARD), ("D-P6",) if after else ()
    for spot, rule in ((Spot.TIE_BONUS, TIE_BONUS), (Spot.COMBO, COMBO)):
        own = [index for index in sides if plan.duties[index].spot is spot]
        plan.before(cards, own, rule, rests)
        _last_seat_first(plan, facts, sheet, own)
        for index in own:
            _after_the_wager(plan, facts, sheet, index, rule)
            if spot is Spot.COMBO:
                seat = plan.duties[index].seat
                bonus = [i for i in sides if plan.duties[i].seat == seat and i != index]
                plan.before(bonus, [index], rule)


def _last_seat_first(plan: Plan, facts: Facts, sheet: Sheet, own: Sequence[int]) -> None:
    """D-3. Where tied guests decide after all others (K-P4), theirs stand behind all others."""
    rule = plan.clauses.settle_order
    if sheet.values.choice_order is not ChoiceOrder.AFTER_ALL_OTHERS:
        plan.chain([[index] for index in own], rule)
        return
    tied = [i for i in own if facts.seats[plan.duties[i].seat].result is Result.TIE]
    others = [i for i in own if i not in tied]
    for kind in (others, tied):
        plan.chain([[index] for index in kind], rule)
    waiting = [i for i in plan.where(Work.ASK, Work.HALF) if plan.duties[i].phase is Phase.SETTLE]
    plan.before(others, waiting, plan.clauses.choice, ("K-P4",))


def _after_the_wager(plan: Plan, facts: Facts, sheet: Sheet, index: int, rule: str) -> None:
    duty = plan.duties[index]
    seat = facts.seats[duty.seat]
    own = [
        i
        for i in plan.where(*_MONEY, seat=duty.seat)
        if plan.duties[i].spot in _WAGER and plan.duties[i].phase is duty.phase
    ]
    tied = seat.result is Result.TIE
    if not tied:
        plan.before(own, [index], rule)
        return
    if seat.choice is Choice.WAR and sheet.values.side_bets_at_war is SideBetsAtWar.BEFORE_WAR:
        return  # they do not wait for the war, and nothing of the wager is settled before it
    rests = duty.rests[:1]
    plan.before(own, [index], rule, rests)
    at_once = sheet.values.side_bets_at_war is SideBetsAtWar.BEFORE_WAR
    chosen = seat.spoke_at if at_once else seat.choice_at
    plan.before(_decision(plan, duty.seat, chosen), [index], rule, rests)


def _decision(plan: Plan, number: int, at: int | None) -> list[int]:
    """What stands for the guest's choice: the question that is owed, or that he chose.

    Where side bets are settled before the war that is his first word: what was right after it
    stays right when he thinks again.
    """
    asks = plan.where(Work.ASK, seat=number)
    return [*asks] if at is None else [plan.add(guests_act(DISCARD, number, at))]


def order_discards(plan: Plan, hands: Iterable[int], draws: Sequence[int]) -> None:
    """D-4: the half, then the card; it is gone before a card of the war comes (D-P10)."""
    for index in hands:
        halves = plan.where(Work.HALF, seat=plan.duties[index].seat)
        plan.before(halves, [index], DISCARD)
        plan.before([index], draws, DISCARD, ("D-P10",))
