"""What lies where on the table? Cards, chips, the shoe and the banks, as one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from trainer.core.cards import Card
from trainer.core.chips import NO_CHIPS, Chips
from trainer.core.places import TRAY, Place, Spot


class Impossible(Exception):
    """The act cannot be carried out: ``code`` says why, ``place`` where, ``detail`` what."""

    def __init__(self, code: str, place: Place | None = None, detail: str = "") -> None:
        super().__init__(code, place, detail)
        self.code = code
        self.place = place
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Laid:
    """A card as it lies: face up unless ``down``."""

    card: Card
    down: bool = False


Bank = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that lies on the table.

    ``shoe`` is ``None`` where nobody knows the order (a transcript); then each dealt card is
    taken as written. ``banks`` holds the signed chip counts of places without a bottom (the
    tray and the purses, unless the record gives their contents).
    """

    denominations: tuple[int, ...]
    cards: Mapping[Place, tuple[Laid, ...]] = field(default_factory=dict)
    chips: Mapping[Place, Chips] = field(default_factory=dict)
    banks: Mapping[Place, Bank] = field(default_factory=dict)
    shoe: tuple[Card, ...] | None = None
    limited: frozenset[Place] = frozenset()
    loose: tuple[Card, ...] = ()
    closed: bool = False

    def hand(self, place: Place) -> tuple[Laid, ...]:
        """The cards at ``place``, first card first."""
        return self.cards.get(place, ())

    def stack(self, place: Place) -> Chips:
        """The chips at ``place``."""
        return self.chips.get(place, NO_CHIPS)


@dataclass(frozen=True, slots=True)
class Done:
    """What an act did: the table after it, and the cards and chips that really moved."""

    table: Table
    cards: tuple[Card, ...] = ()
    chips: Chips = NO_CHIPS
    received: Chips = NO_CHIPS


def with_cards(table: Table, place: Place, hand: tuple[Laid, ...]) -> Table:
    """``table`` with exactly ``hand`` at ``place``."""
    cards = dict(table.cards)
    if hand:
        cards[place] = hand
    else:
        cards.pop(place, None)
    return replace(table, cards=cards)


def is_bottomless(table: Table, place: Place) -> bool:
    """Whether ``place`` never runs out: tray and purses, unless the record gives them."""
    return (place == TRAY or place.spot is Spot.PURSE) and place not in table.limited


def banked(table: Table, place: Place, chips: Chips, sign: int) -> Table:
    """``table`` after ``chips`` came to (``sign`` 1) or left (-1) a bottomless place."""
    counts = dict(table.banks.get(place, ()))
    for value, count in chips.items:
        counts[value] = counts.get(value, 0) + sign * count
    items = tuple(sorted(((v, n) for v, n in counts.items() if n), reverse=True))
    return replace(table, banks={**table.banks, place: items})


def with_chips(table: Table, place: Place, chips: Chips) -> Table:
    """``table`` with exactly ``chips`` at ``place``."""
    stacks = dict(table.chips)
    if chips:
        stacks[place] = chips
    else:
        stacks.pop(place, None)
    return replace(table, chips=stacks)
