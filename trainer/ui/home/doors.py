"""Which games are played, not dealt, and which page opens each of them?

The home page has a button for every door; a page is made when somebody goes through.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_

SCENARIO: Final = "chair"
"""Under this name the games of the guest's chair are kept."""

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from trainer.ui.look.preferences import Preferences
    from trainer.ui.look.theme import Scale
    from trainer.ui.sprites.sprite import Look
    from trainer.ui.window import Window


class Behind(Protocol):
    """What lies behind a door: pages of the window that are dressed as it is."""

    @property
    def pages(self) -> Sequence[QWidget]:
        """Every page that can be shown."""
        ...

    def restyle(self, look: Look, scale: Scale, likes: Preferences) -> None:
        """Draw in another theme or text size."""
        ...


@frozen
class Door:
    """What stands on the button, what it says of itself, and what opens behind it."""

    name: str
    about: str
    open: Callable[[Window], None]


def greet(window: Window) -> None:
    """Once the home page is seen: say what became of a game that was broken off.

    Raises TrainerFault.
    """
    trainee = window.trainee()
    sat = (one.start.scenario for one in window.store.journal.unfinished(trainee))
    if SCENARIO in sat:
        from trainer.ui.chair.room import greet

        greet(window)


def _chair(window: Window) -> None:
    from trainer.ui.chair.room import enter

    enter(window)


def _war(window: Window) -> None:
    from trainer.ui.piles.hall import enter

    enter(window)


DOORS: Final[Mapping[str, Door]] = {
    "chair": Door(
        N_("Sit as a guest"),
        N_("From the other side of the table: you bet, the model dealer deals by the book."),
        _chair,
    ),
    "war": Door(
        N_("Play War"),
        N_("Card against card, without a dealer: practice, or a table with play coins."),
        _war,
    ),
}
"""By the name under which the home page asks for it."""
