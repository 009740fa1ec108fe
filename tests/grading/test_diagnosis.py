"""The grader against a simulated trainee and clauses written a second time: a small measurement.

The large one is ``python3 dev.py bench diagnosis``.
"""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import benchmarks.truth
from benchmarks.diagnosis import main, parsed
from benchmarks.truth.demands import owed
from benchmarks.truth.edges import right_next
from benchmarks.truth.guests import Mood
from benchmarks.truth.outcomes import Outcome, Tally, any_house, cases, houses, outcome, sites
from benchmarks.truth.replay import legal
from benchmarks.truth.scoring import agree
from benchmarks.truth.sitting import Trainee, perfect, perform, seated
from benchmarks.truth.slip import Expected
from benchmarks.truth.slips import OPERATORS
from trainer.grading.judge import judge

# Of the product the truth side knows the physics of the table, records and the values of a house.
_SHARED = (
    "benchmarks.heard",
    "benchmarks.truth",
    "trainer.core",
    "trainer.grading.findings",
    "trainer.grading.judge",
    "trainer.procedures.record",
    "trainer.procedures.sheet",
    "trainer.scenarios.houses",
)
_MEASURES = {"outcomes"}
"""The one module that has the grader judge what the others made."""


@pytest.mark.parametrize("seed", range(24))
def test_a_perfect_sitting_in_any_legal_order_is_clean(seed: int) -> None:
    record = perfect(seed, houses()[seed % len(houses())])
    assert legal(record)
    assert sites(judge(record)) == []


@pytest.mark.parametrize("name", OPERATORS)
def test_a_single_slip_is_named_and_nothing_else(name: str) -> None:
    seed, one = next(iter(cases(name, 1)))
    assert not legal(one.record)
    said = sites(judge(one.record))
    assert agree(one.wanted, said), (seed, one.wanted, said)


@pytest.mark.parametrize(
    ("name", "seed"), [("second tie refused", 2769), ("foreign action", 700035)]
)
def test_k_p30_half_given_back_late_for_a_slip_elsewhere_wants_a_call(name: str, seed: int) -> None:
    told = outcome(name, seed)
    assert told.exact
    assert "K-P30" in {one.rule for one in told.wanted}


@pytest.mark.parametrize("what", ["2 slips", "3 slips"])
def test_slips_that_can_be_told_apart_are_all_named(what: str) -> None:
    tally = Tally(what)
    for seed in range(12):
        tally.add(outcome(what, seed))
    assert tally.counted
    assert tally.exact == tally.counted, tally.misses


@pytest.mark.parametrize("name", OPERATORS)
def test_a_sitting_that_is_given_up_would_end_without_the_slip(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    early = [outcome(name, seed) for seed in range(3)]
    monkeypatch.setattr("benchmarks.truth.scoring.past", lambda trainee, name: False)
    assert early == [outcome(name, seed) for seed in range(3)]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_kept_from_one_act_to_the_next_is_what_is_derived_anew(seed: int) -> None:
    compared = []

    def compares(trainee: Trainee) -> bool:
        game = trainee.game
        anew = replace(
            game, known=None, turn=None, at_seat={}, touched=set(), seen_cards=(), waits=((), {})
        )
        assert owed(game) == owed(anew)
        assert right_next(game) == right_next(anew)
        compared.append(len(game.entries))
        return False

    houses_and_knobs = [houses()[seed % len(houses())], any_house(seed)]
    for sheet in houses_and_knobs:
        perform(seated(Random(f"kept-{seed}"), sheet, Mood(thick=3)), 1, compares)
    assert len(compared) > 20


def test_the_truth_side_derives_nothing_with_the_code_that_it_measures() -> None:
    folder = Path(benchmarks.truth.__file__).parent
    modules = sorted(folder.glob("*.py"))
    assert len(modules) > 10
    for module in modules:
        names = set()
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names.add(str(node.module))
            elif isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
        ours = {name for name in names if name.startswith(("trainer", "benchmarks", "tests"))}
        shared = [name for name in ours if name.startswith(_SHARED)]
        assert sorted(ours) == sorted(shared), module.name
        grades = any(name.startswith("trainer.grading") for name in ours)
        assert grades == (module.stem in _MEASURES), module.name


def test_sites_are_compared_one_by_one() -> None:
    one = Expected("extra", "K-D6", 3, "main")
    assert agree([one], [one])
    assert not agree([one], [one, one])
    assert not agree([one, one], [one])
    assert not agree([one], [Expected("extra", "K-D6", 3, "main", "corrected")])
    assert agree([Expected("extra|omitted", "K-D6", 3, "main")], [one])


def test_what_was_said_too_much_makes_a_cascade() -> None:
    one = Expected("extra", "K-D6", 3, "main")
    tally = Tally("a")
    tally.add(Outcome(1, "", ("skip",), (one,), (one, one)))
    assert tally.failures() == ["cascade ratio 2.0000"]
    assert "recall 1.00000" in tally.details()
    assert tally.misses


def test_the_report_does_not_hang_on_the_number_of_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = []
    for workers in ("1", "2"):
        main(["2", "--only", "skip", "--workers", workers, "--live", "0"])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "skip                            2 of      2 exact" in told[0]


def test_one_sitting_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    seed, _ = next(iter(cases("skip", 1)))
    assert main(["--show", f"skip/{seed}"]) == 0
    assert "wanted: omitted" in capsys.readouterr().out


def test_sizes_follow_the_rounds() -> None:
    options = parsed(["7"])
    assert (options.rounds, options.perfect, options.sets) == (7, 70, 35)
