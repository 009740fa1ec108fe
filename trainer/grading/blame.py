"""As which fault is told what was done otherwise than owed, too much, too early, or never?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.core.places import Spot
from trainer.grading.case import Case
from trainer.grading.cutoff import corrected
from trainer.grading.disorder import Disorder
from trainer.grading.fault import Fault
from trainer.grading.findings import Corrected, Site, What
from trainer.grading.governing import moment
from trainer.grading.naming import entries_of, spot_of, spot_of_work, unpaid
from trainer.grading.strays import Reading
from trainer.grading.telling import told_act, told_duty, told_missing
from trainer.grading.war_bets import put_right
from trainer.procedures.acts import MONEY, Act, Verb
from trainer.procedures.clauses import Clauses
from trainer.procedures.duties import Duty, Work
from trainer.procedures.met import Matching, Met, Slip
from trainer.procedures.rules import Kind


class Blame:
    """Tells the faults of one reading, each with its kind, rule and site."""

    def __init__(self, case: Case, matching: Matching) -> None:
        self._case, self._matching = case, matching
        self._plan, self._facts = case.plan, case.facts

    def banned(self, duty: Duty, act: Act, rule: str) -> Fault:
        """What a ban forbade, though it met a duty."""
        site = self._site(duty, None, told_act(act), (act,))
        applied = self._case.applied(rule)
        return Fault(Kind.FORBIDDEN, rule, site, "money", act.index, applied=applied)

    def slip(self, duty: Duty, slip: Slip) -> Fault:
        """What was done otherwise than owed."""
        wanted = told_duty(duty)
        got = replace(told_act(slip.act), amount=slip.got) if slip.got is not None else None
        if got is not None and duty.work is Work.SPLIT:
            tray = max(0, duty.stake - (slip.got or 0))  # it may have paid onto the toke
            got = What("split", duty.seat, str(duty.spot), tray, box=slip.got, to=got.to)
        elif slip.kind is Kind.WRONG_PLACE and slip.got == duty.stake and duty.work is Work.DROP:
            wanted = replace(wanted, amount=slip.got)  # the winnings did not lie there
        state = corrected(slip.kind, slip.act, slip.fixed, self._facts)
        acts = (slip.act,) if slip.fix is None else (slip.act, slip.fix)
        site = self._site(duty, wanted, got or told_act(slip.act), acts, slip.difference, state)
        rule, subject = _rule(slip, duty, self._plan.clauses)
        return Fault(slip.kind, rule, site, subject, slip.act.index, duty.rests, duty.work)

    def stray(self, reading: Reading) -> Fault:
        """An act that met nothing, under the name by which it goes."""
        stray, act = reading.stray, reading.stray.act
        duty = self._plan.duties[reading.duty] if reading.duty is not None else None
        # What was meant is still undone: taking the slip back alone puts nothing right.
        fixed = None if reading.consumes else stray.fixed
        state = corrected(reading.kind, act, fixed, self._facts)
        wanted = told_duty(duty) if duty is not None else None
        acts = (act, *reading.also) if stray.fix is None else (act, stray.fix)
        seat = act.seat
        spot = str(act.spot or spot_of(act))
        got = told_act(act)
        site = Site(entries_of(acts), seat, spot, wanted, got, reading.difference, state)
        subject = duty.subject if duty is not None else _subject(act)
        site = self._called(site, act.index, subject)
        applied = self._case.applied(reading.rule) if reading.kind is Kind.FORBIDDEN else 0
        work = duty.work if duty is not None else None
        return Fault(
            reading.kind, reading.rule, site, subject, act.index, reading.rests, work, applied
        )

    def displaced(self, one: Disorder) -> Fault:
        """A thing out of its order, or a run that went the wrong way."""
        site = self._called(one.site, one.moment, one.subject)
        return Fault(
            one.kind, one.rule, site, one.subject, one.moment, one.rests, applied=one.applied
        )

    def dealt_past(self, duty: Duty, met: Met) -> Fault:
        """A bet that had to be off before the first card and went only later."""
        entries, spot = entries_of(met.acts), str(duty.spot)
        site = Site(entries, duty.seat, spot, told_duty(duty), corrected=Corrected.LATE)
        first = moment(self._facts.first_card_at)
        return Fault(Kind.OMITTED, duty.rule, site, duty.subject, first, duty.rests, duty.work)

    def missing(self, duty: Duty, met: Met | None) -> Fault:
        """What was never done."""
        acts: Sequence[Act] = met.acts if met is not None else ()
        state = Corrected.NO
        if duty.work is Work.MATCH:
            paid = self._paid_instead(duty)
            acts, state = ((paid,), Corrected.LATE) if paid is not None else (acts, state)
        elif duty.work is Work.WAR_BET:
            state = put_right(duty, self._facts)
        wanted, got = told_missing(duty, self._plan, self._matching.met)
        difference = unpaid(duty) if state is Corrected.NO else 0
        spot = str(duty.spot) if duty.spot else spot_of_work(duty)
        site = Site(entries_of(acts), duty.seat, spot, wanted, got, difference, state)
        late = self._facts.end
        return Fault(
            Kind.OMITTED,
            duty.rule,
            self._called(site, duty.birth, duty.subject),
            duty.subject,
            late,
            duty.rests,
            duty.work,
        )

    def _paid_instead(self, duty: Duty) -> Act | None:
        for index in self._plan.where(Work.PAY, seat=duty.seat, spot=Spot.WAR):
            if "K-P11" in self._plan.duties[index].rests and index in self._matching.met:
                return self._matching.met[index].acts[-1]
        return None

    def _site(
        self,
        duty: Duty,
        wanted: What | None,
        got: What | None,
        acts: Sequence[Act],
        difference: int | None = None,
        state: Corrected = Corrected.NO,
    ) -> Site:
        spot = str(duty.spot) if duty.spot else spot_of_work(duty)
        site = Site(entries_of(acts), duty.seat, spot, wanted, got, difference, state)
        return self._called(site, acts[0].index, duty.subject)

    def _called(self, site: Site, index: int, subject: str) -> Site:
        """Mark a slip of money or cards that stands without a call to the floor since ``index``.

        What was never done has no act: it may be told to the floor since it was owed.
        """
        slip = subject in ("money", "card", "burn", "toke")
        standing = site.corrected is Corrected.NO and self._facts.observed.words
        called = any(call > index for call in self._facts.calls)
        if called or not (slip and standing):
            return site
        return replace(site, uncalled=True)


def _rule(slip: Slip, duty: Duty, cites: Clauses) -> tuple[str, str]:
    """By which rule it is a fault, and what it is of."""
    if slip.kind is Kind.WRONG_FACE:
        return cites.face, "card"
    if slip.kind is Kind.OMITTED:
        return duty.rule, "words"
    if slip.kind is Kind.WRONG_PLACE and duty.work is Work.DROP:
        return duty.rule, "toke"
    return duty.rule, duty.subject


def _subject(act: Act) -> str:
    if act.verb is Verb.BURN:
        return "burn"
    if act.verb in MONEY:
        return "toke" if str(act.spot).startswith("toke") else "money"
    return "card"
