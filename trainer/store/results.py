"""Which verdicts were issued, and what has a trainee done so far?"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any

from trainer.core.frozen import frozen
from trainer.store.connection import Connections, rows_of
from trainer.store.journal import SessionState


@frozen
class Verdict:
    """One round judged by one grader under one sheet; ``findings`` and ``score`` are JSON.

    ``pace`` is JSON too, and empty where it was not asked for: a re-grading has none.
    """

    session: int
    round: int
    grader_version: str
    sheet_version: str
    findings: str
    score: str
    issued_at: str
    pace: str = ""


@frozen
class HistoryRow:
    """One session in the history with the latest verdict of each of its rounds."""

    session: int
    trainee: str | None
    started_at: str
    mode: str
    scenario: str
    house: str
    house_version: str
    state: SessionState
    verdicts: tuple[Verdict, ...]


@frozen
class RoundResult:
    """The latest verdict on one round: the points of the round itself, how grave its findings are.

    ``points`` are None where the score does not tell them; ``bar`` is what kept it from being
    passed whatever they are.
    """

    session: int
    scenario: str
    round: int
    points: int | None
    severities: frozenset[str]
    bar: str = ""


@frozen
class Like:
    """Rounds that can be compared: by whom, of what, how, from which number on to which."""

    trainee: int
    scenario: str
    mode: str
    first: int
    last: int


_ROUNDS = """
    SELECT session, scenario, round,
           (SELECT json_extract(value, '$.points') FROM json_each(score, '$.rounds')
            WHERE json_extract(value, '$.number') = round),
           (SELECT coalesce(group_concat(DISTINCT json_extract(value, '$.severity')), '')
            FROM json_each(findings)),
           (SELECT coalesce(max(json_extract(pace, '$.bar')), '') FROM results AS first
            WHERE first.session = results.session AND first.round = results.round
            AND first.pace <> '')
    FROM results JOIN sessions ON sessions.id = results.session
    WHERE trainee = ? AND mode = ? AND results.id =
        (SELECT max(id) FROM results AS later
         WHERE later.session = results.session AND later.round = results.round)
    ORDER BY session, round
"""
_VERDICT = "session, round, grader_version, sheet_version, findings, score, issued_at, pace"
_HISTORY = """
    SELECT chosen.id AS id, trainees.name AS trainee, started_at, mode, scenario, house,
           house_version, state, results.id AS result, session, round,
           results.grader_version AS grader_version, sheet_version, findings, score, issued_at,
           coalesce(nullif(results.pace, ''),
               (SELECT pace FROM results AS first WHERE first.session = results.session
                AND first.round = results.round AND first.pace <> '' LIMIT 1), '') AS pace
    FROM (SELECT * FROM sessions WHERE (:trainee IS NULL OR trainee = :trainee)
          AND mode <> :without ORDER BY id DESC LIMIT :limit) AS chosen
    LEFT JOIN trainees ON trainees.id = chosen.trainee
    LEFT JOIN results ON results.session = chosen.id AND results.id =
        (SELECT max(id) FROM results AS later
         WHERE later.session = chosen.id AND later.round = results.round)
    ORDER BY chosen.id DESC, round
"""


_PACES = """
    WITH whole AS (
        SELECT session, pace FROM results JOIN sessions ON sessions.id = session
        WHERE trainee = :trainee AND scenario = :scenario AND mode = :mode AND session < :before
        AND round BETWEEN :first AND :last AND pace <> '' AND json_extract(pace, '$.whole'))
    SELECT pace FROM whole WHERE session IN
        (SELECT DISTINCT session FROM whole ORDER BY session DESC LIMIT :sittings)
"""
_LEVEL = """
    SELECT json_extract(pace, '$.level') FROM results JOIN sessions ON sessions.id = session
    WHERE trainee = ? AND session < ? AND pace <> '' AND json_extract(pace, '$.level') IS NOT NULL
    ORDER BY results.id DESC LIMIT 1
"""


class Results:
    """Verdicts as they were issued; every method raises ``TrainerFault``."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def add(self, verdict: Verdict) -> int:
        """Keep a verdict beside all earlier ones and return its id.

        Raises ``ValueError`` when findings, score or pace are not JSON.
        """
        return self.add_all([verdict])[-1]

    def add_all(self, verdicts: Sequence[Verdict]) -> list[int]:
        """Keep verdicts beside all earlier ones, all or none; their ids. Raises as ``add``."""
        for verdict in verdicts:
            json.loads(verdict.findings)
            json.loads(verdict.score)
            json.loads(verdict.pace or "null")
        if not verdicts:
            return []
        with self._connections.writing() as connection:
            return [_add(connection, verdict) for verdict in verdicts]

    def of_session(self, session: int) -> tuple[Verdict, ...]:
        """Every verdict ever issued on a session, by round, the oldest first."""
        with self._connections.reading() as connection:
            rows = connection.execute(
                f"SELECT {_VERDICT} FROM results WHERE session = ? ORDER BY round, id", [session]
            )
            return tuple(Verdict(*row) for row in rows)

    def history(
        self, trainee: int | None = None, limit: int = 50, without: str = ""
    ) -> tuple[HistoryRow, ...]:
        """The latest sessions of one trainee or of everybody, the newest first.

        Those of the mode ``without`` are left out. A verdict of later has the pace that was
        kept when its round was closed.
        """
        with self._connections.reading() as connection:
            wanted = {"trainee": trainee, "limit": limit, "without": without}
            rows = list(rows_of(connection).query(_HISTORY, wanted))
        return tuple(
            _history_row(list(group)) for _, group in groupby(rows, key=lambda row: row["id"])
        )

    def of_mode(self, trainee: int, mode: str) -> tuple[RoundResult, ...]:
        """Every graded round of a trainee in one mode, session by session."""
        with self._connections.reading() as connection:
            rows = connection.execute(_ROUNDS, [trainee, mode])
            return tuple(
                RoundResult(session, name, number, points, _apart(said), bar)
                for session, name, number, points, said, bar in rows
            )

    def paces(self, like: Like, before: int, sittings: int) -> tuple[str, ...]:
        """The pace of each such round of a trainee's latest sittings before this one.

        Only of those that were dealt to their end.
        """
        wanted = {**asdict(like), "before": before, "sittings": sittings}
        with self._connections.reading() as connection:
            rows = connection.execute(_PACES, wanted)
            return tuple(pace for (pace,) in rows)

    def level(self, trainee: int, before: int) -> int | None:
        """The level of reading that a trainee had reached before this session; None for none."""
        with self._connections.reading() as connection:
            row = connection.execute(_LEVEL, [trainee, before]).fetchone()
        return None if row is None else int(row[0])


def _apart(said: str) -> frozenset[str]:
    return frozenset(filter(None, said.split(",")))


def _add(connection: sqlite3.Connection, verdict: Verdict) -> int:
    cursor = connection.execute(
        f"INSERT INTO results ({_VERDICT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            verdict.session,
            verdict.round,
            verdict.grader_version,
            verdict.sheet_version,
            verdict.findings,
            verdict.score,
            verdict.issued_at,
            verdict.pace,
        ),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _history_row(rows: list[dict[str, Any]]) -> HistoryRow:
    first = rows[0]
    verdicts = (
        Verdict(**{name: row[name] for name in _VERDICT.split(", ")})
        for row in rows
        if row["result"] is not None
    )
    return HistoryRow(
        session=first["id"],
        trainee=first["trainee"],
        started_at=first["started_at"],
        mode=first["mode"],
        scenario=first["scenario"],
        house=first["house"],
        house_version=first["house_version"],
        state=SessionState(first["state"]),
        verdicts=tuple(verdicts),
    )
