"""The live judge, who keeps what he can, says after every entry what the pure verdict says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from benchmarks.heard import Told, sites
from benchmarks.model import performed
from benchmarks.timing.rounds import SHUFFLED, rounds
from tests.grading.table import dealt, done, round_of
from tests.procedures.test_any_act import any_act
from trainer.core.actions import DEALER, Burn, Deal, Entry, MoveChips, Signal, guest
from trainer.core.chips import fewest
from trainer.core.places import Spot, at, purse
from trainer.grading.judge import live
from trainer.grading.live import LiveJudge
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.games import plan_round
from trainer.procedures.record import Record, Seen, opening_table
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed


def _slipped(entries: tuple[Entry, ...], dice: Random) -> tuple[Entry, ...]:
    """The entries with some left out, doubled, moved or put in between."""
    some = list(entries)
    for _ in range(dice.randint(0, 5)):
        at = dice.randrange(len(some))
        match dice.choice(("skip", "double", "move", "act")):
            case "skip" if len(some) > 1:
                del some[at]
            case "double":
                some.insert(at, some[at])
            case "move":
                some.insert(dice.randint(0, len(some) - 1), some.pop(at))
            case _:
                some.insert(at, Entry(0, 0, DEALER, any_act(dice)))
    return tuple(Entry(n, 500 * n, e.actor, e.action) for n, e in enumerate(some, 1))


def _folds(record: Record) -> Iterator[RoundFold]:
    """The fold of each round after each entry."""
    table, carried = opening_table(record.header), Carried()
    for number, part in enumerate(segments(record.entries)):
        fold = RoundFold(table, carried, observed(record.header, number == 0))
        for entry in part:
            fold.add(entry)
            yield fold
        table, carried = fold.table, fold.carried()


@pytest.mark.parametrize("seed", range(24))
def test_the_live_judge_says_what_the_pure_verdict_says(seed: int) -> None:
    record = performed(40_000 + seed).record()
    sheet = record.header.sheet
    judge = LiveJudge(sheet)
    dice = Random(seed)
    for entries in (record.entries, _slipped(record.entries, dice)):
        for fold in _folds(Record(record.header, entries)):
            assert judge.plan(fold.facts) == plan_round(fold.facts, sheet)
            said, now = judge.findings(fold.facts), live(fold.facts, sheet)
            assert said[: len(now)] == now
            assert sites(said[len(now) :]).isdisjoint(sites(now))


def test_what_was_told_once_stays_told_while_it_is_open_what_it_was() -> None:
    lines = done(
        dealt("s1 main 50000, s2 main 50000", "s1 Kh, s2 Kc, dealer 9s"),
        *("pay s2.main 60000", "take s2.main 60000", "pay s2.main 50000", "pay s1.main 50000"),
    )
    record = round_of(*lines)
    judge = LiveJudge(record.header.sheet)
    told = [judge.findings(fold.facts) for fold in _folds(record)]
    at = lines.index("dealer take s2.main 60000")
    pure = [live(fold.facts, record.header.sheet) for fold in _folds(record)]
    assert (pure[at], told[at]) == ((), told[at - 1])
    assert [len(findings) for findings in told[at - 1 :]] == [1] * len(told[at - 1 :])
    fold = [*_folds(Record(record.header, record.entries[: at + 1]))][-1]
    again = LiveJudge(record.header.sheet)
    again.remember(fold.facts, told[at])
    assert again.findings(fold.facts) == told[at]


@pytest.mark.parametrize("seed", range(8))
def test_it_does_so_of_what_a_camera_saw(seed: int) -> None:
    dice = Random(seed)
    record = performed(41_000 + seed).record()
    calls = tuple(Entry(0, 0, DEALER, Signal.CALL_FLOOR) for _ in range(3))
    some = list(record.entries)
    for call in calls:
        some.insert(dice.randrange(len(some)), call)
    entries = tuple(Entry(n, 500 * n, e.actor, e.action) for n, e in enumerate(some, 1))
    header = replace(record.header, observed=frozenset({Seen.CHIPS, Seen.WORDS}))
    judge = LiveJudge(header.sheet)
    for fold in _folds(Record(header, entries)):
        assert judge.plan(fold.facts) == plan_round(fold.facts, header.sheet)
        assert judge.findings(fold.facts) == live(fold.facts, header.sheet)


@pytest.mark.parametrize("seed", range(4))
def test_it_knows_which_late_bets_of_a_seat_one_act_passed_over(seed: int) -> None:
    record = performed(42_000 + seed).record()
    some = list(record.entries)
    first = next(n for n, entry in enumerate(some) if isinstance(entry.action, Deal))
    chips = fewest(record.header.sheet.minimum, record.header.sheet.denominations)
    for place, spot in enumerate((Spot.TIE, Spot.TOKE_TIE), first + 1):
        some.insert(place, Entry(0, 0, guest(2), MoveChips(purse(2), at(2, spot), chips)))
    some.insert(first + 3, Entry(0, 0, DEALER, Burn(1)))
    entries = tuple(Entry(n, 500 * n, e.actor, e.action) for n, e in enumerate(some, 1))
    judge = LiveJudge(record.header.sheet)
    for fold in _folds(Record(record.header, entries)):
        assert judge.plan(fold.facts) == plan_round(fold.facts, record.header.sheet)


def test_what_was_told_stays_as_it_is_while_no_new_sign_is_seen() -> None:
    record = round_of(*done(dealt("s1 main 20000", "s1 4s, dealer 9s"), "take s1.main", "burn 1"))
    judge = LiveJudge(record.header.sheet)
    told = [judge.findings(fold.facts) for fold in _folds(record)]
    changes = [two for one, two in pairwise(told) if one is not two]
    assert [len(findings) for findings in changes] == [1]


@pytest.mark.parametrize("seed", range(3))
def test_of_a_shuffled_round_it_tells_in_the_end_what_the_pure_verdict_tells(seed: int) -> None:
    record = next(rounds(SHUFFLED, 1, seed)).record
    sheet = record.header.sheet
    judge = LiveJudge(sheet)
    kept: set[Told] = set()
    pure: set[Told] = set()
    for fold in _folds(record):
        kept |= sites(judge.findings(fold.facts))
        pure |= sites(live(fold.facts, sheet))
    assert kept == pure


def test_what_was_kept_is_not_changed_by_what_is_added() -> None:
    record = performed(40_001).record()
    judge = LiveJudge(record.header.sheet)
    for fold in _folds(record):
        once = judge.plan(fold.facts).copy()
        assert judge.plan(fold.facts) == once
