"""What does an entry of the dealer's change in the facts of a round?

A line of the log can hold several acts: ``burn 3`` is graded as three single burns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from trainer.core.actions import (
    Ask,
    Award,
    Burn,
    Choice,
    Collect,
    Cut,
    Deal,
    Exchange,
    Lay,
    MoveCard,
    MoveChips,
    Say,
    Signal,
    Slide,
    Turn,
)
from trainer.core.chips import Chips, fewest
from trainer.core.layout import Layout, Moved
from trainer.core.places import DISCARD, MAINS, SHOE, TRAY, Spot, at
from trainer.procedures.acts import Act, Verb, way_of
from trainer.procedures.facts import Changed, Facts, HandedBack, SetDown
from trainer.procedures.hands import Hands
from trainer.procedures.moved import moved_by_hand, used_to_pay
from trainer.procedures.seat_facts import Accepted, SeatFacts
from trainer.procedures.second_thoughts import let_to_war
from trainer.procedures.wagers import Result

HANDS: Final = frozenset({Spot.HAND, Spot.DEALER})
_SETTLING: Final = frozenset({Verb.PUSH, Verb.TAKE, Verb.PAY})
# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_ASK: Final = Verb.ASK
_BURN: Final = Verb.BURN
_COLLECT: Final = Verb.COLLECT
_TIE: Final = Spot.TIE
_WAR: Final = Spot.WAR
_DEAL: Final = Verb.DEAL
_MATCH: Final = Verb.MATCH
_MOVE: Final = Verb.MOVE
_PAY: Final = Verb.PAY
_PUSH: Final = Verb.PUSH
_TAKE: Final = Verb.TAKE


class DealerEntries:
    """Adds what the dealer does to the ``facts`` of a round."""

    def __init__(self, facts: Facts, layout: Layout, hands: Hands) -> None:
        self._facts = facts
        self._layout = layout
        self._hands = hands
        self._held: tuple[int, ...] = ()

    def look_before(self, collect: Collect) -> None:
        """See whose cards ``collect`` is going to take: afterwards they are gone."""
        if collect.place is not None:
            self._held = (collect.place.seat,)
        else:
            cards = self._layout.cards
            self._held = tuple(sorted([place.seat for place in cards if place.spot in HANDS]))

    # -- cards ----------------------------------------------------------------------

    def _dealt(self, deal: Deal, line: int, moved: Moved) -> None:
        facts, seat, (cards, _, _) = self._facts, deal.target.seat, moved
        index, down, boxed = facts.end, deal.down, deal.boxed
        act = Act(
            index, line, _DEAL, seat, None, None, cards, None, None, None, down, (), None, boxed
        )
        facts.note(act)
        if boxed:
            facts.boxed.append(act)  # no card of the game, nor a burn (K-I1)
        else:
            self._hands.card_to(seat, cards[0], down, index)

    def _burned(self, burn: Burn, line: int, moved: Moved) -> None:
        facts, first, (burned, _, _) = self._facts, self._facts.end, moved
        for number in range(burn.count):
            cards = burned[number : number + 1]
            facts.note(Act(first + number, line, _BURN, 0, None, None, cards))
            self._hands.drawn(first + number)

    def _turned(self, turn: Turn, line: int, moved: Moved) -> None:
        facts, place, (cards, _, _) = self._facts, turn.place, moved
        down = self._layout.hand(place)[-1].down
        act = Act(facts.end, line, Verb.TURN, place.seat, cards=cards, down=down)
        facts.note(act)
        if place.spot in HANDS:
            self._hands.turned(act)

    def _moved_card(self, move: MoveCard, line: int, moved: Moved) -> None:
        facts, source, target = self._facts, move.source, move.target
        cards, _, _ = moved
        if source == SHOE and target == DISCARD:
            self._burned(Burn(1, cards), line, moved)
            return
        index, seat = facts.end, target.seat
        act = Act(index, line, Verb.MOVE_CARD, seat, None, None, cards, None, source, target)
        facts.note(act)
        self._hands.moved(act)

    def _collected(self, _: Collect, line: int, moved: Moved) -> None:
        facts, cards = self._facts, moved.cards
        facts.note(Act(facts.end, line, _COLLECT, cards=cards, seats=self._held))

    def _laid(self, lay: Lay, line: int, moved: Moved) -> None:
        facts = self._facts
        spot, cards = Spot.BATTLE, moved.cards
        facts.note(Act(facts.end, line, Verb.LAY, lay.seat, spot, cards=cards, down=lay.down))

    def _awarded(self, award: Award, line: int, moved: Moved) -> None:
        facts, cards = self._facts, moved.cards
        facts.note(Act(facts.end, line, Verb.AWARD, award.seat, Spot.PILE, cards=cards))

    def _slid(self, slide: Slide, line: int, moved: Moved) -> None:
        facts, cards = self._facts, moved.cards
        source, target = at(slide.source, Spot.PILE), at(slide.target, Spot.PILE)
        act = Act(facts.end, line, Verb.SLIDE, slide.target, Spot.PILE, None, cards, None)
        facts.note(replace(act, source=source, target=target))

    # -- words and signals ------------------------------------------------------------

    def _said(self, say: Say, line: int, _: Moved) -> None:
        facts = self._facts
        act = Act(facts.end, line, Verb.SAY, say.seat, words=say.words)
        facts.note(act)
        facts.said.append(act)

    def _asked(self, ask: Ask, line: int, _: Moved) -> None:
        facts = self._facts
        facts.note(Act(facts.end, line, _ASK, ask.seat))
        seat = facts.seat_of(ask.seat)
        seat.asked = seat.asked or facts.end

    def _cut(self, _: Cut, line: int, __: Moved) -> None:
        self._facts.note(Act(self._facts.end, line, Verb.CUT))

    def _signalled(self, signal: Signal, line: int, _: Moved) -> None:
        facts = self._facts
        if signal is Signal.CALL_FLOOR:
            facts.note(Act(facts.end, line, Verb.CALL))
            facts.calls.append(facts.end)
        elif signal is Signal.SHUFFLE:
            facts.note(Act(facts.end, line, Verb.SHUFFLE))
            facts.shuffled_at.append(facts.end)
            facts.cut_shown = False
            facts.new_shoe = facts.new_shoe or facts.first_card_at is None

    # -- chips ------------------------------------------------------------------------

    def _moved_chips(self, move: MoveChips, line: int, moved: Moved) -> None:
        facts, (_, chips, _), source, target = self._facts, moved, move.source, move.target
        verb, (seat, spot) = way_of(source, target, move.behalf)
        amount = None if chips.unseen else chips.amount
        act = Act(facts.end, line, verb, seat, spot, amount, (), None, source, target)
        for one in moved_by_hand(act, facts) if verb is _MOVE else (act,):
            seen = self._as_seen(one, move) if facts.observed.transcript else one
            facts.note_chips(seen)
            if verb is _MOVE and used_to_pay(seen):
                facts.paid_with.append(seen)
            if seen.verb in _SETTLING:
                self._settled(seen)
            elif seen.verb is _MATCH:
                _matched(facts.seat_of(seat), seen)
        if source == TRAY and verb is not _MOVE:
            self._paid(act, chips, move.on_top)

    def _paid(self, act: Act, chips: Chips, on_top: bool) -> None:
        """The house paid: note it where chips or their place are not what a floor teaches."""
        layout = self._layout
        least = fewest(chips.amount, layout.denominations)
        if chips.unseen or least is None or TRAY in layout.limited:
            least = chips  # nobody knows whether there were others
        if chips != least or on_top:
            self._facts.set_down.append(SetDown(act, chips, least, on_top))

    def _exchanged(self, change: Exchange, line: int, moved: Moved) -> None:
        facts, place = self._facts, change.place
        _, lifted, received = moved
        given = None if lifted.unseen else lifted.amount
        got = None if received.unseen else received.amount
        verb = Verb.EXCHANGE
        act = Act(facts.end, line, verb, place.seat, place.spot, given, received=got)
        facts.note_chips(act)
        facts.changed.append(Changed(act, lifted, received))

    def _as_seen(self, act: Act, move: MoveChips) -> Act:
        """Chips of a first Tie Bet may have left its spot at a seat at war without a line."""
        seat = self._facts.seats.get(act.seat)
        if act.spot is not _TIE or seat is None or move.chips is not None:
            return act
        first = seat.choice is Choice.WAR and (seat.has(_TIE) or bool(seat.late))
        return replace(act, amount=None) if first and act.amount != seat.second_tie else act

    def _settled(self, act: Act) -> None:
        """Chips were taken, paid or handed back."""
        facts = self._facts
        if facts.dealer_second is not None:
            self._hands.settles_war(facts.seat_of(act.seat), act.index)
        if act.verb is _PUSH:
            self._handed_back(act)
        elif act.verb is _PAY:
            if act.spot in MAINS:
                let_to_war(facts.seat_of(act.seat), facts, self._hands)
        elif act.verb is _TAKE:
            seat = facts.seat_of(act.seat)
            if not facts.observed.words:
                _read_silent_surrender(seat, act)

    def _handed_back(self, act: Act) -> None:
        """What is handed back before its result is fixed is no longer a stake."""
        facts, spot = self._facts, act.spot
        seat = facts.seat_of(act.seat)
        if spot is None:
            return
        if seat.to_return.get(spot):
            facts.returned.append(HandedBack(act, seat.to_return.pop(spot)))
        elif facts.is_open_bet(seat, spot):
            second = spot is _TIE and seat.second_tie
            before = seat.second_tie if second else seat.stake(spot)
            facts.returned.append(HandedBack(act, before))
            rest = at(seat.number, spot) in self._layout.chips
            seat.reduce(spot, act.amount, act.index, rest=rest)
        elif self._silently_ordered(seat, spot):
            facts.returned.append(HandedBack(act, 0))
            seat.reduce(spot, act.amount, act.index, rest=True)

    def _silently_ordered(self, seat: SeatFacts, spot: Spot) -> bool:
        """Without words, a late bet that goes back was sent back by the floor."""
        late = any(bet.spot is spot for bet in seat.late) and not self._facts.observed.words
        found = seat.result_at is None and spot in seat.carried and self._is_first(spot)
        return late or found

    def _is_first(self, spot: Spot) -> bool:
        return spot in self._facts.observed.spots.first


def _matched(seat: SeatFacts, act: Act) -> None:
    """A match accepts the War Bet beside it as it is (K-P9)."""
    wager, unseen = seat.wager, seat.unseen
    main, war = seat.stake(wager), seat.stake(_WAR)
    known = main and wager not in seat.carried and wager not in unseen and _WAR not in unseen
    if war and war != main and known and seat.accepted is None:
        seat.accepted = Accepted(act.index, war - main, act.amount == war)


def _read_silent_surrender(seat: SeatFacts, act: Act) -> None:
    """Without words, a half taken is read as a surrender (GRADING, rule 19)."""
    tied = seat.result is Result.TIE and (
        seat.choice is None or (seat.choice is Choice.WAR and not seat.has(Spot.WAR))
    )
    if act.spot is seat.wager and tied:
        seat.choice, seat.choice_at = Choice.SURRENDER, act.index


NOTES: Final[Mapping[type, Callable[[DealerEntries, Any, int, Moved], None]]] = {
    MoveChips: DealerEntries._moved_chips,
    Exchange: DealerEntries._exchanged,
    Deal: DealerEntries._dealt,
    Burn: DealerEntries._burned,
    Turn: DealerEntries._turned,
    Collect: DealerEntries._collected,
    MoveCard: DealerEntries._moved_card,
    Say: DealerEntries._said,
    Ask: DealerEntries._asked,
    Cut: DealerEntries._cut,
    Signal: DealerEntries._signalled,
    Lay: DealerEntries._laid,
    Award: DealerEntries._awarded,
    Slide: DealerEntries._slid,
}
"""How each kind of action, in its line and with what it moved, is taken into account."""
