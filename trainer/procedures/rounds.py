"""Which entries of a record belong to which round?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trainer.core.actions import Entry, Round, Signal

_MARKS: Final = frozenset({Round, Signal})
"""The kinds of actions at which a round can begin or end; few entries are of them."""


def segments(entries: Iterable[Entry]) -> list[tuple[Entry, ...]]:
    """The entries of each round; what lies between two rounds belongs to the later one."""
    every = tuple(entries)
    starts, opened = [0], False
    for place in [n for n, entry in enumerate(every) if type(entry.action) in _MARKS]:
        action = every[place].action
        if action is Signal.CLOSE:
            starts.append(place + 1)
            opened = False
        elif isinstance(action, Round):
            if opened:
                starts.append(place)
            opened = True
    bounds = zip(starts, [*starts[1:], len(every)], strict=True)
    return [every[start:end] for start, end in bounds if start < end]
