"""Which clause and reason does a lesson's note give: of the mistake, not of what was owed instead?

The log and the sheet cite the same. Where chips have to come back, that stands first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.core.actions import MoveChips
from trainer.core.places import TRAY
from trainer.grading.findings import Finding, Site, What
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.rules_text import finding_text
from trainer.procedures.duties import Work
from trainer.procedures.rules import RULES, Kind, Severity
from trainer.ui.telling.steps import Astray, coming_back

if TYPE_CHECKING:
    from trainer.core.actions import Entry
    from trainer.procedures.agenda import Step
    from trainer.ui.telling.told import NextCard

_AMOUNTS: Final = (Astray.SHORT, Astray.OVER)


def blamed(
    note: NextCard, own: Entry, how: Astray, findings: Iterable[Finding], speaker: Translator
) -> NextCard:
    """The `note` on the act of this entry under the clause of the finding that stands there."""
    for finding in findings:
        told = any(own.number in site.entries[:1] for site in finding.sites)
        if told and finding.rule in RULES and note.warning:
            # Of an amount the remedy stands there, which names what is missing or too much.
            reason = note.below if how in _AMOUNTS else finding_text(finding, speaker).reason
            return replace(note, rule=finding.rule, below=reason)
    return note


def paid_to_nobody(
    note: NextCard,
    own: Entry,
    mends: tuple[Step, ...],
    owed: tuple[Step, ...],
    speaker: Translator,
) -> NextCard:
    """The `note` on chips that nobody was owed: they come back before anything else is done."""
    move = own.action
    if not mends or not note.warning or not isinstance(move, MoveChips):
        return note
    step = mends[0]
    back, duty = step.action, step.duty
    if not isinstance(back, MoveChips) or (back.source, back.target) != (move.target, TRAY):
        return note
    if duty.work is not Work.TAKE or step.rule not in RULES or coming_back(mends, owed, speaker):
        return note
    site = Site((), duty.seat, str(duty.spot), got=What("pay", duty.seat, str(duty.spot)))
    told = finding_text(Finding(Kind.EXTRA, step.rule, Severity.MAJOR, (site,)), speaker)
    title = speaker.gettext(N_("That was not owed, and comes back first."))
    return replace(note, title=title, rule=step.rule, below=told.reason)


__all__ = ["blamed", "paid_to_nobody"]
