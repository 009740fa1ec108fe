"""Which card out of the shoe was which: a burn, a first card, a war card, or one too many?"""

from __future__ import annotations

from collections.abc import Collection

from trainer.core.actions import Verdict
from trainer.core.places import TRAY, Spot
from trainer.procedures.acts import Act, Verb
from trainer.procedures.duties import Plan, Work
from trainer.procedures.facts import NEVER, Facts
from trainer.procedures.met import Matching, Pairing, Slip, Stray
from trainer.procedures.rules import Kind
from trainer.procedures.war_burns import match_war_burns


class Draws:
    """What left the shoe, matched by itself: ``found``, with the burns as they seem at first."""

    def __init__(self, plan: Plan, facts: Facts, final: bool = True) -> None:
        self._plan, self._facts, self._final = plan, facts, final
        self._so_far: tuple[int, ...] = ()
        self.found = self.paired(None)

    def hear(self, plan: Plan) -> None:
        """Take in what was done since the last time; ``plan`` says what is owed by now."""
        so_far = _so_far(self._facts) if plan is self._plan else ()
        if not so_far or so_far != self._so_far or self.found.strays:
            self._plan, self._so_far = plan, so_far
            self.found = self.paired(None)

    def paired(self, pairing: Pairing | None) -> Matching:
        """The same with the burns of a war paired by ``pairing``."""
        found = Matching(self._final)
        match_draws(self._plan, self._facts, found, pairing)
        return found


def _so_far(facts: Facts) -> tuple[int, ...]:
    """As long as these numbers stay the same under a plan, so does what ``match_draws`` finds."""
    verbs = (Verb.BURN, Verb.DEAL, Verb.TURN, Verb.MOVE_CARD)
    drawn = [len(facts.of(verb)) for verb in verbs]
    return (*drawn, len(facts.rulings), len(facts.shuffled_at), _settled(facts))


def match_draws(
    plan: Plan, facts: Facts, matching: Matching, pairing: Pairing | None = None
) -> None:
    """Match burns and cards to duties; identical burns are told apart by where they fit.

    ``pairing`` takes another of the ways to pair the war's burns with its cards.
    """
    stray_cards = _cards(plan, facts, matching)
    early, late = _burns(facts)
    early = _preliminary_burns(plan, early, matching)
    if plan.of(Work.WAR_BURN):
        astray = [act.index for act in stray_cards if _in_war(act, facts)]
        late = match_war_burns(plan, late, astray, _settled(facts), matching, pairing)
    # A burn before the deal is none of the war's.
    stray_burns = [*early, *late]
    stray_burns = _late_preliminaries(plan, stray_burns, matching)
    stray_burns = [act for act in stray_burns if not _opens_new_cards(act, facts)]
    _turns(facts, matching)
    matching.strays.extend(Stray(act) for act in [*stray_cards, *stray_burns])
    _moved_cards(plan, facts, matching)


def _cards(plan: Plan, facts: Facts, matching: Matching) -> list[Act]:
    """First and war cards by the moment at which the table took them as such."""
    first = {s.number: s.first_at for s in facts.seats.values()} | {0: facts.dealer_first_at}
    war = {s.number: s.war_card_at for s in facts.seats.values()} | {0: facts.dealer_war_at}
    deals = {a.index: a for a in facts.of(Verb.DEAL) if not a.boxed}
    deals |= {a.index: a for a in _moves(facts)}
    used: set[int] = set()
    for work, taken in ((Work.CARD, first), (Work.WAR_CARD, war)):
        for index in plan.where(work):
            at = taken.get(plan.duties[index].seat)
            if at is not None and at in deals:
                met = matching.meet(index, deals[at])
                used.add(at)
                if deals[at].down:
                    met.slips.append(Slip(Kind.WRONG_FACE, deals[at]))
    return [act for at, act in deals.items() if at not in used and act.verb is Verb.DEAL]


def _moves(facts: Facts) -> list[Act]:
    """Cards moved from one place to another, by the dealer or by the floor's own hand."""
    ruled = [
        Act(at, 0, Verb.MOVE_CARD, ruling.target.seat, source=ruling.place, target=ruling.target)
        for at, ruling in facts.rulings
        if ruling.verdict is Verdict.MOVE and ruling.target is not None
    ]
    return [*facts.of(Verb.MOVE_CARD), *ruled]


def _burns(facts: Facts) -> tuple[list[Act], list[Act]]:
    """Burns before and after the dealer's first card."""
    burns = facts.of(Verb.BURN)
    border = facts.dealer_first_at
    if border is None:
        return list(burns), []
    return [a for a in burns if a.index < border], [a for a in burns if a.index > border]


def _opens_new_cards(burn: Act, facts: Facts) -> bool:
    """K-P25 beside K-P27: whether a shuffle in mid-round owes a burn is written nowhere, so
    the first card after one may be burned."""
    first = facts.first_card_at
    shuffles = [at for at in facts.shuffled_at if first is not None and first < at < burn.index]
    if not shuffles:
        return False
    draws = (*facts.of(Verb.BURN), *facts.of(Verb.DEAL))
    return not any(shuffles[-1] < act.index < burn.index for act in draws)


def _preliminary_burns(plan: Plan, burns: list[Act], matching: Matching) -> list[Act]:
    left = list(burns)
    for index in plan.of(Work.BURN):
        if left:
            matching.meet(index, left.pop(0))
    return left


def _late_preliminaries(plan: Plan, burns: list[Act], matching: Matching) -> list[Act]:
    """A burn owed before the deal and done at last somewhere later."""
    left = list(burns)
    for index in plan.of(Work.BURN):
        if left and index not in matching.met:
            matching.meet(index, left.pop(0))
    return left


def _in_war(act: Act, facts: Facts) -> bool:
    return facts.dealer_first_at is not None and act.index > facts.dealer_first_at


def _settled(facts: Facts) -> int:
    """When the last chips that a war waits for moved before its first card; -1 if none did."""
    cards = [s.war_card_at for s in facts.seats.values()] + [facts.dealer_war_at]
    first = min((at for at in cards if at is not None), default=NEVER)
    at_war = {seat.number for seat in facts.at_war}
    moved = (act for act in reversed(facts.money) if act.index < first)
    return next((act.index for act in moved if _waited_for(act, at_war)), -1)


def _waited_for(act: Act, at_war: Collection[int]) -> bool:
    """A war waits neither for a pile that is dropped (K-P21) nor for its own tokes (K-P16)."""
    dropped = act.verb is Verb.DROP and act.source != TRAY
    own = act.spot is Spot.TOKE_MAIN and act.seat in at_war
    return not (dropped or own)


def _turns(facts: Facts, matching: Matching) -> None:
    """A card dealt face down is put right by turning it before the next card is drawn."""
    turns = [act for act in facts.of(Verb.TURN) if not act.down]
    for act in facts.of(Verb.TURN):
        if act.down:
            for met in matching.met.values():
                if act.seat == met.acts[0].seat and met.acts[0].verb is Verb.DEAL:
                    met.slips.append(Slip(Kind.WRONG_FACE, act))
                    break
    for met in matching.met.values() if turns else ():
        for place, slip in enumerate(met.slips):
            if slip.kind is not Kind.WRONG_FACE:
                continue
            fix = next(
                (t for t in turns if t.seat == slip.act.seat and t.index > slip.act.index), None
            )
            if fix is not None:
                met.slips[place] = Slip(slip.kind, slip.act, fixed=fix.index, fix=fix)


def _moved_cards(plan: Plan, facts: Facts, matching: Matching) -> None:
    """A card taken from one seat to another puts a wrong seat right."""
    for act in _moves(facts):
        if act.source is None or act.source.spot is not Spot.HAND:
            continue
        for stray in matching.strays:
            wrong = stray.act.verb is Verb.DEAL and stray.act.seat == act.source.seat
            if wrong and stray.fixed is None and stray.act.index < act.index:
                stray.fixed, stray.fix = act.index, act
                stray.near = _card_duty(plan, act.seat)
        for met in matching.met.values():
            if act in met.acts:
                _first_try(met.duty, plan, act, matching)


def _card_duty(plan: Plan, seat: int) -> int | None:
    return next(iter(plan.where(Work.CARD, seat=seat)), None)


def _first_try(duty: int, plan: Plan, act: Act, matching: Matching) -> None:
    for stray in matching.strays:
        if stray.fix is act and plan.duties[duty].seat == act.seat:
            matching.met[duty].at = stray.act.index
