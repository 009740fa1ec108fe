"""What a screen reader is told of what happens: everything once, in order, no verdict in exams."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from tests.ui.driving import Keyboard, way
from trainer.core.actions import Ask, Burn, Deal, MoveChips
from trainer.core.chips import stack
from trainer.core.places import TRAY, Spot, at, hand
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Wish
from trainer.ui.hands.keys import Command
from trainer.ui.sitting.play import Play
from trainer.ui.speaking import access
from trainer.ui.window import Window

Politeness = QAccessible.AnnouncementPoliteness
VERDICTS = ("Right", "Fault", "right", "fault", "K-", "맞음", "미스")


class Reader:
    """A screen reader that writes down what it is sent."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.others: list[QAccessible.Event] = []

    def __call__(self, event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            urgent = event.politeness() == Politeness.Assertive
            self.said.append((event.message(), urgent))
        else:
            self.others.append(event.type())

    def take(self) -> str:
        """All that was said since the last time."""
        texts = " | ".join(text for text, _ in self.said)
        self.said.clear()
        return texts


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    made = Reader()
    access.install()
    monkeypatch.setattr(access, "send", made)
    monkeypatch.setattr(access, "listening", lambda: True)
    return made


def sit(window: Window, mode: Mode) -> Play:
    window.home.start_wanted.emit(Wish("full-table", "korean", mode))
    assert window.play is not None
    assert window.table.panel is not None
    return window.play


def test_an_act_is_said_once_with_its_verdict_and_clause(window: Window, reader: Reader) -> None:
    play = sit(window, Mode.LESSON)
    reader.take()
    rule = play.steps[0].rule
    play.submit(way(play.steps[0], play))
    said = reader.take()
    assert f"Right, {rule}" in said
    assert said.count("Right") == 1
    window.table.show_play()
    assert reader.take() == ""


def test_the_answer_of_a_guest_does_not_swallow_the_dealer_s_question(
    window: Window, reader: Reader
) -> None:
    play = sit(window, Mode.PRACTICE)
    while not isinstance(play.steps[0].action, Ask):
        play.submit(way(play.steps[0], play))
    reader.take()
    before = len(play.session.entries)
    play.submit(play.steps[0].action)
    lines = play.narration.lines(window.tongue.translator)
    new = [line.text for line in lines if line.number > before]
    assert len(new) > 1
    said = reader.take()
    assert said.index(new[0]) < said.index(new[-1])


def test_a_fault_is_said_with_what_was_wanted(window: Window, reader: Reader) -> None:
    play = sit(window, Mode.PRACTICE)
    action = play.steps[0].action
    while not (isinstance(action, MoveChips) and action.source == TRAY):
        play.submit(way(play.steps[0], play))
        action = play.steps[0].action
    reader.take()
    play.submit(MoveChips(TRAY, action.target, stack([1_000])))
    lines = play.narration.lines(window.tongue.translator)
    line = next(line for line in lines if line.note)
    said = reader.take()
    assert f"Fault, {line.rule}: {line.note}" in said


def test_a_lesson_says_what_is_owed_instead(window: Window, reader: Reader) -> None:
    play = sit(window, Mode.LESSON)
    reader.take()
    Keyboard(window).command(Command.BURN)
    note = play.narration.step_note(window.tongue.translator)
    assert note
    assert note.title in reader.take()


def test_an_exam_is_silent_about_right_and_wrong(window: Window, reader: Reader) -> None:
    play = sit(window, Mode.EXAM)
    reader.take()
    play.submit(Burn(1))
    for _ in range(12):
        play.submit(way(play.steps[0], play))
    said = reader.take()
    assert "Burn" in said or "burn" in said
    assert [word for word in VERDICTS if word in said] == []


def test_a_refusal_is_urgent_and_all_else_waits(window: Window, reader: Reader) -> None:
    play = sit(window, Mode.PRACTICE)
    play.submit(Deal(hand(1)))
    assert not any(urgent for _, urgent in reader.said)
    reader.take()
    Keyboard(window).command(Command.PAY, 1)
    assert [urgent for text, urgent in reader.said if "tray first" in text] == [True]


def test_what_a_command_waits_for_and_what_is_held_are_said(window: Window, reader: Reader) -> None:
    sit(window, Mode.PRACTICE)
    reader.take()
    Keyboard(window).command(Command.DEAL)
    assert "seat 1–7, 0 dealer" in reader.take()
    Keyboard(window).key("1")
    window.table.board.wheeled.emit("tray:0", 2)
    said = reader.take()
    assert "In the hand: ₩2,000" in said
    window.table.gestures.let_go()
    window.table.show_play()
    assert "The hand is empty" in reader.take()


def test_a_question_names_only_the_seats_where_something_lies(
    window: Window, reader: Reader
) -> None:
    window.home.start_wanted.emit(Wish("read-the-table", "korean", Mode.PRACTICE))
    assert window.play is not None
    table = window.play.table
    bet = [seat for seat in range(1, 8) if table.stack(at(seat, Spot.MAIN))]
    assert bet == [4]
    assert window.table.panel is not None
    reader.take()
    Keyboard(window).command(Command.ASK)
    assert "Ask for war or surrender: seat 4" in reader.take()


def test_another_language_repeats_nothing(window: Window, reader: Reader) -> None:
    play = sit(window, Mode.LESSON)
    Keyboard(window).command(Command.BURN)
    play.submit(way(play.steps[0], play))
    reader.take()
    window.tongue.switch("ko")
    assert reader.take() == ""
    play.submit(way(play.steps[0], play))
    assert any("가" <= sign <= "힣" for sign in reader.take())


def test_a_sitting_that_is_resumed_does_not_tell_its_past(window: Window, reader: Reader) -> None:
    play = sit(window, Mode.PRACTICE)
    for _ in range(5):
        play.submit(way(play.steps[0], play))
    window.go_home()
    reader.take()
    window.home.resume_wanted.emit(play.number)
    assert reader.take() == "The game goes on."


def test_a_replay_says_where_it_is_and_what_was_wrong(window: Window, reader: Reader) -> None:
    play = sit(window, Mode.PRACTICE)
    play.submit(Burn(1))
    play.close_round()
    window.sheet.replay_wanted.emit(1)
    reader.take()
    window.replay.next_fault()
    entry = window.replay.slider.value()
    remark = play.grades.remarks(window.tongue.translator)[entry]
    said = reader.take()
    assert remark.text in said
    assert remark.rule in said
    window.tongue.switch("ko")
    assert reader.take() == ""


def test_parts_that_come_go_or_are_called_otherwise_are_told(
    window: Window, reader: Reader
) -> None:
    play = sit(window, Mode.PRACTICE)
    reader.others.clear()
    play.submit(Deal(hand(1)))
    events = QAccessible.Event
    assert events.ObjectShow in reader.others
    assert events.NameChanged in reader.others
    reader.others.clear()
    window.table.show_play()
    assert reader.others == []


def test_a_line_that_is_not_understood_is_said_at_once(window: Window, reader: Reader) -> None:
    sit(window, Mode.PRACTICE)
    line = window.table.panel.notation
    edit = line.focusProxy()
    assert isinstance(edit, QLineEdit)
    reader.said.clear()
    QTest.keyClicks(edit, "deal s99")
    assert edit.accessibleDescription() == line.message() != ""
    assert reader.said == []
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert reader.said == [(line.message(), True)]
