"""How do chips move, and when is change made?"""

from __future__ import annotations

from trainer.core.actions import Exchange, MoveChips
from trainer.core.chips import NO_CHIPS, Chips, cut, fewest
from trainer.core.layout import Impossible, Layout, Moved
from trainer.core.places import TRAY, Place


def move_chips(layout: Layout, move: MoveChips) -> Moved:
    """Carry out a way of chips between two places. Raises ``Impossible``."""
    source, target = move.source, move.target
    if source == target:
        raise Impossible("same-place", source)
    if source in layout.bottomless:
        if move.chips is None:
            raise Impossible("say-how-much", source)
        moved = move.chips
        layout.flows.append((source, moved, -1))
    else:
        moved = _lifted(layout, source, move.chips)
    if target in layout.bottomless:
        layout.flows.append((target, moved, 1))
    else:
        layout.add(target, moved)
    return Moved((), moved)


def _lifted(layout: Layout, source: Place, wanted: Chips | None) -> Chips:
    """Chips off a stack. An amount that the stack cannot be cut to is changed at the tray."""
    there = layout.chips.get(source)
    if there is None:
        raise Impossible("no-chips-there", source)
    if wanted is None:
        del layout.chips[source]
        return there
    moved = there if wanted.unseen and there.unseen else wanted
    if moved.unseen or there.unseen:
        # Nobody saw how much an unseen amount left behind: more of it can be moved.
        left = Chips(there.items, True)
    elif moved.items == there.items:
        left = NO_CHIPS
    else:
        if not there.holds(moved):
            there, moved = _changed(layout, source, there, moved)
        left = there - moved
    layout.put(source, left)
    return moved


def _changed(layout: Layout, source: Place, there: Chips, wanted: Chips) -> tuple[Chips, Chips]:
    """The stack, and of it the chips that make ``wanted``'s amount, changed if need be.

    Only a plain amount is changed: chips named one by one must really be there.
    """
    plain = wanted == fewest(wanted.amount, layout.denominations)
    if not plain or wanted.amount > there.amount or TRAY in layout.limited:
        raise Impossible("no-such-chips", source, str(wanted.amount))
    whole = cut(there, wanted.amount)
    if whole is not None:
        return there, whole
    rest = fewest(there.amount - wanted.amount, layout.denominations)
    if rest is None:
        raise Impossible("no-such-chips", source, str(wanted.amount))
    layout.flows.append((TRAY, there, 1))
    layout.flows.append((TRAY, wanted + rest, -1))
    return wanted + rest, wanted


def exchange(layout: Layout, change: Exchange) -> Moved:
    """Chips go from a place to the tray, others come back. Raises ``Impossible``."""
    place, received, before = change.place, change.received, dict(layout.chips)
    lifted = _lifted(layout, place, change.given)
    if TRAY in layout.bottomless:
        layout.flows.append((TRAY, lifted, 1))
        layout.flows.append((TRAY, received, -1))
    else:
        layout.add(TRAY, lifted)
        try:
            received = _lifted(layout, TRAY, received)
        except Impossible:
            layout.chips = before
            raise
    layout.add(place, received)
    return Moved((), lifted, received)
