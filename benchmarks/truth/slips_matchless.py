"""Which slips does a trainee make with a match where the house has none?"""

from __future__ import annotations

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed
from benchmarks.truth.game import Phase, Seat
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import (
    Expected,
    Operator,
    Slip,
    Stray,
    may_correct,
    pay,
    take,
    touch,
)
from trainer.core.places import Spot

_RULES = {"000": "O-4", "003": "D-5"}


def _at_war(trainee: Trainee, one: Owed) -> Seat | None:
    """A guest whose War Bet lies there, before the first card of the war."""
    game = trainee.game
    if one.phase not in (Phase.SETTLE, Phase.WAR_DEAL) or any(s.war_card for s in game.at_war):
        return None
    alike = {(o.seat, o.amount) for o in owed(game) if o.pays}
    seats = [
        seat
        for seat in game.at_war
        if seat.staked(Spot.WAR) == seat.main and (seat.number, seat.main) not in alike
    ]
    return trainee.dice.choice(seats) if seats else None


def match_for_nothing(trainee: Trainee, one: Owed) -> Slip | None:
    """A match is set as at a Korean table, and left (K-D9 has no twin here)."""
    seat = _at_war(trainee, one)
    if seat is None:
        return None
    pay(trainee, seat.number, Spot.MATCH, seat.main)
    touch(trainee, seat.number)
    said = Expected("extra", _RULES[trainee.game.sheet.source], seat.number, "match")
    stray = Stray("pay", seat.number, "match", seat.main)
    return Slip("match for nothing", [said], stray=[stray], seat=seat.number)


def match_taken_back(trainee: Trainee, one: Owed) -> Slip | None:
    """The same, and it goes back into the tray at once."""
    seat = _at_war(trainee, one)
    if seat is None:
        return None
    pay(trainee, seat.number, Spot.MATCH, seat.main)
    may_correct(trainee)
    take(trainee, seat.number, Spot.MATCH)
    touch(trainee, seat.number)
    rule = _RULES[trainee.game.sheet.source]
    said = Expected("extra", rule, seat.number, "match", corrected="corrected")
    return Slip("match for nothing taken back", [said], seat=seat.number)


MATCHLESS_SLIPS: dict[str, Operator] = {
    "match for nothing": match_for_nothing,
    "match for nothing taken back": match_taken_back,
}
