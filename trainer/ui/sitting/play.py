"""What does the table page ask of a sitting, and what does it hand to it?

Wraps a session with a clock, the performer of demonstrations and the live verdicts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.core.actions import (
    DEALER,
    TABLE,
    Action,
    Actor,
    Ask,
    Exchange,
    Say,
)
from trainer.core.actions import Signal as Event
from trainer.core.table import Impossible, Table
from trainer.fault import TrainerFault
from trainer.procedures.record import Mode, Record
from trainer.procedures.sheet import Sheet
from trainer.session import Session, Transition
from trainer.ui.course.help import Help, help_of
from trainer.ui.hands.keys import KeyMap, key_map
from trainer.ui.sitting.performer import Performer
from trainer.ui.sitting.shown import Shown
from trainer.ui.sitting.stopwatch import Stopwatch
from trainer.ui.view.moves import Moves, moves_of

if TYPE_CHECKING:
    from trainer.grading.findings import Finding
    from trainer.procedures.agenda import Step
    from trainer.regrading.differences import Issued
    from trainer.ui.sitting.grades import Grades
    from trainer.ui.telling.narration import Narration
    from trainer.ui.telling.reckoning import Reckoning
    from trainer.ui.telling.steps import Outside

_WELCOME = (Say, Ask, Exchange)


class Done(dict[int, str]):
    """Which entries did what was owed: the clause by the entry's number.

    `needless` are the calls of the floor when nothing was wrong; `astray` the acts that were not
    owed then, each with what had to come before it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.needless: set[int] = set()
        self.astray: dict[int, tuple[Step, ...]] = {}
        self._begun: dict[int, int] = {}

    def hear(self, number: int, action: Action, step: Step, before: Table) -> None:
        """This entry did its step; one that only began it was right when the rest follows."""
        from trainer.ui.telling.steps import of_half, only_begins

        seat = step.duty.seat
        if only_begins(action, step, before):
            self._begun[seat] = number
            return
        self[number] = step.rule
        if seat in self._begun and of_half(step) and not isinstance(action, Exchange):
            self[self._begun.pop(seat)] = step.rule

    def clear(self) -> None:
        """Of another round nothing is known yet."""
        super().clear()
        self._begun.clear()
        self.needless.clear()
        self.astray.clear()


class Play(QObject):
    """One sitting at the table. `changed` tells what moved, `finished` that a round is closed.

    `judged_by` is another sheet than the table's own after an erratum. `issued` are the
    verdicts on a sitting that is looked at again, as they were when its rounds were closed. Of
    a `past` one no entry is kept: it is resumed to be gone on with, unless it was `given_up`.
    """

    changed = Signal(object)
    finished = Signal()

    def __init__(
        self,
        session: Session,
        number: int = 0,
        judged_by: Sheet | None = None,
        issued: tuple[Issued, ...] = (),
        past: bool = False,
        given_up: bool = False,
    ) -> None:
        super().__init__()
        self.session = session
        self.number = number
        self.mode: Mode = session.header.mode or Mode.PRACTICE
        self.judged_by = judged_by or session.sheet
        self.issued = issued
        self.past, self.given_up = past, given_up
        self.keys: KeyMap = key_map()
        self.paused = False
        self.watch = Stopwatch(session.entries[-1].at_ms if session.entries else 0)
        self._steps: tuple[Step, ...] | None = None
        self._findings: tuple[Finding, ...] | None = None
        self.done = Done()
        self.outside: Outside | None = None
        """What was owed instead of the last act, and how that differed; None if it was right."""
        self.performer = Performer(self)
        self.shown = Shown(
            self,
            lambda: self._reckoning.repairs(),
            lambda: self._reckoning.unburned(),
            lambda: self._reckoning.taken(),
            lambda: self._reckoning.nowhere(),
        )
        self._look_back()

    # ---- what is there ---------------------------------------------------------------------

    @property
    def help(self) -> Help:
        """What is told and allowed in this round."""
        return help_of(self.mode, self.session.number, self.session.scenario)

    @property
    def sheet(self) -> Sheet:
        """The house with its effective values."""
        return self.session.sheet

    @property
    def table(self) -> Table:
        """What lies on the table."""
        return self.session.table

    @property
    def record(self) -> Record:
        """Everything so far."""
        return self.session.record()

    @property
    def over(self) -> bool:
        """Whether the last round is closed."""
        return self.session.finished

    @property
    def steps(self) -> tuple[Step, ...]:
        """What may be done next, in agenda order."""
        if self._steps is None:
            self._steps = self._reckoning.steps() if self.session.round_entries else ()
        return self._steps

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What has gone wrong in this round already, where that is told."""
        if self._findings is None:
            silent = not self.session.round_entries or not self.help.verdicts
            self._findings = () if silent else self._reckoning.findings()
        return self._findings

    def keep_time_by(self, clock: Callable[[], float]) -> None:
        """Take the time from this clock, in seconds, from now on."""
        self.watch.use(clock)

    def elapsed_ms(self) -> int:
        """The sitting's time, in milliseconds."""
        return self.watch.ms()

    # ---- what is done ----------------------------------------------------------------------

    def open(self) -> None:
        """Let everybody else begin or go on, and the performer in a demonstration."""
        entries = self.session.entries
        if entries and entries[-1].action is Event.PAUSE:
            self.session.submit(TABLE, Event.RESUME, self.elapsed_ms())
        self.paused = False
        self.watch.go()
        self._tell(self.session.react(self.elapsed_ms()))
        if self.help.performs:
            self.performer.pause(False)

    def submit(self, action: Action, actor: Actor = DEALER) -> None:
        """Do what the dealer does, then let the others answer. Raises TrainerFault."""
        if self.paused:
            raise TrainerFault("table-paused")
        at_ms = self.elapsed_ms()
        done = [self._done(action, actor, at_ms)]
        try:
            done += self.session.react(at_ms)
        finally:
            # What was committed is shown, even when a guest's answer could not be kept.
            self._tell(done)

    def _done(self, action: Action, actor: Actor, at_ms: int) -> Transition:
        """The act alone, and what is noted of it."""
        before, owed, was = self.session.table, self.steps, self.findings
        mends = self.shown.repairs if self.help.notes else ()
        step = self._reckoning.done_by(action, owed)
        put_right = self._reckoning.puts_right(action, mends, owed)
        calm = action is Event.CALL_FLOOR and step is None and self._reckoning.well(owed, self.done)
        try:
            own = self.session.submit(actor, action, at_ms)
        except Impossible as error:
            from trainer.ui.telling.refused import refusal

            raise refusal(before, error, self.help) from None
        self.outside = None
        if self.help.verdicts:
            self._reckoning.findings()  # what is said between two acts stays said
        if step is not None:
            if self._reckoning.in_form(number := own.entry.number):
                self.done.hear(number, action, step, before)
        elif put_right and action is not Event.CALL_FLOOR:  # that only makes it weigh less
            from trainer.ui.telling.steps import Astray

            self.outside = owed, Astray.MENDS
        elif calm:
            from trainer.ui.telling.steps import Astray

            self.done.needless.add(own.entry.number)
            self.outside = owed, Astray.NEEDLESS
        elif not isinstance(action, _WELCOME) and action is not Event.CALL_FLOOR:
            steps, how = self._reckoning.outside(action, (*mends, *owed), before, was)
            first = self._reckoning.waited_for(action, before)
            if how.tells_owed:  # what would put a slip right is owed by nobody
                steps = first or tuple(one for one in steps if one not in mends) or steps
            self.outside = steps, how
            self.done.astray[own.entry.number] = first
        return own

    def take_hint(self) -> None:
        """Note in the record that help was asked for."""
        self._tell((self.session.submit(TABLE, Event.HINT, self.elapsed_ms()),))

    def close_round(self) -> None:
        """The dealer says that the round is done.

        Said again of one that is closed already, it asks for the sheet once more.
        """
        entries = self.session.entries
        if self.paused or not entries:
            return
        if self.session.round_entries:
            self.performer.stop()
            closed = self.session.close_round(self.elapsed_ms())
            self.watch.hold()  # reading the sheet is no work
            self._tell(closed)
        elif entries[-1].action is not Event.CLOSE:
            return
        self.finished.emit()

    def next_round(self) -> None:
        """Go on with the next round."""
        self.done.clear()
        self.outside = None
        self.open()

    def rest(self) -> None:
        """A pause in mid-round, until `open`: the clock stands, and nothing can be dealt."""
        if not self.session.round_entries or not self.number or self.paused:
            return
        self.session.submit(TABLE, Event.PAUSE, self.elapsed_ms())
        self.paused = True
        self.watch.hold()
        self._tell(())

    def _tell(self, done: Iterable[Transition]) -> None:
        moves: Moves = moves_of(done)
        self._steps = self._findings = None
        self.changed.emit(moves)

    # ---- what is loaded when somebody asks: the first table is seen before -------------------

    def _reckoned(self) -> Reckoning:
        from trainer.ui.telling.reckoning import reckoning

        return reckoning(self.session, self.judged_by)

    _reckoning = cached_property(_reckoned)

    def _narrated(self) -> Narration:
        from trainer.ui.telling.narration import Narration

        return Narration(self)

    narration = cached_property(_narrated)
    """What is told of it in sentences."""

    def _graded(self) -> Grades:
        from trainer.ui.sitting.grades import Grades

        return Grades(self)

    grades = cached_property(_graded)
    """How the closed rounds were done."""

    def _look_back(self) -> None:
        """Which entries of a resumed round did what was owed."""
        entries = self.session.round_entries
        if entries and self.help.verdicts:
            from trainer.ui.sitting.kept import kept

            self.done = kept(self.session, entries, self.judged_by)
            self._reckoning.take_up(entries)
