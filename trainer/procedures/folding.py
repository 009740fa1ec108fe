"""How do the entries of a round add up to its facts?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.core.actions import (
    Choice,
    Collect,
    CutCardShows,
    Entry,
    MoveChips,
    Role,
    Round,
    Ruling,
    ShoeLoaded,
    Signal,
    Verdict,
)
from trainer.core.places import MAINS, MONEY_SPOTS, Spot, hand
from trainer.core.table import WAYS, Impossible, Layout, Moved, Table
from trainer.procedures.acts import Verb
from trainer.procedures.dealer_entries import HANDS, NOTES, DealerEntries
from trainer.procedures.facts import COURTESY, Arrival, Carried, Facts, Observed
from trainer.procedures.guest_entries import GuestEntries
from trainer.procedures.hands import Hands

# Asked of every entry: CPython 3.11 looks a member of an enumeration up by a method.
_DEALER: Final = Role.DEALER

_DRAWS: Final = (Verb.DEAL, Verb.BURN)


class RoundFold:
    """Adds entries to the facts of one round, one at a time, on a ``table`` or layout.

    Where a layout is given, the round goes on with it, and the fold before it is over.
    """

    def __init__(self, table: Table | Layout, carried: Carried, observed: Observed) -> None:
        self._layout = layout = table if isinstance(table, Layout) else Layout(table)
        self.facts = Facts({}, carried, observed)
        self.facts.arrivals = list(carried.arrivals)
        self.facts.dead_game = carried.dead_game
        self.facts.new_shoe = carried.new_shoe
        if layout.shoe_is_empty():
            self.facts.shoe_empty_at = 0
        self._hands = hands = Hands(self.facts, layout)
        self._dealer = DealerEntries(self.facts, layout, hands)
        self._guests = GuestEntries(self.facts, layout, hands)
        for number, spot, amount in carried.bets:
            self.facts.seat_of(number).put_down(spot, amount, 0)
        if not observed.from_start:
            self._found()

    @property
    def table(self) -> Table:
        """The table after the entries so far."""
        return self._layout.table()

    def add(self, entry: Entry) -> Moved | None:
        """Take ``entry`` into account; ``None`` if the table could not carry it out."""
        actor, action, layout = entry.actor, entry.action, self._layout
        seat = actor.seat
        if seat:
            if isinstance(action, MoveChips) and action.target in layout.chips:
                self._guests.pick_up_before(action)
        elif isinstance(action, Collect):
            self._dealer.look_before(action)
        try:
            moved = WAYS[type(action)](layout, action)
        except Impossible:
            return None
        facts = self.facts
        facts.end += 1
        if seat:
            self._guests.add(seat, action, moved)
        elif actor.role is _DEALER:
            take_note = NOTES.get(type(action))
            if take_note is not None:
                take_note(self._dealer, action, entry.number, moved)
        else:
            self._others(entry, moved)
        if moved.cards and facts.shoe_empty_at is None and layout.shoe_is_empty():
            facts.shoe_empty_at = facts.end
        return moved

    @property
    def hands_lie(self) -> bool:
        """Whether a card lies before a guest or the dealer."""
        return any(place.spot in HANDS for place in self._layout.cards)

    def extend(self, entries: Sequence[Entry]) -> None:
        """Take all ``entries`` into account."""
        for entry in entries:
            self.add(entry)

    def carried(self) -> Carried:
        """What this round leaves for the next."""
        facts = self.facts
        played = facts.first_card_at is not None or not facts.observed.cards
        since = 0 if facts.shuffled_at else facts.carried.cut_since
        return Carried(
            arrivals=self._not_greeted(played),
            dead_game=facts.dead_game and not played,
            new_shoe=facts.new_shoe and not played,
            bets=list(facts.next_bets),
            cut_since=1 if facts.cut_shown else since + 1 if since else 0,
            used=self._drawn or (facts.carried.used and not facts.shuffled_at),
            battles=facts.carried.battles + facts.battles,
        )

    @property
    def _drawn(self) -> bool:
        """Whether cards left the shoe after its last shuffle in this round."""
        facts = self.facts
        shuffled = max(facts.shuffled_at, default=0)
        last = max((act.index for verb in _DRAWS for act in facts.of(verb)), default=-1)
        return last > shuffled

    def _not_greeted(self, played: bool) -> list[Arrival]:
        """Who arrived and has neither played nor been greeted (K-P22), for the next round."""
        facts = self.facts
        if not facts.observed.words:
            return []
        at_play = {seat.number for seat in facts.playing} if played else set()
        waiting = []
        for one in facts.arrivals:
            said = {act.words for act in facts.said if act.seat in (0, one.seat)}
            heard = one.heard | {words for words in COURTESY if words in said}
            if one.seat not in at_play and heard < COURTESY:
                waiting.append(Arrival(one.seat, 0, heard))
        return waiting

    def _found(self) -> None:
        """A transcript that starts in mid-round: what lay there was put there before."""
        for place, chips in self._layout.chips.items():
            if place.seat and place.spot in MONEY_SPOTS:
                seat = self.facts.seat_of(place.seat)
                seat.carried |= {place.spot}
                seat.stakes[place.spot] = chips.amount
                if place.spot in MAINS and not seat.has(seat.wager):
                    seat.wager = place.spot
                if chips.unseen:
                    seat.unseen |= {place.spot}
                if place.spot is Spot.WAR:
                    seat.choice, seat.choice_at = Choice.WAR, 0
        self.facts.opened = True
        at_war = [seat for seat in self.facts.seats.values() if seat.choice is not None]
        hands = [(number, self._layout.hand(hand(number))) for number in (*range(1, 10), 0)]
        for deal in range(max(len(laid) for _, laid in hands)):
            for number, laid in hands:
                for one in laid[deal : deal + 1]:
                    self._hands.card_to(number, one.card, one.down, 0)
            for seat in at_war if deal == 0 else ():
                self._hands.read_tie(seat, 0)

    def _others(self, entry: Entry, moved: Moved) -> None:
        facts = self.facts
        match entry.action:
            case Round():
                facts.opened = True
            case Signal.CLOSE:
                facts.closed = True
            case Signal.VOID:
                facts.void_at = facts.end
            case Signal.DEAD_GAME:
                facts.dead_game = True
            case Signal.RELIEVE:
                facts.relieved_at = facts.end
            case CutCardShows():
                facts.cut_shown = True
            case ShoeLoaded():
                facts.new_shoe = facts.new_shoe or facts.first_card_at is None
                facts.shoe_empty_at = None
            case Ruling(Verdict.VOID):
                facts.void_at = facts.end
            case Ruling() as ruling:
                facts.rulings.append((facts.end, ruling))
                self._ruled_return(ruling)
                self._ruled_move(ruling, moved)
            case _:
                pass

    def _ruled_return(self, ruling: Ruling) -> None:
        """What the floor sends back is no stake any more, whenever the dealer returns it."""
        place = ruling.place
        if ruling.verdict is not Verdict.RETURN or place is None:
            return
        seat = self.facts.seat_of(place.seat)
        amount = ruling.chips.amount if ruling.chips else seat.stake(place.spot)
        seat.to_return[place.spot] = amount
        seat.reduce(place.spot, amount, self.facts.end)

    def _ruled_move(self, ruling: Ruling, moved: Moved) -> None:
        if ruling.verdict is not Verdict.MOVE or not moved.cards:
            return
        source, target = ruling.place, ruling.target
        if source is not None and source.spot is Spot.HAND:
            self.facts.seat_of(source.seat).lose_card(moved.cards[0])
        if target is not None and target.spot in HANDS:
            self._hands.card_to(target.seat, moved.cards[0], False, self.facts.end)
