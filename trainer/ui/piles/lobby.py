"""Who plays War against whom, at which house, and for what?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from trainer.core.frozen import frozen
from trainer.i18n.catalog import N_
from trainer.i18n.rules_pages import SHORT, page
from trainer.procedures.pile_sheet import Opponents, PileValues
from trainer.procedures.pile_stakes import fee, needed
from trainer.procedures.sheet import Sheet
from trainer.ui.look.theme import STEP, Scale
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.chooser import Chooser
from trainer.ui.parts.header import Header
from trainer.ui.parts.widgets import (
    button,
    by_name,
    card,
    clear,
    column,
    holding,
    label,
    row,
    scrolling,
)
from trainer.ui.piles import words

WIDE = 460
_WIDEST = 590  # two of them in the smallest window
_TALL = 800  # what there is to read takes so much height at most


@frozen
class Person:
    """A trainee and what is on his account at the house that is chosen."""

    id: int
    name: str
    balance: int = 0


@frozen
class Joining:
    """What was chosen: the house, the other trainee (0: none), a person beside, the stake."""

    house: str
    other: int = 0
    beside: bool = False
    stake: int = 0


_COMPUTER, _BESIDE = 0, -1


class LobbyPage(QWidget):
    """The houses at the left, opponent and stake at the right; `joined` to begin."""

    joined = Signal(object)
    refilled = Signal(str)
    house_chosen = Signal(str)
    rules_wanted = Signal()
    left = Signal()
    gone_on = Signal()
    """With the practice that was left."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._sheets: dict[str, Sheet] = {}
        self._people: Sequence[Person] = ()
        self.header = Header(tongue)
        self.header.link(N_("Rules"), self.rules_wanted.emit)
        self.header.link(N_("Back"), self.left.emit, away=True)
        self.houses, self.stakes = QButtonGroup(self), QButtonGroup(self)
        self._houses: dict[str, QPushButton] = {}
        self.tables: dict[int, QPushButton] = {}
        self._house_list, self._stake_list = QVBoxLayout(), QVBoxLayout()
        for filled in (self._house_list, self._stake_list):
            filled.setSpacing(8)
        self.opponent = Chooser()
        self.opponent.activated.connect(lambda _: self._offer())
        self._heads = {name: label("heading") for name in ("house", "game", "who", "stake")}
        self._game, self._clock = QVBoxLayout(), label("soft", wrap=True)
        self._game.setSpacing(2 * STEP)
        self._balance, self._note = label("strong", wrap=True), label("soft", wrap=True)
        self.refill = button("", lambda: self.refilled.emit(self.house))
        self.start = button("primary", self._join)
        self._waits, self.go_on = label("strong", wrap=True), button("", self.gone_on.emit)
        self._left_at = ("", 0)
        self._build()
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def _build(self) -> None:
        first = card(
            column(
                *(self._heads["house"], self._house_list, self._heads["game"], self._game),
                *(self._clock, 1),
                gap=3,
                margin=5,
            )
        )
        self._left_game = holding(column(self._waits, row(self.go_on, 1), gap=2))
        self._left_game.hide()
        second = card(
            column(
                self._left_game,
                *(self._heads["who"], self.opponent, self._heads["stake"], self._stake_list),
                *(self.start, self._balance, self._note, row(self.refill, 1), 1),
                gap=3,
                margin=5,
            )
        )
        self._columns = first, second
        self.restyle(Scale())
        for said in (self._waits, self._clock, self._balance, self._note):
            _wraps(said)
        # What is chosen changes how much there is to read: no button may move by that.
        self._body = body = column(row(1, first, second, 1, gap=5), 1)
        self._lower()
        area = scrolling(holding(body))
        by_name(area, focusPolicy="NoFocus")
        whole = column(self.header, area, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self.setFocusProxy(self.start)

    def restyle(self, scale: Scale) -> None:
        """Larger words take more width, or there is more to scroll."""
        for one in self._columns:
            one.setMinimumWidth(min(_WIDEST, round(WIDE * scale.factor)))

    def _lower(self) -> None:
        """In a tall window everything begins further down."""
        self._body.setContentsMargins(24, max(20, (self.height() - _TALL) // 3), 24, 20)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lower()

    # ---- what is offered -----------------------------------------------------------------------

    @property
    def house(self) -> str:
        """The house that is chosen."""
        return next((id_ for id_, made in self._houses.items() if made.isChecked()), "")

    @property
    def stake(self) -> int:
        """The stake that is chosen; 0 is practice."""
        return next((stake for stake, made in self.tables.items() if made.isChecked()), 0)

    def show_houses(self, sheets: Sequence[tuple[Sheet, str]], chosen: str) -> None:
        """Fill the list of houses: sheet and name."""
        self._sheets = {sheet.id: sheet for sheet, _ in sheets}
        clear(self._house_list)
        self._houses.clear()
        for sheet, name in sheets:
            made = self._choice(self.houses, name)
            made.clicked.connect(lambda _=False, id_=sheet.id: self.house_chosen.emit(id_))
            self._house_list.addWidget(made)
            self._houses[sheet.id] = made
        first = next(iter(self._houses), "")
        if first:
            self._houses.get(chosen, self._houses[first]).setChecked(True)

    def show_left(self, house: str, battles: int) -> None:
        """A practice that was left at this house, after so many battles; 0: there is none."""
        self._left_at = house, battles
        self._left_game.setVisible(bool(battles))
        self._say_left()

    def _say_left(self) -> None:
        say, (house, battles) = self._tongue.say, self._left_at
        text = N_(
            "The practice you left waits: {house}, battle {n}. It is not kept once another game "
            "begins or the program is closed."
        )
        self._waits.setText(say(text, house=house, n=battles))
        self.go_on.setText(say(N_("Go on with it")))

    def show_people(self, people: Sequence[Person]) -> None:
        """Who can play at the house that is chosen: the one who asks, then the others."""
        self._people = people
        before = self.opponent.currentData()
        self.opponent.clear()
        persons = self._values().opponents is Opponents.COMPUTER_OR_PERSON
        alone = N_("The computer") if persons else N_("The computer (no one else at this house)")
        self.opponent.addItem(self._tongue.say(alone), _COMPUTER)
        if persons:
            for one in people[1:]:
                self.opponent.addItem(one.name, one.id)
            guest = N_("Somebody beside me (practice)")
            self.opponent.addItem(self._tongue.say(guest), _BESIDE)
        self.opponent.setCurrentIndex(max(0, self.opponent.findData(before)))
        self.opponent.setEnabled(self.opponent.count() > 1)
        self._fill_stakes()
        self.retranslate()

    def _fill_stakes(self) -> None:
        chosen = self.stake
        clear(self._stake_list)
        self.tables.clear()
        values, speaker = self._values(), self._tongue.translator
        for stake in (0, *values.stakes):
            text = words.coins(stake, speaker) if stake else self._tongue.say(N_("Practice"))
            made = self._choice(self.stakes, text)
            made.clicked.connect(lambda _=False: self._offer())
            self.tables[stake] = made
        self._stake_list.addWidget(self.tables[0])
        tables = [made for stake, made in self.tables.items() if stake]
        if not tables:
            none = self._tongue.say(N_("No coin tables at this house."))
            self._stake_list.addWidget(_told_in_place(none))
        most = max((len(s.piles.stakes) for s in self._sheets.values() if s.piles), default=0)
        tables += [_place_kept() for _ in range(most - max(2, len(tables)))]
        for first in range(0, len(tables), 2):
            self._stake_list.addLayout(row(*tables[first : first + 2], gap=2))
        self.tables[chosen if chosen in self.tables else 0].setChecked(True)

    def _choice(self, group: QButtonGroup, text: str) -> QPushButton:
        made = button()
        made.setText(text)
        made.setCheckable(True)
        made.setStyleSheet("min-height: 30px;")  # 44 with what stands round the words
        group.addButton(made)
        return made

    def _values(self) -> PileValues:
        sheet = self._sheets.get(self.house)
        return sheet.piles if sheet is not None and sheet.piles is not None else PileValues()

    def _joining(self) -> tuple[Person, ...]:
        """The trainees who would play."""
        other = self.opponent.currentData()
        return tuple(self._people[:1]) + tuple(p for p in self._people[1:] if p.id == other)

    def _offer(self) -> None:
        """What can be begun, and why not where it cannot."""
        beside = self.opponent.currentData() == _BESIDE
        poorest = min((one.balance for one in self._joining()), default=0)
        values, say, speaker = self._values(), self._tongue.say, self._tongue.translator
        for stake, made in self.tables.items():
            made.setEnabled(not stake or (not beside and poorest >= needed(stake, values)))
        chosen = self.tables.get(self.stake)
        if chosen is not None and not chosen.isEnabled():
            self.tables[0].setChecked(True)
        stake = self.stake
        self._balance.setVisible(bool(values.stakes))
        self._balance.setText(
            "\n".join(f"{one.name}: {words.coins(one.balance, speaker)}" for one in self._joining())
        )
        note = say(N_("Practice: nothing is staked, no clock runs."))
        if len(self._joining()) > 1 or beside:
            note = say(N_("Practice: nothing is staked. Each side has its own clock."))
        if beside and values.stakes:
            why = N_("Coins are staked by people who have an account: add the other name at home.")
            note = f"{note} {say(why)}"
        if stake:
            text = N_("Joining needs {needed}: the stake, and {fee} should you leave the game.")
            cost = words.coins(needed(stake, values), speaker)
            note = say(text, needed=cost, fee=words.coins(fee(stake, values), speaker))
        self._note.setText(note)
        least = min(values.stakes, default=0)
        self.refill.setVisible(bool(least) and self._own_balance() < needed(least, values))

    def _own_balance(self) -> int:
        return self._people[0].balance if self._people else 0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _join(self) -> None:
        other = int(self.opponent.currentData() or 0)
        beside = other == _BESIDE
        self.joined.emit(Joining(self.house, 0 if beside else other, beside, self.stake))

    # ---- words ---------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the present language; names are filled anew by the window."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("War")))
        for name, text in (
            ("house", N_("At which house?")),
            ("game", SHORT),
            ("who", N_("Against whom?")),
            ("stake", N_("For what?")),
        ):
            self._heads[name].setText(say(text))
        self.opponent.setAccessibleName(say(N_("Against whom?")))
        self.start.setText(say(N_("Start")))
        self._say_left()
        self.refill.setText(say(N_("Get new play coins")))
        self.start.setEnabled(bool(self._houses))
        if self._houses:
            self._describe()
            self._offer()

    def _describe(self) -> None:
        """The game as the chosen house plays it, and by what clock."""
        values, say, clock = self._values(), self._tongue.say, self._clock
        clear(self._game)
        told = page(self._sheets[self.house], self._tongue.translator)
        for number, text in enumerate(told.short, 1):
            sign, said = label("accent"), label("", wrap=True)
            _wraps(said)
            sign.setText(str(number))
            by_name(sign, alignment="AlignTop")
            said.setText(text)
            line = row(sign, said, gap=3)
            line.setStretch(1, 1)
            self._game.addLayout(line)
        clock.setVisible(values.has_clock)
        timed = N_(
            "At a coin table and between two persons each move has {seconds} seconds. What is "
            "missed is turned for you; after {misses} misses in a row the rest goes at computer "
            "speed, until you turn a card."
        )
        seconds = values.clock_ms // 1_000
        clock.setText(say(timed, seconds=seconds, misses=values.free_misses))


def _place_kept() -> QPushButton:
    """Nothing, where another house has a stake: what stands below must not move."""
    made = button()
    made.setStyleSheet("min-height: 30px;")
    policy = made.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    made.setSizePolicy(policy)
    made.setVisible(False)
    return made


def _told_in_place(text: str) -> QLabel:
    """Why there is no stake, as high as a row of them."""
    said = label("soft")
    said.setText(text)
    said.setFixedHeight(_place_kept().sizeHint().height())
    return said


def _wraps(said: QLabel) -> None:
    """Words take the width that there is: other ones must not move the columns."""
    policy = said.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    said.setSizePolicy(policy)


__all__ = ["Joining", "LobbyPage", "Person"]
