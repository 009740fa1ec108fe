"""A pause: the clock stands, the table is covered, the record says so, nothing can be dealt."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from tests.ui.driving import Keyboard, Mouse
from trainer.core.actions import Deal, Role, Signal
from trainer.core.places import hand
from trainer.fault import TrainerFault
from trainer.grading.score import worked_ms
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.parts.cover import Cover
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

CTRL = Qt.KeyboardModifier.ControlModifier


class Watch:
    """A clock that is set by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def sit(window: Window, mode: Mode, scenario: str = "full-table") -> tuple[Play, Watch]:
    window.home.start_wanted.emit(Wish(scenario, "korean", mode))
    assert window.play is not None
    watch = Watch()
    window.play.keep_time_by(watch)
    return window.play, watch


def toggle(window: Window) -> None:
    QTest.keyClick(window.table.board, Qt.Key.Key_P, CTRL)


def cover(window: Window) -> Cover | None:
    found = [one for one in window.table.findChildren(Cover) if one.isVisible()]
    return found[0] if found else None


def pauses(play: Play) -> list[Signal]:
    ends = (Signal.PAUSE, Signal.RESUME)
    return [one for e in play.session.entries for one in ends if e.action is one]


def test_the_time_of_a_pause_is_not_worked(window: Window) -> None:
    play, watch = sit(window, Mode.PRACTICE)
    watch.now = 10
    play.submit(Deal(hand(1)))
    toggle(window)
    watch.now = 500
    assert play.elapsed_ms() == 10_000
    assert "0:10" in window.table.header.middle.text()
    go = cover(window)
    assert go is not None
    QTest.mouseClick(go.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    watch.now = 505
    play.submit(Deal(hand(2)))
    assert pauses(play) == [Signal.PAUSE, Signal.RESUME]
    assert worked_ms(play.session.entries) == 15_000 - play.session.entries[0].at_ms
    kept = [one.line for one in window.store.journal.entries(play.number)]
    assert len(kept) == len(play.session.entries)


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.EXAM])
def test_a_covered_table_shows_no_card_and_takes_none(window: Window, mode: Mode) -> None:
    play, _ = sit(window, mode)
    play.submit(Deal(hand(1)))
    table = window.table
    face = QColor(table.board.look.theme.card_face)
    assert colours(window, face) > 100
    toggle(window)
    assert cover(window) is not None
    assert not table.board.isVisible()
    assert colours(window, face) == 0
    before = play.session.entries
    over = table.findChildren(Cover)[0]
    for key in (Qt.Key.Key_D, Qt.Key.Key_2):
        QTest.keyClick(over, key)
        QTest.keyClick(table, key)
    QTest.keyClick(table, Qt.Key.Key_Return, CTRL)
    assert play.session.entries == before
    with pytest.raises(TrainerFault) as caught:
        play.submit(Deal(hand(2)))
    assert caught.value.code == "table-paused"
    QTest.keyClick(over, Qt.Key.Key_P, CTRL)
    assert not over.isVisible()
    assert table.board.isVisible()
    Keyboard(window).key("D")
    Keyboard(window).key("2")
    own = [e.action for e in play.session.entries if e.actor.role is Role.DEALER]
    assert [type(action) for action in own] == [Deal, Deal]


def colours(window: Window, colour: QColor) -> int:
    """How many points of the window have this colour."""
    picture = window.grab().toImage()
    return sum(
        picture.pixelColor(x, y) == colour
        for x in range(0, picture.width(), 2)
        for y in range(0, picture.height(), 2)
    )


def test_a_paused_lesson_can_be_looked_at_but_not_dealt(window: Window) -> None:
    play, _ = sit(window, Mode.LESSON)
    toggle(window)
    assert window.table.board.isVisible()
    assert cover(window) is not None
    before = play.session.entries
    Mouse(window).click("shoe")
    assert window.table.gestures.hands.empty
    assert play.session.entries == before


@pytest.mark.parametrize(
    ("mode", "stays"), [(Mode.LESSON, False), (Mode.PRACTICE, False), (Mode.EXAM, True)]
)
def test_reading_another_page_is_a_pause(window: Window, mode: Mode, stays: bool) -> None:
    play, watch = sit(window, mode)
    watch.now = 3
    window.table.keys_wanted.emit()
    assert window.page is window.keys
    watch.now = 60
    assert pauses(play) == [Signal.PAUSE]
    window.keys.left.emit()
    assert play.paused is stays
    assert (cover(window) is not None) is stays
    assert pauses(play) == [Signal.PAUSE] + ([] if stays else [Signal.RESUME])
    assert play.elapsed_ms() == 3_000


def test_chips_in_the_hand_stay_there_while_the_rules_are_read(window: Window) -> None:
    sit(window, Mode.PRACTICE)
    QTest.keyClick(window.table.board, Qt.Key.Key_F2)
    held = window.table.gestures.hands
    assert held.chips
    window.table.rules_wanted.emit()
    window.rules.left.emit()
    assert window.table.gestures.hands == held


def test_a_paused_sitting_is_left_and_resumed_with_one_pause(window: Window) -> None:
    play, _ = sit(window, Mode.PRACTICE)
    toggle(window)
    window.table.left.emit()
    assert window.page is window.home
    window.home.resume_wanted.emit(play.number)
    again = window.play
    assert again is not None
    assert pauses(again) == [Signal.PAUSE, Signal.RESUME]
    assert cover(window) is None
    assert window.table.board.isVisible()


def test_over_a_covered_table_the_words_stand_in_the_middle(
    window: Window, app: QApplication
) -> None:
    sit(window, Mode.PRACTICE)
    toggle(window)
    app.processEvents()
    (card,) = (one for one in window.findChildren(Cover) if one.isVisible())
    assert card.width() == window.width()
    toggle(window)
    app.processEvents()
    assert window.table.board.width() > window.width() // 2


def test_the_language_switches_on_a_covered_table(window: Window, app: QApplication) -> None:
    sit(window, Mode.EXAM)
    toggle(window)
    over = cover(window)
    assert over is not None
    window.tongue.switch("ko")
    button = over.findChildren(QPushButton)[0]
    assert any("가" <= letter <= "힣" for letter in button.text())


def performs(play: Play) -> bool:
    return play.performer.going


def test_a_demonstration_stands_while_another_page_is_read(window: Window) -> None:
    play, _ = sit(window, Mode.DEMONSTRATION)
    assert performs(play)
    window.table.rules_wanted.emit()
    assert not performs(play)
    assert cover(window) is None
    window.rules.left.emit()
    assert performs(play)
    assert not window.table.pause.isVisible()


def test_reading_the_sheet_between_rounds_is_not_worked(window: Window) -> None:
    play, watch = sit(window, Mode.PRACTICE, "read-the-table")
    watch.now = 4
    play.submit(Deal(hand(1)))
    play.close_round()
    assert window.page is window.sheet
    watch.now = 200
    assert play.elapsed_ms() == 4_000
    window.sheet.next_wanted.emit()
    assert window.page is window.table
    assert "0:04" in window.table.header.middle.text()
    watch.now = 203
    play.submit(Deal(hand(1)))
    assert play.session.entries[-1].at_ms == 7_000


def test_a_held_demonstration_takes_no_time(window: Window) -> None:
    play, watch = sit(window, Mode.DEMONSTRATION)
    watch.now = 2
    window.table.keys_wanted.emit()
    watch.now = 90
    assert play.elapsed_ms() == 2_000
    window.keys.left.emit()
    watch.now = 91
    assert play.elapsed_ms() == 3_000
