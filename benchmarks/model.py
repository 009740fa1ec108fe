"""Does the model dealer ever have a finding, and are chips and cards conserved?

``python -m benchmarks.model [SEEDS]``: every seed draws a house, a number of seats and a
scenario; the record is judged; one line per disagreement and a summary.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from benchmarks.scenes import random_scenario
from trainer.core.table import Table
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer
from trainer.scenarios.houses import houses_of, load_house
from trainer.scenarios.load import load_scenario, scenario_ids
from trainer.session import Session, start


def performed(seed: int) -> Session:
    """A session that the model dealer dealt; ``seed`` draws house, seats and scenario."""
    dice = Random(seed)
    sheet = load_house(dice.choice(houses_of("casino_war")))
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
    seeds = int(arguments[0]) if arguments else 2000
    found = rounds = 0
    for seed in range(seeds):
        session = performed(seed)
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
