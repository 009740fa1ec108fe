"""How do the cards of War move: from a pile to the battle, and from the battle to a pile?

The first card of a pile is its top one, the last card of a battle is the one that counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import zip_longest
from typing import assert_never

from trainer.core.actions import Award, Flip, Lay, PickUp, Slide
from trainer.core.cards import shuffled
from trainer.core.layout import Hand, Impossible, Laid, Layout, Moved
from trainer.core.places import MAX_SEATS, Spot, at

_PILES = {seat: at(seat, Spot.PILE) for seat in range(1, MAX_SEATS + 1)}
_BATTLES = {seat: at(seat, Spot.BATTLE) for seat in range(1, MAX_SEATS + 1)}


def move_piles(layout: Layout, action: Flip | Lay | Award | Slide) -> Moved:
    """Carry out an act of War. Raises ``Impossible``."""
    match action:
        case Flip(seat):
            return _laid(layout, seat, 1, False)
        case Lay(seat, count, down):
            return _laid(layout, seat, count, down)
        case Award(seat, order, seed):
            return _awarded(layout, seat, order, seed)
        case Slide(source, target, count):
            return _slid(layout, source, target, count)
        case _:
            assert_never(action)


def _laid(layout: Layout, seat: int, count: int, down: bool) -> Moved:
    pile, battle = _PILES[seat], _BATTLES[seat]
    there = layout.hand(pile)
    if len(there) < count:
        raise Impossible("pile-too-thin", pile, str(len(there)))
    cards = tuple([laid.card for laid in there[:count]])
    layout.lay(pile, there[count:])
    layout.cards[battle] = layout.hand(battle) + tuple([Laid(card, down) for card in cards])
    return Moved(cards)


def _awarded(layout: Layout, seat: int, order: PickUp, seed: int | None) -> Moved:
    # In the order of the seats: who laid first does not depend on who won.
    laid = {one: layout.cards[at] for one, at in _BATTLES.items() if at in layout.cards}
    if not laid:
        raise Impossible("no-card-there", _BATTLES[seat])
    cards = tuple([one.card for one in picked_up(laid, seat, order, seed)])
    for one in laid:
        del layout.cards[_BATTLES[one]]
    pile = _PILES[seat]
    layout.cards[pile] = layout.hand(pile) + tuple([Laid(card, True) for card in cards])
    return Moved(cards)


def _slid(layout: Layout, source: int, target: int, count: int) -> Moved:
    there = layout.hand(_PILES[source])
    if source == target:
        raise Impossible("same-place", _PILES[source])
    if len(there) < count:
        raise Impossible("pile-too-thin", _PILES[source], str(len(there)))
    layout.lay(_PILES[source], there[: len(there) - count])
    layout.lay(_PILES[target], layout.hand(_PILES[target]) + there[len(there) - count :])
    return Moved(tuple([laid.card for laid in there[len(there) - count :]]))


def picked_up(
    laid: Mapping[int, Hand], seat: int, order: PickUp, seed: int | None
) -> Iterable[Laid]:
    """The cards that each seat has laid, as they come under the pile at ``seat``."""
    own = laid.get(seat, ())
    other = [one for whose, hand in laid.items() if whose != seat for one in hand]
    match order:
        case PickUp.OWN_FIRST:
            return (*own, *other)
        case PickUp.OTHER_FIRST:
            return (*other, *own)
        case PickUp.AS_LAID:
            rows = zip_longest(*laid.values())
            return [one for row in rows for one in row if one is not None]
        case PickUp.SHUFFLED:
            cards = shuffled([one.card for one in (*own, *other)], seed or 0)
            return [Laid(card) for card in cards]
        case _:
            assert_never(order)
