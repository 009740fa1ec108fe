"""Which is the smallest explanation of a small round? All are tried; the rules choose.

GRADING, rules 4 to 6: fewest sites, then the lowest ranks, then the tie-breaks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from benchmarks.opinion.owed import SETTLE, WAR_DEAL, WAR_SETTLE, Agenda, Edge, Owed
from benchmarks.opinion.readings import (
    LETTER,
    Reading,
    Variant,
    count,
    readings,
)
from benchmarks.opinion.sites import Site, mended, merged, site_of
from benchmarks.opinion.story import NEVER, Story

MOST = 3
_CITED = {SETTLE: "K-D4", WAR_DEAL: "K-D13", WAR_SETTLE: "K-D4"}


@dataclass(frozen=True, slots=True)
class Explanation:
    """Sites that explain a round; ``cost`` and then ``tie`` say which explanation is chosen."""

    sites: tuple[Site, ...]
    cost: tuple[int, int, int, int]
    tie: tuple[int, int, int, int, tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Thing:
    """One obligation or one whole unit of work: what may be out of place (rule 5)."""

    members: frozenset[int]
    seats: tuple[int, ...]
    spot: str
    at: int


NO_LATER_BURN = "without the ruling on rule 4: of two burns the later one is extra"
NO_CARD_UNIT = "without the ruling on rule 6: a war card with its burn is a unit"


def explanations(
    story: Story, agenda: Agenda, most: int = MOST, variant: Variant = LETTER
) -> list[Explanation]:
    """All smallest explanations, the chosen one first; none if more than ``most`` are needed."""
    for size in range(most + 1):
        found = [
            explanation
            for reading in readings(story, agenda, size, variant)
            for explanation in _ordered(reading, story, agenda, size, variant)
        ]
        if found:
            least = min(e.cost for e in found)
            return sorted((e for e in found if e.cost == least), key=lambda e: (e.tie, e.sites))
    return []


def _ordered(
    reading: Reading, story: Story, agenda: Agenda, size: int, variant: Variant
) -> Iterator[Explanation]:
    """The explanations of at most ``size`` sites that ``reading`` allows."""
    missing = _uncalled(reading, story, agenda)
    spare = size - count(reading.slips, agenda)
    early = {s.thing for s in reading.slips if s.kind == "forbidden"}
    units = _units(reading, story, agenda)
    if NO_CARD_UNIT in variant:
        units = [unit for unit in units if unit.spot != "card"]
    for right, times in _moments(reading, agenda):
        turnings = _turnings(agenda, times) if spare else []
        for turned in [None, *turnings]:
            edges = agenda.edges if turned is None else _turned(agenda, turned)
            wrong = inversions(edges, times, agenda, early)
            if turned is None or wrong != inversions(agenda.edges, times, agenda, early):
                left = spare - (turned is not None)
                for cover in _covers(_things(agenda, times, wrong, units), wrong, left):
                    one = _explanation(reading, agenda, list(cover), wrong, turned, right, variant)
                    calls = [*missing, *_needless(reading, story, cover, turned)]
                    yield replace(one, sites=tuple(sorted([*one.sites, *calls])))
            if turned is None and not wrong:
                break


def _uncalled(reading: Reading, story: Story, agenda: Agenda) -> list[Site]:
    """K-P30 ``floor``: each money slip that was put right without a call since.

    They follow from an explanation and explain nothing, so they do not count in its size.
    """
    if not agenda.customs.floor:
        return []
    return [
        Site("omitted", (slip.seat,), slip.spot, ("K-P30",))
        for slip in reading.slips
        if mended(slip) and not any(slip.at < call < slip.mended for call in story.calls)
    ]


def _needless(
    reading: Reading, story: Story, cover: tuple[Thing, ...], turned: Turning | None
) -> list[Site]:
    """Calls with nothing wrong on the table; what was left out was wrong all the time."""
    moments = [s.at for s in reading.slips] + [thing.at for thing in cover]
    if turned or any(s.kind == "omitted" for s in reading.slips):
        return []
    return [
        Site("extra", (0,), "words", ("K-P30",))
        for call in story.calls
        if not any(at < call for at in moments)
    ]


def _covers(things: list[Thing], wrong: list[Edge], most: int) -> list[tuple[Thing, ...]]:
    """Every smallest set of at most ``most`` things that explains all of ``wrong``."""
    for size in range(most + 1):
        found = [cover for cover in combinations(things, size) if _explains(cover, wrong)]
        if found:
            return found
    return []


# -- order ----------------------------------------------------------------------------------

Times = dict[int, tuple[int, int]]
"""By thing, when it was begun and when it was done."""


def _moments(reading: Reading, agenda: Agenda) -> Iterator[tuple[int, Times]]:
    """When each thing was done, and how many count where they came right.

    What was put right has its place there or where it was tried.
    """
    moments: dict[int, list[int]] = {o.thing: [o.moment] for o in agenda.owed if o.moment >= 0}
    for number, at in reading.met:
        moments.setdefault(agenda.owed[number].thing, []).append(at)
    done = {thing: (min(ats), max(ats)) for thing, ats in moments.items()}
    tried = [{s.thing: (s.at, s.at)} for s in reading.slips if s.promise >= 0 and s.thing in done]
    for size in range(len(tried) + 1):
        for some in combinations(tried, size):
            moved = {thing: at for times in (done, *some) for thing, at in times.items()}
            yield len(tried) - size, moved


def inversions(edges: list[Edge], times: Times, agenda: Agenda, early: set[int]) -> list[Edge]:
    """Edges whose later thing was begun before the earlier one, already born, was done.

    What a ban calls too ``early`` is a displaced thing already: it explains what it jumped.
    """
    born = {o.thing: o.birth for o in agenda.owed}
    # A hand waits for all that is to come, and a war's money for its cards.
    hands = {o.thing for o in agenda.owed if o.verb == "collect"}
    wars = {o.thing for o in agenda.owed if o.phase == WAR_SETTLE}
    cards = {o.thing for o in agenda.owed if o.verb == "deal"}
    return [
        (a, b, rule)
        for a, b, rule in edges
        if a in times
        and b in times
        and times[b][0] < times[a][1]
        and b not in early
        and (born[a] < times[b][0] or b in hands or (a in cards and b in wars))
    ]


def _things(agenda: Agenda, times: Times, wrong: list[Edge], units: list[Thing]) -> list[Thing]:
    """Everything that may be displaced: each thing in ``wrong``, and each unit of work."""
    ends = {end for a, b, _ in wrong for end in (a, b)}
    owed = {o.thing: o for o in agenda.owed if o.verb != "guest"}
    hands = {t for t in owed if owed[t].verb == "collect" and t in ends}
    single = [
        Thing(frozenset([t]), (owed[t].seat,), owed[t].spot, times[t][0])
        for t in sorted((ends & owed.keys()) - hands)
    ]
    if hands:  # one sweep of the cards is one act
        seats = tuple(sorted(owed[t].seat for t in hands))
        single.append(Thing(frozenset(hands), seats, "card", min(times[t][0] for t in hands)))
    return single + [unit for unit in units if len(unit.members & ends) > 1]


Visit = tuple[int, list[tuple[int, Owed]]]
"""The seat, and what was done there with its line."""


def _units(reading: Reading, story: Story, agenda: Agenda) -> list[Thing]:
    """What was done in one go at one seat: a visit ends with the first act at another seat.

    Drops (but for shares of a split) and hands collected end none; a burn is part of the
    visit right before or after it, if that was at the place whose card it goes with; so is
    the guest's being asked.
    """
    met: dict[int, Owed] = {}
    asked = [o for o in agenda.owed if o.verb == "ask"]
    for number, at in reading.met:  # a split counts where its first share was put
        owed = agenda.owed[number]
        if owed.thing not in {done.thing for done in met.values()}:
            met[at] = owed
    visits: list[Visit] = []
    waiting: list[tuple[int, Owed]] = []
    for act in story.acts:
        done = [(act.at, met[act.at])] if act.at in met else []
        waiting += [(o.moment, o) for o in asked if o.moment < act.at]
        asked = [o for o in asked if o.moment > act.at]
        if act.verb == "burn":
            waiting += done
            continue
        share = any(owed.rule == "K-T3" for _, owed in done)
        if act.verb not in ("drop", "collect") or share:
            beside = visits[-1:]
            if not beside or beside[0][0] != act.seat:
                visits.append((act.seat, []))
            _take_in(waiting, [visits[-1], *beside])
            waiting = []
        if visits and visits[-1][0] == act.seat:
            visits[-1][1].extend(done)
    _take_in(waiting, visits[-1:])
    return [unit for visit in visits for unit in _by_phase(visit)]


def _take_in(waiting: list[tuple[int, Owed]], beside: list[Visit]) -> None:
    for at, owed in waiting:
        for _, done in [visit for visit in beside if visit[0] == owed.seat][:1]:
            done.append((at, owed))


def _by_phase(visit: Visit) -> Iterator[Thing]:
    for phase, spot in ((SETTLE, ""), (WAR_DEAL, "card"), (WAR_SETTLE, "")):
        mine = [(at, owed.thing) for at, owed in visit[1] if owed.phase == phase]
        things = frozenset(thing for _, thing in mine)
        if len(things) > 1:
            yield Thing(things, (visit[0],), spot, min(at for at, _ in mine))


def _explains(cover: tuple[Thing, ...], wrong: list[Edge]) -> bool:
    return all(any(_touches(thing, a, b) for thing in cover) for a, b, _ in wrong)


def _touches(thing: Thing, a: int, b: int) -> bool:
    """Whether moving ``thing`` changes the order of two: a unit keeps its own (a ruling)."""
    ends = len({a, b} & thing.members)
    unit = len(thing.members) > 1 and len(thing.seats) == 1
    return ends == 1 if unit else ends > 0


Turning = tuple[str, tuple[int, ...]]


def _turnings(agenda: Agenda, times: Times) -> list[Turning]:
    """Rule 6: any three or more seats of a phase."""
    found: list[Turning] = []
    for phase in (SETTLE, WAR_DEAL, WAR_SETTLE):
        done = (o for o in agenda.owed if o.phase == phase and o.thing in times and o.seat)
        seats = sorted({o.seat for o in done})
        for size in range(3, len(seats) + 1):
            found += [(phase, some) for some in combinations(seats, size)]
    return found


def _turned(agenda: Agenda, turning: Turning) -> list[Edge]:
    """The edges when this phase runs the other way between these seats."""
    phase, seats = turning
    of = {o.thing: o for o in agenda.owed}

    def runs_on(a: int, b: int) -> bool:
        ends = (of[a], of[b])
        return of[a].seat == of[b].seat or any(
            o.phase != phase or o.seat not in seats for o in ends
        )

    edges = [(a, b, r) if runs_on(a, b) else (b, a, r) for a, b, r in agenda.edges]
    return [edge for edge in edges if of[edge[1]].verb != "ask"]  # to ask early is no fault


# -- the explanation as sites -----------------------------------------------------------------


def _explanation(
    reading: Reading,
    agenda: Agenda,
    cover: list[Thing],
    wrong: list[Edge],
    turned: Turning | None,
    right: int,
    variant: Variant,
) -> Explanation:
    slips = merged(reading.slips, agenda)
    sites = [site_of(slip, agenda) for slip in slips]
    sites += [Site("direction", (0,), "", (_CITED[turned[0]],))] if turned else []
    displaced, late = _displaced(cover, wrong)
    sites += displaced
    ranks = sum(s.rank for s in slips)
    burns = (
        0
        if NO_LATER_BURN in variant
        else -sum(s.at for s in slips if s.kind == "extra" and s.spot == "burn")
    )
    units = sum(_in_vain(thing, cover, wrong) for thing in cover)
    ats = sorted([s.at for s in slips] + [thing.at for thing in cover])
    named = sorted(
        [s.thing if s.thing >= 0 else NEVER for s in slips] + [min(t.members) for t in cover]
    )
    return Explanation(
        tuple(sorted(sites)),
        (len(sites), ranks, right, int(turned is not None)),
        (late, units, burns, sum(s.attempt for s in slips), tuple(ats), tuple(named)),
    )


def _in_vain(unit: Thing, cover: list[Thing], wrong: list[Edge]) -> bool:
    """Rule 4: an obligation is named before its unit when both explain."""
    if len(unit.members) == 1 or len(unit.seats) > 1:
        return False
    others = [thing for thing in cover if thing is not unit]
    alone = [(a, b) for a, b, _ in wrong if not any(_touches(other, a, b) for other in others)]
    return any(all(one in edge for edge in alone) for one in unit.members)


def _displaced(cover: list[Thing], wrong: list[Edge]) -> tuple[list[Site], int]:
    """The sites of what was displaced, and how much of it is needed as late."""
    sites: list[Site] = []
    late = 0
    for thing in cover:
        own = [e for e in wrong if _touches(thing, e[0], e[1])]
        others = [other for other in cover if other is not thing]
        alone = [e for e in own if not any(_touches(other, e[0], e[1]) for other in others)]
        late += not all(b in thing.members for _, b, _ in alone)
        rules = tuple(sorted({rule for _, _, rule in own}))
        sites.append(Site("out_of_order", thing.seats, thing.spot, rules))
    return sites, late


__all__ = ["MOST", "NEVER", "Explanation", "explanations"]
