"""What is the smallest set of displaced things that explains every inversion?

An inversion is a written order whose later end was done first. A thing is one duty or all
duties of one phase in one visit to a seat. Smallest means: fewest things; then none blamed for
what a late preliminary jumped; then fewest that were late (the thing done too early is the
fault); then no unit where one of its duties explains as much; then the earliest action.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from trainer.core.frozen import frozen
from trainer.grading.covering import least_things
from trainer.grading.inversions import Inversion
from trainer.procedures.duties import bits_of, indices_of

Node = int
_EXACT_LIMIT = 600


@frozen
class Displaced:
    """A thing that explains inversions: its nodes and the inversions it covers.

    ``late``: it explains by its lateness what no other one explains.
    """

    nodes: tuple[Node, ...]
    inversions: tuple[Inversion, ...]
    late: bool


Cost = tuple[int, int, int, int, tuple[int, ...]]


def smallest_explanation(
    inversions: Sequence[Inversion],
    position: Callable[[Node], int],
    unit: Callable[[Node], tuple[int, int] | None],
    preliminary: Callable[[Node], bool],
) -> list[Displaced]:
    """The displaced things for ``inversions``, each component solved on its own."""
    explained: list[Displaced] = []
    for part in _components(inversions, unit):
        things = _Things(part, position, unit, preliminary)
        explained.extend(_Search(things, position).best())
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


class _Things:
    """What may be displaced in one component, and (a bit each) which inversions it covers."""

    def __init__(
        self,
        part: Sequence[Inversion],
        position: Callable[[Node], int],
        unit: Callable[[Node], tuple[int, int] | None],
        preliminary: Callable[[Node], bool],
    ) -> None:
        self.part = part
        self.nodes: list[tuple[Node, ...]] = []
        self.covers: list[int] = []
        self.late: list[int] = []
        self.preliminary: list[bool] = []
        late: dict[Node, int] = defaultdict(int)
        early: dict[Node, int] = defaultdict(int)
        for index, inversion in enumerate(part):
            late[inversion.late] |= 1 << index
            early[inversion.early] |= 1 << index
        self.units: dict[Node, tuple[int, int] | None] = {}
        units: dict[tuple[int, int], list[Node]] = defaultdict(list)
        for node in sorted({*late, *early}, key=lambda n: (position(n), n)):
            key = self.units[node] = unit(node)
            if key is not None:
                self._add((node,), late[node], early[node], preliminary(node))
                units[key].append(node)
        # A whole unit may explain more than one of its duties does.
        for members in units.values():
            if len(members) > 1:
                its_late = its_early = 0
                for node in members:
                    its_late |= late[node]
                    its_early |= early[node]
                # Moved as a whole it would still be out of order within itself.
                within = its_late & its_early
                if its_late != its_early:
                    self._add(tuple(members), its_late ^ within, its_early ^ within, False)

    def _add(self, nodes: tuple[Node, ...], late: int, early: int, preliminary: bool) -> None:
        self.nodes.append(nodes)
        self.covers.append(late | early)
        self.late.append(late & ~early)
        self.preliminary.append(preliminary)

    def displaced(self, k: int, late: bool) -> Displaced:
        """The thing ``k`` with its inversions."""
        own = tuple(self.part[index] for index in indices_of(self.covers[k]))
        return Displaced(self.nodes[k], own, late)

    def fewest(self) -> int:
        """How many things are enough to explain all inversions."""
        lines = [(inversion.late, inversion.early) for inversion in self.part]
        return least_things(lines, lambda node: self.units[node])


class _Search:
    """Branch and bound over one component; greedy when it is too tangled to finish."""

    def __init__(self, things: _Things, position: Callable[[Node], int]) -> None:
        self.things = things
        self.covers = things.covers
        self.ranks = [
            (
                1 if things.late[k] and not things.preliminary[k] else 0,
                len({position(node) for node in nodes}),  # one sweep of the cards is one act
                min(position(node) for node in nodes),
                nodes[0],
            )
            for k, nodes in enumerate(things.nodes)
        ]
        count = len(things.part)
        self.options: list[list[int]] = [[] for _ in range(count)]
        for k in sorted(range(len(self.covers)), key=lambda k: self.ranks[k]):
            for index in indices_of(self.covers[k]):
                self.options[index].append(k)
        # Each inversion with all that can be explained by the same thing.
        self.shared = [
            _union(1 << index, *(self.covers[k] for k in options))
            for index, options in enumerate(self.options)
        ]
        by_count: dict[int, list[int]] = defaultdict(list)
        for index, options in enumerate(self.options):
            by_count[len(options)].append(index)
        self.scarce = [bits_of(by_count[number]) for number in sorted(by_count)]
        self.found: tuple[Cost, list[int]] | None = None
        self.most = 0
        self.steps = 0

    def best(self) -> list[Displaced]:
        """The cheapest cover."""
        every = (1 << len(self.options)) - 1
        greedy = self._greedy(every)
        self.found = (self._cost(greedy), greedy)
        self.most = min(len(greedy), self.things.fewest())
        self._branch([], every)
        chosen = self.found[1]
        alone = self._alone(chosen)
        return [self.things.displaced(k, self._late(k, alone)) for k in sorted(chosen)]

    def _greedy(self, left: int) -> list[int]:
        chosen: list[int] = []
        while left:
            k = min(
                range(len(self.covers)),
                key=lambda k: (-(self.covers[k] & left).bit_count(), self.ranks[k]),
            )
            if not self.covers[k] & left:
                break
            chosen.append(k)
            left &= ~self.covers[k]
        return chosen

    def _cost(self, chosen: Sequence[int]) -> Cost:
        ranks = sorted(self.ranks[k] for k in chosen)
        others = sum(1 for k in chosen if not self.things.preliminary[k])
        alone = self._alone(chosen)
        late = sum(1 for k in chosen if self._late(k, alone))
        return (
            len(ranks),
            self._spared(chosen),
            late * 2 + others,
            sum(self._named_before_its_unit(k, alone) for k in chosen),
            tuple(rank[2] for rank in ranks),
        )

    def _alone(self, chosen: Sequence[int]) -> int:
        """The inversions that a single one of the chosen explains."""
        once = again = 0
        for k in chosen:
            again |= once & self.covers[k]
            once |= self.covers[k]
        return once & ~again

    def _named_before_its_unit(self, k: int, alone: int) -> bool:
        """Whether one obligation of the unit ``k`` explains as much, beside what is chosen."""
        nodes = self.things.nodes[k]
        if len(nodes) == 1 or self.ranks[k][1] == 1:
            return False
        needed = self.covers[k] & alone
        return any(
            len(own) == 1 and own[0] in nodes and not needed & ~self.covers[other]
            for other, own in enumerate(self.things.nodes)
        )

    def _spared(self, chosen: Sequence[int]) -> int:
        """How many late preliminaries others are blamed for: each is itself the fault."""
        late = (k for k, one in enumerate(self.things.preliminary) if one and self.things.late[k])
        return sum(k not in chosen for k in late)

    def _late(self, k: int, alone: int) -> bool:
        """Whether ``k`` explains by its lateness what no other of the chosen explains."""
        return bool(not self.things.preliminary[k] and self.things.late[k] & alone)

    def _branch(self, chosen: list[int], left: int) -> None:
        self.steps += 1
        assert self.found is not None
        if not left:
            cost = self._cost(chosen)
            if cost < self.found[0]:
                self.found = (cost, list(chosen))
            return
        if self.steps > _EXACT_LIMIT or self._exceeds(left, self.most - len(chosen)):
            return
        pick = next(few & left for few in self.scarce if few & left)
        for k in self.options[(pick & -pick).bit_length() - 1]:
            self._branch([*chosen, k], left & ~self.covers[k])

    def _exceeds(self, left: int, most: int) -> bool:
        """Whether more than ``most`` things are needed: one for each that shares none."""
        while left and most >= 0:
            left &= ~self.shared[(left & -left).bit_length() - 1]
            most -= 1
        return most < 0


def _union(*sets: int) -> int:
    every = 0
    for one in sets:
        every |= one
    return every
