"""What becomes of the table when somebody acts?

``apply`` carries out whatever is physically possible and refuses only the impossible;
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
from trainer.core.layout import Done, Impossible, Laid, Table
from trainer.core.moving_cards import (
    act_on_cards,
    gather,
    load_shoe,
    move_card,
    put_cut_card,
    show_cut_card,
)
from trainer.core.moving_chips import exchange, move_chips


def apply(table: Table, actor: Actor, action: Action) -> Done:
    """Carry out ``action``. Raises ``Impossible``; never judges."""
    match action:
        case Burn() | Deal() | Turn() | Collect() | MoveCard():
            return act_on_cards(table, action)
        case MoveChips():
            return move_chips(table, action)
        case Exchange(place, given, received):
            return exchange(table, place, given, received)
        case ShoeLoaded(order, seed):
            return load_shoe(table, order, seed)
        case Cut(depth):
            return put_cut_card(table, depth)
        case CutCardShows():
            return show_cut_card(table)
        case Ruling():
            return _rule(table, actor, action)
        case Signal.SHUFFLE:
            return gather(table)
        case Round():
            return Done(replace(table, closed=False))
        case Signal.CLOSE:
            return Done(replace(table, closed=True))
        case Say() | Ask() | Choose() | Signal():
            return Done(table)
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


def _rule(table: Table, actor: Actor, ruling: Ruling) -> Done:
    """A ruling orders an act; only ``move`` is the floor's own hand."""
    if ruling.verdict is not Verdict.MOVE or ruling.place is None or ruling.target is None:
        return Done(table)
    if ruling.card is not None:
        return move_card(table, ruling.card, ruling.place, ruling.target)
    return move_chips(table, MoveChips(ruling.place, ruling.target, ruling.chips))


def fold(table: Table, entries: tuple[Entry, ...]) -> Table:
    """The table after ``entries``. Raises ``Impossible`` at the first impossible act."""
    for entry in entries:
        table = apply(table, entry.actor, entry.action).table
    return table


__all__ = ["Done", "Impossible", "Laid", "Table", "apply", "fold", "resolved"]
