"""Was a fault put right, and was that before its point of no return?"""

from __future__ import annotations

from trainer.grading.findings import Corrected
from trainer.grading.governing import phase_of
from trainer.procedures.acts import MONEY, Act, Verb
from trainer.procedures.duties import Phase
from trainer.procedures.facts import Facts
from trainer.procedures.rules import Kind

_DRAWS = frozenset({Verb.BURN, Verb.DEAL})


def corrected(kind: Kind, act: Act, fixed: int | None, facts: Facts) -> Corrected:
    """Whether ``act`` was put right at ``fixed`` before its cut-off (GRADING, terms)."""
    if fixed is None:
        return Corrected.NO
    between = [other for other in facts.acts if act.index < other.index < fixed]
    if act.verb in _DRAWS:
        late = any(other.verb in _DRAWS for other in between)
    elif kind is Kind.WRONG_AMOUNT:
        late = any(other.verb in MONEY and other.seat != act.seat for other in between)
    else:
        late = _next_phase(act.index, facts) <= fixed
    return Corrected.LATE if late else Corrected.IN_TIME


def _next_phase(index: int, facts: Facts) -> int:
    """The index at which the phase of ``index`` ends: the war deal, or the last collect."""
    if phase_of(index, facts) < Phase.WAR_DEAL and facts.war_draw_at is not None:
        return facts.war_draw_at
    collects = [act.index for act in facts.of(Verb.COLLECT) if act.index > index]
    return max(collects, default=facts.end + 1)
