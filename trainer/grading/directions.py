"""Were things displaced, or did a whole phase run the other way between some seats?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import itemgetter
from typing import Final

from trainer.core.places import MAINS, Spot
from trainer.grading.covering import Unit, least_things
from trainer.grading.inversions import Course, Inversions, Moments, Pairs, Turn, TurnedPhases
from trainer.grading.order import Displaced, smallest_explanation
from trainer.grading.walk import EVERYTHING, Chain, Visits, Walk
from trainer.procedures.duties import Phase, Plan, Work, indices_of

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_GUEST: Final = Work.GUEST
_UNITS: Final = frozenset({Phase.SETTLE, Phase.WAR_DEAL, Phase.WAR_SETTLE})
_DIRECTED: Final = (Phase.DEAL, Phase.SETTLE, Phase.WAR_DEAL, Phase.WAR_SETTLE)
_SETTLEMENTS: Final = frozenset({Phase.SETTLE, Phase.WAR_SETTLE})
_DEALS: Final = frozenset({Phase.DEAL, Phase.WAR_DEAL})
_PRELIMINARY: Final = frozenset({Work.WORDS, Work.BURN, Work.SHUFFLE})
_GATHERED: Final = frozenset({Work.COLLECT, Work.CLEARED})
_CHAINS: Final = (MAINS, frozenset({Spot.TIE}))
_SIDES: Final = frozenset({Spot.TIE_BONUS, Spot.COMBO})
_SWEPT: Final = (MAINS | {Spot.WAR}, *(frozenset({spot}) for spot in sorted(_SIDES)), _SIDES)
_ENOUGH: Final = 300
"""So many inversions looked at in all: then the round is too tangled to weigh every reading."""


Way = tuple[frozenset[int], Chain, Inversions]
"""Seats between which a phase or a chain is turned, and what is left then."""


class Explanation:
    """The smaller explanation, phase by phase: displaced things, or a direction and the rest."""

    def __init__(self, found: Inversions) -> None:
        self.found = found
        self._units = Units(found)

    @cached_property
    def _fewest_displaced(self) -> int:
        return _fewest_things(self.found.pairs, self._units) if self.found else 0

    @cached_property
    def _turns_and_rest(self) -> tuple[list[_TurnedPhase], int]:
        return _turn_phases(self.found, self._units, self._fewest_displaced)

    @property
    def turned_phases(self) -> TurnedPhases:
        """The phases that ran the other way, and between which seats."""
        return [turn.chosen for turn in self._turns_and_rest[0]]

    @property
    def size(self) -> int:
        """How many sites it has."""
        return len(self._turns_and_rest[0]) + self._turns_and_rest[1]

    def is_smaller(self, than: int) -> bool:
        """Whether it has fewer sites, looking no closer than that needs."""
        if than <= 1:
            return self._units.only_guests() and self.size < than
        return self._fewest_displaced < than or self.size < than

    def displaced_things(self) -> list[Displaced]:
        """What was displaced beside that."""
        found = self.found.with_turned(self.turned_phases) if self.turned_phases else self.found
        return _blamed(found, self._units)


class OrderCost:
    """How many displaced things explain the order, when some first attempts are moved."""

    def __init__(self, course: Course, at: Moments) -> None:
        self._course, self._at = course, at
        self._known: dict[tuple[tuple[int, int], ...], Explanation] = {}
        self._looked_at = 0

    def __call__(self, moved: dict[int, int]) -> int:
        """The cost; in a round that is too tangled, what it is without moving anything."""
        key = tuple(sorted(moved.items()))
        if self._looked_at > _ENOUGH and key not in self._known:
            key = ()
        if key not in self._known:
            found = Inversions(self._course, {**self._at, **dict(key)})
            self._looked_at += sum(bits.bit_count() for bits in found.pairs.values())
            self._known[key] = Explanation(found)
        return self._known[key].size

    def known(self, moved: dict[int, int]) -> Explanation | None:
        """What was found when that was asked for, if it was."""
        return self._known.get(tuple(sorted(moved.items())))


class _TurnedPhase:
    """A phase that ran the other way: ``ways`` are between which seats, all leaving as much."""

    def __init__(self, phase: Phase, ways: Sequence[Way], units: Units) -> None:
        self._phase, self._ways, self._units = phase, ways, units

    @cached_property
    def chosen(self) -> Turn:
        """The first of those beside which the fewest things came late; seldom asked for."""
        best, fewest = self._ways[0], -1
        for way in self._ways if len(self._ways) > 1 else ():
            late = sum(one.late for one in _blamed(way[2], self._units))
            if fewest < 0 or late < fewest:
                best, fewest = way, late
            if not late:
                break
        return self._phase, best[0], best[1]


def _turn_phases(found: Inversions, units: Units, displaced: int) -> tuple[list[_TurnedPhase], int]:
    """The directions that explain more than one thing each, and how many things are left.

    ``displaced`` is how many there are when none is turned.
    """
    turned: list[_TurnedPhase] = []
    if displaced < 2:
        return turned, displaced
    phases, walk = found.phases(), found.course.walk
    for phase in _DIRECTED:
        whole = (phase, walk.seats_of(phase), EVERYTHING)
        if phase not in phases or _one_explains(found.within(whole), units):
            continue
        ways: list[Way] = []
        least = displaced - 1
        for seats, chain in _runs(walk, phase, found.at):
            if _one_explains(found.within((phase, seats, chain)), units):
                continue  # nothing could be gained
            left = found.with_turned([*(turn.chosen for turn in turned), (phase, seats, chain)])
            if left and displaced == 2:
                continue
            rest = _fewest_things(left.pairs, units)
            if rest < least:
                ways, least = [], rest
            if rest == least < displaced - 1:
                ways.append((seats, chain, left))
        if ways:
            turned.append(_TurnedPhase(phase, ways, units))
            displaced = least
    return turned, displaced


def _blamed(found: Inversions, units: Units) -> list[Displaced]:
    if not found:
        return []
    return smallest_explanation(
        found.listed(),
        lambda node: found.at[node],
        units.of,
        lambda node: _is_preliminary(found.plan, node),
    )


def _fewest_things(pairs: Pairs, units: Units) -> int:
    """How many things must have been displaced at least."""
    if pairs and _one_explains(pairs, units):
        return 1
    lines = [(node, other) for node, others in pairs.items() for other in indices_of(others)]
    return least_things(lines, units.of)


def _one_explains(pairs: Pairs, units: Units) -> bool:
    """Whether one duty, displaced, explains all ``pairs``; there may be none to explain."""
    if not pairs:
        return True
    several = [node for node, others in pairs.items() if others & (others - 1)]
    if len(several) > 1:
        return False
    node, others = next(iter(pairs.items()))
    return any(
        all(one == only or beside == 1 << only for one, beside in pairs.items())
        and units.of(only) is not None
        for only in several or (node, others.bit_length() - 1)
    )


class Units:
    """The units of work in which what is inverted was done.

    A unit ends with the first act at another seat, owed or not; what may be done at any time
    (a drop, a word, a hand collected) ends none.
    """

    def __init__(self, found: Inversions) -> None:
        self._found, self._plan, self._at = found, found.plan, found.at
        self._known: dict[int, Unit | None] = {}

    def of(self, node: int) -> Unit | None:
        """The unit of a duty; a guest's own act is never the dealer's fault."""
        if node not in self._known:
            self._known[node] = self._of(node)
        return self._known[node]

    def only_guests(self) -> bool:
        """Whether nothing that is inverted was done by the dealer."""
        duties = self._plan.duties
        return all(
            duties[one].work is _GUEST
            for node, others in self._found.pairs.items()
            for one in (node, *indices_of(others))
        )

    def _of(self, node: int) -> Unit | None:
        duty = self._plan.duties[node]
        if duty.work is _GUEST:
            return None
        if duty.work in _GATHERED:
            return (-1, self._at[node])  # one sweep of the cards is one thing
        if duty.phase not in _UNITS:
            return (-2, node)
        return (duty.phase, self._visits.of(duty, node, self._at[node]))

    @cached_property
    def _visits(self) -> Visits:
        return self._found.course.walk.visits(self._at)


def _is_preliminary(plan: Plan, node: int) -> bool:
    duty = plan.duties[node]
    return duty.phase is Phase.BETTING and duty.work in _PRELIMINARY


def _runs(walk: Walk, phase: Phase, at: Moments) -> list[tuple[frozenset[int], Chain]]:
    """Seats that went the wrong way: of each chain of the phase, then of all its work.

    A chain of side bets that come after the wagers can be swept the wrong way alone.
    """
    own = [
        (at[index], duty.seat, duty.spot)
        for index, duty in walk.of_phase(phase)
        if index in at and duty.work is not _GUEST
    ]
    own.sort(reverse=True, key=_moment)
    found: dict[tuple[frozenset[int], Chain], None] = {}
    settles, alone = phase in _SETTLEMENTS, any(spot in _SIDES for _, _, spot in own)
    for chain in (_SWEPT if alone else _CHAINS) if settles else ():
        first = {seat: moment for moment, seat, spot in own if spot in chain}
        runs = _long_runs(first, upward=False)
        found |= dict.fromkeys((run, EVERYTHING) for run in runs)
        if alone:
            found |= dict.fromkeys((run, chain) for run in runs)
    first = {seat: moment for moment, seat, _ in own}
    runs = _long_runs(first, upward=phase in _DEALS)
    return list(found | dict.fromkeys((run, EVERYTHING) for run in runs))


_moment: Final = itemgetter(0)


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
