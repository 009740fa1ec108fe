"""The usual pace comes from what was kept with the verdicts, and costs no reading of records."""

from __future__ import annotations

import pytest

from tests.ui.home.test_track import begin, by_the_book, sitting
from trainer.core.frozen import replace
from trainer.grading.pace import Pace, pace, together
from trainer.procedures.record import Mode
from trainer.procedures.rounds import segments
from trainer.scenarios.load import load_scenario
from trainer.store.journal import Journal, StoredEntry
from trainer.store.results import Like
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.play import Play
from trainer.ui.sitting.usual import LEAST, SITTINGS, pace_of, pace_text, usual_pace
from trainer.ui.window import Window

GAME = "casino_war"
EVER = 99


def rounds_dealt(window: Window, scenario: str, mode: Mode = Mode.LESSON) -> Play:
    window.deal(Wish(scenario, load_scenario(scenario).house, mode))
    for _ in range(2):
        by_the_book(sitting(window))
        if not sitting(window).over:
            window.sheet.next_wanted.emit()
    return sitting(window)


def usual(window: Window, play: Play, *shown: int) -> Pace | None:
    return usual_pace(window.store, play, shown or (1,))


def cut_off(window: Window, scenario: str, mode: Mode = Mode.PRACTICE) -> Play:
    """A round that is ended with its cards on the table."""
    window.deal(Wish(scenario, load_scenario(scenario).house, mode))
    play = sitting(window)
    for _ in range(3):
        play.submit(play.steps[0].action)
    play.close_round()
    return play


def test_the_usual_pace_is_that_of_the_rounds_before_once_there_are_three(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, parts = [], []
    for _ in range(4):
        play = rounds_dealt(window, "surrender")
        told.append(usual(window, play))
        parts.append(segments(window.sittings.shelf.reopen(play.number).session.entries)[0])

    assert told[:3] == [None] * 3
    assert told[3] == pace(parts[:3])

    def nobody(journal: Journal, session_id: int, actor: str | None = None) -> list[StoredEntry]:
        raise AssertionError("the record was read")

    monkeypatch.setattr(Journal, "entries", nobody)
    assert usual(window, play) == told[3]


def test_neither_a_round_cut_off_nor_the_sitting_itself_is_usual(window: Window) -> None:
    for _ in range(4):
        cut_off(window, "full-table")
    play = rounds_dealt(window, "full-table", Mode.PRACTICE)
    assert usual(window, play) is None
    for _ in range(2):
        rounds_dealt(window, "full-table", Mode.PRACTICE)
    play = rounds_dealt(window, "full-table", Mode.PRACTICE)
    found = usual(window, play)
    assert found is not None
    assert found.rounds == 3


def test_what_goes_on_from_an_earlier_moment_is_the_same_sitting(window: Window) -> None:
    first = begin(window, "surrender")
    for _ in range(LEAST):
        by_the_book(sitting(window))
        window.sittings._sit(lambda: window.sittings.shelf.round_again(sitting(window), 1))
    by_the_book(sitting(window))
    assert sitting(window).number > first.number
    assert usual(window, sitting(window)) is None


def test_another_scenario_another_mode_and_the_try_are_told_apart(window: Window) -> None:
    for _ in range(LEAST):
        rounds_dealt(window, "surrender")
    assert usual(window, rounds_dealt(window, "surrender", Mode.PRACTICE)) is None
    assert usual(window, rounds_dealt(window, "go-to-war")) is None
    play = rounds_dealt(window, "surrender")
    parts = [segments(window.sittings.shelf.reopen(n).session.entries)[1] for n in (1, 2, 3)]
    assert usual(window, play, 2) == pace(parts)
    both = usual(window, play, 1, 2)
    assert both is not None
    assert both.rounds == 2 * LEAST


def test_what_is_kept_of_a_pace_is_the_pace_and_several_add_up(window: Window) -> None:
    number = rounds_dealt(window, "full-table").number
    parts = segments(window.sittings.shelf.reopen(number).session.entries)
    each = [pace((part,)) for part in parts]
    assert [pace_of(pace_text(one, GAME)) for one in each] == each
    assert together(each) == pace(parts)
    unknown = pace_text(each[0], GAME).replace('"dealing"', '"juggling"')
    assert pace_of(unknown).ms == each[0].ms


def test_only_the_latest_sittings_count(window: Window) -> None:
    """A verdict of a later re-grading has no pace and takes none away."""
    made = [rounds_dealt(window, "full-table", Mode.PRACTICE).number for _ in range(3)]
    results, like = window.store.results, Like(window.trainee(), "full-table", "practice", 1, EVER)
    assert len(results.paces(like, made[2] + 1, SITTINGS)) == 3
    assert len(results.paces(like, made[2], SITTINGS)) == 2
    (newest,) = results.paces(like, made[2], 1)
    (kept,) = results.of_session(made[1])
    assert newest == kept.pace
    assert results.paces(replace(like, trainee=like.trainee + 1), made[2], SITTINGS) == ()
    assert results.paces(replace(like, mode="exam"), made[2] + 1, SITTINGS) == ()
    assert results.paces(replace(like, first=2), made[2] + 1, SITTINGS) == ()
