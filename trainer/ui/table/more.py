"""What does the table offer behind "More": what is not needed in every round?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.i18n.catalog import N_
from trainer.ui.hands.keys import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.ui.table.sitting_page import SittingPage


def entries(
    page: SittingPage, close: Callable[[], object] | None, say: Callable[..., str]
) -> list[tuple[str, Callable[[], object]]]:
    """What each line says and does; closing the round only where one can be closed."""
    offered: list[tuple[str, Callable[[], object]]] = [
        (say(N_("Keys")), page.keys_wanted.emit),
        (say(N_("Settings")), page.settings_wanted.emit),
    ]
    if close is not None:
        key = str(page.keys.map.commands[Command.CLOSE])
        offered.insert(0, (say(N_("Close the round ({key})"), key=key), close))
    return offered


__all__ = ["entries"]
