"""A sitting that was left is looked at again: what leads on from its sheet, what was said of it?"""

from __future__ import annotations

import pytest

from tests.ui.home.test_track import begin, by_the_book, sitting
from tests.ui.sheet.test_disagree import REASON, graded
from trainer.core.actions import MoveChips, Signal
from trainer.core.places import TRAY
from trainer.procedures.duties import Work
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.sitting.kept import kept
from trainer.ui.sitting.objections import Objections
from trainer.ui.sitting.onward import Onward, onward
from trainer.ui.view.model import Mark
from trainer.ui.window import Window


def test_from_the_sheet_of_an_open_sitting_one_goes_on_with_it(window: Window) -> None:
    by_the_book(first := begin(window))
    window.go_home()
    window.sittings.show_result(first.number)
    assert onward(sitting(window)) in (Onward.ROUND, Onward.TRY)
    window.sittings.go_on()
    again = sitting(window)
    assert again.session.number == 2
    assert again.steps
    again.submit(again.steps[0].action)
    # What is dealt now is kept, in the same record.
    assert len(window.store.journal.entries(first.number)) == len(again.session.entries)


def test_a_sitting_that_went_on_elsewhere_is_not_gone_on_with(window: Window) -> None:
    window.deal(Wish("both-directions", "korean", Mode.PRACTICE))
    by_the_book(first := sitting(window))
    window.sittings.go_on()
    first.submit(first.steps[0].action)
    window.sittings.again_from()
    assert sitting(window).number != first.number
    window.go_home()
    window.sittings.show_result(first.number)
    assert onward(sitting(window)) is Onward.DONE
    before = len(window.store.journal.entries(first.number))
    window.sittings.go_on()
    assert window.seen("home")
    assert len(window.store.journal.entries(first.number)) == before


@pytest.mark.parametrize("closed", [True, False])
def test_again_from_here_takes_along_what_was_said_of_closed_rounds(
    window: Window, closed: bool
) -> None:
    play = graded(window)
    found = play.grades.verdicts()[0].findings[0]
    Objections(window.store, play).say(1, found, 1, REASON)
    window.sittings.again_from(None if closed else 3)
    fork = sitting(window)
    assert fork.number != play.number
    said = [one.reason for one in window.store.disagreements.of_session(fork.number)]
    assert said == ([REASON] if fork.session.facts.closed else [])


def test_k_p6_all_of_a_bet_taken_for_its_half_is_no_right_act_before_half_is_back(
    window: Window,
) -> None:
    play = begin(window, "surrender")
    while play.steps[0].duty.work is not Work.HALF:
        play.submit(play.steps[0].action)
    half = play.steps[0].action
    assert isinstance(half, MoveChips)
    play.submit(MoveChips(half.source, TRAY))
    own = play.session.round_entries[-1].number
    assert own not in play.done
    assert Mark.RIGHT not in play.shown.marks().values()
    again = kept(play.session, play.session.round_entries, play.judged_by)
    assert again == play.done  # taken up again in mid-round it says the same
    play.submit(play.steps[0].action)
    assert play.done[play.session.round_entries[-1].number] == "K-D8"
    assert play.done[own] == "K-D8"
    assert kept(play.session, play.session.round_entries, play.judged_by) == play.done
    assert play.mode is Mode.LESSON


def test_help_that_was_asked_for_stays_help_when_the_act_is_taken_back(window: Window) -> None:
    window.deal(Wish("both-directions", "korean", Mode.PRACTICE))
    play = sitting(window)
    play.submit(play.steps[0].action)
    play.take_hint()
    play.submit(play.steps[0].action)
    asked = next(e.number for e in play.session.entries if e.action is Signal.HINT)
    window.sittings.again_from(asked - 1)
    fork = sitting(window)
    assert fork.number != play.number
    by_the_book(fork)
    sheet = fork.grades.sheet(window.tongue.translator, True)
    assert not sheet.rounds[-1].unaided


def test_a_sheet_that_fails_leaves_the_rules_of_the_home_page_open(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_the_book(first := begin(window))
    window.sheet.next_wanted.emit()
    assert not sitting(window).help.rules, "its try goes on: no rules at that table"
    window.go_home()

    def failing(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(window.sittings, "_fill_sheet", failing)
    with pytest.raises(ValueError):  # noqa: PT011  # any that nobody expects
        window.sittings.show_result(first.number)
    assert window.play is None
    window.home.rules_wanted.emit()
    assert window.seen("rules")


def test_the_rules_are_open_from_the_sheet_of_a_lesson_whose_try_waits(window: Window) -> None:
    by_the_book(first := begin(window))
    window.sheet.next_wanted.emit()
    window.go_home()
    window.sittings.show_result(first.number)
    assert not sitting(window).help.rules
    window._show_rules()
    assert window.seen("rules")
