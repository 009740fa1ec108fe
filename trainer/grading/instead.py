"""What was done in the place of a slip that was put right?"""

from __future__ import annotations

from trainer.procedures.met import Matching, Stray


def done_after(stray: Stray, matching: Matching, index: int) -> bool:
    """A slip that was taken back may have been a try at what was then done rightly."""
    fixed, meant = stray.fixed, stray.act
    if fixed is None:
        return False
    met = matching.met[index]
    here = met.acts[-1].seat == meant.seat
    return any(
        act.index >= fixed and (here or act.amount == meant.amount or meant.amount is None)
        for act in met.acts
    )


def done_next(stray: Stray, matching: Matching) -> int | None:
    """The duty that was done by the very act that put ``stray`` right, or first after it."""
    if stray.fixed is None:
        return None
    later = [(met.last, i) for i, met in matching.met.items() if met.last >= stray.fixed]
    return min(later)[1] if later else None
