"""Were things displaced, or did a whole phase run the other way between some seats?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from trainer.core.places import Spot
from trainer.grading.covering import Unit, least_things
from trainer.grading.inversions import Course, Inversions, Moments, Turned
from trainer.grading.order import Displaced, smallest_explanation
from trainer.procedures.acts import Verb
from trainer.procedures.duties import MONEY_WORK, TOKE_WORK, Phase, Plan, Work, indices_of

_UNITS = frozenset({Phase.SETTLE, Phase.WAR_DEAL, Phase.WAR_SETTLE})
_DIRECTED = (Phase.DEAL, Phase.SETTLE, Phase.WAR_DEAL, Phase.WAR_SETTLE)
_PRELIMINARY = frozenset({Work.WORDS, Work.BURN, Work.SHUFFLE})
_GATHERED = frozenset({Work.COLLECT, Work.CLEARED})
_VISITING = (MONEY_WORK | TOKE_WORK | {Work.WAR_CARD}) - {Work.DROP}
_TOUCHING = frozenset({Verb.TAKE, Verb.PAY, Verb.MATCH, Verb.PUSH, Verb.DEAL})
_CHAINS = (Spot.MAIN, Spot.TIE)
_ENOUGH = 300
"""So many inversions looked at in all: then the round is too tangled to weigh every reading."""


class Explanation:
    """The smaller explanation, phase by phase: displaced things, or a direction and the rest."""

    def __init__(self, found: Inversions) -> None:
        self.found = found

    @cached_property
    def _turned(self) -> tuple[Turned, int]:
        return _turned(self.found) if self.found else ([], 0)

    @property
    def turned(self) -> Turned:
        """The phases that ran the other way, and between which seats."""
        return self._turned[0]

    @property
    def size(self) -> int:
        """How many sites it has."""
        return len(self._turned[0]) + self._turned[1]

    def displaced(self) -> list[Displaced]:
        """What was displaced beside that."""
        found = self.found.turned(self.turned) if self.turned else self.found
        if not found:
            return []
        return smallest_explanation(
            found.listed(),
            lambda node: found.at[node],
            Units(found).of,
            lambda node: _is_preliminary(found.plan, node),
        )


class OrderCost:
    """How many displaced things explain the order, when some first attempts are moved."""

    def __init__(self, course: Course, at: Moments) -> None:
        self._course, self._at = course, at
        self._known: dict[tuple[tuple[int, int], ...], int] = {}
        self._looked_at = 0

    def __call__(self, moved: dict[int, int]) -> int:
        """The cost; in a round that is too tangled, what it is without moving anything."""
        key = tuple(sorted(moved.items()))
        if self._looked_at > _ENOUGH and key not in self._known:
            key = ()
        if key not in self._known:
            self._known[key] = self._cost({**self._at, **dict(key)})
        return self._known[key]

    def _cost(self, at: Moments) -> int:
        found = Inversions(self._course, at)
        if not found:
            return 0
        self._looked_at += sum(bits.bit_count() for bits in found.pairs.values())
        return Explanation(found).size


def _turned(found: Inversions) -> tuple[Turned, int]:
    """The directions that explain more than one thing each, and how many things are left."""
    plan, at = found.plan, found.at
    turned: list[tuple[Phase, frozenset[int]]] = []
    units = Units(found)
    displaced = _fewest(found, units)
    if displaced < 2:
        return turned, displaced
    phases = found.phases()
    for phase in _DIRECTED:
        if phase not in phases:
            continue
        best: tuple[frozenset[int], int] | None = None
        for seats in _runs(plan, phase, at):
            left = found.turned([*turned, (phase, seats)])
            if left and displaced == 2:
                continue  # nothing could be gained
            rest = _fewest(left, units)
            if rest + 1 < displaced and (best is None or rest < best[1]):
                best = seats, rest
        if best is not None:
            turned.append((phase, best[0]))
            displaced = best[1]
    return turned, displaced


def _fewest(found: Inversions, units: Units) -> int:
    """How many things must have been displaced at least."""
    lines = [(node, other) for node, others in found.pairs.items() for other in indices_of(others)]
    return least_things(lines, units.of)


class Units:
    """The units of work in which what is inverted was done.

    A unit ends with the first act at another seat, owed or not; what may be done at any time
    (a drop, a word, a hand collected) ends none.
    """

    def __init__(self, found: Inversions) -> None:
        self._plan, self._at, self._acts = found.plan, found.at, found.course.acts
        self._visits: dict[int, int] | None = None
        self._known: dict[int, Unit | None] = {}

    def of(self, node: int) -> Unit | None:
        """The unit of a duty; a guest's own act is never the dealer's fault."""
        if node not in self._known:
            self._known[node] = self._of(node)
        return self._known[node]

    def _of(self, node: int) -> Unit | None:
        duty = self._plan.duties[node]
        if duty.work is Work.GUEST:
            return None
        if duty.work in _GATHERED:
            return (-1, self._at[node])  # one sweep of the cards is one thing
        if duty.phase not in _UNITS:
            return (-2, node)
        if self._visits is None:
            self._visits = self._counted()
        return (duty.phase, self._visits.get(node, -1 - duty.seat))

    def _counted(self) -> dict[int, int]:
        """For each duty settled at a seat the number of the visit in which that was done.

        A burn lies at no seat: it belongs to the visit right before or after it, if that
        was at the place whose card it goes with.
        """
        visits: dict[int, int] = {}
        number, seat = 0, -1
        burns: list[int] = []
        for _, node, place in sorted([*self._done(), *self._touched()]):
            if node >= 0 and self._plan.duties[node].work is Work.WAR_BURN:
                burns.append(node)
                continue
            before = number, seat
            if place != seat:
                number, seat = number + 1, place
            if node >= 0:
                visits[node] = number
            self._assign(burns, [(number, seat), before], visits)
            burns = []
        self._assign(burns, [(number, seat)], visits)
        return visits

    def _done(self) -> Iterator[tuple[int, int, int]]:
        """Moment, duty and seat of all that was done at a seat."""
        for node, moment in self._at.items():
            duty = self._plan.duties[node]
            if duty.work in _VISITING or duty.work is Work.WAR_BURN:
                yield moment, node, duty.seat

    def _touched(self) -> Iterator[tuple[int, int, int]]:
        """Moment and seat of all money and cards that were moved, whatever it was for."""
        for act in self._acts:
            if act.verb in _TOUCHING:
                yield act.index, -1, act.seat

    def _assign(
        self, burns: list[int], beside: list[tuple[int, int]], visits: dict[int, int]
    ) -> None:
        for node in burns:
            seat = self._plan.duties[node].seat
            visits[node] = next((n for n, place in beside if place == seat), -1 - node)


def _is_preliminary(plan: Plan, node: int) -> bool:
    duty = plan.duties[node]
    return duty.phase is Phase.BETTING and duty.work in _PRELIMINARY


def _runs(plan: Plan, phase: Phase, at: Moments) -> list[frozenset[int]]:
    """Seats that went the wrong way: of each chain of the phase, then of all its work."""
    works = _CHAINS if phase in (Phase.SETTLE, Phase.WAR_SETTLE) else ()
    found: dict[frozenset[int], None] = {}
    for chain in (*works, None):
        first: dict[int, int] = {}
        for index, duty in enumerate(plan.duties):
            own = duty.work is not Work.GUEST and (chain is None or duty.spot is chain)
            if own and duty.phase is phase and duty.seat and index in at:
                first[duty.seat] = min(first.get(duty.seat, at[index]), at[index])
        found |= dict.fromkeys(_long_runs(first, phase in (Phase.DEAL, Phase.WAR_DEAL)))
    return list(found)


def _long_runs(first: dict[int, int], upward: bool) -> list[frozenset[int]]:
    """All seats if three or more, then each run of three or more against the direction."""
    order = sorted(first, key=lambda seat: (first[seat], seat))
    runs: list[list[int]] = []
    for seat in order:
        wrong = runs and ((seat < runs[-1][-1]) if upward else (seat > runs[-1][-1]))
        if wrong:
            runs[-1].append(seat)
        else:
            runs.append([seat])
    whole = [frozenset(order)] if len(order) >= 3 else []
    return [*whole, *(frozenset(run) for run in runs if len(run) >= 3)]
