"""Does what is said while a round runs stand in the end, and is it said in time?

``python -m benchmarks.live [SESSIONS]``: perfect sessions and sessions with one slip; after
every entry the live verdict is taken; each of its findings (rule, seat, spot) must be in the
final verdict of that round. Prints what was taken back, and the share of final findings that
were told before their round was closed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from benchmarks.diagnosis import cases
from benchmarks.model import performed
from benchmarks.slips import OPERATORS
from trainer.grading.findings import Finding
from trainer.grading.judge import judge, live, observed
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, opening_table
from trainer.procedures.rounds import segments

Told = tuple[str, int, str]
"""Rule, seat and spot of one site."""


@dataclass(slots=True)
class Heard:
    """What was said of one round: live, after which entry first, and in the end."""

    live: dict[Told, int] = field(default_factory=dict)
    final: set[Told] = field(default_factory=set)

    @property
    def taken_back(self) -> set[Told]:
        """What was said live and is not in the final verdict."""
        return set(self.live) - self.final


def _sites(findings: tuple[Finding, ...]) -> set[Told]:
    return {(f.rule, site.seat, site.spot) for f in findings for site in f.sites}


def heard(record: Record) -> list[Heard]:
    """What is said of each round of ``record``."""
    table, carried = opening_table(record.header), Carried()
    verdict = {part.number: part for part in judge(record).rounds}
    rounds = []
    for number, part in enumerate(segments(record.entries), 1):
        one = Heard()
        fold = RoundFold(table, carried, observed(record.header, number == 1))
        for entry in part:
            fold.add(entry)
            if fold.facts.closed:
                break
            for told in sorted(_sites(live(fold.facts, record.header.sheet))):
                one.live.setdefault(told, entry.number)
        table, carried = fold.table, fold.carried()
        if number in verdict:
            one.final = _sites(verdict[number].findings)
        rounds.append(one)
    return rounds


def sessions(count: int) -> Iterator[tuple[str, Record]]:
    """Half of them perfect, half with one slip by each operator in turn."""
    for seed in range(count // 2):
        yield f"perfect {seed}", performed(seed).record()
    each = -(-count // 2 // len(OPERATORS))
    for name in OPERATORS:
        for seed, session, _ in cases(name, each):
            yield f"{name} {seed}", session.record()


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when something was taken back."""
    count = int(arguments[0]) if arguments else 500
    taken_back = 0
    told: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for name, record in sessions(count):
        for one in heard(record):
            if one.taken_back:
                taken_back += 1
                print(f"{name} {record.header.house}: {one.taken_back} not in {one.final}")
            operator = name.rpartition(" ")[0]
            every[operator] += len(one.final)
            told[operator] += len(one.final & set(one.live))
    for operator, number in every.items():
        if number:
            print(f"{operator}: {told[operator]} of {number} told live")
    print(f"{told.total()} of {every.total()} told live, {taken_back} rounds took something back")
    return 1 if taken_back else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
