"""A sitting is a header and a log: submitted, reacted to, resumed, replayed, forked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.acting import all_cards
from tests.scenarios.sitting import Sitting, scenario
from trainer.core.actions import DEALER, Burn, Deal, Entry, MoveChips, Role, Say, Signal, Words
from trainer.core.cards import CUT_CARD
from trainer.core.places import DISCARD, TRAY, Spot, at, hand
from trainer.core.table import Impossible
from trainer.fault import TrainerFault
from trainer.model_dealer import ModelDealer
from trainer.procedures.record import Ends, Mode
from trainer.procedures.record_reading import read_entry, read_header, read_record
from trainer.procedures.record_text import write_header, write_record
from trainer.scenarios.houses import houses_of, load_house
from trainer.scenarios.load import load_scenario, scenario_ids
from trainer.session import Session, replay, start

KOREAN = load_house("korean")


def _session(name: str = "full-table", seed: int | None = None) -> Session:
    return start(load_scenario(name), KOREAN, seed=seed)


def _dealt(name: str, seed: int = 1, house: str = "korean") -> Session:
    session = start(load_scenario(name), load_house(house), seed=seed)
    ModelDealer(session, seed).perform()
    return session


def test_the_header_holds_all_that_is_needed_to_judge_the_record_later() -> None:
    session = start(
        load_scenario("full-table"),
        KOREAN,
        mode=Mode.EXAM,
        trainee="t-7",
        played="2026-11-29",
        versions={"program": "0.1.0", "grader": "1"},
    )
    header = session.header
    assert (header.mode, header.trainee, header.scenario) == (Mode.EXAM, "t-7", "full-table")
    assert (header.seed, header.seats, header.sheet) == (1, 7, KOREAN)
    assert read_header(write_header(header), lambda name: pytest.fail(name)) == header


def test_the_shoe_has_the_scenarios_cards_on_top_and_every_card_of_six_decks() -> None:
    shoe = _session().header.shoe
    assert shoe is not None
    assert " ".join(map(str, shoe[:8])) == "Kh 9d 4c 9h 9s 2d Qc 9c"
    assert len(all_cards(_session().table)) == 312
    assert all_cards(_session().table) == all_cards(_session(seed=9).table)
    assert shoe[-53] == CUT_CARD
    assert _session(seed=9).header.shoe != shoe


def test_a_short_shoe_leaves_the_other_cards_in_the_discard_rack() -> None:
    session = _session("short-shoe")
    assert session.header.shoe is not None
    assert len(session.header.shoe) == 4
    assert len(session.table.hand(DISCARD)) == 308
    assert len(all_cards(session.table)) == 312


def test_a_house_whose_decks_do_not_hold_the_cards_is_told_so() -> None:
    one_deck = replace(KOREAN, values=replace(KOREAN.values, decks=1))
    with pytest.raises(TrainerFault) as caught:
        start(scenario("4: main = 1", "Kh Kh"), one_deck)
    assert caught.value.code == "card-twice"


def test_a_table_has_as_many_seats_as_the_scenario_needs() -> None:
    assert _session("nine-seats").header.seats == 9


def test_an_act_is_entered_with_the_cards_that_came() -> None:
    session = _session()
    done = session.submit(DEALER, Deal(hand(1)), 500)
    assert done.entry.action == Deal(hand(1), done.after.hand(hand(1))[0].card)
    assert done.before.hand(hand(1)) == ()
    assert session.entries[-1] is done.entry


def test_time_never_runs_backwards() -> None:
    session = _session()
    session.submit(DEALER, Say(Words.PLACE_BETS), 500)
    assert session.submit(DEALER, Say(Words.PLACE_BETS), 200).entry.at_ms == 500


def test_the_impossible_is_not_entered() -> None:
    lines: list[str] = []
    session = start(
        load_scenario("full-table"), KOREAN, sink=lambda entry, line: lines.append(line)
    )
    with pytest.raises(Impossible):
        session.submit(DEALER, MoveChips(at(1, Spot.MAIN), TRAY), 0)
    assert session.entries == ()
    assert lines == []


def test_an_entry_counts_only_when_it_was_committed() -> None:
    class FullError(Exception):
        pass

    def full(entry: Entry, line: str) -> None:
        if entry.number > 2:
            raise FullError

    session = start(load_scenario("full-table"), KOREAN, sink=full)
    with pytest.raises(FullError):
        session.react(0)
    assert len(session.entries) == 2
    table = session.table
    with pytest.raises(FullError):
        session.submit(DEALER, Burn(1), 0)
    assert session.table is table


def test_the_journals_lines_bring_the_session_back() -> None:
    lines: list[str] = []
    session = start(
        load_scenario("full-table"), KOREAN, sink=lambda entry, line: lines.append(line)
    )
    ModelDealer(session, 3).perform()
    header = read_header(write_header(session.header), lambda name: pytest.fail(name))
    entries = [read_entry(header, line, n) for n, line in enumerate(lines, 1)]
    back = Session(header, load_scenario("full-table"), entries)
    assert back.table == session.table
    assert back.entries == session.entries
    assert back.finished


@pytest.mark.parametrize("name", ["full-table", "war-bets", "busy-table", "cut-card"])
def test_a_session_resumed_anywhere_goes_on_as_if_nothing_had_happened(name: str) -> None:
    """Guests keep nothing in mind: after any entry the next cue follows from the log alone."""
    whole = _dealt(name, 2)
    for cut in range(0, len(whole.entries), 3):
        resumed = Session(whole.header, whole.scenario, whole.entries[:cut])
        following = whole.entries[cut]
        if following.actor.role is Role.DEALER:
            assert resumed.react(0) == ()
        elif following.action is not Signal.CLOSE and not _closing(whole.entries, cut):
            at_ms = following.at_ms
            assert resumed.react(at_ms)[0].entry == following


def _closing(entries: tuple[Entry, ...], cut: int) -> bool:
    """Whether the entry belongs to ``close_round``: no dealer's act before the next close."""
    after = entries[cut:]
    for entry in after:
        if entry.action is Signal.CLOSE:
            return True
        if entry.actor.role is Role.DEALER:
            return False
    return False


DEALT_AT = [
    (name, house) for name in scenario_ids() for house in houses_of(load_scenario(name).game)
]
"""Every scenario with each house that deals its game."""


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(DEALT_AT), st.integers(0, 10**6))
def test_every_record_round_trips_and_replays_to_the_same_table(
    dealt_at: tuple[str, str], seed: int
) -> None:
    name, house = dealt_at
    session = _dealt(name, seed, house)
    text = write_record(session.record())
    record = read_record(text, "x.toml", lambda house_id: pytest.fail(house_id))
    assert write_record(record) == text
    again = replay(record, session.scenario)
    assert again.table == session.table
    assert again.number == session.number


def test_the_same_seed_gives_the_same_bytes() -> None:
    assert write_record(_dealt("nine-seats", 5).record()) == write_record(
        _dealt("nine-seats", 5).record()
    )


def test_again_from_here_is_a_new_record_that_knows_its_parent() -> None:
    session = _dealt("full-table")
    lines: list[str] = []
    fork = session.fork(20, "12", lambda entry, line: lines.append(line))
    assert fork.entries == session.entries[:20]
    assert lines == []
    assert fork.header.parent is not None
    assert (fork.header.parent.session, fork.header.parent.entry) == ("12", 20)
    assert fork.header.shoe == session.header.shoe
    ModelDealer(fork, 9).perform()
    assert fork.finished
    assert len(lines) == len(fork.entries) - 20


def test_a_record_can_say_that_its_end_closes_the_round() -> None:
    session = _session()
    session.react(0)
    assert session.record().header.ends is Ends.CUT_OFF
    assert session.record(Ends.ROUND).header.ends is Ends.ROUND


def test_cleared_and_finished_follow_the_round() -> None:
    sitting = Sitting("4: main = 1", "Kd 9s")
    session = sitting.session
    assert not session.cleared
    sitting.deal("say no-more-bets", "deal s4", "deal dealer", "pay s4.main 10000")
    assert not session.cleared
    sitting.deal("collect all")
    assert session.cleared
    assert not session.finished
    sitting.close()
    assert session.finished
    assert session.close_round(0) == ()


def test_the_rounds_entries_begin_with_the_round() -> None:
    session = _dealt("first-cards")
    assert session.round_entries == ()
    second = Session(session.header, session.scenario, session.entries[:-1])
    assert second.number == 2
    assert str(second.round_entries[0].action) == "Round(number=2)"


def test_a_session_without_a_scenario_waits_for_nobody() -> None:
    session = replay(_dealt("first-cards").record())
    assert session.react(0) == ()
    assert session.close_round(0) == ()


def test_a_seat_that_the_layout_does_not_have_takes_no_card() -> None:
    session = start(load_scenario("first-cards"), load_house("korean"), seed=1)
    session.react(0)
    before = session.entries
    with pytest.raises(Impossible, match="no-such-seat"):
        session.submit(DEALER, Deal(hand(session.header.seats + 1)), 10)
    assert session.entries == before
