"""How do the pages hang together in one window, and what does it remember?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6 import QtCore, QtGui

from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_
from trainer.i18n.faults import say_fault
from trainer.procedures.record import Mode
from trainer.store.location import Store
from trainer.store.settings import Setting
from trainer.ui.course.offers import Wish
from trainer.ui.hands.keys import Command, KeyMap, key_map
from trainer.ui.look.preferences import Motion, Preferences, preferences
from trainer.ui.pages import Pages
from trainer.ui.sitting.play import Play
from trainer.ui.sitting.sittings import Sittings
from trainer.ui.table.page import TablePage

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QKeyEvent

    from trainer.procedures.sheet import Sheet
    from trainer.store.people import Trainee
    from trainer.ui.home.doors import Behind
    from trainer.ui.home.page import HomePage
    from trainer.ui.home.welcome import WelcomePage
    from trainer.ui.replay.page import ReplayPage
    from trainer.ui.settings.keys_page import KeysPage
    from trainer.ui.settings.page import SettingsPage
    from trainer.ui.sheet.page import SheetPage

_Behind = TypeVar("_Behind", bound="Behind")
FIRST_LESSON = "card-reading"
FIRST_HOUSE = "ctcpx"
FRAME = 40  # what a title bar takes of the screen's height


class Window(Pages):
    """The trainer's window on an open store."""

    def __init__(self, store: Store, language: str, wish: Wish | None = None) -> None:
        self._wish = wish
        self._store = store
        self.moving_to: Path | None = None
        """Where the data are to be moved as soon as this window has let go of them."""
        self._untold = False
        """Whether the home page still says things in another language; nobody sees it then."""
        self._remember = store.settings
        self._behind: dict[str, Behind] = {}
        self.sittings = Sittings(self)
        look = self._remember.get(Setting.LOOK)
        super().__init__(language, key_map(self._remember.get(Setting.KEYS)), preferences(look))
        self._shortcuts: dict[Command, QtGui.QShortcut] = {}
        self.painted.connect(self._heed_keys)
        # It asks another program: not before there is something to see.
        self.painted.connect(self._move_as_the_system_does)
        self.painted.connect(self.guarded(self._greet))
        self._tongue.changed.connect(self._language_changed)
        self._restore()
        self._retranslate()
        self._first_page()

    def _greet(self) -> None:
        """Somebody is back whose game was broken off, perhaps."""
        if self.seen("home"):
            from trainer.ui.home.doors import greet

            greet(self)

    def _heed_keys(self) -> None:
        """The keys that mean the same on every page; nobody presses one before there is any."""
        acts = {Command.RULES: self._show_rules, Command.FULL_SCREEN: self._full_screen}
        for command, act in acts.items():
            made = QtGui.QShortcut(QtGui.QKeySequence(str(self._keys.commands[command])), self)
            made.activated.connect(act)
            self._shortcuts[command] = made

    # ---- what the pages ask for ------------------------------------------------------------

    def _attend_welcome(self, page: WelcomePage) -> None:
        page.named.connect(self.guarded(self._named))

    def _attend_home(self, page: HomePage) -> None:
        from trainer.ui.home import desk as home_desk

        home_desk.attend(page, self)

    def _attend_table(self, page: TablePage) -> None:
        page.left.connect(self.guarded(self.go_home))
        page.finished.connect(self.guarded(self.sittings.finished))
        page.rule_wanted.connect(self.show_rule)
        page.again_wanted.connect(self.guarded(self.sittings.again_from))

    def _attend_sheet(self, page: SheetPage) -> None:
        from trainer.ui.sheet import desk as sheet_desk

        sheet_desk.attend(page, self)

    def _attend_replay(self, page: ReplayPage) -> None:
        from trainer.ui.sheet import desk as sheet_desk

        sheet_desk.attend_replay(page, self)

    def _attend_keys(self, page: KeysPage) -> None:
        page.changed.connect(self.guarded(self._rebind))

    def _attend_settings(self, page: SettingsPage) -> None:
        from trainer.ui.settings import desk as settings_desk

        settings_desk.attend(page, self)

    def _house(self) -> Sheet:
        play = self.play
        return play.sheet if play is not None else self.sittings.shelf.house()

    def guarded(self, act: Callable[..., None]) -> Callable[..., None]:
        """Run `act`; what a person can put right is said in one sentence, never a traceback."""

        def run(*given: object) -> None:
            try:
                act(*given)
            except TrainerFault as fault:
                self.say(fault)

        return run

    def say(self, fault: TrainerFault) -> None:
        """Show a fault in the present language."""
        text = say_fault(fault, self._tongue.translator)
        if self.seen("welcome"):
            self.welcome.complain(text)
            return
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(QMessageBox.Icon.NoIcon, "", text, parent=self)
        box.addButton(self._tongue.say(N_("OK")), QMessageBox.ButtonRole.AcceptRole)
        box.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    @property
    def store(self) -> Store:
        """The open store."""
        return self._store

    @property
    def keys_in_use(self) -> KeyMap:
        """Which key does what."""
        return self._keys

    # ---- going round -----------------------------------------------------------------------

    def go_home(self) -> None:
        """Leave whatever is shown."""
        self.sittings.leave()
        if self._made("table"):
            self.table.leave()
        self._refill_home()
        self.show_page(self.home)
        self.home.come_in()

    def behind(self, door: str, made: Callable[[Window], _Behind]) -> _Behind:
        """What lies behind a door of the home page, made when somebody first goes through."""
        if door not in self._behind:
            self._behind[door] = made(self)
            for page in self._behind[door].pages:
                self._added(page)
            self._behind[door].restyle(self._look, self._scale, self._applied)
        return self._behind[door]  # type: ignore[return-value]  # made by `made`

    def _dress(self, likes: Preferences) -> None:
        super()._dress(likes)
        for one in self._behind.values():
            one.restyle(self._look, self._scale, self._applied)

    def _return(self) -> None:
        super()._return()
        if self._untold and self.seen("home"):
            self.guarded(self._refill_home)()
        self.guarded(self.sittings.tell_seen)()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back from a page that has no other use for it."""
        if event.key() == QtCore.Qt.Key.Key_Escape and self._back:
            self._return()
        else:
            super().keyPressEvent(event)

    def _show_rules(self) -> None:
        """The rules, where they may be read: at an exam's end, at home, on an old sheet."""
        play = self.play
        if play is None or play.help.rules or play.over or play.past or self.seen("home"):
            super()._show_rules()
        else:
            self.sittings.refuse("no-rules")

    def _first_page(self) -> None:
        people = self._store.people.all()
        if not people:
            self.show_page(self.welcome)
            self.welcome.name.setFocus()
            return
        self._begin()

    def _named(self, name: str) -> None:
        """The first name is known: straight to the table, to the first lesson."""
        self.add_trainee(name)
        self._wish = self._wish or Wish(FIRST_LESSON, FIRST_HOUSE, Mode.LESSON)
        self._begin()

    def _begin(self) -> None:
        """At the scenario that was asked for, else (or where it cannot be dealt) at home."""
        wish, self._wish = self._wish, None
        if wish is None:
            self.go_home()
            return
        self.deal(wish)

    # ---- a sitting -------------------------------------------------------------------------

    @property
    def play(self) -> Play | None:
        """The sitting that is shown."""
        return self.sittings.play

    def deal(self, wish: Wish) -> None:
        """Begin a sitting. Raises TrainerFault."""
        self.sittings.deal(wish)

    # ---- who, how --------------------------------------------------------------------------

    def trainee(self) -> int:
        """Who deals. Raises TrainerFault."""
        chosen = self._remember.get(Setting.LAST_TRAINEE)
        people = [person.id for person in self._store.people.all()]
        if chosen is not None and chosen.isdigit() and int(chosen) in people:
            return int(chosen)
        return people[0]

    def choose_trainee(self, number: int) -> None:
        """Somebody else deals. Raises TrainerFault."""
        self._remember.set(Setting.LAST_TRAINEE, str(number))
        self.sittings.left = ""
        self._refill_home()

    def add_trainee(self, name: str) -> None:
        """Somebody new deals. Raises TrainerFault."""
        person = self._store.people.add(name, datetime.now(UTC).isoformat(timespec="seconds"))
        self._remember.set(Setting.LAST_TRAINEE, str(person.id))
        self.sittings.left = ""
        self._refill_home()

    def rename_trainee(self, name: str) -> Trainee:
        """Who deals has another name from now on. Raises TrainerFault."""
        person = self._store.people.rename(self.trainee(), name)
        self._refill_home()
        return person

    def _refill_home(self) -> None:
        """Fill the home page anew; one that is still to be made is filled when it is."""
        if self._made("home"):
            self._untold = False
            from trainer.ui.home import desk as home_desk

            home_desk.fill(self.home, self)

    def _rebind(self, keys: KeyMap) -> None:
        self._keys = keys
        self._remember.set(Setting.KEYS, keys.text())
        for command, made in self._shortcuts.items():
            made.setKey(QtGui.QKeySequence(str(keys.commands[command])))
        if self._made("table"):
            self.table.set_keys(keys)
        self.rebound.emit(keys)

    def prefer(self, likes: Preferences) -> None:
        """Look like this from now on, and remember it. Raises TrainerFault."""
        self._remember.set(Setting.LOOK, likes.to_text())
        self._heed_the_system(likes)
        self._dress(likes)

    def _move_as_the_system_does(self) -> None:
        self._heed_the_system(self._likes)
        if self._less_motion:
            self._dress(self._likes)

    def _heed_the_system(self, likes: Preferences) -> None:
        if likes.motion is Motion.SYSTEM:
            from trainer.ui.look.system_wish import less_motion

            self._less_motion = less_motion()

    def _language_changed(self) -> None:
        self._retranslate()
        try:
            self._remember.set(Setting.LANGUAGE, self._tongue.language)
            self._untold = True
            if self.seen("home") and self._store.people.all():
                self._refill_home()
        except TrainerFault as fault:
            self.say(fault)
        self.sittings.retell()

    def _retranslate(self) -> None:
        self.setWindowTitle(self._tongue.say(N_("Casino War dealer trainer")))

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ QtCore.Qt.WindowState.WindowFullScreen)

    def _restore(self) -> None:
        saved = self._remember.get(Setting.WINDOW_GEOMETRY)
        if not (saved and self.restoreGeometry(QtCore.QByteArray.fromBase64(saved.encode()))):
            room = self.screen().availableGeometry()
            self.resize(min(1280, room.width()), min(800, room.height() - FRAME))

    def closeEvent(self, event: QCloseEvent) -> None:
        geometry = self.saveGeometry().toBase64().data()
        try:
            if self.play is not None:
                self.play.rest()
            self._remember.set(Setting.WINDOW_GEOMETRY, bytes(geometry).decode())
        except TrainerFault as fault:
            # Closing must not fail for a pause or a place on the screen that cannot be kept.
            self.setStatusTip(say_fault(fault, self._tongue.translator))
        if self._made("table"):
            self.table.leave()
        self.sittings.stand_up()
        event.accept()
