"""Which keys are there, and how are they changed?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from trainer.core.actions import Words
from trainer.i18n.catalog import N_
from trainer.i18n.speech import palette_label
from trainer.ui.header import Header
from trainer.ui.keys import NAMES, Command, KeyMap, key_map, key_of
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import card, column, holding, label, row, scrolling

FIXED = (
    ("F1 – F8", N_("Take a chip from a tube into the hand; with Shift put one back")),
    ("0 – 9", N_("The seat of a command; 0 is the dealer or the table")),
    ("Enter", N_("Put the bet in the hand into the tray")),
    ("Esc", N_("Put down what is held, or drop the command")),
    ("Shift", N_("Held while a card is dropped: the card lies face down")),
    ("Space", N_("Hold: show the amounts of all stacks (lesson and practice)")),
    ("F9", N_("The rules")),
    ("F11", N_("Full screen")),
)


COLUMNS = 3


class KeyButton(QPushButton):
    """Shows a key; after a click the next key becomes the new one."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setMinimumWidth(104)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.isChecked() or event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Escape):
            self.setChecked(False)
            super().keyPressEvent(event)
            return
        mods = event.modifiers()
        shift = bool(mods & Qt.KeyboardModifier.ShiftModifier)
        ctrl = bool(mods & Qt.KeyboardModifier.ControlModifier)
        key = key_of(event.key(), event.text(), event.nativeVirtualKey(), shift, ctrl)
        if key is not None:
            self.setChecked(False)
            self.chosen.emit(key)


class KeysPage(QWidget):
    """All keys on one page; `changed` gives the new map, `left` when done."""

    changed = Signal(object)
    left = Signal()

    def __init__(self, tongue: Tongue, keys: KeyMap) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._keys = keys
        self.header = Header(tongue)
        self.header.link(N_("Default keys"), lambda: self._set(key_map()))
        self.header.link(N_("Back"), self.left.emit)
        self._names: dict[Command | Words, tuple[QLabel, KeyButton]] = {}
        self._fixed = [(label("strong"), label("", wrap=True)) for _ in FIXED]
        self._lead = label("soft", wrap=True)
        inner = card(
            column(
                self._lead,
                holding(self._keys_grid(keys)),
                holding(self._fixed_grid()),
                gap=3,
                margin=5,
            )
        )
        inner.setMaximumWidth(1240)
        middle = row(1, inner, 1)
        middle.setStretch(1, 12)
        body = scrolling(holding(column(middle, 1, margin=4)))
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def _keys_grid(self, keys: KeyMap) -> QGridLayout:
        """Every key that can be changed, in columns."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(3)
        every: list[Command | Words] = [*NAMES, *keys.words]
        tall = -(-len(every) // COLUMNS)
        for index, name in enumerate(every):
            text, made = label(wrap=True), KeyButton()
            made.chosen.connect(lambda key, name=name: self._set(self._keys.rebound(name, key)))
            side = 3 * (index // tall)
            grid.addWidget(text, index % tall, side)
            grid.addWidget(made, index % tall, side + 1)
            self._names[name] = (text, made)
        for side in range(COLUMNS):
            grid.setColumnStretch(3 * side, 1)
            grid.setColumnMinimumWidth(3 * side + 2, 20 if side < COLUMNS - 1 else 0)
        return grid

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

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Keys")))
        self._lead.setText(
            say(
                N_("Click a key and press the new one. Keys also work under a Hangul input method.")
            )
        )
        for name, (text, made) in self._names.items():
            if isinstance(name, Command):
                said, key = say(NAMES[name]), self._keys.commands[name]
            else:
                said = say(
                    N_("Say: {words}"), words=palette_label(str(name), self._tongue.translator)
                )
                key = self._keys.words[name]
            text.setText(said)
            made.setText(str(key))
            made.setAccessibleName(f"{said}: {key}")
        for (sign, does), (shown, words) in zip(self._fixed, FIXED, strict=True):
            sign.setText(shown)
            sign.setMinimumWidth(90)
            does.setText(say(words))

    def _set(self, keys: KeyMap) -> None:
        self._keys = keys
        self.retranslate()
        self.changed.emit(keys)
