"""How does a trainee say that he disagrees with a finding, and see that it was heard?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from trainer.i18n.catalog import N_, Translator
from trainer.store.disagreements import LONGEST
from trainer.ui.widgets import button, column, holding, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

FIELD_HEIGHT = 84
LINK_EDGE = 10
"""How far the words of a link stand inside it."""


class ReasonField(QPlainTextEdit):
    """A few lines of text; Ctrl+Enter keeps them, Escape gives up, Tab goes on."""

    kept = QtCore.Signal()
    given_up = QtCore.Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setFixedHeight(FIELD_HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, control = QtCore.Qt.Key, QtCore.Qt.KeyboardModifier.ControlModifier
        if event.key() in (keys.Key_Return, keys.Key_Enter) and event.modifiers() & control:
            self.kept.emit()
        elif event.key() == keys.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class Disagree(QWidget):
    """A link that opens a field for the reason; after that, what was said.

    `keep` gets the reason and returns what was kept of it, or "" where it could not be kept:
    then the field stays as it was. `draft` is what was being written, None where nothing is;
    `drafted` hears of it whenever it changes.
    """

    def __init__(
        self,
        speaker: Translator,
        said: str,
        keep: Callable[[str], str],
        draft: str | None = None,
        drafted: Callable[[str | None], object] = lambda text: None,
    ) -> None:
        super().__init__()
        self._speaker, self._keep, self._drafted = speaker, keep, drafted
        self.opens = button("link", self._open)
        self.opens.setText(speaker.gettext(N_("I disagree…")))
        self._heard = label("heard", wrap=True)
        self._heard.setFocusPolicy(QtCore.Qt.FocusPolicy.StrongFocus)
        self.field = ReasonField()
        self._left = label("dim")
        self.keeps = button("", self._kept)
        self._gives_up = button("link", self._close)
        self._form = self._made_form()
        self._heard.setContentsMargins(LINK_EDGE, 0, 0, 0)
        whole = column(row(self.opens, 1), self._heard, self._form, gap=1)
        self.setLayout(whole)
        if draft is not None:
            self.field.setPlainText(draft)
        self._show(said, writing=draft is not None and not said)
        self.field.textChanged.connect(lambda: drafted(self.field.toPlainText()))

    def _made_form(self) -> QWidget:
        say = self._speaker.gettext
        ask = label("", wrap=True)
        ask.setText(say(N_("Why do you disagree? Your instructor reads it with this entry.")))
        ask.setBuddy(self.field)
        self.field.setAccessibleName(ask.text())
        self.keeps.setText(say(N_("Keep (Ctrl+Enter)")))
        self._gives_up.setText(say(N_("Cancel")))
        self.field.textChanged.connect(self._count)
        self.field.kept.connect(self._kept)
        self.field.given_up.connect(self._close)
        self._count()
        form = column(ask, self.field, row(self._left, 1, self._gives_up, self.keeps), gap=1)
        form.setContentsMargins(LINK_EDGE, 0, 0, 0)
        return holding(form)

    def _show(self, said: str, writing: bool = False) -> None:
        self._heard.setText(self._speaker.say(N_("You disagreed: {reason}"), reason=said))
        self._heard.setVisible(bool(said))
        if said and self._form.isAncestorOf(self.focusWidget()):
            self._heard.setFocus()  # else it would go to the finding after this one
        self.opens.setVisible(not said and not writing)
        self._form.setVisible(writing)

    def _open(self) -> None:
        self._show("", writing=True)
        self._drafted(self.field.toPlainText())
        self.field.setFocus()

    def _close(self) -> None:
        self._show("")
        self._drafted(None)
        self.opens.setFocus()

    def _count(self) -> None:
        length = len(self.field.toPlainText().strip())
        left = LONGEST - length
        self._left.setText(self._speaker.say(N_("characters left: {count}"), count=left))
        self.keeps.setEnabled(0 < length <= LONGEST)

    def _kept(self) -> None:
        if not self.keeps.isEnabled():
            return
        kept = self._keep(self.field.toPlainText())
        if kept:
            self._drafted(None)
            self._show(kept)


__all__ = ["Disagree", "ReasonField"]
