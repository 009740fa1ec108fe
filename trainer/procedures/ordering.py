"""In which order do takes, payments and tokes stand? Only what a clause writes down."""

from __future__ import annotations

from collections.abc import Collection

from trainer.core.places import TOKE_SPOTS, Spot
from trainer.procedures.duties import Duty, Phase, Plan, Work, bits_of
from trainer.procedures.facts import Facts
from trainer.procedures.sheet import (
    ChoiceOrder,
    Collecting,
    MatchTiming,
    SettleOrder,
    Sheet,
    TokeOrder,
    Values,
)
from trainer.procedures.wagers import Result

_MONEY = (Work.PAY, Work.TAKE, Work.HALF, Work.PUSH)
_TOKES = (Work.TOKE_PAY, Work.TOKE_TAKE, Work.SPLIT)
Chain = dict[int, list[int]]
"""Duties of one kind by seat, in settle direction: last seat first."""


def order_first_settlement(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """K-D4, K-D5, K-D7, K-P3, K-P4, K-P8, K-P21 between the seats and at each of them."""
    ties, bets = _chains(plan, Phase.SETTLE)
    mains, values = bets, sheet.values
    _after_the_deal(plan, facts, Phase.SETTLE, "K-D4")
    halves = {d for ds in mains.values() for d in ds if plan.duties[d].work is Work.HALF}
    if values.choice_order is ChoiceOrder.AFTER_ALL_OTHERS:
        tied = {s.number for s in facts.seats.values() if s.result is Result.TIE}
        _after_all_others(plan, ties, mains, halves, tied)
        mains = {s: [d for d in ds if d not in halves] for s, ds in mains.items()}
    elif values.choice_order is ChoiceOrder.IN_TURN:
        asks = {plan.duties[i].seat: i for i in plan.where(Work.ASK) if not plan.duties[i].optional}
        mains = {seat: [ask, *mains.get(seat, [])] for seat, ask in asks.items()}
        mains = dict(sorted((bets | mains).items(), reverse=True))
    _tie_chains(plan, ties, halves, values)
    plan.chain(mains.values(), "K-D4")
    _asked_in_turn(plan, bets, ("K-P4",))
    if values.settle_order is SettleOrder.SEAT_BY_SEAT:
        _asked_in_turn(plan, ties, ("K-P4", "K-P3"))
    _tie_and_main(plan, ties, mains, values.settle_order, "K-D5")
    _tie_and_late_half(plan, ties, halves - {d for ds in mains.values() for d in ds}, values)
    _tie_before_match(plan, ties, values.settle_order)
    last = halves if values.choice_order is ChoiceOrder.AFTER_ALL_OTHERS else set()
    _tokes(plan, ties, bets, Phase.SETTLE, values.toke_order, last)
    _announced(plan)
    for bet in plan.where(Work.WAR_BET):
        plan.before([bet], plan.where(Work.MATCH, seat=plan.duties[bet].seat), "K-D9", ("K-P9",))
    # What a hidden hand puts before a match nobody knows.
    seen = facts.observed
    hidden = seen.transcript and any(seat.result is None for seat in facts.playing)
    hidden = hidden or not seen.from_start
    if values.match_timing is MatchTiming.AT_ONCE and not hidden:
        _match_at_once(plan)
    _bet_before_match(plan, facts)


def _asked_in_turn(plan: Plan, chain: Chain, rests: tuple[str, ...]) -> None:
    """K-P4: a tied seat is asked before the seats behind it are settled; earlier is no fault."""
    for ask in plan.where(Work.ASK):
        if plan.duties[ask].optional:
            later = (seat for seat in chain if seat < plan.duties[ask].seat)
            plan.before([ask], [duty for seat in later for duty in chain[seat]], "K-D4", rests)


def _bet_before_match(plan: Plan, facts: Facts) -> None:
    """K-D9, K-P8: first the guest puts his War Bet, then the dealer matches it."""
    for match in plan.where(Work.MATCH):
        seat = plan.duties[match].seat
        at = facts.seats[seat].bet_at.get(Spot.WAR)
        if at is not None:
            bet = Duty(Work.GUEST, "K-D9", Phase.SETTLE, seat, at=at, optional=True)
            plan.before([plan.add(bet)], [match], "K-D9", ("K-P8",))


def _tie_chains(plan: Plan, ties: Chain, halves: set[int], values: Values) -> None:
    """K-D4 among the ties; where a half stands behind all others and before its tie, so does it."""
    late: set[int] = set()
    if (values.choice_order, values.settle_order) == (
        ChoiceOrder.AFTER_ALL_OTHERS,
        SettleOrder.MAIN_FIRST,
    ):
        late = {plan.duties[half].seat for half in halves}
    for own in (late, set(ties) - late):
        plan.chain([ties[seat] for seat in ties if seat in own], "K-D4")


def _tie_and_late_half(plan: Plan, ties: Chain, halves: set[int], values: Values) -> None:
    """The two at one seat, where its half is taken after all others (K-P4)."""
    for half in sorted(halves):
        tie = ties.get(plan.duties[half].seat, [])
        if values.settle_order is SettleOrder.MAIN_FIRST:
            plan.before([half], tie, "K-D5", ("K-P3",))
        else:
            plan.before(tie, [half], "K-D5", ("K-P3",))


def order_war_settlement(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """K-D12: the second tie before the war; both run last seat to seat 1 (K-D4)."""
    ties, wars = _chains(plan, Phase.WAR_SETTLE)
    values = sheet.values
    _after_the_deal(plan, facts, Phase.WAR_SETTLE, "K-D12")
    plan.chain(ties.values(), "K-D4")
    plan.chain(wars.values(), "K-D4")
    order = values.settle_order
    if order is SettleOrder.MAIN_FIRST:
        order = SettleOrder.AS_WRITTEN
    _tie_and_main(plan, ties, wars, order, "K-D12")
    _tokes(plan, ties, wars, Phase.WAR_SETTLE, values.toke_order)


def order_collecting(plan: Plan, facts: Facts, sheet: Sheet) -> None:
    """K-P28: a hand is collected once it is settled, and (a knob) before the next is."""
    hands = {plan.duties[index].seat: index for index in plan.where(Work.COLLECT)}
    values = sheet.values
    in_turn = values.collecting is Collecting.WHEN_SETTLED
    # Where tokes wait for all guests, a hand that is collected at its turn does not.
    tokes = () if in_turn and values.toke_order is TokeOrder.AFTER_ALL_GUESTS else _TOKES
    money = plan.where(*_MONEY, *tokes, Work.MATCH)
    clear = Phase.CLEAR
    settled = [i for i in money if plan.duties[i].phase is not clear]
    by_seat: dict[int, list[int]] = {0: settled}
    for index in settled:
        by_seat.setdefault(plan.duties[index].seat, []).append(index)
    for seat, collect in hands.items():
        plan.before(by_seat.get(seat, ()), [collect], "K-P28", ("K-P28",))
    if in_turn:
        last = values.choice_order is ChoiceOrder.AFTER_ALL_OTHERS
        for seat, collect in hands.items():
            tied = seat and facts.seats[seat].result is Result.TIE
            phase = Phase.WAR_SETTLE if seat in {s.number for s in facts.at_war} else Phase.SETTLE
            if not seat or (tied and phase is Phase.SETTLE and not _has_half(plan, seat)):
                continue
            if tied and last and phase is Phase.SETTLE:
                continue  # it is settled after all others (K-P4)
            later = [
                i
                for i in plan.where(*_MONEY)
                if plan.duties[i].phase is phase
                and plan.duties[i].seat < seat
                and plan.duties[i].spot is not Spot.TIE
            ]
            plan.before([collect], later, "K-P28", ("K-P28",))


def _has_half(plan: Plan, seat: int) -> bool:
    return bool(plan.where(Work.HALF, seat=seat))


def _chains(plan: Plan, phase: Phase) -> tuple[Chain, Chain]:
    """Tie duties and all other money duties of ``phase``, by seat in settle direction."""
    ties: Chain = {}
    mains: Chain = {}
    for index in plan.where(*_MONEY):
        duty = plan.duties[index]
        if duty.phase is phase:
            chain = ties if duty.spot is Spot.TIE else mains
            chain.setdefault(duty.seat, []).append(index)
    return (
        dict(sorted(ties.items(), reverse=True)),
        dict(sorted(mains.items(), reverse=True)),
    )


def _after_the_deal(plan: Plan, facts: Facts, phase: Phase, rule: str) -> None:
    """Nothing is taken or paid before the cards of this deal are out."""
    deal = Work.CARD if phase is Phase.SETTLE else Work.WAR_CARD
    cards = plan.where(deal)
    money = [
        index
        for index in plan.where(*_MONEY, *_TOKES, Work.MATCH)
        if plan.duties[index].phase is phase
    ]
    plan.before(cards, money, rule)


def _tie_and_main(plan: Plan, ties: Chain, mains: Chain, order: SettleOrder, rule: str) -> None:
    rests = ("K-P3",) if rule == "K-D5" else ()
    for seat, tie in ties.items():
        own = [i for i in mains.get(seat, []) if plan.duties[i].work is not Work.ASK]
        if order is SettleOrder.MAIN_FIRST:
            plan.before(own, tie, rule, rests)
        else:
            plan.before(tie, own, rule, rests)
    match order:
        case SettleOrder.SWEEP:
            every = [i for group in ties.values() for i in group]
            for seat, own in mains.items():
                others = [i for i in every if plan.duties[i].seat != seat]
                plan.before(others, own, rule, ("K-P3",))
        case SettleOrder.SEAT_BY_SEAT:
            seats = sorted({*ties, *mains}, reverse=True)
            for place, seat in enumerate(seats):
                for later in seats[place + 1 :]:
                    plan.before(ties.get(seat, []), mains.get(later, []), "K-D4", ("K-P3",))
                    plan.before(mains.get(seat, []), ties.get(later, []), "K-D4", ("K-P3",))
        case SettleOrder.AS_WRITTEN | SettleOrder.MAIN_FIRST:
            pass


def _tie_before_match(plan: Plan, ties: Chain, order: SettleOrder) -> None:
    if order is SettleOrder.MAIN_FIRST:
        return
    for match in plan.where(Work.MATCH):
        plan.before(ties.get(plan.duties[match].seat, []), [match], "K-D5", ("K-P3",))


def _after_all_others(
    plan: Plan, ties: Chain, mains: Chain, halves: set[int], tied: set[int]
) -> None:
    """K-P4: the tied guests decide when every other seat is settled, last seat first."""
    asks = {plan.duties[i].seat: i for i in plan.where(Work.ASK)}
    others = [
        i for chain in (ties, mains) for s, group in chain.items() if s not in tied for i in group
    ]
    acted = {s: [i for i in mains.get(s, []) if i in halves] for s in tied}
    for seat, ask in asks.items():
        acted[seat] = [ask, *acted[seat]]
    for seat in sorted(acted, reverse=True):
        plan.before(others, acted[seat], "K-D7", ("K-P4",))
    plan.chain([acted[s] for s in sorted(acted, reverse=True)], "K-D4", ("K-P4",))


def _tokes(
    plan: Plan,
    ties: Chain,
    mains: Chain,
    phase: Phase,
    order: TokeOrder,
    last: Collection[int] = (),
) -> None:
    """K-P21: after the guest's own bet of the kind, before the next seat's.

    ``last`` are halves that wait for all other seats (K-P4).
    """
    tokes = [i for i in plan.where(*_TOKES) if plan.duties[i].phase is phase]
    if order is TokeOrder.AFTER_ALL_GUESTS:
        guests = [i for chain in (ties, mains) for group in chain.values() for i in group]
        plan.before(guests, tokes, "K-P21", ("K-P21",))
        return
    for index in tokes:
        duty = plan.duties[index]
        assert duty.spot in TOKE_SPOTS
        chain = ties if duty.spot is Spot.TOKE_TIE else mains
        own = chain.get(duty.seat, [])
        plan.before(own, [index], "K-P21", ("K-P21",))
        later = [i for seat, group in chain.items() if seat < duty.seat for i in group]
        if any(i in last for i in own):
            later = [i for i in later if i in last]
        plan.before([index], later, "K-P21", ("K-P21",))


def _announced(plan: Plan) -> None:
    for words in plan.where(Work.WORDS):
        duty = plan.duties[words]
        if duty.phase is Phase.SETTLE:
            acted = plan.where(Work.HALF, Work.MATCH, seat=duty.seat)
            plan.before([words], acted, "K-P29", ("K-P29",))


def _match_at_once(plan: Plan) -> None:
    """K-P8: no act at another seat between a War Bet and its match.

    What another clause puts before that match (the seat's own won tie, and all that comes
    before it) still comes first: the dealer is not asked to break one rule for the other.
    """
    acts = [
        i for i in plan.where(*_MONEY, *_TOKES, Work.MATCH) if plan.duties[i].phase is Phase.SETTLE
    ]
    cards = bits_of(plan.where(Work.CARD))
    before = {match: _all_before(plan, match) for match in plan.where(Work.MATCH)}
    for match, first in before.items():
        duty = plan.duties[match]
        held = bool(first & ~cards)
        others = []
        for i in acts:
            other = plan.duties[i]
            if other.seat == duty.seat or first >> i & 1:
                continue
            if other.work is Work.MATCH and (held or other.birth < duty.birth):
                continue
            others.append(i)
        plan.before([match], others, "K-D9", ("K-P8",))


def _all_before(plan: Plan, duty: int) -> int:
    """The bits of everything that the written order puts before ``duty``, directly or not."""
    found, ends = 0, 1 << duty
    while ends:
        end = ends & -ends
        ends ^= end
        new = plan.predecessors[end.bit_length() - 1] & ~found
        found |= new
        ends |= new
    return found
