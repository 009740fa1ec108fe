"""Which keys are there, and how are they changed?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from trainer.core.actions import Words
from trainer.i18n.catalog import N_
from trainer.ui.hands.gesture_keys import key_in
from trainer.ui.hands.key_names import name_of
from trainer.ui.hands.keys import AT_WAR, Command, Key, KeyMap, key_map
from trainer.ui.hands.rebinding import refusal, reserved, told, waits
from trainer.ui.look.theme import STEP
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.header import Header
from trainer.ui.parts.soft_edge import SoftEdges
from trainer.ui.parts.widgets import Button, card, column, holding, label, row, scrolling, set_role
from trainer.ui.speaking.access import announce

FIXED = (
    ("0 – 9", N_("The seat of a command; 0 is the dealer or the table")),
    ("1 – 9", N_("With a bet in the hand: only so many of its upper chips")),
    ("← ↑ ↓ →", N_("Point at a place of the table")),
    ("Enter", N_("Click at the place pointed at; with Shift pick a card up")),
    ("Shift+F10", N_("The menu of the place pointed at (also the menu key)")),
    ("Shift", N_("Held at a click: a card is picked up; held at a drop: it lies face down")),
    ("Shift", N_("With the key of a tube: a chip of it goes back")),
    ("Alt", N_("Held over a stack: it lies spread out for counting")),
)

COLUMNS = 3
MARGIN, GAP, APART = 5, 12, 20
"""Round the card in steps, between a key and its words, between columns."""
ESCAPE = Key("Esc")


class KeyButton(Button):
    """Shows a key; after a click the next key becomes the new one.

    `pressed_key` gives the key's code, its text and the key, which may be None.
    """

    pressed_key = Signal(int, str, object)

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self._longest = ""

    def hold(self, text: str) -> None:
        """Be wide enough for this text, in letters of any size."""
        self._longest = text
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(text) + 30)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.hold(self._longest)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.isChecked():
            super().keyPressEvent(event)
            return
        if waits(event.key()):
            return
        self.setChecked(False)
        self.pressed_key.emit(event.key(), event.text(), key_in(event))

    def event(self, event: QEvent) -> bool:
        """While a key is awaited, no key of the whole window is taken from it."""
        if event.type() == QEvent.Type.ShortcutOverride and self.isChecked():
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, next_: bool) -> bool:
        """While a key is awaited the tabulator is a key like others (and is refused)."""
        return not self.isChecked() and super().focusNextPrevChild(next_)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setChecked(False)


def _in_the_middle(part: QWidget) -> QHBoxLayout:
    part.setMaximumWidth(1240)
    middle = row(1, part, 1)
    middle.setStretch(1, 12)
    return middle


class KeysPage(QWidget):
    """All keys on one page; `changed` gives the new map, `left` when done."""

    changed = Signal(object)
    left = Signal()

    def __init__(self, tongue: Tongue, keys: KeyMap) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._keys, self._asked = keys, False
        self.header = Header(tongue)
        self.header.link(N_("Default keys"), self._restore)
        self.header.link(N_("Back"), self.left.emit, away=True)
        self._names: dict[Command | Words, tuple[QLabel, KeyButton]] = {}
        self._fixed = [(label("strong"), label("", wrap=True)) for _ in FIXED]
        self._lead = label("soft", wrap=True)
        self._note = label("strong", wrap=True)
        self._note.setMinimumHeight(22)
        self._columns = 0
        self._at_war = label("heading")
        every: list[Command | Words] = [*keys.commands, *keys.words]
        self._grids = [
            self._keys_grid([name for name in every if name not in AT_WAR]),
            self._keys_grid([name for name in every if name in AT_WAR]),
        ]
        tables, war = (holding(grid) for grid, _ in self._grids)
        fixed = holding(self._fixed_grid())
        self._card = card(column(tables, fixed, self._at_war, war, gap=3, margin=MARGIN))
        body = scrolling(holding(column(_in_the_middle(self._card), 1, margin=4)))
        SoftEdges(body, QPalette.ColorRole.Window)
        # What a change has been is told above the list, which may be scrolled away.
        told = holding(column(self._lead, self._note, gap=1))
        above = column(_in_the_middle(told), margin=4)
        whole = column(self.header, above, body, gap=0)
        whole.setStretch(2, 1)
        self.setLayout(whole)
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def _keys_grid(
        self, names: Sequence[Command | Words]
    ) -> tuple[QGridLayout, Sequence[Command | Words]]:
        """A key that can be changed for each of these, with what it does beside it."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(3)
        for name in names:
            text, made = label(wrap=True), KeyButton()
            made.toggled.connect(lambda _, name=name: self._show_key(name))
            made.pressed_key.connect(partial(self._pressed, name))
            self._names[name] = (text, made)
        return grid, names

    def _place(self) -> None:
        """As many columns as there is room for, so that no words need more than two lines."""
        inside = min(self._card.maximumWidth(), self.width() - 2 * APART) - 2 * MARGIN * STEP
        needs = max(
            made.minimumWidth() + GAP + text.fontMetrics().horizontalAdvance(text.text()) * 0.55
            for text, made in self._names.values()
        )
        columns = int(max(1, min(COLUMNS, (inside + APART) // (needs + APART))))
        if columns == self._columns:
            return
        self._columns = columns
        for grid, names in self._grids:
            self._lay_out(grid, names, columns)

    def _lay_out(self, grid: QGridLayout, names: Sequence[Command | Words], columns: int) -> None:
        tall = -(-len(names) // columns)
        for index, (text, made) in enumerate(self._names[name] for name in names):
            side = 3 * (index // tall)
            grid.addWidget(made, index % tall, side)
            grid.addWidget(text, index % tall, side + 1)
        for side in range(COLUMNS):
            grid.setColumnStretch(3 * side + 1, int(side < columns))
            grid.setColumnMinimumWidth(3 * side + 2, APART if side < columns - 1 else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        """Larger letters need more room, once all parts have them."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            QTimer.singleShot(0, self, self._place)

    def _fixed_grid(self) -> QGridLayout:
        """The keys that stay as they are, in two columns."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 8, 0, 0)
        grid.setHorizontalSpacing(16)
        tall = -(-len(self._fixed) // 2)
        for index, (key, text) in enumerate(self._fixed):
            side = 2 * (index // tall)
            grid.addWidget(key, index % tall, side)
            grid.addWidget(text, index % tall, side + 1)
            grid.setColumnStretch(side + 1, 1)
        return grid

    def key_button(self, name: Command | Words) -> KeyButton:
        """The button that shows and changes the key of this command."""
        return self._names[name][1]

    def message(self) -> str:
        """What the last change has been, or why there was none."""
        return self._note.text()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Keys")))
        self._lead.setText(
            say(
                N_(
                    "Click a key and press the new one; Esc leaves it as it is. "
                    "Keys also work under a Hangul input method."
                )
            )
        )
        self._at_war.setText(
            say(N_("At the tables of War: pause, undo, next step and rules as above, and these"))
        )
        waiting = say(N_("Press the new key"))
        for name, (text, made) in self._names.items():
            made.hold(waiting)
            text.setText(name_of(name, self._tongue))
            self._show_key(name)
        for (sign, does), (shown, words) in zip(self._fixed, FIXED, strict=True):
            sign.setText(shown)
            sign.setMinimumWidth(90)
            does.setText(say(words))
        self._place()

    def _show_key(self, name: Command | Words) -> None:
        """The key on its button; on one that waits, what it waits for."""
        text, made = self._names[name]
        key = str(self._keys.key(name))
        waiting = self._tongue.say(N_("Press the new key"))
        made.setText(waiting if made.isChecked() else key)
        made.setAccessibleName(f"{text.text()}: {waiting if made.isChecked() else key}")

    def _pressed(self, name: Command | Words, code: int, text: str, key: Key | None) -> None:
        """A key was pressed on the button of this command: it has it, or is told why not."""
        if key == ESCAPE and name is not Command.CANCEL:
            self._say("")
            return
        fixed = reserved(code, text, key, name)
        if fixed or key is None:
            self._say(self._tongue.say(fixed), "fault")
            return
        refused = refusal(self._keys, name, key, self._tongue)
        if refused:
            self._say(refused, "fault")
            return
        said = told(self._keys, name, key, self._tongue)
        self._set(self._keys.rebound(name, key))
        self._say(said)

    def _restore(self) -> None:
        """The keys as they came; own ones are dropped only when it was meant twice."""
        own = self._keys != key_map()
        if own and not self._asked:
            text = N_(
                "Your own keys will be dropped. “Default keys” once more restores the others."
            )
            self._say(self._tongue.say(text))
            self._asked = True
            return
        self._set(key_map())
        done = N_("The default keys are back.") if own else N_("These are the default keys.")
        self._say(self._tongue.say(done))

    def _say(self, text: str, role: str = "strong") -> None:
        self._asked = False
        set_role(self._note, role)
        self._note.setText(text)
        announce(self._note, text)

    def _set(self, keys: KeyMap) -> None:
        self._keys = keys
        self._say("")
        self.retranslate()
        self.changed.emit(keys)
