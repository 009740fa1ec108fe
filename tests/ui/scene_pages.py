"""To which page of the window has a scene of the pictures come?"""

from __future__ import annotations

from trainer.ui.chair.room import ChairRoom
from trainer.ui.drill.page import DrillPage
from trainer.ui.piles.hall import Hall
from trainer.ui.window import Window

PAGES = {
    "welcome": "welcome",
    "home": "home",
    "sheet": "sheet",
    "replay": "replay",
    "settings": "settings",
    "keys": "keys",
    "rules": "rules",
    "game": "rules",
}


def at_its_page(window: Window, name: str) -> bool:
    """Whether the window shows the page of this scene."""
    if name.startswith("war-"):
        lobby, page = window.behind("war", Hall).pages
        return window.page is (lobby if name == "war-lobby" else page)
    if name.startswith("chair-"):
        page, logs = window.behind("chair", ChairRoom).pages
        return window.page is (logs if name == "chair-logs" else page)
    if name in ("drill-sheet", "drill-replay") or not name.startswith("drill"):
        return window.seen(PAGES.get(name.removeprefix("drill-"), "table"))
    return isinstance(window.page, DrillPage)
