"""A sheet says nothing where nothing can be said: rounds without an act, or broken off."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from trainer.core.actions import Deal, Lay, Say, Words
from trainer.exchange.document import Document
from trainer.exchange.sheet_view import RoundView
from trainer.procedures.record import Mode
from trainer.scenarios.load import load_scenario
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window


def sit(window: Window, mode: Mode, scenario: str = "surrender") -> Play:
    window.home.start_wanted.emit(Wish(scenario, "korean", mode))
    assert window.play is not None
    return window.play


def said(widget: QWidget) -> list[str]:
    return [one.text() for one in widget.findChildren(QLabel) if one.isVisibleTo(widget)]


def deal(play: Play) -> None:
    """The round by the book."""
    while play.steps:
        play.submit(play.steps[0].action)


@pytest.fixture
def half_an_exam(window: Window) -> Window:
    """The first round by the book, nothing in the second."""
    play = sit(window, Mode.EXAM)
    deal(play)
    play.close_round()
    window.sheet.next_wanted.emit()
    play.close_round()
    assert play.over
    return window


def test_an_exam_in_which_a_round_was_not_dealt_names_it_and_is_not_passed(
    half_an_exam: Window,
) -> None:
    view = half_an_exam.sheet.view
    assert view is not None
    assert view.score.passed is False
    told = said(half_an_exam.sheet)
    assert "Round 2: nothing was dealt, so nothing of it is judged." in told
    assert any("Rounds not dealt to the end: 1." in line for line in told)


def test_the_list_calls_such_an_exam_not_passed(half_an_exam: Window) -> None:
    window = half_an_exam
    _, done = window.sittings.shelf.past(window.trainee(), window.tongue.translator)
    assert done[0].passed is False
    assert "Not passed" in done[0].below


def test_a_round_broken_off_has_no_pace_and_no_full_groups(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    while play.steps and play.steps[0].action != Say(Words.RESULT_TIE):
        if play.session.facts.dealer_first is not None:
            break
        play.submit(play.steps[0].action)
    play.close_round()
    told = said(window.sheet)
    assert "not dealt to the end" in told
    assert not any("rounds an hour" in line for line in told)
    assert "20 / 20" not in told
    assert "30 / 30" not in told
    assert "not seen" in told


def test_a_round_dealt_to_its_end_has_both(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    deal(play)
    play.close_round()
    assert "not dealt to the end" not in said(window.sheet)
    assert "20 / 20" in said(window.sheet)


PRAISE = "No mistake. Everything was done as the procedure says."
SO_FAR = "No mistake until the round was broken off."


@pytest.mark.parametrize(
    ("mode", "scenario"),
    [
        (Mode.PRACTICE, "full-table"),
        (Mode.LESSON, "surrender"),
        (Mode.LESSON, "card-reading"),
    ],
)
def test_a_round_broken_off_without_a_mistake_is_not_praised_for_everything(
    window: Window, mode: Mode, scenario: str
) -> None:
    window.home.start_wanted.emit(Wish(scenario, load_scenario(scenario).house, mode))
    play = window.play
    assert play is not None
    play.submit(play.steps[0].action)
    while not any(isinstance(entry.action, Deal | Lay) for entry in play.session.round_entries):
        play.submit(play.steps[0].action)
    play.close_round()
    view = window.sheet.view
    assert view is not None
    (one,) = view.rounds
    assert one.short
    cleaned = replace(one, verdict=replace(one.verdict, findings=()), moments=())
    for shown, told in ((one, said(window.sheet)), (cleaned, said_of(window, cleaned))):
        assert PRAISE not in told
        assert (SO_FAR in told) is (not shown.verdict.findings)
        assert any("not dealt to the end" in line for line in told)


def said_of(window: Window, one: RoundView) -> list[str]:
    view = window.sheet.view
    assert view is not None
    window.sheet.open(replace(view, rounds=(one,)))
    paper = Document(replace(view, rounds=(one,)), window.tongue.translator)
    return [*said(window.sheet), *json.dumps(paper.data()).split('"')]
