"""Which chips that were taken were only a part of what lay there? No amount in the log says it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from trainer.core.actions import DEALER, Entry, Exchange, MoveChips
from trainer.core.places import TRAY, Place


def parts_taken(entries: Iterable[Entry]) -> frozenset[int]:
    """The entries of a round by which the dealer left some of the chips of a spot there."""
    lying: defaultdict[Place, int] = defaultdict(int)
    found = set()
    for entry in entries:
        action = entry.action
        if isinstance(action, Exchange):
            lying[action.place] += action.received.amount - action.given.amount
        if not isinstance(action, MoveChips):
            continue
        was = lying[action.source]
        amount = was if action.chips is None else action.chips.amount
        lying[action.source] = max(0, was - amount)
        lying[action.target] += amount
        if entry.actor == DEALER and action.source != TRAY and amount < was:
            found.add(entry.number)
    return frozenset(found)


__all__ = ["parts_taken"]
