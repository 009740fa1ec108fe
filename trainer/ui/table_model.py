"""What does the screen show? A plain value, folded from the session by the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

Chips = tuple[tuple[int, int], ...]
"""(denomination in minor units, count)."""


class Mark(Enum):
    """A verdict beside a place: a dot or a square, never colour alone."""

    RIGHT = "right"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class CardView:
    """One card: its notation code (`Kh`, `??`, `--`) and whether its face shows."""

    code: str
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class GuestView:
    """Who sits at a seat; an empty name is an empty seat."""

    name: str = ""
    mood: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Labels:
    """Every word printed on the table, in the chosen language."""

    spots: Mapping[str, str]
    places: Mapping[str, str]
    game: str
    pays: str


@dataclass(frozen=True, slots=True)
class TubeView:
    """One tube of the tray: denomination, its short name, its key, how full (0-1)."""

    denomination: int
    name: str
    key: str
    fill: float = 0.8


@dataclass(frozen=True, slots=True)
class HandView:
    """What the dealer holds before the drop, and what the drop would do."""

    chips: Chips = ()
    card: CardView | None = None
    preview: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table at one moment. Places are named as in the notation (`s3.main`)."""

    seats: int
    labels: Labels
    tubes: tuple[TubeView, ...]
    guests: tuple[GuestView, ...] = ()
    cards: Mapping[str, tuple[CardView, ...]] = field(default_factory=dict)
    chips: Mapping[str, Chips] = field(default_factory=dict)
    amounts: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, Mark] = field(default_factory=dict)
    permitted: frozenset[str] = frozenset()
    active_seat: int = 0
    hand: HandView = field(default_factory=HandView)
    shoe_text: str = ""
    discard_text: str = ""
    discard_fill: float = 0.0
    target: str = ""
