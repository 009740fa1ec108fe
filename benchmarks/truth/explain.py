"""Which displaced things explain the inversions of a round? The smallest set (GRADING, rule 5).

A thing is one obligation or one whole unit of work: one seat's settlement, one war card with its
burns. Every cover of each size is tried, the smallest first; of equal ones the thing done too
early is the fault, then the earliest act, an obligation before its unit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from benchmarks.truth.acts import Owed
from benchmarks.truth.game import Key, Phase, Task

MOST = 6
_UNITS = (Phase.SETTLE, Phase.WAR_DEAL, Phase.WAR_SETTLE)


@dataclass(frozen=True, slots=True)
class Inversion:
    """``early`` was done while ``late``, which ``rule`` puts before it, was still owed."""

    late: Owed
    early: Owed
    rule: str


@dataclass(frozen=True, slots=True)
class Thing:
    """One obligation, or all of one seat in one phase."""

    keys: frozenset[Key]


@dataclass(frozen=True, slots=True)
class Displaced:
    """A thing that explains inversions; ``rules``: the clauses it may be told under."""

    thing: Thing
    rules: frozenset[str]
    seat: int
    spot: str


Run = Mapping[Key, int]
"""Which run of acts at one seat a thing was done in: a unit ends with an act at another seat."""


def unit(one: Owed, runs: Run) -> tuple[Phase, int, int] | None:
    """The unit of work that a thing owed belongs to, if it can be late as a whole."""
    if one.phase is Phase.WAR_DEAL:
        return one.phase, one.key.seat, 0
    if one.phase in _UNITS and one.key in runs:
        return one.phase, one.key.seat, runs[one.key]
    return None


def things(wrong: Sequence[Inversion], runs: Run) -> list[Thing]:
    """Every thing that may be displaced: the obligations first, then the units."""
    every = {o.key: o for i in wrong for o in (i.late, i.early)}
    single: dict[Key, set[Key]] = {}
    for key in sorted(every):
        single.setdefault(_whole(key), set()).add(key)
    found = [Thing(frozenset(keys)) for keys in single.values()]
    units: dict[tuple[Phase, int, int], set[Key]] = {}
    for key, one in sorted(every.items()):
        if (its := unit(one, runs)) is not None:
            units.setdefault(its, set()).add(key)
    return found + [
        Thing(frozenset(keys))
        for keys in units.values()
        if len(keys) > 1 and Thing(frozenset(keys)) not in found
    ]


def _whole(key: Key) -> Key:
    """The two shares of a split toke are one thing (K-T3)."""
    return key._replace(task=Task.BOX_HALF) if key.task is Task.RACK_HALF else key


def _line(one: Inversion) -> tuple[str, Key, Key]:
    """What was done in two acts was still one thing."""
    return one.rule, _whole(one.late.key), _whole(one.early.key)


def _explains(thing: Thing, one: Inversion) -> bool:
    return (one.late.key in thing.keys) != (one.early.key in thing.keys)


def covers(wrong: Sequence[Inversion], runs: Run) -> list[tuple[Thing, ...]]:
    """The smallest sets of things that explain every inversion; empty if more than ``MOST``."""
    every = things(wrong, runs)
    for size in range(min(MOST, len(every)) + 1):
        found = [c for c in combinations(every, size) if _all(c, wrong)]
        if found:
            return found
    return []


def _all(chosen: Sequence[Thing], wrong: Sequence[Inversion]) -> bool:
    """Whether everything else stands in order once the chosen things are lifted out."""
    return all(any(_explains(thing, one) for thing in chosen) for one in wrong)


def explained(
    wrong: Sequence[Inversion], when: Mapping[Key, int], runs: Run
) -> list[Displaced] | None:
    """The displaced things of the best of the smallest covers; ``None`` if it stays open."""
    if not wrong:
        return []
    every = covers(wrong, runs)
    best = [cover for cover in every if not _named_by_parts(cover, wrong)]
    if not best:
        return None
    chosen = min(best, key=lambda cover: _rank(cover, wrong, when))
    return [_told(thing, wrong, when) for thing in chosen]


def _named_by_parts(cover: Sequence[Thing], wrong: Sequence[Inversion]) -> bool:
    """An obligation is named before its unit when both explain."""
    for place, thing in enumerate(cover):
        if len({_whole(key) for key in thing.keys}) > 1:
            for key in thing.keys:
                part = Thing(frozenset(k for k in thing.keys if _whole(k) == _whole(key)))
                others = [*cover[:place], *cover[place + 1 :]]
                if part not in others and _all([*others, part], wrong):
                    return True
    return False


def fewer_if_turned(wrong: Sequence[Inversion], runs: Run, things: int) -> bool:
    """Whether one ``direction`` (rule 6), with what remains, may be a smaller explanation.

    Three or more seats of a phase, each done before the next that should have come first.
    Whether the run was turned round altogether is not looked at: it may be, that is enough.
    """
    for phase in (Phase.DEAL, *_UNITS) if things > 1 else ():
        inside = [i for i in wrong if i.late.phase is i.early.phase is phase]
        pairs = {(i.early.key.seat or 99, i.late.key.seat or 99) for i in inside}
        seats = sorted({seat for pair in pairs for seat in pair}, reverse=phase is Phase.DEAL)
        for size in range(3, len(seats) + 1):
            for turned in combinations(seats, size):
                if not all(pair in pairs for pair in pairwise(turned)):
                    continue
                both = set(turned)
                left = [
                    i
                    for i in wrong
                    if i not in inside
                    or i.late.key.seat == i.early.key.seat
                    or not {i.late.key.seat or 99, i.early.key.seat or 99} <= both
                ]
                rest = covers(left, runs)
                if rest and 1 + len(rest[0]) < things:
                    return True
    return False


def _rank(
    cover: Sequence[Thing], wrong: Sequence[Inversion], when: Mapping[Key, int]
) -> tuple[object, ...]:
    preliminary = sum(1 for thing in cover if _is_preliminary(thing, wrong))
    late = sum(1 for thing in cover if _is_late(thing, cover, wrong))
    first = sorted(min(when[key] for key in thing.keys) for thing in cover)
    size = sum(len(thing.keys) for thing in cover)
    return -preliminary, late, first, size, [sorted(thing.keys) for thing in cover]


def _is_late(thing: Thing, cover: Sequence[Thing], wrong: Sequence[Inversion]) -> bool:
    """Whether it must have been late: what no other thing of the cover explains."""
    own = [one for one in _own(thing, wrong) if one.late.key in thing.keys]
    return any(not any(_explains(other, one) for other in cover if other != thing) for one in own)


def _is_preliminary(thing: Thing, wrong: Sequence[Inversion]) -> bool:
    """Words or a burn that had to come before the first card: late, it is itself the fault."""
    own = list(_own(thing, wrong))
    return any(i.late.phase is Phase.BETTING and i.late.key in thing.keys for i in own)


def _own(thing: Thing, wrong: Sequence[Inversion]) -> Iterator[Inversion]:
    return (one for one in wrong if _explains(thing, one))


def _told(thing: Thing, wrong: Sequence[Inversion], when: Mapping[Key, int]) -> Displaced:
    own = list(_own(thing, wrong))
    parts = {o.key: o for i in own for o in (i.late, i.early) if o.key in thing.keys}
    first = min(parts.values(), key=lambda o: (when[o.key], o.key))
    counted = Counter(rule for rule, _, _ in {_line(i) for i in own})
    most = max(counted.values())
    single = len({_whole(key) for key in thing.keys}) == 1
    # No clause says by which of several edges a whole seat is told.
    rules = frozenset(rule for rule, count in counted.items() if count == most or not single)
    spot = first.spot if single else ""
    if not single and first.phase is Phase.WAR_DEAL:
        spot = "card"
    return Displaced(thing, rules, first.key.seat, spot)
