"""What a person likes about the screen is kept, old settings are read, the system is asked."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import bury
from trainer.procedures.record import Mode
from trainer.store.location import Store
from trainer.store.settings import Setting
from trainer.ui.course.offers import Wish
from trainer.ui.look import system_wish
from trainer.ui.look.preferences import Motion, Preferences, preferences
from trainer.ui.look.theme import ThemeName
from trainer.ui.window import Window


@pytest.mark.parametrize(
    "likes",
    [
        Preferences(),
        Preferences(ThemeName.CONTRAST, 1.5, Motion.ON, True, False, False),
        Preferences(motion=Motion.OFF),
    ],
)
def test_preferences_are_read_as_they_were_written(likes: Preferences) -> None:
    assert preferences(likes.to_text()) == likes


@pytest.mark.parametrize(("stored", "motion"), [(True, Motion.ON), (False, Motion.OFF)])
def test_the_settings_of_an_earlier_program_are_read(stored: bool, motion: Motion) -> None:
    old = {"theme": "light", "text": 1.15, "motion": stored, "chip_numbers": False}
    read = preferences(json.dumps(old))
    assert read == Preferences(ThemeName.LIGHT, 1.15, motion, chip_numbers=False)


@pytest.mark.parametrize(("less", "moving"), [(True, False), (False, True)])
@pytest.mark.parametrize("motion", list(Motion))
def test_who_leaves_motion_to_the_system_gets_what_it_asks_for(
    app: QApplication,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    motion: Motion,
    less: bool,
    moving: bool,
) -> None:
    """Also where settings were saved before: the choice "as the system" stays one."""
    monkeypatch.setattr(system_wish, "less_motion", lambda: less)
    store.people.add("Hana", "2026-11-29T00:00:00+00:00")
    store.settings.set(Setting.LOOK, Preferences(text=1.15, motion=motion).to_text())
    window = Window(store, "en", Wish("full-table", "korean", Mode.PRACTICE))
    window.show()
    window.painted.emit()
    wanted = {Motion.SYSTEM: moving, Motion.ON: True, Motion.OFF: False}[motion]
    assert window.table.board.motion is wanted
    window.settings.changed.emit(Preferences(text=1.3, motion=motion))
    assert window.table.board.motion is wanted
    assert preferences(store.settings.get(Setting.LOOK)).motion is motion
    bury(window)


class Restyled(QObject):
    """Counts how often a widget was given a style sheet."""

    times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() is QEvent.Type.StyleChange
        return False


def test_only_what_is_seen_otherwise_lays_the_window_out_anew(window: Window) -> None:
    seen = Restyled()
    window.installEventFilter(seen)
    window.prefer(Preferences(motion=Motion.ON))
    assert seen.times == 0
    window.prefer(Preferences(text=1.3))
    window.prefer(Preferences(ThemeName.LIGHT, text=1.3))
    assert seen.times == 2
