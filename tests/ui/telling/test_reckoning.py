"""What a window reckons after each entry is what the pure functions say of the round."""

from __future__ import annotations

from trainer.core.actions import DEALER, Role, Say, Words
from trainer.grading.judge import live
from trainer.model_dealer import ModelDealer
from trainer.procedures.agenda import agenda
from trainer.scenarios.houses import load_house
from trainer.scenarios.load import load_scenario
from trainer.session import Session, start
from trainer.ui.telling.reckoning import DealtReckoning


def test_what_is_reckoned_after_each_entry_is_what_the_pure_functions_say() -> None:
    house = load_house("korean")
    done = start(load_scenario("full-table"), house, seed=3)
    ModelDealer(done, 3).perform()
    session = Session(done.header)
    reckoning = DealtReckoning(session, house)
    for entry in done.entries:
        session.submit(entry.actor, entry.action, entry.at_ms)
        if entry.actor.role is Role.DEALER and entry.number % 9 == 0:
            session.submit(DEALER, Say(Words.PLACE_BETS), entry.at_ms)
        facts = session.facts
        assert reckoning.findings() == live(facts, house)
        assert reckoning.steps() == agenda(facts, house, session.table).frontier
