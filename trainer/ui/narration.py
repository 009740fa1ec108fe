"""What is told of a sitting in sentences: the log, what comes next, what the floor has said?"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from trainer.core.actions import (
    DEALER,
    Action,
    Burn,
    Collect,
    CutCardShows,
    Deal,
    Entry,
    MoveCard,
    MoveChips,
    Role,
    Turn,
)
from trainer.grading.findings import Corrected, Finding
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.log import action_sentence
from trainer.i18n.messages import finding_sentence
from trainer.ui.announcer import OPEN
from trainer.ui.glow import glow
from trainer.ui.help import Told
from trainer.ui.late_words import placed
from trainer.ui.steps import caption, coming_back, mending, next_card, owed_note, told_first
from trainer.ui.table_model import Mark
from trainer.ui.taken_won import taken_note, taken_won
from trainer.ui.told import LogLine, NextCard
from trainer.ui.unasked import just_now
from trainer.ui.without_burn import came_without, open_note

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.procedures.agenda import Step
    from trainer.ui.play import Play

_STILL = N_("It can still be put right")
_TRY = N_(
    "Graded try: nothing glows and no amount is shown. Hold Alt over a stack to count it. "
    "80 points and no major or critical mistake pass."
)
_TRY_OF_PILES = N_(
    "Graded try: nothing glows, no step is named, nothing is taken back. "
    "80 points and no major or critical mistake pass."
)
_JUDGED = (Deal, Burn, Turn, MoveChips, Collect, MoveCard)
"""What is right or wrong by itself; words, questions and calls are welcome at any time."""
_TELLING = frozenset({Role.FLOOR, Role.PIT})
_PUT_RIGHT = {
    Corrected.IN_TIME: N_("Put right in time"),
    Corrected.LATE: N_("Put right too late"),
}


class Narration:
    """What is told of a sitting just now."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def of(self, action: Action, speaker: Translator) -> str:
        """An act of the dealer in a sentence."""
        told = self._play.help.told is not Told.NONE
        return action_sentence(DEALER, action, speaker, self._play.sheet.currency, told)

    def lines(self, speaker: Translator) -> list[LogLine]:
        """This round so far, with the verdicts that stand."""
        findings = placed(self._play.findings, self._play.session.round_entries)
        faults = {entry: f for f in findings for s in f.sites for entry in s.entries[:1]}
        help_, mends = self._play.help, _mends(findings)
        done = self._play.done if help_.verdicts else {}
        # Bets are read from the chips: outside of lessons the log must not tell amounts.
        quiet = help_.told is not Told.ALL
        bare = {one.card.entry: one for one in self._play.shown.unburned}
        taken = self._taken(speaker) if help_.notes else {}
        wrong = self._play.session.entries[-1].number if self._play.shown.repairs else 0
        lines = []
        for entry in self._play.session.round_entries:
            if quiet and entry.actor.role is Role.GUEST and isinstance(entry.action, MoveChips):
                continue
            own = entry.actor.role is Role.DEALER
            text = self._said(entry, speaker)
            finding = faults.get(entry.number)
            mark = Mark.FAULT if finding else None
            rule = finding.rule if finding else ""
            if finding is None and entry.number in done and entry.number not in mends:
                mark, rule = Mark.RIGHT, done[entry.number]
            note = finding_sentence(finding, speaker, self._play.sheet.currency) if finding else ""
            if mark is None and entry.number in mends:
                mark, (rule, said) = Mark.RIGHT, mends[entry.number]
                note = speaker.gettext(said)
            if mark is None and entry.number in taken:
                mark, (rule, note) = Mark.FAULT, taken[entry.number]
            if mark is None and own and help_.verdicts and isinstance(entry.action, _JUDGED):
                mark, note = Mark.OPEN, speaker.gettext(OPEN)
                if entry.number == wrong and entry.number not in bare:
                    note = f"{note}. {speaker.gettext(_STILL)}"
                if (one := bare.get(entry.number)) is not None:
                    rule, note = one.duty.rule, f"{note}. {open_note(one, speaker)}"
            line = LogLine(entry.number, text[:1].upper() + text[1:], mark, rule, own, note)
            lines.append(line)
        return lines

    def next_steps(self, speaker: Translator) -> tuple[tuple[NextCard, str], ...]:
        """What may be done next: the card and the place that glows."""
        play = self._play
        cards = self._cards(play.steps, speaker)
        if play.help.performs:  # nobody is asked to click
            cards = tuple(replace(card, way="") for card in cards)
        if play.shown.repairs:
            lead = coming_back(play.shown.repairs, play.steps, speaker)
            mends = mending(self._cards(play.shown.repairs, speaker), cards, speaker, lead)
            cards = (*mends, *cards)
        spoken = just_now(play.session.facts, speaker)
        if cards and spoken and spoken not in cards[0].below:
            cards = told_first(spoken, cards)
        if cards and play.shown.unburned:
            cards = told_first(came_without(play.shown.unburned[-1], speaker), cards)
        places = (glow(step.action) for step in (*play.shown.repairs, *play.steps))
        return tuple(zip(cards, places, strict=True))

    def _cards(self, steps: tuple[Step, ...], speaker: Translator) -> tuple[NextCard, ...]:
        play = self._play
        entries, currency = play.session.round_entries, play.sheet.currency
        cards = []
        for step in steps:
            card = next_card(step, play.keys, speaker, play.session)
            taken = taken_won(step, entries) if play.help.notes else None
            told = taken_note(taken, currency, speaker) if taken is not None else ""
            cards.append(told_first(told, (card,))[0])
        return tuple(cards)

    def _taken(self, speaker: Translator) -> dict[int, tuple[str, str]]:
        """Bets that were taken though they have won: under which clause, by their entries."""
        entries = self._play.session.round_entries
        found = ((step.rule, taken_won(step, entries)) for step in self._play.steps)
        said = partial(taken_note, currency=self._play.sheet.currency, speaker=speaker)
        return {one.entry: (rule, said(one)) for rule, one in found if one is not None}

    def caption(self, speaker: Translator) -> str:
        """What the model dealer is doing in a demonstration; empty before it does anything."""
        performer = self._play.performer
        if not self._play.help.performs or performer.done is None:
            return ""
        text = caption(performer.done, performer.new, speaker, self._play.session)
        performer.tells(text)
        return text

    def step_note(self, speaker: Translator) -> NextCard | None:
        """In lessons, after an act outside the permitted set: what is owed instead, and why."""
        if not self._play.help.notes or self._play.outside is None:
            return None
        play = self._play
        note = owed_note(self._play.outside, speaker, play.sheet.currency)
        comes = play.shown.repairs or play.steps
        if not comes:
            return note
        (now,) = self._cards(comes[:1], speaker)
        taken = taken_won(comes[0], play.session.round_entries)
        if taken is not None:
            said = taken_note(taken, play.sheet.currency, speaker)
            note = told_first(said, (note,))[0]
        told = now.title.lower() in note.title.lower()
        text = N_("Now put it right: {act}.") if play.shown.repairs else N_("Owed now: {act}.")
        lead = coming_back(play.shown.repairs, play.steps, speaker)
        if not lead and not told:
            lead = speaker.say(text, act=now.title)
        way = " ".join(part for part in (lead, now.way) if part)
        return replace(note, way=way, keys=now.keys, rule=note.rule or now.rule)

    def news(self, speaker: Translator) -> str:
        """What the floor, the pit or the shoe has told since the dealer's last act.

        Before his first act: what this lesson is about, or what a graded try is.
        """
        entries = self._play.session.round_entries
        last = max((e.number for e in entries if e.actor.role is Role.DEALER), default=0)
        told = [
            self._said(entry, speaker)
            for entry in entries
            if entry.number > last and (entry.actor.role in _TELLING or _cut_shows(entry.action))
        ]
        told = told if last else [*self._aim(speaker), *told]
        return "\n".join(text[:1].upper() + text[1:] for text in told)

    def _aim(self, speaker: Translator) -> list[str]:
        scenario, help_ = self._play.session.scenario, self._play.help
        if help_.tried:
            cards_only = self._play.sheet.piles is not None
            return [speaker.gettext(_TRY_OF_PILES if cards_only else _TRY)]
        return [scenario.summary.said(speaker.language)] if scenario and help_.steps else []

    def _said(self, entry: Entry, speaker: Translator) -> str:
        """What was done; where nothing is to be told, without what chips are worth."""
        currency, told = self._play.sheet.currency, self._play.help.told is not Told.NONE
        return action_sentence(entry.actor, entry.action, speaker, currency, told)


def _mends(findings: Iterable[Finding]) -> dict[int, tuple[str, str]]:
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


def _cut_shows(action: Action) -> bool:
    return isinstance(action, CutCardShows)
