"""Which things were done out of order, or in the wrong direction?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.grading.findings import Site
from trainer.grading.order import Displaced, Inversion, smallest_explanation
from trainer.grading.telling import told_act, told_duty
from trainer.procedures.duties import Duty, Edge, Phase, Plan, Work
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


def inversions(plan: Plan, at: Moments, ends: Moments) -> list[Inversion]:
    """Edges whose later end was done first, though the earlier one existed already."""
    return [i for edge in plan.edges if (i := _inverted(edge, plan, at, ends)) is not None]


def _inverted(edge: Edge, plan: Plan, at: Moments, ends: Moments) -> Inversion | None:
    first, second = at.get(edge.before), at.get(edge.after)
    if first is not None:
        first = max(first, ends.get(edge.before, first))
    if first is None or second is None or second >= first:
        return None
    # Only an obligation that exists can be jumped over; a hand waits for what is to come too.
    waits = plan.duties[edge.after].work is Work.COLLECT
    if second <= plan.duties[edge.before].birth and not waits:
        return None
    return Inversion(edge.before, edge.after, edge)


Turned = list[tuple[Phase, frozenset[int]]]


def _explained(plan: Plan, at: Moments, ends: Moments) -> tuple[Turned, list[Displaced]]:
    """The smaller explanation, phase by phase: displaced things, or a direction and the rest."""
    turned: Turned = []
    wrong = inversions(plan, at, ends)
    if not wrong:
        return [], []
    displaced = _solve(plan, wrong, at)
    for phase in _DIRECTED:
        if not any(plan.duties[i.late].phase is phase for i in wrong):
            continue
        best: tuple[frozenset[int], list[Displaced]] | None = None
        for seats in _runs(plan, phase, at):
            rest = _solve(plan, _turn(plan, at, ends, [*turned, (phase, seats)]), at)
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


def _turn(plan: Plan, at: Moments, ends: Moments, turned: Turned) -> list[Inversion]:
    """The inversions when these phases ran the other way between these seats."""
    found = []
    for edge in plan.edges:
        before, after = plan.duties[edge.before], plan.duties[edge.after]
        if before.seat != after.seat and any(
            before.phase is after.phase is phase and {before.seat, after.seat} <= seats
            for phase, seats in turned
        ):
            edge = Edge(edge.after, edge.before, edge.rule, edge.rests)
        inversion = _inverted(edge, plan, at, ends)
        if inversion is not None:
            found.append(inversion)
    return found


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
    rests = tuple(dict.fromkeys((*shown.edge.rests,)))
    applied = len({plan.duties[e.after].seat for e in plan.edges if e.rule == shown.edge.rule})
    return Kind.OUT_OF_ORDER, shown.edge.rule, site, subject, at[node], rests, applied


def _site_spot(thing: Displaced, duty: Duty, spot: str) -> str:
    """A whole seat has no single spot; a war card with its burn is told as the card."""
    if len(thing.nodes) == 1 or duty.phase not in _UNITS:
        return spot
    return "card" if duty.phase is Phase.WAR_DEAL else ""


def _typical(own: Sequence[Inversion]) -> Inversion:
    """The inversion whose rule explains most of what the thing jumped."""
    counts: dict[str, int] = {}
    for inversion in own:
        counts[inversion.edge.rule] = counts.get(inversion.edge.rule, 0) + 1
    return max(own, key=lambda i: counts[i.edge.rule])


def _subject(plan: Plan, thing: Displaced, subject: str) -> str:
    """War cards that leave the shoe before the War Bets are down weigh more."""
    bets = any(
        plan.duties[i.late].work is Work.GUEST and i.edge.rule == "K-D11" for i in thing.inversions
    )
    if bets:
        return "war-bets"
    return subject if subject in ("burn", "words", "courtesy") else "order"


def _named(work: Work) -> str:
    if work in (Work.BURN, Work.WAR_BURN):
        return "burn"
    return "words" if work in (Work.WORDS, Work.ASK, Work.CALL) else "card"
