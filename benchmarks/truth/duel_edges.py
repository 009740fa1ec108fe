"""What comes before what in Dueling for Dollars (source 003)? No written edge, no fault.

D-3: each kind of bet from the last seat to seat 1. D-6, D-7: at a seat the wager, then the Tie
Bonus, then the Combo. D-4: half, then the card. Kinds of different seats are not ordered, so a
seat-by-seat pass and sweeps are both right.
"""

from __future__ import annotations

from collections.abc import Mapping

from benchmarks.truth.acts import Owed
from benchmarks.truth.book import Edge
from benchmarks.truth.edges import EDGES, MONEY
from benchmarks.truth.game import Game, Phase, Task
from trainer.procedures.sheet import ChoiceOrder, Collecting

_WAGERS = frozenset({Task.MAIN, Task.HALF, Task.WAR_WIN, Task.LOST})
_KINDS = (_WAGERS, frozenset({Task.TIE_BONUS}), frozenset({Task.COMBO}))
_BESIDE = (Task.TIE_BONUS, Task.COMBO)
_CHOSEN = (Task.ASK, Task.HALF)


def _kind(one: Owed) -> int | None:
    return next((n for n, tasks in enumerate(_KINDS) if one.task in tasks), None)


def _settling(a: Owed, b: Owed, game: Game) -> str:
    if a.task is Task.ANNOUNCE:
        return "K-P29" if b.seat == a.seat and b.task is Task.HALF else ""
    if Task.DISCARD in (a.task, b.task):
        return _discarding(a, b, game)
    order = game.sheet.values.choice_order
    if order is ChoiceOrder.AFTER_ALL_OTHERS:
        late = _after_all_others(a, b, game)
        if late is not None:
            return late
    if b.task is Task.ASK:
        return ""  # to ask at a tied seat is never a fault (GRADING, rule 11)
    if a.task is Task.ASK:
        in_turn = order is ChoiceOrder.IN_TURN and b.task in _WAGERS
        return "K-D4" if in_turn and a.seat > b.seat else ""
    return _chains(a, b, game)


def _chains(a: Owed, b: Owed, game: Game) -> str:
    """Three chains from the last seat to seat 1, and at each seat one kind after the other."""
    del game
    first, second = _kind(a), _kind(b)
    if first is None or second is None:
        return ""
    if first == second:
        return "K-D4" if a.seat > b.seat else ""
    if a.seat != b.seat or first > second:
        return ""
    return "D-7" if b.task is Task.COMBO else "D-6"


def _discarding(a: Owed, b: Owed, game: Game) -> str:
    """D-4: the half first; K-P28 ``when-settled``: a hand goes before the next seat's bets."""
    if b.task is Task.DISCARD:
        return "D-4" if a.task is Task.HALF and a.seat == b.seat else ""
    values = game.sheet.values
    if values.collecting is not Collecting.WHEN_SETTLED or _kind(b) is None:
        return ""
    if values.choice_order is ChoiceOrder.AFTER_ALL_OTHERS:
        return ""
    return "K-P28" if b.seat < a.seat else ""


def _after_all_others(a: Owed, b: Owed, game: Game) -> str | None:
    """K-P4: tied guests decide after every other first settlement, last seat first."""
    if a.task in _CHOSEN and b.task in _CHOSEN:
        return "K-D4" if a.seat > b.seat else ""
    if b.task in _CHOSEN:
        return "" if game.tied(game.seats[a.seat]) else "K-D7"
    if a.task in _CHOSEN:
        return _chains(a, b, game) if a.task is Task.HALF and a.seat == b.seat else ""
    apart = game.tied(game.seats[a.seat]) != game.tied(game.seats[b.seat])
    if a.task in _BESIDE and b.task in _BESIDE and apart:
        return ""  # those of a surrendered seat stand behind its half, and so behind the others
    return None


def _before_the_war(a: Owed, b: Owed, game: Game) -> str:
    """Everything of the first settlement comes before the first card of the war."""
    del b, game
    if a.task is Task.DISCARD:
        return "D-4|D-5"  # no clause says by which of the two it is told
    return "K-D11" if a.task in MONEY else ""


def _none(a: Owed, b: Owed, game: Game) -> str:
    del a, b, game
    return ""


DUEL_EDGES: Mapping[tuple[Phase, Phase], Edge] = {
    **EDGES,
    (Phase.SETTLE, Phase.SETTLE): _settling,
    (Phase.SETTLE, Phase.WAR_DEAL): _before_the_war,
    (Phase.SETTLE, Phase.WAR_SETTLE): _none,
    (Phase.WAR_SETTLE, Phase.WAR_SETTLE): _chains,
}
