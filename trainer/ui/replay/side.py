"""What is told beside a replay: what happened, where we are in it, and what was wrong there?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.core.actions import Entry, Role
from trainer.i18n.catalog import N_
from trainer.i18n.formats import clock
from trainer.i18n.log import action_sentence
from trainer.ui.look.style import fit_panel
from trainer.ui.look.theme import DARK, PANEL_WIDTH, Scale, Theme, beside
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.soft_edge import SoftEdges, free_of_edges
from trainer.ui.parts.widgets import card, column, label, row
from trainer.ui.replay.parts import CLEAN, LEADS_ON, TurnLine
from trainer.ui.rules.clause_link import ClauseLink
from trainer.ui.table.log_list import LogList
from trainer.ui.telling.remarks import Account, Remark
from trainer.ui.telling.told import LogLine
from trainer.ui.view.model import Mark


class _Looked(LogList):
    """A log that is looked about in: what goes on beyond an edge fades there, the chosen line
    never."""

    def __init__(self) -> None:
        super().__init__()
        self.follows = False
        SoftEdges(self, QPalette.ColorRole.Base)

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: LogList.ScrollHint = LogList.ScrollHint.EnsureVisible,
    ) -> None:
        super().scrollTo(index, hint)
        free_of_edges(self, self.visualRect(index))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it was opened at an entry it had no height yet."""
        super().resizeEvent(event)
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())


class ReplaySide(QWidget):
    """The panel of a replay; `chosen` tells the entry that was clicked."""

    chosen = Signal(int)
    rule_wanted = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, True)
        self._tongue = tongue
        self._theme: Theme = DARK
        self._scale = Scale()
        self._lines: list[LogLine] = []
        self._where = label("dim")
        self._log = _Looked()
        self._log.chosen.connect(self.chosen)
        self._log.ruled.connect(self.rule_wanted)
        self._heading = label("heading")
        self._text, self._clause = label("strong", wrap=True), ClauseLink()
        self._clause.wanted.connect(self.rule_wanted)
        self._note = card(column(self._text, row(self._clause, 1), gap=1, margin=3), "bad")
        self.clean = label("soft", wrap=True)
        self.turned = TurnLine(tongue)
        head = column(self._heading, self._where, gap=0)
        lay = column(head, self._log, self.turned, self._note, self.clean, gap=2)
        lay.setContentsMargins(18, 14, 18, 14)
        lay.setStretchFactor(self._log, 1)
        self.setLayout(lay)
        self.setFixedWidth(PANEL_WIDTH)

    def restyle(self, theme: Theme, scale: Scale) -> None:
        """Draw in another theme or text size."""
        self._theme, self._scale = theme, scale
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if beside(self._scale, self.height()) != self._log.scale:
            self._fit()

    def _fit(self) -> None:
        """Beside a large table the words are larger as well."""
        self._log.theme = self._theme
        self._log.scale = fit_panel(self, self._scale, self.height())
        self._log.restyle()

    def retranslate(self) -> None:
        """Say everything in the present language; what happened is told by `tell`."""
        say = self._tongue.say
        self._heading.setText(say(N_("What happened")))
        self.turned.retranslate()
        self.clean.setText(f"{say(CLEAN)}\n{say(LEADS_ON)}")

    def tell(
        self, entries: Iterable[Entry], told: Account, currency: str, cards: Mapping[int, str]
    ) -> None:
        """What happened, line by line; ``cards`` stand beside the entries that turned them."""
        lines = ((self._line(one, told, currency), cards.get(one.number, "")) for one in entries)
        self._lines = [replace(line, aside=card) for line, card in lines]
        self._log.show_lines(self._lines)
        self.clean.setVisible(not told.remarks)

    def _line(self, entry: Entry, told: Account, currency: str) -> LogLine:
        """An entry as the log tells it; a dot only where it did what was owed."""
        text = told.words.get(entry.number) or action_sentence(
            entry.actor, entry.action, self._tongue.translator, currency
        )
        remark, rule = told.remarks.get(entry.number), told.kept.get(entry.number)
        mark = Mark.FAULT if remark else Mark.RIGHT if rule else None
        clause = remark.rule if remark else ""
        own = entry.actor.role is Role.DEALER
        return LogLine(entry.number, text[:1].upper() + text[1:], mark, clause, own)

    def line(self, entry: int) -> LogLine | None:
        """What the log says of this entry; nothing of the time before the first."""
        return self._lines[entry - 1] if entry else None

    def texts(self) -> dict[int, str]:
        """What every entry says, by its number."""
        return {line.number: line.text for line in self._lines}

    def show_entry(self, at: int, at_ms: int, remark: Remark | None) -> None:
        """Stand at this entry, and say what was wrong there."""
        self._log.select(at)
        self._note.setVisible(remark is not None)
        if remark is not None:
            self._text.setText(remark.text)
            self._clause.show_clause(remark.rule, self._tongue.translator)
        where, every = N_("Entry {at} of {all} · {time}"), len(self._lines)
        self._where.setText(self._tongue.say(where, at=at, all=every, time=clock(at_ms)))


__all__ = ["ReplaySide"]
