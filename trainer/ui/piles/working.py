"""What can a dealer's hands do at a table of War, and where are they just now? Without Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from trainer.core.actions import Action, Award, Lay, Slide, Turn
from trainer.core.frozen import frozen
from trainer.core.places import Spot, at
from trainer.ui.geometry.box import Box
from trainer.ui.hands.keys import Command
from trainer.ui.piles.geometry import Places
from trainer.ui.view.model import Mark

TURNS: Final = {1: Command.WAR_LEFT, 2: Command.WAR_RIGHT}
"""Which command turns the card of a side; what was gathered is laid by it, face down."""
OVERS: Final = {1: Command.WAR_OVER_LEFT, 2: Command.WAR_OVER_RIGHT}
PUSHES: Final = {1: Command.WAR_PUSH_LEFT, 2: Command.WAR_PUSH_RIGHT}


@frozen
class Zone:
    """A part of the felt: a side's pile with its plate, or the row of its cards."""

    seat: int
    spot: Spot

    @property
    def name(self) -> str:
        """As places are named everywhere."""
        return str(at(self.seat, self.spot))


@frozen
class Working:
    """What is shown of the dealer's work, all of it before it is done.

    ``glowing`` places come next, ``marks`` tell what was right. ``down`` cards are gathered to be
    laid face down. ``told`` says by place what letting go there would do, ``keys`` which key does
    it. ``left`` is what remains of the time for a push, nothing where none is shown; ``click``
    leads what a click would do. ``clicks`` are the places, as ``told`` has them, where that is
    told; None for all.
    """

    works: bool = True
    glowing: frozenset[str] = frozenset()
    marks: Mapping[str, Mark] = field(default_factory=dict)
    down: int = 0
    told: Mapping[str, str] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    left: float | None = None
    click: str = "{act}"
    clicks: frozenset[str] | None = None


def zone_at(places: Places, x: float, y: float) -> Zone | None:
    """Which part of the felt lies here; nothing beside all of them."""
    edge = 14 * places.scale
    for seat in (1, 2):
        pile, plate = places.piles[seat - 1].grown(edge), places.plates[seat - 1]
        if _within(pile, x, y) or _within(plate, x, y):
            return Zone(seat, Spot.PILE)
        if _within(places.rows[seat - 1].grown(edge), x, y):
            return Zone(seat, Spot.BATTLE)
    return None


def _within(box: Box, x: float, y: float) -> bool:
    return box.left <= x <= box.right and box.top <= y <= box.bottom


def clicked(zone: Zone) -> Zone:
    """What a click does: where its cards come to lie."""
    return Zone(zone.seat, Spot.BATTLE if zone.spot is Spot.PILE else Spot.PILE)


def dropped(taken: Zone, target: Zone) -> Zone | None:
    """What a drop does: where its cards come to lie; nothing where they cannot."""
    if taken.spot is Spot.BATTLE:
        return Zone(target.seat, Spot.PILE) if target != taken else None
    if target.spot is Spot.BATTLE:
        return target if target.seat == taken.seat else None
    return target if target.seat != taken.seat else None


def place_of(action: Action) -> str:
    """Where the cards of an act come to lie."""
    match action:
        case Lay(seat):
            return str(at(seat, Spot.BATTLE))
        case Award(seat) | Slide(_, seat):
            return str(at(seat, Spot.PILE))
        case Turn(place):
            return str(place)
        case _:
            return ""


def glow_of(action: Action) -> frozenset[str]:
    """Both ends of the way of an act's cards."""
    match action:
        case Lay(seat):
            return frozenset({str(at(seat, Spot.PILE)), str(at(seat, Spot.BATTLE))})
        case Award(seat):
            return frozenset({str(at(seat, Spot.BATTLE)), str(at(seat, Spot.PILE))})
        case Slide(source, target):
            return frozenset({str(at(seat, Spot.PILE)) for seat in (source, target)})
        case Turn(place):
            return frozenset({str(place)})
        case _:
            return frozenset()


def click_of(action: Action, down: int) -> str:
    """Where the cards of an act come to lie that one click does; '' where none does.

    ``down`` cards are gathered to be laid face down.
    """
    match action:
        case Lay(seat, count, hidden):
            does = 0 < down <= count if hidden else not down
            return str(at(seat, Spot.BATTLE)) if does else ""
        case Turn(place):
            return f"turn:{place.seat}"
        case Award(seat):
            return str(at(seat, Spot.PILE))
        case _:
            return ""


__all__ = [
    *("OVERS", "PUSHES", "TURNS", "Working", "Zone"),
    *("click_of", "clicked", "dropped", "glow_of", "place_of", "zone_at"),
]
