"""On which way round the table was a round done: visit by visit, phase by phase?

It is the same whatever single acts may have been meant for.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from trainer.core.places import Spot
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import MONEY_WORK, TOKE_WORK, Duty, Phase, Plan, Work

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_ASK: Final = Work.ASK
_WAR_BURN: Final = Work.WAR_BURN
_VISITING: Final = (MONEY_WORK | TOKE_WORK | {Work.WAR_CARD}) - {Work.DROP}
_TOUCHING: Final = frozenset({Verb.TAKE, Verb.PAY, Verb.MATCH, Verb.PUSH, Verb.DEAL})

Chain = frozenset[Spot]
"""The spots of one kind of bet; none: everything."""
EVERYTHING: Final[Chain] = frozenset()

Stop = tuple[int, int, int]
"""A moment, the duty done there (-1: an act, whatever it was for), and the seat."""


class Visits:
    """The visits to which ``stops`` belong, each with its number and its seat."""

    def __init__(self, stops: list[Stop]) -> None:
        self.stops = stops
        self._visits: list[tuple[int, int]] = []
        self._of_moment: dict[int, int] = {}
        self._of_duty: dict[int, int] = {}
        number, seat = 0, -1
        for moment, node, place in stops:
            if place != seat:
                number, seat = number + 1, place
            self._visits.append((number, seat))
            self._of_moment[moment] = number
            if node >= 0:
                self._of_duty[node] = number

    def of(self, duty: Duty, node: int, moment: int) -> int:
        """The number of the visit in which ``duty`` was done; if in none, one of its own.

        A burn lies at no seat: it belongs to the visit right before or after it, if that
        was at the place whose card it goes with.
        """
        if duty.work in _VISITING:
            number = self._of_duty.get(node)
            return self._of_moment[moment] if number is None else number
        if duty.work is not _WAR_BURN:
            return -1 - duty.seat
        after = bisect(self.stops, (moment, node, duty.seat))
        before = self._visits[after - 1] if after else (0, -1)
        beside = (*self._visits[after : after + 1], before)
        return next((number for number, seat in beside if seat == duty.seat), -1 - node)


class Walk:
    """The places at which the dealer was, one after the other, in a round of this ``plan``."""

    def __init__(self, plan: Plan, acts: Sequence[Act]) -> None:
        self._plan, self._acts = plan, acts
        self._apart: dict[tuple[Stop, ...], Visits] = {}
        self._seats: dict[Phase, frozenset[int]] = {}
        self._flips: dict[tuple[Phase, frozenset[int], Chain], dict[int, int]] = {}

    def visits(self, at: Mapping[int, int]) -> Visits:
        """The visits to the seats when each duty was done ``at`` its moment.

        One ends with the first act at another seat, owed or not.
        """
        touched = self._touched
        done = [(at[node], node, seat) for node, seat in self._visiting if node in at]
        apart = {moment for moment, _, seat in done if touched.get(moment) != seat}
        apart.update(at[node] for node in self._burns if node in at and at[node] in touched)
        if not apart:
            return self._visits
        done = [stop for stop in done if stop[0] in apart]
        key = tuple(done)
        if key not in self._apart:
            self._apart[key] = Visits(sorted([*self._visits.stops, *done]))
        return self._apart[key]

    @cached_property
    def _visits(self) -> Visits:
        """By all money and cards that were moved."""
        return Visits([(act.index, -1, act.seat) for act in self._acts if act.verb in _TOUCHING])

    @cached_property
    def _touched(self) -> dict[int, int]:
        return {moment: seat for moment, _, seat in self._visits.stops}

    @cached_property
    def _visiting(self) -> list[tuple[int, int]]:
        """The duties that are done at a seat, each with its seat."""
        duties = enumerate(self._plan.duties)
        return [(index, duty.seat) for index, duty in duties if duty.work in _VISITING]

    @cached_property
    def _burns(self) -> Sequence[int]:
        return self._plan.of(_WAR_BURN)

    def of_phase(self, phase: Phase) -> list[tuple[int, Duty]]:
        """The duties of ``phase`` at the seats of guests."""
        return self._of_phase.get(phase, [])

    def seats_of(self, phase: Phase) -> frozenset[int]:
        """Their seats."""
        if phase not in self._seats:
            self._seats[phase] = frozenset({duty.seat for _, duty in self.of_phase(phase)})
        return self._seats[phase]

    @cached_property
    def _of_phase(self) -> dict[Phase, list[tuple[int, Duty]]]:
        found: dict[Phase, list[tuple[int, Duty]]] = {}
        for index, duty in enumerate(self._plan.duties):
            if duty.seat:
                found.setdefault(duty.phase, []).append((index, duty))
        return found

    def flipped(
        self, phase: Phase, seats: frozenset[int], chain: Chain = EVERYTHING
    ) -> dict[int, int]:
        """For each duty the bits of those before it that come after it the other way round."""
        key = phase, seats, chain
        if key not in self._flips:
            self._flips[key] = self._flipped(phase, seats, chain)
        return self._flips[key]

    def _flipped(self, phase: Phase, seats: frozenset[int], chain: Chain) -> dict[int, int]:
        own = dict.fromkeys(seats, 0)
        inside: list[tuple[int, int]] = []
        for node, duty in self.of_phase(phase):
            # To ask at a tied seat is never too early, whichever way round the others go.
            mine = not chain or duty.spot in chain
            if mine and duty.seat in own and duty.work is not _ASK:
                inside.append((node, duty.seat))
                own[duty.seat] |= 1 << node
        every = 0
        for bits in own.values():
            every |= bits
        before = self._plan.predecessors
        found = ((node, before[node] & every & ~own[seat]) for node, seat in inside)
        return {node: others for node, others in found if others}
