"""Which written orders were turned round, when everything was done at its moment?"""

from __future__ import annotations

from bisect import insort
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Final

from trainer.core.frozen import frozen
from trainer.grading.walk import Chain, Walk
from trainer.procedures.duties import Duty, Phase, Plan, Work, bits_of, indices_of

Moments = Mapping[int, int]
"""When each duty was done (an index of the round)."""
Turn = tuple[Phase, frozenset[int], Chain]
"""A phase that ran the other way between these seats, or in it one chain alone."""
TurnedPhases = Sequence[Turn]
Pairs = Mapping[int, int]
"""For each duty the bits of others."""

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_COLLECT: Final = Work.COLLECT
_WAR_CARD: Final = Work.WAR_CARD
_WAR_SETTLE: Final = Phase.WAR_SETTLE


@frozen
class Inversion:
    """``late`` should have come before ``early``, says ``rule``."""

    late: int
    early: int
    rule: str
    rests: tuple[str, ...]


@frozen
class Course:
    """How a round went, whatever single acts may have been meant for.

    ``walk`` is the way round the table; ``ends`` tells when a duty was complete where that was
    later than when it was done; ``forbidden`` are duties done under a ban, which is fault
    enough: they are early to none.
    """

    plan: Plan
    walk: Walk
    ends: Moments
    forbidden: Collection[int]


class Inversions:
    """What the plan puts first and was done later, though it existed already.

    ``at`` says when each duty was done; ``pairs`` has for each duty the bits of those written
    before it with which it is inverted.
    """

    def __init__(self, course: Course, at: Moments) -> None:
        self.course = course
        self.plan = course.plan
        self.at = at
        self._flipped: Pairs = {}
        self.pairs = self._as_written = _inverted(course, at)

    def with_turned(self, turned: TurnedPhases) -> Inversions:
        """Those that are left when what ``turned`` names is written the other way round."""
        left = copy(self)
        flipped = left._flipped = self._flips(turned)
        pairs = left.pairs = {
            node: others
            for node, written in self._as_written.items()
            if (others := written & ~flipped.get(node, 0))
        }
        after, at, plan = self._done_after, self.at, self.plan
        for node, others in flipped.items():
            for other in indices_of(others):
                if after.get(other, 0) >> node & 1 and _could_be_jumped(plan, node, other, at):
                    pairs[node] = pairs.get(node, 0) | 1 << other
        return left

    @cached_property
    def _done_after(self) -> dict[int, int]:
        after = _done_after(self.at, self.course.ends)
        for node in self.course.forbidden:
            after.pop(node, None)
        return after

    def _flips(self, turned: TurnedPhases) -> dict[int, int]:
        """For each duty the bits of those before it that are to be read as coming after it."""
        flipped: dict[int, int] = {}
        for turn in turned:  # each duty belongs to one phase
            flipped |= self.course.walk.flipped(*turn)
        return flipped

    def within(self, turn: Turn) -> dict[int, int]:
        """Those of them that come right when that is turned."""
        flipped = self.course.walk.flipped(*turn)
        return {
            node: others
            for node, written in self._as_written.items()
            if (others := written & flipped.get(node, 0))
        }

    def __bool__(self) -> bool:
        return bool(self.pairs)

    def phases(self) -> set[Phase]:
        """The phases of what was done late."""
        late = 0
        for node, others in self.pairs.items():
            flipped = others & self._flipped.get(node, 0)
            late |= others & ~flipped
            late |= 1 << node if flipped else 0
        return {self.plan.duties[node].phase for node in indices_of(late)}

    def before(self, phase: int) -> Pairs:
        """Those of them that have to do with an earlier phase than ``phase``."""
        duties = self.plan.duties
        return {
            node: others
            for node, others in self.pairs.items()
            if duties[node].phase < phase
            or any(duties[other].phase < phase for other in indices_of(others))
        }

    def listed(self) -> list[Inversion]:
        """Each of them under every rule that writes the order, as the plan has them."""
        found: list[Inversion] = []
        pairs, flipped = self.pairs, self._flipped
        inverted = pairs.keys()
        for levels, rule, rests in self.plan.orders if pairs else ():
            if len(levels) == 2 and inverted.isdisjoint(levels[1]):
                continue
            earlier: list[int] = []
            for level in levels:
                for node in level if earlier else ():
                    if node in pairs:
                        others, other_way = pairs[node], flipped.get(node, 0)
                        found += [
                            Inversion(node, other, rule, rests)
                            if other_way >> other & 1
                            else Inversion(other, node, rule, rests)
                            for other in earlier
                            if others >> other & 1
                        ]
                earlier += level
        return found


def _inverted(course: Course, at: Moments) -> dict[int, int]:
    """For each duty, the last one first, the bits of those written before it and done after it."""
    plan, ends, forbidden = course.plan, course.ends, course.forbidden
    before, duties = plan.predecessors, plan.duties
    # Begun later or, where that counts, perhaps completed later than what is looked at.
    later = bits_of(node for node in ends if node in at)
    wrong: dict[int, int] = {}
    for moment, node in sorted(zip(at.values(), at, strict=True), reverse=True):
        suspected = before[node] & later
        later |= 1 << node
        if not suspected or node in forbidden:
            continue
        pairs = 0
        while suspected:
            bit = suspected & -suspected
            suspected ^= bit
            other = bit.bit_length() - 1
            jumped = duties[other]
            born = moment > jumped.birth or _waits_for_it_yet(jumped, duties[node])
            if born and (at[other] > moment or ends.get(other, moment) > moment):
                pairs |= bit
        if pairs:
            wrong[node] = pairs
    return wrong


def _done_after(at: Moments, ends: Moments) -> dict[int, int]:
    """Each duty, the last one first, with the bits of those that were completed after it."""
    begun = sorted(zip(at.values(), at, strict=True))
    completed = [(-1, 0), *begun]
    for node, end in ends.items():
        moment = at.get(node, end)
        if moment < end:
            completed.remove((moment, node))
            insort(completed, (end, node))
    last, done = completed.pop()
    after: dict[int, int] = {}
    bits = 0
    for moment, node in reversed(begun):
        while last > moment:
            bits |= 1 << done
            last, done = completed.pop()
        after[node] = bits
    return after


def _could_be_jumped(plan: Plan, early: int, late: int, at: Moments) -> bool:
    """Only an obligation that exists can be; a hand and a war's money wait for what is to come."""
    jumped, jumping = plan.duties[early], plan.duties[late]
    return at[late] > jumped.birth or _waits_for_it_yet(jumped, jumping)


def _waits_for_it_yet(jumped: Duty, jumping: Duty) -> bool:
    """Whether ``jumping`` must wait for ``jumped`` though nobody owes that yet."""
    if jumping.work is _COLLECT:
        return True
    return jumping.phase is _WAR_SETTLE and jumped.work is _WAR_CARD
