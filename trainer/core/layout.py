"""What lies where on the table? Cards, chips, the shoe and the banks, as one value.

``Table`` is that value; a ``Layout`` is a table on which acts are carried out in place, as
a round is folded up from its entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final, NamedTuple

from trainer.core.cards import Card
from trainer.core.chips import NO_CHIPS, Chips
from trainer.core.frozen import frozen
from trainer.core.places import GUESTS_OWN, TRAY, Place


class Impossible(Exception):
    """The act cannot be carried out: ``code`` says why, ``place`` where, ``detail`` what."""

    def __init__(self, code: str, place: Place | None = None, detail: str = "") -> None:
        super().__init__(code, place, detail)
        self.code = code
        self.place = place
        self.detail = detail


@frozen
class Laid:
    """A card as it lies: face up unless ``down``."""

    card: Card
    down: bool = False


_BOTTOMLESS = frozenset({TRAY, *GUESTS_OWN})
Hand = tuple[Laid, ...]
Bank = tuple[tuple[int, int], ...]


@frozen
class Table:
    """Everything that lies on the table.

    ``shoe`` is ``None`` where nobody knows the order (a transcript); then each dealt card is
    taken as written. ``banks`` holds the signed chip counts of places without a bottom (the
    tray, the purses and the accounts, unless the record gives their contents).
    """

    denominations: tuple[int, ...]
    cards: Mapping[Place, Hand] = field(default_factory=dict)
    chips: Mapping[Place, Chips] = field(default_factory=dict)
    banks: Mapping[Place, Bank] = field(default_factory=dict)
    shoe: tuple[Card, ...] | None = None
    limited: frozenset[Place] = frozenset()
    loose: tuple[Card, ...] = ()
    closed: bool = False

    def hand(self, place: Place) -> Hand:
        """The cards at ``place``, first card first."""
        return self.cards.get(place, ())

    def stack(self, place: Place) -> Chips:
        """The chips at ``place``."""
        return self.chips.get(place, NO_CHIPS)


class Moved(NamedTuple):
    """The cards and the chips that an act really moved, and the chips that came for them."""

    cards: tuple[Card, ...] = ()
    chips: Chips = NO_CHIPS
    received: Chips = NO_CHIPS


NOTHING: Final = Moved()


@frozen
class Done:
    """What an act did: the table after it, and the cards and chips that really moved."""

    table: Table
    cards: tuple[Card, ...] = ()
    chips: Chips = NO_CHIPS
    received: Chips = NO_CHIPS


class Layout:
    """A table that changes in place. An act that is impossible leaves it as it was."""

    __slots__ = (
        "_banks",
        "bottomless",
        "cards",
        "chips",
        "closed",
        "denominations",
        "drawn",
        "flows",
        "limited",
        "loose",
        "order",
    )

    def __init__(self, table: Table) -> None:
        self.denominations = table.denominations
        self.cards = dict(table.cards)
        self.chips = dict(table.chips)
        self.order = table.shoe
        """The cards as they were put into the shoe, the first one first."""
        self.drawn = 0
        """How many of them have left it."""
        self.limited = table.limited
        self.loose = table.loose
        self.closed = table.closed
        self._banks: Mapping[Place, Bank] = table.banks
        # Tray, purses and accounts never run out, unless the record gives what they hold.
        self.bottomless = _BOTTOMLESS - table.limited if table.limited else _BOTTOMLESS
        self.flows: list[tuple[Place, Chips, int]] = []
        """Chips that came to (1) or left (-1) a bottomless place."""

    def table(self) -> Table:
        """What lies here now."""
        self._reckon()
        return Table(
            self.denominations,
            dict(self.cards),
            dict(self.chips),
            dict(self._banks),
            self.shoe,
            self.limited,
            self.loose,
            self.closed,
        )

    @property
    def shoe(self) -> tuple[Card, ...] | None:
        """The cards in the shoe, the next one first; ``None`` where nobody knows them."""
        return None if self.order is None else self.order[self.drawn :]

    @shoe.setter
    def shoe(self, order: tuple[Card, ...] | None) -> None:
        self.order, self.drawn = order, 0

    def shoe_is_empty(self) -> bool:
        """Whether it is known that no card is left in the shoe."""
        return self.order is not None and self.drawn == len(self.order)

    def hand(self, place: Place) -> Hand:
        """The cards at ``place``, first card first."""
        return self.cards.get(place, ())

    def stack(self, place: Place) -> Chips:
        """The chips at ``place``."""
        return self.chips.get(place, NO_CHIPS)

    def lay(self, place: Place, hand: Hand) -> None:
        """From now on exactly ``hand`` lies at ``place``."""
        if hand:
            self.cards[place] = hand
        else:
            self.cards.pop(place, None)

    def put(self, place: Place, chips: Chips) -> None:
        """From now on exactly ``chips`` lie at ``place``."""
        if chips.items or chips.unseen:
            self.chips[place] = chips
        else:
            self.chips.pop(place, None)

    def add(self, place: Place, chips: Chips) -> None:
        """``chips`` come to lie at ``place`` beside what lies there."""
        there = self.chips.get(place)
        if there is not None:
            self.chips[place] = there + chips
        elif chips.items or chips.unseen:
            self.chips[place] = chips

    def _reckon(self) -> None:
        """Add up what the banks gave and got; nobody asks for it while a round is played."""
        counted: dict[Place, dict[int, int]] = {}
        for place, chips, sign in self.flows:
            counts = counted.get(place)
            if counts is None:
                counts = counted[place] = dict(self._banks.get(place, ()))
            for value, count in chips.items:
                counts[value] = counts.get(value, 0) + sign * count
        banks = dict(self._banks)
        for place, counts in counted.items():
            banks[place] = tuple(sorted([(v, n) for v, n in counts.items() if n], reverse=True))
        self._banks = banks
        self.flows.clear()
