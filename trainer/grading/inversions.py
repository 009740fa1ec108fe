"""Which written orders were turned round, when everything was done at its moment?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

from trainer.core.frozen import frozen
from trainer.procedures.acts import Act
from trainer.procedures.duties import Phase, Plan, Work, bits_of, indices_of

Moments = Mapping[int, int]
"""When each duty was done (an index of the round)."""
Turned = Sequence[tuple[Phase, frozenset[int]]]
"""Phases that ran the other way between these seats."""
Pairs = Mapping[int, int]
"""For each duty the bits of others."""
After = list[tuple[int, int]]
"""The duties, the last one first, with the bits of those that were completed after it."""


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

    ``ends`` tells when a duty was complete where that was later than when it was done;
    ``forbidden`` are duties done under a ban, which is fault enough: they are early to none.
    """

    plan: Plan
    acts: Sequence[Act]
    ends: Moments
    forbidden: frozenset[int]


class Inversions:
    """What the plan puts first and was done later, though it existed already.

    ``at`` says when each duty was done.
    """

    def __init__(self, course: Course, at: Moments) -> None:
        self.course = course
        self.plan = course.plan
        self.at = at
        after = _done_after(at, course.ends)
        self._after = [done for done in after if done[0] not in course.forbidden]
        self._flipped: Pairs = {}
        self.pairs = _wrong_way_round(self.plan, at, self._after, self._flipped)

    def turned(self, turned: Turned) -> Inversions:
        """Those that are left when what ``turned`` names is written the other way round."""
        left = copy(self)
        left._flipped = _flipped(self.plan, turned)
        left.pairs = _wrong_way_round(self.plan, self.at, self._after, left._flipped)
        return left

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

    def earliest_phase(self) -> Phase:
        """The earliest phase of anything that is inverted."""
        every = 0
        for node, others in self.pairs.items():
            every |= others | 1 << node
        return min(self.plan.duties[node].phase for node in indices_of(every))

    def listed(self) -> list[Inversion]:
        """Each of them under every rule that writes the order, as the plan has them."""
        found: list[Inversion] = []
        for order in self.plan.orders if self.pairs else ():
            for node, earlier in order.later:
                pairs, other_way = self.pairs.get(node, 0), self._flipped.get(node, 0)
                for other in earlier if pairs else ():
                    if pairs >> other & 1:
                        late, early = (node, other) if other_way >> other & 1 else (other, node)
                        found.append(Inversion(late, early, order.rule, order.rests))
        return found


def _wrong_way_round(plan: Plan, at: Moments, after: After, flipped: Pairs) -> dict[int, int]:
    """For each duty the bits of those written before it with which it is inverted."""
    predecessors = plan.predecessors
    wrong: dict[int, int] = {}
    for node, later in after:
        pairs = predecessors[node] & later
        if not pairs:
            continue
        pairs &= ~flipped.get(node, 0)
        for other in indices_of(pairs):
            if not _could_be_jumped(plan, other, node, at):
                pairs ^= 1 << other
        if pairs:
            wrong[node] = pairs
    behind = dict(after) if flipped else {}
    for node, others in flipped.items():
        for other in indices_of(others):
            if behind.get(other, 0) >> node & 1 and _could_be_jumped(plan, node, other, at):
                wrong[node] = wrong.get(node, 0) | 1 << other
    return wrong


def _done_after(at: Moments, ends: Moments) -> After:
    """Each duty with the bits of those that were completed after it was done."""
    begun = sorted(zip(at.values(), at, strict=True))
    completed = begun[:]
    later = {node: end for node, end in ends.items() if at.get(node, end) < end}
    if later:
        completed = sorted((later.get(node, moment), node) for moment, node in begun)
    after: list[tuple[int, int]] = []
    bits = 0
    for moment, node in reversed(begun):
        while completed and completed[-1][0] > moment:
            bits |= 1 << completed.pop()[1]
        after.append((node, bits))
    return after


def _could_be_jumped(plan: Plan, early: int, late: int, at: Moments) -> bool:
    """Only an obligation that exists can be; a hand and a war's money wait for what is to come."""
    if at[late] > plan.duties[early].birth or plan.duties[late].work is Work.COLLECT:
        return True
    war = plan.duties[late].phase is Phase.WAR_SETTLE
    return war and plan.duties[early].work is Work.WAR_CARD


def _flipped(plan: Plan, turned: Turned) -> dict[int, int]:
    """For each duty the bits of those before it that are to be read as coming after it."""
    duties = plan.duties
    flipped: dict[int, int] = {}
    for phase, seats in turned:
        # To ask at a tied seat is never too early, whichever way round the others go.
        inside = [
            index
            for index, duty in enumerate(duties)
            if duty.phase is phase and duty.seat in seats and duty.work is not Work.ASK
        ]
        every = bits_of(inside)
        own: dict[int, int] = {}
        for node in inside:
            own[duties[node].seat] = own.get(duties[node].seat, 0) | 1 << node
        for node in inside:
            others = plan.predecessors[node] & every & ~own[duties[node].seat]
            if others:
                flipped[node] = flipped.get(node, 0) | others
    return flipped
