"""What is a stack of chips, and how is an amount made of the chips a house has?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from functools import lru_cache
from itertools import pairwise

from trainer.core.frozen import frozen

Items = tuple[tuple[int, int], ...]
"""Denominations with how many there are of each, the highest first."""


@frozen
class Chips:
    """A stack: (denomination, count) pairs, highest first, counts positive.

    Denominations are minor units. ``unseen`` says that the stack also holds chips whose
    value nobody saw (``?`` in a transcript); such a stack has no known amount.
    """

    items: Items = ()
    unseen: bool = False
    amount: int = field(init=False, repr=False, compare=False)
    """The value of the seen chips in minor units."""

    def __post_init__(self) -> None:
        total = 0
        for value, count in self.items:
            total += value * count
        object.__setattr__(self, "amount", total)

    @property
    def count(self) -> int:
        """How many chips were seen."""
        return sum(count for _, count in self.items)

    def __bool__(self) -> bool:
        return self.unseen or bool(self.items)

    def __add__(self, other: Chips) -> Chips:
        return _together(self.items, other.items, self.unseen or other.unseen)

    def __sub__(self, other: Chips) -> Chips:
        """What is left when ``other`` is taken away. Raises ``ValueError`` if it is not there."""
        counts = dict(self.items)
        for value, count in other.items:
            left = counts.get(value, 0) - count
            if left < 0:
                raise ValueError(f"{other} is not in {self}")
            if left:
                counts[value] = left
            else:
                counts.pop(value, None)
        return Chips(tuple(counts.items()), self.unseen and not other.unseen)

    def holds(self, other: Chips) -> bool:
        """Whether ``other`` can be lifted from this stack, chip for chip."""
        if other.unseen and not self.unseen:
            return False
        counts = dict(self.items)
        return not [value for value, count in other.items if counts.get(value, 0) < count]

    def __str__(self) -> str:
        if self.unseen:
            return "?"
        return "+".join(f"{v}x{n}" if n > 1 else str(v) for v, n in self.items) or "0"


@lru_cache(maxsize=4096)
def _together(some: Items, others: Items, unseen: bool) -> Chips:
    """Both stacks as one. The same bets are paid again and again, at each seat in every round."""
    counts = dict(some)
    for value, count in others:
        counts[value] = counts.get(value, 0) + count
    return Chips(_ordered(counts), unseen)


NO_CHIPS = Chips()
UNSEEN_CHIPS = Chips((), True)


def _ordered(counts: dict[int, int]) -> Items:
    return tuple(sorted(((v, n) for v, n in counts.items() if n), reverse=True))


def stack(values: Iterable[int]) -> Chips:
    """The stack of chips with these single ``values`` (minor units)."""
    counts: dict[int, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return Chips(_ordered(counts))


@lru_cache(maxsize=65536)
def fewest(amount: int, denominations: tuple[int, ...]) -> Chips | None:
    """``amount`` (minor units) in the fewest chips of a house; ``None`` if it cannot be paid.

    Greedy is exact when each denomination divides the next; otherwise the smaller part is
    searched (a house with 20 and 50 and no 10).
    """
    if amount < 0:
        return None
    best = _greedy(amount, denominations)
    if best is not None and _divisible(denominations):
        return best
    return _search(amount, tuple(sorted(denominations, reverse=True)))


def _divisible(denominations: Sequence[int]) -> bool:
    ordered = sorted(denominations)
    return all(big % small == 0 for small, big in pairwise(ordered))


def _greedy(amount: int, denominations: Sequence[int]) -> Chips | None:
    counts: dict[int, int] = {}
    for value in sorted(denominations, reverse=True):
        counts[value], amount = divmod(amount, value)
    return None if amount else Chips(_ordered(counts))


def _search(amount: int, denominations: tuple[int, ...]) -> Chips | None:
    top = denominations[0]
    whole = max(0, amount // top - top)
    rest = amount - whole * top
    best: list[tuple[int, int] | None] = [(0, 0)] + [None] * rest
    for value in range(1, rest + 1):
        options = [
            (before[0] + 1, unit)
            for unit in denominations
            if unit <= value and (before := best[value - unit]) is not None
        ]
        best[value] = min(options, default=None)
    values: list[int] = [top] * whole
    while rest:
        step = best[rest]
        if step is None:
            return None
        values.append(step[1])
        rest -= step[1]
    return stack(values)


def cut(chips: Chips, amount: int) -> Chips | None:
    """A part of ``chips`` worth ``amount``, in the fewest chips; ``None`` if it cannot be cut."""
    if amount == chips.amount:
        return Chips(chips.items)
    items = _cut(chips.items, amount)
    return None if items is None else Chips(items)


def _cut(items: Items, amount: int) -> Items | None:
    if amount == 0:
        return ()
    if not items:
        return None
    (value, count), rest = items[0], items[1:]
    for taken in range(min(count, amount // value), -1, -1):
        below = _cut(rest, amount - taken * value)
        if below is not None:
            return ((value, taken), *below) if taken else below
    return None
