"""What becomes of the guests' bets for the dealer?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.procedures.duties import Duty, Phase, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import Sheet, TokeWithoutWar
from trainer.procedures.wagers import Result, WarResult, main_pays, tie_pays, toke_split

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_PAY: Final = Work.TOKE_PAY
_TAKE: Final = Work.TOKE_TAKE
_DROP: Final = Work.DROP
_ON_MAIN: Final = Spot.TOKE_MAIN
_ON_TIE: Final = Spot.TOKE_TIE
_ON_WAR: Final = Spot.TOKE_WAR
_SETTLE: Final = Phase.SETTLE
_WAR_SETTLE: Final = Phase.WAR_SETTLE
_CLEAR: Final = Phase.CLEAR
_TIED: Final = Result.TIE


def plan_first_tokes(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """Tokes that the first cards decide (K-T1, K-T3, K-P18–K-P20)."""
    if not facts.observed.chips:
        return
    for seat in reversed(facts.playing):
        result = seat.result
        if result is None:
            continue
        if seat.has(_ON_TIE):
            tie = seat.stake(_ON_TIE)
            _bet(plan, seat, _ON_TIE, tie, tie_pays(tie) if result is _TIED else None, _SETTLE)
        if not seat.has(_ON_MAIN):
            continue
        if result is not _TIED:
            main = seat.stake(_ON_MAIN)
            won = main_pays(main) if result is Result.WIN else None
            _bet(plan, seat, _ON_MAIN, main, won, _SETTLE)
        elif seat.choice is Choice.SURRENDER:
            _split(plan, seat, sheet, _SETTLE, ())


def plan_war_tokes(plan: Plan, facts: Facts, sheet: Sheet, war: Sequence[SeatFacts]) -> None:
    """Tokes that go to ``war``, and those that stay behind (K-T2, K-P15, K-P16)."""
    if not facts.observed.chips:
        return
    for seat in reversed(war):
        if not seat.has(_ON_MAIN):
            continue
        toke = seat.has(_ON_WAR)
        rides = sheet.values.toke_without_war is TokeWithoutWar.RIDES
        if not toke and not rides:
            if facts.war_draw_at is not None:
                _split(plan, seat, sheet, _CLEAR, ("K-P16",))
            continue
        if seat.war_result is None:
            continue
        won, main = seat.war_result is not WarResult.LOSE, seat.stake(_ON_MAIN)
        rests = ("K-P15",) if toke else ("K-P16",)
        paid = main_pays(main) if won else None
        _bet(plan, seat, _ON_MAIN, main, paid, _WAR_SETTLE, *rests)
        if toke:
            _stake(plan, seat, _ON_WAR, seat.stake(_ON_WAR), won, "K-P15")


def _duty(
    work: Work,
    seat: SeatFacts,
    spot: Spot,
    amount: int,
    phase: Phase,
    rule: str,
    rests: tuple[str, ...],
    box: int = 0,
) -> Duty:
    chosen = None if spot is _ON_TIE else seat.choice_at
    born = seat.war_result_at if phase is _WAR_SETTLE else chosen or seat.result_at
    known = None if spot in seat.unseen else amount
    number, stake, birth = seat.number, seat.stake(spot), born or 0
    return Duty(work, rule, phase, number, spot, known, stake, birth, "toke", rests, box)


def _bet(
    plan: Plan, seat: SeatFacts, spot: Spot, stake: int, won: int | None, phase: Phase, *rests: str
) -> None:
    """A toke bet won (paid, then everything to the box) or lost (to the tray)."""
    rule = plan.clauses.of_spot[spot][0]
    if won is None:
        plan.add(_duty(_TAKE, seat, spot, stake, phase, rule, ("K-P19", *rests)))
        return
    plan.add(_duty(_PAY, seat, spot, won, phase, rule, ("K-P18", *rests)))
    plan.add(_duty(_DROP, seat, spot, stake + won, _CLEAR, rule, ("K-P18", *rests)))


def _stake(plan: Plan, seat: SeatFacts, spot: Spot, stake: int, won: bool, *rests: str) -> None:
    """The War toke itself is not paid: it goes to the box, or to the tray."""
    rule = plan.clauses.toke_war
    if won:
        plan.add(_duty(_DROP, seat, spot, stake, _CLEAR, rule, rests))
    else:
        plan.add(_duty(_TAKE, seat, spot, stake, _WAR_SETTLE, rule, rests))


def _split(plan: Plan, seat: SeatFacts, sheet: Sheet, phase: Phase, rests: tuple[str, ...]) -> None:
    """K-T3: half to the toke box, half to the house."""
    stake = seat.stake(_ON_MAIN)
    box, rack = toke_split(stake, sheet.smallest_chip, sheet.values.odd_toke_half)
    odd = () if box == rack else ("K-P20",)
    rule = plan.clauses.split
    plan.add(_duty(Work.SPLIT, seat, _ON_MAIN, rack, phase, rule, (*rests, *odd), box))
