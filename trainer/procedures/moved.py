"""What do chips mean that the dealer moved by hand from one spot to another?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.core.places import MONEY_SPOTS, TRAY, Place, Spot
from trainer.procedures.acts import Act, Verb
from trainer.procedures.facts import Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result, WarResult

_PUT: Final = frozenset({Verb.PAY, Verb.MATCH})


def moved_by_hand(act: Act, facts: Facts) -> tuple[Act, ...]:
    """``act``, a move, as what it does: taken and paid, or told as it is.

    The dealer's own chips that go to another spot put a slip right (GRADING, rule 10); a lost
    bet that goes to a bet that won pays with it what the tray had to pay.
    """
    source, target, amount = act.source, act.target, act.amount
    if source is None or target is None or not amount or target.spot not in MONEY_SPOTS:
        return (act,)
    if source.spot not in MONEY_SPOTS or not source.seat:
        return (act,)
    if amount <= _left_by_the_dealer(source, facts.acts):
        return _taken(act, TRAY), _paid(act)
    if _lost(source, facts.seats) and _won(target, facts.seats):
        return _taken(act, target), _paid(act)
    return (act,)


def _taken(act: Act, target: Place) -> Act:
    source = act.source
    assert source is not None
    return Act(
        act.index,
        act.entry,
        Verb.TAKE,
        source.seat,
        source.spot,
        act.amount,
        source=source,
        target=target,
    )


def _paid(act: Act) -> Act:
    target = act.target
    assert target is not None
    verb = Verb.MATCH if target.spot is Spot.MATCH else Verb.PAY
    return Act(
        act.index + 1,
        act.entry,
        verb,
        target.seat,
        target.spot,
        act.amount,
        source=act.source,
        target=target,
    )


def _left_by_the_dealer(spot: Place, earlier: Sequence[Act]) -> int:
    """What is left on ``spot`` of all that the dealer has put there himself."""
    left = 0
    for act in earlier:
        if act.target == spot and act.verb in _PUT:
            left += act.amount or 0
        elif act.source == spot:
            left = max(0, left - (act.amount or 0))
    return left


def _lost(place: Place, seats: Mapping[int, SeatFacts]) -> bool:
    seat = seats.get(place.seat)
    if seat is None or seat.result is None:
        return False
    if place.spot is Spot.TIE:
        return seat.result is not Result.TIE and not seat.second_tie
    war = seat.war_result is WarResult.LOSE
    return (place.spot is seat.wager and (war or seat.result is Result.LOSE)) or (
        place.spot is Spot.WAR and war
    )


def _won(place: Place, seats: Mapping[int, SeatFacts]) -> bool:
    seat = seats.get(place.seat)
    if seat is None:
        return False
    if place.spot is Spot.TIE:
        return seat.result is Result.TIE and not seat.second_tie
    return place.spot is seat.wager and seat.result is Result.WIN


def brought(act: Act) -> bool:
    """Whether ``act`` is a payment with chips that lay at another spot."""
    return act.verb is Verb.PAY and act.source is not None and bool(act.source.seat)


def used_to_pay(act: Act) -> bool:
    """Whether ``act`` took a lost bet and paid another one with it."""
    return act.verb is Verb.TAKE and act.target is not None and bool(act.target.seat)
