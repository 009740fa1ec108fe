"""How does a simulated trainee deal a whole sitting, in any order that the clauses leave open?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from benchmarks.truth.acts import Owed, Way
from benchmarks.truth.books import book_of
from benchmarks.truth.demands import not_allowed, owed
from benchmarks.truth.doing import do, guest_does
from benchmarks.truth.edges import before, matches_due, right_next
from benchmarks.truth.explain import Inversion
from benchmarks.truth.game import CLEARS, Game, Key, Phase, Seat, Task
from benchmarks.truth.guests import (
    Act,
    Guest,
    Mood,
    did,
    lift,
    means_to_bet,
    possible,
)
from benchmarks.truth.welcome import unasked
from trainer.core.actions import (
    DEALER,
    FLOOR,
    PIT,
    TABLE,
    Action,
    Collect,
    Exchange,
    Round,
    Ruling,
    Signal,
    Verdict,
)
from trainer.core.cards import CUT_CARD, Card, decks, shuffled
from trainer.core.table import Layout, Table
from trainer.procedures.record import Ends, Header, Record
from trainer.procedures.sheet import Sheet

STUCK = 1500


@dataclass(slots=True)
class Trainee:
    """A trainee at a table.

    ``held`` are things owed that he has put off, each with how many things it lets pass;
    ``when`` is the entry at which a thing was done, ``inversions`` what was done too early;
    ``later`` are acts of his own that wait for their moment: each is asked and says when done.
    """

    game: Game
    dice: Random
    guests: dict[int, Guest]
    mood: Mood
    shoe: tuple[Card, ...]
    held: dict[Key, int] = field(default_factory=dict)
    when: dict[Key, int] = field(default_factory=dict)
    inversions: list[Inversion] = field(default_factory=list)
    acted: list[Owed] = field(default_factory=list)
    later: list[Callable[[bool], bool]] = field(default_factory=list)
    slipped: bool = False
    silent: bool = False
    upside_down: Phase | None = None
    swapped: bool = False
    seated: set[int] = field(default_factory=set)
    unclear: bool = False  # something given up at a moment when it was not its turn
    past: set[int] = field(default_factory=set)  # seats with a bet that he deals past

    def record(self) -> Record:
        """The sitting as it was written down."""
        header = Header(
            self.game.sheet, seats=len(self.game.seats), shoe=self.shoe, ends=Ends.ROUND
        )
        return Record(header, tuple(self.game.entries))

    def choices(self) -> tuple[list[Act], list[Owed]]:
        """What the guests may do now, and what is right for the dealer."""
        game = self.game
        acts = [act for one in self.guests.values() for act in possible(game, one, self.dice)]
        right = right_next(game, self.held, self.upside_down, self.swapped)
        return acts, self._patient(acts, right)

    def _patient(self, acts: list[Act], right: list[Owed]) -> list[Owed]:
        """The dealer waits for guests who still mean to bet (K-D1, K-D11)."""
        game = self.game
        if any(one.task is Task.CALL for one in right):
            acts.clear()
        if not game.card_out:
            if any(one.bets or one.arrives for one in self.guests.values()):
                waits = (Task.NO_MORE_BETS, Task.CARD, Task.TOLD, Task.BACK)
                return [one for one in right if one.task not in waits]
            seats = [s for s in game.seats.values() if s.number not in self.past]
            if any(True for s in seats for _ in not_allowed(game, s)):  # trouble comes first
                return [one for one in right if one.task is not Task.CARD]
            return right
        if not game.war_out and any(means_to_bet(game, one) for one in self.guests.values()):
            return [one for one in right if one.phase is not Phase.WAR_DEAL]
        return right

    def step(self) -> bool:
        """One act, of a guest or the dealer; false when nothing is left to do."""
        if self._later(False):
            return True
        acts, right = self.choices()
        if self.held and not acts and all(one.task in CLEARS for one in right):
            self.held.clear()
            return True
        if not acts and not right:
            return self._later(True)
        if self._obliges():
            return True
        place = self.dice.randrange(len(acts) + len(right))
        if place < len(acts):
            self.guest(acts[place])
        else:
            one = right[place - len(acts)]
            if self._sweeps(right):
                self.sweep(right)
            else:
                self.do(one, self.dice.choice(one.ways))
        return True

    def _later(self, last: bool) -> bool:
        """An act that has waited; ``last``: its moment is now or never."""
        game = self.game
        if not self.later or game.calls or any(s.all_taken for s in game.seats.values()):
            return False  # a call goes before all else, a half goes back within its unit of work
        for one in list(self.later):
            lines = len(self.game.entries)
            if one(last):
                self.later.remove(one)
            if len(self.game.entries) > lines:
                return True
        return False

    def _obliges(self) -> bool:
        """Now and then something that nobody asked for, and that is welcome."""
        if not self.mood.welcome or self.dice.random() >= self.mood.welcome:
            return False
        action = unasked(self.game, self.dice)
        if action is None or self.game.calls or any(s.all_taken for s in self.game.playing):
            return False
        self.act(action)
        return True

    def guest(self, act: Act) -> None:
        """A guest's act."""
        guest_does(self.game, *act)
        did(self.game, self.guests[act[0].seat], act[1])

    def do(self, one: Owed, way: Way) -> None:
        """The dealer's act; what it jumped is noted once he has slipped."""
        one = self._as_it_fits(one)
        seat = self.game.seats.get(one.seat)
        ends = seat is not None and seat.all_taken  # a half is done when it is begun
        wrong = self.jumped(one) if self.slipped and not (self.silent or ends) else []
        do(self.game, one, way)
        if not isinstance(way.action, Exchange):  # to make change is no act of the order
            self.note(one, wrong)

    def _as_it_fits(self, one: Owed) -> Owed:
        """Burns are all alike: the first to be made is the first that is owed (GRADING, rule 4)."""
        if one.task is not Task.WAR_BURN or self.silent:
            return one
        burns = [other for other in owed(self.game) if other.task is Task.WAR_BURN]
        first = min(burns, key=lambda burn: burn.amount)
        self.held.pop(first.key, None)
        return first

    def note(self, one: Owed, wrong: list[Inversion]) -> None:
        """This was done now, and too early for those."""
        self.when.setdefault(one.key, len(self.game.entries))
        self.acted.append(one)
        # To ask a tied guest is never a fault (GRADING, rule 11), so it is too early for nothing.
        self.inversions += [i for i in wrong if i.early.task is not Task.ASK]
        for inversion in wrong:
            if inversion.late.key in self.held:
                self.held[inversion.late.key] -= 1
        self.held = {key: left for key, left in self.held.items() if left > 0}

    def jumped(self, one: Owed) -> list[Inversion]:
        """What is owed before ``one`` and not done."""
        every = owed(self.game)
        found = [(a, rule) for a in every if (rule := before(a, one, self.game))]
        found += [(a, "K-D9") for a in matches_due(one, every, self.game)]
        cited = self.game.book.broken
        return [Inversion(a, one, cited(rule, a, one)) for a, rule in found]

    def _sweeps(self, right: list[Owed]) -> bool:
        game = self.game
        if any(one.task not in CLEARS for one in right):
            return False
        hands = sum(1 for number in (0, *game.seats) if game.cards(number))
        every = owed(game)
        only = all(one.task in CLEARS for one in every) and len(every) == hands
        return only and len(right) == hands > 1 and self.dice.random() < 0.5

    def sweep(self, right: list[Owed]) -> None:
        """All hands into the rack at once."""
        self.act(Collect())
        self.game.finish(one.key for one in right)

    def act(self, action: Action) -> Action:
        """A dealer's act that the truth side does not look at: only physics."""
        return self.game.lines(DEALER, action)


def random_shoe(dice: Random, seats: int, sheet: Sheet, thick: int | None) -> tuple[Card, ...]:
    """The shoe, its top thick with cards of few ranks so that hands tie."""
    every = list(shuffled(decks(sheet.values.decks), dice.getrandbits(32)))
    ranks = dice.sample(range(2, 15), dice.choice((2, 3, 4)))
    each = dice.choice((0, 1, 2, 4)) if thick is None else thick
    count = each * seats + 4 if each else 0
    few = [card for card in every if card.rank in ranks][:count]
    taken = set(map(id, few))
    rest = [card for card in every if id(card) not in taken]
    top = few + rest[: 2 * seats + 3]
    dice.shuffle(top)
    shoe = top + rest[2 * seats + 3 :]
    if dice.random() < 0.2:
        shoe.insert(dice.randint(3, 5 * seats + 5), CUT_CARD)
    return tuple(shoe)


def seated(dice: Random, sheet: Sheet, mood: Mood) -> Trainee:
    """A trainee before the first line of a sitting."""
    seats = dice.randint(*mood.seats)
    shoe = random_shoe(dice, seats, sheet, mood.thick)
    table = Layout(Table(denominations=sheet.denominations, shoe=shoe))
    book = book_of(sheet)
    game = Game(book, sheet, table, {n: Seat(n, book.mains[0]) for n in range(1, seats + 1)})
    return Trainee(game, dice, {}, mood, shoe)


def open_round(trainee: Trainee, number: int) -> None:
    """The round is called; pit and floor do what they do; the guests make up their minds."""
    game, dice, mood = trainee.game, trainee.dice, trainee.mood
    game.next_round()
    trainee.when, trainee.acted = {}, []
    game.lines(TABLE, Round(number))
    trainee.guests = {
        n: game.book.guest(n, dice, game.sheet, mood) for n in game.seats if dice.random() < 0.9
    }
    if not any({*game.book.mains} & {*one.bets} for one in trainee.guests.values()):
        one = game.book.guest(1, dice, game.sheet, Mood(trouble=0))
        trainee.guests[1] = one
    dead = number == 1 and dice.random() < mood.events
    for one in trainee.guests.values():
        one.arrives = dead or (one.number not in trainee.seated and dice.random() < mood.events)
    trainee.seated |= set(trainee.guests)
    if dead:
        game.lines(PIT, Signal.DEAD_GAME)
        game.dead_game = True
    if dice.random() < mood.events:
        game.lines(PIT, Signal.RELIEVE)
    if dice.random() < mood.events and not game.shuffle_rule:
        game.lines(FLOOR, Ruling(Verdict.SHUFFLE))
        game.shuffle_rule = "K-P26"


def close_round(trainee: Trainee) -> None:
    """The round is over; whatever the guests own they pick up."""
    game = trainee.game
    for number in game.seats:
        for spot in game.book.spots:
            if game.stack(number, spot):
                game.lines(*lift(game, number, spot))
    game.lines(TABLE, Signal.CLOSE)


def rightly(trainee: Trainee) -> bool:
    """Nothing out of the way is ever done."""
    del trainee
    return False


class Stuck(Exception):
    """The rules as the truth side reads them leave a round without an end."""


def perform(trainee: Trainee, rounds: int, acts: Callable[[Trainee], bool] = rightly) -> None:
    """Deal ``rounds`` rounds to their end; in the last one ``acts`` may do something first."""
    for number in range(1, rounds + 1):
        open_round(trainee, number)
        for _ in range(STUCK):
            if number == rounds and acts(trainee):
                continue
            if not trainee.step():
                break
        else:
            raise AssertionError("the round never ends")
        if acts is rightly and owed(trainee.game):
            raise Stuck
        close_round(trainee)


def perfect(seed: int, sheet: Sheet, mood: Mood | None = None) -> Record:
    """A sitting without a fault, in a random legal order."""
    dice = Random(f"perfect-{seed}")
    mood = mood or Mood(
        tie=dice.choice((0.2, 0.5, 0.9)),
        toke=dice.choice((0.1, 0.4, 0.8)),
        welcome=dice.choice((0.0, 0.0, 0.05)),
    )
    trainee = seated(dice, sheet, mood)
    perform(trainee, dice.randint(*mood.rounds))
    return trainee.record()
