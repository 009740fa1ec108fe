"""How does one finding read on the graded sheet: what, why, wanted and done, what to do?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from trainer.grading.findings import Finding, Site
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.formats import signed_money, spot_at
from trainer.i18n.messages import finding_sentence, got_phrase, rests_sentence, wanted_phrase
from trainer.i18n.rules_text import kind_name, rule_text
from trainer.procedures.rules import RULES
from trainer.ui.table_model import Mark
from trainer.ui.theme import Theme
from trainer.ui.widgets import button, card, column, holding, label, mark_pixmap, row

SHOW_WIDTH = 84


class FindingCard:
    """Builds cards; `see` gets an entry for the replay, `rule` a clause."""

    def __init__(
        self,
        speaker: Translator,
        theme: Theme,
        currency: str,
        see: Callable[[int], object],
        rule: Callable[[str], object],
    ) -> None:
        self._speaker, self._theme, self._currency = speaker, theme, currency
        self._see, self._rule = see, rule

    def build(self, finding: Finding, cost: str, last_entry: int) -> QFrame:
        """The card; what was left out leads to `last_entry`."""
        speaker = self._speaker
        sign, head = QLabel(), label("strong", wrap=True)
        sign.setPixmap(mark_pixmap(Mark.FAULT, self._theme))
        head.setText(
            finding_sentence(finding, speaker, self._currency, clause=False, amounts=False)
        )
        rule = button("link", lambda: self._rule(finding.rule))
        rule.setText(finding.rule)
        rule.setFixedWidth(SHOW_WIDTH)
        rule.setAccessibleName(speaker.say(N_("Rule {rule}"), rule=finding.rule))
        top = row(sign, head, rule, gap=3)
        top.setStretch(1, 1)
        lines: list[QWidget] = [holding(self._sites(finding, last_entry))]
        for role, text in (
            ("soft", self._remedy(finding)),
            ("dim", " · ".join((kind_name(finding.kind, speaker), cost))),
            ("dim", rests_sentence(finding, speaker)),
        ):
            if text:
                said = label(role, wrap=True)
                said.setText(text)
                lines.append(said)
        below = column(*lines, gap=2)
        below.setContentsMargins(22, 0, 0, 0)
        return card(column(top, below, gap=2, margin=4))

    def _remedy(self, finding: Finding) -> str:
        if finding.rule not in RULES:
            return ""
        words = rule_text(finding.rule, self._speaker)
        return self._speaker.say(N_("{title}: {remedy}"), title=words.title, remedy=words.remedy)

    def _sites(self, finding: Finding, last_entry: int) -> QGridLayout:
        speaker = self._speaker
        grid = QGridLayout()
        grid.setContentsMargins(0, 4, 0, 4)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        heads = (N_("where"), N_("wanted"), N_("done"))
        for at, text in enumerate(heads if any(map(_compares, finding.sites)) else ()):
            head = label("dim")
            head.setText(speaker.gettext(text))
            grid.addWidget(head, 0, at)
            grid.setColumnStretch(at, 2 + (at > 0))
        grid.setColumnMinimumWidth(3, SHOW_WIDTH)
        for number, site in enumerate(finding.sites, 1):
            for at, text in enumerate(self._told(site)):
                said = label("", wrap=True)
                said.setText(text)
                grid.addWidget(said, number, at)
            entry = site.entries[0] if site.entries else last_entry
            see = button("link", partial(self._see, entry))
            see.setText(speaker.gettext(N_("Show")))
            see.setAccessibleName(speaker.say(N_("Show entry {n} in the replay"), n=entry))
            grid.addWidget(see, number, 3)
        return grid

    def _told(self, site: Site) -> tuple[str, str, str]:
        speaker, currency = self._speaker, self._currency
        if not _compares(site):
            first, last = min(site.entries, default=0), max(site.entries, default=0)
            return speaker.say(N_("entries {first} to {last}"), first=first, last=last), "", ""
        where = spot_at(site.seat, site.spot, speaker) if site.seat or site.spot else "—"
        wanted = wanted_phrase(site, speaker, currency) if site.wanted else "—"
        got = got_phrase(site, speaker, currency) if site.got else speaker.gettext(N_("not done"))
        return where, wanted, got + self._money(site)

    def _money(self, site: Site) -> str:
        if not site.difference:
            return ""
        box = site.spot.startswith("toke")
        text = N_("toke box {difference}") if box else N_("guest {difference}")
        amount = signed_money(site.difference, self._currency, self._speaker)
        return "\n" + self._speaker.say(text, difference=amount)


def _compares(site: Site) -> bool:
    """Whether something was wanted and done there; a direction is told by its sentence."""
    return site.wanted is not None or site.got is not None
