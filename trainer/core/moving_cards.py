"""How do cards move, and what happens to the shoe?"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from trainer.core.actions import Burn, Collect, Deal, MoveCard, Turn, named_card
from trainer.core.cards import CUT_CARD, UNSEEN, Card, shuffled
from trainer.core.layout import Done, Impossible, Laid, Table, with_cards
from trainer.core.places import ASIDE, DISCARD, PLACES, SHOE, Place, Spot


def act_on_cards(table: Table, action: Burn | Deal | Turn | Collect | MoveCard) -> Done:
    """Carry out an act on cards. Raises ``Impossible``."""
    match action:
        case Burn(count, cards):
            return _burn(table, count, cards)
        case Deal(target, card, down, boxed):
            drawn, after = _draw(table, card)
            laid = Laid(drawn, down and not boxed)
            return Done(with_cards(after, target, (*after.hand(target), laid)), (drawn,))
        case Turn(place, card):
            return _turn(table, place, card)
        case Collect(place, card):
            return _collect(table, place, card)
        case MoveCard(card, source, target):
            named = named_card(card, source, target)
            if not isinstance(named, MoveCard):
                return act_on_cards(table, named)
            return move_card(table, card, source, target)
        case _:
            assert_never(action)


def _draw(table: Table, named: Card | None) -> tuple[Card, Table]:
    """The next card of the shoe. A named card must be the one that comes."""
    if table.shoe is None:
        return (UNSEEN if named is None else named), table
    if not table.shoe:
        raise Impossible("shoe-empty", SHOE)
    top = table.shoe[0]
    if named is not None and named.known and named != top:
        raise Impossible("not-the-next-card", SHOE, f"{named}")
    return top, replace(table, shoe=table.shoe[1:])


def _burn(table: Table, count: int, named: tuple[Card, ...]) -> Done:
    burned: list[Card] = []
    for index in range(count):
        drawn, table = _draw(table, named[index] if named else None)
        burned.append(drawn)
    laid = tuple(Laid(card, True) for card in burned)
    return Done(with_cards(table, DISCARD, table.hand(DISCARD) + laid), tuple(burned))


def _turn(table: Table, place: Place, seen: Card | None) -> Done:
    hand = table.hand(place)
    if not hand:
        raise Impossible("no-card-there", place)
    last = hand[-1]
    card = last.card
    if seen is not None and seen.known:
        if card.known and seen != card:
            raise Impossible("not-that-card", place, str(seen))
        card = seen
    return Done(with_cards(table, place, (*hand[:-1], Laid(card, not last.down))), (card,))


def _collect(table: Table, place: Place | None, card: Card | None) -> Done:
    places = [place] if place is not None else [p for p in PLACES.values() if _is_hand(p)]
    gathered: list[Laid] = []
    for one in places:
        hand = table.hand(one)
        if card is not None:
            found = _find(hand, card, one)
            gathered.append(found)
            hand = _without(hand, found)
            table = with_cards(table, one, hand)
        else:
            gathered.extend(hand)
            table = with_cards(table, one, ())
    if not gathered:
        raise Impossible("no-card-there", place)
    table = with_cards(table, DISCARD, table.hand(DISCARD) + tuple(gathered))
    return Done(table, tuple(laid.card for laid in gathered))


def _is_hand(place: Place) -> bool:
    return place.spot in (Spot.HAND, Spot.DEALER)


def _find(hand: tuple[Laid, ...], card: Card, place: Place) -> Laid:
    for laid in hand:
        if laid.card == card or not laid.card.known or not card.known:
            return laid
    raise Impossible("no-such-card", place, str(card))


def _without(hand: tuple[Laid, ...], laid: Laid) -> tuple[Laid, ...]:
    index = hand.index(laid)
    return hand[:index] + hand[index + 1 :]


def move_card(table: Table, card: Card, source: Place, target: Place) -> Done:
    """Carry out a card\'s way between two places for which there is no name."""
    if source == SHOE:
        drawn, table = _draw(table, card)
        laid = Laid(drawn)
    else:
        laid = _find(table.hand(source), card, source)
        table = with_cards(table, source, _without(table.hand(source), laid))
    if target == SHOE:
        if table.shoe is not None:
            table = replace(table, shoe=(laid.card, *table.shoe))
    else:
        table = with_cards(table, target, (*table.hand(target), laid))
    return Done(table, (laid.card,))


def gather(table: Table) -> Done:
    """A shuffle takes what is left in the shoe and in the discard rack."""
    gathered = [laid.card for laid in table.hand(DISCARD) + table.hand(ASIDE)]
    loose = (*table.loose, *(table.shoe or ()), *gathered)
    table = with_cards(with_cards(table, DISCARD, ()), ASIDE, ())
    return Done(replace(table, loose=loose, shoe=None if table.shoe is None else ()))


def load_shoe(table: Table, order: tuple[Card, ...], seed: int | None) -> Done:
    """The shuffled cards go into the shoe; they must be the cards that were shuffled."""
    if table.shoe is None:
        return Done(replace(table, shoe=order or None, loose=()))
    if not table.loose:
        raise Impossible("nothing-shuffled", SHOE)
    pool = [card for card in (*table.loose, *table.shoe) if card != CUT_CARD]
    if seed is not None:
        order = shuffled(pool, seed)
    elif sorted(map(str, pool)) != sorted(str(card) for card in order if card != CUT_CARD):
        raise Impossible("shoe-not-the-same-cards", SHOE)
    return Done(replace(table, shoe=order, loose=()))


def put_cut_card(table: Table, depth: int) -> Done:
    """The cut card goes in, ``depth`` cards before the end (K-P26)."""
    if table.shoe is None:
        return Done(table)
    cards = tuple(card for card in table.shoe if card != CUT_CARD)
    if depth > len(cards):
        raise Impossible("cut-too-deep", SHOE, str(len(cards)))
    where = len(cards) - depth
    return Done(replace(table, shoe=(*cards[:where], CUT_CARD, *cards[where:])))


def show_cut_card(table: Table) -> Done:
    """The cut card has come to the front and is set aside (K-P26)."""
    if table.shoe is None:
        return Done(table)
    if not table.shoe or table.shoe[0] != CUT_CARD:
        raise Impossible("cut-card-not-in-front", SHOE)
    after = replace(table, shoe=table.shoe[1:])
    return Done(with_cards(after, ASIDE, (*after.hand(ASIDE), Laid(CUT_CARD))), (CUT_CARD,))
