"""How long does a verdict take: the final one, and the live one after each entry?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from time import perf_counter

from benchmarks.scenes import random_scenario
from benchmarks.timing.clock import ENOUGH, collector_off, shortest
from trainer.core.actions import DEALER
from trainer.grading.judge import judge, live
from trainer.grading.live import LiveJudge
from trainer.model_dealer import ModelDealer
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed
from trainer.scenarios.houses import houses_of, load_house
from trainer.session import Session, start

REPEATS = 5


def final_seconds(records: Sequence[Record], repeats: int = REPEATS) -> list[float]:
    """Seconds of the final verdict on each record, the shortest of the repeats."""

    def one(record: Record) -> float:
        return shortest(lambda: judge(record), repeats)

    with collector_off():
        return [one(record) for record in records]


def live_seconds(
    records: Sequence[Record], fresh: bool = False, repeats: int = REPEATS
) -> list[float]:
    """Seconds from each entry to its live verdict (folding it in, judging), all rounds.

    ``fresh`` judges each time from nothing; otherwise one live judge goes with the sitting.
    """
    found: list[float] = []
    with collector_off():
        for record in records:
            passes = [_pass(record, fresh)]
            while len(passes) < repeats and sum(map(sum, passes)) < ENOUGH:
                passes.append(_pass(record, fresh))
            found += [min(times) for times in zip(*passes, strict=True)]
    return found


def _pass(record: Record, fresh: bool) -> list[float]:
    """Live verdicts through all rounds of a record, as a sitting takes them."""
    times = []
    sheet = record.header.sheet
    table, carried = opening_table(record.header), Carried()
    keeping = LiveJudge(sheet)
    for number, part in enumerate(segments(record.entries)):
        fold = RoundFold(table, carried, observed(record.header, number == 0))
        for entry in part:
            start = perf_counter()
            fold.add(entry)
            if fresh:
                live(fold.facts, sheet)
            else:
                keeping.findings(fold.facts)
            times.append(perf_counter() - start)
        table, carried = fold.table, fold.carried()
    return times


def graded_acts(record: Record) -> int:
    """How many of its entries are the dealer's: the graded actions."""
    return sum(entry.actor == DEALER for entry in record.entries)


def sitting(seed: int, seats: int, rounds: int) -> Session:
    """A sitting by the book with exactly ``seats`` guests, by one of the houses."""
    dice = Random(f"sitting-{seed}-{seats}-{rounds}")
    sheet = load_house(dice.choice(houses_of("casino_war")))
    scene = random_scenario(dice.getrandbits(30), seats, sheet, rounds)
    scene = replace(scene, guests=tuple(replace(one, arrives=0) for one in scene.guests))
    session = start(scene, sheet, seed=seed)
    ModelDealer(session, seed).perform()
    return session


def by_seats(count: int) -> Iterator[tuple[int, list[Record]]]:
    """One-round sittings at tables of one to nine guests, ``count`` of each."""
    for seats in range(1, 10):
        yield seats, [sitting(seed, seats, 1).record() for seed in range(count)]
