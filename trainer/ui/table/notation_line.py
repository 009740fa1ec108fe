"""How is an action typed as text, with completion and the error under it?"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from trainer.core.actions import Action, Exchange, MoveChips, Role
from trainer.core.lines import LineError
from trainer.core.reading import Reader, verbs
from trainer.i18n.catalog import N_
from trainer.i18n.details import expected_name
from trainer.ui.hands.typed_money import as_money, in_parts, where_typed
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.widgets import column, label, set_role
from trainer.ui.speaking.access import announce

_AMOUNTS = ("payable", "denomination")  # what an error expects whose choices are chips


class NotationLine(QWidget):
    """One line of text for one action of the dealer; `typed` gives the action when it is whole."""

    typed = Signal(object)
    left = Signal()

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self._tongue = tongue
        self._reader, self._currency = Reader((1,)), ""
        self._line = _Line()
        self._line.setProperty("role", "notation")
        self._under = label("dim", wrap=True)
        self._roomy = True
        self._under.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._model = QStringListModel(self)
        self._completer = completer = QCompleter(self._model, self)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.activated.connect(self._check)
        self._line.setCompleter(completer)
        self._line.textEdited.connect(lambda _text: self._check())
        self._line.returnPressed.connect(self._submit)
        self._line.escaped.connect(self._leave)
        self._line.walked.connect(self._walk)
        self._past: list[str] = []
        self._at = 0
        self.setLayout(column(self._line, self._under, gap=1))
        self.leave_room(True)
        self.setFocusProxy(self._line)
        self.retranslate()

    def set_denominations(self, denominations: tuple[int, ...], currency: str) -> None:
        """Read amounts in the chips and in the money of this house."""
        self._reader, self._currency = Reader(denominations), currency
        self._offer(list(verbs(Role.DEALER)), "")

    def show_line(self, text: str, action: Action, told: bool) -> None:
        """Show the line that an action of the mouse or keyboard has just been.

        Where nothing is `told` its amounts are left open.
        """
        if isinstance(action, (MoveChips, Exchange)):
            text = as_money(text, self._currency) if told else without_amount(text, action)
        if not self._line.hasFocus():
            self._line.clear()
            self._suggest(text)
            self._note("")

    def forget(self) -> None:
        """A round begins: the line shows what it is for, not what was last done."""
        self._suggest(self._tongue.say(N_("In English words: deal s1")))
        self._note("")

    def _suggest(self, text: str) -> None:
        """Stand in the empty line, and whole in its tip: larger letters may not find the room."""
        self._line.setPlaceholderText(text)
        way = self._tongue.say(N_("The arrow down lists the words."))
        self._line.setToolTip(f"{text}\n{way}")

    def complain(self, text: str) -> None:
        """Show why a line could not be done."""
        self._note(text, "fault")

    def leave_room(self, always: bool) -> None:
        """Whether the line below has its room even while it says nothing."""
        self._roomy = always
        self._under.setMinimumHeight(18 if always else 0)
        self._under.setVisible(always or bool(self._under.text()))

    def message(self) -> str:
        """What stands under the line."""
        return self._under.text()

    def example(self) -> str:
        """What stands in the empty line."""
        return self._line.placeholderText()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        self._line.setAccessibleName(self._tongue.say(N_("Action as text")))
        self.forget()

    def _leave(self) -> None:
        self._line.clear()
        self._at = len(self._past)
        self._note("")
        self.left.emit()

    def _read(self) -> Action:
        text = in_parts(self._line.text().strip(), self._currency)
        return self._reader.act(f"dealer {text}")[1]

    def _submit(self) -> None:
        listed = self._completer.popup()
        if listed is not None and listed.isVisible() and listed.currentIndex().isValid():
            return  # this Enter chooses a word of the list; the next one does the act
        if not self._line.text().strip():
            self._leave()
            return
        try:
            action = self._read()
        except LineError as error:
            self.complain(self._said(error))
            announce(self._line, self._said(error), urgent=True)
            return
        self._past.append(self._line.text().strip())
        self._at = len(self._past)
        self._line.clear()
        self._note("")
        self.typed.emit(action)

    def _walk(self, step: int) -> None:
        """Go back or forth in what was typed before; after the last one is an empty line.

        From the empty line it goes on into the words that an action begins with.
        """
        if step > 0 and self._at == len(self._past) and not self._line.text().strip():
            self._check()
            self._completer.setCompletionPrefix("")
            self._completer.complete()
            return
        self._at = max(0, min(len(self._past), self._at + step))
        self._line.setText(self._past[self._at] if self._at < len(self._past) else "")
        self._check()

    def _check(self) -> None:
        text = self._line.text()
        if not text.strip():
            self._offer(list(verbs(Role.DEALER)), "")
            self._note("")
            return
        try:
            self._read()
        except LineError as error:
            at = max(0, error.column - len("dealer ") - 1)
            read = in_parts(text.rstrip(), self._currency)
            start, unfinished = (
                where_typed(text, at, self._currency),
                at + len(error.got) >= len(read),
            )
            choices = [
                as_money(one, self._currency) if error.expected in _AMOUNTS else one
                for one in error.choices
            ]
            self._offer(choices, text[:start] if error.got else text.rstrip() + " ")
            self._note(self._said(error), "dim" if unfinished else "fault")
        else:
            self._offer([], "")
            self._note(self._tongue.say(N_("Enter does it")), "dim")

    def _offer(self, choices: list[str], before: str) -> None:
        lead = before.lstrip()
        if lead and not lead.endswith(" "):
            lead += " "
        self._model.setStringList([lead + choice for choice in choices])

    def _said(self, error: LineError) -> str:
        wanted = expected_name(error.expected, self._tongue.translator)
        text = self._tongue.say(N_("Expected: {what}."), what=wanted)
        if error.near:
            text += " " + self._tongue.say(N_("Did you mean “{near}”?"), near=error.near)
        return text

    def _note(self, text: str, role: str = "dim") -> None:
        set_role(self._under, role)
        self._under.setText(text)
        self._under.setVisible(self._roomy or bool(text))
        self._line.setAccessibleDescription(text)


def without_amount(line: str, action: Action) -> str:
    """The line of an act with its amounts left open, where no number is told."""
    if not isinstance(action, (MoveChips, Exchange)):
        return line
    words = line.split()
    told = ["…" if word[0].isdigit() else word for word in words]
    return " ".join(word for word, before in pairwise([*told, ""]) if (word, before) != ("…", "…"))


class _Line(QLineEdit):
    """A line that can be left by Escape; Up and Down walk in what was typed before."""

    escaped = Signal()
    walked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.walked.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
            return
        super().keyPressEvent(event)
