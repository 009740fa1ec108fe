"""Does the model dealer ever have a finding, and are chips and cards conserved?

``python -m benchmarks.model [SEEDS] [--house HOUSE]``: every seed draws a house of source 002 (or
takes this one), a number of seats and a scenario; the record is judged; one line per disagreement
and a summary.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random

from benchmarks.scenes import random_scenario
from trainer.core.table import Table
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer
from trainer.procedures.sheet import SOURCE
from trainer.scenarios.houses import house_ids, load_house
from trainer.scenarios.load import load_scenario, scenario_ids
from trainer.session import Session, start


def korean_houses() -> list[str]:
    """The houses of source 002: of these a seed draws one, whatever else ships."""
    return [name for name in house_ids() if load_house(name).source == SOURCE]


def performed(seed: int, house: str = "") -> Session:
    """A session that the model dealer dealt; ``seed`` draws house, seats and scenario."""
    dice = Random(seed)
    sheet = load_house(house or dice.choice(korean_houses()))
    shipped = [name for name in scenario_ids() if load_scenario(name).game == sheet.game]
    if shipped and dice.random() < 0.25:
        scenario = load_scenario(dice.choice(shipped))
    else:
        scenario = random_scenario(seed, dice.randint(1, 9), sheet, dice.randint(1, 3))
    session = start(scenario, sheet, seed=seed)
    ModelDealer(session, seed).perform()
    return session


def balance(table: Table) -> Counter[int]:
    """Chips per denomination over all places, banks included (0 when nothing appeared)."""
    total: Counter[int] = Counter()
    for chips in table.chips.values():
        total.update(dict(chips.items))
    for items in table.banks.values():
        total.update(dict(items))
    return Counter({value: count for value, count in total.items() if count})


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when anything was found."""
    parser = argparse.ArgumentParser(prog="model", description=__doc__.splitlines()[0])
    parser.add_argument("seeds", nargs="?", type=int, default=2000)
    parser.add_argument("--house", default="", help="this house instead of one of source 002")
    options = parser.parse_args(arguments)
    seeds, found, rounds = options.seeds, 0, 0
    for seed in range(seeds):
        session = performed(seed, options.house)
        verdict = judge(session.record())
        rounds += len(verdict.rounds)
        if verdict.findings or balance(session.table):
            found += 1
            names = [(f.kind.value, f.rule, f.sites[0].entries) for f in verdict.findings]
            print(f"seed {seed} {session.sheet.id}: {names} {dict(balance(session.table))}")
    print(f"{seeds} seeds, {rounds} rounds, {found} with a finding or a lost chip")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
