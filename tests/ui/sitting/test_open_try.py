"""A graded try that was left, or in which nothing was dealt, has no points of another round."""

from __future__ import annotations

import pytest

from tests.ui.home.test_past_rows import row
from tests.ui.home.test_track import begin, by_the_book
from tests.ui.sheet.test_sheet import sit
from tests.ui.telling.test_barred import at_the_try
from tests.ui.telling.test_undealt import said
from trainer.exchange.document import Document
from trainer.procedures.record import Mode
from trainer.scenarios.load import load_scenario
from trainer.ui.course.open_try import OpenTry, open_try
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window


def left(window: Window, acts: int = 2) -> Play:
    """The try begun, so many acts done, got up from."""
    play = at_the_try(window)
    for _ in range(acts):
        play.submit(play.steps[0].action)
    window.go_home()
    return play


def about(window: Window) -> dict[str, str]:
    view = window.sheet.view
    assert view is not None
    return dict(view.about)


def test_a_try_that_was_left_is_named_apart_from_the_round_that_was_graded(window: Window) -> None:
    play = left(window)
    window.home.result_wanted.emit(play.number)
    assert (about(window)["Mode"], about(window)["Graded try"]) == ("Lesson", "not finished")
    told = said(window.sheet)
    assert "Accuracy with help" in told
    assert "100 points" in told
    assert row(window).endswith("100 points\nGraded try not finished")


def test_the_paper_says_the_same(window: Window) -> None:
    play = left(window)
    window.home.result_wanted.emit(play.number)
    view, speaker = window.sheet.view, window.tongue.translator
    assert view is not None
    data = Document(view, speaker).data()
    assert ["Graded try", "not finished"] in data["about"]  # type: ignore[operator]
    assert data["accuracy"]["head"] == "Accuracy with help"  # type: ignore[index]


def test_a_try_in_which_nothing_was_dealt_has_no_points(window: Window) -> None:
    play = at_the_try(window)
    play.close_round()
    assert play.over
    assert about(window)["Mode"] == "Graded try"
    told = said(window.sheet)
    assert "no points" in told
    assert "nothing to judge" in told
    assert not any(line.endswith("100 points") for line in told)
    assert "The graded try is not passed: nothing was dealt in it." in told


def test_opened_again_it_tells_the_helped_round_and_of_the_try_that_it_is_not_passed(
    window: Window,
) -> None:
    play = at_the_try(window)
    play.close_round()
    told = row(window)
    assert told.endswith("100 points\n■ Graded try not passed: nothing was dealt")
    window.home.result_wanted.emit(play.number)
    facts = about(window)
    assert (facts["Mode"], facts["Graded try"]) == ("Lesson", "not passed: nothing was dealt")
    assert "Accuracy with help" in said(window.sheet)


def test_a_try_of_card_reading_in_which_nothing_was_dealt_has_its_sheet(window: Window) -> None:
    play = begin(window, "card-reading")
    for _ in range(2):
        by_the_book(play)
        window.sheet.next_wanted.emit()
    assert window.play is not None
    assert window.play.help.tried
    window.play.close_round()
    assert window.seen("sheet")
    assert "no points" in said(window.sheet)


@pytest.mark.parametrize(
    ("acts", "words"), [(0, "Now the graded try"), (2, "Go on with the graded try")]
)
def test_the_main_button_goes_on_with_what_was_begun(window: Window, acts: int, words: str) -> None:
    play = left(window, acts)
    window.home.result_wanted.emit(play.number)
    view = window.sheet.view
    assert view is not None
    assert view.onward == words
    window.sheet.next_wanted.emit()
    assert window.play is not None
    assert window.play.number == play.number
    assert (
        sum(one.actor.role.value == "dealer" for one in window.play.session.round_entries) == acts
    )


def test_a_round_of_practice_that_was_begun_is_gone_on_with(window: Window) -> None:
    play = sit(window, Mode.PRACTICE, "nine-seats")
    by_the_book(play)
    window.sheet.next_wanted.emit()
    play.submit(play.steps[0].action)
    window.go_home()
    window.home.result_wanted.emit(play.number)
    view = window.sheet.view
    assert view is not None
    assert view.onward == "Go on with the round"


def test_every_reason_that_bars_a_try_is_named(window: Window) -> None:
    play = at_the_try(window)
    while not play.session.facts.dealer_first:
        play.submit(play.steps[0].action)
    play.close_round()
    view = window.sheet.view
    assert view is not None
    assert "It counts when every card is dealt and every bet served." in view.outcome
    assert "points are too few: it takes 80." in view.outcome
    assert "One major or critical mistake is enough to fail it." in view.outcome


def test_what_is_open_is_the_first_try_that_was_not_judged() -> None:
    lesson = load_scenario("surrender")
    assert open_try(lesson, 1, 1, {1}) is None
    assert open_try(lesson, 2, 1, {1}) is OpenTry.UNFINISHED
    assert open_try(lesson, 2, 2, {1}) is OpenTry.NOTHING
    assert open_try(lesson, 2, 2, {1, 2}) is None
