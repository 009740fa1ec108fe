"""What does an entry of a guest's change in the facts of a round?"""

from __future__ import annotations

from typing import Final

from trainer.core.actions import Action, Choice, Choose, MoveChips, Signal
from trainer.core.chips import NO_CHIPS
from trainer.core.layout import Layout, Moved
from trainer.core.places import GUEST_SPOTS, Place, Spot
from trainer.procedures.acts import Verb
from trainer.procedures.facts import Arrival, Facts, Lifted
from trainer.procedures.hands import Hands
from trainer.procedures.seat_facts import Bet, SeatFacts
from trainer.procedures.second_thoughts import let_to_war
from trainer.procedures.wagers import Result

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_TIE: Final = Spot.TIE
_WAR: Final = Spot.WAR
_PURSE: Final = Spot.PURSE
_TO_WAR: Final = Choice.WAR
_TIED: Final = Result.TIE
_PUSH: Final = Verb.PUSH


class GuestEntries:
    """Adds what guests do to the ``facts`` of a round."""

    def __init__(self, facts: Facts, layout: Layout, hands: Hands) -> None:
        self._facts = facts
        self._layout = layout
        self._hands = hands

    def pick_up_before(self, move: MoveChips) -> None:
        """Chips that lie there from an earlier round were picked up before a new bet is put."""
        place, facts = move.target, self._facts
        if place.spot not in GUEST_SPOTS:
            return
        seat = facts.seats.get(place.seat)
        over = seat is not None and facts.observed.transcript and facts.settled(seat)
        again = any((n, spot) == place for n, spot, _ in facts.next_bets)
        if seat is not None and seat.to_return.get(place.spot):
            return  # what the floor sent back still lies there
        if seat is None or not seat.has(place.spot) or (over and not again):
            self._layout.put(place, NO_CHIPS)

    def add(self, number: int, action: Action, moved: Moved) -> None:
        """Take the ``action`` of seat ``number``, which ``moved`` what it moved, into account."""
        facts = self._facts
        seat = facts.seat_of(number)
        if isinstance(action, MoveChips):
            self._chips(seat, action, moved)
        elif isinstance(action, Choose):
            self._chosen(seat, action.choice)
        elif action is Signal.FACE_DOWN:
            seat.face_down_asked = facts.end
        elif action is Signal.ARRIVE:
            facts.arrivals.append(Arrival(seat.number, facts.end))

    def _chips(self, seat: SeatFacts, move: MoveChips, moved: Moved) -> None:
        facts, source, (_, chips, _) = self._facts, move.source, moved
        amount = None if chips.unseen else chips.amount
        if facts.next_bets and not self._layout.stack(source):
            self._take_back(source)
        if source.spot is _PURSE:
            self._bet(seat, move.target.spot, amount)
        elif move.target.spot is not _PURSE:
            pass
        elif facts.is_open_bet(seat, source.spot):
            rest = source in self._layout.chips
            seat.reduce(source.spot, amount, facts.end, rest=rest)
        else:
            facts.lifted.append(Lifted(facts.end, seat.number, source.spot, amount))

    def _take_back(self, place: Place) -> None:
        """Nothing is left of a bet for the next round."""
        bets = self._facts.next_bets
        self._facts.next_bets = [bet for bet in bets if (bet[0], bet[1]) != place]

    def _chosen(self, seat: SeatFacts, choice: Choice) -> None:
        free = choice is _TO_WAR or not seat.has(_WAR) or _WAR in seat.doubtful
        if seat.choice is None or (seat.choice is not choice and free and self._not_acted_on(seat)):
            index = self._facts.end
            seat.first_word_at = seat.spoke_at
            seat.choice, seat.choice_at = choice, index
            self._hands.read_tie(seat, index)
            self._hands.fix_results(index)

    def _not_acted_on(self, seat: SeatFacts) -> bool:
        """Whether the guest may still think again: nothing was taken by his first word."""
        chosen, take = seat.choice_at or 0, Verb.TAKE
        return not any(
            act.seat == seat.number and act.spot is seat.wager and act.verb is take
            for act in self._facts.money
            if act.index > chosen
        )

    def _bet(self, seat: SeatFacts, spot: Spot, amount: int | None) -> None:
        facts = self._facts
        index = facts.end
        if facts.first_card_at is None:
            facts.last_bet_at = index
        if spot in facts.observed.spots.first:
            if seat.result_at is not None and facts.settled(seat):
                facts.next_bets.append((seat.number, spot, amount))
                return
            if spot is _TIE and self._goes_to_war(seat):
                seat.second_tie += amount or 0
                seat.second_tie_at = index
                seat.second_tie_unseen = seat.second_tie_unseen or amount is None
                return
            if spot is seat.wager and seat.result is _TIED and self._put_again(seat, amount, index):
                return
            if facts.first_card_at is not None:
                seat.late += (Bet(index, spot, amount),)
            if seat.result_at is not None:
                return
        elif spot is _WAR and seat.choice is None and self._choice_unheard:
            seat.choice, seat.choice_at = _TO_WAR, index
            self._hands.read_tie(seat, index)
            if seat.has(_TIE) and not facts.observed.cards:
                seat.doubtful |= {_TIE}  # it may be the second Tie Bet, put before the War Bet
        seat.put_down(spot, amount, index)
        if spot is _WAR:
            self._hands.fix_results(index)
            let_to_war(seat, facts, self._hands)

    def _goes_to_war(self, seat: SeatFacts) -> bool:
        """Whether what comes to the tie spot may be bet on the second tie (K-D10).

        Of what a guest said before there was a card nothing follows for what he bets then.
        """
        facts = self._facts
        dealt = facts.first_card_at is not None or not facts.observed.cards
        return seat.choice is _TO_WAR and (dealt or not facts.observed.from_start)

    def _put_again(self, seat: SeatFacts, amount: int | None, index: int) -> bool:
        """Whether the guest puts back an Initial Bet that was handed to him at a tie."""
        facts = self._facts
        for act in facts.money:
            handed = act.verb is _PUSH and (act.seat, act.spot) == (seat.number, seat.wager)
            if handed and act.amount == amount and act.index not in facts.put_again:
                facts.put_again[act.index] = index
                return True
        return False

    @property
    def _choice_unheard(self) -> bool:
        """Whether a guest's choice may have been made without a line of its own."""
        return not (self._facts.observed.words and self._facts.observed.from_start)
