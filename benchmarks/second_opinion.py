"""Does a plain search through all explanations agree with the grader on small rounds?

``python3 dev.py bench second_opinion [CASES]`` (or ``seed N [HOUSE]`` to see one case): random
rounds of the houses ``korean``, ``korean-main-first`` and ``korean-strict`` with at most twelve
obligations after the dealer's first card, disturbed by nought to three random edits
(``benchmarks.opinion.cases`` says of which sort, and what is left out). What is owed comes from
plain rules (``benchmarks.opinion.owed``); the smallest explanation from trying every matching
and every set of displaced things (``benchmarks.opinion.readings``,
``benchmarks.opinion.explain``), up to three sites; a case that needs more is filtered out. The
grader's sites must be those of the chosen explanation: kind, rule, seat and spot, whether
corrected, and the guest's gain at his own spots.

Where they are not, the report groups the cases by which of the two explanations is smaller.
It counts the agreed cases that need one of the rulings which the search knows by name.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from benchmarks.opinion.comparing import HOUSES, Opinion, case_of, compare, rulings, shape

_UNLIKE = ("differ", "tie-break", "too few")


def show(seed: int, house: str) -> None:
    """The case of one seed, and what both say of it."""
    case = case_of(seed, house)
    if case is None:
        print(f"seed {seed} makes no case at {house}")
        return
    opinion = compare(case, house)
    print(f"seed {seed}, {house}: {opinion.outcome}")
    for number, line in enumerate(case.lines, 1):
        print(f"{number:4} {line}")
    for site in opinion.chosen:
        seats = "/".join(f"s{seat}" for seat in site.seats)
        what = f"{site.kind} {'/'.join(site.rules)} {seats} {site.spot or 'unit'}"
        print(f"  search: {what} {site.gain or ''} {'corrected' * site.mended}")
    for kind, at, spot, rule, mended, gain in opinion.told:
        print(f"  grader: {kind} {rule} s{at} {spot or 'unit'} {gain or ''} {'corrected' * mended}")


def run(wanted: int, house: str) -> bool:
    """Compare ``wanted`` cases at ``house`` and print how they came out; whether all agree."""
    causes: Counter[str] = Counter()
    ruled: Counter[str] = Counter()
    opinions: list[Opinion] = []
    seed = 0
    while len(opinions) < wanted:
        seed += 1
        case = case_of(seed, house)
        if case is None:
            continue
        opinion = compare(case, house)
        opinions.append(opinion)
        if opinion.outcome in _UNLIKE:
            difference = shape(opinion.chosen, opinion.told)
            causes[_sizes(opinion)] += 1
            print(f"seed {seed}: {difference}")
        elif opinion.outcome == "agree":
            ruled.update(rulings(case, opinion.told))
    _report(house, opinions, causes, ruled)
    return not causes


def _sizes(opinion: Opinion) -> str:
    if opinion.outcome == "too few":
        return "the grader explains with three sites what the search cannot"
    searched, told = len(opinion.chosen), len(opinion.told)
    if told > searched:
        return "the grader's explanation is the larger one"
    return "the grader's is the smaller one" if told < searched else "another one of the same size"


def _report(
    house: str, opinions: Sequence[Opinion], causes: Counter[str], ruled: Counter[str]
) -> None:
    judged = [o for o in opinions if o.outcome != "filtered"]
    agreed = sum(o.outcome == "agree" for o in judged)
    sizes = Counter(len(o.chosen) for o in judged)
    print(
        f"{house}: {len(opinions)} cases, {len(opinions) - len(judged)} need more than three"
        f" sites; of {len(judged)} judged twice {agreed} agree ({agreed / len(judged):.2%})"
    )
    print(f"  sites of the chosen explanations: {dict(sorted(sizes.items()))}")
    print(
        f"  several explanations of least cost: {sum(o.cheapest > 1 for o in judged)};"
        f" equal after all tie-breaks: {sum(o.equal > 1 for o in judged)}"
    )
    for title, found in (("agreed by a ruling", ruled), ("unlike", causes)):
        print(f"  {title}: {found.total()}")
        for why, times in found.most_common():
            print(f"{times:7} {why}")


def main(arguments: list[str]) -> int:
    """Run the comparison; exit status 1 when anything differs."""
    if arguments[:1] == ["seed"]:
        house = arguments[2] if len(arguments) > 2 else HOUSES[0]
        show(int(arguments[1]), house)
        return 0
    wanted = int(arguments[0]) if arguments else 2000
    shares = {HOUSES[0]: wanted - wanted // 2, HOUSES[1]: wanted // 4, HOUSES[2]: wanted // 4}
    agreed = [run(share, house) for house, share in shares.items()]
    return 0 if all(agreed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
