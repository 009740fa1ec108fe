"""How does a guest play: boxes, chips, buttons, balances and what the dealer tells?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.chair.game import Where
from trainer.chair.staking import BOXES
from trainer.core.actions import Choice
from trainer.core.places import Spot
from trainer.i18n.catalog import N_
from trainer.i18n.formats import chip_label, money, spot_label, spot_name
from trainer.ui.chair.board import ChairBoard
from trainer.ui.chair.controls import BOX_KEYS
from trainer.ui.chair.sitting import ChairSitting
from trainer.ui.chair.sprites import Told
from trainer.ui.chair.words import NONE_PLAYED, lacking, limits_said
from trainer.ui.course.house_names import bare_name
from trainer.ui.hands.keys import key_of
from trainer.ui.look.preferences import Preferences
from trainer.ui.look.style import fit_letters
from trainer.ui.look.theme import HEADER_HEIGHT, Scale
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.header import Header
from trainer.ui.parts.widgets import button, by_name, column, holding, label, row, set_role
from trainer.ui.speaking.access import announce
from trainer.ui.sprites.sprite import Look
from trainer.ui.view.chip_looks import looks_of
from trainer.ui.view.felts import felt_of
from trainer.ui.view.fold import Scene, view_of

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent

    from trainer.ui.view.moves import Moves

MARGIN = 24


class ChairPage(QWidget):
    """The guest's chair. `left` asks to get up; the other signals ask for other pages."""

    left = Signal()
    rules_wanted = Signal()
    logs_wanted = Signal()
    version_wanted = Signal()
    buy_in_wanted = Signal()
    house_wanted = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self.sitting: ChairSitting | None = None
        self._scale = Scale()
        self._heard = Told()
        self._keys: dict[QPushButton, str] = {}
        self._where = Where.BETTING
        self.header = Header(tongue)
        self.houses: Sequence[tuple[str, str]] = ()
        self._house = self.header.link(N_("House"), self._offer_houses, menu=True)
        self.header.link(N_("Rules"), self.rules_wanted.emit)
        self.header.link(N_("Gamelogs"), self.logs_wanted.emit)
        self.header.link(N_("Version"), self.version_wanted.emit)
        away = self.header.link(N_("Exit"), self.left.emit, away=True)
        self.header.explain(away, N_("What is in the game stays in it until you come back."))
        self.board = ChairBoard()
        self.board.added.connect(self._add)
        self.board.removed.connect(self._remove)
        self.board.missed.connect(self._missed)
        self.board.picked.connect(lambda _: self._describe())
        self._balance, self._account = label("strong"), label("dim")
        self._buy = button("", self.buy_in_wanted.emit)
        self.limits = label("soft")
        self.note = label("soft", wrap=True)
        self.quick = button("", self._quicken)
        self.quick.setCheckable(True)
        self.clear = button("", lambda: self._sat(lambda one: one.clear()))
        self.rebet = button("", lambda: self._sat(lambda one: one.rebet()))
        self.more = button("primary", self.buy_in_wanted.emit)
        self.deal = button("primary", lambda: self._sat(lambda one: one.deal()))
        self.surrender = button("", lambda: self._choose(Choice.SURRENDER))
        self.war = button("primary", lambda: self._choose(Choice.WAR))
        self._build()
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def _build(self) -> None:
        money_ = column(self._balance, self._account, gap=0)
        foot = row(
            *(money_, self._buy, holding(row()), self.note, self.quick, self.clear),
            *(self.rebet, self.more, self.deal, self.surrender, self.war),
            gap=2,
        )
        foot.setStretch(3, 1)
        foot.setContentsMargins(24, 10, 24, 10)
        strip = row(self.limits)
        strip.setContentsMargins(24, 4, 24, 8)
        self._strip = holding(strip, "header")
        self._foot = holding(foot, "foot")
        whole = column(self.header, self._strip, self.board, self._foot, gap=0)
        whole.setStretch(2, 1)
        self.setLayout(whole)
        by_name(self.note, alignment="AlignRight|AlignVCenter")
        # After a click on one of these Enter still deals, and the space bar lets the dealer go on.
        for made in (self.quick, self._buy, self.clear, self.rebet):
            by_name(made, focusPolicy="TabFocus")

    def open(self, sitting: ChairSitting, houses: Sequence[tuple[str, str]] = ()) -> None:
        """Sit down to these games; `houses` are where one may sit instead."""
        self.houses = houses
        if self.sitting is not None:
            self.sitting.pause()
        self.sitting, sheet = sitting, sitting.desk.sheet
        sitting.quick = self.quick.isChecked()
        sitting.changed.connect(self._show)
        plan = felt_of(sheet).plan_of(sheet)
        self.board.furnish(sheet.game, BOXES[sheet.game].all, looks_of(sheet), plan)
        fitting = [value for value in self.board.chips if value <= sheet.minimum]
        self.board.chips[max(fitting, default=min(self.board.chips))].setChecked(True)
        self._heard = Told()
        self.retranslate()
        self.focus_first()

    def _offer_houses(self) -> None:
        self.header.offer(
            self._house,
            [(name, partial(self.house_wanted.emit, house)) for house, name in self.houses],
            [house for house, _ in self.houses].index(self.sitting.desk.sheet.id)
            if self.sitting is not None
            else -1,
        )

    def focus_first(self) -> None:
        """Give the keyboard to the first box; at a tie to the table, as `_pass_focus` does."""
        boxes = self.board.boxes.values() if self._where is Where.BETTING else ()
        next(iter(boxes), self).setFocus()

    # ---- the look --------------------------------------------------------------------------

    def restyle(self, look: Look, scale: Scale, likes: Preferences) -> None:
        """Draw in another theme, text size or with less motion."""
        self._scale = scale
        self._fit()
        self.board.look, self.board.motion = look, likes.moving
        self.board.refresh()
        self._place_limits()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        for made, text, key in (
            (self.quick, N_("Faster"), ""),
            (self.clear, N_("Clear"), "X"),
            (self.rebet, N_("Rebet"), "R"),
            (self.deal, N_("Deal"), "Enter"),
            (self.surrender, N_("Surrender"), "S"),
            (self.war, N_("Go to War"), "W"),
            (self._buy, N_("Buy in"), ""),
            (self.more, N_("Buy in"), "Enter"),
        ):
            made.setText(f"{say(text)} ({key})" if key else say(text))
            made.setAccessibleName(say(text))
            self._keys[made] = say(N_("Key: {key}"), key=key) if key else ""
            self._explain(made, self._keys[made])
        sitting, speaker = self.sitting, self._tongue.translator
        if sitting is None:
            return
        sheet = sitting.desk.sheet
        self.header.title.setText(bare_name(sheet, speaker))
        self._place_limits()
        for value, chip in self.board.chips.items():
            chip.setText(chip_label(value, sheet.currency, speaker))
            chip.setAccessibleName(say(N_("Chip of {amount}"), amount=chip.text()))
        self._show({})

    def _place_limits(self) -> None:
        """The limits stand in the title bar, or right below it where there is no room."""
        if self.sitting is None:
            return
        text = limits_said(self.sitting.desk.sheet, self._tongue.translator)
        self.limits.setText(text)
        header = self.header
        title = header.title.sizeHint().width() - header.title.minimumSizeHint().width()
        room = self.width() - header.minimumSizeHint().width() - max(0, title)
        fits = self.limits.sizeHint().width() + 2 * MARGIN < room
        self.header.middle.setText(text if fits else "")
        self._strip.setVisible(not fits)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._place_limits()

    def _fit(self) -> None:
        """Below a large table the words are larger as well."""
        fit_letters(self._foot, self._scale, self.height() - HEADER_HEIGHT)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._sat(lambda one: one.pause(False))

    def hideEvent(self, event: QHideEvent) -> None:
        """What nobody sees waits: on another page one reads in peace."""
        super().hideEvent(event)
        self._sat(lambda one: one.pause())

    def _show(self, moves: Moves) -> None:
        """The table, the buttons and the words as they are now."""
        sitting, speaker = self.sitting, self._tongue.translator
        if sitting is None:
            return
        sheet, told = sitting.desk.sheet, sitting.told(speaker)
        view = view_of(sitting.table, 1, sheet, speaker, Scene(amounts=True, hands=False))
        self.board.show_table(view, told, moves)
        self._say_money()
        self._set_buttons()
        self._describe()
        said = (told.text, told.below)
        if said != (self._heard.text, self._heard.below) and told.text:
            announce(self.board, ". ".join(part for part in said if part))
        self._heard = told

    def _say_money(self) -> None:
        sitting, say = self.sitting, self._tongue.say
        assert sitting is not None
        desk, currency = sitting.desk, sitting.desk.sheet.currency

        def amount(value: int) -> str:
            return money(value, currency, self._tongue.translator)

        self._balance.setText(say(N_("Game balance {amount}"), amount=amount(desk.game.balance)))
        account = desk.balances.account
        self._account.setText(say(N_("Account {amount}"), amount=amount(account)))

    def _set_buttons(self) -> None:
        sitting, say, speaker = self.sitting, self._tongue.say, self._tongue.translator
        assert sitting is not None
        game = sitting.desk.game
        betting, asked = game.where is Where.BETTING, game.where is Where.DECISION
        short = betting and sitting.desk.needs_buying_in
        for made, seen in (
            *((one, not asked) for one in (self.clear, self.rebet)),
            *((self.deal, not asked and not short), (self.more, short), (self._buy, not short)),
            *((one, asked) for one in (self.surrender, self.war)),
        ):
            made.setVisible(seen)
        if sitting.stopped:
            self.deal.show()
        why = say(N_("Only between two games.")) if not betting else ""
        self._enable(self.clear, why or ("" if game.stakes else say(N_("No bet lies there yet."))))
        self._enable(self.rebet, why or ("" if sitting.desk.last else say(NONE_PLAYED)))
        self._enable(self.deal, "" if sitting.stopped else why or lacking(game, speaker))
        self._enable(self._buy, why)
        self._house.setEnabled(betting)
        self.war.setEnabled(game.may_go_to_war)
        can = N_("Go to War") if game.may_go_to_war else N_("Balance too small for war")
        self.war.setText(f"{say(can)} (W)" if game.may_go_to_war else say(can))
        self.war.setAccessibleName(say(can))
        text, refused = sitting.note(speaker)
        self.note.setText(text)
        set_role(self.note, "fault" if refused else "soft")
        if refused:
            announce(self.board, text, urgent=True)
        if game.where is not self._where:
            self._where = game.where
            self._pass_focus(betting)

    def _enable(self, made: QPushButton, why_not: str) -> None:
        """A button that cannot be pressed says why, to who dwells on it and aloud."""
        made.setEnabled(not why_not)
        self._explain(made, why_not or self._keys[made])

    def _explain(self, made: QPushButton, text: str) -> None:
        made.setToolTip(text)
        made.setAccessibleDescription(text)

    def _pass_focus(self, betting: bool) -> None:
        """While the dealer acts no button has the keyboard: the space bar must decide nothing."""
        if not self.isVisible():
            return
        if not betting:
            self.setFocus()
        elif self.hasFocus() and not self.more.isVisible():
            self.focus_first()

    def _describe(self) -> None:
        """What a screen reader tells of the boxes, and which of them take a chip."""
        sitting, speaker = self.sitting, self._tongue.translator
        if sitting is None:
            return
        game, currency = sitting.desk.game, sitting.desk.sheet.currency
        chip = chip_label(self.board.chip, currency, speaker)
        how = N_(
            "Left click, space bar or {key} adds a chip of {chip}; "
            "right click or Delete takes one off."
        )
        for spot, box in self.board.boxes.items():
            stake = money(game.stakes.get(spot, 0), currency, speaker)
            box.setAccessibleName(f"{spot_name(spot, speaker)}: {stake}")
            text = speaker.say(how, key=BOX_KEYS[spot], chip=chip)
            box.setAccessibleDescription(text)
            box.setToolTip(f"{spot_label(spot, speaker)}: {text}")
            box.setEnabled(spot in game.open_spots)

    # ---- what is pressed ---------------------------------------------------------------------

    def _sat(self, act: Callable[[ChairSitting], object]) -> None:
        if self.sitting is not None:
            act(self.sitting)

    def _missed(self, place: str) -> None:
        """A click where no chip goes is told why, where a guest might think so."""
        known = (*self.board.boxes, Spot.WAR)
        spot = next((one for one in known if place == f"s1.{one}"), None)
        self._sat(lambda one: one.add(spot, self.board.chip))

    def _add(self, spot: str) -> None:
        if self.more.isVisible():  # there is nothing to bet with
            self.buy_in_wanted.emit()
            return
        self._sat(lambda one: one.add(Spot(spot), self.board.chip))

    def _remove(self, spot: str) -> None:
        self._sat(lambda one: one.remove(Spot(spot)))

    def _choose(self, choice: Choice) -> None:
        self._sat(lambda one: one.choose(choice))
        self.setFocus()

    def _quicken(self) -> None:
        self._sat(lambda one: setattr(one, "quick", self.quick.isChecked()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits choose chips, letters bet and press; the space bar lets the dealer go on."""
        if not self._keyed(event):
            super().keyPressEvent(event)

    def _keyed(self, event: QKeyEvent) -> bool:
        keys, shift = QtCore.Qt.Key, QtCore.Qt.KeyboardModifier.ShiftModifier
        code, text = event.key(), event.text()
        if code in (keys.Key_Return, keys.Key_Enter):
            (self.more if self.more.isVisible() else self.deal).click()
            return True
        if code == keys.Key_Space:
            self._sat(lambda one: one.beat())
            return True
        if code == keys.Key_Escape:
            self.left.emit()
            return True
        if text.isdecimal() and 0 < int(text) <= len(self.board.chips):
            list(self.board.chips.values())[int(text) - 1].click()
            return True
        held = bool(event.modifiers() & shift)
        letter = key_of(code, text, event.nativeVirtualKey(), held, ctrl=False)
        return letter is not None and self._lettered(letter.sign, held)

    def _lettered(self, sign: str, held: bool) -> bool:
        for spot, box in self.board.boxes.items():
            if BOX_KEYS[spot] == sign and box.isEnabled():
                (box.removed if held else box.added).emit()
                return True
        asked = self.war.isVisible()
        for name, made in (
            *(("W", self.war), ("S", self.surrender)) * asked,
            *(("R", self.rebet), ("X", self.clear)) * (not asked),
        ):
            if sign == name:
                made.click()
                return True
        return False


__all__ = ["ChairPage"]
