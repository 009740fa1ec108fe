"""How was a duty met, and which acts met none?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import field
from operator import attrgetter
from typing import Final

from trainer.core.frozen import frozen, mutable
from trainer.core.places import Spot
from trainer.procedures.acts import Act
from trainer.procedures.duties import Plan, Work
from trainer.procedures.rules import Kind

Key = tuple[int, Spot]
"""A seat and one of its spots."""


@frozen
class Slip:
    """A fault in the way a duty was met: its ``kind``, the act, the money, and its repair.

    ``difference`` is the guest's net (for tokes the toke box's), done minus owed, in minor
    units. ``fixed`` is the index of the act that put it right, ``None`` if none did.
    ``spared`` marks a repair that came within the unit of work where that is no fault.
    """

    kind: Kind
    act: Act
    difference: int | None = None
    fixed: int | None = None
    fix: Act | None = None
    got: int | None = None


@mutable
class Met:
    """A duty that was met: ``at`` is its first attempt, ``done`` the index that completed it."""

    duty: int
    at: int
    acts: list[Act]
    slips: list[Slip] = field(default_factory=list)
    done: bool = True

    @property
    def last(self) -> int:
        """The index of the last act that belongs to it."""
        return max((act.index for act in self.acts), default=self.at)


@mutable
class Stray:
    """An act that met no duty; ``near`` is a duty of the same spot that it may be a try at."""

    act: Act
    fixed: int | None = None
    fix: Act | None = None
    near: int | None = None


@mutable
class Pairing:
    """The burns of a war by their duties, and those that are left."""

    acts: dict[int, Act] = field(default_factory=dict)
    left: list[Act] = field(default_factory=list)


_at: Final = attrgetter("at")


@mutable
class Matching:
    """All duties met and all acts left over; ``final`` when no more acts can come.

    ``pairings`` gives every way to pair the burns of the war with its cards, the one that was
    taken first; ``None`` where there is but one.
    """

    final: bool = True
    met: dict[int, Met] = field(default_factory=dict)
    strays: list[Stray] = field(default_factory=list)
    pairings: Callable[[], list[Pairing]] | None = None

    def copy(self) -> Matching:
        """A matching that can be added to while this one stays as it is."""
        return Matching(self.final, dict(self.met), self.strays[:], self.pairings)

    def meet(self, duty: int, act: Act, *more: Act) -> Met:
        """``duty`` is met by ``act`` (and ``more``)."""
        met = Met(duty, act.index, [act, *more], [])
        self.met[duty] = met
        return met

    def moments(self) -> dict[int, int]:
        """When each duty was done or first tried."""
        return dict(zip(self.met, map(_at, self.met.values()), strict=True))

    def unmet(self, plan: Plan) -> list[int]:
        """The duties of ``plan`` that nothing met, in agenda order."""
        return sorted({*range(len(plan.duties))}.difference(self.met))

    def have(self, mets: Iterable[Met]) -> None:
        """Duties are met as ``mets`` say."""
        for met in mets:
            self.met[met.duty] = met

    def and_also(self, part: Matching) -> Matching:
        """This and all that ``part`` holds, which met other duties, in one."""
        strays = [*self.strays, *part.strays]
        return Matching(self.final, self.met | part.met, strays, part.pairings)

    def take_in(self, part: Matching) -> None:
        """All that ``part`` holds; it stays as it is when something here is read otherwise."""
        for duty, met in part.met.items():
            self.met[duty] = Met(duty, met.at, met.acts[:], met.slips[:], met.done)
        for one in part.strays:
            self.strays.append(Stray(one.act, one.fixed, one.fix, one.near))


def met_by(duty: int, act: Act) -> Met:
    """``duty``, met by nothing but ``act``."""
    return Met(duty, act.index, [act], [])


def duties_by_spot(plan: Plan, works: Collection[Work]) -> dict[Key, list[int]]:
    """The duties of these kinds of work at each spot."""
    found: dict[Key, list[int]] = {}
    for index in plan.where(*works):
        duty = plan.duties[index]
        if duty.spot is not None:
            found.setdefault((duty.seat, duty.spot), []).append(index)
    return found


Owed = tuple[Plan, Mapping[Key, Sequence[int]]]
"""A plan, and which of its duties are owed at each spot."""


def owed_otherwise(keys: Iterable[Key], before: Owed, now: Owed) -> set[Key]:
    """Those of the spots ``keys`` at which something else is owed ``now``."""
    (old, was), (new, owed) = before, now
    found = set()
    for key in keys:
        indices = owed.get(key, ())
        if indices != was.get(key, ()) or any(
            new.duties[index] is not old.duties[index] for index in indices
        ):
            found.add(key)
    return found
