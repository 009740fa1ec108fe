"""What lies where, and what becomes of it when somebody acts?

``apply`` carries out whatever is physically possible and refuses only the impossible;
whether an act was owed or proper is asked elsewhere. Cards and chips only move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from trainer.core.actions import (
    Action,
    Actor,
    Ask,
    Burn,
    Choose,
    Collect,
    Cut,
    CutCardShows,
    Deal,
    Entry,
    Exchange,
    MoveCard,
    MoveChips,
    Round,
    Ruling,
    Say,
    ShoeLoaded,
    Signal,
    Turn,
    Verdict,
    named_card,
)
from trainer.core.cards import CUT_CARD, UNSEEN, Card, shuffled
from trainer.core.chips import NO_CHIPS, Chips, cut, fewest
from trainer.core.places import ASIDE, DISCARD, PLACES, SHOE, TRAY, Place, Spot


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


def apply(table: Table, actor: Actor, action: Action) -> Done:
    """Carry out ``action``. Raises ``Impossible``; never judges."""
    match action:
        case Burn() | Deal() | Turn() | Collect() | MoveCard():
            return _apply_cards(table, action)
        case MoveChips():
            return _move_chips(table, action)
        case Exchange(place, given, received):
            return _exchange(table, place, given, received)
        case ShoeLoaded(order, seed):
            return _load(table, order, seed)
        case Cut(depth):
            return _put_cut_card(table, depth)
        case CutCardShows():
            return _show_cut_card(table)
        case Ruling():
            return _rule(table, actor, action)
        case Signal.SHUFFLE:
            return _gather(table)
        case Round():
            return Done(replace(table, closed=False))
        case Signal.CLOSE:
            return Done(replace(table, closed=True))
        case Say() | Ask() | Choose() | Signal():
            return Done(table)
        case _:
            assert_never(action)


def resolved(actor: Actor, action: Action, done: Done) -> Action:
    """``action`` with the cards that came written in, so that the line stands for itself."""
    match action:
        case Burn(count, ()) if done.cards:
            return Burn(count, done.cards)
        case Deal(card=None) if done.cards:
            return replace(action, card=done.cards[0])
        case MoveCard(card, source, target):
            return named_card(card, source, target)
        case Turn(card=None) if done.cards:
            return replace(action, card=done.cards[0])
        case _:
            return action


def _apply_cards(table: Table, action: Burn | Deal | Turn | Collect | MoveCard) -> Done:
    match action:
        case Burn(count, cards):
            return _burn(table, count, cards)
        case Deal(target, card, down, boxed):
            drawn, after = _draw(table, card)
            laid = Laid(drawn, down and not boxed)
            return Done(_laid(after, target, (*after.hand(target), laid)), (drawn,))
        case Turn(place, card):
            return _turn(table, place, card)
        case Collect(place, card):
            return _collect(table, place, card)
        case MoveCard(card, source, target):
            named = named_card(card, source, target)
            if not isinstance(named, MoveCard):
                return _apply_cards(table, named)
            return _move_card(table, card, source, target)
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
    return Done(_laid(table, DISCARD, table.hand(DISCARD) + laid), tuple(burned))


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
    return Done(_laid(table, place, (*hand[:-1], Laid(card, not last.down))), (card,))


def _collect(table: Table, place: Place | None, card: Card | None) -> Done:
    places = [place] if place is not None else [p for p in PLACES.values() if _is_hand(p)]
    gathered: list[Laid] = []
    for one in places:
        hand = table.hand(one)
        if card is not None:
            found = _find(hand, card, one)
            gathered.append(found)
            hand = _without(hand, found)
            table = _laid(table, one, hand)
        else:
            gathered.extend(hand)
            table = _laid(table, one, ())
    if not gathered:
        raise Impossible("no-card-there", place)
    table = _laid(table, DISCARD, table.hand(DISCARD) + tuple(gathered))
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


def _move_card(table: Table, card: Card, source: Place, target: Place) -> Done:
    if source == SHOE:
        drawn, table = _draw(table, card)
        laid = Laid(drawn)
    else:
        laid = _find(table.hand(source), card, source)
        table = _laid(table, source, _without(table.hand(source), laid))
    if target == SHOE:
        if table.shoe is not None:
            table = replace(table, shoe=(laid.card, *table.shoe))
    else:
        table = _laid(table, target, (*table.hand(target), laid))
    return Done(table, (laid.card,))


def _laid(table: Table, place: Place, hand: tuple[Laid, ...]) -> Table:
    cards = dict(table.cards)
    if hand:
        cards[place] = hand
    else:
        cards.pop(place, None)
    return replace(table, cards=cards)


def _bottomless(table: Table, place: Place) -> bool:
    return (place == TRAY or place.spot is Spot.PURSE) and place not in table.limited


def _move_chips(table: Table, move: MoveChips) -> Done:
    source, target = move.source, move.target
    if source == target:
        raise Impossible("same-place", source)
    if _bottomless(table, source):
        if move.chips is None:
            raise Impossible("say-how-much", source)
        moved = move.chips
        table = _bank(table, source, moved, -1)
    else:
        moved, table = _lifted(table, source, move.chips)
    return Done(_put(table, target, moved), chips=moved)


def _lifted(table: Table, source: Place, wanted: Chips | None) -> tuple[Chips, Table]:
    """Chips off a stack. An amount that the stack cannot be cut to is changed at the tray."""
    there = table.stack(source)
    if not there:
        raise Impossible("no-chips-there", source)
    moved = there if wanted is None or (wanted.unseen and there.unseen) else wanted
    if moved.unseen and not there.unseen:
        moved = there
    if there.unseen:
        # Nobody saw how much an unseen amount left behind: more of it can be moved.
        left = NO_CHIPS if wanted is None else there
        return moved, _stacked(table, source, left)
    if not there.holds(moved):
        moved, table = _changed(table, source, there, moved)
        there = table.stack(source)
    return moved, _stacked(table, source, there - moved)


def _changed(table: Table, source: Place, there: Chips, wanted: Chips) -> tuple[Chips, Table]:
    """The chips that make ``wanted``'s amount, after equal change from the tray if needed.

    Only a plain amount is changed: chips named one by one must really be there.
    """
    plain = wanted == fewest(wanted.amount, table.denominations)
    if not plain or wanted.amount > there.amount or TRAY in table.limited:
        raise Impossible("no-such-chips", source, str(wanted.amount))
    whole = cut(there, wanted.amount)
    if whole is not None:
        return whole, table
    rest = fewest(there.amount - wanted.amount, table.denominations)
    if rest is None:
        raise Impossible("no-such-chips", source, str(wanted.amount))
    table = _bank(_bank(table, TRAY, there, 1), TRAY, wanted + rest, -1)
    return wanted, _stacked(table, source, wanted + rest)


def _put(table: Table, target: Place, chips: Chips) -> Table:
    if _bottomless(table, target):
        return _bank(table, target, chips, 1)
    return _stacked(table, target, table.stack(target) + chips)


def _bank(table: Table, place: Place, chips: Chips, sign: int) -> Table:
    counts = dict(table.banks.get(place, ()))
    for value, count in chips.items:
        counts[value] = counts.get(value, 0) + sign * count
    items = tuple(sorted(((v, n) for v, n in counts.items() if n), reverse=True))
    return replace(table, banks={**table.banks, place: items})


def _stacked(table: Table, place: Place, chips: Chips) -> Table:
    stacks = dict(table.chips)
    if chips:
        stacks[place] = chips
    else:
        stacks.pop(place, None)
    return replace(table, chips=stacks)


def _exchange(table: Table, place: Place, given: Chips, received: Chips) -> Done:
    lifted, table = _lifted(table, place, given)
    table = _put(table, TRAY, lifted)
    if _bottomless(table, TRAY):
        table = _bank(table, TRAY, received, -1)
    else:
        received, table = _lifted(table, TRAY, received)
    return Done(_put(table, place, received), chips=lifted, received=received)


def _gather(table: Table) -> Done:
    """A shuffle takes what is left in the shoe and in the discard rack."""
    gathered = [laid.card for laid in table.hand(DISCARD) + table.hand(ASIDE)]
    loose = (*table.loose, *(table.shoe or ()), *gathered)
    table = _laid(_laid(table, DISCARD, ()), ASIDE, ())
    return Done(replace(table, loose=loose, shoe=None if table.shoe is None else ()))


def _load(table: Table, order: tuple[Card, ...], seed: int | None) -> Done:
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


def _put_cut_card(table: Table, depth: int) -> Done:
    if table.shoe is None:
        return Done(table)
    cards = tuple(card for card in table.shoe if card != CUT_CARD)
    if depth > len(cards):
        raise Impossible("cut-too-deep", SHOE, str(len(cards)))
    where = len(cards) - depth
    return Done(replace(table, shoe=(*cards[:where], CUT_CARD, *cards[where:])))


def _show_cut_card(table: Table) -> Done:
    if table.shoe is None:
        return Done(table)
    if not table.shoe or table.shoe[0] != CUT_CARD:
        raise Impossible("cut-card-not-in-front", SHOE)
    after = replace(table, shoe=table.shoe[1:])
    return Done(_laid(after, ASIDE, (*after.hand(ASIDE), Laid(CUT_CARD))), (CUT_CARD,))


def _rule(table: Table, actor: Actor, ruling: Ruling) -> Done:
    """A ruling orders an act; only ``move`` is the floor's own hand."""
    if ruling.verdict is not Verdict.MOVE or ruling.place is None or ruling.target is None:
        return Done(table)
    if ruling.card is not None:
        return _move_card(table, ruling.card, ruling.place, ruling.target)
    return _move_chips(table, MoveChips(ruling.place, ruling.target, ruling.chips))


def fold(table: Table, entries: tuple[Entry, ...]) -> Table:
    """The table after ``entries``. Raises ``Impossible`` at the first impossible act."""
    for entry in entries:
        table = apply(table, entry.actor, entry.action).table
    return table


__all__ = ["Done", "Impossible", "Laid", "Table", "apply", "fold", "resolved"]
