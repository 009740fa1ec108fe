"""What do the settings ask for?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.ui.settings_page import SettingsPage
    from trainer.ui.window import Window


def attend(page: SettingsPage, window: Window) -> None:
    """Do what the page asks for."""
    page.changed.connect(window.guarded(window.prefer))
