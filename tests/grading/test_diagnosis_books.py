"""The grader against the truth side at the sources 000 and 003: a small measurement.

The large one is ``python3 dev.py bench diagnosis --book 003``.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from benchmarks.diagnosis import main
from benchmarks.truth.books import BOOKS, book_of
from benchmarks.truth.demands import owed
from benchmarks.truth.edges import right_next
from benchmarks.truth.guests import Mood
from benchmarks.truth.outcomes import any_house, cases, houses, outcome, sites
from benchmarks.truth.replay import legal
from benchmarks.truth.scoring import agree
from benchmarks.truth.sitting import Trainee, perfect, perform, seated
from benchmarks.truth.slips import OPERATORS_OF
from trainer.grading.judge import judge

OTHERS = ("000", "003")
EVERY = [(book, name) for book in OTHERS for name in OPERATORS_OF[book]]


@pytest.mark.parametrize("book", OTHERS)
@pytest.mark.parametrize("seed", range(12))
def test_a_perfect_sitting_of_another_source_is_clean(book: str, seed: int) -> None:
    record = perfect(seed, houses(book)[seed % len(houses(book))])
    assert legal(record)
    assert sites(judge(record)) == []


@pytest.mark.parametrize(("book", "name"), EVERY)
def test_a_single_slip_at_another_source_is_named_and_nothing_else(book: str, name: str) -> None:
    seed, one = next(iter(cases(name, 1, book)))
    assert not legal(one.record)
    said = sites(judge(one.record))
    assert agree(one.wanted, said), (seed, one.wanted, said)


@pytest.mark.parametrize(("book", "name"), EVERY)
def test_a_sitting_of_another_source_that_is_given_up_would_end_without_the_slip(
    book: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    early = [outcome(name, seed, book=book) for seed in range(2)]
    monkeypatch.setattr("benchmarks.truth.scoring.past", lambda trainee, name: False)
    assert early == [outcome(name, seed, book=book) for seed in range(2)]


@pytest.mark.parametrize("book", OTHERS)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_at_another_source_is_what_is_derived_anew(book: str, seed: int) -> None:
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

    for sheet in (houses(book)[seed % len(houses(book))], any_house(seed, book)):
        perform(seated(Random(f"kept-{seed}"), sheet, Mood(thick=3)), 1, compares)
    assert len(compared) > 15


@pytest.mark.parametrize("book", BOOKS)
def test_every_knob_that_the_truth_side_turns_is_one_of_its_houses(book: str) -> None:
    sheet = houses(book)[0]
    assert book_of(sheet).source == book
    assert [knob for knob in BOOKS[book].knobs if not hasattr(sheet.values, knob)] == []


def test_the_measurement_can_be_made_at_another_source(capsys: pytest.CaptureFixture[str]) -> None:
    main(["1", "--book", "003", "--only", "combo pair paid", "--workers", "1", "--live", "0"])
    assert "combo pair paid                 1 of      1 exact" in capsys.readouterr().out
