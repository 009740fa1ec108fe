"""How does the window open, and what if it cannot?"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from trainer.fault import TrainerFault
from trainer.i18n.catalog import languages, system_language
from trainer.procedures.record import Mode
from trainer.scenarios.load import load_scenario
from trainer.store.location import open_store
from trainer.store.settings import Setting
from trainer.ui import fonts
from trainer.ui.offers import Wish
from trainer.ui.table_view import Board
from trainer.ui.theme import Scale
from trainer.ui.window import Window


def need_display() -> None:
    """Raise TrainerFault `no-display` where no window can open (Qt itself would abort)."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise TrainerFault("no-display")


def application() -> QApplication:
    """The one application object, with a font that shows Hangul."""
    running = QApplication.instance()
    # Else Qt shares each translucent outline out among threads, and waits for them longer than
    # it would paint.
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    # Not by setStyle: what it returns costs ten milliseconds of the start.
    arguments = [*sys.argv[:1], "-style", "fusion"]
    app = running if isinstance(running, QApplication) else QApplication(arguments)
    app.setApplicationName("casino-war-trainer")
    fonts.install(app, Scale())
    return app


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
    with open_store(folder) as store:
        known = store.settings.get(Setting.LANGUAGE)
        system = system_language(os.environ, QLocale.system().name())
        chosen = language or (known if known in languages() else None) or system
        window = Window(store, chosen, wish)
        window.show()
        window.painted.connect(lambda: _settled(window))
        return int(app.exec())


def _settled(window: Window) -> None:
    """Do what the first paint had not to wait for.

    Screen readers find the table's parts. Garbage is collected from now on, but what the start
    has made is never again looked at.
    """
    from trainer.ui import access

    access.install(window.findChildren(Board))
    gc.freeze()
    gc.enable()
