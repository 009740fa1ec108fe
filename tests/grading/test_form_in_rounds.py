"""K-P31 in whole rounds: exactly the payments in bad form are told, and nothing else is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from benchmarks.scenes import random_scenario
from benchmarks.truth.outcomes import cases
from benchmarks.truth.slips import OPERATORS
from tests.procedures.rounds import house
from trainer.core.actions import Entry, MoveChips, Role
from trainer.core.chips import NO_CHIPS, Chips
from trainer.core.places import TOKE_BOX, TRAY
from trainer.grading.findings import Finding, Verdict
from trainer.grading.judge import judge, live
from trainer.grading.live import LiveJudge
from trainer.model_dealer import ModelDealer
from trainer.procedures.facts import Carried
from trainer.procedures.folding import RoundFold
from trainer.procedures.record import Record, opening_table
from trainer.procedures.record_text import write_record
from trainer.procedures.rounds import segments
from trainer.procedures.seen import observed
from trainer.procedures.sheet import OwnCorrection, PaymentForm, Sheet
from trainer.scenarios.houses import load_house
from trainer.session import start

GRADED = [
    load_house("korean-form"),
    house(payment_form=PaymentForm.FEWEST_AND_BESIDE, own_correction=OwnCorrection.FLOOR),
]


def smaller(chips: Chips, denominations: tuple[int, ...]) -> Chips:
    """The same amount with one of its highest chips changed into the next smaller ones."""
    value, count = chips.items[0] if chips.items else (0, 0)
    below = max((one for one in denominations if one < value), default=0)
    if not below or value % below:
        return chips
    counts = dict(chips.items) | {value: count - 1}
    counts[below] = counts.get(below, 0) + value // below
    return Chips(tuple(sorted(((v, n) for v, n in counts.items() if n), reverse=True)))


def dealt(seed: int, sheet: Sheet) -> Record:
    """A sitting by the book."""
    session = start(random_scenario(seed, Random(seed).randint(1, 9), sheet, 2), sheet, seed=seed)
    ModelDealer(session, seed).perform()
    return session.record()


def misformed(record: Record, seed: int) -> tuple[Record, set[int]]:
    """``record`` with some payments in other chips or on top, and the entries of those.

    What is given back of a bet that was taken whole is a half, and no payment (K-P6).
    """
    dice, taken = Random(seed), None
    entries: list[Entry] = []
    bad: set[int] = set()
    for entry in record.entries:
        move = entry.action
        if entry.actor.role is Role.DEALER and isinstance(move, MoveChips):
            if move.target == TRAY:
                taken = move.source
            elif move.source == TRAY and move.target != taken and dice.random() < 0.4:
                chips = smaller(move.chips or NO_CHIPS, record.header.sheet.denominations)
                on_top = move.target != TOKE_BOX and dice.random() < 0.5
                if chips != move.chips or on_top:
                    bad.add(entry.number)
                    move = replace(move, chips=chips, on_top=on_top)
        entries.append(replace(entry, action=move))
    return replace(record, entries=tuple(entries)), bad


def form_and_rest(verdict: Verdict) -> tuple[list[Finding], list[Finding]]:
    found = verdict.findings
    form = [one for one in found if one.rule == "K-P31"]
    return form, [one for one in found if one.rule != "K-P31"]


@pytest.mark.parametrize("seed", range(60))
def test_exactly_the_payments_in_bad_form_are_told(seed: int) -> None:
    sheet = GRADED[seed % len(GRADED)]
    record, bad = misformed(dealt(seed, sheet), seed)
    form, rest = form_and_rest(judge(record))
    assert {site.entries[0] for one in form for site in one.sites} == bad
    assert rest == []
    plain = house(sheet, payment_form=PaymentForm.NOT_GRADED)
    assert judge(record, plain).findings == ()


@pytest.mark.parametrize(
    "what", ["perfect", "any house", *sorted({*OPERATORS} - {"needless call"})]
)
def test_the_form_explains_nothing_else(what: str) -> None:
    """Sittings in any legal order, with slips of all kinds: all else is said as ever."""
    for seed, one in cases(what, 2):
        record, bad = misformed(one.record, seed)
        sheet = record.header.sheet
        graded = house(sheet, payment_form=PaymentForm.FEWEST_AND_BESIDE)
        form, rest = form_and_rest(judge(record, graded))
        told = {site.entries[0] for finding in form for site in finding.sites}
        plain = judge(record, house(sheet, payment_form=PaymentForm.NOT_GRADED)).findings
        assert [*plain] == rest, seed
        assert told <= bad, seed
        if not rest:
            assert told == bad, seed


@pytest.mark.parametrize("seed", range(20))
def test_what_is_said_of_form_while_the_round_goes_on_stands_in_the_end(seed: int) -> None:
    sheet = GRADED[seed % len(GRADED)]
    record, _ = misformed(dealt(seed, sheet), seed)
    final = judge(record)
    table, carried = opening_table(record.header), Carried()
    said = 0
    for number, part in enumerate(segments(record.entries)):
        fold = RoundFold(table, carried, observed(record.header, number == 0))
        judging = LiveJudge(sheet)
        entries = {
            site.entries[0] for one in final.findings for site in one.sites if one.rule == "K-P31"
        }
        for entry in part:
            fold.add(entry)
            told = judging.findings(fold.facts)
            assert told == live(fold.facts, sheet)
            own = {site.entries[0] for one in told for site in one.sites if one.rule == "K-P31"}
            assert own <= entries
            said += len(own)
        table, carried = fold.table, fold.carried()
    assert said or not form_and_rest(final)[0]


def test_a_record_of_a_house_that_does_not_grade_the_form_is_silent_about_it() -> None:
    record, _ = misformed(dealt(1, load_house("korean")), 1)
    text = write_record(record)
    assert "payment_form" not in text
    assert "K-P31" not in text
