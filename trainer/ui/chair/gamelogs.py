"""Which games were played here last, and how is one looked at again?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from trainer.core.frozen import frozen
from trainer.core.places import Spot
from trainer.i18n.catalog import N_
from trainer.i18n.formats import signed_money
from trainer.procedures.sheet import Sheet
from trainer.store.games import PastGame
from trainer.ui.chair.words import past_said
from trainer.ui.course.house_names import bare_name
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.header import Header
from trainer.ui.parts.soft_edge import SoftEdges
from trainer.ui.parts.widgets import button, by_name, column, holding, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_FRAME = 12
PADDING = 24
"""Above and below the two lines of a game together, its frame included."""


@frozen
class Logged:
    """One game of the list; one that no longer verifies cannot be looked at.

    ``bets`` is what was won or lost with each.
    """

    past: PastGame
    readable: bool
    bets: Mapping[Spot, int] = field(default_factory=dict)


class GamelogsPage(QWidget):
    """The last games, the newest first; `chosen` is the session of one to look at again."""

    left = Signal()
    chosen = Signal(int)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._games: Sequence[Logged] = ()
        self._sheet: Sheet | None = None
        self.header = Header(tongue)
        self.header.link(N_("Back"), self.left.emit, away=True)
        self.list = QListWidget()
        SoftEdges(self.list, QPalette.ColorRole.Base)
        self.list.itemActivated.connect(lambda _: self._choose())
        self.list.currentRowChanged.connect(lambda _: self._look())
        self._none = label("soft", wrap=True)
        self.replay = button("primary", self._choose)
        self._why = label("soft", wrap=True)
        foot = row(self._why, self.replay)
        foot.setStretch(0, 1)
        self._sum = label("strong", wrap=True)
        middle = column(self._none, self._sum, self.list, foot, gap=3)
        middle.setStretch(2, 1)  # up to the height of its games
        middle.addStretch(0)
        inner = holding(middle)
        inner.setMaximumWidth(860)
        body = row(1, inner, 1)
        body.setStretch(1, 8)
        body.setContentsMargins(24, 20, 24, 24)
        whole = column(self.header, body, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self.setFocusProxy(self.list)
        by_name(self._why, alignment="AlignLeft|AlignVCenter")
        by_name(self._none, alignment="AlignCenter")
        tongue.changed.connect(self.retranslate)
        self.retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back, as from every page."""
        if event.key() == QtCore.Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def show_games(self, games: Sequence[Logged], sheet: Sheet) -> None:
        """Fill the list."""
        self._games, self._sheet = games, sheet
        self.retranslate()
        self.list.setCurrentRow(0 if games else -1)

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say, speaker = self._tongue.say, self._tongue.translator
        self.header.retranslate()
        title = say(N_("Gamelogs"))
        if self._sheet is not None:
            title = f"{title} · {bare_name(self._sheet, speaker)}"
        self.header.title.setText(title)
        self.list.setAccessibleName(say(N_("Gamelogs")))
        self.replay.setText(say(N_("Replay")))
        self._none.setText(say(N_("No game was played here yet.")))
        self._none.setVisible(not self._games)
        self.list.setVisible(bool(self._games))
        self._sum.setVisible(bool(self._games))
        self._sum.setText(self._summed())
        self.replay.setVisible(bool(self._games))
        at = self.list.currentRow()
        self.list.clear()
        for one in self._games:
            self.list.addItem(self._row(one))
        self.list.setCurrentRow(at)
        self.list.setMaximumHeight(len(self._games) * self._tall() + _FRAME)
        self._look()

    def _tall(self) -> int:
        """How high the two lines of a game are."""
        return 2 * self.list.fontMetrics().lineSpacing() + PADDING

    def _summed(self) -> str:
        """What all games of the list come to."""
        if self._sheet is None:
            return ""
        speaker, came = self._tongue.translator, [one.past.result.net for one in self._games]
        return speaker.say(
            N_("Games: {games} · with a gain: {won} · with a loss: {lost} · in all {net}"),
            games=len(came),
            won=sum(net > 0 for net in came),
            lost=sum(net < 0 for net in came),
            net=signed_money(sum(came), self._sheet.currency, speaker),
        )

    def _row(self, one: Logged) -> QListWidgetItem:
        assert self._sheet is not None
        head, below = past_said(one.past, self._sheet.currency, self._tongue.translator, one.bets)
        began = datetime.fromisoformat(one.past.started_at).astimezone()
        item = QListWidgetItem(f"{head}\n{began:%Y-%m-%d %H:%M} · {below}")
        item.setSizeHint(QSize(0, self._tall()))
        item.setData(QtCore.Qt.ItemDataRole.UserRole, one.past.session)
        return item

    def _look(self) -> None:
        at = self.list.currentRow()
        readable = 0 <= at < len(self._games) and self._games[at].readable
        self.replay.setEnabled(readable)
        broken = 0 <= at < len(self._games) and not readable
        text = N_("The log of this game is not what it was; it cannot be looked at again.")
        self._why.setText(self._tongue.say(text) if broken else "")

    def _choose(self) -> None:
        at = self.list.currentRow()
        if 0 <= at < len(self._games) and self._games[at].readable:
            self.chosen.emit(self._games[at].past.session)


__all__ = ["GamelogsPage", "Logged"]
