"""Which acts at one spot met what was owed there?

The spot is an account: acts add up, and a duty is met when the sum since the last one is
exactly what it wants. So one act may restore and settle at once; what went before it at the
spot was a try that it has put right.
"""

from __future__ import annotations

from typing import Final

from trainer.core.places import Spot
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import Duty, Phase, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.met import Matching, Met, Slip, Stray
from trainer.procedures.moved import brought
from trainer.procedures.rules import Kind
from trainer.procedures.seat_facts import SeatFacts
from trainer.procedures.wagers import Result

Flow = tuple[int, int]
"""Chips that came to the spot from the tray, and from the guest (negative: that left)."""


class Account:
    """The running sum of one spot, and the ``duties`` that are owed there."""

    def __init__(
        self,
        plan: Plan,
        facts: Facts,
        seat: SeatFacts | None,
        spot: Spot,
        duties: list[int],
        matching: Matching,
    ) -> None:
        self.plan, self.facts, self.seat, self.spot = plan, facts, seat, spot
        self.pending = list(duties)
        self.owes = bool(duties)
        self.matching = matching
        self.sum: Flow = (0, 0)
        self.open: list[Act] = []
        self.restored: list[Stray] = []

    def run(self, acts: list[Act]) -> None:
        """Match ``acts``, in order, to what is owed here."""
        for act in acts:
            if self.facts.put_again and act.index in self.facts.put_again:
                self.matching.strays.append(Stray(act, self.facts.put_again[act.index]))
            elif self.facts.given_back and act.index in self.facts.given_back:
                if self.facts.given_back[act.index]:
                    self.matching.strays.append(Stray(act))
            elif not (self._is_the_guests(act) or self._goes_back(act)):
                self._add(act)
        self._reread_corrections()
        if self.open:
            self._left_open()

    def _is_the_guests(self, act: Act) -> bool:
        """Handing a guest chips that are already his is never a fault."""
        if act.verb is not Verb.PUSH or self.spot is Spot.MATCH or self.seat is None:
            return False
        second = self.seat.second_tie_at
        before = self.spot is Spot.TIE and second is not None and act.index < second
        # What the second Tie Bet will owe says nothing of the chips that lay there before it.
        here = [d for d in map(self._duty, self.pending) if not (before and d.phase > Phase.SETTLE)]
        if any(duty.work in (Work.TAKE, Work.HALF) for duty in here):
            return False
        return self.spot is not self.seat.wager or not self._undecided(act)

    def _undecided(self, act: Act) -> bool:
        """Whether the guest at a tie had not chosen yet, or nothing was known at all."""
        seat = self.seat
        if seat is None or seat.result_at is None:
            return True
        tied = seat.result is Result.TIE
        return tied and (seat.spoke_at is None or act.index < seat.spoke_at)

    def _goes_back(self, act: Act) -> bool:
        """Bets of a seat without a result go back and its match into the tray: a repair."""
        pushed = act.verb is Verb.PUSH
        if self.seat is None or self.open or (pushed and self.pending):
            return False
        if self.spot is Spot.MATCH:
            if act.verb is not Verb.TAKE:
                return False
        elif not pushed:
            return False
        return self.facts.without_result(self.seat.number, act.index)

    def _add(self, act: Act) -> None:
        if self.open and (
            self._begins_later_work(act)
            or self._second_bet_came_before(act)
            or self._war_was_decided_before(act)
        ):
            self._left_open()
            self.sum, self.open = (0, 0), []
        flow = _flow(act)
        self.sum = (self.sum[0] + flow[0], self.sum[1] + flow[1])
        wanted = self._wanted(act)
        if wanted:
            self._meet(wanted, act)
        elif self.sum == (0, 0) and self.open and act.amount is not None:
            self._restore(act)
        else:
            self.open.append(act)

    def _begins_later_work(self, act: Act) -> bool:
        """Whether ``act`` alone meets a duty of a later phase than the one still unmet here.

        What is owed only later can be done early, but not while a slip lies here to be mended.
        What is handed over whole mends nothing: it is the guest's (K-D12).
        """
        if len(self.pending) < 2 or act.amount is None:
            return False
        phase = self._duty(self.pending[0]).phase
        later = [d for d in map(self._duty, self.pending[1:]) if d.phase is not phase]
        pushed = act.verb is Verb.PUSH
        later = [duty for duty in later if pushed or duty.birth < act.index]
        return any(verb_of(d) is act.verb and _want(d) == _flow(act) for d in later)

    def _second_bet_came_before(self, act: Act) -> bool:
        """Whether a second Tie Bet was put since the last act, and nothing is owed on the first."""
        put = self.seat.second_tie_at if self.seat is not None else None
        if put is None or self.spot is not Spot.TIE or not self.open[-1].index < put < act.index:
            return False
        return not any(self._may_be_for(index, self.open[-1]) for index in self.pending)

    def _war_was_decided_before(self, act: Act) -> bool:
        """Whether a match lay there when its war was decided: what then comes settles it.

        Where no match is due, it can only be taken back.
        """
        decided = self.seat.war_result_at if self.seat is not None else None
        if decided is None or self.spot is not Spot.MATCH or not self.owes:
            return False
        return self.open[-1].index < decided < act.index

    def _may_be_for(self, index: int, act: Act) -> bool:
        """Whether the bet of duty ``index`` lay there at ``act``: a second Tie Bet comes later."""
        put = self.seat.second_tie_at if self.seat is not None else None
        war = self._duty(index).phase is Phase.WAR_SETTLE
        return put is None or self.spot is not Spot.TIE or not war or act.index > put

    def _duty(self, index: int) -> Duty:
        return self.plan.duties[index]

    def _wanted(self, act: Act) -> list[int]:
        """The pending duties that ``act`` completes (two at once when it makes up their sum)."""
        pending = [index for index in self.pending if self._may_be_for(index, act)]
        # What was owed last is done now, though something alike was left undone before (K-D5).
        for index in sorted(pending, key=lambda i: -min(self._duty(i).birth, act.index)):
            duty = self._duty(index)
            if act.amount is None or duty.amount is None:
                back = duty.work is Work.HALF and act.verb is Verb.PAY and bool(self.open)
                if verb_of(duty) is act.verb or back:
                    return [index]
            elif _want(duty) == self.sum:
                return [index]
        if len(pending) > 1 and all(self._duty(index).amount is not None for index in pending):
            wants = [_want(self._duty(index)) for index in pending]
            if (sum(w[0] for w in wants), sum(w[1] for w in wants)) == self.sum != (0, 0):
                return pending
        return []

    def _meet(self, indices: list[int], act: Act) -> None:
        for index in indices:
            met = self.matching.meet(index, act)
            self.pending.remove(index)
            if index == indices[0]:
                self._tried_before(met, act)
        self.sum, self.open = (0, 0), []

    def _tried_before(self, met: Met, act: Act) -> None:
        """Earlier acts at the spot that ``act`` has put right."""
        duty = self._duty(met.duty)
        done = 0
        for tried in self.open:
            done += sum(_flow(tried))
            if self._within_unit(duty, tried, act) or self._is_part(duty, tried, done, act):
                met.at = min(met.at, tried.index)
                met.acts.insert(0, tried)
            elif _same_way(tried, duty):
                met.at = min(met.at, tried.index)
                met.acts.insert(0, tried)
                met.slips.append(_wrong_amount(duty, tried, done, act))
            else:
                self.matching.strays.append(Stray(tried, act.index, act, met.duty))

    def _within_unit(self, duty: Duty, tried: Act, act: Act) -> bool:
        """K-P6: all taken and half given back before another seat is touched is clean."""
        if duty.work is not Work.HALF or tried.verb is not Verb.TAKE or act.verb is not Verb.PAY:
            return False
        return not self.facts.touched_elsewhere(tried, act)

    def _is_part(self, duty: Duty, tried: Act, done: int, act: Act) -> bool:
        """Chips brought from another spot, and the rest of what is owed paid at once."""
        if not brought(tried) or not 0 < done < (duty.amount or 0):
            return False
        return act.verb is Verb.PAY and not self.facts.touched_elsewhere(tried, act)

    def _restore(self, act: Act) -> None:
        for tried in self.open:
            near = next((i for i in self.pending if self._may_be_for(i, tried)), None)
            self.restored.append(Stray(tried, act.index, act, near))
        self.open = []

    def _reread_corrections(self) -> None:
        """What looked like taking a slip back was the duty itself, if that was never done."""
        for stray in self.restored if self.matching.final else ():
            for index in self.pending:
                duty = self._duty(index)
                if stray.fix is not None and _want(duty) == _flow(stray.fix):
                    self.matching.meet(index, stray.fix)
                    self.pending.remove(index)
                    stray.fixed = stray.fix = None
                    break
        for stray in self.restored:
            self._place_restored(stray)

    def _place_restored(self, stray: Stray) -> None:
        """A slip taken back whole belongs to the duty that was then done right, if any."""
        near = stray.near
        met = self.matching.met.get(near) if near is not None and not self._moved(stray) else None
        if met is not None and near is not None and _same_way(stray.act, self._duty(near)):
            met.at = min(met.at, stray.act.index)
            met.acts.insert(0, stray.act)
            done = sum(_flow(stray.act))
            slip = _wrong_amount(self._duty(near), stray.act, done, stray.fix)
            met.slips.append(slip)
            return
        self.matching.strays.append(stray)

    def _moved(self, stray: Stray) -> bool:
        """Whether what was taken back was then put to another seat at once: that was meant."""
        act, fixed = stray.act, stray.fixed
        if fixed is None or act.amount is None:
            return False
        after = next((a for a in self.facts.money if a.index > fixed), None)
        if after is None or after.seat == act.seat:
            return False
        return (after.verb, after.spot, after.amount) == (act.verb, act.spot, act.amount)

    def _left_open(self) -> None:
        """The sum never came right: a wrong amount of what is owed, or acts that nobody owed."""
        first = self.open[0]
        for index in self.pending:
            duty = self._duty(index)
            if _same_way(first, duty) and self._may_be_for(index, first):
                self._wrong_amounts(index, self.open)
                return
        for index in self.pending:
            mine = [act for act in self.open if act.amount and self._may_be_for(index, act)]
            exact = [act for act in mine if _flow(act) == _want(self._duty(index))]
            if exact:
                self.matching.meet(index, exact[0])
                self.open.remove(exact[0])
                break
            same = [act for act in mine if _same_way(act, self._duty(index))]
            if same:
                self._wrong_amounts(index, same[:1])
                self.open.remove(same[0])
                break
        near = self.pending[0] if self.pending else None
        self.matching.strays.extend(Stray(act, near=near) for act in self.open)

    def _wrong_amounts(self, index: int, acts: list[Act]) -> None:
        duty = self._duty(index)
        self.pending.remove(index)
        met = self.matching.meet(index, *acts)
        done = 0
        for act in acts:
            done += sum(_flow(act))
            met.slips.append(_wrong_amount(duty, act, done, None))
        if duty.work is Work.HALF and _over(duty, met.slips[0]):
            # All taken and the wrong part given back is one wrong half, not two slips.
            met.slips = met.slips[-1:]
            met.done = len(acts) > 1


def _over(duty: Duty, slip: Slip) -> bool:
    return slip.act.amount == duty.stake


_TAKE: Final = Verb.TAKE
_VERBS: Final = {Work.PAY: Verb.PAY, Work.MATCH: Verb.MATCH, Work.PUSH: Verb.PUSH}
_SIDES = {Verb.PAY: (1, 0), Verb.MATCH: (1, 0), Verb.TAKE: (-1, 0)}
_HANDED = (0, -1)


def _flow(act: Act) -> Flow:
    tray, guest = _SIDES.get(act.verb, _HANDED)
    amount = act.amount or 0
    return tray * amount, guest * amount


def verb_of(duty: Duty) -> Verb:
    """The act that does ``duty``."""
    return _VERBS.get(duty.work, _TAKE)


def _want(duty: Duty) -> Flow:
    tray, guest = _SIDES.get(verb_of(duty), _HANDED)
    amount = duty.amount or 0
    return tray * amount, guest * amount


def _same_way(act: Act, duty: Duty) -> bool:
    """Whether ``act`` moves chips between the same sides as ``duty`` wants."""
    verb = Verb.PAY if act.verb is Verb.MATCH else act.verb
    wanted = verb_of(duty)
    return verb is (Verb.PAY if wanted is Verb.MATCH else wanted)


def _wrong_amount(duty: Duty, act: Act, done: int, fix: Act | None) -> Slip:
    difference = done - sum(_want(duty))
    fixed = fix.index if fix is not None else None
    return Slip(Kind.WRONG_AMOUNT, act, difference, fixed, fix, abs(done))
