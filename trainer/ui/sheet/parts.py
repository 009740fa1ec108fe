"""Of which parts is a graded sheet made, beside its findings?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from trainer.exchange.sheet_view import RoundView, SheetView
from trainer.exchange.sheet_words import (
    accuracy_head,
    clean_phrase,
    counted_phrase,
    group_points,
    groups_of,
    pace_phrase,
    points_phrase,
    round_phrase,
    speed_phrase,
    sums,
)
from trainer.grading.pace import Pace
from trainer.i18n.catalog import N_
from trainer.i18n.messages import unjudged_sentence
from trainer.i18n.rules_text import rule_text
from trainer.i18n.scores import (
    each_sentence,
    group_name,
    outcome_sentence,
    reason_sentence,
    task_name,
)
from trainer.procedures.rules import RULES
from trainer.ui.look.theme import Theme
from trainer.ui.look.tongue import Tongue
from trainer.ui.parts.bars import Bar
from trainer.ui.parts.halves import Halves
from trainer.ui.parts.widgets import card, column, glued, holding, label, mark_pixmap, row
from trainer.ui.rules.clause_link import ClauseLink
from trainer.ui.view.model import Mark

IN_A_ROW = 6
"""So many facts stand beside each other below the title."""
_LATIN = 0x10FF
_AIR = 10


class Parts:
    """Makes the parts of one sheet in the present language and theme."""

    def __init__(
        self, tongue: Tongue, theme: Theme, rule: Callable[[str], object] = lambda clause: None
    ) -> None:
        self._tongue, self._theme, self._rule = tongue, theme, rule

    # ---- the whole ---------------------------------------------------------------------------

    def summary(self, view: SheetView) -> QWidget:
        """What it is a sheet of, and below that how right it was and how fast it was."""
        below = row(self._accuracy(view), self._pace(view), gap=3)
        below.setStretch(0, 1)
        below.setStretch(1, 1)
        return holding(column(self._about(view), below, gap=3))

    def _about(self, view: SheetView) -> QFrame:
        title = label("title", wrap=True)
        title.setText(view.title)
        facts = _grid()
        facts.setHorizontalSpacing(28)
        for at, (name, value) in enumerate(view.about):
            head, said = label("dim"), label("", wrap=True)
            head.setText(name)
            said.setText(value)
            told = column(head, said, 1, gap=0)
            facts.addLayout(told, at // IN_A_ROW, at % IN_A_ROW)
            facts.setColumnStretch(
                at % IN_A_ROW, max(_wide(one) for one in view.about[at::IN_A_ROW])
            )
        whole = column(Halves(title, title, holding(facts), (0, 1)), gap=2)
        for one in view.score.reasons if view.over else ():
            whole.addWidget(self._line("fault", reason_sentence(one, self._tongue.translator)))
        for note in view.notes:
            whole.addWidget(self._line("soft", note))
        return _boxed(whole)

    def _line(self, role: str, text: str) -> QLabel:
        made = label(role, wrap=True)
        made.setText(glued(text))
        return made

    def _accuracy(self, view: SheetView) -> QFrame:
        """Points, outcome, faults by weight, points by group."""
        speaker = self._tongue.translator
        points = self._line("display", points_phrase(view, speaker))
        head = column(self._line("heading", accuracy_head(view, speaker)), points, gap=1)
        head.addWidget(self._line("soft", counted_phrase(view, speaker)))
        head.addStretch(1)
        inner = column(Halves(holding(head), points, self._groups(view)), gap=1)
        if view.over and view.score.passed is not None:
            role = "right" if view.score.passed else "fault"
            inner.addWidget(self._line(role, outcome_sentence(view.score, speaker)))
        elif view.outcome:
            inner.addWidget(self._line("right" if view.passed else "fault", view.outcome))
        for said in sums(view, speaker):
            inner.addWidget(self._line("soft", said))
        inner.addStretch(1)
        return _boxed(inner)

    def _groups(self, view: SheetView) -> QWidget:
        grid, groups = _grid(), groups_of(view)
        grid.setContentsMargins(0, 6, 0, 0)
        grid.setRowStretch(len(groups), 1)
        for at, one in enumerate(groups):
            name, points = label("soft"), label()
            name.setText(group_name(one.group, self._tongue.translator))
            told, part = group_points(view, one, self._tongue.translator)
            points.setText(told)
            points.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(name, at, 0)
            grid.addWidget(Bar(self._theme, part), at, 1)
            grid.addWidget(points, at, 2)
        grid.setColumnStretch(1, 1)
        return holding(grid)

    def _pace(self, view: SheetView) -> QFrame:
        """How fast, and where the time went, beside the trainee's own latest sittings."""
        say, speaker = self._tongue.say, self._tongue.translator
        inner = column(self._line("heading", say(N_("Pace"))), gap=1)
        if view.pace is None or not view.pace.ms:
            inner.addWidget(self._line("soft", say(N_("Nothing was timed."))))
            inner.addStretch(1)
            return _boxed(inner)
        speed = self._line("display", speed_phrase(view, speaker))
        inner.addWidget(speed)
        inner.addWidget(self._line("soft", pace_phrase(view, speaker)))
        inner.addStretch(1)
        tasks = column(self._line("dim", say(N_("For one act of each kind:"))), gap=0)
        tasks.addWidget(self._tasks(view.pace, view.usual))
        if view.usual is not None and view.usual.ms:
            tasks.addWidget(self._line("dim", say(N_("Line: your latest sittings"))))
        tasks.addStretch(1)
        return _boxed(column(Halves(holding(inner), speed, holding(tasks)), 1, gap=0))

    def _tasks(self, pace: Pace, usual: Pace | None) -> QWidget:
        speaker = self._tongue.translator
        grid = _grid()
        grid.setContentsMargins(0, 6, 0, 0)
        before = {one.task: one.each_ms for one in usual.shares} if usual is not None else {}
        slowest = max([one.each_ms for one in pace.shares] + list(before.values()) + [1])
        for at, one in enumerate(pace.shares):
            name, time = label("soft"), label()
            name.setText(task_name(one.task, speaker))
            time.setText(each_sentence(one, speaker))
            time.setAlignment(Qt.AlignmentFlag.AlignRight)
            line = before[one.task] / slowest if one.task in before else None
            grid.addWidget(name, at, 0)
            grid.addWidget(Bar(self._theme, one.each_ms / slowest, line), at, 1)
            grid.addWidget(time, at, 2)
        grid.setColumnStretch(1, 1)
        return holding(grid)

    def measured(self, facts: Sequence[tuple[str, str]]) -> QFrame:
        """What else was measured, one beside the other."""
        made = row(gap=6, margin=4)
        for name, text in facts:
            head, said = label("heading", wrap=True), label("title", wrap=True)
            head.setText(name)
            said.setText(text)
            made.addLayout(column(head, said, gap=1))
        return card(made)

    def foot(self, view: SheetView) -> QWidget:
        """Lines to sign on, and by what it was weighed."""
        foot = column(gap=4)
        if view.signed:
            lines = row(gap=8)
            for text in (N_("Trainee"), N_("Examiner"), N_("Date")):
                name, line = self._line("dim", self._tongue.say(text)), QFrame()
                line.setProperty("role", "line")
                line.setFixedHeight(1)
                lines.addLayout(column(line, name, gap=1))
            lines.setContentsMargins(0, 40, 0, 0)
            foot.addLayout(lines)
        foot.addWidget(self._line("dim", view.foot))
        return holding(foot)

    # ---- a round -----------------------------------------------------------------------------

    def heading(self, one: RoundView, view: SheetView) -> QVBoxLayout:
        """Which round, and what is to be said of it as a whole."""
        title = label("title")
        title.setText(self._tongue.say(N_("Round {number}"), number=one.verdict.number))
        facts = self._line("soft", round_phrase(view, one, self._tongue.translator))
        head = column(title, facts, gap=0)
        head.setContentsMargins(4, 10, 0, 2)
        return head

    def clean(self, one: RoundView) -> QFrame:
        """In place of findings."""
        text = label("strong", wrap=True)
        text.setText(clean_phrase(one.short, self._tongue.translator))
        if one.short:
            return card(column(text, margin=4))  # what was not dealt has no sign of what is right
        sign = QLabel()
        sign.setPixmap(mark_pixmap(Mark.RIGHT, self._theme))
        line = row(sign, text, gap=3, margin=4)
        line.setStretch(1, 1)
        return card(line)

    def kept(self, one: RoundView) -> QFrame:
        """What was done as the procedure says, by clause, in two columns."""
        speaker = self._tongue.translator
        head, grid = label("heading"), _grid()
        head.setText(speaker.gettext(N_("Done by the procedure")))
        half = (len(one.kept) + 1) // 2
        links: list[tuple[ClauseLink, str]] = []
        for index, (rule, count) in enumerate(one.kept):
            clause, title, times = ClauseLink(), label("", wrap=True), label("soft")
            clause.wanted.connect(self._rule)
            title.setText(rule_text(rule, speaker).title if rule in RULES else "")
            times.setText(f"× {count}")
            at, side = index % half, 4 * (index // half)
            for offset, part in enumerate((clause, title, times)):
                grid.addWidget(part, at, side + offset)
            grid.setColumnStretch(side + 1, 1)
            links.append((clause, rule))
        grid.setColumnMinimumWidth(3, 28)
        whole = card(column(head, holding(grid), gap=2, margin=4))
        for clause, rule in links:
            clause.show_clause(rule, speaker)
        return whole

    def unjudged(self, one: RoundView) -> QFrame:
        """What the record does not let anybody judge."""
        head, text = label("heading"), label("soft", wrap=True)
        head.setText(self._tongue.say(N_("Cannot be judged")))
        text.setText(
            "\n".join(
                unjudged_sentence(part, self._tongue.translator) for part in one.verdict.not_judged
            )
        )
        return card(column(head, text, gap=1, margin=4))


def _wide(fact: tuple[str, str]) -> int:
    """How much of the row a fact takes: its longer line in letters, and air; Hangul is wide."""
    return _AIR + max(sum(2 if ord(letter) > _LATIN else 1 for letter in text) for text in fact)


def _grid() -> QGridLayout:
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(4)
    return grid


def _boxed(inner: QVBoxLayout) -> QFrame:
    inner.setContentsMargins(20, 16, 20, 16)
    return card(inner)


__all__ = ["Parts"]
