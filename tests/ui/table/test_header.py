"""The head of the table: a middle that stays, a menu for what is rare, the way out apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

import trainer.ui
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.look.theme import DARK, LIGHT, ThemeName
from trainer.ui.parts.header import Header
from trainer.ui.parts.header_signs import SIGNS
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

LEFT = Qt.MouseButton.LeftButton


def sit(window: Window, mode: Mode) -> Play:
    window.deal(Wish("first-cards", "korean", mode))
    assert window.play is not None
    for _ in range(6):
        QApplication.processEvents()
    return window.play


def menu(window: Window) -> QMenu:
    QTest.mouseClick(window.table.more, LEFT)
    (shown,) = (one for one in window.table.header.findChildren(QMenu) if one.isVisible())
    return shown


def choose(window: Window, row: int) -> None:
    shown = menu(window)
    QTest.mouseClick(shown, LEFT, pos=shown.actionGeometry(shown.actions()[row]).center())
    assert not shown.isVisible()


def offered(window: Window) -> list[str]:
    shown = menu(window)
    texts = [one.text() for one in shown.actions()]
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    return texts


def closing(window: Window) -> QPushButton | None:
    """The button of the panel that closes the round, where it is offered."""
    panel = window.table.panel
    buttons = (one for one in panel.findChildren(QPushButton) if one.isVisibleTo(panel))
    return next((one for one in buttons if one.property("role") == "primary"), None)


def test_the_middle_stays_where_it_is_in_both_languages(window: Window) -> None:
    sit(window, Mode.LESSON)
    middle = window.table.header.middle
    before = middle.geometry().center().x()
    assert abs(before - window.table.board.width() // 2) < 12
    window.tongue.switch("ko")
    assert abs(middle.geometry().center().x() - before) < 12


def test_what_is_rare_is_in_the_menu(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    assert offered(window) == ["Close the round (Ctrl+Enter)", "Keys", "Settings"]
    play.rest()
    assert offered(window) == ["Keys", "Settings"]


def test_the_menu_closes_a_round_that_was_never_dealt(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    for _ in range(2):  # what still lies there is asked about once
        choose(window, 0)
    assert play.session.round_entries == ()
    assert window.page is window.sheet


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.PRACTICE, Mode.EXAM])
def test_closing_is_offered_when_the_cards_are_in_the_rack(window: Window, mode: Mode) -> None:
    play = sit(window, mode)
    while play.steps:
        assert closing(window) is None or play.session.cleared
        play.submit(play.steps[0].action)
    button = closing(window)
    assert button is not None
    QTest.mouseClick(button, LEFT)
    assert play.session.round_entries == ()


def test_an_exam_does_not_tell_that_something_is_still_owed(window: Window) -> None:
    play = sit(window, Mode.EXAM)
    while not play.session.cleared:
        play.submit(play.steps[0].action)
    assert closing(window) is not None


def test_a_menu_that_was_closed_is_gone(window: Window) -> None:
    sit(window, Mode.LESSON)
    header = window.table.header
    (language,) = (
        one for one in header.findChildren(QPushButton) if one.text().startswith("English")
    )
    for _ in range(3):
        QTest.mouseClick(language, LEFT)
        (shown,) = (one for one in header.findChildren(QMenu) if one.isVisible())
        QTest.keyClick(shown, Qt.Key.Key_Escape)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert header.findChildren(QMenu) == []


def test_a_title_without_room_ends_in_dots_and_is_whole_in_its_tip(window: Window) -> None:
    sit(window, Mode.PRACTICE)
    header = window.table.header
    assert header.title.toolTip() == ""
    header.title.setText("Practice · " + "A full table " * 8)
    header.place_middle()
    QApplication.processEvents()
    assert header.title.toolTip() == header.title.text()
    assert header.title.geometry().right() < header.middle.x()
    header.title.setText("Practice")
    header.place_middle()
    assert header.title.toolTip() == ""


def links(window: Window) -> list[QPushButton]:
    assert window.page is not None
    header = window.page.findChild(Header)
    assert header is not None
    return [one for one in header.findChildren(QPushButton) if one.isVisible()]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_signs_stand_beside_the_words_where_all_words_have_room(
    window: Window, language: str
) -> None:
    window.tongue.switch(language)
    sit(window, Mode.LESSON)
    header = window.table.header
    for wide, signed in ((1280, True), (780, False), (1280, True)):
        header.setFixedWidth(wide)
        for _ in range(4):
            QApplication.processEvents()
        assert [one.icon().isNull() for one in links(window)] == [not signed] * 6
        for one in links(window):
            assert one.text()  # a sign never stands alone
            assert one.width() >= one.sizeHint().width()
        assert header.middle.geometry().right() < min(one.x() for one in links(window))
    assert header.title.toolTip() == ""


def test_a_title_that_needs_the_room_has_it_before_the_signs(window: Window) -> None:
    sit(window, Mode.LESSON)
    header = window.table.header
    header.title.setText("Lesson · " + "A full table " * 5)
    header.place_middle()
    assert all(one.icon().isNull() for one in links(window))
    assert header.title.toolTip() == ""


def test_every_word_at_the_head_of_a_page_has_a_sign_of_its_own() -> None:
    said = {
        text
        for file in Path(trainer.ui.__path__[0]).rglob("*.py")
        for text in re.findall(r"header\.link\(\s*N_\(\"([^\"]+)\"\)", file.read_text("utf-8"))
    }
    assert said == set(SIGNS)
    alike = {"Leave", "Exit"}, {"Default keys", "Deal it again"}
    assert len(set(SIGNS.values())) == len(SIGNS) - len(alike)


def test_the_signs_are_drawn_in_the_ink_of_the_theme(window: Window) -> None:
    window.visit(window.settings)
    (back,) = (one for one in links(window) if one.text() == "Back")
    seen = []
    for theme in (ThemeName.DARK, ThemeName.LIGHT):
        window.prefer(Preferences(theme=theme, motion=Motion.OFF))
        for _ in range(4):
            QApplication.processEvents()
        image = back.icon().pixmap(20, 16).toImage()
        points = [image.pixelColor(x, y) for x in range(16) for y in range(16)]
        seen.append({point.name() for point in points if point.alpha() == 255})
    assert seen == [{DARK.ink}, {LIGHT.ink}]
