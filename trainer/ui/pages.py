"""Which pages are there, how does one go from one to another, and how do they look?

A page is made, and its module imported, when it is first wanted: the first table is on the
screen before there is a home page to go back to.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget
from shiboken6 import isValid

from trainer.ui.hands.keys import KeyMap
from trainer.ui.look.preferences import Preferences
from trainer.ui.look.style import dress
from trainer.ui.look.theme import THEMES, Scale
from trainer.ui.look.tongue import Tongue
from trainer.ui.sprites.sprite import Look
from trainer.ui.table.page import TablePage

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from trainer.procedures.sheet import Sheet
    from trainer.ui.home.page import HomePage
    from trainer.ui.home.welcome import WelcomePage
    from trainer.ui.replay.page import ReplayPage
    from trainer.ui.rules.page import RulesPage
    from trainer.ui.settings.keys_page import KeysPage
    from trainer.ui.settings.page import SettingsPage
    from trainer.ui.sheet.page import SheetPage

_Page = TypeVar("_Page", bound=QWidget)


class Pages(QMainWindow):
    """The window's pages; what they ask for is done by who inherits (``_attend_…``)."""

    painted = Signal()
    """Once, when the first paint is on the screen."""
    rebound = Signal(object)
    """Other keys count from now on."""

    def __init__(self, language: str, keys: KeyMap, likes: Preferences) -> None:
        super().__init__()
        self.setObjectName("window")
        self._tongue = Tongue(language, self)
        self._keys = keys
        self._likes = likes
        self._back: list[tuple[QWidget, QWidget | None]] = []
        """The pages one comes back to, and what had the keys on each."""
        self._painted = False
        self._less_motion = False
        self._pages = QStackedWidget()
        self._pages.currentChanged.connect(self._came)
        self.setCentralWidget(self._pages)
        self.setMinimumSize(1080, 680)
        self._dress(likes)

    @property
    def tongue(self) -> Tongue:
        """The window's language."""
        return self._tongue

    # ---- each page, made when it is first wanted -------------------------------------------

    @cached_property
    def welcome(self) -> WelcomePage:
        """The first start: language and name."""
        from trainer.ui.home.welcome import WelcomePage

        page = self._added(WelcomePage(self._tongue))
        self._attend_welcome(page)
        return page

    @cached_property
    def home(self) -> HomePage:
        """Where a sitting begins."""
        from trainer.ui.home.page import HomePage

        page = self._added(HomePage(self._tongue))
        page.restyle(self._look.theme, self._scale)
        self._link(page)
        self._attend_home(page)
        return page

    @cached_property
    def table(self) -> TablePage:
        """Where the trainee deals."""
        page = self._added(TablePage(self._tongue, self._keys))
        page.restyle(self._look, self._scale, self._applied)
        self._link(page)
        self._attend_table(page)
        return page

    @cached_property
    def sheet(self) -> SheetPage:
        """The graded sheet."""
        from trainer.ui.sheet.page import SheetPage

        page = self._added(SheetPage(self._tongue))
        page.restyle(self._look)
        self._attend_sheet(page)
        return page

    @cached_property
    def replay(self) -> ReplayPage:
        """A round looked at again."""
        from trainer.ui.replay.page import ReplayPage

        page = self._added(ReplayPage(self._tongue))
        page.restyle(self._look, self._scale, self._applied.moving)
        page.left.connect(self._return)
        self._attend_replay(page)
        return page

    @cached_property
    def rules(self) -> RulesPage:
        """The rules of the games."""
        from trainer.ui.rules.page import RulesPage

        page = self._added(RulesPage(self._tongue, self._house()))
        page.left.connect(self._return)
        return page

    @cached_property
    def keys(self) -> KeysPage:
        """Which key does what."""
        from trainer.ui.settings.keys_page import KeysPage

        page = self._added(KeysPage(self._tongue, self._keys))
        page.left.connect(self._return)
        self._attend_keys(page)
        return page

    @cached_property
    def settings(self) -> SettingsPage:
        """How the screen is liked."""
        from trainer.ui.settings.page import SettingsPage

        page = self._added(SettingsPage(self._tongue, self._likes))
        page.restyle(self._look, self._applied)
        page.left.connect(self._return)
        self._attend_settings(page)
        return page

    def _added(self, page: _Page) -> _Page:
        self._pages.addWidget(page)
        return page

    def _made(self, name: str) -> bool:
        """Whether this page was wanted before."""
        return name in vars(self)

    def _link(self, page: HomePage | TablePage) -> None:
        page.keys_wanted.connect(lambda: self.visit(self.keys))
        page.settings_wanted.connect(lambda: self.visit(self.settings))
        page.rules_wanted.connect(self._show_rules)

    def _attend_welcome(self, page: WelcomePage) -> None:
        raise NotImplementedError

    def _attend_home(self, page: HomePage) -> None:
        raise NotImplementedError

    def _attend_table(self, page: TablePage) -> None:
        raise NotImplementedError

    def _attend_sheet(self, page: SheetPage) -> None:
        raise NotImplementedError

    def _attend_replay(self, page: ReplayPage) -> None:
        raise NotImplementedError

    def _attend_keys(self, page: KeysPage) -> None:
        raise NotImplementedError

    def _attend_settings(self, page: SettingsPage) -> None:
        raise NotImplementedError

    def _house(self) -> Sheet:
        """The house whose game is told."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self.painted.emit)

    # ---- going round -----------------------------------------------------------------------

    def _came(self) -> None:
        """Another page is shown: it is not meant by a double click on the one before it."""
        if self._painted:
            from trainer.ui.parts.second_press import await_second_press

            await_second_press(self.windowHandle())

    @property
    def page(self) -> QWidget | None:
        """The page on the screen."""
        return self._pages.currentWidget()

    def show_page(self, page: QWidget) -> None:
        """Show a page that does not lead back to the one before it."""
        self._back.clear()
        self._pages.setCurrentWidget(page)

    def seen(self, name: str) -> bool:
        """Whether the page of this name is the one on the screen."""
        return self._made(name) and self.page is vars(self)[name]

    def visit(self, page: QWidget) -> None:
        """Show a page from which one comes back."""
        now = self.page
        if now is not None and now is not page:
            self._back.append((now, self.focusWidget()))
            self._pages.setCurrentWidget(page)
            page.setFocus()  # not the first link of the header

    def _return(self) -> None:
        page, keys = self._back.pop() if self._back else (self.home, None)
        self._pages.setCurrentWidget(page)
        if keys is not None and isValid(keys) and keys.isVisible():
            keys.setFocus()
        elif self.seen("table"):
            self.table.board.setFocus()

    def _show_rules(self) -> None:
        """At the clause that is named on the table; else the game."""
        self.show_rule(self.table.clause if self.seen("table") else "")

    def show_rule(self, rule: str, house: Sheet | None = None) -> None:
        """One rule of the catalogue, or the game (of this house, else of the one at hand)."""
        if self.seen("rules"):
            return
        self.rules.deals(house or self._house())
        self.rules.choose(rule)
        self.visit(self.rules)

    # ---- the look --------------------------------------------------------------------------

    @property
    def _look(self) -> Look:
        return Look(THEMES[self._likes.theme], self._likes.four_colours, self._likes.text)

    @property
    def _scale(self) -> Scale:
        return Scale(self._likes.text)

    @property
    def _applied(self) -> Preferences:
        """The preferences with what is left to the system decided."""
        return self._likes.heeding(self._less_motion)

    def _dress(self, likes: Preferences) -> None:
        self._likes = likes
        app = QApplication.instance()
        if isinstance(app, QApplication):
            dress(app, self._look.theme, self._scale)
        if self._made("table"):
            self.table.restyle(self._look, self._scale, self._applied)
        if self._made("replay"):
            self.replay.restyle(self._look, self._scale, self._applied.moving)
        if self._made("settings"):
            self.settings.restyle(self._look, self._applied)
        if self._made("sheet"):
            self.sheet.restyle(self._look)
        if self._made("home"):
            self.home.restyle(self._look.theme, self._scale)


__all__ = ["Pages"]
