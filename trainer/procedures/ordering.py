"""In which order do takes, payments and tokes stand? Only what a clause writes down."""

from __future__ import annotations

from collections.abc import Collection, Container
from typing import Final

from trainer.core.frozen import frozen
from trainer.core.places import TOKE_SPOTS, Spot
from trainer.procedures.duties import Phase, Plan, Work, bits_of, guests_act
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

_MONEY: Final = frozenset({Work.PAY, Work.TAKE, Work.HALF, Work.PUSH})
_TOKES: Final = frozenset({Work.TOKE_PAY, Work.TOKE_TAKE, Work.SPLIT})
# Asked for in every round: CPython 3.11 looks a member of an enumeration up by a method.
_SETTLE: Final = Phase.SETTLE
_WAR_SETTLE: Final = Phase.WAR_SETTLE
_TIE: Final = Spot.TIE
_ASK: Final = Work.ASK
_HALF: Final = Work.HALF
_MATCH: Final = Work.MATCH
_CARD: Final = Work.CARD
_WAR_CARD: Final = Work.WAR_CARD
_COLLECT: Final = Work.COLLECT
_WAR: Final = Spot.WAR
_TOKE_TIE: Final = Spot.TOKE_TIE
_MAIN_FIRST: Final = SettleOrder.MAIN_FIRST
_SEAT_BY_SEAT: Final = SettleOrder.SEAT_BY_SEAT
_SWEEP: Final = SettleOrder.SWEEP
_AFTER_ALL_OTHERS: Final = ChoiceOrder.AFTER_ALL_OTHERS
_AFTER_ALL_GUESTS: Final = TokeOrder.AFTER_ALL_GUESTS
Chain = dict[int, list[int]]
"""Duties of one kind by seat, in settle direction: last seat first."""


@frozen
class _Settlement:
    """The duties of one settlement: its ties, its other bets, its tokes, and all with matches."""

    ties: Chain
    mains: Chain
    tokes: list[int]
    owed: list[int]


def _settlement(plan: Plan, phase: Phase, start: int) -> _Settlement:
    """The duties of ``phase`` among those from ``start`` on, each kind last seat first."""
    ties: Chain = {}
    mains: Chain = {}
    tokes: list[int] = []
    owed: list[int] = []
    for index, duty in enumerate(plan.duties[start:], start):
        if duty.phase is not phase:
            continue
        if duty.work in _MONEY:
            chain = ties if duty.spot is _TIE else mains
            chain.setdefault(duty.seat, []).append(index)
        elif duty.work in _TOKES:
            tokes.append(index)
        elif duty.work is not _MATCH:
            continue
        owed.append(index)
    plan.settling += owed
    return _Settlement(ties, mains, tokes, owed)


def order_first_settlement(plan: Plan, facts: Facts, sheet: Sheet, start: int) -> None:
    """K-D4, K-D5, K-D7, K-P3, K-P4, K-P8, K-P21 between the seats and at each of them.

    The duties of the settlement are those from ``start`` on.
    """
    own = _settlement(plan, _SETTLE, start)
    ties, bets = own.ties, own.mains
    mains, values, cites = bets, sheet.values, plan.clauses
    plan.before(plan.of(_CARD), own.owed, cites.settling)
    halves = set(plan.of(_HALF))
    last_of_all = values.choice_order is _AFTER_ALL_OTHERS
    if last_of_all:
        tied = {s.number for s in facts.seats.values() if s.result is Result.TIE}
        _after_all_others(plan, ties, mains, halves, tied)
        mains = {s: [d for d in ds if d not in halves] for s, ds in mains.items()}
    elif values.choice_order is ChoiceOrder.IN_TURN:
        mains = _with_asks(plan, bets)
    _tie_chains(plan, ties, halves, values)
    plan.chain(mains.values(), cites.settle_order, cites.points(cites.settle_order))
    _asked_in_turn(plan, bets, ("K-P4",))
    if values.settle_order is _SEAT_BY_SEAT:
        _asked_in_turn(plan, ties, ("K-P4", "K-P3"))
    _tie_and_main(plan, ties, mains, values.settle_order, cites.side, ("K-P3",))
    if last_of_all:
        _tie_and_late_half(plan, ties, halves, values)
    _tie_before_match(plan, ties, values.settle_order)
    _tokes(plan, own, values.toke_order, halves if last_of_all else ())
    _announced(plan)
    for bet in plan.of(Work.WAR_BET):
        matches = plan.where(_MATCH, seat=plan.duties[bet].seat)
        plan.before((bet,), matches, cites.war_bet, ("K-P9",))
    # What a hidden hand puts before a match nobody knows.
    seen = facts.observed
    hidden = seen.transcript and any(seat.result is None for seat in facts.playing)
    hidden = hidden or not seen.from_start
    if values.match_timing is MatchTiming.AT_ONCE and not hidden:
        _match_at_once(plan, own.owed)
    _bet_before_match(plan, facts)


def _with_asks(plan: Plan, bets: Chain) -> Chain:
    """K-P4: who has to be asked is asked at his turn."""
    mains = bets.copy()
    for index in plan.of(_ASK):
        duty = plan.duties[index]
        if not duty.optional:
            mains[duty.seat] = [index, *bets.get(duty.seat, ())]
    return dict(sorted(mains.items(), reverse=True))


def _asked_in_turn(plan: Plan, chain: Chain, rests: tuple[str, ...]) -> None:
    """K-P4: a tied seat is asked before the seats behind it are settled; earlier is no fault."""
    rule = plan.clauses.settle_order
    rests = (*rests, *plan.clauses.points(rule))
    for ask in plan.of(_ASK):
        if plan.duties[ask].optional:
            later = (seat for seat in chain if seat < plan.duties[ask].seat)
            plan.before((ask,), [duty for seat in later for duty in chain[seat]], rule, rests)


def _bet_before_match(plan: Plan, facts: Facts) -> None:
    """K-D9, K-P8: first the guest puts his War Bet, then the dealer matches it."""
    rule = plan.clauses.war_bet
    for match in plan.of(_MATCH):
        seat = plan.duties[match].seat
        at = facts.seats[seat].bet_at.get(_WAR)
        if at is not None:
            bet = plan.add(guests_act(rule, seat, at))
            plan.before((bet,), (match,), rule, ("K-P8",))


def _tie_chains(plan: Plan, ties: Chain, halves: set[int], values: Values) -> None:
    """K-D4 among the ties; where a half stands behind all others and before its tie, so does it."""
    late: set[int] = set()
    if (values.choice_order, values.settle_order) == (
        _AFTER_ALL_OTHERS,
        _MAIN_FIRST,
    ):
        late = {plan.duties[half].seat for half in halves}
    rule = plan.clauses.settle_order
    rests = plan.clauses.points(rule)
    for own in (late, ties.keys() - late) if late else (ties,):
        plan.chain([ties[seat] for seat in ties if seat in own], rule, rests)


def _tie_and_late_half(plan: Plan, ties: Chain, halves: set[int], values: Values) -> None:
    """The two at one seat, where its half is taken after all others (K-P4)."""
    rule = plan.clauses.side
    for half in sorted(halves):
        tie = ties.get(plan.duties[half].seat, [])
        if values.settle_order is _MAIN_FIRST:
            plan.before((half,), tie, rule, ("K-P3",))
        else:
            plan.before(tie, (half,), rule, ("K-P3",))


def order_war_settlement(plan: Plan, sheet: Sheet, start: int) -> None:
    """K-D12: the second tie before the war; both run last seat to seat 1 (K-D4).

    The duties of the settlement are those from ``start`` on.
    """
    own = _settlement(plan, _WAR_SETTLE, start)
    if not own.owed:
        return
    values, cites = sheet.values, plan.clauses
    plan.before(plan.of(_WAR_CARD), own.owed, cites.war)
    points = cites.points(cites.settle_order)
    plan.chain(own.ties.values(), cites.settle_order, points)
    plan.chain(own.mains.values(), cites.settle_order, points)
    order = values.settle_order
    if order is _MAIN_FIRST:
        order = SettleOrder.AS_WRITTEN
    _tie_and_main(plan, own.ties, own.mains, order, cites.war)
    _tokes(plan, own, values.toke_order)


def order_collecting(plan: Plan, facts: Facts, sheet: Sheet, apart: Container[int] = ()) -> None:
    """K-P28: a hand is collected once it is settled, and (a knob) before the next is.

    Of the seats set ``apart`` another clause says when.
    """
    duties, values = plan.duties, sheet.values
    in_turn = values.collecting is Collecting.WHEN_SETTLED
    # Where tokes wait for all guests, a hand that is collected at its turn does not.
    late_tokes = in_turn and values.toke_order is _AFTER_ALL_GUESTS
    settled = plan.settling
    if late_tokes:
        settled = [index for index in settled if duties[index].work not in _TOKES]
    by_seat: Chain = {}
    for index in settled:
        by_seat.setdefault(duties[index].seat, []).append(index)
    by_seat[0] = settled
    for collect in plan.of(_COLLECT):
        if duties[collect].seat not in apart:
            plan.before(by_seat.get(duties[collect].seat, ()), (collect,), "K-P28", ("K-P28",))
    if in_turn:
        _collected_in_turn(plan, facts, values)


def _collected_in_turn(plan: Plan, facts: Facts, values: Values) -> None:
    """K-P28: a hand is collected before the next one is settled."""
    last = values.choice_order is _AFTER_ALL_OTHERS
    at_war = {s.number for s in facts.at_war}
    money, playing = plan.where(*_MONEY), facts.playing
    for collect in plan.of(_COLLECT):
        seat = plan.duties[collect].seat
        tied = seat and facts.seats[seat].result is Result.TIE
        phase = _WAR_SETTLE if seat in at_war else _SETTLE
        if not seat or (tied and phase is _SETTLE and not plan.where(_HALF, seat=seat)):
            continue
        if tied and last and phase is _SETTLE:
            continue  # it is settled after all others (K-P4)
        if facts.seats[seat] not in playing:
            continue  # a card that went astray: nothing is settled there
        if phase is _WAR_SETTLE and facts.seats[seat].war_result is None:
            continue  # a war that came to nothing: nothing says when its bets go back
        later = [
            i
            for i in money
            if plan.duties[i].phase is phase
            and plan.duties[i].seat < seat
            and plan.duties[i].spot is not _TIE
        ]
        plan.before((collect,), later, "K-P28", ("K-P28",))


def _tie_and_main(
    plan: Plan,
    ties: Chain,
    mains: Chain,
    order: SettleOrder,
    rule: str,
    rests: tuple[str, ...] = (),
) -> None:
    main_first = order is _MAIN_FIRST
    for seat, tie in ties.items():
        own = [i for i in mains.get(seat, ()) if plan.duties[i].work is not _ASK]
        if main_first:
            plan.before(own, tie, rule, rests)
        else:
            plan.before(tie, own, rule, rests)
    if order is _SWEEP:
        every = [i for group in ties.values() for i in group]
        for seat, own in mains.items():
            others = [i for i in every if plan.duties[i].seat != seat]
            plan.before(others, own, rule, ("K-P3",))
    elif order is _SEAT_BY_SEAT:
        seats, rule = sorted({*ties, *mains}, reverse=True), plan.clauses.settle_order
        decided = ("K-P3", *plan.clauses.points(rule))
        for place, seat in enumerate(seats):
            for later in seats[place + 1 :]:
                plan.before(ties.get(seat, []), mains.get(later, []), rule, decided)
                plan.before(mains.get(seat, []), ties.get(later, []), rule, decided)


def _tie_before_match(plan: Plan, ties: Chain, order: SettleOrder) -> None:
    if order is _MAIN_FIRST:
        return
    for match in plan.of(_MATCH):
        own = ties.get(plan.duties[match].seat, ())
        plan.before(own, (match,), plan.clauses.side, ("K-P3",))


def _after_all_others(
    plan: Plan, ties: Chain, mains: Chain, halves: set[int], tied: set[int]
) -> None:
    """K-P4: the tied guests decide when every other seat is settled, last seat first."""
    asks = {plan.duties[i].seat: i for i in plan.of(_ASK)}
    others = [
        i for chain in (ties, mains) for s, group in chain.items() if s not in tied for i in group
    ]
    acted = {s: [i for i in mains.get(s, []) if i in halves] for s in tied}
    for seat, ask in asks.items():
        acted[seat] = [ask, *acted[seat]]
    for seat in sorted(acted, reverse=True):
        plan.before(others, acted[seat], plan.clauses.choice, ("K-P4",))
    in_turn = [acted[s] for s in sorted(acted, reverse=True)]
    rule = plan.clauses.settle_order
    plan.chain(in_turn, rule, ("K-P4", *plan.clauses.points(rule)))


def _tokes(plan: Plan, own: _Settlement, order: TokeOrder, last: Collection[int] = ()) -> None:
    """K-P21: after the guest's own bet of the kind, before the next seat's.

    ``last`` are halves that wait for all other seats (K-P4).
    """
    if not own.tokes:
        return
    if order is _AFTER_ALL_GUESTS:
        guests = [i for chain in (own.ties, own.mains) for group in chain.values() for i in group]
        plan.before(guests, own.tokes, "K-P21", ("K-P21",))
        return
    for index in own.tokes:
        duty = plan.duties[index]
        assert duty.spot in TOKE_SPOTS
        chain = own.ties if duty.spot is _TOKE_TIE else own.mains
        bets = chain.get(duty.seat, ())
        plan.before(bets, (index,), "K-P21", ("K-P21",))
        later = [i for seat, group in chain.items() if seat < duty.seat for i in group]
        if last and any(i in last for i in bets):
            later = [i for i in later if i in last]
        plan.before((index,), later, "K-P21", ("K-P21",))


def _announced(plan: Plan) -> None:
    for words in plan.of(Work.WORDS):
        duty = plan.duties[words]
        if duty.phase is _SETTLE:
            acted = plan.where(Work.HALF, Work.MATCH, seat=duty.seat)
            plan.before([words], acted, "K-P29", ("K-P29",))


def _match_at_once(plan: Plan, acts: list[int]) -> None:
    """K-P8: no act at another seat between a War Bet and its match.

    What another clause puts before that match (the seat's own won tie, and all that comes
    before it) still comes first: the dealer is not asked to break one rule for the other.
    """
    cards = bits_of(plan.of(_CARD))
    before = {match: _all_before(plan, match) for match in plan.of(_MATCH)}
    for match, first in before.items():
        duty = plan.duties[match]
        held = bool(first & ~cards)
        others = []
        for i in acts:
            other = plan.duties[i]
            if other.seat == duty.seat or first >> i & 1:
                continue
            if other.work is _MATCH and (held or other.birth < duty.birth):
                continue
            others.append(i)
        plan.before((match,), others, plan.clauses.war_bet, ("K-P8",))


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
