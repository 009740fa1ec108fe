"""Which slips does a trainee of Dueling for Dollars make with cards, sweeps and whole kinds?"""

from __future__ import annotations

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed
from benchmarks.truth.edges import before
from benchmarks.truth.game import Phase, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import Expected, Operator, Slip, Stray, give_up, site, touch
from benchmarks.truth.slips_order import in_turn
from trainer.core.actions import Collect
from trainer.core.places import hand

_LEAST = 3


def card_not_discarded(trainee: Trainee, one: Owed) -> Slip | None:
    """The card of a guest who has surrendered stays where it lies (D-4)."""
    if one.task is not Task.DISCARD:
        return None
    give_up(trainee, one)
    return Slip("card not discarded", [site("omitted", one)], [one], seat=one.seat)


def discarded_late(trainee: Trainee, one: Owed) -> Slip | None:
    """The card of a guest who has surrendered goes when a war is under way (D-4)."""
    game = trainee.game
    if one.task is not Task.DISCARD or not game.at_war or game.war_out:
        return None
    trainee.held[one.key] = 1
    touch(trainee, *game.seats)
    return Slip("discarded late", order=frozenset({one.key}), seat=one.seat)


def discarded_before_the_half(trainee: Trainee, one: Owed) -> Slip | None:
    """The card goes before half of the bet is taken (D-4)."""
    if one.task is not Task.HALF or trainee.game.seats[one.seat].all_taken:
        return None
    cards = [o for o in owed(trainee.game) if o.task is Task.DISCARD and o.seat == one.seat]
    if not cards:
        return None
    trainee.do(cards[0], cards[0].ways[0])
    touch(trainee, one.seat)
    return Slip("discarded before the half", order=frozenset({cards[0].key}), seat=one.seat)


def card_of_a_war_discarded(trainee: Trainee, one: Owed) -> Slip | None:
    """The first card of a guest at war is discarded like that of one who surrenders (K-P28)."""
    game = trainee.game
    if one.phase is not Phase.SETTLE:
        return None
    seats = [s.number for s in game.at_war if s.war_card is None and game.cards(s.number) == 1]
    if not seats:
        return None
    seat = trainee.dice.choice(seats)
    trainee.act(Collect(hand(seat)))
    touch(trainee, seat)
    said = Expected("out_of_order", "K-P28", seat, "card")
    return Slip("card of a war discarded", [said], stray=[Stray("card", seat, "card")], seat=seat)


def _all_before(trainee: Trainee, task: Task) -> list[Owed]:
    """What is right now of all that comes before a bet of the kind."""
    game = trainee.game
    every = owed(game)
    ends = [o for o in every if o.task is task]
    waits = [a for a in every if a.task is not task and any(before(a, b, game) for b in ends)]
    return [b for b in waits if not any(before(a, b, game) for a in waits)]


def _kind_turned(task: Task) -> Operator:
    """All bets of one kind are settled in one sweep from seat 1 to the last seat (D-3).

    What comes before them is settled rightly first.
    """

    def turned(trainee: Trainee, one: Owed) -> Slip | None:
        game = trainee.game
        every = [o for o in owed(game) if o.task is task]
        begun = any(key.task is task for key in game.done)
        tied = any(game.tied(seat) for seat in game.playing)
        if (
            trainee.held
            or one.phase is not Phase.SETTLE
            or len(every) < _LEAST
            or begun
            or tied
            or in_turn(game)
        ):
            return None
        touch(trainee, *game.seats)
        while waits := _all_before(trainee, task):
            one = trainee.dice.choice(waits)
            trainee.do(one, one.ways[0])
        trainee.silent = True
        for other in sorted(every, key=lambda o: o.seat):
            trainee.do(other, other.ways[0])
        trainee.silent = False
        return Slip(f"{task} direction", [Expected("direction", "K-D4", 0, "")])

    return turned


def _kind_left_out(task: Task) -> Operator:
    """No bet of one kind is settled at all, at three seats or more."""

    def leaves_out(trainee: Trainee, one: Owed) -> Slip | None:
        game = trainee.game
        every = [o for o in owed(game) if o.task is task]
        tied = any(game.tied(seat) for seat in game.playing)
        if one.task is not task or len(every) < _LEAST or tied:
            return None
        if any(key.task is task for key in game.done):
            return None
        for other in every:
            give_up(trainee, other)
        sites = [Expected("omitted", o.rule, o.seat, o.spot) for o in every]
        return Slip(f"every {task} left out", sites, every, habit=True)

    return leaves_out


DISCARD_SLIPS: dict[str, Operator] = {
    "card not discarded": card_not_discarded,
    "discarded late": discarded_late,
    "discarded before the half": discarded_before_the_half,
    "card of a war discarded": card_of_a_war_discarded,
    "tie bonus direction": _kind_turned(Task.TIE_BONUS),
    "combo direction": _kind_turned(Task.COMBO),
    "every tie bonus left out": _kind_left_out(Task.TIE_BONUS),
    "every combo left out": _kind_left_out(Task.COMBO),
}
DUEL_HABITS = frozenset(name for name in DISCARD_SLIPS if name.startswith("every "))
DUEL_WHOLE = frozenset(name for name in DISCARD_SLIPS if "direction" in name) | DUEL_HABITS
