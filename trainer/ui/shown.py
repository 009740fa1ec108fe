"""What does the table page show of a sitting, in words and marks?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.core.actions import Action, CutCardShows, MoveChips, Role
from trainer.core.chips import Chips
from trainer.core.places import PLACES
from trainer.grading.findings import Site
from trainer.i18n.catalog import Translator
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import finding_sentence
from trainer.procedures.record import Mode
from trainer.ui.company import company
from trainer.ui.steps import glow, next_card, owed_note, route
from trainer.ui.table_model import GuestView, Mark
from trainer.ui.told import LogLine, NextCard

if TYPE_CHECKING:
    from trainer.ui.play import Play

_TELLING = frozenset({Role.FLOOR, Role.PIT})


class Shown:
    """What is to be seen of a sitting just now."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def title(self, speaker: Translator) -> str:
        """The scenario's title."""
        scenario = self._play.session.scenario
        return (
            scenario.title.said(speaker.language)
            if scenario
            else self._play.session.header.scenario
        )

    def guests(self, speaker: Translator) -> tuple[GuestView, ...]:
        """Who sits where, and what was just said."""
        session = self._play.session
        return company(
            session.scenario,
            session.round_entries,
            session.number,
            session.table,
            session.header.seats,
            speaker,
        )

    def lines(self, speaker: Translator) -> list[LogLine]:
        """This round so far, with the verdicts that stand."""
        faults = {
            entry: finding
            for finding in self._play.findings
            for site in finding.sites
            for entry in site.entries[:1]
        }
        done = {} if self._play.mode is Mode.EXAM else self._play.done
        # Bets are read from the chips: outside of lessons the log must not tell amounts.
        quiet = self._play.mode in (Mode.PRACTICE, Mode.EXAM)
        lines = []
        for entry in self._play.session.round_entries:
            if quiet and entry.actor.role is Role.GUEST and isinstance(entry.action, MoveChips):
                continue
            text = action_sentence(entry.actor, entry.action, speaker, self._play.sheet.currency)
            own = entry.actor.role is Role.DEALER
            finding = faults.get(entry.number)
            mark = Mark.FAULT if finding else None
            rule = finding.rule if finding else ""
            if finding is None and entry.number in done:
                mark, rule = Mark.RIGHT, done[entry.number]
            note = finding_sentence(finding, speaker, self._play.sheet.currency) if finding else ""
            line = LogLine(entry.number, text[:1].upper() + text[1:], mark, rule, own, note)
            lines.append(line)
        return lines

    def marks(self) -> dict[str, Mark]:
        """A square where a fault stands, a dot where the last act was right."""
        if self._play.mode is Mode.EXAM:
            return {}
        own = [e for e in self._play.session.round_entries if e.actor.role is Role.DEALER]
        marks: dict[str, Mark] = {}
        if own and own[-1].number in self._play.done:
            place = glow(own[-1].action)
            if place:
                marks[place] = Mark.RIGHT
        for finding in self._play.findings:
            for site in finding.sites:
                marks[self._place(site)] = Mark.FAULT
        return marks

    def _place(self, site: Site) -> str:
        """Where a fault's square stands: at its spot, else where the act was done."""
        if site.seat:
            name = f"s{site.seat}.{site.spot}"
            return name if name in PLACES else f"s{site.seat}"
        entry = self._play.session.entries[site.entries[0] - 1] if site.entries else None
        return (glow(entry.action) if entry is not None else "") or "dealer"

    def next_steps(self, speaker: Translator) -> tuple[tuple[NextCard, str], ...]:
        """What may be done next: the card and the place that glows."""
        return tuple(
            (next_card(step, self._play.keys, speaker, self._play.sheet), glow(step.action))
            for step in self._play.steps
        )

    def route(self, held: Chips) -> frozenset[str]:
        """Both ends of the next step for a hand that holds these chips of the tray."""
        if not self._play.steps:
            return frozenset()
        return route(self._play.steps[0].action, self._play.sheet.denominations, held)

    def step_note(self, speaker: Translator) -> str:
        """In lessons, after an act outside the permitted set: what is owed instead."""
        if self._play.mode is not Mode.LESSON or self._play.outside is None:
            return ""
        return owed_note(self._play.outside, speaker, self._play.sheet.currency)

    def news(self, speaker: Translator) -> str:
        """What the floor, the pit or the shoe has told since the dealer's last act."""
        entries = self._play.session.round_entries
        last = max((e.number for e in entries if e.actor.role is Role.DEALER), default=0)
        told = [
            action_sentence(entry.actor, entry.action, speaker, self._play.sheet.currency)
            for entry in entries
            if entry.number > last and (entry.actor.role in _TELLING or _cut_shows(entry.action))
        ]
        return "\n".join(text[:1].upper() + text[1:] for text in told)


def _cut_shows(action: Action) -> bool:
    return isinstance(action, CutCardShows)
