"""Which side bets are owed, and whose card is discarded, at Dueling for Dollars?"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from trainer.core.actions import Choice
from trainer.core.cards import Card
from trainer.core.places import Spot
from trainer.procedures.duel_wagers import combo_pays, tie_bonus_pays
from trainer.procedures.duties import Duty, Phase, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.sheet import Sheet, SideBetsAtWar
from trainer.procedures.wagers import Result

TIE_BONUS: Final = "D-6"
COMBO: Final = "D-7"
DISCARD: Final = "D-4"


def plan_side_bets(plan: Plan, facts: Facts, sheet: Sheet, phase: Phase) -> list[int]:
    """Add the side bets that are settled in ``phase``, last seat first; their indices."""
    if not facts.observed.chips:
        return []
    added: list[int] = []
    for seat in reversed(facts.seats.values()):
        if seat.result is None or not seat.has(seat.wager):
            continue  # a side bet without a wager is no bet
        if _settled_in(seat, sheet) is not phase:
            continue
        for duty in _side_bets(seat, facts.dealer_first, sheet, phase):
            added.append(plan.add(duty))
    plan.settling += added
    return added


def _settled_in(seat: SeatFacts, sheet: Sheet) -> Phase:
    """D-P6: the side bets of a seat at war wait for its war, or are settled before it."""
    at_war = seat.result is Result.TIE and seat.choice is Choice.WAR
    waits = sheet.values.side_bets_at_war is SideBetsAtWar.AFTER_WAR
    return Phase.WAR_SETTLE if at_war and waits else Phase.SETTLE


def _side_bets(seat: SeatFacts, dealer: Card | None, sheet: Sheet, phase: Phase) -> list[Duty]:
    found = []
    rests, born = _rests(seat), _birth(seat, phase)
    for spot, rule in ((Spot.TIE_BONUS, TIE_BONUS), (Spot.COMBO, COMBO)):
        if not seat.has(spot):
            continue
        stake = seat.stake(spot)
        pays, decided = _pays(spot, seat, dealer, stake, sheet)
        if pays is None and spot not in seat.unseen and decided:
            continue  # it pushes: it stays the guest's
        work = Work.PAY if pays else Work.TAKE
        amount = None if spot in seat.unseen else pays or stake
        points = (*rests, *decided)
        found.append(
            Duty(work, rule, phase, seat.number, spot, amount, stake, born, "money", points)
        )
    return found


def _birth(seat: SeatFacts, phase: Phase) -> int:
    """Of a tied seat nobody knows when its side bets are settled until its guest has chosen.

    Until then those of other seats pass over none of them; nor do they before the war is decided.
    """
    waits = seat.war_result_at if phase is Phase.WAR_SETTLE else seat.choice_at
    return (seat.result_at if seat.result is not Result.TIE or waits is None else waits) or 0


def _pays(
    spot: Spot, seat: SeatFacts, dealer: Card | None, stake: int, sheet: Sheet
) -> tuple[int | None, tuple[str, ...]]:
    """What is paid (0: lost, ``None``: nothing moves), and on which points it rests."""
    first = seat.first
    if first is None or dealer is None:
        return 0, ()
    # An amount that nobody saw is won or lost as one unit is.
    worth = stake or 1
    if spot is Spot.TIE_BONUS:
        return tie_bonus_pays(first, dealer, worth), ()
    return combo_pays(first, dealer, worth, sheet.values), _readings(first, dealer)


def _readings(first: Card, dealer: Card) -> tuple[str, ...]:
    """The points by which another house would read these two cards otherwise."""
    if first.rank == dealer.rank:
        return ("D-P2", "D-P4") if first.suit == dealer.suit else ("D-P2",)
    return ("D-P3",) if {first.rank, dealer.rank} == {14, 2} else ()


def _rests(seat: SeatFacts) -> tuple[str, ...]:
    if seat.result is not Result.TIE:
        return ()
    return ("D-P6",) if seat.choice is Choice.WAR else ("D-P7",)


def discards(facts: Facts) -> dict[int, Duty]:
    """D-4: the card of a guest who surrendered goes at once; what is owed of it, by seat."""
    return {
        seat.number: _discard(seat.number, seat.choice_at or 0)
        for seat in facts.seats.values()
        if seat.result is Result.TIE and seat.choice is Choice.SURRENDER
    }


@lru_cache(maxsize=4096)
def _discard(seat: int, born: int) -> Duty:
    return Duty(Work.COLLECT, DISCARD, Phase.CLEAR, seat, birth=born, subject="card")
