"""With which findings of a sitting did its trainee disagree, and may he say so now?"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from trainer.grading.findings import Finding
from trainer.grading.report import finding_data
from trainer.grading.version import GRADER_VERSION
from trainer.store.disagreements import Disagreement
from trainer.versions import program_version

if TYPE_CHECKING:
    from trainer.store.location import Store
    from trainer.ui.sitting.play import Play


class Objections:
    """What was and is said of one sitting that is kept. Every method raises TrainerFault."""

    def __init__(self, store: Store, play: Play) -> None:
        self._store, self._play = store, play
        self._said = {
            (one.round, one.finding): one.reason
            for one in store.disagreements.of_session(play.number)
        }

    def said(self, round_: int, finding: Finding) -> str:
        """The reason that was given, or nothing."""
        return self._said.get((round_, _written(finding)), "")

    def say(self, round_: int, finding: Finding, entry: int, reason: str) -> str:
        """Keep a reason in place of an earlier one; what was kept of it."""
        kept = self._store.disagreements.add(self._word(round_, finding, entry, reason))
        self._said[round_, kept.finding] = kept.reason
        return kept.reason

    def withdraw(self, round_: int, finding: Finding, entry: int) -> None:
        """Take back what was said of this finding."""
        word = self._word(round_, finding, entry, "")
        self._store.disagreements.withdraw(word)
        del self._said[round_, word.finding]

    def _word(self, round_: int, finding: Finding, entry: int, reason: str) -> Disagreement:
        judged_by = self._play.judged_by
        return Disagreement(
            session=self._play.number,
            round=round_,
            entry=entry,
            rule=finding.rule,
            kind=finding.kind.value,
            finding=_written(finding),
            reason=reason,
            program_version=program_version(),
            grader_version=GRADER_VERSION,
            house=judged_by.id,
            house_version=str(judged_by.version),
            said_at=datetime.now(UTC).isoformat(timespec="seconds"),
        )


def _written(finding: Finding) -> str:
    return json.dumps(finding_data(finding))
