"""A graded try in which nothing was dealt, or too little served, is not passed: nowhere is it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.home.test_track import begin, by_the_book
from trainer.core.actions import Burn, Deal, Say, Words
from trainer.core.places import hand
from trainer.procedures.record import Mode
from trainer.ui.course.past_words import graded
from trainer.ui.course.progress import Tried, stations, weighed
from trainer.ui.sitting import onward as onward_module
from trainer.ui.sitting.onward import Onward, onward, tried
from trainer.ui.sitting.play import Play
from trainer.ui.telling.barred import Bar, barred
from trainer.ui.window import Window


def at_the_try(window: Window, lesson: str = "surrender") -> Play:
    play = begin(window, lesson)
    by_the_book(play)
    window.sheet.next_wanted.emit()
    assert play.help.tried
    return play


def best(window: Window, lesson: str) -> Tried | None:
    kept = window.store.results.of_mode(window.trainee(), Mode.LESSON.value)
    way = stations(kept, window.tongue.translator)
    return next(one.best for one in way if one.scenario == lesson)


def nothing_amiss(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the grader had found nothing: what bars a try does not hang on points."""
    monkeypatch.setattr(
        onward_module, "weighed", lambda _severities, _points, bar="": weighed([], 100, bar)
    )


def test_a_try_in_which_no_card_was_dealt_is_never_passed(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_amiss(monkeypatch)
    play = at_the_try(window)
    play.submit(Say(Words.NO_MORE_BETS))
    play.close_round()
    done = tried(play)
    assert done is not None
    assert (done.passed, done.bar) == (False, Bar.NOTHING)
    assert onward(play) is Onward.TRY_AGAIN
    view = window.sheet.view
    assert view is not None
    assert view.passed is False
    assert view.outcome == "The graded try is not passed: nothing was dealt in it."


@pytest.mark.parametrize("again", [False, True])
def test_what_bars_it_is_kept_and_no_later_verdict_lifts_it(window: Window, again: bool) -> None:
    play = at_the_try(window)
    play.submit(Say(Words.NO_MORE_BETS))
    play.submit(Deal(hand(2)))
    play.close_round()
    results, speaker = window.store.results, window.tongue.translator
    kept = results.of_session(play.number)[-1]
    perfect = kept.score.replace(f'"points": {_points(play)}', '"points": 100')
    pace = "" if again else kept.pace
    results.add(replace(kept, findings="[]", score=perfect, pace=pace))
    mine = best(window, "surrender")
    assert mine is not None
    assert (mine.passed, mine.bar) == (False, "undealt")
    row = next(one for one in results.history() if one.session == play.number)
    assert graded(row, "", play.session.scenario, speaker).passed is False


def _points(play: Play) -> int:
    return play.grades.score(play.grades.verdicts()).rounds[-1].points


def test_a_bet_that_was_not_served_bars_it_and_the_last_one_served_lifts_it(
    window: Window,
) -> None:
    play = at_the_try(window, "both-directions")
    while len(play.steps) and play.steps[0].duty.work.value not in ("take", "pay"):
        play.submit(play.steps[0].action)
    play.submit(play.steps[0].action)
    assert barred(play, 2) is Bar.UNDEALT
    while play.steps:
        play.submit(play.steps[0].action)
    assert barred(play, 2) is None


def test_dealt_through_it_is_passed_as_before(window: Window) -> None:
    play = at_the_try(window)
    by_the_book(play)
    mine = best(window, "surrender")
    assert mine is not None
    assert (mine.passed, mine.bar, mine.points) == (True, "", 100)


def test_what_goes_on_from_home_is_what_the_sheet_says(window: Window) -> None:
    play = begin(window, "go-to-war")
    play.submit(Burn(1))
    by_the_book(play)
    assert onward(play) is Onward.ROUND_AGAIN
    window.go_home()
    row = window.home.open_ones.item(0).text().replace("\N{NO-BREAK SPACE}", " ")
    assert "Round 1 of 2 · Lesson" in row
    window.home.resume_wanted.emit(play.number)
    again = window.play
    assert again is not None
    assert (again.session.number, again.help.tried) == (1, False)
    by_the_book(again)
    window.go_home()
    assert "Round 2 of 2 · Graded try" in window.home.open_ones.item(0).text().replace("\xa0", " ")
    window.home.resume_wanted.emit(again.number)
    assert window.play is not None
    assert window.play.help.tried
