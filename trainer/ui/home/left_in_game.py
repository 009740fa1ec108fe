"""What has a guest left in the games from which he got up?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.i18n.catalog import N_
from trainer.i18n.formats import money
from trainer.store.settings import Setting

if TYPE_CHECKING:
    from trainer.ui.window import Window


def left_in_game(window: Window) -> str:
    """The amount at each house; nothing where nobody sat down yet. Raises TrainerFault."""
    if not window.store.settings.get(Setting.CHAIR_HOUSE):
        return ""
    from trainer.store.ledger import Purse
    from trainer.ui.chair.room import chair_houses
    from trainer.ui.course.house_names import bare_name
    from trainer.ui.home.waiting import waiting

    trainee, speaker, ledger = window.trainee(), window.tongue.translator, window.store.ledger
    journal = window.store.journal
    waits = {
        one.start.house for one in journal.unfinished(trainee) if waiting(one, journal, speaker)
    }
    told = []
    for sheet in chair_houses():
        if sheet.id in waits:
            continue  # what stays is known when the game there is completed
        held = ledger.balances(Purse(trainee, sheet.id)).game
        if held:
            told.append(f"{bare_name(sheet, speaker)} {money(held, sheet.currency, speaker)}")
    return speaker.say(N_("Stays in the game: {where}"), where=" · ".join(told)) if told else ""


__all__ = ["left_in_game"]
