"""A round looked at again: its faults on the table, on the slider and by key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from tests.grading.table import dealt, done, round_of
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.procedures.record import Mode, Record
from trainer.ui.course.offers import Wish
from trainer.ui.look.theme import DARK, Scale
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.icons import Sign, icon
from trainer.ui.replay.controls import ReplayControls
from trainer.ui.replay.fault_slider import MARK, FaultSlider
from trainer.ui.replay.page import ReplayPage
from trainer.ui.replay.parts import Legend, TurnLine
from trainer.ui.sitting.kept import all_kept
from trainer.ui.sprites.sprite import Look
from trainer.ui.telling.remarks import Account, remarks_of
from trainer.ui.view.model import GuestView, Mark
from trainer.ui.window import Window

WON = dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 3h, dealer Ts")
LINES = done(WON, "take s2.main", "pay s1.main 40000", "pay s2.main 50000")
SHORT = LINES.index("dealer pay s1.main 40000") + 1
TAKEN = LINES.index("dealer take s2.main") + 1
STRAY = LINES.index("dealer pay s2.main 50000") + 1
NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


def account(record: Record, language: str = "en") -> Account:
    rounds = judge(record).rounds
    return Account(
        remarks_of(record, rounds, translator(language)),
        all_kept(record, record.header.sheet),
        (GuestView("Hana"), GuestView("Duri")),
        "A full table · Lesson",
    )


@pytest.fixture
def record() -> Record:
    return round_of(*LINES)


@pytest.fixture
def page(app: QApplication, record: Record) -> Iterator[ReplayPage]:
    made = ReplayPage(Tongue("en"))
    made.resize(1280, 800)
    made.restyle(Look(DARK), Scale(), motion=False)
    made.open(record, account(record))
    made.show()
    app.processEvents()
    yield made
    made.close()


def named(page: ReplayPage, name: str) -> QAbstractButton:
    found = page.findChildren(QAbstractButton)
    return next(one for one in found if name in (one.text(), one.accessibleName()))


# ---- on the table -------------------------------------------------------------------------------


def test_a_fault_is_marked_at_its_spot_and_only_while_it_is_shown(page: ReplayPage) -> None:
    page.go(SHORT)
    assert page.board.view is not None
    assert page.board.view.marks == {"s1.main": Mark.FAULT}
    assert page.board.view.permitted == {"s1.main"}
    assert page.board.view.active_seat == 1
    page.go(TAKEN)
    assert page.board.view.marks == {}


def test_a_dot_stands_only_where_something_owed_was_done(record: Record) -> None:
    told = account(record)
    assert told.kept[TAKEN] == "K-D6"
    assert SHORT not in told.kept
    assert STRAY not in told.kept
    assert SHORT in told.remarks
    assert STRAY in told.remarks


def test_nobody_deals_in_a_replay(page: ReplayPage) -> None:
    page.go(SHORT)
    assert page.board.view is not None
    assert not page.board.view.hands
    assert not any(slot.startswith("hand") for slot in page.board._items.placed)


def test_neighbouring_entries_glide_and_a_jump_does_not(page: ReplayPage) -> None:
    page.go(TAKEN - 1)
    assert page._moves(TAKEN) == {"s2.main": "tray", "tray": "s2.main"}
    page.go(TAKEN)
    assert page._moves(TAKEN - 1) == {"s2.main": "tray", "tray": "s2.main"}
    assert page._moves(TAKEN + 2) == {}


# ---- from fault to fault ------------------------------------------------------------------------


def test_faults_are_gone_through_in_both_directions_and_round(page: ReplayPage) -> None:
    faults = page.slider.faults
    assert faults == sorted({SHORT, STRAY})
    seen = []
    for _ in range(3):
        named(page, "Next fault").click()
        seen.append(page.slider.value())
    for _ in range(2):
        named(page, "Previous fault").click()
        seen.append(page.slider.value())
    assert seen == [SHORT, STRAY, SHORT, STRAY, SHORT]


def test_keys_do_the_same_under_a_hangul_input_method_too(page: ReplayPage) -> None:
    slider = page.slider
    slider.setFocus()
    QTest.keyClick(slider, "n")
    assert slider.value() == SHORT
    QTest.keyClick(slider, Qt.Key.Key_Left)
    assert slider.value() == SHORT - 1
    QTest.sendKeyEvent(QTest.KeyAction.Click, page.board, Qt.Key(0x315C), "ㅜ", NONE)
    assert slider.value() == SHORT
    QTest.keyClick(page.board, "n", Qt.KeyboardModifier.ShiftModifier)
    assert slider.value() == STRAY
    QTest.keyClick(slider, Qt.Key.Key_Space)
    assert named(page, "Pause").isVisible()
    QTest.keyClick(slider, Qt.Key.Key_Space)
    assert named(page, "Play").isVisible()


def test_the_space_bar_presses_a_button_in_focus(page: ReplayPage) -> None:
    later = named(page, "Next fault")
    later.setFocus()
    QTest.keyClick(later, Qt.Key.Key_Space)
    assert page.slider.value() == SHORT
    assert named(page, "Play").isVisible()


def test_without_a_fault_it_says_so(page: ReplayPage) -> None:
    record = round_of(*done(WON, "take s2.main", "pay s1.main 50000"))
    page.open(record, account(record))
    assert not named(page, "Next fault").isEnabled()
    assert not named(page, "Previous fault").isEnabled()
    assert page.side.clean.isVisible()
    page.next_fault()
    page.previous_fault()
    assert page.slider.value() == 0


def test_the_head_says_what_is_looked_at(page: ReplayPage) -> None:
    again = round_of(*LINES, *[line.replace("round 1", "round 2") for line in LINES])
    page.open(again, account(again), len(LINES) + 2)
    assert page.header.middle.text() == "A full table · Lesson · Round 2"
    page.go(2)
    assert page.header.middle.text() == "A full table · Lesson · Round 1"


# ---- the slider ---------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [300, 926, 3000])
def test_every_mark_is_whole_and_takes_a_press_near_it(app: QApplication, width: int) -> None:
    slider = FaultSlider()
    slider.setRange(0, 60)
    slider.faults = [0, 24, 60]
    slider.resize(width, 40)
    for entry in slider.faults:
        box = slider.mark_rect(entry)
        assert box.left() >= 0
        assert box.right() <= width
        assert box.width() == MARK
        for shift in (-4, 4):
            at = QPoint(min(width - 1, max(0, round(slider.x_of(entry) + shift))), 8)
            slider.setValue(10)
            QTest.mouseClick(slider, LEFT, NONE, at)
            assert slider.value() == entry


def test_the_tip_tells_the_entry_and_its_fault(page: ReplayPage) -> None:
    slider = page.slider
    assert slider.tip(slider.x_of(SHORT)).startswith(f"{SHORT} · Fault · Seat 1")
    (begun,) = slider.rounds
    for x in (slider.x_of(begun) - 5, slider.x_of(begun) + 5):  # its stroke, a finger's reach
        assert slider.tip(x) == f"{begun} · Round 1 begins"
    assert slider.accessibleDescription() == f"Faults at these entries: {SHORT}, {STRAY}."
    assert slider.tip(slider.x_of(1)).startswith("1 · ")
    assert slider.tip(-50).startswith("0")


def test_what_the_signs_mean_stands_beside_the_buttons_where_it_has_room(
    page: ReplayPage,
) -> None:
    (legend,), (controls,) = page.findChildren(Legend), page.findChildren(ReplayControls)
    said = [one.text() for one in legend.findChildren(QLabel) if one.text()]
    assert said == ["Faulty entries · 2", "Round begins"]
    for wide, told in ((1400, True), (500, False), (1400, True)):
        controls.resize(wide, controls.height())
        assert legend.isVisible() is told
    controls.setFixedWidth(1400)
    QApplication.processEvents()
    labels = legend.findChildren(QLabel)
    assert all(one.width() >= one.sizeHint().width() for one in labels)


def test_the_signs_differ_by_shape(app: QApplication) -> None:
    alpha = QImage.Format.Format_Alpha8
    drawn = [icon(sign, DARK).pixmap(16, 16).toImage().convertToFormat(alpha) for sign in Sign]
    assert len({bytes(image.constBits()) for image in drawn}) == len(Sign)


def turned(page: ReplayPage) -> str:
    (line,) = page.findChildren(TurnLine)
    return line.text() if line.isVisible() else ""


def test_the_way_from_fault_to_fault_says_when_it_begins_again(page: ReplayPage) -> None:
    faults = sorted(account(round_of(*LINES)).remarks)
    page.go(0)
    for _ in faults:
        page.next_fault()
        assert turned(page) == ""
    page.next_fault()
    assert turned(page) == "That was the last fault: here is the first again."
    page.previous_fault()
    assert turned(page) == "That was the first fault: here is the last."
    page.go(0)
    assert turned(page) == ""


def test_what_stands_beside_the_play_button_stays_where_it_is(page: ReplayPage) -> None:
    beside = named(page, "One step back")
    page.go(0)
    QApplication.processEvents()
    before = beside.x()
    page.toggle()
    QApplication.processEvents()
    assert named(page, "Pause").isVisible()
    assert beside.x() == before
    page.toggle()


def running(page: ReplayPage) -> list[QTimer]:
    return [one for one in page.findChildren(QTimer) if one.isActive() and not one.isSingleShot()]


def test_it_plays_no_further_once_one_deals_on_from_it(window: Window) -> None:
    window.deal(Wish("first-cards", "korean", Mode.PRACTICE))
    play = window.play
    assert play is not None
    while play.steps:
        play.submit(play.steps[0].action)
    play.close_round()
    window.sheet.replay_wanted.emit(1)
    replay = window.replay
    replay.toggle()
    assert running(replay)
    named(replay, "Deal on from here").click()
    assert window.page is window.table
    assert not running(replay)


def test_a_round_without_a_fault_says_so_and_leads_on(window: Window) -> None:
    window.deal(Wish("first-cards", "korean", Mode.PRACTICE))
    play = window.play
    assert play is not None
    while play.steps:
        play.submit(play.steps[0].action)
    play.close_round()
    window.sheet.replay_wanted.emit(1)
    replay = window.replay
    for name in ("Previous fault", "Next fault"):
        button = named(replay, name)
        assert not button.isEnabled()
        assert button.toolTip() == button.accessibleDescription() == "No fault in this record."
    (told,) = [one for one in replay.findChildren(QLabel) if one.text().startswith("No fault in")]
    assert told.isVisible()
    assert "Press Play" in told.text()
