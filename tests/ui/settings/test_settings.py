"""The settings: every choice works at once, the data are shown, backed up and moved."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea

from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.store.location import DATABASE_NAME, Store, data_folder, open_store
from trainer.store.settings import Setting
from trainer.ui import app as app_module
from trainer.ui.course.offers import Wish
from trainer.ui.look.preferences import Motion, Preferences, preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.parts import file_dialogs
from trainer.ui.settings import desk as settings_desk
from trainer.ui.settings import sample as settings_sample
from trainer.ui.settings.page import SettingsPage
from trainer.ui.view.chip_looks import look_by_rank
from trainer.ui.window import Window


@pytest.fixture
def page(window: Window) -> SettingsPage:
    window.home.start_wanted.emit(Wish("full-table", "korean", Mode.LESSON))
    window.visit(window.settings)
    QApplication.processEvents()
    return window.settings


def choose(chooser: QComboBox, value: object) -> None:
    """By the keyboard, as a person would."""
    chooser.setFocus()
    wanted, now = chooser.findData(value), chooser.currentIndex()
    key = Qt.Key.Key_Down if wanted > now else Qt.Key.Key_Up
    for _ in range(abs(wanted - now)):
        QTest.keyClick(chooser, key)
    assert chooser.currentData() == value


def test_every_choice_is_in_force_at_once_and_kept(window: Window, page: SettingsPage) -> None:
    choose(page.look.theme, ThemeName.LIGHT)
    assert window.table.board.look.theme.name is ThemeName.LIGHT
    assert page.sample.felt.look.theme.name is ThemeName.LIGHT
    choose(page.look.text, 1.3)
    assert page.sample.felt.look.text == window.table.board.look.text
    choose(page.table.motion, Motion.ON)
    assert window.table.board.motion
    choose(page.table.motion, Motion.OFF)
    assert not window.table.board.motion
    assert not window.table.board.look.four_colours  # as a casino deals
    for switch in (page.look.four_colours, page.table.chip_numbers):
        QTest.keyClick(switch, Qt.Key.Key_Space)
    assert window.table.board.look.four_colours
    assert not page.sample.felt.likes.chip_numbers
    assert window.table.board.view is not None
    assert window.table.board.view.amounts == {}
    kept = preferences(window.store.settings.get(Setting.LOOK))
    assert (kept.theme, kept.text, kept.motion) == (ThemeName.LIGHT, 1.3, Motion.OFF)
    assert (kept.four_colours, kept.chip_numbers) == (True, False)


def test_the_language_is_chosen_here_too(window: Window, page: SettingsPage) -> None:
    choose(page.look.language, "ko" if window.tongue.language == "en" else "en")
    assert window.tongue.language == "ko"
    assert "움직임" in {one.accessibleName() for one in page.findChildren(QComboBox)}
    assert page.look.language.currentData() == "ko"


def test_every_part_is_reached_by_the_tabulator(window: Window, page: SettingsPage) -> None:
    wanted = {
        *(page.look.language, page.look.theme, page.look.text, page.look.four_colours),
        *(page.table.motion, page.table.chip_numbers, page.sound.sound, page.keys.show_keys),
        *(page.data.open, page.data.back_up, page.data.move_),
    }
    window.activateWindow()
    page.look.language.setFocus()
    seen = set()
    for _ in range(40):
        now = QApplication.focusWidget()
        assert now is not None
        seen.add(now)
        QTest.keyClick(now, Qt.Key.Key_Tab)
    assert wanted - seen == set()


def test_the_keys_are_one_step_away(window: Window, page: SettingsPage) -> None:
    page.keys.show_keys.click()
    assert window.centralWidget().currentWidget() is window.keys  # type: ignore[attr-defined]
    window.keys.left.emit()
    assert window.centralWidget().currentWidget() is page  # type: ignore[attr-defined]


def test_a_backup_is_written_where_it_was_wished_for(
    window: Window, page: SettingsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "stick" / "copy.db"
    monkeypatch.setattr(file_dialogs, "file_to_save", lambda *_: target)
    page.data.back_up.click()
    assert str(target) in page.data.said
    with sqlite3.connect(target) as copy:
        assert copy.execute("SELECT name FROM trainees").fetchall() == [("Hana",)]
    copy.close()
    own = window.store.folder / DATABASE_NAME
    monkeypatch.setattr(file_dialogs, "file_to_save", lambda *_: own)
    page.data.back_up.click()
    assert page.data.said
    assert str(target) not in page.data.said


def test_who_names_no_file_changes_nothing(
    window: Window, page: SettingsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_dialogs, "file_to_save", lambda *_: None)
    monkeypatch.setattr(file_dialogs, "folder", lambda *_: None)
    page.data.back_up.click()
    page.data.move_.click()
    assert page.data.said == ""
    assert window.moving_to is None


def test_a_folder_that_is_taken_is_refused_at_once(
    window: Window, page: SettingsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_dialogs, "folder", lambda *_: window.store.folder)
    page.data.move_.click()
    assert DATABASE_NAME in page.data.said
    assert window.isVisible()


def test_the_folder_is_shown_and_a_machine_without_file_manager_says_so(
    window: Window, page: SettingsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert page.data.folder.text() == str(window.store.folder)
    asked: list[str] = []

    def refuse(url: object) -> bool:
        asked.append(url.toLocalFile())  # type: ignore[attr-defined]
        return False

    monkeypatch.setattr(settings_desk.QDesktopServices, "openUrl", refuse)
    page.data.open.click()
    assert asked == [str(window.store.folder)]
    assert page.data.said


@pytest.mark.parametrize("hindered", [False, True])
def test_the_data_move_and_the_window_comes_back(
    app: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hindered: bool
) -> None:
    """In mid-round: nothing that was dealt is lost, and the settings say where the data are."""
    old, new = tmp_path / "old", tmp_path / "new"
    with open_store(old) as store:
        store.people.add("Hana", "2026-11-29T00:00:00+00:00")
        store.settings.set(Setting.LANGUAGE, "ko")
    seen: list[tuple[Path, str, int]] = []

    class Watched(Window):
        def __init__(self, store: Store, language: str, wish: Wish | None = None) -> None:
            super().__init__(store, language, wish)
            QTimer.singleShot(0, self, self.use)

        def use(self) -> None:
            entries = sum(one.last_number for one in self.store.journal.unfinished())
            said = self.settings.data.said
            seen.append((self.store.folder, said, entries))
            if len(seen) == 1:
                self.settings.data.move_.click()
            else:
                self.close()

    monkeypatch.setattr(app_module, "Window", Watched)
    target = new if not hindered else tmp_path / "file" / "new"
    if hindered:
        (tmp_path / "file").write_text("no folder can be made below this")
    monkeypatch.setattr(file_dialogs, "folder", lambda *_: target)
    status = app_module.run(old, scenario="full-table", house="korean", mode=Mode.PRACTICE)
    assert status == 0
    first, second = seen
    assert first[0] == old
    assert second[0] == (old if hindered else new)
    assert second[1]
    assert (str(new) in second[1]) is not hindered
    assert second[2] >= first[2] > 0
    assert data_folder(str(old)) == second[0]


def test_the_amount_of_the_sample_is_that_of_its_chips() -> None:
    looks = {look_by_rank(rank): value for rank, value in ((2, 10_000), (3, 50_000))}
    shown = {look_by_rank(rank): (value, n) for value, (rank, n) in settings_sample._BET.items()}
    assert {look: value for look, (value, _) in shown.items()} == looks
    sheet = load_house("korean")
    for rank, value in ((2, 10_000), (3, 50_000)):
        assert sorted(sheet.denominations).index(value) == rank


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_list_shows_all_its_rows(window: Window, app: QApplication, text: float) -> None:
    window.prefer(Preferences(text=text, motion=Motion.OFF))
    window.visit(window.settings)
    chooser = window.settings.look.text
    chooser.showPopup()
    app.processEvents()
    view, last = chooser.view(), chooser.model().index(chooser.count() - 1, 0)
    assert view.verticalScrollBar().maximum() == 0
    assert view.viewport().rect().contains(view.visualRect(last))
    assert view.visualRect(last).height() >= 26
    chooser.hidePopup()


def test_a_click_beside_everything_frames_nothing(window: Window, app: QApplication) -> None:
    window.visit(window.settings)
    app.processEvents()
    (area,) = window.settings.findChildren(QScrollArea)
    QTest.mouseClick(area.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert not area.hasFocus()
    assert window.focusWidget() is not area


# ---- who trains ------------------------------------------------------------------------------


def renamed(window: Window, name: str) -> str:
    """Another name typed over the old one and confirmed by Enter; what is said of it."""
    section = window.settings.name
    section.name.setText(name)
    QTest.keyClick(section.name, Qt.Key.Key_Return)
    return section.said


@pytest.mark.parametrize(("language", "said"), [("en", "From now on: Yuna."), ("ko", "Yuna")])
def test_a_trainee_changes_the_name_and_keeps_everything_else(
    window: Window, language: str, said: str
) -> None:
    window.tongue.switch(language)
    window.go_home()
    who = window.trainee()
    window.visit(window.settings)
    assert window.settings.name.name.text() == window.store.people.get(who).name
    assert said in renamed(window, "  Yuna ")
    assert window.store.people.get(who).name == "Yuna"
    assert window.trainee() == who
    window.settings.left.emit()
    assert window.home.who.currentText() == "Yuna"


def test_a_name_that_is_taken_or_empty_is_refused_in_one_sentence(window: Window) -> None:
    before = window.store.people.get(window.trainee()).name
    window.store.people.add("Minsu", "2026-11-29T00:00:00+00:00")
    window.visit(window.settings)
    assert "Minsu" in renamed(window, "Minsu")
    assert renamed(window, "  ") == "A trainee needs a name; type one."
    assert window.store.people.get(window.trainee()).name == before


def test_the_settings_show_who_trains_now(window: Window) -> None:
    window.visit(window.settings)
    window.settings.left.emit()
    window.add_trainee("Minsu")
    window.visit(window.settings)
    assert window.settings.name.name.text() == "Minsu"
