"""How does a trainee say that he disagrees with a finding, and see that it was heard?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QScrollArea, QWidget

from trainer.i18n.catalog import N_, Translator
from trainer.store.disagreements import LONGEST
from trainer.ui.parts.widgets import button, column, holding, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

FIELD_HEIGHT = 84
EDGE = 40
"""So much room is left below: a page fades at its lower edge."""
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
    """A link that opens a field for the reason; after that, what was said, to change or withdraw.

    `keep` gets the reason, nothing to withdraw it, and returns what then stands: where that is
    not what was wanted the field stays as it was. `draft` is what was being written, None where
    nothing is; `drafted` hears of it whenever it changes.
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
        self._said = said
        self.opens = self._link(N_("I disagree…"), self._open)
        self.changes = self._link(N_("Change…"), self._open)
        self.withdraws = self._link(N_("Withdraw…"), self._ask)
        self._sure = label("")
        self._sure.setText(speaker.gettext(N_("Withdraw what you said?")))
        self.gone = self._link(N_("Withdraw"), self._withdrawn)
        self.stands = self._link(N_("Let it stand"), partial(self._ask, False))
        self._heard = label("heard", wrap=True)
        self._heard.setFocusPolicy(QtCore.Qt.FocusPolicy.StrongFocus)
        self.field = ReasonField()
        self._left = label("dim")
        self.keeps = button("", self._kept)
        self._gives_up = self._link(N_("Cancel"), self._close)
        self._form = self._made_form()
        self._heard.setContentsMargins(LINK_EDGE, 0, 0, 0)
        links = row(self.opens, self.changes, self.withdraws, self._sure, self.gone, self.stands, 1)
        self.setLayout(column(self._heard, links, self._form, gap=1))
        self.field.setPlainText(said if draft is None else draft)
        self._show(writing=draft is not None)
        self.field.textChanged.connect(self._wrote)

    def _link(self, text: str, act: Callable[[], object]) -> QPushButton:
        made = button("link", act)
        made.setText(self._speaker.gettext(text))
        return made

    def _made_form(self) -> QWidget:
        say = self._speaker.gettext
        ask = label("", wrap=True)
        ask.setText(say(N_("Why do you disagree? Your instructor reads it with this entry.")))
        ask.setBuddy(self.field)
        self.field.setAccessibleName(ask.text())
        self.keeps.setText(say(N_("Keep (Ctrl+Enter)")))
        self.field.textChanged.connect(self._count)
        self.field.kept.connect(self._kept)
        self.field.given_up.connect(self._close)
        self._count()
        form = column(ask, self.field, row(self._left, 1, self._gives_up, self.keeps), gap=1)
        form.setContentsMargins(LINK_EDGE, 0, 0, 0)
        return holding(form)

    def _show(self, writing: bool = False) -> None:
        stands = bool(self._said) and not writing
        self._heard.setText(self._speaker.say(N_("You disagreed: {reason}"), reason=self._said))
        for part in (self._heard, self.changes, self.withdraws):
            part.setVisible(stands)
        for part in (self._sure, self.gone, self.stands):
            part.hide()
        self.opens.setVisible(not self._said and not writing)
        self._form.setVisible(writing)

    def _open(self) -> None:
        self._show(writing=True)
        self._wrote()
        self.field.setFocus()
        # What belongs to the field comes into view with it, once there is room for it.
        QtCore.QTimer.singleShot(0, self._come_into_view)

    def _come_into_view(self) -> None:
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        whole = above.widget() if above is not None else None
        if above is not None and whole is not None and self._form.isVisible():
            foot = self._form.mapTo(whole, self._form.rect().bottomLeft())
            above.ensureVisible(above.horizontalScrollBar().value(), foot.y(), 0, EDGE)

    def _close(self) -> None:
        self.field.setPlainText(self._said)
        self._done()

    def _done(self) -> None:
        """What stands is shown, and the keys stay at it: else they would go to the next finding."""
        self._drafted(None)
        shown = self._heard if self._said else self.opens
        shown.show()
        shown.setFocus()
        self._show()

    def _wrote(self) -> None:
        self._drafted(self.field.toPlainText())

    def _count(self) -> None:
        length = len(self.field.toPlainText().strip())
        left = LONGEST - length
        self._left.setText(self._speaker.say(N_("characters left: {count}"), count=left))
        self.keeps.setEnabled(0 < length <= LONGEST)

    def _kept(self) -> None:
        if not self.keeps.isEnabled():
            return
        wanted = self.field.toPlainText()
        if wanted.strip() == self._said:
            self._close()
            return
        stood, self._said = self._said, self._keep(wanted)
        if self._said != stood:
            self._close()

    def _ask(self, asking: bool = True) -> None:
        """Ask before what was said is withdrawn; the keys stand at what keeps it."""
        for part in (self._sure, self.gone, self.stands):
            part.setVisible(asking)
        for part in (self.changes, self.withdraws):
            part.setVisible(not asking)
        (self.stands if asking else self.withdraws).setFocus()

    def _withdrawn(self) -> None:
        """Its words stay in the field: whoever withdrew by mistake need not write them again."""
        self._said = self._keep("")
        if not self._said:
            self._done()


__all__ = ["Disagree", "ReasonField"]
