"""Between the rounds of an exam: what is closed, what comes next, and the button that deals it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from tests.ui.telling.test_undealt import deal, said, sit
from trainer.procedures.record import Mode
from trainer.ui.look.preferences import Motion, Preferences
from trainer.ui.window import Window


@pytest.fixture
def between(window: Window) -> Window:
    """Round 1 of an exam by the book."""
    play = sit(window, Mode.EXAM)
    deal(play)
    play.close_round()
    QApplication.processEvents()
    assert window.page is window.sheet
    return window


def primary(page: QWidget) -> QPushButton:
    (made,) = (
        one
        for one in page.findChildren(QPushButton)
        if one.property("role") == "primary" and one.isVisibleTo(page)
    )
    return made


def test_it_says_which_round_is_closed_and_which_comes_next(between: Window) -> None:
    told = said(between.sheet)
    assert between.sheet.header.title.text() == "Exam · Surrender"
    assert {"Round 1 of 2 is closed", "Round 2 comes next."} <= set(told)
    assert not any("point" in line for line in told)
    between.tongue.switch("ko")
    assert between.sheet.header.title.text() == "시험 · 서렌더"
    assert "2라운드 중 1라운드를 마쳤습니다" in said(between.sheet)


def test_one_button_in_the_middle_deals_it_by_mouse_and_by_key(between: Window) -> None:
    sheet = between.sheet
    made = primary(sheet)
    assert (made.text(), made.hasFocus()) == ("Deal round 2", True)
    place = made.mapTo(sheet, made.rect().center())
    assert sheet.height() / 4 < place.y() < sheet.height() * 3 / 4
    QTest.keyClick(made, Qt.Key.Key_Return)
    play = between.play
    assert play is not None
    assert play.session.number == 2
    deal(play)
    play.close_round()
    QApplication.processEvents()
    assert sheet.header.title.text() == "Result sheet"
    assert (primary(sheet).text(), primary(sheet).hasFocus()) == ("Done", True)


def test_the_mouse_does_it_too_and_in_another_language_as_well(between: Window) -> None:
    between.tongue.switch("ko")
    QApplication.processEvents()
    made = primary(between.sheet)
    assert made.text() == "2라운드 딜하기"
    assert between.sheet.focusProxy() is made
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    assert between.play is not None
    assert between.page is between.table


@pytest.mark.parametrize("language", ["en", "ko"])
def test_its_words_are_whole_in_large_letters(between: Window, language: str) -> None:
    between.tongue.switch(language)
    between.resize(1080, 680)
    between.prefer(Preferences(motion=Motion.OFF, text=1.5))
    for _ in range(4):
        QApplication.processEvents()
    for one in between.sheet.findChildren(QLabel):
        if one.isVisible() and one.wordWrap():
            assert one.height() >= one.heightForWidth(one.width())
