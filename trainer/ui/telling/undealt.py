"""Of which rounds, and of which groups of points, can a sheet say nothing?

A round in which nothing was dealt is not judged; one that was broken off shows no pace, and
full points where nothing was done are no merit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from trainer.core.actions import Entry, Signal
from trainer.i18n.catalog import N_, Translator
from trainer.procedures.rounds import segments
from trainer.scenarios.policies import policy_for

if TYPE_CHECKING:
    from trainer.exchange.sheet_view import RoundView
    from trainer.grading.findings import RoundVerdict
    from trainer.procedures.record import Mode
    from trainer.ui.sitting.play import Play


def undealt(play: Play, verdicts: Sequence[RoundVerdict]) -> tuple[int, ...]:
    """The rounds that were closed before anything was dealt in them: without a verdict."""
    judged = {one.number for one in verdicts}
    parts = enumerate(segments(play.session.entries), 1)
    closed = ((at, part) for at, part in parts if part[-1].action is Signal.CLOSE)
    return tuple(at for at, part in closed if at not in judged and not _passed_over(play, part))


def _passed_over(play: Play, part: Sequence[Entry]) -> bool:
    """Whether this round of a try's own record was dealt elsewhere: it took no time at all."""
    parent = play.session.header.parent
    return parent is not None and parent.entry == 0 and part[-1].at_ms == 0


def undealt_notes(missing: Sequence[int], speaker: Translator) -> Iterator[str]:
    """That nothing was dealt in a round, and so nothing of it is judged."""
    for number in missing:
        text = N_("Round {number}: nothing was dealt, so nothing of it is judged.")
        yield speaker.say(text, number=number)


def silent_groups(
    mode: Mode | None, rounds: Sequence[RoundView], broken: bool, reading: bool
) -> tuple[str, ...]:
    """The groups of points of which nothing could be seen to the end.

    Of a round broken off only what was lost is known; where cards are only read nobody is served.
    """
    if not (broken or reading):
        return ()
    policy = policy_for(mode)
    seen = {policy.group_of(f.rule).name for one in rounds for f in one.verdict.findings}
    if not broken:
        seen |= {policy.group_of(rule).name for one in rounds for rule, _ in one.kept}
    return tuple(group.name for group in policy.groups if group.name not in seen)


__all__ = ["silent_groups", "undealt", "undealt_notes"]
