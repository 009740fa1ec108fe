"""What does the graded sheet say, and where does each finding lead?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from trainer.grading.findings import Finding
from trainer.grading.score import GroupScore
from trainer.i18n.catalog import N_
from trainer.i18n.formats import duration
from trainer.i18n.messages import unjudged_sentence
from trainer.i18n.rules_text import rule_text, severity_name
from trainer.i18n.scores import (
    deduction_sentence,
    group_name,
    outcome_sentence,
    pace_sentence,
    reason_sentence,
)
from trainer.procedures.rules import RULES, Severity
from trainer.ui.finding_card import FindingCard
from trainer.ui.header import Header
from trainer.ui.sheet_view import RoundView, SheetView
from trainer.ui.table_model import Mark
from trainer.ui.theme import DARK, Theme
from trainer.ui.tongue import Tongue
from trainer.ui.widgets import (
    button,
    card,
    clear,
    column,
    holding,
    label,
    mark_pixmap,
    row,
    scrolling,
)

PAPER_WIDTH = 960


class SheetPage(QWidget):
    """The graded sheet. `replay_wanted` carries an entry, `next_wanted` the wish to go on."""

    replay_wanted = Signal(int)
    next_wanted = Signal()
    again_wanted = Signal()
    left = Signal()
    rule_wanted = Signal(str)

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.setObjectName("page")
        self._tongue = tongue
        self._view: SheetView | None = None
        self._theme: Theme = DARK
        self.header = Header(tongue)
        self._replay = self.header.link(N_("Replay"), lambda: self.replay_wanted.emit(0))
        self._again = self.header.link(N_("Deal it again"), self.again_wanted.emit)
        self.header.link(N_("Home"), self.left.emit)
        self._next = button("primary", self.next_wanted.emit)
        self._inner = column(gap=3, margin=0)
        paper = holding(self._inner)
        paper.setMaximumWidth(PAPER_WIDTH)
        middle = row(1, paper, 1)
        middle.setStretch(1, 50)
        middle.setContentsMargins(24, 20, 24, 24)
        whole = column(self.header, scrolling(holding(middle)), gap=0)
        foot = row(1, self._next, 1)
        foot.setContentsMargins(24, 8, 24, 16)
        whole.addLayout(foot)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        self.setFocusProxy(self._next)
        tongue.changed.connect(self.retranslate)

    def open(self, view: SheetView | None) -> None:
        """Show a sheet; None between the rounds of an exam, whose sheet comes at its end."""
        self._view = view
        self.retranslate()
        self._next.setFocus(Qt.FocusReason.OtherFocusReason)

    def restyle(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say, view = self._tongue.say, self._view
        self.header.retranslate()
        self.header.title.setText(say(N_("Result sheet")))
        self._next.setText(say(N_("Done")) if view and view.over else say(N_("Next round")))
        for link in (self._replay, self._again):
            link.setVisible(view is not None)
        clear(self._inner)
        if view is None:
            self._inner.addWidget(self._between())
        else:
            self._inner.addWidget(self._summary(view))
            for one in view.rounds:
                self._round(one, view)
            self._inner.addWidget(self._foot(view))
        self._inner.addStretch(1)

    def _between(self) -> QFrame:
        said = label("strong", wrap=True)
        said.setText(self._tongue.say(N_("The round is closed. The sheet comes after the last.")))
        return card(column(said, margin=6))

    # ---- the whole ---------------------------------------------------------------------------

    def _summary(self, view: SheetView) -> QFrame:
        title, points, outcome = label("title"), label("display"), label("strong")
        title.setText(view.title)
        shown = view.score.points if view.over else view.rounds[-1].points.points
        points.setText(self._tongue.say(N_("{points} points"), points=shown))
        left = column(title, self._about(view), gap=3)
        for one in view.score.reasons if view.over else ():
            said = label("fault", wrap=True)
            said.setText(reason_sentence(one, self._tongue.translator))
            left.addWidget(said)
        for note in view.notes:
            quiet = label("soft", wrap=True)
            quiet.setText(note)
            left.addWidget(quiet)
        left.addStretch(1)
        groups = view.score.groups if view.over else view.rounds[-1].points.groups
        right = column(points, outcome, self._groups(groups), gap=1)
        if view.over and view.score.passed is not None:
            outcome.setText(outcome_sentence(view.score, self._tongue.translator))
            outcome.setProperty("role", "right" if view.score.passed else "fault")
        outcome.setVisible(bool(outcome.text()))
        for part in (points, outcome):
            part.setAlignment(Qt.AlignmentFlag.AlignRight)
        right.addStretch(1)
        whole = row(left, right, gap=6, margin=5)
        whole.setStretch(0, 1)
        return card(whole)

    def _about(self, view: SheetView) -> QWidget:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(3)
        for at, (name, value) in enumerate(view.about):
            head, said = label("soft"), label()
            head.setText(name)
            said.setText(value)
            grid.addWidget(head, at, 0)
            grid.addWidget(said, at, 1)
        grid.setColumnStretch(1, 1)
        return holding(grid)

    def _groups(self, groups: Sequence[GroupScore]) -> QWidget:
        grid = QGridLayout()
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(3)
        for at, one in enumerate(groups):
            name, points = label("soft"), label()
            name.setText(group_name(one.group, self._tongue.translator))
            points.setText(f"{one.points} / {one.full}")
            points.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(name, at, 0)
            grid.addWidget(points, at, 1)
        return holding(grid)

    def _foot(self, view: SheetView) -> QWidget:
        foot = column(gap=4)
        if view.signed:
            lines = row(gap=8)
            for text in (N_("Trainee"), N_("Examiner"), N_("Date")):
                name, line = label("dim"), QFrame()
                name.setText(self._tongue.say(text))
                line.setProperty("role", "line")
                line.setFixedHeight(1)
                lines.addLayout(column(line, name, gap=1))
            lines.setContentsMargins(0, 40, 0, 0)
            foot.addLayout(lines)
        said = label("dim", wrap=True)
        said.setText(view.foot)
        foot.addWidget(said)
        return holding(foot)

    # ---- a round -----------------------------------------------------------------------------

    def _round(self, one: RoundView, view: SheetView) -> None:
        speaker, verdict = self._tongue.translator, one.verdict
        self._inner.addLayout(self._heading(one, view))
        cards = FindingCard(
            speaker, self._theme, view.currency, self.replay_wanted.emit, self.rule_wanted.emit
        )
        costs = {
            cost.finding: deduction_sentence(cost, speaker)
            for cost in view.score.deductions
            if cost.round == verdict.number
        }
        for finding in _by_clause(verdict.findings):
            cost = costs.get(verdict.findings.index(finding), "")
            self._inner.addWidget(cards.build(finding, cost, one.last_entry))
        if not verdict.findings:
            self._inner.addWidget(self._clean())
        if one.kept:
            self._inner.addWidget(self._kept(one))
        if verdict.not_judged:
            self._inner.addWidget(self._unjudged(one))

    def _heading(self, one: RoundView, view: SheetView) -> QVBoxLayout:
        say, speaker = self._tongue.say, self._tongue.translator
        title, facts = label("title"), label("soft", wrap=True)
        title.setText(say(N_("Round {number}"), number=one.verdict.number))
        told = [say(N_("{points} points"), points=one.points.points)]
        if one.worked_ms:
            told.append(duration(one.worked_ms, speaker))
        if view.score.pace_ms and (view.over or len(view.score.rounds) == 1):
            told.append(pace_sentence(view.score, speaker))
        for severity in reversed(Severity):
            count = sum(found.severity is severity for found in one.verdict.findings)
            if count:
                name = severity_name(severity, speaker)
                told.append(say(N_("{severity} {count}"), severity=name, count=count))
        told.append(say(N_("unaided")) if one.unaided else say(N_("with a hint")))
        facts.setText(" · ".join(told))
        head = column(title, facts, gap=0)
        head.setContentsMargins(4, 10, 0, 2)
        return head

    def _clean(self) -> QFrame:
        text = label("strong", wrap=True)
        text.setText(self._tongue.say(N_("No mistake. Everything was done as the procedure says.")))
        sign = QLabel()
        sign.setPixmap(mark_pixmap(Mark.RIGHT, self._theme))
        line = row(sign, text, gap=3, margin=4)
        line.setStretch(1, 1)
        return card(line)

    def _kept(self, one: RoundView) -> QFrame:
        """What was done as the procedure says, by clause, in two columns."""
        speaker = self._tongue.translator
        head, grid = label("heading"), QGridLayout()
        head.setText(speaker.gettext(N_("Done by the procedure")))
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        half = (len(one.kept) + 1) // 2
        for index, (rule, count) in enumerate(one.kept):
            clause, title, times = label("soft"), label("", wrap=True), label("soft")
            clause.setText(rule)
            title.setText(rule_text(rule, speaker).title if rule in RULES else "")
            times.setText(f"× {count}")
            at, side = index % half, 4 * (index // half)
            for offset, part in enumerate((clause, title, times)):
                grid.addWidget(part, at, side + offset)
            grid.setColumnStretch(side + 1, 1)
        grid.setColumnMinimumWidth(3, 28)
        return card(column(head, holding(grid), gap=2, margin=4))

    def _unjudged(self, one: RoundView) -> QFrame:
        head, text = label("heading"), label("soft", wrap=True)
        head.setText(self._tongue.say(N_("Cannot be judged")))
        text.setText(
            "\n".join(
                unjudged_sentence(part, self._tongue.translator) for part in one.verdict.not_judged
            )
        )
        return card(column(head, text, gap=1, margin=4))


def _by_clause(findings: Sequence[Finding]) -> list[Finding]:
    """Findings of one clause together, the clause with the gravest of them first."""
    worst: dict[str, Severity] = {}
    for one in findings:
        worst[one.rule] = max(one.severity, worst.get(one.rule, one.severity))
    return sorted(findings, key=lambda one: (-worst[one.rule], one.rule, -one.severity))
