"""What is a duty: something owed, by which rule, and what must come before it?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from trainer.core.actions import Words
from trainer.core.places import Spot


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


@dataclass(frozen=True, slots=True)
class Duty:
    """Something owed at ``seat`` (0: the table or the dealer) and ``spot``.

    ``amount`` is in minor units, ``None`` where it cannot be known; ``box`` is the toke
    box's share of a split. ``stake`` is what lies there. ``birth`` is the index at which the
    table determined it. ``rests`` names the decided points that made it what it is.
    ``optional`` duties are never omitted; ``at`` fixes the moment of a guest's own act.
    """

    work: Work
    rule: str
    phase: Phase
    seat: int = 0
    spot: Spot | None = None
    amount: int | None = 0
    box: int = 0
    stake: int = 0
    birth: int = 0
    words: Words | None = None
    rests: tuple[str, ...] = ()
    optional: bool = False
    at: int = -1
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """``before`` must be done before ``after`` (indices into the duties), says ``rule``."""

    before: int
    after: int
    rule: str
    rests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unjudged:
    """Something that the record does not let us judge, and why (GRADING, rule 19)."""

    rule: str
    seat: int
    spot: str
    reason: str


@dataclass(slots=True)
class Plan:
    """All duties of a round in agenda order, with the written edges between them.

    ``void``: the shoe ran out at a house that then voids the round (K-P27).
    """

    duties: list[Duty] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    unjudged: list[Unjudged] = field(default_factory=list)
    void: bool = False

    def add(self, duty: Duty) -> int:
        """Append ``duty`` and return its index."""
        self.duties.append(duty)
        return len(self.duties) - 1

    def before(
        self, earlier: Iterable[int], later: Iterable[int], rule: str, rests: tuple[str, ...] = ()
    ) -> None:
        """Every one of ``earlier`` comes before every one of ``later``."""
        firsts = list(earlier)
        self.edges.extend(Edge(a, b, rule, rests) for b in later for a in firsts if a != b)

    def chain(self, groups: Iterable[list[int]], rule: str, rests: tuple[str, ...] = ()) -> None:
        """Each group comes before all later groups."""
        done: list[int] = []
        for group in groups:
            self.before(done, group, rule, rests)
            done.extend(group)

    def where(self, *works: Work, seat: int | None = None, spot: Spot | None = None) -> list[int]:
        """Indices of the duties of these kinds of work."""
        return [
            index
            for index, duty in enumerate(self.duties)
            if duty.work in works
            and (seat is None or duty.seat == seat)
            and (spot is None or duty.spot is spot)
        ]
