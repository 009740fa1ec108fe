"""How were the closed rounds of a sitting done?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.dealt import Dealt, dealt, dealt_only, early
from trainer.exchange.sheet_view import RoundView, SheetView, round_view, weighed_by
from trainer.grading.findings import Finding, RoundVerdict, Verdict
from trainer.grading.judge import judge
from trainer.grading.missed import Moments, moments_missed
from trainer.grading.pace import pace, pairs_read
from trainer.grading.score import Score, score, worked_ms
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.differences import erratum_sentence, then_and_now
from trainer.i18n.scores import rule_sentences
from trainer.procedures.record import Ends, Mode, Record
from trainer.procedures.rounds import segments
from trainer.scenarios.policies import policy_for
from trainer.session import Session
from trainer.ui.course.help import help_of
from trainer.ui.course.house_names import house_name
from trainer.ui.course.offers import MODES, TRY
from trainer.ui.course.open_try import SHORT, OpenTry, open_try
from trainer.ui.sitting.kept import kept
from trainer.ui.sitting.onward import astray, onward_text, outcome_text, tried, waiting_text
from trainer.ui.telling.remarks import Remark, remarks_of
from trainer.ui.telling.scenes import Around
from trainer.ui.telling.undealt import silent_groups, undealt, undealt_notes

if TYPE_CHECKING:
    from trainer.ui.sitting.play import Play


class Grades:
    """Final verdicts, points and sheets."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._kept: dict[int, dict[int, str]] = {}
        self._dealt: dict[int, Dealt] = {}
        self._told: tuple[int, tuple[RoundVerdict, ...]] = (-1, ())
        self._astray: tuple[int, bool] = (-1, False)
        self._coming: tuple[int, tuple[Finding, ...]] = (-1, ())
        self._around: tuple[int, Around] | None = None

    def verdicts(self) -> tuple[RoundVerdict, ...]:
        """The final verdicts on all closed rounds in which something was dealt."""
        count = len(self._play.session.entries)
        if self._told[0] != count:  # nothing is ever taken out of a record
            self._told = count, self._judged(self._play.session.record(Ends.CUT_OFF))
        return self._told[1]

    def coming(self) -> tuple[Finding, ...]:
        """What the sheet will say of this round if it is closed as it stands now."""
        session = self._play.session
        if self._coming[0] != len(session.entries):
            then = Session(session.header, session.scenario, session.entries)
            then.close_round(0)
            last = self._judged(then.record(Ends.CUT_OFF))[-1:]
            found = last[0].findings if last and last[0].number == session.number else ()
            self._coming = len(session.entries), found
        return self._coming[1]

    def astray(self) -> bool:
        """Whether a lesson's cards were dealt so that its next round would be another one."""
        count = len(self._play.session.entries)
        if self._astray[0] != count:
            self._astray = count, astray(self._play)
        return self._astray[1]

    def around(self) -> Around:
        """The tables of the record so far, each made once however often a sheet is laid out."""
        count = len(self._play.session.entries)
        if self._around is None or self._around[0] != count:
            self._around = count, Around(self._play.record)
        return self._around[1]

    def score(self, rounds: tuple[RoundVerdict, ...], *, whole: bool = False) -> Score:
        """The points of these rounds together under the policy of this mode.

        As said when the last of them was closed, or of the ``whole`` sitting up to now.
        """
        parts = segments(self._play.session.entries)
        worked = sum(worked_ms(parts[one.number - 1]) for one in rounds)
        confirmed = self._play.session.header.confirmations
        policy = policy_for(self._play.mode)
        short = self._early() if policy.passing else ()
        last = rounds[-1].number if rounds and not whole else len(parts)
        count = sum(number <= last for number in short)
        return score(Verdict(rounds), policy, confirmed, worked, count)

    def _early(self) -> tuple[int, ...]:
        """The closed rounds that were not dealt to the end."""
        return early(self._play.session, self._play.judged_by, self.dealt)

    def undealt(self) -> tuple[int, ...]:
        """The closed rounds in which nothing was dealt."""
        return undealt(self._play, self.verdicts())

    def dealt(self, number: int) -> Dealt:
        """How far a round was dealt."""
        if number not in self._dealt:
            session = self._play.session
            found = dealt(session, number, self._play.judged_by)
            if number == session.number and not session.facts.closed:
                return found
            self._dealt[number] = found
        return self._dealt[number]

    def sheet(self, speaker: Translator, last_only: bool) -> SheetView:
        """The graded sheet: of all closed rounds, or of the last one when more are to come."""
        play = self._play
        verdicts = self.verdicts()
        whole = self.score(verdicts, whole=True)
        shown = self._closed_last(verdicts) if last_only else verdicts
        moments = moments_missed(play.record, play.judged_by, shown)
        rounds = tuple(self._round(verdict, whole, moments) for verdict in shown)
        parts = segments(play.session.entries)
        done = tried(play)
        tries = tuple(one.number for one in shown if done and self._is_try(one.number))
        broken = any(self.dealt(one.number) is Dealt.BROKEN_OFF for one in shown)
        counted = [one for one in rounds if not tries or one.verdict.number in tries]
        return SheetView(
            title=play.shown.title(speaker),
            about=self._about(speaker, shown),
            currency=play.sheet.currency,
            score=whole,
            rounds=rounds,
            over=not last_only,
            signed=play.mode is Mode.EXAM and not last_only,
            foot=weighed_by(whole, speaker) if shown else "",
            notes=tuple(self._notes(verdicts, shown if last_only else None, speaker)),
            onward=onward_text(play, speaker),
            outcome=outcome_text(done, speaker) if done else waiting_text(play, speaker),
            passed=done.passed if done else None,
            terms=self._terms(speaker),
            tries=tries,
            broken=broken,
            guided=self._open_try() is not None,
            silent=silent_groups(play.mode, counted, broken, play.sheet.piles is not None),
            pace=pace(parts[one.number - 1] for one in shown),
            pairs=pairs_read(parts[one.number - 1] for one in shown),
            trainee=play.session.header.trainee,
            played=play.session.header.played,
        )

    def _closed_last(self, verdicts: tuple[RoundVerdict, ...]) -> tuple[RoundVerdict, ...]:
        """The verdict on the round that was closed last: none where nothing was dealt in it.

        Looked at again from the list it is the round whose points stand there.
        """
        last = self._play.session.number
        if self._play.past:
            return verdicts[-1:]
        return tuple(one for one in verdicts if one.number == last)

    def kept(self, number: int) -> dict[int, str]:
        """The clause by entry of what did what was owed in this closed round."""
        if number not in self._kept:
            session = self._play.session
            part = segments(session.entries)[number - 1]
            self._kept[number] = kept(session, part, self._play.judged_by)
        return self._kept[number]

    def remarks(self, speaker: Translator) -> dict[int, Remark]:
        """What the final verdict says, by entry."""
        play = self._play
        return remarks_of(play.record, self.verdicts(), speaker, play.judged_by)

    def _judged(self, record: Record) -> tuple[RoundVerdict, ...]:
        rounds = judge(record, self._play.judged_by).rounds
        return dealt_only(record, (one for one in rounds if one.closed))

    def _notes(
        self,
        verdicts: tuple[RoundVerdict, ...],
        last: tuple[RoundVerdict, ...] | None,
        speaker: Translator,
    ) -> Iterator[str]:
        """What is told beside the rounds; where only the ``last`` is shown, of that and later."""
        play = self._play
        replaced = erratum_sentence(play.sheet, play.judged_by, speaker)
        if replaced:
            yield replaced
        missing = self.undealt()
        if last is not None:
            before = last[-1].number if last else play.session.number - 1
            missing = tuple(number for number in missing if number > before)
        yield from undealt_notes(missing, speaker)
        if play.issued:
            from trainer.ui.telling.then import differences

            yield from then_and_now(differences(play, verdicts), speaker)

    def as_closed(self, number: int) -> tuple[RoundVerdict, ...]:
        """The verdicts as they were when this round was closed: nothing later had been done."""
        record = self._play.session.record(Ends.CUT_OFF)
        parts = segments(record.entries)[:number]
        entries = tuple(entry for part in parts for entry in part)
        return self._judged(replace(record, entries=entries))

    def _terms(self, speaker: Translator) -> tuple[str, ...]:
        """What it takes to pass an exam, and that no step of the track is passed by it."""
        scenario = self._play.session.scenario
        told = rule_sentences(policy_for(self._play.mode), speaker)
        if told and scenario is not None and scenario.track:
            own = N_("An exam passes no step of your way: the graded try of the lesson does.")
            told += (speaker.gettext(own),)
        return told

    def _open_try(self) -> OpenTry | None:
        """Why a try that was begun has no points; None where it has, or was not begun."""
        session = self._play.session
        if session.scenario is None or not self._play.help.tried:
            return None
        judged = {one.number for one in self.verdicts()}
        closed = session.number - (not session.facts.closed)
        return open_try(session.scenario, session.number, closed, judged)

    def _about(
        self, speaker: Translator, shown: Sequence[RoundVerdict]
    ) -> tuple[tuple[str, str], ...]:
        """Names and values; the mode is that of the rounds shown, of an open try it is told."""
        play, header = self._play, self._play.session.header
        kept_open = self._open_try()
        tried_only = play.help.tried and all(self._is_try(one.number) for one in shown)
        state = SHORT[kept_open] if kept_open is not None and shown else ""
        facts = (
            (N_("Trainee"), header.trainee),
            (N_("Date"), header.played),
            (N_("House"), house_name(play.judged_by, speaker)),
            (N_("Mode"), speaker.gettext(TRY if tried_only else MODES[play.mode][0])),
            (TRY, speaker.gettext(state) if state else ""),
            (N_("Record number"), str(play.number) if play.number else ""),
        )
        return tuple((speaker.gettext(name), value) for name, value in facts if value)

    def _is_try(self, number: int) -> bool:
        play = self._play
        return help_of(play.mode, number, play.session.scenario).tried

    def _round(self, verdict: RoundVerdict, whole: Score, missed: Moments) -> RoundView:
        session = self._play.session
        part = segments(session.entries)[verdict.number - 1]
        done = self.kept(verdict.number).values()
        guided = help_of(self._play.mode, verdict.number, session.scenario).steps
        short = verdict.number in self._early()
        return replace(round_view(verdict, whole, part, missed, done), guided=guided, short=short)
