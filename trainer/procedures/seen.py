"""What does a record show of a round, so that nobody is blamed for what was not seen?"""

from __future__ import annotations

from trainer.procedures.facts import Observed
from trainer.procedures.record import Ends, Header, Seen, Starts
from trainer.procedures.spots import SPOTS


def observed(header: Header, first: bool) -> Observed:
    """What the record shows of a round (GRADING, rule 19); ``first`` for the first round."""
    transcript = header.observed is not None
    return Observed(
        cards=header.sees(Seen.CARDS),
        chips=header.sees(Seen.CHIPS),
        words=header.sees(Seen.WORDS),
        transcript=transcript,
        from_start=not first or header.starts is Starts.ROUND,
        to_end=header.ends is Ends.ROUND,
        spots=SPOTS[header.game],
    )
