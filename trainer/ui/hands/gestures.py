"""How do the dealer's hands become actions, one for each finished gesture?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QApplication, QWidget

from trainer.core.actions import Action, Exchange, MoveChips, Words
from trainer.core.places import PLACES, SHOE, TOKE_BOX, TRAY, Place, Spot
from trainer.core.table import Table
from trainer.i18n.formats import place_name
from trainer.ui.geometry.seat_plans import KOREAN_PLAN
from trainer.ui.hands.commands import Outcome, Pending, answer, answers, number_of, start
from trainer.ui.hands.holding import (
    EMPTY,
    Drag,
    Hands,
    cut_card,
    drop,
    gather,
    grab,
    lift,
    on_top,
    place_of,
    tokes,
    turn,
)
from trainer.ui.hands.pointing import Pointing
from trainer.ui.look.tongue import Tongue

if TYPE_CHECKING:
    from trainer.ui.hands.keys import Command
    from trainer.ui.hands.menus import Choice
    from trainer.ui.hands.popups import Line


class Gestures(QObject):
    """The dealer's hands on the screen.

    `acted` gives a finished action, `changed` says that hands, target or prompt look different,
    `noted` gives the code of a remark; an empty one says that the last is past.
    """

    acted = Signal(object)
    changed = Signal()
    noted = Signal(str)

    def __init__(self, owner: QWidget, tongue: Tongue) -> None:
        super().__init__(owner)
        self.hands: Hands = EMPTY
        self.pending: Pending | None = None
        self.drag: Drag | None = None
        self.brought = ""
        """While an act is told: where the pointer itself has brought its things from."""
        self.pointing = Pointing(self, self._has_chips)
        self.pointing.changed.connect(self.changed)
        self.pointing.moved.connect(self._aimed)
        self.where: Callable[[str], QPoint | None] = lambda _: None
        """The middle of a place on the screen: there the keyboard's menus open."""
        self.currency = "KRW"
        self.plan = KOREAN_PLAN
        """Which spots the seats have."""
        self.guests: frozenset[int] = frozenset()
        """The seats at which somebody sits; none where that is not known."""
        self.numbers = True
        self.sizes = False
        """Whether the house minds that a payment stands beside the bet."""
        self._owner = owner
        self._tongue = tongue
        self._table = Table(())
        self._seats = 0
        self._enabled = False
        self._typed = 0

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
        self.pointing.tidy()
        if not enabled:
            self.hands, self.pending, self.drag = EMPTY, None, None

    def let_go(self) -> None:
        """Empty hands, nothing waiting: another sitting begins."""
        self.hands, self.pending, self.drag = EMPTY, None, None
        self.pointing.forget()

    def would(self) -> Action | None:
        """What letting go over the hovered place would do."""
        target = self.pointing.target
        if not target or (self.pointing.rests and not self.pointing.cursor):
            return None
        down = self._down()
        return self._set_down(drop(self.hands, self._table, target, down), down)

    def answers(self) -> dict[str, str]:
        """The places that may answer a waiting command, and the digit of each."""
        if self.pending is None:
            return {}
        return answers(self.pending, self.hands, self._table, self._seats)

    # ---- mouse -----------------------------------------------------------------------------

    def press(self, place: str, upper: int) -> None:
        """A drag begins at this place, with the upper chips of a stack or the whole of it."""
        self._typed = 0
        if not self._enabled:
            return
        self.noted.emit("")
        self.drag = Drag(place, self.hands)
        if place.startswith("tray:") and self.hands.from_tray:
            self.gather(place, 1)
        elif self.hands.empty:
            self._set(grab(self._table, place, upper))
        elif place != "hand":
            self.noted.emit("hands-full")

    def release(self, place: str) -> None:
        """A drag ends over this place: an act, or all is as it was before.

        Chips of a tube that are let go over the hand stay in it, to be more; those of the hand
        that are let go over the tray are put away.
        """
        drag = self.drag
        if drag is None or self.hands.empty:
            self.drag = None
        elif place == "hand" and drag.of_a_tube and self.hands.from_tray:
            self.drag = None
            self.changed.emit()
        elif drag.place == "hand" and self.hands.from_tray and place_of(place) == TRAY:
            self.drag = None
            self._set(EMPTY)
        elif self._put(place, self._down()):
            self.drag = None
        else:
            taken = drag.place == "hand" or drag.before != self.hands
            at_home = place == drag.place or place_of(place) == place_of(drag.place) is not None
            self._back(told=taken and not at_home and place != "change")

    def _back(self, told: bool) -> None:
        """The drag that is on was none: what was in the hand before is there, and no more."""
        drag, self.drag = self.drag, None
        if drag is not None:
            self._set(drag.before)
            if told:
                self.noted.emit("gone-back")

    def tap(self, place: str, mouse: QtCore.Qt.MouseButton, shift: bool | None = None) -> None:
        """A click without a drag. With Shift a card is picked up, or dealt face down."""
        if not self._enabled:
            return
        if self.drag is not None and mouse == QtCore.Qt.MouseButton.RightButton:
            self._back(told=True)
            return
        self.drag = None
        self.noted.emit("")
        if self.pending is not None and self._answer_by(place):
            return
        if mouse == QtCore.Qt.MouseButton.RightButton:
            self._secondary(place)
        elif mouse == QtCore.Qt.MouseButton.LeftButton:
            self._primary(place, self._down() if shift is None else shift)

    def _primary(self, place: str, shift: bool) -> None:
        if place.startswith("tray:") and (self.hands.empty or self.hands.from_tray):
            self.gather(place, 1)
        elif not self.hands.empty:
            if not self._put(place, shift) and not self.hands.from_tray:
                self._set(EMPTY)
        elif place.endswith(".purse"):
            self._open_menu(place)
        else:
            turned = None if shift else turn(self._table, place)
            if turned is not None:
                self._act(turned)
            else:
                self._set(grab(self._table, place))

    def _secondary(self, place: str) -> None:
        if place.startswith("tray:") and (self.hands.empty or self.hands.from_tray):
            self.gather(place, -1)
        elif self.hands.empty or (place == "change" and self._holds_bet):
            self._open_menu(place)
        else:
            self._set(EMPTY)

    def _put(self, place: str, down: bool = False) -> bool:
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
        action = self._set_down(drop(self.hands, self._table, place, down, behalf), down)
        if action is None:
            if place == "change":
                self.noted.emit("nothing-to-change")
            return False
        carried = not self.pointing.cursor and not isinstance(action, Exchange)
        self.brought = str(self.hands.source) if carried else ""
        self._act(action, EMPTY)
        self.brought = ""
        return True

    def _set_down(self, action: Action | None, shift: bool) -> Action | None:
        """Where the house minds it: a payment let go over the bet itself lies on top of it.

        At the cursor, which has no middle, it does with Shift.
        """
        if not (self.sizes and isinstance(action, MoveChips) and self.hands.from_tray):
            return action
        seen = self.pointing
        over = shift if seen.cursor else seen.on_stack and seen.target == str(action.target)
        return on_top(action, self._table, self.plan) if over else action

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
        self._typed, self.drag = 0, None
        if self._enabled:
            self._take(start(name, self.hands, self._table, self.plan))

    def answer(self, digit: int) -> bool:
        """Give a waiting command its digit; whether one waits."""
        if self.pending is None:
            return False
        self._take(answer(self.pending, digit, self.hands, self._table, self._seats))
        return True

    def put_away(self) -> bool:
        """Put the bet that is held into the tray, the cut card into the shoe; whether one is."""
        if self.hands.depth:
            return self._put("shoe")
        return self._holds_bet and self._put("tray")

    def count(self, digit: int) -> bool:
        """A digit for what is held: so many upper chips, or tenths of the shoe; whether any is."""
        source = self.hands.source
        if self.hands.depth:
            self._set(cut_card(self._table, max(1, digit) / 10))
            return True
        if not self._holds_bet or source is None:
            return False
        most = self._table.stack(source).count
        typed = self._typed * 10 + digit
        self._typed = typed if typed <= most else min(digit, most)
        self._set(lift(self._table, source, self._typed))
        return True

    def slide(self, part: float) -> None:
        """The cut card is held over the shoe: this part of the shoe is to lie behind it."""
        if self.hands.depth:
            held = cut_card(self._table, min(1.0, part))
            if held != self.hands:
                self._set(held)

    def _has_chips(self, name: str) -> bool:
        place = PLACES.get(name)
        return place is not None and bool(self._table.stack(place))

    def _aimed(self) -> None:
        if not self.hands.empty or self.pending is not None:
            self.changed.emit()

    @property
    def _holds_bet(self) -> bool:
        return bool(self.hands.chips) and not self.hands.from_tray

    def cancel(self) -> bool:
        """Break off the drag, drop the command, what is held or the cursor; whether any was."""
        if self.drag is not None and not self.hands.empty:
            self._back(told=True)
            return True
        if self.pending is None and self.hands.empty:
            seen = self.pointing
            shown = bool(seen.cursor or seen.spread)
            seen.lay_out("") if seen.spread else seen.unpoint()
            return shown
        if self.pending is None:
            self.hands = EMPTY
        self.pending = None
        self.changed.emit()
        return True

    def gather(self, tube: str, count: int) -> None:
        """Take chips of a tube into the hand, or put some back; other places have none."""
        if not self._enabled or not tube.startswith("tray:"):
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
                return self.answer(number_of(target, waiting.plan))
            return False
        if target.seat or target.spot is Spot.DEALER:
            return self.answer(target.seat)
        return False

    def _take(self, outcome: Outcome) -> None:
        self.pending = outcome.pending
        if outcome.spread is not None:
            self.pointing.spread = str(outcome.spread)
        if outcome.note:
            self.noted.emit(outcome.note)
        if outcome.action is not None:
            self._act(outcome.action, outcome.hands)
        else:
            self._set(outcome.hands)

    # ---- both ------------------------------------------------------------------------------

    def _down(self) -> bool:
        return bool(QApplication.keyboardModifiers() & QtCore.Qt.KeyboardModifier.ShiftModifier)

    def _act(self, action: Action, after: Hands | None = None) -> None:
        self.pending = None
        if after is not None:
            self.hands = after
        self.pointing.acted()
        self.acted.emit(action)

    def _set(self, hands: Hands) -> None:
        self.hands = hands
        self.changed.emit()

    def _open_menu(self, place: str) -> None:
        """The menu of a place, where it has one: an empty seat is spoken to by nobody."""
        at = place_of(place)
        if at is not None and at.seat and self._empty(at.seat):
            return
        from trainer.ui.hands.menus import choices_at  # when the first menu opens

        speaker = self._tongue.translator
        offered = choices_at(place, self.hands, self._table, self.currency, speaker, self.numbers)
        self._popup([(one.text, partial(self._chosen, one)) for one in offered])

    def _empty(self, seat: int) -> bool:
        """Whether nobody sits there and nothing lies there."""
        lying = (*self._table.chips, *self._table.cards)
        known = bool(self.guests) and seat not in self.guests
        return known and not any(place.seat == seat for place in lying)

    def _popup(self, lines: list[Line]) -> None:
        from trainer.ui.hands.popups import popup  # when the first menu opens

        cursor = self.pointing.cursor
        popup(self._owner, lines, self.where(cursor) if cursor else None)

    def _chosen(self, choice: Choice) -> None:
        if choice.spread:
            self.pointing.lay_out(choice.spread)
        elif choice.hands is not None:
            self._set(choice.hands)
        elif choice.action is not None:
            self._act(choice.action, EMPTY)
