"""By which policy does a verdict become points, a pass or a fail? Values only, kept as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from trainer.core.frozen import frozen
from trainer.grading.findings import Corrected
from trainer.procedures.rules import Severity


@frozen
class Weights:
    """Points that a fault of one severity costs."""

    standing: int
    corrected_late: int
    corrected: int

    def of(self, corrected: Corrected) -> int:
        """The points for a fault that was put right or not."""
        match corrected:
            case Corrected.IN_TIME:
                return self.corrected
            case Corrected.LATE:
                return self.corrected_late
            case Corrected.NO:
                return self.standing


@frozen
class Group:
    """Rules that share a part of the points; ``needed`` of them pass (0: any)."""

    name: str
    points: int
    needed: int = 0
    rules: frozenset[str] = frozenset()


@frozen
class Pass:
    """What passes; ``None`` sets no bound. ``critical_fails`` whatever the points."""

    points: int
    minors: int | None = None
    majors: int | None = None
    critical_fails: bool = True


@frozen
class Band:
    """A pace of at most ``up_to_ms`` for each of the dealer's acts costs ``points``."""

    up_to_ms: int
    points: int


@frozen
class Pace:
    """Time, looked at only when accuracy passes; slower than ``limit_ms`` an act fails.

    ``bands`` are ordered by pace; slower than the last of them costs what the last costs.
    """

    limit_ms: int | None = None
    bands: tuple[Band, ...] = ()


@frozen
class Policy:
    """How faults are weighed. The points of ``groups`` add up to the full points.

    ``habit``: from so many of the same minor on it counts as major (0: never). ``raised``
    gives rules a severity that is never less. ``count_assumed`` says whether a finding that
    rests on an assumed value nobody has confirmed costs points. A rule that is in no group
    belongs to the last one. Without ``passing`` there are points but no pass or fail.
    """

    id: str
    version: int
    weights: Mapping[Severity, Weights]
    groups: tuple[Group, ...]
    uncalled: int = 0
    habit: int = 3
    count_assumed: bool = False
    raised: Mapping[str, Severity] = field(default_factory=dict)
    passing: Pass | None = None
    pace: Pace | None = None

    @property
    def full(self) -> int:
        """The points of a round without a fault."""
        return sum(group.points for group in self.groups)

    def group_of(self, rule: str) -> Group:
        """The group whose points a fault under ``rule`` costs."""
        return next((one for one in self.groups if rule in one.rules), self.groups[-1])
