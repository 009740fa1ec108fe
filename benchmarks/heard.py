"""What is said while a round runs, entry by entry, and what in the end?"""

from __future__ import annotations

from dataclasses import dataclass, field

from trainer.grading.findings import Finding
from trainer.grading.judge import judge
from trainer.grading.live import LiveJudge
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed

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


def sites(findings: tuple[Finding, ...]) -> set[Told]:
    """What ``findings`` say, site by site."""
    return {(f.rule, site.seat, site.spot) for f in findings for site in f.sites}


def heard(record: Record) -> list[Heard]:
    """What is said of each round of ``record``."""
    table, carried = opening_table(record.header), Carried()
    verdict = {part.number: part for part in judge(record).rounds}
    rounds = []
    for number, part in enumerate(segments(record.entries), 1):
        one, along = Heard(), LiveJudge(record.header.sheet)
        fold = RoundFold(table, carried, observed(record.header, number == 1))
        for entry in part:
            fold.add(entry)
            if fold.facts.closed:
                break
            for told in sorted(sites(along.findings(fold.facts))):
                one.live.setdefault(told, entry.number)
        table, carried = fold.table, fold.carried()
        if number in verdict:
            one.final = sites(verdict[number].findings)
        rounds.append(one)
    return rounds
