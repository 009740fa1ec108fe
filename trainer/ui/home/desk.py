"""What does the home page ask for, and what stands on it just now?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.procedures.record import DEALER_MODES, Mode
from trainer.store.journal import SessionState
from trainer.store.settings import Setting
from trainer.ui.course.progress import stations
from trainer.ui.home.doors import DOORS
from trainer.ui.home.left_in_game import left_in_game

if TYPE_CHECKING:
    from trainer.ui.home.page import HomePage
    from trainer.ui.window import Window


def go_on(number: int, window: Window) -> None:
    """On with what waits, of the dealer's or of a guest's. Raises TrainerFault."""
    from trainer.ui.home.waiting import go_on  # when somebody goes on

    go_on(number, window)


def attend(home: HomePage, window: Window) -> None:
    """Do what the page asks for. Raises TrainerFault."""
    sittings, guarded = window.sittings, window.guarded
    home.start_wanted.connect(guarded(sittings.deal))
    home.resume_wanted.connect(guarded(lambda number: go_on(number, window)))
    home.result_wanted.connect(guarded(sittings.show_result))
    home.leave_wanted.connect(guarded(lambda number: leave(number, home, window)))
    home.trainee_chosen.connect(guarded(window.choose_trainee))
    home.trainee_added.connect(guarded(window.add_trainee))
    home.door_wanted.connect(guarded(lambda name: DOORS[name].open(window)))
    fill(home, window)


def leave(number: int, home: HomePage, window: Window) -> None:
    """This sitting is not gone on with: what was dealt is kept. Raises TrainerFault."""
    window.store.journal.end(number, SessionState.CLOSED)
    home.show_past(*window.sittings.shelf.past(window.trainee(), window.tongue.translator))


def fill(home: HomePage, window: Window) -> None:
    """Fill every list, and mark what was chosen last. Raises TrainerFault."""
    store, shelf, speaker = window.store, window.sittings.shelf, window.tongue.translator
    remembered, trainee = store.settings.get, window.trainee()
    home.show_people([(one.id, one.name) for one in store.people.all()], trainee)
    home.show_houses(shelf.houses(speaker))
    mode = remembered(Setting.LAST_MODE)
    if not home.offered and mode in {known.value for known in DEALER_MODES}:
        home.choose_mode(Mode(mode))
    way = stations(store.results.of_mode(trainee, Mode.LESSON.value), speaker)
    last, left = remembered(Setting.LAST_SCENARIO) or "", window.sittings.left
    home.show_offers(shelf.offers(speaker), way, last, left)
    home.show_past(*shelf.past(trainee, speaker))
    home.show_left(left_in_game(window))
