"""What stands on the home page just now?"""

from __future__ import annotations

from trainer.i18n.catalog import Translator
from trainer.procedures.record import Mode
from trainer.store.location import Store
from trainer.store.settings import Setting
from trainer.ui.home_page import HomePage
from trainer.ui.shelf import Shelf


def fill(home: HomePage, store: Store, shelf: Shelf, trainee: int, speaker: Translator) -> None:
    """Fill every list, and mark what was chosen last. Raises TrainerFault."""
    remembered = store.settings.get
    home.show_people([(one.id, one.name) for one in store.people.all()], trainee)
    home.show_houses(shelf.houses(speaker), remembered(Setting.LAST_HOUSE) or "")
    home.show_offers(shelf.offers(speaker), remembered(Setting.LAST_SCENARIO) or "")
    mode = remembered(Setting.LAST_MODE)
    if mode in {known.value for known in Mode}:
        home.choose_mode(Mode(mode))
    home.show_past(*shelf.past(trainee, speaker))
