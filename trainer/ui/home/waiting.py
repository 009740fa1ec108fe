"""Which games of a guest wait to be gone on with, and how does one come to them?"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final

from trainer.i18n.catalog import N_, Translator
from trainer.procedures.record import Mode
from trainer.scenarios.houses import load_house
from trainer.store.journal import Journal, StoredSession
from trainer.ui.course.house_names import house_name
from trainer.ui.course.offers import Past
from trainer.ui.home.doors import DOORS

if TYPE_CHECKING:
    from trainer.ui.window import Window

_WAR: Final = "war"
_GAMES: Final = {
    "chair": (N_("The guest's chair"), N_("A tie: your decision")),
    _WAR: (N_("War"), N_("A game for coins")),
}
"""By the name of the door behind which they are played: what they are, and how they stand."""


def waiting(one: StoredSession, journal: Journal, speaker: Translator) -> Past | None:
    """A game as it stands on the list; ``None`` where no card of it is dealt yet."""
    door = one.start.scenario
    if door not in _GAMES:
        return None
    lines = (entry.line.split() for entry in journal.entries(one.id))
    if door != _WAR and not any("ready" in line for line in lines):
        return None
    game, stands = _GAMES[door]
    house = house_name(load_house(one.start.house), speaker)
    began = datetime.fromisoformat(one.start.started_at).astimezone()
    said = speaker.gettext(game)
    title = house if house.startswith(said) else f"{said} · {house}"
    return Past(one.id, title, f"{speaker.gettext(stands)}\n{began:%Y-%m-%d %H:%M}", game=door)


def go_on(session: int, window: Window) -> None:
    """To a sitting of the dealer's, or through the door to a guest's game. Raises TrainerFault."""
    start = window.store.journal.session(session).start
    if start.mode == Mode.GUEST.value and start.scenario in DOORS:
        DOORS[start.scenario].open(window)
    else:
        window.sittings.resume(session)


__all__ = ["go_on", "waiting"]
