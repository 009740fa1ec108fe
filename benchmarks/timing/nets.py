"""Which accepting net says what the clauses demand of a round?

A marked graph: one transition for each act, one place for each written edge (without those
that follow from others), a marked place before each act that may come first, and a place
behind each act that may come last; the round is accepted when exactly those are marked.
Plain labels and numbers, nothing of the product's: the yardstick gets it as JSON.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.orders import Acts


@dataclass(frozen=True, slots=True)
class Net:
    """Acts by label, and which must come before which (indices, transitively reduced)."""

    labels: tuple[str, ...]
    edges: tuple[tuple[int, int], ...]

    def data(self) -> dict[str, object]:
        """The net as plain data."""
        return {"labels": list(self.labels), "edges": [list(edge) for edge in self.edges]}


def label_of(line: str) -> str:
    """What a dealer's line is called in net and trace; empty for everybody else's lines."""
    actor, _, act = line.partition(" ")
    return act if actor == "dealer" else ""


def net_of(opening: Sequence[str], acts: Acts) -> Net:
    """The net of a round: its ``opening`` lines in their order, then its ``acts``.

    What a guest does is no transition; what comes before and after it keeps its order.
    """
    lines = list(opening)
    after: list[set[int]] = [{n - 1} if n else set() for n in range(len(lines))]
    ends: dict[str, tuple[int, int]] = {}
    for name, own in acts.lines.items():
        ends[name] = (len(lines), len(lines) + len(own) - 1)
        for line in own:
            after.append({len(opening) - 1 if line is own[0] else len(lines) - 1})
            lines.append(line)
    for first, last in acts.edges:
        after[ends[last][0]].add(ends[first][1])
    return _visible(lines, _closure(after))


def _closure(after: Sequence[set[int]]) -> list[set[int]]:
    """Everything that comes before each line."""
    whole: list[set[int]] = [set() for _ in after]
    done: set[int] = set()

    def close(n: int) -> set[int]:
        if n not in done:
            done.add(n)
            whole[n] = set(after[n]).union(*(close(k) for k in sorted(after[n])))
        return whole[n]

    for n in range(len(after)):
        close(n)
    return whole


def _visible(lines: Sequence[str], before: Sequence[set[int]]) -> Net:
    """Only the dealer's lines, and only edges that do not follow from others."""
    kept = [n for n, line in enumerate(lines) if label_of(line)]
    number = {n: k for k, n in enumerate(kept)}
    edges = []
    for n in kept:
        firsts = before[n] & number.keys()
        implied = set().union(*(before[k] for k in firsts))
        edges += [(number[k], number[n]) for k in sorted(firsts - implied)]
    return Net(tuple(label_of(lines[n]) for n in kept), tuple(edges))


def accepts(net: Net, trace: Sequence[str]) -> bool:
    """Whether ``trace`` plays the net to its end: the alignment without a deviation.

    Acts with the same label are taken in the order of the net, which is enough for rounds
    whose like acts (burns) stand in a chain.
    """
    before: list[set[int]] = [set() for _ in net.labels]
    for first, last in net.edges:
        before[last].add(first)
    fired: set[int] = set()
    for label in trace:
        able = (n for n, own in enumerate(net.labels) if own == label and n not in fired)
        n = next((n for n in able if before[n] <= fired), None)
        if n is None:
            return False
        fired.add(n)
    return len(fired) == len(net.labels)
