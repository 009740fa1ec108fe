"""What is true of a round as it really went: stakes, cards, choices, and when each was fixed?

Nothing here is derived from what should have happened. All moments are indices into the
round's own order of events; a late fact is simply a later index.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import field
from typing import Final

from trainer.core.actions import Choice, Ruling, Words
from trainer.core.cards import Card
from trainer.core.chips import Chips
from trainer.core.frozen import frozen, mutable
from trainer.core.places import Spot
from trainer.procedures.acts import Act, Verb
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.spots import CASINO_WAR, Spots
from trainer.procedures.wagers import Result

NEVER = 1 << 30
# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_ON_TIE: Final = Spot.TIE
_SETTLED_ON: Final = frozenset({Spot.WAR, Spot.MATCH})
_ON_WAR: Final = frozenset({Spot.WAR, Spot.TOKE_WAR})
_TIED: Final = Result.TIE
_TO_WAR: Final = Choice.WAR


@frozen
class Observed:
    """What a record shows: all of it, or what a camera saw (GRADING, rule 19).

    ``spots`` are those of its game.
    """

    cards: bool = True
    chips: bool = True
    words: bool = True
    transcript: bool = False
    from_start: bool = True
    to_end: bool = False
    spots: Spots = CASINO_WAR


@frozen
class SetDown:
    """A payment of the house's that was not set down as a floor teaches it (K-P31).

    ``chips`` were paid by ``act``; ``fewest`` would have made the same amount. ``on_top`` says
    that they were set down on top of the bet.
    """

    act: Act
    chips: Chips
    fewest: Chips
    on_top: bool = False


@frozen
class Changed:
    """Chips of a spot that the dealer changed by ``act``: ``given`` for ``received``."""

    act: Act
    given: Chips
    received: Chips


@frozen
class HandedBack:
    """A bet that the dealer gave back while it was still in play; ``before`` was its stake."""

    act: Act
    before: int


@frozen
class Lifted:
    """Chips that a guest picked up from a spot whose bet was decided already."""

    index: int
    seat: int
    spot: Spot
    amount: int | None


NextBet = tuple[int, Spot, int | None]
"""Seat, spot and amount of a bet that is put down for the next round."""


COURTESY = frozenset({Words.GREET, Words.EXPLAIN})


@frozen
class Arrival:
    """A guest who came to ``seat``; ``heard`` is what he was told before this round (K-P22)."""

    seat: int
    at: int
    heard: frozenset[Words] = frozenset()


@mutable
class Carried:
    """What earlier rounds leave for the next.

    ``bets`` were put on spots of seats that were settled already. ``cut_since`` counts the
    rounds begun since the cut card showed without a shuffle (K-P26); ``used``: cards have left
    the shoe since it was shuffled. ``battles`` of War were won so far.
    """

    arrivals: list[Arrival] = field(default_factory=list)
    dead_game: bool = False
    new_shoe: bool = False
    cut_since: int = 0
    used: bool = False
    battles: int = 0
    bets: list[NextBet] = field(default_factory=list)


@mutable
class Facts:
    """A round as it is after its entries so far.

    ``acts`` are those of the dealer; ``money`` are those of them that move chips. ``put_again``
    tells by the dealer's act when the guest put back what it had handed him of a tied bet;
    ``given_back`` are the acts by which a half came and went (the last is marked) when its guest
    was let go to war after all. ``set_down`` are the payments whose form a house may mind.
    """

    seats: dict[int, SeatFacts]
    carried: Carried
    observed: Observed
    acts: list[Act] = field(default_factory=list)
    money: list[Act] = field(default_factory=list)
    arrivals: list[Arrival] = field(default_factory=list)
    dead_game: bool = False
    new_shoe: bool = False
    relieved_at: int | None = None
    shuffled_at: list[int] = field(default_factory=list)
    first_card_at: int | None = None
    dealer_first: Card | None = None
    dealer_first_at: int | None = None
    dealer_second: tuple[Card, int] | None = None
    dealer_war: Card | None = None
    dealer_war_at: int | None = None
    war_draw_at: int | None = None
    cut_shown: bool = False
    shoe_empty_at: int | None = None
    void_at: int | None = None
    lifted: list[Lifted] = field(default_factory=list)
    rulings: list[tuple[int, Ruling]] = field(default_factory=list)
    returned: list[HandedBack] = field(default_factory=list)
    paid_with: list[Act] = field(default_factory=list)
    set_down: list[SetDown] = field(default_factory=list)
    changed: list[Changed] = field(default_factory=list)
    put_again: dict[int, int] = field(default_factory=dict)
    given_back: dict[int, bool] = field(default_factory=dict)
    next_bets: list[NextBet] = field(default_factory=list)
    said: list[Act] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    boxed: list[Act] = field(default_factory=list)
    last_bet_at: int = -1
    opened: bool = False
    closed: bool = False
    end: int = 0
    _of_verb: defaultdict[Verb, list[Act]] = field(default_factory=lambda: defaultdict(list))

    def note(self, act: Act) -> None:
        """The dealer did ``act``, which moved no chips."""
        self.end = act.index
        self.acts.append(act)
        self._of_verb[act.verb].append(act)

    def note_chips(self, act: Act) -> None:
        """The dealer moved chips by ``act``."""
        self.end = act.index
        self.acts.append(act)
        self.money.append(act)

    def touched_elsewhere(self, first: Act, last: Act) -> bool:
        """Whether chips moved at another seat between two acts at the seat of ``first``."""
        between = (act for act in self.money if first.index < act.index < last.index)
        return any(act.seat != first.seat for act in between)

    def of(self, verb: Verb) -> Sequence[Act]:
        """The acts of the dealer that go by the name ``verb`` (one that moves no chips)."""
        return self._of_verb.get(verb, ())

    def seat_of(self, number: int) -> SeatFacts:
        """The facts of seat ``number``, from now on if there are none yet."""
        seat = self.seats.get(number)
        if seat is None:
            last = next(reversed(self.seats), number)
            seat = self.seats[number] = SeatFacts(number, self.observed.spots.wager)
            if number < last:
                self.seats = dict(sorted(self.seats.items()))
        return seat

    def settled(self, seat: SeatFacts) -> bool:
        """Whether the dealer has settled the Initial Bet (or the war) at ``seat``."""
        decided = seat.result_at
        if decided is not None and seat.result is _TIED:
            decided = seat.war_result_at if seat.choice is _TO_WAR else seat.choice_at
        if decided is None:
            return False
        number, wager = seat.number, seat.wager
        for act in reversed(self.money):
            if act.index <= decided:
                return False
            if act.seat == number and (act.spot is wager or act.spot in _SETTLED_ON):
                return True
        return False

    def is_open_bet(self, seat: SeatFacts, spot: Spot) -> bool:
        """Whether chips that leave ``spot`` for the guest now make the bet smaller."""
        if self.without_result(seat.number, self.end):
            return False  # a repair: what was bet stays what it was
        if spot is _ON_TIE and seat.second_tie and seat.war_result_at is None:
            return True
        if spot in _ON_WAR:
            return seat.war_result_at is None
        return spot in self.observed.spots.first and seat.result_at is None

    @property
    def battles(self) -> int:
        """How many battles of War were won in this round."""
        return len(self.of(Verb.AWARD))

    @property
    def at_war(self) -> list[SeatFacts]:
        """The seats that went to war, seat 1 first: those with a bet that tied (K-D7)."""
        tied = (seat for seat in self.seats.values() if seat.result is _TIED)
        return [s for s in tied if s.choice is _TO_WAR and (s.dealt_in or s.has(s.wager))]

    def without_result(self, number: int, index: int) -> bool:
        """Whether nobody can know a result at seat ``number`` at ``index``: its bets go back.

        A void round, no card at the seat or none for the dealer, no second card in a war
        (GRADING, rule 13; K-I12).
        """
        seat = self.seats[number]
        if self.void_at is not None and self.void_at < index:
            return True
        if seat.choice is _TO_WAR and seat.war_card_at is None:
            dealt = self.war_draw_at if self.dealer_war_at is None else self.dealer_war_at
            return dealt is not None and dealt < index
        if self.dealer_first_at is None:
            return self.first_card_at is not None and self.first_card_at < index
        if seat.first_at is not None and seat.first_at < index:
            return False
        later = [s.first_at for s in self.seats.values() if s.number > number]
        return any(at is not None and at < index for at in [*later, self.dealer_first_at])

    @property
    def playing(self) -> list[SeatFacts]:
        """The seats with an Initial Bet (from the first card on: those that had one then)."""
        return [seat for seat in self.seats.values() if seat.dealt_in or seat.has(seat.wager)]
