"""Which entries of a record belong to which round?"""

from __future__ import annotations

from collections.abc import Iterable

from trainer.core.actions import Entry, Round, Signal


def segments(entries: Iterable[Entry]) -> list[tuple[Entry, ...]]:
    """The entries of each round; what lies between two rounds belongs to the later one."""
    rounds: list[list[Entry]] = [[]]
    opened = ended = False
    close, part = Signal.CLOSE, rounds[0]
    for entry in entries:
        opens = isinstance(entry.action, Round)
        if ended or (opens and opened):
            part = []
            rounds.append(part)
            opened = False
        opened = opened or opens
        ended = entry.action is close
        part.append(entry)
    return [tuple(part) for part in rounds if part]
