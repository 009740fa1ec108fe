"""What lies behind a trainee at home: results in sight, entries told apart, what was left."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tests.ui.home.test_track import begin, by_the_book
from trainer.i18n.catalog import Translator
from trainer.procedures.record import Mode
from trainer.procedures.rules import Severity
from trainer.scenarios.policies import policy_for
from trainer.ui.course.offers import MODES, Past, Wish
from trainer.ui.course.progress import Station, Tried, follows
from trainer.ui.home.left_in_game import left_in_game
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.parts.short_list import ShortList
from trainer.ui.window import Window

OPEN = [
    Past(9 - n, "Go to war", f"Round 2 of 2 · Graded try\n2026-11-30 18:0{n}") for n in range(4)
]
DONE = [Past(99 - n, "Surrender", f"Lesson · 2026-11-30 17:0{n} · 92 points", 92) for n in range(9)]


def sized(window: Window, width: int, height: int, text: float = 1.0) -> Window:
    window.resize(width, height)
    window.prefer(Preferences(motion=Motion.OFF, text=text))
    for _ in range(6):
        QApplication.processEvents()
    return window


def filled(window: Window, width: int, height: int, text: float = 1.0) -> Window:
    window.home.show_past(OPEN, DONE)
    return sized(window, width, height, text)


def seen_rows(shown: ShortList) -> list[int]:
    return [at for at in range(shown.count()) if not shown.isRowHidden(at)]


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_results_are_in_sight_however_much_waits(window: Window, size: tuple[int, int]) -> None:
    home = filled(window, *size).home
    second = home.done_ones.visualItemRect(home.done_ones.item(1))
    foot = home.done_ones.viewport().mapTo(home, second.bottomLeft())
    assert foot.y() < home.height() - 24


def test_no_list_scrolls_in_the_column_that_scrolls(window: Window) -> None:
    home = filled(window, 1280, 800).home
    for shown in (home.open_ones, home.done_ones):
        assert not shown.verticalScrollBar().isVisible()
        last = shown.visualItemRect(shown.item(seen_rows(shown)[-1]))
        assert last.bottom() <= shown.viewport().height()


def more(window: Window) -> QPushButton:
    (made,) = (
        one for one in window.home.findChildren(QPushButton) if one.text() in ("All 4", "Fewer")
    )
    return made


def test_the_others_come_on_a_wish_by_mouse_and_by_key(window: Window) -> None:
    home = filled(window, 1280, 800).home
    assert seen_rows(home.open_ones) == [0, 1]
    QTest.mouseClick(more(window), Qt.MouseButton.LeftButton)
    assert seen_rows(home.open_ones) == [0, 1, 2, 3]
    QTest.keyClick(more(window), Qt.Key.Key_Space)
    assert seen_rows(home.open_ones) == [0, 1]


def test_whoever_comes_back_sees_the_newest_alone(window: Window) -> None:
    home = filled(window, 1280, 800).home
    QTest.mouseClick(more(window), Qt.MouseButton.LeftButton)
    home.come_in()
    assert seen_rows(home.open_ones) == [0, 1]


def test_in_large_letters_every_entry_keeps_its_time(window: Window) -> None:
    home = filled(window, 1366, 768, 1.5).home
    more(window).click()
    QApplication.processEvents()
    shown = home.open_ones
    letters = QFontMetrics(shown.font())
    for at in seen_rows(shown):
        item = shown.item(at)
        area = shown.visualItemRect(item)
        room = area.adjusted(12, 0, -12, 0)
        needed = letters.boundingRect(room, Qt.TextFlag.TextWordWrap.value, item.text())
        assert needed.height() <= area.height()


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_no_row_is_measured_wider_than_it_is_drawn(window: Window, text: float) -> None:
    home = sized(window, 1280, 800, text).home
    home.show_past([], [Past(at, "Exam", f"{'x' * at} ■\u00a0Passed") for at in range(1, 40)])
    shown = home.done_ones
    shown.fold(0)
    letters = QFontMetrics(shown.font())
    for at in range(shown.count()):
        area, said = shown.visualItemRect(shown.item(at)), shown.item(at).text()
        room = area.adjusted(14, 0, -14, 0)
        needed = letters.boundingRect(room, Qt.TextFlag.TextWordWrap.value, said)
        assert needed.height() <= area.height() - 14, said


def test_the_word_of_a_verdict_has_its_own_line_and_is_never_torn_from_its_sign(
    window: Window,
) -> None:
    window.deal(Wish("go-to-war", "korean", Mode.EXAM))
    while window.play is not None and not window.play.over:
        by_the_book(window.play)
        window.sheet.next_wanted.emit()
    window.go_home()
    told = window.home.done_ones.item(0)
    assert told.text().splitlines()[-1] == "●\u00a0Passed"
    assert told.data(Qt.ItemDataRole.AccessibleTextRole).endswith("\nPassed")


def test_a_lesson_in_which_nothing_was_done_does_not_wait(window: Window) -> None:
    play = begin(window, "surrender")
    window.go_home()
    assert window.home.open_ones.count() == 0
    window.home.start_wanted.emit(Wish("surrender", "korean", Mode.LESSON))
    assert window.play is not None
    assert window.play.number > play.number
    window.play.submit(window.play.steps[0].action)
    window.go_home()
    assert window.home.open_ones.count() == 1


def test_a_try_of_its_own_record_waits_before_its_first_act(window: Window) -> None:
    begin(window, "card-reading")
    for _ in range(2):
        assert window.play is not None
        by_the_book(window.play)
        window.sheet.next_wanted.emit()
    assert window.play is not None
    assert window.play.help.tried
    window.go_home()
    assert window.home.open_ones.count() == 1


def test_the_lesson_just_left_stays_chosen_and_a_start_begins_with_the_next(
    window: Window,
) -> None:
    chosen = {True: [], False: []}  # type: dict[bool, list[str]]
    play = begin(window, "surrender")
    play.submit(play.steps[0].action)
    window.go_home()
    chosen[True].append(marked(window))
    window.sittings.left = ""  # as it is after a start
    window.choose_trainee(window.trainee())
    chosen[False].append(marked(window))
    window.home.resume_wanted.emit(play.number)
    window.go_home()
    chosen[True].append(marked(window))
    assert chosen == {True: ["surrender"] * 2, False: ["card-reading"]}


def marked(window: Window) -> str:
    (made,) = (one for one in window.home.track.steps if one.isChecked())
    assert made.station is not None
    return made.station.scenario


def test_what_follows_on_a_passed_lesson_is_the_next_that_is_not() -> None:
    best = {"a": None, "b": Tried(100, True), "c": Tried(90, True), "d": None}
    way = [Station(name, at, "", "", one, False) for at, (name, one) in enumerate(best.items(), 1)]
    assert [follows(way, left) for left in ("", "a", "b", "d")] == ["a", "a", "d", "d"]
    assert follows(way[:3], "c") == "a"
    assert follows(way[1:3], "c") == ""


def test_what_stays_in_the_game_stands_at_the_guests_door(window: Window) -> None:
    home = sized(window, 1280, 800).home
    home.show_left("Stays in the game: Online table ₩1,000")
    QApplication.processEvents()
    doors = [
        one
        for one in home.findChildren(QPushButton)
        if one.text() in ("Sit as a guest", "Play War")
    ]
    (note,) = (one for one in home.findChildren(QLabel) if one.text().startswith("Stays in"))
    tops = [one.mapTo(home, QPoint()).y() for one in (doors[0], note, doors[1])]
    assert doors[0].text() == "Sit as a guest"
    assert all(before < after for before, after in pairwise(tops))
    assert left_in_game(window) == ""


def test_a_guests_stake_is_an_amount_of_the_games_own_money() -> None:
    speaker = Translator("ko")
    for text in ("Staked {amount}", "staked {amount}"):
        assert speaker.say(text, amount="200 크레딧") == "건 금액 200 크레딧"


def test_the_rule_of_exams_is_told_where_one_is_begun() -> None:
    rule = policy_for(Mode.EXAM).passing
    assert rule is not None
    assert rule.critical_fails
    _, told = MODES[Mode.EXAM]
    assert f"{rule.points} points, no {Severity.CRITICAL.name.lower()}" in told
    assert f"at most {rule.majors} major, {rule.minors} minor." in told
