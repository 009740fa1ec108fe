"""What went from where to where, so that the screen can let it glide?"""

from __future__ import annotations

from collections.abc import Iterable

from trainer.core.actions import Burn, Collect, Deal, Exchange, MoveCard, MoveChips
from trainer.core.places import DISCARD, SHOE, TRAY, Place
from trainer.session import Transition

Moves = dict[str, str]
"""Place -> the place its new things come from, or its old things go to."""


def moves_of(done: Iterable[Transition]) -> Moves:
    """The moves of these transitions, by the place at the layout's end of each."""
    moves: Moves = {}
    for one in done:
        match one.entry.action:
            case Deal(target):
                moves[str(target)] = str(SHOE)
            case Burn():
                moves[str(DISCARD)] = str(SHOE)
            case Collect(None):
                moves |= {str(place): str(DISCARD) for place in one.before.cards if _hand(place)}
            case Collect(place) if place is not None:
                moves[str(place)] = str(DISCARD)
            case Exchange(place):
                moves[str(place)] = str(TRAY)
            case MoveCard(_, source, target) | MoveChips(source, target):
                moves[str(target)] = str(source)
                moves[str(source)] = str(target)
    return moves


def without(moves: Moves, brought: str) -> Moves:
    """The moves but for what a pointer has brought from this place: it is there already."""
    return {place: end for place, end in moves.items() if brought not in (place, end)}


def _hand(place: Place) -> bool:
    return place != DISCARD
