"""Which share of a toke that is split was not put where it belongs?"""

from __future__ import annotations

from dataclasses import replace

from trainer.procedures.acts import Verb
from trainer.procedures.duties import Duty, Plan, Work
from trainer.procedures.met import Matching


def missing_shares(plan: Plan, matching: Matching) -> dict[int, Duty]:
    """For each split of which one share was put, rightly, the other one as a duty (K-T3)."""
    found: dict[int, Duty] = {}
    for index in plan.of(Work.SPLIT):
        met, duty = matching.met.get(index), plan.duties[index]
        if met is None or met.done or met.slips:
            continue
        if all(act.verb is Verb.DROP for act in met.acts):
            found[index] = replace(duty, work=Work.TOKE_TAKE)
        elif all(act.verb is Verb.TAKE for act in met.acts):
            found[index] = replace(duty, work=Work.DROP, amount=duty.box)
    return found
