"""Which acts settled the guests' bets for the dealer?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from typing import Final

from trainer.core.places import TOKE_BOX, TOKE_SPOTS, TRAY, Spot
from trainer.procedures.account import Account
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import TOKE_WORK, Duty, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.met import (
    Key,
    Matching,
    Met,
    Slip,
    Stray,
    duties_by_spot,
    met_by,
    owed_otherwise,
)
from trainer.procedures.rules import Kind
from trainer.procedures.taken_back import paired
from trainer.procedures.toke_splits import amount_of, from_the_tray, pays_it, split, unseen


class Tokes:
    """Every account at the toke spots; one that is exactly as owed is reckoned once."""

    def __init__(self, plan: Plan, facts: Facts) -> None:
        self._plan, self._facts = plan, facts
        self._owed: dict[Key, list[int]] | None = None
        self._acts: dict[Key, list[Act]] = {}
        self._pushed: list[Act] = []
        self._exchanged: list[Act] = []
        self._away: set[int] = set()
        self._heard = 0
        self._known: dict[Key, list[Met] | None] = {}
        self.hear(plan)

    def hear(self, plan: Plan) -> None:
        """Take in what was done since the last time; ``plan`` says what is owed by now."""
        new, self._heard = self._facts.money[self._heard :], len(self._facts.money)
        for act in new:
            if act.spot in TOKE_SPOTS:
                self._add((act.seat, act.spot), act)
        if self._acts and (self._owed is None or plan is not self._plan):
            self._owe(plan)
        if self._pushed:
            facts = self._facts
            handed = {back.act.index for back in facts.returned}
            gone = [a for a in self._pushed if a.index in handed or _goes_back(a, facts)]
            self._away = {act.index for act in gone}
            self._known.clear()

    def _owe(self, plan: Plan) -> None:
        owed = duties_by_spot(plan, TOKE_WORK)
        if self._known:
            before = self._plan, self._owed or {}
            for key in owed_otherwise([*self._known], before, (plan, owed)):
                del self._known[key]
        self._plan, self._owed = plan, owed

    def _add(self, key: Key, act: Act) -> None:
        if act.verb is Verb.EXCHANGE:
            self._exchanged.append(act)
            return
        self._acts.setdefault(key, []).append(act)
        self._known.pop(key, None)
        if act.verb is Verb.PUSH:
            self._pushed.append(act)

    def settle(self, matching: Matching, aside: Collection[int] = ()) -> None:
        """Match every act there to what is owed; those ``aside`` meet nothing."""
        for act in self._exchanged:
            if act.amount != act.received:
                matching.strays.append(Stray(act))
        if aside:
            every = chain.from_iterable(self._acts.values())
            matching.strays.extend(paired(act for act in every if act.index in aside))
        away = self._away.union(aside) if aside else self._away
        for key in sorted(self._acts):
            acts = self._acts[key]
            left = [act for act in acts if act.index not in away] if away else acts
            if left:
                self._settle(key, left, len(left) == len(acts), matching)

    def _settle(self, key: Key, done: list[Act], whole: bool, matching: Matching) -> None:
        if not whole or key not in self._known:
            right = self._right(key, done, matching.final)
            if whole:
                self._known[key] = right
        else:
            right = self._known[key]
        if right is not None:
            matching.have(right)
        else:  # what puts a share right may be among all that was left over elsewhere
            _settle(self._plan, self._owed_at(key), done, self._facts, matching)

    def _owed_at(self, key: Key) -> list[int]:
        return self._owed.get(key, []) if self._owed else []

    def _right(self, key: Key, done: list[Act], final: bool) -> list[Met] | None:
        """How its duties were met, if all was done as owed or may be yet."""
        owed = self._owed_at(key)
        if _just_so([self._plan.duties[index] for index in owed], done):
            return [*map(met_by, owed, done)]
        alone = Matching(final)
        _settle(self._plan, owed, done, self._facts, alone)
        right = not alone.strays and all(not met.slips for met in alone.met.values())
        return [*alone.met.values()] if right else None


_TOKE_PAY: Final = Work.TOKE_PAY
_PLAIN: Final = {Work.TOKE_TAKE: Verb.TAKE, Work.TOKE_PAY: Verb.PAY, Work.DROP: Verb.DROP}


def _just_so(owed: Sequence[Duty], done: Sequence[Act]) -> bool:
    """Whether each act is exactly what is owed in turn, nothing split or put straight away."""
    if len(done) > len(owed) or (len(owed) > 1 and owed[0].work is not _TOKE_PAY):
        return False
    for duty, act in zip(owed, done, strict=False):
        right = act.amount is not None and act.amount == duty.amount
        if not right or act.verb is not _PLAIN.get(duty.work) or from_the_tray(act):
            return False
    return True


def _goes_back(act: Act, facts: Facts) -> bool:
    return act.verb is Verb.PUSH and bool(act.seat) and facts.without_result(act.seat, act.index)


def _settle(
    plan: Plan, duties: list[int], acts: list[Act], facts: Facts, matching: Matching
) -> None:
    works = {plan.duties[index].work: index for index in duties}
    if Work.SPLIT in works:
        split(plan, works[Work.SPLIT], acts, facts, matching)
        _moved_back(works[Work.SPLIT], acts, matching)
    elif Work.TOKE_TAKE in works:
        _lost(plan, works[Work.TOKE_TAKE], acts, facts, matching)
        _moved_back(works[Work.TOKE_TAKE], acts, matching)
    elif Work.TOKE_PAY in works:
        _won(plan, works[Work.TOKE_PAY], works[Work.DROP], acts, matching)
    elif Work.DROP in works:
        _dropped(plan, works[Work.DROP], acts, 0, matching)
    else:
        matching.strays.extend(paired(acts))


def _moved_back(index: int, acts: list[Act], matching: Matching) -> None:
    """What went into the toke box instead of the tray, and is then moved there."""
    met = matching.met.get(index)
    if met is None or len(met.slips) != 1 or met.slips[0].fixed is not None:
        return
    slip, over = met.slips[0], (met.slips[0].difference or 0)
    for stray in matching.strays if over > 0 else ():
        act = stray.act
        back = act.verb is Verb.MOVE and act.source == TOKE_BOX and act.target == TRAY
        if back and act.index > slip.act.index and act.amount == over:
            matching.strays.remove(stray)
            met.slips[0] = Slip(slip.kind, slip.act, over, act.index, act, slip.got)
            return


def _lost(plan: Plan, index: int, acts: list[Act], facts: Facts, matching: Matching) -> None:
    """K-P19: a lost toke goes to the tray; in the toke box it is the dealer's, not the house's."""
    duty = plan.duties[index]
    others = list(acts)
    if any(act.verb is Verb.TAKE for act in acts):
        flowing = [act for act in acts if act.verb in (Verb.TAKE, Verb.PAY)]
        others = [act for act in acts if act not in flowing]
        seat = facts.seats.get(duty.seat)
        Account(plan, facts, seat, duty.spot or Spot.TOKE_MAIN, [index], matching).run(flowing)
    if others and index not in matching.met:
        first = others.pop(0)
        met = matching.meet(index, first)
        dealers = first.amount if first.verb is Verb.DROP else 0
        kind = Kind.WRONG_PLACE if first.verb is Verb.MOVE else Kind.WRONG_ACTION
        met.slips.append(Slip(kind, first, dealers, got=first.amount))
    matching.strays.extend(paired(others))


def _won(plan: Plan, pay: int, drop: int, acts: list[Act], matching: Matching) -> None:
    """K-P18: paid onto the spot and dropped with the stake, or straight to the box."""
    duty = plan.duties[pay]
    pays = [act for act in acts if pays_it(act)]
    if matching.final and not pays and _as_if_lost(plan.duties[drop], acts):
        _racked(plan, pay, drop, acts, matching)
        return
    astray = None if unseen(duty, acts) else _brought_back(duty.amount or 0, acts, pays)
    if astray is not None:
        _won_by_way_of_the_tray(plan, pay, drop, acts, astray, matching)
        return
    back: list[Act] = []
    if pays and unseen(duty, pays):
        matching.meet(pay, *pays)
    elif pays:
        back = _add_up(matching, pay, duty.amount or 0, acts)
    paid = sum(amount_of(act) for act in pays) - sum(amount_of(act) for act in back)
    rest = [act for act in acts if act.verb is not Verb.PAY and act not in back]
    _dropped(
        plan,
        drop,
        rest,
        paid,
        matching,
        straight=sum(amount_of(a) for a in pays if from_the_tray(a)),
    )


def _as_if_lost(drop: Duty, acts: list[Act]) -> bool:
    """Whether the whole stake went into the tray before anything was paid on it."""
    first = acts[0]
    return first.verb is Verb.TAKE and (first.amount is None or first.amount == drop.stake)


def _racked(plan: Plan, pay: int, drop: int, acts: list[Act], matching: Matching) -> None:
    """Rule 8: taken instead of paid, and so left: neither the payment nor the drop is missed."""
    take, *rest = acts
    duty, stake = plan.duties[pay], plan.duties[drop].stake
    seen = duty.amount is not None and take.amount is not None
    lost = -stake - (duty.amount or 0) if seen else None
    slip = Slip(Kind.WRONG_ACTION, take, lost, got=take.amount)
    matching.meet(pay, take).slips.append(slip)
    matching.meet(drop, take)
    matching.strays.extend(paired(rest))


def _brought_back(wanted: int, acts: list[Act], pays: list[Act]) -> tuple[Act, Act] | None:
    """What went into the tray instead of the box, and the payment that made up for it.

    That payment may be the winnings as well; else another one is exactly those.
    """
    over = sum(amount_of(act) for act in pays) - wanted
    takes = (act for act in acts if act.verb is Verb.TAKE and act.amount == over > 0)
    take = next(takes, None)
    if take is None or len(pays) > 2 or pays[-1].index < take.index:
        return None
    later = [act for act in pays if act.index > take.index]
    whole = len(pays) == 1 or any(act.amount == over for act in later)
    return (take, pays[-1]) if whole else None


def _won_by_way_of_the_tray(
    plan: Plan, pay: int, drop: int, acts: list[Act], astray: tuple[Act, Act], matching: Matching
) -> None:
    """Rule 10: a pile in the tray is put right once the tray has paid it again.

    Before anything was paid it went there as if it had lost, afterwards to the wrong place.
    """
    take, fix = astray
    pays = [act for act in acts if pays_it(act)]
    drops = [act for act in acts if act.verb is Verb.DROP and not from_the_tray(act)]
    owed, stake, lost = plan.duties[pay], plan.duties[drop].stake, -amount_of(take)
    if take is acts[0] and _as_if_lost(plan.duties[drop], acts):
        lost -= owed.amount or 0
        slip = Slip(Kind.WRONG_ACTION, take, lost, fix.index, fix, take.amount)
        matching.meet(pay, take, *pays).slips.append(slip)
        met = matching.meet(drop, take, *drops)
    else:
        matching.meet(pay, next((act for act in pays if act is not fix), fix))
        met = matching.meet(drop, take, fix, *drops)
        met.slips.append(Slip(Kind.WRONG_PLACE, take, lost, fix.index, fix, take.amount))
    onto_the_spot = sum(amount_of(act) for act in pays if not from_the_tray(act))
    met.done = sum(amount_of(act) for act in drops) >= stake + onto_the_spot - amount_of(take)
    known = [take, *pays, *drops]
    matching.strays.extend(paired(act for act in acts if act not in known))


def _add_up(matching: Matching, pay: int, wanted: int, acts: list[Act]) -> list[Act]:
    """Add the payments up; returns the takes that brought too much back to the tray."""
    total, back = 0, []
    met: Met | None = None
    extra: Stray | None = None
    for act in acts:
        if act.verb is Verb.TAKE and met is not None and amount_of(act) == total - wanted > 0:
            total = wanted
            back.append(act)
            if extra is not None:
                extra.fixed, extra.fix, extra = act.index, act, None
            else:
                _put_right(met, act)
        elif act.verb is Verb.TAKE and amount_of(act) == total != wanted and total > 0:
            total = 0  # all of it taken back; what is then paid puts it right
            back.append(act)
        elif pays_it(act):
            exact, total = total == wanted, total + amount_of(act)
            if met is not None and exact:
                extra = Stray(act, near=pay)
                matching.strays.append(extra)
                continue
            if met is None:
                met = matching.meet(pay, act)
            else:
                met.acts.append(act)
            if total != wanted:
                met.slips.append(Slip(Kind.WRONG_AMOUNT, act, total - wanted, got=total))
            elif met.slips:
                _put_right(met, act)
    return back


def _put_right(met: Met, fix: Act) -> None:
    old = met.slips[-1]
    met.slips[-1] = Slip(old.kind, old.act, old.difference, fix.index, fix, old.got)


def _dropped(
    plan: Plan, index: int, acts: list[Act], paid: int, matching: Matching, straight: int = 0
) -> None:
    """All that lies there goes into the box; the tray instead of the box is the wrong place."""
    duty = plan.duties[index]
    drops = [act for act in acts if act.verb is Verb.DROP and act.source != TRAY]
    others = [act for act in acts if act.verb is not Verb.DROP]
    wanted = duty.stake + paid - straight
    dropped = sum(amount_of(act) for act in drops)
    if drops and (unseen(duty, drops) or dropped >= wanted):
        met = matching.meet(index, *drops)
        met.at = drops[-1].index
    elif others:
        wrong = others.pop(0)
        met = matching.meet(index, wrong, *drops)
        kind = Kind.WRONG_ACTION if wrong.verb is Verb.PUSH else Kind.WRONG_PLACE
        met.slips.append(Slip(kind, wrong, -amount_of(wrong), got=wrong.amount))
    elif drops:
        matching.meet(index, *drops).done = False
    matching.strays.extend(paired(others))
