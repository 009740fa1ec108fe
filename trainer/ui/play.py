"""What does the table page ask of a sitting, and what does it hand to it?

Wraps a session with a clock, the performer of demonstrations and the live verdicts.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.core.actions import (
    DEALER,
    TABLE,
    Action,
    Actor,
    Ask,
    CutCardShows,
    Exchange,
    Role,
    Say,
)
from trainer.core.actions import Signal as Event
from trainer.core.places import PLACES
from trainer.core.table import Impossible, Table
from trainer.grading.findings import Finding, RoundVerdict, Site, Verdict
from trainer.grading.judge import judge, live
from trainer.grading.score import Score, score, worked_ms
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import finding_sentence
from trainer.procedures.agenda import Step, agenda
from trainer.procedures.folding import segments
from trainer.procedures.record import Ends, Mode, Record
from trainer.procedures.record_reading import impossible_fault
from trainer.procedures.sheet import Sheet
from trainer.scenarios.policies import policy_for
from trainer.session import Session, Transition
from trainer.ui.company import company
from trainer.ui.keys import KeyMap, key_map
from trainer.ui.log_list import LogLine
from trainer.ui.moves import Moves, moves_of
from trainer.ui.panel import NextCard
from trainer.ui.remarks import Remark, remarks_of
from trainer.ui.sheet_page import SheetView
from trainer.ui.steps import glow, next_card, owed_note, permitted, plain
from trainer.ui.table_model import GuestView, Mark

BEAT_MS = 1400
_WELCOME = (Say, Ask, Exchange)
_TELLING = frozenset({Role.FLOOR, Role.PIT})


class Play(QObject):
    """One sitting at the table. `changed` tells what moved, `finished` that a round is closed."""

    changed = Signal(object)
    finished = Signal()

    def __init__(self, session: Session, number: int = 0) -> None:
        super().__init__()
        self.session = session
        self.number = number
        self.keys: KeyMap = key_map()
        self.going = True
        self._started = time.monotonic()
        self._base = session.entries[-1].at_ms if session.entries else 0
        self._steps: tuple[Step, ...] = ()
        self._done: dict[int, str] = {}
        self._outside: tuple[Step, ...] | None = None
        self._findings: tuple[Finding, ...] = ()
        self._performer = QTimer(self)
        self._performer.setInterval(BEAT_MS)
        self._performer.timeout.connect(self.step)
        self._look_back()
        self._reckon()

    # ---- what is there ---------------------------------------------------------------------

    @property
    def mode(self) -> Mode:
        """How this sitting is played."""
        return self.session.header.mode or Mode.PRACTICE

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
        return self._steps

    @property
    def settled(self) -> bool:
        """Whether nothing is left to do in this round."""
        return self.session.cleared and not self._steps

    def elapsed_ms(self) -> int:
        """The sitting's time, in milliseconds."""
        return self._base + round((time.monotonic() - self._started) * 1000)

    # ---- what is done ----------------------------------------------------------------------

    def open(self) -> None:
        """Let everybody else begin, and the performer in a demonstration."""
        entries = self.session.entries
        if entries and entries[-1].action is Event.PAUSE:
            self.session.submit(TABLE, Event.RESUME, self.elapsed_ms())
        self._tell(self.session.react(self.elapsed_ms()))
        if self.mode is Mode.DEMONSTRATION:
            self.pause(False)

    def submit(self, action: Action, actor: Actor = DEALER) -> None:
        """Do what the dealer does, then let the others answer. Raises TrainerFault."""
        before = self.session.table
        step = permitted(action, self._steps, before)
        at_ms = self.elapsed_ms()
        try:
            own = self.session.submit(actor, action, at_ms)
        except Impossible as error:
            raise impossible_fault(before, error) from None
        self._outside = None
        if step is not None:
            self._done[own.entry.number] = step.rule
        elif not isinstance(action, _WELCOME) and action is not Event.CALL_FLOOR:
            self._outside = self._steps
        done = [own]
        try:
            done += self.session.react(at_ms)
        finally:
            # What was committed is shown, even when a guest's answer could not be kept.
            self._tell(done)

    def take_hint(self) -> None:
        """Note in the record that help was asked for."""
        self._tell((self.session.submit(TABLE, Event.HINT, self.elapsed_ms()),))

    def close_round(self) -> None:
        """The dealer says that the round is done."""
        if self.session.round_entries:
            self._performer.stop()
            self._tell(self.session.close_round(self.elapsed_ms()))
            self.finished.emit()

    def next_round(self) -> None:
        """Go on with the next round."""
        self._done.clear()
        self.open()

    def step(self) -> None:
        """The performer's next step."""
        if self._steps:
            self.submit(self._steps[0].action)
        elif self.session.round_entries:
            self.close_round()

    def pause(self, on: bool) -> None:
        """Hold the performer or let it go on."""
        self.going = not on
        if on:
            self._performer.stop()
        else:
            self._performer.start()
        self.changed.emit({})

    def set_speed(self, factor: float) -> None:
        """The performer's speed."""
        self._performer.setInterval(round(BEAT_MS / factor))

    def stop(self) -> None:
        """Nothing moves any more."""
        self._performer.stop()

    def rest(self) -> None:
        """The trainee leaves in mid-round: the time until the return is a pause."""
        running = bool(self.session.round_entries)
        if running and self.number and self.session.entries[-1].action is not Event.PAUSE:
            self.session.submit(TABLE, Event.PAUSE, self.elapsed_ms())

    def _tell(self, done: Iterable[Transition]) -> None:
        moves: Moves = moves_of(done)
        self._reckon()
        self.changed.emit(moves)

    def _reckon(self) -> None:
        session = self.session
        running = bool(session.round_entries)
        self._steps = ()
        self._findings = ()
        if running:
            self._steps = agenda(session.facts, session.sheet, session.table).frontier
            if self.mode is not Mode.EXAM:
                self._findings = live(session.facts, session.sheet)

    def _look_back(self) -> None:
        """Which entries of a resumed round did what was owed."""
        entries = self.session.round_entries
        if not entries or self.mode is Mode.EXAM:
            return
        before = Session(
            self.session.header,
            self.session.scenario,
            self.session.entries[: entries[0].number - 1],
        )
        for entry in entries:
            if entry.actor.role is Role.DEALER and before.round_entries:
                steps = agenda(before.facts, before.sheet, before.table).frontier
                step = permitted(plain(entry.action), steps, before.table)
                if step is not None:
                    self._done[entry.number] = step.rule
            before.submit(entry.actor, entry.action, entry.at_ms)

    # ---- what is shown ---------------------------------------------------------------------

    def title(self, speaker: Translator) -> str:
        """The scenario's title."""
        scenario = self.session.scenario
        return scenario.title.said(speaker.language) if scenario else self.session.header.scenario

    def guests(self, speaker: Translator) -> tuple[GuestView, ...]:
        """Who sits where, and what was just said."""
        session = self.session
        return company(
            session.scenario,
            session.round_entries,
            session.number,
            session.table,
            session.header.seats,
            speaker,
        )

    def lines(self, speaker: Translator) -> list[LogLine]:
        """This round so far, with the verdicts that stand."""
        faults = {
            entry: finding
            for finding in self._findings
            for site in finding.sites
            for entry in site.entries[:1]
        }
        lines = []
        for entry in self.session.round_entries:
            text = action_sentence(entry.actor, entry.action, speaker, self.sheet.currency)
            own = entry.actor.role is Role.DEALER
            finding = faults.get(entry.number)
            mark = Mark.FAULT if finding else None
            rule = finding.rule if finding else ""
            if finding is None and entry.number in self._done and self.mode is not Mode.EXAM:
                mark, rule = Mark.RIGHT, self._done[entry.number]
            note = finding_sentence(finding, speaker, self.sheet.currency) if finding else ""
            line = LogLine(entry.number, text[:1].upper() + text[1:], mark, rule, own, note)
            lines.append(line)
        return lines

    def marks(self) -> dict[str, Mark]:
        """A square where a fault stands, a dot where the last act was right."""
        if self.mode is Mode.EXAM:
            return {}
        own = [e for e in self.session.round_entries if e.actor.role is Role.DEALER]
        marks: dict[str, Mark] = {}
        if own and own[-1].number in self._done:
            place = glow(own[-1].action)
            if place:
                marks[place] = Mark.RIGHT
        for finding in self._findings:
            for site in finding.sites:
                marks[self._place(site)] = Mark.FAULT
        return marks

    def _place(self, site: Site) -> str:
        """Where a fault's square stands: at its spot, else where the act was done."""
        if site.seat:
            name = f"s{site.seat}.{site.spot}"
            return name if name in PLACES else f"s{site.seat}"
        entry = self.session.entries[site.entries[0] - 1] if site.entries else None
        return (glow(entry.action) if entry is not None else "") or "dealer"

    def next_steps(self, speaker: Translator) -> tuple[tuple[NextCard, str], ...]:
        """What may be done next: the card and the place that glows."""
        return tuple(
            (next_card(step, self.keys, speaker, self.sheet), glow(step.action))
            for step in self._steps
        )

    def step_note(self, speaker: Translator) -> str:
        """In lessons, after an act outside the permitted set: what is owed instead."""
        if self.mode is not Mode.LESSON or self._outside is None:
            return ""
        return owed_note(self._outside, speaker, self.sheet.currency)

    def news(self, speaker: Translator) -> str:
        """What the floor, the pit or the shoe has told since the dealer's last act."""
        last = max(
            (e.number for e in self.session.round_entries if e.actor.role is Role.DEALER), default=0
        )
        told = [
            action_sentence(entry.actor, entry.action, speaker, self.sheet.currency)
            for entry in self.session.round_entries
            if entry.number > last
            and (
                entry.actor.role in (Role.FLOOR, Role.PIT) or isinstance(entry.action, CutCardShows)
            )
        ]
        return "\n".join(text[:1].upper() + text[1:] for text in told)

    def verdicts(self) -> tuple[RoundVerdict, ...]:
        """The final verdicts on all closed rounds."""
        return tuple(one for one in judge(self.session.record(Ends.CUT_OFF)).rounds if one.closed)

    def score(self, one: RoundVerdict) -> Score:
        """The points of one round under the policy of this mode."""
        part = segments(self.session.entries)[one.number - 1]
        confirmed = self.session.header.confirmations
        return score(Verdict((one,)), policy_for(self.mode), confirmed, worked_ms(part))

    def sheets(self, speaker: Translator) -> list[SheetView]:
        """The graded sheets of all closed rounds."""
        helped = [
            number
            for number, part in enumerate(segments(self.session.entries), 1)
            if any(entry.action is Event.HINT for entry in part)
        ]
        return [
            SheetView(
                speaker.say(
                    N_("{title} · round {number}"), title=self.title(speaker), number=one.number
                ),
                one,
                self.sheet.currency,
                self.score(one),
                unaided=one.number not in helped,
            )
            for one in self.verdicts()
        ]

    def remarks(self, speaker: Translator) -> dict[int, Remark]:
        """What the final verdict says, by entry."""
        return remarks_of(self.record, self.verdicts(), speaker)


def _cut_shows(action: Action) -> bool:
    return isinstance(action, CutCardShows)
