"""Whose card was which, and when was each result fixed?"""

from __future__ import annotations

from typing import Final

from trainer.core.actions import Choice
from trainer.core.cards import Card
from trainer.core.layout import Layout
from trainer.core.places import Spot, hand
from trainer.procedures.acts import Act
from trainer.procedures.facts import Facts
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result, first_result, war_result

# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_ON_DEALER: Final = Spot.MAIN_DEALER
_TO_WAR: Final = Choice.WAR


class Hands:
    """Adds cards that came to lie on the ``layout`` to the ``facts`` of a round."""

    def __init__(self, facts: Facts, layout: Layout) -> None:
        self.facts = facts
        self._layout = layout

    def drawn(self, index: int) -> None:
        """A card left the shoe at ``index``."""
        facts = self.facts
        if facts.war_draw_at is None and facts.dealer_first_at is not None:
            facts.war_draw_at = index

    def card_to(self, number: int, card: Card, down: bool, index: int) -> None:
        """``card`` was laid at seat ``number`` (0 the dealer)."""
        facts = self.facts
        if not self._late_first_card(number):
            self.drawn(index)
        if facts.first_card_at is None:
            facts.first_card_at = index
            for one in facts.seats.values():
                one.dealt_in = one.has(one.wager)
                one.dealt_on = one.stakes_seen()
        if number == 0:
            self._dealer_card(card, down, index)
            return
        seat, chips = facts.seat_of(number), facts.observed.chips
        if not chips:
            self._read_silent_war(seat, index)
        if seat.first_at is None:
            seat.first_at = index
            seat.first = None if down else card
            # Who bet is seen by the cards where the chips are not.
            seat.dealt_in = seat.dealt_in or not chips
            seat.cards.append((index, card, down))
        elif facts.dealer_first_at is not None and (seat.may_war or self._again(seat)):
            seat.war_card, seat.war_card_at = (None if down else card), index
        else:
            seat.cards.append((index, card, down))
            return
        self.fix_results(index)

    def _late_first_card(self, number: int) -> bool:
        """Whether seat ``number`` was dealt in and has waited for its first card till now."""
        seat = self.facts.seats.get(number)
        return seat is not None and seat.dealt_in and seat.first_at is None

    def _read_silent_war(self, seat: SeatFacts, index: int) -> None:
        """Where the chips do not show, nor words tell it, a second card says who went to war."""
        seen = self.facts.observed
        hidden = not (seen.words and seen.from_start)
        dealt = seat.first_at is not None and self.facts.dealer_first_at is not None
        tied = seat.result is None or seat.result is Result.TIE
        if hidden and dealt and tied and seat.choice is None:
            seat.choice, seat.choice_at, seat.choice_read = Choice.WAR, index, True
            self.read_tie(seat, index)

    def read_tie(self, seat: SeatFacts, index: int) -> None:
        """Who chooses has tied, be the cards seen or not (GRADING, rule 19)."""
        if seat.result is None and self.facts.observed.transcript:
            seat.result = Result.TIE
            known = index if self.facts.observed.from_start else 0
            seat.result_at = known if seat.result_at is None else seat.result_at

    def _again(self, seat: SeatFacts) -> bool:
        """A card that came before the guest had chosen was one too many if another follows."""
        early, chosen = seat.war_card_at, seat.choice_at
        if early is None or chosen is None or self.facts.dealer_war_at is not None:
            return False
        return seat.choice is Choice.WAR and early < chosen

    def _dealer_card(self, card: Card, down: bool, index: int) -> None:
        facts = self.facts
        if facts.dealer_first_at is None:
            facts.dealer_first_at = index
            facts.dealer_first = None if down else card
            if facts.war_draw_at == index:
                facts.war_draw_at = None
        elif facts.dealer_war_at is None and facts.at_war:
            facts.dealer_war, facts.dealer_war_at = (None if down else card), index
        elif facts.dealer_second is None and not down:
            facts.dealer_second = card, index
        self.fix_results(index)

    def settles_war(self, seat: SeatFacts, index: int) -> None:
        """Who settles a war takes the dealer's early second card for the war's (K-D11)."""
        facts = self.facts
        dealt = all(one.war_card_at is not None for one in facts.at_war)
        second = facts.dealer_second
        if second and dealt and facts.dealer_war_at is None and seat.choice is Choice.WAR:
            facts.dealer_war, facts.dealer_war_at = second
            facts.dealer_second = None
            self.fix_results(index - 1)

    def turned(self, act: Act) -> None:
        """The last card at a place was turned over."""
        facts, card = self.facts, act.cards[0]
        if act.down:
            return
        if act.seat == 0:
            if facts.dealer_war_at is not None and facts.dealer_war is None:
                facts.dealer_war = card
            elif facts.dealer_first is None:
                facts.dealer_first = card
        else:
            seat = self.facts.seat_of(act.seat)
            if seat.war_card_at is not None and seat.war_card is None:
                seat.war_card = card
            elif seat.first_at is not None and seat.first is None:
                seat.first = card
        self.fix_results(act.index)

    def moved(self, act: Act) -> None:
        """A card was moved from one place to another."""
        source, target = act.source, act.target
        if source is not None and source.spot is Spot.HAND:
            self.facts.seat_of(source.seat).lose_card(act.cards[0])
        if target is not None and target.spot in (Spot.HAND, Spot.DEALER):
            self.card_to(target.seat, act.cards[0], False, act.index)

    def fix_results(self, index: int) -> None:
        """Every result that lies open at ``index`` is fixed."""
        facts = self.facts
        dealer = facts.dealer_first
        if dealer is None:
            return
        for seat in facts.seats.values():
            if seat.result_at is None and seat.first is not None and self._holds_cards(seat):
                seat.result_at = index
                if seat.first.rank and dealer.rank:
                    seat.result = first_result(seat.first, dealer, seat.wager is _ON_DEALER)
        if facts.dealer_war is not None:
            self._fix_wars(facts.dealer_war, index)

    def _fix_wars(self, dealer: Card, index: int) -> None:
        for seat in self.facts.seats.values():
            card = seat.war_card
            if card is not None and seat.war_result_at is None and seat.choice is _TO_WAR:
                seat.war_result_at = index
                if card.rank and dealer.rank:
                    seat.war_result = war_result(card, dealer, seat.wager is _ON_DEALER)

    def _holds_cards(self, seat: SeatFacts) -> bool:
        return bool(self._layout.hand(hand(seat.number)))
