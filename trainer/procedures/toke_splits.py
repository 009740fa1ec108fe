"""Which share of a surrendered toke went where? (K-T3)"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.core.places import TRAY
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import Duty, Plan
from trainer.procedures.facts import Facts
from trainer.procedures.met import Matching, Met, Slip
from trainer.procedures.rules import Kind
from trainer.procedures.taken_back import paired, takes_back


def split(plan: Plan, index: int, acts: list[Act], facts: Facts, matching: Matching) -> None:
    """K-T3: half to the box, half to the tray, in either order; one pile, one fault."""
    duty = plan.duties[index]
    moved = [act for act in acts if act.verb in (Verb.TAKE, Verb.DROP) and not from_the_tray(act)]
    astray = [act for act in acts if act.verb is Verb.MOVE]
    mine = [*moved, *_paid_into(moved, acts, duty)] if not astray else moved
    mine.sort(key=lambda act: act.index)
    for less in (moved, _but_taken_back(mine)):
        if mine and _shares(less) == (duty.box, duty.amount):
            mine = less  # what else was paid is a matter of its own
            break
    rest = [act for act in acts if act not in mine and act not in astray]
    matching.strays.extend(paired(rest))
    if not mine and not astray:
        return
    met = matching.meet(index, *sorted([*mine, *astray], key=lambda act: act.index))
    if astray:
        boxed = sum(amount_of(act) for act in mine if act.verb is Verb.DROP)
        lost = boxed - duty.box
        met.slips.append(Slip(Kind.WRONG_PLACE, astray[0], lost, got=astray[0].amount))
        return
    met.done = len(mine) > 1 or duty.box == 0 or duty.amount == 0
    if not unseen(duty, mine):
        _put_to_shares(met, duty, mine, facts, matching.final)


def _paid_into(moved: list[Act], acts: list[Act], duty: Duty) -> list[Act]:
    """What the tray paid into the pile: straight into the box, or onto a toke that was moved."""
    gone = sum(map(amount_of, moved)) >= duty.stake
    return [a for a in acts if pays_it(a) and moved and (gone or from_the_tray(a))]


def _but_taken_back(acts: list[Act]) -> list[Act]:
    """``acts`` without payments that were taken back whole."""
    left = list(acts)
    for act in acts:
        fix = next((later for later in left if takes_back(later, act)), None)
        if act.verb is Verb.PAY and act in left and fix is not None:
            left = [one for one in left if one is not act and one is not fix]
    return left


def _shares(acts: Sequence[Act]) -> tuple[int, int]:
    """What went into the box, and what into the tray less what it gave."""
    box = sum(amount_of(act) for act in acts if act.verb is Verb.DROP)
    taken = sum(amount_of(act) for act in acts if act.verb is Verb.TAKE)
    return box, taken - sum(amount_of(act) for act in acts if pays_it(act))


def _put_to_shares(met: Met, duty: Duty, mine: list[Act], facts: Facts, final: bool) -> None:
    """Add the two shares up; all taken and half given back in one visit is clean (K-P6)."""
    rack, wrong = duty.amount or 0, -1
    for last in range(len(mine)):
        box, tray = _shares(mine[: last + 1])
        if wrong < 0 and (box > duty.box or not 0 <= tray <= rack):
            wrong = last
    right = (box, tray) == (duty.box, rack)
    both = final and {Verb.TAKE, Verb.DROP} <= {act.verb for act in mine}
    met.done = box + tray >= duty.stake or both
    if wrong < 0 and (right or not met.done):
        return
    act = mine[wrong]
    if right and act.verb is Verb.TAKE and not facts.touched_elsewhere(act, mine[-1]):
        return
    over = box - duty.box
    if right:
        then, gone = _shares(mine[: wrong + 1])
        tray_over = rack - gone if gone > rack else -gone
        over = then - duty.box if then > duty.box else tray_over
        met.acts = mine[: wrong + 1]  # what put it right is no share put late
    fix = mine[-1] if right else None
    fixed = fix.index if fix else None
    met.slips.append(Slip(Kind.WRONG_AMOUNT, act, over, fixed, fix, duty.box + over))
    met.done = True


def unseen(duty: Duty, acts: Sequence[Act]) -> bool:
    """Whether nobody saw how much ``duty`` or one of the ``acts`` is about."""
    return duty.amount is None or any(act.amount is None for act in acts)


def amount_of(act: Act) -> int:
    """What was moved, in minor units; 0 where nobody saw it."""
    return act.amount or 0


def pays_it(act: Act) -> bool:
    """Whether the tray paid, onto the toke or straight into the toke box."""
    return act.verb is Verb.PAY or from_the_tray(act)


def from_the_tray(act: Act) -> bool:
    """Whether chips went from the tray straight into the toke box."""
    return act.verb is Verb.DROP and act.source == TRAY
