"""How do sittings come from the store and go back into it?"""

from __future__ import annotations

import json
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from PySide6.QtCore import qVersion

from trainer.core.actions import DEALER, TABLE, Entry, Signal
from trainer.core.frozen import replace
from trainer.fault import TrainerFault
from trainer.grading.version import GRADER_VERSION
from trainer.i18n.catalog import Translator
from trainer.procedures.record import Mode
from trainer.procedures.record_text import write_entry, write_header
from trainer.procedures.sheet import Sheet
from trainer.scenarios.confirmed import confirmed
from trainer.scenarios.houses import DEFAULT_HOUSE, house_ids, load_house
from trainer.scenarios.load import FOLDERS, all_scenarios, load_scenario
from trainer.scenarios.model import Scenario
from trainer.scenarios.succession import Succession, sheets_in_place, succession
from trainer.session import Session, Sink, start
from trainer.store.journal import SessionStart, SessionState
from trainer.store.location import HOUSES_NAME, Store
from trainer.store.results import Verdict
from trainer.store.settings import Setting
from trainer.ui.course.house_names import house_name
from trainer.ui.course.offers import Offer, Past, Wish
from trainer.ui.sitting.play import Play
from trainer.ui.view.chip_looks import dressed, looks_of
from trainer.versions import program_version, versions

_OF_EXAMS = 7_000  # beyond the seeds of any practice
LATEST = 40
"""Of so many sittings the home page tells."""


class Shelf:
    """Sittings by their number in the store. Every method raises TrainerFault."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._version = program_version()

    # ---- what can be dealt -----------------------------------------------------------------

    def offers(self, speaker: Translator) -> list[Offer]:
        """Every scenario that can be read, in the present language."""
        from trainer.ui.course.past_words import offer_of  # not before the home page

        return [
            offer_of(scenario, folder, speaker)
            for folder in FOLDERS
            for scenario in all_scenarios(folder)
        ]

    def houses(self, speaker: Translator) -> list[tuple[str, str, str]]:
        """Id, name and game of every house sheet."""
        sheets = (load_house(name) for name in house_ids())
        return [(sheet.id, house_name(sheet, speaker), sheet.game) for sheet in sheets]

    def house(self) -> Sheet:
        """The house that was dealt by last, or the first one, as it deals today."""
        known = self._store.settings.get(Setting.LAST_HOUSE)
        return self._in_force(load_house(known if known in house_ids() else DEFAULT_HOUSE))

    def at_once(self) -> AbstractContextManager[object]:
        """What is kept inside the block is committed together at its end, or not at all."""
        return self._store.connections.writing()

    # ---- sittings --------------------------------------------------------------------------

    def begin(self, wish: Wish, trainee: int, seed: int | None = None) -> Play:
        """A new sitting; a demonstration is nobody's and is not kept."""
        scenario, sheet = load_scenario(wish.scenario), load_house(wish.house)
        if wish.house.endswith(".toml"):
            # No house that ships is asked later how its chips look, though it has the same name.
            sheet = replace(sheet, looks=looks_of(sheet))
        else:
            sheet = self._in_force(sheet)
        own = wish.scenario.endswith(".toml")
        name = str(Path(wish.scenario).absolute()) if own else wish.scenario
        if seed is None:
            seed = self._other_cards(scenario, name, sheet, wish.mode, trainee)
        return self._started(scenario, name, sheet, wish.mode, trainee, seed)

    def _other_cards(
        self,
        scenario: Scenario,
        name: str,
        sheet: Sheet,
        mode: Mode,
        trainee: int,
        again: bool = False,
    ) -> int | None:
        """The seed where cards are read: whoever has seen them has read them by heart.

        None for the scenario's own, by which a lesson is told; dealt ``again`` it has others. An
        exam has its own, the same for all.
        """
        if sheet.piles is not None and mode is Mode.EXAM:
            return scenario.seed + _OF_EXAMS
        if sheet.piles is None or (mode is Mode.LESSON and not again):
            return None
        return scenario.seed + self._store.journal.begun(trainee, name)

    def _started(
        self,
        scenario: Scenario,
        name: str,
        sheet: Sheet,
        mode: Mode,
        trainee: int,
        seed: int | None,
    ) -> Play:
        """A sitting of ``scenario``, kept under the ``name`` by which it is found again."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        person = self._store.people.get(trainee)
        session = start(
            scenario,
            sheet,
            seed=seed,
            mode=mode,
            trainee=person.name,
            played=_today(),
            confirmations=confirmed(self._store.confirmations.of_house(sheet.id), sheet),
            versions=versions() | {"qt": qVersion()},
        )
        if mode is Mode.DEMONSTRATION:
            return Play(session)
        number = self._begin(session, name, trainee, now)
        return Play(self._attached(session, number), number)

    def resume(self, number: int) -> Play:
        """An open session exactly where it stood."""
        return self._kept(self._attached(self._read(number), number), number)

    def reopen(self, number: int) -> Play:
        """A session to look at, with what was said of it then; nothing is added to it."""
        from trainer.ui.telling.then import first_issued

        issued = first_issued(self._store.results.of_session(number))
        session = self._read(number)
        counting = self._succession().counting(session.sheet)
        closed = self._store.journal.session(number).state is not SessionState.OPEN
        return Play(session, number, counting, issued, past=True, given_up=closed)

    def again(self, play: Play) -> Play:
        """The same scenario, house and mode from the start; cards that are read are others."""
        header, name = play.session.header, self._scenario_name(play)
        scenario = play.session.scenario or load_scenario(name)
        who, sheet = self._trainee(play), self._in_force(header.sheet)
        seed = header.seed
        if sheet.piles is not None:
            seed = self._other_cards(scenario, name, sheet, play.mode, who, True)
        return self._started(scenario, name, sheet, play.mode, who, seed)

    def fork(self, play: Play, entry: int | None = None, seed: int | None = None) -> Play:
        """Again from after `entry`; the new record knows its parent.

        Without `entry`: from before the dealer's last act of this round.
        """
        if entry is None:
            own = [e.number for e in play.session.round_entries if e.actor.role.value == "dealer"]
            entry = (own[-1] if own else len(play.session.entries) + 1) - 1
        fork = self._begun_from(play, play.session.fork(entry, str(play.number), seed=seed))
        dropped = play.session.entries[entry:]
        if fork.session.round_entries and any(e.action is Signal.HINT for e in dropped):
            # Who was helped was helped, also when the act after it is taken back.
            fork.session.submit(TABLE, Signal.HINT, fork.session.entries[-1].at_ms)
        return fork

    def graded_try(self, play: Play, again: bool = False) -> Play:
        """The graded try of a lesson; dealt once more with other bets, its first rounds kept.

        Where there are no bets it has full piles in a record of its own, then other cards.
        """
        scenario, seed = play.session.scenario, (play.session.header.seed or 0) + again
        if scenario is not None and play.sheet.piles is not None:
            return self._laid(play, scenario, seed)
        number = scenario.rounds - scenario.tries + 1 if scenario else 1
        return self.round_again(play, number, seed) if again else play

    def _laid(self, play: Play, scenario: Scenario, seed: int) -> Play:
        from trainer.ui.drill.another_try import another_try

        number = scenario.rounds - scenario.tries + 1
        return self._begun_from(play, another_try(play, scenario, number, seed))

    def round_again(self, play: Play, number: int, seed: int | None = None) -> Play:
        """From this round on once more, the rounds before it kept."""
        from trainer.procedures.rounds import segments

        first = segments(play.session.entries)[number - 1][0]
        return self.fork(play, first.number - 1, seed)

    def following(self, play: Play) -> Wish:
        """The next lesson of the track, at the same house where that ships and deals it."""
        from trainer.ui.course.progress import following

        scenario = play.session.scenario
        lesson = following(scenario) if scenario is not None else None
        if lesson is None:
            raise ValueError("no lesson follows")
        house, game = play.session.header.sheet.id, play.session.header.game
        same = house in house_ids() and game == lesson.game
        return Wish(lesson.id, house if same else lesson.house, Mode.LESSON)

    def finish(self, play: Play) -> None:
        """Keep the verdict on each closed round that has none yet, with the points until then.

        After the last round nothing is added any more.
        """
        from trainer.grading.report import finding_data, score_data
        from trainer.ui.sitting.usual import pace_kept

        journal = self._store.journal
        verdicts, lacking = play.grades.verdicts(), self.lacking(play)
        for count, one in enumerate(verdicts, 1):
            if one.number not in lacking:
                continue
            self._store.results.add(
                Verdict(
                    session=play.number,
                    round=one.number,
                    grader_version=GRADER_VERSION,
                    sheet_version=str(play.judged_by.version),
                    findings=json.dumps([finding_data(finding) for finding in one.findings]),
                    score=json.dumps(score_data(play.grades.score(verdicts[:count]))),
                    issued_at=datetime.now(UTC).isoformat(timespec="seconds"),
                    pace=pace_kept(self._store, play, one.number),
                )
            )
        closing = play.number > 0 and play.over
        if closing and journal.session(play.number).state is SessionState.OPEN:
            journal.end(play.number, SessionState.CLOSED)

    def lacking(self, play: Play) -> set[int]:
        """The closed rounds of this record's own without a verdict: one came to a sudden end."""
        if not play.number:
            return set()
        from trainer.procedures.rounds import segments

        header = play.session.header
        shared = header.parent.entry if header.parent is not None else 0
        closed = {
            number
            for number, part in enumerate(segments(play.session.entries), 1)
            if part[-1].action is Signal.CLOSE and part[-1].number > shared
        }
        closed -= {one.round for one in self._store.results.of_session(play.number)}
        # A round that was closed before anything was dealt is not judged.
        return closed & {one.number for one in play.grades.verdicts()} if closed else closed

    def past(self, trainee: int, speaker: Translator) -> tuple[list[Past], list[Past]]:
        """Sessions to go on with and sessions with a result, the latest first.

        A session that goes on stands on both lists once a round of it is graded.
        """
        from trainer.ui.course.past_words import begun, graded, round_of, unjudged_try  # late

        journal = self._store.journal
        rows = self._store.results.history(trainee, limit=LATEST, without=Mode.GUEST.value)
        scenario = cache(_scenario)  # most sittings are of the same few

        def title(name: str) -> str:
            found = scenario(name)
            return found.title.said(speaker.language) if found else name

        open_ones = []
        for one in journal.unfinished(trainee, LATEST, str(DEALER)):
            if one.start.mode == Mode.GUEST:
                from trainer.ui.home.waiting import waiting  # only where there is one

                game = waiting(one, journal, speaker)
                open_ones += [game] if game is not None else []
                continue
            said = next((row.verdicts for row in rows if row.session == one.id), ())
            number = round_of(journal.entries(one.id, str(TABLE)), said)
            below = begun(one.start, scenario(one.start.scenario), number, speaker)
            open_ones.append(Past(one.id, title(one.start.scenario), below))
        done = [
            graded(row, title(row.scenario), lesson, speaker, unjudged_try(row, lesson, journal))
            for row, lesson in ((row, scenario(row.scenario)) for row in rows)
            if (row.verdicts and (row.mode != Mode.EXAM or row.state is not SessionState.OPEN))
            or (row.mode == Mode.EXAM and row.state is SessionState.CLOSED)
        ]
        return open_ones, done

    # ---- within ----------------------------------------------------------------------------

    def _begun_from(self, play: Play, session: Session) -> Play:
        """A new record that goes on from ``play``, with the entries it has already."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        name, parent = self._scenario_name(play), play.number or None
        number = self._begin(session, name, self._trainee(play), now, parent)
        for one in session.entries:
            self._append(number, session, one)
        header = session.header
        if header.parent is not None and header.parent.entry:
            closed = session.number if session.facts.closed else session.number - 1
            self._store.disagreements.carry(play.number, number, closed)
        if play.number and self._store.journal.session(play.number).state is SessionState.OPEN:
            self._store.journal.end(play.number, SessionState.CLOSED)
        return self._kept(self._attached(session, number), number)

    def _kept(self, session: Session, number: int) -> Play:
        """A sitting of the store, judged by the sheet that counts now for its own."""
        return Play(session, number, self._succession().counting(session.sheet))

    def _in_force(self, sheet: Sheet) -> Sheet:
        """The sheet by which its house deals today."""
        return self._succession().in_force(sheet, _today())

    def _succession(self) -> Succession:
        return succession(sheets_in_place(self._store.folder / HOUSES_NAME))

    def _trainee(self, play: Play) -> int:
        stored = self._store.journal.session(play.number) if play.number else None
        if stored is not None and stored.start.trainee is not None:
            return stored.start.trainee
        return self._store.people.find(play.session.header.trainee).id

    def _scenario_name(self, play: Play) -> str:
        """The scenario's id, or the file of one that does not ship."""
        if not play.number:
            return play.session.header.scenario
        return self._store.journal.session(play.number).start.scenario

    def _begin(
        self, session: Session, scenario: str, trainee: int, now: str, parent: int | None = None
    ) -> int:
        header = session.header
        return self._store.journal.begin(
            SessionStart(
                trainee=trainee,
                started_at=now,
                mode=(header.mode or Mode.PRACTICE).value,
                scenario=scenario,
                house=header.sheet.id,
                house_version=str(header.sheet.version),
                header=write_header(header),
                program_version=self._version,
                grader_version=GRADER_VERSION,
                parent=parent,
            )
        )

    def _sink(self, number: int) -> Sink:
        journal = self._store.journal

        def keep(entry: Entry, line: str) -> None:
            journal.append(number, entry.number, entry.at_ms, str(entry.actor), line)

        return keep

    def _append(self, number: int, session: Session, entry: Entry) -> None:
        self._sink(number)(entry, write_entry(session.header, entry))

    def _attached(self, session: Session, number: int) -> Session:
        """The same session, every further entry committed before it counts."""
        return Session(session.header, session.scenario, session.entries, self._sink(number))

    def _read(self, number: int) -> Session:
        # A new sitting reads no record: its table is on the screen before a reader is loaded.
        from trainer.procedures.record_reading import read_entry, read_header

        stored = self._store.journal.session(number)
        header = read_header(stored.start.header, load_house)
        entries = [
            read_entry(header, one.line, one.number) for one in self._store.journal.entries(number)
        ]
        header = replace(header, sheet=dressed(header.sheet))
        return Session(header, _scenario(stored.start.scenario), entries)


def _today() -> str:
    """The day on the floor's own calendar."""
    return datetime.now().astimezone().date().isoformat()


def _scenario(name: str) -> Scenario | None:
    """The scenario, or None where it is no longer there: the record still can be read."""
    try:
        return load_scenario(name)
    except TrainerFault:
        return None
