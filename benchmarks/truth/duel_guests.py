"""Which guests sit at a table of Dueling for Dollars (source 003)?"""

from __future__ import annotations

from random import Random

from benchmarks.truth.guests import Guest, Mood, odd_war_bet, units
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.procedures.sheet import Sheet

_SIDES = (Spot.MAIN_PLAYER, Spot.MAIN_DEALER)


def duel_guest(number: int, dice: Random, sheet: Sheet, mood: Mood) -> Guest:
    """A guest with a wager on one side and side bets; now and then a bet that is not allowed."""
    one = Guest(number)
    wager = dice.choice(_SIDES)
    one.bets[wager] = units(dice, sheet, 1, 30)
    for spot in (Spot.TIE_BONUS, Spot.COMBO):
        if dice.random() < mood.tie:
            one.bets[spot] = units(dice, sheet, 1, 9)
    one.choice = Choice.SURRENDER if dice.random() < mood.surrender else Choice.WAR
    one.declares = dice.random() < 0.5
    one.face_down = dice.random() < mood.trouble
    one.heeds = dice.random() < 0.7
    one.leaves = dice.random() < 0.5
    if dice.random() < mood.odd_war:
        odd_war_bet(one, dice, sheet, wager)
    elif dice.random() < 2 * mood.trouble:
        _trouble(one, dice, sheet, wager)
    return one


def _trouble(one: Guest, dice: Random, sheet: Sheet, wager: Spot) -> None:
    other = _SIDES[1 - _SIDES.index(wager)]
    side = dice.choice((Spot.TIE_BONUS, Spot.COMBO))
    match dice.randrange(8):
        case 0:  # a side bet alone
            one.bets = {side: units(dice, sheet, 1, 9)}
        case 1:  # on both sides
            one.bets[other] = units(dice, sheet, 1, 9)
        case 2:
            one.bets[wager] = sheet.maximum + units(dice, sheet, 1, 9)
        case 3:
            one.bets[side] = sheet.tie_maximum + units(dice, sheet, 1, 9)
        case 4 if sheet.minimum > min(sheet.denominations):
            one.bets = {wager: sheet.minimum - min(sheet.denominations)}
        case 5:
            one.late, one.bets = one.bets, {}
        case 6:
            if side in one.bets:
                one.late = {side: one.bets.pop(side)}
        case _:
            odd_war_bet(one, dice, sheet, wager)
