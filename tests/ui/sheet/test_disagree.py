"""I disagree: said on the sheet, kept with the entry, seen again when the sheet is."""

from __future__ import annotations

from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QScrollArea

from tests.ui.sheet.test_sheet import deal_without_words, sit
from trainer.grading.version import GRADER_VERSION
from trainer.procedures.record import Mode
from trainer.store.connection import connect
from trainer.store.disagreements import LONGEST
from trainer.ui.sheet.disagree import Disagree
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window

REASON = "노 모어 베츠는 플로어가 불렀습니다"


def graded(window: Window, mode: Mode = Mode.PRACTICE) -> Play:
    play = sit(window, mode)
    deal_without_words(play)
    return play


def own(window: Window) -> list[Disagree]:
    return window.sheet.findChildren(Disagree)


def heard(window: Window) -> list[str]:
    """What the sheet says was said, once its new parts are shown."""
    QApplication.processEvents()
    return [
        one.text()
        for card in own(window)
        for one in card.findChildren(QLabel)
        if one.isVisibleTo(window) and REASON in one.text()
    ]


def test_a_reason_is_kept_with_entry_clause_and_versions(window: Window) -> None:
    play = graded(window)
    (card, *_) = own(window)
    QTest.keyClick(card.opens, Qt.Key.Key_Return)
    card.field.setPlainText(REASON)
    QTest.keyClick(card.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (said,) = window.store.disagreements.of_session(play.number)
    finding = play.grades.verdicts()[0].findings[0]
    assert (said.reason, said.rule, said.kind) == (REASON, finding.rule, finding.kind.value)
    assert said.entry in play.grades.remarks(window.tongue.translator)
    assert (said.grader_version, said.house) == (GRADER_VERSION, "korean")
    assert len(heard(window)) == 1
    assert not card.opens.isVisibleTo(window)


def test_the_buttons_come_into_view_with_the_field(window: Window) -> None:
    window.resize(1280, 760)
    graded(window)
    paper = window.sheet._paper
    (card, *_) = own(window)
    card.opens.setFocus()
    QApplication.processEvents()
    low = card.opens.mapTo(paper.widget(), card.opens.rect().bottomLeft()).y()
    paper.verticalScrollBar().setValue(low + 4 - paper.height())
    card.opens.click()
    QApplication.processEvents()
    QApplication.processEvents()
    lowest = card.keeps.mapTo(window, card.keeps.rect().bottomLeft()).y()
    assert lowest < paper.mapTo(window, paper.rect().bottomLeft()).y() - 36  # it fades there


def test_it_is_seen_again_in_the_other_language_and_when_reopened(window: Window) -> None:
    play = graded(window)
    own(window)[0].opens.click()
    own(window)[0].field.setPlainText(REASON)
    own(window)[0].keeps.click()
    window.tongue.switch("ko")
    assert heard(window) == [f"남긴 이의: {REASON}"]
    window.go_home()
    window.home.result_wanted.emit(play.number)
    assert heard(window) == [f"남긴 이의: {REASON}"]
    assert len(window.store.disagreements.of_session(play.number)) == 1


def test_what_is_being_written_survives_a_switch_of_language(window: Window) -> None:
    play = graded(window)
    own(window)[0].opens.click()
    own(window)[0].field.setPlainText(REASON)
    window.tongue.switch("ko")
    QApplication.processEvents()
    (card, *_) = own(window)
    assert card.field.toPlainText() == REASON
    assert card.field.isVisibleTo(window)
    QTest.keyClick(card.field, Qt.Key.Key_Escape)
    window.tongue.switch("en")
    assert own(window)[0].field.toPlainText() == ""
    assert window.store.disagreements.of_session(play.number) == ()


def test_an_empty_or_endless_reason_cannot_be_kept(window: Window) -> None:
    play = graded(window)
    (card, *_) = own(window)
    card.opens.click()
    for text, may in ((" \n", False), ("가" * LONGEST, True), ("가" * (LONGEST + 1), False)):
        card.field.setPlainText(text)
        assert card.keeps.isEnabled() is may
    QTest.keyClick(card.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(card.field, Qt.Key.Key_Escape)
    assert card.opens.isVisibleTo(window)
    assert window.store.disagreements.of_session(play.number) == ()


def test_what_cannot_be_kept_stays_in_the_field_and_is_told(window: Window) -> None:
    play = graded(window)
    (card, *_) = own(window)
    card.opens.click()
    card.field.setPlainText(REASON)
    with closing(connect(window.store.connections.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        card.keeps.click()
        other.execute("ROLLBACK")
    (box,) = window.findChildren(QMessageBox)
    assert str(window.store.folder) in box.text()
    box.close()
    assert card.field.toPlainText() == REASON
    assert card.field.isVisibleTo(window)
    card.keeps.click()
    assert len(window.store.disagreements.of_session(play.number)) == 1


@pytest.mark.parametrize("mode", [Mode.LESSON, Mode.EXAM])
def test_a_lesson_and_an_exam_can_be_disagreed_with_at_their_end(
    window: Window, mode: Mode
) -> None:
    graded(window, mode)
    assert own(window) != []


def test_the_keys_stay_at_the_finding_that_was_disagreed_with(window: Window) -> None:
    graded(window)
    card = own(window)[0]
    card.opens.click()
    card.field.setPlainText(REASON)
    QTest.keyClick(card.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    focus = window.focusWidget()
    assert isinstance(focus, QLabel)
    assert REASON in focus.text()
    assert card.isAncestorOf(focus)


def test_it_can_be_put_in_other_words_and_withdrawn_by_keys(window: Window) -> None:
    play = graded(window)
    card = own(window)[0]
    card.opens.click()
    card.field.setPlainText(REASON)
    card.keeps.click()
    QTest.keyClick(card.changes, Qt.Key.Key_Return)
    assert card.field.toPlainText() == REASON
    assert window.focusWidget() is card.field
    QTest.keyClick(card.field, Qt.Key.Key_Escape)
    assert heard(window) == [f"You disagreed: {REASON}"]
    card.changes.click()
    card.field.setPlainText(f"{REASON}, 두 번")
    QTest.keyClick(card.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert heard(window) == [f"You disagreed: {REASON}, 두 번"]
    QTest.keyClick(card.withdraws, Qt.Key.Key_Return)
    assert len(heard(window)) == 1
    assert window.focusWidget() is card.stands  # asked first, and Enter lets it stand
    QTest.keyClick(card.stands, Qt.Key.Key_Return)
    assert window.focusWidget() is card.withdraws
    QTest.keyClick(card.withdraws, Qt.Key.Key_Return)
    QTest.keyClick(card.gone, Qt.Key.Key_Return)
    assert heard(window) == []
    assert window.focusWidget() is card.opens
    assert window.store.disagreements.of_session(play.number) == ()
    said = window.store.disagreements.history(play.number)
    assert [one.reason for one in said] == [REASON, f"{REASON}, 두 번", ""]
    window.tongue.switch("ko")
    assert heard(window) == []
    assert not own(window)[0].withdraws.isVisibleTo(window)


def test_the_sheet_of_another_round_opens_at_its_top(window: Window) -> None:
    play = sit(window, Mode.PRACTICE, "nine-seats")
    deal_without_words(play)
    QApplication.processEvents()
    bar = window.sheet.findChildren(QScrollArea)[0].verticalScrollBar()
    bar.setRange(0, 400)
    bar.setValue(200)
    window.tongue.switch("ko")
    assert bar.value() == 200
    window.sheet.next_wanted.emit()
    bar.setRange(0, 400)
    deal_without_words(play)
    assert bar.value() == 0
