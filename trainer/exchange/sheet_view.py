"""What does a graded sheet tell, before it is set in boxes or on paper?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from trainer.core.actions import Entry, Signal
from trainer.core.frozen import frozen
from trainer.grading.findings import RoundVerdict
from trainer.grading.missed import Moments
from trainer.grading.pace import Pace, pace
from trainer.grading.score import RoundScore, Score
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.rules import RULES

_POLICIES: Final = {"practice": N_("Practice"), "exam": N_("Exam")}


@frozen
class RoundView:
    """One graded round: its verdict, its points in the whole, the time of the dealer's own acts.

    `moments` are the entries at which the sites of each finding are looked at: the fault's own,
    or the one before which it was owed; `kept` is how many acts followed each clause. `guided`
    says that every step was shown, `back` that an act was taken back, `short` that it was closed
    before it was dealt to the end.
    """

    verdict: RoundVerdict
    points: RoundScore
    own_ms: int
    moments: tuple[tuple[int, ...], ...]
    unaided: bool
    kept: tuple[tuple[str, int], ...]
    guided: bool = False
    back: bool = False
    short: bool = False


@frozen
class SheetView:
    """A sheet: `about` are names and values, `score` weighs all rounds so far together.

    `over` says that no round is to come, so that the outcome stands; `signed` asks for the
    lines on which examiner and trainee sign. `notes` tell that another sheet judges than the
    one it was dealt by, and what was said otherwise when the rounds were closed. `pace` is that
    of the rounds shown, `usual` that of the trainee's latest other sittings. `trainee` and the
    day on which it was `played` are told again for what a file says of itself. `onward` is on
    the main button; `outcome` says whether a lesson's graded try is `passed`, `tries` which of the
    rounds shown were that try: the points at the head are theirs. `terms` say what it takes to pass
    an exam. `pairs` is how many pairs of
    cards were read in these rounds, where that is the drill. `broken` says that a round shown was
    not dealt to the end, `guided` that the points are those of rounds dealt with help, though a
    graded try was begun, `silent` names the groups of points of which nothing was seen.
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
    terms: tuple[str, ...] = ()
    tries: tuple[int, ...] = ()
    pace: Pace | None = None
    usual: Pace | None = None
    pairs: int = 0
    broken: bool = False
    guided: bool = False
    silent: tuple[str, ...] = ()
    trainee: str = ""
    played: str = ""


def round_view(
    verdict: RoundVerdict,
    whole: Score,
    part: Sequence[Entry],
    missed: Moments,
    kept: Iterable[str],
) -> RoundView:
    """One round of a whole: `part` are its entries, `kept` the clauses that were followed."""
    return RoundView(
        verdict=verdict,
        points=next(one for one in whole.rounds if one.number == verdict.number),
        own_ms=pace((part,)).ms,
        moments=moments_of(verdict, part, missed),
        unaided=not any(entry.action is Signal.HINT for entry in part),
        kept=_in_order(Counter(kept)),
    )


def moments_of(
    verdict: RoundVerdict, part: Sequence[Entry], missed: Moments
) -> tuple[tuple[int, ...], ...]:
    """By finding, the entries at which its sites are looked at."""
    return tuple(
        tuple(
            site.entries[0]
            if site.entries
            else missed.get((verdict.number, at, place), 0) or part[-1].number
            for place, site in enumerate(finding.sites)
        )
        for at, finding in enumerate(verdict.findings)
    )


def _in_order(counted: Counter[str]) -> tuple[tuple[str, int], ...]:
    """Clauses in the order of the catalogue, what is not in it at the end."""
    order = {rule: at for at, rule in enumerate(RULES)}
    return tuple(sorted(counted.items(), key=lambda one: (order.get(one[0], len(order)), one[0])))


def weighed_by(score: Score, speaker: Translator) -> str:
    """The line at the foot: by what it was weighed."""
    return speaker.say(
        N_("Points by the standard “{policy}”, version {version}."),
        policy=speaker.gettext(_POLICIES.get(score.policy, score.policy)),
        version=score.policy_version,
    )


__all__ = ["RoundView", "SheetView", "moments_of", "round_view", "weighed_by"]
