"""With which findings does a trainee disagree, and why?"""

import json
import sqlite3
import unicodedata
from dataclasses import replace

from trainer.core.frozen import frozen
from trainer.fault import TrainerFault
from trainer.store.connection import Connections

LONGEST = 500
"""So many characters a reason may have."""


@frozen
class Disagreement:
    """One finding of one round and the trainee's word on it, with the versions that judged.

    ``entry`` is the first line that the finding names, 0 where it names none; ``finding`` is
    the finding itself as JSON, as results keep it.
    """

    session: int
    round: int
    entry: int
    rule: str
    kind: str
    finding: str
    reason: str
    program_version: str
    grader_version: str
    house: str
    house_version: str
    said_at: str


_FIELDS = (
    "session, round, entry, rule, kind, finding, reason, program_version, grader_version, "
    "house, house_version, said_at"
)


class Disagreements:
    """What is said of findings. No row ever changes: the last one on a finding is what stands.

    Every method raises ``TrainerFault``.
    """

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def add(self, said: Disagreement) -> Disagreement:
        """Keep it in place of what was said before; it as kept, without spaces around.

        Faults ``reason-missing`` and ``reason-too-long``; ``ValueError`` where the finding is
        no JSON or belongs to no session.
        """
        json.loads(said.finding)
        kept = replace(said, reason=clean(said.reason))
        self._insert(kept)
        return kept

    def withdraw(self, said: Disagreement) -> None:
        """Take back what stands of this finding; ``ValueError`` where nothing does."""
        self._insert(replace(said, reason=""))

    def _insert(self, said: Disagreement) -> None:
        values = [getattr(said, name) for name in _FIELDS.split(", ")]
        marks = ", ".join("?" * len(values))
        try:
            with self._connections.writing() as connection:
                connection.execute(
                    f"INSERT INTO disagreements ({_FIELDS}) VALUES ({marks})", values
                )
        except sqlite3.IntegrityError as error:
            raise ValueError(f"round {said.round} of session {said.session}: {error}") from error

    def carry(self, parent: int, session: int, rounds: int) -> None:
        """Take all that was said of the first ``rounds`` of ``parent`` over into its fork."""
        for said in self.history(parent):
            if said.round <= rounds:
                self._insert(replace(said, session=session))

    def of_session(self, session: int) -> tuple[Disagreement, ...]:
        """What stands in a session, by round, what was first disagreed with first."""
        stands = {(one.round, one.finding): one for one in self.history(session)}
        return tuple(one for one in stands.values() if one.reason)

    def history(self, session: int) -> tuple[Disagreement, ...]:
        """All that was ever said in a session, by round, the oldest first; '' withdraws."""
        with self._connections.reading() as connection:
            rows = connection.execute(
                f"SELECT {_FIELDS} FROM disagreements WHERE session = ? ORDER BY round, id",
                [session],
            )
            return tuple(Disagreement(*row) for row in rows)


def clean(reason: str) -> str:
    """A reason as it is kept; faults ``reason-missing`` and ``reason-too-long``."""
    # Hangul typed on macOS may come decomposed and would count three times as long.
    cleaned = unicodedata.normalize("NFC", reason).strip()
    if not cleaned:
        raise TrainerFault("reason-missing")
    if len(cleaned) > LONGEST:
        raise TrainerFault("reason-too-long", found=len(cleaned), allowed=LONGEST)
    return cleaned
