"""How does one come from the home page to the guest's chair, and from there to its other pages?"""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import qVersion

from trainer.chair.game import Where
from trainer.chair.settled import by_bet
from trainer.grading.version import GRADER_VERSION
from trainer.i18n.catalog import N_
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import house_ids, load_house
from trainer.scenarios.succession import sheets_in_place, succession
from trainer.store.games import Ended, PastGame
from trainer.store.location import HOUSES_NAME
from trainer.store.settings import Setting
from trainer.ui.chair.desk import SEAT, ChairDesk, Found, kept_record, look_after, may_sit
from trainer.ui.chair.dialogs import BuyIn, Said, Way
from trainer.ui.chair.gamelogs import GamelogsPage, Logged
from trainer.ui.chair.page import ChairPage
from trainer.ui.chair.sitting import ChairSitting
from trainer.ui.chair.words import past_said, why_void
from trainer.ui.course.house_names import house_name
from trainer.ui.home import desk as home_desk
from trainer.ui.telling.remarks import Account
from trainer.ui.view.felts import FELTS
from trainer.ui.view.model import GuestView
from trainer.versions import program_version, versions

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget

    from trainer.ui.look.preferences import Preferences
    from trainer.ui.look.theme import Scale
    from trainer.ui.sprites.sprite import Look
    from trainer.ui.window import Window

HOUSE = "online"
_SEEDS = 2**40


class ChairRoom:
    """The chair and the list of its games in one window."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._chance = random.SystemRandom()
        self._replayed = 0
        self.dialog: QDialog | None = None
        self.page = ChairPage(window.tongue)
        self.logs = GamelogsPage(window.tongue)
        guarded, page, logs = window.guarded, self.page, self.logs
        page.left.connect(guarded(self.leave))
        page.rules_wanted.connect(guarded(self._show_rules))
        page.logs_wanted.connect(guarded(self.show_logs))
        page.version_wanted.connect(self.show_version)
        page.buy_in_wanted.connect(guarded(self.buy_in))
        page.house_wanted.connect(guarded(self.sit))
        quick = window.store.settings.get(Setting.CHAIR_QUICK)
        page.quick.setChecked(bool(quick))
        page.quick.toggled.connect(guarded(self._keep_quick))
        logs.left.connect(guarded(self.back))
        logs.chosen.connect(guarded(self.replay))
        window.tongue.changed.connect(guarded(self._retell))

    @property
    def pages(self) -> tuple[QWidget, ...]:
        """Both pages."""
        return self.page, self.logs

    def restyle(self, look: Look, scale: Scale, likes: Preferences) -> None:
        """Draw in another theme or text size."""
        self.page.restyle(look, scale, likes)
        self.logs.retranslate()

    # ---- sitting down and getting up ---------------------------------------------------------

    def come_in(self, asked: bool = False) -> None:
        """To the game that waits for a decision, else to the house of last time.

        Who was ``asked`` already whether to complete it is not asked once more.
        """
        found = look_after(self._window.store, self._window.trainee(), self.seed())
        house = self._window.store.settings.get(Setting.CHAIR_HOUSE) or HOUSE
        if found.waiting:
            house = found.waiting[0].start.house
        known = [sheet.id for sheet in chair_houses()]
        self._seat(house if house in known else known[0])
        self._window.show_page(self.page)
        self.page.focus_first()
        if not (asked and found.waiting):
            self._tell(found)

    def sit(self, house: str) -> None:
        """At another house, unless a game is under way."""
        sitting = self.page.sitting
        if sitting is not None and sitting.where is not Where.BETTING:
            return
        if sitting is not None:
            sitting.leave()
        self._seat(house)
        self._offer_buying_in()

    def _seat(self, house: str) -> None:
        store = self._window.store
        places = succession(sheets_in_place(store.folder / HOUSES_NAME))
        today = datetime.now().astimezone().date().isoformat()
        sheet = places.in_force(load_house(house), today)
        said = versions() | {"qt": qVersion()}
        desk = ChairDesk(store, self._window.trainee(), sheet, self.seed(), said)
        sitting = ChairSitting(desk, self.page)
        sitting.failed.connect(self._window.say)
        store.settings.set(Setting.CHAIR_HOUSE, house)
        speaker = self._window.tongue.translator
        houses = [(one.id, house_name(one, speaker)) for one in chair_houses()]
        self.page.open(sitting, houses)

    def _show_rules(self) -> None:
        """The game as the house of the chair plays it."""
        sitting = self.page.sitting
        self._window.show_rule("", sitting.desk.sheet if sitting is not None else None)

    def leave(self) -> None:
        """Get up; a game that is dealt is completed first, one at a tie waits."""
        if self.page.sitting is not None:
            self.page.sitting.leave()
        self._window.go_home()

    def back(self) -> None:
        """From the list of games to the table."""
        self._window.show_page(self.page)
        self.page.focus_first()

    def _keep_quick(self, on: bool) -> None:
        """The pace that was chosen is that of the next start too."""
        self._window.store.settings.set(Setting.CHAIR_QUICK, "1" if on else None)

    # ---- what is told and asked --------------------------------------------------------------

    def greet(self) -> None:
        """At the start of the program: what became of games that were broken off."""
        found = look_after(self._window.store, self._window.trainee(), self.seed())
        say, guarded = self._window.tongue.say, self._window.guarded
        lines = self._lines(found)
        if found.completed or found.void:
            home_desk.fill(self._window.home, self._window)
        if found.waiting:
            to_it = guarded(partial(self.come_in, asked=True))
            ways: list[Way] = [(say(N_("Complete it")), to_it)]
            self._show(say(N_("Complete the game")), lines, [*ways, (say(N_("Later")), None)])
        elif lines:
            ended = (*found.completed, *found.void)[0]
            to_it = guarded(partial(self._to_the_logs, self._sheet(ended).id))
            ways = [(say(N_("OK")), None), (say(N_("Gamelogs")), to_it)]
            self._show(say(N_("A game was broken off")), lines, ways)

    def _to_the_logs(self, house: str) -> None:
        """To the list of the house at which the game was broken off."""
        self._seat(house)
        self.show_logs()

    def _tell(self, found: Found) -> None:
        """The same in the chair; then what is missing for a bet."""
        say, lines = self._window.tongue.say, self._lines(found)
        if found.waiting:
            self._show(say(N_("Complete the game")), lines, [(say(N_("Complete it")), None)])
        elif lines:
            ended = (*found.completed, *found.void)[0]
            to_it = partial(self._to_the_logs, self._sheet(ended).id)
            ways: list[Way] = [(say(N_("OK")), self._offer_buying_in), (say(N_("Gamelogs")), to_it)]
            self._show(say(N_("A game was broken off")), lines, ways)
        else:
            self._offer_buying_in()

    def _lines(self, found: Found) -> list[str]:
        say, speaker = self._window.tongue.say, self._window.tongue.translator
        done = N_("The game at {house} was completed for you: {result}.")
        void = N_("The game at {house} had a malfunction ({why}). It is void: bets went back.")
        lines = []
        for one in found.completed:
            result = past_said(one, self._sheet(one).currency, speaker)[0]
            lines.append(say(done, house=self._house(one), result=result))
        for one in found.void:
            lines.append(say(void, house=self._house(one), why=why_void(one, speaker)))
        if found.waiting:
            lines.append(say(N_("A game was broken off at a tie. It waits for your decision.")))
        return lines

    def _offer_buying_in(self) -> None:
        sitting = self.page.sitting
        if sitting is not None and sitting.desk.needs_buying_in:
            self.buy_in()

    def buy_in(self) -> None:
        """Ask how much goes from the account into the game."""
        sitting = self.page.sitting
        if sitting is None or sitting.where is not Where.BETTING:
            return
        desk, speaker = sitting.desk, self._window.tongue.translator
        held = desk.balances

        def bought(amount: int) -> None:
            sitting.pay(lambda desk, now: desk.buy_in(amount, now))

        def refilled() -> None:
            sitting.pay(lambda desk, now: desk.refill(now))
            self.buy_in()

        self._open(BuyIn(self.page, desk.sheet, held, bought, refilled, speaker))

    def show_version(self) -> None:
        """Which program this is."""
        say = self._window.tongue.say
        lines = [
            say(N_("Casino War dealer trainer {version}"), version=program_version()),
            say(N_("Grader {grader} · Qt {qt}"), grader=GRADER_VERSION, qt=qVersion()),
        ]
        if self.page.sitting is not None:
            house = house_name(self.page.sitting.desk.sheet, self._window.tongue.translator)
            lines.append(say(N_("House sheet: {house}"), house=house))
        self._show(say(N_("Version")), lines, [(say(N_("OK")), None)])

    def _show(self, title: str, lines: Sequence[str], ways: Sequence[Way]) -> None:
        self._open(Said(self._window, title, lines, ways))

    def _open(self, dialog: QDialog) -> None:
        """One question at a time: the one before is over."""
        if self.dialog is not None:
            self.dialog.close()
        self.dialog = dialog
        dialog.finished.connect(lambda _: self._closed(dialog))
        dialog.open()

    def _closed(self, dialog: QDialog) -> None:
        if self.dialog is dialog:
            self.dialog = None

    # ---- the games that were played ----------------------------------------------------------

    def show_logs(self) -> None:
        """The last games at this house."""
        sitting = self.page.sitting
        if sitting is None:
            return
        desk = sitting.desk
        self.logs.show_games([self._logged(past) for past in desk.past()], desk.sheet)
        self._window.show_page(self.logs)
        self.logs.list.setFocus()

    def _logged(self, past: PastGame) -> Logged:
        store = self._window.store
        if not store.games.verifies(past.session):
            return Logged(past, readable=False)
        if past.result.ended is Ended.VOID:
            return Logged(past, readable=True)
        return Logged(past, True, by_bet(kept_record(store, past.session).entries, SEAT))

    def replay(self, session: int) -> None:
        """Look at a game again."""
        self._replayed = session
        record = kept_record(self._window.store, session)
        self._window.replay.open(record, self._account(session))
        self._window.visit(self._window.replay)

    def _account(self, session: int) -> Account:
        header = kept_record(self._window.store, session).header
        title = house_name(header.sheet, self._window.tongue.translator)
        return Account({}, {}, (GuestView(header.trainee),), title)

    def _retell(self) -> None:
        """The page that is told in the window's language by others than itself."""
        if self._window.seen("replay") and self._window.play is None and self._replayed:
            self._window.replay.retell(self._account(self._replayed))

    # ---- within ------------------------------------------------------------------------------

    def _sheet(self, past: PastGame) -> Sheet:
        return load_house(self._window.store.journal.session(past.session).start.house)

    def _house(self, past: PastGame) -> str:
        return house_name(self._sheet(past), self._window.tongue.translator)

    def seed(self) -> int:
        """Another deal."""
        return self._chance.randrange(_SEEDS)


def chair_houses() -> list[Sheet]:
    """The houses whose game has a guest's chair."""
    sheets = [load_house(name) for name in house_ids()]
    return [sheet for sheet in sheets if may_sit(sheet) and sheet.game in FELTS]


def enter(window: Window) -> None:
    """Take the guest's chair. Raises TrainerFault."""
    window.behind("chair", ChairRoom).come_in()


def greet(window: Window) -> None:
    """Say what became of games that were broken off. Raises TrainerFault."""
    window.behind("chair", ChairRoom).greet()


__all__ = ["ChairRoom", "chair_houses", "enter", "greet"]
