"""How do the dealer's hands become actions, one for each finished gesture?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from trainer.core.actions import Action, Words
from trainer.core.places import SHOE, TOKE_BOX, TRAY, Place, Spot
from trainer.core.table import Table
from trainer.i18n.formats import place_name
from trainer.ui.commands import Outcome, Pending, answer, start
from trainer.ui.hands import EMPTY, Hands, drop, gather, grab, lift, place_of, tokes, turn
from trainer.ui.menus import Choice, cut_choices, guest_choices, shoe_choices
from trainer.ui.tongue import Tongue

if TYPE_CHECKING:
    from trainer.ui.keys import Command
    from trainer.ui.popups import Line


class Gestures(QObject):
    """The dealer's hands on the screen.

    `acted` gives a finished action, `changed` says that hands, target or prompt look different,
    `noted` gives the code of a remark.
    """

    acted = Signal(object)
    changed = Signal()
    noted = Signal(str)

    def __init__(self, owner: QWidget, tongue: Tongue) -> None:
        super().__init__(owner)
        self.hands: Hands = EMPTY
        self.pending: Pending | None = None
        self.target = ""
        self.currency = "KRW"
        self.numbers = True
        self._owner = owner
        self._tongue = tongue
        self._table = Table(())
        self._seats = 0
        self._enabled = False
        self._dragged = False

    @property
    def denominations(self) -> tuple[int, ...]:
        """The tubes' chips in minor units, smallest first."""
        return tuple(sorted(self._table.denominations))

    def set_table(self, table: Table, seats: int, enabled: bool) -> None:
        """The table as it now lies; hands keep only what is still there."""
        self._table, self._seats, self._enabled = table, seats, enabled
        source = self.hands.source
        if source is not None and source != TRAY and self.hands.chips:
            if not table.stack(source).holds(self.hands.chips):
                self.hands = EMPTY
        elif self.hands.card and source is not None and source != SHOE and not table.hand(source):
            self.hands = EMPTY
        if not enabled:
            self.hands, self.pending = EMPTY, None

    def let_go(self) -> None:
        """Empty hands, nothing waiting: another sitting begins."""
        self.hands, self.pending, self.target, self._dragged = EMPTY, None, "", False

    def would(self) -> Action | None:
        """What letting go over the hovered place would do."""
        return drop(self.hands, self._table, self.target, self._down()) if self.target else None

    # ---- mouse -----------------------------------------------------------------------------

    def hover(self, place: str) -> None:
        """The pointer is over this place."""
        if place != self.target:
            self.target = place
            if not self.hands.empty or self.pending is not None:
                self.changed.emit()

    def press(self, place: str, upper: int) -> None:
        """A drag begins at this place, with the upper chips of a stack or the whole of it."""
        if not self._enabled:
            return
        if place.startswith("tray:") and self.hands.from_tray:
            self.gather(place, 1)
        elif self.hands.empty:
            self._set(grab(self._table, place, upper))
            self._dragged = not self.hands.empty
        elif place != "hand":
            self.noted.emit("hands-full")

    def release(self, place: str) -> None:
        """A drag ends over this place."""
        dragged, self._dragged = self._dragged, False
        if self.hands.empty:
            return
        if not self._put(place) and dragged and not self.hands.from_tray:
            self._set(EMPTY)

    def tap(self, place: str, mouse: QtCore.Qt.MouseButton) -> None:
        """A click without a drag."""
        if not self._enabled:
            return
        if self.pending is not None and self._answer_by(place):
            return
        if mouse == QtCore.Qt.MouseButton.RightButton:
            self._secondary(place)
        elif mouse == QtCore.Qt.MouseButton.LeftButton:
            self._primary(place)

    def wheel(self, place: str, steps: int) -> None:
        """The wheel over a tube takes or puts back chips."""
        if place.startswith("tray:"):
            self.gather(place, steps)

    def _primary(self, place: str) -> None:
        if place.startswith("tray:") and (self.hands.empty or self.hands.from_tray):
            self.gather(place, 1)
        elif not self.hands.empty:
            if not self._put(place) and not self.hands.from_tray:
                self._set(EMPTY)
        elif place.endswith(".purse"):
            self._offer(guest_choices(self._table, place_of(place), self._tongue.translator))
        else:
            turned = turn(self._table, place)
            if turned is not None:
                self._act(turned)
            else:
                self._set(grab(self._table, place))

    def _secondary(self, place: str) -> None:
        target = place_of(place)
        if place.startswith("tray:") and (self.hands.empty or self.hands.from_tray):
            self.gather(place, -1)
        elif not self.hands.empty:
            self._set(EMPTY)
        elif target is not None and self._table.stack(target):
            speaker = self._tongue.translator
            choices = cut_choices(self._table, target, self.currency, speaker, self.numbers)
            self._offer(choices)
        elif target is not None and target.seat:
            self._offer(guest_choices(self._table, target, self._tongue.translator))
        elif target == SHOE:
            self._offer(shoe_choices(self._table, self._tongue.translator))

    def _put(self, place: str) -> bool:
        """Put down what is held; whether that was (or will be) an action."""
        target = place_of(place)
        if target == TOKE_BOX and self.hands.from_tray:
            riding = tokes(self._table, self._seats)
            if len(riding) > 1:
                self._choose_toke(riding)
                return True
            behalf = riding[0] if riding else None
        else:
            behalf = None
        action = drop(self.hands, self._table, place, self._down(), behalf)
        if action is None:
            if place == "change":
                self.noted.emit("nothing-to-change")
            return False
        self._act(action, EMPTY)
        return True

    def _choose_toke(self, riding: tuple[Place, ...]) -> None:
        def put(place: Place) -> Callable[[], None]:
            def do() -> None:
                act = drop(self.hands, self._table, "toke-box", behalf=place)
                if act is not None:
                    self._act(act, EMPTY)

            return do

        speaker = self._tongue.translator
        self._popup([(place_name(str(place), speaker), put(place)) for place in riding])

    # ---- commands --------------------------------------------------------------------------

    def begin(self, name: Command | Words) -> None:
        """Start a command of the hands."""
        if self._enabled:
            self._take(start(name, self.hands, self._table))

    def answer(self, digit: int) -> bool:
        """Give a waiting command its digit; whether one waits."""
        if self.pending is None:
            return False
        self._take(answer(self.pending, digit, self.hands, self._table, self._seats))
        return True

    def into_the_tray(self) -> bool:
        """Put the bet that is held into the tray; whether one is."""
        if self.hands.chips and not self.hands.from_tray:
            return self._put("tray")
        return False

    def cancel(self) -> bool:
        """Drop the waiting command, else put down what is held; whether there was anything."""
        if self.pending is None and self.hands.empty:
            return False
        if self.pending is None:
            self.hands = EMPTY
        self.pending = None
        self.changed.emit()
        return True

    def gather(self, tube: str, count: int) -> None:
        """Take chips of a tube into the hand, or put some back."""
        if not self._enabled:
            return
        if not self.hands.empty and not self.hands.from_tray:
            self.noted.emit("hands-full")
            return
        index = int(tube.partition(":")[2])
        self._set(gather(self.hands, self.denominations[index], count))

    def _answer_by(self, place: str) -> bool:
        """A click on a seat answers a command that waits for one."""
        waiting, target = self.pending, place_of(place)
        if waiting is None or target is None:
            return False
        if waiting.options:
            if target in waiting.options:
                return self.answer(waiting.options.index(target) + 1)
            return False
        if target.seat or target.spot is Spot.DEALER:
            return self.answer(target.seat)
        return False

    def _take(self, outcome: Outcome) -> None:
        self.pending = outcome.pending
        if outcome.note:
            self.noted.emit(outcome.note)
        if outcome.action is not None:
            self._act(outcome.action, outcome.hands)
        else:
            self._set(outcome.hands)

    # ---- both ------------------------------------------------------------------------------

    def pick_up(self, hands: Hands) -> None:
        """Hold this (chosen from a menu)."""
        self._set(hands)

    def _down(self) -> bool:
        return bool(QApplication.keyboardModifiers() & QtCore.Qt.KeyboardModifier.ShiftModifier)

    def _act(self, action: Action, after: Hands | None = None) -> None:
        self.pending = None
        if after is not None:
            self.hands = after
        self.acted.emit(action)

    def _set(self, hands: Hands) -> None:
        self.hands = hands
        self.changed.emit()

    def _offer(self, choices: list[Choice]) -> None:
        """Show a menu; a choice is an action, something to hold, or words."""
        self._popup([(c.text, lambda c=c: self._chosen(c)) for c in choices])  # type: ignore[misc]

    def _popup(self, lines: list[Line]) -> None:
        from trainer.ui.popups import popup  # when the first menu opens

        popup(self._owner, lines)

    def _chosen(self, choice: Choice) -> None:
        if choice.upper and choice.place is not None:
            self._set(lift(self._table, choice.place, choice.upper))
        elif choice.action is not None:
            self._act(choice.action)
