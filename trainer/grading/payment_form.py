"""Did the house pay in the form that it wants: in the fewest chips? (K-P31)

A slip of form leaves the money right. It explains nothing else and is explained by nothing: what
was done to put it right alone is put aside before the round is read, and it is told only of a
payment that was right in all else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from trainer.core.chips import Chips
from trainer.core.frozen import frozen
from trainer.grading.cutoff import corrected
from trainer.grading.fault import Fault
from trainer.grading.findings import Site, What
from trainer.grading.naming import entries_of
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import Plan, Work
from trainer.procedures.facts import Facts, SetDown
from trainer.procedures.met import Matching
from trainer.procedures.rules import Kind
from trainer.procedures.sheet import PaymentForm, Sheet

RULE: Final = "K-P31"
SUBJECT: Final = "chips-form"
_PAYMENTS: Final = (Work.PAY, Work.MATCH, Work.TOKE_PAY)
_PAYS: Final = frozenset({Verb.PAY, Verb.MATCH, Verb.DROP})


@frozen
class Slip:
    """A payment that was not set down as the house wants it, and what put that right.

    ``first`` is the act that paid; of one that was taken back and paid again it is the first.
    """

    paid: SetDown
    first: Act
    mended: tuple[Act, ...] = ()


@frozen
class Form:
    """The slips of form in a round, and the moments of the acts that only put one right."""

    slips: tuple[Slip, ...] = ()
    mends: frozenset[int] = frozenset()

    def faults(self, plan: Plan, facts: Facts, matching: Matching) -> list[Fault]:
        """Those at payments that were right in all else, as ``matching`` reads them."""
        if not self.slips:
            return []
        right = _right_payments(plan, matching)
        return [_fault(slip, facts, len(right)) for slip in self.slips if slip.first.index in right]


_UNGRADED: Final = Form()


def form_of(facts: Facts, sheet: Sheet, closed: bool) -> Form:
    """What of it there is at the house of ``sheet``; ``closed``: nothing will come any more."""
    if not facts.set_down or sheet.values.payment_form is PaymentForm.NOT_GRADED:
        return _UNGRADED
    if not facts.observed.chips:
        return _UNGRADED
    odd = {one.act.index: one for one in facts.set_down}
    slips: list[Slip] = []
    mends: set[int] = set()
    for one in facts.set_down:
        if one.act.index not in mends:
            chain, acts = _chain(one, odd, facts, closed)
            mends.update(act.index for act in acts)
            slips += _slips_of(chain, acts, facts)
    return Form(tuple(slips), frozenset(mends))


def _chain(
    one: SetDown, odd: dict[int, SetDown], facts: Facts, closed: bool
) -> tuple[list[SetDown], list[Act]]:
    """The payment as often as it was paid in bad form, and all acts that took and paid it again."""
    chain = [one]
    acts: list[Act] = []
    while True:
        take, again = _paid_again(chain[-1].act, facts)
        if take is None or (again is None and closed):
            return chain, acts
        acts.append(take)
        if again is None:
            return chain, acts
        acts.append(again)
        if again.index not in odd:
            return chain, acts
        chain.append(odd[again.index])


def _paid_again(paid: Act, facts: Facts) -> tuple[Act | None, Act | None]:
    """The act that took the payment back whole, and the next one if it paid the same again."""
    later = [act for act in facts.money if act.index > paid.index]
    place = paid.seat, paid.spot
    take = next((act for act in later if (act.seat, act.spot) == place), None)
    if take is None or take.verb is not Verb.TAKE or take.amount != paid.amount:
        return None, None
    after = next((act for act in later if act.index > take.index), None)
    if after is None:
        return take, None
    same = (after.seat, after.spot, after.amount) == (*place, paid.amount)
    return (take, after) if same and after.verb in _PAYS else (None, None)


def _slips_of(chain: Sequence[SetDown], acts: list[Act], facts: Facts) -> Iterator[Slip]:
    """Each of the payments with what came after it, where the last one is right in the end."""
    first, last = chain[0].act, chain[-1]
    change = _changed(last, facts)
    came_right = len(acts) == 2 * len(chain) or change is not None
    for number, paid in enumerate(chain):
        after = [*acts[2 * number :], *([change] if change is not None else ())]
        yield Slip(paid, first, tuple(after) if came_right else ())


def _changed(paid: SetDown, facts: Facts) -> Act | None:
    """The exchange by which its chips became the fewest."""
    for one in facts.changed:
        place = one.act.seat, one.act.spot
        if one.act.index > paid.act.index and place == (paid.act.seat, paid.act.spot):
            made = paid.chips.holds(one.given) and paid.chips - one.given + one.received
            if made and made == paid.fewest:
                return one.act
    return None


def _right_payments(plan: Plan, matching: Matching) -> set[int]:
    """The moments of all payments that were exactly as owed."""
    owed = (matching.met.get(index) for index in plan.where(*_PAYMENTS))
    return {act.index for met in owed if met and not met.slips for act in met.acts}


def _fault(slip: Slip, facts: Facts, applied: int) -> Fault:
    act, kind = slip.paid.act, Kind.OMITTED
    fixed = slip.mended[-1].index if slip.mended else None
    site = Site(
        entries_of((act, *slip.mended)),
        act.seat,
        str(act.spot),
        _told(act, slip.paid.fewest),
        _told(act, slip.paid.chips),
        corrected=corrected(kind, act, fixed, facts),
    )
    return Fault(kind, RULE, site, SUBJECT, act.index, (RULE,), applied=applied)


def _told(act: Act, chips: Chips) -> What:
    return What(str(act.verb), act.seat, str(act.spot), act.amount, chips=str(chips))


__all__ = ["Form", "form_of"]
