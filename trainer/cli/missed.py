"""Before which entry was it owed, what was never done?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.grading.findings import Site
from trainer.grading.telling import told_duty
from trainer.procedures.acts import QUIET, Act
from trainer.procedures.duties import Plan, Work, indices_of
from trainer.procedures.met import Matching


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
