"""How do the findings under one clause read: what, how grave, wanted and done, what to do?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6 import QtCore
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from trainer.core.frozen import frozen
from trainer.exchange.sheet_words import advice
from trainer.grading.findings import Finding
from trainer.i18n.catalog import Translator
from trainer.i18n.messages import finding_sentence
from trainer.i18n.rules_text import rule_text
from trainer.i18n.site_words import call_phrase
from trainer.procedures.rules import RULES, Severity
from trainer.ui.look.theme import Theme
from trainer.ui.parts.widgets import card, column, holding, label, mark_pixmap, row
from trainer.ui.rules.clause_link import INDENT, ClauseLink
from trainer.ui.sheet.disagree import LINK_EDGE, Disagree
from trainer.ui.sheet.site_row import SiteRow
from trainer.ui.sheet.thumbs import Thumbs
from trainer.ui.view.model import Mark

PICTURED = 3
"""So many sites of one finding have pictures; the others differ from them by their seat."""
INSET = 13
"""How far the words of a row stand inside it."""
_TAGS = {Severity.CRITICAL: "tag-bad", Severity.MAJOR: "tag", Severity.MINOR: "tag-soft"}


@frozen
class Told:
    """A finding as the sheet tells it: its weight, a note, the entry each site leads to.

    `number` is its place among the findings of its round, `said` the reason for which the
    trainee disagreed, None where none can be kept, `draft` what he is writing.
    """

    number: int
    finding: Finding
    severity: Severity
    tag: str
    note: str
    moments: tuple[int, ...]
    said: str | None = None
    draft: str | None = None


class FindingCards:
    """Builds cards. `see` gets an entry for the replay, `rule` a clause, `keep` a reason, `drafted`
    what is being written of one; `abouts` says by entry what it is about.
    """

    def __init__(
        self,
        speaker: Translator,
        theme: Theme,
        currency: str,
        see: Callable[[int], object],
        rule: Callable[[str], object],
        keep: Callable[[int, str], str] = lambda number, reason: "",
        drafted: Callable[[int, str | None], object] = lambda number, text: None,
        thumbs: Thumbs | None = None,
        abouts: Mapping[int, str] | None = None,
    ) -> None:
        self._speaker, self._theme, self._currency = speaker, theme, currency
        self._see, self._rule, self._thumbs = see, rule, thumbs
        self._keep, self._drafted = keep, drafted
        self._abouts = abouts or {}

    def build(self, clause: str, findings: Sequence[Told]) -> QFrame:
        """All findings under one clause."""
        parts: list[QWidget] = [self._heading(clause)]
        for told in findings:
            if len(parts) > 1:
                parts.append(_rule_line())
            parts.append(self._finding(told))
        whole = column(*parts, gap=2)
        whole.setContentsMargins(16, 12, 12, 12)
        return card(whole)

    def _heading(self, clause: str) -> QWidget:
        speaker = self._speaker
        code, title = ClauseLink(), label()
        code.wanted.connect(self._rule)
        top = row(code, title, 1, gap=1)
        top.setContentsMargins(-INDENT, 0, 0, 0)
        if clause in RULES:
            title.setText(rule_text(clause, speaker).title)
        whole = holding(top)
        code.show_clause(clause, speaker)
        return whole

    def _advice(self, told: Told) -> QWidget:
        """Why the rule is so, and what is to be done when it was broken like this."""
        grid = QGridLayout()
        grid.setContentsMargins(INSET, 0, INSET, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        for at, (name, text) in enumerate(advice(told.finding, self._speaker)):
            head, said = label("dim"), label("soft", wrap=True)
            head.setText(name)
            said.setText(text)
            grid.addWidget(head, at, 0, QtCore.Qt.AlignmentFlag.AlignTop)
            grid.addWidget(said, at, 1)
        return holding(grid)

    def _finding(self, told: Told) -> QWidget:
        speaker, finding = self._speaker, told.finding
        sign, head = QLabel(), label("strong", wrap=True)
        sign.setPixmap(mark_pixmap(Mark.FAULT, self._theme))
        head.setText(
            finding_sentence(finding, speaker, self._currency, clause=False, amounts=False)
        )
        tag = label(_TAGS[told.severity])
        tag.setText(told.tag)
        top = row(sign, head, gap=3)
        top.addWidget(tag, 0, QtCore.Qt.AlignmentFlag.AlignTop)
        top.setStretch(1, 1)
        top.setContentsMargins(0, 4, 4, 0)
        below = column(*self._sites(told), self._advice(told), gap=1)
        note = label("dim", wrap=True)
        note.setText(told.note)
        links = self._links(finding)
        below.addWidget(note)
        note.setContentsMargins(INSET, 0, 0, 0)
        if links:  # right under the words that name them
            named = row(*links.values(), 1, gap=1)
            named.setContentsMargins(INSET - INDENT, 0, 0, 0)
            below.addLayout(named)
        if told.said is not None:
            own = Disagree(
                speaker,
                told.said,
                partial(self._keep, told.number),
                told.draft,
                partial(self._drafted, told.number),
            )
            own.setContentsMargins(INSET - LINK_EDGE, 0, INSET, 0)
            below.addWidget(own)
        below.setContentsMargins(9, 0, 0, 0)
        whole = holding(column(top, below, gap=1))
        for clause, link in links.items():
            link.show_clause(clause, speaker)
        return whole

    def _links(self, finding: Finding) -> dict[str, ClauseLink]:
        """To the decided points that the note names, by clause; its own is a link above it."""
        named = dict.fromkeys(one.clause.partition(".")[0] for one in finding.rests_on)
        named.pop(finding.rule, None)
        links = {clause: ClauseLink() for clause in named if clause in RULES}
        for link in links.values():
            link.wanted.connect(self._rule)
        return links

    def _sites(self, told: Told) -> list[QWidget]:
        rows: list[QWidget] = []
        for at, (site, moment) in enumerate(zip(told.finding.sites, told.moments, strict=True)):
            thumbs = self._thumbs if at < PICTURED else None
            about = " · ".join(
                filter(
                    None,
                    (
                        self._abouts.get(moment, ""),
                        call_phrase(told.finding, site, self._speaker),
                    ),
                )
            )
            made = SiteRow(self._speaker, self._currency, site, moment, thumbs, about)
            made.clicked.connect(partial(self._see, moment))
            rows.append(made)
        return rows


def _rule_line() -> QFrame:
    line = QFrame()
    line.setProperty("role", "hair")
    line.setFixedHeight(1)
    return line


__all__ = ["FindingCards", "Told"]
