"""How does one come from the home page to a game of War and back?"""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import house_ids, load_house
from trainer.ui.course.house_names import bare_name
from trainer.ui.piles.desk import PileDesk, Players, open_games
from trainer.ui.piles.lobby import Joining, LobbyPage, Person
from trainer.ui.piles.page import PilePage
from trainer.ui.piles.words import Names
from trainer.versions import versions

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from trainer.ui.look.preferences import Preferences
    from trainer.ui.look.theme import Scale
    from trainer.ui.sprites.sprite import Look
    from trainer.ui.window import Window

_SEEDS = 2**31


class Hall:
    """The lobby and the table of one window."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._seeds = random.SystemRandom()
        self.desk: PileDesk | None = None
        self._stake = 0
        self.lobby = LobbyPage(window.tongue)
        self.page = PilePage(window.tongue, window.guarded, window.keys_in_use)
        self._connect()

    def _connect(self) -> None:
        guarded, lobby, page = self._window.guarded, self.lobby, self.page
        lobby.joined.connect(guarded(self.join))
        lobby.house_chosen.connect(guarded(self._fill_people))
        lobby.refilled.connect(guarded(self._refill))
        lobby.left.connect(guarded(self._window.go_home))
        lobby.gone_on.connect(guarded(self._go_on))
        page.left.connect(guarded(self.come_in))
        page.again_wanted.connect(guarded(self._again))
        for one in (lobby, page):
            one.rules_wanted.connect(guarded(self._show_rules))
        self._window.tongue.changed.connect(guarded(self._fill))
        self._window.rebound.connect(page.set_keys)

    @property
    def pages(self) -> tuple[QWidget, ...]:
        """Both pages."""
        return self.lobby, self.page

    def restyle(self, look: Look, scale: Scale, likes: Preferences) -> None:
        """Draw in another theme or text size."""
        self.lobby.restyle(scale)
        self.page.restyle(look, scale, likes.moving)

    def come_in(self) -> None:
        """To the game that was broken off, else to the lobby. Raises TrainerFault."""
        for one in open_games(self._window.store, self._window.trainee()):
            desk = PileDesk(self._window.store, load_house(one.start.house), self._players())
            goes_on = desk.resume() and not desk.match.over
            if desk.found_void:
                house = bare_name(desk.sheet, self._window.tongue.translator)
                self._window.say(TrainerFault("game-void", house=house))
            if goes_on:
                self._stake = desk.match.stakes.get(1, 0)
                self._play(desk, broken_off=True)
                return
        self._fill()
        self._window.show_page(self.lobby)
        (self.lobby.go_on if self._left_behind() else self.lobby.start).setFocus()

    def join(self, joining: Joining) -> None:
        """Begin what was chosen. Raises TrainerFault."""
        beside = N_("Your neighbour") if joining.beside else ""
        players = Players(self._window.trainee(), joining.other, beside)
        desk = PileDesk(self._window.store, load_house(joining.house), players)
        desk.begin(self.seed(), joining.stake, versions())
        self._stake = joining.stake
        self._play(desk)

    def _again(self) -> None:
        assert self.desk is not None
        self.desk.begin(self.seed(), self._stake, versions())
        self._play(self.desk)

    def _go_on(self) -> None:
        """With the practice that was left: it waits here, not in the store."""
        desk = self._left_behind()
        if desk is not None:
            self._stake = 0
            self._play(desk)

    def _left_behind(self) -> PileDesk | None:
        """The practice of who plays now that was left before its end, once a card was turned."""
        desk, people = self.desk, {one.id for one in self._window.store.people.all()}
        if desk is None or desk.number or desk.match.over or not desk.match.progress.battles:
            return None
        known = desk.players.other in {0, *people}
        return desk if known and desk.players.one == self._window.trainee() else None

    def _play(self, desk: PileDesk, broken_off: bool = False) -> None:
        self.desk = desk
        self.page.show_game(desk, partial(self._names, desk), broken_off)
        self._window.show_page(self.page)
        self.page.table.setFocus()

    def _names(self, desk: PileDesk) -> Names:
        people, players = self._window.store.people, desk.players
        mine = people.get(players.one).name
        if players.other:
            return Names(mine, people.get(players.other).name, 0)
        if players.beside:
            return Names(mine, self._window.tongue.say(players.beside), 0)
        return Names(mine, self._window.tongue.say(N_("Computer")), 1)

    def _players(self) -> Players:
        return Players(self._window.trainee())

    def _show_rules(self) -> None:
        """The rules of the house that is played at, or of the one that is chosen."""
        playing = self.desk is not None and self._window.page is self.page
        sheet = self.desk.sheet if playing and self.desk else load_house(self.lobby.house)
        self._window.show_rule("", sheet)

    def seed(self) -> int:
        """Another deal."""
        return self._seeds.randrange(_SEEDS)

    # ---- the lobby ---------------------------------------------------------------------------

    def _fill(self) -> None:
        speaker = self._window.tongue.translator
        sheets = [(sheet, bare_name(sheet, speaker)) for sheet in pile_houses()]
        self.lobby.show_houses(sheets, self.lobby.house)
        self._fill_people(self.lobby.house)
        desk = self._left_behind()
        house = bare_name(desk.sheet, speaker) if desk else ""
        self.lobby.show_left(house, desk.match.progress.battles if desk else 0)

    def _fill_people(self, house: str) -> None:
        desk = PileDesk(self._window.store, load_house(house), self._players())
        here, staked = self._window.trainee(), bool(desk.sheet.piles and desk.sheet.piles.stakes)
        everybody = sorted(self._window.store.people.all(), key=lambda one: one.id != here)
        people = [
            Person(one.id, one.name, desk.balance(one.id) if staked else 0) for one in everybody
        ]
        self.lobby.show_people(people)

    def _refill(self, house: str) -> None:
        PileDesk(self._window.store, load_house(house), self._players()).refill(
            self._window.trainee()
        )
        self._fill_people(house)


def pile_houses() -> list[Sheet]:
    """The houses at which War is played."""
    sheets = [load_house(name) for name in house_ids()]
    return sorted((one for one in sheets if one.piles is not None), key=lambda one: one.source)


def enter(window: Window) -> None:
    """Go to War. Raises TrainerFault."""
    window.behind("war", Hall).come_in()
