"""Can these acts be carried out one after another? Answered without a new table for each.

The usual acts change the places in hand; every other act goes through ``apply``, so what is
possible, and why something is not, is decided there alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from trainer.core.actions import (
    Action,
    Actor,
    Ask,
    Burn,
    Choose,
    Collect,
    Deal,
    MoveChips,
    Round,
    Say,
    Signal,
)
from trainer.core.cards import UNSEEN, Card
from trainer.core.chips import Chips
from trainer.core.places import DISCARD, PLACES, Place, Spot
from trainer.core.table import Laid, Table, apply

_Lying = tuple[Card, bool]
_HANDS: Final = tuple(p for p in PLACES.values() if p.spot in (Spot.HAND, Spot.DEALER))
_BANKS: Final = frozenset({Spot.TRAY, Spot.PURSE})


class Carrying:
    """A table that acts change in place.

    ``came`` holds the cards that the last act took from a shoe whose order nobody knows;
    ``unusual`` says that an act since it was last cleared went through ``apply``.
    """

    def __init__(self, table: Table) -> None:
        self.unusual = False
        self.came: tuple[Card, ...] = ()
        self._load(table)

    @property
    def shoe_known(self) -> bool:
        """Whether the order of the shoe is known."""
        return self._shoe is not None

    def carry(self, actor: Actor, action: Action) -> bool:
        """Carry out ``action``; whether cards moved. Raises ``Impossible``, changing nothing."""
        self.came = ()
        usual = _USUAL.get(type(action))
        moved = usual(self, action) if usual is not None else None
        if moved is not None:
            return moved
        self.came = ()
        done = apply(self.table(), actor, action)
        self._load(done.table)
        self.unusual = True
        return bool(done.cards)

    def table(self) -> Table:
        """The table as it stands; what banks have given and taken is not kept."""
        return Table(
            denominations=self._denominations,
            cards={
                place: tuple(Laid(card, down) for card, down in lying)
                for place, lying in self._cards.items()
                if lying
            },
            chips=dict(self._chips),
            shoe=None if self._shoe is None else self._shoe[self._next :],
            limited=self._limited,
            loose=self._loose,
            closed=self._closed,
        )

    def _load(self, table: Table) -> None:
        self._denominations = table.denominations
        self._cards: dict[Place, list[_Lying]] = {
            place: [(laid.card, laid.down) for laid in hand] for place, hand in table.cards.items()
        }
        self._chips = dict(table.chips)
        self._shoe, self._next = table.shoe, 0
        self._limited = table.limited
        self._loose = table.loose
        self._closed = table.closed

    def _nothing(self, action: Action) -> bool | None:
        return False

    def _signal(self, action: Action) -> bool | None:
        if action is Signal.SHUFFLE:
            return None
        self._closed = self._closed or action is Signal.CLOSE
        return False

    def _round(self, action: Action) -> bool | None:
        self._closed = False
        return False

    def _deal(self, action: Action) -> bool | None:
        assert isinstance(action, Deal)
        if not self._draw(1, () if action.card is None else (action.card,)):
            return None
        lying = (self._drawn[0], action.down and not action.boxed)
        self._cards.setdefault(action.target, []).append(lying)
        return True

    def _burn(self, action: Action) -> bool | None:
        assert isinstance(action, Burn)
        if action.count < 1 or not self._draw(action.count, action.cards):
            return None
        self._cards.setdefault(DISCARD, []).extend((card, True) for card in self._drawn)
        return True

    def _draw(self, count: int, named: tuple[Card, ...]) -> bool:
        """The next cards of the shoe; false where that needs a closer look."""
        if self._shoe is None:
            self._drawn = named or (UNSEEN,) * count
            self.came = self._drawn
            return len(self._drawn) == count
        drawn = self._shoe[self._next : self._next + count]
        if len(drawn) < count or (named and named != drawn):
            return False
        self._next += count
        self._drawn = drawn
        return True

    def _collect(self, action: Action) -> bool | None:
        assert isinstance(action, Collect)
        if action.card is not None:
            return None
        places = _HANDS if action.place is None else (action.place,)
        gathered = [lying for place in places for lying in self._cards.get(place, ())]
        if not gathered or action.place == DISCARD:
            return None
        for place in places:
            self._cards.pop(place, None)
        self._cards.setdefault(DISCARD, []).extend(gathered)
        return True

    def _chips_moved(self, action: Action) -> bool | None:
        assert isinstance(action, MoveChips)
        source, target, wanted = action.source, action.target, action.chips
        moved = wanted
        left: Chips | None = None
        from_bank = self._is_bank(source)
        if not from_bank:
            there = self._chips.get(source)
            if there is None or there.unseen:
                return None
            moved = there if wanted is None else wanted
            if moved is not there and not moved.unseen:
                if not there.holds(moved):
                    return None
                left = there - moved
        if not moved or source == target or (moved.unseen and not from_bank):
            return None
        if left:
            self._chips[source] = left
        elif not from_bank:
            del self._chips[source]
        if not self._is_bank(target):
            lying = self._chips.get(target)
            self._chips[target] = moved if lying is None else lying + moved
        return False

    def _is_bank(self, place: Place) -> bool:
        return place.spot in _BANKS and place not in self._limited


_USUAL: Final[dict[type, Callable[[Carrying, Action], bool | None]]] = {
    Say: Carrying._nothing,
    Ask: Carrying._nothing,
    Choose: Carrying._nothing,
    Signal: Carrying._signal,
    Round: Carrying._round,
    Deal: Carrying._deal,
    Burn: Carrying._burn,
    Collect: Carrying._collect,
    MoveChips: Carrying._chips_moved,
}
"""What each usual act does in place: whether cards moved, or ``None`` for a closer look."""
