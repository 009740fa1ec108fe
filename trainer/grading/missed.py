"""Before which entry was it owed, what was never done?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from trainer.core.actions import Entry, Signal
from trainer.core.layout import Layout
from trainer.grading.findings import RoundVerdict, Site
from trainer.grading.telling import told_duty
from trainer.procedures.acts import QUIET, Act
from trainer.procedures.duties import Plan, Work, indices_of
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.games import plan_round
from trainer.procedures.matching import match_round
from trainer.procedures.met import Matching
from trainer.procedures.record import Record, opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed
from trainer.procedures.sheet import Sheet

Moments = dict[tuple[int, int, int], int]
"""For a site (the number of its round, the places of the finding and of the site): the entry
before which it was owed what was never done there, 0 if there is none."""


def moments_missed(record: Record, sheet: Sheet, rounds: Iterable[RoundVerdict]) -> Moments:
    """The moments of all that was never done, by the verdicts on ``rounds`` of the ``record``.

    In War that is only what was left lying: it was owed until the round was closed.
    """
    if sheet.piles is not None:
        parts = segments(record.entries)
        return {
            (one.number, finding, place): closing_entry(parts[one.number - 1])
            for one in rounds
            for finding, place, _ in _left_out(one)
        }
    verdicts = {one.number: one for one in rounds if _left_out(one)}
    found: Moments = {}
    layout, carried = Layout(opening_table(record.header)), Carried()
    for number, part in enumerate(segments(record.entries), 1):
        if number > max(verdicts, default=0):
            break
        fold = RoundFold(layout, carried, observed(record.header, number == 1))
        fold.extend(part)
        if number in verdicts:
            plan = plan_round(fold.facts, sheet)
            matching = match_round(plan, fold.facts)
            missed = Missed(plan, matching, fold.facts.acts, closing_entry(part))
            for finding, place, site in _left_out(verdicts[number]):
                found[number, finding, place] = missed.before(site)
        carried = fold.carried()
    return found


def _left_out(verdict: RoundVerdict) -> list[tuple[int, int, Site]]:
    """The sites at which nothing was done, each with its finding's place and its own."""
    return [
        (at, place, site)
        for at, finding in enumerate(verdict.findings)
        for place, site in enumerate(finding.sites)
        if not site.entries
    ]


def closing_entry(part: Sequence[Entry]) -> int:
    """The entry that closed the round, 0 if none did."""
    return next((one.number for one in part if one.action is Signal.CLOSE), 0)


class Missed:
    """Finds the moments in one round; ``closing`` is the entry that closed it, 0 if none did."""

    def __init__(self, plan: Plan, matching: Matching, acts: Sequence[Act], closing: int) -> None:
        self._plan, self._matching, self._acts = plan, matching, acts
        self._closing = closing
        self._told: set[int] = set()

    def before(self, site: Site) -> int:
        """The first entry that a clause puts after it, else the closing one; 0 if there is none.

        Of several like things that were left out each is asked about once, the first one first.
        """
        index = self._duty(site)
        if index is None:
            return 0
        self._told.add(index)
        birth = self._plan.duties[index].birth
        if self._plan.duties[index].work is Work.CALL:  # a call comes before any other act
            later = [act for act in self._acts if act.verb not in QUIET]
        else:
            later = [
                act
                for other in indices_of(self._after(index))
                if other in self._matching.met
                for act in self._matching.met[other].acts
            ]
        due = [act for act in later if act.index > birth and act.entry]
        return min(due, key=lambda act: act.index).entry if due else self._closing

    def _duty(self, site: Site) -> int | None:
        """The duty that the site tells of: none that was met, where there is another."""
        wanted = site.wanted and replace(site.wanted, count=None)
        alike = (
            index
            for index, duty in enumerate(self._plan.duties)
            if index not in self._told and told_duty(duty) == wanted
        )
        return min(alike, key=lambda index: (index in self._matching.met, index), default=None)

    def _after(self, index: int) -> int:
        """A bit for every duty that has to wait for this one, or for one that has to."""
        found, before = 1 << index, 0
        while found != before:
            before = found
            for other, needed in enumerate(self._plan.predecessors):
                if needed & found:
                    found |= 1 << other
        return found & ~(1 << index)
