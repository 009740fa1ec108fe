"""Which slips does a trainee make out of habit: at every place where the rule applies?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from benchmarks.truth.acts import Owed
from benchmarks.truth.demands import owed
from benchmarks.truth.game import Game, Key, Phase, Task
from benchmarks.truth.sitting import Trainee
from benchmarks.truth.slip import Expected, Operator, Slip, give_up, touch

LEAST = 3


def _all_left_out(name: str, task: Task) -> Operator:
    """Everything of one task is left out, if it is owed at three places or more at once."""

    def leaves_out(trainee: Trainee, one: Owed) -> Slip | None:
        every = [o for o in owed(trainee.game) if o.task is task]
        if one.task is not task or len(every) < LEAST or _done_before(trainee, task):
            return None
        for other in every:
            give_up(trainee, other)
        if task is Task.WAR_BURN:
            trainee.game.war_out = True
        sites = [Expected("omitted", o.rule, o.seat, o.spot) for o in every]
        return Slip(name, sites, every, habit=True)

    return leaves_out


def _done_before(trainee: Trainee, task: Task) -> bool:
    """Whether the rule has been kept once already: then it is no habit to break it."""
    return any(key.task is task for key in trainee.game.done)


def mains_before_ties(trainee: Trainee, one: Owed) -> Slip | None:
    """At every seat with both the Initial Bet is settled first (K-D5)."""
    game = trainee.game
    if one.phase is not Phase.SETTLE or game.sheet.values.settle_order != "as-written":
        return None
    if any(key.task in (Task.TIE, Task.MAIN) for key in game.done):
        return None
    every = owed(game)
    ties = {o.seat for o in every if o.task is Task.TIE}
    both = [o.seat for o in every if o.task is Task.MAIN and o.seat in ties]
    if len(both) < LEAST or ties != set(both):
        return None
    if any(game.tied(seat) for seat in game.playing):
        return None
    touch(trainee, *game.seats)
    trainee.swapped = True
    sites = [Expected("out_of_order", "K-D5", seat, "main") for seat in both]
    return Slip("mains before ties", sites, habit=True, swaps=frozenset(_keys(both)))


def _keys(seats: list[int]) -> list[Key]:
    return [Key(task, seat) for seat in seats for task in (Task.TIE, Task.MAIN)]


def _never(name: str, task: Task, likely: Callable[[Game], int]) -> Operator:
    """Nothing of one task is ever done in the round; ``likely`` says how many there may be."""

    def begins(trainee: Trainee, one: Owed) -> Slip | None:
        game = trainee.game
        if one.task is not task or likely(game) < LEAST or _done_before(trainee, task):
            return None
        slip = Slip(name, [], [], at_end=_seen_to_the_end)

        def never(last: bool) -> bool:
            for other in owed(game):
                if other.task is task:
                    give_up(trainee, other)
                    slip.missing.append(other)
                    slip.sites.append(Expected("omitted", other.rule, other.seat, other.spot))
            return last

        never(False)
        trainee.later.append(never)
        return slip

    return begins


def _tied(game: Game) -> int:
    return sum(1 for seat in game.playing if game.tied(seat))


def _hands(game: Game) -> int:
    return len(game.playing)


def _seen_to_the_end(game: Game, slip: Slip) -> None:
    """A habit from three places on; a won war without its match is paid from the tray."""
    slip.habit = len(slip.sites) >= LEAST
    won = {s.number for s in game.at_war if game.war_over(s) and game.war_won(s)}
    slip.sites = [
        replace(one, corrected="corrected_late") if one.spot == "match" and one.seat in won else one
        for one in slip.sites
    ]


SYSTEMATIC_SLIPS: dict[str, Operator] = {
    "every burn left out": _all_left_out("every burn left out", Task.WAR_BURN),
    "every tie left out": _all_left_out("every tie left out", Task.TIE),
    "no match set": _never("no match set", Task.MATCH, _tied),
    "nothing collected": _never("nothing collected", Task.COLLECT, _hands),
    "mains before ties": mains_before_ties,
}
