"""What becomes of the guests' bets for the dealer?"""

from __future__ import annotations

from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.procedures.duties import Duty, Phase, Plan, Work
from trainer.procedures.facts import Facts, SeatFacts
from trainer.procedures.sheet import Sheet, TokeWithoutWar
from trainer.procedures.wagers import Result, WarResult, main_pays, tie_pays, toke_split


def plan_first_tokes(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """Tokes that the first cards decide (K-T1, K-T3, K-P18–K-P20)."""
    if not facts.observed.chips:
        return
    on_tie, on_main = Spot.TOKE_TIE, Spot.TOKE_MAIN
    for seat in reversed(facts.playing):
        if seat.result is None:
            continue
        tie, main = seat.stake(on_tie), seat.stake(on_main)
        if seat.has(on_tie):
            won = tie_pays(tie) if seat.result is Result.TIE else None
            _bet(plan, seat, on_tie, tie, won, Phase.SETTLE)
        if not seat.has(on_main):
            continue
        match seat.result:
            case Result.WIN:
                _bet(plan, seat, on_main, main, main_pays(main), Phase.SETTLE)
            case Result.LOSE:
                _bet(plan, seat, on_main, main, None, Phase.SETTLE)
            case Result.TIE if seat.choice is Choice.SURRENDER:
                _split(plan, seat, sheet, Phase.SETTLE, ())
            case _:
                pass


def plan_war_tokes(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """Tokes that go to war, and those that stay behind (K-T2, K-P15, K-P16)."""
    if not facts.observed.chips:
        return
    for seat in reversed(facts.at_war):
        main, war = seat.stake(Spot.TOKE_MAIN), seat.stake(Spot.TOKE_WAR)
        if not seat.has(Spot.TOKE_MAIN):
            continue
        toke = seat.has(Spot.TOKE_WAR)
        rides = sheet.values.toke_without_war is TokeWithoutWar.RIDES
        if not toke and not rides:
            if facts.war_draw_at is not None:
                _split(plan, seat, sheet, Phase.CLEAR, ("K-P16",))
            continue
        if seat.war_result is None:
            continue
        won = seat.war_result is not WarResult.LOSE
        rests = ("K-P15",) if toke else ("K-P16",)
        paid = main_pays(main) if won else None
        _bet(plan, seat, Spot.TOKE_MAIN, main, paid, Phase.WAR_SETTLE, *rests)
        if toke:
            _stake(plan, seat, Spot.TOKE_WAR, war, won, "K-P15")


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
    chosen = None if spot is Spot.TOKE_TIE else seat.choice_at
    born = seat.war_result_at if phase is Phase.WAR_SETTLE else chosen or seat.result_at
    return Duty(
        work,
        rule,
        phase,
        seat.number,
        spot,
        None if spot in seat.unseen else amount,
        box=box,
        stake=seat.stake(spot),
        birth=born or 0,
        rests=rests,
        subject="toke",
    )


def _rule_of(spot: Spot) -> str:
    return "K-T2" if spot is Spot.TOKE_WAR else "K-T1"


def _bet(
    plan: Plan, seat: SeatFacts, spot: Spot, stake: int, won: int | None, phase: Phase, *rests: str
) -> None:
    """A toke bet won (paid, then everything to the box) or lost (to the tray)."""
    rule = _rule_of(spot)
    if won is None:
        plan.add(_duty(Work.TOKE_TAKE, seat, spot, stake, phase, rule, ("K-P19", *rests)))
        return
    plan.add(_duty(Work.TOKE_PAY, seat, spot, won, phase, rule, ("K-P18", *rests)))
    plan.add(_duty(Work.DROP, seat, spot, stake + won, Phase.CLEAR, rule, ("K-P18", *rests)))


def _stake(plan: Plan, seat: SeatFacts, spot: Spot, stake: int, won: bool, *rests: str) -> None:
    """The War toke itself is not paid: it goes to the box, or to the tray."""
    if won:
        plan.add(_duty(Work.DROP, seat, spot, stake, Phase.CLEAR, "K-T2", rests))
    else:
        plan.add(_duty(Work.TOKE_TAKE, seat, spot, stake, Phase.WAR_SETTLE, "K-T2", rests))


def _split(plan: Plan, seat: SeatFacts, sheet: Sheet, phase: Phase, rests: tuple[str, ...]) -> None:
    """K-T3: half to the toke box, half to the house."""
    stake = seat.stake(Spot.TOKE_MAIN)
    box, rack = toke_split(stake, sheet.smallest_chip, sheet.values.odd_toke_half)
    odd = () if box == rack else ("K-P20",)
    plan.add(_duty(Work.SPLIT, seat, Spot.TOKE_MAIN, rack, phase, "K-T3", (*rests, *odd), box))
