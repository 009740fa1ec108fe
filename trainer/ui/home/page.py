"""Where does a sitting begin: who trains, what, in which mode, at which house?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from trainer.i18n.catalog import N_
from trainer.procedures.record import Mode
from trainer.ui.course.offers import Offer, Past, Wish
from trainer.ui.course.progress import Station, follows
from trainer.ui.home.doors import DOORS
from trainer.ui.home.last_results import LastResults
from trainer.ui.home.leaving import Leaving
from trainer.ui.home.modes import ModeChoice
from trainer.ui.home.past_list import NO_DONE, NO_OPEN, PastList
from trainer.ui.home.said import Said
from trainer.ui.home.track_view import TrackView
from trainer.ui.look.theme import Scale, Theme
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.chooser import Chooser
from trainer.ui.parts.header import Header
from trainer.ui.parts.short_list import ShortList
from trainer.ui.parts.soft_edge import SoftEdges
from trainer.ui.parts.widgets import (
    button,
    card,
    column,
    glued,
    holding,
    label,
    row,
    scrolling,
)

SIDE, ABOUT = 302, 348
_AIR = 16
_OPEN, _DONE = 2, 6  # so many of the newest stand there until all are wanted
EDGE = 17  # from the edge of the right card to what stands in it
_SHORT = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon

_HEADINGS = {
    "who": N_("Who deals?"),
    "open": N_("Go on with"),
    "done": N_("Results"),
    "lessons": N_("More lessons"),
    "drills": N_("Drills"),
    "mode": N_("How?"),
    "house": N_("House sheet"),
    "doors": N_("Without dealing"),
}


class HomePage(QWidget):
    """The track, more scenarios, modes, houses, open sessions and results."""

    start_wanted = Signal(object)
    resume_wanted = Signal(int)
    result_wanted = Signal(int)
    trainee_chosen = Signal(int)
    trainee_added = Signal(str)
    keys_wanted = Signal()
    settings_wanted = Signal()
    leave_wanted = Signal(int)
    rules_wanted = Signal()
    door_wanted = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._offers: Sequence[Offer] = ()
        self._houses: Sequence[tuple[str, str, str]] = ()
        self._chosen = ""
        self._passed = (0, 0)
        self._to_learn: set[str] = set()
        self.header = Header(tongue)
        self.header.link(N_("Rules"), self.rules_wanted.emit)
        self.header.link(N_("Keys"), self.keys_wanted.emit)
        self.header.link(N_("Settings"), self.settings_wanted.emit)
        self.who = Chooser()
        self.who.activated.connect(self._picked)
        self._new = QLineEdit()
        self._new.returnPressed.connect(self._add)
        self._add_button = button("", self._add)
        self.track = TrackView(tongue)
        self.lessons, self.drills = (ShortList(previews=True) for _ in range(2))
        self.open_ones, self.done_ones = ShortList(), ShortList()
        names = ("who", "open", "done", "track", "lessons", "drills", "mode", "house", "doors")
        self._labels = {name: label("heading") for name in names}
        self._doors = {name: button("", partial(self.door_wanted.emit, name)) for name in DOORS}
        self._open = PastList(tongue, self.open_ones, NO_OPEN, _OPEN)
        self._done = PastList(tongue, self.done_ones, NO_DONE, _DONE)
        self._in_game = label("dim", wrap=True)
        self.modes = ModeChoice(tongue)
        self.house = Chooser()
        self.house.setMinimumContentsLength(12)
        self.house.setSizeAdjustPolicy(_SHORT)
        self.start = button("primary", self._start)
        self._said, self.leaving, self.last = Said(), Leaving(tongue), LastResults(tongue)
        self.last.wanted.connect(self.result_wanted)
        self._connect()
        self._build()
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def _connect(self) -> None:
        self.modes.changed.connect(self._say_offer)
        self.track.chosen.connect(self.choose)
        self.track.started.connect(lambda _: self._start())
        for shown in (self.lessons, self.drills):
            shown.picked.connect(lambda id_: self.choose(str(id_)))
            shown.started.connect(lambda _: self._start())
        for shown, wanted in (
            (self.open_ones, self.resume_wanted),
            (self.done_ones, self.result_wanted),
        ):
            shown.picked.connect(lambda id_, w=wanted: w.emit(int(str(id_))))
        self.open_ones.dropped.connect(self.leaving.ask)
        self.leaving.left.connect(self.leave_wanted)

    def _build(self) -> None:
        adding = row(self._new, self._add_button)
        adding.setStretch(0, 1)
        chair, *others = self._doors.values()  # what is left in the game stands at its door
        left = column(
            *(self._labels["who"], self.who, adding),
            *(holding(column(margin=1)), self._labels["doors"], chair, self._in_game, *others),
            *(holding(column(margin=1)), self._open.below(self._labels["open"]), self.leaving),
            *(holding(column(margin=1)), self._done.below(self._labels["done"]), 1),
            gap=2,
        )
        left.setContentsMargins(0, 0, 8, 0)
        first = scrolling(holding(left), stop=False)
        SoftEdges(first, QPalette.ColorRole.Window)
        first.setFixedWidth(SIDE)
        more = row(
            column(self._labels["lessons"], self.lessons, 1, gap=2),
            column(self._labels["drills"], self.drills, 1, gap=2),
            gap=2,
        )
        for side in (0, 1):
            more.setStretch(side, 1)
        middle = column(self._labels["track"], self.track, holding(column()), more, 1, gap=2)
        middle.setContentsMargins(0, 0, 10, 0)
        self._right = right = card(self._about())
        second = scrolling(holding(middle), stop=False)
        SoftEdges(second, QPalette.ColorRole.Window)
        body = row(first, second, column(right, self.last, 1, gap=4), gap=4)
        body.setStretch(1, 1)
        body.setContentsMargins(24, 12, 24, 12)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def _about(self) -> QVBoxLayout:
        """The chosen scenario, the modes, the house, the start.

        What is said of the scenario scrolls where it must: the buttons stay where they are.
        """
        return column(
            *(self._said, column(self._labels["mode"], self.modes.rows, gap=1), self.modes.note),
            *(column(self._labels["house"], self.house, gap=1), self.start),
            gap=3,
            margin=4,
        )

    def show_people(self, people: Sequence[tuple[int, str]], chosen: int) -> None:
        """Fill the list of trainees and mark the present one."""
        self.who.clear()
        for number, name in people:
            self.who.addItem(name, number)
        self.who.setCurrentIndex(self.who.findData(chosen))

    def show_offers(
        self, offers: Sequence[Offer], stations: Sequence[Station], chosen: str, left: str = ""
    ) -> None:
        """Show the track and what is beside it; where nothing was `chosen`, its next step.

        `left` is what somebody just got up from: that stays chosen, or what follows on it.
        """
        self._offers = offers
        on_track = {one.scenario for one in stations}
        passed = sum(one.best is not None and one.best.passed for one in stations)
        self._passed = (passed, len(stations))
        self._to_learn = on_track - {
            one.scenario for one in stations if one.best is not None and one.best.passed
        }
        self.track.show_stations(stations)
        beside = [offer for offer in offers if offer.id not in on_track]
        for shown, folder in ((self.lessons, "lessons"), (self.drills, "drills")):
            shown.show_rows(
                [(one.id, one.title, one.description) for one in beside if one.folder == folder]
            )
        known = {offer.id for offer in offers}
        here = follows(stations, left)
        if left in known and left not in on_track:
            chosen = left
        elif chosen not in known or chosen in on_track:
            chosen = here or (chosen if chosen in known else next(iter(known), ""))
        self.choose(chosen)
        self._say_passed()
        self._fit()
        way = (self.done_ones, *self.track.steps, self.lessons)
        for before, after in pairwise(way):  # the steps were made last
            self.setTabOrder(before, after)

    def choose(self, scenario: str) -> None:
        """Mark a scenario, wherever it stands."""
        before, self._chosen = self._chosen, scenario
        on_track = self.track.choose(scenario)
        for shown in (self.lessons, self.drills):
            shown.mark(scenario)
        if on_track and before != scenario:
            self._teach()
        self._describe()

    def _teach(self) -> None:
        """What was not passed yet is first a lesson, however the last one was dealt."""
        if self._chosen in self._to_learn:
            self.choose_mode(Mode.LESSON)

    def come_in(self) -> None:
        """Somebody is back from the table: the step that waits is a lesson again."""
        self._teach()
        for shown in (self._open, self._done):
            shown.fold()
        self.focus_start()

    def focus_start(self) -> None:
        """Give the keyboard to what Enter would start."""
        self.start.setFocus()

    def show_houses(self, houses: Sequence[tuple[str, str, str]]) -> None:
        """The house sheets there are: id, name and game; a scenario is offered those of its own."""
        self._houses = houses
        self._offer_houses()

    def _offer_houses(self) -> None:
        offer = self._offer()
        self.house.clear()
        for number, name, game in self._houses:
            if offer is not None and game == offer.game:
                self.house.addItem(name, number)
        if offer is not None:
            self.house.setCurrentIndex(max(0, self.house.findData(offer.house)))

    def show_past(self, open_ones: Sequence[Past], done: Sequence[Past]) -> None:
        """Fill the lists of open sessions and of results."""
        self.leaving.show_past(open_ones)
        self.last.show_past(done)
        self._fit()
        self._open.show_past(open_ones)
        self._done.show_past(done)

    def show_left(self, text: str) -> None:
        """What a guest has left in his games."""
        self._in_game.setText(glued(text))
        self._in_game.setVisible(bool(text))

    def choose_mode(self, mode: Mode) -> None:
        """Mark a mode."""
        self.modes.choose(mode)

    @property
    def offered(self) -> bool:
        """Whether anything stands on the page yet."""
        return bool(self._offers)

    @property
    def mode(self) -> Mode:
        """The marked mode."""
        return self.modes.mode

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        self.track.restyle(theme, scale)
        self.last.restyle(theme, scale)
        for shown in (self.lessons, self.drills, self.open_ones, self.done_ones):
            shown.fit()
        self._open.show_most(1 if scale.tight else _OPEN)
        choice = self._right.layout()
        if choice is not None:
            choice.setSpacing(7 if scale.tight else 12)
        self._said.bring_together(scale.tight)
        self._fit()

    def _fit(self) -> None:
        """As wide as the words on the buttons need; as high for every note on a mode."""
        inside = self._right.layout()
        if inside is not None:
            inside.activate()  # what lies in rows keeps the width that it had until then
        width = max(ABOUT, self._right.minimumSizeHint().width())
        self._right.setFixedWidth(width)
        self.last.setFixedWidth(width)
        room = width - 2 * EDGE
        self.modes.fit(room)
        modes = (Mode.LESSON, Mode.PRACTICE)
        self._said.make_room(room, [one.texts(m) for one in self._offers for m in modes])
        # Below the start, where a tall window leaves room that nothing else needs.
        taken = self._right.sizeHint().height() + 3 * _AIR
        self.last.fit(self.height() - self.header.height() - taken)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def retranslate(self) -> None:
        """Say everything in the present language; the lists are filled anew by the window."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Casino War dealer trainer")))
        for name, text in _HEADINGS.items():
            self._labels[name].setText(say(text))
        self._new.setPlaceholderText(say(N_("Another name")))
        self._new.setAccessibleName(say(N_("Another name")))
        self._new.setToolTip(say(N_("Another name")))  # whole, however large the letters are
        self._add_button.setText(say(N_("Add")))
        self._open.retranslate()
        self._done.retranslate()
        self.start.setText(say(N_("Start")))
        for name, made in self._doors.items():
            made.setText(say(DOORS[name].name))
            made.setToolTip(say(DOORS[name].about))
            made.setAccessibleDescription(say(DOORS[name].about))
        for widget, key in (
            (self.who, "who"),
            (self.open_ones, "open"),
            (self.done_ones, "done"),
            (self.lessons, "lessons"),
            (self.drills, "drills"),
            (self.house, "house"),
        ):
            widget.setAccessibleName(self._labels[key].text())
        self.leaving.retranslate()
        self.last.retranslate()
        self.modes.retranslate()
        self._say_passed()
        self._fit()

    def _say_passed(self) -> None:
        done, steps = self._passed
        text = self._tongue.say(N_("Your way · {done} of {steps} passed"), done=done, steps=steps)
        self._labels["track"].setText(text)

    def _offer(self) -> Offer | None:
        return next((offer for offer in self._offers if offer.id == self._chosen), None)

    def _describe(self) -> None:
        self.start.setEnabled(self._offer() is not None)
        self._say_offer()
        self._offer_houses()

    def _say_offer(self) -> None:
        """The chosen scenario, as it is dealt in the marked mode."""
        offer = self._offer()
        self._said.say(offer.texts(self.mode) if offer else ("", "", "", ""))

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
