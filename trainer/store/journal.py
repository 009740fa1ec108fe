"""What happened in a session? Its header, then its entries, each committed before it counts."""

import sqlite3
from enum import StrEnum
from typing import Any

from trainer.core.frozen import frozen
from trainer.fault import TrainerFault
from trainer.store.connection import Connections


class SessionState(StrEnum):
    """Whether more entries may come."""

    OPEN = "open"
    CLOSED = "closed"
    VOID = "void"


@frozen
class SessionStart:
    """What is fixed when a session begins. ``header`` is the record's header as TOML text.

    ``trainee`` is None for a session that is nobody's (the model dealer, a transcript).
    """

    trainee: int | None
    started_at: str
    mode: str
    scenario: str
    house: str
    house_version: str
    header: str
    program_version: str
    grader_version: str
    parent: int | None = None


@frozen
class StoredSession:
    """One session as remembered; ``last_number`` is 0 before its first entry."""

    id: int
    start: SessionStart
    state: SessionState
    last_number: int


@frozen
class StoredEntry:
    """One entry; ``line`` is its canonical text, time and actor included."""

    number: int
    at_ms: int
    actor: str
    line: str


_SESSIONS = """
    SELECT id, state,
           (SELECT coalesce(max(number), 0) FROM entries WHERE session = sessions.id),
           trainee, started_at, mode, scenario, house, house_version, header,
           program_version, grader_version, parent
    FROM sessions
"""
_BEGUN = """
    SELECT count(*) FROM sessions WHERE trainee = ? AND scenario = ? AND parent IS NULL
"""


class Journal:
    """The append-only record of all sessions. Every method raises ``TrainerFault``."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def begin(self, start: SessionStart) -> int:
        """Open a session and return its id. A fork names its ``parent``."""
        with self._connections.writing() as connection:
            cursor = connection.execute(
                "INSERT INTO sessions (trainee, started_at, mode, scenario, house, house_version,"
                " header, program_version, grader_version, parent)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    start.trainee,
                    start.started_at,
                    start.mode,
                    start.scenario,
                    start.house,
                    start.house_version,
                    start.header,
                    start.program_version,
                    start.grader_version,
                    start.parent,
                ),
            )
            return _rowid(cursor)

    def append(self, session_id: int, number: int, at_ms: int, actor: str, line: str) -> None:
        """Commit one entry; when this returns, no kill and no power cut loses it.

        ``number`` counts from 1. Raises ``ValueError`` when it is not exactly the next, when
        the session is not open or unknown, or when ``line`` is not one line that begins with
        this time and actor; then nothing is written.
        """
        if not line.startswith(f"{at_ms // 1000}.{at_ms % 1000:03d} {actor} ") or "\n" in line:
            raise ValueError(f"not the line of {actor} at {at_ms} ms: {line!r}")
        try:
            with self._connections.writing() as connection:
                connection.execute(
                    "INSERT INTO entries (session, number, at_ms, actor, line)"
                    " VALUES (?, ?, ?, ?, ?)",
                    (session_id, number, at_ms, actor, line),
                )
        except sqlite3.IntegrityError as error:
            raise ValueError(f"entry {number} of session {session_id}: {error}") from error

    def entries(self, session_id: int, actor: str | None = None) -> tuple[StoredEntry, ...]:
        """All entries of a session, or those of one actor, in order; none for an unknown one."""
        with self._connections.reading() as connection:
            rows = connection.execute(
                "SELECT number, at_ms, actor, line FROM entries"
                " WHERE session = :id AND (:actor IS NULL OR actor = :actor) ORDER BY number",
                {"id": session_id, "actor": actor},
            ).fetchall()
        return tuple(StoredEntry(*row) for row in rows)

    def session(self, session_id: int) -> StoredSession:
        """One session; raises ``TrainerFault`` ``unknown-session``."""
        with self._connections.reading() as connection:
            row = connection.execute(_SESSIONS + " WHERE id = ?", (session_id,)).fetchone()
        if row is None:
            raise TrainerFault("unknown-session", session=session_id)
        return _session(row)

    def begun(self, trainee: int, scenario: str) -> int:
        """How often a trainee has sat down to a scenario; what goes on from a sitting is none."""
        with self._connections.reading() as connection:
            return int(connection.execute(_BEGUN, (trainee, scenario)).fetchone()[0])

    def root(self, session_id: int) -> int:
        """The session from which this one descends by forks; itself where it is no fork."""
        with self._connections.reading() as connection:
            (first,) = connection.execute(
                "WITH RECURSIVE line (id, parent) AS ("
                " SELECT id, parent FROM sessions WHERE id = ?"
                " UNION SELECT sessions.id, sessions.parent FROM sessions"
                " JOIN line ON sessions.id = line.parent)"
                " SELECT min(id) FROM line",
                (session_id,),
            ).fetchone()
        return session_id if first is None else int(first)

    def unfinished(
        self, trainee: int | None = None, limit: int = -1, by: str | None = None
    ) -> tuple[StoredSession, ...]:
        """The latest open sessions, or all of them, of one trainee or of all: those to resume.

        With an actor ``by`` whom to ask for, one in which he has done nothing is left out: it is
        begun anew as well. Not so one that goes on from another, or that has no such actor.
        """
        with self._connections.reading() as connection:
            rows = connection.execute(
                _SESSIONS + " WHERE state = 'open' AND (:who IS NULL OR trainee = :who)"
                " AND (:by IS NULL OR parent IS NOT NULL OR mode = 'guest' OR EXISTS"
                " (SELECT 1 FROM entries WHERE session = sessions.id AND actor = :by))"
                " ORDER BY id DESC LIMIT :limit",
                {"who": trainee, "limit": limit, "by": by},
            ).fetchall()
        return tuple(_session(row) for row in rows)

    def closed(self, after: int = 0, limit: int = 100) -> tuple[StoredSession, ...]:
        """The next closed sessions behind the id ``after``, the oldest first."""
        with self._connections.reading() as connection:
            rows = connection.execute(
                _SESSIONS + " WHERE state = 'closed' AND id > ? ORDER BY id LIMIT ?",
                (after, limit),
            ).fetchall()
        return tuple(_session(row) for row in rows)

    def count(self, state: SessionState) -> int:
        """How many sessions are in this state."""
        with self._connections.reading() as connection:
            query = "SELECT count(*) FROM sessions WHERE state = ?"
            return int(connection.execute(query, (state.value,)).fetchone()[0])

    def end(self, session_id: int, state: SessionState) -> None:
        """Close or void an open session; raises ``ValueError`` when it is not open."""
        if state is SessionState.OPEN:
            raise ValueError("a session ends closed or void")
        with self._connections.writing() as connection:
            cursor = connection.execute(
                "UPDATE sessions SET state = ? WHERE id = ? AND state = 'open'",
                (state.value, session_id),
            )
            if cursor.rowcount != 1:
                raise ValueError(f"session {session_id} is not open")


def _session(row: tuple[Any, ...]) -> StoredSession:
    number, state, last_number, *start = row
    return StoredSession(number, SessionStart(*start), SessionState(state), last_number)


def _rowid(cursor: sqlite3.Cursor) -> int:
    assert cursor.lastrowid is not None
    return cursor.lastrowid
