"""By which name does an act go that met no duty?

Wrong place, wrong action, wrong seat, or, when nothing owed explains it, forbidden or extra:
the explanation with the fewest sites, then the smallest ranks (GRADING, rule 4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from trainer.core.frozen import frozen
from trainer.core.places import MONEY_SPOTS, TOKE_SPOTS, TRAY, Spot
from trainer.grading.governing import ban_on, governing, moment, too_soon
from trainer.grading.instead import done_after, done_next
from trainer.grading.shares import missing_shares
from trainer.procedures.acts import MONEY, Act, Verb
from trainer.procedures.clauses import Clauses
from trainer.procedures.duties import MONEY_WORK, TOKE_WORK, Duty, Phase, Plan, Work
from trainer.procedures.facts import Facts
from trainer.procedures.met import Matching, Met, Stray
from trainer.procedures.rules import Kind
from trainer.procedures.wagers import Result

RANK = {
    Kind.WRONG_AMOUNT: 1,
    Kind.WRONG_PLACE: 2,
    Kind.WRONG_ACTION: 3,
    Kind.WRONG_SEAT: 4,
    Kind.FORBIDDEN: 5,
    Kind.EXTRA: 5,
}
"""What an explanation of an act costs beside its site (GRADING, rule 4)."""
_PAIR_LIMIT = 200


@frozen
class Reading:
    """One way to read a stray act: its kind and rule, and the duty it was meant for.

    ``also`` are other acts that are part of the same fault.
    """

    stray: Stray
    kind: Kind
    rule: str
    duty: int | None = None
    consumes: bool = False
    difference: int | None = None
    rests: tuple[str, ...] = ()
    also: tuple[Act, ...] = ()


OrderCost = Callable[[dict[int, int]], int]


def read_strays(
    plan: Plan,
    facts: Facts,
    matching: Matching,
    omittable: Callable[[int], bool],
    order_cost: OrderCost,
) -> list[Reading]:
    """The smallest reading of all stray acts together.

    ``omittable`` says whether an unmet duty would count as omitted; ``order_cost`` gives the
    number of displaced things when some duties are moved to another first attempt.
    """
    if not matching.strays:
        return []
    strays = sorted(matching.strays, key=lambda s: s.act.index)
    open_duties = {index: plan.duties[index] for index in matching.unmet(plan)}
    open_duties |= missing_shares(plan, matching)
    unmet = {i: duty for i, duty in open_duties.items() if omittable(i)}
    options = [_readings(stray, plan, facts, matching, unmet) for stray in strays]
    if len(combinations := _combinations(options)) == 1:
        return combinations[0]
    following = {s.act.index: done_next(s, matching) for s in strays}

    def far(chosen: list[Reading]) -> list[Reading]:
        """Without what was done at once or next: that is in its place when it came right."""
        return [r for r in chosen if r.duty is None or r.duty != following[r.stray.act.index]]

    best: tuple[tuple[int, int, int, int], list[Reading]] | None = None
    for chosen in combinations:
        sites = len(chosen) + _omitted(chosen, unmet)
        if best is not None and sites > best[0][0]:
            continue  # be the order as it may
        sites += min(order_cost(_moves(part, False)) for part in (chosen, far(chosen)))
        ranks = sum(RANK[r.kind] for r in far(chosen))
        # Of readings that cost the same, what was done in its place was meant.
        cost = (sites, ranks, -_consumed(chosen), order_cost(_moves(chosen, True)))
        if best is None or cost < best[0]:
            best = (cost, chosen)
    return best[1] if best else []


def _consumed(chosen: list[Reading]) -> int:
    return len({r.duty for r in chosen if r.consumes})


def _omitted(chosen: list[Reading], unmet: Mapping[int, Duty]) -> int:
    consumed = {r.duty for r in chosen if r.consumes}
    return sum(1 for index in unmet if index not in consumed)


def _moves(chosen: list[Reading], consumed: bool) -> dict[int, int]:
    """The duties whose first attempts lie elsewhere when strays are read so.

    ``consumed`` says whether those count that were never done in their own place.
    """
    return {
        r.duty: r.stray.act.index
        for r in chosen
        if r.duty is not None
        and (consumed or not r.consumes)
        and r.kind in (Kind.WRONG_SEAT, Kind.WRONG_ACTION)
    }


def contained(
    plan: Plan, matching: Matching, slipped: Sequence[Met], omittable: Callable[[int], bool]
) -> list[Reading]:
    """Piles too large by exactly another pile owed at that seat: that one is in a wrong place.

    ``slipped`` are the duties that were met otherwise than owed.
    """
    found: list[Reading] = []
    used: set[int] = set()
    never_met = matching.unmet(plan) if slipped else []
    for met in slipped:
        duty = plan.duties[met.duty]
        for slip in [s for s in met.slips if s.kind is Kind.WRONG_AMOUNT and s.fixed is None]:
            over = (slip.act.amount or 0) - (duty.amount or 0)
            for index in never_met if over > 0 else ():
                other = plan.duties[index]
                if (
                    index not in used
                    and other.seat == duty.seat
                    and other.work in MONEY_WORK | TOKE_WORK
                    and _verb(other) is slip.act.verb
                    and other.amount == over
                    and omittable(index)
                ):
                    used.add(index)
                    met.slips.remove(slip)
                    stray = Stray(slip.act)
                    kind, rests = Kind.WRONG_PLACE, other.rests
                    lost = _lost_to_another(slip.act, other)
                    found.append(Reading(stray, kind, other.rule, index, True, lost, rests))
                    break
    return found


def swap_repairs(plan: Plan, matching: Matching, order_cost: OrderCost) -> bool:
    """Of two equal acts at a spot, a repair and the duty, the order tells which is which.

    Whether any were taken the other way round.
    """
    swapped = False
    for stray in matching.strays:
        fix, near = stray.fix, stray.near
        met = matching.met.get(near) if near is not None else None
        if fix is None or met is None or len(met.acts) != 1:
            continue
        own = met.acts[0]
        same = (own.verb, own.seat, own.spot, own.amount) == (
            fix.verb,
            fix.seat,
            fix.spot,
            fix.amount,
        )
        if not same or own.index < fix.index:
            continue
        if order_cost({met.duty: fix.index}) < order_cost({}):
            met.acts, met.at = [fix], fix.index
            stray.fix, stray.fixed = own, own.index
            swapped = True
    return swapped


def _combinations(options: Sequence[list[Reading]]) -> list[list[Reading]]:
    """All combinations in which no duty is meant twice; beyond a limit, the first of each."""
    combos: list[list[Reading]] = [[]]
    for readings in options:
        room = len(combos) * len(readings) <= _PAIR_LIMIT
        combos = [
            [*combo, reading]
            for combo in combos
            for reading in (readings if room else readings[:1])
            if not any(r.duty == reading.duty for r in combo if r.consumes and reading.consumes)
        ] or [[*combos[0], readings[-1]]]
    return combos


def _readings(
    stray: Stray, plan: Plan, facts: Facts, matching: Matching, unmet: Mapping[int, Duty]
) -> list[Reading]:
    tried = [(index, duty, True) for index, duty in unmet.items()]
    if stray.fixed is not None:
        others = (index for index in matching.met if index not in unmet)
        done = (index for index in others if done_after(stray, matching, index))
        tried += [(index, plan.duties[index], False) for index in done]
    meant = [
        _meant(stray, index, duty, missing, facts)
        for index, duty, missing in tried
        if not came_later(duty, stray.act, facts, plan.clauses)
    ]
    found = [reading for reading in meant if reading is not None]
    found.sort(key=lambda r: (RANK[r.kind], r.duty or 0))
    return [*found, _unmatched(stray, plan, facts)]


def came_later(duty: Duty, act: Act, facts: Facts, cites: Clauses) -> bool:
    """Whether ``act`` cannot have been a try at ``duty``, because of what was yet to come.

    Nothing that a choice makes owed is tried before it; a second Tie Bet is put only in
    the war (K-D10); a match is none of what a war then owes.
    """
    if duty.seat == act.seat and too_soon(act, facts, cites) == cites.choice:
        return duty.birth > act.index
    if duty.phase is not Phase.WAR_SETTLE:
        return False
    if act.verb is Verb.MATCH:
        return True
    seat = facts.seats[duty.seat]
    return act.index < moment(seat.second_tie_at if duty.spot is Spot.TIE else seat.choice_at)


def _meant(stray: Stray, index: int, duty: Duty, missing: bool, facts: Facts) -> Reading | None:
    act = stray.act
    kind = _kind_of_miss(act, duty)
    if kind is None:
        return None
    difference = _difference(kind, act, duty)
    if kind is Kind.WRONG_ACTION and difference is not None:
        difference += _before(act, duty, facts)
    return Reading(stray, kind, duty.rule, index, missing, difference, duty.rests)


def _before(act: Act, duty: Duty, facts: Facts) -> int:
    """The guest's net at the spot of ``act`` since ``duty`` was owed: what it undoes is no loss."""
    own = (a for a in facts.money if (a.seat, a.spot) == (act.seat, act.spot))
    return sum(_net(a, a.amount or 0) for a in own if duty.birth < a.index < act.index)


def may_mean(act: Act, duty: Duty) -> bool:
    """Whether ``act`` can be read as ``duty`` done otherwise than owed."""
    return _kind_of_miss(act, duty) is not None


def _kind_of_miss(act: Act, duty: Duty) -> Kind | None:
    if act.verb is Verb.DEAL:
        same = duty.work in (Work.CARD, Work.WAR_CARD) and duty.seat != act.seat
        return Kind.WRONG_SEAT if same else None
    if act.verb not in MONEY or duty.work not in MONEY_WORK | TOKE_WORK:
        return None
    if duty.seat == act.seat:
        return _same_seat(act, duty)
    same = act.verb is _verb(duty) and act.spot is duty.spot
    whole = act.amount is None or act.amount == duty.amount
    return Kind.WRONG_SEAT if same and whole else None


def _same_seat(act: Act, duty: Duty) -> Kind | None:
    verb = _verb(duty)
    if act.spot is duty.spot:
        if act.verb is Verb.MOVE:
            return Kind.WRONG_PLACE
        if act.verb is Verb.PAY and duty.work is Work.DROP:
            return None  # a winning toke that is paid once more
        split = duty.work is Work.SPLIT and act.verb in (
            Verb.TAKE,
            Verb.DROP,
        )  # told by its amounts
        return Kind.WRONG_ACTION if act.verb is not verb and not split else None
    if duty.work is Work.PUSH and act.verb is Verb.PAY and act.amount == duty.amount:
        return Kind.WRONG_ACTION
    money = {Verb.PAY, Verb.MATCH}
    same = act.verb is verb or (act.verb in money and verb in money)
    whole = act.amount is None or act.amount == duty.amount
    return Kind.WRONG_PLACE if same and whole else None


def _verb(duty: Duty) -> Verb:
    match duty.work:
        case Work.PAY | Work.TOKE_PAY:
            return Verb.PAY
        case Work.MATCH:
            return Verb.MATCH
        case Work.PUSH:
            return Verb.PUSH
        case Work.DROP | Work.SPLIT:
            return Verb.DROP
        case _:
            return Verb.TAKE


def _difference(kind: Kind, act: Act, duty: Duty) -> int | None:
    """The guest's net, done minus owed."""
    if act.amount is None or duty.amount is None or act.verb not in MONEY:
        return None
    if kind is Kind.WRONG_SEAT:
        return _net(act, act.amount)
    if kind is Kind.WRONG_PLACE and _anothers(act, duty):
        return _lost_to_another(act, duty)
    return _net(act, act.amount) - _guest_net(_verb(duty), duty.spot, duty.amount)


def _anothers(act: Act, duty: Duty) -> bool:
    """Whether chips owed to a guest went to the dealers' bet beside his own, or theirs to his."""
    beside = act.spot in MONEY_SPOTS and act.verb in (Verb.PAY, Verb.TAKE)
    return beside and (act.spot in TOKE_SPOTS) is not (duty.spot in TOKE_SPOTS)


def _lost_to_another(act: Act, duty: Duty) -> int:
    lost = _guest_net(_verb(duty), duty.spot, duty.amount or 0)
    return -lost if _anothers(act, duty) else 0


def _net(act: Act, amount: int) -> int:
    """What the guest gains, or the toke box by winnings that go straight into it."""
    straight = act.verb is Verb.DROP and act.source == TRAY
    gone = act.verb is Verb.MOVE and act.target is not None and act.target.seat != act.seat
    if gone and act.spot not in TOKE_SPOTS:
        return _guest_net(Verb.TAKE, act.spot, amount)  # wherever it went, he has it no more
    return amount if straight else _guest_net(act.verb, act.spot, amount)


def _guest_net(verb: Verb, spot: Spot | None, amount: int) -> int:
    """What the guest gains. The match is the house's until it is pushed, all else is his."""
    houses = spot is Spot.MATCH
    match verb:
        case Verb.PAY | Verb.MATCH:
            return amount
        case Verb.PUSH:
            return amount if houses else 0
        case Verb.TAKE | Verb.DROP:
            return 0 if houses else -amount
        case _:
            return 0


def _unmatched(stray: Stray, plan: Plan, facts: Facts) -> Reading:
    """Forbidden where a ban of the sheet matches, else extra (GRADING, rule 11)."""
    act, cites = stray.act, plan.clauses
    banned = ban_on(act, facts, plan)
    if banned is None and act.verb is Verb.TAKE and act.spot is Spot.TIE:
        seat = facts.seats.get(act.seat)
        if seat is not None and seat.result is Result.TIE:
            banned = "K-P5"
    counts = act.amount is not None and act.verb in MONEY
    net = _net(act, act.amount or 0) if counts else None
    if banned is not None:
        return Reading(stray, Kind.FORBIDDEN, banned, difference=net)
    if act.verb is Verb.EXCHANGE:
        lost = (act.received or 0) - (act.amount or 0)
        return Reading(stray, Kind.WRONG_AMOUNT, "K-P6", difference=lost, rests=("K-P6",))
    rule = governing(act, facts, cites)
    # How many burns are right is the house's own decision.
    rests: tuple[str, ...] = ()
    if act.verb is Verb.BURN:
        at_war = rule in (cites.war_one, cites.war_many)
        rests = cites.points(cites.burns) if at_war else ("K-P25",)
        if facts.dead_game and facts.playing and not (at_war or plan.of(Work.BURN)):
            rests = ("K-P23",)  # this house burns none after a dead game
    return Reading(stray, Kind.EXTRA, rule, difference=net, rests=rests)
