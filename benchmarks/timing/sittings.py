"""Which sittings is the archive made of? Whole evenings of a dealer who is careless now and then.

Two thousand distinct rounds of seven seats: fifteen records of 100 rounds and one of 500. They
are dealt once, on all cores, and kept below ``build/``; another state of the program that deals
them otherwise gets its own by deleting that folder.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from benchmarks.scenes import random_scenario
from trainer.core.actions import DEALER, Action, MoveChips
from trainer.core.chips import fewest
from trainer.core.places import TRAY
from trainer.core.table import Impossible
from trainer.model_dealer import ModelDealer
from trainer.procedures.agenda import agenda
from trainer.procedures.record import Ends, Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.rounds import segments
from trainer.procedures.sheet import Sheet
from trainer.regrading.crew import cores, in_order
from trainer.scenarios.houses import house_ids, load_house
from trainer.scenarios.model import Scenario
from trainer.session import Session, start

SEATS = 7
LENGTHS = (500, *[100] * 15)
"""Rounds of each distinct record."""
_CARELESS = 0.02  # of all acts: something is done before its turn, or a payment is too high
_HOUSES = ("korean", "korean-bonus", "korean-main-first", "korean-strict", "korean-three-burns")


def evening(number: int, rounds: int) -> Scenario:
    """Seven guests who bet otherwise in each of the ``rounds``."""
    sheet = _house(number)
    scene = random_scenario(number, SEATS, sheet, rounds)
    plays = [random_scenario(1000 * number + n, SEATS, sheet).guests for n in range(rounds)]
    guests = tuple(
        replace(one, arrives=0, rounds={n + 1: others[k].play for n, others in enumerate(plays)})
        for k, one in enumerate(scene.guests)
    )
    return replace(scene, guests=guests)


def _house(number: int) -> Sheet:
    name = _HOUSES[number % len(_HOUSES)]
    assert name in house_ids()
    return load_house(name)


def dealt(number: int, rounds: int) -> Record:
    """The record of one evening."""
    session = start(evening(number, rounds), _house(number), seed=number, trainee="t-0000")
    dice = Random(f"careless-{number}")
    dealer = ModelDealer(session, number)
    while True:
        if not session.facts.closed and dice.random() < _CARELESS:
            _slip(session, dice, dealer.now_ms + 900)
        elif not dealer.act():
            return session.record(Ends.ROUND)


def _slip(session: Session, dice: Random, at_ms: int) -> None:
    """Something that is owed, but not next or not so much; what cannot be done is not done."""
    owed = agenda(session.facts, session.sheet, session.table).owed
    if not owed:
        return
    action: Action = dice.choice(owed).action
    if isinstance(action, MoveChips) and action.source == TRAY and action.chips is not None:
        sheet = session.sheet
        chips = fewest(action.chips.amount + sheet.smallest_chip, sheet.denominations)
        action = replace(action, chips=chips)
    try:
        session.submit(DEALER, action, at_ms)
    except Impossible:
        return


def _text(job: tuple[int, int]) -> str:
    return write_record(dealt(*job))


def distinct(folder: Path, lengths: Sequence[int] = LENGTHS) -> list[Record]:
    """The distinct records, read from ``folder`` or dealt and kept there."""
    files = [folder / f"evening-{n}-{rounds}.toml" for n, rounds in enumerate(lengths)]
    missing = [n for n, file in enumerate(files) if not file.exists()]
    if missing:
        folder.mkdir(parents=True, exist_ok=True)
        print(f"Dealing {sum(lengths[n] for n in missing)} rounds, once …", file=sys.stderr)
        texts = in_order([(n, lengths[n]) for n in missing], _text, cores())
        for n, text in zip(missing, texts, strict=True):
            part = files[n].with_suffix(".part")
            part.write_text(text, encoding="utf-8", newline="\n")
            part.replace(files[n])
    return [read_record(file.read_text(encoding="utf-8"), file.name, load_house) for file in files]


def beginning(record: Record, rounds: int) -> Record:
    """The first ``rounds`` of a record."""
    parts = segments(record.entries)[:rounds]
    return replace(record, entries=tuple(entry for part in parts for entry in part))
