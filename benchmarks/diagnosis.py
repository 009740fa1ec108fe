"""Does the grader name each slip exactly, and nothing else?

``python -m benchmarks.diagnosis [ROUNDS]``: for every operator so many sessions with one
slip each; prints the exact share and the first disagreements.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from benchmarks.scenes import random_scenario
from benchmarks.slips import OPERATORS
from benchmarks.trainee import Expected, slip_round
from trainer.core.actions import Choice
from trainer.grading.judge import judge
from trainer.procedures.rules import Kind
from trainer.procedures.wagers import WarResult
from trainer.scenarios.houses import house_ids, load_house
from trainer.scenarios.model import Event, Happening, Scenario
from trainer.session import Session, start

_SHOWN = 3
Case = tuple[int, Session, list[Expected]]


def cases(name: str, wanted: int) -> Iterator[Case]:
    """Sessions with exactly one slip by operator ``name``."""
    seed = made = 0
    while made < wanted and seed < wanted * 60:
        dice = Random(f"{name}-{seed}")
        sheet = load_house(dice.choice(house_ids()))
        scenario = random_scenario(dice.getrandbits(30), dice.randint(2, 9), sheet, 1)
        session = start(_suited(name, scenario), sheet, seed=seed)
        slips = slip_round(session, OPERATORS[name], seed)
        if slips:
            made += 1
            yield seed, session, [_seen_to_the_end(slip, session) for slip in slips]
        seed += 1


def _suited(name: str, scenario: Scenario) -> Scenario:
    """A scenario in which the rarer slips find their occasion."""
    match name:
        case "choice assumed" | "wrong split":
            quiet = name == "choice assumed"
            return replace(
                scenario,
                guests=tuple(
                    replace(
                        one,
                        play=replace(one.play, on_tie=Choice.SURRENDER, declares=not quiet),
                    )
                    for one in scenario.guests
                ),
            )
        case "card to nobody":
            # The floor, called for a late bet, would move the card where it belongs.
            return replace(
                scenario,
                guests=tuple(
                    replace(one, play=replace(one.play, late_main=())) for one in scenario.guests
                ),
            )
        case "burn on relief":
            return replace(scenario, events=(Event(Happening.RELIEF, 1),))
        case _:
            return scenario


def _seen_to_the_end(slip: Expected, session: Session) -> Expected:
    """A match that was omitted is made good when its war is won and paid from the tray."""
    seat = session.facts.seats.get(slip.seat)
    won = seat is not None and seat.war_result in (WarResult.WIN, WarResult.TIED_WIN)
    if slip.spot == "match" and slip.kind is Kind.OMITTED and won:
        return replace(slip, corrected="corrected_late")
    return slip


def named(session: Session) -> list[Expected]:
    """What the grader says, in the shape of what was expected."""
    return [
        Expected(finding.kind, finding.rule, site.seat, site.spot, site.corrected.value)
        for finding in judge(session.record()).findings
        for site in finding.sites
    ]


def main(arguments: list[str]) -> int:
    """Run the benchmark; exit status 1 when a slip was not named exactly."""
    rounds = int(arguments[0]) if arguments else 300
    wrong = 0
    for name in OPERATORS if len(arguments) < 2 else arguments[1:]:
        exact = made = 0
        for seed, session, slips in cases(name, rounds):
            made += 1
            said = named(session)
            if said == slips:
                exact += 1
            elif made - exact <= _SHOWN:
                print(f"  {name} seed {seed} {session.sheet.id}: {slips} != {said}")
        wrong += made - exact
        print(f"{name}: {exact} of {made} exact")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
