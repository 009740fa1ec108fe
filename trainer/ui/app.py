"""How does the window open, and what if it cannot?"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLocale

from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_, languages, system_language
from trainer.i18n.faults import say_fault
from trainer.procedures.record import Mode
from trainer.scenarios.load import load_scenario
from trainer.store.location import Store, open_store
from trainer.store.settings import Setting
from trainer.ui.board.view import Board
from trainer.ui.course.offers import Wish
from trainer.ui.look.application import application
from trainer.ui.window import Window


def need_display() -> None:
    """Raise TrainerFault `no-display` where no window can open (Qt itself would abort)."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise TrainerFault("no-display")


def _wish(scenario: str, house: str | None, mode: Mode | None) -> Wish:
    """What is to be dealt; what is not named, the scenario names. Raises TrainerFault."""
    if house is None or mode is None:
        drawn = load_scenario(scenario)
        house, mode = house or drawn.house, mode or drawn.mode
    return Wish(scenario, house, mode)


def run(
    folder: Path,
    *,
    language: str | None = None,
    scenario: str | None = None,
    house: str | None = None,
    mode: Mode | None = None,
) -> int:
    """Open the window on the data in `folder`, at a scenario if one is named; the exit status.

    Raises TrainerFault: no display, no font, data that cannot be opened, unknown scenario.
    """
    need_display()
    wish = _wish(scenario, house, mode) if scenario is not None else None
    app = application()
    moved: TrainerFault | bool = False
    while True:
        with open_store(folder) as store:
            window = _window(store, language, wish)
            if moved:
                _tell_of_the_move(window, moved)
            status = int(app.exec())
            target = window.moving_to
            if target is None:
                return status
            language = window.tongue.language
            window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        folder, moved = _moved(folder, target)
        wish = None


def _window(store: Store, language: str | None, wish: Wish | None) -> Window:
    """The window on an open store, shown."""
    known = store.settings.get(Setting.LANGUAGE)
    system = system_language(os.environ, QLocale.system().name())
    chosen = language or (known if known in languages() else None) or system
    window = Window(store, chosen, wish)
    window.show()
    window.painted.connect(lambda: _settled(window))
    return window


def _moved(folder: Path, target: Path) -> tuple[Path, TrainerFault | bool]:
    """Move the data that nobody has open; where they are now, and what hindered it or True."""
    from trainer.store.transfer import move

    try:
        move(folder, target)
    except TrainerFault as fault:
        return folder, fault
    return target, True


def _tell_of_the_move(window: Window, moved: TrainerFault | bool) -> None:
    """Come back to the settings, where the move was asked for."""
    window.visit(window.settings)
    data, speaker = window.settings.data, window.tongue.translator
    if isinstance(moved, TrainerFault):
        data.tell(say_fault(moved, speaker), fault=True)
    else:
        data.tell(speaker.say(N_("The data are now in {path}."), path=window.store.folder))


def _settled(window: Window) -> None:
    """Do what the first paint had not to wait for.

    Screen readers find the table's parts. Garbage goes from now on, but what the start has made
    is never again looked at.
    """
    from trainer.ui.parts.garbage import sweep_between_events
    from trainer.ui.speaking import access

    access.install(window.findChildren(Board))
    gc.freeze()
    app = QCoreApplication.instance()
    if app is not None:
        sweep_between_events(app)
