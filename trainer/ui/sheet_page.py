"""What does the graded sheet of a round say, and where does each finding lead?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from trainer.grading.findings import Finding, RoundVerdict, Site
from trainer.grading.score import Score
from trainer.i18n.catalog import N_
from trainer.i18n.formats import duration, signed_money, spot_at
from trainer.i18n.messages import finding_sentence, got_phrase, wanted_phrase
from trainer.i18n.rules_text import kind_name, rule_text, severity_name, tag_name
from trainer.i18n.scores import (
    deduction_sentence,
    group_name,
    outcome_sentence,
    pace_sentence,
    reason_sentence,
)
from trainer.procedures.rules import RULES, Severity
from trainer.ui.header import Header
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


@dataclass(frozen=True, slots=True)
class SheetView:
    """One graded round: its verdict, the currency, its points, whether help was asked for."""

    title: str
    verdict: RoundVerdict
    currency: str
    score: Score
    unaided: bool = True


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
        self._views: Sequence[SheetView] = ()
        self._goes_on = False
        self._theme: Theme = DARK
        self.header = Header(tongue)
        self.header.link(N_("Replay"), lambda: self.replay_wanted.emit(0))
        self._again = self.header.link(N_("Deal it again"), self.again_wanted.emit)
        self.header.link(N_("Home"), self.left.emit)
        self._next = button("primary", self.next_wanted.emit)
        self._inner = column(gap=4, margin=0)
        self._inner.setContentsMargins(24, 20, 24, 24)
        whole = column(self.header, scrolling(holding(self._inner)), gap=0)
        foot = row(1, self._next)
        foot.setContentsMargins(24, 8, 24, 16)
        whole.addLayout(foot)
        whole.setStretch(1, 1)
        self.setLayout(whole)
        tongue.changed.connect(self.retranslate)

    def open(self, views: Sequence[SheetView], goes_on: bool) -> None:
        """Show the sheets of these rounds; `goes_on` when the sitting has more rounds."""
        self._views, self._goes_on = views, goes_on
        self.retranslate()
        self._next.setFocus(Qt.FocusReason.OtherFocusReason)

    def restyle(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        say = self._tongue.say
        self.header.retranslate()
        self.header.title.setText(say(N_("Result sheet")))
        self._next.setText(say(N_("Next round")) if self._goes_on else say(N_("Done")))
        clear(self._inner)
        for view in self._views:
            self._round(view)
        self._inner.addStretch(1)

    def _round(self, view: SheetView) -> None:
        self._inner.addWidget(self._summary(view))
        found = _by_clause(view.verdict.findings)
        if not found:
            self._inner.addWidget(self._clean())
        for finding in found:
            costs = [
                deduction_sentence(one, self._tongue.translator)
                for one in view.score.deductions
                if view.verdict.findings[one.finding] is finding
            ]
            self._inner.addWidget(self._finding(finding, view, " ".join(costs)))
        if view.verdict.not_judged:
            self._inner.addWidget(self._unjudged(view))

    def _summary(self, view: SheetView) -> QFrame:
        say, verdict = self._tongue.say, view.verdict
        title = label("title")
        title.setText(view.title)
        facts = [
            duration(verdict.elapsed_ms, self._tongue.translator),
            pace_sentence(view.score, self._tongue.translator),
        ]
        for severity in reversed(Severity):
            count = sum(one.severity is severity for one in verdict.findings)
            if count:
                name = severity_name(severity, self._tongue.translator)
                facts.append(say(N_("{severity} {count}"), severity=name, count=count))
        facts.append(say(N_("unaided")) if view.unaided else say(N_("with a hint")))
        below = label("soft")
        below.setText(" · ".join(facts))
        left = column(title, below, gap=1)
        for text in self._reasons(view.score):
            said = label("fault", wrap=True)
            said.setText(text)
            left.addWidget(said)
        points, groups, outcome = label("display"), label("soft"), label("strong")
        points.setText(say(N_("{points} points"), points=view.score.points))
        groups.setText(
            " · ".join(
                f"{group_name(one.group, self._tongue.translator)} {one.points}/{one.full}"
                for one in view.score.groups
            )
        )
        outcome.setText(outcome_sentence(view.score, self._tongue.translator))
        if view.score.passed is not None:
            outcome.setProperty("role", "right" if view.score.passed else "fault")
        right = column(points, groups, outcome, gap=0)
        for part in (points, groups, outcome):
            part.setAlignment(Qt.AlignmentFlag.AlignRight)
            part.setVisible(bool(part.text()))
        whole = row(left, right, gap=6, margin=5)
        whole.setStretch(0, 1)
        return card(whole)

    def _reasons(self, score: Score) -> list[str]:
        return [reason_sentence(one, self._tongue.translator) for one in score.reasons]

    def _clean(self) -> QFrame:
        text = label("strong")
        text.setText(self._tongue.say(N_("No mistake. Everything was done as the procedure says.")))
        sign = QLabel()
        sign.setPixmap(mark_pixmap(Mark.RIGHT, self._theme))
        return card(row(sign, text, 1, gap=3, margin=5))

    def _finding(self, finding: Finding, view: SheetView, costs: str) -> QFrame:
        speaker = self._tongue.translator
        sign, head = QLabel(), label("strong", wrap=True)
        sign.setPixmap(mark_pixmap(Mark.FAULT, self._theme))
        head.setText(finding_sentence(finding, speaker, view.currency))
        rule = button("link", lambda: self.rule_wanted.emit(finding.rule))
        rule.setText(finding.rule)
        rule.setAccessibleName(self._tongue.say(N_("Rule {rule}"), rule=finding.rule))
        top = row(sign, head, rule, gap=3)
        top.setStretch(1, 1)
        below = label("dim", wrap=True)
        parts = [kind_name(finding.kind, speaker), costs]
        if finding.rule in RULES:
            words = rule_text(finding.rule, speaker)
            parts.append(words.title)
            remedy = label("soft", wrap=True)
            remedy.setText(words.remedy)
        else:
            remedy = label("soft")
        for rest in finding.rests_on:
            parts.append(f"{rest.clause} {tag_name(rest.tag, speaker)}")
        below.setText(" · ".join(dict.fromkeys(parts)))
        return card(
            column(top, below, holding(self._sites(finding, view)), remedy, gap=2, margin=5)
        )

    def _sites(self, finding: Finding, view: SheetView) -> QGridLayout:
        say, speaker = self._tongue.say, self._tongue.translator
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        for at, text in enumerate((N_("where"), N_("wanted"), N_("done"))):
            head = label("heading")
            head.setText(say(text))
            grid.addWidget(head, 0, at)
        for number, site in enumerate(finding.sites, 1):
            texts = (
                spot_at(site.seat, site.spot, speaker) if site.seat or site.spot else "—",
                wanted_phrase(site, speaker, view.currency),
                got_phrase(site, speaker, view.currency) + self._money(site, view),
            )
            for at, text in enumerate(texts):
                said = label("", wrap=True)
                said.setText(text)
                grid.addWidget(said, number, at)
                grid.setColumnStretch(at, 1)
            if site.entries:
                see = button("", partial(self.replay_wanted.emit, site.entries[0]))
                see.setText(say(N_("Show")))
                see.setAccessibleName(say(N_("Show entry {n} in the replay"), n=site.entries[0]))
                grid.addWidget(see, number, 3)
        return grid

    def _money(self, site: Site, view: SheetView) -> str:
        if not site.difference:
            return ""
        return f" ({signed_money(site.difference, view.currency, self._tongue.translator)})"

    def _unjudged(self, view: SheetView) -> QFrame:
        say, speaker = self._tongue.say, self._tongue.translator
        head = label("heading")
        head.setText(say(N_("Cannot be judged")))
        text = label("soft", wrap=True)
        text.setText(
            "\n".join(
                f"{one.rule} · {spot_at(one.seat, one.spot, speaker)}"
                for one in view.verdict.not_judged
            )
        )
        return card(column(head, text, gap=1, margin=5))


def _by_clause(findings: Sequence[Finding]) -> list[Finding]:
    """Findings of one clause together, the clause with the gravest of them first."""
    worst: dict[str, Severity] = {}
    for one in findings:
        worst[one.rule] = max(one.severity, worst.get(one.rule, one.severity))
    return sorted(findings, key=lambda one: (-worst[one.rule], one.rule, -one.severity))
