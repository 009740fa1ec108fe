"""How do cards move, and what happens to the shoe?"""

from __future__ import annotations

from typing import assert_never

from trainer.core.actions import Burn, Collect, Deal, MoveCard, Turn, named_card
from trainer.core.cards import CUT_CARD, UNSEEN, Card, shuffled, without_cut_card
from trainer.core.layout import Hand, Impossible, Laid, Layout, Moved
from trainer.core.places import ASIDE, DISCARD, PLACES, SHOE, Place, Spot

_HANDS = tuple(place for place in PLACES.values() if place.spot in (Spot.HAND, Spot.DEALER))


def act_on_cards(layout: Layout, action: Burn | Deal | Turn | Collect | MoveCard) -> Moved:
    """Carry out an act on cards. Raises ``Impossible``."""
    match action:
        case Burn(count, cards):
            return _burn(layout, count, cards)
        case Deal(target, card, down, boxed):
            drawn = _drawn(layout, 1, (card,))
            laid = Laid(drawn[0], down and not boxed)
            layout.cards[target] = (*layout.hand(target), laid)
            return Moved(drawn)
        case Turn(place, card):
            return _turn(layout, place, card)
        case Collect(place, card):
            return _collect(layout, place, card)
        case MoveCard(card, source, target):
            named = named_card(card, source, target)
            if not isinstance(named, MoveCard):
                return act_on_cards(layout, named)
            return move_card(layout, card, source, target)
        case _:
            assert_never(action)


def _drawn(layout: Layout, count: int, named: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """The next cards of the shoe. A named card must be the one that comes."""
    shoe = layout.shoe
    if shoe is None:
        return tuple([card or UNSEEN for card in named[:count]]) or (UNSEEN,) * count
    drawn = shoe[:count]
    for index in range(count):
        if index >= len(drawn):
            raise Impossible("shoe-empty", SHOE)
        card = named[index] if named else None
        if card is not None and card.known and card != drawn[index]:
            raise Impossible("not-the-next-card", SHOE, f"{card}")
    layout.shoe = shoe[count:]
    return drawn


def _burn(layout: Layout, count: int, named: tuple[Card, ...]) -> Moved:
    burned = _drawn(layout, count, named)
    laid = tuple(Laid(card, True) for card in burned)
    layout.lay(DISCARD, layout.hand(DISCARD) + laid)
    return Moved(burned)


def _turn(layout: Layout, place: Place, seen: Card | None) -> Moved:
    hand = layout.hand(place)
    if not hand:
        raise Impossible("no-card-there", place)
    last = hand[-1]
    card = last.card
    if seen is not None and seen.known:
        if card.known and seen != card:
            raise Impossible("not-that-card", place, str(seen))
        card = seen
    layout.lay(place, (*hand[:-1], Laid(card, not last.down)))
    return Moved((card,))


def _collect(layout: Layout, place: Place | None, card: Card | None) -> Moved:
    gathered: list[Laid] = []
    left: dict[Place, Hand] = {}
    for one in _HANDS if place is None else (place,):
        hand = layout.hand(one)
        if card is not None:
            found = _found(hand, card, one)
            gathered.append(found)
            left[one] = _without(hand, found)
        elif hand:
            gathered += hand
            left[one] = ()
    if not gathered:
        raise Impossible("no-card-there", place)
    for one, hand in left.items():
        layout.lay(one, hand)
    layout.lay(DISCARD, layout.hand(DISCARD) + tuple(gathered))
    return Moved(tuple([laid.card for laid in gathered]))


def _found(hand: Hand, card: Card, place: Place) -> Laid:
    for laid in hand:
        if laid.card == card or not laid.card.known or not card.known:
            return laid
    raise Impossible("no-such-card", place, str(card))


def _without(hand: Hand, laid: Laid) -> Hand:
    index = hand.index(laid)
    return hand[:index] + hand[index + 1 :]


def move_card(layout: Layout, card: Card, source: Place, target: Place) -> Moved:
    """Carry out a card's way between two places for which there is no name."""
    if source == SHOE:
        laid = Laid(_drawn(layout, 1, (card,))[0])
    else:
        laid = _found(layout.hand(source), card, source)
        layout.lay(source, _without(layout.hand(source), laid))
    if target != SHOE:
        layout.lay(target, (*layout.hand(target), laid))
    elif layout.shoe is not None:
        layout.shoe = (laid.card, *layout.shoe)
    return Moved((laid.card,))


def gather(layout: Layout) -> Moved:
    """A shuffle takes what is left in the shoe and in the discard rack."""
    gathered = [laid.card for laid in layout.hand(DISCARD) + layout.hand(ASIDE)]
    layout.loose = (*layout.loose, *(layout.shoe or ()), *gathered)
    layout.lay(DISCARD, ())
    layout.lay(ASIDE, ())
    layout.shoe = None if layout.shoe is None else ()
    return Moved()


def load_shoe(layout: Layout, order: tuple[Card, ...], seed: int | None) -> Moved:
    """The shuffled cards go into the shoe; they must be the cards that were shuffled."""
    if layout.shoe is None:
        layout.shoe = order or None
    else:
        if not layout.loose:
            raise Impossible("nothing-shuffled", SHOE)
        pool = without_cut_card((*layout.loose, *layout.shoe))
        if seed is not None:
            order = shuffled(pool, seed)
        elif sorted(map(str, pool)) != sorted(map(str, without_cut_card(order))):
            raise Impossible("shoe-not-the-same-cards", SHOE)
        layout.shoe = order
    layout.loose = ()
    return Moved()


def put_cut_card(layout: Layout, depth: int) -> Moved:
    """The cut card goes in, ``depth`` cards before the end (K-P26)."""
    if layout.shoe is not None:
        cards = without_cut_card(layout.shoe)
        if depth > len(cards):
            raise Impossible("cut-too-deep", SHOE, str(len(cards)))
        where = len(cards) - depth
        layout.shoe = (*cards[:where], CUT_CARD, *cards[where:])
    return Moved()


def show_cut_card(layout: Layout) -> Moved:
    """The cut card has come to the front and is set aside (K-P26)."""
    if layout.shoe is None:
        return Moved()
    if not layout.shoe or layout.shoe[0] != CUT_CARD:
        raise Impossible("cut-card-not-in-front", SHOE)
    layout.shoe = layout.shoe[1:]
    layout.lay(ASIDE, (*layout.hand(ASIDE), Laid(CUT_CARD)))
    return Moved((CUT_CARD,))
