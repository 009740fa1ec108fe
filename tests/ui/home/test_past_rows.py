"""The list of results says what the sheet says at its head, and how a lesson's try went."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.home.test_track import begin, by_the_book, sitting
from tests.ui.sheet.test_disagree import graded as sheet_with_a_fault
from tests.ui.sheet.test_sheet import deal_without_words, said, sit
from trainer.core.places import DEALER
from trainer.procedures.record import Mode
from trainer.scenarios.load import load_scenario
from trainer.store.results import HistoryRow
from trainer.ui.course.past_words import graded
from trainer.ui.window import Window


def row(window: Window, at: int = 0) -> str:
    """A row of the list, the newest first, as it is read."""
    window.go_home()
    return window.home.done_ones.item(at).text().replace("\N{NO-BREAK SPACE}", " ")


def head(window: Window) -> str:
    """The points at the head of the sheet to which the newest row leads."""
    shown = window.home.done_ones
    at = shown.visualItemRect(shown.item(0)).center()
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()
    assert window.seen("sheet")
    return next(text for text in said(window.sheet) if text.endswith(" points"))


def lesson(window: Window, passes: bool) -> None:
    """A lesson with a fault in its guided round; then the try, dealt or given up at its cards."""
    play = begin(window)
    deal_without_words(play)
    window.sheet.next_wanted.emit()
    if passes:
        by_the_book(play)
        return
    while not play.table.hand(DEALER):
        play.submit(play.steps[0].action)
    play.close_round()


@pytest.mark.parametrize(
    ("passes", "told"),
    [(True, "\u25cf Graded try passed"), (False, "\u25a0 Graded try not passed")],
)
def test_a_lesson_tells_how_its_graded_try_went(window: Window, passes: bool, told: str) -> None:
    lesson(window, passes)
    points = sitting(window).grades.score(sitting(window).grades.verdicts()).rounds[-1].points
    assert (points == 100) is passes
    assert row(window).endswith(f"{told}: {points} points")
    assert head(window) == f"{points} points"
    assert "Accuracy of the graded try" in said(window.sheet)
    assert window.sheet.view is not None
    assert len(window.sheet.view.rounds) == 2  # the guided one is shown as well
    assert window.sheet.view.score.points != points  # the mean of both is said nowhere


def test_the_faults_of_guided_rounds_are_not_counted_at_the_head(window: Window) -> None:
    lesson(window, passes=True)
    row(window)
    head(window)
    assert "no fault" in said(window.sheet)


def test_its_signs_are_not_read_aloud(window: Window) -> None:
    lesson(window, passes=True)
    row(window)
    aloud = window.home.done_ones.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert aloud.endswith("\nGraded try passed: 100 points")


def test_of_a_sitting_that_goes_on_it_is_the_round_on_its_sheet(window: Window) -> None:
    by_the_book(sit(window, Mode.PRACTICE, "nine-seats"))
    window.sheet.next_wanted.emit()
    deal_without_words(sitting(window))
    score = sitting(window).grades.score(sitting(window).grades.verdicts())
    assert score.points != score.rounds[-1].points
    assert row(window).endswith(f"{score.rounds[-1].points} points")
    assert head(window) == f"{score.rounds[-1].points} points"


def test_what_a_slow_hand_cost_is_told_apart(window: Window) -> None:
    play = sheet_with_a_fault(window)
    (known,) = window.store.results.history(window.trainee())
    issued = json.loads(known.verdicts[-1].score)
    slow = issued | {"points": issued["points"] - 3, "pace_points": 3}
    scored = replace(known.verdicts[-1], score=json.dumps(slow))
    told: HistoryRow = replace(known, verdicts=(scored,))
    scenario = load_scenario(play.session.header.scenario)
    assert graded(told, "", scenario, window.tongue.translator).points == issued["points"]
