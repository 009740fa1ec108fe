"""Whose is what lies on a spot once everything is settled?"""

from __future__ import annotations

from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result, WarResult


def is_the_guests(facts: SeatFacts, spot: Spot) -> bool:
    """Whether what lies on ``spot`` after the settlement belongs to the guest."""
    if spot is Spot.TIE and not facts.second_tie:
        return facts.result is Result.TIE
    if spot is Spot.TIE:
        return facts.war_result is WarResult.TIED_WIN
    if facts.result is Result.TIE and facts.choice is Choice.WAR:
        return facts.war_result in (WarResult.WIN, WarResult.TIED_WIN)
    return facts.result is not Result.LOSE
