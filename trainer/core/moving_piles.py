"""How do the cards of War move: from a pile to the battle, and from the battle to a pile?

The first card of a pile is its top one, the last card of a battle is the one that counts.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import assert_never

from trainer.core.actions import Award, Flip, Lay, PickUp
from trainer.core.cards import shuffled
from trainer.core.layout import Hand, Impossible, Laid, Layout, Moved
from trainer.core.places import MAX_SEATS, Spot, at


def move_piles(layout: Layout, action: Flip | Lay | Award) -> Moved:
    """Carry out an act of War. Raises ``Impossible``."""
    match action:
        case Flip(seat):
            return _laid(layout, Lay(seat, 1))
        case Lay():
            return _laid(layout, action)
        case Award(seat, order, seed):
            return _awarded(layout, seat, order, seed)
        case _:
            assert_never(action)


def _laid(layout: Layout, lay: Lay) -> Moved:
    pile, battle = at(lay.seat, Spot.PILE), at(lay.seat, Spot.BATTLE)
    there = layout.hand(pile)
    if len(there) < lay.count:
        raise Impossible("pile-too-thin", pile, str(len(there)))
    cards = tuple([laid.card for laid in there[: lay.count]])
    layout.lay(pile, there[lay.count :])
    layout.lay(battle, layout.hand(battle) + tuple([Laid(card, lay.down) for card in cards]))
    return Moved(cards)


def _awarded(layout: Layout, seat: int, order: PickUp, seed: int | None) -> Moved:
    battles = [at(one, Spot.BATTLE) for one in range(1, MAX_SEATS + 1)]
    own = layout.hand(at(seat, Spot.BATTLE))
    others = [layout.hand(place) for place in battles if place.seat != seat]
    other = tuple([laid for hand in others for laid in hand])
    if not own + other:
        raise Impossible("no-card-there", at(seat, Spot.BATTLE))
    # In the order of the seats: who laid first does not depend on who won.
    laid = [hand for place in battles if (hand := layout.hand(place))]
    cards = _picked_up(own, other, laid, order, seed)
    for place in battles:
        layout.lay(place, ())
    pile = at(seat, Spot.PILE)
    layout.lay(pile, layout.hand(pile) + tuple([Laid(card.card, True) for card in cards]))
    return Moved(tuple([card.card for card in cards]))


def _picked_up(
    own: Hand, other: Hand, laid: list[Hand], order: PickUp, seed: int | None
) -> tuple[Laid, ...]:
    match order:
        case PickUp.OWN_FIRST:
            return own + other
        case PickUp.OTHER_FIRST:
            return other + own
        case PickUp.AS_LAID:
            rows = zip_longest(*laid)
            return tuple([card for row in rows for card in row if card is not None])
        case PickUp.SHUFFLED:
            return tuple(
                [Laid(card) for card in shuffled([c.card for c in own + other], seed or 0)]
            )
        case _:
            assert_never(order)
