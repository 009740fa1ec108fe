"""Is an entry kept exactly once, in order, for good?"""

import sqlite3
import threading
from collections.abc import Callable

import pytest

from trainer.fault import TrainerFault
from trainer.store.connection import CACHE_KIB
from trainer.store.journal import SessionStart, SessionState, StoredEntry
from trainer.store.location import Store, open_store

Begin = Callable[..., SessionStart]
LINES = (
    (0, "table", "0.000 table round 1"),
    (400, "s3", "0.400 s3 bet main 50000x2"),
    (12_040, "dealer", "12.040 dealer deal s1 Kh"),
)


def filled(store: Store, start: SessionStart) -> int:
    session = store.journal.begin(start)
    for number, (at_ms, actor, line) in enumerate(LINES, 1):
        store.journal.append(session, number, at_ms, actor, line)
    return session


def test_entries_come_back_in_order_after_reopening(store: Store, begin: Begin) -> None:
    session = filled(store, begin())
    other = filled(store, begin(parent=session))
    store.close()
    with open_store(store.folder) as again:
        expected = tuple(StoredEntry(n, *line) for n, line in enumerate(LINES, 1))
        assert again.journal.entries(session) == expected
        assert again.journal.entries(other) == expected
        found = again.journal.session(other)
        assert found.start == begin(parent=session)
        assert (found.state, found.last_number) == (SessionState.OPEN, 3)
        again.journal.append(session, 4, 13_000, "dealer", "13.000 dealer burn 1 7c")


@pytest.mark.parametrize("number", [0, 1, 3, 5, -1])
def test_number_must_be_the_next(store: Store, begin: Begin, number: int) -> None:
    session = filled(store, begin())
    with pytest.raises(ValueError, match="not the next entry"):
        store.journal.append(session, number, 13_000, "dealer", "13.000 dealer burn 1 7c")
    assert len(store.journal.entries(session)) == 3
    store.journal.append(session, 4, 13_000, "dealer", "13.000 dealer burn 1 7c")


@pytest.mark.parametrize(
    "line",
    [
        "13.001 dealer burn 1 7c",
        "13.000 s1 burn 1 7c",
        "13.000 dealer",
        "13.000 dealer burn 1\n13.000 dealer burn 1",
    ],
)
def test_line_must_be_one_line_of_this_time_and_actor(
    store: Store, begin: Begin, line: str
) -> None:
    session = filled(store, begin())
    with pytest.raises(ValueError, match="not the line of dealer"):
        store.journal.append(session, 4, 13_000, "dealer", line)
    assert len(store.journal.entries(session)) == 3


def test_unknown_session(store: Store) -> None:
    with pytest.raises(ValueError, match="session 77"):
        store.journal.append(77, 1, 0, "table", "0.000 table round 1")
    with pytest.raises(TrainerFault) as caught:
        store.journal.session(77)
    assert (caught.value.code, caught.value.params) == ("unknown-session", {"session": 77})
    assert store.journal.entries(77) == ()


@pytest.mark.parametrize("state", [SessionState.CLOSED, SessionState.VOID])
def test_session_ends_once_and_takes_nothing_more(
    store: Store, begin: Begin, state: SessionState
) -> None:
    session, other = filled(store, begin()), filled(store, begin())
    store.journal.end(session, state)
    assert store.journal.session(session).state is state
    assert [found.id for found in store.journal.unfinished()] == [other]
    with pytest.raises(ValueError, match="not open"):
        store.journal.append(session, 4, 13_000, "dealer", "13.000 dealer burn 1 7c")
    with pytest.raises(ValueError, match="not open"):
        store.journal.end(session, SessionState.VOID)
    with pytest.raises(ValueError, match="ends closed or void"):
        store.journal.end(other, SessionState.OPEN)


def test_unfinished_sessions_of_one_trainee_latest_first(store: Store, begin: Begin) -> None:
    kim = store.people.add("김연수", "2026-01-01").id
    first, _, third = (store.journal.begin(begin(who)) for who in (kim, None, kim))
    assert [found.id for found in store.journal.unfinished(kim)] == [third, first]
    assert len(store.journal.unfinished()) == 3


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET line = 'x' WHERE number = 1",
        "DELETE FROM entries WHERE number = 3",
        "INSERT OR REPLACE INTO entries SELECT session, 3, at_ms, actor, 'x' FROM entries",
        "UPDATE sessions SET header = ''",
        "UPDATE sessions SET trainee = NULL",
        "DELETE FROM sessions",
        "INSERT INTO entries VALUES (99, 1, 0, 'table', '0.000 table round 1')",
        "INSERT INTO entries VALUES (1, 4, 'soon', 'table', '0.000 table round 1')",
        "INSERT INTO entries VALUES (1, 4, -1, 'table', '0.000 table round 1')",
        "UPDATE results SET score = '{}'",
        "DELETE FROM results",
    ],
)
def test_database_itself_refuses_to_rewrite_history(
    store: Store, begin: Begin, statement: str
) -> None:
    kim = store.people.add("김연수", "2026-01-01").id
    filled(store, begin(kim))
    connection = store.connections.connection()
    connection.execute("INSERT INTO results VALUES (1, 1, 1, '1', '3', '[]', '{}', '2026', '')")
    before = list(connection.iterdump())
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(statement)
    assert list(connection.iterdump()) == before


def test_insert_or_replace_is_stopped_without_recursive_triggers_too(
    store: Store, begin: Begin
) -> None:
    session = filled(store, begin())
    connection = store.connections.connection()
    connection.execute("PRAGMA recursive_triggers = OFF")
    with pytest.raises(sqlite3.IntegrityError, match="not the next entry"):
        connection.execute(
            "INSERT OR REPLACE INTO entries VALUES (?, 2, 0, 'table', '0.000 table close')",
            (session,),
        )


def test_pragmas_that_durability_rests_on(store: Store) -> None:
    connection = store.connections.connection()
    asked = ("foreign_keys", "journal_mode", "synchronous", "secure_delete", "busy_timeout")
    values = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
    assert values == [1, "wal", 2, 1, 500]


def test_the_pages_that_are_kept_do_not_grow_with_the_database(store: Store) -> None:
    connection = store.connections.connection()
    assert connection.execute("PRAGMA cache_size").fetchone()[0] == -CACHE_KIB


def test_each_thread_has_its_own_connection(store: Store, begin: Begin) -> None:
    session = filled(store, begin())
    seen: list[object] = [store.connections.connection()]

    def work() -> None:
        seen.append(store.connections.connection())
        store.journal.append(session, 4, 13_000, "dealer", "13.000 dealer burn 1 7c")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen[0] is not seen[1]
    assert [entry.number for entry in store.journal.entries(session)] == [1, 2, 3, 4]


def test_full_disk_loses_only_the_entry_that_was_refused(store: Store, begin: Begin) -> None:
    session = store.journal.begin(begin())
    connection = store.connections.connection()
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    line = "0.000 dealer say " + "x" * 500

    def until_full() -> None:
        for number in range(1, 1000):
            store.journal.append(session, number, 0, "dealer", line)
            acknowledged.append(number)

    acknowledged: list[int] = []
    with pytest.raises(TrainerFault) as caught:
        until_full()
    assert (caught.value.code, caught.value.params) == ("disk-full", {"path": str(store.folder)})
    assert acknowledged != []
    assert [entry.number for entry in store.journal.entries(session)] == acknowledged
    connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
    store.journal.append(session, acknowledged[-1] + 1, 0, "dealer", line)
    assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def test_foreign_lock_on_the_database_is_a_fault_and_leaves_nothing_half_done(
    store: Store, begin: Begin
) -> None:
    session = filled(store, begin())
    intruder = sqlite3.connect(store.connections.path, isolation_level=None)
    intruder.execute("BEGIN IMMEDIATE")
    with pytest.raises(TrainerFault) as caught:
        store.journal.append(session, 4, 13_000, "dealer", "13.000 dealer burn 1 7c")
    assert caught.value.code == "database-locked"
    intruder.close()
    store.journal.append(session, 4, 13_000, "dealer", "13.000 dealer burn 1 7c")
    assert store.journal.session(session).last_number == 4
