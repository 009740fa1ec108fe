"""Which sign, clause and word stand beside an act in the log while its round goes on?

A square is a fault, a dot is right, a ring is not judged yet: its word says what is open, and
until when. Once nothing is left to be done they are those of the sheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from trainer.core.actions import DEALER, Action, Entry, Role, Signal
from trainer.grading.findings import Corrected, Finding
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import finding_sentence
from trainer.procedures.duties import Work
from trainer.ui.course.help import Told
from trainer.ui.speaking.announcer import OPEN
from trainer.ui.telling.floor_calls import JUDGED, RULE, call_note
from trainer.ui.telling.late_words import placed
from trainer.ui.telling.taken_won import came_away, why_back
from trainer.ui.telling.without_burn import besides, open_note
from trainer.ui.view.model import Mark

if TYPE_CHECKING:
    from trainer.ui.sitting.play import Play

Verdict = tuple[Mark | None, str, str]
"""Sign, clause, word."""

_STILL = N_("It can still be put right")
_TOLD = N_("Not as owed; not counted yet")
_PUT_RIGHT: Final = {
    Corrected.IN_TIME: N_("Put right in time"),
    Corrected.LATE: N_("Put right too late"),
}
_NOWHERE: Final = N_("That card was not owed.")
_MOST: Final = 2  # so many acts are named that had to come first


class LogVerdicts:
    """The verdicts that stand in this round just now."""

    def __init__(self, play: Play, speaker: Translator) -> None:
        self._play, self._speaker, self._help = play, speaker, play.help
        self._over = _nothing_open(play)
        told = play.grades.coming() if self._over else play.findings
        findings = placed(told, play.session.round_entries)
        self._faults = {entry: f for f in findings for s in f.sites for entry in s.entries[:1]}
        self._mends = mends(findings)
        self._astray = play.done.astray.keys() | play.done.needless
        self._bare = {one.card.entry: one for one in play.shown.unburned}
        self._taken = {one.entry: one for one in play.shown.taken}
        self._nowhere = play.shown.nowhere
        self._backs = {
            one.backs[0]: one.duty.rule
            for one in play.shown.taken
            if one.back == one.stake and len(one.backs) == 1
        }
        repairs = play.shown.repairs
        self._callable = any(step.action is Signal.CALL_FLOOR for step in repairs)
        self._last = play.session.entries[-1].number if repairs else 0

    def of(self, entry: Entry) -> Verdict:
        """What stands beside this entry."""
        number, speaker = entry.number, self._speaker
        if (fault := self._faults.get(number)) is not None:
            said = finding_sentence(fault, speaker, self._play.sheet.currency)
            return Mark.FAULT, fault.rule, said
        if not self._help.verdicts:
            return None, "", ""
        if number in self._mends:
            rule, said = self._mends[number]
            return Mark.RIGHT, rule, speaker.gettext(said)
        if number in self._play.done:
            return Mark.RIGHT, self._play.done[number], ""
        if number in self._backs:
            return Mark.RIGHT, self._backs[number], ""
        if self._over:
            return None, "", ""  # the sheet will not blame it, nor call it what was owed
        if (taken := self._taken.get(number)) is not None:
            if self._help.notes:  # red at once; elsewhere not before it can mean nothing else
                return Mark.FAULT, taken.duty.rule, why_back(taken, self._play, speaker)
            return Mark.OPEN, taken.duty.rule, self._open(number, came_away(taken, speaker))
        if (clause := self._nowhere.get(number)) is not None:  # the red card has said so
            return Mark.FAULT, clause, speaker.gettext(_NOWHERE)
        if number in self._play.done.needless:
            return Mark.OPEN, RULE, self._open(number, call_note(speaker))
        if entry.actor.role is Role.DEALER and isinstance(entry.action, JUDGED):
            return self._not_judged(number)
        return None, "", ""

    def _not_judged(self, number: int) -> Verdict:
        """What is open about it, and until when."""
        if (bare := self._bare.get(number)) is not None:
            said = open_note(bare, self._speaker, self._callable)
            others = self._others(number)
            return Mark.OPEN, bare.duty.rule, self._open(number, f"{said} {others}".rstrip())
        still = number == self._last and not self._taken
        told = [self._speaker.gettext(_STILL)] if still else []
        return Mark.OPEN, "", self._open(number, *told, self._awaited(number, still))

    def _open(self, number: int, *said: str) -> str:
        # In a lesson a card has just said that it was wrong: what is open is how it counts.
        told = self._help.notes and (number in self._astray or number in self._bare)
        word = _TOLD if told else OPEN
        return ". ".join(filter(None, (self._speaker.gettext(word), *said)))

    def _awaited(self, number: int, still: bool) -> str:
        """What had to come before it, or that it was not owed at all; in a try nothing."""
        before = self._play.done.astray.get(number)
        if before is None or not (self._help.notes or self._help.hint):
            return ""
        if not before:
            text = N_(
                "It was not owed then. Judged when it can stand for nothing else, at the latest "
                "when the round is closed."
            )
            return "" if still else self._speaker.gettext(text)
        acts = ", ".join(self._act(step.action) for step in before[:_MOST])
        text = N_(
            "First was owed: {acts}. Judged when nothing of it is open any more, at the latest "
            "when the round is closed."
        )
        return self._speaker.say(text, acts=acts)

    def _others(self, number: int) -> str:
        """What had to come before a card that came without its burn besides that."""
        before = self._play.done.astray.get(number, ())
        acts = [one for one in before if one.duty.work not in (Work.BURN, Work.WAR_BURN)]
        if not acts or not (self._help.notes or self._help.hint):
            return ""
        return besides(self._act(acts[0].action), self._speaker)

    def _act(self, action: Action) -> str:
        told = self._help.told is not Told.NONE
        return action_sentence(DEALER, action, self._speaker, self._play.sheet.currency, told)


def _nothing_open(play: Play) -> bool:
    """Whether only the close of the round is left: what the sheet will say is told already."""
    if not play.help.verdicts or play.steps or play.shown.repairs:
        return False
    return play.session.cleared


def mends(findings: Iterable[Finding]) -> dict[int, tuple[str, str]]:
    """Acts that put an earlier fault right: under which clause, and whether in time.

    They were not owed before that fault was made, and are none themselves.
    """
    return {
        entry: (finding.rule, _PUT_RIGHT[site.corrected])
        for finding in findings
        for site in finding.sites
        if site.corrected is not Corrected.NO
        for entry in site.entries[1:]
    }


__all__ = ["LogVerdicts", "Verdict", "mends"]
