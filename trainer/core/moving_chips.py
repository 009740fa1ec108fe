"""How do chips move, and when is change made?"""

from __future__ import annotations

from trainer.core.actions import MoveChips
from trainer.core.chips import NO_CHIPS, Chips, cut, fewest
from trainer.core.layout import Done, Impossible, Table, banked, is_bottomless, with_chips
from trainer.core.places import TRAY, Place


def move_chips(table: Table, move: MoveChips) -> Done:
    """Carry out a way of chips between two places. Raises ``Impossible``."""
    source, target = move.source, move.target
    if source == target:
        raise Impossible("same-place", source)
    if is_bottomless(table, source):
        if move.chips is None:
            raise Impossible("say-how-much", source)
        moved = move.chips
        table = banked(table, source, moved, -1)
    else:
        moved, table = _lifted(table, source, move.chips)
    return Done(_put(table, target, moved), chips=moved)


def _lifted(table: Table, source: Place, wanted: Chips | None) -> tuple[Chips, Table]:
    """Chips off a stack. An amount that the stack cannot be cut to is changed at the tray."""
    there = table.stack(source)
    if not there:
        raise Impossible("no-chips-there", source)
    moved = there if wanted is None or (wanted.unseen and there.unseen) else wanted
    if moved.unseen or there.unseen:
        # Nobody saw how much an unseen amount left behind: more of it can be moved.
        left = NO_CHIPS if wanted is None else Chips(there.items, True)
        return moved, with_chips(table, source, left)
    if not there.holds(moved):
        moved, table = _changed(table, source, there, moved)
        there = table.stack(source)
    return moved, with_chips(table, source, there - moved)


def _changed(table: Table, source: Place, there: Chips, wanted: Chips) -> tuple[Chips, Table]:
    """The chips that make ``wanted``'s amount, after equal change from the tray if needed.

    Only a plain amount is changed: chips named one by one must really be there.
    """
    plain = wanted == fewest(wanted.amount, table.denominations)
    if not plain or wanted.amount > there.amount or TRAY in table.limited:
        raise Impossible("no-such-chips", source, str(wanted.amount))
    whole = cut(there, wanted.amount)
    if whole is not None:
        return whole, table
    rest = fewest(there.amount - wanted.amount, table.denominations)
    if rest is None:
        raise Impossible("no-such-chips", source, str(wanted.amount))
    table = banked(banked(table, TRAY, there, 1), TRAY, wanted + rest, -1)
    return wanted, with_chips(table, source, wanted + rest)


def _put(table: Table, target: Place, chips: Chips) -> Table:
    if is_bottomless(table, target):
        return banked(table, target, chips, 1)
    return with_chips(table, target, table.stack(target) + chips)


def exchange(table: Table, place: Place, given: Chips, received: Chips) -> Done:
    """``given`` goes from ``place`` to the tray, ``received`` comes back."""
    lifted, table = _lifted(table, place, given)
    table = _put(table, TRAY, lifted)
    if is_bottomless(table, TRAY):
        table = banked(table, TRAY, received, -1)
    else:
        received, table = _lifted(table, TRAY, received)
    return Done(_put(table, place, received), chips=lifted, received=received)
