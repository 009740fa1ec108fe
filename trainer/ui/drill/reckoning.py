"""What is owed just now in the card-reading drill, and what has gone wrong already?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.core.actions import DEALER, Action, Award, Entry, Slide
from trainer.core.places import Spot
from trainer.core.table import Table
from trainer.grading.findings import Corrected, Finding
from trainer.grading.judge import judge
from trainer.procedures.agenda import Step
from trainer.procedures.duties import Duty, Phase, Work
from trainer.procedures.piles import slide_to
from trainer.procedures.record import Ends
from trainer.procedures.repairs import Unburned
from trainer.procedures.sheet import Sheet
from trainer.procedures.steps import next_steps
from trainer.session import Session
from trainer.ui.telling.steps import Astray, Outside, astray, mended, permitted
from trainer.ui.telling.taken_won import TakenWon


class PileReckoning:
    """Reckons the current round of a drill: the whole record is judged after every act."""

    def __init__(self, session: Session, sheet: Sheet) -> None:
        self._session, self._sheet = session, sheet
        self._owed: tuple[Step, ...] = ()

    def steps(self) -> tuple[Step, ...]:
        """What may be done next, in agenda order."""
        reckoned = next_steps(self._session.facts, self._sheet, self._session.table)
        self._owed = reckoned.owed
        return reckoned.frontier

    def repairs(self) -> tuple[Step, ...]:
        """The way of a pile that was just pushed to the wrong side; owed by nobody."""
        own = [one for one in self._session.round_entries if one.actor == DEALER]
        if not own or not isinstance(own[-1].action, Award | Slide):
            return ()
        for finding in self.findings():
            for site in finding.sites:
                open_ = site.corrected is Corrected.NO and own[-1].number in site.entries
                if open_ and site.wanted is not None and site.wanted.verb == "award":
                    return self._slide(site.wanted.seat, finding.rule)
        return ()

    def _slide(self, seat: int, rule: str) -> tuple[Step, ...]:
        slide = slide_to(seat, self._session.facts)
        if slide is None:
            return ()
        return (Step(slide, rule, Duty(Work.PUSH, rule, Phase.SETTLE, seat, Spot.PILE)),)

    def unburned(self) -> tuple[Unburned, ...]:
        """No card of War has a burn."""
        return ()

    def nowhere(self) -> Mapping[int, str]:
        """Each card comes from a pile."""
        return {}

    def taken(self) -> tuple[TakenWon, ...]:
        """No bet lies there."""
        return ()

    def well(self, may: tuple[Step, ...], done: Mapping[int, str]) -> bool:
        """Nobody calls the floor at a drill."""
        return False

    def done_by(self, action: Action, owed: tuple[Step, ...]) -> Step | None:
        """The step among those `owed` that this action does."""
        return permitted(action, owed, self._session.table)

    def outside(
        self, action: Action, may: tuple[Step, ...], before: Table, was: tuple[Finding, ...]
    ) -> Outside:
        """How an act differs from the steps that ``may`` come next."""
        if mended(self.findings()) > mended(was):
            return may, Astray.MENDS
        return astray(action, may, self._owed, before)

    def puts_right(self, action: Action, mends: tuple[Step, ...], owed: tuple[Step, ...]) -> bool:
        """Whether this action does one of `mends`."""
        return permitted(action, mends, self._session.table) is not None

    def waited_for(self, action: Action, before: Table) -> tuple[Step, ...]:
        """A battle is judged as soon as it is pushed: nothing stays open."""
        return ()

    def in_form(self, entry: int) -> bool:
        """Cards have no form in which they are set down."""
        return True

    def take_up(self, entries: Sequence[Entry]) -> None:
        """Everything is read from the record, whoever reads it."""

    def findings(self) -> tuple[Finding, ...]:
        """What has gone wrong in this round."""
        now, verdict = self._session.number, judge(self._session.record(Ends.CUT_OFF), self._sheet)
        return next((one.findings for one in verdict.rounds if one.number == now), ())


__all__ = ["PileReckoning"]
