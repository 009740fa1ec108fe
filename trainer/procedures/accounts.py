"""Which takes and payments of a round met what was owed, spot by spot?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from trainer.core.places import TOKE_SPOTS, Spot
from trainer.procedures.account import Account, verb_of
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import MONEY_WORK, Duty, Plan
from trainer.procedures.facts import Facts
from trainer.procedures.match_for_pay import handed_over
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
from trainer.procedures.misplaced import misplaced_matches
from trainer.procedures.rules import Kind
from trainer.procedures.taken_back import paired

_FLOWING: Final = frozenset({Verb.TAKE, Verb.PAY, Verb.MATCH, Verb.PUSH})
_PURSE: Final = Spot.PURSE
_MATCH: Final = Spot.MATCH
_PUSHED: Final = Verb.PUSH


class Accounts:
    """Every account at the guests' own spots; one that is exactly as owed is reckoned once."""

    def __init__(self, plan: Plan, facts: Facts) -> None:
        self._plan, self._facts = plan, facts
        self._owed = duties_by_spot(plan, MONEY_WORK)
        self._acts: dict[Key, list[Act]] = {}
        self._elsewhere: list[Act] = []
        self._heard = 0
        self._known: dict[tuple[Key, bool], Matching] = {}
        self._just_so: dict[Key, list[Met]] = {}
        self.hear(plan)

    def hear(self, plan: Plan) -> None:
        """Take in what was done since the last time; ``plan`` says what is owed by now."""
        changed = self._added()
        if plan is not self._plan:
            owed = duties_by_spot(plan, MONEY_WORK)
            changed |= owed_otherwise(self._acts, (self._plan, self._owed), (plan, owed))
            self._plan, self._owed = plan, owed
        self._misplaced = {act.index for act in misplaced_matches(plan, self._facts).values()}
        self._known.clear()
        duties = plan.duties
        for key in changed:
            indices, done = self._owed.get(key, ()), self._acts[key]
            if _just_so([duties[index] for index in indices], done, key[1]):
                self._just_so[key] = [*map(met_by, indices, done)]
            else:
                self._just_so.pop(key, None)

    def _added(self) -> set[Key]:
        """The accounts at which anything was done since the last time."""
        facts, acts = self._facts, self._acts
        new, self._heard = facts.money[self._heard :], len(facts.money)
        handed = {back.act.index for back in facts.returned}
        changed: set[Key] = set()
        for act in new:
            spot = act.spot
            if spot in TOKE_SPOTS or act.index in handed:
                continue
            if spot is None or act.verb not in _FLOWING or spot is _PURSE:
                self._elsewhere.append(act)
                continue
            key = act.seat, spot
            if key in acts:
                acts[key].append(act)
            else:
                acts[key] = [act]
            changed.add(key)
        return changed

    def settle(self, matching: Matching, aside: Collection[int] = ()) -> None:
        """Match every money act there to what is owed; those ``aside`` meet nothing."""
        aside = {*aside, *self._misplaced}
        loose = self._elsewhere
        if aside:
            loose = [act for act in loose if act.index not in aside]
        exchanged = Verb.EXCHANGE
        for act in loose:
            if act.verb is not exchanged or act.amount != act.received:
                matching.strays.append(Stray(act))
        lacking: set[Key] = set()
        if aside:
            meant = [act for act in self._facts.money if act.index in aside and self._is_mine(act)]
            matching.strays.extend(paired(meant))
            lacking = {(act.seat, act.spot) for act in meant if act.spot is not None}
        for key in sorted(self._acts):
            if key in lacking:
                left = [act for act in self._acts[key] if act.index not in aside]
                if left:
                    self._run(key, left, matching)
            elif (right := self._just_so.get(key)) is not None:
                matching.have(right)
            else:
                matching.take_in(self._whole(key, matching.final))
        if any(one.act.verb is _PUSHED for one in matching.strays):
            handed_over(self._plan, self._facts, matching)
        if self._facts.paid_with:
            _wrong_places(self._facts.paid_with, matching)

    def _whole(self, key: Key, final: bool) -> Matching:
        """One account by itself, with all acts that were done there."""
        known = self._known.get((key, final))
        if known is None:
            known = self._known[key, final] = Matching(final)
            self._run(key, self._acts[key], known)
        return known

    def _run(self, key: Key, done: list[Act], matching: Matching) -> None:
        plan, (number, spot) = self._plan, key
        owed = self._owed.get(key, [])
        if _just_so([plan.duties[index] for index in owed], done, spot):
            matching.have(map(met_by, owed, done))
        else:
            seat = self._facts.seats.get(number)
            Account(plan, self._facts, seat, spot, owed, matching).run(done)

    def _is_mine(self, act: Act) -> bool:
        return act.spot not in TOKE_SPOTS and all(
            back.act.index != act.index for back in self._facts.returned
        )


def _wrong_places(taken: Sequence[Act], matching: Matching) -> None:
    """A lost bet that paid another one went to a wrong place, though both came right."""
    for act in taken:
        for index, met in matching.met.items():
            if act in met.acts:
                matching.met[index] = _at_a_wrong_place(met, act)
                break


def _at_a_wrong_place(met: Met, act: Act) -> Met:
    """``met``, of which ``act`` took the bet but did not put it into the tray."""
    other = [slip for slip in met.slips if slip.act is not act]
    same = [slip for slip in met.slips if slip.act is act and slip.fixed is None]
    missing = same[-1].difference if same else 0
    moved = replace(act, verb=Verb.MOVE)
    slip = Slip(Kind.WRONG_PLACE, moved, missing, got=act.amount)
    return Met(met.duty, met.at, met.acts, [*other, slip], met.done)


def _just_so(owed: Sequence[Duty], done: Sequence[Act], spot: Spot) -> bool:
    """Whether each act is exactly what is owed: the only one, or a match and what became of it.

    What becomes of a match may still be to come.
    """
    if spot is _MATCH:
        if not len(done) <= len(owed) <= 2:
            return False
    elif len(owed) != 1 or len(done) != 1:
        return False
    for duty, act in zip(owed, done, strict=False):
        if act.amount is None or act.amount != duty.amount or act.verb is not verb_of(duty):
            return False
    return spot is not _MATCH or done[0].verb is Verb.MATCH
