"""How do the entries of a round add up to its facts?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from trainer.core.actions import (
    Choice,
    Choose,
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
from trainer.core.cards import Card
from trainer.core.places import BET_SPOTS, Spot, hand
from trainer.core.table import Done, Impossible, Table, apply
from trainer.procedures.acts import Act, Verb, acts_of
from trainer.procedures.facts import (
    FIRST_BETS,
    Bet,
    Carried,
    Facts,
    HandedBack,
    Observed,
    SeatFacts,
)
from trainer.procedures.wagers import Result, first_result, war_result


def segments(entries: Iterable[Entry]) -> list[tuple[Entry, ...]]:
    """The entries of each round; what lies between two rounds belongs to the later one."""
    rounds: list[list[Entry]] = [[]]
    opened = ended = False
    for entry in entries:
        opens = isinstance(entry.action, Round)
        if ended or (opens and opened):
            rounds.append([])
            opened = False
        opened = opened or opens
        ended = entry.action is Signal.CLOSE
        rounds[-1].append(entry)
    return [tuple(part) for part in rounds if part]


class RoundFold:
    """Adds entries to the facts of one round, one at a time."""

    def __init__(self, table: Table, carried: Carried, observed: Observed) -> None:
        self.table = table
        self.facts = Facts({}, carried, observed)
        self.facts.arrivals = list(carried.arrivals)
        self.facts.dead_game = carried.dead_game
        self.facts.new_shoe = carried.new_shoe
        if table.shoe == ():
            self.facts.shoe_empty_at = 0
        self._clock = 0
        self._cut_pending = carried.cut_since > 0
        if not observed.from_start:
            self._found()

    def add(self, entry: Entry) -> Done | None:
        """Take ``entry`` into account; ``None`` if the table could not carry it out."""
        self._pick_up_before(entry)
        hands = self._hands() if entry.actor.role is Role.DEALER else ()
        try:
            done = apply(self.table, entry.actor, entry.action)
        except Impossible:
            return None
        self.table = done.table
        facts = self.facts
        facts.end = self._clock = self._clock + 1
        match entry.actor.role:
            case Role.DEALER:
                for act in acts_of(entry, self._clock, done, hands, facts.acts):
                    self._clock = facts.end = act.index
                    facts.acts.append(act)
                    self._dealer(act)
            case Role.GUEST:
                self._guest(entry, done)
            case Role.TABLE | Role.PIT | Role.FLOOR:
                self._others(entry, done)
        if facts.shoe_empty_at is None and done.cards and self.table.shoe == ():
            facts.shoe_empty_at = self._clock
        return done

    def extend(self, entries: Sequence[Entry]) -> None:
        """Take all ``entries`` into account."""
        for entry in entries:
            self.add(entry)

    def carried(self) -> Carried:
        """What this round leaves for the next."""
        facts = self.facts
        played = facts.first_card_at is not None
        since = facts.carried.cut_since if self._cut_pending else 0
        return Carried(
            arrivals=[] if played else list(facts.arrivals),
            dead_game=facts.dead_game and not played,
            new_shoe=facts.new_shoe and not played,
            cut_since=1 if facts.cut_shown else since + 1 if since else 0,
        )

    def _hands(self) -> tuple[int, ...]:
        return tuple(sorted(p.seat for p in self.table.cards if p.spot in (Spot.HAND, Spot.DEALER)))

    def _seat(self, number: int) -> SeatFacts:
        seats = self.facts.seats
        if number not in seats:
            seats[number] = SeatFacts(number)
            self.facts.seats = dict(sorted(seats.items()))
        return self.facts.seats[number]

    def _found(self) -> None:
        """A transcript that starts in mid-round: what lay there was put there before."""
        for place, chips in self.table.chips.items():
            if place.seat and place.spot in BET_SPOTS:
                seat = self._seat(place.seat)
                seat.carried.add(place.spot)
                seat.stakes[place.spot] = chips.amount
                if chips.unseen:
                    seat.unseen.add(place.spot)
                if place.spot is Spot.WAR:
                    seat.choice, seat.choice_at = Choice.WAR, 0
        self.facts.opened = True
        hands = [(number, self.table.hand(hand(number))) for number in (*range(1, 10), 0)]
        for deal in range(max(len(laid) for _, laid in hands)):
            for number, laid in hands:
                for one in laid[deal : deal + 1]:
                    self._card_to(number, one.card, one.down, 0)

    def _pick_up_before(self, entry: Entry) -> None:
        """Chips left from an earlier round were picked up before a new bet was put down."""
        move = entry.action
        if entry.actor.role is not Role.GUEST or not isinstance(move, MoveChips):
            return
        place = move.target
        if place.spot not in FIRST_BETS or place not in self.table.chips:
            return
        seat = self.facts.seats.get(place.seat)
        if seat is None or not seat.has(place.spot):
            chips = {p: c for p, c in self.table.chips.items() if p != place}
            self.table = replace(self.table, chips=chips)

    # -- the dealer -----------------------------------------------------------------

    def _dealer(self, act: Act) -> None:
        facts = self.facts
        match act.verb:
            case Verb.DEAL if act.boxed:
                facts.boxed.append(act)  # no card of the game, nor a burn (K-I1)
            case Verb.DEAL:
                self._card_to(act.seat, _card(act), act.down, act.index)
            case Verb.BURN:
                self._draw(act.index)
            case Verb.TURN:
                self._turned(act)
            case Verb.MOVE_CARD:
                self._card_moved(act)
            case Verb.ASK:
                seat = self._seat(act.seat)
                seat.asked = seat.asked or act.index
            case Verb.SHUFFLE:
                facts.shuffled_at.append(act.index)
                facts.cut_shown = self._cut_pending = False
                facts.new_shoe = facts.new_shoe or facts.first_card_at is None
            case Verb.SAY:
                facts.said.append(act)
            case Verb.CALL:
                facts.calls.append(act.index)
            case Verb.PUSH:
                self._handed_back(act)
            case Verb.TAKE:
                self._read_silent_surrender(act)
            case _:
                pass

    def _draw(self, index: int) -> None:
        facts = self.facts
        if facts.dealer_first_at is not None and facts.war_draw_at is None:
            facts.war_draw_at = index

    def _card_to(self, number: int, card: Card, down: bool, index: int) -> None:
        facts = self.facts
        self._draw(index)
        if facts.first_card_at is None:
            facts.first_card_at = index
            for one in facts.seats.values():
                one.dealt_in = one.has(Spot.MAIN)
        if number == 0:
            self._dealer_card(card, down, index)
            return
        seat = self._seat(number)
        if seat.first_at is None:
            seat.first_at = index
            seat.first = None if down else card
            seat.cards.append((index, card, down))
        elif facts.dealer_first_at is not None and (self._may_war(seat) or self._again(seat)):
            if seat.choice is None and not (facts.observed.words or facts.observed.chips):
                seat.choice, seat.choice_at = Choice.WAR, index
            seat.war_card, seat.war_card_at = (None if down else card), index
        else:
            seat.cards.append((index, card, down))
            return
        self._fix_results(index)

    def _again(self, seat: SeatFacts) -> bool:
        """A card that came before the guest had chosen was one too many if another follows."""
        early, chosen = seat.war_card_at, seat.choice_at
        if early is None or chosen is None or self.facts.dealer_war_at is not None:
            return False
        return seat.choice is Choice.WAR and early < chosen

    def _may_war(self, seat: SeatFacts) -> bool:
        tied = seat.result is Result.TIE or seat.choice is Choice.WAR
        return tied and seat.war_card_at is None and seat.choice is not Choice.SURRENDER

    def _dealer_card(self, card: Card, down: bool, index: int) -> None:
        facts = self.facts
        if facts.dealer_first_at is None:
            facts.dealer_first_at = index
            facts.dealer_first = None if down else card
            if facts.war_draw_at == index:
                facts.war_draw_at = None
        elif facts.dealer_war_at is None and facts.at_war:
            facts.dealer_war, facts.dealer_war_at = (None if down else card), index
        self._fix_results(index)

    def _turned(self, act: Act) -> None:
        facts, card = self.facts, _card(act)
        if act.down:
            return
        if act.seat == 0:
            if facts.dealer_war_at is not None and facts.dealer_war is None:
                facts.dealer_war = card
            elif facts.dealer_first is None:
                facts.dealer_first = card
        else:
            seat = self._seat(act.seat)
            if seat.war_card_at is not None and seat.war_card is None:
                seat.war_card = card
            elif seat.first_at is not None and seat.first is None:
                seat.first = card
        self._fix_results(act.index)

    def _card_moved(self, act: Act) -> None:
        source, target = act.source, act.target
        if source is not None and source.spot is Spot.HAND:
            self._card_away(self._seat(source.seat), _card(act))
        if target is not None and target.spot in (Spot.HAND, Spot.DEALER):
            self._card_to(target.seat, _card(act), False, act.index)

    def _card_away(self, seat: SeatFacts, card: Card) -> None:
        if seat.result is not None or not seat.cards:
            return
        kept = [laid for laid in seat.cards if laid[1] != card] or seat.cards[:-1]
        seat.cards = kept
        seat.first_at = kept[0][0] if kept else None
        seat.first = kept[0][1] if kept and not kept[0][2] else None

    def _fix_results(self, index: int) -> None:
        facts = self.facts
        dealer, second = facts.dealer_first, facts.dealer_war
        if dealer is None:
            return
        for seat in facts.seats.values():
            if seat.result_at is None and seat.first is not None and self._lies(seat.number):
                seat.result_at = index
                if seat.first.known and dealer.known:
                    seat.result = first_result(seat.first, dealer)
            if (
                second is not None
                and seat.war_result_at is None
                and seat.war_card is not None
                and seat.choice is Choice.WAR
            ):
                seat.war_result_at = index
                if seat.war_card.known and second.known:
                    seat.war_result = war_result(seat.war_card, second)

    def _lies(self, number: int) -> bool:
        return bool(self.table.cards.get(hand(number)))

    def _handed_back(self, act: Act) -> None:
        """What is handed back before its result is fixed is no longer a stake."""
        seat = self._seat(act.seat)
        if act.spot is not None and seat.to_return.get(act.spot):
            ordered = seat.to_return.pop(act.spot)
            self.facts.returned.append(HandedBack(act, ordered))
        elif act.spot is not None and self._open_bet(seat, act.spot):
            second = act.spot is Spot.TIE and seat.second_tie
            before = seat.second_tie if second else seat.stake(act.spot)
            self.facts.returned.append(HandedBack(act, before))
            self._reduce(seat, act.spot, act.amount, act.index)

    def _read_silent_surrender(self, act: Act) -> None:
        """Without words, a half taken is read as a surrender (GRADING, rule 19)."""
        seat = self._seat(act.seat)
        tied = seat.result is Result.TIE and seat.choice is None
        if act.spot is Spot.MAIN and tied and not self.facts.observed.words:
            seat.choice, seat.choice_at = Choice.SURRENDER, act.index

    # -- the guests -----------------------------------------------------------------

    def _guest(self, entry: Entry, done: Done) -> None:
        seat = self._seat(entry.actor.seat)
        match entry.action:
            case MoveChips(source, target):
                amount = None if done.chips.unseen else done.chips.amount
                if source.spot is Spot.PURSE:
                    self._bet(seat, target.spot, amount)
                elif target.spot is Spot.PURSE and self._open_bet(seat, source.spot):
                    self._reduce(seat, source.spot, amount, self._clock)
            case Choose(choice):
                self._chosen(seat, choice)
            case Signal.FACE_DOWN:
                seat.face_down_asked = self._clock
            case Signal.ARRIVE:
                self.facts.arrivals.append((seat.number, self._clock))
            case _:
                pass

    def _chosen(self, seat: SeatFacts, choice: Choice) -> None:
        if seat.choice is None or (choice is Choice.SURRENDER and not seat.has(Spot.WAR)):
            seat.choice, seat.choice_at = choice, self._clock
            self._fix_results(self._clock)

    def _bet(self, seat: SeatFacts, spot: Spot, amount: int | None) -> None:
        facts, index = self.facts, self._clock
        if facts.first_card_at is None:
            facts.last_bet_at = index
        if spot is Spot.TIE and seat.choice is Choice.WAR:
            seat.second_tie += amount or 0
            seat.second_tie_at = index
            if amount is None:
                seat.unseen.add(Spot.WAR)
            return
        if spot in FIRST_BETS:
            if facts.first_card_at is not None:
                seat.late.append(Bet(index, spot, amount))
            if seat.result_at is not None:
                return
        elif spot is Spot.WAR and seat.choice is None and not facts.observed.words:
            seat.choice, seat.choice_at = Choice.WAR, index
        seat.bet_at.setdefault(spot, index)
        seat.gone_at.pop(spot, None)
        seat.stakes[spot] = seat.stake(spot) + (amount or 0)
        if amount is None:
            seat.unseen.add(spot)
        if spot is Spot.WAR:
            self._fix_results(index)

    def _open_bet(self, seat: SeatFacts, spot: Spot) -> bool:
        """Whether chips that leave ``spot`` for the guest now make the bet smaller."""
        if self.facts.without_result(seat.number, self._clock):
            return False  # a repair: what was bet stays what it was
        if spot is Spot.TIE and seat.second_tie and seat.war_result_at is None:
            return True
        if spot in (Spot.WAR, Spot.TOKE_WAR):
            return seat.war_result_at is None
        return spot in FIRST_BETS and seat.result_at is None

    def _reduce(self, seat: SeatFacts, spot: Spot, amount: int | None, index: int) -> None:
        if spot is Spot.TIE and seat.second_tie:
            seat.second_tie = max(0, seat.second_tie - (amount or seat.second_tie))
            return
        left = 0 if amount is None else max(0, seat.stake(spot) - amount)
        seat.stakes[spot] = left
        if amount is None:
            seat.unseen.discard(spot)
        if not left:
            seat.gone_at[spot] = index

    # -- table, pit and floor -------------------------------------------------------

    def _others(self, entry: Entry, done: Done) -> None:
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
                self._ruled_move(ruling, done)
            case _:
                pass

    def _ruled_return(self, ruling: Ruling) -> None:
        """What the floor sends back is no stake any more, whenever the dealer returns it."""
        place = ruling.place
        if ruling.verdict is not Verdict.RETURN or place is None:
            return
        seat = self._seat(place.seat)
        amount = ruling.chips.amount if ruling.chips else seat.stake(place.spot)
        seat.to_return[place.spot] = amount
        self._reduce(seat, place.spot, amount, self._clock)

    def _ruled_move(self, ruling: Ruling, done: Done) -> None:
        if ruling.verdict is not Verdict.MOVE or not done.cards:
            return
        source, target = ruling.place, ruling.target
        if source is not None and source.spot is Spot.HAND:
            self._card_away(self._seat(source.seat), done.cards[0])
        if target is not None and target.spot in (Spot.HAND, Spot.DEALER):
            self._card_to(target.seat, done.cards[0], False, self._clock)


def _card(act: Act) -> Card:
    return act.cards[0]
