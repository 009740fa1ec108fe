"""What lies on the table, and what has been bet, chosen and done? One round after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, NamedTuple

from benchmarks.truth.book import Book, knob
from trainer.core.actions import (
    Action,
    Actor,
    Ask,
    Burn,
    Choice,
    Choose,
    Deal,
    Entry,
    Exchange,
    MoveChips,
    Say,
    Signal,
    Turn,
    Words,
)
from trainer.core.cards import Card
from trainer.core.chips import Chips, fewest
from trainer.core.places import MAINS, Spot, at, hand
from trainer.core.table import Done, Layout, Table, carry_out, resolved
from trainer.procedures.sheet import Sheet, WarWin


class Phase(IntEnum):
    """The phases of a round, as GRADING names them."""

    BETTING = 0
    DEAL = 1
    SETTLE = 2
    WAR_DEAL = 3
    WAR_SETTLE = 4
    CLEAR = 5


class Task(StrEnum):
    """What the dealer can owe."""

    SHUFFLE = "shuffle"
    NEW_BURN = "new-burn"
    DEAD_BURN = "dead-burn"
    GREET = "greet"
    EXPLAIN = "explain"
    NO_MORE_BETS = "no-more-bets"
    TOLD = "told"
    BACK = "back"
    FACE_DOWN = "face-down"
    CALL = "call"
    CARD = "card"
    ANNOUNCE = "announce"
    TIE = "tie"
    TIE_BONUS = "tie-bonus"
    COMBO = "combo"
    DISCARD = "discard"
    MAIN = "main"
    ASK = "ask"
    HALF = "half"
    MATCH = "match"
    TOKE_MAIN = "toke-main"
    TOKE_TIE = "toke-tie"
    BOX_HALF = "box-half"
    RACK_HALF = "rack-half"
    DROP = "drop"
    WAR_BURN = "war-burn"
    WAR_CARD = "war-card"
    WAR_TIE = "war-tie"
    WAR_WIN = "war-win"
    BONUS = "bonus"
    LOST = "lost"
    WAR_TOKE = "war-toke"
    COLLECT = "collect"


CLEARS = (Task.COLLECT, Task.DISCARD)
"""The cards of one hand go into the rack."""


class Key(NamedTuple):
    """One thing owed in a round: which task, at which seat (0: the table), the how-manieth."""

    task: Task
    seat: int = 0
    n: int = 0
    spot: str = ""


@dataclass(slots=True)
class Seat:
    """One seat: what its guest has staked, got, said and been told."""

    number: int
    wager: Spot = Spot.MAIN  # where its Initial Bet lies
    stake: dict[Spot, int] = field(default_factory=dict)
    late: dict[Spot, int] = field(default_factory=dict)
    ruled: dict[Spot, int] = field(default_factory=dict)
    piled: dict[Spot, int] = field(default_factory=dict)  # the dealer's match, laid elsewhere
    second_tie: int = 0
    refused: int = 0  # a bet on the second tie where there is none (O-6)
    first: Card | None = None
    war_card: Card | None = None
    choice: Choice | None = None
    asked: bool = False
    all_taken: bool = False
    discarded: bool = False  # its card goes in with its half, not with the other hands
    told: set[Words] = field(default_factory=set)
    new: bool = False
    greeted: bool = True
    explained: bool = True
    wants_face_down: bool = False
    void: bool = False
    war_void: bool = False

    def staked(self, spot: Spot) -> int:
        """The stake on ``spot`` in minor units."""
        return self.stake.get(spot, 0)

    @property
    def main(self) -> int:
        """The Initial Bet in minor units."""
        return self.stake.get(self.wager, 0)

    def wins_war(self, card: int, dealer: int) -> bool:
        """Whether these ranks of its war win for the bets of the seat (K-D12, D-5)."""
        return (card >= dealer) is not (self.wager is Spot.MAIN_DEALER)

    def bets(self, spot: Spot, amount: int) -> None:
        """More is staked on ``spot``; the first of two sides that is bet on is the wager."""
        self.stake[spot] = self.staked(spot) + amount
        if spot in MAINS and not self.main:
            self.wager = spot

    def unbets(self, spot: Spot, amount: int) -> None:
        """Less is staked on ``spot``; without a wager the other side is it, if it is bet on."""
        self.stake[spot] = self.staked(spot) - amount
        if spot is self.wager and not self.main:
            self.wager = next((s for s in self.stake if s in MAINS and self.stake[s]), spot)


def _seats(actor: Actor, action: Action) -> tuple[int, ...]:
    """The seats (0: the house) that an act has to do with; none: all of them."""
    match action:
        case MoveChips(source, target, _, behalf):
            return source.seat, target.seat, behalf.seat if behalf is not None else 0
        case Deal(place) | Turn(place) | Exchange(place):
            return (place.seat,)
        case Say(_, seat) | Ask(seat):
            return (seat,)
        case Choose() | Burn() | Signal():
            return (actor.seat,)
        case _:
            return ()


_NOWHERE = Table(())


@dataclass(slots=True)
class Game:
    """A sitting so far. ``done`` holds what was done, given up or met otherwise this round."""

    book: Book
    sheet: Sheet
    table: Layout
    seats: dict[int, Seat]
    entries: list[Entry] = field(default_factory=list)
    done: set[Key] = field(default_factory=set)
    dealer_first: Card | None = None
    dealer_war: Card | None = None
    card_out: bool = False
    war_out: bool = False
    shuffle_rule: str = ""
    new_burns: int = 0
    dead_game: bool = False
    calls: list[tuple[str, int, Spot]] = field(default_factory=list)
    war_bets: list[int] = field(default_factory=list)
    shuffle_in: int = 0
    known: tuple[tuple[int, int], Any] | None = None  # what is owed, until something happens
    turn: tuple[tuple[object, ...], Any] | None = None  # what is right next, likewise
    at_seat: dict[int, Any] = field(default_factory=dict)  # what is owed at each, likewise
    touched: set[int] = field(default_factory=set)  # seats with an act since that was looked at
    seen_done: set[Key] = field(default_factory=set)  # what was done then
    seen_cards: tuple[object, ...] = ()  # the cards that all seats hang on, as they were then
    waits: tuple[tuple[object, ...], dict[Any, Any]] = ((), {})  # what waits for what

    def lines(self, actor: Actor, action: Action) -> Action:
        """Carry out one act; only physics. Raises ``Impossible``. Returns it with its cards."""
        cards, _, _ = carry_out(self.table, action)
        action = resolved(actor, action, Done(_NOWHERE, cards))
        self.touched.update(_seats(actor, action) or self.seats)
        number = len(self.entries) + 1
        self.entries.append(Entry(number, 700 * number, actor, action))
        return action

    def stack(self, seat: int, spot: Spot) -> Chips:
        """The chips that lie on a spot."""
        return self.table.stack(at(seat, spot))

    def wagered(self, seat: int) -> Chips:
        """The chips that lie where the Initial Bet of a seat is."""
        return self.table.stack(at(seat, self.seats[seat].wager))

    def cards(self, seat: int) -> int:
        """How many cards lie at a seat (0: the dealer)."""
        return len(self.table.hand(hand(seat)))

    def chips(self, amount: int) -> Chips:
        """``amount`` in the fewest chips of the house."""
        made = fewest(amount, self.sheet.denominations)
        assert made is not None, amount
        return made

    @property
    def playing(self) -> list[Seat]:
        """Seats with an Initial Bet, in deal direction."""
        return [seat for seat in self.seats.values() if seat.main]

    @property
    def at_war(self) -> list[Seat]:
        """Seats that went to war, in deal direction."""
        return [s for s in self.playing if self.tied(s) and s.choice is Choice.WAR]

    @property
    def burns_after_a_dead_game(self) -> bool:
        """K-G4, where the house does so."""
        return self.dead_game and knob(self.sheet, "dead_game_burn", "one") == "one"

    @property
    def shuffles(self) -> bool:
        """Whether the cards are shuffled before every game (O-1)."""
        return knob(self.sheet, "shuffling", "") == "every-round"

    @property
    def second_ties(self) -> bool:
        """Whether a guest at war may bet on another tie (K-D10)."""
        return knob(self.sheet, "second_tie", "permitted") == "permitted"

    @property
    def has_match(self) -> bool:
        """Whether the house puts chips beside a War Bet (K-P11)."""
        return self.book.match and self.sheet.values.war_win is WarWin.PUSH_MATCH

    def won(self, seat: Seat) -> bool:
        """Player higher (K-D6); dealer higher where the dealer was bet on (D-3)."""
        return self._compared(seat) > 0

    def lost(self, seat: Seat) -> bool:
        """Dealer higher (K-D6), or the other way round."""
        return self._compared(seat) < 0

    def tied(self, seat: Seat) -> bool:
        """Same rank (K-D7)."""
        known = seat.first is not None and self.dealer_first is not None and not seat.void
        return known and self._compared(seat) == 0

    def resulted(self, seat: Seat) -> bool:
        """Whether the seat's first card and the dealer's lie there together."""
        return seat.first is not None and self.dealer_first is not None and not seat.void

    def war_over(self, seat: Seat) -> bool:
        """Whether the war at this seat has its result (K-D12)."""
        known = seat.war_card is not None and self.dealer_war is not None
        return known and self.tied(seat) and seat.choice is Choice.WAR

    def war_won(self, seat: Seat) -> bool:
        """Player higher or same rank (K-D12); who bet on the dealer has lost then (D-5)."""
        assert seat.war_card is not None
        assert self.dealer_war is not None
        return seat.wins_war(seat.war_card.rank, self.dealer_war.rank)

    def war_tied(self, seat: Seat) -> bool:
        """Same rank again (K-P14)."""
        assert seat.war_card is not None
        assert self.dealer_war is not None
        return seat.war_card.rank == self.dealer_war.rank

    def _compared(self, seat: Seat) -> int:
        if seat.first is None or self.dealer_first is None or seat.void:
            return 0
        higher = seat.first.rank - self.dealer_first.rank
        return -higher if seat.wager is Spot.MAIN_DEALER else higher

    def next_round(self) -> None:
        """Forget what belongs to the round that is over; after the cut card a shuffle (K-P26)."""
        if self.shuffle_in == 1 or (self.card_out and self.shuffles):
            self.shuffle_rule = "K-P26"
        for number, seat in self.seats.items():
            self.seats[number] = Seat(
                number,
                self.book.mains[0],
                new=seat.new,
                greeted=seat.greeted,
                explained=seat.explained,
            )
        self.done, self.calls, self.war_bets, self.known = set(), [], [], None
        self.turn, self.waits, self.seen_cards = None, ((), {}), ()
        self.dealer_first = self.dealer_war = None
        self.card_out = self.war_out = False
        self.shuffle_in = max(0, self.shuffle_in - 1)

    def finish(self, keys: Iterable[Key]) -> None:
        """These are done, given up, or met otherwise."""
        self.done.update(keys)
