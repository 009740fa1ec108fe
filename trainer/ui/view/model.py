"""What does the screen show? A plain value, folded from the session by the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, Final

from trainer.core.frozen import frozen
from trainer.procedures.sheet import ChipLook
from trainer.ui.geometry.seat_plans import KOREAN_PLAN, SeatPlan

if TYPE_CHECKING:
    from trainer.i18n.catalog import Translator

Chips = tuple[tuple[int, int], ...]
"""(denomination in minor units, count)."""
FLOAT: Final = 20
"""Chips in each tube when the table opens."""


class Mark(Enum):
    """A verdict: a dot, a square, a ring for what is not judged yet; never colour alone."""

    RIGHT = "right"
    FAULT = "fault"
    OPEN = "open"


@frozen
class CardView:
    """One card: its notation code (`Kh`, `??`, `--`) and whether its face shows."""

    code: str
    face_up: bool = True


@frozen
class GuestView:
    """Who sits at a seat; an empty name is an empty seat."""

    name: str = ""
    mood: str = ""
    says: str = ""
    tongue: str = ""
    """Tag of the tongue he speaks, where it is not the table's."""


@frozen
class Labels:
    """Every word printed on the table, in the chosen language."""

    spots: Mapping[str, str]
    places: Mapping[str, str]
    game: str
    pays: str
    keys: Mapping[str, str] = field(default_factory=dict)
    """The key of a place, where one does what the hand would do there."""
    pay_table: tuple[str, ...] = ()
    """The rest of the pay table in use, a line each."""
    short: Mapping[str, str] = field(default_factory=dict)
    """What is printed at a spot where its name has no room."""

    def named(self, place: str, text: str = "") -> str:
        """What stands below a place of the house: its name, or more, and the key for it."""
        key, said = self.keys.get(place, ""), text or self.places[place]
        return f"{said} ({key})" if key else said


@frozen
class TubeView:
    """One tube of the tray: denomination, its short name, its key, how its chips look."""

    denomination: int
    name: str
    key: str
    look: ChipLook


@frozen
class HandView:
    """What the dealer holds before the drop, and what the drop would do."""

    chips: Chips = ()
    card: CardView | None = None
    preview: str = ""
    note: str = ""
    drop: str = ""
    """What letting go here would do, to stand beside what is carried."""
    from_tray: bool = False
    """Whether the chips were gathered from the tubes."""


@frozen
class GhostView:
    """What would lie at a place after the drop."""

    place: str
    chips: Chips = ()
    card: CardView | None = None
    beside: bool = False
    """Whether the chips would stand beside the stack that lies there."""


@frozen
class Voice:
    """In which words a screen reader is told what lies here.

    `counted` says whether numbers of chips may be told, `worked` whether hands work here.
    """

    currency: str
    speaker: Translator
    counted: bool = True
    worked: bool = True


@frozen
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
    first: frozenset[str] = frozenset()
    """Of the permitted places those of the first step."""
    active_seat: int = 0
    hand: HandView = field(default_factory=HandView)
    shoe_text: str = ""
    discard_text: str = ""
    discard_fill: float = 0.0
    shoe_fill: float = 1.0
    """How much of a full shoe is left in it."""
    shoe_cut: float = 0.0
    """How far from the shoe's mouth the cut card stands, in full shoes; 0 where none is seen."""
    toke_box: Chips = ()
    """What lies in the toke box."""
    target: str = ""
    caption: str = ""
    """What the model dealer is doing."""
    clause: str = ""
    """The clause under which he does it."""
    cursor: str = ""
    """The place that the keyboard points at."""
    spread: str = ""
    """The place whose stack lies spread out for counting."""
    ghost: GhostView | None = None
    asked: Mapping[str, str] = field(default_factory=dict)
    """The places that may answer a waiting command, and the digit of each."""
    cut: tuple[str, int] = ("", 0)
    """The stack that a press would cut here, and how many chips it would take."""
    counted: bool = True
    """Whether the chips of a cut are told in number."""
    depth: float = 0.0
    """The part of the shoe behind the cut card, while it is held."""
    hands: bool = True
    """Whether somebody deals: in a replay there is no hand to hold chips, and no change."""
    tube_fill: tuple[int, ...] = ()
    """Chips in each tube; none given: the float, as at the start."""
    plan: SeatPlan = KOREAN_PLAN
    """Which spots each seat has."""
