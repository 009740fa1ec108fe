"""Whose is what lies on a spot once everything is settled?"""

from __future__ import annotations

from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.procedures.facts import Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import Values
from trainer.procedures.wagers import Result, WarResult


def is_the_guests(seat: SeatFacts, spot: Spot, facts: Facts, values: Values) -> bool:
    """Whether what lies on ``spot`` after the settlement belongs to the guest."""
    if spot is Spot.TIE and not seat.second_tie:
        return seat.result is Result.TIE
    if spot is Spot.TIE:
        return seat.war_result is WarResult.TIED_WIN
    if spot in (Spot.TIE_BONUS, Spot.COMBO):
        return _side_is_the_guests(seat, spot, facts, values)
    if seat.result is Result.TIE and seat.choice is Choice.WAR:
        return seat.war_result in (WarResult.WIN, WarResult.TIED_WIN)
    return seat.result is not Result.LOSE


def _side_is_the_guests(seat: SeatFacts, spot: Spot, facts: Facts, values: Values) -> bool:
    first, dealer = seat.first, facts.dealer_first
    if first is None or dealer is None:
        return True  # nobody can know: it goes back
    from trainer.procedures.duel_wagers import combo_pays, tie_bonus_pays  # with the first of them

    if spot is Spot.TIE_BONUS:
        return tie_bonus_pays(first, dealer, 1) > 0
    return combo_pays(first, dealer, 1, values) != 0
