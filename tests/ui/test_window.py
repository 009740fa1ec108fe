"""The pages of the window: first start, live language, settings, keys, notation, replay, faults."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton, QWidget

from tests.ui.conftest import bury
from tests.ui.driving import Keyboard, Mouse, completions
from trainer.core.actions import Deal, Role, Ruling, Signal
from trainer.core.places import hand
from trainer.fault import TrainerFault
from trainer.i18n.catalog import languages, system_language
from trainer.i18n.rules_text import rule_text
from trainer.procedures.record import Mode
from trainer.store.location import Store
from trainer.store.settings import Setting
from trainer.ui import app as app_module
from trainer.ui.course.offers import Wish
from trainer.ui.drill.page import DrillPage
from trainer.ui.hands.keys import Command, Key
from trainer.ui.look import fonts
from trainer.ui.look.preferences import Motion, Preferences, preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.replay.page import ReplayPage
from trainer.ui.replay.viewing import window_of
from trainer.ui.sheet.picture import fullest, write_picture
from trainer.ui.sitting.play import Play
from trainer.ui.window import Window


def sit(window: Window, mode: Mode, scenario: str = "full-table") -> Play:
    window.home.start_wanted.emit(Wish(scenario, "korean", mode))
    assert window.play is not None
    return window.play


def page(window: Window) -> QWidget:
    return window.centralWidget().currentWidget()  # type: ignore[attr-defined]


def texts(widget: QWidget) -> set[str]:
    said = {one.text() for one in widget.findChildren(QLabel)}
    return said | {one.text() for one in widget.findChildren(QPushButton)}


def test_the_first_start_asks_language_and_name_only(app: QApplication, store: Store) -> None:
    window = Window(store, "ko")
    assert page(window) is window.welcome
    QTest.keyClicks(window.welcome.name, "Kim")
    QTest.keyClick(window.welcome.name, Qt.Key.Key_Return)
    assert isinstance(page(window), DrillPage)
    assert window.play is not None
    assert (window.play.mode, window.play.session.header.scenario) == (Mode.LESSON, "card-reading")
    assert [one.name for one in store.people.all()] == ["Kim"]
    again = Window(store, "ko")
    assert page(again) is again.home
    bury(again)
    bury(window)


def test_a_scenario_asked_for_is_dealt_after_the_name(app: QApplication, store: Store) -> None:
    window = Window(store, "en", Wish("full-table", "korean", Mode.PRACTICE))
    assert page(window) is window.welcome
    window.welcome.named.emit("Kim")
    assert page(window) is window.table
    assert window.play is not None
    assert window.play.session.header.scenario == "full-table"
    bury(window)


def test_a_name_that_is_taken_is_said_in_one_sentence(window: Window) -> None:
    window.home.trainee_added.emit("Hana")
    box = window.findChild(QMessageBox)
    assert box is not None
    assert "Hana" in box.text()
    box.close()


def test_the_language_switches_live_on_every_page(window: Window) -> None:
    sit(window, Mode.LESSON)
    pages = (window.home, window.table, window.settings, window.keys, window.rules, window.replay)
    english = [texts(one) for one in pages]
    window.tongue.switch("ko")
    for one, before in zip(pages, english, strict=True):
        now = texts(one)
        assert any("가" <= letter <= "힣" for text in now for letter in text)
        assert now != before
    assert window.store.settings.get(Setting.LANGUAGE) == "ko"
    assert "Lesson" not in window.table.header.title.text()


@pytest.mark.parametrize(("language", "korean"), [("en", False), ("ko", True)])
def test_guests_speak_what_the_trainee_reads_a_foreign_one_english(
    window: Window, language: str, korean: bool
) -> None:
    window.tongue.switch(language)
    play = sit(window, Mode.PRACTICE)
    heard: dict[int, str] = {}
    while play.steps:
        play.submit(play.steps[0].action)
        for seat, guest in enumerate(play.shown.guests(window.tongue.translator), 1):
            heard.setdefault(seat, guest.says)
            heard[seat] = heard[seat] or guest.says
    hangul = {seat for seat, text in heard.items() if any("가" <= sign <= "힣" for sign in text)}
    assert heard[2].isascii()
    assert (4 in hangul) is korean
    assert heard[4]


def test_settings_are_kept_and_applied(window: Window) -> None:
    likes = Preferences(theme=ThemeName.LIGHT, text=1.3, motion=Motion.OFF, four_colours=False)
    window.settings.changed.emit(likes)
    assert preferences(window.store.settings.get(Setting.LOOK)) == likes
    assert window.table.board.look.theme.name is ThemeName.LIGHT
    assert not window.table.board.motion


@pytest.mark.parametrize("broken", [None, "", "{", "[1]", '{"text": "big", "motion": 3}'])
def test_broken_preferences_are_the_defaults(broken: str | None) -> None:
    assert preferences(broken) == Preferences()


def test_letters_deal_wherever_the_focus_stands(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    window.table.again.setFocus()
    for sign in ("D", "1"):
        QTest.keyClick(window.table.again, sign)
    assert [type(e.action) for e in play.session.entries if e.actor.role is Role.DEALER] == [Deal]


def test_a_changed_key_works_at_once(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    keys = window.table.keys.map.rebound(Command.BURN, Key("D"))
    window.keys.changed.emit(keys)
    before = len(play.session.entries)
    Keyboard(window).key("D")
    assert len(play.session.entries) == before + 1
    assert window.store.settings.get(Setting.KEYS) == keys.text()


def test_hangul_letters_deal(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    QTest.sendKeyEvent(
        QTest.KeyAction.Click,
        window.table.board,
        Qt.Key.Key_unknown,
        "ㅇ",
        Qt.KeyboardModifier.NoModifier,
    )
    Keyboard(window).key("1")
    dealt = [e.action for e in play.session.entries if isinstance(e.action, Deal)]
    assert [one.target for one in dealt] == [hand(1)]


def test_an_action_is_typed_completed_and_refused(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    line = window.table.panel.notation
    edit = line.focusProxy()
    assert edit is not None
    QTest.keyClicks(edit, "dea")
    assert "deal" in completions(line)
    QTest.keyClicks(edit, "l s99")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert line.message()
    own = [e for e in play.session.entries if e.actor.role is Role.DEALER]
    assert own == []
    edit.clear()  # type: ignore[attr-defined]
    QTest.keyClicks(edit, "deal s1")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    own = [e for e in play.session.entries if e.actor.role is Role.DEALER]
    assert len(own) == 1


def test_what_is_impossible_is_said_and_not_entered(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    before = play.session.entries
    Keyboard(window).command(Command.COLLECT, 1)
    assert play.session.entries == before
    assert window.table.panel.notation.message()


def test_a_lesson_notes_what_is_owed_instead_and_glows(window: Window) -> None:
    play = sit(window, Mode.LESSON)
    assert play.narration.next_steps(window.tongue.translator)
    Keyboard(window).command(Command.COLLECT_ALL) if play.table.cards else None
    Keyboard(window).command(Command.BURN)
    note = play.narration.step_note(window.tongue.translator)
    assert note is not None
    assert "owed" in note.title.lower()
    assert note.below == rule_text(note.rule, window.tongue.translator).reason


def test_a_round_with_cards_out_closes_only_when_meant_twice(window: Window) -> None:
    play = sit(window, Mode.EXAM)
    play.submit(Deal(hand(1)))
    keys = window.table.keys
    keys.command(Command.CLOSE)
    assert play.session.round_entries
    keys.command(Command.CLOSE)
    assert not play.session.round_entries
    assert page(window) is window.sheet


def test_a_hint_in_practice_costs_the_unaided_mark(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    Keyboard(window).key("?")
    assert [e.action for e in play.session.entries][-1] is Signal.HINT
    play.submit(Deal(hand(1)))
    play.close_round()
    assert not play.grades.sheet(window.tongue.translator, False).rounds[0].unaided


def test_an_exam_gives_no_hint_and_no_way_back(window: Window) -> None:
    play = sit(window, Mode.EXAM)
    Keyboard(window).key("?")
    assert Signal.HINT not in [e.action for e in play.session.entries]
    assert not window.table.again.isVisible()


def test_the_floor_answers_a_call_and_it_is_shown(window: Window) -> None:
    play = sit(window, Mode.EXAM)
    Mouse(window).press(Command.CALL_FLOOR)
    assert any(isinstance(e.action, Ruling) for e in play.session.entries)
    assert play.narration.news(window.tongue.translator)


def test_again_from_here_is_a_new_record_that_knows_its_parent(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    for _ in range(4):
        play.submit(play.steps[0].action)
    window.table.again_wanted.emit()
    again = window.play
    assert again is not None
    assert again.session.header.parent is not None
    assert len(again.session.entries) < len(play.session.entries)
    stored = window.store.journal.session(again.number)
    assert stored.start.parent == play.number
    assert stored.last_number == len(again.session.entries)


def test_a_demonstration_performs_itself_and_is_not_kept(window: Window) -> None:
    play = sit(window, Mode.DEMONSTRATION)
    play.performer.pause(True)
    for _ in range(200):
        if play.over:
            break
        play.performer.step()
    assert play.over
    assert play.grades.verdicts()[0].findings == ()
    assert window.store.journal.unfinished() == ()


def test_a_finding_leads_to_its_entry_in_the_replay(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    play.submit(Deal(hand(1)))
    play.close_round()
    assert page(window) is window.sheet
    window.sheet.replay_wanted.emit(5)
    assert page(window) is window.replay
    assert window.replay.slider.value() == 5
    assert window.replay.slider.maximum() == len(play.session.entries)
    window.replay.next_fault()
    assert window.replay.slider.value() in window.replay.slider.faults
    window.replay.left.emit()
    assert page(window) is window.sheet


def test_a_finished_session_is_on_the_list_of_results(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    play.submit(Deal(hand(1)))
    play.close_round()
    window.sheet.left.emit()
    assert window.home.done_ones.count() == 1
    window.home.result_wanted.emit(play.number)
    assert page(window) is window.sheet


def test_the_window_opens_where_it_was(window: Window, store: Store) -> None:
    window.resize(1080, 700)
    window.close()
    again = Window(store, "en")
    assert again.height() == 700
    bury(again)


def test_no_display_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(app_module.sys, "platform", "linux")
    with pytest.raises(TrainerFault) as caught:
        app_module.need_display()
    assert caught.value.code == "no-display"


def test_a_missing_font_is_one_sentence(app: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_file", lambda: None)
    with pytest.raises(TrainerFault) as caught:
        fonts.packaged()
    assert caught.value.code == "no-font"


def test_a_picture_of_the_fullest_moment(window: Window, tmp_path: Path) -> None:
    play = sit(window, Mode.PRACTICE)
    while play.steps:
        play.submit(play.steps[0].action)
    at = fullest(play.record)
    assert 0 < at < len(play.session.entries)
    write_picture(play.record, tmp_path / "table.png", "ko", play.session.scenario)
    assert (tmp_path / "table.png").stat().st_size > 20_000


def test_a_record_is_viewed_in_a_window_of_its_own(window: Window) -> None:
    play = sit(window, Mode.PRACTICE)
    play.submit(Deal(hand(1)))
    play.close_round()
    viewer = window_of(play.record, play.sheet, "ko")
    shown = viewer.centralWidget()
    assert isinstance(shown, ReplayPage)
    assert shown.slider.maximum() == len(play.session.entries)
    assert shown.slider.faults
    viewer.deleteLater()


def test_the_language_stays_when_the_data_move(
    app: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    windows: list[Window] = []
    opened = app_module._window

    def move_once(store: Store, language: str | None, wish: Wish | None) -> Window:
        window = opened(store, language, wish)
        shown.append(window.tongue.language)
        windows.append(window)
        if len(shown) == 1:
            window.moving_to = tmp_path / "there"
        QTimer.singleShot(0, app.quit)
        return window

    monkeypatch.setattr(app_module, "_window", move_once)
    known = system_language(os.environ, QLocale.system().name())
    other = next(code for code in languages() if code != known)
    assert app_module.run(tmp_path / "here", language=other) == 0
    assert shown == [other, other]
    bury(windows[-1])
