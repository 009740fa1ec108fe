"""The graded sheet, what an exam keeps to itself, and the way back from a replay."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from trainer.core.actions import Deal, MoveChips, Say, Words
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at, hand
from trainer.grading.findings import Verdict
from trainer.grading.judge import judge
from trainer.grading.score import score
from trainer.procedures.record import Mode, Record
from trainer.procedures.sheet import Sheet
from trainer.scenarios.confirmed import assumed_clauses, values_of
from trainer.scenarios.houses import load_house
from trainer.scenarios.policies import policy_for
from trainer.store.confirmations import Confirmation
from trainer.ui.board.view import Board
from trainer.ui.course.offers import Wish
from trainer.ui.hands.menus import cut_choices
from trainer.ui.look import system_wish
from trainer.ui.sheet import desk as sheet_desk
from trainer.ui.sheet import thumbs
from trainer.ui.sheet.page import SheetPage
from trainer.ui.sitting import grades
from trainer.ui.sitting.play import Play
from trainer.ui.view.chip_looks import dressed
from trainer.ui.view.model import Mark
from trainer.ui.window import Window


def sit(window: Window, mode: Mode, scenario: str = "full-table") -> Play:
    window.home.start_wanted.emit(Wish(scenario, "korean", mode))
    assert window.play is not None
    return window.play


def page(window: Window) -> QWidget:
    return window.centralWidget().currentWidget()  # type: ignore[attr-defined]


def said(widget: QWidget) -> list[str]:
    return [one.text() for one in widget.findChildren(QLabel) if one.isVisibleTo(widget)]


def deal_without_words(play: Play) -> None:
    """A round by the book, but for the words that end the betting: a minor fault (K-P24)."""
    while play.steps:
        step = next((s for s in play.steps if s.action != Say(Words.NO_MORE_BETS)), None)
        play.submit(step.action if step else Deal(hand(_first(play))))
    play.close_round()


def _first(play: Play) -> int:
    seats = range(1, play.session.header.seats + 1)
    return next(seat for seat in seats if play.table.stack(at(seat, Spot.MAIN)))


def confirm(window: Window, clause: str) -> None:
    """The pit boss confirms a clause of the Korean house."""
    for knob, value in values_of(load_house("korean"), clause).items():
        word = Confirmation("korean", knob, value, "Pit", "2026-11-29T00:00:00+00:00", "")
        window.store.confirmations.add(word)


# ---- practice and exam ----------------------------------------------------------------------


def test_in_practice_a_verdict_stands_beside_its_place(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    play.submit(Say(Words.NO_MORE_BETS))
    play.submit(Deal(hand(1)))
    assert play.shown.marks()["s1"] is Mark.RIGHT
    for seat in (2, 3, 4, 5, 6, 7, 0):
        play.submit(Deal(hand(seat)))
    play.submit(MoveChips(TRAY, at(7, Spot.MAIN), stack([10_000])))
    assert play.shown.marks() == {"s7.main": Mark.FAULT}


def test_in_an_exam_nothing_is_told_before_the_end(window: Window) -> None:
    play = sit(window, Mode.EXAM, "nine-seats")
    assert not window.table.rules.isVisible()
    window.activateWindow()
    for _ in range(3):  # the keys of the whole window are heeded once it is painted
        QApplication.processEvents()
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert page(window) is window.table
    deal_without_words(play)
    assert page(window) is window.sheet
    assert not play.over
    assert not any("K-P24" in text or "points" in text for text in said(window.sheet))
    window.sheet.left.emit()
    assert window.home.done_ones.count() == 0


def test_the_menu_of_a_stack_tells_amounts_in_lessons_only(window: Window) -> None:
    play = sit(window, Mode.EXAM)
    speaker = window.tongue.translator
    told = cut_choices(play.table, at(3, Spot.MAIN), "KRW", speaker, False)
    assert [one.text for one in told] == [
        *("Spread it to count (Alt)", "The whole stack"),  # as many lines as chips would count
        *("Change into tube 2", "Change into tube 1"),
    ]
    told = cut_choices(play.table, at(3, Spot.MAIN), "KRW", speaker, True)
    parts = [one for one in told if one.text.startswith("The upper part: ₩")]
    assert [one.hands.chips.count for one in parts if one.hands] == [2, 1]
    assert not window.table.gestures.numbers
    sit(window, Mode.PRACTICE)
    assert not window.table.gestures.numbers
    sit(window, Mode.LESSON)
    assert window.table.gestures.numbers


# ---- the sheet ------------------------------------------------------------------------------


def test_a_sitting_is_weighed_whole_as_on_the_command_line(window: Window) -> None:
    """The same minor fault in every round is a habit, which no single round can show."""
    confirm(window, "K-P24")
    play = sit(window, Mode.EXAM, "nine-seats")
    while not play.over:
        deal_without_words(play)
        window.sheet.next_wanted.emit() if not play.over else None
    verdict = judge(play.record)
    alone = score(verdict, policy_for(Mode.EXAM), play.session.header.confirmations)
    view = play.grades.sheet(window.tongue.translator, False)
    assert [one.habit for one in view.score.deductions] == [False, False, True]
    assert view.score.deductions == alone.deductions
    assert (view.score.points, view.score.passed) == (alone.points, alone.passed)
    issued = json.loads(window.store.results.of_session(play.number)[-1].score)
    assert issued["points"] == view.score.points
    assert len(view.rounds) == 3
    assert any("habit" in text for text in said(window.sheet))


def test_the_sheet_names_who_when_and_by_which_house(window: Window) -> None:
    play = sit(window, Mode.EXAM)
    deal_without_words(play)
    texts = said(window.sheet)
    assert {"Trainee", "Hana", "Date", "Korean house (v1)", "Exam", "Examiner"} <= set(texts)
    assert any(text.startswith("The call") or "No more bets" in text for text in texts)
    assert "Done by the procedure" in texts


def test_a_confirmed_value_counts_in_the_exam(window: Window) -> None:
    sheet = load_house("korean")
    clause = next(one for one in assumed_clauses(sheet) if values_of(sheet, one))
    confirm(window, clause)
    play = sit(window, Mode.EXAM)
    assert [one.clause for one in play.session.header.confirmations] == [clause]


def test_an_open_sitting_has_its_results_too(window: Window) -> None:
    play = sit(window, Mode.PRACTICE, "nine-seats")
    deal_without_words(play)
    window.sheet.left.emit()
    assert window.home.open_ones.count() == 1
    assert "Round 2" in window.home.open_ones.item(0).text()
    assert "points" in window.home.done_ones.item(0).text()


def test_however_often_a_sheet_is_opened_one_board_draws_its_pictures(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Board] = []

    def counted() -> Board:
        made.append(Board())
        return made[-1]

    monkeypatch.setattr(thumbs, "Board", counted)
    play = sit(window, Mode.PRACTICE)
    deal_without_words(play)
    for language in ("ko", "en", "ko"):
        window.tongue.switch(language)
        QApplication.processEvents()
        window.grab()
    assert len(made) == 1


def test_enter_presses_the_button_in_focus(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    deal_without_words(play)
    button = window.sheet.focusProxy()
    assert button is not None
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert page(window) is window.home


# ---- the replay -----------------------------------------------------------------------------


def test_again_from_a_position_of_the_replay(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    deal_without_words(play)
    window.sheet.replay_wanted.emit(20)
    window.replay.again_wanted.emit(20)
    again = window.play
    assert again is not None
    assert page(window) is window.table
    parent = again.session.header.parent
    assert parent is not None
    assert (parent.session, parent.entry) == (str(play.number), 20)
    assert again.session.entries[:20] == play.session.entries[:20]
    assert window.store.journal.session(again.number).start.parent == play.number


def test_there_is_no_way_back_from_an_exam(window: Window) -> None:
    play = sit(window, Mode.EXAM)
    deal_without_words(play)
    window.sheet.replay_wanted.emit(10)
    assert not any(
        link.isVisible() and link.text() == "Deal on from here"
        for link in window.replay.header.findChildren(QWidget)
        if hasattr(link, "text")
    )


def test_the_replay_speaks_the_new_language_at_once(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    deal_without_words(play)
    first = min(play.grades.remarks(window.tongue.translator))
    window.sheet.replay_wanted.emit(first)
    window.tongue.switch("ko")
    texts = " ".join(said(window.replay))
    assert "노 모어 베츠" in texts
    assert "No more bets" not in texts


# ---- motion ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "less"), [("false", True), ("true", False), ("", False)])
def test_the_wish_of_the_system_for_less_motion(
    monkeypatch: pytest.MonkeyPatch, answer: str, less: bool
) -> None:
    monkeypatch.setattr(system_wish.sys, "platform", "linux")
    monkeypatch.setattr(system_wish, "_said", lambda command: answer)
    system_wish.less_motion.cache_clear()
    assert system_wish.less_motion() is less
    system_wish.less_motion.cache_clear()


def test_a_sheet_judges_its_record_and_asks_for_its_house_once(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[int] = []
    asked: list[str] = []

    def judge_again(record: Record, sheet: Sheet) -> Verdict:
        judged.append(len(record.entries))
        return judge(record, sheet)

    def dress_again(sheet: Sheet) -> Sheet:
        asked.append(sheet.id)
        return dressed(sheet)

    monkeypatch.setattr(grades, "judge", judge_again)
    monkeypatch.setattr(thumbs, "dressed", dress_again)
    play = sit(window, Mode.PRACTICE, "two-wars")
    deal_without_words(play)
    assert judged == [len(play.session.entries)]
    assert asked == ["korean"]
    while not play.over:
        window.sheet.next_wanted.emit()
        deal_without_words(play)
    assert judged == sorted(set(judged))
    assert judged[-1] == len(play.session.entries)
    assert len(play.grades.verdicts()) == play.session.number
    window.tongue.switch("ko")
    assert len(asked) == play.session.number + 1


def test_only_the_page_that_is_seen_is_told_anew_and_the_sheet_when_one_comes_back(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = sit(window, Mode.PRACTICE)
    deal_without_words(play)
    window.sheet.replay_wanted.emit(1)
    filled: list[str] = []
    fill = sheet_desk.fill

    def fill_again(sheet: SheetPage, play: Play, window: Window) -> None:
        filled.append(window.tongue.language)
        fill(sheet, play, window)

    monkeypatch.setattr(sheet_desk, "fill", fill_again)
    window.visit(window.settings)
    window.tongue.switch("ko")
    assert filled == []
    window.settings.left.emit()
    assert window.page is window.replay
    assert window.replay.header.title.text() == "다시 보기"
    assert "라운드" in " ".join(said(window.replay))
    window.replay.left.emit()
    assert page(window) is window.sheet
    assert filled == ["ko"]
    assert window.sheet.header.title.text() == "결과표"
    QApplication.processEvents()
    assert "Accuracy" not in said(window.sheet)
    window.tongue.switch("en")
    assert filled == ["ko", "en"]
    QApplication.processEvents()
    assert "Accuracy" in said(window.sheet)
