"""Did the house pay in the form that it wants: in the fewest chips, beside the bet? (K-P31)

A slip of form leaves the money right. It explains nothing else and is explained by nothing: what
was done to put it right alone is put aside before the round is read, and it is told only of a
payment that was right in all else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Final

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

    Omitted is the fewest chips, at the wrong place what lies on top of the bet. ``first`` is the
    act that paid: of what was taken back and paid again the first one.
    """

    kind: Kind
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
    wanted = sheet.values.payment_form
    if not facts.set_down or wanted is PaymentForm.NOT_GRADED or not facts.observed.chips:
        return _UNGRADED
    odd = {one.act.index: one for one in facts.set_down if _kinds(one, wanted)}
    slips: list[Slip] = []
    mends: set[int] = set()
    for one in odd.values():
        if one.act.index not in mends:
            chain = _Chain(one, odd, facts, closed)
            mends.update(act.index for act in chain.acts)
            slips += chain.slips(wanted)
    return Form(tuple(slips), frozenset(mends))


def in_form(entry: int, facts: Facts, sheet: Sheet) -> bool:
    """Whether nothing is amiss with how this entry set its chips down; for most nothing can be."""
    wanted = sheet.values.payment_form
    if wanted is PaymentForm.NOT_GRADED or not facts.observed.chips:
        return True
    return not any(one.act.entry == entry and _kinds(one, wanted) for one in facts.set_down)


def _kinds(paid: SetDown, wanted: PaymentForm) -> tuple[Kind, ...]:
    """In which ways it was not set down as ``wanted``."""
    found = [Kind.OMITTED] if paid.chips != paid.fewest else []
    if paid.on_top and wanted is PaymentForm.FEWEST_AND_BESIDE:
        found.append(Kind.WRONG_PLACE)
    return tuple(found)


class _Chain:
    """A payment as often as it was made in bad form, and all acts that took and paid it again."""

    def __init__(self, one: SetDown, odd: dict[int, SetDown], facts: Facts, closed: bool) -> None:
        self._facts = facts
        self._tries = [one]
        self.acts: list[Act] = []
        self._right = False
        more = True
        while more:
            more = self._again(odd, closed)

    def _again(self, odd: dict[int, SetDown], closed: bool) -> bool:
        """Whether the payment was taken back and made again in bad form."""
        take, again = _paid_again(self._tries[-1].act, self._facts)
        if take is None or (again is None and closed):
            return False
        self.acts += [take] if again is None else [take, again]
        self._right = again is not None and again.index not in odd
        if again is None or self._right:
            return False
        self._tries.append(odd[again.index])
        return True

    def slips(self, wanted: PaymentForm) -> Iterator[Slip]:
        """Each slip with the acts up to the one that put it right, if one did."""
        tries, first = self._tries, self._tries[0].act
        for number, paid in enumerate(tries):
            for kind in _kinds(paid, wanted):
                later = (kind in _kinds(one, wanted) for one in tries[number + 1 :])
                better = number + 1 + len([*takewhile(bool, later)])
                mended = self.acts[2 * number : 2 * better]
                if better == len(tries) and not self._right:
                    change = self._changed() if kind is Kind.OMITTED else None
                    mended = [*mended, change] if change is not None else []
                yield Slip(kind, paid, first, tuple(mended))

    def _changed(self) -> Act | None:
        """The exchange by which the chips of the last payment became the fewest."""
        paid = self._tries[-1]
        for one in self._facts.changed:
            place = one.act.seat, one.act.spot
            if one.act.index > paid.act.index and place == (paid.act.seat, paid.act.spot):
                made = paid.chips.holds(one.given) and paid.chips - one.given + one.received
                if made and made == paid.fewest:
                    return one.act
        return None


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


def _right_payments(plan: Plan, matching: Matching) -> set[int]:
    """The moments of all payments that were exactly as owed."""
    owed = (matching.met.get(index) for index in plan.where(*_PAYMENTS))
    return {act.index for met in owed if met and not met.slips for act in met.acts}


def _fault(slip: Slip, facts: Facts, applied: int) -> Fault:
    act, kind = slip.paid.act, slip.kind
    fixed = slip.mended[-1].index if slip.mended else None
    wanted, got = _told(slip)
    site = Site(
        entries_of((act, *slip.mended)),
        act.seat,
        str(act.spot),
        wanted,
        got,
        corrected=corrected(kind, act, fixed, facts),
    )
    return Fault(kind, RULE, site, SUBJECT, act.index, (RULE,), applied=applied)


def _told(slip: Slip) -> tuple[What, What]:
    """What was wanted and what was done: the chips, or the place."""
    act = slip.paid.act
    what = What(str(act.verb), act.seat, str(act.spot), act.amount)
    if slip.kind is Kind.WRONG_PLACE:
        return what, replace(what, on_top=True)
    return replace(what, chips=str(slip.paid.fewest)), replace(what, chips=str(slip.paid.chips))


__all__ = ["Form", "form_of", "in_form"]
