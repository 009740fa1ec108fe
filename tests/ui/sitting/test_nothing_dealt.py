"""Where nothing was dealt nothing is graded: not on the sheet, on paper, in lists or statistics."""

from __future__ import annotations

import json

import pytest

from tests.ui.home.test_track import begin, by_the_book
from tests.ui.telling.test_undealt import said, sit
from trainer.core.actions import Action, Ask, Burn, Say, Signal, Words
from trainer.dealt import Dealt
from trainer.exchange.document import Document
from trainer.procedures.record import Mode
from trainer.regrading.judging import Judging, Task
from trainer.store.export import record_text
from trainer.ui.sitting.onward import Onward, onward
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

NO_CARD: list[tuple[Action, ...]] = [
    (),
    (Say(Words.NO_MORE_BETS),),
    (Ask(2), Signal.CALL_FLOOR),
]


def ended(window: Window, mode: Mode, *acts: Action, scenario: str = "surrender") -> Play:
    play = sit(window, mode, scenario)
    for act in acts:
        play.submit(act)
    play.close_round()
    return play


def listed(window: Window) -> list[tuple[int | None, str]]:
    _, done = window.sittings.shelf.past(window.trainee(), window.tongue.translator)
    return [(one.points, one.below) for one in done]


@pytest.mark.parametrize("acts", NO_CARD)
@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE])
def test_the_sheet_has_no_points_and_does_not_praise(
    window: Window, mode: Mode, acts: tuple[Action, ...]
) -> None:
    play = ended(window, mode, *acts)
    told = said(window.sheet)
    assert "Round 1: nothing was dealt, so nothing of it is judged." in told
    assert "no points" in told
    assert not any("points" in line and "100" in line for line in told)
    assert "No mistake. Everything was done as the procedure says." not in told
    assert play.grades.dealt(1) is Dealt.NOTHING


def test_a_lesson_deals_the_round_again_and_says_why_the_try_waits(window: Window) -> None:
    play = ended(window, Mode.LESSON, Say(Words.NO_MORE_BETS))
    assert onward(play) is Onward.ROUND_AGAIN
    assert "The graded try has to wait until this round has been dealt." in said(window.sheet)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_paper_says_the_same(window: Window, language: str) -> None:
    window.tongue.switch(language)
    ended(window, Mode.PRACTICE, Say(Words.NO_MORE_BETS))
    view, speaker = window.sheet.view, window.tongue.translator
    assert view is not None
    data = json.dumps(Document(view, speaker).data(), ensure_ascii=False)
    assert speaker.gettext("no points") in data
    assert "100" not in json.dumps(Document(view, speaker).data()["accuracy"])


def test_no_list_and_no_statistics_tell_of_it(window: Window) -> None:
    play = ended(window, Mode.PRACTICE, Say(Words.NO_MORE_BETS), scenario="full-table")
    assert play.over
    assert listed(window) == []
    window.go_home()
    assert not window.home.last.known
    assert window.store.results.of_session(play.number) == ()


def test_a_try_in_which_nothing_was_dealt_is_listed_as_not_passed_without_points(
    window: Window,
) -> None:
    play = begin(window, "surrender")
    by_the_book(play)
    window.sheet.next_wanted.emit()
    play.submit(Say(Words.NO_MORE_BETS))
    play.close_round()
    told = said(window.sheet)
    assert "no points" in told
    assert "The graded try is not passed: nothing was dealt in it." in told
    below = listed(window)[0][1]
    assert below.splitlines()[-1][2:] == "Graded try not passed: nothing was dealt"


def test_the_second_round_has_no_sheet_of_the_first(window: Window) -> None:
    play = sit(window, Mode.PRACTICE, "nine-seats")
    by_the_book(play)
    window.sheet.next_wanted.emit()
    play.submit(Say(Words.NO_MORE_BETS))
    play.close_round()
    view = window.sheet.view
    assert view is not None
    assert view.rounds == ()
    assert "Round 2: nothing was dealt, so nothing of it is judged." in said(window.sheet)


def test_looked_at_again_and_regraded_it_still_has_none(window: Window) -> None:
    play = sit(window, Mode.PRACTICE, "nine-seats")
    by_the_book(play)
    window.sheet.next_wanted.emit()
    play.submit(Say(Words.NO_MORE_BETS))
    play.close_round()
    header = window.store.journal.session(play.number).start.header
    lines = (entry.line for entry in window.store.journal.entries(play.number))
    text = record_text(header, lines)
    judged = Judging().one(Task("1", text=text, sitting=True, named=True))
    assert [part["number"] for part in json.loads(judged.result)["rounds"]] == [1]
    window.sittings.show_result(play.number)
    view = window.sheet.view
    assert view is not None
    assert [one.verdict.number for one in view.rounds] == [1]
    assert not any("judged otherwise" in note for note in view.notes)


def test_the_program_goes_on_where_it_came_to_an_end_after_such_a_round(window: Window) -> None:
    play = ended(window, Mode.PRACTICE, Say(Words.NO_MORE_BETS), scenario="nine-seats")
    assert window.sittings.shelf.lacking(play) == set()
    window.go_home()
    window.home.resume_wanted.emit(play.number)
    assert window.play is not None
    assert window.play.session.number == 2


def test_a_card_that_was_burned_for_nothing_is_still_told(window: Window) -> None:
    play = ended(window, Mode.PRACTICE, Burn(1))
    assert play.grades.dealt(1) is Dealt.BROKEN_OFF
    (verdict,) = play.grades.verdicts()
    assert verdict.findings
    assert "no points" not in said(window.sheet)
