"""Which things were done out of order, or in the wrong direction?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.core.frozen import frozen
from trainer.core.places import Spot
from trainer.grading.directions import Explanation
from trainer.grading.findings import Site, What
from trainer.grading.inversions import Inversion, Moments, Turn
from trainer.grading.order import Displaced
from trainer.grading.telling import told_act, told_duty
from trainer.procedures.duties import Duty, Phase, Plan, Work, waiting
from trainer.procedures.met import Matching
from trainer.procedures.rules import Kind


@frozen
class Disorder:
    """Something displaced, or a run that went the wrong way, done first at ``moment``.

    ``applied``: how often its rule applied in the round; ``late``: it is needed as late, not
    as early.
    """

    kind: Kind
    rule: str
    site: Site
    subject: str
    moment: int
    rests: tuple[str, ...] = ()
    applied: int = 0
    late: bool = False


_UNITS = (Phase.SETTLE, Phase.WAR_DEAL, Phase.WAR_SETTLE)


def split_ends(plan: Plan, matching: Matching) -> dict[int, int]:
    """When the second share of each split toke was put: only then it was before anything."""
    return {i: matching.met[i].last for i in plan.of(Work.SPLIT) if i in matching.met}


def find_disorder(explanation: Explanation, matching: Matching) -> list[Disorder]:
    """Every displaced thing as one site, every reversed run as one ``direction``."""
    plan, at = explanation.found.plan, explanation.found.at
    turned, displaced = explanation.turned_phases, explanation.displaced_things()
    found = [_direction(plan, turn, at, matching) for turn in turned]
    found += [_out_of_order(plan, thing, at, matching) for thing in displaced]
    return found


def _direction(plan: Plan, turn: Turn, at: Moments, matching: Matching) -> Disorder:
    phase, seats, chain = turn
    moments = sorted(
        {
            (at[i], matching.met[i].acts[0].entry)
            for i, duty in enumerate(plan.duties)
            if duty.phase is phase
            and duty.seat in seats
            and (not chain or duty.spot in chain)
            and i in at
            and i in matching.met
            and duty.work is not Work.GUEST
        }
    )
    cites = plan.clauses
    rule = cites.settle_order
    if phase is Phase.DEAL:
        rule = cites.deal_order
    elif phase is Phase.WAR_DEAL:
        rule = cites.war_order
    entries = tuple(dict.fromkeys(entry for _, entry in moments if entry))
    site, first = Site(entries, 0, ""), moments[0][0]
    return Disorder(Kind.DIRECTION, rule, site, "order", first, cites.points(rule))


def _out_of_order(plan: Plan, thing: Displaced, at: Moments, matching: Matching) -> Disorder:
    mine = set(thing.nodes)
    node = min(
        mine & {n for i in thing.inversions for n in (i.late, i.early)}, key=lambda n: (at[n], n)
    )
    own = [i for i in thing.inversions if node in (i.late, i.early)] or list(thing.inversions)
    shown = _typical(own)
    duty = plan.duties[node]
    deed = next((n for n in thing.nodes if plan.duties[n].work is Work.WAR_CARD), node)
    act = matching.met[deed].acts[0] if deed in matching.met else None
    entries = [a.entry for n in thing.nodes if n in matching.met for a in matching.met[n].acts[:1]]
    early = shown.early == node
    wanted = _jumped(plan, thing, shown) if early else told_duty(plan.duties[deed])
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
    same = [levels for levels, rule, _ in plan.orders if rule == shown.rule]
    applied = len({plan.duties[later].seat for levels in same for later, _ in waiting(levels)})
    return Disorder(
        Kind.OUT_OF_ORDER,
        shown.rule,
        site,
        subject,
        at[node],
        rests,
        applied,
        thing.late,
    )


def _jumped(plan: Plan, thing: Displaced, shown: Inversion) -> What:
    """What should have come first: of a war's burns and cards the first card, with all seats."""
    jumped = plan.duties[shown.late]
    cards: list[int] = []
    if jumped.phase is plan.duties[shown.early].phase is Phase.WAR_DEAL:
        late = sorted({i.late for i in thing.inversions if i.rule == shown.rule})
        cards = [n for n in late if n not in thing.nodes and plan.duties[n].work is Work.WAR_CARD]
    if not cards:
        return told_duty(jumped)
    seats = tuple(plan.duties[n].seat for n in cards)
    first = told_duty(plan.duties[cards[0]])
    return replace(first, spot=str(Spot.WAR), seats=seats if len(seats) > 1 else ())


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
    rule = plan.clauses.before_war
    bets = any(plan.duties[i.late].work is Work.GUEST and i.rule == rule for i in thing.inversions)
    if bets:
        return "war-bets"
    return subject if subject in ("burn", "words", "courtesy") else "order"


def _named(work: Work) -> str:
    if work in (Work.BURN, Work.WAR_BURN):
        return "burn"
    return "words" if work in (Work.WORDS, Work.ASK, Work.CALL) else "card"
