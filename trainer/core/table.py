"""What becomes of the table when somebody acts?

``apply`` and ``carry_out`` do whatever is physically possible and refuse only the impossible;
whether an act was owed or proper is asked elsewhere. Cards and chips only move.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from trainer.core.actions import (
    Action,
    Actor,
    Ask,
    Burn,
    Choose,
    Collect,
    Cut,
    CutCardShows,
    Deal,
    Entry,
    Exchange,
    MoveCard,
    MoveChips,
    Round,
    Ruling,
    Say,
    ShoeLoaded,
    Signal,
    Turn,
    Verdict,
    named_card,
)
from trainer.core.layout import Done, Impossible, Laid, Layout, Moved, Table
from trainer.core.moving_cards import (
    act_on_cards,
    gather,
    load_shoe,
    move_card,
    put_cut_card,
    show_cut_card,
)
from trainer.core.moving_chips import exchange, move_chips

_NOTHING = Moved()


def apply(table: Table, actor: Actor, action: Action) -> Done:
    """The table after ``action``. Raises ``Impossible``; never judges."""
    layout = Layout(table)
    moved = carry_out(layout, action)
    return Done(layout.table(), moved.cards, moved.chips, moved.received)


def carry_out(layout: Layout, action: Action) -> Moved:
    """Carry out ``action`` on ``layout``. Raises ``Impossible``; never judges."""
    match action:
        case MoveChips():
            return move_chips(layout, action)
        case Burn() | Deal() | Turn() | Collect() | MoveCard():
            return act_on_cards(layout, action)
        case Say() | Ask() | Choose():
            return _NOTHING
        case Exchange(place, given, received):
            return exchange(layout, place, given, received)
        case Round():
            layout.closed = False
            return _NOTHING
        case ShoeLoaded(order, seed):
            return load_shoe(layout, order, seed)
        case Cut(depth):
            return put_cut_card(layout, depth)
        case CutCardShows():
            return show_cut_card(layout)
        case Ruling():
            return _rule(layout, action)
        case Signal.SHUFFLE:
            return gather(layout)
        case Signal():
            layout.closed = layout.closed or action is Signal.CLOSE
            return _NOTHING
        case _:
            assert_never(action)


def resolved(actor: Actor, action: Action, done: Done) -> Action:
    """``action`` with the cards that came written in, so that the line stands for itself."""
    match action:
        case Burn(count, ()) if done.cards:
            return Burn(count, done.cards)
        case Deal(card=None) if done.cards:
            return replace(action, card=done.cards[0])
        case MoveCard(card, source, target):
            return named_card(card, source, target)
        case Turn(card=None) if done.cards:
            return replace(action, card=done.cards[0])
        case _:
            return action


def _rule(layout: Layout, ruling: Ruling) -> Moved:
    """A ruling orders an act; only ``move`` is the floor's own hand."""
    if ruling.verdict is not Verdict.MOVE or ruling.place is None or ruling.target is None:
        return _NOTHING
    if ruling.card is not None:
        return move_card(layout, ruling.card, ruling.place, ruling.target)
    return move_chips(layout, MoveChips(ruling.place, ruling.target, ruling.chips))


def fold(table: Table, entries: tuple[Entry, ...]) -> Table:
    """The table after ``entries``. Raises ``Impossible`` at the first impossible act."""
    layout = Layout(table)
    for entry in entries:
        carry_out(layout, entry.action)
    return layout.table()


__all__ = [
    "Done",
    "Impossible",
    "Laid",
    "Layout",
    "Moved",
    "Table",
    "apply",
    "carry_out",
    "fold",
    "resolved",
]
