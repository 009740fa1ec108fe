"""What does the table page show of a sitting: who sits there, and which marks lie on it?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.core.actions import MoveChips, Role
from trainer.core.chips import Chips
from trainer.core.places import PLACES
from trainer.i18n.catalog import N_, Translator
from trainer.ui.hands.glow import glow, route
from trainer.ui.hands.key_hints import at_hand
from trainer.ui.view.company import company
from trainer.ui.view.model import GuestView, Mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from trainer.grading.findings import Finding, Site
    from trainer.procedures.agenda import Step
    from trainer.procedures.repairs import Unburned
    from trainer.ui.sitting.play import Play
    from trainer.ui.telling.taken_won import TakenWon


class Shown:
    """What is to be seen of a sitting just now."""

    def __init__(
        self,
        play: Play,
        mending: Callable[[], tuple[Step, ...]],
        bare: Callable[[], tuple[Unburned, ...]],
        taken: Callable[[], tuple[TakenWon, ...]],
        nowhere: Callable[[], Mapping[int, str]],
    ) -> None:
        self._play, self._mending, self._bare, self._taken = play, mending, bare, taken
        self._nowhere = nowhere
        self._repairs: tuple[int, tuple[Step, ...]] = (0, ())

    @property
    def repairs(self) -> tuple[Step, ...]:
        """What would still put right in time what was just done wrong: named where help is."""
        session, help_ = self._play.session, self._play.help
        count = len(session.entries)
        if self._repairs[0] != count:
            helped = session.round_entries and (help_.notes or help_.hint)
            found = (*self._mending(), *self._backs()) if helped else ()
            self._repairs = count, tuple(self._in_one(step) for step in found)
        return self._repairs[1]

    def _backs(self) -> Iterator[Step]:
        """The acts by which bets come back that were taken though they had won."""
        for one in self.taken if self._play.steps else ():
            back = one.put_back(self._play.sheet.denominations)
            if back is not None:
                yield back

    def _in_one(self, step: Step) -> Step:
        """A payment on a lost bet comes back with the bet itself where it cannot be cut off."""
        move, table = step.action, self._play.table
        if not isinstance(move, MoveChips) or at_hand(move, table) == move:
            return step
        from trainer.ui.telling.steps import both_in_one  # not before the table

        whole = replace(move, chips=None)
        mends, owed = (step,), self._play.steps
        return replace(step, action=whole) if both_in_one(whole, mends, owed, table) else step

    @property
    def unburned(self) -> tuple[Unburned, ...]:
        """The cards that came without their burns, where verdicts are told."""
        session = self._play.session
        drawn = session.round_entries and session.facts.first_card_at is not None
        return self._bare() if drawn and self._play.help.verdicts else ()

    @property
    def nowhere(self) -> Mapping[int, str]:
        """The clause by entry of the cards that belong nowhere, where a note says it at once."""
        session = self._play.session
        drawn = session.round_entries and session.facts.first_card_at is not None
        return self._nowhere() if drawn and self._play.help.notes else {}

    @property
    def taken(self) -> tuple[TakenWon, ...]:
        """The bets that had won and were taken, where verdicts are told."""
        play = self._play
        if not play.help.verdicts or not play.session.round_entries:
            return ()
        _ = play.steps  # reckons what is still owed; where nothing is, what was told stays told
        return self._taken()

    def title(self, speaker: Translator) -> str:
        """The scenario's title."""
        scenario = self._play.session.scenario
        return (
            scenario.title.said(speaker.language)
            if scenario
            else self._play.session.header.scenario
        )

    def round(self, speaker: Translator) -> str:
        """Which round it is, of how many."""
        session = self._play.session
        rounds = session.scenario.rounds if session.scenario else session.number
        return speaker.say(N_("Round {number} of {all}"), number=session.number, all=rounds)

    def guests(self, speaker: Translator) -> tuple[GuestView, ...]:
        """Who sits where, and what was just said.

        Where nothing is to be told, no face tells who has won either.
        """
        session, given = self._play.session, self._play.help
        seated = company(
            session.scenario,
            session.round_entries,
            session.number,
            session.table,
            session.header.seats,
            speaker,
            self._play.done,
        )
        if given.verdicts and not given.tried:
            return seated
        return tuple(GuestView(one.name, "", one.says, one.tongue) for one in seated)

    def marks(self) -> dict[str, Mark]:
        """A square where a fault stands, a dot where the last act was right."""
        if not self._play.help.verdicts:
            return {}
        own = [e for e in self._play.session.round_entries if e.actor.role is Role.DEALER]
        if not own:
            return {}  # nobody has done anything yet, right or wrong
        marks: dict[str, Mark] = {}
        if own[-1].number in self._play.done:
            place = glow(own[-1].action)
            if place:
                marks[place] = Mark.RIGHT
        for number in self.nowhere:
            marks[glow(self._play.session.entries[number - 1].action)] = Mark.FAULT
        for taken in self.taken if self._play.help.notes else ():
            marks[str(taken.place)] = Mark.FAULT
        for finding in self._placed():
            for site in finding.sites:
                marks[self._place(site)] = Mark.FAULT
        return marks

    def _placed(self) -> tuple[Finding, ...]:
        if not self._play.findings:
            return ()
        from trainer.ui.telling.late_words import placed

        return placed(self._play.findings, self._play.session.round_entries)

    def _place(self, site: Site) -> str:
        """Where a fault's square stands: at its spot, else where the act was done."""
        if site.seat:
            name = f"s{site.seat}.{site.spot}"
            return name if name in PLACES else f"s{site.seat}"
        entry = self._play.session.entries[site.entries[0] - 1] if site.entries else None
        return (glow(entry.action) if entry is not None else "") or "dealer"

    def route(self, held: Chips) -> frozenset[str]:
        """Both ends of the next step for a hand that holds these chips of the tray."""
        comes = self.repairs or self._play.steps
        if not comes:
            return frozenset()
        # A bet that cannot be cut goes to be changed first, not to the tray.
        first = at_hand(comes[0].action, self._play.table)
        return route(first, self._play.sheet.denominations, held)
