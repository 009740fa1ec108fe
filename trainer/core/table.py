"""What becomes of the table when somebody acts?

``apply`` and ``carry_out`` do whatever is physically possible and refuse only the impossible;
whether an act was owed or proper is asked elsewhere. Cards and chips only move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from trainer.core.actions import (
    Action,
    Actor,
    Ask,
    Award,
    Burn,
    Choose,
    Collect,
    Cut,
    CutCardShows,
    Deal,
    Entry,
    Exchange,
    Flip,
    Lay,
    MoveCard,
    MoveChips,
    Round,
    Ruling,
    Say,
    ShoeLoaded,
    Signal,
    Slide,
    Turn,
    Verdict,
    named_card,
)
from trainer.core.layout import NOTHING, Done, Impossible, Laid, Layout, Moved, Table
from trainer.core.moving_cards import (
    burn,
    collect,
    deal,
    gather,
    load_shoe,
    move_card,
    move_named_card,
    put_cut_card,
    show_cut_card,
    turn,
)
from trainer.core.moving_chips import exchange, move_chips


def apply(table: Table, actor: Actor, action: Action) -> Done:
    """The table after ``action``. Raises ``Impossible``; never judges."""
    layout = Layout(table)
    moved = carry_out(layout, action)
    return Done(layout.table(), *moved)


def carry_out(layout: Layout, action: Action) -> Moved:
    """Carry out ``action`` on ``layout``. Raises ``Impossible``; never judges."""
    return WAYS[type(action)](layout, action)


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


def _nothing(layout: Layout, action: Action) -> Moved:
    """Words, questions and choices move nothing."""
    return NOTHING


def _open(layout: Layout, action: Round) -> Moved:
    layout.closed = False
    return NOTHING


def _signal(layout: Layout, signal: Signal) -> Moved:
    if signal is Signal.SHUFFLE:
        return gather(layout)
    layout.closed = layout.closed or signal is Signal.CLOSE
    return NOTHING


def _piles(layout: Layout, action: Flip | Lay | Award | Slide) -> Moved:
    from trainer.core.moving_piles import move_piles  # one game needs it, no first table

    return move_piles(layout, action)


def _rule(layout: Layout, ruling: Ruling) -> Moved:
    """A ruling orders an act; only ``move`` is the floor's own hand."""
    if ruling.verdict is not Verdict.MOVE or ruling.place is None or ruling.target is None:
        return NOTHING
    if ruling.card is not None:
        return move_card(layout, ruling.card, ruling.place, ruling.target)
    return move_chips(layout, MoveChips(ruling.place, ruling.target, ruling.chips))


WAYS: Final[Mapping[type, Callable[[Layout, Any], Moved]]] = {
    MoveChips: move_chips,
    Exchange: exchange,
    Deal: deal,
    Burn: burn,
    Turn: turn,
    Collect: collect,
    MoveCard: move_named_card,
    Say: _nothing,
    Ask: _nothing,
    Choose: _nothing,
    Round: _open,
    ShoeLoaded: load_shoe,
    Cut: put_cut_card,
    CutCardShows: show_cut_card,
    Ruling: _rule,
    Flip: _piles,
    Lay: _piles,
    Award: _piles,
    Slide: _piles,
    Signal: _signal,
}
"""How each kind of action is carried out (a test proves that none is missing)."""


def fold(table: Table, entries: tuple[Entry, ...]) -> Table:
    """The table after ``entries``. Raises ``Impossible`` at the first impossible act."""
    layout = Layout(table)
    for entry in entries:
        carry_out(layout, entry.action)
    return layout.table()


__all__ = [
    "WAYS",
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
