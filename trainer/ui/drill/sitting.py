"""How does one come to the table of the card-reading drill?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from trainer.ui.drill.page import DrillPage
from trainer.ui.drill.reached import first_level

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from trainer.ui.look.preferences import Preferences
    from trainer.ui.look.theme import Scale
    from trainer.ui.sprites.sprite import Look
    from trainer.ui.window import Window


class Drill:
    """The table of the drill in one window; its sheet and its replay are those of all games."""

    def __init__(self, window: Window) -> None:
        first = partial(first_level, window.store)
        self.page = DrillPage(window.tongue, window.keys_in_use, first)
        page, guarded, sittings = self.page, window.guarded, window.sittings
        page.left.connect(guarded(window.go_home))
        page.finished.connect(guarded(sittings.finished))
        page.again_wanted.connect(guarded(sittings.again_from))
        page.rule_wanted.connect(window.show_rule)
        page.rules_wanted.connect(lambda: window.show_rule(""))
        page.keys_wanted.connect(lambda: window.visit(window.keys))
        page.settings_wanted.connect(lambda: window.visit(window.settings))
        window.rebound.connect(page.set_keys)

    @property
    def pages(self) -> tuple[QWidget, ...]:
        """The one page."""
        return (self.page,)

    def restyle(self, look: Look, scale: Scale, likes: Preferences) -> None:
        """Draw in another theme or text size."""
        self.page.restyle(look, scale, likes.moving)


def drill_page(window: Window) -> DrillPage:
    """The page on which War is dealt."""
    return window.behind("drill", Drill).page


__all__ = ["Drill", "drill_page"]
