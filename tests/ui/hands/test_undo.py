"""The dealer's last act is taken back by its key, where the mode has a way back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.driving import Keyboard
from tests.ui.home.test_track import by_the_book, sitting
from trainer.exchange.sheet_view import RoundView, SheetView
from trainer.exchange.sheet_words import round_phrase
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.hands.keys import Command, Key, key_map
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

EN = translator("en")
CTRL = Qt.KeyboardModifier.ControlModifier


def sit(window: Window, mode: Mode, acts: int = 0) -> Play:
    window.deal(Wish("both-directions", "korean", mode))
    play = sitting(window)
    for _ in range(acts):
        play.submit(play.steps[0].action)
    return play


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE])
def test_the_key_takes_the_last_act_back(window: Window, mode: Mode) -> None:
    play = sit(window, mode, acts=2)
    before = play.session.entries
    own = [entry for entry in before if entry.actor.role.value == "dealer"]
    Keyboard(window).key("Ctrl+Z")
    again = sitting(window)
    assert again.number != play.number
    kept = [entry for entry in again.session.entries if entry.actor.role.value == "dealer"]
    assert [entry.action for entry in kept] == [entry.action for entry in own[:-1]]


@pytest.mark.parametrize("mode", [Mode.EXAM, Mode.DEMONSTRATION])
def test_where_there_is_no_way_back_the_key_does_nothing(window: Window, mode: Mode) -> None:
    play = sit(window, mode, acts=2)
    before = play.session.entries
    Keyboard(window).key("Ctrl+Z")
    assert sitting(window) is play
    assert play.session.entries == before
    assert not window.table.since.remark


def test_before_the_first_act_it_says_that_there_is_nothing_to_undo(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    Keyboard(window).key("Ctrl+Z")
    assert sitting(window) is play
    view = window.table.board.view
    assert view is not None
    assert view.hand.preview.startswith("Nothing to undo")
    QTest.mouseClick(window.table.again, Qt.MouseButton.LeftButton)
    assert sitting(window) is play


def test_it_works_under_a_hangul_input_method(window: Window) -> None:
    play = sit(window, Mode.PRACTICE, acts=1)
    QTest.sendKeyEvent(QTest.KeyAction.Click, window.table.board, Qt.Key(0x314B), "ㅋ", CTRL)
    assert sitting(window).number != play.number


def test_in_the_line_one_types_into_the_key_is_the_line_s_own(window: Window) -> None:
    play = sit(window, Mode.PRACTICE, acts=1)
    window.table.panel.notation.setFocus()
    assert window.focusWidget() is not window.table.board
    for _ in range(2):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Z, CTRL)
    assert sitting(window) is play


def test_another_key_can_be_given_to_it(window: Window) -> None:
    play = sit(window, Mode.PRACTICE, acts=1)
    window.table.set_keys(key_map().rebound(Command.UNDO, Key("F12")))
    Keyboard(window).key("Ctrl+Z")
    assert sitting(window) is play
    Keyboard(window).key("F12")
    assert sitting(window).number != play.number


def test_a_paused_table_that_is_covered_is_not_undone_by_its_key(window: Window) -> None:
    play = sit(window, Mode.PRACTICE, acts=1)
    play.rest()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Z, CTRL)
    assert sitting(window) is play
    assert play.paused


def test_the_sheet_tells_that_an_act_was_taken_back_in_that_round(window: Window) -> None:
    """Also after a later round has one of its own; a round without one tells nothing."""
    sit(window, Mode.PRACTICE, acts=2)
    for number in (1, 2):
        Keyboard(window).key("Ctrl+Z")
        by_the_book(sitting(window))
        assert [one.back for one in told(window)] == [True] * number
        if number == 1:
            window.sheet.next_wanted.emit()
            sitting(window).submit(sitting(window).steps[0].action)
    assert "an act taken back" in round_phrase(shown(window), told(window)[0], EN)


def test_a_round_that_is_dealt_anew_as_a_whole_has_nothing_taken_back(window: Window) -> None:
    by_the_book(sit(window, Mode.PRACTICE, acts=1))
    play = sitting(window)
    window.sittings._sit(lambda: window.sittings.shelf.round_again(play, 1))
    by_the_book(sitting(window))
    assert [one.back for one in told(window)] == [False]


def shown(window: Window) -> SheetView:
    view = window.sheet.view
    assert view is not None
    return view


def told(window: Window) -> tuple[RoundView, ...]:
    return shown(window).rounds
