"""Which faults does a round hold, each with its kind, rule and site?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import filterfalse
from operator import attrgetter
from typing import Final

from trainer.grading import war_bets
from trainer.grading.blame import Blame
from trainer.grading.calls import needless_calls, uncalled_corrections
from trainer.grading.case import Case
from trainer.grading.directions import Explanation, OrderCost
from trainer.grading.disorder import Disorder, find_disorder, split_ends
from trainer.grading.excused import excused_by
from trainer.grading.fault import Fault
from trainer.grading.inversions import Course, Inversions, Moments
from trainer.grading.racked import racked_and_paid, set_and_pushed
from trainer.grading.strays import (
    Reading,
    contained,
    read_strays,
    swap_repairs,
)
from trainer.grading.unseen import (
    amount_shows,
    can_judge,
    late_stands,
    may_be_gone,
    seen_from,
    wholly_late,
)
from trainer.procedures.acts import QUIET
from trainer.procedures.duties import Duty, Phase, Work
from trainer.procedures.matching import returned_needlessly
from trainer.procedures.met import Matching, Met, Slip, Stray
from trainer.procedures.rules import Kind
from trainer.procedures.sheet import OwnCorrection

_OFF: Final = Work.OFF
# Asked of all that was met, in every reading of a round.
_done, _slips = attrgetter("done"), attrgetter("slips")
_MISSED_BEFORE_THE_END: Final = frozenset({Work.OFF, Work.CALL, Work.WAR_BET})


class Finder:
    """Finds every fault of a round by its matching; none is told before it is asked for."""

    def __init__(self, case: Case, matching: Matching) -> None:
        self._case, self.matching = case, matching
        self.plan, self.facts, self.sheet = case.plan, case.facts, case.sheet
        self.closed, self.collected = case.closed, case.collected
        self._blame = Blame(case, matching)
        self._slipped = [*filter(_slips, matching.met.values())]
        self._forbidden = self._banned()
        self._explained: Explanation | None = None
        self._read, self._at = self._readings()
        self._slips = list(self._slips_to_tell())
        self._omitted = list(self._left_undone())

    @cached_property
    def plain(self) -> list[Fault]:
        """The faults but those of order, in no order."""
        return [*self._misdone, *self._left_out]

    @cached_property
    def _misdone(self) -> list[Fault]:
        misdone = [*self._forbidden.values()]
        misdone += [self._blame.slip(duty, slip) for duty, slip in self._slips]
        return misdone + [self._blame.stray(reading) for reading in self._read]

    @cached_property
    def _left_out(self) -> list[Fault]:
        return [self._undone(duty, met) for duty, met in self._omitted]

    def all(self) -> list[Fault]:
        """Forbidden, misdone, stray, displaced and missing things; calls that should be or not."""
        faults = [*self._misdone, *map(self._blame.displaced, self.disorder), *self._left_out]
        faults.sort(key=attrgetter("order"))
        needless = []
        if self.closed:
            needless = needless_calls(faults, self.of_form, self._case)
        return [*faults, *self.uncalled(faults), *needless]

    @cached_property
    def of_form(self) -> list[Fault]:
        """What was paid right in all but its form: beside all other faults (K-P31)."""
        return self._case.form.faults(self.plan, self.facts, self.matching)

    def uncalled(self, faults: Sequence[Fault]) -> list[Fault]:
        """The calls that are missing beside the corrections of these ``faults`` (K-P30)."""
        floor = self.sheet.values.own_correction is OwnCorrection.FLOOR
        return uncalled_corrections(faults, self.facts) if floor and self._words else []

    def may_be_fewer(self, than: int, at: Moments, displaced: int) -> bool:
        """Whether ``all`` may be shorter, as far as can be told without naming what it holds.

        Were each duty done ``at`` its moment, so many things would be ``displaced``: one that was
        done at another moment makes at most one more or less.
        """
        parts = (self._forbidden, self._slips, self._read, self._omitted)
        left = than - sum(map(len, parts))
        if left <= 0 or displaced - len({n for n, _ in at.items() ^ self._at.items()}) >= left:
            return False
        return not self.inversions or self._order.is_smaller(left)

    @cached_property
    def disorder(self) -> list[Disorder]:
        """What was done out of order, before it is told as faults."""
        return find_disorder(self._order, self.matching)

    @cached_property
    def _order(self) -> Explanation:
        return self._explained or Explanation(Inversions(self._course, self._at))

    @property
    def inversions(self) -> Inversions:
        """What was done before what should have come first."""
        return self._order.found

    @property
    def _words(self) -> bool:
        return self.facts.observed.words

    def _readings(self) -> tuple[list[Reading], dict[int, int]]:
        """What each stray act was, and when each duty was done or first tried."""
        plan, facts, matching = self.plan, self.facts, self.matching
        matching.strays = self._judged([*matching.strays, *returned_needlessly(plan, facts)])
        ends = split_ends(plan, matching)
        self._course = Course(plan, self._case.walk, ends, self._forbidden)
        placed = matching.moments()
        if matching.strays and swap_repairs(plan, matching, OrderCost(self._course, placed)):
            placed = matching.moments()
        for index in self._never_in_place():
            del placed[index]
        inside = contained(plan, matching, self._slipped, self._omittable)
        if not matching.strays:
            return inside, placed
        cost = OrderCost(self._course, placed)
        readings = read_strays(plan, facts, matching, self._omittable, cost)
        readings = set_and_pushed(racked_and_paid(readings, plan), plan, matching) + inside
        moved = {
            r.duty: r.stray.act.index for r in readings if r.duty is not None and not r.consumes
        }
        if moved and cost({}) < cost(moved):
            moved = {}  # what was put right is in its place when it came right
        self._explained = cost.known(moved)
        return readings, {**placed, **moved}

    def _judged(self, strays: list[Stray]) -> list[Stray]:
        plan, facts, matching, first = self.plan, self.facts, self.matching, self._case.first
        mends = self._case.form.mends
        if mends:
            strays = [stray for stray in strays if stray.act.index not in mends]
        judged = [s for s in strays if can_judge(s.act, plan, facts, matching, first)]
        return [stray for stray in judged if not war_bets.taken_back_with_it(stray, facts)]

    def _never_in_place(self) -> set[int]:
        """What was done at another place instead, or went late, is neither early nor late."""
        met = self.matching.met
        gone = {i for i in self.plan.of(_OFF) if i in met and self._went_late(i, met[i])}
        gone |= {one.duty for one in self._slipped if _elsewhere(one)}
        if self.facts.observed.transcript:
            gone |= {i for i in met if may_be_gone(self.plan.duties[i], self.facts)}
        return gone

    # -- what a ban forbids, though it met a duty ------------------------------------

    def _banned(self) -> dict[int, Fault]:
        found: dict[int, Fault] = {}
        banned = self._case.banned
        for index, met in self.matching.met.items() if banned else ():
            duty = self.plan.duties[index]
            act = next((a for a in met.acts if a.index in banned and a.entry), None)
            if act is not None and duty.seat in self._case.tied:
                found[index] = self._blame.banned(duty, act, banned[act.index])
        return found

    # -- what was done otherwise than owed -------------------------------------------

    def _slips_to_tell(self) -> Iterator[tuple[Duty, Slip]]:
        for met in self._slipped:
            duty = self.plan.duties[met.duty]
            if self._went_late(met.duty, met):
                continue  # dealt past: one fault, told by ``Blame.dealt_past``
            late = duty.spot is not None and late_stands(self.facts, duty.seat, duty.spot)
            for slip in met.slips:
                amount = slip.kind is Kind.WRONG_AMOUNT
                same = late or war_bets.matched_as_it_lay(duty, met, slip, self.facts)
                if not (amount and (same or not amount_shows(duty, met, self.facts))):
                    yield duty, slip  # what is paid on a bet let stand is the same fault

    # -- what never came ---------------------------------------------------------------

    def _omittable(self, index: int) -> bool:
        """Whether ``index``, unmet, is a fault by now."""
        duty, facts = self.plan.duties[index], self.facts
        if not self.closed and duty.work not in _MISSED_BEFORE_THE_END:
            return False
        if duty.optional or (facts.void_at is not None and duty.phase is not Phase.BETTING):
            return False
        if may_be_gone(duty, facts):
            return False
        match duty.work:
            case Work.OFF if duty.phase is Phase.BETTING:
                return facts.first_card_at is not None
            case Work.CALL:
                return self.closed or any(
                    a.index > duty.birth and a.verb not in QUIET for a in facts.acts
                )
            case Work.WAR_BET:
                return self.closed or war_bets.was_accepted(duty, self.plan, facts, self.matching)
            case Work.COLLECT:
                return self.closed and duty.seat not in self.collected and facts.observed.from_start
            case Work.GUEST | Work.CLEARED:
                return False
            case Work.WORDS | Work.BURN | Work.SHUFFLE if duty.phase is Phase.BETTING:
                return self.closed and (
                    facts.first_card_at is not None
                    or (duty.words is not None and bool(facts.playing))
                )
            case _:
                return self.closed and seen_from(duty, self.plan, facts, self.matching)

    def _left_undone(self) -> Iterator[tuple[Duty, Met | None]]:
        """What was never done, and the bets that went too late."""
        facts, plan = self.facts, self.plan
        met_by_slip = {reading.duty for reading in self._read if reading.consumes}
        touched = (plan.duties[index].seat for index in self._forbidden)
        excused = excused_by(self.matching.strays, self._slipped, touched, facts, plan)
        for index in self._not_done():
            duty, met = plan.duties[index], self.matching.met.get(index)
            if index in met_by_slip or not self._omittable(index):
                continue
            if met is not None and (met.done or met.slips):
                if facts.first_card_at is not None and self._went_late(index, met):
                    yield duty, met
            elif duty.seat in excused.get(duty.words or duty.work, ()):
                continue
            elif duty.spot is None or not wholly_late(facts, duty.seat, duty.spot, duty.work):
                yield duty, met

    def _undone(self, duty: Duty, met: Met | None) -> Fault:
        if met is not None and (met.done or met.slips):
            return self._blame.dealt_past(duty, met)
        return self._blame.missing(duty, met)

    def _not_done(self) -> list[int]:
        """The duties that may have been left undone, or were done too late to count."""
        plan, met = self.plan, self.matching.met
        if self.closed:
            found = {*self.matching.unmet(plan)}
        else:
            found = {*plan.where(*_MISSED_BEFORE_THE_END)}.difference(met)
        found.update([one.duty for one in filterfalse(_done, met.values()) if not one.slips])
        return sorted(found.union(plan.of(_OFF)))

    def _went_late(self, index: int, met: Met) -> bool:
        duty, first = self.plan.duties[index], self.facts.first_card_at
        betting = duty.work is Work.OFF and duty.phase is Phase.BETTING
        return betting and first is not None and met.at > first


def _elsewhere(met: Met) -> bool:
    """Whether a duty was only met at another place, or with its money the other way."""
    elsewhere = (Kind.WRONG_PLACE, Kind.WRONG_ACTION)
    return any(slip.kind in elsewhere and slip.fixed is None for slip in met.slips)
