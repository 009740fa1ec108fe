"""How does a dealer who knows the book deal a scenario, in any of the orders that are right?"""

from __future__ import annotations

from random import Random

from trainer.core.actions import DEALER
from trainer.procedures.agenda import Step
from trainer.procedures.steps import next_steps
from trainer.session import Session, Transition

_STUCK = 5_000


def next_step(session: Session) -> tuple[Step, ...]:
    """The steps that may come next at the session's table, in agenda order."""
    return next_steps(session.facts, session.sheet, session.table).frontier


class ModelDealer:
    """Performs a session by the book; ``seed`` chooses among orders that are equally right.

    ``pace_ms`` is the time between two of his acts.
    """

    def __init__(self, session: Session, seed: int, pace_ms: int = 900) -> None:
        self.session = session
        self._choice = Random(seed)
        self._pace_ms = pace_ms

    @property
    def now_ms(self) -> int:
        """The time of the last entry."""
        entries = self.session.entries
        return entries[-1].at_ms if entries else 0

    def act(self) -> tuple[Transition, ...]:
        """One act with what follows from it; empty when the session is over.

        Guests and table come first; then one step of the frontier; a round in which nothing
        is owed any more is closed.
        """
        session = self.session
        reacted = session.react(self.now_ms)
        if reacted:
            return reacted
        steps = () if session.facts.closed else next_step(session)
        if steps:
            step = self._choice.choice(steps)
            action = self._choice.choice(step.ways)
            return (session.submit(DEALER, action, self.now_ms + self._pace_ms),)
        if session.finished:
            return ()
        return session.close_round(self.now_ms + self._pace_ms)

    def perform_until(self, number: int) -> None:
        """Deal until round ``number`` is closed."""
        while not (self.session.number == number and self.session.facts.closed):
            if not self.act():
                raise AssertionError(f"there is no round {number}")

    def perform(self) -> None:
        """Deal the whole scenario."""
        for _ in range(_STUCK):
            if not self.act():
                return
        raise AssertionError("the model dealer never finished")
