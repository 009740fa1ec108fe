"""Films of sessions: what a camera missed is never a fault, what it saw still is (rule 19)."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.model import performed
from benchmarks.transcripts import SILENT, Film, any_film, filmed, judged
from benchmarks.truth.outcomes import cases, houses, sites
from benchmarks.truth.scoring import agree
from benchmarks.truth.sitting import perfect
from tests.grading.table import PERFECT, seven, told
from trainer.procedures.record import Seen


@pytest.mark.parametrize("seed", range(20_000, 20_030))
def test_no_film_of_a_perfect_session_accuses(seed: int) -> None:
    record = performed(seed).record()
    dice = Random(seed)
    for _ in range(5):
        film = filmed(record, any_film(dice, record.entries), dice)
        if film.entries:
            found = told(judged(film))
            assert found == [], (film.header, found)


@pytest.mark.parametrize("missed", range(8))
def test_no_film_of_the_worked_round_accuses_wherever_it_begins_and_ends(missed: int) -> None:
    record = seven(PERFECT)
    seen = frozenset(kind for bit, kind in enumerate(sorted(Seen)) if not missed >> bit & 1)
    dice = Random(missed)
    for first in range(0, len(PERFECT) - 1, 3):
        for last in (None, first + 5, first + 20):
            film = filmed(
                record, Film(seen, 0.1, 0.1, bool(first % 2), first=first, last=last), dice
            )
            if film.entries:
                found = told(judged(film))
                assert found == [], (first, last, found)


@pytest.mark.parametrize("seed", range(20))
def test_no_film_of_a_sitting_in_any_legal_order_accuses(seed: int) -> None:
    record = perfect(seed, houses()[seed % len(houses())])
    dice = Random(seed)
    for _ in range(3):
        film = filmed(record, any_film(dice, record.entries), dice)
        if film.entries:
            found = told(judged(film))
            assert found == [], (film.header, found)


@pytest.mark.parametrize("name", sorted(SILENT))
def test_a_slip_that_the_film_shows_is_found_and_nothing_else(name: str) -> None:
    """Cards and chips are all in the film, sound and pick-ups are not."""
    seed, one = next(iter(cases(name, 1)))
    seen = frozenset({Seen.CARDS, Seen.CHIPS})
    film = filmed(one.record, Film(seen, picked_up=False), Random(seed))
    assert agree(one.wanted, sites(judged(film)))
