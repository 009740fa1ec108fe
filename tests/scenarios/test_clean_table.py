"""A round that was ended with cards on the table is followed by one on a clean table."""

from __future__ import annotations

import pytest

from tests.core.acting import all_cards
from trainer.core.actions import DEALER, TABLE, Collect, Deal, Round, Say, Words
from trainer.core.cards import Card
from trainer.core.places import DISCARD, hand
from trainer.grading.judge import judge
from trainer.i18n.catalog import translator
from trainer.i18n.log import action_sentence
from trainer.model_dealer import ModelDealer
from trainer.procedures.record import Record
from trainer.procedures.record_reading import read_record
from trainer.procedures.record_text import write_record
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import Session, replay, start


def ended_early(name: str = "surrender", house: str = "korean") -> Session:
    """Round 1 up to the dealer's card, nothing settled, then closed."""
    session = start(load_scenario(name), load_house(house))
    session.react(0)
    session.submit(DEALER, Say(Words.NO_MORE_BETS), 100)
    for seat in sorted(session.facts.seats):
        session.submit(DEALER, Deal(hand(seat)), 200)
        session.react(200)
    session.submit(DEALER, Deal(hand(0)), 300)
    session.react(300)
    session.close_round(400)
    return session


def hands(session: Session) -> list[str]:
    return [str(place) for place in session.table.cards if place in map(hand, range(10))]


LEFT = [("surrender", "korean"), ("nine-seats", "korean"), ("duel-surrender", "dueling")]


@pytest.mark.parametrize(("name", "house"), LEFT)
def test_the_next_round_begins_without_the_cards_of_the_last(name: str, house: str) -> None:
    session = ended_early(name, house)
    before, lay = all_cards(session.table), len(hands(session))
    assert lay > 2
    session.react(500)
    assert hands(session) == []
    assert len(session.table.hand(DISCARD)) >= lay
    assert all_cards(session.table) == before


def test_the_record_tells_who_cleared_it_and_reads_back_the_same() -> None:
    session = ended_early()
    session.react(500)
    own = [e for e in session.entries if e.actor == TABLE and isinstance(e.action, Collect)]
    assert len(own) == 3
    assert isinstance(session.entries[own[-1].number].action, Round)  # the entry after it
    record = read_record(write_record(session.record()), "t.toml", load_house)
    assert replay(record).table == session.table


def test_what_was_left_is_blamed_on_its_own_round_and_the_next_is_judged_by_itself() -> None:
    session = ended_early()
    then = judge(session.record()).rounds[0]
    assert then.findings
    ModelDealer(session, 1).perform()
    verdict = judge(Record(session.header, session.entries))
    assert verdict.rounds[0].findings == then.findings
    assert verdict.rounds[1].findings == ()


def test_the_try_dealt_again_from_an_older_record_begins_clean_too() -> None:
    """A record in which nobody cleared the table, forked where its second round begins."""
    session = ended_early()
    again = session.fork(len(session.entries), "1", seed=2)
    again.react(500)
    assert hands(again) == []


def test_the_log_does_not_tell_it_as_an_act_of_the_dealer() -> None:
    act = Collect(hand(2), Card(11, "d"))
    said = [action_sentence(TABLE, act, translator(name), "KRW") for name in ("en", "ko")]
    assert said == ["the table is cleared: J of diamonds", "테이블 정리: 다이아 J"]


def test_nothing_is_cleared_where_nothing_was_left() -> None:
    session = start(load_scenario("surrender"), load_house("korean"))
    ModelDealer(session, 1).perform()
    assert not any(e.actor == TABLE and isinstance(e.action, Collect) for e in session.entries)
