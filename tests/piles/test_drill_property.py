"""Whatever a dealer of War does: cards are kept, the text says all, what is told live stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.piles.drilling import HOUSES, drill
from trainer.core.actions import DEALER, TABLE, Action, Award, Lay, MoveCard, Signal, Slide, Turn
from trainer.core.cards import DECK
from trainer.core.places import Spot, at
from trainer.core.table import Impossible, Table
from trainer.grading.findings import Verdict
from trainer.grading.judge import judge
from trainer.model_dealer import ModelDealer, next_step
from trainer.procedures.pile_war import wanted
from trainer.procedures.piles import ROUND_BATTLES, pile_values
from trainer.procedures.record import Ends, Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.procedures.rules import kinds_of
from trainer.scenarios.houses import load_house
from trainer.session import Session, start

Told = set[tuple[str, str, tuple[int, ...], int, str]]


def cards_of(table: Table) -> list[str]:
    return sorted(str(laid.card) for hand in table.cards.values() for laid in hand)


def told(verdict: Verdict) -> Told:
    return {
        (finding.kind, finding.rule, site.entries[:1], site.seat, site.spot)
        for finding in verdict.findings
        for site in finding.sites
    }


def prefixes(record: Record) -> Iterator[Record]:
    header = replace(record.header, ends=Ends.CUT_OFF)
    for count in range(1, len(record.entries) + 1):
        yield Record(header, record.entries[:count])


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(8))
def test_by_the_book_nothing_is_found(house: str, seed: int) -> None:
    sheet = load_house(house)
    session = start(drill(house=house, rounds=2), sheet, seed=seed)
    dealer = ModelDealer(session, seed)
    while dealer.act():
        assert cards_of(session.table) == sorted(map(str, DECK))
    assert session.finished
    record = session.record()
    verdict = judge(record)
    assert verdict.findings == ()
    assert [part.closed for part in verdict.rounds] == [True, True]
    assert sum(isinstance(one.action, Award) for one in record.entries) == 2 * ROUND_BATTLES
    text = write_record(record)
    assert read_record(text, "drill", load_house) == record
    assert write_record(read_record(text, "drill", load_house)) == text


def clumsy(session: Session, chance: Random) -> Action:
    """Mostly what is owed, and now and then anything that hands can do."""
    seat = chance.choice((1, 2))
    steps = next_step(session)
    if steps and chance.random() < 0.75:
        return chance.choice(chance.choice(steps).ways)
    battle, pile = at(seat, Spot.BATTLE), at(seat, Spot.PILE)
    back = [MoveCard(laid.card, battle, pile) for laid in session.table.hand(battle)[-1:]]
    return chance.choice(
        [
            Lay(seat, chance.randint(1, 3), chance.random() < 0.5),
            Award(seat),
            Slide(seat, 3 - seat, chance.choice((2, 2, 4))),
            Turn(battle),
            *back,
        ]
    )


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_stays_told(house: str, seed: int) -> None:
    chance = Random(seed)
    session = start(drill(house=house), load_house(house), seed=seed)
    session.react(0)
    for second in range(1, 60):
        try:
            session.submit(DEALER, clumsy(session, chance), second * 1_000)
        except Impossible:
            continue
        assert cards_of(session.table) == sorted(map(str, DECK))
    record = session.record(Ends.ROUND)
    final = judge(record)
    for finding in final.findings:
        assert finding.kind in kinds_of(finding.rule)
    assert [told(judge(part)) - told(final) for part in prefixes(record)] == [set()] * len(
        record.entries
    )
    assert judge(record) == final
    assert read_record(write_record(record), "drill", load_house) == record


@pytest.mark.parametrize("house", HOUSES)
def test_every_single_slip_is_one_finding(house: str) -> None:
    """A push to the other side at each battle in turn: the rest of the round is right."""
    for battle in range(ROUND_BATTLES):
        session = start(drill(house=house), load_house(house), seed=4)
        dealer = ModelDealer(session, battle)
        while not session.facts.closed:
            (*_, step) = next_step(session) or (None,)
            wrong = step is not None and isinstance(step.action, Award)
            if wrong and step is not None and session.facts.battles == battle:
                session.submit(DEALER, Award(3 - step.duty.seat), dealer.now_ms + 900)
            else:
                dealer.act()
        (finding,) = judge(session.record()).findings
        assert (finding.kind, len(finding.sites)) == ("wrong_seat", 1)


def test_a_pause_and_a_hint_change_nothing() -> None:
    session = start(drill(), load_house("ctcpx"), seed=2)
    session.react(0)
    for signal in (Signal.PAUSE, Signal.RESUME, Signal.HINT):
        session.submit(TABLE, signal, 500)
    ModelDealer(session, 1).perform()
    assert judge(session.record()).findings == ()


@pytest.mark.parametrize("house", HOUSES)
def test_what_is_owed_is_what_the_game_wants(house: str) -> None:
    session = start(drill(house=house), load_house(house), seed=11)
    dealer = ModelDealer(session, 2)
    values = pile_values(session.sheet)
    while not session.finished and session.facts.battles < ROUND_BATTLES:
        if session.facts.opened:
            owed = wanted(session.table, session.facts.battles, values)
            assert [step.duty.seat for step in next_step(session)] == [one.seat for one in owed]
        dealer.act()
