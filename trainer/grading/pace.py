"""How fast did the dealer work, and where did the time go? Never how well.

A pure function of the entries: pauses and the time that others took are not the dealer's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from trainer.core.actions import (
    Action,
    Ask,
    Award,
    Burn,
    Collect,
    Cut,
    Deal,
    Entry,
    Lay,
    MoveCard,
    MoveChips,
    Role,
    Say,
    Signal,
    Turn,
)
from trainer.core.frozen import frozen
from trainer.core.places import DISCARD, Spot

HOUR_MS = 3_600_000


class Task(StrEnum):
    """What the dealer's hands were about."""

    DEALING = "dealing"
    SETTLING = "settling"
    WAR = "war"
    WORDS = "words"
    CLEARING = "clearing"


@frozen
class Share:
    """So many acts of one task and the time they took."""

    task: Task
    acts: int
    ms: int

    @property
    def each_ms(self) -> int:
        """Time for one act, rounded down."""
        return self.ms // self.acts if self.acts else 0


@frozen
class Pace:
    """The dealer's own time in so many rounds, by task; a task without an act is left out."""

    rounds: int
    ms: int
    shares: tuple[Share, ...]

    @property
    def rounds_per_hour(self) -> int:
        """So many rounds an hour at this pace, rounded; 0 where no time was taken."""
        return (self.rounds * HOUR_MS + self.ms // 2) // self.ms if self.ms else 0

    def share(self, task: Task) -> Share:
        """The share of one task, empty if it never came."""
        return next((one for one in self.shares if one.task is task), Share(task, 0, 0))


def pairs_read(rounds: Iterable[Sequence[Entry]]) -> int:
    """How many pairs of cards were pushed to a side in these rounds; only War has any."""
    return sum(isinstance(entry.action, Award) for part in rounds for entry in part)


def pace(rounds: Iterable[Sequence[Entry]]) -> Pace:
    """The pace of these rounds, each with all its entries."""
    parts = tuple(rounds)
    times: dict[Task, list[int]] = {task: [] for task in Task}
    for part in parts:
        for task, ms in _acts(part):
            times[task].append(ms)
    shares = tuple(Share(task, len(found), sum(found)) for task, found in times.items() if found)
    return Pace(len(parts), sum(one.ms for one in shares), shares)


def together(paces: Iterable[Pace]) -> Pace:
    """Several paces as one, as if it had been one sitting."""
    parts = tuple(paces)
    shares = []
    for task in Task:
        same = [one.share(task) for one in parts]
        acts = sum(one.acts for one in same)
        if acts:
            shares.append(Share(task, acts, sum(one.ms for one in same)))
    rounds, ms = sum(one.rounds for one in parts), sum(one.ms for one in parts)
    return Pace(rounds, ms, tuple(shares))


def _acts(part: Sequence[Entry]) -> Iterable[tuple[Task, int]]:
    """The dealer's acts of one round with the time since whatever came before each."""
    since = part[0].at_ms if part else 0
    thought, at_war, paused = 0, False, False
    for entry in part:
        passed = 0 if paused else entry.at_ms - since
        since = entry.at_ms
        at_war = at_war or _begins_war(entry.action)
        match entry.actor.role:
            case Role.DEALER:
                yield task_of(entry.action, at_war), thought + passed
                thought = 0
                at_war = at_war and not isinstance(entry.action, Award)
            case Role.TABLE:  # a pause or a question for help comes in the midst of thinking
                thought += passed
                paused = entry.action is Signal.PAUSE
            case _:
                thought = 0


def _begins_war(action: Action) -> bool:
    """A War Bet, the match beside it, or in War the first cards that go face down."""
    if isinstance(action, MoveChips):
        return action.target.spot in (Spot.WAR, Spot.MATCH)
    return isinstance(action, Lay) and action.down


def task_of(action: Action, at_war: bool) -> Task:
    """The task of one act; ``at_war`` from the moment when a war begins."""
    match action:
        case Say() | Ask() | Signal.CALL_FLOOR:
            return Task.WORDS
        case Collect():
            return Task.CLEARING
        case MoveCard(_, _, target) if target == DISCARD:
            return Task.CLEARING
        case MoveChips() if action.target.spot is Spot.MATCH:
            return Task.WAR
        case Deal() | Burn() | Turn() | MoveCard() | Lay():
            return Task.WAR if at_war else Task.DEALING
        case Cut() | Signal.SHUFFLE:
            return Task.DEALING
        case _:
            return Task.SETTLING


__all__ = ["Pace", "Share", "Task", "pace", "task_of", "together"]
