"""A practice of War that is left waits in the lobby; the end of a game is to be seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.piles.test_piles import Clock, begin, clock, finish, hall
from trainer.ui.piles.hall import Hall
from trainer.ui.piles.page import SEEN_MS
from trainer.ui.window import Window

__all__ = ["clock", "hall"]

LEFT = Qt.MouseButton.LeftButton


def told(hall: Hall) -> str:
    QApplication.processEvents()
    return " ".join(one.text() for one in hall.lobby.findChildren(QLabel) if one.isVisible())


@pytest.mark.parametrize(
    ("house", "beside"), [("ctcpx", False), ("deniro", False), ("deniro", True)]
)
def test_a_practice_that_was_left_waits_in_the_lobby(
    window: Window, hall: Hall, house: str, beside: bool
) -> None:
    match = begin(hall, house, beside=beside)
    for _ in range(3):
        for side in match.persons:
            hall.page.press(side)
    QTest.keyClick(hall.page.table, Qt.Key.Key_Escape)
    assert window.page is hall.lobby
    assert ", battle 3. It is not kept once another game begins" in told(hall)
    window.go_home()
    window.home.door_wanted.emit("war")
    QApplication.processEvents()
    QTest.keyClick(hall.lobby.go_on, Qt.Key.Key_Space)
    assert hall.page.match is match
    assert window.page is hall.page
    for side in match.persons:
        hall.page.press(side)
    assert match.progress.battles == 4


def test_nothing_waits_that_was_not_begun_is_over_or_is_another_persons(
    window: Window, hall: Hall
) -> None:
    begin(hall)
    hall.page.left.emit()
    assert "The practice you left" not in told(hall)
    begin(hall)
    hall.page.press(1)
    hall.page.left.emit()
    assert "The practice you left" in told(hall)
    window.add_trainee("Ben")
    hall.come_in()
    assert "The practice you left" not in told(hall)
    begin(hall)
    finish(hall)
    hall.page.left.emit()
    assert "The practice you left" not in told(hall)


def test_a_coin_game_is_kept_as_ever(hall: Hall) -> None:
    match = begin(hall, stake=100)
    hall.page.press(1)
    hall.come_in()
    assert hall.page.match.session.header == match.session.header
    assert "The practice you left" not in told(hall)


def test_who_still_turns_cards_does_not_miss_the_end(hall: Hall, clock: Clock) -> None:
    begin(hall, clock=clock)
    ended = finish(hall)
    for press in (lambda: QTest.keyClick(hall.page.table, Qt.Key.Key_Space), hall.page.again.click):
        clock.seconds = (SEEN_MS - 1) / 1_000
        press()
        assert hall.page.match is ended
    clock.seconds = SEEN_MS / 1_000
    QTest.keyClick(hall.page.table, Qt.Key.Key_Space)
    assert hall.page.match is not ended


def test_the_key_of_another_game_begins_one_at_once(hall: Hall, clock: Clock) -> None:
    begin(hall, clock=clock)
    ended = finish(hall)
    QTest.keyClick(hall.page.table, Qt.Key.Key_N)
    assert hall.page.match is not ended
