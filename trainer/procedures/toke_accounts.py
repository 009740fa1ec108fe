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
        if not right or act.verb is not _PLAIN.get(duty.work) or _box(act):
            return False
    return True


def _goes_back(act: Act, facts: Facts) -> bool:
    return act.verb is Verb.PUSH and bool(act.seat) and facts.without_result(act.seat, act.index)


def _settle(
    plan: Plan, duties: list[int], acts: list[Act], facts: Facts, matching: Matching
) -> None:
    works = {plan.duties[index].work: index for index in duties}
    if Work.SPLIT in works:
        _split(plan, works[Work.SPLIT], acts, matching)
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


def _unseen(duty: Duty, acts: list[Act]) -> bool:
    return duty.amount is None or any(act.amount is None for act in acts)


def _moved_back(index: int, acts: list[Act], matching: Matching) -> None:
    """What went to the wrong side, tray or box, and is then moved to the other."""
    met = matching.met.get(index)
    if met is None or len(met.slips) != 1 or met.slips[0].fixed is not None:
        return
    slip, over = met.slips[0], (met.slips[0].difference or 0)
    for stray in matching.strays:
        act = stray.act
        back = act.verb is Verb.MOVE and act.source == TOKE_BOX and act.target == TRAY
        late = act.verb is Verb.DROP and act.source == TRAY and act in acts
        if act.index > slip.act.index and act.amount == abs(over) and (back if over > 0 else late):
            matching.strays.remove(stray)
            met.slips[0] = Slip(slip.kind, slip.act, over, act.index, act, slip.got)
            return


def _split(plan: Plan, index: int, acts: list[Act], matching: Matching) -> None:
    """K-T3: half to the box, half to the tray, in either order; one pile, one fault."""
    duty = plan.duties[index]
    mine = [act for act in acts if act.verb in (Verb.TAKE, Verb.DROP) and act.source != TRAY]
    astray = [act for act in acts if act.verb is Verb.MOVE]
    matching.strays.extend(Stray(act) for act in acts if act not in mine and act not in astray)
    if not mine and not astray:
        return
    met = matching.meet(index, *sorted([*mine, *astray], key=lambda act: act.index))
    if astray:
        boxed = sum(_amount(act) for act in mine if act.verb is Verb.DROP)
        lost = boxed - duty.box
        met.slips.append(Slip(Kind.WRONG_PLACE, astray[0], lost, got=astray[0].amount))
        return
    met.done = len(mine) > 1 or duty.box == 0 or duty.amount == 0
    if _unseen(duty, mine):
        return
    box = tray = 0
    wrong: Act | None = None
    for act in mine:
        amount = act.amount or 0
        box, tray = (box + amount, tray) if act.verb is Verb.DROP else (box, tray + amount)
        if wrong is None and (box > duty.box or tray > (duty.amount or 0)):
            wrong = act
    right = (box, tray) == (duty.box, duty.amount)
    both = matching.final and {Verb.TAKE, Verb.DROP} <= {act.verb for act in mine}
    met.done = box + tray >= duty.stake or both
    if wrong is not None or (met.done and not right):
        act = wrong or mine[-1]
        fix = mine[-1] if right else None
        fixed = fix.index if fix else None
        met.slips.append(Slip(Kind.WRONG_AMOUNT, act, box - duty.box, fixed, fix, box))
        met.done = True


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
    pays = [act for act in acts if _pays(act)]
    astray = None if _unseen(duty, acts) else _brought_back(duty.amount or 0, acts, pays)
    if astray is not None:
        _won_by_way_of_the_tray(plan, pay, drop, acts, astray, matching)
        return
    back: list[Act] = []
    if pays and _unseen(duty, pays):
        matching.meet(pay, *pays)
    elif pays:
        back = _add_up(matching, pay, duty.amount or 0, acts)
    paid = sum(_amount(act) for act in pays) - sum(_amount(act) for act in back)
    rest = [act for act in acts if act.verb is not Verb.PAY and act not in back]
    _dropped(plan, drop, rest, paid, matching, straight=sum(_amount(a) for a in pays if _box(a)))


def _brought_back(wanted: int, acts: list[Act], pays: list[Act]) -> tuple[Act, Act] | None:
    """What went into the tray instead of the box, and the payment that made up for it.

    That payment may be the winnings as well; else the other one is exactly those.
    """
    over = sum(_amount(act) for act in pays) - wanted
    takes = (act for act in acts if act.verb is Verb.TAKE and act.amount == over > 0)
    take = next(takes, None)
    if take is None or len(pays) > 2:
        return None
    later = (act for act in pays if act.index > take.index)
    fix = next((act for act in later if len(pays) == 1 or act.amount == over), None)
    return None if fix is None else (take, fix)


def _won_by_way_of_the_tray(
    plan: Plan, pay: int, drop: int, acts: list[Act], astray: tuple[Act, Act], matching: Matching
) -> None:
    """Rule 10: a pile in the tray is one wrong place, put right once the tray has paid it again."""
    take, fix = astray
    pays = [act for act in acts if _pays(act)]
    drops = [act for act in acts if act.verb is Verb.DROP and not _box(act)]
    matching.meet(pay, next((act for act in pays if act is not fix), fix))
    met = matching.meet(drop, take, fix, *drops)
    met.slips.append(Slip(Kind.WRONG_PLACE, take, -_amount(take), fix.index, fix, take.amount))
    onto_the_spot = sum(_amount(act) for act in pays if not _box(act))
    lying = plan.duties[drop].stake + onto_the_spot - _amount(take)
    met.done = sum(_amount(act) for act in drops) >= lying
    known = [take, *pays, *drops]
    matching.strays.extend(paired(act for act in acts if act not in known))


def _add_up(matching: Matching, pay: int, wanted: int, acts: list[Act]) -> list[Act]:
    """Add the payments up; returns the takes that brought too much back to the tray."""
    total, back = 0, []
    met: Met | None = None
    extra: Stray | None = None
    for act in acts:
        if act.verb is Verb.TAKE and met is not None and _amount(act) == total - wanted > 0:
            total = wanted
            back.append(act)
            if extra is not None:
                extra.fixed, extra.fix, extra = act.index, act, None
            else:
                _put_right(met, act)
        elif act.verb is Verb.TAKE and _amount(act) == total != wanted and total > 0:
            total = 0  # all of it taken back; what is then paid puts it right
            back.append(act)
        elif _pays(act):
            exact, total = total == wanted, total + _amount(act)
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


def _amount(act: Act) -> int:
    return act.amount or 0


def _pays(act: Act) -> bool:
    return act.verb is Verb.PAY or _box(act)


def _box(act: Act) -> bool:
    return act.verb is Verb.DROP and act.source == TRAY


def _dropped(
    plan: Plan, index: int, acts: list[Act], paid: int, matching: Matching, straight: int = 0
) -> None:
    """All that lies there goes into the box; the tray instead of the box is the wrong place."""
    duty = plan.duties[index]
    drops = [act for act in acts if act.verb is Verb.DROP and act.source != TRAY]
    others = [act for act in acts if act.verb is not Verb.DROP]
    wanted = duty.stake + paid - straight
    dropped = sum(_amount(act) for act in drops)
    if drops and (_unseen(duty, drops) or dropped >= wanted):
        met = matching.meet(index, *drops)
        met.at = drops[-1].index
    elif others:
        wrong = others.pop(0)
        met = matching.meet(index, wrong, *drops)
        kind = Kind.WRONG_ACTION if wrong.verb is Verb.PUSH else Kind.WRONG_PLACE
        met.slips.append(Slip(kind, wrong, -_amount(wrong), got=wrong.amount))
    elif drops:
        matching.meet(index, *drops).done = False
    matching.strays.extend(paired(others))
