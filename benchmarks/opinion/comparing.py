"""How does the grader's verdict on a small round compare with the search's?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from random import Random
from typing import Final

from benchmarks.opinion.cases import Case, random_case
from benchmarks.opinion.explain import (
    MOST,
    NO_CARD_UNIT,
    NO_LATER_BURN,
    explanations,
)
from benchmarks.opinion.owed import AS_WRITTEN, Customs
from benchmarks.opinion.readings import (
    NO_BAN_FIRST,
    NO_HALF_BACK,
    NO_PAID_AGAIN,
    NO_SPOT_FIRST,
    NO_TRY,
    NO_WINNINGS_ALONE,
)
from benchmarks.opinion.sites import Site
from trainer.core.actions import Entry
from trainer.core.reading import Reader
from trainer.grading.findings import Corrected
from trainer.grading.judge import judge
from trainer.procedures.record import Ends, Header, Record
from trainer.procedures.sheet import Sheet
from trainer.scenarios.houses import load_house

CUSTOMS: Final = {
    "korean": AS_WRITTEN,
    "korean-main-first": Customs(main_first=True),
    "korean-strict": Customs(by_seat=True, in_turn=True, at_once=True, floor=True),
}
HOUSES = tuple(CUSTOMS)
RULINGS = (
    NO_BAN_FIRST,
    NO_HALF_BACK,
    NO_SPOT_FIRST,
    NO_PAID_AGAIN,
    NO_TRY,
    NO_WINNINGS_ALONE,
    NO_LATER_BURN,
    NO_CARD_UNIT,
)
Told = tuple[str, int, str, str, bool, int | None]
"""Kind, seat, spot, rule, whether corrected, and money of one site, as the grader says it."""


@cache
def _sheet(house: str) -> Sheet:
    return load_house(house)


def graded(lines: Sequence[str], house: str) -> list[Told]:
    """Every site of the grader's verdict on ``lines``."""
    sheet = _sheet(house)
    reader = Reader(sheet.denominations)
    entries = tuple(Entry(n, 1000 * n, *reader.act(line)) for n, line in enumerate(lines, 1))
    verdict = judge(Record(Header(sheet, ends=Ends.ROUND), entries))
    told: list[Told] = []
    for finding in verdict.findings:
        for site in finding.sites:
            mended = site.corrected is not Corrected.NO
            where = finding.kind.value, site.seat, site.spot, finding.rule
            told.append((*where, mended, site.difference))
    return sorted(told, key=lambda one: one[:5])


def fits(site: Site, told: Told) -> bool:
    """Whether the grader's site is this one, under a rule that may be cited."""
    kind, seat, spot, rule, mended, gain = told
    alike = (kind, spot, mended) == (site.kind, site.spot, site.mended)
    money = site.gain is None or gain is None or gain == site.gain
    return alike and money and seat in site.seats and rule in site.rules


def same(sites: Sequence[Site], told: Sequence[Told]) -> bool:
    """Whether ``told`` are these sites and no other."""
    return len(sites) == len(told) and any(
        all(fits(site, one) for site, one in zip(sites, order, strict=True))
        for order in permutations(told)
    )


@dataclass(frozen=True, slots=True)
class Opinion:
    """How the two judgements of a case compare: ``outcome``, and what each of them says.

    ``filtered``: both need more sites than are tried; ``too few``: only the search does.
    ``cheapest`` counts the explanations of least cost, ``equal`` those of them that no
    tie-break of rule 4 tells apart: either is right.
    """

    outcome: str
    told: list[Told]
    chosen: tuple[Site, ...] = ()
    equal: int = 1
    cheapest: int = 1


def case_of(seed: int, house: str) -> Case | None:
    """The case that ``seed`` makes at ``house``."""
    return random_case(Random(f"opinion-{seed}"), CUSTOMS[house])


def compare(case: Case, house: str = "korean") -> Opinion:
    """Judge ``case`` twice."""
    told = graded(case.lines, house)
    found = explanations(case.story, case.agenda)
    if not found:  # what needs more sites than were tried is no smaller for the grader
        return Opinion("filtered" if len(told) > MOST else "too few", told)
    chosen = [e for e in found if e.tie == found[0].tie]
    ways, cheapest = len({e.sites for e in chosen}), len({e.sites for e in found})
    if any(same(e.sites, told) for e in chosen):
        return Opinion("agree", told, found[0].sites, ways, cheapest)
    outcome = "tie-break" if any(same(e.sites, told) for e in found) else "differ"
    return Opinion(outcome, told, found[0].sites, ways, cheapest)


def rulings(case: Case, told: Sequence[Told]) -> list[str]:
    """The rulings without which the search would say something else of an agreed case."""

    def still(variant: frozenset[str]) -> bool:
        found = explanations(case.story, case.agenda, variant=variant)
        return any(same(e.sites, told) for e in found if e.tie == found[0].tie)

    if still(frozenset(RULINGS)):
        return []
    return [ruling for ruling in RULINGS if not still(frozenset([ruling]))]


def shape(sites: Sequence[Site], told: Sequence[Told]) -> str:
    """What each of the two says that the other does not."""
    left = list(told)
    mine = []
    for site in sites:
        twin = next((one for one in left if fits(site, one)), None)
        if twin is None:
            mine.append(f"{site.kind} {'/'.join(site.rules)} {site.spot or 'unit'}")
        else:
            left.remove(twin)
    others = [f"{kind} {rule} {spot or 'unit'}" for kind, _, spot, rule, *_ in left]
    return f"search {mine}, grader {others}"
