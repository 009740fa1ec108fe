"""How were the closed rounds of a sitting done?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.core.actions import Signal as Event
from trainer.grading.findings import RoundVerdict, Verdict
from trainer.grading.judge import judge
from trainer.grading.score import Score, score, worked_ms
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.record import Ends
from trainer.procedures.rounds import segments
from trainer.scenarios.policies import policy_for
from trainer.ui.remarks import Remark, remarks_of
from trainer.ui.sheet_page import SheetView

if TYPE_CHECKING:
    from trainer.ui.play import Play


class Grades:
    """Final verdicts, points and sheets."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def verdicts(self) -> tuple[RoundVerdict, ...]:
        """The final verdicts on all closed rounds."""
        return tuple(
            one for one in judge(self._play.session.record(Ends.CUT_OFF)).rounds if one.closed
        )

    def score(self, one: RoundVerdict) -> Score:
        """The points of one round under the policy of this mode."""
        part = segments(self._play.session.entries)[one.number - 1]
        confirmed = self._play.session.header.confirmations
        return score(Verdict((one,)), policy_for(self._play.mode), confirmed, worked_ms(part))

    def sheets(self, speaker: Translator) -> list[SheetView]:
        """The graded sheets of all closed rounds."""
        title = self._play.shown.title(speaker)
        helped = [
            number
            for number, part in enumerate(segments(self._play.session.entries), 1)
            if any(entry.action is Event.HINT for entry in part)
        ]
        return [
            SheetView(
                speaker.say(N_("{title} · round {number}"), title=title, number=one.number),
                one,
                self._play.sheet.currency,
                self.score(one),
                unaided=one.number not in helped,
            )
            for one in self.verdicts()
        ]

    def remarks(self, speaker: Translator) -> dict[int, Remark]:
        """What the final verdict says, by entry."""
        return remarks_of(self._play.record, self.verdicts(), speaker)
