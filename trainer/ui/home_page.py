"""Where does a sitting begin: who trains, what, in which mode, at which house?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.i18n.catalog import N_
from trainer.procedures.record import Mode
from trainer.ui.header import Header
from trainer.ui.offers import MODES, Offer, Past, Wish
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import button, card, column, holding, label, row


class HomePage(QWidget):
    """Trainee, scenarios, modes, houses, open sessions and results."""

    start_wanted = Signal(object)
    resume_wanted = Signal(int)
    result_wanted = Signal(int)
    trainee_chosen = Signal(int)
    trainee_added = Signal(str)
    keys_wanted = Signal()
    settings_wanted = Signal()
    rules_wanted = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._offers: Sequence[Offer] = ()
        self.header = Header(tongue)
        self.header.link(N_("Rules"), self.rules_wanted.emit)
        self.header.link(N_("Keys"), self.keys_wanted.emit)
        self.header.link(N_("Settings"), self.settings_wanted.emit)
        self.who = QComboBox()
        self.who.activated.connect(self._picked)
        self._new = QLineEdit()
        self._new.returnPressed.connect(self._add)
        self._add_button = button("", self._add)
        self.scenarios = QListWidget()
        self.scenarios.itemSelectionChanged.connect(self._describe)
        self.scenarios.itemActivated.connect(lambda _: self._start())
        self.open_ones, self.done_ones = QListWidget(), QListWidget()
        for shown, wanted in (
            (self.open_ones, self.resume_wanted),
            (self.done_ones, self.result_wanted),
        ):
            shown.setWordWrap(True)
            shown.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            shown.itemActivated.connect(lambda item, w=wanted: w.emit(self._number(item)))
            shown.itemClicked.connect(lambda item, w=wanted: w.emit(self._number(item)))
        self._labels = {
            name: label("heading") for name in ("who", "open", "done", "what", "mode", "house")
        }
        self._no_open, self._no_done = label("soft", wrap=True), label("soft", wrap=True)
        self._title, self._text = label("title", wrap=True), label("", wrap=True)
        self._facts, self._mode_note = label("dim", wrap=True), label("soft", wrap=True)
        self.modes = QButtonGroup(self)
        self._mode_buttons: dict[Mode, QPushButton] = {}
        self.house = QComboBox()
        self.start = button("primary", self._start)
        self._build()
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    @staticmethod
    def _number(item: QListWidgetItem) -> int:
        return int(item.data(Qt.ItemDataRole.UserRole))

    def _build(self) -> None:
        for mode in MODES:
            made = button()
            made.setCheckable(True)
            self.modes.addButton(made)
            self._mode_buttons[mode] = made
            made.toggled.connect(lambda _on: self._say_mode())
        self._mode_buttons[Mode.LESSON].setChecked(True)
        adding = row(self._new, self._add_button)
        adding.setStretch(0, 1)
        left = column(
            *(self._labels["who"], self.who, adding),
            *(self._labels["open"], self._no_open, self.open_ones),
            *(self._labels["done"], self._no_done, self.done_ones),
            gap=2,
        )
        left.setStretchFactor(self.open_ones, 2)
        left.setStretchFactor(self.done_ones, 30)
        left.addStretch(1)
        first = holding(left)
        first.setFixedWidth(300)
        middle = column(self._labels["what"], self.scenarios, gap=2)
        middle.setStretchFactor(self.scenarios, 1)
        right = card(self._about())
        right.setFixedWidth(400)
        body = row(first, holding(middle), column(right, 1), gap=6)
        body.setStretch(1, 1)
        body.setContentsMargins(24, 20, 24, 24)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def _about(self) -> QVBoxLayout:
        """The chosen scenario, the modes, the house, the start."""
        modes = column(
            row(*(self._mode_buttons[m] for m in (Mode.DEMONSTRATION, Mode.LESSON))),
            row(*(self._mode_buttons[m] for m in (Mode.PRACTICE, Mode.EXAM))),
            gap=2,
        )
        return column(
            *(self._title, self._facts, self._text, holding(column(margin=2))),
            *(self._labels["mode"], modes, self._mode_note),
            *(self._labels["house"], self.house, self.start),
            gap=3,
            margin=6,
        )

    def show_people(self, people: Sequence[tuple[int, str]], chosen: int) -> None:
        """Fill the list of trainees and mark the present one."""
        self.who.clear()
        for number, name in people:
            self.who.addItem(name, number)
        self.who.setCurrentIndex(self.who.findData(chosen))

    def show_offers(self, offers: Sequence[Offer], chosen: str) -> None:
        """Fill the list of scenarios, by group."""
        self._offers = offers
        self.scenarios.blockSignals(True)
        self.scenarios.clear()
        group = ""
        for offer in offers:
            if offer.group != group:
                group = offer.group
                head = QListWidgetItem(group)
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                face = self.scenarios.font()
                face.setBold(True)
                head.setFont(face)
                self.scenarios.addItem(head)
            item = QListWidgetItem(offer.title)
            item.setData(Qt.ItemDataRole.UserRole, offer.id)
            item.setToolTip(offer.description)
            self.scenarios.addItem(item)
        self.scenarios.blockSignals(False)
        self.choose(chosen or (offers[0].id if offers else ""))

    def choose(self, scenario: str) -> None:
        """Mark a scenario; the first one where it is not on the list."""
        rows = range(self.scenarios.count())
        ids = [self.scenarios.item(at).data(Qt.ItemDataRole.UserRole) for at in rows]
        wanted = ids.index(scenario) if scenario in ids else (1 if len(ids) > 1 else -1)
        self.scenarios.setCurrentRow(wanted)
        self._describe()

    def show_houses(self, houses: Sequence[tuple[str, str]], chosen: str) -> None:
        """Fill the list of house sheets: id and name."""
        self.house.clear()
        for number, name in houses:
            self.house.addItem(name, number)
        self.house.setCurrentIndex(max(0, self.house.findData(chosen)))

    def show_past(self, open_ones: Sequence[Past], done: Sequence[Past]) -> None:
        """Fill the lists of open sessions and of results."""
        for shown, empty, past in (
            (self.open_ones, self._no_open, open_ones),
            (self.done_ones, self._no_done, done),
        ):
            shown.clear()
            for one in past:
                item = QListWidgetItem(f"{one.title}\n{one.below}")
                item.setData(Qt.ItemDataRole.UserRole, one.session)
                shown.addItem(item)
            shown.setVisible(bool(past))
            empty.setVisible(not past)
        entry = 2 * self.open_ones.fontMetrics().lineSpacing() + 22
        self.open_ones.setFixedHeight(entry * min(3, len(open_ones)) + 22)

    def choose_mode(self, mode: Mode) -> None:
        """Mark a mode."""
        self._mode_buttons[mode].setChecked(True)

    @property
    def mode(self) -> Mode:
        """The marked mode."""
        return next(mode for mode, made in self._mode_buttons.items() if made.isChecked())

    def retranslate(self) -> None:
        """Say everything in the present language; the lists are filled anew by the window."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Casino War dealer trainer")))
        for name, text in (
            ("who", N_("Who deals?")),
            ("open", N_("Go on with")),
            ("done", N_("Results")),
            ("what", N_("What is dealt?")),
            ("mode", N_("How?")),
            ("house", N_("House sheet")),
        ):
            self._labels[name].setText(say(text))
        self._new.setPlaceholderText(say(N_("Another name")))
        self._new.setAccessibleName(say(N_("Another name")))
        self._add_button.setText(say(N_("Add")))
        self._no_open.setText(say(N_("Nothing is open. A sitting that was cut off waits here.")))
        self._no_done.setText(say(N_("No results yet. Deal a round: its sheet stands here.")))
        for mode, (name, _) in MODES.items():
            self._mode_buttons[mode].setText(say(name))
        self.start.setText(say(N_("Start")))
        for widget, key in (
            (self.who, "who"),
            (self.open_ones, "open"),
            (self.done_ones, "done"),
            (self.scenarios, "what"),
            (self.house, "house"),
        ):
            widget.setAccessibleName(self._labels[key].text())
        self._say_mode()

    def _say_mode(self) -> None:
        chosen = [mode for mode, made in self._mode_buttons.items() if made.isChecked()]
        if chosen:
            self._mode_note.setText(self._tongue.say(MODES[chosen[0]][1]))

    def _offer(self) -> Offer | None:
        chosen = self.scenarios.selectedItems()
        wanted = chosen[0].data(Qt.ItemDataRole.UserRole) if chosen else None
        return next((offer for offer in self._offers if offer.id == wanted), None)

    def _describe(self) -> None:
        offer = self._offer()
        self.start.setEnabled(offer is not None)
        self._title.setText(offer.title if offer else "")
        self._text.setText(offer.description if offer else "")
        self._facts.setText(offer.facts if offer else "")
        if offer is not None and self.house.findData(offer.house) >= 0:
            self.house.setCurrentIndex(self.house.findData(offer.house))

    def _start(self) -> None:
        offer = self._offer()
        if offer is not None:
            house = str(self.house.currentData() or offer.house)
            self.start_wanted.emit(Wish(offer.id, house, self.mode))

    def _picked(self, index: int) -> None:
        self.trainee_chosen.emit(int(self.who.itemData(index)))

    def _add(self) -> None:
        name = self._new.text().strip()
        if name:
            self._new.clear()
            self.trainee_added.emit(name)
