"""What is a duty: something owed, by which rule, and what must come before it?"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from enum import IntEnum, StrEnum
from functools import lru_cache

from trainer.core.actions import Words
from trainer.core.frozen import frozen, mutable
from trainer.core.places import Spot
from trainer.procedures.clauses import Clauses


class Phase(IntEnum):
    """The phases of a round (GRADING, rulings)."""

    BETTING = 0
    DEAL = 1
    SETTLE = 2
    WAR_DEAL = 3
    WAR_SETTLE = 4
    CLEAR = 5


class Work(StrEnum):
    """What sort of work a duty is; decides how acts are matched to it."""

    WORDS = "words"
    ASK = "ask"
    CALL = "call"
    SHUFFLE = "shuffle"
    BURN = "burn"
    OFF = "off"
    CARD = "card"
    WAR_BURN = "war-burn"
    WAR_CARD = "war-card"
    TAKE = "take"
    PAY = "pay"
    HALF = "half"
    MATCH = "match"
    PUSH = "push"
    WAR_BET = "war-bet"
    TOKE_PAY = "toke-pay"
    TOKE_TAKE = "toke-take"
    SPLIT = "split"
    DROP = "drop"
    COLLECT = "collect"
    GUEST = "guest"
    CLEARED = "cleared"


MONEY_WORK = frozenset({Work.TAKE, Work.PAY, Work.HALF, Work.MATCH, Work.PUSH})
TOKE_WORK = frozenset({Work.TOKE_PAY, Work.TOKE_TAKE, Work.SPLIT, Work.DROP})


@frozen
class Duty:
    """Something owed at ``seat`` (0: the table or the dealer) and ``spot``.

    ``amount`` is in minor units, ``None`` where it cannot be known; ``box`` is the toke
    box's share of a split. ``stake`` is what lies there (of a bet that has to go: as much of it
    as had to when the first card came). ``birth`` is the index at which the
    table determined it. ``rests`` names the decided points that made it what it is.
    ``optional`` duties are never omitted; ``at`` fixes the moment of a guest's own act.

    Duties without money are the same in round after round: they are made once (``lru_cache``).
    """

    work: Work
    rule: str
    phase: Phase
    seat: int = 0
    spot: Spot | None = None
    amount: int | None = 0
    stake: int = 0
    birth: int = 0
    subject: str = ""
    rests: tuple[str, ...] = ()
    box: int = 0
    words: Words | None = None
    optional: bool = False
    at: int = -1


@lru_cache(maxsize=4096)
def guests_act(rule: str, seat: int, at: int) -> Duty:
    """What a guest did himself: others wait for it, but the dealer does not owe it."""
    return Duty(Work.GUEST, rule, Phase.SETTLE, seat, optional=True, at=at)


@frozen
class Edge:
    """``before`` must be done before ``after`` (indices into the duties), says ``rule``."""

    before: int
    after: int
    rule: str
    rests: tuple[str, ...] = ()


Levels = tuple[tuple[int, ...], ...]
"""Duties, those of a level to be done before those of all later ones."""

Order = tuple[Levels, str, tuple[str, ...]]
"""Levels, the rule that says so, and what it rests on. A plan writes dozens of them."""


def waiting(levels: Levels) -> Iterator[tuple[int, Sequence[int]]]:
    """Each duty that must wait, with those that come before it."""
    earlier: list[int] = []
    for level in levels:
        if earlier:
            for index in level:
                yield index, earlier
        earlier += level


@frozen
class Unjudged:
    """Something that the record does not let us judge, and why (GRADING, rule 19)."""

    rule: str
    seat: int
    spot: str
    reason: str


@mutable
class Plan:
    """All duties of a round in agenda order, with the written order between them.

    ``predecessors`` has, for every duty, a bit for each duty that an order puts right
    before it. ``settling`` are the duties of the settlements: money, tokes and matches.
    ``clauses`` are those of the document that it cites.
    ``void``: the shoe ran out at a house that then voids the round (K-P27).
    """

    clauses: Clauses
    duties: list[Duty] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    unjudged: list[Unjudged] = field(default_factory=list)
    void: bool = False
    predecessors: list[int] = field(default_factory=list)
    settling: list[int] = field(default_factory=list)
    _of_work: defaultdict[Work, list[int]] = field(default_factory=lambda: defaultdict(list))

    @property
    def edges(self) -> Iterator[Edge]:
        """The written order, pair by pair."""
        for levels, rule, rests in self.orders:
            for after, earlier in waiting(levels):
                for before in earlier:
                    if before != after:
                        yield Edge(before, after, rule, rests)

    def add(self, duty: Duty) -> int:
        """Append ``duty`` and return its index."""
        index = len(self.duties)
        self.duties.append(duty)
        self.predecessors.append(0)
        self._of_work[duty.work].append(index)
        return index

    def add_all(self, work: Work, duties: Sequence[Duty]) -> Sequence[int]:
        """Append ``duties``, all of this kind of ``work``, and return their indices."""
        start = len(self.duties)
        added = range(start, start + len(duties))
        self.duties += duties
        self.predecessors += [0] * len(duties)
        self._of_work[work] += added
        return added

    def copy(self) -> Plan:
        """A plan that can be added to while this one stays as it is."""
        of_work = defaultdict(list, {work: own[:] for work, own in self._of_work.items()})
        return Plan(
            self.clauses,
            self.duties[:],
            self.orders[:],
            self.unjudged[:],
            self.void,
            self.predecessors[:],
            self.settling[:],
            of_work,
        )

    def before(
        self, earlier: Sequence[int], later: Sequence[int], rule: str, rests: tuple[str, ...] = ()
    ) -> None:
        """Every one of ``earlier`` comes before every one of ``later``; none is in both."""
        if not earlier or not later:
            return
        firsts, lasts = tuple(earlier), tuple(later)
        self.orders.append(((firsts, lasts), rule, rests))
        predecessors = self.predecessors
        bits = 0
        for index in firsts:
            bits |= 1 << index
        for index in lasts:
            predecessors[index] |= bits

    def chain(
        self, groups: Iterable[Sequence[int]], rule: str, rests: tuple[str, ...] = ()
    ) -> None:
        """Each group comes before all later groups; no duty is in two of them."""
        levels = tuple([tuple(group) for group in groups if group])
        if len(levels) < 2:
            return
        self.orders.append((levels, rule, rests))
        predecessors = self.predecessors
        before = 0
        for level in levels:
            own = 0
            for index in level:
                predecessors[index] |= before
                own |= 1 << index
            before |= own

    def of(self, work: Work) -> Sequence[int]:
        """Indices of the duties of one kind of work, in agenda order; they are the plan's own."""
        return self._of_work.get(work, ())

    def where(self, *works: Work, seat: int | None = None, spot: Spot | None = None) -> list[int]:
        """Indices of the duties of these kinds of work, in agenda order."""
        if len(works) == 1:
            found = [*self._of_work.get(works[0], ())]
        else:
            found = [index for work in works for index in self._of_work.get(work, ())]
            found.sort()
        if seat is not None:
            found = [index for index in found if self.duties[index].seat == seat]
        if spot is not None:
            found = [index for index in found if self.duties[index].spot is spot]
        return found


def bits_of(indices: Iterable[int]) -> int:
    """A number that has a bit for each of ``indices``."""
    bits = 0
    for index in indices:
        bits |= 1 << index
    return bits


def indices_of(bits: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
