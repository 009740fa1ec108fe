"""How does a trainee deal who slips once, by a named operator, and goes on rightly?

He chooses at random among the steps that are right next, so every legal order occurs; after
the slip he acts rightly for the table as it then is, believing what he did was done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from trainer.core.actions import DEALER, Action, Signal
from trainer.core.table import Impossible
from trainer.procedures.agenda import Agenda, Key, Step, agenda, keys_of
from trainer.procedures.casino_war import plan_round
from trainer.procedures.duties import Work
from trainer.procedures.rules import Kind
from trainer.procedures.sheet import OwnCorrection
from trainer.session import Session

_STUCK = 3_000


@dataclass(frozen=True, slots=True)
class Expected:
    """What the grader must say of a slip: kind, rule and place."""

    kind: Kind
    rule: str
    seat: int
    spot: str
    corrected: str = "no"


@dataclass(slots=True)
class Trainee:
    """One trainee at one session; ``slips`` are what he has done wrong so far."""

    session: Session
    dice: Random
    given_up: set[Key] = field(default_factory=set)
    held_back: dict[Key, int] = field(default_factory=dict)
    slips: list[Expected] = field(default_factory=list)

    def agenda(self) -> Agenda:
        """What he thinks is owed."""
        session = self.session
        hidden = frozenset(self.given_up | set(self.held_back))
        return agenda(session.facts, session.sheet, session.table, hidden)

    def do(self, action: Action) -> None:
        """One act, and what the others do then."""
        entries = self.session.entries
        at = entries[-1].at_ms if entries else 0
        self.session.submit(DEALER, action, at + 700)
        self.session.react(at + 900)

    def correct(self, action: Action) -> None:
        """Put an own slip right; where the house wants it, the floor is called first."""
        if self.session.sheet.values.own_correction is OwnCorrection.FLOOR:
            self.do(Signal.CALL_FLOOR)
        self.do(action)

    def answer_trouble(self) -> None:
        """A call that a guest's act has made due comes before anything else."""
        for step in self.agenda().frontier:
            if step.duty.work is Work.CALL:
                self.do(step.action)
                return

    def act_rightly(self) -> bool:
        """One right act; false when nothing is owed any more."""
        steps = self.agenda().frontier
        if not steps:
            return False
        step = self.dice.choice(steps)
        self.do(self.dice.choice(step.ways))
        self._release()
        return True

    def _release(self) -> None:
        for key in list(self.held_back):
            self.held_back[key] -= 1
            if self.held_back[key] <= 0:
                del self.held_back[key]


Operator = Callable[[Trainee, Step], Expected | None]


def key_of(step: Step, trainee: Trainee) -> Key:
    """The key of the duty behind ``step``; of several alike (three burns) the last one."""
    duty, session = step.duty, trainee.session
    mine = (duty.work, duty.seat, duty.spot)
    keys = keys_of(plan_round(session.facts, session.sheet))
    return max((key for key in keys if key[:3] == mine), key=lambda key: key[3])


def slip_round(session: Session, operator: Operator, seed: int) -> list[Expected]:
    """Deal the whole session with one slip by ``operator``; empty if it never fitted."""
    dice = Random(seed)
    trainee = Trainee(session, dice)
    session.react(0)
    wait = dice.randint(0, 25)
    for _ in range(_STUCK):
        if not trainee.slips and wait <= 0:
            steps = list(trainee.agenda().frontier)
            dice.shuffle(steps)
            for step in steps:
                if _tried(trainee, operator, step):
                    break
        wait -= 1
        if not trainee.act_rightly():
            if trainee.held_back:
                trainee.held_back.clear()
                continue
            session.close_round(session.entries[-1].at_ms + 500)
            if session.finished:
                return trainee.slips
            trainee.given_up.clear()
            session.react(session.entries[-1].at_ms + 500)
    raise AssertionError("the trainee never finished")


def _tried(trainee: Trainee, operator: Operator, step: Step) -> bool:
    try:
        expected = operator(trainee, step)
    except Impossible:
        return False
    if expected is None:
        return False
    trainee.slips.append(expected)
    return True
