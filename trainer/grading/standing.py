"""Which faults of a round that still goes on can no later act take back?

What is said while the round runs must stand in the final verdict (GRADING, rule 17), so an
order is only judged once all its things are done, and a stray act once nothing is left that
it may have been meant for.
"""

from __future__ import annotations

from functools import cached_property

from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.grading.fault import Fault
from trainer.grading.governing import phase_of
from trainer.grading.strays import may_mean
from trainer.procedures.acts import Verb
from trainer.procedures.duties import MONEY_WORK, TOKE_WORK, Duty, Phase, Plan, Work
from trainer.procedures.facts import Facts, SeatFacts
from trainer.procedures.met import Matching
from trainer.procedures.moved import brought
from trainer.procedures.rules import Kind
from trainer.procedures.wagers import Result

_AT_ONCE = frozenset({"K-D7", "K-G5", "K-D10", "K-T1", "K-T2"})
_LOOSE = frozenset({Work.GUEST, Work.CLEARED, Work.ASK, Work.DROP})


class Standing:
    """Which faults of a reading will be in the final verdict whatever is done from now on?"""

    def __init__(self, plan: Plan, facts: Facts, matching: Matching) -> None:
        self._plan, self._facts, self._matching = plan, facts, matching

    def has(self, fault: Fault) -> bool:
        """Whether ``fault`` is one of them."""
        plan, facts, matching = self._plan, self._facts, self._matching
        match fault.kind:
            case Kind.OMITTED | Kind.WRONG_FACE:
                return True
            case Kind.WRONG_WORDS:
                # What a single guest is told, he can still be told (K-G3, K-P29).
                return facts.first_card_at is not None and not fault.site.seat
            case Kind.FORBIDDEN if fault.rule in _AT_ONCE and not _may_be_meant(
                fault, plan, matching
            ):
                return True
            case Kind.WRONG_AMOUNT:
                return not _may_come_right(fault, plan, facts, matching)
            case Kind.EXTRA | Kind.WRONG_SEAT | Kind.WRONG_ACTION if _bears_one_rule(
                fault, plan, facts, matching
            ):
                return True
            case _:
                return self._last_phase(fault) < self.first_open

    @cached_property
    def first_open(self) -> int:
        """The first phase of which something is still owed, or a choice is still to be made."""
        facts, duties = self._facts, self._plan.duties
        first = len(Phase)
        if facts.at_war and facts.dealer_war_at is None:
            first = Phase.WAR_DEAL
        if any(_undecided(seat) for seat in facts.seats.values()):
            first = Phase.SETTLE
        for index in self._matching.unmet(self._plan):
            duty = duties[index]
            if duty.phase < first and duty.work not in _LOOSE:
                first = duty.phase
        return first

    def _last_phase(self, fault: Fault) -> Phase:
        """The latest phase that ``fault`` touches."""
        phases = [phase for entry in fault.site.entries for phase in self._phases.get(entry, ())]
        # Chips moved before the cards may turn out to be what the cards then make owed.
        least = Phase.SETTLE if fault.subject in ("money", "toke") else Phase.BETTING
        return max([*phases, least, phase_of(fault.index, self._facts)])

    @cached_property
    def _phases(self) -> dict[int, set[Phase]]:
        """The phases of what was met by each entry."""
        found: dict[int, set[Phase]] = {}
        duties = self._plan.duties
        for met in self._matching.met.values():
            phase = duties[met.duty].phase
            for act in met.acts:
                found.setdefault(act.entry, set()).add(phase)
        return found


def _may_be_meant(fault: Fault, plan: Plan, matching: Matching) -> bool:
    """Whether what was done before a choice may yet be read as something owed elsewhere."""
    if fault.rule != "K-D7":
        return False
    entry = fault.site.entries[0]
    act = next((stray.act for stray in matching.strays if stray.act.entry == entry), None)
    left = (plan.duties[index] for index in matching.unmet(plan)) if act is not None else ()
    return act is not None and any(may_mean(act, duty) for duty in left)


def _bears_one_rule(fault: Fault, plan: Plan, facts: Facts, matching: Matching) -> bool:
    """Whether a stray pile is a fault of this rule however it may be read in the end."""
    act = next((a for a in facts.acts if a.entry == fault.site.entries[0]), None)
    seat = facts.seats.get(fault.site.seat)
    if act is None or act.verb not in (Verb.PAY, Verb.TAKE) or act.spot is not Spot.MAIN:
        return False
    if seat is None or seat.result_at is None or act.index < seat.result_at:
        return False
    if seat.result is Result.TIE or any(_undecided(one) for one in facts.seats.values()):
        return False
    later = [
        index
        for index in range(len(plan.duties))
        if index not in matching.met or matching.met[index].last > act.index
    ]
    here = (plan.duties[i] for i in later if i not in matching.met)
    if any((duty.seat, duty.spot) == (act.seat, act.spot) for duty in here):
        return False  # he may be about to put it right
    return {plan.duties[index].rule for index in later if may_mean(act, plan.duties[index])} <= {
        fault.rule
    }


def _undecided(seat: SeatFacts) -> bool:
    return (
        seat.result is Result.TIE
        and seat.choice is not Choice.SURRENDER
        and (seat.choice is None or seat.war_result_at is None)
    )


def _may_come_right(fault: Fault, plan: Plan, facts: Facts, matching: Matching) -> bool:
    """A half within its unit of work, or a pile that holds another one owed at the seat."""
    site = fault.site
    if site.wanted is not None and site.wanted.verb == "half":
        return half_is_open(fault, facts)
    if half_is_open(fault, facts):
        return True
    left = (plan.duties[index] for index in matching.unmet(plan))
    return any(
        duty.seat == site.seat and duty.work in MONEY_WORK | TOKE_WORK
        for duty in left
        if _may_be_inside(duty, fault)
    )


def comes_right_yet(fault: Fault, facts: Facts) -> bool:
    """Whether a record that just stops may have gone on in a way that made this right."""
    if fault.kind is Kind.WRONG_WORDS and (fault.site.seat or facts.first_card_at is None):
        return True
    return half_is_open(fault, facts)


def half_is_open(fault: Fault, facts: Facts) -> bool:
    """Whether ``fault`` is one of two parts whose unit of work may still bring the other.

    A half of which all was taken (K-P6), or chips brought from another spot to pay with.
    """
    site = fault.site
    if site.wanted is None or fault.kind is not Kind.WRONG_AMOUNT:
        return False
    if site.wanted.verb != "half" and not _was_brought(fault, facts):
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
