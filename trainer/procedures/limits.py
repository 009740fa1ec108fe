"""Which bets must be off the layout before the first card? (K-D2, K-P2, K-P7, K-P17)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.core.actions import Words
from trainer.core.places import Spot
from trainer.procedures.duties import Duty, Phase, Plan, Work
from trainer.procedures.facts import Facts, HandedBack
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import HalfRounding, Sheet
from trainer.procedures.spots import Limits
from trainer.procedures.wagers import halves

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_TIE: Final = Spot.TIE


def plan_bets_off(plan: Plan, facts: Facts, seat: SeatFacts, sheet: Sheet, limits: Limits) -> None:
    """Add what has to go back at a seat before the first card."""
    spots = facts.observed.spots
    founded = _in_time(facts, seat.bet_at.get(seat.wager))
    if not founded:
        for spot in spots.sides:
            _unfounded(plan, facts, seat, spot)
    elif len(spots.mains) > 1:
        for spot in spots.mains:
            if spot is not seat.wager:
                _unfounded(plan, facts, seat, spot)
    _limits(plan, facts, seat, limits, sheet)
    if not founded:
        _unfounded_tokes(plan, facts, seat)
    if sheet.values.half_rounding is HalfRounding.REFUSED:
        _unhalvable(plan, facts, seat, sheet)


def _in_time(facts: Facts, index: int | None) -> bool:
    first = facts.first_card_at
    return index is not None and (first is None or index < first)


def _unfounded(plan: Plan, facts: Facts, seat: SeatFacts, spot: Spot) -> None:
    """A side bet alone, or a second wager, goes back before the first card.

    K-D2 is one obligation: the words, and the bet off the layout.
    """
    cites = plan.clauses
    put, rule = seat.bet_at.get(spot), cites.founded
    if not _in_time(facts, put):
        return
    plan.add(
        Duty(
            Work.OFF,
            rule,
            Phase.BETTING,
            seat.number,
            spot,
            amount=seat.stake(spot),
            stake=seat.dealt_past(spot),
            birth=put or 0,
            words=Words.NO_TIE_ALONE if spot is _TIE else None,
            at=seat.gone_at.get(spot, -1),
            rests=(cites.goes_back,) if cites.goes_back else cites.points(rule),
            subject="card",
        )
    )


def _limits(plan: Plan, facts: Facts, seat: SeatFacts, limits: Limits, sheet: Sheet) -> None:
    """K-P2: the words, and what is outside the limits back before the first card."""
    returned: Sequence[HandedBack] = ()
    if facts.returned:
        returned = [back for back in facts.returned if back.act.seat == seat.number]
    for spot, low, high in limits:
        stake = seat.stakes.get(spot, 0)
        if not returned and (low <= stake <= high or not stake):
            continue
        if spot in seat.unseen or any(bet.spot is spot for bet in seat.late):
            continue
        handed = [back for back in returned if back.act.spot is spot]
        before = [b for b in handed if b.before > high or 0 < b.before < low]
        outside = stake > high or 0 < stake < low
        if not outside and not before:
            continue
        worst = stake if outside else before[-1].before
        lay = seat.dealt_past(spot)
        plan.add(
            Duty(
                Work.OFF,
                "K-P2",
                Phase.BETTING,
                seat.number,
                spot,
                amount=_over(stake, high) if outside else 0,
                stake=_over(lay if lay > high or 0 < lay < low else worst, high),
                birth=seat.bet_at.get(spot, 0),
                words=_of_limits(facts, seat, spot, worst, worst > high, sheet),
                at=-1 if outside else before[-1].act.index,
                rests=("K-P2",),
                subject="call",
            )
        )


def _of_limits(
    facts: Facts, seat: SeatFacts, spot: Spot, bet: int, over: bool, sheet: Sheet
) -> Words:
    """What is said of a ``bet`` outside the limits: for one that is odd too those words do."""
    odd = spot is seat.wager and not halves(bet, sheet.smallest_chip)
    if odd and sheet.values.half_rounding is HalfRounding.REFUSED:
        put, told = seat.bet_at.get(spot, 0), (0, seat.number)
        said = {act.words for act in facts.said if act.index > put and act.seat in told}
        if Words.CANNOT_HALVE in said:
            return Words.CANNOT_HALVE
    return Words.OVER_LIMIT if over else Words.UNDER_LIMIT


def _over(stake: int, high: int) -> int:
    """What goes back: what is above ``high``, or the whole of a bet that is too small."""
    return stake - high if stake > high else stake


def _unfounded_tokes(plan: Plan, facts: Facts, seat: SeatFacts) -> None:
    """K-P17: a toke needs an Initial Bet at its seat, or goes back before the first card."""
    for spot in facts.observed.spots.tokes:
        put = seat.bet_at.get(spot)
        if not _in_time(facts, put):
            continue
        back = returned_after(facts, seat.number, spot, put or 0)
        if seat.stake(spot) or back >= 0:
            plan.add(
                Duty(
                    Work.OFF,
                    "K-P17",
                    Phase.BETTING,
                    seat.number,
                    spot,
                    amount=seat.stake(spot),
                    stake=seat.dealt_past(spot),
                    birth=put or 0,
                    rests=("K-P17",),
                    at=-1 if seat.stake(spot) else back,
                    subject="toke",
                )
            )


def _unhalvable(plan: Plan, facts: Facts, seat: SeatFacts, sheet: Sheet) -> None:
    """K-P7: a house may refuse a bet whose half its chips cannot make."""
    spot = seat.wager
    if spot in seat.unseen or any(bet.spot is spot for bet in seat.late):
        return  # a late bet goes back for that alone
    small, stake = sheet.smallest_chip, seat.stake(spot)
    handed = [b for b in facts.returned if b.act.seat == seat.number and b.act.spot is spot]
    # What is outside the limits goes back for that alone, and no word more is owed.
    asked = [b for b in handed if sheet.minimum <= b.before <= sheet.maximum]
    refused = [b.act.index for b in asked if not halves(b.before, small)]
    odd = not halves(stake, small)
    if odd or refused:
        plan.add(
            Duty(
                Work.OFF,
                "K-P7",
                Phase.BETTING,
                seat.number,
                spot,
                amount=stake if odd else 0,
                stake=seat.dealt_past(spot),
                birth=seat.bet_at.get(spot, 0),
                words=Words.CANNOT_HALVE,
                at=-1 if odd else refused[-1],
                rests=("K-P7",),
                subject="call",
            )
        )


def returned_after(facts: Facts, seat: int, spot: Spot, index: int) -> int:
    """When a bet was handed back after ``index``, -1 if it was not."""
    for back in facts.returned:
        if back.act.seat == seat and back.act.spot is spot and back.act.index > index:
            return back.act.index
    return -1
