"""How do cards move, and what happens to the shoe?"""

from __future__ import annotations

from typing import assert_never

from trainer.core.actions import (
    Burn,
    Collect,
    Cut,
    CutCardShows,
    Deal,
    MoveCard,
    ShoeLoaded,
    Turn,
    named_card,
)
from trainer.core.cards import CUT_CARD, UNSEEN, Card, shuffled, without_cut_card
from trainer.core.layout import NOTHING, Hand, Impossible, Laid, Layout, Moved
from trainer.core.places import ASIDE, DISCARD, PLACES, SHOE, Place, Spot

_HANDS = tuple(place for place in PLACES.values() if place.spot in (Spot.HAND, Spot.DEALER))
_TURNED = (*_HANDS, *(place for place in PLACES.values() if place.spot is Spot.BATTLE))


def burn(layout: Layout, action: Burn) -> Moved:
    """Cards from the shoe to the discard rack, face down. Raises ``Impossible``."""
    burned = _drawn(layout, action.count, action.cards)
    laid = tuple([Laid(card, True) for card in burned])
    layout.lay(DISCARD, layout.hand(DISCARD) + laid)
    return Moved(burned)


def deal(layout: Layout, action: Deal) -> Moved:
    """The next card of the shoe to a place. Raises ``Impossible``."""
    target, card = action.target, _next(layout, action.card)
    laid = Laid(card, action.down and not action.boxed)
    layout.cards[target] = (*layout.cards.get(target, ()), laid)
    return Moved((card,))


def _next(layout: Layout, named: Card | None) -> Card:
    """The next card of the shoe. A named card must be the one that comes."""
    if layout.order is None:
        return named or UNSEEN
    return _drawn(layout, 1, (named,))[0]


def _drawn(layout: Layout, count: int, named: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """The next cards of the shoe. A named card must be the one that comes."""
    order, first = layout.order, layout.drawn
    if order is None:
        return tuple([card or UNSEEN for card in named[:count]]) or (UNSEEN,) * count
    drawn = order[first : first + count]
    for coming, card in zip(drawn, named, strict=False):
        if card is not coming and card is not None and card.known and card != coming:
            raise Impossible("not-the-next-card", SHOE, f"{card}")
    if len(drawn) < count:
        raise Impossible("shoe-empty", SHOE)
    layout.drawn += count
    return drawn


def turn(layout: Layout, action: Turn) -> Moved:
    """The last card at a place is turned over. Raises ``Impossible``."""
    place, seen = action.place, action.card
    hand = layout.hand(place)
    if not hand or place not in _TURNED:
        raise Impossible("no-card-there", place)
    last = hand[-1]
    card = last.card
    if seen is not None and seen.known:
        if card.known and seen != card:
            raise Impossible("not-that-card", place, str(seen))
        card = seen
    layout.lay(place, (*hand[:-1], Laid(card, not last.down)))
    return Moved((card,))


def collect(layout: Layout, action: Collect) -> Moved:
    """Cards to the discard rack: one, all of a place, or every hand. Raises ``Impossible``."""
    place, card = action.place, action.card
    if place is None:
        gathered = _swept(layout.cards)
    elif card is None:
        gathered = layout.cards.pop(place, ())
    else:
        gathered = (_picked(layout, place, card),)
    if not gathered:
        raise Impossible("no-card-there", place)
    layout.cards[DISCARD] = layout.hand(DISCARD) + gathered
    return Moved(tuple([laid.card for laid in gathered]))


def _swept(cards: dict[Place, Hand]) -> Hand:
    """Every hand, in the order of the seats."""
    gathered: list[Laid] = []
    for place in _HANDS:
        gathered += cards.pop(place, ())
    return tuple(gathered)


def _picked(layout: Layout, place: Place, card: Card) -> Laid:
    """``card``, taken from the hand at ``place``."""
    hand = layout.hand(place)
    laid = _found(hand, card, place)
    index = hand.index(laid)
    layout.lay(place, hand[:index] + hand[index + 1 :])
    return laid


def _found(hand: Hand, card: Card, place: Place) -> Laid:
    for laid in hand:
        if laid.card == card or not laid.card.known or not card.known:
            return laid
    raise Impossible("no-such-card", place, str(card))


def move_named_card(layout: Layout, action: MoveCard) -> Moved:
    """A card's way between two places, by its name if it has one. Raises ``Impossible``."""
    named = named_card(action.card, action.source, action.target)
    match named:
        case Burn():
            return burn(layout, named)
        case Deal():
            return deal(layout, named)
        case Collect():
            return collect(layout, named)
        case MoveCard(card, source, target):
            return move_card(layout, card, source, target)
        case _:
            assert_never(named)


def move_card(layout: Layout, card: Card, source: Place, target: Place) -> Moved:
    """Carry out a card's way between two places for which there is no name."""
    laid = Laid(_next(layout, card)) if source == SHOE else _picked(layout, source, card)
    if target.spot is Spot.PILE:
        layout.lay(target, (Laid(laid.card, True), *layout.hand(target)))  # back on its top
    elif target != SHOE:
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
    return NOTHING


def load_shoe(layout: Layout, loaded: ShoeLoaded) -> Moved:
    """The shuffled cards go into the shoe; they must be the cards that were shuffled."""
    order, seed = loaded.order, loaded.seed
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
    return NOTHING


def put_cut_card(layout: Layout, cut: Cut) -> Moved:
    """The cut card goes in, so many cards before the end (K-P26)."""
    if layout.shoe is not None:
        cards = without_cut_card(layout.shoe)
        if cut.depth > len(cards):
            raise Impossible("cut-too-deep", SHOE, str(len(cards)))
        where = len(cards) - cut.depth
        layout.shoe = (*cards[:where], CUT_CARD, *cards[where:])
    return NOTHING


def show_cut_card(layout: Layout, _: CutCardShows) -> Moved:
    """The cut card has come to the front and is set aside (K-P26)."""
    if layout.shoe is None:
        return NOTHING
    if not layout.shoe or layout.shoe[0] != CUT_CARD:
        raise Impossible("cut-card-not-in-front", SHOE)
    layout.shoe = layout.shoe[1:]
    layout.lay(ASIDE, (*layout.hand(ASIDE), Laid(CUT_CARD)))
    return Moved((CUT_CARD,))
