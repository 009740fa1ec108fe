"""The home page: the track with its signs, what is beside it, one choice, one start."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from trainer.procedures.record import Mode
from trainer.scenarios.load import all_scenarios, track
from trainer.ui.offers import Wish
from trainer.ui.short_list import ShortList
from trainer.ui.track_view import StepButton
from trainer.ui.window import Window

LEFT = Qt.MouseButton.LeftButton


def steps(window: Window) -> list[StepButton]:
    return window.home.track.findChildren(StepButton)


def marked(window: Window) -> list[str]:
    return [one.station.scenario for one in steps(window) if one.isChecked() and one.station]


def pick(shown: ShortList, row: int) -> None:
    box = shown.visualItemRect(shown.item(row))
    QTest.mouseClick(shown.viewport(), LEFT, pos=box.center())


def test_the_first_step_waits_for_whoever_has_done_nothing(window: Window) -> None:
    assert [one.station.number for one in steps(window) if one.station] == list(range(1, 11))
    assert marked(window) == ["read-the-table"]
    assert window.home.mode is Mode.LESSON
    assert window.home.start.hasFocus()
    QTest.keyClick(window.home.start, Qt.Key.Key_Return)
    assert window.play is not None
    assert window.play.session.header.scenario == "read-the-table"


def test_every_scenario_stands_on_the_page_once(window: Window) -> None:
    home = window.home
    beside = [
        shown.item(at).text()
        for shown in (home.lessons, home.drills)
        for at in range(shown.count())
    ]
    on_track = [one.station.title for one in steps(window) if one.station]
    every = [*all_scenarios("lessons"), *all_scenarios("drills")]
    assert sorted(beside + on_track) == sorted(one.title.en for one in every)
    assert len(on_track) == len(track())


def test_one_choice_among_track_lessons_and_drills(window: Window) -> None:
    home = window.home
    pick(home.drills, 0)
    assert marked(window) == []
    assert len(home.drills.selectedItems()) == 1
    pick(home.lessons, 1)
    assert home.drills.selectedItems() == []
    QTest.mouseClick(steps(window)[3], LEFT)
    assert marked(window) == [track()[3].id]
    assert home.lessons.selectedItems() == []
    assert home.mode is Mode.LESSON


def test_a_step_that_is_clicked_again_is_dealt(window: Window) -> None:
    QTest.mouseClick(steps(window)[1], LEFT)
    assert window.page is window.home
    QTest.mouseClick(steps(window)[1], LEFT)
    assert window.play is not None
    assert window.play.session.header.scenario == "both-directions"


def test_a_passed_step_is_ticked_and_the_next_one_is_here(window: Window) -> None:
    window.deal(Wish("read-the-table", "korean", Mode.LESSON))
    play = window.play
    assert play is not None
    while not play.over:
        while play.steps:
            play.submit(play.steps[0].action)
        play.close_round()
        if not play.over:
            window.sheet.next_wanted.emit()
    window.go_home()
    first, second = (one.station for one in steps(window)[:2])
    assert first is not None
    assert first.best is not None
    assert (first.best.passed, first.here) == (True, False)
    assert second is not None
    assert second.here
    assert marked(window) == ["both-directions"]
    assert "passed with 100 points" in steps(window)[0].accessibleName()


def test_lists_are_as_high_as_their_rows(window: Window, app: QApplication) -> None:
    for _ in range(2):
        window.deal(Wish("full-table", "korean", Mode.PRACTICE))
        window.go_home()
    app.processEvents()
    shown = window.home.open_ones
    assert shown.count() == 2
    last = shown.visualItemRect(shown.item(1))
    assert last.bottom() <= shown.viewport().height()
    assert shown.viewport().height() - last.bottom() < 14
