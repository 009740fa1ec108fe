"""What do the dealer's hands hold, and which action would putting it down be?

Gathering chips or picking something up is a state of the screen; only the drop is an action.
Nothing here judges: every pair of places is offered, the table refuses the impossible.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from trainer.core.actions import (
    Action,
    Burn,
    Collect,
    Cut,
    Deal,
    Exchange,
    MoveCard,
    MoveChips,
    Turn,
)
from trainer.core.cards import CUT_CARD, UNSEEN
from trainer.core.chips import NO_CHIPS, Chips, cut, fewest
from trainer.core.frozen import frozen
from trainer.core.places import (
    DEALER,
    DISCARD,
    DROP_BOX,
    MONEY_SPOTS,
    PLACES,
    SHOE,
    TOKE_BOX,
    TOKE_SPOTS,
    TRAY,
    Place,
    Spot,
    hand,
)
from trainer.core.table import Table
from trainer.ui.geometry.seat_plans import SeatPlan


@frozen
class Hands:
    """Chips lifted from `source` (the tray or a spot), or the card to be moved from `source`.

    With a `depth` it is the cut card, to be put so many cards before the end of the shoe.
    """

    chips: Chips = NO_CHIPS
    source: Place | None = None
    card: bool = False
    depth: int = 0

    @property
    def empty(self) -> bool:
        """Whether nothing is held."""
        return not self.chips and not self.card

    @property
    def from_tray(self) -> bool:
        """Whether the chips were gathered from the tray."""
        return bool(self.chips) and self.source == TRAY


@frozen
class Drag:
    """A drag that is on: where it began, and what was in the hand before."""

    place: str
    before: Hands

    @property
    def of_a_tube(self) -> bool:
        """Whether a chip is dragged out of its tube."""
        return self.place.startswith("tray:")


EMPTY = Hands()
HALF = -1
"""In place of a number of upper chips: as many as make half of the stack."""
MOST_RECEIVED = 40
"""Nobody changes a stack for more chips than this."""


def place_of(name: str) -> Place | None:
    """The place under a name of the screen; tubes and the change mark belong to the tray."""
    if name.startswith("tray") or name == "change":
        return TRAY
    return PLACES.get(name)


def gather(hands: Hands, denomination: int, count: int) -> Hands:
    """Take `count` chips of a tube (negative: put back) into hands that hold tray chips."""
    if hands.card or (hands.chips and not hands.from_tray):
        return hands
    counts = dict(hands.chips.items)
    left = max(0, counts.get(denomination, 0) + count)
    counts[denomination] = left
    items = tuple(sorted(((v, n) for v, n in counts.items() if n), reverse=True))
    return Hands(Chips(items), TRAY) if items else EMPTY


def lift(table: Table, source: Place, upper: int = 0) -> Hands:
    """Pick up the stack at `source`, or only its `upper` chips (the small ones lie on top)."""
    there = table.stack(source)
    if not there:
        return EMPTY
    if upper == HALF:
        half = halved(Hands(there, source), table)
        return half if half.chips != there else lift(table, source, there.count // 2)
    if upper <= 0 or upper >= there.count:
        return Hands(there, source)
    taken: list[tuple[int, int]] = []
    for value, count in reversed(there.items):
        part = min(count, upper)
        if part:
            taken.append((value, part))
            upper -= part
    return Hands(Chips(tuple(sorted(taken, reverse=True))), source)


def pick_card(table: Table, source: Place) -> Hands:
    """Take hold of the next card of the shoe, or of the last card of a hand."""
    if source == SHOE:
        return Hands(source=SHOE, card=True)
    return Hands(source=source, card=True) if table.hand(source) else EMPTY


def halved(hands: Hands, table: Table) -> Hands:
    """Half of what is held, where the chips allow it; else the same hands."""
    if not hands.chips or hands.chips.amount % 2:
        return hands
    half = cut(hands.chips, hands.chips.amount // 2)
    return hands if half is None else replace(hands, chips=half)


def cut_card(table: Table, depth: float) -> Hands:
    """Hold the cut card; `depth` is the part of the shoe that is to lie behind it."""
    cards = sum(card != CUT_CARD for card in table.shoe or ())
    return Hands(source=SHOE, card=True, depth=max(1, round(cards * depth))) if cards else EMPTY


def grab(table: Table, name: str, upper: int = 0) -> Hands:
    """What pressing on a place of the screen takes into the empty hands."""
    place = place_of(name)
    if name.startswith("tray:"):
        return gather(EMPTY, sorted(table.denominations)[int(name[5:])], 1)
    if place is None or place == TRAY:
        return EMPTY
    if place == SHOE or place.spot in (Spot.HAND, Spot.DEALER):
        return pick_card(table, place)
    return lift(table, place, upper)


def drop(
    hands: Hands, table: Table, name: str, down: bool = False, behalf: Place | None = None
) -> Action | None:
    """The action of putting down what is held at a place of the screen, or None for no action.

    `down` deals face down; `behalf` names the bet for chips from the tray to the toke box.
    """
    target = place_of(name)
    if hands.empty or target is None or hands.source is None:
        return None
    if hands.depth:
        return Cut(hands.depth) if target == SHOE else None
    if hands.card:
        return _drop_card(hands.source, target, table, down)
    if name == "change":
        return exchange(hands, table)
    return _drop_chips(hands, target, table, behalf)


def _drop_card(source: Place, target: Place, table: Table, down: bool) -> Action | None:
    if target.seat and target.spot is not Spot.HAND:
        target = hand(target.seat)
    if source == target or target in (TRAY, TOKE_BOX, DROP_BOX):
        return None
    if source == SHOE:
        return Burn(1) if target == DISCARD else Deal(target, down=down)
    if target == DISCARD:
        return Collect(source)
    laid = table.hand(source)
    if not laid:
        return None
    card = laid[-1].card
    return None if card == CUT_CARD else MoveCard(card if card.known else UNSEEN, source, target)


def _drop_chips(hands: Hands, target: Place, table: Table, behalf: Place | None) -> Action | None:
    source = hands.source
    if source is None or target == source or target in (SHOE, DISCARD, DEALER):
        return None
    if target.spot is Spot.HAND:
        return None
    if source == TRAY:
        return MoveChips(TRAY, target, hands.chips, behalf if target == TOKE_BOX else None)
    whole = hands.chips == table.stack(source)
    return MoveChips(source, target, None if whole else hands.chips)


def on_top(move: MoveChips, table: Table, plan: SeatPlan) -> MoveChips:
    """Chips of the tray let go over a bet itself: they are laid on top of it.

    Over a War Bet that is not matched yet they are its match, as they are at the match's own
    place.
    """
    target = move.target
    match = Place(target.seat, Spot.MATCH)
    at_war = target.spot in (Spot.WAR, Spot.MATCH) and table.stack(Place(target.seat, Spot.WAR))
    if at_war and Spot.MATCH in plan.spots and not table.stack(match):
        return replace(move, target=match, on_top=True)
    lies = target.spot in MONEY_SPOTS and table.stack(target)
    return replace(move, on_top=True) if lies else move


def smaller(chips: Chips, denominations: tuple[int, ...]) -> Chips | None:
    """Equal value with every chip changed to the next smaller denomination; None if none is."""
    order = sorted(denominations)
    below = {big: small for small, big in pairwise(order)}
    counts: dict[int, int] = {}
    changed = False
    for value, count in chips.items:
        small = below.get(value, 0)
        if small and value % small == 0:
            counts[small] = counts.get(small, 0) + count * (value // small)
            changed = True
        else:
            counts[value] = counts.get(value, 0) + count
    return Chips(tuple(sorted(counts.items(), reverse=True))) if changed else None


def broken(chips: Chips, denominations: tuple[int, ...]) -> tuple[Chips, Chips] | None:
    """The fewest equal chips that must be broken so that a stack can be halved, and what into.

    All of it, into the next smaller chips, where it halves already or no one kind is enough.
    """
    order = sorted(denominations)
    half = chips.amount // 2 // order[0] * order[0]
    kinds = [(v, n) for v, n in chips.items if v in order] if cut(chips, half) is None else []
    for number in range(1, max((n for _, n in kinds), default=0) + 1):
        for value, count in kinds:
            given = Chips(((value, number),))
            received = smaller(given, denominations)
            if number <= count and received and cut(chips - given + received, half) is not None:
                return given, received
    whole = smaller(chips, denominations)
    return None if whole is None else (chips, whole)


def ways_to_change(chips: Chips, denominations: tuple[int, ...]) -> tuple[Chips, ...]:
    """What may be received for these chips in equal value, in either direction.

    The next smaller chips first, then each denomination alone, then the fewest chips of all.
    """
    wanted = [smaller(chips, denominations), *_alone(chips.amount, denominations)]
    wanted.append(fewest(chips.amount, denominations))
    fits = (one for one in wanted if one is not None and 0 < one.count <= MOST_RECEIVED)
    return tuple(dict.fromkeys(one for one in fits if one != chips))


def _alone(amount: int, denominations: tuple[int, ...]) -> list[Chips]:
    order = sorted(denominations, reverse=True)
    return [Chips(((value, amount // value),)) for value in order if amount % value == 0]


def exchange(hands: Hands, table: Table, received: Chips | None = None) -> Action | None:
    """Exchange the held chips of a spot in equal value; if nothing is said, what halves it."""
    if hands.source is None or hands.source.spot not in MONEY_SPOTS or not hands.chips:
        return None
    if received is not None:
        return Exchange(hands.source, hands.chips, received)
    change = broken(hands.chips, table.denominations)
    return None if change is None else Exchange(hands.source, *change)


def turn(table: Table, name: str) -> Action | None:
    """Turning the last card of a hand; what lies in the rack is turned by nobody."""
    place = place_of(name)
    lies = place is not None and place.spot in (Spot.HAND, Spot.DEALER) and table.hand(place)
    return Turn(place) if place is not None and lies else None


def bets_at(table: Table, seat: int) -> tuple[Place, ...]:
    """The spots of a seat on which chips lie, from the guest towards the dealer."""
    spots = (Place(seat, spot) for spot in MONEY_SPOTS)
    return tuple(place for place in spots if table.stack(place))


def tokes(table: Table, seats: int) -> tuple[Place, ...]:
    """Every toke on the layout."""
    places = (Place(seat, spot) for seat in range(1, seats + 1) for spot in TOKE_SPOTS)
    return tuple(place for place in places if table.stack(place))
