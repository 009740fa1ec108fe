"""Which of several acts at one spot was meant for it, and which for another?

The first that fits is taken at first. Where the faults are more than one, each act that has
a like at its spot is also read as meant for elsewhere, and the smallest reading stands: the
fewest sites, then the smallest ranks (GRADING, rule 4).
"""

from __future__ import annotations

from collections import defaultdict

from trainer.core.places import Spot
from trainer.grading.fault import Fault
from trainer.grading.faults import find_faults
from trainer.procedures.acts import MONEY, Act, Verb
from trainer.procedures.duties import Plan
from trainer.procedures.facts import Facts
from trainer.procedures.matching import match_round
from trainer.procedures.met import Matching
from trainer.procedures.rules import Kind
from trainer.procedures.sheet import Sheet

_TANGLED = 10
"""With more faults than this no act is looked at twice."""

Read = tuple[list[Fault], Matching]


def read_round(
    plan: Plan,
    facts: Facts,
    sheet: Sheet,
    closed: bool,
    collected: frozenset[int] = frozenset(),
    first: bool = False,
) -> Read:
    """The smallest set of faults that explains the round, and the matching behind it.

    The arguments are those of ``find_faults``.
    """

    def read(aside: frozenset[int]) -> Read:
        matching = match_round(plan, facts, aside=aside)
        return find_faults(plan, facts, matching, sheet, closed, collected, first), matching

    aside: frozenset[int] = frozenset()
    best = read(aside)
    while 1 < len(best[0]) <= _TANGLED:
        smaller = None
        for act, is_first in _doubtful(facts, best[0], aside):
            found = read(aside | {act.index})
            least = len((smaller[1] if smaller else best)[0])
            if len(found[0]) < least and not (is_first and _is_extra(act, found[0])):
                smaller = aside | {act.index}, found
        if smaller is None:
            break
        aside, best = smaller
    return best


def _is_extra(act: Act, faults: list[Fault]) -> bool:
    """Whether ``act`` is meant for nothing: the first at a spot is a try at what is owed there."""
    return any(f.kind is Kind.EXTRA and act.entry in f.site.entries for f in faults)


def _doubtful(facts: Facts, faults: list[Fault], aside: frozenset[int]) -> list[tuple[Act, bool]]:
    """Acts of a blamed seat that have a like at their spot, and whether each is the first."""
    seats = {fault.site.seat for fault in faults}
    alike: dict[tuple[int, Spot, Verb], list[Act]] = defaultdict(list)
    for act in facts.acts:
        if act.verb in MONEY and act.seat in seats and act.spot is not None:
            alike[act.seat, act.spot, act.verb].append(act)
    return [
        (act, act is acts[0])
        for acts in alike.values()
        if len(acts) > 1
        for act in acts
        if act.index not in aside
    ]
