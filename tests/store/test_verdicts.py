"""Are verdicts, confirmations and settings kept beside each other and found again?"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from trainer.store.confirmations import Confirmation
from trainer.store.journal import SessionStart, SessionState
from trainer.store.location import Store
from trainer.store.results import Verdict
from trainer.store.settings import Setting

Begin = Callable[..., SessionStart]


def verdict(session: int, number: int, grader: str = "1") -> Verdict:
    return Verdict(
        session, number, grader, "3", '[{"kind": "omitted"}]', '{"points": 95}', "2026-11-29"
    )


def test_regrading_adds_beside_and_the_latest_counts(store: Store, begin: Begin) -> None:
    kim = store.people.add("김연수", "2026-01-01").id
    first, second = store.journal.begin(begin(kim)), store.journal.begin(begin())
    for given in (verdict(first, 2), verdict(first, 1), verdict(first, 1, "2")):
        store.results.add(given)
    store.journal.end(first, SessionState.CLOSED)
    assert store.results.of_session(first) == (
        verdict(first, 1),
        verdict(first, 1, "2"),
        verdict(first, 2),
    )
    latest, earlier = store.results.history()
    assert (latest.session, latest.trainee, latest.verdicts) == (second, None, ())
    assert (earlier.session, earlier.trainee) == (first, "김연수")
    assert earlier.verdicts == (verdict(first, 1, "2"), verdict(first, 2))
    assert (earlier.state, latest.state) == (SessionState.CLOSED, SessionState.OPEN)
    assert (earlier.scenario, earlier.mode) == ("first-round", "practice")
    assert (earlier.house, earlier.house_version) == ("korean", "3")
    assert earlier.started_at == "2026-11-29T20:15:00+09:00"


def test_history_of_one_trainee_is_limited_by_sessions(store: Store, begin: Begin) -> None:
    kim = store.people.add("김연수", "2026-01-01").id
    sessions = [store.journal.begin(begin(kim if n % 2 else None)) for n in range(6)]
    for session in sessions:
        for number in (1, 2, 3):
            store.results.add(verdict(session, number))
    rows = store.results.history(kim, limit=2)
    assert [row.session for row in rows] == [sessions[5], sessions[3]]
    assert [len(row.verdicts) for row in rows] == [3, 3]
    assert len(store.results.history()) == 6


def test_the_level_reached_last_before_a_session(store: Store, begin: Begin) -> None:
    kim = store.people.add("김연수", "2026-01-01").id
    sessions = [store.journal.begin(begin(kim)) for _ in range(3)]
    assert store.results.level(kim, sessions[2]) is None
    kept = ("", '{"level": 4}', '{"level": 6}', '{"game": "war"}', "")
    for number, pace in enumerate(kept, 1):
        store.results.add(replace(verdict(sessions[0], number), pace=pace))
    store.results.add(replace(verdict(sessions[1], 1), pace='{"level": 2}'))
    nobody = store.journal.begin(begin())
    store.results.add(replace(verdict(nobody, 1), pace='{"level": 9}'))
    assert [store.results.level(kim, one) for one in sessions] == [None, 6, 2]


def test_all_that_goes_on_from_a_session_descends_from_it(store: Store, begin: Begin) -> None:
    first = store.journal.begin(begin())
    second = store.journal.begin(begin(parent=first))
    other = store.journal.begin(begin())
    third = store.journal.begin(begin(parent=second))
    kim = store.people.add("김연수", "2026-01-01").id
    for parent in (None, None, first):
        store.journal.begin(begin(kim, parent=parent))
    assert (store.journal.begun(kim, "first-round"), store.journal.begun(kim, "other")) == (2, 0)
    assert [store.journal.root(one) for one in (first, second, other, third)] == [
        *(first, first, other, first)
    ]


@pytest.mark.parametrize("broken", ["findings", "score"])
def test_verdict_must_be_json(store: Store, begin: Begin, broken: str) -> None:
    session = store.journal.begin(begin())
    texts = {"findings": "[]", "score": "{}"} | {broken: "{"}
    with pytest.raises(ValueError, match="Expecting"):
        store.results.add(Verdict(session, 1, "1", "3", issued_at="2026", **texts))
    assert store.results.of_session(session) == ()


def test_latest_confirmation_of_each_knob(store: Store) -> None:
    first = Confirmation("korean", "war_burns", "3", "Pit boss Choi", "2026-11-01", "")
    later = Confirmation("korean", "war_burns", "1", "Pit boss Choi", "2026-11-02", "new rule")
    other = Confirmation("korean", "half_up", "true", "Pit boss Choi", "2026-11-01", "")
    elsewhere = Confirmation("us", "half_up", "false", "Shift manager", "2026-11-03", "")
    for confirmation in (first, later, other, elsewhere):
        store.confirmations.add(confirmation)
    assert store.confirmations.of_house("korean") == (other, later)
    assert store.confirmations.of_house("us") == (elsewhere,)
    assert store.confirmations.of_house("nowhere") == ()


def test_settings_are_replaced_and_forgotten(store: Store) -> None:
    assert store.settings.get(Setting.LANGUAGE) is None
    store.settings.set(Setting.LANGUAGE, "ko")
    store.settings.set(Setting.LANGUAGE, "en")
    store.settings.set(Setting.KEYS, "{}")
    assert store.settings.get(Setting.LANGUAGE) == "en"
    store.settings.set(Setting.LANGUAGE, None)
    assert store.settings.get(Setting.LANGUAGE) is None
    assert store.settings.get(Setting.KEYS) == "{}"
