"""How do the entries of a round add up to its facts?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from trainer.core.actions import (
    DEALER,
    Choice,
    Choose,
    Collect,
    CutCardShows,
    Entry,
    MoveChips,
    Round,
    Ruling,
    ShoeLoaded,
    Signal,
    Verdict,
)
from trainer.core.chips import NO_CHIPS
from trainer.core.places import BET_SPOTS, GUEST_SPOTS, Place, Spot, at, hand
from trainer.core.table import Impossible, Layout, Moved, Table, carry_out
from trainer.procedures.acts import Act, Verb, acts_of
from trainer.procedures.facts import (
    COURTESY,
    FIRST_BETS,
    Arrival,
    Bet,
    Carried,
    Facts,
    HandedBack,
    Lifted,
    Observed,
    SeatFacts,
)
from trainer.procedures.hands import Hands
from trainer.procedures.wagers import Result

_HANDS = frozenset({Spot.HAND, Spot.DEALER})
_TIE, _WAR, _PURSE = Spot.TIE, Spot.WAR, Spot.PURSE


class RoundFold:
    """Adds entries to the facts of one round, one at a time."""

    def __init__(self, table: Table, carried: Carried, observed: Observed) -> None:
        self._layout = layout = Layout(table)
        self.facts = Facts({}, carried, observed)
        self.facts.arrivals = list(carried.arrivals)
        self.facts.dead_game = carried.dead_game
        self.facts.new_shoe = carried.new_shoe
        if table.shoe == ():
            self.facts.shoe_empty_at = 0
        self._hands = Hands(self.facts, lambda seat: bool(layout.hand(hand(seat))))
        self._clock = 0
        self._cut_pending = carried.cut_since > 0
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
        facts, layout, actor, action = self.facts, self._layout, entry.actor, entry.action
        if actor.seat:
            self._pick_up_before(entry)
        sweep = isinstance(action, Collect) and action.place is None
        hands = self._holding() if sweep else ()
        try:
            moved = carry_out(layout, action)
        except Impossible:
            return None
        facts.end = self._clock = self._clock + 1
        if actor == DEALER:
            for act in acts_of(entry, self._clock, moved, layout, hands, facts.acts):
                self._dealer(self._as_seen(act, entry) if facts.observed.transcript else act)
        elif actor.seat:
            self._guest(entry, moved)
        else:
            self._others(entry, moved)
        if moved.cards and facts.shoe_empty_at is None and layout.shoe == ():
            facts.shoe_empty_at = self._clock
        return moved

    def extend(self, entries: Sequence[Entry]) -> None:
        """Take all ``entries`` into account."""
        for entry in entries:
            self.add(entry)

    def carried(self) -> Carried:
        """What this round leaves for the next."""
        facts = self.facts
        played = facts.first_card_at is not None or not facts.observed.cards
        since = facts.carried.cut_since if self._cut_pending else 0
        return Carried(
            arrivals=self._not_greeted(played),
            dead_game=facts.dead_game and not played,
            new_shoe=facts.new_shoe and not played,
            bets=list(facts.next_bets),
            cut_since=1 if facts.cut_shown else since + 1 if since else 0,
        )

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

    def _holding(self) -> tuple[int, ...]:
        return tuple(sorted([place.seat for place in self._layout.cards if place.spot in _HANDS]))

    def _found(self) -> None:
        """A transcript that starts in mid-round: what lay there was put there before."""
        for place, chips in self._layout.chips.items():
            if place.seat and place.spot in BET_SPOTS:
                seat = self.facts.seat_of(place.seat)
                seat.carried.add(place.spot)
                seat.stakes[place.spot] = chips.amount
                if chips.unseen:
                    seat.unseen.add(place.spot)
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

    def _pick_up_before(self, entry: Entry) -> None:
        """Chips left from an earlier round were picked up before a new bet was put down."""
        move = entry.action
        if not isinstance(move, MoveChips):
            return
        place = move.target
        if place.spot not in GUEST_SPOTS or place not in self._layout.chips:
            return
        seat = self.facts.seats.get(place.seat)
        over = seat is not None and self.facts.observed.transcript and self.facts.settled(seat)
        again = any((n, spot) == place for n, spot, _ in self.facts.next_bets)
        if seat is not None and seat.to_return.get(place.spot):
            return  # what the floor sent back still lies there
        if seat is None or not seat.has(place.spot) or (over and not again):
            self._layout.put(place, NO_CHIPS)

    def _as_seen(self, act: Act, entry: Entry) -> Act:
        """The whole of a Tie Bet's spot in a war may hold less than the film has shown."""
        move, seat = entry.action, self.facts.seats.get(act.seat)
        if act.spot is not Spot.TIE or seat is None:
            return act
        whole = isinstance(move, MoveChips) and move.chips is None
        return replace(act, amount=None) if whole and seat.choice is Choice.WAR else act

    # -- the dealer -----------------------------------------------------------------

    def _dealer(self, act: Act) -> None:
        self._clock = act.index
        self.facts.note(act)
        if self.facts.dealer_second is not None and act.verb in (Verb.PUSH, Verb.TAKE, Verb.PAY):
            self._hands.settles_war(self.facts.seat_of(act.seat), act.index)
        take_note = _NOTES.get(act.verb)
        if take_note is not None:
            take_note(self, act)

    def _dealt(self, act: Act) -> None:
        if act.boxed:
            self.facts.boxed.append(act)  # no card of the game, nor a burn (K-I1)
        else:
            self._hands.card_to(act.seat, act.cards[0], act.down, act.index)

    def _burned(self, act: Act) -> None:
        self._hands.drawn(act.index)

    def _turned(self, act: Act) -> None:
        self._hands.turned(act)

    def _moved(self, act: Act) -> None:
        self._hands.moved(act)

    def _said(self, act: Act) -> None:
        self.facts.said.append(act)

    def _asked(self, act: Act) -> None:
        seat = self.facts.seat_of(act.seat)
        seat.asked = seat.asked or act.index

    def _shuffled(self, act: Act) -> None:
        facts = self.facts
        facts.shuffled_at.append(act.index)
        facts.cut_shown = self._cut_pending = False
        facts.new_shoe = facts.new_shoe or facts.first_card_at is None

    def _called(self, act: Act) -> None:
        self.facts.calls.append(act.index)

    def _handed_back(self, act: Act) -> None:
        """What is handed back before its result is fixed is no longer a stake."""
        seat = self.facts.seat_of(act.seat)
        if act.spot is not None and seat.to_return.get(act.spot):
            ordered = seat.to_return.pop(act.spot)
            self.facts.returned.append(HandedBack(act, ordered))
        elif act.spot is not None and self._open_bet(seat, act.spot):
            second = act.spot is Spot.TIE and seat.second_tie
            before = seat.second_tie if second else seat.stake(act.spot)
            self.facts.returned.append(HandedBack(act, before))
            rest = bool(self._layout.stack(at(seat.number, act.spot)))
            seat.reduce(act.spot, act.amount, act.index, rest=rest)
        elif act.spot is not None and self._silently_ordered(seat, act.spot):
            self.facts.returned.append(HandedBack(act, 0))
            seat.reduce(act.spot, act.amount, act.index, rest=True)

    def _silently_ordered(self, seat: SeatFacts, spot: Spot) -> bool:
        """Without words, a late bet that goes back was sent back by the floor."""
        late = any(bet.spot is spot for bet in seat.late) and not self.facts.observed.words
        found = seat.result_at is None and spot in FIRST_BETS and spot in seat.carried
        return late or found

    def _read_silent_surrender(self, act: Act) -> None:
        """Without words, a half taken is read as a surrender (GRADING, rule 19)."""
        seat = self.facts.seat_of(act.seat)
        if self.facts.observed.words:
            return
        tied = seat.result is Result.TIE and (
            seat.choice is None or (seat.choice is Choice.WAR and not seat.has(Spot.WAR))
        )
        if act.spot is Spot.MAIN and tied:
            seat.choice, seat.choice_at = Choice.SURRENDER, act.index

    # -- the guests -----------------------------------------------------------------

    def _guest(self, entry: Entry, moved: Moved) -> None:
        seat = self.facts.seat_of(entry.actor.seat)
        match entry.action:
            case MoveChips(source, target):
                amount = None if moved.chips.unseen else moved.chips.amount
                if self.facts.next_bets and not self._layout.stack(source):
                    self._take_back(source)
                if source.spot is _PURSE:
                    self._bet(seat, target.spot, amount)
                elif target.spot is not _PURSE:
                    pass
                elif self._open_bet(seat, source.spot):
                    rest = bool(self._layout.stack(source))
                    seat.reduce(source.spot, amount, self._clock, rest=rest)
                else:
                    self.facts.lifted.append(Lifted(self._clock, seat.number, source.spot, amount))
            case Choose(choice):
                self._chosen(seat, choice)
            case Signal.FACE_DOWN:
                seat.face_down_asked = self._clock
            case Signal.ARRIVE:
                self.facts.arrivals.append(Arrival(seat.number, self._clock))
            case _:
                pass

    def _take_back(self, place: Place) -> None:
        """Nothing is left of a bet for the next round."""
        bets = self.facts.next_bets
        self.facts.next_bets = [bet for bet in bets if (bet[0], bet[1]) != place]

    def _chosen(self, seat: SeatFacts, choice: Choice) -> None:
        free = choice is Choice.WAR or not seat.has(Spot.WAR) or Spot.WAR in seat.doubtful
        if seat.choice is None or (seat.choice is not choice and free and self._not_acted_on(seat)):
            seat.choice, seat.choice_at = choice, self._clock
            self._hands.read_tie(seat, self._clock)
            self._hands.fix_results(self._clock)

    def _not_acted_on(self, seat: SeatFacts) -> bool:
        """Whether the guest may still think again: nothing was taken by his first word."""
        chosen = seat.choice_at or 0
        return not any(
            act.seat == seat.number and act.spot is Spot.MAIN and act.verb is Verb.TAKE
            for act in self.facts.money
            if act.index > chosen
        )

    def _bet(self, seat: SeatFacts, spot: Spot, amount: int | None) -> None:
        facts, index = self.facts, self._clock
        if facts.first_card_at is None:
            facts.last_bet_at = index
        if spot in FIRST_BETS:
            if facts.settled(seat):
                facts.next_bets.append((seat.number, spot, amount))
                return
            if spot is _TIE and seat.choice is Choice.WAR:
                seat.second_tie += amount or 0
                seat.second_tie_at = index
                seat.second_tie_unseen = seat.second_tie_unseen or amount is None
                return
            if facts.first_card_at is not None:
                seat.late.append(Bet(index, spot, amount))
            if seat.result_at is not None:
                return
        elif spot is _WAR and seat.choice is None and self._choice_unheard:
            seat.choice, seat.choice_at = Choice.WAR, index
            self._hands.read_tie(seat, index)
            if seat.has(_TIE) and not facts.observed.cards:
                seat.doubtful.add(_TIE)  # it may be the second Tie Bet, put before the War Bet
        seat.put_down(spot, amount, index)
        if spot is _WAR:
            self._hands.fix_results(index)

    @property
    def _choice_unheard(self) -> bool:
        """Whether a guest's choice may have been made without a line of its own."""
        return not (self.facts.observed.words and self.facts.observed.from_start)

    def _open_bet(self, seat: SeatFacts, spot: Spot) -> bool:
        """Whether chips that leave ``spot`` for the guest now make the bet smaller."""
        if self.facts.without_result(seat.number, self._clock):
            return False  # a repair: what was bet stays what it was
        if spot is Spot.TIE and seat.second_tie and seat.war_result_at is None:
            return True
        if spot in (Spot.WAR, Spot.TOKE_WAR):
            return seat.war_result_at is None
        return spot in FIRST_BETS and seat.result_at is None

    # -- table, pit and floor -------------------------------------------------------

    def _others(self, entry: Entry, moved: Moved) -> None:
        facts = self.facts
        match entry.action:
            case Round():
                facts.opened = True
            case Signal.CLOSE:
                facts.closed = True
            case Signal.VOID:
                facts.void_at = self._clock
            case Signal.DEAD_GAME:
                facts.dead_game = True
            case Signal.RELIEVE:
                facts.relieved_at = self._clock
            case CutCardShows():
                facts.cut_shown = True
            case ShoeLoaded():
                facts.new_shoe = facts.new_shoe or facts.first_card_at is None
                facts.shoe_empty_at = None
            case Ruling(Verdict.VOID):
                facts.void_at = self._clock
            case Ruling() as ruling:
                facts.rulings.append((self._clock, ruling))
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
        seat.reduce(place.spot, amount, self._clock)

    def _ruled_move(self, ruling: Ruling, moved: Moved) -> None:
        if ruling.verdict is not Verdict.MOVE or not moved.cards:
            return
        source, target = ruling.place, ruling.target
        if source is not None and source.spot is Spot.HAND:
            self.facts.seat_of(source.seat).lose_card(moved.cards[0])
        if target is not None and target.spot in (Spot.HAND, Spot.DEALER):
            self._hands.card_to(target.seat, moved.cards[0], False, self._clock)


_NOTES: dict[Verb, Callable[[RoundFold, Act], None]] = {
    Verb.DEAL: RoundFold._dealt,
    Verb.BURN: RoundFold._burned,
    Verb.TURN: RoundFold._turned,
    Verb.MOVE_CARD: RoundFold._moved,
    Verb.SAY: RoundFold._said,
    Verb.ASK: RoundFold._asked,
    Verb.SHUFFLE: RoundFold._shuffled,
    Verb.CALL: RoundFold._called,
    Verb.PUSH: RoundFold._handed_back,
    Verb.TAKE: RoundFold._read_silent_surrender,
}
