"""Which faults of a round that still goes on can no later act take back?

What is said while the round runs must stand in the final verdict (GRADING, rule 17): an order is
judged only once nothing can come that was owed before anything tangled up with it, and an act
that met nothing only once nothing is left, nor can still be owed, that it may have been meant for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.grading.directions import Units
from trainer.grading.fault import Fault
from trainer.grading.governing import phase_of
from trainer.grading.inversions import Inversions, Pairs
from trainer.grading.shares import missing_shares
from trainer.grading.strays import came_later, may_mean
from trainer.procedures.acts import MONEY, Act, Verb
from trainer.procedures.duties import (
    MONEY_WORK,
    TOKE_WORK,
    Duty,
    Phase,
    Plan,
    Work,
    bits_of,
    indices_of,
)
from trainer.procedures.facts import Facts
from trainer.procedures.met import Matching
from trainer.procedures.moved import brought
from trainer.procedures.rules import Kind
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result

_LOOSE: Final = frozenset({Work.GUEST, Work.CLEARED, Work.ASK, Work.DROP})
_OF_MONEY: Final = MONEY_WORK | TOKE_WORK


class Standing:
    """Which faults of a reading will be in the final verdict whatever is done from now on?"""

    def __init__(self, plan: Plan, facts: Facts, matching: Matching, found: Inversions) -> None:
        self._plan, self._facts, self._matching = plan, facts, matching
        self._found = found

    def has(self, fault: Fault) -> bool:
        """Whether ``fault`` is one of them."""
        facts = self._facts
        match fault.kind:
            case Kind.OMITTED:
                return not _rest_may_come(fault, facts)
            case Kind.WRONG_FACE:
                return True
            case Kind.WRONG_WORDS:
                # What a single guest is told, he can still be told (K-G3, K-P29).
                return facts.first_card_at is not None and not fault.site.seat
            case Kind.OUT_OF_ORDER | Kind.DIRECTION:
                return self._last_phase(fault) < self.first_open and self._in_order(fault)
            case Kind.WRONG_AMOUNT:
                return not self._may_come_right(fault)
            case _:
                return self._was_meant(fault)

    def has_of_form(self, fault: Fault) -> bool:
        """Whether a payment in bad form is no other fault whatever comes (K-P31)."""
        return self._last_phase(fault) < self.first_open

    @cached_property
    def first_open(self) -> int:
        """The first phase of which something is still owed, or a choice is still to be made."""
        facts, duties = self._facts, self._plan.duties
        first = len(Phase)
        if facts.at_war and facts.dealer_war_at is None:
            first = Phase.WAR_DEAL
        if self._undecided:
            first = Phase.SETTLE
        for index in self._unmet:
            duty = duties[index]
            if duty.phase < first and duty.work not in _LOOSE:
                first = duty.phase
        return first

    @cached_property
    def _unmet(self) -> list[int]:
        return self._matching.unmet(self._plan)

    @cached_property
    def _open(self) -> list[Duty]:
        """What is still owed, shares of tokes that are split among it."""
        duties = self._plan.duties
        shares = missing_shares(self._plan, self._matching)
        return [*(duties[index] for index in self._unmet), *shares.values()]

    @cached_property
    def _undecided(self) -> list[SeatFacts]:
        return [seat for seat in self._facts.seats.values() if _undecided(seat)]

    # -- order -----------------------------------------------------------------------

    def inverted(self) -> Pairs:
        """What was inverted in the phases that are over and hangs together with nothing open."""
        pairs = self._found.before(self.first_open)
        return {node: pairs[node] for node in pairs.keys() - self._tangled} if pairs else pairs

    def _last_phase(self, fault: Fault) -> Phase:
        """The latest phase that ``fault`` touches."""
        duties = self._plan.duties
        phases = (duties[index].phase for index in self._nodes(fault))
        # Chips moved before the cards may turn out to be what the cards then make owed.
        least = Phase.SETTLE if fault.subject in ("money", "toke") else Phase.BETTING
        return max([*phases, least, phase_of(fault.index, self._facts)])

    def _nodes(self, fault: Fault) -> Iterator[int]:
        """What was met by its entries."""
        return (index for entry in fault.site.entries for index in self._met_by.get(entry, ()))

    @cached_property
    def _met_by(self) -> dict[int, set[int]]:
        """What was met by each entry."""
        found: dict[int, set[int]] = {}
        for met in self._matching.met.values():
            for act in met.acts:
                found.setdefault(act.entry, set()).add(met.duty)
        return found

    def _in_order(self, fault: Fault) -> bool:
        """Whether nothing that it is tangled up with can be jumped by what still comes."""
        nodes = {*self._nodes(fault)}
        return bool(nodes) and self._tangled.isdisjoint(nodes)

    @cached_property
    def _tangled(self) -> set[int]:
        """All whose order hangs together with what may yet be jumped, or be read otherwise."""
        beside = self._beside
        reached = [node for node in beside if self._may_change(node)]
        found = {*reached}
        while reached:
            new = beside[reached.pop()] - found
            found |= new
            reached += new
        return found

    @cached_property
    def _beside(self) -> dict[int, set[int]]:
        """With what each thing is inverted; duties of one unit of work hang together."""
        beside: dict[int, set[int]] = {}
        for node, others in self._found.pairs.items():
            for other in indices_of(others):
                beside.setdefault(node, set()).add(other)
                beside.setdefault(other, set()).add(node)
        units: dict[object, int] = {}
        of = Units(self._found).of
        for node in beside:
            if (unit := of(node)) is not None:
                first = units.setdefault(unit, node)
                beside[node].add(first)
                beside[first].add(node)
        return beside

    def _may_change(self, node: int) -> bool:
        """Whether ``node`` may be inverted with something else yet."""
        plan, duty = self._plan, self._plan.duties[node]
        before, left, (open_spots, loose) = plan.predecessors, self._left, self._open_spots
        return (
            duty.phase >= self._first_unborn
            or bool(before[node] & (left | loose))
            or (duty.seat, duty.spot) in open_spots
            or any(before[other] >> node & 1 for other in indices_of(loose))
        )

    @cached_property
    def _first_unborn(self) -> int:
        """The first phase in which something may be owed yet: a toke may come as long as a war."""
        seats = self._facts.at_war
        tipping = any(s.has(Spot.TOKE_MAIN) and not s.has(Spot.TOKE_WAR) for s in seats)
        return min(self.first_open, Phase.WAR_SETTLE) if tipping else self.first_open

    @cached_property
    def _left(self) -> int:
        """The bits of what is still owed."""
        return bits_of([*self._unmet, *missing_shares(self._plan, self._matching)])

    @cached_property
    def _open_spots(self) -> tuple[set[tuple[int, Spot]], int]:
        """Where something is owed yet, and the bits of what one of several acts there met."""
        owed = {(duty.seat, duty.spot) for duty in self._open if duty.spot is not None}
        met: dict[tuple[int, Spot | None], list[int]] = {}
        for index in self._matching.met if owed else ():
            duty = self._plan.duties[index]
            if (duty.seat, duty.spot) in owed:
                met.setdefault((duty.seat, duty.spot), []).append(index)
        done = [(act.seat, act.spot) for act in self._facts.money] if met else []
        several = (own for key, own in met.items() if done.count(key) > len(own))
        return owed, bits_of([index for own in several for index in own])

    # -- money and cards ----------------------------------------------------------------

    def _was_meant(self, fault: Fault) -> bool:
        """Whether the act of ``fault`` was meant for nothing that still comes.

        An act that met something otherwise than owed waits for all of its phase.
        """
        act = next((a for a in self._facts.acts if a.index == fault.index), None)
        if act is None or (fault.site.entries and act.entry != fault.site.entries[0]):
            return False
        at_once = fault.kind is Kind.FORBIDDEN and fault.rule in self._plan.clauses.at_once
        if act.verb not in MONEY:
            return at_once or self._is_left_over(act)
        facts, cites = self._facts, self._plan.clauses
        others = (duty for duty in self._open if duty.rule != fault.rule)
        if any(may_mean(act, duty) and not came_later(duty, act, facts, cites) for duty in others):
            return False
        if at_once:
            return not any(_may_be_owed(act, seat) for seat in self._undecided)
        if any((duty.seat, duty.spot) == (act.seat, act.spot) for duty in self._open):
            return False  # he may be about to put it right
        if self._undecided or self._may_be_tipped(fault) or self._may_bet_yet(act):
            return False
        return self._last_phase(fault) < self.first_open or self._one_rule(act, fault)

    def _may_bet_yet(self, act: Act) -> bool:
        """Whether who sits there has no bet and may still put one, to which the act then goes."""
        facts = self._facts
        seat = facts.seats.get(act.seat)
        dealt = facts.playing and facts.dealer_first_at is not None
        return not dealt and (seat is None or not seat.has(seat.wager))

    def _is_left_over(self, act: Act) -> bool:
        """Whether a card or a burn can be none of those that are still to come."""
        facts = self._facts
        if not facts.playing or (act.verb is Verb.DEAL and facts.dealer_first_at is None):
            return False  # who sits there may bet yet, and then it is his first card
        return self.first_open > Phase.DEAL and not self._war_to_come

    @cached_property
    def _war_to_come(self) -> bool:
        """Whether a card or a burn may still be owed to a war; who surrendered may think again."""
        draws = (duty.phase is Phase.WAR_DEAL or duty.work is Work.HALF for duty in self._open)
        return bool(self._undecided) or any(draws)

    def _one_rule(self, act: Act, fault: Fault) -> bool:
        """Whether a pile at a main is a fault of this rule however it may be read in the end."""
        seat = self._facts.seats.get(fault.site.seat)
        if act.verb not in (Verb.PAY, Verb.TAKE) or seat is None or act.spot is not seat.wager:
            return False
        result, fixed = seat.result, seat.result_at
        return fixed is not None and act.index > fixed and result is not Result.TIE

    def _may_come_right(self, fault: Fault) -> bool:
        """A half within its unit of work, or a pile that holds another one owed at the seat."""
        site = fault.site
        if site.wanted is not None and site.wanted.verb == "half":
            return half_is_open(fault, self._facts)
        if match_is_open(fault, self._facts) or _laid_first(fault, self._facts):
            return True
        if self._may_be_tipped(fault) or half_is_open(fault, self._facts):
            return True
        here = [seat for seat in self._undecided if seat.number == site.seat]
        if here and site.spot != Spot.MATCH:
            return True
        return any(
            duty.seat == site.seat
            and duty.work in _OF_MONEY
            and (duty.spot == site.spot or _may_be_inside(duty, fault))
            for duty in self._open
        )

    def _may_be_tipped(self, fault: Fault) -> bool:
        """Whether a toke of a war may still come, so that the first one was to wait for it."""
        seat = self._facts.seats.get(fault.site.seat)
        return (
            fault.site.spot.startswith("toke")
            and seat is not None
            and seat.choice is Choice.WAR
            and not seat.stakes.get(Spot.TOKE_WAR)
        )


def _may_be_owed(act: Act, seat: SeatFacts) -> bool:
    """Whether a tied guest's choice, or his war, may make owed at ``seat`` what ``act`` moved."""
    if act.seat == seat.number:
        return False
    stake = seat.stake(seat.wager)
    return act.amount is None or seat.wager in seat.unseen or act.amount in (stake, stake // 2)


def _undecided(seat: SeatFacts) -> bool:
    """Whether a result is still to come, or the choice after a tie."""
    if seat.result is None:
        return seat.has(seat.wager)
    return (
        seat.result is Result.TIE
        and seat.choice is not Choice.SURRENDER
        and (seat.choice is None or seat.war_result_at is None)
    )


def comes_right_yet(fault: Fault, facts: Facts) -> bool:
    """Whether a record that just stops may have gone on in a way that made this right."""
    if fault.kind is Kind.WRONG_WORDS and (fault.site.seat or facts.first_card_at is None):
        return True
    return half_is_open(fault, facts) or match_is_open(fault, facts)


def match_is_open(fault: Fault, facts: Facts) -> bool:
    """Whether a match beside a War Bet of the wrong size may yet come right with it."""
    site = fault.site
    match = site.wanted is not None and site.wanted.verb == "match"
    if not match or fault.kind is not Kind.WRONG_AMOUNT or facts.war_draw_at is not None:
        return False
    return facts.seats[site.seat].accepted is not None


def _rest_may_come(fault: Fault, facts: Facts) -> bool:
    """Whether what is missing may still come, or come not to be owed.

    Before the first card a bet may be founded or completed; of a War Bet what is missing may be
    added while nobody matched it and no war is decided.
    """
    if fault.work is Work.OFF and facts.first_card_at is None:
        return True
    seat = facts.seats.get(fault.site.seat)
    if seat is None or fault.site.spot != Spot.WAR:
        return False
    return seat.accepted is None and seat.war_result_at is None


def _laid_first(fault: Fault, facts: Facts) -> bool:
    """Whether a match was laid before the War Bet, of which the rest may still come."""
    seat = facts.seats.get(fault.site.seat)
    if seat is None or fault.site.spot != Spot.MATCH or seat.war_result_at is not None:
        return False
    short = seat.stake(Spot.WAR) < seat.stake(seat.wager)
    return short and fault.index < seat.bet_at.get(Spot.WAR, -1)


def half_is_open(fault: Fault, facts: Facts) -> bool:
    """Whether ``fault`` is one of two parts whose unit of work may still bring the other.

    A half, or a toke's, of which all was taken (K-P6); chips brought from another spot to pay.
    """
    site = fault.site
    if site.wanted is None or fault.kind is not Kind.WRONG_AMOUNT:
        return False
    racked = site.wanted.verb == "split" and (site.got is None or not site.got.box)
    if site.wanted.verb != "half" and not racked and not _was_brought(fault, facts):
        return False
    others = [a for a in facts.money if a.index > fault.index]
    return not any(act.seat != site.seat for act in others)


def _was_brought(fault: Fault, facts: Facts) -> bool:
    return any(brought(act) for act in facts.money if act.index == fault.index)


def _may_be_inside(duty: Duty, fault: Fault) -> bool:
    wanted, got = fault.site.wanted, fault.site.got
    if wanted is None or got is None or wanted.amount is None or got.amount is None:
        return False
    return duty.amount == got.amount - wanted.amount
