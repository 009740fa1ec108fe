"""The home page: the track with its signs, what is beside it, one choice, one start."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget

from trainer.procedures.record import DEALER_MODES, Mode
from trainer.scenarios.load import all_scenarios, track
from trainer.ui.course.offers import Wish
from trainer.ui.home.page import HomePage
from trainer.ui.home.said import Said
from trainer.ui.home.track_view import StepButton
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.parts.short_list import ShortList
from trainer.ui.parts.widgets import glued
from trainer.ui.sitting.shelf import LATEST
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
    assert [one.station.number for one in steps(window) if one.station] == list(range(1, 12))
    assert marked(window) == ["card-reading"]
    assert window.home.mode is Mode.LESSON
    assert window.home.start.hasFocus()
    QTest.keyClick(window.home.start, Qt.Key.Key_Return)
    assert window.play is not None
    assert window.play.session.header.scenario == "card-reading"


def test_a_graded_try_is_announced_only_where_a_lesson_is_chosen(window: Window) -> None:
    home = window.home
    facts = home.findChild(Said).findChildren(QLabel)[-1]
    told = {}
    for mode in (Mode.PRACTICE, Mode.LESSON, Mode.EXAM):
        home.choose_mode(mode)
        told[mode] = "graded try" in facts.text().replace("\u00a0", " ")
    assert told == {Mode.PRACTICE: False, Mode.LESSON: True, Mode.EXAM: False}


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


def test_a_scenario_is_offered_the_houses_of_its_own_game(window: Window) -> None:
    home = window.home

    def offered() -> list[str]:
        return [home.house.itemData(at) for at in range(home.house.count())]

    home.choose("duel-full-table")
    assert (offered(), home.house.currentData()) == (["dueling"], "dueling")
    home.choose("full-table")
    assert "dueling" not in offered()
    assert {"korean", "korean-usd"} <= set(offered())
    assert home.house.currentData() == "korean"


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


def test_a_click_on_the_chosen_step_deals_nothing(window: Window) -> None:
    for _ in range(2):
        QTest.mouseClick(steps(window)[1], LEFT)
        assert marked(window) == [track()[1].id]
        assert window.page is window.home


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_double_click_or_enter_on_the_chosen_step_deals_it(window: Window, by_keys: bool) -> None:
    QTest.mouseClick(steps(window)[2], LEFT)
    if by_keys:
        QTest.keyClick(steps(window)[2], Qt.Key.Key_Return)
    else:
        QTest.mouseDClick(steps(window)[2], LEFT)
    assert window.play is not None
    assert window.play.session.header.scenario == "both-directions"


def begun(window: Window, scenario: str) -> None:
    """A sitting in which one act was done."""
    window.deal(Wish(scenario, "korean", Mode.PRACTICE))
    assert window.play is not None
    window.play.submit(window.play.steps[0].action)
    window.go_home()


def test_an_unfinished_sitting_leaves_the_list_when_asked_and_is_kept(
    window: Window, app: QApplication
) -> None:
    home = window.home
    for _ in range(2):
        begun(window, "two-wars")
    first = [str(home.open_ones.item(at).data(Qt.ItemDataRole.UserRole)) for at in range(2)]
    assert not home.leaving.yes.isVisible()
    home.open_ones.setCurrentRow(0)
    QTest.keyClick(home.open_ones, Qt.Key.Key_Delete)
    assert home.leaving.yes.isVisible()
    home.leaving.no.click()
    assert home.open_ones.count() == 2
    home.open_ones.setCurrentRow(0)
    QTest.keyClick(home.open_ones, Qt.Key.Key_Delete)
    home.leaving.yes.click()
    assert home.open_ones.count() == 1
    assert str(home.open_ones.item(0).data(Qt.ItemDataRole.UserRole)) == first[1]
    entries = window.store.journal.entries(int(first[0]))
    assert entries
    assert not home.leaving.yes.isVisible()


def test_a_passed_step_is_ticked_and_the_next_one_is_here(window: Window) -> None:
    window.deal(Wish("card-reading", "ctcpx", Mode.LESSON))
    play = window.play
    assert play is not None
    while not play.over:
        while play.steps:
            play.submit(play.steps[0].action)
        play.close_round()
        if not play.over:
            window.sheet.next_wanted.emit()
            play = window.play  # the try of this lesson is a record of its own
            assert play is not None
    window.go_home()
    first, second = (one.station for one in steps(window)[:2])
    assert first is not None
    assert first.best is not None
    assert (first.best.passed, first.here) == (True, False)
    assert second is not None
    assert second.here
    assert marked(window) == ["read-the-table"]
    assert "passed with 100 points" in steps(window)[0].accessibleName()


def test_lists_are_as_high_as_their_rows(window: Window, app: QApplication) -> None:
    for _ in range(2):
        begun(window, "full-table")
    app.processEvents()
    shown = window.home.open_ones
    assert shown.count() == 2
    last = shown.visualItemRect(shown.item(1))
    assert last.bottom() <= shown.viewport().height()
    assert shown.viewport().height() - last.bottom() < 14


def chosen(window: Window) -> Mode:
    return window.home.mode


def test_a_step_that_was_not_passed_yet_is_a_lesson_again(window: Window) -> None:
    window.deal(Wish("card-reading", "ctcpx", Mode.EXAM))
    window.go_home()
    window.go_home()
    assert marked(window) == ["card-reading"]
    assert chosen(window) is Mode.LESSON
    window.home.choose_mode(Mode.PRACTICE)
    window.tongue.switch("ko")
    assert chosen(window) is Mode.PRACTICE
    QTest.mouseClick(steps(window)[4], LEFT)
    assert chosen(window) is Mode.LESSON


def test_what_is_open_tells_the_round_that_it_stands_in(window: Window) -> None:
    window.deal(Wish("both-directions", "korean", Mode.LESSON))
    assert window.play is not None
    window.play.submit(window.play.steps[0].action)
    window.table.again_wanted.emit()
    while not window.play.help.tried:
        while window.play.steps:
            window.play.submit(window.play.steps[0].action)
        window.play.close_round()
        window.sheet.next_wanted.emit()
    scenario = window.play.session.scenario
    assert scenario is not None
    number, rounds = window.play.session.number, scenario.rounds
    window.go_home()
    said = window.home.open_ones.item(0).text()
    assert glued(f"Round {number} of {rounds} · Graded try") in said


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
def test_the_choice_keeps_its_place_whatever_is_said_of_it(
    window: Window, app: QApplication, language: str, text: float
) -> None:
    window.tongue.switch(language)
    window.deal(Wish("full-table", "korean", Mode.PRACTICE))
    window.prefer(Preferences(theme=ThemeName.LIGHT, motion=Motion.OFF, text=text))
    window.go_home()
    home, places = window.home, set()
    for one in (*steps(window)[:3], *steps(window)[7:]):
        QTest.mouseClick(one, LEFT)
        for mode in DEALER_MODES:
            home.choose_mode(mode)
            app.processEvents()
            places.add(tuple(made.mapTo(home, QPoint()).y() for made in shown(home)))
            boxes = [QRect(made.mapTo(home, QPoint()), made.size()) for made in shown(home)]
            assert not [pair for pair in combinations(boxes, 2) if pair[0].intersects(pair[1])]
            assert all(home.rect().contains(box) for box in boxes)
    assert len(places) == 1


def shown(home: HomePage) -> list[QWidget]:
    return [*home.modes.group.buttons(), home.house, home.start]


def test_a_home_page_that_nobody_sees_says_the_new_language_when_it_is_seen(
    window: Window,
) -> None:
    window.go_home()
    window.visit(window.settings)
    window.tongue.switch("ko")
    window.settings.left.emit()
    assert window.seen("home")
    korean = [window.home.lessons.item(at).text() for at in range(window.home.lessons.count())]
    assert korean
    assert not any(text.isascii() for text in korean)


def test_of_many_open_sittings_the_latest_are_told_and_their_round(window: Window) -> None:
    shelf, speaker, trainee = window.sittings.shelf, window.tongue.translator, window.trainee()
    for _ in range(LATEST + 2):
        play = shelf.begin(Wish("full-table", "korean", Mode.PRACTICE), trainee)
        play.open()
        play.submit(play.steps[0].action)
    open_ones, _ = shelf.past(trainee, speaker)
    assert len(open_ones) == LATEST
    assert open_ones[0].session == open_ones[-1].session + LATEST - 1
    assert all("Round 1 of 1" in one.below for one in open_ones)


def walked(window: Window) -> list[QWidget]:
    """Where Tab stops, from the start of a sitting round to it again."""
    window.activateWindow()
    window.home.start.setFocus()
    stops: list[QWidget] = []
    while not stops or stops[-1] is not window.home.start:
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        now = window.focusWidget()
        assert now is not None
        assert now not in stops, stops
        stops.append(now)
    return stops


def test_tab_leads_through_the_page_as_it_is_read_and_frames_no_empty_ground(
    window: Window,
) -> None:
    home, first = window.home, steps(window)[0]
    stops = walked(window)
    assert not [one for one in stops if isinstance(one, QScrollArea)]
    (lesson,) = [one for one in stops if isinstance(one, QPushButton) and one.text() == "Lesson"]
    order = [home.who, first, home.lessons, home.drills, lesson, home.house, home.start]
    assert [one for one in stops if one in order] == order
    home.choose("full-table")  # beside the track, which Tab reaches all the same
    assert set(steps(window)) & set(walked(window))
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Space)
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert (window.focusWidget(), marked(window)) == (steps(window)[1], ["read-the-table"])


def test_what_is_chosen_and_where_the_keys_are_are_two_signs(window: Window) -> None:
    """Also without colour: a frame that is focused only does not look chosen."""
    exam = next(one for one in window.home.findChildren(QPushButton) if one.text() == "Exam")
    for made in (steps(window)[2], exam):
        seen = []
        for chosen in (False, True):
            made.setChecked(chosen)
            for focused in (False, True):
                (made if focused else window.home.start).setFocus()
                QApplication.processEvents()
                grey = made.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
                foot = [grey.pixelColor(grey.width() // 2, grey.height() - y) for y in (3, 4)]
                seen.append((bytes(grey.constBits()), foot))
            window.home.choose_mode(Mode.LESSON)
            window.home.choose("card-reading")
        (_, bare), (_, framed), (_, barred), (_, both) = seen
        assert len({picture for picture, _ in seen}) == 4
        assert bare == framed != barred
        assert barred == both
