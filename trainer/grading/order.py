"""What is the smallest set of displaced things that explains every inversion?

An inversion is a written edge whose later end was done first. A thing is one duty or all
duties of one seat in one phase. Smallest means: fewest things; then fewest that were late
(the thing done too early is the fault); then the earliest action; then agenda order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from trainer.procedures.duties import Edge

Node = int
_EXACT_LIMIT = 4000


@dataclass(frozen=True, slots=True)
class Inversion:
    """``late`` should have come before ``early``, says the edge's rule."""

    late: Node
    early: Node
    edge: Edge


@dataclass(frozen=True, slots=True)
class Displaced:
    """A thing that explains inversions: its nodes and the inversions it covers."""

    nodes: tuple[Node, ...]
    inversions: tuple[Inversion, ...]
    early: bool
    preliminary: bool = False


Cost = tuple[int, int, tuple[int, ...], tuple[int, ...]]


def smallest_explanation(
    inversions: Sequence[Inversion],
    position: Callable[[Node], int],
    unit: Callable[[Node], tuple[int, int] | None],
    preliminary: Callable[[Node], bool],
) -> list[Displaced]:
    """The displaced things for ``inversions``, each component solved on its own."""
    explained: list[Displaced] = []
    for part in _components(inversions, unit):
        things = _things(part, position, unit, preliminary)
        explained.extend(_cover(part, things, position))
    return explained


def _components(
    inversions: Sequence[Inversion], unit: Callable[[Node], tuple[int, int] | None]
) -> list[list[Inversion]]:
    """Inversions that share a node or a unit of work are explained together."""
    first: dict[tuple[int, int], Node] = {}
    parent: dict[Node, Node] = {}

    def root(node: Node) -> Node:
        while parent.setdefault(node, node) != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    for inversion in inversions:
        a, b = root(inversion.late), root(inversion.early)
        parent[max(a, b)] = min(a, b)
    for node in sorted(parent):
        key = unit(node)
        if key is not None:
            a, b = root(first.setdefault(key, node)), root(node)
            parent[max(a, b)] = min(a, b)
    groups: dict[Node, list[Inversion]] = defaultdict(list)
    for inversion in inversions:
        groups[root(inversion.late)].append(inversion)
    return [groups[key] for key in sorted(groups)]


def _things(
    part: Sequence[Inversion],
    position: Callable[[Node], int],
    unit: Callable[[Node], tuple[int, int] | None],
    preliminary: Callable[[Node], bool],
) -> list[Displaced]:
    """Single duties first, then whole units where a unit explains more than one duty does."""
    nodes = sorted({n for i in part for n in (i.late, i.early)}, key=lambda n: (position(n), n))
    things = []
    units: dict[tuple[int, int], list[Node]] = defaultdict(list)
    for node in nodes:
        key = unit(node)
        if key is None:
            continue
        own = tuple(i for i in part if node in (i.late, i.early))
        early = all(i.early == node for i in own)
        things.append(Displaced((node,), own, early, preliminary(node)))
        units[key].append(node)
    for members in units.values():
        if len(members) > 1:
            own = tuple(i for i in part if i.late in members or i.early in members)
            early = all(i.early in members for i in own)
            things.append(Displaced(tuple(members), own, early))
    return things


def _cover(
    part: Sequence[Inversion], things: Sequence[Displaced], position: Callable[[Node], int]
) -> list[Displaced]:
    search = _Search(part, things, position)
    return search.best()


class _Search:
    """Branch and bound over one component; greedy when it is too tangled to finish."""

    def __init__(
        self,
        part: Sequence[Inversion],
        things: Sequence[Displaced],
        position: Callable[[Node], int],
    ) -> None:
        self.part = list(part)
        self.things = list(things)
        self.position = position
        self.by_inversion: dict[int, list[int]] = defaultdict(list)
        index = {id(inversion): k for k, inversion in enumerate(self.part)}
        self.covers = [frozenset(index[id(i)] for i in thing.inversions) for thing in things]
        for k, covered in enumerate(self.covers):
            for inversion in sorted(covered):
                self.by_inversion[inversion].append(k)
        self.found: tuple[Cost, list[int]] | None = None
        self.steps = 0

    def best(self) -> list[Displaced]:
        """The cheapest cover."""
        greedy = self._greedy()
        self.found = (self._cost(greedy), greedy)
        self._branch([], frozenset(range(len(self.part))))
        return [self.things[k] for k in sorted(self.found[1])]

    def _greedy(self) -> list[int]:
        left = set(range(len(self.part)))
        chosen: list[int] = []
        while left:
            k = min(
                range(len(self.things)),
                key=lambda k: (-len(self.covers[k] & left), self._rank(k)),
            )
            if not self.covers[k] & left:
                break
            chosen.append(k)
            left -= self.covers[k]
        return chosen

    def _rank(self, k: int) -> tuple[int, int, int, int]:
        thing = self.things[k]
        blamed = thing.early or thing.preliminary
        return (
            0 if blamed else 1,
            len(thing.nodes),
            min(self.position(node) for node in thing.nodes),
            thing.nodes[0],
        )

    def _cost(self, chosen: Iterable[int]) -> Cost:
        ranks = sorted(self._rank(k) for k in chosen)
        preferred = sum(1 for k in chosen if not self.things[k].preliminary)
        return (
            len(ranks),
            sum(rank[0] for rank in ranks) * 2 + (1 if preferred else 0),
            tuple(rank[1] for rank in ranks),
            tuple(rank[2] for rank in ranks),
        )

    def _branch(self, chosen: list[int], left: frozenset[int]) -> None:
        self.steps += 1
        assert self.found is not None
        best = self.found[0][0]
        if not left:
            cost = self._cost(chosen)
            if cost < self.found[0]:
                self.found = (cost, list(chosen))
            return
        if self.steps > _EXACT_LIMIT or len(chosen) + self._bound(left) > best:
            return
        pick = min(left, key=lambda inversion: (len(self.by_inversion[inversion]), inversion))
        for k in sorted(self.by_inversion[pick], key=self._rank):
            self._branch([*chosen, k], left - self.covers[k])

    def _bound(self, left: frozenset[int]) -> int:
        """Inversions that share no thing need one thing each."""
        used: set[int] = set()
        count = 0
        for inversion in sorted(left):
            options = self.by_inversion[inversion]
            if not used.intersection(options):
                count += 1
                used.update(options)
        return count
