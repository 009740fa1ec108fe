"""What is told of a sitting in sentences: the log, what comes next, what the floor has said?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.core.actions import (
    DEALER,
    Action,
    Collect,
    CutCardShows,
    Deal,
    Entry,
    MoveChips,
    Role,
    Signal,
)
from trainer.core.cards import Card
from trainer.core.places import TRAY
from trainer.i18n.catalog import N_, Translator
from trainer.i18n.log import action_sentence, part_sentence, table_cleared
from trainer.procedures.duties import Work
from trainer.ui.course.help import Amounts, Told
from trainer.ui.hands.glow import glow
from trainer.ui.telling.blamed import blamed, paid_to_nobody
from trainer.ui.telling.floor_calls import JUDGED, answer
from trainer.ui.telling.log_verdicts import LogVerdicts
from trainer.ui.telling.parts_taken import parts_taken
from trainer.ui.telling.steps import (
    Astray,
    caption,
    coming_back,
    mending,
    next_card,
    otherwise,
    owed_note,
    sentence,
    told_first,
)
from trainer.ui.telling.stray_cards import remedied
from trainer.ui.telling.taken_won import (
    account,
    back_title,
    came_away,
    put_back_words,
    then_paid,
    why_back,
)
from trainer.ui.telling.told import LogLine, NextCard
from trainer.ui.telling.unasked import just_now
from trainer.ui.telling.without_burn import besides, came_without, ruled, stands

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.procedures.agenda import Step
    from trainer.procedures.repairs import Unburned
    from trainer.ui.sitting.play import Play
    from trainer.ui.telling.taken_won import TakenWon

_TRY = N_(
    "Graded try: nothing glows and no amount is shown. Hold Alt over a stack to count it. "
    "80 points and no major or critical mistake pass."
)
_TRY_OF_PILES = N_(
    "Graded try: nothing glows, no step is named, nothing is taken back. "
    "80 points, no major or critical mistake and at most {most} late pushes pass."
)
_EXAM_OF_PILES = N_(
    "Exam: from the second card to the push you have {time}, like everybody. "
    "What was right and what was late is told at the end."
)
_STOP = N_("Stop, leave the cards as they lie and call the floor.")
_TELLING = frozenset({Role.FLOOR, Role.PIT})


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
        verdicts, lines = LogVerdicts(self._play, speaker), []
        # Bets are read from the chips: outside of lessons the log must not tell amounts.
        quiet = self._play.help.told is not Told.ALL
        swept, untold = _cleared(self._play.session.round_entries), self._play.help.told
        parts = parts_taken(self._play.session.round_entries) if untold is Told.NONE else ()
        for entry in self._play.session.round_entries:
            if entry.number in list(swept)[1:]:
                continue
            if quiet and entry.actor.role is Role.GUEST and isinstance(entry.action, MoveChips):
                continue
            own, text = entry.actor.role is Role.DEALER, self._said(entry, speaker)
            mark, rule, note = verdicts.of(entry)
            if entry.number in parts and isinstance(entry.action, MoveChips):
                text = part_sentence(entry.action, speaker) or text
            text = self._put_back(entry, speaker) or text
            if entry.number in swept:
                text = table_cleared(list(swept.values()), speaker)
            text = text[:1].upper() + text[1:]
            lines.append(LogLine(entry.number, text, mark, rule, own, note))
        return lines

    def next_steps(self, speaker: Translator) -> tuple[tuple[NextCard, str], ...]:
        """What may be done next: the card and the place that glows."""
        play = self._play
        cards = self._cards(play.steps, speaker)
        if play.help.performs:  # nobody is asked to click
            cards = tuple(replace(card, way="") for card in cards)
        if play.shown.repairs:
            cards = (*self._mends(cards, speaker), *cards)
        spoken = just_now(play.session.facts, speaker)
        if cards and spoken and spoken not in cards[0].below:
            cards = told_first(spoken, cards)
        if cards and play.shown.unburned:
            cards = told_first(self._on_unburned(cards[0], speaker), cards)
        places = (glow(step.action) for step in (*play.shown.repairs, *play.steps))
        return tuple(zip(cards, places, strict=True))

    def _on_unburned(self, card: NextCard, speaker: Translator) -> str:
        """What stands before the next step: while the floor can be told, and once after it."""
        one, entries = self._play.shown.unburned[-1], self._play.session.round_entries
        if card.calls:
            return came_without(one, speaker)
        since = [e.action for e in entries if e.number > one.card.entry and e.actor == DEALER]
        told = Signal.CALL_FLOOR in since or sum(isinstance(act, JUDGED) for act in since) > 1
        return "" if told else stands(one, speaker)

    def _mends(self, cards: tuple[NextCard, ...], speaker: Translator) -> tuple[NextCard, ...]:
        """What puts something right, before the `cards` of what is owed."""
        play, repairs = self._play, self._play.shown.repairs
        lead = coming_back(repairs, play.steps, speaker)
        one = self._taken_at(repairs[0])
        if repairs[0].duty.work is Work.CARD and repairs[0].action is Signal.CALL_FLOOR:
            lead = speaker.gettext(_STOP)
        if one is not None:
            lead = why_back(one, self._play, speaker)
            if cards and one.step not in play.steps:  # else the payment of this very bet is next
                lead = f"{lead} {otherwise(cards[0], speaker)}"
        return mending(self._cards(repairs, speaker, True), cards, speaker, lead)

    def _cards(
        self, steps: tuple[Step, ...], speaker: Translator, mends: bool = False
    ) -> tuple[NextCard, ...]:
        play, cards = self._play, []
        listed = play.help.amounts is Amounts.LIKED
        for step in steps:
            card = next_card(step, play.keys, speaker, play.session, listed)
            taken = self._taken_at(step)
            if taken is not None and mends and taken.back < taken.stake:
                card = replace(card, title=back_title(taken, play.sheet.currency, speaker))
            elif taken is not None:
                card = told_first(why_back(taken, play, speaker), (card,))[0]
            cards.append(card)
        return tuple(cards)

    def _put_back(self, entry: Entry, speaker: Translator) -> str:
        """What the act is called that only brought back what was taken."""
        action, currency = entry.action, self._play.sheet.currency
        if not isinstance(action, MoveChips) or action.chips is None:
            return ""
        for one in self._play.shown.taken:
            if entry.number in one.backs and action.chips.amount <= one.stake:
                return put_back_words(one, action.chips.amount, currency, speaker)
        return ""

    def _taken_at(self, step: Step) -> TakenWon | None:
        """The bet that was taken before it is paid by this step, or comes back by it."""
        move = step.action
        if step.duty.work not in (Work.PAY, Work.PUSH) or not isinstance(move, MoveChips):
            return None
        if move.source != TRAY:
            return None  # what was paid too much comes off it
        taken, own = self._play.shown.taken, account(step.duty)
        return next((one for one in taken if account(one.duty) == own), None)

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
        bare, mends = self._bare_now(), play.shown.repairs
        calls = bool(mends) and mends[0].action is Signal.CALL_FLOOR
        best = bare is not None or (calls and self._dealt_past(mends[0]))
        if calls and not best:
            mends = ()  # what the floor can be told is another matter
        comes = mends or play.steps
        if not comes:
            return note
        (now,) = self._cards(comes[:1], speaker, bool(mends))
        note = self._on_wrong(note, mends, speaker)
        note = self._on_taken(note, comes[0], speaker)
        if bare is not None:
            note = self._on_bare(note, bare, speaker)
        told = now.title.lower() in note.title.lower()
        text = N_("Now put it right: {act}.") if mends else N_("Owed now: {act}.")
        if best and mends:
            text = N_("Best now: {act}.")
        elif mends and not note.warning:
            text = N_("Something else is still to be put right: {act}.")
        lead = coming_back(mends, play.steps, speaker)
        if not lead and not told:
            lead = sentence(speaker.say(text, act=now.title))
        way = " ".join(part for part in (lead, now.way) if part)
        return replace(note, way=way, keys=now.keys, rule=note.rule or now.rule)

    def _on_wrong(self, note: NextCard, mends: tuple[Step, ...], speaker: Translator) -> NextCard:
        """The note under the clause of what was wrong, as in the log."""
        play, last = self._play, self._last_own()
        if play.outside is None or not last:
            return note
        own, how = play.session.entries[last - 1], play.outside[1]
        if mends and note.warning and self._dealt_past(mends[0]):
            return remedied(note, mends[0], how, speaker)
        if how is Astray.NEVER:
            note = paid_to_nobody(note, own, mends, play.steps, speaker)
        return blamed(note, own, how, play.findings, speaker)

    def _dealt_past(self, step: Step) -> bool:
        """Whether the card that came before another one was dealt just now."""
        own = self._play.session.entries, self._last_own()
        last = own[0][own[1] - 1].action if own[1] else None
        return step.duty.work is Work.CARD and isinstance(last, Deal)

    def _bare_now(self) -> Unburned | None:
        """The card that was just dealt without its burn."""
        last = self._last_own()
        return next((one for one in self._play.shown.unburned if one.card.entry == last), None)

    def _on_bare(self, note: NextCard, one: Unburned, speaker: Translator) -> NextCard:
        """The note when a card has just come without its burn: nothing brings it back."""
        cards = self._cards(self._play.steps, speaker)
        said = ruled(speaker)
        if cards and self._play.shown.repairs:
            said = self._mends(cards, speaker)[0].below
        title = f"{came_without(one, speaker)} {self._besides(speaker)}".rstrip()
        return replace(note, title=title, below=said, rule=one.duty.rule)

    def _besides(self, speaker: Translator) -> str:
        """What had to come before that card besides its burn."""
        steps = self._play.outside[0] if self._play.outside is not None else ()
        other = [one for one in steps if one.duty.work not in (Work.BURN, Work.WAR_BURN)]
        if not other:
            return ""
        act = action_sentence(DEALER, other[0].action, speaker, self._play.sheet.currency)
        return besides(act, speaker)

    def _on_taken(self, note: NextCard, comes: Step, speaker: Translator) -> NextCard:
        """The note when a bet has been taken that had won, whoever's turn it is."""
        play, one = self._play, self._taken_at(comes)
        if one is None:
            last, taken = self._last_own(), play.shown.taken
            back = [one for one in taken if one.backs[-1:] == (last,) and one.back == one.stake]
            return told_first(why_back(back[0], play, speaker), (note,))[0] if back else note
        said = why_back(one, self._play, speaker)
        if self._last_own() != one.entry:
            return told_first(said, (note,))[0]
        if play.steps and (one.kept or one.step not in play.steps):
            act = self._cards(play.steps[:1], speaker)[0].title
            said = then_paid(one, play.sheet.currency, speaker, act)
        return replace(note, title=came_away(one, speaker), below=said, rule=one.duty.rule)

    def _last_own(self) -> int:
        entries = self._play.session.round_entries
        return max((e.number for e in entries if e.actor.role is Role.DEALER), default=0)

    def news(self, speaker: Translator) -> str:
        """What the floor, the pit or the shoe has told since the dealer's last act.

        Before his first act: what this lesson is about, or what a graded try is; in an exam that is
        timed, how long there is.
        """
        entries, last = self._play.session.round_entries, self._last_own()
        told = [
            self._said(entry, speaker)
            for entry in entries
            if entry.number > last and (entry.actor.role in _TELLING or _cut_shows(entry.action))
        ]
        told = told if last else [*self._aim(speaker), *told]
        return "\n".join(text[:1].upper() + text[1:] for text in told)

    def _aim(self, speaker: Translator) -> list[str]:
        scenario, help_ = self._play.session.scenario, self._play.help
        if help_.standard and not help_.verdicts and self._play.sheet.piles is not None:
            from trainer.scenarios.levels import STANDARD
            from trainer.ui.drill.words import seconds

            return [speaker.say(_EXAM_OF_PILES, time=seconds(STANDARD.allowed_ms, speaker))]
        if help_.tried:
            if self._play.sheet.piles is None:
                return [speaker.gettext(_TRY)]
            from trainer.ui.telling.barred import LATE_AT_MOST

            return [speaker.say(_TRY_OF_PILES, most=LATE_AT_MOST)]
        return [scenario.summary.said(speaker.language)] if scenario and help_.steps else []

    def _said(self, entry: Entry, speaker: Translator) -> str:
        """What was done; where nothing is to be told, without what chips are worth."""
        currency, told = self._play.sheet.currency, self._play.help.told is not Told.NONE
        if entry.actor.role is Role.FLOOR and self._play.help.verdicts:
            entries, findings = self._play.session.round_entries, self._play.findings
            said = answer(entry, entries, self._play.done, findings, speaker)
            if said:
                return said
        return action_sentence(entry.actor, entry.action, speaker, currency, told)


def _cleared(entries: Iterable[Entry]) -> dict[int, Card]:
    """Which card was taken off the table for the dealer by which entry: the log tells them once."""
    found = {}
    for entry in entries:
        match entry.actor.role, entry.action:
            case Role.TABLE, Collect(_, Card() as card):
                found[entry.number] = card
            case _:
                pass
    return found


def _cut_shows(action: Action) -> bool:
    return isinstance(action, CutCardShows)
