"""What does the graded sheet say, and where does each finding lead?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.core.frozen import frozen
from trainer.exchange.sheet_view import RoundView, SheetView
from trainer.exchange.sheet_words import by_clause, costs_of, note_phrase, weight_tag
from trainer.fault import TrainerFault
from trainer.grading.score import Deduction
from trainer.i18n.catalog import N_, Translator
from trainer.ui.look.theme import DARK
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.gradual import Gradual
from trainer.ui.parts.header import Header
from trainer.ui.parts.soft_edge import SoftEdges
from trainer.ui.parts.widgets import button, column, holding, label, row, scrolling
from trainer.ui.sheet.between_rounds import Between, BetweenRounds
from trainer.ui.sheet.finding_card import FindingCards, Told
from trainer.ui.sheet.paper_way import Way
from trainer.ui.sheet.parts import Parts
from trainer.ui.sheet.thumbs import Easel, Thumbs
from trainer.ui.sitting.objections import Objections
from trainer.ui.sprites.sprite import Look

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

PAPER_WIDTH = 1040
AT_ONCE = 3
"""So many rounds fill a window, even a high one."""


@frozen
class Beside:
    """What a sheet needs beside its words: pictures, and the trainee's own word on a finding."""

    thumbs: Callable[[Look], Thumbs] | None = None
    objections: Objections | None = None
    measured: Callable[[Translator], Sequence[tuple[str, str]]] | None = None
    """What else was measured, below the summary: what it is, and how much."""
    about: Callable[[Translator], Mapping[int, str]] | None = None
    """What an entry is about, where its number alone tells little."""
    between: Between | None = None
    """Where an exam stands whose sheet is still to come."""


class SheetPage(QWidget):
    """The graded sheet. `replay_wanted` carries an entry, `next_wanted` the wish to go on."""

    replay_wanted = Signal(int)
    next_wanted = Signal()
    again_wanted = Signal()
    left = Signal()
    rule_wanted = Signal(str)
    paper_wanted = Signal(object)
    """A `Way` out onto paper."""
    failed = Signal(object)
    """A TrainerFault: what was said could not be kept."""

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._view: SheetView | None = None
        self._beside = Beside()
        self.easel = Easel()
        self._abouts: Mapping[int, str] = {}
        self._drafts: dict[tuple[int, int], str] = {}
        self._look = Look(DARK)
        self.header = Header(tongue)
        self._replay = self.header.link(N_("Replay"), lambda: self.replay_wanted.emit(0))
        self._again = self.header.link(N_("Deal it again"), self.again_wanted.emit)
        self.header.link(N_("Home"), self.left.emit, away=True)
        self._onward = self._next = button("primary", self.next_wanted.emit)
        self._ways = [
            (button("", partial(self.paper_wanted.emit, way)), text)
            for way, text in (
                (Way.PDF, N_("Save as PDF…")),
                (Way.PNG, N_("Save as PNG…")),
                (Way.PRINT, N_("Print…")),
            )
        ]
        self._note = label("soft")
        self._rounds = Gradual()
        self._build()
        self.setFocusProxy(self._next)

    def _build(self) -> None:
        self._inner = column(gap=3, margin=0)
        self._sheet = self._blank()
        self._middle = middle = row(1, self._sheet, 1)
        middle.setStretch(1, 50)
        middle.setContentsMargins(24, 20, 24, 24)
        foot = row(*(made for made, _ in self._ways), self._note, self._next, gap=2)
        foot.setStretch(len(self._ways), 1)
        foot.setContentsMargins(24, 10, 24, 10)
        self._paper = scrolling(holding(middle), stop=False)
        SoftEdges(self._paper, QPalette.ColorRole.Window)
        self._foot = holding(foot, "foot")
        whole = column(self.header, self._paper, self._foot, gap=0)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def _blank(self) -> QWidget:
        """An empty sheet of paper for what is laid into ``_inner``."""
        paper = holding(self._inner)
        paper.setMaximumWidth(PAPER_WIDTH)
        return paper

    def open(self, view: SheetView | None, beside: Beside | None = None) -> None:
        """Show a sheet; None between the rounds of an exam, whose sheet comes at its end."""
        if view is None or self._view is None or view.rounds != self._view.rounds:
            # Another sheet; the same in another language stays as it lies.
            self._drafts.clear()
            self._paper.verticalScrollBar().setValue(0)
        self._view, self._beside = view, beside or Beside()
        self.note("")
        self.retranslate()
        self._onward.setFocus(Qt.FocusReason.OtherFocusReason)

    def to_top(self) -> None:
        """Begin where it begins: it is opened anew, not told anew."""
        self._paper.verticalScrollBar().setValue(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that scroll, wherever the focus is: the paper is no stop of its own."""
        bar, keys = self._paper.verticalScrollBar(), Qt.Key
        ways: dict[int, int] = {
            keys.Key_PageUp: -bar.pageStep(),
            keys.Key_PageDown: bar.pageStep(),
        }
        if event.key() in ways:
            bar.setValue(bar.value() + ways[event.key()])
        elif event.key() == keys.Key_Escape and self._view is not None:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    @property
    def view(self) -> SheetView | None:
        """The sheet that is shown."""
        return self._view

    @property
    def beside(self) -> Beside:
        """What lies beside its words."""
        return self._beside

    @property
    def whole(self) -> bool:
        """Whether all rounds of it are laid out."""
        return self._rounds.whole

    def note(self, text: str) -> None:
        """Say what became of a wish, at the foot."""
        self._note.setText(text)
        self._note.setToolTip(text)

    def restyle(self, look: Look) -> None:
        """Draw in another look."""
        self._look = look
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say, view = self._tongue.say, self._view
        self.header.retranslate()
        between = self._beside.between if view is None else None
        self.header.title.setText(between.title if between else say(N_("Result sheet")))
        self._next.setText(view.onward if view else "")
        for made, text in self._ways:
            made.setText(say(text))
        for part in (self._replay, self._again):
            part.setVisible(view is not None)
        self._foot.setVisible(view is not None)
        # Laid out apart and then put in place: what is seen is not measured part by part.
        before, self._inner = self._sheet, column(gap=3, margin=0)
        parts = Parts(self._tongue, self._look.theme, self.rule_wanted.emit)
        speaker = self._tongue.translator
        self._abouts = self._beside.about(speaker) if self._beside.about is not None else {}
        rounds = self._filled(view, parts) if view is not None else Gradual()
        self._onward = self._next if between is None else self._pause(between)
        self._inner.addStretch(1)
        self.setFocusProxy(self._onward)
        self._sheet = self._blank()
        self._middle.replaceWidget(before, self._sheet)
        self._rounds = rounds  # those of before go with their sheet
        self._sheet.show()  # at once: without it the page is short for a moment and goes to its top
        if view is not None and len(view.rounds) > AT_ONCE:
            before.hide()  # to take thousands of parts out of the window takes a fifth of a second
        else:
            before.setParent(None)
        before.deleteLater()

    def _filled(self, view: SheetView, parts: Parts) -> Gradual:
        """The whole sheet; its rounds are laid out by and by."""
        self._inner.addWidget(parts.summary(view))
        if self._beside.measured is not None:
            told = self._beside.measured(self._tongue.translator)
            self._inner.addWidget(parts.measured(told))
        rounds = self._laid_out(view, parts)
        self._inner.addWidget(rounds)
        self._inner.addWidget(parts.foot(view))
        return rounds

    def _pause(self, between: Between) -> QPushButton:
        """In place of a sheet, between the rounds of an exam; the button that leads on."""
        speaker, theme = self._tongue.translator, self._look.theme
        made = BetweenRounds(between, speaker, theme, self.next_wanted.emit)
        self._inner.addStretch(1)
        self._inner.addWidget(made)
        return made.onward

    def _laid_out(self, view: SheetView, parts: Parts) -> Gradual:
        """The rounds: those that are looked at now, the others by and by."""
        heights, looked_at = self._rounds.heights(), 0
        if heights and len(heights) == len(view.rounds):
            seen = QPoint(0, self._paper.viewport().height())
            looked_at = self._rounds.above(self._rounds.mapFrom(self._paper, seen).y())
        makers = [partial(self._round, one, view, parts) for one in view.rounds]
        return Gradual(makers, max(AT_ONCE, looked_at), heights if looked_at else ())

    def _round(self, one: RoundView, view: SheetView, parts: Parts) -> QWidget:
        inner = column(gap=3)
        inner.addLayout(parts.heading(one, view))
        thumbs = self._beside.thumbs
        cards = FindingCards(
            self._tongue.translator,
            self._look.theme,
            view.currency,
            self.replay_wanted.emit,
            self.rule_wanted.emit,
            partial(self._keep, one),
            partial(self._draft, one),
            thumbs(self._look) if thumbs is not None and one.verdict.findings else None,
            self._abouts,
        )
        costs = costs_of(view, one)
        for clause, findings in by_clause(view, one):
            told = [self._told(one, at, costs.get(at)) for at in findings]
            inner.addWidget(cards.build(clause, told))
        if not one.verdict.findings:
            inner.addWidget(parts.clean(one))
        if one.kept:
            inner.addWidget(parts.kept(one))
        if one.verdict.not_judged:
            inner.addWidget(parts.unjudged(one))
        return holding(inner)

    def _told(self, one: RoundView, at: int, cost: Deduction | None) -> Told:
        speaker, finding = self._tongue.translator, one.verdict.findings[at]
        said = None
        if self._beside.objections is not None:
            said = self._beside.objections.said(one.verdict.number, finding)
        return Told(
            number=at,
            finding=finding,
            severity=cost.severity if cost else finding.severity,
            tag=weight_tag(finding, cost, speaker),
            note=note_phrase(finding, cost, speaker, linked=True),
            moments=one.moments[at],
            said=said,
            draft=self._drafts.get((one.verdict.number, at)),
        )

    def _draft(self, one: RoundView, at: int, text: str | None) -> None:
        """Remember what is being written: a switch of language makes the sheet anew."""
        if text is None:
            self._drafts.pop((one.verdict.number, at), None)
        else:
            self._drafts[one.verdict.number, at] = text

    def _keep(self, one: RoundView, at: int, reason: str) -> str:
        """What stands then: the reason, or nothing where it is withdrawn.

        What stood before, and a sentence why, where that failed.
        """
        objections = self._beside.objections
        if objections is None:
            return ""
        number, finding = one.verdict.number, one.verdict.findings[at]
        entry = min(one.moments[at], default=0)
        try:
            if reason:
                return objections.say(number, finding, entry, reason)
            objections.withdraw(number, finding, entry)
        except TrainerFault as fault:
            self.failed.emit(fault)
        return objections.said(number, finding)


__all__ = ["Beside", "SheetPage"]
