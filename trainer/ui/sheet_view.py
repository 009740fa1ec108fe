"""What does a graded sheet tell, before it is set in words and boxes?"""

from __future__ import annotations

from trainer.core.frozen import frozen
from trainer.grading.findings import RoundVerdict
from trainer.grading.pace import Pace
from trainer.grading.score import RoundScore, Score


@frozen
class RoundView:
    """One graded round: its verdict, its points in the whole, the time worked in milliseconds.

    `moments` are the entries at which the sites of each finding are looked at: the fault's own,
    or the one before which it was owed; `kept` is how many acts followed each clause.
    """

    verdict: RoundVerdict
    points: RoundScore
    worked_ms: int
    moments: tuple[tuple[int, ...], ...]
    unaided: bool
    kept: tuple[tuple[str, int], ...]


@frozen
class SheetView:
    """A sheet: `about` are names and values, `score` weighs all rounds so far together.

    `over` says that no round is to come, so that the outcome stands; `signed` asks for the
    lines on which examiner and trainee sign. `notes` tell that another sheet judges than the
    one it was dealt by, and what was said otherwise when the rounds were closed. `pace` is that
    of the rounds shown, `usual` that of the trainee's latest other sittings. `onward` is on the
    main button; `outcome` says whether a lesson's graded try is `passed`.
    """

    title: str
    about: tuple[tuple[str, str], ...]
    currency: str
    score: Score
    rounds: tuple[RoundView, ...]
    over: bool
    signed: bool
    foot: str
    notes: tuple[str, ...] = ()
    onward: str = ""
    outcome: str = ""
    passed: bool | None = None
    pace: Pace | None = None
    usual: Pace | None = None
