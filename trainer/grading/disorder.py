"""Which things were done out of order, or in the wrong direction?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.grading.findings import Site
from trainer.grading.order import Displaced, Inversion, smallest_explanation
from trainer.grading.telling import told_act, told_duty
from trainer.procedures.duties import Duty, Phase, Plan, Work, bits_of, indices_of
from trainer.procedures.facts import Facts
from trainer.procedures.met import Matching
from trainer.procedures.rules import Kind

Disorder = tuple[Kind, str, Site, str, int, tuple[str, ...], int]
"""Kind, rule, site, subject, moment, what it rests on, and how often the rule applied."""

_UNITS = (Phase.SETTLE, Phase.WAR_DEAL, Phase.WAR_SETTLE)
_DIRECTED = (Phase.DEAL, Phase.SETTLE, Phase.WAR_DEAL, Phase.WAR_SETTLE)


Moments = Mapping[int, int]


def split_ends(plan: Plan, matching: Matching) -> dict[int, int]:
    """When the second share of each split toke was put: only then it was before anything."""
    return {i: matching.met[i].last for i in plan.where(Work.SPLIT) if i in matching.met}


def order_cost(plan: Plan, facts: Facts, at: Moments, ends: Moments) -> int:
    """How many displaced things explain the order of the duties done ``at`` these moments.

    ``ends`` are the moments of completion where those are later.
    """
    turned, displaced = _explained(plan, at, ends)
    return len(turned) + len(displaced)


def find_disorder(plan: Plan, facts: Facts, at: Moments, matching: Matching) -> list[Disorder]:
    """Every displaced thing as one site, every reversed run as one ``direction``."""
    turned, displaced = _explained(plan, at, split_ends(plan, matching))
    found = [_direction(plan, phase, seats, at, matching) for phase, seats in turned]
    found += [_out_of_order(plan, thing, at, matching) for thing in displaced]
    return found


Turned = Sequence[tuple[Phase, frozenset[int]]]
"""Phases that ran the other way between these seats."""


def inversions(plan: Plan, at: Moments, ends: Moments, turned: Turned = ()) -> list[Inversion]:
    """What the plan puts first and was done later, though it existed already.

    What ``turned`` names is taken to be written the other way round.
    """
    flipped = _flipped(plan, turned) if turned else {}
    wrong = _wrong_way_round(plan, at, ends, flipped)
    if not wrong:
        return []
    found = []
    for order in plan.orders:
        for node, earlier in order.later:
            pairs, other_way = wrong.get(node, 0), flipped.get(node, 0)
            for other in earlier if pairs else ():
                if pairs >> other & 1:
                    late, early = (node, other) if other_way >> other & 1 else (other, node)
                    found.append(Inversion(late, early, order.rule, order.rests))
    return found


def _wrong_way_round(
    plan: Plan, at: Moments, ends: Moments, flipped: Mapping[int, int]
) -> dict[int, int]:
    """For each duty the bits of those written before it with which it is inverted."""
    after = _done_after(at, ends)
    wrong: dict[int, int] = {}
    for node, later in after.items():
        pairs = plan.predecessors[node] & later
        if not pairs:
            continue
        pairs &= ~flipped.get(node, 0)
        for other in indices_of(pairs):
            if not _could_be_jumped(plan, other, node, at):
                pairs ^= 1 << other
        if pairs:
            wrong[node] = pairs
    for node, others in flipped.items():
        for other in indices_of(others):
            if after.get(other, 0) >> node & 1 and _could_be_jumped(plan, node, other, at):
                wrong[node] = wrong.get(node, 0) | 1 << other
    return wrong


def _done_after(at: Moments, ends: Moments) -> dict[int, int]:
    """For each duty the bits of those that were completed after it was done."""
    begun = sorted(zip(at.values(), at, strict=True))
    completed = begun[:]
    if ends:
        completed = sorted((max(moment, ends.get(node, -1)), node) for moment, node in begun)
    after: dict[int, int] = {}
    bits = 0
    for moment, node in reversed(begun):
        while completed and completed[-1][0] > moment:
            bits |= 1 << completed.pop()[1]
        after[node] = bits
    return after


def _could_be_jumped(plan: Plan, early: int, late: int, at: Moments) -> bool:
    """Only an obligation that exists can be; a hand waits for what is to come too."""
    return at[late] > plan.duties[early].birth or plan.duties[late].work is Work.COLLECT


def _flipped(plan: Plan, turned: Turned) -> dict[int, int]:
    """For each duty the bits of those before it that are to be read as coming after it."""
    duties = plan.duties
    flipped: dict[int, int] = {}
    for phase, seats in turned:
        inside = [i for i, d in enumerate(duties) if d.phase is phase and d.seat in seats]
        for node in inside:
            seat = duties[node].seat
            others = bits_of(i for i in inside if duties[i].seat != seat)
            flipped[node] = flipped.get(node, 0) | plan.predecessors[node] & others
    return flipped


def _explained(plan: Plan, at: Moments, ends: Moments) -> tuple[Turned, list[Displaced]]:
    """The smaller explanation, phase by phase: displaced things, or a direction and the rest."""
    turned: list[tuple[Phase, frozenset[int]]] = []
    wrong = inversions(plan, at, ends)
    if not wrong:
        return [], []
    displaced = _solve(plan, wrong, at)
    for phase in _DIRECTED:
        if not any(plan.duties[i.late].phase is phase for i in wrong):
            continue
        best: tuple[frozenset[int], list[Displaced]] | None = None
        for seats in _runs(plan, phase, at):
            rest = _solve(plan, inversions(plan, at, ends, [*turned, (phase, seats)]), at)
            if len(rest) + 1 < len(displaced) and (best is None or len(rest) < len(best[1])):
                best = seats, rest
        if best is not None:
            turned.append((phase, best[0]))
            displaced = best[1]
    return turned, displaced


def _solve(plan: Plan, wrong: Sequence[Inversion], at: Moments) -> list[Displaced]:
    duties = plan.duties

    def unit(node: int) -> tuple[int, int] | None:
        duty = duties[node]
        if duty.work is Work.GUEST:
            return None  # a guest's own act is never the dealer's fault
        if duty.work is Work.COLLECT or duty.work is Work.CLEARED:
            return (-1, at[node])  # one sweep of the cards is one thing
        if duty.phase in _UNITS:
            return (duty.phase, duty.seat)
        return (-2, node)

    def preliminary(node: int) -> bool:
        duty = duties[node]
        return duty.phase is Phase.BETTING and duty.work in (Work.WORDS, Work.BURN, Work.SHUFFLE)

    return smallest_explanation(wrong, lambda n: at[n], unit, preliminary)


def _runs(plan: Plan, phase: Phase, at: Moments) -> list[frozenset[int]]:
    """The seats of the whole phase, then each run of three or more that went the wrong way."""
    first: dict[int, int] = {}
    for index, duty in enumerate(plan.duties):
        if duty.phase is phase and duty.seat and index in at and duty.work is not Work.GUEST:
            first[duty.seat] = min(first.get(duty.seat, at[index]), at[index])
    order = sorted(first, key=lambda seat: (first[seat], seat))
    upward = phase in (Phase.DEAL, Phase.WAR_DEAL)
    runs: list[list[int]] = []
    for seat in order:
        wrong = runs and ((seat < runs[-1][-1]) if upward else (seat > runs[-1][-1]))
        if wrong:
            runs[-1].append(seat)
        else:
            runs.append([seat])
    long_runs = [frozenset(run) for run in runs if len(run) >= 3]
    whole = [frozenset(order)] if len(order) >= 3 else []
    return [*whole, *(run for run in long_runs if run != frozenset(order))]


def _direction(
    plan: Plan, phase: Phase, seats: frozenset[int], at: Moments, matching: Matching
) -> Disorder:
    moments = sorted(
        {
            (at[i], matching.met[i].acts[0].entry)
            for i, duty in enumerate(plan.duties)
            if duty.phase is phase
            and duty.seat in seats
            and i in at
            and i in matching.met
            and duty.work is not Work.GUEST
        }
    )
    rule = "K-D4"
    if phase is Phase.DEAL:
        rule = "K-D3"
    elif phase is Phase.WAR_DEAL:
        rule = "K-D13"
    entries = tuple(dict.fromkeys(entry for _, entry in moments if entry))
    return Kind.DIRECTION, rule, Site(entries, 0, ""), "order", moments[0][0], (), 0


def _out_of_order(plan: Plan, thing: Displaced, at: Moments, matching: Matching) -> Disorder:
    mine = set(thing.nodes)
    node = min(
        mine & {n for i in thing.inversions for n in (i.late, i.early)}, key=lambda n: (at[n], n)
    )
    own = [i for i in thing.inversions if node in (i.late, i.early)] or list(thing.inversions)
    shown = _typical(own)
    duty = plan.duties[node]
    other = shown.late if shown.early == node else shown.early
    act = matching.met[node].acts[0] if node in matching.met else None
    entries = [a.entry for n in thing.nodes if n in matching.met for a in matching.met[n].acts[:1]]
    wanted = told_duty(plan.duties[other] if shown.early == node else duty)
    spot = str(duty.spot) if duty.spot else _named(duty.work)
    site = Site(
        tuple(dict.fromkeys(e for e in entries if e)),
        duty.seat,
        _site_spot(thing, duty, spot),
        wanted,
        told_act(act) if act else None,
    )
    subject = _subject(plan, thing, duty.subject)
    rests = tuple(dict.fromkeys((*shown.rests,)))
    same = [order for order in plan.orders if order.rule == shown.rule]
    applied = len({plan.duties[later].seat for order in same for later, _ in order.later})
    return Kind.OUT_OF_ORDER, shown.rule, site, subject, at[node], rests, applied


def _site_spot(thing: Displaced, duty: Duty, spot: str) -> str:
    """A whole seat has no single spot; a war card with its burn is told as the card."""
    if len(thing.nodes) == 1 or duty.phase not in _UNITS:
        return spot
    return "card" if duty.phase is Phase.WAR_DEAL else ""


def _typical(own: Sequence[Inversion]) -> Inversion:
    """The inversion whose rule explains most of what the thing jumped."""
    counts: dict[str, int] = {}
    for inversion in own:
        counts[inversion.rule] = counts.get(inversion.rule, 0) + 1
    return max(own, key=lambda i: counts[i.rule])


def _subject(plan: Plan, thing: Displaced, subject: str) -> str:
    """War cards that leave the shoe before the War Bets are down weigh more."""
    bets = any(
        plan.duties[i.late].work is Work.GUEST and i.rule == "K-D11" for i in thing.inversions
    )
    if bets:
        return "war-bets"
    return subject if subject in ("burn", "words", "courtesy") else "order"


def _named(work: Work) -> str:
    if work in (Work.BURN, Work.WAR_BURN):
        return "burn"
    return "words" if work in (Work.WORDS, Work.ASK, Work.CALL) else "card"
