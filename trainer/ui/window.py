"""How do the pages hang together in one window, and what does it remember?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtGui

from trainer.fault import TrainerFault
from trainer.i18n.catalog import N_
from trainer.i18n.faults import say_fault
from trainer.procedures.record import Mode
from trainer.store.location import Store
from trainer.store.settings import Setting
from trainer.ui.keys import KeyMap, key_map
from trainer.ui.offers import Wish
from trainer.ui.pages import Pages
from trainer.ui.play import Play
from trainer.ui.preferences import Preferences, preferences
from trainer.ui.shelf import Shelf
from trainer.ui.table_model import GuestView
from trainer.ui.table_page import TablePage

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from trainer.ui.home_page import HomePage
    from trainer.ui.keys_page import KeysPage
    from trainer.ui.remarks import Remark
    from trainer.ui.replay_page import ReplayPage
    from trainer.ui.settings_page import SettingsPage
    from trainer.ui.sheet_page import SheetPage
    from trainer.ui.welcome_page import WelcomePage

FIRST_LESSON = "first-cards"
FIRST_HOUSE = "korean"
FRAME = 40  # what a title bar takes of the screen's height


class Window(Pages):
    """The trainer's window on an open store."""

    def __init__(self, store: Store, language: str, wish: Wish | None = None) -> None:
        self._wish = wish
        self._store = store
        self._remember = store.settings
        self._shelf = Shelf(store)
        self._play: Play | None = None
        look = self._remember.get(Setting.LOOK)
        super().__init__(language, key_map(self._remember.get(Setting.KEYS)), preferences(look))
        self.painted.connect(self._heed_keys)
        if look is None:
            # It asks another program: not before there is something to see.
            self.painted.connect(self._move_as_the_system_does)
        self._tongue.changed.connect(self._language_changed)
        self._restore()
        self._retranslate()
        self._first_page()

    def _heed_keys(self) -> None:
        """The keys that mean the same on every page; nobody presses one before there is any."""
        for key, act in (("F9", self._show_rules), ("F11", self._full_screen)):
            QtGui.QShortcut(QtGui.QKeySequence(key), self).activated.connect(act)

    # ---- what the pages ask for ------------------------------------------------------------

    def _attend_welcome(self, page: WelcomePage) -> None:
        page.named.connect(self._guarded(self._named))

    def _attend_home(self, page: HomePage) -> None:
        page.start_wanted.connect(self._guarded(self.deal))
        page.resume_wanted.connect(self._guarded(self.resume))
        page.result_wanted.connect(self._guarded(self.show_result))
        page.trainee_chosen.connect(self._guarded(self._choose_trainee))
        page.trainee_added.connect(self._guarded(self._add_trainee))
        self._fill(page)

    def _attend_table(self, page: TablePage) -> None:
        page.left.connect(self._guarded(self.go_home))
        page.finished.connect(self._guarded(self._finished))
        page.again_wanted.connect(self._guarded(self._again_from_here))

    def _attend_sheet(self, page: SheetPage) -> None:
        page.left.connect(self._guarded(self.go_home))
        page.next_wanted.connect(self._guarded(self._next_round))
        page.again_wanted.connect(self._guarded(self._again))
        page.replay_wanted.connect(self._guarded(self._replay))
        page.rule_wanted.connect(self._show_rule)

    def _attend_replay(self, page: ReplayPage) -> None:
        page.again_wanted.connect(self._guarded(self._again_from_entry))

    def _attend_keys(self, page: KeysPage) -> None:
        page.changed.connect(self._guarded(self._rebind))

    def _attend_settings(self, page: SettingsPage) -> None:
        page.changed.connect(self._guarded(self._prefer))

    def _guarded(self, act: Callable[..., None]) -> Callable[..., None]:
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
        if self._seen("welcome"):
            self.welcome.complain(text)
            return
        from PySide6.QtWidgets import QMessageBox

        box = QMessageBox(QMessageBox.Icon.NoIcon, "", text, parent=self)
        box.addButton(self._tongue.say(N_("OK")), QMessageBox.ButtonRole.AcceptRole)
        box.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    @property
    def play(self) -> Play | None:
        """The sitting that is shown."""
        return self._play

    @property
    def store(self) -> Store:
        """The open store."""
        return self._store

    # ---- going round -----------------------------------------------------------------------

    def go_home(self) -> None:
        """Leave whatever is shown."""
        if self._play is not None:
            self._play.rest()
        if self._made("table"):
            self.table.leave()
        self._play = None
        self._back.clear()
        self._refill_home()
        self._show(self.home)
        self.home.scenarios.setFocus()

    def _show_rules(self) -> None:
        """The rules, where they may be read; an exam's end is one of those places."""
        play = self._play
        if play is None or play.help.rules or play.over:
            super()._show_rules()

    def _first_page(self) -> None:
        people = self._store.people.all()
        if not people:
            self._show(self.welcome)
            self.welcome.name.setFocus()
            return
        self._begin()

    def _named(self, name: str) -> None:
        """The first name is known: straight to the table, to the first lesson."""
        self._add_trainee(name)
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

    def deal(self, wish: Wish) -> None:
        """Begin a sitting."""

        def begin() -> Play:
            self._remember.set(Setting.LAST_SCENARIO, wish.scenario)
            self._remember.set(Setting.LAST_MODE, wish.mode.value)
            self._remember.set(Setting.LAST_HOUSE, wish.house)
            return self._shelf.begin(wish, self._trainee())

        self._sit(begin)

    def resume(self, session: int) -> None:
        """Go on with an open session exactly where it stood."""
        self._sit(lambda: self._shelf.resume(session))

    def show_result(self, session: int) -> None:
        """The sheets of a finished session."""
        self._play = play = self._shelf.reopen(session)
        self._fill_sheet(play)
        self.visit(self.sheet)

    def _fill_sheet(self, play: Play) -> None:
        """The sheet of the last round, or of all; an exam tells nothing before its end."""
        if not (play.help.sheet or play.over):
            self.sheet.open(None)
        else:
            self.sheet.open(play.grades.sheet(self._tongue.translator, not play.over))

    def _sit(self, begin: Callable[[], Play]) -> None:
        """Sit down to what `begin` makes.

        All that happens before it is the dealer's turn is committed at once, and before any of
        it is on the screen. Raises TrainerFault.
        """
        before = self._play
        try:
            with self._shelf.at_once():
                self._play = play = begin()
                self._show(self.table)
                self.table.open(play)
                play.open()
        except TrainerFault:
            if self._play is not before or self._pages.currentWidget() is None:
                self._play = None  # nothing of it was kept: there is no such sitting
                self.go_home()
            raise

    def _finished(self) -> None:
        play = self._play
        if play is not None:
            self._shelf.finish(play)
            self._fill_sheet(play)
            self._show(self.sheet)

    def _next_round(self) -> None:
        play = self._play
        if play is None or play.over:
            self.go_home()
            return
        self._show(self.table)
        play.next_round()
        self.table.board.setFocus()

    def _again(self) -> None:
        play = self._play
        if play is not None:
            self._sit(lambda: self._shelf.again(play))

    def _again_from_here(self) -> None:
        play = self._play
        if play is not None:
            self._sit(lambda: self._shelf.fork(play))

    def _replay(self, entry: int) -> None:
        play = self._play
        if play is not None:
            again = play.number > 0 and play.help.fork
            self.replay.open(play.record, *self._told(play), entry, again)
            self.visit(self.replay)

    def _told(self, play: Play) -> tuple[Mapping[int, Remark], tuple[GuestView, ...]]:
        speaker = self._tongue.translator
        return play.grades.remarks(speaker), play.shown.guests(speaker)

    def _retell(self) -> None:
        """Names and remarks of the replay in the present language."""
        if self._play is not None and self._seen("replay"):
            self.replay.retell(*self._told(self._play))

    def _again_from_entry(self, entry: int) -> None:
        play = self._play
        if play is not None:
            self._back.clear()
            self._sit(lambda: self._shelf.fork(play, entry))

    # ---- who, how --------------------------------------------------------------------------

    def _trainee(self) -> int:
        chosen = self._remember.get(Setting.LAST_TRAINEE)
        people = [person.id for person in self._store.people.all()]
        if chosen is not None and chosen.isdigit() and int(chosen) in people:
            return int(chosen)
        return people[0]

    def _choose_trainee(self, number: int) -> None:
        self._remember.set(Setting.LAST_TRAINEE, str(number))
        self._refill_home()

    def _add_trainee(self, name: str) -> None:
        person = self._store.people.add(name, datetime.now(UTC).isoformat(timespec="seconds"))
        self._remember.set(Setting.LAST_TRAINEE, str(person.id))
        self._refill_home()

    def _fill(self, home: HomePage) -> None:
        from trainer.ui.at_home import fill

        fill(home, self._store, self._shelf, self._trainee(), self._tongue.translator)

    def _refill_home(self) -> None:
        """Fill the home page anew; one that is still to be made is filled when it is."""
        if self._made("home"):
            self._fill(self.home)

    def _rebind(self, keys: KeyMap) -> None:
        self._keys = keys
        self._remember.set(Setting.KEYS, keys.text())
        if self._made("table"):
            self.table.set_keys(keys)

    def _prefer(self, likes: Preferences) -> None:
        self._remember.set(Setting.LOOK, likes.to_text())
        self._dress(likes)

    def _move_as_the_system_does(self) -> None:
        from trainer.ui.system_wish import less_motion

        if self._remember.get(Setting.LOOK) is None and less_motion():
            self._dress(replace(self._likes, motion=False))

    def _language_changed(self) -> None:
        self._retranslate()
        try:
            self._remember.set(Setting.LANGUAGE, self._tongue.language)
            if self._store.people.all():
                self._refill_home()
        except TrainerFault as fault:
            self.say(fault)
        if self._play is not None and not self._seen("table"):
            if self._play.grades.verdicts():
                self._fill_sheet(self._play)
            self._retell()

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
            if self._play is not None:
                self._play.rest()
            self._remember.set(Setting.WINDOW_GEOMETRY, bytes(geometry).decode())
        except TrainerFault as fault:
            # Closing must not fail for a pause or a place on the screen that cannot be kept.
            self.setStatusTip(say_fault(fault, self._tongue.translator))
        if self._made("table"):
            self.table.leave()
        event.accept()
