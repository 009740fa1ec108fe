"""What is asked of a guest in a window of its own: to buy in, to complete a game?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6 import QtCore
from PySide6.QtGui import QShowEvent, QValidator
from PySide6.QtWidgets import QDialog, QLayout, QSpinBox, QVBoxLayout, QWidget

from trainer.chair.opening import allowance
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import money
from trainer.procedures.sheet import Sheet
from trainer.store.ledger import Balances
from trainer.ui.parts.widgets import button, column, label, row

Way = tuple[str, Callable[[], object] | None]
"""What stands on a button, and what it does beside closing."""
UNITS = (10, 50, 200)
"""Buy-ins that are offered beside the whole account, in table minimums."""

_PAD = 10


class AmountBox(QSpinBox):
    """An amount in minor units, written as money; up and down go by a table minimum."""

    def __init__(self, sheet: Sheet, speaker: Translator, most: int) -> None:
        super().__init__()
        self._sheet, self._speaker = sheet, speaker
        self.setRange(sheet.smallest_chip, min(most, 2**31 - 1))
        self.setSingleStep(sheet.unit)
        self.setAccessibleName(speaker.say(N_("Amount")))
        self.lineEdit().setTextMargins(_PAD, 0, _PAD, 0)

    def textFromValue(self, val: int) -> str:
        return money(val, self._sheet.currency, self._speaker)

    def valueFromText(self, text: str) -> int:
        chip = self._sheet.smallest_chip
        return max(chip, self.typed(text) // chip * chip)

    def typed(self, text: str) -> int:
        """What is written there, whether chips make it up or not."""
        whole, _, part = text.partition(".")
        digits = "".join(letter for letter in whole if letter.isdecimal()) or "0"
        minor = len(money(1, self._sheet.currency, self._speaker).partition(".")[2])
        cents = "".join(letter for letter in part if letter.isdecimal())[:minor]
        return int(digits + cents.ljust(minor, "0"))

    def validate(self, input: str, pos: int) -> tuple[QValidator.State, str, int]:
        states, some = QValidator.State, any(letter.isdecimal() for letter in input)
        fits = some and self.valueFromText(input) <= self.maximum()
        return (states.Acceptable if fits else states.Intermediate, input, pos)


class BuyIn(QDialog):
    """Credits from the account into the game (O-8). `buy` and `refill` do it."""

    def __init__(
        self,
        parent: QWidget,
        sheet: Sheet,
        held: Balances,
        buy: Callable[[int], object],
        refill: Callable[[], object],
        speaker: Translator,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(speaker.say(N_("Buy in")))
        self._buy, self._refill = buy, refill
        title, text = label("title", wrap=True), label("", wrap=True)
        title.setText(speaker.say(N_("Buy into the game")))
        step = money(sheet.smallest_chip, sheet.currency, speaker)
        steps = speaker.say(N_("You can buy in for any multiple of {amount}."), amount=step)
        text.setText(f"{_balances(sheet, held, speaker)}\n{steps}")
        close = button("", self.reject)
        close.setText(speaker.say(N_("Cancel")))
        play = label("dim", wrap=True)
        stays = N_("What is bought in stays in the game; it does not go back to the account.")
        said = (N_("It is play money: nothing is paid in or out."), stays)
        play.setText(" ".join(speaker.say(one) for one in said))
        lay = column(title, text, gap=3, margin=5)
        offered = held.account >= sheet.smallest_chip
        if offered:
            self._offer(lay, sheet, held, speaker, close)
        else:
            amount = money(allowance(sheet), sheet.currency, speaker)
            self._offer_refill(lay, amount, speaker, close)
        lay.addWidget(play)
        lay.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        self.setLayout(lay)
        self.setMinimumWidth(460)
        if offered:  # only what is in the window takes the keyboard
            self.amount.setFocus()
            self.amount.selectAll()

    def showEvent(self, event: QShowEvent) -> None:
        """As tall as its sentences are when they are wrapped at this width."""
        super().showEvent(event)
        self._grow()

    def changeEvent(self, event: QtCore.QEvent) -> None:
        """Larger letters need more room."""
        super().changeEvent(event)
        if event.type() is QtCore.QEvent.Type.StyleChange and self.isVisible():
            self._grow()

    def _grow(self) -> None:
        lay = self.layout()
        assert lay is not None
        lay.activate()
        self.setMinimumHeight(lay.totalHeightForWidth(self.width()))

    def _offer(
        self,
        lay: QVBoxLayout,
        sheet: Sheet,
        held: Balances,
        speaker: Translator,
        close: QWidget,
    ) -> None:
        most = held.account - held.account % sheet.smallest_chip
        self.amount = AmountBox(sheet, speaker, most)
        sums = [units * sheet.unit for units in UNITS if units * sheet.unit < most]
        self.amount.setValue(sums[-2] if len(sums) > 1 else most)
        self.sums = []
        for value in (*sums, most):
            made = button("", partial(self.amount.setValue, value))
            text = money(value, sheet.currency, speaker)
            made.setText(text if value < most else speaker.say(N_("All: {amount}"), amount=text))
            made.setAutoDefault(False)
            made.setCheckable(True)
            self.sums.append(made)
        self.amount.valueChanged.connect(lambda _: self._mark((*sums, most)))
        self._mark((*sums, most))
        self.buy = button("primary", self._bought)
        self.buy.setText(speaker.say(N_("Buy in")))
        self.buy.setDefault(True)
        lay.addLayout(row(*self.sums, 1))
        lay.addWidget(self.amount)
        self.note = label("soft", wrap=True)
        lay.addWidget(self.note)
        self.amount.lineEdit().textChanged.connect(lambda _: self._say(sheet, most, speaker))
        lay.addLayout(row(1, close, self.buy))

    def _say(self, sheet: Sheet, most: int, speaker: Translator) -> None:
        """Before it is bought: what becomes of an amount that chips do not make up."""

        def said(value: int) -> str:
            return money(value, sheet.currency, speaker)

        text, note = self.amount.text(), ""
        typed, fits = self.amount.typed(text), self.amount.valueFromText(text)
        if typed > most:
            note = speaker.say(N_("At most {amount} can be bought in."), amount=said(most))
        elif typed != fits:
            chip, rest = said(sheet.smallest_chip), said(fits)
            told = N_("The smallest chip is {chip}: {amount} will be bought in.")
            note = speaker.say(told, chip=chip, amount=rest)
        self.note.setText(note)
        self.buy.setEnabled(typed <= most)

    def _mark(self, sums: Sequence[int]) -> None:
        """The sum that is written below is the one that is marked."""
        for value, made in zip(sums, self.sums, strict=True):
            made.setChecked(value == self.amount.value())

    def _offer_refill(
        self, lay: QVBoxLayout, amount: str, speaker: Translator, close: QWidget
    ) -> None:
        text = label("strong", wrap=True)
        text.setText(speaker.say(N_("The account is empty.")))
        self.fill = button("primary", self._filled)
        said = N_("Fill the account with {amount}")
        self.fill.setText(speaker.say(said, amount=amount))
        lay.addWidget(text)
        lay.addLayout(row(1, close, self.fill))

    def _bought(self) -> None:
        self.amount.interpretText()
        self.accept()
        self._buy(self.amount.value())

    def _filled(self) -> None:
        self.accept()
        self._refill()


def _balances(sheet: Sheet, held: Balances, speaker: Translator) -> str:
    """What a guest has to know before he buys in."""
    game, account, low = (
        money(value, sheet.currency, speaker) for value in (held.game, held.account, sheet.minimum)
    )
    said = N_("In the game {game}, on the account {account}. The lowest bet is {low}.")
    return speaker.say(said, game=game, account=account, low=low)


class Said(QDialog):
    """Something that is told, with what can be done about it; Escape is the last of these."""

    def __init__(
        self,
        parent: QWidget,
        title: str,
        lines: Sequence[str],
        ways: Sequence[Way],
    ) -> None:
        super().__init__(parent)
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        head = label("title", wrap=True)
        head.setText(title)
        lay = column(head, gap=3, margin=5)
        for line in lines:
            said = label("", wrap=True)
            said.setText(line)
            lay.addWidget(said)
        self.ways = []
        for number, (text, act) in enumerate(ways):
            made = button("" if number else "primary")
            made.setText(text)
            made.clicked.connect(lambda _=False, act=act: self._done(act))
            self.ways.append(made)
        lay.addLayout(row(1, *reversed(self.ways)))
        self.setLayout(lay)
        self.setMinimumWidth(420)
        self.ways[0].setDefault(True)
        self.ways[0].setFocus()

    def _done(self, act: Callable[[], object] | None) -> None:
        self.accept()
        if act is not None:
            act()
